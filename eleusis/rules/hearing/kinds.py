"""Kinds of card, and what *and*, *or* and *not* make of conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Compositions
from eleusis.rules.hearing.trees import (
    CARD,
    LAST,
    between,
    denied,
    join_all,
)
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.possible import own_mask
from eleusis.rules.syntax import Comparison, Ref

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from eleusis.rules.hearing.composition import Binary, Composed
    from eleusis.rules.syntax import Condition

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
    if comparison in (Comparison.ABOVE, Comparison.BELOW):
        yield 0.2, 'relation', s.Compare(CARD, comparison, LAST)


change('kind')(lambda kind: [(0.1, 'condition', kind)])
change('relation')(lambda relation: [(0.1, 'condition', relation)])
change('anything')(lambda _: [(0.6, 'condition', s.Anything(True))])


@rule('kind', 'kind')
def _both(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    masks = own_mask(one), own_mask(other)
    if whole is not None:
        yield 0.15, 'kind', whole
    elif masks[0] == masks[1] or (masks[0] is not None and masks[1] is not None and not masks[1] & ~masks[0]):
        yield 0.1, 'kind', one if masks[0] == masks[1] else other
    elif masks[0] is not None and masks[1] is not None and not masks[0] & ~masks[1]:
        yield 0.1, 'kind', one
    else:
        yield 0.9, 'kind', merged(s.Any, [one, other])


@rule('kind', 'bracket')
def _bracket(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_open', kind


@rule('kind_open', 'kind')
def _aside(kind: Condition, aside: Condition) -> Iterator[Composed]:
    """*Black (spades or clubs)*: the same, or an explanation."""
    if own_mask(kind) == own_mask(aside):
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
        plain = own_mask(one) is not None or own_mask(other) is not None
        return [(0.55 if plain and type_ == 'condition' else 0.05, type_, merged(s.All, [one, other]))]

    def neither(_: Any, one: Any) -> Iterable[Composed]:
        return [(0.2 if type_ == 'condition' else 0.0, type_, denied(one))]

    rule(type_, 'or')(opened('or'))
    rule(type_, 'and')(opened('and'))
    rule(f'{type_}_or', type_)(either)
    rule('not', type_)(neither)
    if type_ != 'kind':
        rule(f'{type_}_and', type_)(both)


for _each in ('kind', 'relation', 'condition', 'test'):
    _joined(_each)
rule('kind', 'comma slash')(lambda one, _: [(0.1, 'kind_or', one)])
rule('condition relation', 'comma')(lambda one, _: [(0.3, 'condition_or', one)])


@rule('kind_and', 'kind')
def _kind_and(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    if whole is not None:
        yield 0.1, 'kind', whole
    yield 0.2 if whole is None else 1.0, 'kind', merged(s.Any, [one, other])


@rule('condition', 'condition')
def _all(one: Condition, other: Condition) -> Iterator[Composed]:
    price = 0.2 if isinstance(one, s.If) and isinstance(other, s.If) else 0.9
    yield price, 'condition', merged(s.All, [one, other])


@rule('kind condition', 'forbidden', swapped=0.2)
def _forbidden(condition: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'condition', denied(condition)


@rule('not', 'literal count')
def _none_so_many(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 5:
        yield 0.1, 'limit', number - 1


@rule('condition relation', 'notboth', swapped=0.1)
def _not_both(condition: Condition, _: None) -> Iterator[Composed]:
    if isinstance(condition, s.Any):
        yield -0.2, 'condition', s.HowMany(1, 1, condition.conditions)
