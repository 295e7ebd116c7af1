"""Cards in the sentences of a Discord message."""

from collections.abc import Iterable, Mapping

from eleusis.cards import Card

AS_TEXT = '\ufe0e'
"""The variation selector for a character in the colour of the text rather than an emoji."""
MOST_EMOJIS = 14
"""More cards in one list stay letters: a message takes 4,000 characters, and each emoji costs about 45 of them."""

_EMOJIS: dict[Card, str] = {}


def show_as(emojis: Mapping[Card, str]) -> None:
    """From now on show cards as these emojis of the application, in Discord's notation; as letters without any."""
    _EMOJIS.clear()
    _EMOJIS.update(emojis)


def emoji_of(card: Card) -> str | None:
    """The emoji of a card, for texts, buttons and selects; None where the application has none."""
    return _EMOJIS.get(card)


def card_text(card: Card) -> str:
    """One card for a Discord message: its emoji, or letters.

    Letters are set as code and marked as text: Discord turns a bare ♥ into an emoji, and a black suit drawn as an emoji
    almost vanishes on the dark theme.
    """
    return emoji_of(card) or _in_letters(card)


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in order for a Discord message."""
    several = tuple(cards)
    return ' '.join(map(card_text if len(several) <= MOST_EMOJIS else _in_letters, several))


def in_letters(text: str) -> str:
    """A text with letters in place of the emojis of cards."""
    if '<' in text:
        for card, emoji in _EMOJIS.items():
            text = text.replace(emoji, card.symbol)
    return text.replace(AS_TEXT, '')


def _in_letters(card: Card) -> str:
    return f'`{card.symbol}{AS_TEXT}`'
