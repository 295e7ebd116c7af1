"""Trying a rule: laying cards for nobody else to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Refusal
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.rule.writing import Writing
from bot.ui.trial import LONGEST_TRIAL, Trial, begin_trial, show_trial
from cogs.base import BaseCog

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.client import Hierophant
    from bot.store import Draft
    from eleusis.rules.compiling.compiled import CompiledRule


class TrialCog(BaseCog):
    """The panel of a trial; ``/rule try`` opens it."""

    @control('try', 'try_meant')
    async def on_try(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_if_any(interaction, press)
        draft = await self.drafts.written(interaction, press.number())
        await self._begin(interaction, draft, Writing.at('rule' if table else 'try', table))

    @control('try_written')
    async def on_try_written(self, interaction: Interaction, press: Press) -> None:
        draft = await self.drafts.keep(interaction, '', press.field('formal'))
        await self._begin(interaction, draft, Writing('try'))

    @control('trial_lay')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        """Lay a card, or choose the starter."""

        def lay(trial: Trial, compiled: CompiledRule) -> Trial:
            if trial.full:
                raise Refusal('trial-full', most=LONGEST_TRIAL)
            return trial.laying(press.card, compiled)

        # The argument begins with the suit to keep the custom_ids of the panel's selects distinct.
        await self._go_on(interaction, press, lay, press.arg[1:])

    @control('trial_lucky')
    async def on_lucky(self, interaction: Interaction, press: Press) -> None:
        await self._go_on(interaction, press, Trial.lucky)

    @control('trial_undo')
    async def on_undo(self, interaction: Interaction, press: Press) -> None:
        await self._go_on(interaction, press, lambda trial, _: trial.undone())

    @control('trial_begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        """Start over with another starter."""
        await self._go_on(interaction, press, Trial.begun)

    async def _begin(self, interaction: Interaction, draft: Draft, writing: Writing) -> None:
        await begin_trial(interaction, self.drafts, draft, writing, await self.tables.look(interaction.guild_id))

    async def _go_on(
        self, interaction: Interaction, press: Press, step: Callable[[Trial, CompiledRule], Trial], carried: str = ''
    ) -> None:
        writing = Writing.at('try', await self.table_if_any(interaction, press))
        trial = Trial.of(carried or press.arg, writing.game)
        draft = await self.drafts.written(interaction, trial.draft)
        # The rule language may have changed since the draft was kept.
        found = await self.drafts.understood(interaction, draft, writing)
        if found is not None:
            look = await self.tables.look(interaction.guild_id)
            await show_trial(interaction, self.drafts, step(trial, found.judge), found, look)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(TrialCog(bot))
