"""What a record's reader is told when the rules refuse a line."""

from __future__ import annotations

from eleusis.commands import Call, Command, FromSeat, IllegalMove, Pick, Sit
from eleusis.notation.names import SeatNames
from eleusis.notation.steps import NOBODY
from eleusis.refusals import refusal_text

_INSTEAD = {
    **dict.fromkeys(('grace', 'grace-to-guess'), 'A line “grace ends” is expected first.'),
    'name-a-card': 'Such as: wrong, laid QH',
    'offer-pending': '“becomes Prophet” or “declines” is expected first.',
    'prophet-first': 'Such as: called right',
    'throw-in-pending': 'Such as: throws in QH 10S 4D 3C',
}
"""What a record needs there, by the code of the refusal."""


def why_not(refused: IllegalMove, command: Command, names: SeatNames) -> str:
    """The refusal in a sentence or two, as the player in the record would have been told."""
    seat = command.seat if isinstance(command, FromSeat | Sit) else None
    if seat == NOBODY and isinstance(command, Call | Pick):
        return 'There is no Prophet.'
    who = 'This' if seat in (None, NOBODY) else names.text(seat)
    instead = _INSTEAD.get(refused.code)
    return f'{who} is refused: “{refusal_text(refused, names.text)}”' + (f' {instead}' if instead else '')
