"""What moderators may do at other people's tables: confirmed first, and told in the channel."""

import discord

from bot.tables import Refusal, Table, seating
from bot.text import Language, plain
from bot.ui.kit.answers import change, language_for, publish, show
from bot.ui.kit.commands import group, slash
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from cogs.base import LONGEST_NAME, BaseCog, Offered, check_moderates, completes, sure_sheet
from cogs.table import closing_text, leaves_round
from eleusis import commands as c
from eleusis.minds.roster import machine_of
from eleusis.views import MatchPhase

ACTS = ('end', 'void', 'seat', 'unseat')


class ModerateCog(BaseCog):
    moderate = group('moderate', guild_only=True, default_permissions=discord.Permissions(manage_messages=True))

    @slash('moderating', under=moderate)
    async def end(self, interaction: Interaction) -> None:
        await self._ask(interaction, 'end', c.EndMatch())

    @slash('moderating', under=moderate)
    async def void(self, interaction: Interaction) -> None:
        await self._ask(interaction, 'void', c.VoidRound())

    @slash('moderating', under=moderate)
    async def seat(self, interaction: Interaction, person: discord.User) -> None:
        table = await self._moderated(interaction)
        name = plain((await self.member_here(interaction, person.id)).display_name, LONGEST_NAME)
        if table.has_seat(person.id):
            raise Refusal('sits-already', person=name)
        self.tables.check(table, c.Sit(table.former_seat_of(person.id)))
        await show(interaction, moderating_sheet(language_for(interaction), table, 'seat', name, person.id))

    @slash('moderating', under=moderate)
    async def unseat(
        self, interaction: Interaction, person: discord.User | None = None, machine: int | None = None
    ) -> None:
        table = await self._moderated(interaction)
        if (person is None) == (machine is None):
            raise Refusal('unseat-whom')
        if person is not None:
            user, name = person.id, person.display_name
        else:
            user = machine or 0
            name = table.names[table.seat_of(user)] if user in _machines_at(table) else '?'
        name = plain(name, LONGEST_NAME)
        if not table.has_seat(user):
            raise Refusal('nobody-there', person=name)
        await show(interaction, moderating_sheet(language_for(interaction), table, 'unseat', name, user))

    @completes((unseat, 'machine'))
    async def complete_machine(self, interaction: Interaction, _typed: str) -> Offered:
        return [(name, user) for user, name in _machines_at(await self.table_here(interaction)).items()]

    @control('moderate')
    async def on_moderate(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_of(interaction, press)
        check_moderates(interaction)
        what = press.choice(*ACTS)
        person, called = '', list[int]()
        match what:
            case 'end' | 'void':
                press.check_moment(table)
                await self.tables.act(table, c.EndMatch() if what == 'end' else c.VoidRound())
            case 'unseat':
                user = press.account(1)
                seat = table.former_seat_of(user)
                if seat is None or not table.has_seat(user):
                    raise Refusal('nobody-there', person='?' if seat is None else table.names[seat])
                person = table.mention(seat)
                await self.tables.insist(table, lambda table: self.tables.act(table, c.Leave(seat)))
            case _:
                member = await self.member_here(interaction, press.account(1))
                if table.has_seat(member.id):
                    raise Refusal('sits-already', person=plain(member.display_name, LONGEST_NAME))
                person, called = member.mention, [member.id]
                await seating.sit(self.tables, table, member.id, member.display_name)
        await change(interaction, language_for(interaction).say('moderated-done'))
        said = table.language.say(f'moderated-{what}', who=interaction.user.mention, person=person)
        await publish(interaction, Sheet(table.language, said, pings=called))

    async def _ask(self, interaction: Interaction, what: str, command: c.AnyCommand) -> None:
        table = await self._moderated(interaction)
        self.tables.check(table, command)
        await show(interaction, moderating_sheet(language_for(interaction), table, what))

    async def _moderated(self, interaction: Interaction) -> Table:
        """The table of this channel; refused as ``only-moderators`` to others, whom the server may show the command."""
        check_moderates(interaction)
        return await self.table_here(interaction)


def _machines_at(table: Table) -> dict[int, str]:
    """The names of the machines that have their own seats, by user number."""
    users = {table.user_in(seat): table.names[seat] for seat in table.machines}
    return {user: name for user, name in users.items() if machine_of(user)}


def moderating_sheet(language: Language, table: Table, what: str, person: str = '', user: int | None = None) -> Sheet:
    """Whether a moderator means to do this at the table of others, and what it comes to.

    A machine that is to get up is named by the number under which it sits.
    """
    key = f'moderate-{what}'
    if what == 'unseat' and user is not None:
        seat = table.seat_of(user)
        key += '-machine' if machine_of(user) else ''
        if table.view.phase is MatchPhase.ROUND and table.view.dealer == seat:
            key += '-dealer'
        elif leaves_round(table, seat) and not machine_of(user):
            key += '-playing'
    question = closing_text(language, table) if what == 'end' else language.say(key, person=person)
    arg = what if user is None else f'{what}.{user}'
    style = ButtonStyle.success if what == 'seat' else ButtonStyle.danger
    yes = Button(Press('moderate', table.id, table.moment, arg), f'moderate-{what}', style)
    return sure_sheet(language, question, yes)
