"""How long a rule is: the bits needed to describe it to somebody who knows what rules are made of.

Each part costs what it takes to pick it out among the parts that could stand in its place: one of 22 conditions, one of
13 numbers, one of six cards to refer to (none where a rule is about a single card), one of four suits, and so on. Rare
parts are outside these lists and cost three bits more than if they were in them. A whole number n costs twice the bits
of n + 1, less one, plus a sign bit where it may be negative. In a list of conditions each one after the second costs
one bit more. A word that the dealer has defined is paid for where it is defined; each use costs the choice among those
words. An optional part costs one bit for its presence. The condition on the starter is not counted, because nobody has
to find it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import log2
from typing import cast, get_args

from eleusis.rules import syntax as s
from eleusis.rules.syntax import Condition, Node, Rule

_RARE = frozenset[object](
    [
        *(s.Letters, s.SuitRank, s.PreviousRun, s.Spelled, s.HowMany, s.Back, s.LastLike, s.LastAlike),
        *(s.Quality.SQUARE, s.Quality.COMPOSITE, s.Operation.OVER, s.Operation.HIGHER, s.Operation.LOWER),
    ]
)
_RARITY = 3
_CARDS = (s.Back, s.LastLike, s.LastAlike)
_NUMBERS = cast('tuple[type[Node], ...]', get_args(s.Number))
_CONDITIONS = cast('tuple[type[Node], ...]', get_args(s.Condition))
_BY_ITSELF = (s.RunOf, s.Count, s.LastLike, s.Alternate, s.NeverBeside)
"""Their parts are about a single card, so that they do not say which."""


def _one_of(count: int) -> float:
    """The bits needed to pick one of this many, rounded so that their sums are the same on every machine."""
    return round(log2(count) * 1024) / 1024


_RANK = _one_of(13)
_LETTER = _one_of(26)


def _singled_out(one: object, among: Iterable[object]) -> float:
    """The bits needed to pick one of these."""
    return _one_of(sum(other not in _RARE for other in among)) + (_RARITY if one in _RARE else 0)


def _kind(node: Node) -> float:
    if isinstance(node, _CARDS):
        return _singled_out(type(node), s.Ref)
    return _singled_out(type(node), _NUMBERS if isinstance(node, _NUMBERS) else _CONDITIONS)


def length(rule: Rule) -> int:
    """The length of a rule in bits, rounded."""
    bits_of = _Telling(len(rule.definitions))
    bits = bits_of.node(rule.condition, plain=False)
    bits += sum(bits_of.node(definition.cards, plain=True) for definition in rule.definitions)
    bits += sum(bits_of.node(worth.cards, plain=True) + _whole(worth.value) for worth in rule.worths)
    bits += len(rule.definitions) + len(rule.worths) + 1
    bits += _one_of(24) * ((rule.suit_order != s.SUIT_ORDER) + (rule.suit_ranking != s.SUIT_RANKING))
    return round(bits)


def bits_of(part: Node) -> float:
    """The bits of a part where no words are defined."""
    return _Telling(0).node(part, plain=False)


class _Telling:
    """The bits of parts where this many words are defined."""

    def __init__(self, words: int) -> None:
        self._words = words

    def node(self, node: Node, *, plain: bool) -> float:
        """The bits of a part and everything inside it."""
        plain = plain or isinstance(node, _BY_ITSELF)
        return _kind(node) + sum(self._field(node, name, plain=plain) for name in node.__struct_fields__)

    def _field(self, node: Node, name: str, *, plain: bool) -> float:
        value = getattr(node, name)
        if isinstance(value, s.Node):
            return self.node(value, plain=plain) + (name == 'otherwise')
        if isinstance(value, tuple):
            conditions = cast('tuple[Condition, ...]', value)
            return len(conditions) - 1 + sum(self.node(condition, plain=plain) for condition in conditions)
        if isinstance(value, Enum):
            return 0 if plain and isinstance(value, s.Ref) else _singled_out(value, type(value))
        if name == 'letter':
            return _LETTER
        if isinstance(value, str):
            return _one_of(self._words) if self._words else 0
        if name == 'rank':
            return _RANK
        return _whole(value) + (name in _SIGNED and not isinstance(node, s.HowMany)) if type(value) is int else 1


_SIGNED = {'least', 'most', 'steps'}


def _whole(number: int) -> float:
    return 2 * (abs(number) + 1).bit_length() - 1
