"""Tests, which follow *if*: sentences joined by *and*, *or* and *at least two of*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.grammar.lexicon import given, grammar
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.said import Saying, joined, said_of


@grammar.phrase(
    'full_test',
    '<finite>',
    '<finite> ,? (or|or if) <or_rest:test>',
    '<ands> ,? or <or_full:full_test>',
    '[ <group:test> ] ,? or <or_full2:test>',
)
def _full_test(
    finite: Saying | None = None,
    or_rest: Saying | None = None,
    and_rest: Saying | None = None,
    ands: Saying | None = None,
    or_full: Saying | None = None,
    group: Saying | None = None,
    or_full2: Saying | None = None,
    and_full: Saying | None = None,
) -> Saying | Alternatives:
    first = given(finite, ands, group)
    leading = or_rest and (
        or_rest.condition.conditions[0] if isinstance(or_rest.condition, s.Any) else or_rest.condition
    )
    figure = isinstance(leading, s.OfRank) and 2 <= leading.rank <= 10
    if or_rest is not None and or_rest.subject is None and first.subject not in (None, CARD) and not figure:
        # ``the last card divides the card, or an ace``: unclear which card is an ace
        of_the_card = with_card(or_rest)
        return Alternatives((joined(s.Any, [first, or_rest]), joined(s.Any, [first, of_the_card])))
    rest = or_rest or or_full or or_full2
    if rest is not None:
        return joined(s.Any, [first, rest])
    rest = and_rest or and_full
    return first if rest is None else joined(s.All, [first, rest])


def with_card(said: Saying) -> Saying:
    """The same predicate of the card being judged."""
    return Saying(said_of(said.condition, CARD), CARD, said.that)


# A number of several


@grammar.phrase('amount', '(exactly|just|only|precisely) <whole:count>')
def _amount(whole: int) -> tuple[int, int]:
    return whole, whole


# Tests: after "if"


@grammar.phrase(
    'test_item',
    '<finite>',
    '<pred:ands>',
    '(is|are|was|were) <pred:ands>',
    '[ <test> ]',
)
def _test_item(finite: Saying | None = None, pred: Saying | None = None, test: Saying | None = None) -> Saying:
    return given(finite, pred, test)


@grammar.phrase(
    'test_ands',
    '<test_item>',
    '<test_item> ,? (and|but|and if|and when|and that) <test_ands>',
)
def _test_ands(test_item: Saying, test_ands: Saying | None = None) -> Saying:
    spoken_of = test_item.subject is not None or test_item.pronoun is not None
    if test_ands is not None and spoken_of and isinstance(test_item.condition, s.Any) and test_ands.subject is None:
        raise NoReading  # ``it is red or black and even``: the predicate has all its readings already
    return test_item if test_ands is None else joined(s.All, [test_item, test_ands])


@grammar.phrase(
    'test',
    '<test_ands>',
    '<test_ands> ,? (or|or if|or when|or else) <test>',
)
def _test(test_ands: Saying, test: Saying | None = None) -> Saying:
    return test_ands if test is None else joined(s.Any, [test_ands, test])


@grammar.phrase('test', '<test_ands> or <test> ,? (but)? not both')
def _test_one(test_ands: Saying, test: Saying) -> Saying:
    both = joined(s.Any, [test_ands, test])
    if not isinstance(both.condition, s.Any) or len(both.condition.conditions) != 2:
        raise NoReading
    return Saying(s.HowMany(1, 1, both.condition.conditions), both.subject)


grammar.phrase('full_test', 'either <test_ands> ,? or <test> ,? (but)? not both')(_test_one)
