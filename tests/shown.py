"""Text and pictures of a view, by its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games import GAMES
from bot.render import draw
from bot.render import replay as plan
from bot.text import described, ended, how_to_play, news

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from bot.render.game import Frame, RoundEnd
    from bot.render.kit.animation import Animation
    from bot.render.kit.geometry import Rect
    from bot.render.kit.picture import Picture
    from bot.render.layout.rows import LaidRows
    from bot.text import Language, Words
    from bot.text.how_to_play import RulesPage
    from bot.ui.game import ShownGame
    from eleusis.variants import Variant
    from eleusis.views import NewsItem, PublicView, Scene


def game(view: PublicView) -> ShownGame:
    return GAMES[view.variant.game]


def draw_table(view: PublicView, names: Mapping[int, str], **wanted: Any) -> Picture:
    return draw.draw_table(game(view).pictures, view, names, **wanted)


def draw_round_end(view: PublicView, names: Mapping[int, str], **wanted: Any) -> Picture:
    return draw.draw_round_end(game(view).pictures, view, names, **wanted)


def draw_replay(scenes: Sequence[Scene], names: Mapping[int, str], **wanted: Any) -> Animation:
    name = scenes[0].view.variant.game if scenes else 'eleusis'
    return draw.draw_replay(GAMES[name].pictures, scenes, names, **wanted)


def round_end_of(language: Language, view: PublicView) -> RoundEnd:
    return game(view).pictures.round_end(language, view, view.round)


def frame_of(language: Language, scene: Scene) -> Frame:
    return game(scene.view).pictures.frame(language, scene, scene.view.round)


def plan_stage(scenes: Sequence[Scene]) -> plan.Stage:
    return plan.plan_stage(game(scenes[0].view).pictures, scenes)


def plan_replay_rows(
    stage: plan.Stage, scene: Scene, contradicted: Collection[int], room: Rect | None = None
) -> LaidRows:
    return plan.plan_replay_rows(game(scene.view).pictures, stage, scene, contradicted, room)


def table_text(view: PublicView, words: Words, contradicted: Sequence[int] = ()) -> str:
    return described.table_text(game(view).words, view, words, contradicted)


def scores_text(view: PublicView, words: Words) -> str:
    return described.scores_text(game(view).words, view, words)


def round_end_text(language: Language, view: PublicView, names: Mapping[int, str], rule: str | None) -> str:
    return ended.round_end_text(game(view).words, language, view, names, rule)


def retold_text(scenes: Sequence[Scene], words: Words) -> str:
    return news.retold_text(game(scenes[0].view).words, scenes, words)


def news_text(words: Words, items: Iterable[NewsItem], played: str = 'eleusis') -> str:
    return news.news_text(GAMES[played].words, words, items)


def pages(language: Language, variant: Variant) -> tuple[RulesPage, ...]:
    return how_to_play.pages(GAMES[variant.game].words, language, variant)
