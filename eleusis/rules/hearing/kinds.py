"""Kinds of card, and what *and*, *or* and *not* make of conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.rules import syntax as s
from eleusis.rules.hearing.trees import between, denied, direction, join_all, kind_mask
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.syntax import Attribute, Condition, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.rules.hearing.composition import Composed, Priced


_COURTS = {(11, 11), (12, 12), (13, 13)}


def ranks(spans: tuple[tuple[int, int], ...]) -> Condition | None:
    single = len(spans) == 1 and all(low == high for low, high in spans)
    if single or not all(1 <= low <= high <= 13 for low, high in spans):
        return None
    named = {11: s.Court(Ref.CARD), 12: None, 13: None} if set(spans) >= _COURTS else {}
    parts = [named.get(low, s.OfRank(Ref.CARD, low)) if low == high else between(low, high) for low, high in spans]
    return merged(s.Any, [part for part in parts if part is not None])


def narrows(kind: Condition) -> bool:
    """Whether this is a kind of card and tells some cards from others, as far as that can be known."""
    return kind_mask(kind) not in (0, ALL_CARDS)


def both_kinds(one: Condition, other: Condition) -> Iterator[Composed]:
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
        alike = all(isinstance(part, s.OfRank | s.Court | s.Any) for part in (one, other))
        yield 0.2 if alike else 0.9, 'kind', merged(s.Any, [one, other])


def aside(kind: Condition, aside: Condition) -> Iterator[Composed]:
    """*Black (spades or clubs)*: the same, or an explanation."""
    if kind_mask(kind) == kind_mask(aside):
        yield 0.0, 'kind', kind
    else:
        are_ranks = isinstance(aside, s.Any) and all(isinstance(part, s.OfRank) for part in aside.conditions)
        yield 0.05 if are_ranks else 0.5, 'kind', aside


def attribute_is(attribute: Attribute, kind: Condition) -> Priced:
    """*The colour is red*; of another attribute it may be a slip."""
    fits = {Attribute.COLOUR: s.OfColour, Attribute.SUIT: s.OfSuit, Attribute.PARITY: s.Is}.get(attribute)
    joined = isinstance(kind, s.Any | s.Not) and attribute is not Attribute.KIND
    return [(0.0 if fits is None or isinstance(kind, fits) or joined else 0.45, kind)]


def if_and_only_if(one: Condition, other: Condition) -> Condition:
    return s.All((s.If(one, other), s.If(negated(one), negated(other))))


def neither(said: Condition) -> Priced:
    no = denied(said)
    both = [(0.1, s.Not(said))] if isinstance(said, s.All) and isinstance(no, s.All) else []
    return [(0.0, no), *both]


def both_related(one: Condition, other: Condition) -> Priced:
    if direction(one) * direction(other) > 0 and isinstance(other, s.Apart):
        return [(0.0, other)]
    opposed = direction(one) * direction(other) < 0
    return [(0.05, merged(s.Any, [one, other]))] if opposed else [(0.0, merged(s.All, [one, other]))]


def both_conditions(one: Condition, other: Condition) -> Priced:
    plain = any(kind_mask(each) is not None and not is_none_of(each) for each in (one, other))
    return [(cost + 0.5 * plain, whole) for cost, whole in both_related(one, other)]


def listed_kinds(one: Condition, other: Condition) -> Priced:
    """*Hearts, clubs*: either; *no hearts, no clubs*: neither."""
    found = [(0.0, merged(s.All if is_none_of(one) and is_none_of(other) else s.Any, [one, other]))]
    if type(one) is not type(other) and not isinstance(one, s.Any | s.All) and (both := join_all([one, other])):
        found.append((0.15, both))
    return found


def is_none_of(kind: Condition) -> bool:
    return isinstance(kind, s.Not) or (isinstance(kind, s.All) and all(map(is_none_of, kind.conditions)))


def listed(one: Condition, other: Condition) -> Priced:
    """*One, another or a third*: the last join is that of the whole list."""
    if isinstance(other, s.Any):
        return [(0.0, merged(s.Any, [one, other]))]
    alike = all(isinstance(each, s.If) or is_none_of(each) for each in (one, other))
    plain = not isinstance(other, s.All) and not alike
    every = [(0.3 * plain, merged(s.All, [one, other]))]
    return every if isinstance(other, s.All) else [*every, (0.55, merged(s.Any, [one, other]))]


def kinds_and(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    if isinstance(one, s.Compare) and isinstance(other, s.Compare):
        yield 0.05, 'kind', merged(s.All, [one, other])
    elif whole is not None:
        yield 0.4 if isinstance(one, s.Any) or isinstance(other, s.Any) else 0.1, 'kind', whole
    yield 0.2 if whole is None else 1.0, 'kind', merged(s.Any, [one, other])


def is_cases(said: Condition) -> bool:
    return isinstance(said, s.If) or (isinstance(said, s.All) and all(map(is_cases, said.conditions)))
