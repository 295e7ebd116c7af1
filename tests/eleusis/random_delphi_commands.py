"""People who play Delphi at random."""

from random import Random

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from tests.eleusis.player_styles import PlayerStyle


def delphi_wish(game: DelphiRound, style: PlayerStyle, rng: Random) -> c.AnyCommand:
    """What somebody asks for next. Mostly it is granted."""
    if game.phase is DelphiPhase.WRITING:
        unfit = tuple(rng.sample(list(Card), rng.choice([0, 0, 26, 52])))
        return c.SealRule(game.oracle, 'seal', *style.machine, unfit)
    if game.begun and rng.random() < style.declare / 20:
        return c.WishEnd(rng.choice(game.players))
    if game.phase is DelphiPhase.JUDGING:
        return c.Judge(game.oracle, rng.random() < style.plays_right)
    if rng.random() < style.no_play / 10:
        return c.TimeOut(rng.choice(game.silent))
    # Now and then somebody speaks again.
    seat = rng.choice(game.players if rng.random() < 0.1 else game.silent)
    return c.Say(seat, rng.random() < 0.5)


def delphi_odd(game: DelphiRound, seat: int, rng: Random) -> c.AnyCommand:
    """What may happen at any moment."""
    rare = rng.random()
    if rare < 0.3:
        return c.WishEnd(seat)
    if rare < 0.5:
        return c.TakeBack(game.oracle)
    if game.awaited and (game.awaited != (game.oracle,) or rng.random() < 0.05):
        return c.TimeOut(game.awaited[0])
    return c.WishEnd(seat)
