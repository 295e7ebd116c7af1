"""Charts of points, a line for each person: over the rounds of a match, and over many matches."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas, Point
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, cells
from bot.render.kit.picture import NothingToDraw, Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, SHORT_NAME, SMALL, TITLE, Theme, theme_of
from bot.render.names import CREST, Names, colour_of, draw_crest, name_line
from bot.text.catalogue import ENGLISH, Language
from bot.text.ended import courses, scored_rounds
from bot.text.growth import MOST_CHARTED, Growth
from bot.text.numbers import has_bonus, signed
from bot.text.variants import game_name
from eleusis.views import PublicView

_HEAD = 132
_PAD = 26
_SCALE = 96
"""Width of the numbers at the left."""
_FOOT = 70
"""Height of the numbers of the rounds."""
_TOTAL = 140
"""Width of a player's sign and total, at the right."""
_LEADER = 36
"""From the end of a line to its total."""
_LABEL = 58
"""Height of a total, and of the names below."""
_ACROSS = 2
"""Names side by side."""
_LEAST_PLOT = 560
_APART = 14
"""Between points that would else lie on one another: two lines that run together are both seen."""
_MOST_TICKS = 7
_MOST_SIGNS = 24
"""Steps beyond which only the end of a line has its sign."""


@dataclass(frozen=True)
class Chart:
    """What a chart shows.

    Attributes:
        title: What it is about.
        about: What was counted.
        steps: The label below each step; the first one is the common start.
        courses: By seat, rows of (step, points), one for each step from that seat's first.
    """

    title: str
    about: str
    steps: Sequence[str]
    courses: Mapping[int, Sequence[tuple[int, int]]]


@dataclass(frozen=True)
class _Course:
    """One person's line.

    Attributes:
        points: The line, from left to right, one after each step.
        label: The room for the total beside the end of the line.
        name: The room for the name below the chart; None where the heading has it.
        total: Points at the end.
        won: Whether no one has more points.
    """

    seat: int
    points: tuple[tuple[int, int], ...]
    label: Rect
    name: Rect | None
    total: int
    won: bool


@dataclass(frozen=True)
class ChartPlan:
    """A chart, measured.

    Attributes:
        panel: The background panel.
        plot: Where the lines are.
        ticks: Heights with their numbers.
        steps: The left edge of each step, with its label.
        courses: The lines.
    """

    height: int
    panel: Rect
    plot: Rect
    ticks: tuple[tuple[int, int], ...]
    steps: tuple[tuple[int, str], ...]
    courses: tuple[_Course, ...]


def match_chart(language: Language, view: PublicView) -> Chart:
    """The chart of a match with at least one round that was scored."""
    rounds = scored_rounds(view)
    bonus = (language.say('picture-chart-bonus'),) if has_bonus(view) else ()
    title, about = language.say('picture-chart', rounds=len(rounds)), game_name(language, view.variant)
    return Chart(title, about, ('', *map(str, rounds), *bonus), courses(view))


def _growth_chart(language: Language, growth: Growth) -> Chart:
    growth = growth.thinned(MOST_CHARTED)
    count, first, last = len(growth.days), language.day(growth.days[0]), language.day(growth.days[-1])
    steps = ['', first, *[''] * (count - 2), '' if last == first else last][: count + 1]
    people = {seat: [(0, 0), *enumerate(totals, 1)] for seat, (_, totals) in enumerate(growth.people)}
    return Chart(growth.title, growth.about, steps, people)


