"""The card that lies there when the next is played on it: *a red card*, *two hearts*, *another queen*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST, THAT, filled, has_gap, nth_last
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.grammar.sorts import qualified
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, all_of, earlier, is_open, said_of
from eleusis.rules.syntax import Condition, Value

# The card that lies there: "a red card", "two hearts"


@grammar.phrase(
    'lying',
    '(a|an|any|the|every|each)? <kinds>',
    '<kinds:and_adjectives>',
    '<kind> <qualifiers>',
    '(a|an|any|the|each|every)? (card|one|cards|ones) <qualifiers>',
    '(something|anything) <qualifiers>',
    '(a|an|any|the)? <qualifiers:leading> (card|cards|one|ones)',
)
def _lying(kinds: Condition | None = None, kind: Condition | None = None, qualifiers: Saying | None = None) -> Saying:
    if qualifiers is None:
        assert kinds is not None
        return Saying(kinds)
    return Saying(_without_that(qualified(qualifiers, kind)))


def _without_that(said: Saying) -> Condition:
    return said.condition if has_gap(said.condition, THAT) and said.that is None else said_of(said.condition, LAST)


@grammar.phrase('past', '<lying>', '<several:after_several>')
def _past(lying: Saying | None = None, several: Condition | None = None) -> Condition:
    """The card that lies there, compared with the one before it."""
    if several is not None:
        return several
    assert lying is not None
    if is_open(lying) or (isinstance(lying.condition, s.Not) and has_gap(lying.condition, THAT)):
        raise NoReading  # ``After anything higher``, ``a card of any other suit``: than which?
    return said_of(lying.condition, LAST, earlier(LAST))


@grammar.phrase(
    'beneath',
    '<lying>',
    '<own>',
    '<several:after_several>',
    '<lying> ,? or AFTER <rest:beneath>',
    '<own> ,? or AFTER? <rest:beneath>',
)
def _beneath(
    lying: Saying | None = None,
    several: Condition | None = None,
    rest: Condition | None = None,
    own: Saying | None = None,
) -> Condition:
    """The card that lies there, compared with the one played on it: ``on one of the same colour``."""
    if rest is not None:
        return merged(s.Any, [filled(given(lying, own).condition, LAST, CARD), rest])
    if several is not None:
        return several
    return filled(given(lying, own).condition, LAST, CARD)


@grammar.phrase('own', '(the|their|its) (own|same) <attributes>')
def _own(attributes: Attributes) -> Saying:
    return Saying(same(attributes, Value(THAT)))


@grammar.phrase(
    'after_several',
    '<whole> (consecutive|successive)? <kinds> IN_A_ROW?',
    '<whole> (consecutive|successive)? (card|cards) of <sameness> IN_A_ROW?',
)
def _after_several(whole: int, kinds: Condition | None = None, sameness: Saying | None = None) -> Condition:
    if not 2 <= whole <= 5:
        raise NoReading
    subject = all_of(tuple(Value(nth_last(place)) for place in range(1, whole + 1)))
    return said_of(given(kinds, sameness and sameness.condition), subject)
