"""What people leave out: conditions with gaps, and how they are filled.

``the last card is red or higher than 5`` names its subject once, ``the same suit or value as the last card`` names at
the end what both compare with, ``play a red one`` names neither. So sentences are read as trees with gaps: ``IT`` for
the card or number that is the subject, ``THAT`` for what it is compared with. They are filled as soon as that is known,
and trees without gaps are rules.
"""

from functools import lru_cache
from typing import Any, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value


class Gap(s.Node, frozen=True):
    """Something that is left out."""

    name: str


IT = cast('CardRef', Gap('it'))
"""The subject."""
THAT = cast('CardRef', Gap('that'))
"""What the subject is compared with."""
BEFORE = cast('CardRef', Gap('before'))
"""The card before the previous reference: ``the one before that``."""
ELIDED = cast('CardRef', Gap('elided'))
"""What the card being judged is compared with where nothing is named: the last card."""

ITS_VALUE, THAT_VALUE = Value(IT), Value(THAT)
CARD = Value(Ref.CARD)
LAST = Value(Ref.LAST)


def card_before(card: CardRef) -> CardRef:
    """The card before this one; before the card being judged comes the last one."""
    if isinstance(card, s.Back):
        return s.Back(card.number + 1)
    return _BEFORE.get(card, Ref.LAST)


_BEFORE: dict[CardRef, CardRef] = {Ref.LAST: Ref.SECOND, Ref.SECOND: Ref.THIRD, Ref.THIRD: s.Back(4)}


def nth_last(number: int) -> CardRef:
    """The nth last card of the line. Raises ``NoReading`` for a place that no rule looks back to."""
    if not 1 <= number <= MOST_BACK:
        raise NoReading
    return (Ref.LAST, Ref.SECOND, Ref.THIRD)[number - 1] if number <= 3 else s.Back(number)


_TREES_KEPT = 4096
MOST_BACK = 13
"""The furthest that a rule can look back card by card."""


def has_gap(node: Any, gap: Any) -> bool:
    """Whether a gap of this kind is left somewhere."""
    return gap in gaps_in(node)


@lru_cache(_TREES_KEPT)
def gaps_in(node: Any) -> frozenset[Any]:
    """The gaps left in a tree."""
    if isinstance(node, Gap):
        return frozenset((node,))
    if isinstance(node, tuple):
        members = cast('tuple[Any, ...]', node)
        return frozenset[Any]().union(*map(gaps_in, members)) if members else frozenset()
    if isinstance(node, s.Node):
        return frozenset[Any]().union(*(gaps_in(getattr(node, name)) for name in node.__struct_fields__))
    return frozenset()


def has_gaps(node: Any) -> bool:
    """Whether any gap is left."""
    return bool(gaps_in(node))


def substituted(condition: Condition, meanings: dict[Any, Number]) -> Condition:
    """The condition with these gaps filled.

    Raises:
        NoReading: where a number is given but only a card makes sense.
    """
    return cast('Condition', _with_meanings(condition, meanings))


def filled(condition: Condition, it: Number | None, that: Number | None = None) -> Condition:
    """The condition with its gaps filled; None leaves one open.

    Raises:
        NoReading: where a number is given but only a card makes sense.
    """
    before = Value(card_before(it.card)) if isinstance(it, Value) else None
    named = {IT: it, BEFORE: before, THAT: that}
    return substituted(condition, {gap: number for gap, number in named.items() if number is not None})


def _with_meanings(node: Any, meanings: dict[Any, Number]) -> Any:
    if isinstance(node, tuple):
        return tuple(_with_meanings(part, meanings) for part in cast('tuple[Any, ...]', node))
    if not isinstance(node, s.Node) or gaps_in(node).isdisjoint(meanings):
        return node
    if isinstance(node, Value):
        return meanings.get(node.card, node)
    values = {name: getattr(node, name) for name in node.__struct_fields__}
    gaps = {name: meanings[value] for name, value in values.items() if isinstance(value, Gap) and value in meanings}
    numbers = {name: number for name, number in gaps.items() if not isinstance(number, Value)}
    if numbers:
        return _of_number(node, {name: meanings.get(value, value) for name, value in values.items()})
    for name, value in values.items():
        values[name] = cast('Value', gaps[name]).card if name in gaps else _with_meanings(value, meanings)
    if isinstance(node, s.All | s.Any):
        return merged(type(node), values['conditions'])
    made = type(node)(**values)
    if _is_with_itself(made):
        raise NoReading
    return made


def _is_with_itself(node: Any) -> bool:
    """Whether a card is compared with itself, which nobody means."""
    match node:
        case s.Same() | s.NextSuit():
            return node.one == node.other
        case s.Compare() | s.Apart():
            return node.left == node.right
        case _:
            return False


def _of_number(node: s.Node, values: dict[str, Any]) -> Condition:
    """A condition on cards applied to numbers, which have only a value and a parity."""
    numbers = dict(values)
    numbers.update(
        {name: Value(cast('CardRef', value)) for name, value in values.items() if isinstance(value, Ref | Gap)}
    )
    match node:
        case s.OfRank():
            return s.Compare(numbers['card'], Comparison.EQUAL, s.Literal(values['rank']))
        case s.Same(Attribute.PARITY):
            one, other = (s.Calculation(Operation.MOD, numbers[name], s.Literal(2)) for name in ('one', 'other'))
            return s.Compare(one, Comparison.EQUAL, other)
        case _:
            raise NoReading
