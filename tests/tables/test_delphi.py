"""Delphi as it is run: everybody speaks at once, the oracle or the bot judges, clocks, leaving, what comes out.

The rule of these tests is that colours alternate, which the tests know by themselves.
"""

import asyncio
import logging
from datetime import timedelta
from random import Random

import pytest
from sqlalchemy import select

from bot.store import Judging, Store
from bot.store import schema as s
from bot.store.standings import LeaderboardRow, Scope
from bot.tables import Objection, Table
from bot.tables.effects import TO_WRITE, clocks, dealer_awaited
from eleusis import commands as c
from eleusis import events as e
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.match import MatchPhase, replay
from eleusis.rules.language.reading import read_rule
from eleusis.variants import PRESETS
from tests.store.games import count
from tests.tables.table_process import NAMES, TableProcess, refusal_of
from tests.tables.test_judging import ALTERNATE, last

SPEAKS = [e.Said]
LAST_SPEAKS = [e.Said, e.Revealed]
JUDGED = [e.Judged, e.CardTurned]


def game_of(table: Table) -> DelphiRound:
    assert isinstance(table._state.match.round, DelphiRound)
    return table._state.match.round


def truth(table: Table) -> bool:
    """Whether the card that is turned up is right when colours alternate."""
    game = game_of(table)
    assert game.card is not None
    return game.card.suit.colour is not game.layout.main_line[-1].suit.colour


async def begun(process: TableProcess, people: int = 4, *, judging: Judging = 'hand', clock: int = 0) -> Table:
    """The first card is turned up; ada, in seat 0, is the oracle."""
    table = await process.begun(people, judging=judging, clock=clock, variant=PRESETS['delphi'])
    return await process.tables.seal_rule(table, 0, 'Colours alternate.', read_rule(ALTERNATE))


async def say(process: TableProcess, table: Table, *rights: bool) -> Table:
    """The players who are silent speak, as many as are given."""
    for seat, right in zip(game_of(table).silent, rights, strict=False):
        table = await process.tables.act(table, c.Say(seat, right))
    return table


async def revealed(process: TableProcess, table: Table) -> Table:
    return await say(process, table, *[True, False] * 4)


async def counted(process: TableProcess, table: Table) -> Table:
    """All players wish to stop and count."""
    for seat in game_of(table).players:
        table = await process.tables.act(table, c.WishEnd(seat))
    return table


# Moments


async def test_a_saying_leaves_moment_and_clock_alone(process: TableProcess) -> None:
    table = await begun(process, clock=60)
    await process.hush()
    moment, due = table.moment, await process.store.outbox.next_due()
    for spoken in (1, 2):
        process.clock.forward(5)
        table = await say(process, table, True)
        assert (table.moment, await last(process, table)) == (moment, SPEAKS)
        await process.outbox.deliver()
        assert process.voice.words == [(moment + place, 'refresh') for place in range(1, spoken + 1)]
        assert await process.store.outbox.next_due() == due
    table = await say(process, table, False)
    assert (table.moment, await last(process, table)) == (moment + 3, LAST_SPEAKS)


async def test_the_oracle_hears_of_the_reveal_and_the_others_of_the_verdict(process: TableProcess) -> None:
    table = await process.begun(4, variant=PRESETS['delphi'])
    await process.outbox.deliver()
    assert process.voice.words[-2:] == [(table.row.version, 'table'), (table.row.version, 'dealer')]
    table = await process.tables.seal_rule(table, 0, 'Colours alternate.')
    assert not dealer_awaited(table._state.match)
    table = await revealed(process, table)
    assert dealer_awaited(table._state.match)
    await process.outbox.deliver()
    assert process.voice.words[-2:] == [(table.row.version, 'table'), (table.row.version, 'dealer')]
    await process.hush()
    table = await process.tables.act(table, c.Judge(0, yes=True))
    await process.outbox.deliver()
    assert process.voice.words == [(table.row.version, 'table')]


