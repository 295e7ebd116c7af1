"""Numbers in sentences and pictures, with a true minus sign."""

from bot.text.catalogue import Language


def signed(number: int) -> str:
    """A number that may be negative: ``12``, ``−3``."""
    return f'−{-number}' if number < 0 else str(number)


def points_said(language: Language, points: int) -> str:
    """``1 point``, ``−3 points``."""
    return language.say('points-said', number=abs(points), points=signed(points))


def gained(number: int) -> str:
    """A gain or loss: ``+12``, ``+0``, ``−3``."""
    return signed(number) if number < 0 else f'+{number}'
