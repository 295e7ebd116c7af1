"""The table's message in the channel: lobby, turn, end of a round, end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import ui
from discord.utils import format_dt

from bot.eleusis.views import MatchPhase, Phase
from bot.tables.moments import clocks
from bot.text import Words, plain
from bot.text.described import match_text
from bot.ui.controls import Style, button
from bot.ui.drawing import scores_shown, table_shown
from bot.ui.review import believed_text, mistakes_text
from bot.ui.sheet import Sheet, Shown

if TYPE_CHECKING:
    from bot.eleusis.views import Happening, RoundView
    from bot.store import Secret
    from bot.tables import Review, Table

Row = list[ui.Item[Any]]
Parts = list[str | Sequence[Shown] | Sequence[ui.Item[Any]] | None]
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
        parts, now = await _turn(table, news, draw=draw)
    elif table.view.round is None and phase is MatchPhase.LOBBY:
        parts, now = _lobby(table)
    else:
        parts, now = await _round_over(table, news, secret, review, draw=draw)
    round_ = table.view.round
    called = round_.to_move if round_ is not None and round_.phase is Phase.PLAYING else None
    return Sheet([*parts, *(now if live else ())], ping=None if called is None else table.user_in(called))


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


async def _turn(table: Table, news: Sequence[Happening], *, draw: bool) -> tuple[Parts, Parts]:
    """What stays, and what is for now."""
    words = Words(table.names)
    round_ = table.view.round
    assert round_ is not None, 'a match in phase ROUND has a round'
    # The picture comes when there is something new to look at; a play that waits for the dealer is said in words.
    pictured = round_.phase not in (Phase.WRITING, Phase.JUDGING, Phase.CHECKING)
    return [
        words.news(news),
        [await table_shown(table, draw=draw)] if pictured else None,
    ], [_whose_turn(table, round_, words), *_buttons(table, round_)]


def _whose_turn(table: Table, round_: RoundView, words: Words) -> str:
    key = f'turn-{round_.phase.value}'
    pending = round_.pending
    if round_.phase is Phase.JUDGING and pending is not None and pending.call is not None:
        key = 'turn-judging-call'
    who = f'<@{table.user_in(round_.to_move)}>' if round_.to_move is not None else ''
    held = 0 if round_.to_move is None else table.view.seats[round_.to_move].cards
    lines = [words.say(key, seat=round_.awaited, who=who, most=table.view.variant.longest_string or held)]
    lines += _window(table, round_, words) + _warnings(round_, words)
    for due in clocks(table.match, table.row.options, table.since):
        if due.kind == 'turn':
            lines.append('-# ' + words.say('turn-deadline', until=format_dt(due.at, 'R')))
    if round_.hint is not None and round_.phase is Phase.PLAYING:
        lines.append('-# ' + words.say('hint-quoted', text=plain(round_.hint)))
    return '\n'.join(lines)


def _window(table: Table, round_: RoundView, words: Words) -> list[str]:
    if round_.declarer is None:
        return []
    if not round_.grace:
        return [words.say('turn-window', seat=round_.declarer)]
    grace = next(due for due in clocks(table.match, table.row.options, table.since) if due.kind == 'grace')
    return [words.say('turn-grace', seat=round_.declarer, until=format_dt(grace.at, 'R'))]


def _warnings(round_: RoundView, words: Words) -> list[str]:
    lines: list[str] = []
    if round_.phase is Phase.PLAYING and round_.expelling:
        lines.append(words.say('turn-expelling'))
    elif round_.phase is Phase.PLAYING and round_.before_expulsion is not None and round_.before_expulsion <= 5:
        lines.append(words.say('turn-expelling-soon', number=round_.before_expulsion))
    if round_.void_votes:
        lines.append('-# ' + words.say('turn-void-votes', number=round_.void_votes))
    return lines


def _buttons(table: Table, round_: RoundView) -> list[Row]:
    first: Row = []
    game, moment = table.id, table.moment
    if round_.phase is Phase.WRITING:
        return [[button('write', game, style=Style.primary), button('join', game), button('leave', game)]]
    if round_.phase is Phase.CALLING:
        first += [
            button('call', game, moment, 'right', label='right', style=Style.success),
            button('call', game, moment, 'wrong', label='wrong', style=Style.danger),
        ]
    if round_.phase is Phase.PICKING:
        first.append(button('pick', game, moment, style=Style.primary))
    if round_.phase in (Phase.JUDGING, Phase.CHECKING):
        first.append(button('judge', game, style=Style.primary))
    if round_.phase is Phase.PLAYING:
        first += [button('hand', game, style=Style.primary), button('no_play', game, moment, label='no-play')]
        if round_.declarer is not None:
            first.append(button('prophet', game, moment, style=Style.success))
        if round_.grace:
            first.append(button('waive', game, moment))
    else:
        first.append(button('hand', game))
    second: Row = [button('text', game)]
    if round_.phase is Phase.PLAYING and not round_.begun:
        second.append(button('judge', game, label='dealer'))
    return [first, second] if len(first) + len(second) > 5 else [first + second]


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
