"""What all cogs share: who is asking, and about which table."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from itertools import islice
from typing import Any, TypeVar, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Hierophant
from bot.tables import Origin, Refusal, Secret, Table, Tables, retelling, seating
from bot.text import ENGLISH, Language
from bot.text.words import one_line
from bot.ui.kit.answers import language_for
from bot.ui.kit.commands import choices_of
from bot.ui.kit.controls import Button, Interaction, Press, button, control
from bot.ui.kit.replies import answering
from bot.ui.kit.sheet import Sheet
from eleusis.cards import Card
from eleusis.game import Act
from eleusis.variants import PRESETS
from eleusis.views import MatchPhase

MOST_CHOICES = 25
"""Discord's limit for autocomplete."""
ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
Typed = TypeVar('Typed', bound=Callable[..., Any])
Offered = Iterable[tuple[str, str | int]]
"""Choices of a command's option: the name and the value of each."""
OFF = 'off'
HOURS = tuple(map(str, range(24)))
"""What a select of hours offers."""
Fits = Callable[[Table, int], bool]
"""Whether the player in this seat may mean this table."""
LONGEST_NAME = 40
"""Characters of a person’s name that are shown."""
LONGEST_CHOICE = 100
"""Discord's limit for the value and the name of a choice."""
VARIANTS = choices_of('variant', PRESETS)
"""Each preset in a few words."""


