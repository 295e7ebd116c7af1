"""News for everyone, in words."""

from collections.abc import Iterable
from typing import Any

from bot.text.catalogue import Language
from bot.text.game import GameWords
from bot.text.words import Words
from eleusis.views import NewsItem


def news_text(game: GameWords[Any], words: Words, news: Iterable[NewsItem]) -> str:
    """A sentence for each thing that happened. Leaving the round and leaving the table are merged into one."""
    told = tuple(news)
    left = {item.seat for item in told if item.kind == 'player-left'}
    told = tuple(item for item in told if item.kind != 'seat-left' or item.seat not in left)
    return '\n'.join(_sentence(game, words, item) for item in game.merged_news(told))


def why_void(language: Language, why: str | None) -> str:
    return language.say(f'news-round-voided-{why}')


def _sentence(game: GameWords[Any], words: Words, item: NewsItem) -> str:
    if item.kind == 'round-voided':
        return why_void(words.language, item.text)
    return game.longer_news.get(item.kind, Words.happened)(words, item)
