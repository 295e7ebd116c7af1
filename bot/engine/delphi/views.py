"""What everybody and what one seat may see of a game of Delphi; the rest is in ``bot.engine.views``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.engine.cards import Card
from bot.engine.delphi.round import Game, GamePhase, Judgment
from bot.engine.delphi.scoring import GameScore
from bot.engine.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.views import Act


class GameView(msgspec.Struct, frozen=True):
    """A game as everybody sees it."""

    number: int
    """Of the round of the match."""
    phase: GamePhase
    oracle: int
    seats: tuple[int, ...]
    """Who takes part, clockwise, oracle included."""
    left: tuple[int, ...]
    layout: Layout
    card: Card | None
    """Turned up, and not yet judged."""
    remaining: int
    """Cards face down."""
    awaited: tuple[int, ...]
    """Whom everybody waits for: the players who have not spoken, or the oracle; none while a machine judges."""
    spoke: tuple[int, ...]
    """Who has spoken of the card, by seat."""
    said: tuple[tuple[int, bool], ...]
    """What each of them said, by seat; empty until all have spoken."""
    last: Judgment | None
    """The card that was judged last, and what was said of it."""
    tokens: tuple[tuple[int, int], ...]
    """By player; those who have left keep theirs."""
    wish_end: tuple[int, ...]
    """Who wishes to stop and count."""
    void_votes: int
    seal: str | None
    machine_judged: bool
    """The bot judges each card."""
    machine_checked: bool
    """The bot can judge on when the oracle is gone."""
    begun: bool
    """A card was judged."""
    can_take_back: bool
    """The oracle's last verdict can still be undone."""
    score: GameScore | None
    voided: str | None

    @property
    def dealer(self) -> int:
        """The oracle, as a match has it: each round has a dealer."""
        return self.oracle


def game_view(game: Game) -> GameView:
    said = tuple(sorted(game.said))  # In which order they spoke might betray who was sure.
    return GameView(
        number=game.number,
        phase=game.phase,
        oracle=game.oracle,
        seats=game.seats,
        left=game.left,
        layout=game.layout,
        card=game.card,
        remaining=len(game.deck),
        awaited=game.awaited,
        spoke=tuple(seat for seat, _ in said) if game.card else (),
        said=said if game.phase is GamePhase.JUDGING else (),
        last=game.last,
        tokens=game.tokens,
        wish_end=game.wish_end,
        void_votes=len(game.void_votes),
        seal=game.seal,
        machine_judged=game.machine_judged,
        machine_checked=game.machine_checked,
        begun=game.begun,
        can_take_back=game.before_verdict is not None and not game.machine_judged,
        score=game.score,
        voided=game.voided,
    )


def said_by(game: Game, seat: int) -> bool | None:
    """What this seat has said of the card that is turned up."""
    return dict(game.said).get(seat) if game.card else None


def may(game: Game, seat: int) -> Iterator[Act]:
    """What a seat of the game under way may do now."""
    if seat in game.left:
        return
    if seat == game.oracle:
        yield from _may_as_oracle(game)
        return
    if game.phase is GamePhase.SAYING:
        yield 'say'
    if game.begun and seat not in game.wish_end:
        yield 'wish_end'
    if game.begun and seat not in game.void_votes:
        yield 'vote_void'


def _may_as_oracle(game: Game) -> Iterator[Act]:
    if game.phase is GamePhase.WRITING:
        yield 'seal'
    if game.phase is GamePhase.JUDGING and not game.machine_judged:
        yield 'judge'
    if game.before_verdict is not None and not game.machine_judged:
        yield 'take_back'
