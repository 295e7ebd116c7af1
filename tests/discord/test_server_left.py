"""A server that removes the bot, or brings it back, whether or not the bot is running meanwhile."""

from discord.utils import utcnow

from bot.store import SeatRow, TableOptions
from eleusis.match import open_match
from eleusis.variants import Variant
from tests.discord.world import World


async def test_a_removal_is_noted_and_a_return_too(world: World) -> None:
    await world.seat(3)
    guild = world.bot.guilds[0]
    for event, left in (('guild_remove', True), ('guild_join', False)):
        world.bot.dispatch(event, guild)
        await world.env.settle()
        assert {number: at is not None for number, at in (await world.bot.store.servers.known()).items()} == {
            world.guild.id: left
        }


async def test_what_happened_while_it_was_down_is_noticed_when_it_starts(world: World) -> None:
    await world.seat(3)
    elsewhere, now = world.guild.id + 1, utcnow()
    events = open_match(Variant())
    await world.bot.store.games.create(
        elsewhere, 1, TableOptions(), events, [SeatRow(0, 9, 'zed', host=True)], at=now, messages=()
    )
    await world.bot.store.servers.left(world.guild.id, now)
    await world.restart()
    known = await world.bot.store.servers.known()
    assert (known[world.guild.id], known[elsewhere] is not None) == (None, True)
