"""A match: who sits at the table, one round after another, the totals (9.7).

``decide``, ``evolve`` and ``replay`` here are the way into the whole engine; what happens in a round is for its game.
"""

from collections.abc import Iterable
from enum import Enum
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.commands import IllegalMove
from eleusis.game import Act, Game, Standing, passing
from eleusis.games.registry import GAMES, Round, RoundScore, RoundView
from eleusis.variant_fields import check_variant
from eleusis.variants import Variant


class MatchPhase(Enum):
    LOBBY = 'lobby'
    ROUND = 'round'
    BETWEEN = 'between'
    OVER = 'over'


class RoundRecord(msgspec.Struct, frozen=True):
    """A round that is over; ``score`` is None if it was void."""

    number: int
    dealer: int
    seats: tuple[int, ...]
    score: RoundScore | None = None


class Match(msgspec.Struct, frozen=True):
    """A match, the current round included."""

    variant: Variant = Variant()
    phase: MatchPhase = MatchPhase.LOBBY
    seated: tuple[bool, ...] = ()
    """By seat, clockwise: whether it is taken now."""
    volunteers: tuple[int, ...] = ()
    stood_in: tuple[int, ...] = ()
    """Seats for which a machine plays until their owners are back (11.6)."""
    dealt: tuple[int, ...] = ()
    """Seats that have dealt, in that order."""
    round: Round | None = None
    """The current round or, until the next one opens, the last one."""
    past: tuple[RoundRecord, ...] = ()
    final: tuple[tuple[int, int], ...] | None = None
    """(seat, points) once the match is over, the bonus of 9.7 included."""
    never_dealt: tuple[int, ...] = ()
    """The seats with that bonus."""

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that are taken now."""
        return tuple(seat for seat, taken in enumerate(self.seated) if taken)

    @property
    def game(self) -> Game[Any, RoundView]:
        return GAMES[self.variant.game]

    @property
    def dealer(self) -> int | None:
        """The dealer of the round on the table."""
        return self.round.dealer if self.round else None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that everyone is waiting for in the current round."""
        return self.game.awaited(self.round) if self.round else ()

    @property
    def points(self) -> dict[int, int]:
        """Points by seat so far, for everyone who took part in a round; with the bonus once the match is over."""
        if self.final is not None:
            return dict(self.final)
        points: dict[int, int] = {}
        for record in self.past:
            for seat in record.seats:
                points.setdefault(seat, 0)
            for seat, won in (record.score.points if record.score else {}).items():
                points[seat] += won
        return points

    @property
    def next_dealer(self) -> int | None:
        """The first volunteer who hasn't dealt, else clockwise from the last dealer; None if all have dealt (9.7)."""
        waiting = [seat for seat in self.present if seat not in self.dealt]
        for seat in self.volunteers:
            if seat in waiting:
                return seat
        last = self.past[-1].dealer if self.past else -1
        return min(waiting, key=lambda seat: (seat <= last, seat), default=None)


