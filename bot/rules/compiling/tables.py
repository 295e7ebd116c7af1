"""What is known of the 52 cards before any line is: what they count, and in what they are the same."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bot.eleusis.cards import Suit
from bot.rules.compiling.arithmetic import Range
from bot.rules.masks import CARDS
from bot.rules.syntax import SUIT_ORDER, Attribute

if TYPE_CHECKING:
    from collections.abc import Iterable

Keys = tuple[int, ...]
"""A number for each card, by index."""

RANKS: Keys = tuple([card.rank for card in CARDS])
"""What cards count where a rule says nothing else."""
COURT = 11
"""The first rank of the court."""


class Tables:
    """What cards count in a rule, and its order of suits."""

    def __init__(self, values: Keys = RANKS, suit_order: tuple[Suit, ...] = SUIT_ORDER) -> None:
        """Take the values of the 52 cards.

        Raises:
            ValueError: when the order is not of all four suits.
        """
        if sorted(suit.value for suit in suit_order) != sorted(suit.value for suit in Suit):
            raise ValueError('the order of suits must name each suit once')
        self.values = values
        self.suit_places: Keys = tuple([suit_order.index(card.suit) for card in CARDS])
        """The place of each card's suit in the order, 0 to 3."""
        self.range = Range(min(values), max(values))

    @cached_property
    def distinct_values(self) -> Keys:
        """Each value that some card counts, in rising order."""
        return tuple(sorted(set(self.values)))

    @cached_property
    def value_masks(self) -> Keys:
        """The cards that count each of ``distinct_values``."""
        by_value = masks_by_key(self.values)
        return tuple([by_value[value] for value in self.distinct_values])

    def keys(self, attribute: Attribute) -> Keys:
        """A number for each card; two cards are the same in this when their numbers are."""
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
        """For each card the mask of those that are the same in this."""
        keys = self.keys(attribute)
        masks = masks_by_key(keys)
        return tuple([masks[key] for key in keys])


def masks_by_key(keys: Iterable[int]) -> dict[int, int]:
    """The cards that share a key, as a mask."""
    masks: dict[int, int] = {}
    for index, key in enumerate(keys):
        masks[key] = masks.get(key, 0) | 1 << index
    return masks


_SUITS: Keys = tuple([list(Suit).index(card.suit) for card in CARDS])
_COLOURS: Keys = tuple([suit % 2 for suit in _SUITS])
_KINDS: Keys = tuple([int(card.rank >= COURT) for card in CARDS])
_FACES: Keys = tuple(range(52))
