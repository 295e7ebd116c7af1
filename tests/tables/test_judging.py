"""The bot as judge: at once where it is automatic, in the dealer's place when the dealer is gone (4.1, 5.3, 7.8, 11.3).

The rule of these tests is that colours alternate, which the tests know by themselves.
"""

from collections.abc import Callable
from random import Random

import pytest

from bot.store import Store
from bot.tables import Table
from bot.tables.tables import RULE_LENGTH
from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.games.eleusis.round import Phase
from eleusis.match import MatchPhase
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.seal import seal_of
from tests.tables.table_process import TableProcess, hand, mover, refusal_of, round_of

ALTERNATE = 'alternate colours'
SUMS = 'if the total so far is odd, then the card is red, otherwise the card is black'


def fits(table: Table, card: Card) -> bool:
    """Whether the card may come next when colours alternate."""
    return card.suit.colour is not round_of(table).layout.main_line[-1].suit.colour


def chosen(table: Table, *, right: bool, seat: int | None = None) -> Card:
    seat = mover(table) if seat is None else seat
    return next(card for card in hand(table, seat) if fits(table, card) is right)


async def last(process: TableProcess, table: Table) -> list[type[e.AnyEvent]]:
    """What the last commit consists of."""
    (batch,) = await process.store.games.batches(table.id, after=table.row.version - 1)
    return [type(event) for event in batch.events]


async def play(process: TableProcess, table: Table, *, right: bool) -> Table:
    if round_of(table).grace:
        table = await process.tables.act(table, c.EndGrace())
    return await process.tables.act(table, c.Play(mover(table), (chosen(table, right=right),)))


async def with_prophet(process: TableProcess) -> tuple[Table, int]:
    """A round with a Prophet, and the Prophet's seat."""
    table = await process.ruled(ALTERNATE, judging='automatic')
    prophet = mover(table)
    table = await play(process, table, right=True)
    return await process.tables.act(table, c.Declare(prophet)), prophet


@pytest.mark.parametrize('right', [True, False])
async def test_a_play_and_its_verdict_are_one_commit(process: TableProcess, right: bool) -> None:
    before = await process.ruled(ALTERNATE, judging='automatic')
    await process.hush()
    table = await play(process, before, right=right)
    paid = [] if right else [e.PenaltyDealt]
    assert await last(process, table) == [e.CardsPlayed, e.Judged, e.CardsLaid, *paid, e.TurnCame]
    assert table.row.version == before.row.version + 1
    assert round_of(table).layout.placements[-1].right is right
    await process.outbox.deliver()
    assert process.voice.words == [(table.row.version, 'table')]


async def test_without_a_grace_its_end_is_in_the_same_commit_too(process: TableProcess) -> None:
    table = await play(process, await process.ruled(ALTERNATE, judging='automatic', grace=0), right=True)
    kinds = await last(process, table)
    assert kinds == [e.CardsPlayed, e.Judged, e.CardsLaid, e.TurnCame, e.GraceEnded]


async def test_a_string_is_judged_card_by_card(process: TableProcess) -> None:
    table = await process.ruled(ALTERNATE, judging='automatic')
    first = chosen(table, right=True)
    second = next(card for card in hand(table, mover(table)) if card.suit.colour is not first.suit.colour)
    table = await process.tables.act(table, c.Play(mover(table), (first, second)))
    assert round_of(table).layout.main_line[1:] == (first, second)
    table = await process.tables.act(table, c.EndGrace())
    two = [card for card in hand(table, mover(table)) if fits(table, card)][:2]
    table = await process.tables.act(table, c.Play(mover(table), tuple(two)))
    assert round_of(table).layout.last_sideline == tuple(two)


async def test_a_wrong_no_play_lays_a_right_card_drawn_by_lot(store: Store) -> None:
    laid: set[Card] = set()
    for seed in range(12):
        process = TableProcess(store, seed=seed)
        # The same cards each time: only what comes after the deal is drawn anew.
        process.tables.rng = Random(99)
        table = await process.ruled(ALTERNATE, judging='automatic', channel=seed)
        process.tables.rng = Random(seed)
        right = [card for card in hand(table, mover(table)) if fits(table, card)]
        assert len(set(right)) > 2
        table = await process.tables.act(table, c.NoPlay(mover(table)))
        kinds = await last(process, table)
        assert kinds == [e.NoPlayDeclared, e.Judged, e.CardLaidFromHand, e.PenaltyDealt, e.TurnCame]
        assert round_of(table).layout.main_line[-1] in right
        laid.add(round_of(table).layout.main_line[-1])
    assert len(laid) > 2


async def test_a_right_no_play_is_right(process: TableProcess) -> None:
    table = await process.ruled('only court cards above 10 and below 12, or aces of spades', judging='automatic')
    while any(card.rank == 11 or card is Card.SA for card in hand(table, mover(table))):
        table = await process.tables.act(table, c.TimeOut(mover(table)))
    table = await process.tables.act(table, c.NoPlay(mover(table)))
    assert await last(process, table) == [e.NoPlayDeclared, e.Judged, e.HandReplaced, e.TurnCame]


