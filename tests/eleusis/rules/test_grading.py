"""The dealer's card: counts against brute force, and dead ends."""

from collections.abc import Iterator
from math import comb, log2
from random import Random

import pytest

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import length, looks
from eleusis.rules.analysis.findings import MOST_NEEDED, Caution, DeadEnds, DealerCard, Grade, LooksAt, Needed, Reason
from eleusis.rules.analysis.grading import GRADES_UP_TO, full_card, quick_card, with_grade
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in
from tests.eleusis.rules.trees import Trees
from tests.examples import some

CARD, LAST = s.Ref.CARD, s.Ref.LAST


def of(text: str) -> CompiledRule:
    return compile_rule(read_rule(text))


def lines(compiled: CompiledRule, longest: int) -> Iterator[tuple[Card, ...]]:
    """Every line of right cards from a fit starter, up to this length."""
    now: list[tuple[Card, ...]] = [(card,) for card in cards_in(compiled.fit_starters)]
    for _ in range(longest):
        yield from now
        now = [(*line, card) for line in now for card in cards_in(compiled.accepted(line))]


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('colours alternate', Reason.LAST_CARD),
        ('red', Reason.PLAYED_CARD),
        ('the same suit as the last card', Reason.QUARTER),
        ('a value not seen so far', Reason.WHOLE_LINE),
        ('red, black in a cycle', Reason.POSITION),
        ('within 3 of the starter', Reason.STARTER),
        ('the same suit as the second last card', Reason.TWO_BACK),
        ('the sum of the card and the last card is divisible by 3', Reason.ARITHMETIC),
        ('the digits of pi', Reason.FEW_RIGHT),
        ('not a queen', Reason.NEARLY_ALL_RIGHT),
        ('lower than jack', Reason.MANY_RIGHT),
    ],
)
def test_reasons(text: str, reason: Reason) -> None:
    assert reason in quick_card(of(text)).reasons


def test_the_card_says_how_hard_the_rule_is_when_that_is_known() -> None:
    card = quick_card(of('colours alternate'))
    assert (card.grade, card.needed) == (None, None)
    grades = [
        with_grade(card, Needed.predicted(expert=cards, medium=MOST_NEEDED)).grade for cards in (7, *GRADES_UP_TO, 47)
    ]
    assert grades == [Grade.EASY, *list(Grade)[:4], Grade.EXPERT]
    hard = with_grade(card, Needed.predicted(expert=48, medium=MOST_NEEDED))
    assert hard.warnings == (Caution.EXPERT,)


@pytest.mark.parametrize(
    ('text', 'caution'),
    [
        ('a different suit from the last card', Caution.OVER_HALF),
        ('not a queen', Caution.NEARLY_ALL),
        ('the queen of hearts', Caution.NEARLY_NONE),
        ('higher than the last card', Caution.DEAD_END),
        ('the digits of pi', Caution.NO_PLAY),
        ('the same suit as the third last card', Caution.LOOKS_FAR),
        ('start: the queen of hearts; red', Caution.FEW_STARTERS),
    ],
)
def test_cautions(text: str, caution: Caution) -> None:
    assert caution in quick_card(of(text)).warnings
    assert caution in full_card(of(text)).warnings
    assert caution not in quick_card(of('the same suit or the same value as the last card')).warnings


def test_a_long_rule_is_warned_about() -> None:
    one = s.Compare(s.Value(CARD), s.Comparison.BELOW, s.Value(LAST))
    five = [
        s.Any((s.OfSuit(CARD, suit), s.OfRank(CARD, rank)))
        for suit, rank in zip([*Suit, *Suit], range(5), strict=False)
    ]
    assert Caution.LONG in quick_card(compile_rule(s.Rule(s.Choose(s.Value(LAST), tuple(five))))).warnings
    assert Caution.LONG not in quick_card(compile_rule(s.Rule(s.Any((one,) * 8)))).warnings, 'the same eight times'


def test_a_dead_end_is_found_by_a_shortest_line() -> None:
    card = full_card(of('higher than the last card'))
    assert card.dead_ends is DeadEnds.FOUND
    assert card.dead_end == (Card.SK,)
    value, last = s.Value(CARD), s.Value(LAST)
    one_or_five = s.Any((s.Apart(value, 1, 1, last), s.Apart(value, 5, 5, last)))
    later = full_card(compile_rule(s.Rule(one_or_five, start=s.OfRank(CARD, 1)))).dead_end
    assert len(later) == 5, 'from ace to king in four steps, in whichever order'
    assert (later[0].rank, later[-1].rank) == (1, 13)


def test_no_dead_end_is_a_proof_where_the_memory_is_small() -> None:
    assert full_card(of('colours alternate')).dead_ends is DeadEnds.NONE
    assert full_card(of('colours alternate')).fewest_proven


