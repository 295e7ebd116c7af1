"""What happened, in words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.words import GAME_WORDS
from bot.text.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.views import Happening
    from bot.text.catalogue import Language


def news_text(words: Words, news: Iterable[Happening]) -> str:
    """A sentence for each thing that happened. Leaving the round and leaving the table are merged into one."""
    told = tuple(news)
    left = {happening.seat for happening in told if happening.kind == 'player-left'}
    told = tuple(happening for happening in told if happening.kind != 'seat-left' or happening.seat not in left)
    for game in GAME_WORDS.values():
        told = tuple(game.merged_news(told))
    return '\n'.join(_told(words, happening) for happening in told)


def why_void(language: Language, why: str | None) -> str:
    """Why the round is void."""
    return language.say(f'news-round-voided-{why}')


def _told(words: Words, happening: Happening) -> str:
    if happening.kind == 'round-voided':
        return why_void(words.language, happening.text)
    if happening.kind in ('rule-sealed', 'rule-resealed'):
        return f'{words.happened(happening)}\n-# {words.say("seal-short", seal=happening.text)}'
    longer = (game.longer_news.get(happening.kind) for game in GAME_WORDS.values())
    return next(filter(None, longer), Words.happened)(words, happening)