class BaseCog(commands.Cog):
    def __init__(self, bot: Hierophant) -> None:
        self.bot = bot

    @property
    def tables(self) -> Tables:
        return self.bot.tables

    async def language_here(self, interaction: Interaction) -> Language:
        """The language of a public answer; in direct messages, the requester’s."""
        locale = interaction.guild_locale or interaction.locale
        return await self.tables.language(interaction.guild_id, locale.value)

    async def table_here(self, interaction: Interaction) -> Table:
        """The table of this channel; refused as ``no-table`` if there is none."""
        return await self.tables.in_channel(interaction.channel_id or 0, answering(interaction))

    async def table_of(self, interaction: Interaction, press: Press) -> Table:
        """The table of a control, if the requester can reach it from here; otherwise refused."""
        return _about(interaction, await self.tables.reached(origin_of(interaction), press.game))

    async def visible(self, interaction: Interaction, press: Press) -> Table:
        """As ``table_of``, also if the requester only sees its channel."""
        return _about(interaction, await self.tables.in_sight(origin_of(interaction), press.game))

    async def revealed(self, interaction: Interaction, game: int | None, number: int | None) -> tuple[Table, Secret]:
        """A game that the requester may look back at, and the rule of one of its rounds.

        By default it is the last game of the channel, and the last round that is over. Refused when there is none, also
        for a game in another server or in a channel they cannot see.
        """
        if game is None:
            last = await retelling.finished_games(self.tables, 1, channel_id=interaction.channel_id or 0)
            game = last[0].game if last else (await self.table_here(interaction)).id
        table = await self.tables.seen(origin_of(interaction), game)
        return table, await retelling.revealed(self.tables, table, number)

    async def table_if_any(self, interaction: Interaction, press: Press) -> Table | None:
        """The table of a control; None if it belongs to none."""
        return await self.table_of(interaction, press) if press.game else None

    async def seated(self, interaction: Interaction) -> tuple[Table, int]:
        """The table of this channel and the requester’s seat; refused without either."""
        return await self.present(await self.table_here(interaction), interaction.user.id)

    async def present(self, table: Table, user: int) -> tuple[Table, int]:
        """The table and this person’s seat, taken back from a machine (11.6); refused without one."""
        seat = table.seat_of(user)
        return (await seating.take_over(self.tables, table, seat) if seat in table.machines else table), seat

    async def pressed(self, interaction: Interaction, press: Press) -> tuple[Table, int]:
        """The table of a control, which must be of the present moment, and the seat of the person who used it."""
        table, seat = await self.present(await self.table_of(interaction, press), interaction.user.id)
        self.bot.hands.pressed(interaction, table, seat)
        if press.moment:
            press.check_moment(table)
        return table, seat

    async def wanted(self, interaction: Interaction, fits: Fits, named: int | None = None) -> tuple[Table, int]:
        """In a channel, its table; in a direct message, the requester’s only table that fits, or the one they name.

        If none fits and they sit at one table, it is that one, so that the refusal says why it does not fit.

        Raises:
            Refusal: when there is none, or several.
        """
        user = interaction.user.id
        if named is not None:
            table = await self.tables.reached(origin_of(interaction), named)
            return await self.present(_about(interaction, table), user)
        if interaction.guild_id is not None:
            return await self.seated(interaction)
        theirs = await self._seated_at(interaction)
        fitting = [table for table in theirs if fits(table, table.seat_of(user))]
        if not fitting and len(theirs) == 1:
            fitting = theirs
        if not fitting:
            raise Refusal('no-table-dm')
        if len(fitting) > 1:
            raise Refusal('several-tables', places=', '.join(table.place for table in fitting))
        return await self.present(_about(interaction, fitting[0]), user)

    async def looked_at(self, interaction: Interaction, fits: Fits, named: int | None = None) -> Table:
        """In a channel its table, for anyone; in a direct message one of the requester's, as ``wanted``."""
        if interaction.guild_id is not None and named is None:
            return await self.table_here(interaction)
        return (await self.wanted(interaction, fits, named))[0]

    async def member_here(self, interaction: Interaction, user: int) -> discord.Member:
        """A member who can play in this channel; refused as ``bot-cannot-sit`` or ``not-in-channel``."""
        place, guild, person = interaction.channel, interaction.guild, f'<@{user}>'
        try:
            member = await guild.fetch_member(user) if guild else None
        except discord.NotFound:
            member = None
        if member is not None and member.bot:
            raise Refusal('bot-cannot-sit', person=person)
        is_place = isinstance(place, discord.abc.GuildChannel | discord.Thread)
        if member is None or not (is_place and place.permissions_for(member).view_channel):
            raise Refusal('not-in-channel', person=person)
        return member

    async def table_choices(self, interaction: Interaction, fits: Fits) -> list[app_commands.Choice[int]]:
        """Autocomplete in direct messages: the requester’s tables that fit. A channel has one at most."""
        if interaction.guild_id is not None:
            return []
        language, user = language_for(interaction), interaction.user.id
        fitting = [table for table in await self._seated_at(interaction) if fits(table, table.seat_of(user))]
        return [
            app_commands.Choice(name=self._called(language, table), value=table.id) for table in fitting[:MOST_CHOICES]
        ]

    async def _seated_at(self, interaction: Interaction) -> list[Table]:
        user = interaction.user.id
        return [table for table in await self.tables.of_person(user, answering(interaction)) if table.has_seat(user)]

    def _called(self, language: Language, table: Table) -> str:
        """A table's name in a choice, which cannot contain links."""
        place, server = self.bot.get_channel(table.row.channel_id), self.bot.get_guild(table.row.guild_id)
        facts = {'channel': str(getattr(place, 'name', table.id)), 'round': table.view.number}
        facts |= {'named': server is not None, 'server': server.name if server else ''}
        return one_line(language.say('table-named', **facts), LONGEST_CHOICE)

    async def dealing(self, interaction: Interaction, fits: Fits, named: int | None = None) -> tuple[Table, int]:
        """The table and seat, as ``wanted``, for what a dealer does; refused as ``no-round`` between rounds."""
        table, seat = await self.wanted(interaction, fits, named)
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        return table, seat


def completes(*options: tuple[app_commands.Command[Any, ..., Any], str]) -> Callable[[Typed], Typed]:
    """Make a method the autocomplete of these options: of what it returns the first are offered.

    Where the command would be refused, nothing is offered.
    """

    def mark(method: Typed) -> Typed:
        @wraps(method)
        async def complete(cog: BaseCog, interaction: Interaction, typed: str) -> list[app_commands.Choice[Any]]:
            try:
                offered: Offered = await method(cog, interaction, typed)
            except Refusal:
                return []
            return [app_commands.Choice(name=name, value=value) for name, value in islice(offered, MOST_CHOICES)]

        for command, option in options:
            command.autocomplete(option)(complete)
        return method

    return mark


def seated(*verbs: str) -> Callable[[Typed], Typed]:
    """Mark a method as the handler of controls that a seat is needed for.

    It is given what ``BaseCog.pressed`` says, as ``table`` and ``seat``, and the ``press``, of these what it takes.
    """

    def mark(method: Typed) -> Typed:
        taken = [*signature(method).parameters][2:]

        @control(*verbs)
        async def handler(cog: BaseCog, interaction: Interaction, press: Press) -> None:
            table, seat = await cog.pressed(interaction, press)
            given = {'table': table, 'seat': seat, 'press': press}
            await method(cog, interaction, **{name: given[name] for name in taken})

        method.__dict__['control_handler'] = handler
        return method

    return mark


