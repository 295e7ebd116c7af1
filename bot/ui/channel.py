"""The table's message in the channel: lobby, turn, end of a round, end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.views import MatchPhase
from bot.text import Words, plain
from bot.text.described import match_text
from bot.ui.controls import Style, button
from bot.ui.drawing import scores_shown, table_shown
from bot.ui.review import believed_text, mistakes_text
from bot.ui.sheet import Sheet
from bot.ui.turn import Parts, Row, called, turn_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.eleusis.views import Happening
    from bot.store import Secret
    from bot.tables import Review, Table

CLOCKS = {'off': 0, 'brisk': 120, 'relaxed': 1800, 'post': 86400}
"""Seconds a turn may take, by the clock's name."""


async def channel_sheet(
    table: Table,
    news: Sequence[Happening],
    secret: Secret | None,
    review: Review | None,
    *,
    live: bool = True,
    draw: bool = True,
) -> Sheet:
    """The message for the table's present moment.

    Args:
        table: The table.
        news: What has just happened.
        secret: The rule of the last round; shown only when it is revealed.
        review: What came out of that round.
        live: False for a message that is history: it keeps what happened, without buttons and whose turn it was.
        draw: False where the message keeps the pictures it has.
    """
    phase = table.view.phase
    if phase is MatchPhase.ROUND:
        parts, now = await turn_parts(table, news, draw=draw)
    elif table.view.round is None and phase is MatchPhase.LOBBY:
        parts, now = _lobby(table)
    else:
        parts, now = await _round_over(table, news, secret, review, draw=draw)
    round_ = table.view.round
    seat = called(round_) if round_ is not None and phase is MatchPhase.ROUND else None
    return Sheet([*parts, *(now if live else ())], ping=None if seat is None else table.user_in(seat))


def seat_lines(table: Table, *, points: bool) -> str:
    """Who sits at the table, a line for each."""
    words = Words(table.names)
    view = table.view
    return '\n'.join(
        words.say(
            'lobby-seat',
            seat=seat.seat,
            place=place,
            dealer=seat.seat == view.next_dealer,
            points=seat.points if points else None,
        )
        for place, seat in enumerate((seat for seat in view.seats if seat.present), 1)
    )


def options_line(table: Table) -> str:
    """The way of playing in one line."""
    words = Words({})
    options = table.row.options
    name = next((name for name, seconds in CLOCKS.items() if seconds == options.clock_seconds), None)
    clock = words.say(f'clock-{name}') if name else words.say('clock-seconds', seconds=options.clock_seconds)
    grace = words.say('grace-on' if options.grace_seconds else 'grace-off', seconds=options.grace_seconds)
    line = words.say(
        'lobby-options',
        variant=words.say(f'variant-{table.view.variant.name}'),
        clock=clock,
        grace=grace,
        judging=words.say(f'judging-{options.judging}'),
        layout=options.sees_layout,
    )
    return f'-# {line}'


def _lobby(table: Table) -> tuple[Parts, Parts]:
    words = Words(table.names)
    return [
        f'{words.say("lobby-title")}\n{words.say("lobby-what")}',
        f'{seat_lines(table, points=False)}\n\n{_readiness(table)}\n{options_line(table)}',
    ], [_seat_buttons(table, 'start')]


def _readiness(table: Table) -> str:
    words = Words(table.names)
    present = sum(seat.present for seat in table.view.seats)
    missing = table.view.variant.fewest_seats - present
    if missing > 0:
        return words.say('lobby-needs', number=missing)
    return words.say('lobby-ready', seat=table.view.next_dealer)


def _seat_buttons(table: Table, start: str) -> Row:
    present = sum(seat.present for seat in table.view.seats)
    ready = present >= table.view.variant.fewest_seats and table.view.next_dealer is not None
    return [
        button('start', table.id, label=start, style=Style.success, disabled=not ready),
        button('join', table.id, style=Style.primary),
        button('leave', table.id),
        button('volunteer', table.id),
    ]


async def _round_over(
    table: Table, news: Sequence[Happening], secret: Secret | None, review: Review | None, *, draw: bool
) -> tuple[Parts, Parts]:
    words = Words(table.names)
    round_ = table.view.round
    # The title of the result says that the match is over; what was told between the rounds is not told again.
    news = [happening for happening in news if happening.kind != 'match-ended']
    if table.view.phase is MatchPhase.OVER and not news:
        return [_final(table, words)], []
    rule = secret.text if secret is not None and secret.revealed else None
    # Each picture has a gallery of its own: Discord crops those that share one.
    scores = round_ is not None and round_.score is not None
    layout = round_ is not None and round_.layout.count > 0
    return [
        words.news(news),
        [await table_shown(table, draw=draw, whole=True, contradicted=review.numbers if review else ())]
        if layout
        else None,
        [await scores_shown(table, rule, draw=draw)] if scores else None,
        _revealed(secret, words),
        mistakes_text(table, review) if review else None,
        believed_text(table, review) if review else None,
        _final(table, words),
    ], [] if table.view.phase is MatchPhase.OVER else [_what_next(table, words), _seat_buttons(table, 'next')]


def _revealed(secret: Secret | None, words: Words) -> str | None:
    if secret is None or not secret.revealed:
        return None
    proof = words.say('rule-proof', seal=secret.seal, nonce=secret.nonce)
    return f'{words.say("rule-revealed")}\n> {plain(secret.text)}\n-# {proof}'


def _final(table: Table, words: Words) -> str | None:
    if table.view.phase is not MatchPhase.OVER:
        return None
    return f'{words.say("match-final")}\n{match_text(table.view, words)}'


def _what_next(table: Table, words: Words) -> str:
    view = table.view
    lines = [seat_lines(table, points=True), '']
    present = sum(seat.present for seat in view.seats)
    if view.next_dealer is None:
        lines.append(words.say('between-done'))
    elif present < view.variant.fewest_seats:
        lines.append(words.say('lobby-needs', number=view.variant.fewest_seats - present))
    else:
        lines.append(words.say('between-next', seat=view.next_dealer))
    return '\n'.join(lines)
