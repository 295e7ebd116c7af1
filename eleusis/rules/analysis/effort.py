"""How simple a rule is: the bits it takes to say it, and the effort of telling it.

**Length.** Each part costs what it takes to pick it out among the parts that could stand in its place: one of 22
conditions, one of 13 numbers, one of six cards to refer to (none where a rule is about a single card), one of four
suits, and so on. Rare parts are outside these lists and cost three bits more than if they were in them. A whole number
n costs twice the bits of n + 1, less one, plus a sign bit where it may be negative. In a list of conditions each one
after the second costs one bit more. A word that the dealer has defined is paid for where it is defined; each use costs
the choice among those words. An optional part costs one bit for its presence. The condition on the starter isn't
counted, because nobody has to find it.

**Effort** is the length with a surcharge for what people try last: cards further back than the last one, positions,
arithmetic. ``simplest`` makes it as small as it can. How readily people think of a rule is another matter: in place of
the lengths of atoms in ``eleusis.minds``, this one tells people's rules in 21.1 bits each instead of 14.4
(``tests.eleusis.minds.learn_costs``).
"""

from collections.abc import Iterable
from enum import Enum
from math import log2
from typing import cast, get_args

from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import LooksAt, Reason
from eleusis.rules.reach import parts, refs
from eleusis.rules.syntax import Condition, Node, Ref, Rule

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
    Ref.LAST: LooksAt.LAST,
    Ref.SECOND: LooksAt.SECOND,
    Ref.THIRD: LooksAt.THIRD,
    Ref.STARTER: LooksAt.STARTER,
    Ref.WRONG: LooksAt.LAYOUT,
}
_MULTIPLIED = {s.Operation.TIMES, s.Operation.MOD, s.Operation.OVER}
_PARTS: dict[type[Node], LooksAt] = {
    s.Back: LooksAt.FAR,
    s.WrongCards: LooksAt.LAYOUT,
    **dict.fromkeys((s.Alternate, s.NeverBeside), LooksAt.LAST),
    **dict.fromkeys((s.Position, s.Cycle, s.Digit), LooksAt.POSITION),
    **dict.fromkeys((s.LastLike, s.LastAlike, s.Run, s.PreviousRun, s.RunOf, s.Count, s.Seen), LooksAt.LINE),
    **dict.fromkeys((s.Highest, s.Lowest, s.Total), LooksAt.LINE),
}

_RARE = frozenset[object](
    [
        *(s.Letters, s.SuitRank, s.PreviousRun, s.Spelled, s.HowMany, s.Back, s.LastLike, s.LastAlike),
        *(s.Quality.SQUARE, s.Quality.COMPOSITE, s.Operation.OVER, s.Operation.HIGHER, s.Operation.LOWER),
    ]
)
_RARITY = 3
_SIGNED = {'least', 'most', 'steps'}
_CARDS = (s.Back, s.LastLike, s.LastAlike)
_NUMBERS = cast('tuple[type[Node], ...]', get_args(s.Number))
_CONDITIONS = cast('tuple[type[Node], ...]', get_args(s.Condition))
_BY_ITSELF = (s.RunOf, s.Count, s.LastLike, s.Alternate, s.NeverBeside)
"""Their parts are about a single card, so that they do not say which."""


def cost(condition: Condition) -> float:
    """The effort of a single condition, bits not rounded."""
    return bits_of(condition) + sum(points for points, _ in _surcharges(condition))


def effort(rule: Rule) -> float:
    return length(rule) + sum(points for points, _ in _surcharges(rule.condition))


def reasons(rule: Rule, share: float) -> tuple[Reason, ...]:
    """What makes a rule that takes this share of the cards easy or hard to find, in its simplest wording."""
    bits, found = length(rule), looks(rule)
    of_length = Reason.SHORT if bits <= SHORT else Reason.MANY_PARTS if bits > MANY_BITS else None
    of_parts = [reason for _, reason in _surcharges(rule.condition)]
    of_looks = Reason.PLAYED_CARD if not found else Reason.LAST_CARD if found == (LooksAt.LAST,) else None
    return tuple([each for each in (of_length, _of_share(share), *of_parts, of_looks) if each is not None])


