"""The library of rules: keeping, showing, using and deleting them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import structs

from bot.store import MOST_OWN_RULES, Draft, OwnRule, TooManyRules
from bot.tables import Refusal
from bot.text import legible, plain
from bot.ui.kit.answers import change, language_for, open_dialog, reason, whisper
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.forms import keep_form
from bot.ui.library import built_in_rule_sheet, built_in_sheet, own_rule_sheet, own_sheet
from bot.ui.rule.drafts import PATIENCE
from bot.ui.rule.explained import Understood, mended_said
from bot.ui.rule.writing import NAME_LENGTH, Writing, asked_again_sheet, name_dialog, writing_dialog
from cogs.base import BaseCog
from eleusis.rules.analysis.grading import graded, quick_card
from eleusis.rules.language.printing import rule_text
from eleusis.rules.library import built_in_rules

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.ui.rule.explained import Explained
    from eleusis.rules.analysis.findings import DealerCard


class LibraryCog(BaseCog):
    """The panels of ``/rule library``."""

    @control('own')
    async def on_own(self, interaction: Interaction, press: Press) -> None:
        await change(interaction, own_sheet(language_for(interaction), await self._own(interaction), press.number()))

    @control('own_shown')
    async def on_own_shown(self, interaction: Interaction, press: Press) -> None:
        kept = await self.bot.store.own_rules.named(interaction.user.id, press.value)
        if kept is None:
            raise Refusal('own-rule-gone')
        draft = await self.drafts.keep_again(interaction, kept.name, kept.text)
        explained = await self.drafts.explained(interaction, draft, Writing('own'))
        if explained is not None:
            card = await self._card(explained)
            await change(interaction, own_rule_sheet(language_for(interaction), explained, draft, card, press.number()))

    @control('own_new')
    async def on_own_new(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        await open_dialog(interaction, writing_dialog(language_for(interaction), Writing('own')))

    @control('own_written')
    async def on_own_written(self, interaction: Interaction, press: Press) -> None:
        await self._add(interaction, await self.drafts.keep(interaction, press.field('text'), press.field('formal')))

    @control('own_meant')
    async def on_own_meant(self, interaction: Interaction, press: Press) -> None:
        await self._add(interaction, await self.drafts.written(interaction, press.number()))

    @control('own_delete')
    async def on_own_delete(self, interaction: Interaction, press: Press) -> None:
        language = language_for(interaction)
        draft = await self.drafts.written(interaction, press.number())
        if not await self.bot.store.own_rules.delete(interaction.user.id, draft.text):
            raise Refusal('own-rule-gone')
        news = language.say('own-deleted', name=plain(draft.text), rule=plain(draft.formal))
        await change(interaction, own_sheet(language, await self._own(interaction), news=news))

    @control('keep')
    async def on_keep(self, interaction: Interaction, press: Press) -> None:
        draft = await self.drafts.written(interaction, press.number())
        await open_dialog(interaction, name_dialog(language_for(interaction), draft.number))

    @control('named')
    async def on_named(self, interaction: Interaction, press: Press) -> None:
        draft = await self.drafts.written(interaction, press.number())
        name = legible(press.field('text'))
        _check_name(name)
        found = await self.drafts.understood(interaction, structs.replace(draft, text=name), Writing('own'))
        if found is not None:
            await whisper(interaction, await self._save(interaction, name, found))

    @control('built_in', 'built_in_page')
    async def on_built_in(self, interaction: Interaction, press: Press) -> None:
        """The rules that come with the game."""
        await change(interaction, built_in_sheet(language_for(interaction), press.number(0), press.number(1)))

    @control('built_in_shown')
    async def on_built_in_shown(self, interaction: Interaction, press: Press) -> None:
        rule = next((rule for rule in built_in_rules() if rule.name in press.values), None)
        if rule is None:
            raise Refusal('unknown')
        draft = await self.drafts.keep(interaction, rule.name, rule.text)
        explained = await self.drafts.explained(interaction, draft, Writing('own'))
        if explained is not None:
            card = await self._card(explained)
            await change(interaction, built_in_rule_sheet(language_for(interaction), rule, explained, draft, card))

    async def _card(self, explained: Explained) -> DealerCard:
        """The dealer's card, with how hard the rule is to find where minds say so soon."""
        card, needed = await asyncio.gather(
            asyncio.to_thread(quick_card, explained.compiled), self.drafts.needed(explained.rule, PATIENCE)
        )
        return graded(card, needed) if needed else card

    async def _own(self, interaction: Interaction) -> tuple[OwnRule, ...]:
        return await self.bot.store.own_rules.of(interaction.user.id)

    async def _add(self, interaction: Interaction, draft: Draft) -> None:
        """Keep the rule of a draft under the name that stands beside it."""
        language = language_for(interaction)
        found = await self.drafts.understood(interaction, draft, Writing('own'))
        if found is None:
            return
        try:
            _check_name(draft.text)
        except Refusal as refusal:
            await keep_form(interaction)
            await change(interaction, asked_again_sheet(language, reason(language, refusal), Writing('own'), draft))
        else:
            news = await self._save(interaction, draft.text, found)
            await change(interaction, own_sheet(language, await self._own(interaction), news=news))

    async def _save(self, interaction: Interaction, name: str, found: Understood) -> str:
        """Keep the rule; what is to be said of it."""
        language = language_for(interaction)
        user, text = interaction.user.id, rule_text(found.rule)
        before = await self.bot.store.own_rules.named(user, name)
        try:
            await self.bot.store.own_rules.save(user, name, text, self.tables.now())
        except TooManyRules:
            raise Refusal('own-rules-full', most=MOST_OWN_RULES) from None
        if before is None or before.text == text:
            news = language.say('own-saved', name=plain(name))
        else:
            news = language.say('own-replaced', name=plain(name), rule=plain(before.text))
        return '\n'.join(filter(None, [news, mended_said(language, found.mended)]))


def _check_name(name: str) -> None:
    """Make sure that a rule can be kept under this name.

    Raises:
        Refusal: ``own-rule-name`` when it is too long or empty.
    """
    if not 0 < len(name) <= NAME_LENGTH:
        raise Refusal('own-rule-name', most=NAME_LENGTH)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(LibraryCog(bot))
