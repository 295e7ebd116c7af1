"""A card costs the same however many lie on the table: no more statements, requests or sentences."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event

from bot.text import ENGLISH
from tests.discord.acts import nobody_is_new
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import NAMES, World
from tests.wire.dealt import store_dealt
from tests.wire.discord_server import DiscordServer
from tests.wire.round_play import WireTable

pytestmark = pytest.mark.usefixtures('blank_pictures')

MOVES = 3


async def cost_of_a_card(world: World, cards: int) -> tuple[int, list[str], int]:
    """Statements, requests and sentences of a few wrong plays after so many cards, where the bot judges."""
    server = DiscordServer()
    table = WireTable(server, server.guild())
    for person, name in zip(table.people, NAMES, strict=False):
        person.id = str(world.people[name].id)
    table.channel = str(world.channel.id)
    server.channels[table.channel] = {'guild_id': str(world.guild.id)}
    await store_dealt(world.bot.store, table, cards, Random(1))
    await nobody_is_new(world)
    await world.bot.outbox.deliver()
    eleusis = EleusisTable(world)
    assert (await eleusis.round()).layout.count > cards

    async def lay() -> None:
        name, line = await eleusis.mover(), (await eleusis.round()).layout.main_line
        card = next(card for card in await world.hand(name) if card.colour is line[-1].colour)
        assert 'Now you hold' in await world.command(name, 'play', card=card.text)

    await lay()  # What is read once is read, and a token opens the message from now on.
    statements = list[str]()

    def note(*sent: Any) -> None:
        statements.append(sent[2])

    engine = world.bot.store._database.engine.sync_engine
    event.listen(engine, 'before_cursor_execute', note)
    requests, said = len(world.env.http_requests), ENGLISH._filled.cache_info()
    for _ in range(MOVES):
        await lay()
    event.remove(engine, 'before_cursor_execute', note)
    sent = [f'{one.method} {one.path.split("/")[1]}' for one in world.env.http_requests[requests:]]
    now = ENGLISH._filled.cache_info()
    return len(statements), sent, now.hits + now.misses - said.hits - said.misses


async def test_the_three_hundredth_card_costs_what_the_third_did(tmp_path: Path) -> None:
    costs = list[tuple[int, list[str], int]]()
    for cards in (3, 300):
        world = World(tmp_path / str(cards))
        await world.start()
        costs.append(await cost_of_a_card(world, cards))
        await world.stop()
    third, three_hundredth = costs
    assert third == three_hundredth
    assert third[1] == ['POST interactions', 'PATCH webhooks', 'POST webhooks'] * MOVES, 'none that Discord counts'
