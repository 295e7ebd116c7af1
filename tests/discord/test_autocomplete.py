"""What is offered while somebody types: only from what they may see, never more than 25, never an error."""

from typing import Any

import pytest

from bot.text import ENGLISH
from eleusis.cards import Card, Suit
from eleusis.games.eleusis.views import EleusisView
from tests.discord.acts import all_there_is, lines
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')

HOSTILE = ('x' * 6000, 'QH ' * 2000, 'QH,' * 30 + 'x', '\x00', '\u202eHQ', '🂱', '**QH**', '<@1>', '(', '[', '\\')


async def offered(world: World, name: str, command: str, option: str, typed: str, **filled: Any) -> list[str]:
    """What is offered to this person; each choice must keep Discord's limits."""
    choices = await world.people[name].autocomplete(world.channel, command, option, typed, **filled)
    assert len(choices) <= 25
    assert all(1 <= len(choice['name']) <= 100 and 1 <= len(choice['value']) <= 100 for choice in choices)
    return [choice['value'] for choice in choices]


async def playing(world: World, seats: int = 4) -> str:
    """Who is to move in a round that has just begun."""
    await world.seat(seats)
    await world.deal()
    table = await world.table()
    assert isinstance(table.view.round, EleusisView)
    return world.name_in(table.view.round.to_move, table)


async def give(world: World, name: str, count: int) -> None:
    """Let this person lay wrong strings until they hold so many cards."""
    eleusis = EleusisTable(world)
    while await eleusis.size(name) < count:
        await eleusis.turn(4 if await eleusis.mover() == name else 1, right=False)
    await eleusis.go_on()


async def test_one_card_of_the_own_hand(world: World) -> None:
    mover = await playing(world)
    hand = await world.hand(mover)
    faces = list(dict.fromkeys(hand))
    assert await offered(world, mover, 'play', 'card', '') == [card.text for card in faces]
    for card in faces:
        name = f'{card.text} {card.symbol}'.split()
        for typed in (*name, card.text.lower(), card.text[-1] + card.text[:-1], f' {card.text} '):
            assert await offered(world, mover, 'play', 'card', typed) == [card.text], typed
    hearts = [card.text for card in faces if card.suit is Suit.HEARTS]
    assert await offered(world, mover, 'play', 'card', 'heart') == hearts
    queens = [card.text for card in faces if card.rank == 12]
    assert await offered(world, mover, 'play', 'card', 'queen of') == queens
    foreign = next(card for card in Card if card not in hand)
    assert await offered(world, mover, 'play', 'card', foreign.text) == []
    first, *_ = await world.people[mover].autocomplete(world.channel, 'play', 'card', '')
    assert first['name'] == f'{ENGLISH.card(faces[0])} ({faces[0].text})'
    assert f'**{mover}** lays' in await world.command(mover, 'play', card=first['value'])


async def test_a_string_is_built_card_by_card(world: World) -> None:
    mover = await playing(world)
    hand = await world.hand(mover)
    typed = ''
    for count in range(1, 5):
        choices = await offered(world, mover, 'string', 'cards', typed)
        longer = [choice for choice in choices if len(choice.split()) == count]
        assert longer, typed
        assert all(choice.startswith(typed) for choice in longer)
        assert (typed in choices) is (count > 2), 'what is written may be laid as soon as it is a string'
        typed = longer[-1]
    assert await offered(world, mover, 'string', 'cards', typed) == [typed], 'a string has at most four cards'
    assert not set(typed.split()) - {card.text for card in hand}
    assert f'**{mover}** lays' in await world.command(mover, 'string', cards=typed)


async def test_a_string_counts_copies(world: World) -> None:
    mover = await playing(world)
    hand = await world.hand(mover)
    single = next(card for card in hand if hand.count(card) == 1)
    assert single.text not in [
        choice.split()[-1] for choice in await offered(world, mover, 'string', 'cards', single.text)
    ]
    assert await offered(world, mover, 'string', 'cards', f'{single.text} {single.text}') == []
    double = next((card for card in hand if hand.count(card) == 2), None)
    assert double is not None, 'this deal has a card twice; choose another seed'
    twice = f'{double.text} {double.text}'
    assert twice in await offered(world, mover, 'string', 'cards', double.text)
    assert (await offered(world, mover, 'string', 'cards', twice))[0] == twice
    assert await offered(world, mover, 'string', 'cards', f'{twice} {double.text}') == []


