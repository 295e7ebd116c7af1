"""Numbers as they are written in sentences and pictures: with a true minus sign."""

from __future__ import annotations


def signed(number: int) -> str:
    """A number that may be less than nothing: ``12``, ``−3``."""
    return f'−{-number}' if number < 0 else str(number)


def gained(number: int) -> str:
    """What was won or lost: ``+12``, ``+0``, ``−3``."""
    return signed(number) if number < 0 else f'+{number}'