def decide(match: Match, command: c.AnyCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
    """Grant the command and say what happens; raise ``IllegalMove`` when the rules do not allow it now (3.2)."""
    if match.phase is MatchPhase.OVER:
        raise IllegalMove('match-over')
    match command:
        case c.Sit():
            return _sit(match, command)
        case c.Volunteer():
            _may_volunteer(match, command.seat)
            return (e.Volunteered(command.seat),)
        case c.StandIn():
            return _stand_in(match, command.seat)
        case c.TakeOver():
            if command.seat not in match.stood_in:
                raise IllegalMove('not-stood-in')
            return (e.StandInWent(command.seat),)
        case c.ChangeVariant():
            return _change_variant(match, command)
        case c.OpenRound():
            dealer = _may_open_round(match, command.seat)
            return (e.RoundOpened(len(match.past) + 1, dealer, match.present),)
        case c.VoidRound():
            if match.phase is not MatchPhase.ROUND:
                raise IllegalMove('no-round')
            return _or_over(match, (e.RoundVoided('moderator'),))
        case c.EndMatch():
            return _end(match)
        case c.Leave():
            return _leave(match, command, rng)
        case _:
            return _in_round(match, command, rng)


def evolve(match: Match, event: e.AnyEvent) -> Match:
    """The match after the event. Total: it never refuses."""
    match event:
        case e.MatchOpened() | e.VariantChanged():
            return replace(match, variant=event.variant)
        case e.SeatTaken():
            return _with_seat(match, event.seat, taken=True)
        case e.SeatLeft():
            volunteers = _but(match.volunteers, event.seat)
            match = replace(match, volunteers=volunteers, stood_in=_but(match.stood_in, event.seat))
            return _with_seat(match, event.seat, taken=False)
        case e.StandInCame():
            return replace(match, stood_in=(*match.stood_in, event.seat))
        case e.StandInWent():
            return replace(match, stood_in=_but(match.stood_in, event.seat))
        case e.Volunteered():
            return replace(match, volunteers=(*match.volunteers, event.seat))
        case e.RoundOpened():
            # A volunteer who is granted the deal and never writes a rule must not be asked again and again.
            volunteers = _but(match.volunteers, event.dealer)
            round_ = match.game.open_round(match.variant, event, len(match.seated))
            return replace(match, phase=MatchPhase.ROUND, volunteers=volunteers, round=round_)
        case e.MatchEnded():
            return replace(match, phase=MatchPhase.OVER, final=event.totals, never_dealt=event.never_dealt)
        case _:
            return _evolve_round(match, event)


def replay(events: Iterable[e.AnyEvent], match: Match | None = None) -> Match:
    """The match after these events, from its beginning or from a given state."""
    match = match or Match()
    for event in events:
        match = evolve(match, event)
    return match


def acts(match: Match, seat: int) -> frozenset[Act]:
    if seat not in match.present or match.phase is MatchPhase.OVER:
        return frozenset()
    at_table = passing({'volunteer': _may_volunteer, 'open_round': _may_open_round}, match, seat)
    if match.phase is not MatchPhase.ROUND:
        return at_table
    return at_table | match.game.acts(match.round, seat)


def open_match(variant: Variant) -> tuple[e.AnyEvent, ...]:
    return (e.MatchOpened(variant),)


def _sit(match: Match, command: c.Sit) -> tuple[e.AnyEvent, ...]:
    if len(match.present) >= match.variant.most_seats:
        raise IllegalMove('table-full', most=match.variant.most_seats)
    seat = command.seat
    if seat is None:
        # An empty seat is free before the first round; later it carries the points of the player who left.
        free = [empty for empty, taken in enumerate(match.seated) if not taken]
        seat = free[0] if free and match.phase is MatchPhase.LOBBY else len(match.seated)
    elif not 0 <= seat < len(match.seated) or match.seated[seat]:
        raise IllegalMove('seat-taken')
    return (e.SeatTaken(seat),)


def _stand_in(match: Match, seat: int) -> tuple[e.AnyEvent, ...]:
    if match.phase is not MatchPhase.ROUND or match.round is None:
        raise IllegalMove('no-round')
    if seat not in match.awaited or seat in match.stood_in:
        raise IllegalMove('not-awaited')
    if seat == match.dealer and not match.round.phase.is_writing:
        raise IllegalMove('dealer-alone-knows')
    return (e.StandInCame(seat),)


def _change_variant(match: Match, command: c.ChangeVariant) -> tuple[e.AnyEvent, ...]:
    if match.phase is not MatchPhase.LOBBY:
        raise IllegalMove('match-begun')
    check_variant(command.variant)
    if len(match.present) > command.variant.most_seats:
        raise IllegalMove('too-many-seated', most=command.variant.most_seats, seated=len(match.present))
    return (e.VariantChanged(command.variant),)


def _may_volunteer(match: Match, seat: int) -> None:
    _is_seated(match, seat)
    if seat in match.dealt or (match.phase is MatchPhase.ROUND and match.dealer == seat):
        raise IllegalMove('dealt-already')
    if seat in match.volunteers:
        raise IllegalMove('volunteered-already')


def _may_open_round(match: Match, seat: int) -> int:
    """The dealer of the round that this seat may open."""
    _is_seated(match, seat)
    if match.phase is MatchPhase.ROUND:
        raise IllegalMove('round-under-way')
    if len(match.present) < match.variant.fewest_seats:
        raise IllegalMove('too-few-seats', fewest=match.variant.fewest_seats, seated=len(match.present))
    dealer = match.next_dealer
    if dealer is None:
        raise IllegalMove('all-have-dealt')
    return dealer


def _end(match: Match) -> tuple[e.AnyEvent, ...]:
    events: tuple[e.AnyEvent, ...] = ()
    if match.phase is MatchPhase.ROUND:
        events = (e.RoundVoided('match-ended'),)
    return (*events, _match_ended(replay(events, match)))


def _leave(match: Match, command: c.Leave, rng: Random) -> tuple[e.AnyEvent, ...]:
    _is_seated(match, command.seat)
    # A player who left the round and came back (11.1) only watches until the next one.
    away = standing_of(match, command.seat) in (Standing.ABSENT, Standing.LEFT)
    if match.phase is not MatchPhase.ROUND or away:
        return (e.SeatLeft(command.seat),)
    return _in_round(match, command, rng)


def _in_round(match: Match, command: c.RoundCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
    if match.phase is not MatchPhase.ROUND:
        raise IllegalMove('no-round')
    events = match.game.decide(match.round, command, rng)
    ends = isinstance(events[-1], e.LastEvent)
    # Leaving the round means leaving the table too, by command or by running out of time repeatedly.
    events += tuple([e.SeatLeft(event.seat) for event in events if isinstance(event, e.PlayerLeft)])
    if isinstance(command, c.Leave) and command.seat == match.dealer:
        events += (e.SeatLeft(command.seat),)
    return _or_over(match, events) if ends else events


def _or_over(match: Match, events: tuple[e.AnyEvent, ...]) -> tuple[e.AnyEvent, ...]:
    """The end of a round, and of the match if all have dealt (9.7)."""
    after = replay(events, match)
    return events if after.next_dealer is not None else (*events, _match_ended(after))


def _match_ended(match: Match) -> e.MatchEnded:
    """The bonus goes to everyone who never dealt but took part in a scored round (9.7)."""
    took_part = {seat for record in match.past if record.score for seat in record.seats}
    never_dealt = tuple(sorted(took_part - set(match.dealt)))
    bonus = match.variant.never_dealt_bonus
    totals = tuple(
        (seat, points + (bonus if seat in never_dealt else 0)) for seat, points in sorted(match.points.items())
    )
    return e.MatchEnded(totals, never_dealt)


def _evolve_round(match: Match, event: e.RoundEvent | e.DelphiEvent) -> Match:
    before = match.round
    if before is None:
        return match
    after: Round = match.game.evolve(before, event)
    match = replace(match, round=after)
    if not isinstance(event, e.LastEvent):
        return match
    # A dealer whose rule was never written has not dealt; one whose round was voided has (4.3).
    dealt = match.dealt if before.phase.is_writing else (*match.dealt, before.dealer)
    record = RoundRecord(before.number, before.dealer, before.seats, after.score)
    return replace(match, phase=MatchPhase.BETWEEN, dealt=dealt, past=(*match.past, record))


def _but(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _with_seat(match: Match, seat: int, *, taken: bool) -> Match:
    seated = list(match.seated)
    seated.extend([False] * (seat + 1 - len(seated)))
    seated[seat] = taken
    return replace(match, seated=tuple(seated))


def _is_seated(match: Match, seat: int) -> None:
    if seat not in match.present:
        raise IllegalMove('not-seated')


def standing_of(match: Match, seat: int) -> Standing:
    """What a seat is in the round on the table; ABSENT if it takes no part in it."""
    return match.game.standing(match.round, seat) if match.round else Standing.ABSENT
