"""Pictures, drawn off the event loop."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
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
from eleusis.views import MatchPhase, PublicView

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
    facts: dict[str, Any] = {'machines': machine_levels(table), 'whole': whole, 'contradicted': contradicted}
    game, last = game_of(table), 0 if whole else _PLACES_TOLD
    return await view_shown(language, table.look, game, table.view, table.names, last=last, draw=draw, **facts)


async def view_shown(
    language: Language,
    look: Look,
    game: ShownGame,
    view: PublicView,
    names: Mapping[int, str],
    *,
    last: int = 0,
    contradicted: Collection[int] = (),
    **wanted: Any,
) -> Shown:
    """A table at any moment. In words only the ``last`` places of its main line are described, or all of them."""
    alt = table_text(game.words, view, Words(language, names, formatted=False), contradicted, last=last)
    drawn = game.pictures, view, names
    return await pictured(language, look, TABLE_FILE, alt, draw_table, *drawn, contradicted=contradicted, **wanted)


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
    drawn, wanted = (game.pictures, table.view, table.names), {'rule': rule, 'contradicted': contradicted}
    return await pictured(language, table.look, END_FILE, alt, draw_round_end, *drawn, draw=draw, **wanted)


async def chart_shown(language: Language, table: Table, *, draw: bool = True) -> Shown:
    alt = chart_text(language, table.view, table.names)
    return await pictured(language, table.look, CHART_FILE, alt, draw_chart, table.view, table.names, draw=draw)


async def growth_shown(language: Language, growth: Growth, *, look: Look) -> Shown:
    return await pictured(language, look, CHART_FILE, growth_text(language, growth), draw_growth, growth)


async def example_shown(language: Language, game: ShownGame, played: ExampleRound, play: int, *, look: Look) -> Shown:
    """The example's table after a play, or its end."""
    view, names = played.views[play], played.names
    if view.phase is MatchPhase.ROUND:
        return await view_shown(language, look, game, view, names)
    rule = played.told(language.code)
    alt = round_end_text(game.words, language, view, names, rule)
    return await pictured(language, look, END_FILE, alt, draw_round_end, game.pictures, view, names, rule=rule)


async def board_shown(language: Language, board: Board, *, look: Look) -> Shown:
    return await pictured(language, look, BOARD_FILE, board.text(language), draw_board, board)


async def signs_shown(language: Language, signs: Sequence[LegendSign], *, look: Look) -> Shown:
    return await pictured(language, look, LEGEND_FILE, signs_text(language, signs), draw_legend, signs)


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
    return await pictured(language, look, HAND_FILE, alt, draw_hand, tuple(hand), tuple(chosen), line, draw=draw)


def machine_levels(table: Table) -> dict[int, Level]:
    return {seat: machine.level for seat, machine in table.machines.items()}


async def pictured(
    language: Language,
    look: Look,
    file: str,
    alt: str,
    painter: Callable[..., Picture],
    *args: Any,
    draw: bool = True,
    **wanted: Any,
) -> Shown:
    """A picture with its words: without ``draw`` the one that the message has already.

    Where drawing fails, the number of the error stands for it, and the words remain.
    """
    if not draw:
        return Shown(None, file, alt)
    try:
        picture = await asyncio.to_thread(painter, *args, language=language, look=look, **wanted)
        return Shown(picture, file, alt)
    except Exception as error:
        return Shown(no_picture(), file, alt, noted(error, file))
