"""Pictures, drawn off the event loop."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any

from bot.look import Look
from bot.render.draw import (
    LegendSign,
    Picture,
    draw_board,
    draw_chart,
    draw_growth,
    draw_hand,
    draw_legend,
    draw_round_end,
    draw_table,
    no_picture,
)
from bot.render.hand import LAST_PLACES
from bot.render.layout.on_table import OnTable
from bot.tables import Table
from bot.tables.examples import ExampleRound
from bot.text import Language, Words
from bot.text.described import beginning, layout_lines, table_text
from bot.text.ended import chart_text, round_end_text
from bot.text.growth import Growth, growth_text
from bot.text.ranked import Board
from bot.ui.game import ShownGame, game_of
from bot.ui.kit.faults import noted
from bot.ui.kit.sheet import Shown
from eleusis.cards import Card
from eleusis.minds.roster import Level
from eleusis.views import MatchPhase

TABLE_FILE = 'table.png'
END_FILE = 'scores.png'
"""The name from when it showed only scores: messages already sent refer to it."""
CHART_FILE = 'chart.png'
BOARD_FILE = 'leaderboard.png'
HAND_FILE = 'hand.png'
LEGEND_FILE = 'legend.png'
_PLACES_TOLD = 20
"""Places of the main line in the description of a table."""


async def table_shown(
    language: Language, table: Table, *, draw: bool = True, whole: bool = False, contradicted: Collection[int] = ()
) -> Shown:
    """The layout, its last rows or the ``whole``; without ``draw`` the picture that the message has already.

    ``contradicted`` are the numbers of cards to be marked, because their call contradicts the written rule (4.4).
    """
    game = game_of(table)
    words = Words(language, table.names, formatted=False)
    alt = table_text(game.words, table.view, words, contradicted, last=0 if whole else _PLACES_TOLD)
    facts = {'machines': machine_levels(table), 'language': language, 'look': table.look}
    facts |= {'whole': whole, 'contradicted': contradicted}
    return await pictured(TABLE_FILE, alt, draw_table, game.pictures, table.view, table.names, draw=draw, **facts)


async def round_end_shown(
    language: Language, table: Table, rule: str | None, *, contradicted: Collection[int] = (), draw: bool = True
) -> Shown:
    """The end of the round, as a picture to be shown around, with the rule that was revealed and the whole layout."""
    game = game_of(table)
    told = [round_end_text(game.words, language, table.view, table.names, rule)]
    if table.view.round is not None:
        words = Words(language, table.names, formatted=False)
        told += layout_lines(table.view.round.layout, words, contradicted)
    alt = beginning('\n'.join(told))  # Scores come first, and all of them stay.
    wanted = {'rule': rule, 'contradicted': contradicted, 'language': language, 'look': table.look}
    return await pictured(END_FILE, alt, draw_round_end, game.pictures, table.view, table.names, draw=draw, **wanted)


async def chart_shown(language: Language, table: Table, *, draw: bool = True) -> Shown:
    alt, facts = chart_text(language, table.view, table.names), {'language': language, 'look': table.look}
    return await pictured(CHART_FILE, alt, draw_chart, table.view, table.names, draw=draw, **facts)


async def growth_shown(language: Language, growth: Growth, *, look: Look) -> Shown:
    alt = growth_text(language, growth)
    return await pictured(CHART_FILE, alt, draw_growth, growth, language=language, look=look)


async def example_shown(language: Language, game: ShownGame, played: ExampleRound, play: int, *, look: Look) -> Shown:
    """The example's table after a play, or its end."""
    view, names = played.views[play], played.names
    facts: dict[str, Any] = {'language': language, 'look': look}
    if view.phase is MatchPhase.ROUND:
        alt = table_text(game.words, view, Words(language, names, formatted=False))
        return await pictured(TABLE_FILE, alt, draw_table, game.pictures, view, names, **facts)
    rule = played.told(language.code)
    alt = round_end_text(game.words, language, view, names, rule)
    return await pictured(END_FILE, alt, draw_round_end, game.pictures, view, names, rule=rule, **facts)


async def board_shown(language: Language, board: Board, *, look: Look) -> Shown:
    return await pictured(BOARD_FILE, board.text(language), draw_board, board, language=language, look=look)


async def signs_shown(language: Language, signs: Sequence[LegendSign], *, look: Look) -> Shown:
    """A legend of these signs."""
    alt = signs_text(language, signs)
    return await pictured(LEGEND_FILE, alt, draw_legend, signs, language=language, look=look)


def signs_text(language: Language, signs: Sequence[LegendSign]) -> str:
    return '\n'.join(f'• {language.say(f"legend-{sign}")}' for sign in signs)


async def hand_shown(
    language: Language,
    hand: Sequence[Card],
    chosen: Sequence[Card] = (),
    *,
    look: Look,
    line: OnTable | None = None,
    draw: bool = True,
) -> Shown:
    """A hand: a player's own below the last places of the line, or one that was shown to everyone."""
    alt = language.say('alt-hand', number=len(hand), cards=', '.join(language.card(card) for card in hand))
    if line:
        words = Words(language, {}, formatted=False)
        alt = '\n'.join([*layout_lines(line.layout, words, last=LAST_PLACES), alt])
    drawn = tuple(hand), tuple(chosen), line
    return await pictured(HAND_FILE, alt, draw_hand, *drawn, draw=draw, language=language, look=look)


def machine_levels(table: Table) -> dict[int, Level]:
    return {seat: machine.level for seat, machine in table.machines.items()}


async def pictured(
    file: str, alt: str, painter: Callable[..., Picture], *args: Any, draw: bool = True, **wanted: Any
) -> Shown:
    """A picture with its words: without ``draw`` the one that the message has already.

    Where drawing fails, the number of the error stands for it, and the words remain.
    """
    if not draw:
        return Shown(None, file, alt)
    try:
        return Shown(await asyncio.to_thread(painter, *args, **wanted), file, alt)
    except Exception as error:
        return Shown(no_picture(), file, alt, noted(error, file))
