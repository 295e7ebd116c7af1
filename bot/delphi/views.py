"""All that may leave the engine: what everybody and what one seat may see of a game of Delphi."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from bot.delphi.game import Game, Phase
from bot.delphi.scoring import Score
from bot.eleusis.cards import Card
from bot.eleusis.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

Act = Literal['seal', 'say', 'judge', 'take_back', 'wish_end', 'leave']
"""What a seat may do, by the names that buttons carry."""


class PublicView(msgspec.Struct, frozen=True):
    """A game as everybody sees it."""

    phase: Phase
    oracle: int
    seats: tuple[int, ...]
    left: tuple[int, ...]
    layout: Layout
    card: Card | None
    """Turned up, and not yet judged."""
    remaining: int
    """Cards face down."""
    spoke: tuple[int, ...]
    """Who has spoken of the card, by seat."""
    said: tuple[tuple[int, bool], ...]
    """What each of them said, by seat; empty until all have spoken."""
    tokens: tuple[tuple[int, int], ...]
    wish_end: tuple[int, ...]
    seal: str | None
    machine_judged: bool
    machine_checked: bool
    score: Score | None
    voided: str | None


class SeatView(msgspec.Struct, frozen=True):
    """What one seat sees besides."""

    public: PublicView
    seat: int
    said: bool | None
    """What this seat said of the card."""
    may: frozenset[Act]


def public_view(game: Game) -> PublicView:
    """What everybody may see."""
    said = tuple(sorted(game.said))  # In which order they spoke might betray who was sure.
    return PublicView(
        phase=game.phase,
        oracle=game.oracle,
        seats=game.seats,
        left=game.left,
        layout=game.layout,
        card=game.card,
        remaining=len(game.deck),
        spoke=tuple(seat for seat, _ in said),
        said=said if game.phase is Phase.JUDGING else (),
        tokens=game.tokens,
        wish_end=game.wish_end,
        seal=game.seal,
        machine_judged=game.machine_judged,
        machine_checked=game.machine_checked,
        score=game.score,
        voided=game.voided,
    )


def seat_view(game: Game, seat: int) -> SeatView:
    """What this seat may see."""
    return SeatView(public_view(game), seat, dict(game.said).get(seat), frozenset(_may(game, seat)))


def _may(game: Game, seat: int) -> Iterator[Act]:
    if game.phase is Phase.ENDED or seat not in game.seats or seat in game.left:
        return
    yield 'leave'
    if seat == game.oracle:
        if game.phase is Phase.WRITING:
            yield 'seal'
        if game.phase is Phase.JUDGING and not game.machine_judged:
            yield 'judge'
        if game.before_verdict is not None and not game.machine_judged:
            yield 'take_back'
        return
    if game.phase is Phase.SAYING:
        yield 'say'
    if game.layout.count > 1 and seat not in game.wish_end:
        yield 'wish_end'
