"""Numbers, comparisons and distances."""

from collections.abc import Iterator
from typing import Any, cast

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Compositions
from eleusis.rules.hearing.trees import (
    CARD,
    LAST,
    LONGEST_LIST,
    direction,
    going_round,
    joined_spans,
    rank,
    total_of,
    with_cards,
    with_number,
)
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Ref, Value

ABOUT_NUMBERS = Compositions()
rule, change = ABOUT_NUMBERS.rule, ABOUT_NUMBERS.change


@rule('compare', 'number')
def _compared_number(comparison: Comparison, number: Number) -> Iterator[Composed]:
    constant = isinstance(number, s.Literal)
    value = rank(number.number) if isinstance(number, s.Literal) else number
    price = 0.0 if constant or comparison is not Comparison.EQUAL else 0.1
    yield price, 'kind' if constant else 'condition', s.Compare(CARD, comparison, value)


@rule('literal count', 'compare')
def _or_more(number: int, comparison: Comparison) -> Iterator[Composed]:
    if comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
        yield 0.0, 'kind', s.Compare(CARD, comparison, rank(number))
        low, high = (number, HIGHEST_NUMBER) if comparison is Comparison.AT_LEAST else (1, number)
        if low <= high:
            yield 0.2, 'spans', ((low, high),)


