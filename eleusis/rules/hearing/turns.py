"""Rows, turns, cycles and what was there before."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Compositions
from eleusis.rules.hearing.trees import (
    LONGEST_LIST,
    WINDOW,
    JoinedAttributes,
    agree,
    denied,
    every_nth,
    kind_mask,
    repeating,
    with_cards,
    with_subject,
)
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref

ABOUT_TURNS = Compositions()
rule, change = ABOUT_TURNS.rule, ABOUT_TURNS.change


@rule('compare', 'howmany')
def _more_than_so_many(comparison: Comparison, number: int) -> Iterator[Composed]:
    if comparison is Comparison.ABOVE:
        yield 0.0, 'excess', number
    elif comparison is Comparison.AT_LEAST:
        yield 0.1, 'excess', number - 1


rule('not', 'excess')(lambda _, number: [(0.0, 'limit', number)])


@rule('relation', 'howmany')
def _so_many_times(relation: Condition, number: int) -> Iterator[Composed]:
    yield from _so_many_alike(number, relation)


@rule('attributes', 'howmany')
def _attribute_so_many_times(attributes: JoinedAttributes, number: int) -> Iterator[Composed]:
    yield from _so_many_alike(number, agree(attributes, Ref.LAST, same=True))


rule('number', 'seen')(lambda number, _: [(0.0, 'number', number)] if isinstance(number, s.Count) else [])


@rule('howmany count', 'relation')
def _so_many_alike(number: int, relation: Condition) -> Iterator[Composed]:
    """*Three cards of the same suit*, in a row or forbidden."""
    if isinstance(relation, s.Same) and relation.one is Ref.CARD and 2 <= number <= len(WINDOW):
        yield 0.0, 'run', (number, relation.attribute)


rule('run', 'row beside')(lambda run, _: [(-0.2, 'run', run)])
rule('run', 'not')(lambda run, _: [(0.0, 'run_not', run)])


@change('run')
def _run_lies_there(run: tuple[int, Attribute]) -> Iterator[Composed]:
    number, attribute = run
    yield 0.1, 'test', merged(s.All, [s.Same(attribute, Ref.LAST, card) for card in WINDOW[1:number]])


def _no_run(run: tuple[int, Attribute]) -> Iterator[Composed]:
    number, attribute = run
    yield -0.1, 'condition', s.Not(merged(s.All, [s.Same(attribute, Ref.CARD, card) for card in WINDOW[: number - 1]]))


rule('run', 'forbidden')(lambda run, _: _no_run(run))
rule('run_not', 'row beside forbidden')(lambda run, _: _no_run(run))
rule('not', 'run')(lambda _, run: _no_run(run))


@rule('spans', 'kind')
def _number_of_kind(spans: tuple[tuple[int, int], ...], kind: Condition) -> Iterator[Composed]:
    if len(spans) == 1:
        yield 0.0, 'number_of', (spans[0], kind)


@rule('number_of', 'seen')
def _so_many_seen(number_of: tuple[tuple[int, int], Condition], _: None) -> Iterator[Composed]:
    (low, high), kind = number_of
    count = s.Count(kind)
    if high == HIGHEST_NUMBER:
        yield 0.1, 'test', s.Compare(count, Comparison.AT_LEAST, s.Literal(low))
    elif low < 2:
        yield 0.1, 'test', s.Compare(count, Comparison.AT_MOST, s.Literal(high))
    else:
        yield 0.1, 'test', s.Between(count, s.Literal(low), s.Literal(high))


rule('limit', 'row')(lambda limit, _: [(-0.4, 'limit', limit)])
rule('limited', 'row')(lambda condition, _: [(-0.3, 'condition', condition)])
change('limited')(lambda condition: [(0.0, 'condition', condition)])


@rule('limit', 'kind condition relation', swapped=0.3)
def _limited(limit: int, condition: Condition) -> Iterator[Composed]:
    if not 1 <= limit <= 4:
        return
    cards: tuple[CardRef, ...] = (Ref.CARD, *WINDOW)
    if kind_mask(condition) is not None:
        row = [with_subject(condition, card) if card is not Ref.CARD else condition for card in cards[: limit + 1]]
        yield 0.4, 'limited', s.Not(merged(s.All, row))
    elif isinstance(condition, s.Same) and condition.one is Ref.CARD:
        row = [s.Same(condition.attribute, Ref.CARD, card) for card in cards[1 : limit + 1]]
        yield 0.4, 'limited', s.Not(merged(s.All, row))


@rule('limit', 'attributes')
def _limited_attribute(limit: int, attributes: JoinedAttributes) -> Iterator[Composed]:
    for cost, type_, said in _limited(limit, agree(attributes, Ref.LAST, same=True)):
        yield cost + 0.3, type_, said


rule('kind', 'and or comma slash arrow to then')(lambda one, _: [(0.05, 'list_sep', (one,))])
rule('list', 'and or comma slash arrow to then')(lambda one, _: [(0.0, 'list_sep', one)])


@rule('count literal howmany', 'kind')
def _group(number: int, kind: Condition) -> Iterator[Composed]:
    if 2 <= number <= 4:
        yield 0.2, 'group', (kind,) * number


rule('group', 'and or comma slash arrow to then')(lambda one, _: [(0.0, 'list_sep', one)])
rule('list_sep', 'group')(lambda row, one: [(0.0, 'list', row + one)] if len(row) < LONGEST_LIST else [])
rule('group', 'row')(lambda row, _: [(-0.2, 'group', row)])
rule('group', 'not')(lambda row, _: [(0.0, 'group_not', row)])
rule('group_not', 'row')(lambda row, _: [(-0.4, 'group_not', row)])


def _not_in_a_row(row: tuple[Condition, ...]) -> Iterator[Composed]:
    cards: tuple[CardRef, ...] = (Ref.CARD, *WINDOW)
    each = [with_cards(row[0], ((Ref.CARD, card),)) for card in cards[: len(row)]]
    yield 0.2, 'condition', s.Not(merged(s.All, each))


def _row_lies_there(row: tuple[Condition, ...]) -> Iterator[Composed]:
    each = [with_cards(row[0], ((Ref.CARD, card),)) for card in WINDOW[: len(row)]]
    yield 0.5, 'test', merged(s.All, each)


change('group')(_row_lies_there)


@rule('kind', 'seen')
def _on_the_line(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.2, 'test', s.Compare(s.Count(kind), Comparison.ABOVE, s.Literal(0))


@rule('until', 'kind')
def _until(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', s.Compare(s.Count(kind), Comparison.EQUAL, s.Literal(0))


@rule('until', 'test')
def _until_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', negated(test)


@rule('firsts', 'count literal howmany')
def _first_few(_: None, number: int) -> Iterator[Composed]:
    yield 0.2, 'intro', s.Compare(s.Position(), Comparison.AT_MOST, s.Literal(number))


@rule('kind kind_not', 'beside')
def _beside(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_beside', kind


rule('never_both', 'kind')(lambda _, kind: [(0.0, 'condition', s.NeverBeside(kind, kind))])


@rule('kind_not', 'beside')
def _never_together(kind: Condition, _: None) -> Iterator[Composed]:
    """*Hearts and spades must not lie side by side*, *court cards must not follow each other*."""
    if isinstance(kind, s.Any) and len(kind.conditions) == 2:
        yield 0.0, 'condition', s.NeverBeside(*kind.conditions)
    yield 0.1, 'condition', s.NeverBeside(kind, kind)


change('pairs')(lambda _: [(0.0, 'grouping', 2)])
change('triplets')(lambda _: [(0.0, 'grouping', 3)])
rule('groups', 'literal count howmany')(lambda _, number: [(0.0, 'grouping', number)] if 2 <= number <= 6 else [])


@rule('grouping', 'condition', swapped=0.0)
def _turns_in_groups(number: int, condition: Condition) -> Iterator[Composed]:
    if isinstance(condition, s.Alternate):
        yield -0.1, 'condition', s.Cycle((condition.one,) * number + (condition.other,) * number)


@rule('grouping', 'attributes relation', swapped=0.0)
def _same_in_groups(number: int, said: JoinedAttributes | Condition) -> Iterator[Composed]:
    """*Colours come in pairs*: the same until there are so many, then another."""
    if isinstance(said, JoinedAttributes):
        attribute = said.attributes[0] if len(said.attributes) == 1 else None
    else:
        attribute = said.attribute if isinstance(said, s.Same) else None
    if attribute is not None:
        same = s.Same(attribute, Ref.CARD, Ref.LAST)
        full = s.Calculation(Operation.MOD, s.Run(attribute), s.Literal(number))
        yield 0.0, 'condition', s.If(s.Compare(full, Comparison.EQUAL, s.Literal(0)), s.Not(same), same)


@rule('kind_beside', 'kind')
def _never_beside(one: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', s.NeverBeside(one, other)


change('group_not')(_not_in_a_row)
rule('group', 'forbidden')(lambda row, _: _not_in_a_row(row))
rule('forbidden', 'group')(lambda _, row: _not_in_a_row(row))
rule('not', 'group')(lambda _, row: _not_in_a_row(row))
rule('ordinal', 'relation kind condition')(
    lambda at, said: [(0.1, 'nths', (said,))] if at == 1 else [(0.1, 'nth', (at, said))]
)
rule('nths', 'comma and then')(lambda row, _: [(0.0, 'nths', row)])
rule('nths', 'nth')(lambda row, nth: [(0.0, 'nths', (*row, nth[1]))] if nth[0] == len(row) + 1 else [])
change('nths')(lambda row: [(0.0, 'list', row)] if len(row) > 1 else [])


@rule('group', 'relation')
def _two_of_kind_related(group: tuple[Condition, ...], relation: Condition) -> Iterator[Composed]:
    """*Two black cards in a row must not have the same parity*."""
    if len(group) == 2:
        yield 0.1, 'condition', s.If(merged(s.All, [with_subject(group[0], Ref.LAST), group[0]]), relation)


rule('group_not', 'relation')(lambda row, relation: _two_of_kind_related(row, denied(relation)))
rule('kind', 'kind')(lambda one, other: [(0.05, 'list', (one, other))])
rule('list', 'kind')(lambda row, one: [(0.05, 'list', (*row, one))] if len(row) < LONGEST_LIST else [])
rule('relation', 'comma slash arrow then')(lambda one, _: [(0.1, 'list_sep', (one,))])
rule('list_sep', 'relation')(lambda row, one: [(0.0, 'list', (*row, one))] if len(row) < LONGEST_LIST else [])
rule('ordinal', 'comma and')(lambda one, _: [(0.0, 'ordinals_sep', (one,))])
rule('ordinals', 'comma and')(lambda row, _: [(0.0, 'ordinals_sep', row)])
rule('ordinals_sep', 'ordinal')(lambda row, one: [(0.0, 'ordinals', (*row, one))])


@change('ordinals')
def _positions(row: tuple[int, ...]) -> Iterator[Composed]:
    """*The 1st, 4th and 7th card*."""
    step = row[1] - row[0]
    if len(row) > 2 and step > 1 and all(two - one == step for one, two in pairwise(row)):
        turn = s.Calculation(Operation.MOD, s.Position(), s.Literal(step))
        yield 0.0, 'intro', s.Compare(turn, Comparison.EQUAL, s.Literal(row[0] % step))


rule('ordinals', 'and_so_on')(
    lambda row, _: _positions(row) if len(row) > 2 else _positions((*row, 2 * row[1] - row[0]))
)


@rule('spans', 'and_so_on')
def _progression(spans: tuple[tuple[int, int], ...], _: None) -> Iterator[Composed]:
    """*3, 6, 9 and so on*."""
    row = [low for low, high in spans if low == high]
    step = row[1] - row[0] if len(row) > 1 else 0
    if len(row) == len(spans) and step > 1 and all(two - one == step for one, two in pairwise(row)):
        yield 0.0, 'progression', (row[0], step)


@rule('number', 'progression', swapped=0.0)
def _number_in_progression(number: Number, progression: tuple[int, int]) -> Iterator[Composed]:
    first, step = progression
    if not isinstance(number, s.Literal):
        turn = s.Calculation(Operation.MOD, number, s.Literal(step))
        yield 0.0, 'intro', s.Compare(turn, Comparison.EQUAL, s.Literal(first % step))


rule('between', 'group')(lambda _, row: [(0.0, 'between_two', row[0])] if len(row) == 2 else [])


@rule('between_two', 'spans quota count literal')
def _apart_by(kind: Condition, least: Any) -> Iterator[Composed]:
    """*Between two hearts there must be at least two other cards*."""
    number = least if isinstance(least, int) else least[0][0] if isinstance(least[0], tuple) else least[0]
    if 1 <= number <= len(WINDOW):
        near = [with_subject(kind, card) for card in WINDOW[:number]]
        yield -0.3, 'condition', s.If(merged(s.Any, near), negated(kind))


@change('list')
def _repeats(row: tuple[Condition, ...]) -> Iterator[Composed]:
    """*Red black red black*: a list that repeats itself says that it goes on."""
    period = repeating(row)
    if len(row) > 3 and len(period) == len(row) - 1:
        yield from ((cost + 0.2, type_, said) for cost, type_, said in _cycle(None, row))
    if len(period) > 1 and len(row) >= 2 * len(period):
        yield from ((cost + 0.3, type_, said) for cost, type_, said in _cycle(None, row))


rule('list_sep', 'kind')(lambda row, one: [(0.0, 'list', (*row, one))] if len(row) < LONGEST_LIST else [])


@rule('alternate', 'list', swapped=0.0)
def _turns(_: None, row: tuple[Condition, ...]) -> Iterator[Composed]:
    row = repeating(row)
    masks = [kind_mask(each) for each in row]
    if len(row) == 2 and None not in masks and masks[0] != masks[1]:
        yield 0.0, 'condition', s.Alternate(*row)
    elif len(row) > 2:
        yield 0.4, 'condition', s.Cycle(row)


rule('kind', 'alternate')(lambda kind, _: [(0.0, 'kind_alternate', kind)])


@rule('kind_alternate', 'kind')
def _takes_turns_with(one: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', s.Alternate(one, other)


@rule('alternate', 'kind', swapped=0.2)
def _turn(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.6, 'condition', s.Alternate(kind, negated(kind))


@rule('cycle', 'list', swapped=0.3)
def _cycle(_: None, row: tuple[Condition, ...]) -> Iterator[Composed]:
    row = repeating(row)
    yield from _chain(row, 0.1)
    if len(row) > 1:
        yield 0.2, 'condition', s.Cycle(row)
        yield 0.4, 'condition', s.Cycle((*row[1:], row[0]))


@rule('list', 'and_so_on alternate')
def _and_so_on(row: tuple[Condition, ...], _: None) -> Iterator[Composed]:
    yield from _cycle(None, row)


def _chain(row: tuple[Condition, ...], price: float) -> Iterator[Composed]:
    """After each of some different kinds comes the next one."""
    masks = [kind_mask(kind) or 0 for kind in row]
    if len(row) < 2 or any(one & other for one, other in combinations(masks, 2)) or not all(masks):
        return
    following = (*row[1:], row[0])
    if len(row) == 2:
        yield price, 'condition', s.Alternate(*row)
    else:
        ways: list[Condition] = [s.If(with_subject(a, Ref.LAST), b) for a, b in zip(row, following, strict=True)]
        yield price, 'condition', s.All(tuple(ways))


change('more_of')(lambda kind: ([(0.3, 'test', s.Compare(s.Count(kind), Comparison.ABOVE, s.Count(negated(kind))))]))
change('every_other')(lambda _: [(0.1, 'intro', every_nth(2))])
change('list')(
    lambda row: [(cost + 1.1, type_, said) for cost, type_, said in _chain(repeating(row), 0)] if len(row) > 2 else []
)


@rule('condition', 'alternate')
def _vice_versa(condition: Condition, _: None) -> Iterator[Composed]:
    if isinstance(condition, s.If) and kind_mask(condition.then) is not None:
        first = with_cards(condition.test, ((Ref.LAST, Ref.CARD),))
        if kind_mask(first) is not None:
            yield 0.0, 'condition', s.All((condition, s.If(with_subject(condition.then, Ref.LAST), first)))


@rule('attributes', 'seen', swapped=0.1)
def _seen(attributes: JoinedAttributes, _: None) -> Iterator[Composed]:
    if len(attributes.attributes) == 1:
        yield 0.2, 'condition', s.Seen(attributes.attributes[0])


@rule('relation', 'seen', swapped=0.1)
def _seen_before(relation: Condition, _: None) -> Iterator[Composed]:
    match relation:
        case s.Same(attribute):
            yield 0.0, 'condition', s.Seen(attribute)
        case s.Not(s.Same(attribute)):
            yield 0.0, 'condition', s.Not(s.Seen(attribute))
        case _:
            return


@rule('compare', 'howmany')
def _at_most_so_many(comparison: Comparison, number: int) -> Iterator[Composed]:
    if comparison is Comparison.AT_MOST:
        yield 0.0, 'limit', number
    elif comparison is Comparison.BELOW:
        yield 0.0, 'limit', number - 1
    elif comparison is Comparison.EQUAL:
        yield 0.0, 'quota', (number, number)
    elif comparison is Comparison.AT_LEAST:
        yield 0.0, 'quota', (number, 99)
