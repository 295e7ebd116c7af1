"""Threads that Discord has put away because nobody wrote there, and that discord.py forgets then."""

from __future__ import annotations

import discord
from cachetools import TTLCache

_MOST, _SECONDS = 1000, 600


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
