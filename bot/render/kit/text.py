"""Lines of text in any script: cleaned, composed from several fonts, cut to a width in pixels.

Treat people's names as hostile: emoji, Arabic, control characters, two thousand letters. Characters that no font covers
are left out, so that no boxes are drawn.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.render.kit.typefaces import SHAPES, Typeface, typeface_for

MOST_CHARACTERS = 4000
"""Longer text is cut unread."""

_MOST_MARKS = 3
"""Maximum number of accents on a letter; some people stack dozens."""

_INVISIBLE = frozenset('\u115f\u1160\u2800\u3164\uffa0')
"""Letters and signs without a visible shape: people use them for invisible names."""

_JOINER = '\u200d'
_AS_EMOJI = '\ufe0f'
_ELLIPSIS = '…'

_EMOJI_BELOW_1F000 = frozenset(
    '⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➗➰➿⬛⬜⭐⭕\u2795\u2796'
)
"""The characters of the basic plane with emoji presentation by default."""


@dataclass(frozen=True)
class Style:
    """A font and a size in pixels."""

    face: Typeface
    size: int


@dataclass(frozen=True)
class TextRun:
    """Consecutive characters in one font and direction."""

    text: str
    face: Typeface
    rightward: bool = True


@dataclass(frozen=True)
class Line:
    """A line of text ready to be drawn: its runs from left to right, and its width in pixels."""

    style: Style
    runs: tuple[tuple[TextRun, int], ...] = ()
    """Each run with its width."""
    width: int = 0

    def __bool__(self) -> bool:
        """Whether it is blank."""
        return self.width > 0


@dataclass(frozen=True)
class _Cluster:
    """An indivisible unit: a letter with its accents, an emoji sequence."""

    text: str
    face: Typeface


@lru_cache(maxsize=2048)
def line_of(text: str, style: Style, most: int | None = None) -> Line:
    """The text on one line; if it is wider than ``most`` pixels, cut and ended with an ellipsis.

    It is empty if nothing of the text can be drawn.
    """
    clusters = _clusters(' '.join(text[:MOST_CHARACTERS].split()), style.face)
    shown = clusters if most is None else clusters[: 4 * most // style.size + 8]  # Few letters are narrower.
    line = _laid(shown, style)
    if most is None or (line.width <= most and len(shown) == len(clusters)):
        return line
    return _cut(shown, style, most)


def lines_of(text: str, style: Style, width: int, most: int) -> tuple[Line, ...]:
    """The text wrapped into at most this many lines of this width; the last one is cut if there is more."""
    lines: list[Line] = []
    for paragraph in text[:MOST_CHARACTERS].splitlines():
        rest = _clusters(' '.join(paragraph.split()), style.face)
        while rest and len(lines) < most:
            if len(lines) == most - 1:
                fits = _laid(rest, style)
                lines.append(fits if fits.width <= width else _cut(rest, style, width))
                break
            here, rest = _broken(rest, style, width)
            lines.append(_laid(here, style))
    return tuple(lines)


def blank(style: Style) -> int:
    """The width of a space between two lines."""
    return round(style.size * 0.27)


def _cut(clusters: Sequence[_Cluster], style: Style, most: int) -> Line:
    """As many clusters as fit before an ellipsis."""

    def ending(count: int) -> Line:
        return _laid([*_trimmed(clusters[:count]), _Cluster(_ELLIPSIS, style.face)], style)

    longer = range(1, len(clusters) + 1)
    return ending(bisect_right(longer, most, key=lambda count: ending(count).width))


def _trimmed(clusters: Sequence[_Cluster]) -> Sequence[_Cluster]:
    return clusters[:-1] if clusters and clusters[-1].text == ' ' else clusters


def _broken(clusters: Sequence[_Cluster], style: Style, width: int) -> tuple[Sequence[_Cluster], Sequence[_Cluster]]:
    """The clusters that fit on a line, and the rest: broken at the last space, or within a word that is too long."""
    longer = range(2, len(clusters) + 1)
    fits = 1 + bisect_right(longer, width, key=lambda count: _laid(clusters[:count], style).width)
    if fits == len(clusters):
        return clusters, ()
    blank = next((place for place in range(fits, 0, -1) if clusters[place].text == ' '), None)
    return (clusters[:fits], clusters[fits:]) if blank is None else (clusters[:blank], clusters[blank + 1 :])


def _clusters(text: str, face: Typeface) -> list[_Cluster]:
    found: list[_Cluster] = []
    for part in _parts(unicodedata.normalize('NFC', text)):
        cluster = _drawable(part, face)
        if cluster is None or (cluster.text == ' ' and (not found or found[-1].text == ' ')):
            continue  # Omitted characters must not leave a double space.
        found.append(cluster)
    return list(_trimmed(found))


def _parts(text: str) -> Iterator[str]:
    """Letters with their marks, emoji with their modifiers, flags; without invisible characters."""
    part = ''
    for char in text:
        category = unicodedata.category(char)
        if category in ('Cc', 'Cs', 'Co', 'Cn') or (category == 'Cf' and char != _JOINER) or char in _INVISIBLE:
            continue
        if part and _belongs(part, char, category):
            part += char
            continue
        if part:
            yield part
        part = '' if category in ('Mn', 'Me') or char == _JOINER else char
    if part:
        yield part


def _belongs(part: str, char: str, category: str) -> bool:
    """Whether the character merely modifies or continues the cluster before it."""
    if category[0] == 'M' or char == _JOINER or '\U0001f3fb' <= char <= '\U0001f3ff':
        return True
    if part[-1] == _JOINER:
        return _is_emoji(part[0]) or _AS_EMOJI in part
    return len(part) == 1 and _is_flag_letter(part) and _is_flag_letter(char)


def _drawable(part: str, face: Typeface) -> _Cluster | None:
    """The cluster in a font that covers it, less marks missing from that font; None if no font does."""
    base = part[0]
    emoji = _is_emoji(base) or _AS_EMOJI in part
    chosen = face if base in face.covers and not emoji else typeface_for(base, emoji=emoji)
    if chosen is None and base in face.covers:
        chosen = face
    if chosen is None:
        plain = unicodedata.normalize('NFKC', part)
        return _Cluster(plain, face) if plain != part and all(char in face.covers for char in plain) else None
    if chosen.colourful:
        return _Cluster(part.rstrip(_JOINER), chosen)
    marks = [char for char in part[1:] if unicodedata.category(char)[0] == 'M' and char in chosen.covers]
    return _Cluster(base + ''.join(marks[:_MOST_MARKS]), chosen)


def _is_emoji(char: str) -> bool:
    return (char >= '\U0001f000' and not '\U0001f100' <= char <= '\U0001f1e5') or char in _EMOJI_BELOW_1F000


def _is_flag_letter(char: str) -> bool:
    return '\U0001f1e6' <= char <= '\U0001f1ff'


def _laid(clusters: Sequence[_Cluster], style: Style) -> Line:
    runs = tuple((run, _width(run, style.size)) for run in _in_visual_order(_runs(clusters)))
    return Line(style, runs, sum(width for _, width in runs))


def _runs(clusters: Sequence[_Cluster]) -> list[TextRun]:
    """Neighbouring clusters joined into runs of the same font and direction."""
    runs: list[TextRun] = []
    for cluster, rightward in zip(clusters, _directions(clusters), strict=True):
        last = runs[-1] if runs else None
        blank = last and cluster.text == ' ' and ' ' in last.face.covers and not last.face.colourful
        if last and last.rightward is rightward and (last.face == cluster.face or blank):
            runs[-1] = TextRun(last.text + cluster.text, last.face, rightward)
        else:
            runs.append(TextRun(cluster.text, cluster.face, rightward))
    return runs


def _directions(clusters: Sequence[_Cluster]) -> list[bool]:
    """Whether each cluster runs left to right. Neutral ones follow their neighbours, or else the whole text."""
    strong = [_direction(cluster.text) for cluster in clusters]
    whole = next((rightward for rightward in strong if rightward is not None), True)
    after: list[bool] = []
    for own in reversed(strong):
        after.append(own if own is not None else after[-1] if after else whole)
    directions: list[bool] = []
    before = whole
    for own, following in zip(strong, reversed(after), strict=True):
        before = own if own is not None else before
        directions.append(before if before is following else whole)
    return directions


def _direction(text: str) -> bool | None:
    """True for left-to-right letters, False for right-to-left ones, None for everything else."""
    kind = unicodedata.bidirectional(text[0])
    return True if kind == 'L' else False if kind in ('R', 'AL') else None


def _in_visual_order(runs: list[TextRun]) -> list[TextRun]:
    """The runs in visual order: the bidirectional algorithm for two levels, which is enough for a name."""
    if all(run.rightward for run in runs):
        return runs
    whole = runs[0].rightward
    groups: list[list[TextRun]] = []
    for run in runs:
        if groups and groups[-1][0].rightward is run.rightward:
            groups[-1].append(run)
        else:
            groups.append([run])
    ordered = groups if whole else groups[::-1]
    return [run for group in ordered for run in (group if group[0].rightward else group[::-1])]


def _width(run: TextRun, size: int) -> int:
    font, scale = run.face.at(size)
    return round(font.getlength(*shaped(run)) * scale)


def shaped(run: TextRun) -> tuple[str, str, str | None]:
    """Text, mode and direction for Pillow's fonts; without a shaping library the letters are reversed here."""
    if SHAPES:
        return run.text, '', 'ltr' if run.rightward else 'rtl'
    return run.text if run.rightward else run.text[::-1], '', None
