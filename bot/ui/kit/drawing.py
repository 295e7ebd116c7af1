"""Pictures, drawn off the event loop."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.render import draw_board, draw_chart, draw_end, draw_hand, draw_table, no_picture
from bot.text import ENGLISH, Words, say
from bot.text.described import table_text
from bot.text.ended import chart_text, end_text
from bot.text.ranked import ranked_text
from bot.ui.kit.faults import noted
from bot.ui.kit.sheet import Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.engine.cards import Card
    from bot.engine.variants import Variant
    from bot.look import Look
    from bot.render import Picture
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
    alt = table_text(table.view, Words(ENGLISH, table.names, formatted=False), contradicted)
    shown = Shown(None, TABLE_FILE, alt)
    if not draw:
        return shown
    wanted = {'whole': whole, 'contradicted': contradicted, 'look': table.look}
    return await _drawn(shown, draw_table, table.view, table.names, **wanted)


async def end_shown(table: Table, rule: str | None, *, draw: bool = True) -> Shown:
    """The end of the round, as a picture that can be shown around, with the rule that was revealed."""
    shown = Shown(None, END_FILE, end_text(ENGLISH, table.view, table.names, rule))
    return await _drawn(shown, draw_end, table.view, table.names, rule=rule, look=table.look) if draw else shown


async def chart_shown(table: Table, *, draw: bool = True) -> Shown:
    """Everybody's points over the rounds of the match."""
    shown = Shown(None, CHART_FILE, chart_text(ENGLISH, table.view, table.names))
    return await _drawn(shown, draw_chart, table.view, table.names, look=table.look) if draw else shown


async def board_shown(ranked: Sequence[Ranked], *, server: str, variant: Variant, span: str, look: Look) -> Shown:
    shown = Shown(None, BOARD_FILE, ranked_text(ENGLISH, server, ranked))
    return await _drawn(shown, draw_board, ranked, server=server, variant=variant, span=span, look=look)


async def hand_shown(hand: Sequence[Card], chosen: Sequence[Card] = (), *, look: Look) -> Shown:
    """A hand, for the eyes of one person or of all when it was shown."""
    alt = say('alt-hand', number=len(hand), cards=', '.join(ENGLISH.card(card) for card in hand))
    shown = Shown(None, HAND_FILE, alt)
    return await _drawn(shown, draw_hand, tuple(hand), chosen=tuple(chosen), look=look)


async def _drawn(shown: Shown, draw: Callable[..., Picture], *args: Any, **wanted: Any) -> Shown:
    """What is to be shown with its picture, or with the number of what kept it from being drawn: its words stand."""
    try:
        return replace(shown, picture=await asyncio.to_thread(draw, *args, **wanted))
    except Exception as error:
        return replace(shown, picture=no_picture(), error=noted(error, shown.file))
