"""Kinds of card, and what *and*, *or* and *not* make of conditions."""

from collections.abc import Iterable, Iterator
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Binary, Composed, Compositions
from eleusis.rules.hearing.trees import (
    CARD,
    LAST,
    between,
    denied,
    direction,
    join_all,
    kind_mask,
)
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.syntax import Comparison, Condition, Ref

ABOUT_KINDS = Compositions()
rule, change = ABOUT_KINDS.rule, ABOUT_KINDS.change


@change('literal')
def _literal(number: int) -> Iterator[Composed]:
    if 1 <= number <= 13:
        yield 0.2, 'kind', s.OfRank(Ref.CARD, number)
    yield 0.15, 'number', s.Literal(number)
    yield 0.05, 'spans', ((number, number),)


@change('spans')
def _ranks(spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    single = len(spans) == 1 and all(low == high for low, high in spans)
    if all(1 <= low <= high <= 13 for low, high in spans) and not single:
        kinds = [s.OfRank(Ref.CARD, low) if low == high else between(low, high) for low, high in spans]
        yield 0.1, 'kind', merged(s.Any, kinds)


@change('compare')
def _comparison(comparison: Comparison) -> Iterator[Composed]:
    if comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.EQUAL):
        yield 0.2 if comparison is not Comparison.EQUAL else 0.5, 'relation', s.Compare(CARD, comparison, LAST)


change('kind')(lambda kind: [(0.1, 'condition', kind)] if kind_mask(kind) not in (0, ALL_CARDS) else [])
change('relation')(lambda relation: [(0.1, 'condition', relation)])
change('anything')(lambda _: [(0.6, 'condition', s.Anything(True))])


