"""Cases, exceptions and permissions."""

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Priced
from eleusis.rules.hearing.kinds import is_none_of
from eleusis.rules.hearing.trees import as_kind, kind_mask, with_subject
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import is_settled, refs
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref

ACE, KING = s.OfRank(Ref.CARD, 1), s.OfRank(Ref.CARD, 13)
FIRST = (None, Ref.STARTER, 1, s.Compare(s.Position(), Comparison.EQUAL, s.Literal(1)))
"""What may be said of the starter where it is counted, as in *position 1 is the starter*."""
SILENT: Priced = [(0.0, None)]
"""What is understood and says nothing more."""


def about(said: Condition) -> bool:
    """Whether it is about the card: *both the new card and the last one are red*."""
    return Ref.CARD in refs(said)


def of_last(kind: Condition) -> Condition:
    return with_subject(kind, Ref.LAST)


def case(test: Condition, condition: Condition) -> Iterator[Composed]:
    if test == condition or (isinstance(condition, s.If) and condition.test == test):
        return
    if is_settled(test) or Ref.CARD in refs(test):
        nested = isinstance(condition, s.If | s.Alternate | s.Cycle) or (
            isinstance(condition, s.All) and any(isinstance(part, s.If) for part in condition.conditions)
        )
        yield 0.5 if nested else 0.0, 'condition', s.If(test, condition)
    if (test, condition) == (of_last(KING), ACE):
        yield 0.0, 'round', None


def permitting(condition: Condition, permitted: Condition) -> Condition:
    """The condition, or what is permitted; this says nothing new where all cases are about other cards."""
    cases = condition.conditions if isinstance(condition, s.All) else (condition,)
    tests = [case.test for case in cases if isinstance(case, s.If) and case.otherwise is None]
    masks = [kind_mask(as_kind(said)) if refs(said) == refs(permitted) else ALL_CARDS for said in (permitted, *tests)]
    free = len(tests) == len(cases) and masks[0] and not any(mask is None or mask & masks[0] for mask in masks[1:])
    return condition if free else merged(s.Any, [condition, permitted])


def verb_said_once(condition: Condition, case: s.If) -> Priced:
    """*Hearts are followed by clubs, clubs by diamonds*; *red cards must be even and black ones odd*."""
    said = condition.conditions if isinstance(condition, s.All) else (condition,)
    cases = [part for part in said if isinstance(part, s.If) and part.otherwise is None]
    if not cases or len(cases) < len(said):
        return []
    if all(_shape(each) == _shape(case) for each in cases):
        return [(0.0, merged(s.All, [*cases, case]))]
    if kind_mask(case.test) and all(is_settled(each.test) for each in cases) and Ref.CARD in refs(case.then):
        return [(0.1, merged(s.All, [*cases, s.If(of_last(case.test), case.then)]))]
    return []


def _shape(case: s.If) -> tuple[bool, bool]:
    """Which cards the test and the verdict of a case are about."""
    return is_settled(case.test), is_settled(case.then)


def denied_too(condition: Condition, kind: Condition) -> Condition | None:
    """*No king on a red card, and neither may a queen*."""
    if isinstance(condition, s.If) and condition.otherwise is None:
        then = denied_too(condition.then, kind)
        return None if then is None else s.If(condition.test, then)
    return merged(s.All, [condition, negated(kind)]) if is_none_of(condition) else None


def is_true_of(kind: Condition, other: Condition) -> bool:
    """*Jacks are odd*, *an ace is no prime*: whether this says nothing."""
    plain = isinstance(other, s.Is | s.Not | s.Any)
    return plain and not (kind_mask(kind) or ALL_CARDS) & ~(kind_mask(other) or 0)


_OTHER_COLOUR = s.Not(s.Same(Attribute.COLOUR, Ref.CARD, Ref.LAST))
"""*The other colour*: said after a branch that names a colour, not of that one."""


def otherwise(condition: Condition, other: Condition) -> Priced:
    """The last part of a case, or of several in a row."""
    cases = condition.conditions if isinstance(condition, s.All) else (condition,)
    first = cases[0]
    found: list[tuple[float, Condition]] = []
    if other == s.Anything(right=True) and not any(isinstance(case, s.If) for case in cases):
        return [(0.0, condition)]
    if (
        other == _OTHER_COLOUR
        and isinstance(first, s.If)
        and isinstance(first.then, s.OfColour)
        and not first.otherwise
    ):
        found.append((0.0, s.If(first.test, first.then, negated(first.then))))
    if isinstance(other, s.If) and any(isinstance(case, s.If) and case.test == other.test for case in cases):
        return found
    whole: Condition = other
    for case in reversed(cases):
        if not isinstance(case, s.If) or case.otherwise is not None:
            return found
        whole = s.If(case.test, case.then, whole)
    return [*found, (0.0, whole)]
