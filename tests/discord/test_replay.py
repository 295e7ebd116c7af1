"""The replay of a round: by command and by button, only after its end, and only where it was played."""

import io
import re
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import ResponseMessage

from bot.render.draw import draw_replay
from bot.ui.kit.controls import Press
from cogs import replay as replay_ui
from eleusis.cards import Card
from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from tests.discord.acts import press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, ids_of, words_of

RULE = 'Canaries sing in alternating colours.'
TOO_EARLY = 'secret until the round is over'


async def played(world: World, button: str = 'Start', rule: str = RULE, plays: int = 2) -> EleusisTable:
    await world.deal(rule, button)
    eleusis = EleusisTable(world)
    for turn in range(plays):
        await eleusis.turn(1, right=bool(turn % 2))
    return eleusis


async def voided(world: World, eleusis: EleusisTable) -> None:
    await world.void(*(await eleusis.order())[:2])


async def over(world: World, people: int = 4) -> EleusisTable:
    await world.seat(people)
    eleusis = await played(world)
    await voided(world, eleusis)
    return eleusis


def replays(world: World, channel: int | None = None) -> list[ResponseMessage]:
    """The messages with a replay that everybody sees."""
    return [one for one in world.messages(channel or world.channel.id) if 'Replay of round' in words_of(one)]


async def film_of(message: ResponseMessage) -> tuple[int, bytes]:
    """How many frames its animation has, and the file."""
    (attachment,) = message.attachments
    assert attachment.filename == 'replay.gif'
    data = await attachment.read()
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == 'GIF'
        return getattr(film, 'n_frames', 1), data


# When


async def test_before_the_end_there_is_none(world: World) -> None:
    await world.seat(4)
    await played(world)
    for name in ('ada', 'ben', 'hana'):
        for command in ('replay', 'record'):
            for options in ({}, {'game': 1}, {'game': 1, 'round': 1}):
                told = await refused(world, world.people[name].slash(world.channel, command, **options))
                assert TOO_EARLY in told
    assert 'Replay' not in words_of(world.board())


async def test_a_forged_button_opens_nothing(world: World) -> None:
    await world.seat(4)
    await played(world)
    for arg, words in (('1', TOO_EARLY), ('', 'finished yet'), ('0', 'finished yet'), ('x', 'finished yet'),
                       ('²', 'finished yet'), ('9' * 60, 'finished yet')):  # fmt: skip
        result = await pressed(world, 'hana', world.board(), Press('replay', 1, 0, arg).custom_id)
        (told,) = result.followups or ([result.response] if result.response else [])
        assert told is not None
        assert told.ephemeral
        assert words in words_of(told)
    assert RULE not in world.seen_by('hana')


async def test_the_button_stands_under_the_end_of_the_round(world: World) -> None:
    await over(world)
    assert 'The players have voided the round.' in world.post()
    assert world.post().endswith('[Replay]\n[How an expert saw it]\n[Seal]')
    await world.press('hana', 'Replay')
    (message,) = replays(world)
    frames, _ = await film_of(message)
    assert frames == 4  # The deal, two plays, the end.
    words = words_of(message)
    assert '**Replay of round 1** of game 1' in words
    assert 'dealt by ada, play by play: 2 plays, 1 right and 1 wrong' in words
    assert 'The players have voided the round.' in words
    assert [one.split(':')[1] for one in ids_of(message)] == ['hindsight']


async def test_the_command_shows_the_last_round_that_is_over(world: World) -> None:
    await over(world)
    await played(world, 'Next round', 'Only queens.', plays=3)
    told = await refused(world, world.people['hana'].slash(world.channel, 'replay', round=2))
    assert TOO_EARLY in told
    await world.command('hana', 'replay')
    assert ['Replay of round 1' in words_of(one) for one in replays(world)] == [True]
    assert 'queens' not in world.seen_by('hana')
    await voided(world, EleusisTable(world))
    await world.command('hana', 'replay')
    await world.command('hana', 'replay', round=1)
    numbers = [re.findall(r'Replay of round (\d)', words_of(one))[0] for one in replays(world)]
    assert numbers == ['1', '2', '1']


