"""What an expert believed over a round: a bar for each play, with what it told and its cards below.

The plays stand in rows like lines of text, because sixty in one row could not be told apart on a phone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.palette import Ink
from bot.render.kit.picture import NothingToDraw, Picture
from bot.render.kit.text import Line, line_of, lines_of
from bot.render.kit.theme import PLAIN, SMALL, Theme, theme_of
from bot.text import ENGLISH
from bot.text.catalogue import Language
from eleusis.cards import Card
from eleusis.minds.hindsight import Experiment, Hindsight, Outlook
from eleusis.rules.language.reading_back import translated

_PAD = 26
_INNER = WIDTH - 2 * MARGIN
_SCALE = 98
"""Width of the numbers at the left."""
_MOST_ACROSS = 9
"""Plays in a row."""
_FEWEST_ACROSS = 7
"""Fewer plays do not get wider bars."""
_TALL = {1: 320, 2: 190}
"""Height of the bars of belief, by the number of rows."""
_SMALL = 140
_SIGNS = 48
"""Height of what stands above the bars."""
_SIGN = 36
_TOLD = 64
"""Height of the bars of what was told."""
_FIGURE = 38
"""Height of a number above one of them."""
_BELOW = 20 + _FIGURE + _TOLD + 14
"""From the bars of belief to the cards."""
_CELL = (62, 54)
_PITCH = 58
_LOWER = 24
"""How much lower the cards of a wrong play hang."""
_NUMBERS = 44
_GAP = 3
"""Between the rules in a bar: not every eye tells all of their colours apart."""
_STRIP = 8
"""Width of the strip on the true rule's share, by which any eye finds it."""
_RIVALS = 3
_RULES = range(_RIVALS + 1)
"""The colours of rules in the legend: each has a line of its own, what else there is shares one."""
_SWATCH = 30
_LEADING = 43
_Sign = Literal['star', 'king', 'fallen_king', 'no_play']
_MEANINGS: dict[_Sign, str] = {'star': 'known', 'king': 'prophet', 'fallen_king': 'fallen', 'no_play': 'no-play'}
"""The sentence that explains each."""
_MOST_LINES = 6
"""Of a rule in the legend: room for the longest that minds think of, which may differ from another at its end."""
_LEAST_SHARE = 0.02
"""A rule that never had more of the belief is no rival."""


@dataclass(frozen=True)
class _Entry:
    """A legend entry: a colour or sign and its meaning, on one or more lines."""

    rect: Rect
    kind: int | _Sign
    lines: tuple[Line, ...]


