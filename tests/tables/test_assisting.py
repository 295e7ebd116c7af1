"""The bot as the dealer's assistant, and in the dealer's place (11.3): its objections to calls."""

from random import Random

import pytest

from bot.store import Judging
from bot.tables import Objection, Table
from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, by_suit
from eleusis.games.eleusis.round import Phase
from eleusis.match import MatchPhase
from eleusis.rules.language.reading import read_rule
from tests.tables.table_process import TableProcess, hand, mover, refusal_of, round_of
from tests.tables.test_judging import ALTERNATE, chosen, fits, last, wish


async def assisted(process: TableProcess, *, clock: int = 0) -> Table:
    return await process.ruled(ALTERNATE, judging='assisted', clock=clock)


async def laid(process: TableProcess, *, right: bool, prophet: bool = False, clock: int = 0) -> Table:
    """A play that waits for the dealer, with a Prophet after the Prophet has called it right."""
    table = await assisted(process, clock=clock)
    seat = mover(table)
    if prophet:
        table = await process.tables.act(table, c.Play(seat, (chosen(table, right=True),)))
        table = await process.tables.act(table, c.Judge(0, yes=True))
        table = await process.tables.act(table, c.Declare(seat))
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=right),)))
    return await process.tables.act(table, c.Call(seat, right=True)) if prophet else table


def right_cards(table: Table) -> tuple[Card, ...]:
    """The faces of the shown hand that are right."""
    pending = round_of(table).pending
    assert pending is not None
    return tuple(dict.fromkeys(by_suit([card for card in pending.cards if fits(table, card)])))


def wrong_card(table: Table) -> Card:
    pending = round_of(table).pending
    assert pending is not None
    return next(card for card in pending.cards if not fits(table, card))


@pytest.mark.parametrize('right', [True, False])
@pytest.mark.parametrize('prophet', [True, False])
async def test_of_a_play(process: TableProcess, right: bool, prophet: bool) -> None:
    table = await laid(process, right=right, prophet=prophet)
    version = table.row.version
    assert await process.tables.objection(table, c.Judge(0, yes=right)) is None
    assert await process.tables.objection(table, c.Judge(0, yes=not right)) == Objection('play', right)
    assert (await process.tables.load(table.id)).row.version == version, 'asking changes nothing'


async def test_of_a_play_that_the_prophet_calls_wrong(process: TableProcess) -> None:
    table = await laid(process, right=True, prophet=True)
    table = await process.tables.act(table, c.Judge(0, yes=True))
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=True),)))
    prophet = round_of(table).prophet
    assert prophet is not None
    table = await process.tables.act(table, c.Call(prophet, right=False))
    assert await process.tables.objection(table, c.Judge(0, yes=False)) is None
    assert await process.tables.objection(table, c.Judge(0, yes=True)) == Objection('play', right=True)


async def test_of_a_no_play_and_of_the_card_to_be_laid(process: TableProcess) -> None:
    table = await assisted(process)
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    right, wrong = right_cards(table), wrong_card(table)
    assert await process.tables.objection(table, c.Judge(0, yes=True)) == Objection('no-play', False, right)
    assert await process.tables.objection(table, c.Judge(0, False, wrong)) == Objection('card', False, right)
    for card in right:
        assert await process.tables.objection(table, c.Judge(0, False, card)) is None
    assert await refusal_of(process.tables.objection(table, c.Judge(0, yes=False))) == 'name-a-card'


async def test_of_a_right_no_play(process: TableProcess) -> None:
    table = await process.ruled('only jacks', judging='assisted')
    while any(card.rank == 11 for card in hand(table, mover(table))):
        table = await process.tables.act(table, c.TimeOut(mover(table)))
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    shown = round_of(table).pending
    assert shown is not None
    assert await process.tables.objection(table, c.Judge(0, yes=True)) is None
    call = c.Judge(0, False, shown.cards[0])
    assert await process.tables.objection(table, call) == Objection('no-play', right=True)


async def picking(process: TableProcess) -> tuple[Table, int]:
    """The Prophet is to pick from a shown hand; the Prophet's seat."""
    table = await laid(process, right=True, prophet=True)
    table = await process.tables.act(table, c.Judge(0, yes=True))
    prophet = round_of(table).prophet
    assert prophet is not None
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    return await process.tables.act(table, c.Call(prophet, right=False)), prophet


async def test_of_the_prophets_call_on_a_no_play_and_of_the_pick(process: TableProcess) -> None:
    table, prophet = await picking(process)
    right, wrong = right_cards(table), wrong_card(table)
    assert await process.tables.objection(table, c.Judge(0, yes=False)) == Objection('no-play', False, right)
    assert await process.tables.objection(table, c.Judge(0, yes=True)) is None
    table = await process.tables.act(table, c.Judge(0, yes=True))
    picked = await process.tables.act(table, c.Pick(prophet, wrong))
    assert await process.tables.objection(picked, c.Judge(0, yes=True)) == Objection('pick', False, right)
    assert await process.tables.objection(picked, c.Judge(0, False, right[0])) is None
    other = next(card for card in round_of(picked).pending.cards if not fits(picked, card) and card is not wrong)  # pyright: ignore[reportOptionalMemberAccess]
    assert await process.tables.objection(picked, c.Judge(0, False, other)) == Objection('card', False, right)


async def test_of_a_right_pick(process: TableProcess) -> None:
    table, prophet = await picking(process)
    right = right_cards(table)
    table = await process.tables.act(table, c.Judge(0, yes=True))
    table = await process.tables.act(table, c.Pick(prophet, right[0]))
    assert await process.tables.objection(table, c.Judge(0, yes=True)) is None
    assert await process.tables.objection(table, c.Judge(0, False, right[1])) == Objection('pick', True, right)


