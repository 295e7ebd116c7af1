"""Controls for cards: a button for each while they fit into a message, otherwise a select for each suit."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from bot.text import Language
from bot.text.cards import emoji_of
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, select
from eleusis.cards import Card, Colour, Suit, by_suit

MOST_BUTTONS = 20
"""Cards that a panel shows as buttons: with their rows and all that stands around them Discord takes 40 components."""
_ACROSS = 5
"""Cards side by side, as in the picture of a hand."""
_FIRST_NUMBER = 0x2460
"""The character ①; those up to ⑳ follow."""


def card_button(card: Card, press: Press, *, chosen: int | None = None, disabled: bool = False) -> Button:
    """A button with a card on it; ``chosen`` is its index among the chosen cards, if it is one."""
    if chosen is None:
        style = ButtonStyle.danger if card.colour is Colour.RED else ButtonStyle.secondary
        return Button(press, style=style, disabled=disabled, card=card)
    return Button(press, style=ButtonStyle.primary, text=chr(_FIRST_NUMBER + chosen), card=card)


def in_rows(buttons: Sequence[Button]) -> list[ControlRow]:
    """Card buttons side by side."""
    return [[*buttons[start : start + _ACROSS]] for start in range(0, len(buttons), _ACROSS)]


def face_controls(
    language: Language, cards: Collection[Card], verb: str, game: int, moment: int, *, placeholder: str
) -> list[ControlRow]:
    """Controls for naming one of these cards, each face once."""
    faces = [*dict.fromkeys(cards)]
    if len(faces) > MOST_BUTTONS:
        return suit_selects(language, faces, verb, game, moment, placeholder=placeholder)
    return in_rows([card_button(card, Press(verb, game, moment, card.text)) for card in faces])


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
