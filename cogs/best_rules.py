"""A person's best rules: asked before they are shown, and hidden again at a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Refusal
from bot.ui.best_rules import LOOKED_AT, MOST_BEST, OF_EACH, asking_sheet, best_rules_sheet, ranked_rules
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog, origin_of

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        """The rules of this server that are theirs who asks, or of channels that they see."""
        own = user == interaction.user.id
        guild, store, origin = interaction.guild_id or 0, self.bot.store, origin_of(interaction)
        dealt = [
            one
            for one in await store.rounds.dealt(guild, user)
            if own or one.channel_id == interaction.channel_id or await origin.sees(one.channel_id)
        ]
        rules = [rule for rounds in ranked_rules(dealt) for rule in await self._best(rounds)][:MOST_BEST]
        names = await store.standings.names(guild, [user])
        name = names.get(user, interaction.user.display_name)
        return best_rules_sheet(language_for(interaction), name, rules, own=own)

    async def _best(self, rounds: Sequence[DealtRound]) -> Sequence[tuple[DealtRound, Secret]]:
        """The first of these rounds with rules that differ, and these."""
        found: dict[str, tuple[DealtRound, Secret]] = {}
        for one in rounds[:LOOKED_AT]:
            secret = await self.bot.store.rules.secret(one.game, one.round)
            if secret is not None and secret.revealed:
                found.setdefault(secret.text, (one, secret))
            if len(found) == OF_EACH:
                break
        return tuple(found.values())


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(BestRulesCog(bot))
