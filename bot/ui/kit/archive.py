"""Threads of tables: opens them, and finds those that Discord has archived, which discord.py forgets."""

from contextlib import suppress

import discord
from cachetools import TTLCache

_MOST, _SECONDS = 1000, 600
_WEEK = 10080
"""In minutes."""


async def open_thread(
    channel: discord.TextChannel, title: str, person: discord.User | discord.Member | None
) -> discord.Thread:
    inner = await channel.create_thread(name=title, type=discord.ChannelType.public_thread, auto_archive_duration=_WEEK)
    if person is not None:
        await inner.add_user(person)
    return inner


class Archive:
    """Finds archived threads, asking for each at most once in ten minutes."""

    def __init__(self) -> None:
        self._found: TTLCache[int, discord.Thread | None] = TTLCache(_MOST, _SECONDS)

    async def thread(self, guild: discord.Guild, number: int) -> discord.Thread | None:
        """The thread with this number, if it is in this server and we see its channel."""
        with suppress(KeyError):
            return self._found[number]
        found = None
        with suppress(discord.NotFound, discord.Forbidden, discord.InvalidData):
            found = await guild.fetch_channel(number)
        thread = found if isinstance(found, discord.Thread) and found.parent is not None else None
        self._found[number] = thread
        return thread
