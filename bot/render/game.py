"""The pictures that each game draws itself, and what it tells of a scene and of the end of a round for the others."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from bot.render import words
from bot.render.kit.picture import Picture
from bot.render.kit.theme import Theme
from bot.render.layout.on_table import OnTable
from bot.render.names import Names
from bot.render.table import Sign
from bot.render.thumbnail import Tenure
from bot.render.words import Phrase, phrase
from bot.text.catalogue import Language
from eleusis.cards import Card
from eleusis.games.registry import RoundScore
from eleusis.layout import Layout
from eleusis.views import NewsItem, PublicView, Scene, SeatView

Tone = Literal['text', 'muted', 'right', 'wrong', 'prophet', 'accent', 'gold']
"""The theme's colour of words or of a rim."""
TonedPhrase = tuple[Phrase, Tone]


@dataclass(frozen=True)
class Stand:
    """The state of a seat.

    Attributes:
        sign: What it holds, or its role.
        state: Its role, what it said, or what it won.
        tone: The tone of the state.
        rim: The tone of its panel's rim, if it has one.
        out: It is out of the round.
        counted: The round is scored, and the state is its points.
    """

    seat: int
    sign: Sign
    state: str
    tone: Tone
    rim: Tone | None = None
    out: bool = False
    counted: bool = False


@dataclass(frozen=True)
class Frame:
    """What a frame shows.

    Attributes:
        heading: Which round it is.
        laid: Number of cards on the table.
        above: Who acted, or what was said about it.
        title: What happened, in large letters; for a play its verdict.
        beneath: Further lines.
        quoted: A longer text below them.
        cards: The play.
        as_hand: Whether the play is a hand that was shown.
        framed: The card of that hand that was laid as right.
        stands: Everybody who takes part.
    """

    heading: Phrase
    laid: str
    above: Phrase
    title: TonedPhrase
    beneath: tuple[TonedPhrase, ...]
    quoted: str
    cards: tuple[Card, ...]
    as_hand: bool
    framed: Card | None
    stands: tuple[Stand, ...]


def verdict_told(language: Language, *, right: bool) -> TonedPhrase:
    """A verdict in large letters."""
    return phrase(language, f'replay-{"right" if right else "wrong"}'), 'right' if right else 'wrong'


def asides(language: Language, news: Iterable[NewsItem], kinds: Collection[str]) -> Iterator[Phrase]:
    """The news of a scene that is of these kinds."""
    for item in news:
        if item.kind in kinds:
            yield phrase(language, f'replay-{item.kind}', item.seat, place=item.text)


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


V = TypeVar('V')
"""A round of the game, as everyone sees it."""
V_contra = TypeVar('V_contra', contravariant=True)


class TablePicture(Protocol[V_contra]):
    """Draws the table, as ``draw_table`` does."""

    def __call__(
        self,
        view: PublicView,
        round_: V_contra,
        names: Names,
        theme: Theme,
        /,
        *,
        whole: bool,
        contradicted: Collection[int],
    ) -> Picture: ...


class GamePictures(NamedTuple, Generic[V]):
    """What a game draws; the pictures around it are the same for all.

    Attributes:
        table: The whole picture of the table.
        on_table: What a picture of the layout shows.
        frame: A scene of a replay.
        round_end: The contents of the picture at the end of a round.
    """

    table: TablePicture[V]
    on_table: Callable[[V, Collection[int]], OnTable]
    frame: Callable[[Language, Scene, V], Frame]
    round_end: Callable[[Language, PublicView, V], RoundEnd]