async def test_when_the_match_is_over_it_can_still_be_seen(world: World) -> None:
    await over(world)
    await world.command('ada', 'table end')
    assert 'The match is over' in world.post()
    await world.press('fay', 'Replay')
    assert len(replays(world)) == 1
    await world.command('fay', 'table open')
    await world.command('fay', 'replay')  # Of the last game that has a round to show.
    assert len(replays(world)) == 2


# How often


async def test_two_people_press_at_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(*args: Any, **options: Any) -> object:
        made.append(1)
        return draw_replay(*args, **options)

    monkeypatch.setattr(replay_ui, 'draw_replay', counted)
    await over(world)
    board = screen(world, world.board())
    button = next(control for control in ids_of(world.board()) if control.startswith('h:replay'))
    results = [press(world, name, board, button) for name in ('ada', 'ben', 'hana')]
    await world.env.settle()
    assert len(replays(world)) == 1
    private = [one for result in results for one in (result.response, *result.followups) if one and one.ephemeral]
    assert ['It’ll be here in a moment.' in words_of(one) for one in private] == [True, True]
    await world.command('hana', 'replay')
    assert len(replays(world)) == 2
    assert len(made) == 1


# Which


async def test_numbers_that_are_none(world: World) -> None:
    await over(world)
    for options, words in (
        ({'game': 2}, 'I can’t find that game on this server.'),
        ({'game': 2**31 - 1, 'round': 1}, 'I can’t find that game on this server.'),
        ({'round': 2}, 'you can see: 1'),
        ({'game': 1, 'round': 2**31 - 1}, 'you can see: 1'),
    ):
        for command in ('replay', 'record'):
            assert words in await refused(world, world.people['ben'].slash(world.channel, command, **options))


async def test_where_no_table_was_there_is_nothing(world: World) -> None:
    for command in ('replay', 'record'):
        told = await refused(world, world.people['ben'].slash(world.channel, command))
        assert 'no table in this channel' in told
    await world.seat(3)
    told = await refused(world, world.people['ben'].slash(world.channel, 'replay'))
    assert 'finished yet' in told


async def test_a_round_in_which_nobody_has_played(world: World) -> None:
    await world.seat(4)
    await world.deal(RULE)
    await world.command('ada', 'table end')
    assert 'Replay' not in words_of(world.messages(world.channel.id)[-1])
    told = await refused(world, world.people['ben'].slash(world.channel, 'replay'))
    assert 'No card was played in that round, so there’s nothing to see.' in told
    await world.command('ben', 'record')
    assert 'game-1.txt' in [file.filename for one in world.messages(world.channel.id) for file in one.attachments]


async def test_a_round_without_a_rule_has_none(world: World) -> None:
    await world.seat(4)
    await world.press('ada', 'Start')
    await world.command('ada', 'table end')
    told = await refused(world, world.people['ben'].slash(world.channel, 'replay', game=1))
    assert 'finished yet' in told


async def test_games_of_other_servers_are_not_there(world: World) -> None:
    await over(world)
    elsewhere = world.env.create_guild('Elsewhere')
    channel = elsewhere.create_text_channel('table')
    stranger = elsewhere.add_member(world.env.create_user('zed'))
    ada = elsewhere.add_member(world.people['ada'].user)
    for person in (stranger, ada):
        for command in ('replay', 'record'):
            result: Any = await person.slash(channel, command, game=1)
            assert result.response.ephemeral
            assert 'I can’t find that game on this server.' in words_of(result.response)
        assert await person.autocomplete(channel, 'replay', 'game', '') == []
    assert world.messages(channel.id) == []