def draw_hindsight(seen: Hindsight, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """What an expert believed over the plays of a round, as bars: the true rule, its rivals, all others.

    Raises:
        NothingToDraw: when nobody has played.
    """
    if not seen.moments:
        raise NothingToDraw('nobody has played')
    count = len(seen.moments)
    rows_needed = -(-count // _MOST_ACROSS)
    across, tall = max(-(-count // rows_needed), _FEWEST_ACROSS), _TALL.get(rows_needed, _SMALL)
    y, rows = MARGIN, list[tuple[Rect, range]]()
    for first in range(0, count, across):
        numbers = range(first + 1, min(first + across, count) + 1)
        deepest = max(_cards(seen.moments[number - 1].experiment, 0, 0)[-1][1].bottom for number in numbers)
        rect = Rect(MARGIN, y, _INNER, _PAD + _SIGNS + tall + _BELOW + deepest + _NUMBERS + 14)
        rows.append((rect, numbers))
        y = rect.bottom + MARGIN
    rivals = _rivals(seen)
    legend = tuple(_legend(language, seen, rivals, y + _PAD))
    key = Rect(MARGIN, y, _INNER, legend[-1].rect.bottom + _PAD - 8 - y)
    canvas = Canvas(WIDTH, key.bottom + MARGIN, theme_of(look))
    for rect, numbers in rows:
        left = rect.x + _PAD + _SCALE
        pitch = (_INNER - 2 * _PAD - _SCALE) // across
        bars = cells(len(numbers), across, Rect(left, rect.y + _PAD + _SIGNS, pitch - 8, tall), (pitch, 0))
        _row(canvas, rect, bars, language)
        for number, bar in zip(numbers, bars, strict=True):
            _column(canvas, seen, number, rivals, bar, language)
            numbered = line_of(str(number), SMALL)
            canvas.text(numbered, bar.centre[0], rect.bottom - 18, canvas.theme.muted, 'middle')
    canvas.panel(key, canvas.theme.panel)
    for entry in legend:
        _paint_entry(canvas, entry)
    return canvas.finished()


def _cards(experiment: Experiment, x: int, y: int) -> list[tuple[Card | None, Rect]]:
    """The cards one below another, None in place of a no-play; its reply is where right cards are."""
    shown: tuple[Card | None, ...] = experiment.cards
    if experiment.no_play:
        shown = (None, experiment.laid) if experiment.laid else (None,)
    first = Rect(x, y + (0 if experiment.right else _LOWER), *_CELL)
    return list(zip(shown, cells(len(shown), 1, first, (0, _PITCH)), strict=True))


def _signs(seen: Hindsight, number: int) -> Iterator[_Sign]:
    """A star where the rule could be known, kings where a Prophet begins or falls."""
    if number == seen.knowable:
        yield 'star'
    for reign in seen.prophets:
        if reign.since == number:
            yield 'king'
        if reign.until == number:
            yield 'fallen_king'


def _rivals(seen: Hindsight) -> tuple[str, ...]:
    """The wrong rules with the largest share of belief over the round."""
    shares: dict[str, list[float]] = {}
    for one in (one for outlook in seen.outlooks[1:] for one in outlook.likeliest if not one.near):
        shares.setdefault(one.text, []).append(one.share)
    rivals = [text for text in shares if max(shares[text]) >= _LEAST_SHARE]
    return tuple(sorted(rivals, key=lambda text: -sum(shares[text]))[:_RIVALS])


def _legend(language: Language, seen: Hindsight, rivals: tuple[str, ...], y: int) -> Iterator[_Entry]:
    """Colours in the order of ``_inks``, then signs."""
    x, width = MARGIN + _PAD, _INNER - 2 * _PAD

    def say(key: str) -> str:
        return language.say(f'picture-hindsight-{key}')

    entries: list[tuple[int | _Sign, str]] = []
    if seen.rule is not None:
        entries.append((0, f'{say("true" if seen.written else "concluded")}: {translated(seen.rule, language.code)}'))
    entries += [(index, translated(text, language.code)) for index, text in enumerate(rivals, 1)]
    entries += [(_RIVALS + 1, say('others')), (_RIVALS + 2, say('unknown'))]
    signs: set[_Sign] = {sign for number in range(1, len(seen.moments) + 1) for sign in _signs(seen, number)}
    if any(moment.experiment.no_play for moment in seen.moments):
        signs.add('no_play')
    entries.extend((sign, say(key)) for sign, key in _MEANINGS.items() if sign in signs)
    beside = 0
    for kind, text in entries:
        lines = lines_of(text, PLAIN, width - _SWATCH - 18, _MOST_LINES)
        wide = _SWATCH + 18 + max(line.width for line in lines)
        if beside and (kind in _RULES or beside + wide > width):
            beside, y = 0, y + _LEADING + 8
        yield _Entry(Rect(x + beside, y, wide, _LEADING * len(lines)), kind, lines)
        if kind in _RULES:
            y += _LEADING * len(lines) + 8
        else:
            beside += wide + 2 * _PAD


def _inks(theme: Theme) -> tuple[Ink, ...]:
    """Of the true rule, its rivals, all others, and no known rule."""
    return theme.right, theme.contradiction, theme.string, theme.rose, theme.line, theme.background


def _row(canvas: Canvas, rect: Rect, bars: Sequence[Rect], language: Language) -> None:
    """The panel of a row, and its scales."""
    theme, bar, right = canvas.theme, bars[0], bars[0].x - 14
    canvas.panel(rect, theme.panel)
    for percent in (0, 50, 100):
        y = bar.bottom - bar.height * percent // 100
        canvas.fill(Rect(bar.x, y, bars[-1].right - bar.x, 1), theme.line)
        canvas.text(line_of(f'{percent}%', SMALL), right, y + 9, theme.muted, 'right')
    bits = line_of(language.say('picture-hindsight-bits'), SMALL, _SCALE)
    canvas.text(bits, right, bar.bottom + _BELOW - 14, theme.muted, 'right')


def _column(
    canvas: Canvas, seen: Hindsight, number: int, rivals: tuple[str, ...], bar: Rect, language: Language
) -> None:
    """A play: its signs, its bar of belief, how much it told, and its cards."""
    theme, moment = canvas.theme, seen.moments[number - 1]
    _belief(canvas, moment.after, rivals, bar)
    signs = tuple(_signs(seen, number))
    size = min(_SIGN, bar.width // max(1, len(signs)) - 2)
    for index, sign in enumerate(signs):
        aside = (2 * index - len(signs) + 1) * (size + 2) // 2
        _paint_sign(canvas, sign, around((bar.centre[0] + aside, bar.y - _SIGNS // 2), size))
    telling, floor = number == seen.telling, bar.bottom + _BELOW - 14
    high = max(3, round(moment.bits / max(2.0, *(moment.bits for moment in seen.moments)) * _TOLD))
    told = Rect(bar.x + (bar.width + 8) // 2 - 18, floor - high, 28, high)
    canvas.fill(told, theme.gold if telling else theme.muted)
    if moment.bits >= 0.05:
        figure = line_of(language.tenths(moment.bits), SMALL)
        canvas.text(figure, bar.centre[0], told.y - 8, theme.prophet if telling else theme.text, 'middle')
    verdict = theme.right if moment.experiment.right else theme.wrong
    for card, rect in _cards(moment.experiment, bar.x + (bar.width - _CELL[0]) // 2, floor + 14):
        canvas.panel(rect.grown(4), theme.right if card == moment.experiment.laid and card else verdict, 8)
        if card is None:
            _paint_no_play(canvas, rect)
        else:
            canvas.card(card, FaceSize.CELL, rect)


def _belief(canvas: Canvas, outlook: Outlook, rivals: tuple[str, ...], bar: Rect) -> None:
    """The shares of belief in the order of ``_inks``, from below."""
    told = {one.text: one.share for one in outlook.likeliest if not one.near}
    theirs = [told.get(text, 0.0) for text in (*rivals, *[''] * _RIVALS)[:_RIVALS]]
    others = max(0.0, 1 - outlook.true - outlook.unknown - sum(theirs))
    shares, bottom = (outlook.true, *theirs, others, outlook.unknown), float(bar.bottom)
    for kind, (share, ink) in enumerate(zip(shares, _inks(canvas.theme), strict=True)):
        top = bottom - share * bar.height
        high = round(bottom) - round(top) - _GAP
        if high > 0:
            canvas.fill(Rect(bar.x, round(top) + _GAP, bar.width, high), ink)
            if kind == 0:
                canvas.fill(Rect(bar.x, round(top) + _GAP, _STRIP, high), canvas.theme.text)
        bottom = top


def _paint_sign(canvas: Canvas, sign: _Sign, spot: Rect) -> None:
    if sign == 'star':
        canvas.shape('star', spot, canvas.theme.prophet)
    elif sign == 'no_play':
        _paint_no_play(canvas, spot)
    else:
        canvas.badge(sign, spot)


def _paint_no_play(canvas: Canvas, rect: Rect) -> None:
    canvas.panel(rect, canvas.theme.hollow, 6)
    inset = rect.width // 4
    canvas.fill(Rect(rect.x + inset, rect.centre[1] - 3, rect.width - 2 * inset, 6), canvas.theme.text)


def _paint_entry(canvas: Canvas, entry: _Entry) -> None:
    theme = canvas.theme
    spot = Rect(entry.rect.x, entry.rect.y + 5, _SWATCH, _SWATCH)
    if isinstance(entry.kind, int):
        canvas.panel(spot, theme.line, 6)
        canvas.panel(spot.grown(-2), _inks(theme)[entry.kind], 5)
        if entry.kind == 0:
            canvas.fill(Rect(spot.x + 2, spot.y + 7, _STRIP, _SWATCH - 14), theme.text)
    else:
        _paint_sign(canvas, entry.kind, spot)
    for index, line in enumerate(entry.lines):
        ink = theme.right if entry.kind == 0 else theme.text
        canvas.text(line, spot.right + 18, entry.rect.y + 31 + index * _LEADING, ink)
