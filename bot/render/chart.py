"""Charts of points, a line for each person: over the rounds of a match, and over many matches."""

from collections.abc import Iterator, Mapping, Sequence
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


Courses = Mapping[int, Sequence[tuple[int, int]]]
"""By seat, rows of (step, points), one for each step from that seat's first."""


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

    Raises:
        NothingToDraw: when no round was scored.
    """
    rounds = scored_rounds(view)
    if not rounds:
        raise NothingToDraw('no round was scored')
    bonus = (language.say('picture-chart-bonus'),) if has_bonus(view) else ()
    title, about = language.say('picture-chart', rounds=len(rounds)), game_name(language, view.variant)
    steps = ['', *map(str, rounds), *bonus]
    return _draw(title, about, steps, courses(view), Names(language, names), theme_of(look))


def draw_growth(growth: Growth, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """People's points over many matches, as lines.

    Raises:
        NothingToDraw: when there was no round.
    """
    if not growth.days:
        raise NothingToDraw('no round was scored')
    growth = growth.thinned(MOST_CHARTED)
    count, first, last = len(growth.days), language.day(growth.days[0]), language.day(growth.days[-1])
    steps = ['', first, *[''] * (count - 2), '' if last == first else last][: count + 1]
    people = {seat: [(0, 0), *enumerate(totals, 1)] for seat, (_, totals) in enumerate(growth.people)}
    names = {seat: name for seat, (name, _) in enumerate(growth.people)}
    return _draw(growth.title, growth.about, steps, people, Names(language, names), theme_of(look))


def _draw(title: str, about: str, steps: Sequence[str], courses: Courses, names: Names, theme: Theme) -> Picture:
    """The chart; below each step stands its label, of which the first is the common start."""
    people = len(courses)
    tall = max(_LEAST_PLOT, _LABEL * people)
    named_rows = -(-people // _ACROSS) if people > 1 else 0
    panel = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD + tall + _FOOT + _LABEL * named_rows)
    x, right = panel.x + _PAD, panel.right - _PAD
    plot = Rect(x + _SCALE, panel.y + _HEAD, right - _TOTAL - _LEADER - x - _SCALE, tall)
    canvas = Canvas(WIDTH, panel.bottom + MARGIN, theme)
    canvas.panel(panel, theme.panel)
    canvas.text(line_of(title, TITLE, right - x), x, panel.y + 60, theme.text)
    canvas.text(line_of(about, SMALL, right - x), x, panel.y + 104, theme.muted)
    paths = _apart(_grid(canvas, plot, steps, courses))
    totals = {seat: points[-1][1] for seat, points in courses.items()}
    # By points, not by height: ends that differ by a few points may have the same one.
    ranked = sorted(paths, key=lambda seat: -totals[seat])
    labels = _labels({seat: paths[seat][-1][1] for seat in ranked}, plot)
    for seat, path in paths.items():
        label, colour = labels[seat], colour_of(theme, seat)
        canvas.stroke(path, colour, theme.panel, 5)
        canvas.stroke((path[-1], (plot.right, path[-1][1]), (label.x - 6, label.centre[1])), colour, theme.panel, 2)
    pitch = (panel.width - _PAD) // _ACROSS
    first = Rect(x, plot.bottom + _FOOT, pitch - _PAD, _LABEL)
    below = dict(zip(ranked, cells(people, _ACROSS, first, (pitch, _LABEL)), strict=True)) if named_rows else {}
    for seat, path in paths.items():
        for point in path[1:] if len(path) <= _MOST_SIGNS else path[-1:]:
            draw_crest(canvas, point, seat)
        ink = theme.prophet if totals[seat] == max(totals.values()) else theme.text
        label, middle = labels[seat], labels[seat].centre[1]
        draw_crest(canvas, (label.x + CREST // 2, middle), seat)
        canvas.text(line_of(signed(totals[seat]), NAME), label.right, middle + 11, ink, 'right')
        if seat in below:
            room = below[seat]
            middle, left = room.centre[1], room.x + CREST + 12
            draw_crest(canvas, (room.x + CREST // 2, middle), seat)
            canvas.text(name_line(seat, names, SHORT_NAME, room.right - left), left, middle + 11, ink)
    return canvas.finished()


def _grid(canvas: Canvas, plot: Rect, steps: Sequence[str], courses: Courses) -> dict[int, list[Point]]:
    """Paint the scales; return where the points of each seat are on them."""
    values = [total for points in courses.values() for _, total in points]
    ticks = _ticks(min(values), max(values))
    lowest, highest = ticks[0], ticks[-1]
    edge = CREST + _APART * len(courses) // 2

    def height(total: int) -> int:
        return plot.bottom - edge - round((total - lowest) * (plot.height - 2 * edge) / (highest - lowest))

    def across(step: int) -> int:
        return plot.x + CREST + round(step * (plot.width - 2 * CREST) / (len(steps) - 1))

    theme = canvas.theme
    for tick in ticks:
        canvas.fill(Rect(plot.x, height(tick) - 1, plot.width, 3 if tick == 0 else 1), theme.line)
        canvas.text(line_of(signed(tick), SMALL), plot.x - 12, height(tick) + 9, theme.muted, 'right')
    told = [(across(step), name) for step, name in enumerate(steps) if name]
    room = min((right - left for (left, _), (right, _) in pairwise(told)), default=plot.width)
    for x, name in told:
        canvas.text(line_of(name, SMALL, max(room, 60)), x, plot.bottom + 42, theme.muted, 'middle')
    return {seat: [(across(step), height(total)) for step, total in points] for seat, points in courses.items()}
