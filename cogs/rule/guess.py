"""Saying the rule aloud after a right play, at tables where that is the way to win (10.3)."""

from collections.abc import Awaitable

from bot.tables import Refusal, Table
from bot.text import Words, legible
from bot.text.words import one_line
from bot.ui.kit.answers import begin, change, conclude, keep_form, language_for, open_dialog, reason, whisper
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Interaction, Press, control, dialog, text_field
from bot.ui.rule.explained import Unclear, mended_said
from bot.ui.rule.writing import Writing
from cogs.base import BaseCog, at_own_table, may, seated
from eleusis import commands as c
from eleusis.commands import HINT_LENGTH
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text

MOST_RETURNED = 1500
"""Characters of a text that are given back: a slash command takes far more than may be said."""


class GuessCog(BaseCog):
    """``/guess``, and the button and the dialog that do the same."""

    @slash('playing')
    @at_own_table(may('guess'))
    async def guess(self, interaction: Interaction, rule: str | None = None, table: int | None = None) -> None:
        """Say the rule; without a text, in a dialog."""
        seated = self.wanted(interaction, may('guess'), table)
        if rule is None:
            await self._ask(interaction, *await seated)
        else:
            await self._said(interaction, seated, rule)

    @seated('say_rule')
    async def on_say_rule(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        written = (await self.bot.drafts.written(interaction, press.number())).formal if press.arg else ''
        await self._ask(interaction, table, seat, written)

    @control('rule_said')
    async def on_rule_said(self, interaction: Interaction, press: Press) -> None:
        await self._said(interaction, self.pressed(interaction, press), press.field('text'))

    @control('say_meant')
    async def on_say_meant(self, interaction: Interaction, press: Press) -> None:
        draft = await self.bot.drafts.written(interaction, press.number())
        await self._said(interaction, self.pressed(interaction, press), draft.formal)

    async def _ask(self, interaction: Interaction, table: Table, seat: int, written: str = '') -> None:
        language = language_for(interaction)
        self.tables.check(table, c.Guess(seat, '?'))
        # Whether the bot compares what is said with the rule.
        compared = table.view.round is not None and table.view.round.machine_judged
        note = language.say('rule-said-modal-help' if compared else 'rule-said-modal-help-dealer')
        label, placeholder = language.say('rule-said-modal-label'), language.say('formal-modal-placeholder')
        field = text_field('text', label, placeholder, HINT_LENGTH, note=note, filled=written)
        asked = dialog(Press('rule_said', table.id), language.say('guess-modal-title'), field)
        await open_dialog(interaction, asked, as_refused=not written)

    async def _said(self, interaction: Interaction, at: Awaitable[tuple[Table, int]], text: str) -> None:
        """Say what was written, at this table from this seat. Where that cannot be, it is given back to its writer."""
        language = language_for(interaction)
        # A line break ends a sentence in the rule language, but what is shown to everybody is one line.
        said = '; '.join(line for line in map(legible, text.splitlines()) if line)
        try:
            await self._say(interaction, *await at, said)
        except Refusal as refusal:
            if not said:
                raise
            await keep_form(interaction)
            # Set as code, so that it can be copied verbatim.
            written = one_line(said, MOST_RETURNED).replace('`', "'")
            why = f'{reason(language, refusal)}\n{language.say("rule-said-returned")}'
            await whisper(interaction, f'{why}\n```\n{written}\n```')

    async def _say(self, interaction: Interaction, table: Table, seat: int, said: str) -> None:
        language = language_for(interaction)
        self.tables.check(table, c.Guess(seat, said))
        writing, mended = Writing.at('say', table), ()
        try:
            # Where what is said is held against the rule, at once or when the dealer has called.
            if table.view.round is not None and table.view.round.machine_checked:
                mended = (await self.bot.drafts.stated(interaction, said, writing)).mended
        except NotARule:
            pass
        except Unclear as unclear:
            # A text that is too long to show is left to the dealer, like one that is not in the rule language.
            if all(len(rule_text(rule)) <= HINT_LENGTH for rule in unclear.readings.rules):
                draft = await self.bot.drafts.keep(interaction, '', said)
                await change(interaction, await self.bot.drafts.asked(interaction, unclear, draft, writing))
                return
        await begin(interaction)  # Comparing two rules can take a while.
        after = await self.tables.insist(table, lambda table: self.tables.act(table, c.Guess(seat, said)))
        told = await self.bot.hands.outcome(language, after, seat)
        if after.dealer_awaited:
            told = Words(language, after.names).say('rule-said', seat=after.view.dealer)
        await conclude(interaction, '\n'.join(filter(None, [told, mended_said(language, mended)])))
