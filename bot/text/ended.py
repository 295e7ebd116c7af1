"""The end of a round and of a match in words: what their pictures show, short enough for Discord's alt texts."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.text.catalogue import Language
from bot.text.described import MOST_ALT, beginning, first_fitting, scores_text
from bot.text.game import GameWords
from bot.text.news import why_void
from bot.text.numbers import has_bonus, points_said, signed, winners
from bot.text.words import Words, one_line
from eleusis.views import PublicView

_NAME_LENGTHS = (40, 20, 12, 8)
"""Lengths to which names are cut, in turn, until everything fits."""
_LEAST_RULE = 120
"""Characters of the rule that names make room for; the message itself has the whole rule."""


def round_end_text(
    game: GameWords[Any], language: Language, view: PublicView, names: Mapping[int, str], rule: str | None
) -> str:
    """The winner, the scores line by line, the Prophets' times in office, and as much of the rule as fits."""
    ends = ('\n'.join(_end(game, view, words)) for words in _shorter(language, names))
    text = first_fitting(ends, MOST_ALT - _LEAST_RULE - 1)
    if rule:
        room = MOST_ALT - len(text) - len(language.say('end-rule', rule='')) - 1
        text += '\n' + language.say('end-rule', rule=one_line(rule, room))
    return beginning(text.strip())


def chart_text(language: Language, view: PublicView, names: Mapping[int, str]) -> str:
    """Everyone's points after each scored round, and at the end."""
    rounds = ', '.join(map(str, scored_rounds(view)))
    points = {seat: ', '.join(signed(total) for _, total in course[1:]) for seat, course in courses(view).items()}

    def text(words: Words) -> str:
        lines = [words.say('chart-line', seat=seat, points=totals) for seat, totals in points.items()]
        return '\n'.join([words.say('chart-title', rounds=rounds), *lines])

    return first_fitting(map(text, _shorter(language, names)))


def courses(view: PublicView) -> dict[int, tuple[tuple[int, int], ...]]:
    """Everyone's points over the match, by seat.

    Each course is a row of (step, points): zero at the step before the seat's first round, then the total after each
    scored round, counted from 1, and after the bonus of 9.7, if there is one.
    """
    found: dict[int, list[tuple[int, int]]] = {}
    for step, (_, won) in enumerate(_rounds(view), 1):
        for seat in won:
            found.setdefault(seat, [(step - 1, 0)])
        for seat, points in found.items():
            points.append((step, points[-1][1] + won.get(seat, 0)))
    if has_bonus(view):
        step, final = len(_rounds(view)) + 1, dict(view.final or ())
        for seat, points in found.items():
            points.append((step, final.get(seat, points[-1][1])))
    return {seat: tuple(points) for seat, points in sorted(found.items())}


def scored_rounds(view: PublicView) -> tuple[int, ...]:
    return tuple(number for number, _ in _rounds(view))


def _end(game: GameWords[Any], view: PublicView, words: Words) -> Iterator[str]:
    shown = view.round
    if shown is None:
        return
    if shown.score is None:
        yield why_void(words.language, shown.voided)
    else:
        seats, best = winners(view)
        names = ' & '.join(map(words.name, seats))
        yield words.say('end-winner', names=names, number=len(seats), points=points_said(words.language, best))
        yield scores_text(game, view, words)
    if shown.layout.count:
        right = len(shown.layout.main_line)
        yield words.say('end-layout', number=shown.layout.count, right=right, wrong=shown.layout.count - right)
    yield from game.offices(shown, words)


def _rounds(view: PublicView) -> list[tuple[int, dict[int, int]]]:
    return [(record.number, record.score.points) for record in view.past if record.score is not None]


def _shorter(language: Language, names: Mapping[int, str]) -> Iterator[Words]:
    for length in _NAME_LENGTHS:
        yield Words(language, {seat: one_line(name, length) for seat, name in names.items()}, formatted=False)