@rule('compare', 'spans')
def _at_least(comparison: Comparison, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    (low, high), *others = spans
    if others or low != high or not 1 <= low <= 12:
        return
    if comparison is Comparison.AT_LEAST:
        yield 0.0, 'spans', ((low, HIGHEST_NUMBER),)
    elif comparison is Comparison.ABOVE and low < 12:
        yield 0.4, 'spans', ((low + 1, HIGHEST_NUMBER),)
    elif comparison is Comparison.AT_MOST:
        yield 0.0, 'spans', ((1, low),)
        yield 0.1, 'limit', low
    elif comparison is Comparison.EQUAL:
        yield 0.0, 'spans', spans


@rule('relation', 'by')
def _higher_than_it_by(relation: Condition, _: None) -> Iterator[Composed]:
    match relation:
        case s.Compare(s.Value(Ref.CARD), Comparison.ABOVE | Comparison.BELOW as comparison, s.Value(Ref.LAST)):
            yield 0.0, 'compare_by', comparison
        case _:
            return


rule('compare', 'by')(lambda comparison, _: [(0.0, 'compare_by', comparison)])


@rule('compare_by', 'spans')
def _up_by(comparison: Comparison, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    yield from _higher_by(spans, comparison)


@rule('spans', 'compare', swapped=0.3)
def _higher_by(spans: tuple[tuple[int, int], ...], comparison: Comparison) -> Iterator[Composed]:
    if comparison not in (Comparison.ABOVE, Comparison.BELOW):
        return
    up = comparison is Comparison.ABOVE
    if all(1 <= low <= 12 and (high <= 12 or high == HIGHEST_NUMBER) for low, high in spans):
        ways = [s.Apart(CARD, *((low, high) if up else (-high, -low)), LAST) for low, high in joined_spans(spans)]
        yield 0.0, 'relation', merged(s.Any, ways)


@rule('relation', 'relation')
def _up_or_down(one: Condition, other: Condition) -> Iterator[Composed]:
    """*Two up or down*: the second comparison has the first one's distance."""
    if isinstance(one, s.Apart) and isinstance(other, s.Compare) and isinstance(other.right, Value):
        turned = s.Apart(CARD, -one.most, -one.least, LAST)
        if (other.comparison is Comparison.BELOW) == (one.least > 0):
            yield 0.0, 'relation', merged(s.Any, [one, turned])
    elif direction(one) * direction(other) < 0:
        yield 0.6, 'relation', merged(s.Any, [one, other])
    else:
        yield 0.6, 'relation', merged(s.All, [one, other])


@rule('relation_or', 'relation')
def _up_or_down_or(one: Condition, other: Condition) -> Iterator[Composed]:
    if isinstance(one, s.Apart):
        yield from _up_or_down(one, other)


@rule('relation', 'orequal')
def _or_equal(relation: Condition, _: None) -> Iterator[Composed]:
    match relation:
        case s.Compare(left, Comparison.ABOVE, right):
            yield 0.0, 'relation', s.Compare(left, Comparison.AT_LEAST, right)
        case s.Compare(left, Comparison.BELOW, right):
            yield 0.0, 'relation', s.Compare(left, Comparison.AT_MOST, right)
        case _:
            return


def _from_number(number: int, comparison: Comparison) -> Condition:
    near = s.Calculation(Operation.DISTANCE, CARD, s.Literal(number))
    return s.Compare(near, comparison, s.Calculation(Operation.DISTANCE, LAST, s.Literal(number)))


_FROM_LAST = s.Calculation(Operation.DISTANCE, CARD, LAST)


@rule('nearer', 'literal count howmany')
def _nearer_than(_: None, number: int) -> Iterator[Composed]:
    yield 0.0, 'relation', s.Compare(_FROM_LAST, Comparison.BELOW, s.Literal(number))


@rule('further', 'literal count howmany')
def _further_than(_: None, number: int) -> Iterator[Composed]:
    yield 0.0, 'relation', s.Compare(_FROM_LAST, Comparison.ABOVE, s.Literal(number))


rule('closer', 'literal count howmany')(lambda _, number: [(0.0, 'relation', _from_number(number, Comparison.BELOW))])
rule('farther', 'literal count howmany')(lambda _, number: [(0.0, 'relation', _from_number(number, Comparison.ABOVE))])


@rule('highestof', 'cards')
def _highest_of(_: None, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.0, 'number', total_of(cards, Operation.HIGHER)


@rule('lowestof', 'cards')
def _lowest_of(_: None, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.0, 'number', total_of(cards, Operation.LOWER)


@rule('averageof', 'cards')
def _average_of(_: None, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.0, 'number', s.Calculation(Operation.OVER, total_of(cards, Operation.PLUS), s.Literal(len(cards)))


rule('literal count spelled', 'to')(lambda one, _: [(0.0, 'span_to', one)])
rule('spans', 'or comma and slash')(lambda one, _: [(0.0, 'spans_or', one)])
rule('spans_or', 'spans')(lambda one, other: [(0.0, 'spans', one + other)] if len(one) < LONGEST_LIST else [])
rule('between', 'span_to span_and')(lambda _, one: [(0.0, 'span_to', one)])
rule('literal count', 'and')(lambda one, _: [(0.0, 'span_and', one)])
rule('between', 'literal count')(lambda _, one: [(0.0, 'between_literal', one)])
rule('between_literal', 'and to')(lambda one, _: [(0.0, 'span_to', one)])


change('span_to')(
    lambda number: [(0.6, 'kind', s.Compare(CARD, Comparison.AT_MOST, rank(number)))] if 1 < number < 13 else []
)


@rule('span_to', 'literal count spelled')
def _span(low: int, high: int) -> Iterator[Composed]:
    if low < high:
        yield 0.0, 'spans', ((low, high),)
    elif high == 1 and low > 1:
        yield 0.3, 'spans', ((low, 13), (1, 1))
    elif high < low <= 13:
        yield 0.4, 'spans', ((high, low),)


@rule('within', 'literal count howmany')
def _within(_: None, number: int) -> Iterator[Composed]:
    if 1 <= number <= 12:
        yield 0.0, 'relation', s.Apart(CARD, -number, number, LAST)


@rule('relation condition relation_comma condition_comma relation_and condition_and', 'round', swapped=0.1)
def _round(condition: Condition, _: None) -> Iterator[Composed]:
    changed = going_round(condition)
    if changed != condition:
        yield 0.0, 'condition', changed
        yield 0.0, 'relation', changed


@rule('number', 'kind condition')
def _number_is(number: Number, condition: Condition) -> Iterator[Composed]:
    if isinstance(number, s.Literal):
        return
    said = with_number(condition, number)
    if said is not None:
        yield 0.0, 'test' if is_settled(said) else 'condition', said


@rule('number', 'spans', swapped=0.05)
def _number_among(number: Number, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    if isinstance(number, s.Literal):
        return
    ways = [_number_between(number, low, high) for low, high in spans]
    said = merged(s.Any, ways)
    yield 0.0, 'test' if is_settled(said) else 'condition', said


def _number_between(number: Number, low: int, high: int) -> Condition:
    if low == high:
        return s.Compare(number, Comparison.EQUAL, s.Literal(low))
    if high == HIGHEST_NUMBER:
        return s.Compare(number, Comparison.AT_LEAST, s.Literal(low))
    return s.Between(number, s.Literal(low), s.Literal(high))


@rule('kind', 'number')
def _even_sum(kind: Condition, number: Number) -> Iterator[Composed]:
    for cost, type_, said in _number_is(number, kind):
        yield cost + 0.25, type_, said


@rule('number', 'card')
def _number_with(number: Number, card: CardRef) -> Iterator[Composed]:
    if isinstance(number, s.Calculation):
        found = cast('Number', with_cards(cast('Any', number), ((Ref.LAST, card),)))
        yield 0.0, 'number', found


@rule('number', 'cards', swapped=0.1)
def _number_of_cards(number: Number, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    if isinstance(number, s.Calculation) and number.left == CARD:
        yield 0.3, 'number', total_of(cards, number.operation)
        if number.operation in (Operation.PLUS, Operation.TIMES):
            yield 0.5, 'number', total_of((Ref.CARD, *cards), number.operation)
            if len(cards) > 2:
                yield 0.4, 'number', total_of((Ref.CARD, *cards[:-1]), number.operation)


@rule('number', 'number')
def _twice_said(number: Number, other: Number) -> Iterator[Composed]:
    if number == other and isinstance(number, s.Calculation):
        yield 0.1, 'number', number
    elif isinstance(number, s.Calculation) and not isinstance(other, s.Calculation | s.Literal) and number.left == CARD:
        yield 0.4, 'number', s.Calculation(number.operation, CARD, other)


rule('number literal count', 'plus')(
    lambda one, _: [(0.0, 'plus_open', one if isinstance(one, s.Node) else s.Literal(one))]
)
rule('number', 'minus')(lambda one, _: [(0.0, 'minus_open', one)])
rule('plus', 'number')(lambda _, other: [(0.3, 'number', s.Calculation(Operation.PLUS, CARD, other))])
rule('plus_open', 'laid')(lambda one, _: [(0.1, 'number', s.Calculation(Operation.PLUS, one, CARD))])
rule('plus_open', 'number')(lambda one, other: [(0.0, 'number', s.Calculation(Operation.PLUS, one, other))])
rule('minus_open', 'number')(lambda one, other: [(0.0, 'number', s.Calculation(Operation.MINUS, one, other))])
rule('mod', 'literal')(lambda _, one: [(0.0, 'modulo', one)] if 2 <= one <= 13 else [])
rule('number', 'modulo')(lambda one, mod: [(0.0, 'number', s.Calculation(Operation.MOD, one, s.Literal(mod)))])
rule('number', 'digit', swapped=0.0)(lambda one, _: [(0.0, 'number', s.Calculation(Operation.MOD, one, s.Literal(10)))])
rule('remainder', 'literal')(lambda _, one: [(0.0, 'rest', one)])
change('modulo')(lambda mod: [(0.2, 'number', s.Calculation(Operation.MOD, CARD, s.Literal(mod)))])


@rule('rest', 'modulo', swapped=0.0)
def _rest(rest: int, mod: int) -> Iterator[Composed]:
    yield 0.0, 'kind', s.Compare(s.Calculation(Operation.MOD, CARD, s.Literal(mod)), Comparison.EQUAL, s.Literal(rest))


@rule('multiple', 'number')
def _multiple_of(_: None, number: Number) -> Iterator[Composed]:
    if not isinstance(number, s.Literal):
        yield 0.1, 'condition', s.Compare(s.Calculation(Operation.MOD, CARD, number), Comparison.EQUAL, s.Literal(0))


@rule('plus_open', 'kind')
def _one_plus_a_multiple(number: Number, kind: Condition) -> Iterator[Composed]:
    match kind:
        case s.Compare(s.Calculation(Operation.MOD) as mod, Comparison.EQUAL, s.Literal(0)):
            yield 0.0, 'kind', s.Compare(mod, Comparison.EQUAL, number)
        case _:
            return


rule('compare', 'and slash')(lambda one, _: [(0.0, 'compare_and', one)])
rule('compare_and', 'compare')(lambda one, other: [(0.0, 'compares', (one, other))])


@rule('compares', 'literal count')
def _above_and_below(compares: tuple[Comparison, Comparison], number: int) -> Iterator[Composed]:
    yield 0.0, 'list', tuple(s.Compare(CARD, comparison, rank(number)) for comparison in compares)


@rule('multiple', 'literal')
def _multiple(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 13:
        mod = s.Calculation(Operation.MOD, CARD, s.Literal(number))
        yield 0.0, 'kind', s.Compare(mod, Comparison.EQUAL, s.Literal(0))


@rule('twice', 'number')
def _twice(_: None, number: Number) -> Iterator[Composed]:
    yield 0.0, 'number', s.Calculation(Operation.TIMES, number, s.Literal(2))


@rule('half', 'card')
def _half(_: None, card: CardRef) -> Iterator[Composed]:
    yield 0.0, 'number', s.Calculation(Operation.OVER, Value(card), s.Literal(2))


rule('countof', 'kind')(lambda _, kind: [(0.0, 'number', s.Count(kind))])
rule('more', 'kind')(lambda _, kind: [(0.0, 'more_of', kind)])


@rule('more_of', 'kind')
def _more_than(one: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.0, 'test', s.Compare(s.Count(one), Comparison.ABOVE, s.Count(other))


@rule('compare', 'all_earlier')
def _than_all(comparison: Comparison, _: None) -> Iterator[Composed]:
    if comparison in (Comparison.ABOVE, Comparison.AT_LEAST):
        yield 0.0, 'condition', s.Compare(CARD, comparison, s.Highest())
    elif comparison in (Comparison.BELOW, Comparison.AT_MOST):
        yield 0.0, 'condition', s.Compare(CARD, comparison, s.Lowest())


@change('count')
def _count(number: int) -> Iterator[Composed]:
    if number > 13:
        yield 0.3, 'literal', number
    else:
        yield 0.15, 'number', s.Literal(number)
        yield 0.05, 'spans', ((number, number),)


change('spelled')(lambda number: [(0.5, 'literal', number)])
