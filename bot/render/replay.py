"""The replay of a round, a frame for each scene.

All frames have the same size and arrangement, so that nothing jumps: the round, the play and its verdict, the last rows
of the layout, the seats, and a progress bar.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.look import USUAL, Look
from bot.render.game import Frame, GamePictures, Stand
from bot.render.kit.animation import Animation, Film
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, cells
from bot.render.kit.picture import NothingToDraw
from bot.render.kit.text import line_of, lines_of
from bot.render.kit.theme import NAME, PLAIN, SMALL, TITLE, Style, theme_of
from bot.render.layout.bands import band_height
from bot.render.layout.painting import paint_rows
from bot.render.layout.rows import LaidRows, Rows, fold_height, rows_of
from bot.render.layout.scale import scale_of
from bot.render.layout.sidelines import MOST, Sideline, arranged
from bot.render.names import CREST, Names, cards_laid, draw_crest, name_line, phrase_line
from bot.render.table import TILE, draw_sign
from bot.text.catalogue import ENGLISH, Language
from eleusis.layout import Column
from eleusis.views import Scene, Verdict

WORDS = 360
"""Width of the words of a play; its cards are next to them."""
MOST_ROOM = 680
"""Maximum height of the layout's rows: it makes the frame about square."""
LEAST_ROOM = 320
RULE_LEADING = 40
"""Line height of the rule."""
_PAD = 24
_ACROSS = 2
"""Seats side by side."""
_STRING = 4
"""A play of more cards than this is shown like a hand."""
_GAPS = ((24, 8), (10_000, 4))
"""Gaps between the cards of a shown hand, by the most cards they are used for."""
_TITLE = 64
"""Height of the heading above the rule."""

_UPRIGHT_WIDTH, _UPRIGHT_HEIGHT = 78, 108
_CELL_WIDTH, _CELL_HEIGHT = SIZES[FaceSize.CELL]
_PITCH = _UPRIGHT_WIDTH + 12
SCALE = scale_of(8)
"""The scale of the layout, the same in all frames."""
_TIGHTER = (MOST, 5, 3.5, 2.5, 1.5)
"""Depth limits for sidelines when a row must fit (see ``arranged``)."""

_INNER = WIDTH - 2 * MARGIN
HEADING = Rect(MARGIN, MARGIN, _INNER, 60)
PLAY = Rect(MARGIN, HEADING.bottom + MARGIN, _INNER, 212)
"""The panel with the play and its verdict."""
CARDS_ROOM = Rect(
    PLAY.x + WORDS + 2 * _PAD, PLAY.y + (PLAY.height - _UPRIGHT_HEIGHT) // 2, _INNER - WORDS - 3 * _PAD, _UPRIGHT_HEIGHT
)


@dataclass(frozen=True)
class Stage:
    """What the frames of one replay have in common."""

    room: Rect
    """The place of the layout's rows, and at the end of the rule."""
    tiles: Mapping[int, Rect]
    """The place of each seat that takes part."""
    bar: Rect
    lasts: Mapping[int, int]
    """For each row, the greatest height it reaches while it is the last one."""


