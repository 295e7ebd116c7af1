"""A replayed record as JSON: the content of `round_text`, for programs. Seats are numbered from 1, as in records."""

from collections.abc import Mapping
from typing import Any

from bot.court.mistakes import Mistake
from bot.engine.cards import Card, by_suit
from bot.engine.delphi.round import DelphiRound
from bot.engine.eleusis.round import EleusisRound
from bot.engine.eleusis.scoring import EleusisScore
from bot.engine.layout import Column, LaidCard
from bot.engine.notation.presets import RECORD_FORMAT
from bot.engine.notation.record import Record
from bot.engine.notation.replay import Replay

Data = dict[str, Any]


def match_data(record: Record, replay: Replay, found: Mapping[int, tuple[Mistake, ...]]) -> Data:
    """The whole match.

    Args:
        record: The record.
        replay: Its replay.
        found: Verdicts that contradict the rule, of the rounds with a usable rule.
    """
    match = replay.match
    return {
        'format': RECORD_FORMAT,
        'variant': match.variant.name,
        'phase': match.phase.value,
        'seats': [
            {'seat': seat + 1, 'name': record.names.get(seat), 'present': present, 'points': match.points.get(seat, 0)}
            for seat, present in enumerate(match.seated)
        ],
        'never_dealt': [seat + 1 for seat in match.never_dealt],
        'rounds': [
            {
                **(_game(round_, record) if isinstance(round_, DelphiRound) else _round(round_, record)),
                'contradictions': _contradictions(found.get(round_.number), replay),
            }
            for round_ in replay.rounds
        ],
    }


def _contradictions(mistakes: tuple[Mistake, ...] | None, replay: Replay) -> list[Data] | None:
    """None if the rule is not revealed, or in own words only."""
    if mistakes is None:
        return None
    return [
        {
            'line': replay.lines[mistake.place],
            'about': mistake.objection.about,
            'seat': _from_one(mistake.seat),
            'cards': _cards(mistake.cards),
            'card': mistake.card.text if mistake.card else None,
            'right': mistake.objection.right,
            'right_cards': _cards(mistake.objection.cards),
            'machine': mistake.machine,
        }
        for mistake in mistakes
    ]


def _game(game: DelphiRound, record: Record) -> Data:
    revealed = record.revealed.get(game.number)
    return {
        'number': game.number,
        'oracle': game.oracle + 1,
        'phase': game.phase.value,
        'void': game.voided,
        'rule': revealed.rule if revealed else None,
        'tokens': [{'seat': seat + 1, 'left': seat in game.left, 'tokens': held} for seat, held in game.tokens],
        'card': game.card.text if game.card else None,
        'layout': [_column(column) for column in game.layout.columns],
        'score': [{'seat': seat + 1, 'points': points} for seat, points in sorted(game.score.points.items())]
        if game.score
        else None,
    }


def _round(round_: EleusisRound, record: Record) -> Data:
    revealed = record.revealed.get(round_.number)
    return {
        'number': round_.number,
        'dealer': round_.dealer + 1,
        'phase': round_.phase.value,
        'void': round_.voided,
        'rule': revealed.rule if revealed else None,
        'hint': round_.hint,
        'prophet': _from_one(round_.prophet),
        'marker': round_.marker,
        'flags': round_.flags,
        'hands': [
            {'seat': seat + 1, 'standing': round_.standing[seat].value, 'cards': _cards(by_suit(round_.hands[seat]))}
            for seat in round_.players
        ],
        'layout': [_column(column) for column in round_.layout.columns],
        'score': _score(round_.score) if round_.score else None,
    }


def _column(column: Column) -> Data:
    """Cards that were wrong before any was right have a column of their own, without a main-line card."""
    main = _laid(column.main) if column.main else {'card': None, 'number': None, 'from_hand': False}
    return {**main, 'sideline': [[_laid(card) for card in cards] for cards in column.sideline]}


def _laid(card: LaidCard) -> Data:
    return {'card': card.card.text, 'number': card.number, 'from_hand': card.from_hand}


def _score(score: EleusisScore) -> Data:
    return {
        'high_count': score.high_count,
        'prophet': _from_one(score.prophet),
        'main_after': score.main_after,
        'side_after': score.side_after,
        'before_marker': score.before_marker,
        'cap': score.cap,
        'players': [
            {
                'seat': player.seat + 1,
                'points': player.points,
                'hand': player.hand,
                'shortfall': player.shortfall,
                'going_out': player.going_out,
                'prophecy': player.prophecy,
                'calls': player.calls,
                'cards_called': player.cards_called,
                'guess': player.guess,
            }
            for player in score.players
        ],
        'dealer': {'seat': score.dealer.seat + 1, 'points': score.dealer.points},
    }


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _from_one(seat: int | None) -> int | None:
    return None if seat is None else seat + 1
