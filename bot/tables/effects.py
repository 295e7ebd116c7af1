"""What a change means for the players: how it is announced, which clocks run, and what it ends."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta

from bot.store import DEALER, NOTE, REFRESH, TABLE, Due, Ending, ResultRow, ScoreRow, TableOptions
from eleusis import events as e
from eleusis.match import Match, MatchPhase, RoundRecord, acts
from eleusis.minds.roster import Machine
from eleusis.views import public_view

MACHINE = 'machine'
"""The clock for machines with something to decide."""

TO_WRITE = 600
"""The least time to write a rule, in seconds: it takes more thought than a card, and a void round helps nobody."""

TO_ANSWER = 15
"""Seconds to accept the offered office of Prophet (10.1) at a table without a grace."""
TO_SAY = 45
"""The least time for a player to say the rule (10.3), in seconds: it has to be typed."""

TO_BEGIN = 120
"""Seconds after which machines begin a round although nobody has pressed *Begin*."""

_ASIDE = (
    *(e.SeatTaken, e.SeatLeft, e.Volunteered, e.StandInCame, e.StandInWent),
    *(e.MistakeFlagged, e.VoidVoted, e.HintGiven, e.Said, e.EndWished),
)
"""Events after which the same players still have the same thing to do."""


def telling(events: Iterable[e.AnyEvent], after: Match) -> str | None:
    """The kind of message that announces these events; None if they need no words."""
    told = [event for event in events if not isinstance(event, e.GraceEnded)]
    if not told:
        return None
    if not all(isinstance(event, _ASIDE) for event in told):
        return TABLE
    if all(isinstance(event, e.Said) for event in told):
        return REFRESH
    return REFRESH if after.phase in (MatchPhase.LOBBY, MatchPhase.BETWEEN) else NOTE


def messages(events: Iterable[e.AnyEvent], after: Match, machines: Collection[int] = ()) -> tuple[str, ...]:
    """The messages that a change owes: one for the channel, and one for a human dealer who has to act."""
    how = telling(events, after)
    if how is None:
        return ()
    asked = how == TABLE and dealer_awaited(after) and after.dealer not in machines
    return (how, DEALER) if asked else (how,)


def dealer_awaited(match: Match) -> bool:
    """Whether the table waits for the dealer: to write the rule or to judge."""
    return match.phase is MatchPhase.ROUND and match.round is not None and match.round.phase.waits_for_dealer


def clocks(match: Match, options: TableOptions, now: datetime, held_until: datetime | None = None) -> tuple[Due, ...]:
    """The clocks that run now: the grace of 6.3, and at a table with a clock the warning and the end of the turn.

    An offer of the office ends even without a clock (10.1): silence declines it. A grace may be ``held_until`` later.
    """
    round_ = match.round
    if match.phase is not MatchPhase.ROUND or round_ is None or not match.awaited:
        return ()
    if round_.pause == 'offer':
        return (Due('turn', now + timedelta(seconds=options.to_decide(options.grace_seconds or TO_ANSWER))),)
    running: list[Due] = []
    if round_.pause is not None:
        least = TO_SAY if round_.pause == 'guess' else 0
        now += timedelta(seconds=max(options.grace, least))
        running.append(Due('grace', max(now, held_until or now)))
    if options.clock_seconds:
        seconds = max(options.clock_seconds, TO_WRITE) if round_.phase.is_writing else options.clock_seconds
        running.append(Due('warning', now + timedelta(seconds=seconds / 2)))
        running.append(Due('turn', now + timedelta(seconds=seconds)))
    return tuple(running)


def machines_due(match: Match, machines: Collection[int]) -> tuple[int, ...]:
    """The machines that may act now, awaited ones last.

    Empty during a grace for a human player, and once no human player is left.
    """
    round_ = match.round
    people = [seat for seat in match.present if seat not in machines]
    if match.phase is not MatchPhase.ROUND or round_ is None or not people or round_.pause in ('grace', 'guess'):
        return ()
    awaited = [seat for seat in match.awaited if seat in machines]
    willing = [seat for seat in machines if seat not in awaited and acts(match, seat) & {'declare', 'guess'}]
    return (*willing, *awaited)


def machine_clock(
    events: Iterable[e.AnyEvent], after: Match, machines: Mapping[int, Machine], seconds: float, now: datetime
) -> tuple[Due, ...]:
    """When machines act after these events; empty if nothing has changed for them.

    An awaited machine takes its time, as a person would: so many seconds, where it is no beginner. Before the first
    card of a round all wait for somebody to press *Begin*, or to ask a machine dealer for its hint (2.5).
    """
    events = tuple(events)
    wished = any(isinstance(event, e.VoidVoted | e.EndWished) for event in events)
    # Without human players machines rest until one sits down.
    others = e.GraceEnded | e.SeatTaken | e.StandInCame
    changed = telling(events, after) == TABLE or any(isinstance(event, others) for event in events)
    due = machines_due(after, machines) if changed else ()
    if not due and not (wished and machines):
        return ()
    awaited = [seconds_of(machines[seat], seconds) for seat in due if seat in after.awaited]
    pause = TO_BEGIN if seconds and waits_for_beginning(after, machines) else max(awaited, default=0)
    return (Due(MACHINE, now + timedelta(seconds=pause)),)


def seconds_of(machine: Machine, seconds: float) -> float:
    """What this machine takes for a play, where others take ``seconds``."""
    return seconds * 2 if machine.level == 'beginner' else seconds


def waits_for_beginning(match: Match, machines: Collection[int]) -> bool:
    """Whether machines are about to lay the first card of a round."""
    round_ = match.round
    if match.phase is not MatchPhase.ROUND or round_ is None or round_.begun or round_.phase.is_writing:
        return False
    return bool(match.awaited) and {*match.awaited} <= {*machines}


def ends_grace(match: Match, machines: Collection[int], options: TableOptions) -> bool:
    """Whether a grace ends at once: if its length is 0, or for a machine, which needs none."""
    round_ = match.round
    if round_ is None or round_.pause not in ('grace', 'guess'):
        return False
    return not options.grace_seconds or any('waive' in acts(match, seat) for seat in machines)


def ending_of(before: Match, events: Iterable[e.AnyEvent], after: Match, machines: Collection[int]) -> Ending:
    """What a change ends at a table with these machines, for the leaderboard too."""
    events, round_ = tuple(events), after.round
    ended = any(isinstance(event, e.LastEvent) for event in events)
    return Ending(
        reveal=round_.number if ended and round_ and round_.seal else None,
        scores=tuple(row for record in after.past[len(before.past) :] for row in _score_rows(after, record)),
        results=_result_rows(after),
        over=after.final is not None,
        counts=not (machines and any(isinstance(event, e.RoundOpened | e.StandInCame) for event in events)),
    )


def _score_rows(after: Match, record: RoundRecord) -> Iterator[ScoreRow]:
    """A round's scores, without seats where a machine stood in at the end (11.6)."""
    if record.score is None:
        return
    view = public_view(after)
    seats, round_ = view.seats, view.round
    for seat, points in record.score.points.items():
        if seat not in after.stood_in:
            yield ScoreRow(
                round=record.number,
                seat=seat,
                points=points,
                dealer=seat == record.dealer,
                true_prophet=seats[seat].is_prophet,
                overthrown=seats[seat].was_prophet,
                cards=round_.cards_until(seat) if round_ else None,
            )


def _result_rows(match: Match) -> tuple[ResultRow, ...]:
    """The winners and bonuses (9.7) of a match that is over and had a scored round."""
    if match.final is None or not any(record.score for record in match.past):
        return ()
    best = max((points for _, points in match.final), default=0)
    bonus = match.variant.never_dealt_bonus
    return tuple(
        ResultRow(seat, bonus if seat in match.never_dealt else 0, points == best) for seat, points in match.final
    )
