"""A person's best rules: asked before they are shown, and hidden again at a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Refusal
from bot.ui.best_rules import asking_sheet, best_of, best_rules_sheet
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog, origin_of

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.store import DealtRound, Secret


class BestRulesCog(BaseCog):
    @control('best_rules')
    async def on_best_rules(self, interaction: Interaction, press: Press) -> None:
        """The page of whose statistics somebody reads; its owner is asked first."""
        language, user = language_for(interaction), press.account()
        shown = await self.bot.store.people.shows_rules(user)
        if user == interaction.user.id:
            await change(interaction, await self._page(interaction, user) if shown else asking_sheet(language))
            return
        if not shown:
            raise Refusal('rules-not-shown')
        await change(interaction, await self._page(interaction, user))

    @control('rules_show')
    async def on_show(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await self.bot.store.people.show_rules(interaction.user.id, shown=True)
        await change(interaction, await self._page(interaction, interaction.user.id))

    @control('rules_hide')
    async def on_hide(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await self.bot.store.people.show_rules(interaction.user.id, shown=False)
        language = language_for(interaction)
        await change(interaction, Sheet(language, [language.say('best-rules-hidden')]))

    async def _page(self, interaction: Interaction, user: int) -> Sheet:
        """The rules of this server's channels that who asks may see."""
        guild, store, origin = interaction.guild_id or 0, self.bot.store, origin_of(interaction)
        dealt = [
            one
            for one in await store.rounds.dealt(guild, user)
            if one.channel_id == interaction.channel_id or origin.sees(one.channel_id)
        ]
        rules: list[tuple[DealtRound, Secret]] = []
        for one in best_of(dealt):
            secret = await store.rules.secret(one.game, one.round)
            if secret is not None and secret.revealed:
                rules.append((one, secret))
        names = await store.standings.names(guild, [user])
        name = names.get(user, interaction.user.display_name)
        return best_rules_sheet(language_for(interaction), name, rules, own=user == interaction.user.id)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(BestRulesCog(bot))
