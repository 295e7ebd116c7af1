"""What records say of a round of New Eleusis (``docs/notation.md``)."""

from collections.abc import Iterator
from typing import Any

from eleusis.cards import by_suit
from eleusis.game import Standing
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.notation.names import SeatNames, from_one
from eleusis.notation.phrases import RecordWord
from eleusis.scores import EleusisScore, Score

opening = RecordWord.DEALS_TO


def verdict(round_: EleusisRound, *, yes: bool) -> RecordWord:
    """A play or a pick is right or wrong, the Prophet's call correct or incorrect (7.1)."""
    if round_.phase is Phase.JUDGING and round_.pending and round_.pending.call is not None:
        return RecordWord.CORRECT if yes else RecordWord.INCORRECT
    return RecordWord.RIGHT if yes else RecordWord.WRONG


def heading(round_: EleusisRound, names: SeatNames) -> str:
    return f'Round {round_.number}, dealt by {names.text(round_.dealer)}'


def holdings(round_: EleusisRound, names: SeatNames) -> Iterator[str]:
    yield 'Hands'
    for seat in round_.players:
        hand = round_.hands[seat]
        notes = [str(len(hand))]
        if round_.standing[seat] is not Standing.PLAYING:
            notes.append(round_.standing[seat].value)
        if seat == round_.prophet:
            notes.append('Prophet')
        yield f'  {names.text(seat)} ({", ".join(notes)}): {" ".join(card.text for card in by_suit(hand)) or "-"}'


def marks(round_: EleusisRound, number: int) -> str:
    """``!`` for a mistake (4.3), ``*`` for the Prophet's marker."""
    return ('!' if number in round_.flags else '') + ('*' if number == round_.marker else '')


def data(round_: EleusisRound) -> dict[str, Any]:
    return {
        'dealer': round_.dealer + 1,
        'hint': round_.hint,
        'prophet': from_one(round_.prophet),
        'marker': round_.marker,
        'flags': round_.flags,
        'hands': [
            {
                'seat': seat + 1,
                'standing': round_.standing[seat].value,
                'cards': [card.text for card in by_suit(round_.hands[seat])],
            }
            for seat in round_.players
        ],
        'score': _score_data(round_.score) if round_.score else None,
    }


def _score_data(score: EleusisScore) -> dict[str, Any]:
    of_player = ('points', 'hand', 'shortfall', 'going_out', 'prophecy', 'calls', 'cards_called', 'guess')
    return {
        'high_count': score.high_count,
        'prophet': from_one(score.prophet),
        'main_after': score.main_after,
        'side_after': score.side_after,
        'before_marker': score.before_marker,
        'cap': score.cap,
        'players': [
            {'seat': player.seat + 1, **{name: getattr(player, name) for name in of_player}} for player in score.players
        ],
        'dealer': {'seat': score.dealer.seat + 1, 'points': score.dealer.points},
    }


def sums(score: EleusisScore, names: SeatNames) -> Iterator[str]:
    """How the points add up, a line for each player, then the dealer (9.2 to 9.5)."""
    for player in score.players:
        yield f'{names.text(player.seat)} has {_cards(player.hand)}: {_sum(score, player)}'
    cap = '' if score.cap is None else f', but no more than {score.cap} ({score.before_marker} before the marker)'
    yield f'{names.text(score.dealer.seat)} dealt: the highest score{cap} = {score.dealer.points}'


def _sum(score: EleusisScore, player: Score) -> str:
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


def _laid(score: EleusisScore) -> str:
    return f'{score.main_after} on the main line and {score.side_after} beside it after the marker'


def _cards(count: int) -> str:
    return '1 card' if count == 1 else f'{count} cards' if count else 'no cards'
