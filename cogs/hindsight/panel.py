"""How an expert saw a round, page by page: the overview, each play, and how everybody experimented."""

from bot.look import Look
from bot.render.draw import draw_table
from bot.tables import Table
from bot.text import Language, Words
from bot.text.described import table_text
from bot.ui.game import game_of
from bot.ui.kit.controls import Button, ControlRow, button
from bot.ui.kit.drawing import TABLE_FILE, machine_levels, with_picture
from bot.ui.kit.sheet import Sheet, Shown
from cogs.hindsight.picture import draw_hindsight
from cogs.hindsight.service import Lookback
from cogs.hindsight.words import hindsight_alt, moment_text, overview_text, scientists_text
from eleusis.minds.hindsight import Hindsight
from eleusis.views import PublicView

HINDSIGHT_FILE = 'hindsight.png'


async def overview_sheet(language: Language, table: Table, number: int, lookback: Lookback) -> Sheet:
    """The whole round: belief over time, and when the rule could be known.

    Args:
        language: Of the reader.
        table: Where the round was played.
        number: Of the round.
        lookback: How an expert sees it.
    """
    seen, words = lookback.hindsight, Words(language, table.names)
    picture = await hindsight_shown(words, seen, table.look)
    parts = [_title(words, table, number), [picture], overview_text(words, seen), *_buttons(table, number, seen, 0)]
    return Sheet(language, *parts)


async def moment_sheet(language: Language, table: Table, number: int, lookback: Lookback, page: int) -> Sheet:
    """One play: the table after it, what it told, and what an expert believed then."""
    seen, words = lookback.hindsight, Words(language, table.names)
    picture = await moment_shown(language, table, lookback.scenes[page - 1].view)
    text = moment_text(words, seen, page)
    return Sheet(language, _title(words, table, number), [picture], text, *_buttons(table, number, seen, page))


def scientists_sheet(language: Language, table: Table, number: int, lookback: Lookback, user: int) -> Sheet:
    """How everyone experimented, the reader first."""
    seen, words = lookback.hindsight, Words(language, table.names)
    text = scientists_text(words, seen, table.former_seat_of(user))
    return Sheet(language, _title(words, table, number), text, *_buttons(table, number, seen, None))


def _title(words: Words, table: Table, number: int) -> str:
    return words.say('hindsight-title', round=number, game=table.id)


def _buttons(table: Table, number: int, seen: Hindsight, page: int | None) -> list[ControlRow]:
    """Ways from this page: 0 is the overview, None how everyone experimented."""

    def to(target: int | None, name: str) -> Button:
        # The name tells buttons apart that lead to the same page.
        arg = f'{number}.{target or 0}.{name}'
        return button('hindsight_page', table.id, arg=arg, label=f'hindsight-{name}', disabled=target in (None, page))

    last = len(seen.moments)
    turn: ControlRow = [
        to(1, 'first'),
        to(page - 1 if page and page > 1 else None, 'back'),
        to(page + 1 if page is not None and page < last else None, 'next'),
    ]
    jump = [to(0, 'overview'), to(seen.knowable or None, 'known'), to(seen.turning, 'turning')]
    people = button(
        'hindsight_scientists', table.id, arg=str(number), label='hindsight-scientists', disabled=page is None
    )
    return [turn, [*jump, people]]


async def hindsight_shown(words: Words, seen: Hindsight, look: Look) -> Shown:
    """What an expert believed over the plays of a round."""
    unformatted = Words(words.language, words.names, formatted=False)
    shown = Shown(None, HINDSIGHT_FILE, hindsight_alt(unformatted, seen))
    return await with_picture(shown, draw_hindsight, seen, language=words.language, look=look)


async def moment_shown(language: Language, table: Table, view: PublicView) -> Shown:
    """The table as it stood at another moment."""
    game, words = game_of(table), Words(language, table.names, formatted=False)
    shown = Shown(None, TABLE_FILE, table_text(game.words, view, words))
    facts = {'machines': machine_levels(table), 'language': language, 'look': table.look}
    return await with_picture(shown, draw_table, game.pictures, view, table.names, **facts)
