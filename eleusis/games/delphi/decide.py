"""Which commands a round of Delphi grants, and the events that follow (``docs/delphi.md``)."""

from functools import reduce
from random import Random

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import deck, fit_first, shuffled
from eleusis.commands import IllegalMove
from eleusis.games.delphi import guards
from eleusis.games.delphi.evolve import evolve
from eleusis.games.delphi.round import FEWEST_PLAYERS, DelphiPhase, DelphiRound
from eleusis.games.delphi.scoring import score

Events = tuple[e.RoundEvent | e.DelphiEvent, ...]


def decide(round_: DelphiRound, command: c.RoundCommand, rng: Random) -> Events:
    if round_.over:
        raise IllegalMove('round-over')
    match command:
        case c.Say():
            guards.say(round_, command.seat)
            return _say(round_, command)
        case c.Judge():
            guards.judge(round_, command.seat)
            judged = e.Judged(command.yes)
            return (judged, e.CardTurned()) if round_.deck else (judged, _ended(evolve(round_, judged)))
        case c.SealRule():
            guards.seal(round_, command.seat)
            return _seal(command, rng)
        case c.TakeBack():
            guards.take_back(round_, command.seat)
            return (e.CallTakenBack(),)
        case c.WishEnd():
            guards.wish_end(round_, command.seat)
            wished = e.EndWished(command.seat)
            return (wished, *_over_by_now(evolve(round_, wished)))
        case c.VoteVoid():
            guards.vote_void(round_, command.seat)
            voted = e.VoidVoted(command.seat)
            return (voted, *_over_by_now(evolve(round_, voted)))
        case c.Leave():
            return _leave(round_, command.seat)
        case c.TimeOut():
            guards.time_out(round_, command.seat)
            if round_.phase is DelphiPhase.SAYING:
                return _skipped(round_)
            return (e.DealerRelieved() if round_.machine_checked else e.RoundVoided('dealer-clock'),)
        case _:
            raise IllegalMove('not-in-delphi')


def _seal(command: c.SealRule, rng: Random) -> Events:
    cards = fit_first(shuffled(deck(), rng), command.unfit_starters, rng)
    sealed = e.RuleSealed(command.seal, command.machine_judged, command.machine_checked)
    return (sealed, e.DeckShuffled(cards[0], cards[1:]), e.CardTurned())


def _say(round_: DelphiRound, command: c.Say) -> Events:
    said = e.Said(command.seat, command.right)
    return (said,) if evolve(round_, said).silent else (said, e.Revealed())


def _leave(round_: DelphiRound, seat: int) -> Events:
    if seat == round_.oracle:
        return (e.DealerLeft() if round_.machine_checked else e.RoundVoided('dealer-left'),)
    left = e.PlayerLeft(seat)
    after = evolve(round_, left)
    over = _over_by_now(after)
    if not over and round_.phase is DelphiPhase.SAYING and not after.silent:
        return (left, e.Revealed())
    return (left, *over)


def _skipped(round_: DelphiRound) -> Events:
    """Silence neither wins nor loses; several times in a row count as leaving (11.4)."""
    events: Events = tuple([e.TurnSkipped(seat) for seat in round_.silent])
    skips = dict(reduce(evolve, events, round_).skips)
    events += tuple([e.PlayerLeft(seat) for seat in round_.silent if skips[seat] >= round_.variant.skips_to_leave])
    return (*events, *(_over_by_now(reduce(evolve, events, round_)) or (e.Revealed(),)))


def _over_by_now(round_: DelphiRound) -> Events:
    """The end of the round: by a majority that voids it, for want of players, or because all of them want to count."""
    if 2 * len(round_.void_votes) > len(round_.players):
        return (e.RoundVoided('vote'),)
    if len(round_.players) < FEWEST_PLAYERS:
        return (_ended(round_) if round_.begun else e.RoundVoided('too-few'),)
    agreed = round_.begun and not set(round_.players) - set(round_.wish_end)
    return (_ended(round_),) if agreed else ()


def _ended(round_: DelphiRound) -> e.DelphiEnded:
    return e.DelphiEnded(score(dict(round_.tokens), round_.oracle))
