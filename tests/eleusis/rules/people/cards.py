"""Cards and lines in the plainest form, for saying what a sentence means without knowing the rule language."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Card(NamedTuple):
    """A card as its reader sees it."""

    rank: int
    """Ace 1, jack 11, queen 12, king 13."""
    suit: str
    """C, D, H or S."""

    @property
    def red(self) -> bool:
        return self.suit in 'DH'

    @property
    def black(self) -> bool:
        return self.suit in 'CS'

    @property
    def colour(self) -> str:
        return 'red' if self.red else 'black'

    @property
    def odd(self) -> bool:
        return self.rank % 2 == 1

    @property
    def even(self) -> bool:
        return self.rank % 2 == 0

    @property
    def prime(self) -> bool:
        return self.rank in (2, 3, 5, 7, 11, 13)

    @property
    def court(self) -> bool:
        """Jack, queen or king: a face card, picture card."""
        return self.rank >= 11

    @property
    def name(self) -> str:
        """The English name of its rank: 'ace', 'two', ... 'ten', 'jack', 'queen', 'king'."""
        return (
            'ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king',
        )[self.rank - 1]  # fmt: skip


Line = Sequence[Card]
"""The right cards so far, oldest first, the starter included; ``line[-1]`` is the last one."""

Right = Callable[[Line, Card], bool]
"""Whether the card may come next."""


class Phrase(NamedTuple):
    """A sentence somebody would write as a rule, and what they mean by it."""

    text: str
    right: Right | None
    """What the writer means; ``None`` where no one could say, so that it must not be taken for anything."""
    since: int = 1
    """How many cards must lie on the line before ``right`` says anything; before that the text leaves it open."""
    also: tuple[Right, ...] = ()
    """Other readings that a fair reader might take, as good as ``right``."""
