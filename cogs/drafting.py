"""What all cogs share where somebody writes a rule: the text is kept, explained, and brought back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from bot.rules.analysis.grading import quick_card
from bot.rules.errors import NotARule
from bot.tables import Refusal
from bot.text import legible
from bot.ui.answers import change
from bot.ui.explained import explained, understood
from bot.ui.rule import Writing, not_a_rule_sheet
from bot.ui.trial import Trial, trial_sheet
from cogs.base import DealingCog

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.rules.analysis.findings import DealerCard
    from bot.store import Draft
    from bot.ui.controls import Interaction
    from bot.ui.explained import Explained

MOST_KEPT = 6000
"""Characters of a text that are kept: Discord sends no more."""


class DraftingCog(DealingCog):
    """A cog where rules are written.

    Attributes:
        counting: Where that is done which takes seconds, one thing after another: somebody's long rule must leave room
            for everybody's moves.
    """

    def __init__(self, bot: Hierophant) -> None:
        super().__init__(bot)
        self.counting = ThreadPoolExecutor(1, 'counting')

    async def cog_unload(self) -> None:
        """Count no more."""
        self.counting.shutdown(wait=False, cancel_futures=True)

    async def keep(self, interaction: Interaction, text: str, formal: str) -> Draft:
        """Keep what was typed, so that a mistake loses nothing of it."""
        # In the rule language the end of a line ends a sentence.
        lines = [line for line in map(legible, formal.splitlines()) if line]
        kept = (legible(text)[:MOST_KEPT], '\n'.join(lines)[:MOST_KEPT])
        return await self.bot.store.keep_draft(interaction.user.id, *kept, self.tables.now())

    async def draft_in(self, interaction: Interaction, arg: str) -> Draft:
        """The draft whose number a control carries; its own writer's only.

        Raises:
            Refusal: ``unknown`` when that is no number, ``draft-gone`` when it is not kept any more.
        """
        if not (arg.isascii() and arg.isdigit() and len(arg) <= 9):
            raise Refusal('unknown')
        draft = await self.bot.store.draft(interaction.user.id, int(arg))
        if draft is None:
            raise Refusal('draft-gone')
        return draft

    async def understood(self, interaction: Interaction, draft: Draft, writing: Writing) -> Explained | None:
        """What the rule of a draft means; None when it is none, which its writer has then been told."""
        try:
            look, starter = await self.look_here(interaction), await self.has_starter(writing.game)
            return await asyncio.to_thread(explained, draft.formal, look, starter=starter)
        except NotARule as error:
            await change(interaction, not_a_rule_sheet(error, draft.formal, writing, draft))
            return None

    async def has_starter(self, game: int) -> bool:
        """Whether a starter begins the lines of this table, 0 being none: there a rule is shown as most play it."""
        return not game or not (await self.tables.load(game)).view.variant.judges_first_card

    async def quick_card(self, explained: Explained) -> DealerCard:
        """The dealer's card as far as it can be told in a moment."""
        return await asyncio.to_thread(quick_card, explained.compiled)

    async def begin_trial(self, interaction: Interaction, draft: Draft, writing: Writing) -> None:
        """Show the rule of a draft, with a random starter where there is one."""
        try:
            starter = await self.has_starter(writing.game)
            _, compiled = await asyncio.to_thread(understood, draft.formal, starter=starter)
            trial = Trial(draft.number, writing.game).begun(compiled)
            sheet = await trial_sheet(trial, draft.formal, await self.look_here(interaction), starter=starter)
        except NotARule as error:
            sheet = not_a_rule_sheet(error, draft.formal, writing, draft)
        await change(interaction, sheet)
