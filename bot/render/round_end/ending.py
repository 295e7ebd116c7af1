"""A round that is over, in either game, reduced to what its picture shows: one function for each game, one picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.delphi.views import DelphiView
from bot.engine.eleusis.views import EleusisView
from bot.render import delphi_words, words
from bot.render.kit.picture import NothingToDraw
from bot.render.table.tokens import Sign, sign_in_game, sign_in_round
from bot.text.ended import why_void, winners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.delphi.views import DelphiScore
    from bot.engine.eleusis.scoring import EleusisScore
    from bot.engine.eleusis.views import Office
    from bot.engine.layout import Layout
    from bot.engine.views import PublicView, SeatView
    from bot.render.words import Phrase
    from bot.text.catalogue import Language


@dataclass(frozen=True)
class ScoreLine:
    """What one seat won.

    Attributes:
        seat: The seat, with its points of the match.
        sign: What it holds at the end, or its role.
        points: Points of the round; None for somebody with points in the match who was not in it.
        terms: How they were counted.
        best: Whether nobody scored more.
    """

    seat: SeatView
    sign: Sign
    points: int | None
    terms: str
    best: bool = False


@dataclass(frozen=True)
class Scores:
    """What everybody won.

    Attributes:
        winners: The seats that won the round; empty if nobody scored.
        points: What each of them scored.
        reason: Why they won, or who else deserves mention.
        crowned: Whether there was a True Prophet, or somebody said the rule.
        count: What points are counted from.
        lines: Everybody, in display order.
        totals: Whether the points of the match differ from those of the round.
    """

    winners: tuple[int, ...]
    points: int
    reason: Phrase
    crowned: bool
    count: str
    lines: tuple[ScoreLine, ...]
    totals: bool


@dataclass(frozen=True)
class Ending:
    """A round that is over.

    Attributes:
        game: The game and its variant.
        heading: Which round it is, and whose rule.
        scores: What everybody won; None if the round is void.
        void: Why the round is void.
        layout: What lies on the table.
        offices: Who was Prophet when, and the words for it.
        seal: The seal of the rule.
    """

    game: str
    heading: Phrase
    scores: Scores | None
    void: str
    layout: Layout
    offices: tuple[tuple[Office, Phrase], ...]
    seal: str | None


def ending_of(language: Language, view: PublicView) -> Ending:
    """The end of the last round, as drawn.

    Raises:
        NothingToDraw: when no round is over.
    """
    if isinstance(view.round, EleusisView) and _is_over(view.round):
        return _of_round(language, view, view.round)
    if isinstance(view.round, DelphiView) and _is_over(view.round):
        return _of_game(language, view, view.round)
    raise NothingToDraw('no round is over')


def _is_over(shown: EleusisView | DelphiView) -> bool:
    return shown.score is not None or shown.voided is not None


def _of_round(language: Language, view: PublicView, round_: EleusisView) -> Ending:
    score = round_.score
    return Ending(
        words.game(language, view.variant),
        words.heading(language, round_),
        _scores_of_round(language, view, score) if score else None,
        '' if score else why_void(language, round_),
        round_.layout,
        tuple((office, words.office(language, round_, office)) for office in round_.offices),
        round_.seal,
    )


def _scores_of_round(language: Language, view: PublicView, score: EleusisScore) -> Scores:
    """9.2 to 9.5, 10.3. The dealer gets the best player's points by 9.5; that is noted, but is not a victory."""
    seats, best = winners(view)
    lines = [
        ScoreLine(
            view.seats[line.seat],
            sign_in_round(view.seats[line.seat], line.hand),
            line.points,
            words.score_line(language, view.variant, score, line) + words.bonus(language, view, line.seat),
            best=line.points == best > 0,
        )
        for line in sorted((*score.players, score.dealer), key=lambda line: -line.points)
    ]
    absent = (ScoreLine(seat, sign_in_round(seat, 0), None, terms) for seat, terms in _absent(language, view, score))
    return Scores(
        seats,
        best,
        words.prophet(language, view.variant, score),
        score.prophet is not None or score.guesser is not None,
        words.high_count(language, view.variant, score),
        (*lines, *absent),
        _totals_differ(view, score),
    )


def _of_game(language: Language, view: PublicView, game: DelphiView) -> Ending:
    score = game.score
    return Ending(
        words.game(language, view.variant),
        delphi_words.round_and_oracle(language, game),
        _scores_of_game(language, view, game, score) if score else None,
        '' if score else why_void(language, game),
        game.layout,
        (),
        game.seal,
    )


def _scores_of_game(language: Language, view: PublicView, game: DelphiView, score: DelphiScore) -> Scores:
    """The players, the best first, then the oracle, whose points are of another kind."""
    seats, best = winners(view)
    lines = [
        ScoreLine(
            view.seats[seat],
            sign_in_game(view.seats[seat], game.oracle),
            points,
            delphi_words.score_line(language, game, seat) + words.bonus(language, view, seat),
            best=seat in seats,
        )
        for seat, points in (*sorted(score.players, key=lambda line: -line[1]), score.oracle)
    ]
    absent = (
        ScoreLine(seat, sign_in_game(seat, game.oracle), None, terms) for seat, terms in _absent(language, view, score)
    )
    return Scores(
        seats,
        best,
        delphi_words.oracle_scores(language, score),
        False,
        language.say('picture-scores-oracle'),
        (*lines, *absent),
        _totals_differ(view, score),
    )


def _absent(language: Language, view: PublicView, score: EleusisScore | DelphiScore) -> Iterator[tuple[SeatView, str]]:
    """Those with points in the match who were not in this round."""
    for seat in view.seats:
        if seat.points and seat.seat not in score.points:
            yield seat, language.say('picture-not-in-round') + words.bonus(language, view, seat.seat)


def _totals_differ(view: PublicView, score: EleusisScore | DelphiScore) -> bool:
    return any(seat.points != score.points.get(seat.seat, 0) for seat in view.seats)
