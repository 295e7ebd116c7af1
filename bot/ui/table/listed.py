"""The open tables of a server, to watch or to join, and the view of a table for spectators."""

from collections.abc import Sequence

from bot.store import GameRow
from bot.tables import Table
from bot.text import Language, Words
from bot.ui.kit.controls import Button, ButtonStyle, button
from bot.ui.kit.sheet import ListPage, Part, Sheet
from bot.ui.table.parts import look_buttons
from eleusis.views import MatchPhase

TABLES_ON_A_PAGE = 5


def tables_sheet(language: Language, page: ListPage[GameRow], tables: Sequence[Table], user: int) -> Sheet:
    """A page of the list.

    Args:
        page: Which one.
        tables: Those that stand on it.
        user: Who reads it.
    """
    parts: list[Part] = [language.say('tables-title', page=page.number + 1, pages=page.pages)]
    for table in tables:
        parts += [_line(language, table, user), [button('watch', table.id), _join(table, user)]]
    return Sheet(language, *parts, page.turning('tables'))


def watching_sheet(language: Language, table: Table, user: int, seen: Sheet) -> Sheet:
    """A table as everyone sees it, for a spectator.

    Args:
        user: Who looks.
        seen: Its message without the buttons of those who play.
    """
    look = look_buttons(table) if table.view.round is not None else []
    waits = _waits(language, table)
    controls = [button('watch', table.id, arg='again', label='watch-again'), _join(table, user)]
    return Sheet(language, language.say('watching', place=table.place), *seen.parts, waits, controls, look)


def _line(language: Language, table: Table, user: int) -> str:
    """Place, variant, progress and players of a table."""
    words = Words(language, table.names)
    view = table.view
    present = [seat.seat for seat in view.seats if seat.present]
    what = words.say(
        'tables-line',
        place=table.place,
        variant=language.say(f'variant-{view.variant.name}'),
        phase=view.phase.value,
        round=view.number,
        seated=len(present),
        most=view.variant.most_seats,
    )
    who = language.listed([words.name(seat) for seat in present])
    kept = language.say('tables-kept') if user in table.kept_for else None
    return '\n'.join(line for line in (what, f'-# {who}', _waits(language, table), kept) if line)


def _waits(language: Language, table: Table) -> str | None:
    if table.view.phase is not MatchPhase.ROUND or not table.awaited:
        return None
    words = Words(language, table.names)
    return '-# ' + language.say('tables-waits', people=language.listed([words.name(seat) for seat in table.awaited]))


def _join(table: Table, user: int) -> Button:
    full = table.free_seats <= 0 and user not in table.kept_for
    over = table.view.phase is MatchPhase.OVER
    return button('join', table.id, style=ButtonStyle.primary, disabled=full or over or table.has_seat(user))
