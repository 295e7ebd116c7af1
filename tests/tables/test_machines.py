"""Machines act by the database's clocks, see what a person in their seat sees, and never stop a table."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import replace as replace_state
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.store import Batch, TableOptions
from bot.store import schema as s
from bot.store.changes import Change
from bot.store.schema import GameId
from bot.tables import Refusal, Table, minds, seating
from bot.tables.outbox import LEASE_SECONDS
from bot.tables.table import Advance
from eleusis import commands as c
from eleusis import events as e
from eleusis.match import MatchPhase, RoundRecord
from eleusis.minds.plain import LONG_ENOUGH, act_plainly, goes_along, rule_from_library
from eleusis.minds.roster import Level, Machine
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule
from eleusis.scores import DelphiScore
from eleusis.variants import PRESETS, Variant
from eleusis.views import PlayerView
from tests.examples import some
from tests.plain_minds import Decider, plain_minds
from tests.store.games import count as rows
from tests.tables.table_process import CHANNEL, GARDNER, TableProcess, hand, mover, refusal_of, round_of

Seen = tuple[PlayerView, Machine]
RULE = 'alternate colours'
LONG = 300
"""More steps than any round takes."""


async def opened(
    process: TableProcess,
    machines: int = 3,
    *,
    variant: Variant = GARDNER,
    machine_deals: bool = False,
    seconds: int = 0,
    grace: int = 0,
) -> Table:
    """Open a table where ada sits among machines, and begin the first round."""
    process.tables.machine_seconds = seconds
    options = TableOptions(grace_seconds=grace, judging='automatic')
    table = await process.tables.open(
        (1, CHANNEL),
        (1, 'ada'),
        variant,
        options,
        deals=not machine_deals,
        machines=list[Level](['medium']) * machines,
        machine_deals=machine_deals,
    )
    table = await process.tables.act(table, c.OpenRound(0))
    if not machine_deals:
        table = await process.tables.seal_rule(table, 0, '', read_rule(RULE))
    return table


def minded(process: TableProcess, mind: Decider) -> None:
    """From now on machines do as this mind says."""
    process.tables.minds = plain_minds(act=mind)


async def rung(process: TableProcess) -> Table:
    """Let machines act until a person is waited for."""
    for _ in range(LONG):
        if not await due(process):
            break
        await process.outbox.ring()
    return await process.tables.load(GameId(1))


async def due(process: TableProcess) -> bool:
    """Whether a clock has run out."""
    at = await process.store.outbox.next_due()
    await process.outbox.deliver()
    return at is not None and at <= process.clock()


async def test_a_machine_takes_its_time_and_moves_once(process: TableProcess, rival: TableProcess) -> None:
    table = await opened(process, seconds=3)
    rival.tables.machine_seconds = 3
    await process.hush()
    await process.tables.let_machines_go_on(table)
    await process.outbox.ring()
    table = await process.tables.load(GameId(1))
    await process.pass_by(2.9)
    assert (await process.tables.load(GameId(1))).row.version == table.row.version
    process.clock.forward(0.1)
    await asyncio.gather(*(each.outbox.ring() for each in (process, rival) * 3))
    seats = [
        batch.seat
        for batch in await process.store.games.batches(1)
        if any(isinstance(one, e.CardsPlayed) for one in batch.events)
    ]
    assert seats[1:] == [mover(table)]


def lively(view: PlayerView, _: Machine) -> c.AnyCommand | None:
    """Do all that may be done now and then, by chance that the moment alone decides."""
    round_ = view.public.round
    assert round_ is not None
    rng = Random(f'{view.seat} {round_.layout.count} {len(view.hand)}')
    if 'declare' in view.may and rng.random() < 0.3:
        return c.Declare(view.seat)
    if 'guess' in view.may and rng.random() < 0.2:
        return c.Guess(view.seat, 'a red card')
    if 'play' not in view.may:
        return act_plainly(view)
    if 'no_play' in view.may and rng.random() < 0.1:
        return c.NoPlay(view.seat)
    most = view.public.variant.longest(len(view.hand)) if round_.layout.count else 1
    return c.Play(view.seat, view.hand[: rng.randint(1, most)])


@pytest.mark.parametrize('preset', some(PRESETS, 3))
async def test_a_round_of_every_variant_with_a_machine_that_deals(process: TableProcess, preset: str) -> None:
    """Ada lays her first card each time; after every few steps the process dies and another takes over."""
    variant = replace(PRESETS[preset], expulsion=12, expulsion_with_prophet=6)
    table = await opened(process, 4, variant=variant, machine_deals=True, grace=15)
    for step in count():
        assert step < LONG
        if step % 7 == 3:
            process = TableProcess(process.store, seed=step, clock=process.clock)
        minded(process, lively)
        table = await rung(process)
        if table.view.phase is not MatchPhase.ROUND:
            break
        command = act_plainly(table.player(0)) if 0 in table.awaited else None
        if command is None:
            assert table.clocks, 'somebody must be waited for'
            process.clock.forward(15)
            continue
        await process.tables.act(table, command)
    assert table.view.round is not None
    assert table.view.round.score is not None
    assert await rows(process.store, s.clock) == 0
    secret = await process.secret(table)
    assert secret.revealed


async def test_a_person_deals_and_judges_by_hand(process: TableProcess) -> None:
    table = await process.tables.open(
        (1, CHANNEL),
        (1, 'ada'),
        GARDNER,
        TableOptions(grace_seconds=0),
        deals=True,
        machines=list[Level](['expert']) * 3,
    )
    table = await process.tables.act(table, c.OpenRound(0))
    await process.tables.seal_rule(table, 0, 'What I like.')
    for _ in range(6):
        table = await rung(process)
        assert table.dealer_awaited
        table = await process.tables.act(table, c.Judge(0, yes=False))
    assert table.view.round is not None
    assert table.view.round.layout.count == 7


async def test_without_people_machines_rest(process: TableProcess) -> None:
    table = await opened(process, 4, machine_deals=True)
    await rung(process)
    await process.tables.act(await process.tables.load(GameId(1)), c.Leave(0))
    version = (await rung(process)).row.version
    process.clock.forward(1000)
    assert (await rung(process)).row.version == version
    table = await seating.sit(process.tables, await process.tables.load(GameId(1)), 2, 'ben')
    for _ in range(2):
        await process.outbox.ring()
    assert (await process.tables.load(GameId(1))).row.version > table.row.version


def fail(*_: object) -> None:
    raise ZeroDivisionError


def dawdle(*_: object) -> None:
    time.sleep(1)


def cheat(view: PlayerView, _: Machine) -> c.AnyCommand:
    return c.Judge(view.seat, yes=True)


def sleep_over(*_: object) -> None:
    """Find nothing to do."""


@pytest.mark.parametrize('mind', [fail, dawdle, cheat, sleep_over])
async def test_no_mind_stops_a_table(
    process: TableProcess, mind: Decider, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(minds, 'LONGEST_THOUGHT', 0.05)
    table = await opened(process)
    minded(process, mind)
    seat = mover(table)
    with caplog.at_level(logging.CRITICAL):
        await process.outbox.ring()
    *_, batch = await process.store.games.batches(1)
    assert batch.events[0] == e.CardsPlayed(seat, table.player(seat).hand[:1])


async def test_a_bad_rule_is_replaced_by_one_of_the_library(
    process: TableProcess, caplog: pytest.LogCaptureFixture
) -> None:
    def hopeless(*_: object) -> Rule:
        return read_rule('a red black card')

    await opened(process, machine_deals=True)
    process.tables.minds = plain_minds(invent=hopeless)
    with caplog.at_level(logging.CRITICAL):
        table = await rung(process)
    assert table.view.round is not None
    assert table.view.round.seal is not None


async def test_a_dealer_does_not_repeat_a_rule_of_the_server(process: TableProcess) -> None:
    table = await opened(process, machine_deals=True)
    await rung(process)
    secret = await process.secret(table)
    assert await process.store.rules.lately(1, 10) == {secret.text}
    assert await process.store.rules.lately(2, 10) == frozenset()
    rng = process.tables.rng
    chosen = {rule_from_library('beginner', {secret.text}, rng) for _ in range(40)}
    assert secret.formal not in chosen
    assert len(chosen) > 5


async def test_a_bot_that_dies_between_them_tells_all_the_same(process: TableProcess) -> None:
    table = await opened(process, machine_deals=True)
    table = await rung(process)
    await process.hush()
    await process.tables.act(table, c.Play(0, table.player(0).hand[:1]))
    await process.outbox.ring()
    other = TableProcess(process.store, seed=9, clock=process.clock)
    table = await rung(other)
    told = [one for version, _ in other.voice.words for one in await other.tables.history.news(table, version)]
    assert [one.seat for one in told if one.kind == 'cards-played'] == [0, 1, 2]


async def test_a_bot_that_dies_while_a_machine_thinks(process: TableProcess) -> None:
    """The clock was taken up and nothing came of it: another process takes it up later."""
    table = await opened(process)
    assert await process.store.clocks.claim(process.clock(), LEASE_SECONDS)
    other = TableProcess(process.store, seed=9, clock=process.clock)
    await other.outbox.ring()
    assert (await other.tables.load(GameId(1))).row.version == table.row.version
    process.clock.forward(LEASE_SECONDS)
    await other.outbox.ring()
    assert (await other.tables.load(GameId(1))).row.version == table.row.version + 1


def won(seat: int, *seats: int) -> RoundRecord:
    """A round that this seat has won, dealt by the first of the others."""
    points = [(each, 9 if each == seat else 3) for each in seats if each != seats[-1]]
    return RoundRecord(1, seats[-1], seats, DelphiScore(tuple(points), (seats[-1], 20), ()))


async def test_who_wins_twice_is_offered_stronger_machines(process: TableProcess) -> None:
    table = await opened(process, machines=2, machine_deals=True)
    table = await process.tables.act(await rung(process), c.VoteVoid(0))
    table = await rung(process)
    state = table._state

    def after(*past: RoundRecord) -> Table:
        return table.at(replace_state(state, advance=Advance(replace(state.match, past=past))))

    mine, theirs, without = won(0, 0, 1, 2), won(1, 0, 1, 2), won(0, 0, 1)
    assert seating.outgrown(after(mine)) is None
    assert seating.outgrown(after(mine, theirs)) is None
    assert seating.outgrown(after(mine, without)) is None, 'another machine was not there'
    assert seating.outgrown(after(mine, theirs, mine)) == (0, 'expert')
    with pytest.raises(Refusal):
        await seating.strengthen(process.tables, after(mine))
    stronger = await seating.strengthen(process.tables, after(mine, theirs, mine))
    assert [machine.level for machine in stronger.machines.values()] == ['expert'] * 2
    assert seating.outgrown(stronger) is None


async def test_machines_do_not_stand_in_the_way_of_people(process: TableProcess) -> None:
    """Ada alone may have the round voided (4.3)."""
    table = await opened(process, machine_deals=True)
    table = await rung(process)
    await process.tables.act(table, c.Play(0, table.player(0).hand[:1]))
    table = await rung(process)
    await process.tables.act(table, c.VoteVoid(0))
    table = await rung(process)
    assert table.view.round is not None
    assert table.view.round.voided == 'vote'


def erring(view: PlayerView, _: Machine) -> c.AnyCommand | None:
    """Lay the first card that has the colour of the last one."""
    round_ = view.public.round
    assert round_ is not None
    last = round_.layout.main_line[-1]
    wrong = [card for card in view.hand if card.colour is last.colour]
    return c.Play(view.seat, tuple(wrong[:4])) if 'play' in view.may and wrong else act_plainly(view)


async def test_machines_stop_a_round_without_end_where_nobody_else_plays(process: TableProcess) -> None:
    """Ada deals, nobody is expelled, and all is wrong (10.17)."""
    table = await opened(process, variant=replace(GARDNER, expulsion=None, expulsion_with_prophet=None))
    minded(process, erring)
    table = await rung(process)
    assert table.view.round is not None
    assert table.view.round.voided == 'vote'
    assert LONG_ENOUGH <= table.view.round.layout.count < LONG_ENOUGH + 5


async def test_delphi_ends_when_the_people_wish_it(process: TableProcess) -> None:
    table = await opened(process, variant=PRESETS['delphi'], machine_deals=True)
    table = await rung(process)
    await process.tables.act(table, c.Say(0, right=True))
    table = await rung(process)
    assert goes_along(table.player(1), {0}) is None
    await process.tables.act(table, c.WishEnd(0))
    table = await rung(process)
    assert table.view.round is not None
    assert table.view.round.score is not None


async def test_a_machine_sees_what_a_person_in_its_seat_sees(process: TableProcess) -> None:
    """Two worlds that differ in all that is secret: the other hands, the stock, the rule."""
    seen: list[Seen] = []

    def watch(view: PlayerView, machine: Machine) -> None:
        seen.append((view, machine))

    table = await opened(process, 4)
    for _ in range(5):
        await process.outbox.ring()
    table = await process.tables.load(GameId(1))
    seat = mover(table)
    minded(process, watch)
    first, *later = otherwise(await process.store.games.batches(1), seat)
    twin = await process.store.games.create(
        1, CHANNEL + 1, table.row.options, first.events, table.seats, at=first.at, messages=()
    )
    for batch in later:
        await process.store.games.commit(Change(twin.id, batch))
    second = await process.tables.load(twin.id)
    assert hand(second, seat) == hand(table, seat)
    assert all(hand(second, each) != hand(table, each) for each in range(1, 5) if each != seat)
    assert round_of(second).stock != round_of(table).stock
    assert await process.tables.secret(table) is not None
    assert await process.tables.secret(second) is None
    for one in (table, second):
        await process.tables.minds.act(one.player(seat), one.machines[seat])
    first_world, second_world = seen
    assert first_world == second_world


def otherwise(batches: Sequence[Batch], mine: int) -> list[Batch]:
    """The same as all may know it, and as this seat does, but with other cards where nobody else sees them."""
    laid = {
        card for batch in batches for event in batch.events if isinstance(event, e.CardsPlayed) for card in event.cards
    }

    def dealt(event: e.AnyEvent) -> e.AnyEvent:
        if not isinstance(event, e.Dealt):
            return event
        stock, hands = [*event.stock], dict(event.hands)
        for seat in {*hands} - {mine}:
            cards = [*hands[seat]]
            held = next(held for held, card in enumerate(cards) if card not in laid and card is not stock[-1])
            cards[held], stock[-1] = stock[-1], cards[held]
            stock.insert(len(stock) // 2, stock.pop())
            hands[seat] = tuple(cards)
        return replace(event, hands=tuple(hands.items()), stock=tuple(stock))

    return [replace(batch, events=tuple(map(dealt, batch.events))) for batch in batches]


async def test_a_machine_plays_on_for_who_is_away_until_they_are_back(process: TableProcess) -> None:
    """11.6; the bot may be another one by then."""
    table = await process.ruled(RULE, 4, judging='automatic', grace=0)
    seat, cards = mover(table), len(hand(table, mover(table)))
    process.clock.forward(59)
    assert await refusal_of(seating.stand_in(process.tables, table, seat)) == 'not-away'
    process.clock.forward(1)
    table = await seating.stand_in(process.tables, table, seat)
    assert table.machines == {seat: Machine('medium', seat)}
    assert table.users([seat]) == []
    assert await counts_for(process) is None
    other = TableProcess(process.store, seed=9, clock=process.clock)
    table = await rung(other)
    assert mover(table) != seat
    assert len(hand(table, seat)) in (cards - 1, cards + 1)
    while mover(table) != seat:
        table = await process.tables.act(table, c.Play(mover(table), hand(table, mover(table))[:1]))
    table = await seating.take_over(process.tables, await process.tables.load(GameId(1)), seat)
    version = table.row.version
    assert (await rung(process)).row.version == version, 'they play themselves'
    assert (await seating.take_over(process.tables, table, seat)).row.version == version
    assert table.machines == {}


async def test_a_machine_writes_the_rule_for_a_dealer_who_is_away(process: TableProcess) -> None:
    table = await process.begun(4)
    process.clock.forward(60)
    await seating.stand_in(process.tables, table, 0)
    table = await rung(process)
    assert table.view.round is not None
    assert table.view.round.machine_judged
    assert await refusal_of(seating.stand_in(process.tables, table, 0)) == 'not-awaited'


async def test_what_a_machine_has_played_to_the_end_is_nobodys_result(process: TableProcess) -> None:
    variant = replace(GARDNER, hand=1)
    table = await process.begun(4, grace=0, judging='automatic', variant=variant)
    table = await process.tables.seal_rule(table, 0, '', read_rule('any card'))
    process.clock.forward(60)
    seat = mover(table)
    await seating.stand_in(process.tables, table, seat)
    table = await rung(process)
    assert table.view.phase is MatchPhase.BETWEEN
    assert await rows(process.store, s.score) == 3


async def counts_for(process: TableProcess) -> str | None:
    async with process.store._database.engine.connect() as connection:
        return (await connection.execute(select(s.game.c.counts_for))).scalar_one()
