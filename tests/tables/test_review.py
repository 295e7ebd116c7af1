"""What is found when a round is over: calls against the rule (4.4), and what Prophets wrote down."""

from random import Random

import pytest

from bot.store import Judging
from bot.tables import Objection, Table, rules
from bot.tables.tables import RULE_LENGTH
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.layout import Layout
from eleusis.match import MatchPhase
from eleusis.rules.analysis.findings import Differences, Different, SameRule
from eleusis.rules.language.reading import read_rule
from tests.tables.table_process import TableProcess, hand, mover, refusal_of, round_of
from tests.tables.test_judging import ALTERNATE, chosen, wish

BY_HAND: list[Judging] = ['hand', 'assisted']


def right_by_rule(layout: Layout, cards: tuple[Card, ...]) -> bool:
    line = [*layout.main_line]
    for card in cards:
        if card.suit.colour is line[-1].suit.colour:
            return False
        line.append(card)
    return True


def right_of(layout: Layout, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(card for card in cards if right_by_rule(layout, (card,))))


@pytest.mark.parametrize('judging', BY_HAND)
@pytest.mark.parametrize('seed', range(3))
async def test_the_mistakes_of_a_dealer_who_tosses_coins(process: TableProcess, judging: Judging, seed: int) -> None:
    """Whatever the dealer says, and takes back, is compared with what the test itself knows of the rule."""
    rng = Random(seed)
    table = await process.ruled(ALTERNATE, judging=judging, grace=0)
    expected: list[tuple[int, str, bool, Card | None]] = []
    while table._state.match.phase is MatchPhase.ROUND and round_of(table).layout.count < 60:
        round_ = round_of(table)
        if round_.phase not in (Phase.JUDGING, Phase.CHECKING):
            table = await process.tables.act(table, wish(table, rng))
            continue
        call = verdict(round_, rng)
        found = contradiction(round_, call)
        table = await process.tables.act(table, call)
        if rng.random() < 0.2 and table._state.match.phase is MatchPhase.ROUND:
            table = await process.tables.act(table, c.TakeBack(0))
        elif found is not None:
            expected.append(found)
    if table._state.match.phase is MatchPhase.ROUND:
        assert await process.tables.review(table) is None
        table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert [(one.seat, one.objection.about, one.objection.right, one.card) for one in seen.mistakes] == expected
    assert len(expected) > 8
    assert seen.numbers == numbers(round_of(table).layout)


def verdict(round_: EleusisRound, rng: Random) -> c.Judge:
    pending = round_.pending
    assert pending is not None
    if rng.random() < 0.5:
        return c.Judge(0, yes=True)
    needs = pending.no_play and (round_.phase is Phase.CHECKING or pending.call is not False)
    cards = [card for card in pending.cards if card is not pending.pick]
    if needs and not cards:
        return c.Judge(0, yes=True)
    return c.Judge(0, False, rng.choice(cards) if needs else None)


def contradiction(round_: EleusisRound, call: c.Judge) -> tuple[int, str, bool, Card | None] | None:
    """What is wrong with a call, in the test's own words."""
    pending = round_.pending
    assert pending is not None
    right = right_of(round_.layout, pending.cards)
    if round_.phase is Phase.CHECKING:
        is_right = pending.pick in right or not right
        if call.yes is not is_right:
            return pending.seat, 'pick', is_right, pending.pick
    else:
        is_right = not right if pending.no_play else right_by_rule(round_.layout, pending.cards)
        said = call.yes if pending.call is None else pending.call == call.yes
        if said is not is_right:
            return pending.seat, 'no-play' if pending.no_play else 'play', is_right, call.card
    if call.card is not None and call.card not in right:
        return pending.seat, 'card', False, call.card
    return None


def numbers(layout: Layout) -> tuple[int, ...]:
    """The cards that lie where the rule would not have them."""
    found: list[int] = []
    so_far = Layout()
    for placement in layout.placements:
        for place, card in enumerate(placement.cards):
            before = Layout() if not so_far.count else so_far
            if not before.count:
                continue
            number = so_far.count + place + 1
            if placement.right:
                line = [*so_far.main_line, *placement.cards[:place]]
                if line[-1].suit.colour is card.suit.colour:
                    found.append(number)
            elif right_by_rule(so_far, placement.cards):
                found.append(number)
        so_far = so_far.laying(placement)
    return tuple(found)


async def test_of_a_rule_in_own_words_nothing_is_known(process: TableProcess) -> None:
    table = await process.play(await process.dealt())
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert (seen.checked, seen.numbers, seen.mistakes, seen.believed) == (False, (), (), ())


async def test_of_a_round_without_a_rule_there_is_no_review(process: TableProcess) -> None:
    table = await process.begun()
    assert await process.tables.review(table) is None
    table = await process.tables.act(table, c.EndMatch())
    assert await process.tables.review(table) is None


