"""Distances: *two higher*, *within 3 of the last card*, *closer to 7 than the last card*."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import BEFORE, ITS_VALUE, THAT_VALUE, card_before
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject, card_meant
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Value

# Distances


@grammar.phrase(
    'span',
    '<least:whole>',
    '<least:whole> (to|–|-) <most:whole>',
    'between <least:whole> (and|to) <most:whole>',
)
def _span(least: int, most: int | None = None) -> tuple[tuple[int, int], ...]:
    if most is not None and least > most:
        raise NoReading
    return ((least, least if most is None else most),)


@grammar.phrase(
    'span',
    '<least:whole> (or|,) <rest:span>',
)
def _or_span(least: int, rest: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if least == 1 and rest[0][1] == HIGHEST_NUMBER:
        raise NoReading  # ``the same suit as the last one or at least five higher``
    if rest[0][0] == least + 1 and len(rest) == 1:
        return ((least, rest[0][1]),)
    return ((least, least), *rest)


@grammar.phrase(
    'span',
    '(at least|no less than|not less than|a minimum of) <whole>',
    '<whole> (or more|at least|at (the)? minimum)',
)
def _at_least(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole, HIGHEST_NUMBER),)


@grammar.phrase('span', '(more than|over) <whole>')
def _more_than(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole + 1, HIGHEST_NUMBER),)


@grammar.phrase(
    'span',
    '(at most|no more than|not more than|up to|a maximum of|maximum|max) <whole>',
)
def _at_most(whole: int) -> tuple[tuple[int, int], ...]:
    return ((0, whole),)


@grammar.phrase('span', '(less than|fewer than) <whole>')
def _less_than(whole: int) -> tuple[tuple[int, int], ...]:
    if whole < 2:
        raise NoReading
    return ((0, whole - 1),)


grammar.means(
    'span',
    ((1, 1),),
    '(just|immediately|directly|exactly)? (a|one) (step|rank|place|point)',
)


def steps_from(number: Number) -> None:
    """Steps are counted from cards, not from numbers: ``three lower than 9`` would be three cards.

    Raises:
        NoReading: for a number.
    """
    if isinstance(number, s.Literal | s.RankValue):
        raise NoReading


def apart(spans: Sequence[tuple[int, int]], number: Number, around: bool, *, sides: Sequence[int]) -> Condition:
    """So far above, below, or on either side of a number."""
    if any(least > most or most > HIGHEST_NUMBER for least, most in spans):
        raise NoReading
    if len(sides) == 1:
        steps_from(number)
    conditions: list[Condition] = []
    for least, most in spans:
        if around and len(sides) == 2 and most == HIGHEST_NUMBER:
            conditions.append(s.Not(s.Apart(ITS_VALUE, 1 - least, least - 1, number, around)))
            continue
        if len(sides) == 2 and least == 0:
            conditions.append(s.Apart(ITS_VALUE, -most, most, number, around))
        else:
            for side in sides:
                low, high = sorted((side * max(least, 1), side * most))
                conditions.append(s.Apart(ITS_VALUE, low, high, number, around))
    return merged(s.Any, conditions)


@grammar.phrase(
    'relation',
    '<span> STEPS? UP THAN <other> <around>?',
    '<span> STEPS? UP <other>? <around>?',
    'higher (THAN <other>)? (,? but)? (only)? by <span> STEPS? <around>?',
    '<span> STEPS? ahead of <other> <around>?',
    '<span> STEPS (further|farther) <around>?',
)
def _so_much_higher(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? DOWN THAN <other> <around>?',
    '<span> STEPS? DOWN <other>? <around>?',
    'lower (THAN <other>)? (,? but)? (only)? by <span> STEPS? <around>?',
)
def _so_much_lower(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(-1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? AWAY (in value)? (THAN <other>)? <around>?',
    '<span> STEPS? (up or down|higher or lower|above or below) (from|than)? <other>?',
)
def _so_far_away(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(1, -1)), other)


@grammar.phrase('relation', '(closer|nearer) than <whole> STEPS? to <other>')
def _closer_than(whole: int, other: Subject) -> Saying:
    return related(lambda number: s.Apart(ITS_VALUE, 1 - whole, whole - 1, number, around=False), other)


@grammar.phrase(
    'relation',
    'NEAR <whole> STEPS? (away)? ((of|from|away from) <other>)? EITHERWAY? <around>?',
    '(not more than|no more than|at most) <whole> STEPS? (of|from|away from) <other> EITHERWAY? <around>?',
)
def _within(whole: int, other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: s.Apart(ITS_VALUE, -whole, whole, number, around), other)


@grammar.phrase(
    'relation',
    'a neighbour of <other>',
)
def _adjacent(other: Subject) -> Saying:
    if isinstance(other, s.Literal | s.RankValue):
        raise NoReading
    return related(lambda number: apart(((1, 1),), number, around=False, sides=(1, -1)), other)


# Near and far


@grammar.phrase(
    'relation',
    '(closer|nearer) (in (value|rank))? to <one:number> than (it is)? (to)? <other:number>',
    '(closer|nearer) (in (value|rank))? to <one:number> than <whose:earlier> (is|was)?',
)
def _closer(one: Number, other: Number | None = None, whose: CardRef | None = None) -> Saying:
    return Saying(_nearness(one, other, whose, Comparison.BELOW))


@grammar.phrase(
    'relation',
    '(further|farther) (away)? (in (value|rank))? from <one:number> than <whose:earlier> (is|was)?',
)
def _farther(one: Number, whose: CardRef | None = None) -> Saying:
    return Saying(_nearness(one, None, whose, Comparison.ABOVE))


def _nearness(one: Number, other: Number | None, whose: CardRef | None, comparison: Comparison) -> Condition:
    """The card's distance from a number, compared with its distance from another one, or with another card's."""
    distance = s.Calculation(Operation.DISTANCE, ITS_VALUE, one)
    if whose is not None:
        if isinstance(one, Value):
            raise NoReading  # ``closer to the last card than the one before`` is ambiguous.
        return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, Value(whose), one))
    if other is None and isinstance(one, s.Literal | s.RankValue):
        return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, THAT_VALUE, one))
    if other == Value(BEFORE):
        other = Value(card_before(card_meant(one)))
    if other is None or other == one or isinstance(one, s.Literal) is not isinstance(other, s.Literal):
        raise NoReading
    return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, ITS_VALUE, other))
