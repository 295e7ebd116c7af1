"""Comparing two rules, for whoever asks."""

import asyncio

from bot.tables import Draft, Refusal, Table
from bot.tables.workers import COMPARING
from bot.text import plain
from bot.text.rule_said import difference_text
from bot.ui.kit.answers import asker_of, begin, conclude, language_for
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.rule.explained import Understood, mended_said, sealed_said
from bot.ui.rule.writing import Writing
from cogs.base import BaseCog, has_revealed
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text

_SHOWN = 500
"""Characters of each rule that the answer repeats."""


class CompareCog(BaseCog):
    """Whether two rules are the same, and where they differ."""

    async def compare_rules(self, interaction: Interaction, table: Table | None, draft: Draft) -> None:
        """Compare the two rules of a draft; where there is no second, its first with the last one revealed.

        Args:
            interaction: Who asks; nothing was answered yet.
            table: Where the revealed rule is looked for.
            draft: Both texts.

        Raises:
            Refusal: ``no-revealed-rule``.
        """
        language, writing = language_for(interaction), Writing.at('compare', table)
        revealed = None if draft.formal else await self._revealed(table)
        one = await self.drafts.understood(interaction, draft, writing, 'text')
        other = revealed or (one and await self.drafts.understood(interaction, draft, writing))
        if one is None or other is None:
            return
        await begin(interaction)
        found = await self.bot.workers.run(asker_of(interaction), COMPARING, differences, one.rule, other.rule)
        second = language.say('compare-dealers' if revealed else 'compare-two')
        result = difference_text(language, found, language.say('compare-one'), second)
        shown = [
            part
            for each in (one, other)
            for part in (f'> {plain(rule_text(each.rule, language.code), _SHOWN)}', sealed_said(language, each.rule))
        ]
        mended = mended_said(language, (*one.mended, *other.mended))
        await conclude(interaction, '\n'.join(filter(None, [*shown, mended, result])))

    @control('compare_meant')
    async def on_compare_meant(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_if_any(interaction, press)
        await self.compare_rules(interaction, table, await self.drafts.written(interaction, press.number()))

    @control('compare_written')
    async def on_compare_written(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_if_any(interaction, press)
        one = '; '.join(press.field('text').splitlines())  # A draft keeps this text on one line.
        draft = await self.drafts.keep(interaction, one, press.field('formal'))
        if table is None and not draft.formal:
            table = await self.looked_at(interaction, has_revealed)
        await self.compare_rules(interaction, table, draft)

    async def _revealed(self, table: Table | None) -> Understood:
        """The rule of the newest round that is over, among those in the rule language."""
        if table is None:
            raise Refusal('no-revealed-rule')
        for number in range(table.view.number, 0, -1):
            secret = await self.tables.secret(table, number)
            if secret is not None and secret.revealed and secret.formal is not None:
                compiled = await asyncio.to_thread(compile_rule, secret.formal)
                return Understood(compiled, compiled, ())
        raise Refusal('no-revealed-rule')
