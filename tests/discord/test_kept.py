"""What belongs to a table goes when the table is closed."""

import gc
import time
from collections import Counter

import discord
import pytest

from bot.tables import Table
from bot.tables.table import GameState
from bot.ui.kit.sheet import Sheet
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import Match
from eleusis.rules.compiling.compiled import CompiledRule
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')

WAITS = 100
"""Tenths of a second that something under way may take to end."""
OF_TABLES = (discord.Interaction, discord.Message, GameState, Match, Table, Sheet, CompiledRule)


def alive() -> Counter[str]:
    """How many objects there are that belong to tables and to what people pressed at them."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in OF_TABLES)


async def left(world: World, before: Counter[str]) -> Counter[str]:
    """What is kept besides, once tasks that a busy machine has not come to yet had their time."""
    for _ in range(WAITS):
        if not alive() - before:
            break
        time.sleep(0.1)  # noqa: ASYNC251 - real time, which the world's clock doesn't show
        await world.env.settle()
    return alive() - before


async def one_table(world: World) -> None:
    """Open a table, lay some cards by touch, and close it in the middle of the round."""
    await world.seat(3, judging='automatic')
    await world.deal(formal='alternate colours')
    await world.wait_grace()
    for _ in range(3):
        table = await world.table()
        assert isinstance(table.view.round, EleusisView)
        name = world.name_in(table.view.round.to_move, table)
        await world.lay_by_hand(name, (await world.hand(name))[0].text)
        await world.wait_grace()
    await world.command('ada', 'table end', sure=True)
    await world.press('ben', 'Seal')
    await world.env.settle()


async def test_nothing_of_a_table_stays_once_it_is_closed(world: World) -> None:
    await one_table(world)
    before = alive()
    await one_table(world)
    assert await left(world, before) == Counter(), 'so much more is kept for each table'
