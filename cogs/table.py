"""Opening a table, sitting down and getting up, one round after another."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import cast, get_args

import discord
from discord import app_commands

from bot.tables import Judging, Refusal, ServerChoices, Table, TableOptions, seating
from bot.tables.table import check_room
from bot.text import Language, Words
from bot.text.words import one_line
from bot.ui.game import for_dealer
from bot.ui.kit.answers import begin, change, confirm, done, language_for, publish, show, whisper
from bot.ui.kit.archive import open_thread
from bot.ui.kit.commands import choices_of, group, slash
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.replies import answering
from bot.ui.kit.sheet import Sheet
from bot.ui.table.lobby import CLOCKS
from cogs.base import LONGEST_NAME, VARIANTS, BaseCog, check_runs, may_write, moderates, seated, sure_sheet
from cogs.machines import ask_who_is_absent
from cogs.server import channels_said, roles_said
from eleusis import commands as c
from eleusis.game import Standing
from eleusis.minds.roster import MACHINE_LEVELS, Level
from eleusis.variants import PRESETS, Variant
from eleusis.views import MatchPhase

MOST_MACHINES = MOST_GUESTS = 7
"""With one person they fill the largest table."""
_MENTION = re.compile(r'<@!?(\d{15,20})>')
_AWAY = (Standing.ABSENT, Standing.LEFT)


class TableCog(BaseCog):
    table = group('table', guild_only=True)

    @slash('opening', under=table)
    @app_commands.choices(
        variant=VARIANTS,
        clock=choices_of('clock', CLOCKS),
        judging=choices_of('judging', get_args(Judging)),
        level=choices_of('level', MACHINE_LEVELS),
    )
    async def open(
        self,
        interaction: Interaction,
        variant: str | None = None,
        dealer: discord.User | None = None,
        clock: str = 'off',
        judging: str = 'hand',
        sees_layout: bool = False,
        machines: app_commands.Range[int, 0, MOST_MACHINES] = 0,
        level: str = 'beginner',
        invite: str = '',
        thread: bool = False,
    ) -> None:
        """Open a table in this channel or a thread of it. With the bot named as dealer, a machine deals."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal('channel-kind')
        if not _may_speak(interaction):
            raise Refusal('cannot-speak')
        opening = await self._opening(interaction, interaction.guild_id)
        machine_deals = dealer is not None and self.bot.user is not None and dealer.id == self.bot.user.id
        if dealer is not None and dealer.id != interaction.user.id and not machine_deals:
            raise Refusal('dealer-must-agree')
        options = TableOptions(
            clock_seconds=CLOCKS[clock],
            grace_seconds=self.bot.settings.grace_seconds,
            judging=cast('Judging', judging),
            sees_layout=sees_layout,
        )
        guests = await self._guests(interaction, invite)
        host = (interaction.user.id, interaction.user.display_name)
        locale = interaction.guild_locale and interaction.guild_locale.value
        levels: list[Level] = [cast('Level', level)] * max(machines, machine_deals)
        if levels:
            self.bot.minds.warm()
        rules = PRESETS.get(variant or opening.variant or '', Variant())
        check_room(rules, len(levels), len(guests))
        inner = await self._thread(interaction, rules) if thread else None
        table = await self.tables.open(
            (interaction.guild_id, inner.id if inner else interaction.channel_id),
            host,
            rules,
            options,
            deals=dealer is not None and not machine_deals,
            locale=locale,
            machines=levels,
            machine_deals=machine_deals,
            invited=guests,
            request=answering(interaction),
        )
        said = 'opened-thread' if thread else 'opened'
        await whisper(interaction, language_for(interaction).say(said, place=table.place))

    @slash('opening', under=table)
    async def invite(self, interaction: Interaction, people: str) -> None:
        table, _ = await self.seated(interaction)
        guests = await self._guests(interaction, people)
        if not guests:
            raise Refusal('nobody-invited')
        before, table = table, await seating.invite(self.tables, table, guests)
        called = [user for user in table.kept_for if user not in before.kept_for]
        if not called:
            raise Refusal('invited-already')
        self.bot.aside(self.bot.voice.boards.freshen(table))
        people = ' '.join(f'<@{user}>' for user in called)
        said = table.language.say('invited', who=interaction.user.mention, people=people)
        await publish(interaction, Sheet(table.language, said, pings=called))

    @slash('opening', under=table)
    async def join(self, interaction: Interaction) -> None:
        await self._sit(interaction, await self.table_here(interaction))

    @slash('opening', announced=True, under=table)
    async def leave(self, interaction: Interaction, sure: bool = False) -> None:
        table = await self.table_here(interaction)
        if not await self._declined(interaction, table):
            await self._leave(interaction, *await self.present(table, interaction.user.id), sure=sure)

    @slash('opening', announced=True, under=table)
    async def start(self, interaction: Interaction) -> None:
        await self._open_round(interaction, *await self.seated(interaction))

    @slash('opening', announced=True, under=table)
    async def next(self, interaction: Interaction) -> None:
        await self._open_round(interaction, *await self.seated(interaction))

    @slash('opening', under=table)
    async def deal(self, interaction: Interaction) -> None:
        await self._volunteer(interaction, *await self.seated(interaction))

    @slash('playing', announced=True, under=table)
    async def void(self, interaction: Interaction) -> None:
        """Vote to void the round because of a mistake (4.3)."""
        table, seat = await self.seated(interaction)
        await self._insist(interaction, table, c.VoteVoid(seat), 'voted-void')

    @slash('playing', announced=True, under=table)
    async def count(self, interaction: Interaction) -> None:
        await self._stop_and_count(interaction, *await self.seated(interaction))

    @slash('afterwards', announced=True, under=table)
    async def end(self, interaction: Interaction, sure: bool = False) -> None:
        table = await self.table_here(interaction)
        check_runs(interaction, table, 'only-host')
        if sure:
            await self._insist(interaction, table, c.EndMatch(), 'ended')
            return
        self.tables.check(table, c.EndMatch())
        language, yes = language_for(interaction), button('end_sure', table.id, table.moment, style=ButtonStyle.danger)
        await show(interaction, sure_sheet(language, closing_text(language, table), yes))

    @slash('playing', under=table)
    async def absent(self, interaction: Interaction) -> None:
        """Let a machine play on for a player who keeps the table waiting (11.6)."""
        await ask_who_is_absent(interaction, await self.table_here(interaction), self.tables.now())

    @slash('opening', under=table)
    async def show(self, interaction: Interaction) -> None:
        """Post the board again; a table that has lost its channel moves to this one."""
        if not _may_speak(interaction):
            raise Refusal('cannot-speak')
        await begin(interaction)
        try:
            table = await self.table_here(interaction)
        except Refusal:
            table = await self._moved_here(interaction)
        try:
            await self.bot.voice.boards.show(table)
        except discord.Forbidden:
            raise Refusal('cannot-speak') from None
        await whisper(interaction, language_for(interaction).say('shown'))

    @seated('count')
    async def on_count(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        if press.arg != str(table.view.number):
            raise Refusal('stale', table.names)
        await self._stop_and_count(interaction, table, seat)

    @control('join')
    async def on_join(self, interaction: Interaction, press: Press) -> None:
        table = await self._sit(interaction, await self.visible(interaction, press))
        self.bot.hands.pressed(interaction, table, table.seat_of(interaction.user.id))

    @control('leave')
    async def on_leave(self, interaction: Interaction, press: Press) -> None:
        if not await self._declined(interaction, await self.table_of(interaction, press)):
            await self._leave(interaction, *await self.pressed(interaction, press))

    @control('leave_sure')
    async def on_leave_sure(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self.pressed(interaction, replace(press, moment=0))
        await self.tables.insist(table, lambda table: self.tables.act(table, c.Leave(seat)))
        await change(interaction, language_for(interaction).say('left'))

    @control('end_sure')
    async def on_end_sure(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_of(interaction, press)
        check_runs(interaction, table, 'only-host')
        press.check_moment(table)
        await self.tables.act(table, c.EndMatch())
        await change(interaction, language_for(interaction).say('ended'))

    @control('never_mind')
    async def on_never_mind(self, interaction: Interaction, _press: Press) -> None:
        await change(interaction, language_for(interaction).say('unchanged'))

    async def _opening(self, interaction: Interaction, guild: int) -> ServerChoices:
        """How tables are opened here; refused to people who may open none."""
        opening, language = await self.bot.servers.choices(guild), language_for(interaction)
        if opening.roles and not moderates(interaction):
            roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
            if not {role.id for role in roles} & {*opening.roles}:
                raise Refusal('open-roles', roles=roles_said(language, opening))
        if opening.channels and not {*opening.channels} & {*_places(interaction)}:
            raise Refusal('open-channels', channels=channels_said(language, opening))
        return opening

    async def _moved_here(self, interaction: Interaction) -> Table:
        """A table of the requester's that has lost its channel, moved to this one; refused if theirs can be reached."""
        tables = [
            table
            for table in await self.tables.of_person(interaction.user.id, answering(interaction))
            if table.row.guild_id == interaction.guild_id and table.has_seat(interaction.user.id)
        ]
        for table in tables:
            if not await self.bot.voice.channels.reaches(table):
                return await self.tables.move(table, interaction.channel_id or 0)
        if not tables:
            raise Refusal('no-table')
        raise Refusal('table-elsewhere', places=', '.join(f'<#{table.row.channel_id}>' for table in tables))

    async def _sit(self, interaction: Interaction, table: Table) -> Table:
        if (seat := table.former_seat_of(interaction.user.id)) in table.machines:
            table, _ = await self.present(table, interaction.user.id)
            await whisper(interaction, Words(language_for(interaction), table.names).say('back', seat=seat))
            return table
        after = await seating.sit(self.tables, table, interaction.user.id, interaction.user.display_name)
        said = 'joined-next' if after.view.phase is MatchPhase.ROUND else 'joined'
        await whisper(interaction, language_for(interaction).say(said))
        return after

    async def _declined(self, interaction: Interaction, table: Table) -> bool:
        """Free a seat that is only kept for the person; whether it was so."""
        if interaction.user.id not in table.kept_for:
            return False
        table = await seating.decline(self.tables, table, interaction.user.id)
        self.bot.aside(self.bot.voice.boards.freshen(table))
        await whisper(interaction, language_for(interaction).say('declined'))
        return True

    async def _guests(self, interaction: Interaction, text: str) -> tuple[int, ...]:
        """The people whom a text mentions, without its author; refused if they cannot play here."""
        if not text.strip():
            return ()
        found = [*dict.fromkeys(int(number) for number in _MENTION.findall(text))]
        if not found or _MENTION.sub('', text).strip(' ,;+&') or len(found) > MOST_GUESTS:
            raise Refusal('guests-unreadable', most=MOST_GUESTS)
        for user in found:
            await self.member_here(interaction, user)
        return tuple(user for user in found if user != interaction.user.id)

    async def _thread(self, interaction: Interaction, variant: Variant) -> discord.Thread:
        """A new thread of this channel for a table; refused if there can be none."""
        place = interaction.channel
        if not isinstance(place, discord.TextChannel) or place.is_news():
            raise Refusal('thread-in-thread')
        may = interaction.app_permissions
        if not (may.create_public_threads and may.send_messages_in_threads):
            raise Refusal('cannot-thread')
        await begin(interaction)
        language = await self.language_here(interaction)
        name = one_line(interaction.user.display_name, LONGEST_NAME)
        title = language.say('thread-title', who=name, variant=language.say(f'variant-{variant.name}'))
        try:
            return await open_thread(place, title, interaction.user)
        except discord.Forbidden:
            raise Refusal('cannot-thread') from None

    async def _stop_and_count(self, interaction: Interaction, table: Table, seat: int) -> None:
        after = await self.tables.act(table, c.WishEnd(seat))
        said = 'count-wished' if after.view.phase is MatchPhase.ROUND else 'count-ends'
        await confirm(interaction, language_for(interaction).say(said))

    @seated('volunteer')
    async def _volunteer(self, interaction: Interaction, table: Table, seat: int) -> None:
        await self._insist(interaction, table, c.Volunteer(seat), f'volunteered{for_dealer(table)}')

    async def _leave(self, interaction: Interaction, table: Table, seat: int, *, sure: bool = False) -> None:
        """Get up; in the middle of a round ask first."""
        if sure or not leaves_round(table, seat):
            await self._insist(interaction, table, c.Leave(seat), 'left')
            return
        language, round_ = language_for(interaction), table.view.round
        if table.view.dealer == seat:
            checked = round_ is not None and (round_.machine_judged or round_.machine_checked)
            key = 'leave-sure-judged' if checked else f'leave-sure-void{for_dealer(table)}'
        else:
            key = 'leave-sure-prophet' if table.view.seats[seat].is_prophet else 'leave-sure'
        yes = button('leave_sure', table.id, table.moment, style=ButtonStyle.danger)
        await show(interaction, sure_sheet(language, language.say(key), yes))

    async def _insist(self, interaction: Interaction, table: Table, command: c.AnyCommand, key: str) -> None:
        """Carry out a command that means the same whatever others do, and confirm it."""
        await self.tables.insist(table, lambda table: self.tables.act(table, command))
        await confirm(interaction, language_for(interaction).say(key))

    @seated('start')
    async def _open_round(self, interaction: Interaction, table: Table, seat: int) -> None:
        await self.tables.act(table, c.OpenRound(seat))
        await done(interaction, language_for(interaction).say('started'))


def _places(interaction: Interaction) -> Iterator[int]:
    """The channel, its parent if it is a thread, and its category."""
    place = interaction.channel
    yield interaction.channel_id or 0
    if isinstance(place, discord.Thread):
        yield place.parent_id
    if category := getattr(place, 'category_id', None):
        yield category


def _may_speak(interaction: Interaction) -> bool:
    return interaction.app_permissions.attach_files and may_write(interaction)


def leaves_round(table: Table, seat: int) -> bool:
    """Whether leaving now means leaving a round that the player is still in."""
    view = table.view
    if view.phase is not MatchPhase.ROUND or view.round is None or view.round.phase.is_writing:
        return False
    return seat in view.round.seats and view.seats[seat].present and view.seats[seat].standing not in _AWAY


def closing_text(language: Language, table: Table) -> str:
    """The question before closing the table: what is lost and what is kept."""
    view = table.view
    scored = sum(record.score is not None for record in view.past)
    lost = language.say('end-lost', round=view.number) if view.phase is MatchPhase.ROUND else None
    lines = [language.say('end-sure'), lost, language.say('end-kept', number=scored), language.say('end-for-good')]
    return '\n'.join(line for line in lines if line)