async def test_after_a_restart_the_review_is_the_same(process: TableProcess, rival: TableProcess) -> None:
    table = await process.ruled(ALTERNATE, judging='hand')
    seat = mover(table)
    table = await process.tables.act(table, c.Play(seat, (chosen(table, right=False),)))
    table = await process.tables.act(table, c.Judge(0, yes=True))
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert seen.mistakes[0].objection == Objection('play', right=False)
    assert seen.numbers == (2,)
    assert await rival.tables.review(await rival.tables.load(table.id)) == seen


# What Prophets write down


async def with_prophet(process: TableProcess, *, words: bool = False) -> tuple[Table, int]:
    if words:
        table = await process.dealt()
    else:
        table = await process.ruled(ALTERNATE, judging='hand')
    seat = mover(table)
    table = await process.play(table)
    return await process.tables.act(table, c.Declare(seat)), seat


async def test_the_prophet_alone_writes_and_may_write_again(process: TableProcess) -> None:
    table, prophet = await with_prophet(process)
    for seat in {0, 1, 2, 3, 4, 9} - {prophet}:
        assert await refusal_of(process.tables.write_guess(table, seat, read_rule(ALTERNATE))) == 'not-the-prophet'
    await process.tables.write_guess(table, prophet, read_rule('any card'))
    await process.tables.write_guess(table, prophet, read_rule(ALTERNATE))
    assert [guess.formal for guess in await process.store.rules.guesses(table.id, 1)] == [read_rule(ALTERNATE)]
    assert (await process.tables.load(table.id)).row.version == table.row.version
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert [(one.seat, one.compared) for one in seen.believed] == [(prophet, SameRule())]


async def test_what_others_do_meanwhile_does_not_matter(process: TableProcess, rival: TableProcess) -> None:
    table, prophet = await with_prophet(process)
    await rival.tables.act(await rival.tables.load(table.id), c.Play(mover(table), hand(table, mover(table))[:1]))
    await process.tables.write_guess(table, prophet, read_rule(ALTERNATE))
    assert len(await process.store.rules.guesses(table.id, 1)) == 1


async def test_when_the_office_or_the_round_is_over_it_is_too_late(process: TableProcess, rival: TableProcess) -> None:
    table, prophet = await with_prophet(process)
    await rival.tables.act(await rival.tables.load(table.id), c.TimeOut(mover(table)))
    gone = await rival.tables.act(await rival.tables.load(table.id), c.Leave(prophet))
    assert await refusal_of(process.tables.write_guess(table, prophet, read_rule(ALTERNATE))) == 'not-the-prophet'
    await rival.tables.act(gone, c.EndMatch())
    assert await refusal_of(process.tables.write_guess(table, prophet, read_rule(ALTERNATE))) == 'no-round'
    assert await process.store.rules.guesses(table.id, 1) == ()


async def test_a_guess_is_no_longer_than_a_rule(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    table, prophet = await with_prophet(process)
    monkeypatch.setattr('bot.tables.tables.rule_text', lambda _: 'x' * (RULE_LENGTH + 1))
    assert await refusal_of(process.tables.write_guess(table, prophet, read_rule(ALTERNATE))) == 'rule-long'


async def test_a_difference_comes_with_a_card(process: TableProcess) -> None:
    table, prophet = await with_prophet(process)
    guess = read_rule('if the last card is 3H and the card is a queen, then any card, otherwise alternate colours')
    await process.tables.write_guess(table, prophet, guess)
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    (believed,) = seen.believed
    assert isinstance(believed.compared, Differences)
    different = believed.compared.shortest
    assert isinstance(different, Different)
    assert (different.line, different.card.rank, different.by_one) == ((Card.H3,), 12, True)


async def test_what_cannot_be_compared_is_told_all_the_same(
    process: TableProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, prophet = await with_prophet(process, words=True)
    await process.tables.write_guess(table, prophet, read_rule(ALTERNATE))
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert [(one.seat, one.compared) for one in seen.believed] == [(prophet, None)]

    monkeypatch.setattr(rules, 'MOST_SECONDS', 0)
    table, prophet = await with_prophet(TableProcess(process.store, seed=3), words=False)
    await process.tables.write_guess(table, prophet, read_rule('any card'))
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert [(one.seat, one.compared) for one in seen.believed] == [(prophet, None)]


async def test_what_is_worth_telling_takes_too_long_on_a_busy_machine(
    process: TableProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """That is no fault of the program: the log has a line, and no trace."""
    monkeypatch.setattr(rules, 'MOST_SECONDS', 0)
    table = await process.ruled(ALTERNATE, judging='automatic')
    table = await process.tables.act(table, c.EndMatch())
    seen = await process.reviewed(table)
    assert seen.interest is None
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [('WARNING', None)]
