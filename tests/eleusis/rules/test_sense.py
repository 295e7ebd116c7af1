"""What makes no sense in a rule is found, what is meant is left alone, and nothing is said that is not so."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from eleusis.cards import Card, Colour
from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different, Oddness
from eleusis.rules.analysis.rewording import places, with_part
from eleusis.rules.analysis.sense import MOST_ODDITIES, Oddity, oddities
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from tests.eleusis.rules.trees import Trees
from tests.eleusis.rules.written import TEXTS
from tests.examples import some

NEVER, ALWAYS, TOGETHER, ONE = Oddness.NEVER, Oddness.ALWAYS, Oddness.NEVER_TOGETHER, Oddness.ALWAYS_ONE
IDLE, ALIKE, UNASKED = Oddness.IDLE, Oddness.ALIKE, Oddness.UNASKED
CARD, LAST = s.Ref.CARD, s.Ref.LAST
RED, BLACK, ODD = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK), s.Is(s.Value(CARD), s.Quality.ODD)
COLOUR, SUIT = (s.Same(attribute, CARD, LAST) for attribute in (s.Attribute.COLOUR, s.Attribute.SUIT))
BOTH, SPADE = s.All((RED, BLACK)), s.OfSuit(CARD, s.Suit.SPADES)
LAST_RED, HIGH = s.OfColour(LAST, Colour.RED), s.Compare(s.Value(CARD), s.Comparison.ABOVE, s.Literal(13))
NOTHING, ANYTHING = s.Anything(right=False), s.Anything(right=True)
MEANT = [
    *(rule.text for rule in built_in_rules()),
    *(text for texts in TEXTS.values() for text in texts),
    'if the last card is red, play odd, otherwise if the last card is black, play even',
    'if the last card is red, any card, otherwise a spade',
    'if the last card is 4 or lower, a heart; otherwise if it is above 4 and below 9, a club; otherwise a spade',
    'red, any card in a cycle',
    'higher than the last card',
    'if the total is above 50, no card, otherwise red',
    'no card',
    'any card',
]
"""Rules of people who know what they mean."""
QUEEN_IS_NO_HEART = {
    'if the last card is the queen of spades, play a heart, otherwise the queen of spades or any card but a heart',
    'if the last card is QS then a heart else QS or not a heart',
}
"""They name a card twice."""


def test_what_is_meant_is_not_asked_about() -> None:
    found: dict[str, tuple[Oddity, ...]] = {}
    for text in MEANT:
        with suppress(NotARule):  # What can be meant in two ways is asked about first.
            found[text] = oddities(read_rule(text))
    assert {text for text, odd in found.items() if odd} == QUEEN_IS_NO_HEART
    assert len(found) > 200


@pytest.mark.parametrize('text', sorted(QUEEN_IS_NO_HEART))
def test_a_card_named_twice_is(text: str) -> None:
    assert [(odd.oddness, odd.said()) for odd in oddities(read_rule(text))] == [(IDLE, ('QS', 'not a heart'))]


@pytest.mark.parametrize(
    ('told', 'oddness', 'said'),
    [
        ('the same colour and a different colour', TOGETHER, ('the same colour', 'a different colour')),
        ('higher than the last card and lower than the last card', TOGETHER, ('higher', 'lower')),
        (
            'the card has a value not seen so far and a value seen so far',
            TOGETHER,
            ('a value not seen', 'a value seen'),
        ),
        ('the same suit and a different suit from the second last card', TOGETHER, ('the same suit', 'a different')),
        (s.Rule(s.If(s.All((LAST_RED, s.Not(LAST_RED))), ODD, SPADE)), TOGETHER, ('the last', 'the last')),
        (s.Rule(s.Is(s.Count(BOTH), s.Quality.EVEN)), TOGETHER, ('red', 'black')),
        (s.Rule(s.Any((s.Named(CARD, 'x'), SPADE)), (s.Definition('x', BOTH),)), TOGETHER, ('red', 'black')),
        (s.Rule(s.If(s.Is(s.Total(), s.Quality.EVEN), BOTH, SPADE)), TOGETHER, ('red', 'black')),
        ('red or black', ONE, ('red', 'black')),
        (s.Rule(s.Any((RED, ANYTHING))), ONE, ('red', 'any card')),
        ('not (red or black) or odd', ONE, ('red', 'black')),
        ('higher than the last card or at most the last card', ONE, ('higher', 'at most')),
        ('a heart or a red card', IDLE, ('a heart', 'red')),
        ('the same suit or the same colour', IDLE, ('the same suit', 'the same colour')),
        ('the same suit or the same colour as the second last card', IDLE, ('the same suit', 'the same colour')),
        ('even and not a king', IDLE, ('not a king', 'even')),
        ('a value not seen so far, or a court card, or a king', IDLE, ('a king', 'a court card')),
        ('odd or not even', ALIKE, ('odd', 'not even')),
        ('if the last card is red, play a heart, otherwise a heart', ALIKE, ('a heart', 'a heart')),
        (s.Rule(s.Cycle((RED, RED))), ALIKE, ('red', 'red')),
        ('loopy = {A 4 6 8 9 10 Q}; loopy or not prime', ALIKE, ('loopy', 'not prime')),
        (s.Rule(HIGH), NEVER, ('higher than 13',)),
        ('start: red; if the last card is black, a spade, otherwise a red card', NEVER, ('the last card is black',)),
        ('13 or lower', ALWAYS, ('13 or lower',)),
        ('the run of one colour is at least 1', ALWAYS, ('the run of one colour is 1 or higher',)),
        ('choose by the last card plus the last card: red / black', UNASKED, ('black',)),
        ('if the card is 5 or lower, it is red, otherwise if it is 3 or lower, it is black', UNASKED, ('black',)),
        ('if the last card is red, odd, otherwise if it is black, even, otherwise a 2', UNASKED, ('a 2',)),
    ],
)
def test_what_makes_no_sense_is_found(told: str | s.Rule, oddness: Oddness, said: tuple[str, ...]) -> None:
    """Once, and nothing else with it."""
    (found,) = oddities(told if isinstance(told, s.Rule) else read_rule(told))
    assert found.oddness is oddness
    assert len(found.said()) == len(said)
    assert all(part.startswith(begun) for part, begun in zip(found.said(), said, strict=True)), found.said()


def test_what_is_so_only_where_it_stands_says_so() -> None:
    same_and_black = s.All((BLACK, COLOUR))
    here = s.Rule(s.If(LAST_RED, same_and_black, ODD))
    assert oddities(here) == (Oddity(TOGETHER, (BLACK, COLOUR), here=True),)
    assert oddities(s.Rule(s.If(LAST_RED, BOTH, ODD))) == (Oddity(TOGETHER, (RED, BLACK)),)


def test_no_more_is_said_than_people_read() -> None:
    heart = s.OfSuit(CARD, s.Suit.HEARTS)
    odd_thrice = s.Cycle(
        (s.Any((heart, RED)), BOTH, s.Any((RED, BLACK)), s.Any((ODD, s.Not(ODD))), s.All((COLOUR, SUIT)))
    )
    assert len(oddities(s.Rule(odd_thrice))) == MOST_ODDITIES == 3
    assert len(oddities(s.Rule(s.Cycle((BOTH, BOTH, ODD))))) == 1


def test_a_part_that_lets_the_first_cards_be_free_changes_something() -> None:
    """While there is no second last card, any card is right."""
    late = s.All((RED, s.OfColour(s.Ref.SECOND, Colour.BLACK)))
    assert oddities(s.Rule(s.Any((RED, late)))) == ()


def test_values_of_its_own_change_what_makes_sense() -> None:
    assert [odd.oddness for odd in oddities(s.Rule(HIGH))] == [NEVER]
    assert oddities(s.Rule(HIGH, worths=(s.Worth(s.Court(CARD), 20),))) == ()
    worth_of_high = s.Rule(s.Any((RED, s.Is(s.Value(CARD), s.Quality.PRIME))), worths=(s.Worth(HIGH, 5),))
    assert [odd.parts for odd in oddities(worth_of_high)] == [(HIGH,)], 'values are given by rank'


def test_words_that_are_defined_twice_are_left_alone() -> None:
    words = (s.Definition('x', ODD), s.Definition('x', s.All((s.Named(CARD, 'x'), RED))))
    assert oddities(s.Rule(s.Named(CARD, 'x'), words)) == ()


def test_what_cannot_be_looked_at_to_the_end_is_not_spoken_of() -> None:
    total = s.Compare(s.Total(), s.Comparison.BELOW, s.Literal(999))
    assert oddities(s.Rule(s.All((total, ODD)))) == ()


def test_of_a_rule_that_sees_the_layout_only_sets_are_looked_at() -> None:
    wrong = s.If(s.Is(s.WrongCards(), s.Quality.ODD), s.All((RED, BLACK)))
    assert oddities(s.Rule(wrong)) == ()
    cards = s.Is(s.Count(s.All((RED, BLACK))), s.Quality.ODD)
    assert [odd.oddness for odd in oddities(s.Rule(s.If(cards, wrong)))] == [TOGETHER]


def without(rule: s.Rule, odd: Oddity) -> Iterator[s.Rule]:
    """The rule with something in the place of what is odd that must be just as good, for each place where it stands."""
    first, *others = odd.parts
    for path, condition, _ in places(rule):
        inner = getattr(condition, 'conditions', ())
        match odd.oddness:
            case Oddness.NEVER | Oddness.UNASKED if condition == first:
                yield with_part(rule, path, NOTHING)
            case Oddness.ALWAYS if condition == first:
                yield with_part(rule, path, ANYTHING)
            case Oddness.NEVER_TOGETHER if isinstance(condition, s.All) and {*odd.parts} <= {*inner}:
                yield with_part(rule, path, NOTHING)
            case Oddness.ALWAYS_ONE if isinstance(condition, s.Any) and {*odd.parts} <= {*inner}:
                yield with_part(rule, path, ANYTHING)
            case Oddness.IDLE if {*odd.parts} <= {*inner} and isinstance(condition, s.All | s.Any):
                neutral = s.Anything(right=isinstance(condition, s.All))
                kept = tuple(neutral if place == inner.index(first) else part for place, part in enumerate(inner))
                yield with_part(rule, path, type(condition)(kept))
            case Oddness.ALIKE if condition == first:
                yield with_part(rule, path, others[0])
            case _:
                pass


def is_always_there(rule: s.Rule, part: s.Condition) -> bool:
    """Whether no card is missing that this looks back to: where one is, a condition and its opposite are right."""
    one, other = (compile_rule(replace(rule, condition=condition)) for condition in (part, s.Not(part)))
    return not any(one.accepted([card]) & other.accepted([card]) for card in Card)


@pytest.mark.parametrize('batch', some(range(3), 3))
def test_whatever_is_found_could_be_left_out(batch: int) -> None:
    """Of random rules, by exact comparison; where a card may be missing, the rule without it is another one."""
    checked = 0
    for seed in range(40 * batch, 40 * (batch + 1)):
        rule = Trees(Random(seed), depth=2).rule()
        for odd in oddities(rule):
            if odd.oddness is not ALIKE and all(is_always_there(rule, part) for part in odd.parts):
                same = [not isinstance(compare(rule, other, work=10_000), Different) for other in without(rule, odd)]
                assert any(same) or not same, (rule, odd)
                checked += bool(same)
    assert checked > 15