@pytest.mark.parametrize(('right', 'says'), [(True, True), (True, False), (False, True), (False, False)])
async def test_the_prophets_call_is_answered_at_once(process: TableProcess, right: bool, says: bool) -> None:
    table, prophet = await with_prophet(process)
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=right),)))
    assert await last(process, table) == [e.CardsPlayed]
    assert round_of(table).phase is Phase.CALLING
    table = await process.tables.act(table, c.Call(prophet, says))
    kinds = await last(process, table)
    assert kinds[:2] == [e.ProphetCalled, e.Judged]
    assert (e.ProphetOverthrown in kinds) is (right is not says)
    assert round_of(table).layout.placements[-1].right is right


@pytest.mark.parametrize('picks_right', [True, False])
async def test_the_prophets_pick_is_checked_at_once(process: TableProcess, picks_right: bool) -> None:
    table, prophet = await with_prophet(process)
    seat = mover(table)
    table = await process.tables.act(table, c.NoPlay(seat))
    table = await process.tables.act(table, c.Call(prophet, right=False))
    assert (await last(process, table), round_of(table).phase) == ([e.ProphetCalled, e.Judged], Phase.PICKING)
    before = round_of(table).layout.main_line[-1]
    table = await process.tables.act(table, c.Pick(prophet, chosen(table, right=picks_right, seat=seat)))
    assert round_of(table).layout.main_line[-1].suit.colour is not before.suit.colour
    assert (round_of(table).prophet is None) is not picks_right


async def test_a_prophet_who_leaves_takes_the_pending_call_along(process: TableProcess) -> None:
    table, prophet = await with_prophet(process)
    table = await process.tables.act(table, c.Play(mover(table), (chosen(table, right=False),)))
    table = await process.tables.act(table, c.Leave(prophet))
    kinds = await last(process, table)
    assert kinds[:2] == [e.ProphetAbdicated, e.PlayerLeft]
    assert kinds[-4:] == [e.Judged, e.CardsLaid, e.PenaltyDealt, e.TurnCame]


async def test_nobody_judges_beside_the_bot_or_takes_its_verdict_back(process: TableProcess) -> None:
    table = await play(process, await process.ruled(ALTERNATE, judging='automatic'), right=True)
    assert (await process.refuses(table, c.Judge(0, yes=False))).code == 'machine-judges'
    assert (await process.refuses(table, c.TakeBack(0))).code == 'machine-verdict-stays'
    assert await refusal_of(process.tables.objection(table, c.Judge(0, yes=False))) == 'machine-judges'
    table = await process.tables.act(table, c.Flag(0, 2))
    assert round_of(table).flags == (2,)


async def test_the_bot_judges_on_when_the_dealer_has_left(process: TableProcess) -> None:
    table = await play(process, await process.ruled(ALTERNATE, judging='automatic'), right=True)
    table = await process.tables.act(table, c.Leave(0))
    table = await play(process, table, right=False)
    assert not round_of(table).layout.placements[-1].right
    assert table._state.match.phase is MatchPhase.ROUND


async def test_the_rule_as_it_was_written_last_is_the_judge(process: TableProcess) -> None:
    table = await process.ruled('any card', judging='automatic')
    table = await process.tables.seal_rule(table, 0, '', read_rule(ALTERNATE))
    table = await play(process, table, right=False)
    assert not round_of(table).layout.placements[-1].right


async def test_a_restart_changes_nothing(process: TableProcess, rival: TableProcess) -> None:
    """Another process, which has never seen the rule, judges on; so does the first one after it."""
    table = await play(process, await process.ruled(ALTERNATE, judging='automatic'), right=True)
    for who, right in ((rival, False), (process, True), (TableProcess(rival.store, clock=process.clock), False)):
        table = await play(who, await who.tables.load(table.id), right=right)
        assert round_of(table).layout.placements[-1].right is right


@pytest.mark.parametrize('rule', [ALTERNATE, SUMS, 'same suit or same value as the last card'])
async def test_a_whole_round_without_a_mistake(process: TableProcess, rule: str) -> None:
    """Whoever plays whatever: at the end there is no call against the rule, and nobody ever waited for the dealer."""
    rng = Random(4)
    table = await process.ruled(rule, judging='automatic', grace=0, clock=60)
    while table._state.match.phase is MatchPhase.ROUND:
        round_ = round_of(table)
        assert round_.awaited != 0
        table = await process.tables.act(table, wish(table, rng))
    review = await process.reviewed(table)
    assert (review.checked, review.numbers, review.mistakes) == (True, (), ())
    assert round_of(table).layout.count > 20


