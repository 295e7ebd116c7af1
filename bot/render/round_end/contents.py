"""A round that is over, of whichever game, reduced to what its picture shows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.render import words
from bot.render.round_end.thumbnail import Tenure
from bot.render.table.tokens import Sign
from bot.render.words import Phrase
from bot.text.catalogue import Language
from eleusis.games.registry import RoundScore
from eleusis.layout import Layout
from eleusis.views import PublicView, SeatView


@dataclass(frozen=True)
class ScoreLine:
    """What one seat won.

    Attributes:
        seat: The seat, with its points of the match.
        sign: What it holds at the end, or its role.
        points: Points of the round; None for a player with points in the match who was not in the round.
        terms: How they were counted.
        best: Whether no one scored more.
    """

    seat: SeatView
    sign: Sign
    points: int | None
    terms: str
    best: bool = False


@dataclass(frozen=True)
class Scores:
    """Everyone's scores.

    Attributes:
        winners: The seats that won the round; empty if no one scored.
        points: What each of them scored.
        reason: Why they won, or who else deserves mention.
        crowned: Whether there was a True Prophet, or a player said the rule.
        count: What points are counted from.
        lines: All seats, in display order.
    """

    winners: tuple[int, ...]
    points: int
    reason: Phrase
    crowned: bool
    count: str
    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> bool:
        """Whether the points of the match are others than those of the round."""
        return any(line.seat.points != (line.points or 0) for line in self.lines)


@dataclass(frozen=True)
class RoundEnd:
    """A round that is over.

    Attributes:
        game: The game and its variant.
        heading: Which round it is, and whose rule.
        scores: Everyone's scores; None if the round is void.
        void: Why the round is void.
        layout: The cards on the table.
        offices: Each Prophet's time in office, and its wording.
    """

    game: str
    heading: Phrase
    scores: Scores | None
    void: str
    layout: Layout
    offices: tuple[tuple[Tenure, Phrase], ...]


def not_in_round(
    language: Language, view: PublicView, score: RoundScore, sign: Callable[[SeatView], Sign]
) -> Iterator[ScoreLine]:
    """Those with points in the match who were not in this round."""
    for seat in view.seats:
        if seat.points and seat.seat not in score.points:
            terms = language.say('picture-not-in-round') + words.bonus(language, view, seat.seat)
            yield ScoreLine(seat, sign(seat), None, terms)