@rule('kind', 'kind')
def _both(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    masks = kind_mask(one), kind_mask(other)
    if whole is not None:
        several = any(
            isinstance(part, s.Any) and any(isinstance(each, s.All) for each in part.conditions)
            for part in (one, other)
        )
        yield 0.6 if several else 0.15, 'kind', whole
    elif masks[0] == masks[1] or (masks[0] is not None and masks[1] is not None and not masks[1] & ~masks[0]):
        yield 0.3 if one == other else 0.1, 'kind', one if masks[0] == masks[1] else other
    elif masks[0] is not None and masks[1] is not None and not masks[0] & ~masks[1]:
        yield 0.1, 'kind', one
    else:
        ranks = all(isinstance(part, s.OfRank | s.Court | s.Any) for part in (one, other))
        yield 0.2 if ranks else 0.9, 'kind', merged(s.Any, [one, other])


rule('compare', 'kind')(lambda comparison, kind: [(0.1, 'kind', kind)] if comparison is Comparison.EQUAL else [])


@rule('kind', 'bracket')
def _bracket(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_open', kind


@rule('kind_open', 'spans')
def _aside_of_numbers(kind: Condition, _: object) -> Iterator[Composed]:
    """*A prime number (2, 3, 5, ... 23)*: more numbers than there are ranks."""
    yield 0.1, 'kind', kind


for _each in ('relation', 'condition'):
    rule(_each, 'bracket')(lambda said, _, type_=_each: [(0.0, f'{type_}_open', said)])
    rule(f'{_each}_open', _each)(
        lambda said, aside, type_=_each: [(0.0, type_, said)] if said == aside else [(0.4, type_, aside)]
    )


@rule('kind_open', 'kind')
def _aside(kind: Condition, aside: Condition) -> Iterator[Composed]:
    """*Black (spades or clubs)*: the same, or an explanation."""
    if kind_mask(kind) == kind_mask(aside):
        yield 0.0, 'kind', kind
    else:
        listed = isinstance(aside, s.Any) and all(isinstance(part, s.OfRank) for part in aside.conditions)
        yield 0.05 if listed else 0.5, 'kind', aside


def _joined(type_: str) -> None:
    """*And*, *or* and *not* of one type."""

    def opened(join: str) -> Binary:
        return lambda one, _: [(0.0, f'{type_}_{join}', one)]

    def either(one: Any, other: Any) -> Iterable[Composed]:
        return [(0.0, type_, merged(s.Any, [one, other]))]

    def both(one: Any, other: Any) -> Iterable[Composed]:
        plain = kind_mask(one) is not None or kind_mask(other) is not None
        if direction(one) * direction(other) < 0:
            return [(0.1, type_, merged(s.Any, [one, other]))]
        return [(0.55 if plain and type_ == 'condition' else 0.05, type_, merged(s.All, [one, other]))]

    def neither(_: Any, one: Any) -> Iterable[Composed]:
        said = denied(one)
        price = 0.2 if type_ == 'condition' else 0.0
        several = [(price + 0.1, type_, s.Not(one))] if isinstance(one, s.All) and isinstance(said, s.All) else []
        return [(price, type_, said), *several]

    def either_not_both(one: Any, other: Any) -> Iterable[Composed]:
        return [(0.0, type_, s.HowMany(1, 1, (one, other)))]

    def if_and_only_if(one: Any, other: Any) -> Iterable[Composed]:
        return [(0.0, 'condition', s.All((s.If(one, other), s.If(negated(one), negated(other)))))]

    rule(type_, 'xor')(opened('xor'))
    rule(type_, 'iff')(opened('iff'))
    rule(f'{type_}_xor', type_)(either_not_both)
    rule(f'{type_}_iff', 'kind condition relation')(if_and_only_if)
    rule(type_, 'or')(opened('or'))
    rule(type_, 'and')(opened('and'))
    rule(f'{type_}_or', type_)(either)
    rule('not', type_)(neither)
    if type_ != 'kind':
        rule(f'{type_}_and', type_)(both)


for _each in ('kind', 'relation', 'condition', 'test'):
    _joined(_each)


@rule('kind_or relation_or condition_or', 'test')
def _or_test(one: Condition, test: Condition) -> Iterator[Composed]:
    """*Higher, or the last card is a king*."""
    yield 0.4, 'condition', merged(s.Any, [one, test])


rule('test_or', 'kind relation condition')(_or_test)
for _each in ('kind', 'relation'):
    rule(_each, 'but')(lambda one, _, type_=_each: [(0.0, f'{type_}_and', one)])


@rule('strictly', 'kind', swapped=0.1)
def _strictly(_: None, kind: Condition) -> Iterator[Composed]:
    match kind:
        case s.Between(number, s.Literal(low), s.Literal(high)) if high - low > 1:
            yield -0.1, 'kind', s.Between(number, s.Literal(low + 1), s.Literal(high - 1))
        case _:
            return


rule('allbut', 'kind')(lambda _, kind: [(0.0, 'kind', negated(kind))])
rule('spans', 'ofthese')(lambda spans, _: [(0.0, 'quota', spans[0])] if len(spans) == 1 and spans[0][0] < 4 else [])


@rule('quota', 'condition')
def _so_many(quota: tuple[int, int], said: Condition) -> Iterator[Composed]:
    if isinstance(said, s.Any | s.All) and quota[0] <= len(said.conditions):
        yield -0.2, 'condition', so_many(said.conditions, *quota)


rule('kind', 'comma slash plus')(lambda one, _: [(0.1, 'kind_comma', one)])


@rule('kind_comma', 'kind')
def _listed_kinds(one: Condition, other: Condition) -> Iterator[Composed]:
    """*Hearts, clubs*: either; *no hearts, no clubs*: neither."""
    yield 0.0, 'kind', merged(s.All if _is_none_of(one) and _is_none_of(other) else s.Any, [one, other])
    if type(one) is not type(other) and not isinstance(one, s.Any | s.All) and (both := join_all([one, other])):
        yield 0.15, 'kind', both


def _is_none_of(kind: Condition) -> bool:
    return isinstance(kind, s.Not) or (isinstance(kind, s.All) and all(map(_is_none_of, kind.conditions)))


rule('legalif', 'kind condition relation test')(lambda _, said: [(0.0, 'condition', said)])
rule('wrongif', 'kind condition relation test')(lambda _, said: [(0.0, 'condition', denied(said))])
for _each in ('relation', 'condition'):
    rule(_each, 'comma')(lambda one, _, type_=_each: [(0.0, f'{type_}_comma', one)])


@rule('condition_comma', 'condition relation')
@rule('relation_comma', 'condition')
def _listed(one: Condition, other: Condition) -> Iterator[Composed]:
    """*One, another or a third*: the last join is that of the whole list."""
    if isinstance(other, s.Any):
        yield 0.05, 'condition', merged(s.Any, [one, other])
    elif isinstance(other, s.All):
        yield 0.05, 'condition', merged(s.All, [one, other])
    else:
        both_cases = isinstance(one, s.If) and isinstance(other, s.If)
        yield 0.05 if both_cases else 0.35, 'condition', merged(s.All, [one, other])
        yield 0.6, 'condition', merged(s.Any, [one, other])


@rule('relation_comma', 'relation')
def _listed_relations(one: Condition, other: Condition) -> Iterator[Composed]:
    for cost, _, whole in _listed(one, other):
        yield cost, 'relation', whole


@rule('kind_and', 'kind')
def _kind_and(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    if isinstance(one, s.Compare) and isinstance(other, s.Compare):
        yield 0.05, 'kind', merged(s.All, [one, other])
    elif whole is not None:
        yield 0.4 if isinstance(one, s.Any) or isinstance(other, s.Any) else 0.1, 'kind', whole
    yield 0.2 if whole is None else 1.0, 'kind', merged(s.Any, [one, other])


@rule('condition', 'condition')
def _all(one: Condition, other: Condition) -> Iterator[Composed]:
    if isinstance(one, s.If) and isinstance(other, s.If):
        yield 0.2, 'condition', merged(s.All, [one, other])


@rule('kind condition', 'forbidden', swapped=0.2)
def _forbidden(condition: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'condition', denied(condition)


@rule('not', 'literal count howmany')
def _none_so_many(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 5:
        yield 0.1, 'limit', number - 1


@rule('condition relation', 'notboth', swapped=0.1)
def _not_both(condition: Condition, _: None) -> Iterator[Composed]:
    if isinstance(condition, s.Any):
        yield -0.2, 'condition', s.HowMany(1, 1, condition.conditions)