def wish(table: Table, rng: Random) -> c.AnyCommand:
    """What somebody at an automatic table does next."""
    round_ = round_of(table)
    seat = round_.awaited
    assert seat is not None
    if round_.phase is Phase.CALLING:
        return c.Call(seat, right=rng.random() < 0.5)
    if round_.phase is Phase.PICKING:
        assert round_.pending is not None
        return c.Pick(seat, rng.choice(round_.pending.cards))
    if round_.declarer is not None and rng.random() < 0.3:
        return c.Declare(round_.declarer)
    if rng.random() < 0.2:
        return c.NoPlay(seat)
    held = round_.hands[seat]
    return c.Play(seat, tuple(rng.sample(held, min(len(held), rng.choice((1, 1, 1, 2, 3))))))


# What may be sealed


def too_long() -> str:
    return 'x' * (RULE_LENGTH - 10)


@pytest.mark.parametrize(
    ('judging', 'words', 'rule', 'code'),
    [
        ('automatic', 'Colours alternate.', None, 'rule-not-formal'),
        ('automatic', '', None, 'rule-not-formal'),
        ('hand', '', None, 'rule-empty'),
        ('hand', ' ', None, 'rule-empty'),
        ('automatic', too_long(), ALTERNATE, 'rule-long'),
        ('automatic', '', 'no card', 'rule-hopeless'),
        ('hand', '', 'no card', 'rule-hopeless'),
        ('assisted', '', 'the last wrong card is red', 'rule-sees-layout'),
        ('hand', '', 'the last wrong card is red', 'rule-sees-layout'),
    ],
)
async def test_what_cannot_be_sealed(
    process: TableProcess, judging: str, words: str, rule: str | None, code: str
) -> None:
    table = await process.seated(judging=judging)  # pyright: ignore[reportArgumentType]
    table = await process.tables.act(table, c.OpenRound(0))
    assert await refusal_of(process.tables.seal_rule(table, 0, words, read_rule(rule) if rule else None)) == code
    assert (await process.tables.load(table.id)).row.version == table.row.version


async def test_rules_may_look_at_sidelines_where_the_table_allows_it(process: TableProcess) -> None:
    table = await process.begun(judging='automatic', sees_layout=True)
    rule = read_rule('if the number of wrong cards is higher than 0, then the card is red, otherwise the card is black')
    table = await process.tables.seal_rule(table, 0, '', rule)
    red = next(card for card in hand(table, mover(table)) if card.suit.colour.value == 'red')
    table = await process.tables.act(table, c.Play(mover(table), (red,)))
    assert round_of(table).layout.last_sideline == (red,)
    table = await process.tables.act(table, c.EndGrace())
    red = next(card for card in hand(table, mover(table)) if card.suit.colour.value == 'red')
    table = await process.tables.act(table, c.Play(mover(table), (red,)))
    assert round_of(table).layout.main_line[-1] is red


FIT: list[tuple[str, Callable[[Card], bool]]] = [
    ('any card; start: a court card', lambda card: card.rank > 10),
    ('any card; start: a black card', lambda card: card.suit.colour.value == 'black'),
]


@pytest.mark.parametrize(('rule', 'fit'), FIT)
@pytest.mark.parametrize('judging', ['automatic', 'assisted'])
async def test_the_starter_fits_the_rule(store: Store, judging: str, rule: str, fit: Callable[[Card], bool]) -> None:
    for seed in range(6):
        process = TableProcess(store, seed=seed)
        table = await process.ruled(rule, judging=judging, channel=seed)
        assert fit(round_of(table).layout.main_line[0])
        table = await process.tables.seal_rule(table, 0, '', read_rule('any card; start: a red card'))
        assert round_of(table).layout.main_line[0].suit.colour.value == 'red'


async def test_a_dealer_who_judges_by_hand_chooses_the_starter(store: Store) -> None:
    starters: set[int] = set()
    for seed in range(6):
        table = await TableProcess(store, seed=seed).ruled('any card; start: a queen', judging='hand', channel=seed)
        starters.add(round_of(table).layout.main_line[0].rank)
        assert not round_of(table).machine_checked
    assert starters != {12}


@pytest.mark.parametrize(
    ('words', 'rule', 'text'),
    [
        ('Red, black, red.', ALTERNATE, 'Red, black, red. | {canonical}'),
        ('', ALTERNATE, '{canonical}'),
        ('Red, black, red.', None, 'Red, black, red.'),
    ],
)
async def test_words_and_canonical_english_are_sealed_together(
    process: TableProcess, words: str, rule: str | None, text: str
) -> None:
    table = await process.begun()
    formal = read_rule(rule) if rule else None
    table = await process.tables.seal_rule(table, 0, f' {words}\n', formal)
    secret = await process.secret(table)
    assert secret.text == text.format(canonical=rule_text(formal) if formal else '')
    assert (secret.words, secret.formal) == (words, formal)
    assert seal_of(secret.nonce, secret.text) == secret.seal == round_of(table).seal
