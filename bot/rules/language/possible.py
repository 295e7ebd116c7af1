"""Whether a condition can ever hold, as far as many lines show it."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from bot.eleusis.cards import Card
from bot.rules import syntax as s
from bot.rules.compiling.compiled import compile_rule
from bot.rules.reach import parts

if TYPE_CHECKING:
    from bot.rules.syntax import Condition

_RANDOM = Random(1)  # noqa: S311 - any lines will do
_LINES = [[*_RANDOM.choices(list(Card), k=5), last] for last in Card]


@lru_cache(maxsize=1024)
def is_possible(condition: Condition) -> bool | None:
    """Whether some card is right somewhere if it must be this; None where that is not known yet."""
    if any(type(part).__module__ != s.__name__ or isinstance(part, s.Named) for part in parts(condition)):
        return None
    compiled = compile_rule(s.Rule(condition))
    return any(compiled.accepted(line) for line in _LINES)


def exclude_each_other(test: Condition, *conditions: Condition) -> bool:
    """Whether these cannot hold together where the test does, though it can."""
    return is_possible(s.All((test, *conditions))) is False and is_possible(test) is True
