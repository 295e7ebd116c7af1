"""Comparing two rules, for whoever asks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.rules.analysis.comparing import differences
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.tables import Refusal
from bot.text import plain, say
from bot.text.rule_said import difference_text
from bot.ui.answers import change, whisper
from bot.ui.controls import Interaction, Press, control
from bot.ui.explained import understood
from bot.ui.rule import Writing, not_a_rule_sheet
from cogs.drafting import DraftingCog

if TYPE_CHECKING:
    from bot.rules.syntax import Rule
    from bot.store import Draft

SHOWN = 500
"""Characters of each rule that the answer repeats."""


class ComparingCog(DraftingCog):
    """Whether two rules are the same, and where they differ."""

    async def compare_texts(self, interaction: Interaction, writing: Writing, draft: Draft) -> None:
        """Compare the two rules of a draft; where there is no second, its first with the last one revealed.

        Args:
            interaction: Who asks; nothing was answered yet.
            writing: At which table the revealed rule is looked for.
            draft: Both texts.

        Raises:
            Refusal: ``no-revealed-rule``.
        """
        revealed = None if draft.formal else await self._revealed(writing.game)
        one = await self._rule_of(interaction, draft.text, writing, draft)
        other = revealed or (one and await self._rule_of(interaction, draft.formal, writing, draft))
        if one is None or other is None:
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await asyncio.wrap_future(self.counting.submit(differences, one, other))
        second = say('compare-dealers' if revealed else 'compare-two')
        result = difference_text(found, say('compare-one'), second)
        one_text, two_text = (plain(rule_text(rule), SHOWN) for rule in (one, other))
        await whisper(interaction, say('compare-result', one=one_text, two=two_text, result=result))

    @control('compare_written')
    async def on_compare_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        one = '; '.join(press.field('text').splitlines())  # The field is kept as one line.
        draft = await self.keep(interaction, one, press.field('formal'))
        await self.compare_texts(interaction, Writing('compare', press.game), draft)

    async def _revealed(self, game: int) -> Rule:
        """The rule of the newest round that is over, among those in the rule language."""
        table = await self.tables.load(game) if game else None
        last = table.view.number if table else 0
        for number in range(last, 0, -1):
            secret = await self.bot.store.secret(game, number)
            if secret is not None and secret.revealed and secret.formal is not None:
                return secret.formal
        raise Refusal('no-revealed-rule')

    async def _rule_of(self, interaction: Interaction, text: str, writing: Writing, draft: Draft) -> Rule | None:
        """The rule that a text states; None when it states none, which the person has then been told."""
        try:
            rule, _ = await asyncio.to_thread(understood, text)
        except NotARule as error:
            await change(interaction, not_a_rule_sheet(error, text, writing, draft))
            return None
        return rule
