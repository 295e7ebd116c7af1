"""A replayed record as JSON: the content of `round_text`, for programs. Seats are numbered from 1, as in records."""

from collections.abc import Mapping
from typing import Any

from eleusis.cards import Card
from eleusis.court.mistakes import Mistake
from eleusis.games.registry import GAMES, Round
from eleusis.layout import Column, LaidCard
from eleusis.notation.names import from_one
from eleusis.notation.record import Record
from eleusis.notation.replay import Replay
from eleusis.notation.tags import RECORD_FORMAT

Data = dict[str, Any]


def match_data(record: Record, replay: Replay, found: Mapping[int, tuple[Mistake, ...]]) -> Data:
    """The whole match.

    Args:
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
            {**_round(round_, record), 'contradictions': _contradictions(found.get(round_.number), replay)}
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
            'seat': from_one(mistake.seat),
            'cards': _cards(mistake.cards),
            'card': mistake.card.text if mistake.card else None,
            'right': mistake.objection.right,
            'right_cards': _cards(mistake.objection.cards),
            'machine': mistake.machine,
        }
        for mistake in mistakes
    ]


def _round(round_: Round, record: Record) -> Data:
    revealed = record.revealed.get(round_.number)
    return {
        'number': round_.number,
        'phase': round_.phase.value,
        'void': round_.voided,
        'rule': revealed.rule if revealed else None,
        'layout': [_column(column) for column in round_.layout.columns],
        **GAMES[round_.variant.game].notation.data(round_),
    }


def _column(column: Column) -> Data:
    """Cards that were wrong before any was right have a column of their own, without a main-line card."""
    main = _laid(column.main) if column.main else {'card': None, 'number': None, 'from_hand': False}
    return {**main, 'sideline': [[_laid(card) for card in cards] for cards in column.sideline]}


def _laid(card: LaidCard) -> Data:
    return {'card': card.card.text, 'number': card.number, 'from_hand': card.from_hand}


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]
