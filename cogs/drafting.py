"""What all cogs share where somebody writes a rule: the text is kept, explained, and brought back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from msgspec import structs

from bot.rules.analysis.grading import quick_card
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.tables import Refusal
from bot.text import legible
from bot.ui.kit.answers import change
from bot.ui.rule.explained import Unclear, explained, oddities_of, understood
from bot.ui.rule.panels import Writing, asked_sheet, not_a_rule_sheet
from bot.ui.trial import Trial, trial_sheet
from cogs.base import DealingCog

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.rules.analysis.findings import DealerCard
    from bot.rules.analysis.oddness import Oddity
    from bot.rules.syntax import Rule
    from bot.store import Draft
    from bot.ui.kit.controls import Interaction
    from bot.ui.kit.sheet import Sheet
    from bot.ui.rule.explained import Explained, Understood
    from bot.ui.rule.panels import Place

SOON = 0.5
"""Seconds that an answer waits for what it can do without."""
PATIENCE = 1.5
"""Seconds that it waits for what its reader should know first."""
MOST_KEPT = 6000
"""Characters of a text that are kept: Discord sends no more."""


class DraftingCog(DealingCog):
    """A cog where rules are written.

    Attributes:
        counting: Where that is done which takes seconds, one thing after another: somebody's long rule must leave room
            for everybody's moves.
        looking: The same for what takes tenths of a second.
    """

    def __init__(self, bot: Hierophant) -> None:
        super().__init__(bot)
        self.counting = ThreadPoolExecutor(1, 'counting')
        self.looking = ThreadPoolExecutor(1, 'looking')

    async def cog_unload(self) -> None:
        """Count and look no more."""
        for work in (self.counting, self.looking):
            work.shutdown(wait=False, cancel_futures=True)

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

    async def explained(self, interaction: Interaction, draft: Draft, writing: Writing) -> Explained | None:
        """What the rule of a draft means and does; None when its writer has been asked or told something else."""
        found = await self.understood(interaction, draft, writing)
        return found and await asyncio.to_thread(explained, found, await self.look_here(interaction))

    async def understood(
        self, interaction: Interaction, draft: Draft, writing: Writing, place: Place = 'formal'
    ) -> Understood | None:
        """What a text of a draft means; None when it states no rule or several, of which its writer has been told.

        Args:
            interaction: Who wrote it; nothing was answered yet.
            draft: The text.
            writing: What for: a choice between several readings leads on there.
            place: Where in the draft.
        """
        text = getattr(draft, place)
        try:
            return await asyncio.to_thread(understood, text, starter=await self.has_starter(writing.game))
        except NotARule as error:
            sheet = not_a_rule_sheet(error, text, writing, draft)
        except Unclear as unclear:
            sheet = await self.asked(interaction, unclear, draft, writing, place)
        await change(interaction, sheet)
        return None

    async def asked(
        self, interaction: Interaction, unclear: Unclear, draft: Draft, writing: Writing, place: Place = 'formal'
    ) -> Sheet:
        """The question which reading of a text is meant.

        Each reading is kept as a draft of its own, in words that have no other meaning: whoever chooses one goes on
        with it as if they had typed that.
        """
        texts = [structs.replace(draft, **{place: rule_text(rule)}) for rule in unclear.readings.rules]
        meant = [await self.keep(interaction, each.text, each.formal) for each in texts]
        return asked_sheet(unclear, writing, draft, place, meant)

    async def has_starter(self, game: int) -> bool:
        """Whether a starter begins the lines of this table, 0 being none: there a rule is shown as most play it."""
        return not game or not (await self.tables.load(game)).view.variant.judges_first_card

    async def quick_card(self, explained: Explained) -> DealerCard:
        """The dealer's card as far as it can be told in a moment."""
        return await asyncio.to_thread(quick_card, explained.compiled)

    async def begin_trial(self, interaction: Interaction, draft: Draft, writing: Writing) -> None:
        """Show the rule of a draft with a random starter where there is one."""
        found = await self.understood(interaction, draft, writing)
        if found is not None:
            await self.show_trial(interaction, Trial(draft.number, writing.game).begun(found.judge), found)

    async def show_trial(self, interaction: Interaction, trial: Trial, found: Understood) -> None:
        """Show how far a trial has come."""
        odd, look = await self.oddities(found.rule, SOON), await self.look_here(interaction)
        await change(interaction, await trial_sheet(trial, found, odd or (), look))

    async def oddities(self, rule: Rule, patience: float) -> tuple[Oddity, ...] | None:
        """What makes no sense in a rule; None when it takes more than so many seconds to find out."""
        work = self.looking.submit(oddities_of, rule)
        try:
            return await asyncio.to_thread(work.result, patience)
        except TimeoutError:
            return None
