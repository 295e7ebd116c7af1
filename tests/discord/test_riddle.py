"""The riddle of the day: one attempt on any device, across midnight and restarts, shown to others without spoiling."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import interactions

from bot.store import Store
from bot.ui.kit.controls import Press
from cogs.practice.service import Practice, Practices
from eleusis import riddles
from eleusis.minds.process import MindProcess
from eleusis.riddles import Measured, riddle_numbered, riddle_of
from eleusis.rules.analysis.findings import Grade
from eleusis.rules.language.reading import read_rule
from tests.discord.acts import expect_refusals, press, pressed, screen, shown_to, told
from tests.discord.test_hindsight import Onlooker
from tests.discord.test_practice import CANONICAL, RANKS, RULE, cards_of, click, guess, judged
from tests.discord.test_privacy import exported
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import control_of, forged, sent

pytestmark = pytest.mark.usefixtures('blank_pictures')

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
TODAY = 27


@pytest.fixture(autouse=True)
def _one_riddle(monkeypatch: pytest.MonkeyPatch, world: World) -> Iterator[None]:
    """Each day has the same rule, and an expert looks back quickly."""
    monkeypatch.setattr(riddles, 'measured_rules', lambda: (Measured(Grade.EASY, 8, 8.3, 0.5, CANONICAL),))
    for name in ('outlook', 'look_back'):
        monkeypatch.setattr(MindProcess, name, staticmethod(getattr(Onlooker(), name)))
    riddle_numbered.cache_clear()
    it_is(world, NOON)
    yield
    riddle_numbered.cache_clear()


def it_is(world: World, now: datetime) -> None:
    clock = world.env.backend.clock
    clock._epoch = now - timedelta(seconds=clock.elapsed)


async def opened(world: World, name: str = 'ada', command: str = 'riddle today', **options: Any) -> Any:
    return await shown_to(world, name, command, **options)


async def attempt(world: World, name: str = 'ada', number: int = TODAY) -> Practice:
    return await world.bot.practices.riddle(world.people[name].id, number)


async def lay(world: World, panel: Any, name: str = 'ada') -> str:
    return await click(world, panel, name, custom_id=control_of(panel, 'practice_lay'))


async def wrong_rule(world: World, name: str = 'ada', *, but: int = 0) -> str:
    """A rule that agrees with the table and is another: after a rank that does not lie there any card is right."""
    line = (await attempt(world, name)).layout.main_line
    unseen = [rank for rank, value in RANKS.items() if all(card.rank != value for card in line)]
    return f'if the last card is a {unseen[but]}, any card, otherwise {RULE}'


async def found(world: World, name: str, cards: int, wrong: int = 0) -> Any:
    """The panel of a riddle that this person has found with so many cards, after so many wrong guesses."""
    panel = await opened(world, name)
    for _ in range(cards):
        await lay(world, panel, name)
    for but in range(wrong):
        await guess(world, panel, await wrong_rule(world, name, but=but), name)
        await click(world, panel, name, label='Back to the cards')
    assert f'## Riddle {TODAY}: found' in await guess(world, panel, RULE, name)
    return panel


def rows(world: World) -> list[dict[str, Any]]:
    """The attempts in the database."""
    with closing(sqlite3.connect(world.database.partition(':///')[2])) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute('SELECT * FROM practice ORDER BY id')]


async def test_a_whole_riddle_on_two_devices_restarted_before_every_step(world: World) -> None:
    panel = await opened(world)
    said = words_of(panel)
    assert f'## Riddle {TODAY} · 28 Nov 2026' in said
    assert 'You have 30 cards, and a wrong guess costs 2.' in said
    assert said.count('\n[') == 14, 'a button for each of twelve cards, and two more'
    for used in range(1, 4):
        await world.restart()
        assert f'{used} of 30 card' in await lay(world, panel)
    await world.restart()
    other = await opened(world)
    assert '3 of 30 cards used.' in words_of(other), 'it goes on there'
    await lay(world, other)
    await world.restart()
    said = await lay(world, panel)
    assert '-# That button was for an earlier card.' in said
    assert '4 of 30 cards used.' in said
    assert '**That’s not it.** It costs 2 cards.' in await guess(world, panel, await wrong_rule(world))
    await world.restart()
    said = await click(world, panel, label='Back to the cards')
    assert '6 of 30 cards used.' in said
    assert '<Card 7 of 30' in said
    assert 'yours allows' in said, 'what a wrong guess has told is told again'
    await world.restart()
    said = await guess(world, panel, RULE)
    assert f'## Riddle {TODAY}: found with 6 cards' in said
    assert f'> {CANONICAL}' in said
    assert 'An expert machine needed 8 cards.' in said
    assert said.endswith('[How an expert saw it]\n[Show in the channel]')
    await world.restart()
    review = await click(world, panel, label='How an expert saw it')
    for said in (f'· riddle {TODAY}', 'could have known the rule', 'The turning point', 'Your costliest turn'):
        assert said in review
    await world.restart()
    await click(world, panel, label='Back')
    await click(world, panel, label='Show in the channel')
    assert f'**ada** found **riddle {TODAY}** (28 Nov 2026) with **6 cards**, 2 of them for a wrong' in world.post()
    assert '⭐' in world.post()
    assert 'Show in the channel' not in words_of(panel)
    for name, said in (('ben', 'You have 30 cards'), ('ada', 'found with 6 cards')):
        await world.restart()
        result = await world.people[name].click(world.messages(world.channel.id)[-1], label='Try it')
        await world.env.settle()
        mine: Any = result.response or result.followups[-1]
        assert mine.ephemeral
        assert said in words_of(mine)
    assert CANONICAL not in world.seen_by('ben'), 'neither in words nor in a description'
    assert (await attempt(world, 'ben')).layout == (await attempt(world, 'cleo')).layout, 'the same cards for all'


async def test_two_presses_at_once_are_one(world: World) -> None:
    panel = await opened(world, 'cleo')
    shown = screen(world, panel)
    for verb in ('riddle_day', 'riddle_day'):
        press(world, 'ada', shown, Press(verb, TODAY).custom_id)
    await world.env.settle()
    assert [row['riddle'] for row in rows(world)] == [TODAY, TODAY], 'one attempt each'
    mine = await opened(world)
    shown, first = screen(world, mine), control_of(mine, 'practice_lay')
    for _ in range(2):
        press(world, 'ada', shown, first)
    await world.env.settle()
    assert (await attempt(world)).used == 1
    await guess(world, mine, RULE)
    for _ in range(2):
        press(world, 'ada', shown, Press('practice_share', (await attempt(world)).number).custom_id)
    await world.env.settle()
    assert len(world.posts()) == 1


async def test_nobody_else_can_touch_or_see_it(world: World) -> None:
    panel = await opened(world)
    await lay(world, panel)
    shown, before = screen(world, panel), await attempt(world)
    for verb in (
        'riddle_review',
        'practice_show',
        'practice_lay',
        'practice_guess',
        'practice_reveal',
        'practice_share',
    ):
        result = await pressed(world, 'ben', shown, Press(verb, before.number, before.turn, '3H.0').custom_id)
        assert 'I can’t find that practice.' in told(result)
    forged(world, 'ben', Press('practice_written', before.number).custom_id, formal=RULE)
    result = await pressed(world, 'ada', shown, Press('riddle_review', before.number).custom_id)
    assert 'This rule is still secret.' in words_of(result.response or result.followups[0])
    assert (await attempt(world)).layout == before.layout
    assert CANONICAL not in world.sent()
    assert CANONICAL not in json.dumps(await exported(world, 'ada'))


async def test_begun_before_midnight_it_is_finished_as_that_day_s(world: World) -> None:
    it_is(world, NOON.replace(hour=23, minute=58))
    panel = await opened(world)
    await lay(world, panel)
    await world.bot.close()
    await world.wait(600)  # The bot is down over midnight.
    await world.restart()
    await lay(world, panel)
    assert f'## Riddle {TODAY}: found with 2 cards' in await guess(world, panel, RULE)
    assert (await attempt(world)).counts
    assert 'From the archive' not in words_of(panel)
    assert f'## Riddle {TODAY + 1} · 29 Nov 2026' in words_of(await opened(world))
    late = await opened(world, 'ben', 'riddle archive', day='2026-11-28')
    assert not (await attempt(world, 'ben')).counts
    assert 'From the archive, so it counts for nothing' in await guess(world, late, RULE, 'ben')


async def test_the_rule_of_a_riddle_given_up_is_told_after_midnight(world: World) -> None:
    panel = await opened(world)
    assert 'I tell you the rule after midnight UTC' in await click(world, panel, label='Give up')
    said = await click(world, panel, label='Give up')
    assert f'## Riddle {TODAY}: not found' in said
    assert f'secret until midnight UTC (<t:{round(riddle_of(NOON.date()).ends.timestamp())}:R>)' in said
    assert said.endswith('[Show in the channel]')
    assert CANONICAL not in world.sent()
    assert (await exported(world, 'ada'))['practices'][0]['rule'] is None
    it_is(world, NOON + timedelta(days=1))
    said = words_of(await opened(world, command='riddle archive', day=str(TODAY)))
    assert f'> {CANONICAL}' in said
    assert '[How an expert saw it]' in said


async def test_a_wrong_guess_without_cards_is_the_last(world: World) -> None:
    panel = await opened(world)
    for _ in range(26):
        line = (await attempt(world)).layout.main_line
        # Few cards on the line, and no court card if that can be helped: after one of those the guesses differ.
        wrong = min(cards_of(panel), key=lambda card: (judged(line, card), card.rank))
        await click(world, panel, custom_id=next(one for one in ids_of(panel) if f':{wrong.text}.' in one))
    for but in range(2):
        await guess(world, panel, await wrong_rule(world, but=but))
        await click(world, panel, label='Back to the cards')
    assert '**One last guess:**' in words_of(panel)
    assert not [one for one in ids_of(panel) if ':practice_lay:' in one]
    await guess(world, panel, 'a red card')
    assert not (await attempt(world)).over, 'what the table shows to be wrong costs nothing'
    await click(world, panel, label='Back to the cards')
    assert 'It was your last guess.' in await guess(world, panel, await wrong_rule(world, but=2))
    assert f'## Riddle {TODAY}: not found' in await click(world, panel, label='Back to the cards')
    assert [(row['points'], row['found']) for row in rows(world)] == [(0, 0)]


async def test_what_people_here_needed_and_what_others_believed(world: World) -> None:
    for name, cards, wrong in (('ben', 1, 1), ('cleo', 2, 1), ('dora', 6, 0)):
        await found(world, name, cards, wrong)
    panel = await found(world, 'ada', 2)
    assert 'Half of those here who found it that day needed 3.5 or fewer.' in words_of(panel)
    review = await click(world, panel, label='How an expert saw it')
    believed = review.partition('**What others believed**')[2]
    assert believed.startswith('\n- 2 people: if the last card is a '), 'no names'
    result = await world.people['gil'].user.slash('riddle today')
    await world.env.settle()
    alone: Any = result.response or result.followups[-1]
    dialog = await world.people['gil'].user.click(alone, label='I know the rule')
    await sent(world, dialog, 'gil', formal=RULE)
    assert 'Half of those' not in words_of(alone), 'in direct messages nobody else is there'
    assert 'Show in the channel' not in words_of(alone)
    assert [row['server'] for row in rows(world)] == [world.guild.id] * 4 + [None]


async def test_the_archive_has_every_day_up_to_today(world: World) -> None:
    offered = await world.people['ada'].autocomplete(world.channel, 'riddle archive', 'day', '')
    assert [one['value'] for one in offered] == [str(number) for number in range(TODAY - 1, TODAY - 26, -1)]
    await opened(world, command='riddle archive', day='5')
    (by_day,) = await world.people['ada'].autocomplete(world.channel, 'riddle archive', 'day', '2026-11-06')
    assert by_day['name'] == '5 · 6 Nov 2026 · begun'
    for wrong in ('0', '28', '-1', '9' * 30, 'yesterday', '2026-11-01', '2027-01-01', '2026-02-30', '٣'):
        result = await world.people['ada'].slash(world.channel, 'riddle archive', day=wrong)
        assert result.response is not None
        assert result.response.ephemeral
        assert 'Choose one from 1 to 27' in words_of(result.response)
    result = await pressed(world, 'ada', screen(world, result.response), Press('riddle_day', TODAY + 1).custom_id)
    assert 'Choose one from 1 to 27' in words_of(result.response or result.followups[0])
    assert len(rows(world)) == 1
    expect_refusals(world)


async def test_a_practice_goes_on_beside_it_and_is_not_touched(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MindProcess, 'invent', lambda *_: read_rule(RULE))
    await opened(world)
    assert '## Practice' in words_of(await opened(world, command='practice')), 'none is under way'
    practice = await opened(world, command='practice', level='medium')
    await found(world, 'ada', 1)
    assert 'worth **30 points** now' in words_of(await opened(world, command='practice'))
    assert '**Medium:** 1 of 1 found' in await guess(world, practice, RULE)
    ada, store = world.people['ada'].id, world.bot.store.practices
    assert set(await world.bot.practices.records(ada)) == {'medium'}
    assert len(await store.tried(ada, 9)) == 1


async def test_forgotten_with_everything_else(world: World) -> None:
    await found(world, 'ada', 1)
    (kept,) = (await exported(world, 'ada'))['practices']
    assert (kept['riddle'], kept['server'], kept['rule']) == (TODAY, str(world.guild.id), CANONICAL)
    await world.bot.store.people.forget(world.people['ada'].id, 'x', {})
    assert rows(world) == []


@pytest.mark.parametrize('context', [0, 2])
async def test_it_comes_along_with_an_account(world: World, monkeypatch: pytest.MonkeyPatch, context: int) -> None:
    """In a server without the bot and in messages of a group all goes by answers, and what is private stays so."""
    payload = interactions.base_payload

    def own(*args: Any, guild_id: int | None, user_id: int, **more: Any) -> Any:
        record, sent_ = payload(*args, guild_id=guild_id, user_id=user_id, **more)
        sent_ |= {'context': context, 'authorizing_integration_owners': {'1': str(user_id)}}
        if context == 2:
            sent_.pop('guild_id', None)
            sent_['user'] = sent_.pop('member', sent_)['user']
        return record, sent_

    monkeypatch.setattr(interactions, 'base_payload', own)
    monkeypatch.setattr(world.bot, 'get_guild', lambda _: None)
    begun = len(world.env.http_requests)
    panel = await found(world, 'ada', 1)
    await click(world, panel, label='How an expert saw it')
    await click(world, panel, label='Back')
    await click(world, panel, label='Show in the channel')
    assert f'**ada** found **riddle {TODAY}**' in world.post()
    assert len(world.posts()) == 1
    sent_by = {request.path.split('/')[1] for request in world.env.http_requests[begun:] if request.method != 'GET'}
    assert sent_by <= {'interactions', 'webhooks'}
    assert [row['server'] for row in rows(world)] == [None]
    refused = await world.people['ada'].slash(world.channel, 'practice')
    assert refused.response is not None
    assert refused.response.ephemeral
    assert len(rows(world)) == 1, 'other commands need the bot there'
    expect_refusals(world)


async def test_where_it_may_be_installed(world: World) -> None:
    offered = {one.name: one.to_dict(world.bot.tree) for one in world.bot.tree.get_commands()}
    for_everybody = {name for name, one in offered.items() if one['integration_types'] == [0, 1]}
    assert for_everybody - {'benchmark'} == {'help', 'mydata', 'privacy', 'riddle'}
    assert offered['riddle']['contexts'] == [0, 1, 2]
    assert all(one['integration_types'] == [0] for name, one in offered.items() if name not in for_everybody)


async def test_in_german(abroad: World) -> None:
    panel = await opened(abroad)
    assert f'## Rätsel {TODAY} · 28.11.2026' in words_of(panel)
    assert '1 von 30 Karten verbraucht.' in await lay(abroad, panel)
    said = await guess(abroad, panel, RULE, label='Ich kenne die Regel')
    assert f'## Rätsel {TODAY}: mit 1 Karte gefunden' in said
    assert 'Eine Maschine auf Experten-Niveau brauchte 8 Karten.' in said
    await click(abroad, panel, label='Im Kanal zeigen')
    assert f'**ada** hat **Rätsel {TODAY}** (28.11.2026) mit **1 Karte** gefunden.' in abroad.post()


async def test_two_bots_show_the_same_riddle_wherever_they_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, world: World
) -> None:
    """Each with a database of its own and the time zone of its machine, on a leap day a minute before midnight."""
    tables, now = list[tuple[Any, ...]](), datetime(2028, 2, 29, 23, 59, tzinfo=UTC)
    for zone in ('Pacific/Kiritimati', 'America/Adak'):
        monkeypatch.setenv('TZ', zone)
        time.tzset()
        store = await Store.open(f'sqlite+aiosqlite:///{tmp_path / zone.partition("/")[2]}.db')
        bot = world.bot
        practices = Practices(store, bot.workers, bot.minds, Random(1), lambda: now, lambda: None)
        practice = await practices.riddle(1, practices.today.number)
        for _ in range(3):
            practice = await practices.lay(practice, practice.hand[0])
        assert practice.riddle is not None
        tables.append((practice.riddle.day, practice.layout, practice.hand, practice.counts))
        await store.close()
    monkeypatch.delenv('TZ')
    time.tzset()
    assert tables[0] == tables[1]
    assert tables[0][0] == date(2028, 2, 29)
