"""A frame of a replay, in either game: what it says and about whom, not yet where."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from bot.render.table.tokens import Sign
from bot.render.words import Phrase, phrase
from bot.text.catalogue import Language
from eleusis.cards import Card
from eleusis.views import NewsItem

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
