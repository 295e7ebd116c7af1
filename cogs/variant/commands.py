"""Changing the variant of a table that has not begun, as its host may."""

from bot.tables import Refusal, Table
from bot.ui.kit.answers import change, language_for, open_dialog, reason, show
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.table.running import WAYS
from cogs.base import BaseCog, moderates
from cogs.variant.form import again_sheet, checked, read_form, variant_dialog, variant_sheet, written_in
from eleusis import commands as c
from eleusis.variant_fields import has_settings
from eleusis.variants import PRESETS, Variant


class VariantCog(BaseCog):
    """The panel *Change the rules*."""

    @control('variant')
    async def on_variant(self, interaction: Interaction, press: Press) -> None:
        """The Change the rules button in the lobby."""
        await show(interaction, variant_sheet(language_for(interaction), await self._hosted(interaction, press)))

    @control('variant_preset')
    async def on_preset(self, interaction: Interaction, press: Press) -> None:
        table = await self._hosted(interaction, press)
        preset = PRESETS.get(press.value)
        if preset is None:
            raise Refusal('unknown')
        await self._change(interaction, table, preset)

    @control('variant_form')
    async def on_form(self, interaction: Interaction, press: Press) -> None:
        table = await self._hosted(interaction, press)
        if not has_settings(table.view.variant):
            raise Refusal(f'variant-{table.view.variant.game}', table.names)
        await open_dialog(interaction, variant_dialog(language_for(interaction), table))

    @control('variant_written')
    async def on_written(self, interaction: Interaction, press: Press) -> None:
        """Take the form. What was written is never lost, however wrong."""
        language = language_for(interaction)
        written = written_in(press)
        try:
            table = await self._hosted(interaction, press)
            press.check_moment(table)
            await self._change(interaction, table, read_form(table.view.variant, written.values()))
        except Refusal as refusal:
            draft = await self.drafts.keep_fields(interaction, written)
            await change(interaction, again_sheet(language, reason(language, refusal), press.game, draft.number))

    @control('variant_again')
    async def on_again(self, interaction: Interaction, press: Press) -> None:
        """Reopen the form with what was written."""
        table = await self._hosted(interaction, press)
        written = await self.drafts.fields(interaction, press.number())
        await open_dialog(interaction, variant_dialog(language_for(interaction), table, written), as_refused=False)

    @control('run_by')
    async def on_run_by(self, interaction: Interaction, press: Press) -> None:
        """Choose who judges, the time for a turn or to become Prophet, or what a rule may look at."""
        table = await self._hosted(interaction, press)
        option = press.choice(*WAYS)
        if press.value not in WAYS[option]:
            raise Refusal('unknown')
        after = await self.tables.run_by(table, **{option: WAYS[option][press.value]})
        language = language_for(interaction)
        await change(interaction, variant_sheet(language, after, language.say('variant-done')))

    async def _change(self, interaction: Interaction, table: Table, variant: Variant) -> None:
        language = language_for(interaction)
        if variant == table.view.variant:
            await change(interaction, variant_sheet(language, table, language.say('variant-same')))
            return
        command = c.ChangeVariant(checked(variant))
        table = await self.tables.insist(table, lambda table: self.tables.act(table, command))
        await change(interaction, variant_sheet(language, table, language.say('variant-done')))

    async def _hosted(self, interaction: Interaction, press: Press) -> Table:
        """The table whose rules this person may change; refused to others, and once the match has begun."""
        table = await self.table_of(interaction, press)
        if not table.runs(interaction.user.id) and not moderates(interaction):
            raise Refusal('only-host-changes', table.names, seat=table.host)
        self.tables.check(table, c.ChangeVariant(table.view.variant))
        return table