def test_a_dead_end_that_no_walk_reaches_is_not_denied() -> None:
    """Only after some hundred cards: the sum must go over 999."""
    condition = s.Compare(s.Total(), s.Comparison.BELOW, s.Literal(999))
    card = full_card(compile_rule(s.Rule(condition)))
    assert card.dead_ends in (DeadEnds.UNFOUND, DeadEnds.FOUND)
    if card.dead_ends is DeadEnds.FOUND:
        assert sum(laid.rank for laid in card.dead_end) >= 999


def test_a_rule_that_accepts_nothing() -> None:
    red, black = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
    nothing = s.All((red, black))
    after_black = s.If(s.OfColour(LAST, Colour.BLACK), nothing, red)
    assert accepts_nothing(s.Rule(nothing))
    assert accepts_nothing(s.Rule(red, start=nothing)), 'no starter is fit'
    assert accepts_nothing(s.Rule(after_black, start=black))
    assert not accepts_nothing(s.Rule(after_black))
    assert not accepts_nothing(s.Rule(after_black, start=red))


def accepts_nothing(rule: s.Rule) -> bool:
    quick, full = quick_card(compile_rule(rule)), full_card(compile_rule(rule))
    assert quick.accepts_nothing is full.accepts_nothing
    return full.accepts_nothing


@pytest.mark.parametrize('seed', some(range(24), 3))
def test_counts_are_what_brute_force_counts(seed: int) -> None:
    """Over all lines of up to two cards, and three where there are few: no count is smaller than the one found."""
    rule = Trees(Random(seed), depth=1).rule()
    compiled = compile_rule(rule)
    card = full_card(compiled)
    if not compiled.fit_starters:
        assert card.accepts_nothing
        return
    counted = {line: compiled.accepted(line).bit_count() for line in lines(compiled, 2)}
    assert card.fewest <= min(counted.values())
    assert compiled.accepted(card.fewest_after).bit_count() == card.fewest
    assert card.accepts_nothing is not any(counted[line] for line in counted if len(line) == 1)
    assert card.fit_starters == compiled.fit_starters.bit_count()
    check_playable(compiled, card.fewest_after)
    assert not any(count == card.fewest for line, count in counted.items() if len(line) < len(card.fewest_after))
    assert card.dead_end == (card.fewest_after if card.fewest == 0 else ())


def check_playable(compiled: CompiledRule, line: tuple[Card, ...]) -> None:
    assert compiled.fit_starters >> line[0].index & 1
    for place in range(1, len(line)):
        assert compiled.accepted(line[:place]) >> line[place].index & 1


@pytest.mark.parametrize('seed', range(12))
def test_the_computed_share_is_near_the_measured_one(seed: int) -> None:
    compiled = compile_rule(Trees(Random(seed), depth=1).rule())
    quick, full = quick_card(compiled), full_card(compiled)
    assert not quick.exact
    assert full.share == pytest.approx(quick.share, abs=0.05)
    assert full.no_play == pytest.approx(quick.no_play, abs=0.08)
    assert full.reasons == quick.reasons


def test_the_share_of_a_rule_whose_share_is_known() -> None:
    card = full_card(of('colours alternate'))
    assert card.exact
    assert card.share == pytest.approx(1 / 2)
    assert card.no_play == pytest.approx(comb(52, 14) / comb(104, 14))
    free_first = full_card(of('the same suit as the second last card'))
    assert free_first.share == pytest.approx((1 + 19 / 4) / 20), 'the first of twenty is free'
    growing = full_card(
        compile_rule(s.Rule(s.Compare(s.Value(CARD), s.Comparison.ABOVE, s.Value(LAST)), start=s.Face(CARD, Card.SQ)))
    )
    assert growing.share == pytest.approx(4 / 52 / 2), 'a king after the queen, then nothing'


@pytest.mark.parametrize(
    ('text', 'seen'),
    [
        ('red', ()),
        ('colours alternate', (LooksAt.LAST,)),
        ('higher than the second last card or red', (LooksAt.SECOND,)),
        ('between the last card and the third last card', (LooksAt.LAST, LooksAt.THIRD)),
        ('the same suit as the starter', (LooksAt.STARTER,)),
        ('red, black in a cycle', (LooksAt.POSITION,)),
        ('a value not seen so far', (LooksAt.LINE,)),
        ('at most 3 cards of one colour in a row', (LooksAt.LINE,)),
    ],
)
def test_how_far_a_rule_looks_back(text: str, seen: tuple[LooksAt, ...]) -> None:
    assert tuple(look for look in looks(read_rule(text)) if look is not LooksAt.LAST or look in seen) == seen