async def test_a_wish_to_count_is_a_note(process: TableProcess) -> None:
    table = await process.tables.act(await revealed(process, await begun(process)), c.Judge(0, yes=True))
    await process.hush()
    after = await process.tables.act(table, c.WishEnd(1))
    await process.outbox.deliver()
    assert (after.moment, process.voice.words) == (table.moment, [(after.row.version, 'note')])


async def test_everybody_speaks_at_once_in_two_processes(process: TableProcess, rival: TableProcess) -> None:
    """All press at what they see; what the others do meanwhile does not matter."""
    table = await begun(process, 8)
    sayings = [c.Say(seat, seat % 2 == 0) for seat in range(1, 8)]
    await asyncio.gather(*((process, rival)[saying.seat % 2].tables.act(table, saying) for saying in sayings))
    after = await process.tables.load(table.id)
    assert after.row.version == table.row.version + 7
    assert game_of(after).phase is DelphiPhase.JUDGING
    assert sorted(game_of(after).said) == [(saying.seat, saying.right) for saying in sayings]


async def test_all_wish_to_count_at_once(process: TableProcess, rival: TableProcess) -> None:
    table = await process.tables.act(await revealed(process, await begun(process, 8)), c.Judge(0, yes=True))
    await asyncio.gather(*((process, rival)[seat % 2].tables.act(table, c.WishEnd(seat)) for seat in range(1, 8)))
    assert (await rival.tables.load(table.id))._state.match.phase is MatchPhase.BETWEEN


async def test_who_speaks_of_a_card_that_is_judged_is_told_so(process: TableProcess, rival: TableProcess) -> None:
    old = await say(process, await begun(process), True, True)
    table = await rival.tables.act(await rival.tables.load(old.id), c.Leave(3))
    await rival.tables.act(table, c.Judge(0, yes=True))
    assert await refusal_of(process.tables.act(old, c.Say(2, right=False))) == 'overtaken', (
        'it was meant for another card'
    )
    assert game_of(await process.tables.load(old.id)).said == ()


async def test_two_verdicts_at_once_are_one(process: TableProcess, rival: TableProcess) -> None:
    table = await revealed(process, await begun(process))
    await process.tables.act(table, c.Judge(0, yes=True))
    assert await refusal_of(rival.tables.act(table, c.Judge(0, yes=True))) == 'overtaken'


@pytest.mark.parametrize('judging', ['hand', 'assisted', 'automatic'])
async def test_after_a_restart_between_any_two_steps_nothing_is_lost(store: Store, judging: Judging) -> None:
    """Each step is done by a process that has just begun to run; the same as one process does it."""
    ends: list[DelphiRound] = []
    for restarts, channel in ((True, 1), (False, 2)):
        process = TableProcess(store, seed=3)
        table = await process.begun(4, channel=channel, judging=judging, variant=PRESETS['delphi'])
        table = await process.tables.seal_rule(table, 0, '', read_rule(ALTERNATE))
        rng = Random(4)
        while table._state.match.phase is MatchPhase.ROUND:
            if restarts:
                process = TableProcess(store)
            table = await process.tables.load(table.id)
            game = game_of(table)
            if game.layout.count > 5:
                left = next(seat for seat in game.players if seat not in game.wish_end)
                table = await process.tables.act(table, c.WishEnd(left))
            elif game.phase is DelphiPhase.SAYING:
                table = await process.tables.act(table, c.Say(game.silent[0], rng.random() < 0.5))
            else:
                table = await process.tables.act(table, c.Judge(0, rng.random() < 0.5))
        ends.append(game_of(table))
        events = [event for batch in await store.games.batches(table.id) for event in batch.events]
        assert replay(events) == table._state.match
    seals = [game.seal for game in ends]
    assert all(game.score is not None for game in ends)
    assert repr(ends[0]).replace(str(seals[0]), '') == repr(ends[1]).replace(str(seals[1]), '')


# Judging