def plan_chart(chart: Chart) -> ChartPlan:
    """Measure it."""
    people, names = chart.courses, chart.steps
    tall = max(_LEAST_PLOT, _LABEL * len(people))
    named_rows = -(-len(people) // _ACROSS) if len(people) > 1 else 0
    panel = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD + tall + _FOOT + _LABEL * named_rows)
    x = panel.x + _PAD + _SCALE
    plot = Rect(x, panel.y + _HEAD, panel.right - _PAD - _TOTAL - _LEADER - x, tall)
    values = [total for points in people.values() for _, total in points]
    ticks = _ticks(min(values), max(values))
    lowest, highest = ticks[0], ticks[-1]
    edge = CREST + _APART * len(people) // 2

    def height(total: int) -> int:
        return plot.bottom - edge - round((total - lowest) * (plot.height - 2 * edge) / (highest - lowest))

    def across(step: int) -> int:
        return plot.x + CREST + round(step * (plot.width - 2 * CREST) / (len(names) - 1))

    paths = _apart({seat: [(across(step), height(total)) for step, total in points] for seat, points in people.items()})
    totals = {seat: points[-1][1] for seat, points in people.items()}
    # By points, not by height: ends that differ by a few points may have the same one.
    ranked = sorted(paths, key=lambda seat: -totals[seat])
    labels = _labels({seat: paths[seat][-1][1] for seat in ranked}, plot)
    pitch = (panel.width - _PAD) // _ACROSS
    first = Rect(panel.x + _PAD, plot.bottom + _FOOT, pitch - _PAD, _LABEL)
    below = dict(zip(ranked, cells(len(ranked), _ACROSS, first, (pitch, _LABEL)), strict=True)) if named_rows else {}
    best = max(totals.values())
    lines = tuple(
        _Course(seat, tuple(path), labels[seat], below.get(seat), totals[seat], totals[seat] == best)
        for seat, path in paths.items()
    )
    return ChartPlan(
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


def _apart(lines: Mapping[int, Sequence[Point]]) -> dict[int, list[Point]]:
    """The lines, with points of the same step moved up and down where they would lie on one another.

    Before the first step all are where they begin.
    """
    moved = {seat: list(points) for seat, points in lines.items()}
    for x in sorted({x for points in lines.values() for x, _ in points[1:]}):
        here = sorted((dict(points)[x], seat) for seat, points in lines.items() if x in dict(points[1:]))
        for close in _close(here):
            middle = sum(y for y, _ in close) // len(close)
            for place, (_, seat) in enumerate(close):
                at = next(step for step, point in enumerate(moved[seat]) if point[0] == x)
                moved[seat][at] = (x, middle + round((place - (len(close) - 1) / 2) * _APART))
    return moved


def _close(points: Sequence[tuple[int, int]]) -> Iterator[Sequence[tuple[int, int]]]:
    """Points that would lie on one another, together."""
    begin = 0
    for place in range(1, len(points) + 1):
        if place == len(points) or points[place][0] - points[place - 1][0] >= _APART:
            yield points[begin:place]
            begin = place


def _labels(ends: Mapping[int, int], plot: Rect) -> dict[int, Rect]:
    """The totals next to the ends of their lines, given from top to bottom, moved apart where they are close."""
    ordered = tuple(ends)
    places = [min(max(ends[seat], plot.y + _LABEL // 2), plot.bottom - _LABEL // 2) for seat in ordered]
    for above, below in pairwise(range(len(places))):
        places[below] = max(places[below], places[above] + _LABEL)
    lowest = plot.bottom - _LABEL // 2
    for place in reversed(range(len(places))):
        places[place] = min(places[place], lowest)
        lowest = places[place] - _LABEL
    x = plot.right + _LEADER
    return {seat: Rect(x, y - _LABEL // 2, _TOTAL, _LABEL) for seat, y in zip(ordered, places, strict=True)}


def draw_chart(
    view: PublicView, names: Mapping[int, str], *, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """Everybody's points after each round of a match, as lines.

    Args:
        view: The table; at least one of its rounds was scored.

    Raises:
        NothingToDraw: when no round was scored.
    """
    if not scored_rounds(view):
        raise NothingToDraw('no round was scored')
    return _draw(match_chart(language, view), Names(language, names), theme_of(look))


def draw_growth(growth: Growth, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """People's points over many matches, as lines.

    Raises:
        NothingToDraw: when there was no round.
    """
    if not growth.days:
        raise NothingToDraw('no round was scored')
    names = {seat: name for seat, (name, _) in enumerate(growth.people)}
    return _draw(_growth_chart(language, growth), Names(language, names), theme_of(look))


def _draw(chart: Chart, names: Names, theme: Theme) -> Picture:
    plan = plan_chart(chart)
    canvas = Canvas(WIDTH, plan.height, theme)
    canvas.panel(plan.panel, theme.panel)
    x, right = plan.panel.x + _PAD, plan.panel.right - _PAD
    canvas.text(line_of(chart.title, TITLE, right - x), x, plan.panel.y + 60, theme.text)
    canvas.text(line_of(chart.about, SMALL, right - x), x, plan.panel.y + 104, theme.muted)
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
    told = [(x, name) for x, name in plan.steps if name]
    room = min((right - left for (left, _), (right, _) in pairwise(told)), default=plan.plot.width)
    for x, name in told:
        edge = plan.plot.bottom + 42
        canvas.text(line_of(name, SMALL, max(room, 60)), x, edge, theme.muted, 'middle')


def _course(canvas: Canvas, course: _Course, plot: Rect) -> None:
    theme = canvas.theme
    colour = colour_of(theme, course.seat)
    canvas.stroke(course.points, colour, theme.panel, 5)
    x, y = course.points[-1]
    leader = ((x, y), (plot.right, y), (course.label.x - 6, course.label.centre[1]))
    canvas.stroke(leader, colour, theme.panel, 2)


def _signs(canvas: Canvas, course: _Course, names: Names) -> None:
    theme = canvas.theme
    for point in course.points[1:] if len(course.points) <= _MOST_SIGNS else course.points[-1:]:
        draw_crest(canvas, point, course.seat)
    label, middle = course.label, course.label.centre[1]
    draw_crest(canvas, (label.x + CREST // 2, middle), course.seat)
    total = line_of(signed(course.total), NAME)
    ink = theme.prophet if course.won else theme.text
    canvas.text(total, label.right, middle + 11, ink, 'right')
    if course.name is not None:
        middle, left = course.name.centre[1], course.name.x + CREST + 12
        draw_crest(canvas, (course.name.x + CREST // 2, middle), course.seat)
        canvas.text(name_line(course.seat, names, SHORT_NAME, course.name.right - left), left, middle + 11, ink)
