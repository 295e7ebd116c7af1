"""The whole bot dies between a commit and its announcement; the next start announces it once.

Real processes are killed in ``test_crash.py``. Here the bot is the real one, and Discord a simulated one.
"""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot import client
from bot.tables.outbox import LEASE_SECONDS
from eleusis import commands as c
from eleusis.games.eleusis.views import EleusisView
from tests.discord.conftest import blank_pictures, world
from tests.discord.world import World

__all__ = ['blank_pictures', 'world']

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def forever(*_: object) -> None:
    """Stands for a dead process: it does not continue."""
    await asyncio.sleep(10**9)


async def nothing(*_: object) -> None:
    """Stands for a dead process: it does not clean up."""


async def die(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restart the bot, which leaves everything as it is."""
    monkeypatch.setattr(world.bot.outbox, 'drain', nothing)
    await world.restart()


def posts(world: World) -> list[dict[str, Any]]:
    """Return every message that the bot sent to the channel, as it asked for it."""
    path = f'/channels/{world.channel.id}/messages'
    requests = [request for request in world.env.http_requests if (request.method, request.path) == ('POST', path)]
    return [request.json or {} for request in requests]


def posted(world: World) -> list[str]:
    """Return the nonces of these messages."""
    return [post['nonce'] for post in posts(world)]


async def play_a_card(world: World) -> str:
    """Whose turn it is lays a card; return the nonce of what is then owed to the channel."""
    table = await world.table()
    assert isinstance(table.view.round, EleusisView)
    seat = table.view.round.to_move
    assert seat is not None
    # Nobody waits for an answer, which the announcement would be; and it is the time of the simulated Discord.
    world.bot.tables.now = world.bot.outbox.now = world.env.now
    after = await world.bot.tables.act(table, c.Play(seat, table.player(seat).hand[:1]))
    await world.env.settle()
    assert after.row.version == table.row.version + 1
    with closing(sqlite3.connect(world.database.partition(':///')[2])) as connection:
        query = "SELECT max(id) FROM outbox WHERE kind = 'table'"
        return world.bot.store.outbox.nonce(connection.execute(query).fetchone()[0])


async def test_before_anything_is_taken_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.seat(4)
    await world.deal()
    before = posted(world)

    monkeypatch.setattr(world.bot.outbox, 'deliver', forever)
    monkeypatch.setattr(client, 'DRAIN_SECONDS', 0.01)
    owed = await play_a_card(world)
    assert posted(world) == before
    await world.restart()
    assert posted(world) == [*before, owed]
    await world.restart()
    await world.env.advance_time(2 * LEASE_SECONDS)
    assert posted(world) == [*before, owed]


async def test_while_it_is_being_sent(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.seat(4)
    await world.deal()
    before = posted(world)
    monkeypatch.setattr(world.bot.outbox, '_deliver', nothing)
    owed = await play_a_card(world)
    await die(world, monkeypatch)
    # For all that the new process knows, the old one is still speaking.
    assert posted(world) == before
    await world.env.advance_time(LEASE_SECONDS + 1)
    assert posted(world) == [*before, owed]
    await world.env.advance_time(2 * LEASE_SECONDS)
    assert posted(world) == [*before, owed]
    # The game goes on where it was: the dealer judges by the panel that came late.
    table = await world.table()
    assert table.view.round is not None
    await world.press_dm(world.name_in(table.view.round.dealer, table), 'Right')
    assert '**Right!**' in world.post()


async def test_when_it_has_arrived_and_is_not_marked(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is sent again with the same nonce; that Discord makes one message of them is asked for in the request."""
    await world.seat(4)
    await world.deal()
    before = posted(world)
    monkeypatch.setattr(world.bot.store.outbox, 'sent', nothing)
    owed = await play_a_card(world)
    assert posted(world) == [*before, owed]
    await die(world, monkeypatch)
    await world.env.advance_time(LEASE_SECONDS + 1)
    assert posted(world) == [*before, owed, owed]
    assert all(post['enforce_nonce'] is True for post in posts(world))


async def test_when_discord_is_down_for_a_moment(world: World) -> None:
    """Nobody dies, but nothing gets through: it is said when it can be."""
    await world.seat(4)
    await world.deal()
    before = posted(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500, times=None)
    owed = await play_a_card(world)
    world.env.backend.faults.clear()
    await world.env.advance_time(60)
    assert set(posted(world)) == {*before, owed}
    assert 'lays' in '\n'.join(world.posts())
