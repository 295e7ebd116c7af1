"""Cards chosen from a hand, which the controls themselves carry, and the question before a no-play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.tables import Table
from bot.ui.kit.controls import LONGEST_ID, Button, ControlRow, Press, card_button, card_in, in_rows
from eleusis.cards import Card, Suit

BY_RANK = 'r'
BY_SUIT = 's'
"""How a hand is sorted: first letter of the panel's argument, before the chosen cards."""


@dataclass(frozen=True)
class HandChoice:
    order: str = BY_SUIT
    cards: tuple[Card, ...] = ()

    @classmethod
    def of(cls, arg: str) -> HandChoice:
        """The choice in a control's argument, ``s`` or ``rQH,10S``; another form is refused as ``unknown``."""
        return cls(arg[:1] or BY_SUIT, tuple(card_in(text) for text in arg[1:].split(',') if text))

    @property
    def arg(self) -> str:
        return self.order + ','.join(card.text for card in self.cards)


UNCHOSEN = HandChoice()


def still_held(hand: Sequence[Card], chosen: Sequence[Card]) -> tuple[Card, ...]:
    """The chosen cards that are still in the hand, in order."""
    left, kept = Counter(hand), list[Card]()
    for card in chosen:
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)


def hand_buttons(
    hand: Sequence[Card], chosen: Sequence[Card], most: int, leading_to: Callable[[int, tuple[Card, ...]], Press]
) -> list[ControlRow]:
    """A button for each card: a press chooses it, or takes it back; where only one can be chosen it takes its place.

    Each carries what will be chosen then, so that the same press twice is the same as once. Of cards that are alike
    the first are marked. ``leading_to`` makes the press for a place of the hand, after which these cards are chosen.
    """
    buttons: list[Button] = []
    for index, card in enumerate(hand):
        marked = [at for at, one in enumerate(chosen) if one is card]
        copy = hand[:index].count(card)
        if copy < len(marked):
            at = marked[copy]
            buttons.append(card_button(card, leading_to(index, (*chosen[:at], *chosen[at + 1 :])), chosen=at))
        else:
            then = (*chosen, card) if most > 1 else (card,)
            buttons.append(card_button(card, leading_to(index, then), disabled=len(then) > most))
    return in_rows(buttons)


def fits(table: Table, chosen: Sequence[Card]) -> bool:
    """Whether the controls can carry these cards: Discord limits their length."""
    spare = LONGEST_ID - len(Press('choose', table.id, table.moment, Suit.SPADES.value + BY_SUIT).custom_id)
    return len(','.join(card.text for card in chosen)) <= spare
