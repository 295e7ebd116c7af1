"""Changes to trees: a part replaced, another card in the place of one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from eleusis.rules import syntax as s
from eleusis.rules.syntax import Ref

if TYPE_CHECKING:
    from collections.abc import Callable

    from eleusis.rules.syntax import CardRef, Condition, Number

Tree = TypeVar('Tree')

BACK: dict[CardRef, CardRef] = {Ref.LAST: Ref.SECOND, Ref.SECOND: Ref.THIRD, Ref.CARD: Ref.LAST}
"""For each card the one before it."""


def mapped(tree: Tree, change: Callable[[Any], Any]) -> Tree:
    """The tree with each part replaced by its change; None keeps the part and looks inside."""
    changed = change(tree)
    if changed is not None:
        return changed
    if isinstance(tree, tuple):
        return cast('Tree', tuple(mapped(part, change) for part in cast('tuple[Any, ...]', tree)))
    if not isinstance(tree, s.Node):
        return tree
    old = [getattr(tree, name) for name in tree.__struct_fields__]
    new = [mapped(part, change) for part in old]
    same = all(one is other for one, other in zip(old, new, strict=True))
    return tree if same else cast('Tree', type(tree)(*new))


@lru_cache(8192)
def with_cards(condition: Condition, cards: tuple[tuple[CardRef, CardRef], ...]) -> Condition:
    """The condition with each of these cards replaced by another, except inside counts, runs and such."""
    instead = dict(cards)

    def change(part: Any) -> Any:
        if isinstance(part, s.Count | s.RunOf | s.LastLike):
            return instead.get(part, part) if isinstance(part, s.LastLike) else part
        return instead.get(part) if isinstance(part, Ref) else None

    return mapped(condition, change)


def with_subject(condition: Condition, card: CardRef) -> Condition:
    """The condition on the next card, said of another card, and of the card before that."""
    return with_cards(condition, ((Ref.CARD, card), (Ref.LAST, BACK.get(card, Ref.LAST))))


def with_number(condition: Condition, number: Number) -> Condition | None:
    """The condition on the card's value, said of another number; None if it is about more than the value."""
    value = s.Value(Ref.CARD)
    match condition:
        case s.Compare(left, comparison, right) if left == value:
            return s.Compare(number, comparison, right)
        case s.Compare(s.Calculation(operation, left, right), comparison, other) if left == value:
            return s.Compare(s.Calculation(operation, number, right), comparison, other)
        case s.Between(left, one, other) if left == value:
            return s.Between(number, one, other)
        case s.Is(left, quality) if left == value:
            return s.Is(number, quality)
        case s.OfRank(Ref.CARD, rank):
            return s.Compare(number, s.Comparison.EQUAL, s.Literal(rank))
        case s.Not(inner):
            found = with_number(inner, number)
            return None if found is None else s.Not(found)
        case s.All(parts) | s.Any(parts):
            new = [with_number(part, number) for part in parts]
            return None if None in new else type(condition)(tuple(part for part in new if part is not None))
        case _:
            return None
