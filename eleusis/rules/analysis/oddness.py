"""What is odd about a watched condition as a whole or about its parts."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import Oddness
from eleusis.rules.analysis.watching import WatchedPart
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Condition

_SUBJECTS = ('the card is ', 'the card has ')


class Oddity(msgspec.Struct, frozen=True):
    """A part of a rule that is probably not meant as it stands."""

    oddness: Oddness
    parts: tuple[Condition, ...]
    """The conditions concerned, as they stand in the rule."""
    here: bool = False
    """Whether this is so only in this place of the rule."""

    @property
    def said(self) -> tuple[str, ...]:
        """The conditions in canonical English: ``red``, ``the last card is odd``."""
        return tuple([_said(part) for part in self.parts])


class OddPart(NamedTuple):
    """An oddity found while watching.

    Attributes:
        oddity: What it is.
        never: The condition that never holds if the oddity is real; None if it is about this place only.
        without: A condition, and the same without a part that changes nothing, where that part looks back to a card
            that may not be there yet.
    """

    oddity: Oddity
    never: Condition | None = None
    without: tuple[Condition, Condition] | None = None


def odd_in(part: WatchedPart) -> Iterator[OddPart]:
    """What is odd about a condition as far as was observed, outermost first."""
    if is_on_purpose(part.condition) or not (part.holds or part.fails):
        return
    if not part.holds or not part.fails:
        yield from _causes(part, always=not part.fails)
        return
    idle = dict(_idle(part))
    yield from idle.values()
    tested = not isinstance(part.condition, s.If) or (part.parts[0].holds and part.parts[0].fails)
    for index, inner in enumerate(part.parts):
        if inner.asked and index not in idle:
            yield from odd_in(inner)
        elif tested and not inner.asked and not is_on_purpose(inner.condition):
            yield _unasked(inner)


def _unasked(part: WatchedPart) -> OddPart:
    return OddPart(Oddity(Oddness.UNASKED, (part.condition,)))


def is_on_purpose(condition: Condition) -> bool:
    """Whether the condition says outright that any card is right, or none."""
    match condition:
        case s.Anything():
            return True
        case s.If(_, s.Anything(True), otherwise):
            return otherwise in (None, s.Anything(right=True))
        case _:
            return False


def _causes(part: WatchedPart, *, always: bool) -> Iterator[OddPart]:
    """Why a condition never holds, or always does: because of one part, several parts together, or as a whole."""
    condition = part.condition
    match condition:
        case s.Not(inner) if not is_on_purpose(inner):
            yield from _causes(part.parts[0], always=not always)
        case s.All() | s.Any() if isinstance(condition, s.Any) is always:
            yield _joint_cause(part, always=always)
        case s.All() | s.Any():
            for inner in part.parts:
                if not is_on_purpose(inner.condition):
                    yield from _causes(inner, always=always)
        case s.If() if not part.parts[1].asked:
            test, then, *_ = part.parts
            yield from [_unasked(then)] if test.holds else _causes(test, always=False)
        case _:
            never = s.Not(condition) if always else condition
            yield OddPart(Oddity(Oddness.ALWAYS if always else Oddness.NEVER, (condition,)), never)


def _joint_cause(part: WatchedPart, *, always: bool) -> OddPart:
    """Why several parts never hold together, or why at least one of them always does."""
    stuck = [inner for inner in part.parts if not (inner.fails if always else inner.holds)]
    if stuck and not is_on_purpose(stuck[0].condition):
        return next(_causes(stuck[0], always=always))
    conditions = tuple([inner.condition for inner in part.parts])
    for (one, other), pair in part.pairs.items():
        if not stuck and not (pair.neither if always else pair.both):
            conditions = conditions[one], conditions[other]
            break
    if always:
        return OddPart(Oddity(Oddness.ALWAYS_ONE, conditions), s.Not(s.Any(conditions)))
    return OddPart(Oddity(Oddness.NEVER_TOGETHER, conditions), s.All(conditions))


def _idle(part: WatchedPart) -> Iterator[tuple[int, OddPart]]:
    """The indices of parts that change nothing given the parts that stay."""
    able = [
        place
        for place, inner in enumerate(part.parts)
        if inner.holds and inner.fails and not is_on_purpose(inner.condition)
    ]
    match part.condition:
        case s.All() | s.Any():
            gone: set[int] = set()
            for one, other in combinations(able, 2):
                for idle, beside in ((other, one), (one, other)):
                    if not gone & {one, other} and not _counts(part, idle, beside):
                        gone.add(idle)
                        yield idle, _idle_beside(part, idle, (beside,))
            unneeded = [place for place in able if not part.needed[place]]
            if unneeded and not gone:
                others = tuple([place for place in range(len(part.parts)) if place != unneeded[-1]])
                yield unneeded[-1], _idle_beside(part, unneeded[-1], others)
        case s.If() | s.Cycle() | s.Choose():
            branches = list(range(isinstance(part.condition, s.If), len(part.parts)))
            alike = len(branches) > 1 and set(branches) <= {*able}
            if alike and not any(_differ(part, branches[0], other) for other in branches[1:]):
                yield branches[0], _alike(*[part.parts[place].condition for place in branches[:2]])
        case _:
            pass


def _counts(part: WatchedPart, one: int, other: int) -> int:
    """The cards for which the first part makes a difference given the second."""
    pair = part.pairs[min(one, other), max(one, other)]
    only_one, only_other = (pair.first, pair.second) if one < other else (pair.second, pair.first)
    return only_other if isinstance(part.condition, s.All) else only_one


def _differ(part: WatchedPart, one: int, other: int) -> int:
    """The cards for which exactly one of two parts held."""
    return part.pairs[one, other].first | part.pairs[one, other].second


def _idle_beside(part: WatchedPart, idle: int, beside: tuple[int, ...]) -> OddPart:
    inner = part.parts[idle]
    others = tuple([part.parts[place].condition for place in beside])
    if len(beside) == 1 and not _counts(part, beside[0], idle):
        found = _alike(others[0], inner.condition)
    elif isinstance(part.condition, s.Any):
        found = OddPart(
            Oddity(Oddness.IDLE, (inner.condition, *others)),
            s.All((inner.condition, *[s.Not(each) for each in others])),
        )
    else:
        found = OddPart(Oddity(Oddness.IDLE, (inner.condition, *others)), s.All((*others, s.Not(inner.condition))))
    left = tuple([each.condition for place, each in enumerate(part.parts) if place != idle])
    less = left[0] if len(left) == 1 else replace(part.condition, conditions=left)
    return found._replace(without=(part.condition, less)) if inner.lacks else found


def _alike(one: Condition, other: Condition) -> OddPart:
    never = s.Any((s.All((one, s.Not(other))), s.All((other, s.Not(one)))))
    return OddPart(Oddity(Oddness.ALIKE, (one, other)), never)


def _said(condition: Condition) -> str:
    """A single condition; that it's about the card being judged goes without saying."""
    text = rule_text(s.Rule(condition))
    return next((text.removeprefix(subject) for subject in _SUBJECTS if text.startswith(subject)), text)