def looks(rule: Rule) -> tuple[LooksAt, ...]:
    """What the rule looks at on the table, nearest first; empty if only at the card being played."""
    found = {_REFS[ref] for ref in refs(rule.condition) if ref in _REFS}
    found |= {_PARTS[type(part)] for part in parts(rule.condition) if type(part) in _PARTS}
    return tuple([look for look in LooksAt if look in found])


def _of_share(share: float) -> Reason | None:
    if share > OVER_HALF:
        return Reason.NEARLY_ALL_RIGHT if share > NEARLY_ALL else Reason.MANY_RIGHT
    if share < 0.15:
        return Reason.FEW_RIGHT
    return Reason.QUARTER if share <= 0.35 else None


def _surcharges(condition: Condition) -> list[tuple[float, Reason]]:
    found = list(parts(condition))
    kinds = {type(part) for part in found}
    hidden = {part.operation for part in found if isinstance(part, s.Calculation)}
    qualities = {part.quality for part in found if isinstance(part, s.Is)}
    points = (
        (bool(hidden), 40 if hidden & _MULTIPLIED else 20, Reason.ARITHMETIC),
        (s.Quality.PRIME in qualities, 10, Reason.PRIMES),
        (not qualities.isdisjoint({s.Quality.SQUARE, s.Quality.COMPOSITE}), 10, Reason.SQUARES),
        (not kinds.isdisjoint({s.Letters, s.Spelled}), 30, Reason.SPELLING),
        (s.Digit in kinds, 80, Reason.DIGITS),
    )
    of_parts = [(surcharge, reason) for applies, surcharge, reason in points if applies]
    return [*of_parts, *(_LOOKS[look] for look in looks(Rule(condition)) if look in _LOOKS)]


def _one_of(count: int) -> float:
    """The bits needed to pick one of this many, rounded so that their sums are the same on every machine."""
    return round(log2(count) * 1024) / 1024


def _singled_out(one: object, among: Iterable[object]) -> float:
    """The bits needed to pick one of these."""
    return _one_of(sum(other not in _RARE for other in among)) + (_RARITY if one in _RARE else 0)


def length(rule: Rule) -> int:
    """The length of a rule in bits, rounded."""
    words = len(rule.definitions)
    bits = bits_of(rule.condition, words)
    bits += sum(bits_of(definition.cards, words, plain=True) for definition in rule.definitions)
    bits += sum(bits_of(worth.cards, words, plain=True) + _whole(worth.value) for worth in rule.worths)
    bits += words + len(rule.worths) + 1
    bits += _one_of(24) * ((rule.suit_order != s.SUIT_ORDER) + (rule.suit_ranking != s.SUIT_RANKING))
    return round(bits)


def bits_of(part: Node, words: int = 0, *, plain: bool = False) -> float:
    """The length of a part and everything inside it, where this many words are defined.

    A ``plain`` part is about a single card, so that it does not say which.
    """
    plain = plain or isinstance(part, _BY_ITSELF)
    among = Ref if isinstance(part, _CARDS) else _NUMBERS if isinstance(part, _NUMBERS) else _CONDITIONS
    fields = sum(_field(part, name, words, plain=plain) for name in part.__struct_fields__)
    return _singled_out(type(part), among) + fields


def _field(node: Node, name: str, words: int, *, plain: bool) -> float:
    value = getattr(node, name)
    if isinstance(value, Node):
        return bits_of(value, words, plain=plain) + (name == 'otherwise')
    if isinstance(value, tuple):
        conditions = cast('tuple[Condition, ...]', value)
        return len(conditions) - 1 + sum(bits_of(condition, words, plain=plain) for condition in conditions)
    if isinstance(value, Enum):
        return 0 if plain and isinstance(value, Ref) else _singled_out(value, type(value))
    if name == 'letter':
        return _one_of(26)
    if isinstance(value, str):
        return _one_of(words) if words else 0
    if name == 'rank':
        return _one_of(13)
    return _whole(value) + (name in _SIGNED and not isinstance(node, s.HowMany)) if type(value) is int else 1


def _whole(number: int) -> float:
    return 2 * (abs(number) + 1).bit_length() - 1