async def test_a_string_is_read_as_people_write_it(world: World) -> None:
    mover = await playing(world)
    first, second = (await world.hand(mover))[:2]
    rank, suit = second.text[:-1], second.suit.name.lower()
    string = f'{first.text} {second.text}'
    for typed in (
        string,
        f'{first.text},{second.text}',
        f'{first.symbol} {second.text.lower()}',
        f'{first.text} {ENGLISH.card(second).split()[0]} of {suit[:1]}',
        f'{first.text} {ENGLISH.card(second)}',
        f'{first.text}, {rank} {suit}',
    ):
        assert string in await offered(world, mover, 'string', 'cards', typed), typed


async def test_at_most_25_of_a_large_hand(world: World) -> None:
    mover = await playing(world)
    await give(world, mover, 34)
    faces = set(await world.hand(mover))
    assert len(faces) > 25
    assert len(await offered(world, mover, 'play', 'card', '')) == 25
    assert len(await offered(world, mover, 'string', 'cards', '')) == 25
    for suit in Suit:
        wanted = {card.text for card in faces if card.suit is suit}
        assert set(await offered(world, mover, 'play', 'card', suit.name.lower())) == wanted


async def test_nothing_for_who_holds_nothing(world: World) -> None:
    async def nothing_for(name: str) -> None:
        for command, option in (('play', 'card'), ('string', 'cards'), ('call', 'card')):
            assert await offered(world, name, command, option, '') == [], f'/{command} for {name}'
        assert await offered(world, name, 'approve', 'card', '', verdict='no') == []

    await nothing_for('ada')  # No table.
    await world.seat(4)
    await nothing_for('ada')  # No round.
    await world.press('ada', 'Start')
    await nothing_for('ben')  # No cards yet.
    await world.restart()
    await nothing_for('hana')  # No seat.
    await world.command('hana', 'table join')
    await nothing_for('hana')  # Not in this round.


async def test_no_hand_but_the_own(world: World) -> None:
    mover = await playing(world)
    for name in ('ada', 'ben', 'cleo', 'dora', 'hana'):
        own = set() if name in ('ada', 'hana') else {card.text for card in await world.hand(name)}
        assert set(await offered(world, name, 'play', 'card', '')) == own
    assert mover != 'ada', 'the dealer has no hand'


async def test_hostile_text_offers_nothing(world: World) -> None:
    mover = await playing(world)
    before = all_there_is(world)
    for typed in HOSTILE:
        for command, option in (('play', 'card'), ('string', 'cards'), ('call', 'card')):
            assert await offered(world, mover, command, option, typed) == [], ascii(typed[:12])
        await offered(world, 'ada', 'approve', 'card', typed, verdict='no')
    assert all_there_is(world) == before


async def test_the_dealer_and_the_prophet_choose_from_the_shown_hand(world: World) -> None:
    mover = await playing(world)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    assert await offered(world, 'ada', 'approve', 'card', '', verdict='no') == [], 'a play shows no hand'
    await eleusis.judge(yes=False)
    await eleusis.declare(mover)
    await eleusis.no_play()
    round_ = await eleusis.round()
    assert round_.pending is not None
    shown = list(dict.fromkeys(card.text for card in round_.pending.cards))
    assert await offered(world, mover, 'call', 'card', '') == shown
    await eleusis.call(right=False)
    assert await offered(world, 'ada', 'approve', 'card', '', verdict='no') == shown
    in_dm = await world.people['ada'].user.autocomplete('approve', 'card', shown[0], verdict='no')
    assert [choice['value'] for choice in in_dm] == [shown[0]]
    await eleusis.judge(yes=True)
    assert await offered(world, mover, 'call', 'card', shown[-1].lower()) == [shown[-1]]
    await eleusis.pick(Card.from_text(shown[0]))
    assert await offered(world, 'ada', 'approve', 'card', lines((Card.from_text(shown[1]),)), verdict='no') == [
        shown[1]
    ]
