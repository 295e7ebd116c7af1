"""What somebody types as a rule: kept, explained, and brought back."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec import structs

from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.tables import Refusal, Tables
from bot.text import legible
from bot.threads import Threads, within
from bot.ui.kit.answers import change, language_for
from bot.ui.rule.explained import Explained, Unclear, Understood, explained, oddities_of, understood
from bot.ui.rule.unclear import asked_sheet, not_a_rule_sheet
from bot.ui.rule.writing import Place, Writing

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.analysis.findings import Needed
    from bot.rules.analysis.oddness import Oddity
    from bot.rules.syntax import Rule
    from bot.store import Draft, Store
    from bot.ui.kit.controls import Interaction
    from bot.ui.kit.sheet import Sheet

log = logging.getLogger(__name__)

SOON = 0.5
"""Seconds that an answer waits for what it can do without."""
PATIENCE = 1.5
"""Seconds that it waits for what its reader should know first."""
AT_LENGTH = 15.0
"""Seconds that what completes an answer may take."""
MOST_KEPT = 6000
"""Characters of a text that are kept: Discord sends no more."""


class Drafts:
    """Everybody's drafts.

    Args:
        store: Where they are kept.
        tables: Some are written for a table.
        threads: Where a rule is analysed.
        needed: How many cards it takes to find a rule.
    """

    def __init__(self, store: Store, tables: Tables, threads: Threads, needed: Callable[[Rule], Needed]) -> None:
        self._store = store
        self._tables = tables
        self._threads = threads
        self._needed = needed

    async def keep(self, interaction: Interaction, text: str, formal: str) -> Draft:
        """Keep what was typed, so that a mistake loses nothing of it."""
        # A line break ends a sentence in the rule language.
        lines = [line for line in map(legible, formal.splitlines()) if line]
        kept = (legible(text)[:MOST_KEPT], '\n'.join(lines)[:MOST_KEPT])
        return await self._store.drafts.keep(interaction.user.id, *kept, self._tables.now())

    async def written(self, interaction: Interaction, number: int) -> Draft:
        """The draft of this number; its own writer's only.

        Raises:
            Refusal: ``draft-gone`` when it is not kept any more.
        """
        draft = await self._store.drafts.of(interaction.user.id, number)
        if draft is None:
            raise Refusal('draft-gone')
        return draft

    async def explained(self, interaction: Interaction, draft: Draft, writing: Writing) -> Explained | None:
        """What the rule of a draft means and does; None when its writer has been asked or told something else."""
        found = await self.understood(interaction, draft, writing)
        if found is None:
            return None
        look = await self._tables.look(interaction.guild_id)
        return await asyncio.to_thread(explained, language_for(interaction), found, look)

    async def understood(
        self, interaction: Interaction, draft: Draft, writing: Writing, place: Place = 'formal'
    ) -> Understood | None:
        """What a text of a draft means; None when it states no rule or several, of which its writer has been told.

        Args:
            interaction: Who wrote it; nothing was answered yet.
            writing: What for: a choice between several readings leads on there.
            place: Where in the draft.
        """
        text = getattr(draft, place)
        try:
            return await asyncio.to_thread(understood, text, starter=writing.starter)
        except NotARule as error:
            sheet = not_a_rule_sheet(language_for(interaction), error, text, writing, draft)
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
        return asked_sheet(language_for(interaction), unclear, writing, draft, place, meant)

    async def oddities(self, rule: Rule, patience: float) -> tuple[Oddity, ...] | None:
        """What makes no sense in a rule; None when it takes more than so many seconds to find out."""
        return await within(patience, self._threads.quick, oddities_of, rule)

    async def needed(self, rule: Rule, patience: float) -> Needed | None:
        """How many cards it takes to find a rule; None when minds do not say so within so many seconds."""
        try:
            return await within(patience, self._threads.minds, self._needed, rule)
        except Exception:
            log.exception('how hard a rule is could not be told')
            return None