async def test_the_bot_judges_in_the_commit_of_the_last_saying(process: TableProcess) -> None:
    table = await begun(process, judging='automatic')
    for _ in range(8):
        right, card = truth(table), game_of(table).card
        await process.hush()
        table = await say(process, table, True, False)
        assert await last(process, table) == SPEAKS
        table = await say(process, table, True)
        assert await last(process, table) == [*LAST_SPEAKS, *JUDGED]
        assert game_of(table).layout.placements[-1].cards == (card,)
        assert game_of(table).layout.placements[-1].right is right
        await process.outbox.deliver()
        assert [kind for _, kind in process.voice.words] == ['refresh', 'refresh', 'table']


async def test_the_bot_judges_to_the_end_of_the_deck(process: TableProcess) -> None:
    table = await begun(process, 3, judging='automatic')
    while table._state.match.phase is MatchPhase.ROUND:
        table = await say(process, table, truth(table), not truth(table))
    assert await last(process, table) == [*LAST_SPEAKS, e.Judged, e.DelphiEnded]
    assert dict(game_of(table).tokens) == {1: 51, 2: -51}
    assert table._state.match.points == {0: 102, 1: 102, 2: -102}
    seen = await process.reviewed(table)
    assert (seen.checked, seen.mistakes, seen.numbers) == (True, (), ())
    secret = await process.secret(table)
    assert secret.revealed


async def test_nobody_judges_beside_the_bot(process: TableProcess) -> None:
    table = await revealed(process, await begun(process, judging='automatic'))
    assert (await process.refuses(table, c.Judge(0, yes=True))).code == 'machine-judges'
    assert (await process.refuses(table, c.TakeBack(0))).code == 'delphi-nothing-to-take-back'


async def test_the_starter_fits_the_rule(store: Store) -> None:
    for seed in range(6):
        process = TableProcess(store, seed=seed)
        table = await process.begun(3, channel=seed, judging='automatic', variant=PRESETS['delphi'])
        table = await process.tables.seal_rule(table, 0, '', read_rule('alternate colours; start: a red card'))
        assert game_of(table).layout.main_line[0].suit.value in 'HD'


async def test_a_rule_in_own_words_is_not_enough_where_the_bot_judges(process: TableProcess) -> None:
    table = await process.begun(3, judging='automatic', variant=PRESETS['delphi'])
    assert await refusal_of(process.tables.seal_rule(table, 0, 'Colours alternate.')) == 'rule-not-formal'


async def test_the_rule_stays_once_a_card_is_turned_up(process: TableProcess) -> None:
    table = await begun(process)
    assert await refusal_of(process.tables.seal_rule(table, 0, 'All cards.')) == 'delphi-rule-is-fixed'
    secret = await process.secret(table)
    assert secret.words == 'Colours alternate.'


async def test_what_the_rule_has_against_a_verdict(process: TableProcess) -> None:
    table = await revealed(process, await begun(process, judging='assisted'))
    right = truth(table)
    assert await process.tables.objection(table, c.Judge(0, yes=right)) is None
    assert await process.tables.objection(table, c.Judge(0, yes=not right)) == Objection('turned', right)
    assert await refusal_of(process.tables.objection(table, c.Judge(1, yes=not right))) == 'delphi-not-the-oracle'
    table = await process.tables.judge_by_rule(table, 0)
    assert game_of(table).layout.placements[-1].right is right
    table = await process.tables.act(table, c.TakeBack(0))
    table = await process.tables.act(table, c.Judge(0, yes=not right))
    assert game_of(table).layout.placements[-1].right is not right, 'an oracle may insist'


async def test_where_the_oracle_judges_alone_nothing_is_objected(process: TableProcess) -> None:
    table = await revealed(process, await begun(process))
    assert await process.tables.objection(table, c.Judge(0, yes=not truth(table))) is None
    assert await refusal_of(process.tables.judge_by_rule(table, 0)) == 'rule-not-formal'