def at_own_table(fits: Fits) -> Callable[[Typed], Typed]:
    """Give a command the option ``table``, which in direct messages offers the tables that fit."""

    async def complete(interaction: Interaction, _typed: str) -> list[app_commands.Choice[int]]:
        command = cast('app_commands.Command[BaseCog, ..., Any]', interaction.command)
        return await cast('BaseCog', command.binding).table_choices(interaction, fits)

    return lambda typed: ANYWHERE(app_commands.autocomplete(table=complete)(typed))


def _about(interaction: Interaction, table: Table) -> Table:
    """Note which table the answer is about."""
    if asking := answering(interaction):
        asking.channel = table.row.channel_id
    return table


def origin_of(interaction: Interaction) -> Origin:
    """Who is asking, and from where, according to Discord."""

    async def sees(channel: int) -> bool:
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return False
        place = guild.get_channel_or_thread(channel) or await interaction.client.archive.thread(guild, channel)
        if place is None:
            return False
        may = place.permissions_for(member)
        # Discord does not tell us who is in a private thread.
        is_private = isinstance(place, discord.Thread) and place.is_private()
        return may.view_channel and (may.manage_threads or not is_private)

    return Origin(interaction.user.id, interaction.guild_id, interaction.channel_id, sees, answering(interaction))


def named_table(interaction: Interaction) -> int | None:
    """The value so far of the option ``table`` while a command is being typed."""
    named: object = getattr(interaction.namespace, 'table', None)
    return named if isinstance(named, int) else None


def moderates(interaction: Interaction) -> bool:
    """Whether the requester may delete other people's messages in this channel."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def check_moderates(interaction: Interaction, code: str = 'only-moderators') -> None:
    if not moderates(interaction):
        raise Refusal(code)


def check_runs(interaction: Interaction, table: Table, code: str) -> None:
    """Refuse anyone but the host and moderators."""
    if not table.runs(interaction.user.id) and not moderates(interaction):
        raise Refusal(code, table.names, seat=table.host)


def clock(hour: int) -> str:
    return f'{hour:02}:00'


def server_named(interaction: Interaction) -> str:
    return interaction.guild.name if interaction.guild else ''


def may_write(interaction: Interaction) -> bool:
    """Whether the bot may write messages of its own here."""
    may, in_thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    return may.view_channel and (may.send_messages_in_threads if in_thread else may.send_messages)


def managed(interaction: Interaction) -> discord.Guild:
    """The server, if the requester manages it; refused as ``only-managers`` to anyone else."""
    if interaction.guild is None or not interaction.permissions.manage_guild:
        raise Refusal('only-managers')
    return interaction.guild


def holds_cards(table: Table, seat: int) -> bool:
    return bool(table.player(seat).hand)


def may(*acts: Act) -> Fits:
    """Whether a seat may do any of these now."""
    return lambda table, seat: not table.player(seat).may.isdisjoint(acts)


def has_revealed(table: Table, _seat: int) -> bool:
    return bool(table.view.past)


def is_prophet(table: Table, seat: int) -> bool:
    return table.view.seats[seat].is_prophet


def is_dealer(table: Table, seat: int) -> bool:
    return table.view.phase is MatchPhase.ROUND and table.view.dealer == seat


def card_choices(language: Language, cards: Iterable[Card], typed: str) -> Offered:
    """The cards that the typed text may become, each face once."""
    faces = (card for card in dict.fromkeys(cards) if begins(language, card, typed))
    return [(f'{language.card(card)} ({card.text})', card.text) for card in faces]


def begins(language: Language, card: Card, typed: str) -> bool:
    """Whether this text may become the card: ``q``, ``qh``, ``hq``, ``Q♥``, ``queen o``."""
    rank, suit = card.text[:-1], card.text[-1]
    ways = (card.text, suit + rank, card.symbol, language.card(card), ENGLISH.card(card), card.suit.name)
    return any(way.casefold().startswith(typed.casefold().strip()) for way in ways)


def sure_sheet(language: Language, question: str, yes: Button, no: Button | None = None) -> Sheet:
    """A question with a button to go ahead, and another one, by default to leave things as they are."""
    return Sheet(language, question, [yes, no or button('never_mind', yes.press.game)])
