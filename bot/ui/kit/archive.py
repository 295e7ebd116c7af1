"""Threads of tables: opening them, and finding those that Discord archived, which discord.py forgets then."""

from __future__ import annotations

import discord
from cachetools import TTLCache

_MOST, _SECONDS = 1000, 600
_WEEK = 10080
"""In minutes."""


async def open_thread(
    place: discord.TextChannel, title: str, person: discord.User | discord.Member | None
) -> discord.Thread:
    """Open a thread for all, and bring a person into it.

    Raises:
        discord.HTTPException: when Discord does not allow it.
    """
    inner = await place.create_thread(name=title, type=discord.ChannelType.public_thread, auto_archive_duration=_WEEK)
    if person is not None:
        await inner.add_user(person)
    return inner


class Archive:
    """Finds archived threads. It asks for each once in ten minutes, channels that are no more included."""

    def __init__(self) -> None:
        self._found: TTLCache[int, discord.Thread | None] = TTLCache(_MOST, _SECONDS)

    async def thread(self, guild: discord.Guild, number: int) -> discord.Thread | None:
        """The thread of this number, if it is one of this server whose channel we see."""
        try:
            return self._found[number]
        except KeyError:
            found = self._found[number] = await _asked(guild, number)
            return found


async def _asked(guild: discord.Guild, number: int) -> discord.Thread | None:
    try:
        place = await guild.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
    return place if isinstance(place, discord.Thread) and place.parent is not None else None
