"""What a game tells of its table, of a scene and of the end of a round; the pictures of it are drawn alike for all."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect
from bot.render.kit.theme import Tone
from bot.render.layout.on_table import OnTable
from bot.render.names import Names, Phrase, phrase
from bot.text.catalogue import Language
from bot.text.numbers import bonus_of, winners
from eleusis.games.registry import RoundScore, RoundView
from eleusis.views import NewsItem, PublicView, Scene, SeatView

TonedPhrase = tuple[Phrase, Tone]


@dataclass(frozen=True)
class Sign:
    """The token of a seat: a card or a coin with a number on it, or the disc of the dealer or oracle."""

    kind: Literal['cards', 'coin', 'dealer', 'oracle']
    number: int = 0
    king: Literal['king', 'fallen_king'] | None = None


@dataclass(frozen=True)
class Stand:
    """The state of a seat."""

    seat: int
    sign: Sign
    state: str
    """Its role, what it is doing or said, or what it won."""
    tone: Tone
    rim: Tone | None = None
    out: bool = False
    """It is out of the round."""
    counted: bool = False
    """The round is scored, and the state is its points."""


@dataclass(frozen=True)
class Header:
    """The contents of the header."""

    title: Phrase
    """Who must act, and how; or that the round is over."""
    waiting: bool
    """Whether a player must act."""
    heading: Phrase
    """Which round it is."""
    laid: str
    note: str
    warning: bool = False


class GamePanel(Protocol):
    """What a game shows between the layout and the seats."""

    @property
    def height(self) -> int: ...

    def paint(self, canvas: Canvas, rect: Rect, names: Names) -> None:
        """Paint it in a rectangle of this height."""
        ...


@dataclass(frozen=True)
class Tabletop:
    """What the picture of a table shows besides the layout: above it, below it, and each seat of ``seats_at``."""

    header: Header
    panel: GamePanel | None
    stands: tuple[Stand, ...]


def seats_at(view: PublicView, playing: Collection[int]) -> tuple[SeatView, ...]:
    """Everybody in the round, and those waiting for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in playing)


@dataclass(frozen=True)
class Frame:
    """What a frame of a replay shows besides the play and the layout."""

    heading: Phrase
    above: Phrase
    """Who acted, or what was said about it."""
    title: TonedPhrase
    """What happened, in large letters; for a play its verdict."""
    beneath: tuple[TonedPhrase, ...]
    quoted: str
    """A longer text below the lines ``beneath``."""
    stands: tuple[Stand, ...]


def verdict_told(language: Language, *, right: bool) -> TonedPhrase:
    """A verdict in large letters."""
    return phrase(language, f'replay-{"right" if right else "wrong"}'), 'right' if right else 'wrong'


def title_told(
    language: Language, scene: Scene, round_: RoundView, over: Phrase, kinds: Collection[str]
) -> TonedPhrase:
    """What happened in a scene that any game has: a verdict, news of these kinds, the end, or else the deal."""
    if scene.verdict is not None:
        return verdict_told(language, right=scene.verdict.right)
    if scene.kind == 'aside':
        return next(asides(language, scene.news, kinds), phrase(language, 'replay-aside')), 'accent'
    if scene.kind == 'end':
        return over, 'accent' if round_.voided is None else 'text'
    return phrase(language, 'replay-deal', round=round_.number), 'accent'


def asides(language: Language, news: Iterable[NewsItem], kinds: Collection[str]) -> Iterator[Phrase]:
    for item in news:
        if item.kind in kinds:
            yield phrase(language, f'replay-{item.kind}', item.seat, place=item.text)


@dataclass(frozen=True)
class ScoreLine:
    """What one seat won."""

    seat: SeatView
    """The seat, with its points of the match."""
    sign: Sign
    points: int | None
    """Points of the round; None for a player with points in the match who was not in the round."""
    terms: str
    """How they were counted."""
    best: bool = False
    """Whether no one scored more."""


@dataclass(frozen=True)
class Scores:
    """Everyone's scores."""

    winners: tuple[int, ...]
    """The seats that won the round; empty if no one scored."""
    points: int
    """What each of them scored."""
    reason: Phrase
    """Why they won, or who else deserves mention."""
    crowned: bool
    """Whether there was a True Prophet, or a player said the rule."""
    count: str
    """What points are counted from."""
    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> bool:
        """Whether the points of the match are others than those of the round."""
        return any(line.seat.points != (line.points or 0) for line in self.lines)


def scores_told(
    language: Language,
    view: PublicView,
    score: RoundScore,
    sign: Callable[[SeatView], Sign],
    terms: Callable[[int], str],
    reason: Phrase,
    count: str,
    *,
    crowned: bool = False,
) -> Scores:
    """Everybody, the best first, then those with points in the match who were not in this round."""
    seats, best = winners(view)
    won = sorted(score.points.items(), key=lambda line: -line[1])
    absent = [(seat.seat, None) for seat in view.seats if seat.points and seat.seat not in score.points]
    lines: list[ScoreLine] = []
    for seat, points in (*won, *absent):
        told = language.say('picture-not-in-round') if points is None else terms(seat)
        if bonus := bonus_of(view, seat):  # 9.7
            told += f' · {language.say("picture-bonus", number=bonus)}'
        lines.append(ScoreLine(view.seats[seat], sign(view.seats[seat]), points, told, seat in seats))
    return Scores(seats, best, reason, crowned, count, tuple(lines))


@dataclass(frozen=True)
class Tenure:
    """A Prophet's time in office."""

    marker: int
    """Number of the card on which it began; those after it were laid in this time."""
    last: int
    """Number of the last card laid in it."""
    lasting: bool
    """Whether it lasted to the end."""
    said: Phrase


@dataclass(frozen=True)
class RoundEnd:
    """A round that is over."""

    heading: Phrase
    """Which round it is, and whose rule."""
    scores: Scores | None
    """None if the round is void."""
    offices: tuple[Tenure, ...] = ()


V_contra = TypeVar('V_contra', contravariant=True)
"""A round of the game, as everyone sees it."""


class GamePictures(Protocol[V_contra]):
    """What pictures show of a round: the module ``pictures`` of the game's folder."""

    def on_table(self, round_: V_contra, contradicted: Collection[int], /) -> OnTable:
        """What a picture of the layout shows, with the numbers of cards whose call contradicts the rule."""
        ...

    def table(self, language: Language, view: PublicView, round_: V_contra, /) -> Tabletop: ...

    def frame(self, language: Language, scene: Scene, round_: V_contra, /) -> Frame: ...

    def round_end(self, language: Language, view: PublicView, round_: V_contra, /) -> RoundEnd: ...
