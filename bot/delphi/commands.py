"""What a seat, or the clock, may ask of a game of Delphi."""

from __future__ import annotations

import msgspec

from bot.eleusis.cards import Card


class Command(msgspec.Struct, frozen=True, tag_field='command', tag=str.lower):
    """Anything that can be asked."""


class SealRule(Command, frozen=True):
    """The oracle has written the rule down; the first card is turned up."""

    seat: int
    seal: str
    """SHA-256 of nonce and rule text, as in New Eleusis (rule book 2.4)."""
    machine_judged: bool = False
    machine_checked: bool = False
    """A machine could judge: it does when the oracle is gone."""
    unfit_starters: tuple[Card, ...] = ()


class Say(Command, frozen=True):
    """In secret, whether the card that is turned up is right."""

    seat: int
    right: bool


class Judge(Command, frozen=True):
    """The oracle's verdict on the card, after all have spoken."""

    seat: int
    right: bool


class TakeBack(Command, frozen=True):
    """The oracle takes the last verdict back, before anybody has spoken of the next card."""

    seat: int


class WishEnd(Command, frozen=True):
    """A player wishes to stop and count; when all do, the game ends."""

    seat: int


class Leave(Command, frozen=True):
    """Somebody leaves the game."""

    seat: int


class TimeOut(Command, frozen=True):
    """The clock has run out, for the players who have not spoken or for the oracle."""


AnyCommand = SealRule | Say | Judge | TakeBack | WishEnd | Leave | TimeOut
