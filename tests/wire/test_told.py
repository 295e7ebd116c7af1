"""What people read of a short round, judged as the attacks judge it: by its words."""

import asyncio

from tests.wire.__main__ import Means
from tests.wire.audit import settled
from tests.wire.conftest import Playing
from tests.wire.discord_server import DiscordServer
from tests.wire.machine import Pace
from tests.wire.people import words
from tests.wire.reading import facts_in
from tests.wire.round_play import WireTable


async def test_a_note_that_waits_between_two_plays_is_told_once(
    server: DiscordServer, playing: Playing, sqlite_url: str
) -> None:
    """Discord takes no posts, or no edits, until the next play is told."""
    tables = {method: WireTable(server, server.guild(), 'hand', direct=True) for method in ('POST', 'PATCH')}
    await playing(*tables.values(), cards=6)

    async def flag_and_play(refused: str, table: WireTable) -> None:
        await table.next_board(None)
        await table.play(1)
        server.fault(refused, '', channel=table.channel, status=503, times=8)
        flagging = asyncio.create_task(table.dealer.command(table.channel, 'rule flag', card='2'))
        await table.play(2)
        await flagging

    await asyncio.gather(*(flag_and_play(*each) for each in tables.items()))
    found = await settled(server, sqlite_url)
    assert found.clean, found
    for table in tables.values():
        facts = [fact.what for post in table.posts for fact in facts_in(words(post))]
        assert facts.count('flagged') == 1


async def test_all_is_told_once_and_as_it_was(
    server: DiscordServer, playing: Playing, sqlite_url: str, pace: Pace
) -> None:
    """In the channel, beside the game, to a dealer in direct messages, and to who types what they lay."""
    asked, typing = (
        WireTable(server, server.guild(), 'hand', direct=True),
        WireTable(server, server.guild(), typed=True),
    )
    await playing(asked, typing, cards=4)
    await asyncio.gather(asked.next_board(None), typing.next_board(None))
    await asked.dealer.command(asked.channel, 'rule flag', card='2')
    await asked.play(2)
    while not any(fact.what == 'draws' for post in typing.posts[1:] for fact in facts_in(words(post))):
        await typing.play(1)
    found = await settled(server, sqlite_url)
    assert Means(0, 0, pace).held(found), found
    read = {fact.what for table in (asked, typing) for post in table.posts for fact in facts_in(words(post))}
    assert {'flagged', 'lays', 'draws'} <= read
