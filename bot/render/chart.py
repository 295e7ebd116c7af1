"""The chart of a match: everybody's points after each round, a line for each person."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.render import words
from bot.render.kit.canvas import Canvas, Point
from bot.render.kit.geometry import Rect, around
from bot.render.kit.measures import MARGIN, WIDTH
from bot.render.kit.shapes import SIGNS
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, SMALL, TITLE, Theme
from bot.render.names import Names, named
from bot.text.ended import courses, scored_rounds
from bot.text.numbers import signed
from bot.text.scored import has_bonus

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.engine.views import PublicView
    from bot.render.kit.picture import Picture
    from bot.text.catalogue import Language

_HEAD = 96
_PAD = 26
_SCALE = 96
"""Width of the numbers at the left."""
_FOOT = 70
"""Height of the numbers of the rounds."""
_NAMES = 372
"""Width of the names at the right."""
_LEADER = 44
"""From the end of a line to its name."""
_LABEL = 58
"""Height of a name."""
_LEAST_PLOT = 560
_SIGN = 24
_MOST_TICKS = 7


@dataclass(frozen=True)
class _Course:
    """One person's line.

    Attributes:
        seat: Whose.
        look: Its place among colours and signs.
        points: The line, from left to right.
        signs: Where its sign stands: on its points, or on the line beside them where those of others are close.
        label: The room for the name.
        total: Points at the end.
        won: Nobody has more.
    """

    seat: int
    look: int
    points: tuple[tuple[int, int], ...]
    signs: tuple[Rect, ...]
    label: Rect
    total: int
    won: bool


@dataclass(frozen=True)
class ChartPlan:
    """A chart, measured.

    Attributes:
        width: In pixels.
        height: In pixels.
        panel: What it stands on.
        plot: Where the lines are.
        ticks: Heights with their numbers.
        steps: The left edge of each step with what stands below it.
        courses: The lines.
    """

    width: int
    height: int
    panel: Rect
    plot: Rect
    ticks: tuple[tuple[int, int], ...]
    steps: tuple[tuple[int, str], ...]
    courses: tuple[_Course, ...]


def plan_chart(language: Language, view: PublicView) -> ChartPlan:
    """Measure the chart of a match with at least one round that was scored."""
    people = courses(view)
    tall = max(_LEAST_PLOT, _LABEL * len(people))
    panel = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD + tall + _FOOT)
    plot = Rect(
        panel.x + _PAD + _SCALE,
        panel.y + _HEAD,
        panel.width - 2 * _PAD - _SCALE - _NAMES - _LEADER,
        tall,
    )
    values = [total for points in people.values() for _, total in points]
    ticks = _ticks(min(values), max(values))
    lowest, highest = ticks[0], ticks[-1]

    def height(total: int) -> int:
        inside = plot.height - 2 * _SIGN
        return plot.bottom - _SIGN - round((total - lowest) * inside / (highest - lowest))

    names = ['', *map(str, scored_rounds(view)), *((language.say('picture-chart-bonus'),) if has_bonus(view) else ())]

    def across(step: int) -> int:
        return plot.x + _SIGN + round(step * (plot.width - 2 * _SIGN) / (len(names) - 1))

    paths = {seat: tuple((across(step), height(total)) for step, total in points) for seat, points in people.items()}
    signs = _signs_of(paths, across(1) - across(0))
    totals = {seat: points[-1][1] for seat, points in people.items()}
    # By points, not by height: ends that differ by a few points may have the same one.
    ranked = sorted(paths, key=lambda seat: -totals[seat])
    labels = _labels({seat: paths[seat][-1][1] for seat in ranked}, plot)
    best = max(totals.values())
    lines = tuple(
        _Course(seat, look, path, tuple(signs[seat].values()), labels[seat], totals[seat], totals[seat] == best)
        for look, (seat, path) in enumerate(paths.items())
    )
    return ChartPlan(
        WIDTH,
        panel.bottom + MARGIN,
        panel,
        plot,
        tuple((height(tick), tick) for tick in ticks),
        tuple((across(step), name) for step, name in enumerate(names)),
        lines,
    )


def _ticks(least: int, most: int) -> list[int]:
    """Round numbers from below the least to above the most."""
    step = 1
    while True:
        for times in (1, 2, 5):
            first, last = least // (step * times), -(-most // (step * times))
            last = max(last, first + 1)
            if last - first < _MOST_TICKS:
                return [tick * step * times for tick in range(first, last + 1)]
        step *= 10


def _signs_of(lines: Mapping[int, Sequence[Point]], room: int) -> dict[int, dict[int, Rect]]:
    """Where each one's sign stands at each step after the first: side by side where their points are close.

    Args:
        lines: The points of each line, by seat.
        room: From one step to the next.
    """
    signs: dict[int, dict[int, Rect]] = {seat: {} for seat in lines}
    for x in sorted({x for points in lines.values() for x, _ in points[1:]}):
        here = sorted((dict(points)[x], seat) for seat, points in lines.items() if x in dict(points[1:]))
        for close in _close(here):
            pitch = min(_SIGN + 2, (room - _SIGN) // max(1, len(close) - 1))
            for place, (_, seat) in enumerate(close):
                beside = x + round((place - (len(close) - 1) / 2) * pitch)
                signs[seat][x] = around((beside, _height_at(lines[seat], beside)), _SIGN)
    return signs


def _height_at(line: Sequence[Point], x: int) -> int:
    """How high the line is there; before and after it as high as at its ends."""
    for (left, begin), (right, end) in pairwise(line):
        if left <= x <= right:
            return round(begin + (end - begin) * (x - left) / (right - left))
    return line[0][1] if x < line[0][0] else line[-1][1]


def _close(points: Sequence[tuple[int, int]]) -> Iterator[Sequence[tuple[int, int]]]:
    """Points whose signs would cover one another, together."""
    begin = 0
    for place in range(1, len(points) + 1):
        if place == len(points) or points[place][0] - points[place - 1][0] >= _SIGN:
            yield points[begin:place]
            begin = place


def _labels(ends: Mapping[int, int], plot: Rect) -> dict[int, Rect]:
    """The names beside the ends of their lines, which come from above, moved apart where these are close."""
    ordered = tuple(ends)
    places = [min(max(ends[seat], plot.y + _LABEL // 2), plot.bottom - _LABEL // 2) for seat in ordered]
    for above, below in pairwise(range(len(places))):
        places[below] = max(places[below], places[above] + _LABEL)
    lowest = plot.bottom - _LABEL // 2
    for place in reversed(range(len(places))):
        places[place] = min(places[place], lowest)
        lowest = places[place] - _LABEL
    x = plot.right + _LEADER
    return {seat: Rect(x, y - _LABEL // 2, _NAMES, _LABEL) for seat, y in zip(ordered, places, strict=True)}


def paint_chart(plan: ChartPlan, view: PublicView, names: Names, theme: Theme) -> Picture:
    canvas = Canvas(plan.width, plan.height, theme)
    canvas.panel(plan.panel, theme.panel)
    x, right = plan.panel.x + _PAD, plan.panel.right - _PAD
    game = line_of(words.game(names.language, view.variant), SMALL, plan.panel.width // 2)
    canvas.text(game, right, plan.panel.y + 58, theme.muted, 'right')
    title = line_of(words.chart(names.language, len(scored_rounds(view))), TITLE, right - x - game.width - _PAD)
    canvas.text(title, x, plan.panel.y + 62, theme.text)
    _grid(canvas, plan)
    for course in plan.courses:
        _course(canvas, course, plan.plot)
    for course in plan.courses:
        _signs(canvas, course, names)
    return canvas.finished()


def _grid(canvas: Canvas, plan: ChartPlan) -> None:
    theme = canvas.theme
    for y, tick in plan.ticks:
        canvas.fill(Rect(plan.plot.x, y - 1, plan.plot.width, 3 if tick == 0 else 1), theme.line)
        canvas.text(line_of(signed(tick), SMALL), plan.plot.x - 12, y + 9, theme.muted, 'right')
    room = plan.steps[1][0] - plan.steps[0][0]
    for x, name in plan.steps:
        edge = plan.plot.bottom + 42
        canvas.text(line_of(name, SMALL, max(room, 60)), x, edge, theme.muted, 'middle')


def _course(canvas: Canvas, course: _Course, plot: Rect) -> None:
    theme = canvas.theme
    colour = theme.lines[course.look % len(theme.lines)]
    canvas.stroke(course.points, colour, theme.panel, 5)
    x, y = course.points[-1]
    leader = ((x, y), (plot.right, y), (course.label.x - 6, course.label.centre[1]))
    canvas.stroke(leader, colour, theme.panel, 2)


def _signs(canvas: Canvas, course: _Course, names: Names) -> None:
    theme = canvas.theme
    colour = theme.lines[course.look % len(theme.lines)]
    sign = SIGNS[(course.look + course.look // len(SIGNS)) % len(SIGNS)]
    for rect in course.signs:
        canvas.shape(sign, rect, colour)
    label = course.label
    x, middle = label.x, label.centre[1]
    canvas.shape(sign, around((x + _SIGN // 2, middle), _SIGN), colour)
    total = line_of(signed(course.total), NAME)
    ink = theme.prophet if course.won else theme.text
    canvas.text(total, label.right, middle + 11, ink, 'right')
    left = x + _SIGN + 12
    canvas.text(named(course.seat, names, NAME, label.right - total.width - 14 - left), left, middle + 11, ink)