def plan_stage(game: GamePictures[Any], scenes: Sequence[Scene]) -> Stage:
    """Measure the parts that all frames share.

    The last two rows are shown. They are high enough for everything they will hold, so that nothing jumps while
    sidelines grow.
    """
    lasts: dict[int, int] = {}
    needed = [LEAST_ROOM]
    for scene in scenes:
        groups = rows_of(game.on_table(scene.view.round, ()).layout.columns, SCALE)
        place = len(groups) - 1
        lasts[place] = max(lasts.get(place, 0), _height(groups[place]))
        before = _height(groups[place - 1]) + MARGIN if place else 0
        needed.append(fold_height(place - 1) + before + lasts[place])
    alone = max(fold_height(place) + height for place, height in lasts.items())
    room = Rect(MARGIN, PLAY.bottom + MARGIN, _INNER, max(alone, min(MOST_ROOM, max(needed))))
    seats = sorted({seat for scene in scenes if scene.view.round for seat in scene.view.round.seats})
    across = -(-len(seats) // -(-len(seats) // _ACROSS))
    pitch = (_INNER + MARGIN) // across
    places = cells(len(seats), across, Rect(MARGIN, room.bottom + MARGIN, pitch - MARGIN, TILE), (pitch, TILE + MARGIN))
    bar = Rect(MARGIN, places[-1].bottom + MARGIN, _INNER, 8)
    return Stage(room, dict(zip(seats, places, strict=True)), bar, lasts)


def plan_replay_rows(
    game: GamePictures[Any], stage: Stage, scene: Scene, contradicted: Collection[int], room: Rect | None = None
) -> LaidRows:
    """Measure the rows shown in a scene: the last two in the stage's room, or as many as fit into another."""
    lies = replace(game.on_table(scene.view.round, contradicted), glows=scene.lays)
    groups = rows_of(lies.layout.columns, SCALE)
    kept = stage.lasts[len(groups) - 1] if room is None else 0
    room = room or stage.room
    return Rows(SCALE, groups, _last_rows(groups, room.height, kept)).laid(lies, room)


def _last_rows(groups: Sequence[Sequence[Column]], height: int, kept: int) -> Sequence[tuple[Sideline, ...]]:
    """The last two rows, the last one, or none, as they fit; this much height is reserved for the last one."""
    last = len(groups) - 1
    row = _fitting(groups[last], height - fold_height(last))
    if row is None or not last:
        return () if row is None else (row,)
    left = height - fold_height(last - 1) - max(kept, band_height(SCALE, row)) - MARGIN
    before = _fitting(groups[last - 1], left)
    return (row,) if before is None else (before, row)


def _fitting(group: Sequence[Column], height: int) -> tuple[Sideline, ...] | None:
    """The sidelines of a row no higher than this; None if that is impossible."""
    rows = (arranged(group, SCALE, most=most) for most in _TIGHTER)
    return next((row for row in rows if band_height(SCALE, row) <= height), None)


def _height(group: Sequence[Column]) -> int:
    return band_height(SCALE, arranged(group, SCALE, most=MOST))


def card_places(cards: int, *, hand: bool) -> tuple[FaceSize, list[Rect]]:
    """Face and places of the cards of a play; a ``hand`` that was shown is set in rows, as large as possible."""
    if not hand and cards <= _STRING:
        left = CARDS_ROOM.right - _PITCH * cards + _PITCH - _UPRIGHT_WIDTH
        first = Rect(left, CARDS_ROOM.y, _UPRIGHT_WIDTH, _UPRIGHT_HEIGHT)
        return FaceSize.UPRIGHT, cells(cards, _STRING, first, (_PITCH, 0))
    gap = next(gap for most, gap in _GAPS if cards <= most)
    across, width, height = max((_cell(cards, rows, gap) for rows in range(1, 9)), key=lambda way: way[1])
    rows = -(-cards // across)
    top = CARDS_ROOM.centre[1] - (rows * (height + gap) - gap) // 2
    left = CARDS_ROOM.right - across * (width + gap) + gap
    return FaceSize.CELL, cells(cards, across, Rect(left, top, width, height), (width + gap, height + gap))


def _cell(cards: int, rows: int, gap: int) -> tuple[int, int, int]:
    """Cards per row for this many rows, and the width and height of each."""
    across = max(1, -(-cards // rows))
    height = min((CARDS_ROOM.height + gap) // rows - gap, 90)
    width = min((CARDS_ROOM.width + gap) // across - gap, height * _CELL_WIDTH // _CELL_HEIGHT)
    return across, width, width * _CELL_HEIGHT // _CELL_WIDTH


_VERDICT = Style(TITLE.face, 60)

_ORDINARY = (500, 1400)
"""The least and the most milliseconds for which an ordinary play is shown …"""
_ALL_ORDINARY = 75_000
"""… and roughly the most for all of them together."""
_HOLDS = {'deal': 2500, 'guess': 3000, 'prophet': 2500, 'aside': 1500, 'end': 10_000}
_NO_PLAY = 2200
_AGAINST_THE_RULE = 2200
_EXPELLED = 2500
_OVERTHROWN = 3500


def draw_replay(
    game: GamePictures[Any],
    scenes: Sequence[Scene],
    names: Mapping[int, str],
    *,
    rule: str | None = None,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Animation:
    """The replay of a finished round, a frame for each scene, with important scenes held longer; the last has the rule.

    Raises:
        NothingToDraw: when there are no scenes.
    """
    if not scenes:
        raise NothingToDraw('nobody has played')
    stage, people, theme, pace = plan_stage(game, scenes), Names(language, names), theme_of(look), _pace(scenes)
    height = stage.bar.bottom + MARGIN
    film = Film(WIDTH, height, theme.palette)
    for place, scene in enumerate(scenes, 1):
        canvas, frame = Canvas(WIDTH, height, theme), game.frame(language, scene, scene.view.round)
        _heading(canvas, frame, scene, people)
        _play(canvas, frame, scene.verdict, people)
        room = _rule(canvas, stage.room, rule, language) if rule and scene.kind == 'end' else None
        paint_rows(canvas, plan_replay_rows(game, stage, scene, contradicted, room), language)
        for stand in frame.stands:
            _tile(canvas, stage.tiles[stand.seat], stand, people)
        canvas.fill(stage.bar, theme.panel)
        canvas.fill(replace(stage.bar, width=round(stage.bar.width * place / len(scenes))), theme.muted)
        film.add(canvas.image, _hold(scene, pace, contradicted))
    return film.finished()


def _pace(scenes: Sequence[Scene]) -> int:
    """Milliseconds for an ordinary play: the more there are, the shorter each is shown."""
    plays = sum(scene.verdict is not None for scene in scenes)
    least, most = _ORDINARY
    return min(most, max(least, _ALL_ORDINARY // max(1, plays))) // 10 * 10


def _hold(scene: Scene, pace: int, contradicted: Collection[int]) -> int:
    """How long a scene is shown: longer if it mattered."""
    if scene.verdict is None:
        return _HOLDS[scene.kind]
    mattered = (
        (_NO_PLAY, scene.verdict.no_play),
        (_AGAINST_THE_RULE, _against_the_rule(scene, contradicted)),
        (_EXPELLED, any(item.kind == 'player-expelled' for item in scene.news)),
        (_OVERTHROWN, not scene.verdict.upheld),
    )
    return max([pace, *(hold for hold, did in mattered if did)])


def _against_the_rule(scene: Scene, contradicted: Collection[int]) -> bool:
    """Whether cards went where the written rule would not put them (4.4)."""
    shown = scene.view.round
    if shown is None or scene.verdict is None:
        return False
    laid = 1 if scene.verdict.laid else 0 if scene.verdict.no_play else len(scene.verdict.cards)
    return any(shown.layout.count - laid < number <= shown.layout.count for number in contradicted)


def _heading(canvas: Canvas, frame: Frame, scene: Scene, names: Names) -> None:
    canvas.panel(HEADING, canvas.theme.panel)
    left, right, baseline = HEADING.x + _PAD, HEADING.right - _PAD, HEADING.y + 40
    laid = line_of(cards_laid(names.language, scene.view.round.layout) if scene.view.round else '', PLAIN)
    canvas.text(laid, right, baseline, canvas.theme.text, 'right')
    said = phrase_line(frame.heading, names, PLAIN, right - left - laid.width - _PAD)
    said.draw(canvas, left, baseline, canvas.theme.muted)


def _play(canvas: Canvas, frame: Frame, verdict: Verdict | None, names: Names) -> None:
    """The panel with what happened, its rim in the colour of the verdict."""
    theme, x, inner = canvas.theme, PLAY.x + _PAD, PLAY.width - 2 * _PAD
    title, tone = frame.title
    canvas.frame(PLAY, theme.toned(tone), theme.raised)
    width = WORDS if verdict and verdict.cards else inner
    over = phrase_line(frame.above, names, NAME, width)
    over.draw(canvas, x, PLAY.y + 48, theme.text)
    baseline = PLAY.y + (112 if over.parts else 76)
    phrase_line(title, names, _VERDICT, width).draw(canvas, x, baseline, theme.toned(tone))
    baseline += 8
    for said, its_tone in frame.beneath:
        baseline += 36
        phrase_line(said, names, PLAIN, width).draw(canvas, x, baseline, theme.toned(its_tone))
    for line in lines_of(frame.quoted, PLAIN, inner, 2):
        baseline += 36
        canvas.text(line, x, baseline, theme.text)
    if verdict and verdict.cards:
        face, places = card_places(len(verdict.cards), hand=verdict.no_play)
        marked = verdict.cards.index(verdict.laid) if verdict.laid in verdict.cards else None
        for place, (card, rect) in enumerate(zip(verdict.cards, places, strict=True)):
            canvas.card(card, face, rect)
            if place == marked:
                canvas.rim(rect.grown(3), theme.right, 5, 8)


def _rule(canvas: Canvas, room: Rect, rule: str, language: Language) -> Rect:
    """The rule, which takes as much of the room as it needs; return what it leaves free below it."""
    lines = lines_of(rule, PLAIN, room.width - 2 * _PAD, (room.height - _TITLE - _PAD) // RULE_LEADING)
    rect = replace(room, height=_TITLE + RULE_LEADING * len(lines) + _PAD)
    canvas.frame(rect, canvas.theme.accent, canvas.theme.panel, 3)
    canvas.text(line_of(language.say('picture-rule'), SMALL), rect.x + _PAD, rect.y + 42, canvas.theme.accent)
    for place, line in enumerate(lines):
        canvas.text(line, rect.x + _PAD, rect.y + 86 + place * RULE_LEADING, canvas.theme.text)
    y = rect.bottom + MARGIN
    return replace(room, y=y, height=max(0, room.bottom - y))


def _tile(canvas: Canvas, rect: Rect, stand: Stand, names: Names) -> None:
    theme = canvas.theme
    canvas.plate(rect, theme.toned(stand.rim) if stand.rim else None)
    draw_sign(canvas, Rect(rect.x + 16, rect.y + 18, 50, 68), stand.sign, names.language, faded=stand.out)
    left, right = rect.x + 82, rect.right - 12
    draw_crest(canvas, (left + CREST // 2, rect.y + 36), stand.seat, faded=stand.out)
    beside = left + CREST + CREST // 2
    name = name_line(stand.seat, names, NAME, right - beside)
    canvas.text(name, beside, rect.y + 46, theme.muted if stand.out else theme.text)
    state = line_of(stand.state, NAME if stand.counted else SMALL, right - left)
    canvas.text(state, left, rect.y + (86 if stand.counted else 84), theme.toned(stand.tone))
