"""Selects of cards, one for each suit: a select holds 25 options, and a hand can hold more cards than that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.engine.cards import Card, Suit, by_suit
from bot.text.cards import emoji_of
from bot.ui.kit.controls import ControlRow, Press, select

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.text import Language


def suit_selects(
    language: Language,
    cards: Iterable[Card],
    verb: str,
    game: int,
    moment: int,
    arg: str = '',
    *,
    placeholder: str = 'hand-choose-suit',
) -> list[ControlRow]:
    """A row with a select for every suit among the cards; each face stands once, with how often it is there.

    The control's argument is ``<suit letter><arg>``: two controls of a message may not share a ``custom_id``.
    """
    counts = Counter(cards)
    rows: list[ControlRow] = []
    for suit in Suit:
        faces = [card for card in by_suit(counts) if card.suit is suit]
        if faces:
            options = [(card.text, language.card(card), _held(language, counts[card])) for card in faces]
            text = language.say(placeholder, suit=language.say(f'hand-suit-{suit.name.lower()}'))
            chooser = select(Press(verb, game, moment, suit.value + arg), options, placeholder=text)
            for option, card in zip(chooser.options, faces, strict=True):
                option.emoji = emoji_of(card)
            rows.append([chooser])
    return rows


def _held(language: Language, count: int) -> str | None:
    return language.say('hand-held', number=count) if count > 1 else None
