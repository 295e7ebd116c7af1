"""Facts about the 52 cards that do not depend on the line: their values, and which of them agree."""

from collections.abc import Container, Iterable
from functools import cached_property
from typing import TypeVar

from eleusis.cards import RANK_NAMES, Suit
from eleusis.rules.compiling.arithmetic import Range
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import SUIT_ORDER, SUIT_RANKING, Attribute, Letters, Node, SuitRank

K = TypeVar('K')
Keys = tuple[int, ...]
"""A number for each card, by index."""

RANK_KEYS: Keys = tuple([card.rank for card in CARDS])
"""The default values."""
LETTERS: Keys = tuple([len(RANK_NAMES[rank - 1]) for rank in RANK_KEYS])
"""In the names of their ranks."""
COURT = 11
"""The lowest rank of the court cards."""


class CardValues:
    """The values of cards in a rule, and its orders of suits."""

    def __init__(
        self,
        values: Keys = RANK_KEYS,
        suit_order: tuple[Suit, ...] = SUIT_ORDER,
        suit_ranking: tuple[Suit, ...] = SUIT_RANKING,
        found: Container[type[Node]] = (),
    ) -> None:
        """``found`` are the kinds of nodes in the rule. Raises ``ValueError`` for an order that isn't one."""
        self.values = values
        self.suit_places = _places(suit_order)
        """The index of each card's suit in the cyclic order, 0 to 3."""
        self.suit_ranks: Keys = tuple([index + 1 for index in _places(suit_ranking)])
        """The rank of each card's suit, 1 to 4."""
        self.range = Range(min(values), max(values))
        self._numbers = [values, *[LETTERS] * (Letters in found), *[self.suit_ranks] * (SuitRank in found)]

    @cached_property
    def kinds(self) -> Keys:
        """The classes of cards that a rule's numbers cannot tell apart, as masks: in most rules one per value."""
        return tuple(masks_by_key(zip(*self._numbers, strict=True)).values())

    def of_kinds(self, numbers: Keys) -> Keys:
        """One number per class, given the numbers of the 52 cards."""
        return tuple([numbers[(mask & -mask).bit_length() - 1] for mask in self.kinds])

    def keys(self, attribute: Attribute) -> Keys:
        """A key for each card; two cards agree in this attribute if their keys are equal."""
        match attribute:
            case Attribute.SUIT:
                return _SUITS
            case Attribute.COLOUR:
                return _COLOURS
            case Attribute.VALUE:
                return self.values
            case Attribute.PARITY:
                return tuple([value % 2 for value in self.values])
            case Attribute.KIND:
                return _KINDS
            case Attribute.FACE:
                return _FACES

    def same(self, attribute: Attribute) -> Keys:
        """For each card the mask of those that agree with it."""
        keys = self.keys(attribute)
        masks = masks_by_key(keys)
        return tuple([masks[key] for key in keys])


def masks_by_key(keys: Iterable[K]) -> dict[K, int]:
    """The mask of the cards with each key."""
    masks: dict[K, int] = {}
    for index, key in enumerate(keys):
        masks[key] = masks.get(key, 0) | 1 << index
    return masks


def _places(order: tuple[Suit, ...]) -> Keys:
    if sorted(suit.value for suit in order) != sorted(suit.value for suit in Suit):
        raise ValueError('an order of suits must name each suit once')
    places = [order.index(suit) for suit in Suit]
    return tuple([places[suit] for suit in _SUITS])


_SUITS: Keys = tuple([list(Suit).index(card.suit) for card in CARDS])
_COLOURS: Keys = tuple([suit % 2 for suit in _SUITS])
_KINDS: Keys = tuple([int(card.rank >= COURT) for card in CARDS])
_FACES: Keys = tuple(range(52))
