"""News for everyone, in words, and a replay in brief."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.text.catalogue import Language
from bot.text.game import GameWords
from bot.text.words import Words
from eleusis.views import NewsItem, Scene


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


def retold_text(game: GameWords[Any], scenes: Sequence[Scene], words: Words) -> str:
    """How a round went: the number of plays, what mattered, how it ended. Without formatting and without the rule."""
    verdicts = [scene.verdict for scene in scenes if scene.verdict is not None]
    right = sum(verdict.right for verdict in verdicts)
    last = scenes[-1].view.round
    assert last is not None, 'a scene shows a round'
    facts = {'round': last.number, 'plays': len(verdicts), 'right': right, 'wrong': len(verdicts) - right}
    lines = [words.say(f'replay-alt{game.as_dealer}', seat=last.dealer, **facts)]
    for scene in scenes:
        told = [item for item in scene.news if item.kind in game.turning_points]
        if told:
            laid = scene.view.round.layout.count if scene.view.round else 0
            lines.append(words.say('replay-alt-at', number=laid, told=_on_one_line(game, words, told)))
    return '\n'.join([*lines, _on_one_line(game, words, scenes[-1].news)])


def _on_one_line(game: GameWords[Any], words: Words, news: Iterable[NewsItem]) -> str:
    return news_text(game, words, news).replace('\n', ' ')
