"""Which commands a game of Delphi grants, and the events that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.delphi import commands as c
from bot.delphi import events as e
from bot.delphi.game import FEWEST_PLAYERS, Game, Phase, evolve
from bot.delphi.scoring import score
from bot.eleusis.cards import deck, shuffled
from bot.eleusis.commands import IllegalMove

if TYPE_CHECKING:
    from random import Random

    from bot.eleusis.cards import Card

STARTER_TRIES = 52
"""Of so many starters the last one stays, fit or not."""


def open_game(oracle: int, seats: tuple[int, ...]) -> tuple[e.AnyEvent, ...]:
    """The event that begins a game.

    Raises:
        IllegalMove: ``delphi-too-few`` for fewer than two players.
    """
    if len(seats) <= FEWEST_PLAYERS:
        raise IllegalMove('delphi-too-few', fewest=FEWEST_PLAYERS + 1)
    return (e.GameOpened(oracle, seats),)


def decide(game: Game, command: c.AnyCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
    """Grant the command and say what happens, chance resolved with ``rng``.

    Raises:
        IllegalMove: when the rules do not allow it now; then nothing changes.
    """
    if game.phase is Phase.ENDED:
        raise IllegalMove('delphi-over')
    match command:
        case c.SealRule():
            return _seal(game, command, rng)
        case c.Say():
            return _say(game, command)
        case c.Judge():
            return _judge(game, command)
        case c.TakeBack():
            return _take_back(game, command.seat)
        case c.WishEnd():
            return _wish_end(game, command.seat)
        case c.Leave():
            return _leave(game, command.seat)
        case c.TimeOut():
            return _time_out(game)


def _seal(game: Game, command: c.SealRule, rng: Random) -> tuple[e.AnyEvent, ...]:
    _is_oracle(game, command.seat)
    if game.phase is not Phase.WRITING:
        raise IllegalMove('delphi-rule-is-fixed')
    cards = shuffled(deck(), rng)
    for _ in range(STARTER_TRIES - 1):
        if cards[0] not in command.unfit_starters:
            break
        cards = shuffled(cards, rng)
    sealed = e.RuleSealed(command.seal, command.machine_judged, command.machine_checked)
    return (sealed, _shuffled(cards), e.CardTurned())


def _shuffled(cards: tuple[Card, ...]) -> e.DeckShuffled:
    return e.DeckShuffled(cards[0], cards[1:])


def _say(game: Game, command: c.Say) -> tuple[e.AnyEvent, ...]:
    """Who has spoken may speak again until all have."""
    _is_player(game, command.seat)
    if game.phase is not Phase.SAYING:
        raise IllegalMove('delphi-nothing-to-say')
    said = e.Said(command.seat, command.right)
    return (said, e.Revealed()) if not evolve(game, said).silent else (said,)


def _judge(game: Game, command: c.Judge) -> tuple[e.AnyEvent, ...]:
    if command.seat != game.oracle:  # One who has left is heard too: it is the machine that judges on.
        raise IllegalMove('delphi-not-the-oracle', seat=game.oracle)
    if game.phase is not Phase.JUDGING:
        raise IllegalMove('delphi-nothing-to-judge')
    judged = e.Judged(command.right)
    return (judged, e.CardTurned()) if game.deck else (judged, _ended(evolve(game, judged)))


def _take_back(game: Game, seat: int) -> tuple[e.AnyEvent, ...]:
    _is_oracle(game, seat)
    if game.before_verdict is None or game.machine_judged:
        raise IllegalMove('delphi-nothing-to-take-back')
    return (e.VerdictTakenBack(),)


def _wish_end(game: Game, seat: int) -> tuple[e.AnyEvent, ...]:
    _is_player(game, seat)
    if game.layout.count <= 1:
        raise IllegalMove('delphi-nothing-to-count')
    if seat in game.wish_end:
        raise IllegalMove('delphi-wished-already')
    wished = e.EndWished(seat)
    return (wished, *_ended_if_wished(evolve(game, wished)))


def _leave(game: Game, seat: int) -> tuple[e.AnyEvent, ...]:
    if seat not in game.seats or seat in game.left:
        raise IllegalMove('delphi-not-in-game')
    left = e.PlayerLeft(seat)
    after = evolve(game, left)
    if seat == game.oracle:
        return (left, e.OracleRelieved()) if game.machine_checked else (left, e.GameVoided('oracle-left'))
    if len(after.players) < FEWEST_PLAYERS:
        return (left, e.GameVoided('too-few') if game.layout.count <= 1 else _ended(after))
    ended = _ended_if_wished(after)
    if not ended and game.phase is Phase.SAYING and not after.silent:
        return (left, e.Revealed())
    return (left, *ended)


def _time_out(game: Game) -> tuple[e.AnyEvent, ...]:
    """Who says nothing neither wins nor loses; a game in which an oracle says nothing is void, or judged on."""
    if game.phase is Phase.SAYING:
        return (e.Revealed(),)
    if game.machine_judged:
        raise IllegalMove('delphi-not-awaited')
    return (e.OracleRelieved() if game.machine_checked else e.GameVoided('oracle-clock'),)


def _ended_if_wished(game: Game) -> tuple[e.AnyEvent, ...]:
    return () if set(game.players) - set(game.wish_end) else (_ended(game),)


def _ended(game: Game) -> e.GameEnded:
    return e.GameEnded(score(dict(game.tokens), game.oracle))


def _is_oracle(game: Game, seat: int) -> None:
    if seat != game.oracle or seat in game.left:
        raise IllegalMove('delphi-not-the-oracle', seat=game.oracle)


def _is_player(game: Game, seat: int) -> None:
    if seat == game.oracle:
        raise IllegalMove('delphi-oracle-is-silent')
    if seat not in game.players:
        raise IllegalMove('delphi-not-in-game')
