"""A place of a leaderboard, and the whole of one in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.text.catalogue import Language
from bot.text.described import beginning, first_fitting
from bot.text.numbers import points_said, signed
from bot.text.words import one_line, plain
from eleusis.variants import Variant

_TITLE = 60
_NAME_LENGTHS = (40, 24, 16, 12)
"""Lengths to which names are cut, in turn, until all fit."""


@dataclass(frozen=True)
class Ranked:
    """Somebody on a leaderboard; equal points share a place."""

    place: int
    name: str
    points: int
    told: str
    """The figures behind the points, in words."""
    spread: int | None = None
    """How far from the points the truth may be; None where they are just that."""

    @property
    def figure(self) -> str:
        """The points as they are shown: ``12``, ``1612 ± 140``."""
        return signed(self.points) if self.spread is None else f'{signed(self.points)} ± {self.spread}'


@dataclass(frozen=True)
class Board:
    """A leaderboard, or the card of a season."""

    ranked: Sequence[Ranked]
    server: str
    span: str
    """In words, since when."""
    variant: Variant | None = None
    """The way of playing whose points were added up; None for ratings, from all of them."""
    level: str | None = None
    """Of the machines against whom that was, in words; None where there were none."""
    season: int | None = None
    """The number of the season whose card it is."""
    honours: Sequence[tuple[str, str]] = ()
    """What else stood out, each with who that was."""

    def text(self, language: Language) -> str:
        """It in words, a line for each place and honour. Without formatting."""
        told = ranked_text(language, self.server, self.ranked)
        return '\n'.join([told, *(f'{what}: {who}' for what, who in self.honours)])


def leaders_line(language: Language, ranked: Sequence[Ranked]) -> str:
    leaders = [entry for entry in ranked if entry.place == 1]
    names = ' & '.join(plain(entry.name, 40) for entry in leaders)
    return language.say(
        'leaderboard-leads', names=names, number=len(leaders), points=points_said(language, leaders[0].points)
    )


def ranked_text(language: Language, title: str, ranked: Sequence[Ranked]) -> str:
    """A leaderboard, a line for each place, as its picture shows it. Without formatting."""
    # Shorter names first, then fewer rows with details, so that no one is dropped.
    ways = [(length, len(ranked)) for length in _NAME_LENGTHS]
    ways += [(_NAME_LENGTHS[-1], told) for told in reversed(range(len(ranked)))]

    def text(length: int, told: int) -> str:
        lines = (_line(language, entry, length, told=place < told) for place, entry in enumerate(ranked))
        return '\n'.join([one_line(title, _TITLE), *lines])

    return beginning(first_fitting(text(*way) for way in ways))


def _line(language: Language, entry: Ranked, length: int, *, told: bool) -> str:
    points = points_said(language, entry.points) if entry.spread is None else entry.figure
    line = language.say('leaderboard-line', place=entry.place, name=one_line(entry.name, length), points=points)
    return f'{line} · {entry.told}' if told else line
