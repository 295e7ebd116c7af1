"""A frame of a replay, of whichever game: what is told in it and of whom, before it is known where that stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.render.table.tokens import Sign
    from bot.render.words import Phrase

Tone = Literal['text', 'muted', 'right', 'wrong', 'prophet', 'accent', 'gold']
"""The theme's colour of words or of a rim."""
Said = tuple['Phrase', Tone]


@dataclass(frozen=True)
class Stand:
    """How a seat stands.

    Attributes:
        seat: Which one.
        sign: What it holds, or is.
        state: What it is, what it said, or what it has won.
        tone: Of that.
        rim: Of its panel, where it is to be seen.
        out: It is out of the round.
        counted: The round is scored, so that the state is its points.
    """

    seat: int
    sign: Sign
    state: str
    tone: Tone
    rim: Tone | None = None
    out: bool = False
    counted: bool = False


@dataclass(frozen=True)
class Frame:
    """What a frame tells.

    Attributes:
        heading: Which round it is.
        laid: How many cards lie on the table.
        above: Whose act it was, or what was said of it.
        title: What happened, in large letters; for a play its verdict.
        beneath: What else is to be said, a line for each.
        quoted: A longer text below it.
        cards: The play.
        as_hand: It is a hand that was shown.
        framed: The card of it that was laid as right.
        stands: Everybody who takes part.
    """

    heading: Phrase
    laid: str
    above: Phrase
    title: Said
    beneath: tuple[Said, ...]
    quoted: str
    cards: tuple[Card, ...]
    as_hand: bool
    framed: Card | None
    stands: tuple[Stand, ...]
