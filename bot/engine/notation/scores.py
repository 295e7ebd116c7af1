"""How the points of a round come about, in numbers."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from bot.engine.delphi.scoring import GameScore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.eleusis.scoring import RoundScore, Score
    from bot.engine.notation.names import Names


def sums(score: RoundScore | GameScore, names: Names) -> Iterator[str]:
    """A line for each person, players first (9.2 to 9.5)."""
    if isinstance(score, GameScore):
        yield from _differences(score, names)
        return
    for player in score.players:
        yield f'{names.text(player.seat)} has {_cards(player.hand)}: {_sum(score, player)}'
    cap = '' if score.cap is None else f', but no more than {score.cap} ({score.before_marker} before the marker)'
    yield f'{names.text(score.dealer.seat)} dealt: the highest score{cap} = {score.dealer.points}'


def _differences(score: GameScore, names: Names) -> Iterator[str]:
    """Delphi: the differences of the tokens."""
    for seat, held in score.tokens:
        others = [str(held - theirs) for other, theirs in score.tokens if other != seat]
        tokens = '1 token' if held == 1 else f'{held} tokens'
        yield f'{names.text(seat)} has {tokens}: {" + ".join(others) or 0} = {score.points[seat]}'
    oracle, points = score.oracle
    pairs = itertools.combinations([held for _, held in score.tokens], 2)
    differences = [str(abs(one - other)) for one, other in pairs]
    yield f'{names.text(oracle)} was oracle: {" + ".join(differences) or 0} = {points}'


def _sum(score: RoundScore, player: Score) -> str:
    parts = ['0 for the hand']
    if player.hand_counts:
        least = ', at least 0,' if player.hand > score.high_count else ''
        parts = [f'{score.high_count} - {player.hand}{least}']
    if player.going_out:
        parts.append(f'{player.going_out} for going out')
    if player.seat == score.prophet:
        parts.append(f'{player.prophecy} as True Prophet ({_laid(score)})')
    if player.calls:
        parts.append(f'{player.calls} for right calls')
    if player.cards_called:
        parts.append(f'{player.cards_called} for cards called correctly')
    if player.guess:
        parts.append(f'{player.guess} for saying the rule')
    return f'{" + ".join(parts)} = {player.points}'


def _laid(score: RoundScore) -> str:
    return f'{score.main_after} on the main line and {score.side_after} beside it after the marker'


def _cards(count: int) -> str:
    return '1 card' if count == 1 else f'{count} cards' if count else 'no cards'
