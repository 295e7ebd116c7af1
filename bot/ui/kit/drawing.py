"""Pictures, drawn off the event loop."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
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
from bot.text.alt import beginning
from bot.text.described import layout_lines, table_text
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
    """The layout, its last rows or the whole; without ``draw`` the picture that the message has already.

    Args:
        whole: From the starter on.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).
    """
    game = game_of(table)
    words = Words(language, table.names, formatted=False)
    alt = table_text(game.words, table.view, words, contradicted, last=0 if whole else _PLACES_TOLD)
    shown = Shown(None, TABLE_FILE, alt)
    if not draw:
        return shown
    wanted = {'whole': whole, 'contradicted': contradicted, 'language': language, 'look': table.look}
    facts = {'machines': machine_levels(table), **wanted}
    return await with_picture(shown, draw_table, game.pictures, table.view, table.names, **facts)


async def round_end_shown(
    language: Language, table: Table, rule: str | None, *, contradicted: Collection[int] = (), draw: bool = True
) -> Shown:
    """The end of the round, as a picture to be shown around, with the rule that was revealed and the whole layout.

    Args:
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).
    """
    game = game_of(table)
    told = [round_end_text(game.words, language, table.view, table.names, rule)]
    if table.view.round is not None:
        words = Words(language, table.names, formatted=False)
        told += layout_lines(table.view.round.layout, words, contradicted)
    shown = Shown(None, END_FILE, beginning('\n'.join(told)))  # Scores come first, and all of them stay.
    if not draw:
        return shown
    wanted = {'rule': rule, 'contradicted': contradicted, 'language': language, 'look': table.look}
    return await with_picture(shown, draw_round_end, game.pictures, table.view, table.names, **wanted)


async def chart_shown(language: Language, table: Table, *, draw: bool = True) -> Shown:
    """Everyone's points over the rounds of a match."""
    shown = Shown(None, CHART_FILE, chart_text(language, table.view, table.names))
    return (
        await with_picture(shown, draw_chart, table.view, table.names, language=language, look=table.look)
        if draw
        else shown
    )


async def growth_shown(language: Language, growth: Growth, *, look: Look) -> Shown:
    """People's points over many matches."""
    shown = Shown(None, CHART_FILE, growth_text(language, growth))
    return await with_picture(shown, draw_growth, growth, language=language, look=look)


async def example_shown(language: Language, game: ShownGame, played: ExampleRound, play: int, *, look: Look) -> Shown:
    """The example's table after a play, or its end."""
    view, words = played.views[play], Words(language, played.names, formatted=False)
    if view.phase is MatchPhase.ROUND:
        shown = Shown(None, TABLE_FILE, table_text(game.words, view, words))
        return await with_picture(shown, draw_table, game.pictures, view, played.names, language=language, look=look)
    rule = played.told(language.code)
    shown = Shown(None, END_FILE, round_end_text(game.words, language, view, played.names, rule))
    facts = {'rule': rule, 'language': language, 'look': look}
    return await with_picture(shown, draw_round_end, game.pictures, view, played.names, **facts)


async def board_shown(language: Language, board: Board, *, look: Look) -> Shown:
    shown = Shown(None, BOARD_FILE, board.text(language))
    return await with_picture(shown, draw_board, board, language=language, look=look)


async def signs_shown(language: Language, signs: Sequence[LegendSign], *, look: Look) -> Shown:
    """A legend of these signs."""
    shown = Shown(None, LEGEND_FILE, signs_text(language, signs))
    return await with_picture(shown, draw_legend, signs, language=language, look=look)


def signs_text(language: Language, signs: Sequence[LegendSign]) -> str:
    """The legend in words, a line for each sign."""
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
    shown = Shown(None, HAND_FILE, alt)
    if not draw:
        return shown
    return await with_picture(shown, draw_hand, tuple(hand), tuple(chosen), line, language=language, look=look)


def machine_levels(table: Table) -> dict[int, Level]:
    """The levels of the machines playing now, by seat."""
    return {seat: machine.level for seat, machine in table.machines.items()}


async def with_picture(shown: Shown, draw: Callable[..., Picture], *args: Any, **wanted: Any) -> Shown:
    """The same with its picture or, if drawing failed, with the number of the error; its words remain."""
    try:
        return replace(shown, picture=await asyncio.to_thread(draw, *args, **wanted))
    except Exception as error:
        return replace(shown, picture=no_picture(), error=noted(error, shown.file))