@pytest.mark.parametrize('command', [c.Leave(0), c.TimeOut(0)])
async def test_an_oracle_who_is_gone_is_replaced_at_once(process: TableProcess, command: c.AnyCommand) -> None:
    table = await revealed(process, await begun(process, judging='assisted'))
    right = truth(table)
    table = await process.tables.act(table, command)
    gone = [e.DealerLeft, e.SeatLeft] if isinstance(command, c.Leave) else [e.DealerRelieved]
    assert await last(process, table) == [*gone, *JUDGED]
    assert game_of(table).layout.placements[-1].right is right
    table = await revealed(process, table)
    assert await last(process, table) == [*LAST_SPEAKS, *JUDGED]
    table = await counted(process, table)
    assert table._state.match.past[-1].score is not None


async def test_who_leaves_last_of_the_silent_lets_the_bot_judge(process: TableProcess) -> None:
    table = await say(process, await begun(process, judging='automatic'), True, True)
    table = await process.tables.act(table, c.Leave(3))
    assert await last(process, table) == [e.PlayerLeft, e.Revealed, e.SeatLeft, *JUDGED]


# Clocks


async def test_an_oracle_has_time_to_write(process: TableProcess) -> None:
    table = await process.begun(3, clock=60, variant=PRESETS['delphi'])
    now = process.clock()
    assert [due.at - now for due in clocks(table._state.match, table.row.options, now)] == [
        timedelta(seconds=TO_WRITE / 2),
        timedelta(seconds=TO_WRITE),
    ]
    table = await process.tables.seal_rule(table, 0, 'Colours alternate.')
    assert [due.at - now for due in clocks(table._state.match, table.row.options, now)] == [
        timedelta(seconds=30),
        timedelta(seconds=60),
    ]


@pytest.mark.parametrize('judging', ['hand', 'automatic'])
async def test_the_clock_runs_for_all_who_are_silent(process: TableProcess, judging: Judging) -> None:
    table = await say(process, await begun(process, judging=judging, clock=60), True)
    await process.pass_by(30)
    assert process.voice.warned == [table.id]
    await process.pass_by(30)
    table = await process.tables.load(table.id)
    judged = JUDGED if judging == 'automatic' else []
    assert await last(process, table) == [e.TurnSkipped, e.TurnSkipped, e.Revealed, *judged]
    assert await process.store.outbox.next_due() is not None


async def test_the_clock_of_an_oracle_who_judges_by_hand(process: TableProcess) -> None:
    table = await revealed(process, await begun(process, clock=60))
    await process.pass_by(60)
    table = await process.tables.load(table.id)
    assert game_of(table).voided == 'dealer-clock'
    assert table._state.match.phase is MatchPhase.BETWEEN
    assert await count(process.store, s.clock) == 0


async def test_a_whole_table_that_has_gone_to_bed(process: TableProcess) -> None:
    """11.4, 11.1: who lets three cards in a row pass has left; when all have, it is over."""
    table = await begun(process, judging='automatic', clock=60)
    most = 60
    while (due := await process.store.outbox.next_due()) is not None and (most := most - 1):
        process.clock.time = max(process.clock.time, due)
        await process.outbox.deliver()
        await process.outbox.ring()
    table = await process.tables.load(table.id)
    assert table.row.over
    assert len(process.voice.warned) == 3
    assert table._state.match.final == tuple((seat, 0) for seat in range(4))


async def test_no_clock_runs_out_for_nobody(process: TableProcess) -> None:
    table = await counted(process, await revealed(process, await begun(process, judging='automatic')))
    assert await refusal_of(process.tables.run_out(table)) == 'not-awaited'


# What comes out


