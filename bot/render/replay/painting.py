"""Paints the replay of a round, a frame for each scene."""

from collections.abc import Collection, Sequence
from typing import Any

from bot.render.crest import CREST, draw_crest
from bot.render.game import GamePictures
from bot.render.kit.animation import Animation, Film
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect
from bot.render.kit.palette import Ink
from bot.render.kit.text import line_of, lines_of
from bot.render.kit.theme import NAME, PLAIN, SMALL, TITLE, Style, Theme
from bot.render.layout.painting import paint_band, paint_fold
from bot.render.names import Names, name_line, phrase_line
from bot.render.replay.frame import Frame, Stand, Tone
from bot.render.replay.plan import (
    RULE_LEADING,
    Rows,
    Stage,
    ToldRule,
    below,
    plan_cards,
    plan_replay_rows,
    plan_rule,
    plan_stage,
)
from bot.render.table.tokens import draw_sign
from bot.text.catalogue import Language
from eleusis.views import Scene

_PAD = 24
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


def paint_replay(
    game: GamePictures[Any],
    scenes: Sequence[Scene],
    names: Names,
    rule: str | None,
    contradicted: Collection[int],
    theme: Theme,
) -> Animation:
    stage = plan_stage(game, scenes)
    film = Film(stage.width, stage.height, theme.palette)
    pace = _pace(scenes)
    for place, scene in enumerate(scenes, 1):
        canvas = Canvas(stage.width, stage.height, theme)
        done = round(stage.bar.width * place / len(scenes))
        _paint(game, canvas, stage, scene, names, rule if scene.kind == 'end' else None, contradicted)
        canvas.fill(stage.bar, theme.panel)
        canvas.fill(Rect(stage.bar.x, stage.bar.y, done, stage.bar.height), theme.muted)
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
    kinds = {item.kind for item in scene.news}
    holds = [pace]
    if scene.verdict.no_play:
        holds.append(_NO_PLAY)
    if _against_the_rule(scene, contradicted):
        holds.append(_AGAINST_THE_RULE)
    if 'player-expelled' in kinds:
        holds.append(_EXPELLED)
    if not scene.verdict.upheld:
        holds.append(_OVERTHROWN)
    return max(holds)


def _against_the_rule(scene: Scene, contradicted: Collection[int]) -> bool:
    """Whether cards went where the written rule would not put them (4.4)."""
    shown = scene.view.round
    if shown is None or scene.verdict is None:
        return False
    laid = 1 if scene.verdict.laid else 0 if scene.verdict.no_play else len(scene.verdict.cards)
    return any(shown.layout.count - laid < number <= shown.layout.count for number in contradicted)


def _paint(
    game: GamePictures[Any],
    canvas: Canvas,
    stage: Stage,
    scene: Scene,
    names: Names,
    rule: str | None,
    contradicted: Collection[int],
) -> None:
    frame = game.frame(names.language, scene, scene.view.round)
    _heading(canvas, stage.heading, frame, names)
    _play(canvas, stage, frame, names)
    if rule:
        told = plan_rule(stage, rule)
        _rule(canvas, told, names.language)
        _rows(canvas, plan_replay_rows(game, stage, scene, contradicted, below(stage, told)), names.language)
    else:
        _rows(canvas, plan_replay_rows(game, stage, scene, contradicted), names.language)
    for stand in frame.stands:
        _tile(canvas, stage.tiles[stand.seat], stand, names)


def _heading(canvas: Canvas, rect: Rect, frame: Frame, names: Names) -> None:
    canvas.panel(rect, canvas.theme.panel)
    left, right, baseline = rect.x + _PAD, rect.right - _PAD, rect.y + 40
    laid = line_of(frame.laid, PLAIN)
    canvas.text(laid, right, baseline, canvas.theme.text, 'right')
    said = phrase_line(frame.heading, names, PLAIN, right - left - laid.width - _PAD)
    said.draw(canvas, left, baseline, canvas.theme.muted)


def _play(canvas: Canvas, stage: Stage, frame: Frame, names: Names) -> None:
    """The panel with what happened, its rim in the colour of the verdict."""
    title, tone = frame.title
    colour = _colour(canvas.theme, tone)
    canvas.frame(stage.play, colour, canvas.theme.raised)
    room, x = stage.words, stage.words.x
    width = room.width if frame.cards else stage.play.width - 2 * _PAD
    over = phrase_line(frame.above, names, NAME, width)
    over.draw(canvas, x, room.y + 48, canvas.theme.text)
    first = room.y + (112 if over.parts else 76)
    phrase_line(title, names, _VERDICT, width).draw(canvas, x, first, colour)
    for place, (said, its_tone) in enumerate(frame.beneath):
        baseline = first + 44 + place * 36
        phrase_line(said, names, PLAIN, width).draw(canvas, x, baseline, _colour(canvas.theme, its_tone))
    if frame.quoted:
        for place, line in enumerate(lines_of(frame.quoted, PLAIN, stage.play.width - 2 * _PAD, 2)):
            canvas.text(line, x, first + 44 + (len(frame.beneath) + place) * 36, canvas.theme.text)
    if frame.cards:
        _cards(canvas, stage, frame)


def _cards(canvas: Canvas, stage: Stage, frame: Frame) -> None:
    face, places = plan_cards(stage, frame.cards, hand=frame.as_hand)
    marked = frame.cards.index(frame.framed) if frame.framed in frame.cards else None
    for place, (card, rect) in enumerate(zip(frame.cards, places, strict=True)):
        canvas.card(card, face, rect)
        if place == marked:
            canvas.rim(rect.grown(3), canvas.theme.right, 5, 8)


def _rule(canvas: Canvas, told: ToldRule, language: Language) -> None:
    rect = told.rect
    canvas.frame(rect, canvas.theme.accent, canvas.theme.panel, 3)
    canvas.text(line_of(language.say('picture-rule'), SMALL), rect.x + _PAD, rect.y + 42, canvas.theme.accent)
    for place, line in enumerate(told.lines):
        canvas.text(line, rect.x + _PAD, rect.y + 86 + place * RULE_LEADING, canvas.theme.text)


def _rows(canvas: Canvas, rows: Rows, language: Language) -> None:
    if rows.fold is not None:
        paint_fold(canvas, rows.fold, language)
    for band in rows.bands:
        paint_band(canvas, band, language)


def _tile(canvas: Canvas, rect: Rect, stand: Stand, names: Names) -> None:
    """A seat: its sign, name and role; at the end its points."""
    theme = canvas.theme
    if stand.rim:
        canvas.frame(rect, _colour(theme, stand.rim), theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    draw_sign(canvas, Rect(rect.x + 16, rect.y + 18, 50, 68), stand.sign, names.language, faded=stand.out)
    left, right = rect.x + 82, rect.right - 12
    draw_crest(canvas, (left + CREST // 2, rect.y + 36), stand.seat, faded=stand.out)
    beside = left + CREST + CREST // 2
    name = name_line(stand.seat, names, NAME, right - beside)
    canvas.text(name, beside, rect.y + 46, theme.muted if stand.out else theme.text)
    state = line_of(stand.state, NAME if stand.counted else SMALL, right - left)
    canvas.text(state, left, rect.y + (86 if stand.counted else 84), _colour(theme, stand.tone))


def _colour(theme: Theme, tone: Tone) -> Ink:
    return {
        'text': theme.text,
        'muted': theme.muted,
        'right': theme.right,
        'wrong': theme.wrong,
        'prophet': theme.prophet,
        'accent': theme.accent,
        'gold': theme.gold,
    }[tone]
