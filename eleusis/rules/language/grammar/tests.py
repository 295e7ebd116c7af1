"""Tests, which follow *if*: sentences joined by *and*, *or* and *at least two of*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import Alternatives, NoReading, given
from eleusis.rules.language.said import Saying, joined, said_of


@grammar.phrase(
    'full_test',
    '<first:finite>',
    '<first:finite> ,? (or|or if) <leading:test>',
    '<first:ands> ,? or <rest:full_test>',
    '[ <first:test> ] ,? or <rest:test>',
)
def _full_test(first: Saying, leading: Saying | None = None, rest: Saying | None = None) -> Saying | Alternatives:
    if leading is not None and leading.subject is None and first.subject not in (None, CARD):
        condition = leading.condition.conditions[0] if isinstance(leading.condition, s.Any) else leading.condition
        if not isinstance(condition, s.OfRank) or not 2 <= condition.rank <= 10:
            # ``the last card divides the card, or an ace``: unclear which card is an ace
            return Alternatives((joined(s.Any, [first, leading]), joined(s.Any, [first, with_card(leading)])))
    rest = leading or rest
    return first if rest is None else joined(s.Any, [first, rest])


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