@pytest.mark.parametrize('judging', ['hand', 'assisted'])
@pytest.mark.parametrize('seed', range(3))
async def test_the_mistakes_of_an_oracle_who_tosses_coins(process: TableProcess, judging: Judging, seed: int) -> None:
    rng = Random(seed)
    table = await begun(process, judging=judging)
    expected: list[tuple[object, bool]] = []
    while game_of(table).layout.count < 20:
        table = await revealed(process, table)
        right, card, yes = truth(table), game_of(table).card, rng.random() < 0.5
        table = await process.tables.act(table, c.Judge(0, yes))
        if rng.random() < 0.2:
            table = await process.tables.act(table, c.TakeBack(0))
            yes = rng.random() < 0.5
            table = await process.tables.act(table, c.Judge(0, yes))
        if yes is not right:
            expected.append((card, right))
    assert await process.tables.review(table) is None
    table = await counted(process, table)
    seen = await process.reviewed(table)
    assert [(*one.cards, one.objection.right) for one in seen.mistakes] == expected
    assert all((one.seat, one.objection.about) == (None, 'turned') for one in seen.mistakes)
    placements = game_of(table).layout.placements
    numbers = [place for place, laid in enumerate(placements, 1) if any(card in laid.cards for card, _ in expected)]
    assert [*seen.numbers] == numbers
    assert len(expected) > 3


async def test_of_a_rule_in_own_words_nothing_is_known(process: TableProcess) -> None:
    table = await process.begun(3, variant=PRESETS['delphi'])
    table = await process.tables.seal_rule(table, 0, 'Colours alternate.')
    table = await process.tables.act(await revealed(process, table), c.Judge(0, yes=True))
    table = await counted(process, table)
    seen = await process.reviewed(table)
    assert (seen.checked, seen.mistakes, seen.believed) == (False, (), ())


async def test_nobody_is_prophet(process: TableProcess) -> None:
    table = await begun(process)
    assert await refusal_of(process.tables.write_guess(table, 1, read_rule(ALTERNATE))) == 'not-the-prophet'


async def test_what_is_kept_of_two_rounds_and_a_void_one(process: TableProcess) -> None:
    table = await begun(process, 3)
    table = await process.tables.act(await revealed(process, table), c.Judge(0, yes=True))
    table = await counted(process, table)
    table = await process.tables.act(table, c.OpenRound(1))
    table = await process.tables.seal_rule(table, 1, 'All cards.')
    table = await process.tables.act(await revealed(process, table), c.Judge(1, yes=False))
    table = await counted(process, table)
    table = await process.tables.act(table, c.OpenRound(1))
    table = await process.tables.seal_rule(table, 2, 'No cards.')
    table = await process.tables.act(await revealed(process, table), c.Judge(2, yes=False))
    for seat in (0, 1):
        table = await process.tables.act(table, c.VoteVoid(seat))
    assert table.row.over
    points = {0: 2 - 2, 1: 2 + 2, 2: -2 + 2}
    assert table._state.match.points == await process.store.standings.totals(table.id) == points
    async with process.store._database.engine.connect() as connection:
        rows = (await connection.execute(select(s.score).where(s.score.c.game == table.id))).all()
    assert {(row.round, row.seat): (row.points, row.dealer) for row in rows} == {
        (1, 0): (2, True), (1, 1): (2, False), (1, 2): (-2, False),
        (2, 0): (-2, False), (2, 1): (2, True), (2, 2): (2, False),
    }  # fmt: skip
    assert not any(row.true_prophet or row.overthrown for row in rows)
    lines = {line.user_id: line for line in await process.store.standings.leaderboard(Scope(1), 'delphi', 10)}
    assert lines == {
        seat + 1: LeaderboardRow(points[seat], 2, 1, int(seat == 1), 0, 0, int(seat < 2), seat + 1, NAMES[seat])
        for seat in range(3)
    }
    assert await process.store.standings.leaderboard(Scope(1), 'gardner', 10) == ()
    assert await process.store.standings.played(Scope(1)) == {'delphi': 2}


async def test_what_is_said_in_secret_is_in_no_log_and_no_refusal(
    process: TableProcess, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, 'bot')
    table = await begun(process)
    for right in (True, False):
        table = await say(process, table, right)
        refusal = await process.refuses(table, c.Judge(0, yes=right))
        assert (refusal.code, refusal.facts) == ('delphi-nothing-to-judge', {})
    await process.outbox.deliver()
    assert 'Said' not in caplog.text
    assert [message.kind for message in process.voice.told][-2:] == ['refresh', 'refresh']
