"""Rounds that are over: which ones have a rule that everybody may know."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.records import Finished
from bot.store.schema import game, rule

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection


async def finished(connection: AsyncConnection, *, of: ColumnElement[bool], most: int) -> tuple[Finished, ...]:
    """Games with rounds whose rule is revealed, the newest first."""
    newest = select(game.c.id).join(rule, rule.c.game == game.c.id).where(of, rule.c.revealed).distinct()
    query = (
        select(game.c.id, game.c.channel_id, rule.c.round)
        .join(rule, rule.c.game == game.c.id)
        .where(rule.c.revealed, game.c.id.in_(newest.order_by(game.c.id.desc()).limit(most)))
        .order_by(game.c.id.desc(), rule.c.round)
    )
    rows = (await connection.execute(query)).all()
    return tuple(
        Finished(number, channel, tuple(row.round for row in of_game))
        for (number, channel), of_game in groupby(rows, key=lambda row: (row.id, row.channel_id))
    )
