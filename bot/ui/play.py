"""Cards chosen from a hand, which stand in the controls themselves, and the question before a no-play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Card, Suit
from bot.ui.kit.controls import LONGEST_ID, ButtonStyle, Press, button, card_in
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables import Table
    from bot.text import Language

BY_RANK = 'r'
BY_SUIT = 's'
"""How a hand is sorted: first letter of the panel's argument, before the chosen cards."""


def chosen_in(arg: str) -> tuple[str, tuple[Card, ...]]:
    """Sort order and chosen cards out of a control's argument, ``s`` or ``rQH,10S``.

    Raises:
        Refusal: ``unknown`` when it is not of this form.
    """
    order, cards = (arg[:1] or BY_SUIT), arg[1:]
    return order, tuple(card_in(text) for text in cards.split(',') if text)


def as_arg(order: str, chosen: Sequence[Card]) -> str:
    """The argument that carries sort order and chosen cards."""
    return order + ','.join(card.text for card in chosen)


def fits(table: Table, chosen: Sequence[Card]) -> bool:
    """Whether the controls can carry these cards: Discord keeps only so many signs for each."""
    spare = LONGEST_ID - len(Press('choose', table.id, table.moment, Suit.SPADES.value + BY_SUIT).custom_id)
    return len(','.join(card.text for card in chosen)) <= spare


def no_play_sheet(language: Language, table: Table, note: str | None = None) -> Sheet:
    """The question before a no-play: it shows the whole hand to everybody."""
    variant = table.view.variant
    key = 'hand-no-play-sure' if variant.no_play_throw_in is None else 'hand-no-play-sure-throw-in'
    numbers = {'penalty': variant.no_play_penalty, 'discard': variant.no_play_discard}
    full = 'yes' if variant.no_play_throw_in_full else 'no'
    question = language.say(key, **numbers, most=variant.no_play_throw_in or 0, full=full)
    yes = button('no_play_sure', table.id, table.moment, label='sure', style=ButtonStyle.danger)
    return Sheet(language, [note, question, [yes, button('hand_back', table.id, label='back')]])
