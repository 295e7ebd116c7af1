"""Which commands a game of Delphi grants, and the events that follow (``docs/delphi.md``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import commands as c
from bot.engine import events as e
from bot.engine.cards import deck, shuffled
from bot.engine.commands import IllegalMove
from bot.engine.delphi import events as d
from bot.engine.delphi.evolve import evolve
from bot.engine.delphi.round import FEWEST_PLAYERS, GamePhase
from bot.engine.delphi.scoring import score

if TYPE_CHECKING:
    from random import Random

    from bot.engine.delphi.round import Game

Events = tuple[e.RoundEvent | d.DelphiEvent, ...]

STARTER_TRIES = 52
"""1.4: of so many starters the last one stays, fit or not."""


def decide(game: Game, command: c.RoundCommand, rng: Random) -> Events:
    """Grant the command and say what happens, chance resolved with ``rng`` (1.7).

    Raises:
        IllegalMove: when the rules do not allow it now; then nothing changes.
    """
    if game.over:
        raise IllegalMove('round-over')
    match command:
        case c.Say():
            return _say(game, command)
        case c.Judge():
            return _judge(game, command)
        case c.SealRule():
            return _seal(game, command, rng)
        case c.TakeBack():
            return _take_back(game, command.seat)
        case c.WishEnd():
            return _wish_end(game, command.seat)
        case c.VoteVoid():
            return _vote_void(game, command.seat)
        case c.Leave():
            return _leave(game, command.seat)
        case c.TimeOut():
            return _time_out(game, command.seat)
        case _:
            raise IllegalMove('not-in-delphi')


def _seal(game: Game, command: c.SealRule, rng: Random) -> Events:
    _is_oracle(game, command.seat)
    if game.phase is not GamePhase.WRITING:
        raise IllegalMove('delphi-rule-is-fixed')
    cards = shuffled(deck(), rng)
    for _ in range(STARTER_TRIES - 1):
        if cards[0] not in command.unfit_starters:
            break
        cards = shuffled(cards, rng)
    sealed = e.RuleSealed(command.seal, command.machine_judged, command.machine_checked)
    return (sealed, d.DeckShuffled(cards[0], cards[1:]), d.CardTurned())


def _say(game: Game, command: c.Say) -> Events:
    """Who has spoken may speak again until all have."""
    _is_player(game, command.seat)
    if game.phase is not GamePhase.SAYING:
        raise IllegalMove('delphi-nothing-to-say')
    said = d.Said(command.seat, command.right)
    return (said,) if evolve(game, said).silent else (said, d.Revealed())


def _judge(game: Game, command: c.Judge) -> Events:
    if command.seat != game.oracle:  # One who has left is heard too: it is the machine that judges on.
        raise IllegalMove('delphi-not-the-oracle', seat=game.oracle)
    if game.phase is not GamePhase.JUDGING:
        raise IllegalMove('delphi-nothing-to-judge')
    judged = e.Judged(command.yes)
    return (judged, d.CardTurned()) if game.deck else (judged, _ended(evolve(game, judged)))


def _take_back(game: Game, seat: int) -> Events:
    _is_oracle(game, seat)
    if game.before_verdict is None or game.machine_judged:
        raise IllegalMove('delphi-nothing-to-take-back')
    return (e.CallTakenBack(),)


def _wish_end(game: Game, seat: int) -> Events:
    _is_player(game, seat)
    if not game.begun:
        raise IllegalMove('delphi-nothing-to-count')
    if seat in game.wish_end:
        raise IllegalMove('delphi-wished-already')
    wished = d.EndWished(seat)
    return (wished, *_over_by_now(evolve(game, wished)))


def _vote_void(game: Game, seat: int) -> Events:
    _is_player(game, seat)
    if not game.begun:
        raise IllegalMove('nothing-to-void')
    if seat in game.void_votes:
        raise IllegalMove('voted-already')
    voted = e.VoidVoted(seat)
    return (voted, *_over_by_now(evolve(game, voted)))


def _leave(game: Game, seat: int) -> Events:
    if seat not in game.seats or seat in game.left:
        raise IllegalMove('delphi-not-in-game')
    if seat == game.oracle:
        return (e.DealerLeft() if game.machine_checked else e.RoundVoided('dealer-left'),)
    left = e.PlayerLeft(seat)
    after = evolve(game, left)
    over = _over_by_now(after)
    if not over and game.phase is GamePhase.SAYING and not after.silent:
        return (left, d.Revealed())
    return (left, *over)


def _time_out(game: Game, seat: int) -> Events:
    """The clock ran out, for all who are silent or for the oracle."""
    if seat not in game.awaited:
        raise IllegalMove('not-awaited')
    if game.phase is GamePhase.SAYING:
        return _skipped(game)
    return (e.DealerRelieved() if game.machine_checked else e.RoundVoided('dealer-clock'),)


def _skipped(game: Game) -> Events:
    """Who says nothing neither wins nor loses; several times in a row is leaving (11.4)."""
    events: Events = tuple([e.TurnSkipped(seat) for seat in game.silent])
    skips = dict(_after(game, events).skips)
    events += tuple([e.PlayerLeft(seat) for seat in game.silent if skips[seat] >= game.variant.skips_to_leave])
    return (*events, *(_over_by_now(_after(game, events)) or (d.Revealed(),)))


def _over_by_now(game: Game) -> Events:
    """What ends the game: a majority that voids it, too few players, or that all of them wish to count."""
    if 2 * len(game.void_votes) > len(game.players):
        return (e.RoundVoided('vote'),)
    if len(game.players) < FEWEST_PLAYERS:
        return (_ended(game) if game.begun else e.RoundVoided('too-few'),)
    agreed = game.begun and not set(game.players) - set(game.wish_end)
    return (_ended(game),) if agreed else ()


def _after(game: Game, events: Events) -> Game:
    for event in events:
        game = evolve(game, event)
    return game


def _ended(game: Game) -> d.DelphiEnded:
    return d.DelphiEnded(score(dict(game.tokens), game.oracle))


def _is_oracle(game: Game, seat: int) -> None:
    if seat != game.oracle or seat in game.left:
        raise IllegalMove('delphi-not-the-oracle', seat=game.oracle)


def _is_player(game: Game, seat: int) -> None:
    if seat == game.oracle:
        raise IllegalMove('delphi-oracle-is-silent')
    if seat not in game.players:
        raise IllegalMove('delphi-not-in-game')
