"""A replay in brief, for those who cannot see it."""

from collections.abc import Sequence
from typing import Any

from bot.text.game import GameWords
from bot.text.news import news_text
from bot.text.words import Words
from eleusis.views import Scene


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
            lines.append(
                words.say('replay-alt-at', number=_cards(scene), told=_on_one_line(news_text(game, words, told)))
            )
    lines.append(_on_one_line(news_text(game, words, scenes[-1].news)))
    return '\n'.join(lines)


def _cards(scene: Scene) -> int:
    return scene.view.round.layout.count if scene.view.round else 0


def _on_one_line(text: str) -> str:
    return ' '.join(text.split('\n'))
