"""Numbers, comparisons and distances."""

from collections.abc import Iterator
from typing import Any, cast

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Priced
from eleusis.rules.hearing.trees import direction, joined_spans, mapped, total_of, with_cards, with_number
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, LAST
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

Spans = tuple[tuple[int, int], ...]
FROM_LAST = s.Calculation(Operation.DISTANCE, CARD, LAST)


def higher_by(comparison: Comparison, spans: Spans) -> Condition | None:
    if comparison not in (Comparison.ABOVE, Comparison.BELOW):
        return None
    if not all(1 <= low <= 12 and (high <= 12 or high == HIGHEST_NUMBER) for low, high in spans):
        return None
    up = comparison is Comparison.ABOVE
    ways = [s.Apart(CARD, *((low, high) if up else (-high, -low)), LAST) for low, high in joined_spans(spans)]
    return merged(s.Any, ways)


def up_or_down(one: Condition, other: Condition) -> Iterator[Composed]:
    """*Two up or down*: the second comparison has the first one's distance."""
    if isinstance(one, s.Apart) and isinstance(other, s.Compare) and isinstance(other.right, Value):
        turned = s.Apart(CARD, -one.most, -one.least, LAST)
        if (other.comparison is Comparison.BELOW) == (one.least > 0):
            yield 0.0, 'relation', merged(s.Any, [one, turned])
    elif direction(one) * direction(other) < 0:
        yield 0.6, 'relation', merged(s.Any, [one, other])
    else:
        yield 0.6, 'relation', merged(s.All, [one, other])


def compared_with_number(relation: Condition, number: Number) -> Condition | None:
    """*At least 2 below the highest so far*, *within 4 of the average*, *the same parity as the sum*."""

    def change(part: Any) -> Any:
        match part:
            case s.Same(Attribute.PARITY, Ref.CARD, Ref.LAST):
                return s.Compare(remainder(CARD, 2), Comparison.EQUAL, remainder(number, 2))
            case _:
                return number if part == LAST else None

    if isinstance(number, s.Literal | Value) or (not direction(relation) and (is_gap(number) or CARD in parts(number))):
        return None
    compared = mapped(relation, change)
    return None if compared == relation else compared


def both_ends(one: Spans, other: Spans) -> Spans | None:
    """*At least 2 but no more than 7*."""
    low, high = max(one[0][0], other[0][0]), min(one[-1][1], other[-1][1])
    open_end = len(one) == len(other) == 1 and HIGHEST_NUMBER in (one[0][1], other[0][1])
    return ((low, high),) if open_end and low < high < HIGHEST_NUMBER else None


def span(low: int, high: int) -> Priced:
    if low < high:
        return [(0.0, ((low, high),))]
    if high == 1 and low > 1:
        return [(0.3, ((low, 13), (1, 1)))]
    return [(0.4, ((high, low),))] if high < low <= 13 else []


def _said(condition: Condition, price: float = 0.0) -> Composed:
    return price, 'test' if is_settled(condition) else 'condition', condition


def number_is(number: Number, condition: Condition) -> Iterator[Composed]:
    said = None if isinstance(number, s.Literal) else with_number(condition, number)
    apart = is_gap(number)
    if said is not None and not (apart and any(map(is_gap, parts(condition)))):
        yield _said(said, 0.6 if apart and LAST in parts(condition) else 0.0)


def is_gap(part: object) -> bool:
    return isinstance(part, s.Calculation) and part.operation is Operation.DISTANCE


def number_among(number: Number, spans: Spans) -> Iterator[Composed]:
    if not isinstance(number, s.Literal):
        yield _said(merged(s.Any, [number_between(number, low, high) for low, high in spans]))


def number_not_among(number: Number, spans: Spans) -> Iterator[Composed]:
    return ((cost, type_, negated(said)) for cost, type_, said in number_among(number, spans))


def number_between(number: Number, low: int, high: int) -> Condition:
    if low == high:
        return s.Compare(number, Comparison.EQUAL, s.Literal(low))
    if high == HIGHEST_NUMBER:
        return s.Compare(number, Comparison.AT_LEAST, s.Literal(low))
    return s.Between(number, s.Literal(low), s.Literal(high))


def compared_so(comparison: Comparison, number: Number, other: Number | None = None) -> Priced:
    before = earlier(number)
    right = before if other is None else other
    if right in (None, number) or {type(number), type(right)} & {s.Literal, s.RankValue, Value}:
        return []
    plain = Ref.LAST not in refs(number) or comparison in (Comparison.ABOVE, Comparison.BELOW) or right != before
    return [(0.0 if plain else 0.3, s.Compare(number, comparison, right))]


def earlier(number: Number) -> Number | None:
    """The same of the cards before."""
    cards = refs(number)
    if cards != frozenset((Ref.CARD,)) and not (cards == frozenset((Ref.CARD, Ref.LAST)) and is_gap(number)):
        return None
    return cast('Number', with_cards(cast('Any', number), ((Ref.CARD, Ref.LAST), (Ref.LAST, Ref.SECOND))))


def number_of_cards(number: Number, cards: tuple[CardRef, ...]) -> Priced:
    if not isinstance(number, s.Calculation) or number.left != CARD or (is_gap(number) and bool(cards[2:])):
        return []
    operation = number.operation
    found = [(0.0, total_of(operation, cards))]
    if operation in (Operation.PLUS, Operation.TIMES) and Ref.CARD not in cards:
        found.append((0.2, total_of(operation, (Ref.CARD, *cards))))
        if len(cards) > 2:
            found.append((0.1, total_of(operation, (Ref.CARD, *cards[:-1]))))
    return cast('Priced', found)


def twice_said(number: Number, other: Number) -> Priced:
    if isinstance(number, s.Calculation) and other in (
        number,
        type(number)(number.operation, number.right, number.left),
        type(number)(number.operation, CARD, LAST),
    ):
        return [(0.0, number)]
    if isinstance(number, s.Calculation) and not isinstance(other, s.Calculation | s.Literal) and number.left == CARD:
        return [(0.3, s.Calculation(number.operation, CARD, other))]
    return []


def plus(one: Number | int, other: Number = CARD) -> Number:
    return s.Calculation(Operation.PLUS, s.Literal(one) if isinstance(one, int) else one, other)


def remainder(number: Number, mod: int) -> Number:
    return s.Calculation(Operation.MOD, number, s.Literal(mod))


def digit_sum(number: Number) -> Number:
    """The digits of a number below 100 added up."""
    ones = remainder(number, 10)
    return plus(s.Calculation(Operation.OVER, s.Calculation(Operation.MINUS, number, ones), s.Literal(10)), ones)


def with_rest(rest: int, mod: int) -> Condition:
    return s.Compare(remainder(CARD, mod), Comparison.EQUAL, s.Literal(rest))


def multiple(spans: Spans) -> Condition | None:
    """*Divisible by 3 or 4*."""
    numbers = [low for low, high in spans if 2 <= low == high <= 13]
    return merged(s.Any, [with_rest(0, number) for number in numbers]) if len(numbers) == len(spans) else None