async def test_of_a_pick_from_a_hand_where_nothing_is_right(process: TableProcess) -> None:
    """A dealer has insisted that there was something: then what the Prophet picks may stand."""
    table = await process.ruled('only jacks', judging='assisted', people=6)
    seat = mover(table)
    table = await process.tables.act(table, c.Play(seat, hand(table, seat)[:1]))
    table = await process.tables.act(table, c.Judge(0, yes=True))
    table = await process.tables.act(table, c.Declare(seat))
    while any(card.rank == 11 for card in hand(table, mover(table))):
        table = await process.tables.act(table, c.TimeOut(mover(table)))
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    table = await process.tables.act(table, c.Call(seat, right=False))
    assert await process.tables.objection(table, c.Judge(0, yes=True)) == Objection('no-play', right=True)
    table = await process.tables.act(table, c.Judge(0, yes=True))
    shown = round_of(table).pending
    assert shown is not None
    table = await process.tables.act(table, c.Pick(seat, shown.cards[0]))
    assert await process.tables.objection(table, c.Judge(0, yes=True)) is None
    other = next(card for card in shown.cards if card is not shown.cards[0])
    assert await process.tables.objection(table, c.Judge(0, False, other)) == Objection('pick', right=True)
    after = await process.tables.act(table, c.Leave(0))
    assert round_of(after).layout.main_line[-1] is shown.cards[0]


@pytest.mark.parametrize('judging', ['hand', 'assisted'])
async def test_without_a_rule_to_check_by_there_is_nothing_to_object(process: TableProcess, judging: Judging) -> None:
    table = await process.begun(judging=judging)
    formal = None if judging == 'assisted' else read_rule(ALTERNATE)
    table = await process.tables.seal_rule(table, 0, 'Colours alternate.', formal)
    assert not round_of(table).machine_checked
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=True),)))
    assert await process.tables.objection(table, c.Judge(0, yes=False)) is None
    assert await refusal_of(process.tables.judge_by_rule(table, 0)) == 'rule-not-formal'
    table = await process.tables.act(table, c.Leave(0))
    assert table._state.match.phase is MatchPhase.BETWEEN, 'nobody can judge on'


async def test_only_the_dealer_is_told_and_only_about_what_waits(process: TableProcess) -> None:
    table = await laid(process, right=True)
    for seat in (1, 2, 9):
        for asked in (
            process.tables.objection(table, c.Judge(seat, yes=False)),
            process.tables.judge_by_rule(table, seat),
        ):
            assert await refusal_of(asked) == 'not-the-dealer'
    table = await process.tables.act(table, c.Judge(0, yes=True))
    assert await refusal_of(process.tables.objection(table, c.Judge(0, yes=False))) == 'nothing-to-judge'


@pytest.mark.parametrize('right', [True, False])
async def test_the_dealer_judges_as_the_rule_says(process: TableProcess, right: bool) -> None:
    table = await laid(process, right=right)
    table = await process.tables.judge_by_rule(table, 0)
    assert round_of(table).layout.placements[-1].right is right
    table = await process.tables.act(table, c.TakeBack(0))
    assert round_of(table).phase is Phase.JUDGING, 'it is the dealer’s own verdict'


async def test_as_the_rule_says_lays_a_right_card(process: TableProcess) -> None:
    table = await assisted(process)
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    right = right_cards(table)
    table = await process.tables.judge_by_rule(table, 0)
    assert round_of(table).layout.main_line[-1] in right


async def test_a_dealer_may_insist(process: TableProcess) -> None:
    table = await laid(process, right=True)
    table = await process.tables.act(table, c.Judge(0, yes=False))
    assert not round_of(table).layout.placements[-1].right


@pytest.mark.parametrize('right', [True, False])
async def test_a_dealer_who_leaves_is_replaced_at_once(process: TableProcess, right: bool) -> None:
    table = await laid(process, right=right)
    table = await process.tables.act(table, c.Leave(0))
    kinds = await last(process, table)
    assert kinds[:4] == [e.DealerLeft, e.SeatLeft, e.Judged, e.CardsLaid]
    assert round_of(table).layout.placements[-1].right is right
    rng = Random(5)
    for _ in range(30):
        if table._state.match.phase is not MatchPhase.ROUND:
            break
        if round_of(table).grace:
            table = await process.tables.act(table, c.EndGrace())
        table = await process.tables.act(table, wish(table, rng))
        assert round_of(table).awaited != 0


async def test_a_dealer_whose_clock_runs_out_is_replaced_at_once(process: TableProcess) -> None:
    table = await laid(process, right=False, clock=120)
    await process.hush()
    await process.pass_by(60)
    assert process.voice.warned == [table.id]
    await process.pass_by(60)
    table = await process.tables.load(table.id)
    kinds = await last(process, table)
    assert kinds[:3] == [e.DealerRelieved, e.Judged, e.CardsLaid]
    assert not round_of(table).layout.placements[-1].right
    assert (await process.refuses(table, c.TakeBack(0))).code == 'machine-verdict-stays'
    table = await process.tables.act(table, c.EndGrace())
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=True),)))
    assert round_of(table).layout.placements[-1].right
    assert (await process.refuses(table, c.Judge(0, yes=True))).code == 'machine-judges'


async def test_a_restart_between_question_and_answer(process: TableProcess, rival: TableProcess) -> None:
    table = await laid(process, right=True)
    assert await process.tables.objection(table, c.Judge(0, yes=False)) is not None
    again = await rival.tables.load(table.id)
    assert await rival.tables.objection(again, c.Judge(0, yes=False)) == Objection('play', right=True)
    await rival.tables.judge_by_rule(again, 0)
    assert await refusal_of(process.tables.act(table, c.Judge(0, yes=False))) == 'overtaken'
