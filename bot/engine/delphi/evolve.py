"""How each event changes a game of Delphi. ``evolve`` is total: it never refuses, because an event has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine import events as e
from bot.engine.delphi import events as d
from bot.engine.delphi.round import Game, GamePhase, Judgment
from bot.engine.layout import Layout, Placement

if TYPE_CHECKING:
    from bot.engine.variants import Variant


def open_game(variant: Variant, opened: e.RoundOpened) -> Game:
    """The game before its rule is written."""
    tokens = tuple((seat, 0) for seat in opened.seats if seat != opened.dealer)
    return Game(variant, opened.number, opened.dealer, opened.seats, tokens)


def evolve(game: Game, event: e.RoundEvent | d.DelphiEvent) -> Game:
    """The game after the event; what happens in New Eleusis alone changes nothing."""
    match event:
        case d.Said():
            return _said(game, event)
        case d.Revealed():
            return replace(game, phase=GamePhase.JUDGING, before_verdict=None)
        case e.Judged():
            return _judged(game, right=event.yes)
        case d.CardTurned():
            return replace(game, phase=GamePhase.SAYING, card=game.deck[0], deck=game.deck[1:], said=())
        case e.RuleSealed():
            judged, checked = event.machine_judged, event.machine_judged or event.machine_checked
            return replace(game, seal=event.seal, machine_judged=judged, machine_checked=checked)
        case d.DeckShuffled():
            layout = Layout().laying(Placement((event.starter,), right=True))
            return replace(game, layout=layout, deck=event.deck)
        case e.CallTakenBack():
            before = game.before_verdict or game
            return replace(before, wish_end=game.wish_end, void_votes=game.void_votes)
        case d.EndWished():
            return replace(game, wish_end=(*game.wish_end, event.seat))
        case e.VoidVoted():
            return replace(game, void_votes=(*game.void_votes, event.seat))
        case e.TurnSkipped():
            skips = {**dict(game.skips), event.seat: dict(game.skips).get(event.seat, 0) + 1}
            return replace(game, skips=tuple(skips.items()))
        case e.PlayerLeft():
            return _left(game, event.seat)
        case e.DealerLeft():
            return replace(game, left=(*game.left, game.oracle), machine_judged=True, before_verdict=None)
        case e.DealerRelieved():
            return replace(game, machine_judged=True, before_verdict=None)
        case d.DelphiEnded():
            return replace(game, phase=GamePhase.ENDED, score=event.score, card=None, before_verdict=None)
        case e.RoundVoided():
            return replace(game, phase=GamePhase.ENDED, voided=event.why, card=None, before_verdict=None)
        case _:
            return game


def _said(game: Game, event: d.Said) -> Game:
    others = tuple(said for said in game.said if said[0] != event.seat)
    skips = tuple(skipped for skipped in game.skips if skipped[0] != event.seat)
    return replace(game, said=(*others, (event.seat, event.right)), skips=skips, before_verdict=None)


def _judged(game: Game, *, right: bool) -> Game:
    """Who said so wins a token, who said otherwise loses one, who said nothing keeps what they have."""
    if game.card is None:
        return game
    said = dict(game.said)
    change = {seat: 1 if said[seat] == right else -1 for seat in said}
    tokens = tuple((seat, count + change.get(seat, 0)) for seat, count in game.tokens)
    layout = game.layout.laying(Placement((game.card,), right))
    before = replace(game, before_verdict=None)
    judgment = Judgment(game.card, tuple(sorted(game.said)), right)
    return replace(game, tokens=tokens, layout=layout, card=None, last=judgment, before_verdict=before)


def _left(game: Game, seat: int) -> Game:
    if game.phase is GamePhase.WRITING:  # Nothing was said yet: as if they had not sat down.
        seats = tuple(other for other in game.seats if other != seat)
        return replace(game, seats=seats, tokens=tuple(held for held in game.tokens if held[0] != seat))
    return replace(
        game,
        left=(*game.left, seat),
        said=tuple(said for said in game.said if said[0] != seat),
        wish_end=tuple(other for other in game.wish_end if other != seat),
        void_votes=tuple(other for other in game.void_votes if other != seat),
        before_verdict=None,
    )
