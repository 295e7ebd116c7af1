"""Sentences for pictures, from the catalogue.

A phrase may name one person. It is kept in parts, because a name must be cut to the available width and may be written
from right to left, neither of which may affect the words around it.
"""

from dataclasses import dataclass

from bot.text.catalogue import Language
from bot.text.numbers import bonus_of
from bot.text.variants import variant_name
from eleusis.layout import Layout
from eleusis.variants import Variant
from eleusis.views import PublicView

_NAME = '\ufffc'
"""Stands for the name in a sentence until the phrase is taken apart."""


@dataclass(frozen=True)
class Phrase:
    """Words, perhaps with a name among them."""

    before: str = ''
    seat: int | None = None
    after: str = ''


def phrase(language: Language, key: str, seat: int | None = None, **facts: str | int) -> Phrase:
    """The sentence of this key, taken apart at the name."""
    before, name, after = language.say(f'picture-{key}', seat=_NAME, **facts).partition(_NAME)
    return Phrase(before.rstrip(), seat if name else None, after.lstrip())


def somebody(language: Language, seat: int) -> str:
    """What a seat is called whose name is unknown or cannot be drawn."""
    return language.say('picture-somebody', number=seat + 1)


def game(language: Language, variant: Variant) -> str:
    """The game and its variant."""
    return language.say(f'picture-game-{variant.game}', variant=variant_name(language, variant))


def cards_laid(language: Language, layout: Layout) -> str:
    """How many cards lie on the table; empty before the first."""
    return language.say('picture-cards', number=layout.count) if layout.count else ''


def bonus(language: Language, view: PublicView, seat: int) -> str:
    """9.7: the bonus for never having dealt, where the total holds it."""
    number = bonus_of(view, seat)
    return f' · {language.say("picture-bonus", number=number)}' if number else ''