async def test_a_game_of_a_channel_that_one_does_not_see_is_not_there(world: World) -> None:
    await over(world)
    other = world.guild.create_text_channel('other')
    await world.people['hana'].slash(other, 'replay', game=1)
    assert len(replays(world, other.id)) == 1
    hidden = Overwrite(
        target_id=world.people['hana'].id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(view_channel=True).value,
    )
    world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.env.settle()
    for command in ('replay', 'record'):
        result: Any = await world.people['hana'].slash(other, command, game=1)
        assert 'I can’t find that game on this server.' in words_of(result.response)
    assert await world.people['hana'].autocomplete(other, 'record', 'game', '') == []
    await world.people['ben'].slash(other, 'replay', game=1)
    assert len(replays(world, other.id)) == 2


async def test_the_games_to_choose_from(world: World) -> None:
    await over(world)
    await world.command('ada', 'table end')
    await over(world, 3)
    choices = await world.people['hana'].autocomplete(world.channel, 'replay', 'game', '')
    assert [(choice['name'], choice['value']) for choice in choices] == [
        ('Game 2, 1 round: ada, ben, cleo', 2),
        ('Game 1, 1 round: ada, ben, cleo, dora', 1),
    ]
    for typed, values in (('1', [1]), ('2', [2]), ('7', [])):
        found = await world.people['hana'].autocomplete(world.channel, 'record', 'game', typed)
        assert [choice['value'] for choice in found] == values


# As text


async def record_of(world: World) -> str:
    *_, message = [one for one in world.messages(world.channel.id) if one.attachments]
    (attachment,) = message.attachments
    assert attachment.filename == 'game-1.txt'
    return (await attachment.read()).decode()


async def test_a_game_as_text(world: World) -> None:
    await over(world)
    await played(world, 'Next round', 'Only queens.', plays=3)
    hands = [' '.join(card.text for card in await world.hand(name)) for name in ('ada', 'cleo', 'dora')]
    await world.command('hana', 'record')
    text = await record_of(world)
    assert RULE in text
    assert 'queens' not in text
    assert 'round 2' not in text
    assert not any(hand in text for hand in hands)
    record = read_record(text)
    assert list(record.names.values()) == ['ada', 'ben', 'cleo', 'dora']
    assert [round_.number for round_ in replay_record(record).rounds] == [1]


async def test_a_game_as_text_to_the_end_of_a_round(world: World) -> None:
    eleusis = await over(world)
    await played(world, 'Next round', 'Only queens.', plays=3)
    await voided(world, eleusis)
    await world.command('hana', 'record', round=1)
    text = await record_of(world)
    assert 'round 2' not in text
    assert 'queens' not in text
    await world.command('hana', 'record', round=2)
    whole = await record_of(world)
    assert [round_.number for round_ in replay_record(read_record(whole)).rounds] == [1, 2]
    await world.command('hana', 'record', game=1)
    assert await record_of(world) == whole


@pytest.mark.world(shown_as={'ada': '@everyone **"x"** ]', 'ben': '\u202eneb\n[Seat 9 "x"]', 'cleo': 'QH'})
async def test_hostile_names(world: World) -> None:
    await over(world)
    await world.press('hana', 'Replay')
    await film_of(replays(world)[0])
    await world.command('hana', 'record')
    text = await record_of(world)
    assert len(replay_record(read_record(text)).rounds) == 1
    (choice,) = await world.people['hana'].autocomplete(world.channel, 'replay', 'game', '')
    assert '\u202e' not in choice['name']
    assert '\n' not in choice['name']


async def test_no_hand_is_told_that_was_not_shown(world: World) -> None:
    await over(world)
    await world.press('ada', 'Replay')
    (message,) = replays(world)
    table = await world.table()
    assert table.view.round is not None
    laid = {card for placement in table.view.round.layout.placements for card in placement.cards}
    assert not any(card.symbol in words_of(message) for card in Card if card not in laid)
