"""What every cog starts with: who asks, and about which table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.views import MatchPhase
from bot.tables import Origin, Rating, Refusal, Table, Tables, ratings, retelling
from bot.text import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.client import Hierophant
    from bot.engine.cards import Card
    from bot.store import Secret
    from bot.ui.kit.controls import Interaction, Press
    from bot.ui.rule.drafts import Drafts


MOST_CHOICES = 25
"""Discord's limit for autocomplete."""


class BaseCog(commands.Cog):
    """A cog that finds the table and the seat of who asks."""

    def __init__(self, bot: Hierophant) -> None:
        self.bot = bot

    @property
    def tables(self) -> Tables:
        return self.bot.tables

    @property
    def drafts(self) -> Drafts:
        return self.bot.drafts

    async def language_here(self, interaction: Interaction) -> Language:
        """The language of an answer that all may read; in direct messages that of who asks."""
        locale = interaction.guild_locale or interaction.locale
        return await self.tables.language(interaction.guild_id, locale.value)

    async def ratings(self, guild: int) -> tuple[Rating, ...]:
        """How well people of a server play, the best first."""
        return await asyncio.to_thread(ratings, await self.bot.store.rounds.contests(guild))

    async def table_here(self, interaction: Interaction) -> Table:
        """The table of this channel.

        Raises:
            Refusal: ``no-table``.
        """
        return await self.tables.in_channel(interaction.channel_id or 0)

    async def table_of(self, interaction: Interaction, press: Press) -> Table:
        """The table of a control, for those who have it before them.

        Raises:
            Refusal: when there is no table, or none that can be reached from here.
        """
        return await self.tables.reached(origin_of(interaction), press.game)

    async def revealed(self, interaction: Interaction, game: int | None, number: int | None) -> tuple[Table, Secret]:
        """A game that this person may look at, and the rule of one of its rounds.

        Args:
            interaction: Who asks.
            game: Which one; by default the last one of the channel.
            number: Of the round; by default the last one that is over.

        Raises:
            Refusal: why there is none; a game of another server, or of a channel that they do not see, is not there.
        """
        if game is None:
            game = await self.bot.store.rules.last_finished(interaction.channel_id or 0)
        if game is None:
            game = (await self.table_here(interaction)).id
        table = await self.tables.seen(origin_of(interaction), game)
        return table, await retelling.revealed(self.bot.store, table, number)

    async def table_if_any(self, interaction: Interaction, press: Press) -> Table | None:
        """The same; None for a control that belongs to no table."""
        return await self.table_of(interaction, press) if press.game else None

    async def seated(self, interaction: Interaction) -> tuple[Table, int]:
        """The table of this channel and the seat of who asks.

        Raises:
            Refusal: when there is no table, or no seat at it.
        """
        return await self.present(await self.table_here(interaction), interaction.user.id)

    async def present(self, table: Table, user: int) -> tuple[Table, int]:
        """The table and the seat of this person; where a machine has played for them, they are back now (11.6).

        Raises:
            Refusal: when they have no seat.
        """
        seat = table.seat_of(user)
        return (await self.tables.take_over(table, seat) if seat in table.machines else table), seat

    async def pressed(self, interaction: Interaction, press: Press) -> tuple[Table, int]:
        """The table of a control and the seat of who used it; the moment it carries must be the present one.

        Raises:
            Refusal: when there is no table, no seat at it, or the moment is past.
        """
        table, seat = await self.present(await self.table_of(interaction, press), interaction.user.id)
        self.bot.hands.pressed(interaction, table, seat)
        if press.moment:
            press.check_moment(table)
        return table, seat

    async def wanted(self, interaction: Interaction, fits: Callable[[Table, int], bool]) -> tuple[Table, int]:
        """In a channel its table; in a direct message the one table of this person that fits.

        Raises:
            Refusal: when there is none, or several.
        """
        if interaction.guild_id is not None:
            return await self.seated(interaction)
        user = interaction.user.id
        found = [table for table in await self.tables.of_person(user) if table.has_seat(user)]
        fitting = [(table, seat) for table in found if fits(table, seat := table.seat_of(user))]
        if not fitting:
            raise Refusal('no-table-dm')
        if len(fitting) > 1:
            raise Refusal('several-tables', places=', '.join(f'<#{table.row.channel_id}>' for table, _ in fitting))
        return await self.present(fitting[0][0], user)

    async def dealing(self, interaction: Interaction) -> tuple[Table, int]:
        """The table whose dealer asks, in its channel or in direct messages, and their seat.

        Raises:
            Refusal: when there is no such table, or no round at it.
        """
        table, seat = await self.wanted(interaction, is_dealer)
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        return table, seat


def origin_of(interaction: Interaction) -> Origin:
    """Who asks, and where, as Discord says."""

    def sees(channel: int) -> bool:
        place = interaction.guild.get_channel_or_thread(channel) if interaction.guild else None
        member = interaction.user
        return place is not None and isinstance(member, discord.Member) and place.permissions_for(member).view_channel

    return Origin(interaction.user.id, interaction.guild_id, interaction.channel_id, sees)


def moderates(interaction: Interaction) -> bool:
    """Whether who asks keeps order in this channel: they may delete what others write there."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def is_dealer(table: Table, seat: int) -> bool:
    """Whether this seat deals the round under way."""
    return table.view.phase is MatchPhase.ROUND and table.view.dealer == seat


def card_choices(language: Language, cards: Iterable[Card], typed: str) -> list[app_commands.Choice[str]]:
    """The cards that may be meant by what is typed so far, each face once, for autocomplete."""
    faces = [card for card in dict.fromkeys(cards) if begins(language, card, typed)]
    return [app_commands.Choice(name=f'{language.card(card)} ({card.text})', value=card.text) for card in faces][
        :MOST_CHOICES
    ]


def begins(language: Language, card: Card, typed: str) -> bool:
    """Whether somebody who typed this may go on to write that card: ``q``, ``qh``, ``hq``, ``Q♥``, ``queen o``."""
    rank, suit = card.text[:-1], card.text[-1]
    ways = (card.text, suit + rank, card.symbol, language.card(card), ENGLISH.card(card), card.suit.name)
    return any(way.casefold().startswith(typed.casefold().strip()) for way in ways)
