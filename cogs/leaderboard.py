"""Totals over many matches."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.variants import PRESETS, Variant
from bot.text import plain
from bot.text.ranked import Ranked, leaders_line
from bot.text.variants import variant_name
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.variant import VARIANTS
from cogs.base import BaseCog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Hierophant
    from bot.store import LeaderboardRow

_SHOWN = 15
"""Places of a leaderboard."""
SPANS = {'all': None, 'year': 365, 'season': 91, 'month': 30}
"""Days, by name; None for all time."""


class LeaderboardCog(BaseCog):
    @app_commands.command(description=description_of('leaderboard'), extras=when('afterwards'))
    @app_commands.describe(time=description_of('leaderboard-time'), variant=description_of('leaderboard-variant'))
    @app_commands.choices(
        time=[app_commands.Choice(name=description_of(f'leaderboard-{name}'), value=name) for name in SPANS],
        variant=VARIANTS,
    )
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, time: str = 'all', variant: str | None = None) -> None:
        """Show this server's totals in games of one preset, by default the one that is played most."""
        language = await self.language_here(interaction)
        days = SPANS[time]
        since = None if days is None else discord.utils.utcnow() - timedelta(days=days)
        played = [name for name in await self.bot.store.standings.played(interaction.guild_id) if name in PRESETS]
        chosen = PRESETS[variant or next(iter(played), Variant().name)]
        standings = await self.bot.store.standings.leaderboard(interaction.guild_id, chosen.name, since, _SHOWN)
        place = interaction.guild.name if interaction.guild else ''
        ranked = _ranked(standings)
        parts: list[Part] = [
            language.say('leaderboard-title', place=plain(place, 60), variant=variant_name(language, chosen))
        ]
        if ranked:
            span, look = language.say(f'command-leaderboard-{time}'), await self.tables.look(interaction.guild_id)
            board = await board_shown(language, ranked, server=place, variant=chosen, span=span, look=look)
            parts += [leaders_line(language, ranked), [board]]
        else:
            parts.append(language.say('leaderboard-empty'))
        others = ', '.join(variant_name(language, PRESETS[name]) for name in played if name != chosen.name)
        sheet = Sheet(language, [*parts, language.say('leaderboard-apart', others=others or 'none')])
        await interaction.response.send_message(view=sheet.view(), files=sheet.files(), allowed_mentions=sheet.mentions)


def _ranked(standings: Sequence[LeaderboardRow]) -> list[Ranked]:
    """Who has as many points shares a place."""
    return [
        Ranked(
            1 + sum(1 for other in standings if other.points > standing.points),
            standing.name,
            standing.points,
            standing.rounds,
            standing.matches_won,
            standing.prophecies,
        )
        for standing in standings
    ]


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(LeaderboardCog(bot))
