"""Sentences for pictures, from the catalogue.

A phrase may name one person. It is kept in parts, because a name must be cut to the available width and may be written
from right to left, neither of which may affect the words around it.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.text.catalogue import Language
from bot.text.numbers import signed
from bot.text.scored import bonus_of
from bot.text.variants import variant_name
from eleusis.layout import Layout
from eleusis.variants import Variant
from eleusis.views import PublicView

_NAME = '\ufffc'
"""Stands for the name in a sentence until the phrase is taken apart."""


@lru_cache(maxsize=1024)
def sentence(language: Language, key: str, **facts: str | int) -> str:
    """Most of what a picture says stood in the one before it."""
    return language.say(key, **facts)


@dataclass(frozen=True)
class Phrase:
    """Words, perhaps with a name among them."""

    before: str = ''
    seat: int | None = None
    after: str = ''


def phrase(language: Language, key: str, seat: int | None = None, **facts: str | int) -> Phrase:
    """The sentence of this key, taken apart at the name."""
    before, name, after = sentence(language, f'picture-{key}', seat=_NAME, **facts).partition(_NAME)
    return Phrase(before.rstrip(), seat if name else None, after.lstrip())


def somebody(language: Language, seat: int) -> str:
    """What a seat is called whose name is unknown or cannot be drawn."""
    return sentence(language, 'picture-somebody', number=seat + 1)


def folded_cards(language: Language, cards: int, main: int) -> str:
    """What lies on the table before the first row that is shown."""
    return sentence(language, 'picture-folded', number=cards, main=main, side=cards - main)


def points(language: Language, number: int) -> str:
    return sentence(language, 'picture-points', number=number, points=signed(number))


def game(language: Language, variant: Variant) -> str:
    """The game and its variant."""
    return sentence(language, f'picture-game-{variant.game}', variant=variant_name(language, variant))


def cards_laid(language: Language, layout: Layout) -> str:
    """How many cards lie on the table; empty before the first."""
    return sentence(language, 'picture-cards', number=layout.count) if layout.count else ''


def layout(language: Language, layout: Layout) -> str:
    """How many cards lie on the table, and how many of them were right."""
    right, count = len(layout.main_line), layout.count
    return sentence(language, 'picture-layout', number=count, right=right, wrong=count - right)


def right_and_wrong(language: Language, layout: Layout) -> tuple[str, str]:
    """How many cards were right since the starter, and how many wrong."""
    right = len(layout.main_line) - 1
    return (
        sentence(language, 'picture-laid-right', number=right),
        sentence(language, 'picture-laid-wrong', number=layout.count - 1 - right),
    )


def bonus(language: Language, view: PublicView, seat: int) -> str:
    """9.7: the bonus for never having dealt, where the total holds it."""
    number = bonus_of(view, seat)
    return f' · {sentence(language, "picture-bonus", number=number)}' if number else ''
