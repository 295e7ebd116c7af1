"""A game of Delphi: its state, and how each event changes it. ``evolve`` never refuses."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.delphi import events as e
from bot.delphi.scoring import Score
from bot.eleusis.cards import Card
from bot.eleusis.layout import Layout, Placement

if TYPE_CHECKING:
    from collections.abc import Iterable

FEWEST_PLAYERS = 2
"""Without differences there is nothing to score."""


class Phase(Enum):
    """Whom the game waits for."""

    WRITING = 'writing'
    """The oracle, to write the rule."""
    SAYING = 'saying'
    """The players, to speak of the card that is turned up."""
    JUDGING = 'judging'
    """The oracle, to judge it."""
    ENDED = 'ended'


class Game(msgspec.Struct, frozen=True):
    """Everything about a game, what was said in secret included: never shown but through ``views``."""

    oracle: int = 0
    seats: tuple[int, ...] = ()
    phase: Phase = Phase.WRITING
    seal: str | None = None
    machine_judged: bool = False
    machine_checked: bool = False
    deck: tuple[Card, ...] = ()
    """Face down, top card first."""
    card: Card | None = None
    """Turned up, and not yet judged."""
    layout: Layout = Layout()
    said: tuple[tuple[int, bool], ...] = ()
    """Who said what of the card, in the order in which they spoke."""
    tokens: tuple[tuple[int, int], ...] = ()
    """By player; fewer than none are possible."""
    left: tuple[int, ...] = ()
    wish_end: tuple[int, ...] = ()
    before_verdict: Game | None = None
    """The game before the last verdict, while it may be taken back."""
    score: Score | None = None
    voided: str | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody but the oracle who is still there."""
        return tuple(seat for seat in self.seats if seat != self.oracle and seat not in self.left)

    @property
    def silent(self) -> tuple[int, ...]:
        """The players who have not spoken of the card."""
        spoke = dict(self.said)
        return tuple(seat for seat in self.players if seat not in spoke)


def replay(events: Iterable[e.AnyEvent], game: Game | None = None) -> Game:
    """The game that these events lead to."""
    game = game or Game()
    for event in events:
        game = evolve(game, event)
    return game


def evolve(game: Game, event: e.AnyEvent) -> Game:
    """The game after the event."""
    match event:
        case e.GameOpened():
            tokens = tuple((seat, 0) for seat in event.seats if seat != event.oracle)
            return Game(event.oracle, event.seats, tokens=tokens)
        case e.RuleSealed():
            judged, checked = event.machine_judged, event.machine_judged or event.machine_checked
            return replace(game, seal=event.seal, machine_judged=judged, machine_checked=checked)
        case e.DeckShuffled():
            layout = Layout().laying(Placement((event.starter,), right=True))
            return replace(game, layout=layout, deck=event.deck)
        case e.CardTurned():
            return replace(game, phase=Phase.SAYING, card=game.deck[0], deck=game.deck[1:], said=())
        case e.Said():
            others = tuple(said for said in game.said if said[0] != event.seat)
            return replace(game, said=(*others, (event.seat, event.right)), before_verdict=None)
        case e.Revealed():
            return replace(game, phase=Phase.JUDGING, before_verdict=None)
        case e.Judged():
            return _judged(game, right=event.right)
        case e.VerdictTakenBack():
            return replace(game.before_verdict or game, wish_end=game.wish_end)
        case e.EndWished():
            return replace(game, wish_end=(*game.wish_end, event.seat))
        case e.PlayerLeft():
            return _left(game, event.seat)
        case e.OracleRelieved():
            return replace(game, machine_judged=True, before_verdict=None)
        case e.GameEnded():
            return replace(game, phase=Phase.ENDED, score=event.score, card=None, before_verdict=None)
        case e.GameVoided():
            return replace(game, phase=Phase.ENDED, voided=event.why, card=None, before_verdict=None)


def _judged(game: Game, *, right: bool) -> Game:
    """Who said so wins a token, who said otherwise loses one, who said nothing keeps what they have."""
    said = dict(game.said)
    change = {seat: 1 if said[seat] == right else -1 for seat in said}
    tokens = tuple((seat, count + change.get(seat, 0)) for seat, count in game.tokens)
    cards = () if game.card is None else (game.card,)
    layout = game.layout.laying(Placement(cards, right))
    before = replace(game, before_verdict=None)
    return replace(game, tokens=tokens, layout=layout, card=None, before_verdict=before)


def _left(game: Game, seat: int) -> Game:
    return replace(
        game,
        left=(*game.left, seat),
        said=tuple(said for said in game.said if said[0] != seat),
        wish_end=tuple(other for other in game.wish_end if other != seat),
        before_verdict=None,
    )
