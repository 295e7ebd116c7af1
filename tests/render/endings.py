"""Rounds that are over, to be drawn: any layout, any Prophets, any points."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from eleusis.game import Standing
from eleusis.games.eleusis.round import Office, Phase
from eleusis.games.eleusis.scoring import Prophecy, Tally, round_score
from eleusis.layout import Layout
from eleusis.match import MatchPhase, RoundRecord
from eleusis.scores import EleusisScore, Score
from eleusis.variants import PRESETS
from eleusis.views import PublicView, SeatView
from tests.render.scenes import dealt, random_layout, round_of


def ended(
    layout: Layout,
    *,
    seats: int = 5,
    offices: Sequence[Office] = (),
    preset: str = 'gardner',
    hands: Sequence[int] = (),
    earlier: Sequence[int] = (),
    voided: str | None = None,
    tally: Tally | None = None,
) -> PublicView:
    """A finished round; the dealer is in seat 0.

    Args:
        layout: The cards on the table.
        seats: Number of participants.
        offices: Who was Prophet when.
        preset: The way of playing.
        hands: Cards left to each player from seat 1 on.
        earlier: Points of each seat before this round.
        voided: Why the round is void.
        tally: What else was counted.
    """
    variant, view = PRESETS[preset], dealt(seats)
    held = dict(zip(range(1, seats), (*hands, *range(0, 99, 3)), strict=False))
    last = offices[-1] if offices else None
    prophecy = Prophecy(last.seat, last.marker) if last and last.ended is None else None
    score: EleusisScore | None = None
    if voided is None:
        after = layout.after(prophecy.marker) if prophecy else (0, 0)
        prophets = tuple(office.seat for office in offices)
        counted = tally or Tally((0,) * seats, prophets=prophets, cards_called=(0,) * seats)
        score = round_score(variant, held, 0, prophecy, after, counted)
    before = (*earlier, *(0,) * seats)
    fallen = {office.seat for office in offices if office.ended}

    def seat_at_the_end(seat: SeatView) -> SeatView:
        won = score.points.get(seat.seat, 0) if score else 0
        return replace(
            seat,
            cards=held.get(seat.seat, 0),
            points=before[seat.seat] + won,
            standing=Standing.DEALER if seat.seat == 0 else Standing.PLAYING,
            is_prophet=prophecy is not None and prophecy.seat == seat.seat,
            was_prophet=seat.seat in fallen,
        )

    round_ = replace(
        round_of(view),
        phase=Phase.ENDED,
        layout=layout,
        offices=tuple(offices),
        prophet=prophecy.seat if prophecy else None,
        marker=prophecy.marker if prophecy else None,
        score=score,
        voided=voided,
        to_move=None,
        awaited=None,
    )
    return replace(view, variant=variant, round=round_, seats=tuple(map(seat_at_the_end, view.seats)))


def some_offices(layout: Layout, seats: int, rng: Random) -> tuple[Office, ...]:
    """Prophets one after another, each once; the last one may have stayed to the end."""
    people = rng.sample(range(1, seats), rng.randint(0, seats - 1))
    cuts = sorted(rng.randint(1, layout.count) for _ in range(2 * len(people)))
    offices = [
        Office(seat, cuts[2 * place], cuts[2 * place + 1], rng.choice(('overthrown', 'abdicated')))
        for place, seat in enumerate(people)
    ]
    if offices and rng.random() < 0.6:
        offices[-1] = replace(offices[-1], last=layout.count, ended=None)
    return tuple(offices)


def some_ending(seed: int, count: int, seats: int) -> PublicView:
    """Any round that is over."""
    rng = Random(seed)
    layout = random_layout(count, seed, right=rng.choice((0.2, 0.5, 0.9, 1)))
    return ended(
        layout,
        seats=seats,
        offices=some_offices(layout, seats, rng),
        hands=[rng.choice((0, 1, 5, 14, 40)) for _ in range(seats - 1)],
        earlier=[rng.choice((0, 0, -250, 7, 99, 4321)) for _ in range(seats)],
        preset=rng.choice(('gardner', 'matuszek', 'drexler', 'esslli', 'berkeley', 'express')),
        voided=rng.choice((None, None, None, 'vote', 'dealer-left', 'match-ended')),
    )


def matched(rounds: Sequence[Sequence[int]], *, bonus: Sequence[int] = ()) -> PublicView:
    """A match that is over.

    Args:
        rounds: What each seat won in each round, from seat 0 on; a seat that is not named was not there yet.
        bonus: Seats that never dealt.
    """
    view = dealt(min(8, max(map(len, rounds))))
    past = tuple(
        RoundRecord(
            number,
            0,
            tuple(range(len(won))),
            EleusisScore(0, tuple(Score(seat, points) for seat, points in enumerate(won) if seat), Score(0, won[0])),
        )
        for number, won in enumerate(rounds, 1)
    )
    seats = range(max(map(len, rounds)))
    totals = {seat: sum(won[seat] for won in rounds if seat < len(won)) for seat in seats}
    final = tuple((seat, total + (10 if seat in bonus else 0)) for seat, total in totals.items())
    return replace(view, phase=MatchPhase.OVER, past=past, final=final, never_dealt=tuple(bonus))


def some_match(seed: int, seats: int, rounds: int) -> PublicView:
    """Any match of which some rounds were scored."""
    rng = Random(seed)
    large = rng.choice((0, 3, 60, 2500))
    won = [[rng.randint(-large // 4, large) for _ in range(rng.randint(3, seats))] for _ in range(rounds)]
    won[-1] += [rng.randint(0, large) for _ in range(seats - len(won[-1]))]
    return matched(won, bonus=rng.sample(range(seats), rng.randint(0, 2)))
