"""Pictures, drawn off the event loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.render import draw_hand, draw_scores, draw_table
from bot.text import Words, card_name, say
from bot.text.described import scores_text, table_text
from bot.ui.sheet import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.eleusis.cards import Card
    from bot.tables import Table

TABLE_FILE = 'table.png'
SCORES_FILE = 'scores.png'
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
        picture = await asyncio.to_thread(draw_table, table.view, table.names, whole=whole, contradicted=contradicted)
    return Shown(picture, TABLE_FILE, table_text(table.view, Words(table.names, formatted=False), contradicted))


async def scores_shown(table: Table, rule: str | None, *, draw: bool = True) -> Shown:
    """The scores of the round that is over, with the rule that was revealed."""
    picture = await asyncio.to_thread(draw_scores, table.view, table.names, rule=rule) if draw else None
    return Shown(picture, SCORES_FILE, scores_text(table.view, Words(table.names, formatted=False)))


async def hand_shown(hand: Sequence[Card], chosen: Sequence[Card] = ()) -> Shown:
    """A hand, for the eyes of one person or of all when it was shown."""
    picture = await asyncio.to_thread(draw_hand, tuple(hand), chosen=tuple(chosen))
    alt = say('alt-hand', number=len(hand), cards=', '.join(card_name(card) for card in hand))
    return Shown(picture, HAND_FILE, alt)
