"""What is kept about people: explained, exported, and deleted."""

import io
from functools import partial

import discord
import msgspec
from discord import app_commands

from bot.tables import MOST_DRAFTS, Retention
from bot.tables.people import channels_of, forget, tables_of
from bot.text import Language, plain
from bot.ui.kit.answers import begin, change, language_for, show
from bot.ui.kit.commands import FOR_EVERYBODY, SERVERS_AND_DMS, group, slash
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.replies import answering
from bot.ui.kit.sheet import SILENT, Sheet, section_buttons
from cogs.base import BaseCog
from eleusis import commands as c

FILE = 'mydata.json'
SECTIONS = ('short', 'games', 'you', 'meant', 'servers')


class PrivacyCog(BaseCog):
    mydata = group('mydata', allowed_installs=FOR_EVERYBODY, allowed_contexts=SERVERS_AND_DMS)

    @slash('always')
    @app_commands.allowed_installs(guilds=True, users=True)
    async def privacy(self, interaction: Interaction) -> None:
        await show(interaction, self._sheet(interaction, SECTIONS[0]))

    @control('privacy')
    async def on_privacy(self, interaction: Interaction, press: Press) -> None:
        await change(interaction, self._sheet(interaction, press.choice(*SECTIONS)))

    @slash('always', under=mydata)
    async def export(self, interaction: Interaction) -> None:
        await begin(interaction)
        kept = await self.bot.people.belongings(interaction.user.id)
        text = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        file = discord.File(io.BytesIO(text), filename=FILE)
        await interaction.followup.send(
            language_for(interaction).say('mydata-exported'), file=file, ephemeral=True, allowed_mentions=SILENT
        )

    @slash('always', under=mydata)
    async def delete(self, interaction: Interaction) -> None:
        await show(interaction, await self._question(interaction))

    @control('mydata_leave')
    async def on_leave(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        for table in await tables_of(self.tables, interaction.user.id, answering(interaction)):
            leave = c.Leave(table.seat_of(interaction.user.id))
            await self.tables.insist(table, partial(self.tables.act, command=leave))
        await change(interaction, await self._question(interaction))

    @control('mydata_forget')
    async def on_forget(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        language = language_for(interaction)
        if await tables_of(self.tables, interaction.user.id):
            await change(interaction, await self._question(interaction))
            return
        # Rewriting the database takes a while.
        panel = await change(interaction, language.say('mydata-forgetting'))
        await forget(self.tables, interaction.user.id, language.say('former-player'))
        if panel is not None:
            await self.bot.replies.put(panel, Sheet(language, language.say('mydata-forgotten')))

    @control('mydata_keep')
    async def on_keep(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await change(interaction, language_for(interaction).say('mydata-kept'))

    def _sheet(self, interaction: Interaction, section: str) -> Sheet:
        """A section of what is kept, with a button for each other one."""
        language = language_for(interaction)
        said = privacy_said(language, section, self.bot.retention, self.tables.translator)
        return Sheet(language, language.say('privacy'), said, section_buttons('privacy', SECTIONS, section))

    async def _question(self, interaction: Interaction) -> Sheet:
        """Ask whether they are sure; if they sit at a table, say what must be done first."""
        language = language_for(interaction)
        keep = button('mydata_keep')
        if tables := await tables_of(self.tables, interaction.user.id):
            seated = language.say('mydata-seated', places=channels_of(tables))
            return Sheet(language, seated, [button('mydata_leave'), keep])
        return Sheet(language, language.say('mydata-sure'), [button('mydata_forget', style=ButtonStyle.danger), keep])


def privacy_said(language: Language, section: str, kept: Retention, translator: str = '') -> str:
    """What is kept, why and for how long, and what is passed on to the ``translator``; PRIVACY.md quotes it."""
    days = {'lobby': kept.lobby_days, 'draft': kept.draft_days, 'server': kept.server_days}
    return language.say(f'privacy-{section}', drafts=MOST_DRAFTS, translator=plain(translator) or None, **days)
