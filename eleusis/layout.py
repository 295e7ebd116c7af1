"""The cards on the table: main line and sidelines, kept in the order they were laid.

A card's *number* is its rank in that order: the starter is 1. Pawns, marker and columns all follow from it, and it is
what is stored. People call a card by its *place*, which they see: ``8`` is the eighth card of the main line, ``8b`` the
second of those below it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from eleusis.cards import Card


class Placement(msgspec.Struct, frozen=True):
    """Cards laid by one act: the starter, a play, or a card from a shown hand (5.4)."""

    cards: tuple[Card, ...]
    right: bool
    from_hand: bool = False
    """Laid by dealer or Prophet from a player's hand: shown sideways (5.4)."""


class LaidCard(msgspec.Struct, frozen=True):
    """A card on the table."""

    card: Card
    number: int
    from_hand: bool = False


class Column(msgspec.Struct, frozen=True):
    """A main-line card and what hangs below it (3.5): single wrong cards and wrong strings, first laid on top."""

    main: LaidCard | None
    """None above the cards that were wrong before any was right."""
    sideline: tuple[tuple[LaidCard, ...], ...] = ()


class Layout(msgspec.Struct, frozen=True):
    """All cards on the table, starter and sidelines included."""

    placements: tuple[Placement, ...] = ()
    count: int = 0
    """Cards on the layout, which is also the number of the last one."""

    def laying(self, placement: Placement) -> Layout:
        return Layout((*self.placements, placement), self.count + len(placement.cards))

    @property
    def main_line(self) -> tuple[Card, ...]:
        """The right cards, starter first."""
        return tuple(card for placement in self.placements if placement.right for card in placement.cards)

    @property
    def last_sideline(self) -> tuple[Card, ...]:
        """The wrong cards below the last main-line card, first laid first."""
        wrong: list[Card] = []
        for placement in reversed(self.placements):
            if placement.right:
                break
            wrong[:0] = placement.cards
        return tuple(wrong)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The table as it is drawn: each main-line card with its sideline.

        Where no starter lies, cards may be wrong before any is right: they have the first column, with no card above.
        """
        columns: list[tuple[LaidCard | None, list[tuple[LaidCard, ...]]]] = []
        for placement, first in self._numbered():
            laid = tuple(
                LaidCard(card, first + place, placement.from_hand) for place, card in enumerate(placement.cards)
            )
            if placement.right:
                columns.extend((card, []) for card in laid)
            else:
                columns = columns or [(None, [])]
                columns[-1][1].append(laid)
        return tuple(Column(main, tuple(sideline)) for main, sideline in columns)

    @property
    def places(self) -> tuple[str, ...]:
        """The place of every card, in the order laid; those before the main line are ``0a``, ``0b`` ..."""
        places: list[str] = []
        main = side = 0
        for placement in self.placements:
            for _ in placement.cards:
                main, side = (main + 1, 0) if placement.right else (main, side + 1)
                places.append(f'{main}{_letters(side)}')
        return tuple(places)

    def place_of(self, number: int) -> str:
        """The place of a card, given its number."""
        return self.places[number - 1]

    def number_at(self, place: str) -> int:
        """The number of the card at a place; 0 if there is none."""
        places = self.places
        return places.index(place) + 1 if place in places else 0

    def after(self, number: int) -> tuple[int, int]:
        """The number of main-line and of sideline cards laid after the card with this number (9.4)."""
        later = [placement for placement, first in self._numbered() if first > number]
        main = sum(len(placement.cards) for placement in later if placement.right)
        return main, sum(len(placement.cards) for placement in later) - main

    def from_hand_after(self, number: int) -> int:
        """The number of cards from shown hands after the card with this number (5.4, 9.4)."""
        return sum(placement.from_hand for placement, first in self._numbered() if first > number)

    def _numbered(self) -> Iterator[tuple[Placement, int]]:
        number = 1
        for placement in self.placements:
            yield placement, number
            number += len(placement.cards)


def _letters(count: int) -> str:
    """A to z, then aa, ab ...; nothing for 0."""
    letters = ''
    while count:
        count, letter = divmod(count - 1, 26)
        letters = chr(ord('a') + letter) + letters
    return letters


def has_white_pawn(number: int) -> bool:
    """A white pawn stands on every tenth card of the layout (8.4)."""
    return number % 10 == 0


def has_black_pawn(number: int, marker: int | None) -> bool:
    """With a Prophet, a black pawn stands on every tenth card after the marked one (8.4)."""
    return marker is not None and number > marker and (number - marker) % 10 == 0
