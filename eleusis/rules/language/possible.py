"""Satisfiability: which cards meet a condition, and whether it can ever hold, judged on many lines."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations
from random import Random

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, filled, gaps_in
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.reach import is_plain, parts
from eleusis.rules.syntax import Condition

_RANDOM = Random(1)  # noqa: S311 - any lines will do
_LINES = [[*_RANDOM.choices(list(Card), k=5), last] for last in Card]


@lru_cache(maxsize=1024)
def is_possible(condition: Condition) -> bool | None:
    """Whether some card can be right somewhere under this requirement; None if that is not known yet."""
    if any(type(part).__module__ != s.__name__ or isinstance(part, s.Named) for part in parts(condition)):
        return None
    compiled = compile_rule(s.Rule(condition))
    return any(compiled.accepted(line) for line in _LINES)


def exclude_each_other(test: Condition, *conditions: Condition) -> bool:
    """Whether these conflict wherever the test holds, although it can hold."""
    return is_possible(s.All((test, *conditions))) is False and is_possible(test) is True


# Conditions on a single card


@lru_cache(maxsize=4096)
def own_mask(condition: Condition, definitions: tuple[s.Definition, ...] = ()) -> int | None:
    """The cards that meet a condition on a single card; None for other conditions, and names that are not defined."""
    try:
        condition = filled(condition, CARD)
    except NoReading:
        return None
    named = not definitions and any(isinstance(part, s.Named) for part in parts(condition))
    if gaps_in(condition) or not is_plain(condition) or named:
        return None
    return compile_rule(s.Rule(condition, definitions)).accepted([_ANY_CARD])


_ANY_CARD = next(iter(Card))


def is_denial(condition: Condition) -> bool:
    """Whether this only forbids some cards, as in ``no king after a queen``: no exception from what else is said."""
    return isinstance(condition, s.Not) and own_mask(condition) is not None


def exclusive(conditions: Sequence[Condition]) -> bool:
    """Whether no card is of two of these kinds."""
    masks = [own_mask(condition) for condition in conditions]
    return all(one is None or other is None or not one & other for one, other in combinations(masks, 2))


def both(conditions: Sequence[Condition]) -> Condition:
    """All of these.

    Raises:
        NoReading: where each of them is possible but not all together, as *hearts and spades*.
    """
    whole = merged(s.All, conditions)
    plain = [mask for mask in map(own_mask, conditions) if mask is not None]
    if plain and all(plain) and not reduce(int.__and__, plain):
        raise NoReading
    return whole
