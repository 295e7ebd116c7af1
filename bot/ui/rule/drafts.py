"""What somebody types as a rule: kept, explained, and brought back."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from cachetools import LRUCache
from msgspec import structs

from bot.store import Store
from bot.store.texts import Draft
from bot.tables import Asker, Refusal, Tables, Workers, minds
from bot.text import legible_lines
from bot.translator import RuleTranslator
from bot.ui.kit.answers import asker_of, change, keep_form, language_for
from bot.ui.kit.controls import Interaction, Press
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Explained, Unclear, Understood, asked_sheet, explained, not_a_rule_sheet, understood
from bot.ui.rule.writing import Place, Writing
from eleusis.court.questions import meanings, nearest, with_learned, with_translations
from eleusis.court.sealed import reprint
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

T = TypeVar('T')

SOON = 0.5
"""Seconds that an answer waits for what it can do without."""
PATIENCE = 1.5
"""Seconds that it waits for what its reader should know first."""
READING = 2.0
"""Processor seconds that reading a text may take."""
READ_RULES = 50
"""Rules kept ready for the next press of their panels."""
AT_LENGTH = 15.0
"""Processor seconds that analysing a rule may take, to complete an answer."""
MOST_KEPT = 6000
"""Characters of a text that are kept: Discord sends no more."""


class Drafts:
    """Everybody's drafts; where nothing can be read, the ``translator`` is asked, if the host has named one."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        workers: Workers,
        translator: RuleTranslator | None = None,
    ) -> None:
        self._store = store
        self._tables = tables
        self._workers = workers
        # Kept ready for the next press of their panels.
        self._understood: LRUCache[tuple[str, bool], Understood] = LRUCache(READ_RULES)
        self._findings: LRUCache[tuple[Callable[..., Any], Rule], asyncio.Task[Any]] = LRUCache(2 * READ_RULES)
        self._translator = translator

    async def keep(self, interaction: Interaction, text: str, formal: str, read_from: int | None = None) -> Draft:
        """Keep what was typed, so that nothing is lost; ``read_from`` is the draft of which it is a reading."""
        # A line break ends a sentence in the rule language.
        kept = (legible_lines(text)[:MOST_KEPT], legible_lines(formal)[:MOST_KEPT])
        return await self._store.drafts.keep(interaction.user.id, *kept, self._tables.now(), read_from=read_from)

    async def keep_again(self, interaction: Interaction, text: str, formal: str) -> Draft:
        """The same for a rule that was kept long ago, maybe in words that we would not choose any more."""
        formal = await self._workers.run(asker_of(interaction), READING, reprint, formal)
        return await self.keep(interaction, text, formal)

    async def written(self, interaction: Interaction, number: int) -> Draft:
        """The requester's own draft of this number; refused as ``draft-gone`` when it is not kept any more."""
        draft = await self._store.drafts.of(interaction.user.id, number)
        if draft is None:
            raise Refusal('draft-gone')
        return draft

    async def taken(self, interaction: Interaction, press: Press) -> Draft:
        """What a control is about: the text in its dialog, or the reading of one that was chosen."""
        if press.fields:
            return await self.keep(interaction, press.field('text'), press.field('formal'))
        return await self.written(interaction, press.number())

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
        """What a text of a draft means; None when it states no rule or several, of which its writer has been told."""
        text = getattr(draft, place)
        try:
            return await self.stated(interaction, text, writing)
        except NotARule as error:
            await keep_form(interaction)
            sheet = await self._nearest(interaction, error, draft, writing, place)
        except Unclear as unclear:
            sheet = await self.asked(interaction, unclear, draft, writing, place)
        await change(interaction, sheet)
        return None

    async def stated(self, interaction: Interaction, text: str, writing: Writing) -> Understood:
        """The rule that a text states; a guess in a game is always read.

        Raises:
            NotARule: when it states none.
            Unclear: when it may state several.
            Refusal: what ``Workers`` raises.
        """
        starter = writing.starter
        found = self._understood.get((text, starter))
        if found is None:
            read = self._workers.owed if writing.is_guess else self._workers.run
            meant = await read(asker_of(interaction), READING, meanings, text)
            unclear = Unclear(meant.readings, meant.partings)
            if writing.judged and len(meant.readings.rules) > 1:
                unclear = await asyncio.to_thread(unclear.fitting, writing.judged)
            rule, *others = unclear.readings.rules
            if others:
                raise unclear
            found = await asyncio.to_thread(understood, rule, meant.readings.mended, starter=starter)
            if not writing.judged:
                self._understood[text, starter] = found
        return found

    async def asked(
        self, interaction: Interaction, unclear: Unclear, draft: Draft, writing: Writing, place: Place = 'formal'
    ) -> Sheet:
        """The question which reading of a text is meant.

        Each reading is kept as a draft of its own, in words that have no other meaning: whoever chooses one goes on
        with it as if they had typed that.
        """
        learned = await self._learned(interaction, writing, getattr(draft, place))
        if learned in (known := [rule_text(rule) for rule in unclear.readings.rules]):
            unclear = unclear.beginning_with(known.index(learned))
        meant = await self._each(interaction, draft, place, map(rule_text, unclear.readings.rules))
        return asked_sheet(language_for(interaction), unclear, writing, draft, place, meant)

    async def _nearest(
        self, interaction: Interaction, error: NotARule, draft: Draft, writing: Writing, place: Place
    ) -> Sheet:
        """What was not understood, and the question whether one of the nearest rules is meant."""
        text = getattr(draft, place)
        asker = asker_of(interaction)
        said_otherwise = self._translator.sentences(text) if self._translator else asyncio.sleep(0, ())
        sentences, found = await asyncio.gather(said_otherwise, self._workers.run(asker, READING, nearest, text))
        if sentences:
            with suppress(Refusal):  # What a machine says may be too much to read.
                found = await self._workers.owed(asker, READING, with_translations, found, sentences)
        if learned := await self._learned(interaction, writing, text):
            found = await self._workers.owed(asker, READING, with_learned, found, learned)
        meant = await self._each(interaction, draft, place, [proposal.text for proposal in found.proposals])
        return not_a_rule_sheet(language_for(interaction), error, text, writing, draft, found, meant)

    async def _each(self, interaction: Interaction, draft: Draft, place: Place, texts: Iterable[str]) -> list[Draft]:
        """The draft once for each of these texts in place of its own."""
        drafts = [structs.replace(draft, **{place: text}) for text in texts]
        return [await self.keep(interaction, each.text, each.formal, draft.number) for each in drafts]

    async def learn(self, interaction: Interaction, writing: Writing, meant: Draft) -> None:
        """Remember what the dealer meant, where the text was none that can be read, and the server allows it."""
        user, guild = interaction.user.id, writing.guild
        if guild is None or meant.read_from is None or not (await self._store.servers.choices(guild)).learns:
            return
        typed = await self._store.drafts.of(user, meant.read_from)
        if typed is not None:
            at = self._tables.now()
            await self._store.heard.keep(guild, user, writing.game, typed.formal, meant.formal, at)

    async def _learned(self, interaction: Interaction, writing: Writing, text: str) -> str | None:
        """What was meant by this text before, in canonical English."""
        guild = writing.guild or interaction.guild_id
        if guild is None or not (await self._store.servers.choices(guild)).learns:
            return None
        return await self._store.heard.meant_by(guild, interaction.user.id, text)

    async def found(
        self, interaction: Interaction, work: Callable[[Rule], T], rule: Rule, patience: float | None = None
    ) -> T | None:
        """What is found out about a rule; None when it is not known within so many seconds, or never will be."""
        finding: asyncio.Task[T | None] | None = self._findings.get((work, rule))
        if finding is None:
            finding = self._findings[work, rule] = asyncio.create_task(self._find(asker_of(interaction), work, rule))
        # It goes on, and is there for the next who asks.
        return await minds.within(patience, asyncio.shield(finding))

    async def _find(self, asker: Asker, work: Callable[[Rule], T], rule: Rule) -> T | None:
        try:
            return await self._workers.owed(asker, AT_LENGTH, work, rule)
        except Exception as error:
            if not isinstance(error, Refusal):
                log.exception('a rule could not be analysed')
            elif error.code == 'took-too-long':
                return None  # So it would be the next time.
        self._findings.pop((work, rule), None)
        return None
