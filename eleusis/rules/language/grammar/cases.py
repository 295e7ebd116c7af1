"""What may come after what: *after a heart play a spade*, *kings only on hearts*, lists of cases."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import LAST
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Must, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Condition


def after(past: Condition, then: Condition, voice: Wording = Wording.ORDER) -> Case:
    """The requirement after cards of this kind."""
    return Case(past, then, subject=LAST, voice=voice)


# After, on, follows


def case_after(past: Condition, must: Must | None = None, pred: Saying | None = None) -> Case:
    if must is None:
        return after(past, closed(pred or Saying(ANY)))
    if isinstance(must.condition, s.If) and is_settled(must.condition.test):
        raise NoReading  # ``♣ → ♦ → ♥`` means three cases.
    return after(past, must.condition, must.voice)


# The test said last: "a spade on clubs"


# Never after


def no_pairs(past: Condition, sort: Condition | None = None, said: Saying | None = None) -> Case:
    """With the condition on what lies there applied to the card being played, because either can be compared."""
    never = sort if sort is not None else closed(said) if said else ANY
    return replace(after(past, negated(never) if never != ANY else NEVER_RIGHT), never=True)
