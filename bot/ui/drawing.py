"""Pictures, drawn off the event loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.render import draw_board, draw_chart, draw_end, draw_hand, draw_table
from bot.text import Words, card_name, say
from bot.text.described import table_text
from bot.text.ended import chart_text, end_text
from bot.text.ranked import ranked_text
from bot.ui.sheet import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.eleusis.cards import Card
    from bot.eleusis.variants import Variant
    from bot.look import Look
    from bot.tables import Table
    from bot.text.ranked import Ranked

TABLE_FILE = 'table.png'
END_FILE = 'scores.png'
"""So it is called in messages that were sent before it told more than scores, and that may keep theirs."""
CHART_FILE = 'chart.png'
BOARD_FILE = 'leaderboard.png'
HAND_FILE = 'hand.png'


async def table_shown(
    table: Table, *, draw: bool = True, whole: bool = False, contradicted: Collection[int] = ()
) -> Shown:
    """The layout, its last rows or the whole; without ``draw`` the picture that the message has already.

    Args:
        table: The table.
        draw: Draw it.
        whole: From the starter on.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).
    """
    picture = None
    if draw:
        picture = await asyncio.to_thread(
            draw_table, table.view, table.names, whole=whole, contradicted=contradicted, look=table.look
        )
    return Shown(picture, TABLE_FILE, table_text(table.view, Words(table.names, formatted=False), contradicted))


async def end_shown(table: Table, rule: str | None, *, draw: bool = True) -> Shown:
    """The end of the round, as a picture that can be shown around, with the rule that was revealed."""
    picture = None
    if draw:
        picture = await asyncio.to_thread(draw_end, table.view, table.names, rule=rule, look=table.look)
    return Shown(picture, END_FILE, end_text(table.view, table.names, rule))


async def chart_shown(table: Table, *, draw: bool = True) -> Shown:
    """Everybody's points over the rounds of the match."""
    picture = await asyncio.to_thread(draw_chart, table.view, table.names, look=table.look) if draw else None
    return Shown(picture, CHART_FILE, chart_text(table.view, table.names))


async def board_shown(ranked: Sequence[Ranked], *, server: str, variant: Variant, span: str, look: Look) -> Shown:
    """A leaderboard."""
    picture = await asyncio.to_thread(draw_board, ranked, server=server, variant=variant, span=span, look=look)
    return Shown(picture, BOARD_FILE, ranked_text(server, ranked))


async def hand_shown(hand: Sequence[Card], chosen: Sequence[Card] = (), *, look: Look) -> Shown:
    """A hand, for the eyes of one person or of all when it was shown."""
    picture = await asyncio.to_thread(draw_hand, tuple(hand), chosen=tuple(chosen), look=look)
    alt = say('alt-hand', number=len(hand), cards=', '.join(card_name(card) for card in hand))
    return Shown(picture, HAND_FILE, alt)
