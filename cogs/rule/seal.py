"""The dealer's way from a text to a sealed rule."""

import asyncio

from bot.tables import Draft, Refusal, Secret, Table
from bot.text import Language, legible, legible_lines, plain
from bot.text.kinds import faces_said
from bot.ui.dealer import slug, update_panel
from bot.ui.game import game_of
from bot.ui.kit.answers import change, complete, language_for, open_dialog, show
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.forms import keep_form
from bot.ui.kit.replies import Panel
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.drafts import AT_LENGTH, PATIENCE, SOON
from bot.ui.rule.explained import Explained, card_said, mended_said, odd_said, rule_quoted, sealed_said
from bot.ui.rule.writing import ALONE, PURPOSES, Writing, asked_again_sheet, writing_dialog
from cogs.base import BaseCog, may, seated
from cogs.rule.library import ready_sheet
from eleusis import commands as c
from eleusis.rules.analysis.grading import quick_card, with_grade
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import translated
from eleusis.rules.library import built_in_rules


class SealCog(BaseCog):
    """The panel with a rule that was understood and is not sealed yet."""

    @seated('rule_written')
    async def on_rule_written(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """The dialog came back: a rule in own words is sealed at once, one in the language is explained first."""
        text, formal = press.field('text'), press.field('formal')
        self.tables.check(table, c.SealRule(seat, ''))
        if legible(formal):
            await self._explain(interaction, table, await self.drafts.keep(interaction, text, formal))
        elif legible(text) and table.row.options.judging == 'automatic':
            draft = await self.drafts.keep(interaction, text, '')
            language = language_for(interaction)
            reason = language.say('draft-formal-needed')
            await keep_form(interaction)
            sheet = asked_again_sheet(language, reason, Writing.at('rule', table), draft)
            await change(interaction, sheet)
        else:
            await update_panel(interaction, self.tables, await self.tables.seal_rule(table, seat, legible_lines(text)))

    @seated('rule_meant')
    async def on_rule_meant(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """One of several readings was chosen."""
        self.tables.check(table, c.SealRule(seat, ''))
        await self._explain(interaction, table, await self.drafts.written(interaction, press.number()))

    @control('edit')
    async def on_edit(self, interaction: Interaction, press: Press) -> None:
        purpose = press.choice(*PURPOSES, place=1)
        draft = await self.drafts.written(interaction, press.number(0))
        writing, table = await written_for(self, interaction, press, purpose)
        judging, language = table.row.options.judging if table else 'automatic', language_for(interaction)
        dialog = writing_dialog(language, writing, draft.text, translated(draft.formal, language.code), judging=judging)
        await open_dialog(interaction, dialog, as_refused=False)

    @seated('draft')
    async def on_draft(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Go back from the trial to the rule."""
        await self._explain(interaction, table, await self.drafts.written(interaction, press.number()))

    @control('use')
    async def on_use(self, interaction: Interaction, press: Press) -> None:
        """Deal with a rule from the library."""
        table, seat = await self.dealing(interaction, may('seal'))
        self.tables.check(table, c.SealRule(seat, ''))
        draft = await self.drafts.written(interaction, press.number())
        await self._explain(interaction, table, await self.drafts.keep(interaction, '', draft.formal))

    @seated('ready_rules')
    async def on_ready_rules(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Rather than write a rule, choose one; from a rule that is shown, another one."""
        self.tables.check(table, c.SealRule(seat, ''))
        sheet = await asyncio.to_thread(ready_sheet, language_for(interaction), table.id, table.view.number)
        await change(interaction, sheet)

    @seated('ready')
    async def on_ready(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """One of the rules that a dealer may begin with."""
        self.tables.check(table, c.SealRule(seat, ''))
        rule = next((rule for rule in built_in_rules() if slug(rule) == press.arg), None)
        if rule is None:
            raise Refusal('unknown')
        await self._explain(interaction, table, await self.drafts.keep(interaction, '', rule.text))

    @seated('seal', 'seal_anyway')
    async def on_seal(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Seal the rule as it was understood; ``seal_anyway`` despite what makes no sense in it."""
        draft, writing = await self.drafts.written(interaction, press.number()), Writing.at('rule', table)
        found = await self.drafts.understood(interaction, draft, writing)
        if found is None:
            return
        secret = await self.tables.secret(table)
        if secret is None or (secret.words, secret.formal) != (draft.text, found.rule):
            self.tables.check(table, c.SealRule(seat, ''))
            if press.verb == 'seal' and await self.drafts.oddities(interaction, found.rule, PATIENCE):
                await self._explain(interaction, table, draft)
                return
            table = await self.tables.seal_rule(table, seat, draft.text, found.rule)
            self.bot.minds.study(found.rule)
            await self.drafts.learn(interaction, writing, draft)
        await update_panel(interaction, self.tables, table)

    @control('proof')
    async def on_proof(self, interaction: Interaction, press: Press) -> None:
        """The seal of a round, and once it is over how to check it (2.4)."""
        table, number = await self.table_of(interaction, press), press.number()
        secret = await self.tables.secret(table, number)
        if secret is None:
            raise Refusal('no-rule-yet', table.names)
        language, printed = language_for(interaction), None
        if secret.revealed:
            proof = language.say('rule-proof', seal=secret.seal, nonce=secret.nonce)
            if secret.formal is not None and sealed_said(language, secret.formal) is not None:
                printed = f'{language.say("rule-shown")}\n{rule_quoted(language, secret)}'
            parts = [printed, language.say('proof-after'), f'> {plain(secret.text)}', proof]
        else:
            parts = [language.say('proof-before'), language.say('seal-short', seal=secret.seal)]
        await show(interaction, Sheet(language, *parts))

    async def _explain(self, interaction: Interaction, table: Table, draft: Draft) -> None:
        """Show the dealer what was understood, at once; what takes longer to find out follows when it is there."""
        explained = await self.drafts.explained(interaction, draft, Writing.at('rule', table))
        if explained is None:
            return
        sheet, complete_now = await self._draft_sheet(interaction, table, explained, draft, at_once=True)
        panel = await change(interaction, sheet)
        if not complete_now:
            self.bot.aside(self._complete(interaction, panel, table, explained, draft))

    async def _complete(
        self, interaction: Interaction, panel: Panel | None, table: Table, explained: Explained, draft: Draft
    ) -> None:
        """Put all that is to be said into the panel that shows the draft."""
        sheet, _ = await self._draft_sheet(interaction, table, explained, draft, at_once=False)
        await complete(interaction, panel, sheet, Writing('rule', table.id).edit(draft.number).press.custom_id)

    async def _draft_sheet(
        self, interaction: Interaction, table: Table, explained: Explained, draft: Draft, *, at_once: bool
    ) -> tuple[Sheet, bool]:
        """The dealer's rule before it is sealed, and whether that is all there is to say.

        Args:
            at_once: Whether it says what is known soon. Otherwise the message has the picture already.
        """
        rule, soon, language = explained.rule, SOON if at_once else None, language_for(interaction)
        whole, odd, needed = await asyncio.gather(
            self.drafts.card(interaction, rule, soon),
            self.drafts.oddities(interaction, rule, soon),
            self.drafts.needed(rule, soon or AT_LENGTH),
        )
        card = whole or await asyncio.to_thread(quick_card, explained.compiled)
        card = with_grade(card, needed) if needed else card
        everything = not at_once or not (whole is None or odd is None or needed is None)
        number, writing = str(draft.number), Writing('rule', table.id)
        # A rule that cannot be sealed has no button for it.
        verb, style = ('seal_anyway', ButtonStyle.danger) if odd else ('seal', ButtonStyle.success)
        seal = [] if card.accepts_nothing else [button(verb, table.id, arg=number, style=style)]
        first = explained.first
        sheet = Sheet(
            language,
            language.say('draft-title'),
            language.say('draft-words', text=plain(draft.text)) if draft.text else None,
            language.say('draft-understood', rule=plain(explained.text)),
            sealed_said(language, rule),
            None if first is None else language.say('draft-first', cards=faces_said(language, first)),
            mended_said(language, explained.mended),
            language.say('draft-examples'),
            [explained.picture if at_once else explained.picture.kept()],
            card_said(language, card, hands=game_of(table).words.has_hands),
            None if everything else language.say('draft-card-coming'),
            odd_said(language, odd or ()),
            [*seal, writing.edit(draft.number), button('try', table.id, arg=number), button('keep', arg=number)],
            [
                Button(writing.composing(draft.number), 'compose-change'),
                button('ready_rules', table.id, label='ready-others'),
            ],
        )
        return sheet, everything

    @seated('write')
    async def write_rule(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.SealRule(seat, ''))
        secret = await self.tables.secret(table)
        words, formal = sealed_texts(language_for(interaction), secret) if secret else ('', '')
        writing = Writing.at('rule', table)
        await open_dialog(
            interaction,
            writing_dialog(language_for(interaction), writing, words, formal, judging=table.row.options.judging),
        )


async def written_for(
    cog: BaseCog, interaction: Interaction, press: Press, purpose: str
) -> tuple[Writing, Table | None]:
    """What a control writes for, and at which table."""
    if purpose in ALONE:
        return Writing(purpose, press.game), None
    table = await cog.table_if_any(interaction, press)
    return Writing.at(purpose, table), table


def sealed_texts(language: Language, secret: Secret) -> tuple[str, str]:
    """What to fill the dialog with: the words, and the rule as the bot understood it."""
    if secret.formal is None:
        return secret.text, ''
    return secret.words, rule_text(secret.formal, language.code)
