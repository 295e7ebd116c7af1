"""What is said in a row, and what is joined by *and* and *or*."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import joined

if TYPE_CHECKING:
    from eleusis.rules.language.said import Saying
    from eleusis.rules.syntax import Condition

Member = TypeVar('Member')


def row(one: Member, more: tuple[Member, ...] = ()) -> tuple[Member, ...]:
    return (one, *more)


def rows(one: tuple[Member, ...], more: tuple[Member, ...] = ()) -> tuple[Member, ...]:
    return one + more


def both(one: Saying, other: Saying) -> Saying:
    """Both of these.

    Raises:
        NoReading: for ``hearts and diamonds, and threes and sixes``, which goes on with a list.
    """
    if _is_list(one.condition) and _is_list(other.condition):
        raise NoReading
    return joined(s.All, [one, other])


def _is_list(condition: Condition) -> bool:
    return isinstance(condition, s.Any) and all(isinstance(part, s.OfSuit | s.OfRank) for part in condition.conditions)


def either(one: Saying, other: Saying) -> Saying:
    return joined(s.Any, [one, other])


def either_kind(one: Condition, other: Condition) -> Condition:
    """``primes and hearts``: cards of either kind, although a card may be both."""
    return merged(s.Any, [one, other])