@pytest.mark.parametrize(
    ('card', 'look'),
    [
        (s.Back(4), LooksAt.FAR),
        (s.LastLike(s.OfColour(CARD, Colour.RED)), LooksAt.LINE),
        (s.LastAlike(s.Attribute.SUIT), LooksAt.LINE),
    ],
)
def test_far_cards_are_far(card: s.CardRef, look: LooksAt) -> None:
    far = quick_card(compile_rule(s.Rule(s.Same(s.Attribute.VALUE, CARD, card))))
    assert far.looks == (look,)
    assert Caution.LOOKS_FAR in far.warnings


@pytest.mark.parametrize(
    ('text', 'states'),
    [
        ('red', 1),
        ('colours alternate', 2),
        ('the same suit as the last card', 4),
        ('red, black, odd, even in a cycle', 4),
    ],
)
def test_memories_are_counted(text: str, states: int) -> None:
    card = full_card(of(text))
    assert card.finite
    assert card.states == states


def test_a_memory_without_bound() -> None:
    card = full_card(compile_rule(s.Rule(s.Any((s.Is(s.Total(), s.Quality.PRIME), s.OfColour(CARD, Colour.RED))))))
    assert not card.finite
    assert card.states is None
    assert not card.fewest_proven


def test_a_rule_that_sees_the_layout_proves_nothing_about_the_line() -> None:
    condition = s.If(
        s.Compare(s.WrongCards(), s.Comparison.AT_LEAST, s.Literal(1)),
        s.Anything(right=False),
        s.OfColour(CARD, Colour.RED),
    )
    card = full_card(compile_rule(s.Rule(condition)))
    assert card.dead_ends is DeadEnds.UNFOUND
    assert not card.fewest_proven
    assert card.looks == (LooksAt.LAYOUT,)


def test_the_same_rule_has_the_same_card() -> None:
    compiled = of('higher than the last card, or an ace')
    assert quick_card(compiled) == quick_card(of('higher than the last card, or an ace'))


class TestLength:
    """The bits of a rule."""

    def test_more_is_longer(self) -> None:
        red = s.OfColour(CARD, Colour.RED)
        rules = [s.Rule(red), s.Rule(s.Not(red)), s.Rule(s.Not(s.All((red, red))))]
        rules += [s.Rule(rules[-1].condition, (s.Definition('grim', red),))]
        assert [length(rule) for rule in rules] == sorted({length(rule) for rule in rules})

    def test_one_of_many_is_longer_than_one_of_few(self) -> None:
        kinds = [
            s.OfColour(CARD, Colour.RED),
            s.OfSuit(CARD, Suit.HEARTS),
            s.OfRank(CARD, 12),
            s.Face(CARD, Card.HQ),
        ]
        bits = [length(s.Rule(kind)) for kind in kinds]
        assert bits == sorted(set(bits))

    def test_the_bits_of_two_rules_counted_by_hand(self) -> None:
        red, black = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
        condition, colour, card, order = log2(22), 1, log2(6), 1
        assert length(s.Rule(red)) == round(condition + card + colour + order)
        alternate = s.Rule(s.Alternate(red, black))
        assert length(alternate) == round(3 * condition + 2 * colour + order), 'of which card is plain'

    def test_what_the_starter_must_be_is_free(self) -> None:
        red = s.OfColour(CARD, Colour.RED)
        assert length(s.Rule(red)) == length(s.Rule(red, start=red))

    def test_another_suit_order_is_not(self) -> None:
        red = s.OfColour(CARD, Colour.RED)
        assert length(s.Rule(red)) < length(s.Rule(red, suit_order=tuple(Suit)[::-1]))

    def test_what_few_rules_speak_of_is_longer(self) -> None:
        court, quality = s.Court(LAST), s.Is(s.Value(CARD), s.Quality.ODD)
        rarer = s.Court(s.Back(4)), s.Is(s.Value(CARD), s.Quality.SQUARE)
        for common, rare in zip((court, quality), rarer, strict=True):
            assert length(s.Rule(rare)) >= length(s.Rule(common)) + 3

    @pytest.mark.parametrize('seed', range(30))
    def test_every_rule_has_a_length(self, seed: int) -> None:
        assert length(Trees(Random(seed), layout=True).rule()) > 0


@pytest.mark.parametrize('seed', range(40))
def test_a_card_of_any_rule_holds_together(seed: int) -> None:
    compiled = compile_rule(Trees(Random(seed), layout=seed % 3 == 0, depth=2).rule())
    card: DealerCard = quick_card(compiled)
    assert 0 <= card.share <= 1
    assert 0 <= card.no_play <= 1
    assert 0 <= card.fewest <= 52
    assert (card.dead_ends is DeadEnds.FOUND) is (card.fewest == 0)
    assert set(card.fewest_after) <= set(CARDS)
