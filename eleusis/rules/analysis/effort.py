"""How plainly a rule is put: the effort of telling it, which ``simplest`` makes as small as can be.

The base is its length in bits (``eleusis.rules.analysis.length``). What people try last costs extra: cards further back
than the last one, positions, arithmetic. How hard a rule is to find is another matter (``eleusis.minds.needed``).
"""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import LooksAt, Reason
from eleusis.rules.analysis.length import bits_of, length
from eleusis.rules.reach import parts, refs

SHORT = 26
"""At most this many bits make a rule short."""
MANY_BITS = 55
"""From this many bits on a rule has many parts."""
NEARLY_ALL = 0.85
OVER_HALF = 0.55
"""Clearly more than half, even if the first card is free."""
NEARLY_NONE = 0.06

_LOOKS = {
    LooksAt.SECOND: (65, Reason.TWO_BACK),
    LooksAt.THIRD: (95, Reason.THREE_BACK),
    LooksAt.FAR: (110, Reason.FAR_BACK),
    LooksAt.STARTER: (20, Reason.STARTER),
    LooksAt.LINE: (20, Reason.WHOLE_LINE),
    LooksAt.POSITION: (12, Reason.POSITION),
    LooksAt.LAYOUT: (40, Reason.LAYOUT),
}
_REFS = {
    s.Ref.LAST: LooksAt.LAST,
    s.Ref.SECOND: LooksAt.SECOND,
    s.Ref.THIRD: LooksAt.THIRD,
    s.Ref.STARTER: LooksAt.STARTER,
    s.Ref.WRONG: LooksAt.LAYOUT,
}
_MULTIPLIED = {s.Operation.TIMES, s.Operation.MOD, s.Operation.OVER}
_PARTS: dict[type[s.Node], LooksAt] = {
    s.Back: LooksAt.FAR,
    s.LastLike: LooksAt.LINE,
    s.LastAlike: LooksAt.LINE,
    s.Alternate: LooksAt.LAST,
    s.NeverBeside: LooksAt.LAST,
    s.Run: LooksAt.LINE,
    s.PreviousRun: LooksAt.LINE,
    s.RunOf: LooksAt.LINE,
    s.Count: LooksAt.LINE,
    s.Highest: LooksAt.LINE,
    s.Lowest: LooksAt.LINE,
    s.Total: LooksAt.LINE,
    s.Seen: LooksAt.LINE,
    s.Position: LooksAt.POSITION,
    s.Cycle: LooksAt.POSITION,
    s.Digit: LooksAt.POSITION,
    s.WrongCards: LooksAt.LAYOUT,
}


def looks(rule: s.Rule) -> tuple[LooksAt, ...]:
    """What the rule looks at on the table, nearest first. Empty if only at the card being played."""
    return _looks_of(rule.condition)


def cost(condition: s.Condition) -> float:
    """The points of a single condition, bits not rounded."""
    of_looks = (_LOOKS[look][0] for look in _looks_of(condition) if look in _LOOKS)
    return bits_of(condition) + sum(points for points, _ in _of_parts(condition)) + sum(of_looks)


def effort(rule: s.Rule) -> float:
    """The points of a rule as worded."""
    return sum(points for points, _ in _of_telling(rule))


def reasons(rule: s.Rule, share: float) -> tuple[Reason, ...]:
    """What makes a rule that takes this share of the cards easy or hard to find, in its simplest wording."""
    of_length, *of_parts = [reason for _, reason in _of_telling(rule)]
    found = looks(rule)
    of_looks = Reason.PLAYED_CARD if not found else Reason.LAST_CARD if found == (LooksAt.LAST,) else None
    return tuple([each for each in (of_length, _of_share(share), *of_parts, of_looks) if each is not None])


def _of_telling(rule: s.Rule) -> list[tuple[float, Reason | None]]:
    """The points of a wording, starting with its length."""
    bits = length(rule)
    of_looks = [_LOOKS[look] for look in looks(rule) if look in _LOOKS]
    return [(bits, _of_length(bits)), *_of_parts(rule.condition), *of_looks]


def _looks_of(condition: s.Condition) -> tuple[LooksAt, ...]:
    found = {_REFS[ref] for ref in refs(condition) if ref in _REFS}
    found |= {_PARTS[type(part)] for part in parts(condition) if type(part) in _PARTS}
    return tuple([look for look in LooksAt if look in found])


def _of_length(bits: int) -> Reason | None:
    if bits <= SHORT:
        return Reason.SHORT
    return Reason.MANY_PARTS if bits > MANY_BITS else None


def _of_share(share: float) -> Reason | None:
    if share > OVER_HALF:
        return Reason.NEARLY_ALL_RIGHT if share > NEARLY_ALL else Reason.MANY_RIGHT
    if share < 0.15:
        return Reason.FEW_RIGHT
    return Reason.QUARTER if share <= 0.35 else None


def _of_parts(condition: s.Condition) -> list[tuple[float, Reason]]:
    found = list(parts(condition))
    points: list[tuple[float, Reason]] = []
    hidden = {part.operation for part in found if isinstance(part, s.Calculation)}
    if hidden:
        points.append((40 if hidden & _MULTIPLIED else 20, Reason.ARITHMETIC))
    qualities = {part.quality for part in found if isinstance(part, s.Is)}
    if s.Quality.PRIME in qualities:
        points.append((10, Reason.PRIMES))
    if qualities & {s.Quality.SQUARE, s.Quality.COMPOSITE}:
        points.append((10, Reason.SQUARES))
    if any(isinstance(part, s.Letters | s.Spelled) for part in found):
        points.append((30, Reason.SPELLING))
    if any(isinstance(part, s.Digit) for part in found):
        points.append((80, Reason.DIGITS))
    return points
