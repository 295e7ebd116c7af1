"""The dealer's way from a text to a sealed rule, and to a hint (2.5) that it does not contradict."""

import asyncio
from contextlib import suppress

import discord

from bot.tables import Draft, Refusal, Secret, Table
from bot.text import PROVED, Language, legible, legible_lines, plain
from bot.text.kinds import faces_said
from bot.text.rule_said import claim_text
from bot.ui.dealer import slug, update_panel
from bot.ui.game import game_of
from bot.ui.kit.answers import (
    asker_of,
    begin,
    change,
    complete,
    conclude,
    keep_form,
    language_for,
    open_dialog,
    show,
    whisper,
)
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Interaction, Press, button, control
from bot.ui.kit.replies import Panel
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.drafts import AT_LENGTH, PATIENCE, SOON
from bot.ui.rule.explained import Explained, card_said, mended_said, odd_said, sealed_said
from bot.ui.rule.writing import ALONE, PURPOSES, Writing, writing_dialog
from bot.ui.table.parts import rule_quoted
from cogs.base import BaseCog, is_dealer, may, seated
from cogs.rule.library import ready_sheet
from eleusis import commands as c
from eleusis.commands import HINT_LENGTH
from eleusis.court.questions import checked_hint, whole_card
from eleusis.rules.analysis.findings import Checked, Claim, Proven, Refuted
from eleusis.rules.analysis.grading import quick_card, with_grade
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import translated
from eleusis.rules.library import built_in_rules
from eleusis.views import MatchPhase


class SealCog(BaseCog):
    """The panel with a rule that was understood and is not sealed yet."""

    @seated('rule_written')
    async def on_rule_written(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """The dialog came back: a rule in own words is sealed at once, one in the language is explained first."""
        text, formal = press.field('text'), press.field('formal')
        self.tables.check(table, c.SealRule(seat, ''))
        if legible(formal):
            await self._explain(interaction, table, await self.bot.drafts.keep(interaction, text, formal))
        elif legible(text) and table.row.options.judging == 'automatic':
            draft, language = await self.bot.drafts.keep(interaction, text, ''), language_for(interaction)
            await keep_form(interaction)
            edit = Writing.at('rule', table).edit(draft.number)
            await change(interaction, Sheet(language, language.say('draft-formal-needed'), [edit]))
        else:
            await update_panel(interaction, self.tables, await self.tables.seal_rule(table, seat, legible_lines(text)))

    @seated('rule_meant')
    async def on_rule_meant(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """One of several readings was chosen."""
        self.tables.check(table, c.SealRule(seat, ''))
        await self._explain(interaction, table, await self.bot.drafts.written(interaction, press.number()))

    @control('edit')
    async def on_edit(self, interaction: Interaction, press: Press) -> None:
        purpose = press.choice(*PURPOSES, place=1)
        draft = await self.bot.drafts.written(interaction, press.number(0))
        writing, table = await written_for(self, interaction, press, purpose)
        judging, language = table.row.options.judging if table else 'automatic', language_for(interaction)
        dialog = writing_dialog(language, writing, draft.text, translated(draft.formal, language.code), judging=judging)
        await open_dialog(interaction, dialog, as_refused=False)

    @seated('draft')
    async def on_draft(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Go back from the trial to the rule."""
        await self._explain(interaction, table, await self.bot.drafts.written(interaction, press.number()))

    @control('use')
    async def on_use(self, interaction: Interaction, press: Press) -> None:
        """Deal with a rule from the library."""
        table, seat = await self.dealing(interaction, may('seal'))
        self.tables.check(table, c.SealRule(seat, ''))
        draft = await self.bot.drafts.written(interaction, press.number())
        await self._explain(interaction, table, await self.bot.drafts.keep(interaction, '', draft.formal))

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
        await self._explain(interaction, table, await self.bot.drafts.keep(interaction, '', rule.text))

    @seated('seal', 'seal_anyway')
    async def on_seal(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Seal the rule as it was understood; ``seal_anyway`` despite what makes no sense in it."""
        draft, writing = await self.bot.drafts.written(interaction, press.number()), Writing.at('rule', table)
        found = await self.bot.drafts.understood(interaction, draft, writing)
        if found is None:
            return
        secret = await self.tables.secret(table)
        if secret is None or (secret.words, secret.formal) != (draft.text, found.rule):
            self.tables.check(table, c.SealRule(seat, ''))
            if press.verb == 'seal' and await self.bot.drafts.found(interaction, oddities, found.rule, PATIENCE):
                await self._explain(interaction, table, draft)
                return
            table = await self.tables.seal_rule(table, seat, draft.text, found.rule)
            self.bot.minds.process.study(found.rule)
            await self.bot.drafts.learn(interaction, writing, draft)
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
        explained = await self.bot.drafts.explained(interaction, draft, Writing.at('rule', table))
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

        ``at_once`` it says what is known soon; otherwise the message has the picture already.
        """
        rule, soon, language = explained.rule, SOON if at_once else None, language_for(interaction)
        whole, odd, needed = await asyncio.gather(
            self.bot.drafts.found(interaction, whole_card, rule, soon),
            self.bot.drafts.found(interaction, oddities, rule, soon),
            self.bot.minds.needed(rule, soon or AT_LENGTH),
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
        secret, language = await self.tables.secret(table), language_for(interaction)
        words, formal = sealed_texts(language, secret) if secret else ('', '')
        writing, judging = Writing.at('rule', table), table.row.options.judging
        await open_dialog(interaction, writing_dialog(language, writing, words, formal, judging=judging))


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


class HintCog(BaseCog):
    """The hint, and the dialog where it is written."""

    async def give_hint(self, interaction: Interaction, table: Table, seat: int, text: str) -> None:
        """Give the hint, unless the written rule says otherwise or could not be asked: then its dealer is."""
        language = language_for(interaction)
        text = legible(text.replace(PROVED, ''))
        self.tables.check(table, c.GiveHint(seat, text))
        secret = await self.tables.secret(table)
        # What is proved of lines with a starter may be false of a first card that nothing precedes (10.5).
        known = secret.formal if secret and not table.view.variant.judges_first_card else None
        found: tuple[tuple[Claim, Checked], ...] | None = None if known else ()
        if known:
            with suppress(Refusal):  # It takes too long.
                found = await self.bot.workers.run(asker_of(interaction), PATIENCE, checked_hint, text, known)
        if found is None or any(isinstance(checked, Refuted) for _, checked in found):
            doubts = [claim_text(language, claim, checked) for claim, checked in found or ()]
            draft = await self.bot.drafts.keep(interaction, text, '')
            ways: ControlRow = [
                Writing('hint', table.id).edit(draft.number),
                button('hint_anyway', table.id, arg=str(draft.number), style=ButtonStyle.danger),
                button('hint_back', table.id, label='back'),
            ]
            # Without doubts there was no time to find out.
            why = language.say('hint-doubted' if doubts else 'hint-unchecked')
            await change(interaction, Sheet(language, why, f'> {plain(draft.text)}', '\n'.join(doubts), ways))
            return
        # Everybody reads the hint, so what is proved of it is in the table's language.
        proven = [claim_text(table.language, claim) for claim, checked in found if isinstance(checked, Proven)]
        marked = f'{text} {PROVED} {" ".join(proven)}'
        # Without what was proven where that leaves no room for the hint itself.
        hint = marked if proven and len(marked) <= HINT_LENGTH else text
        await self._post(interaction, table, seat, hint, found)

    @seated('hint')
    async def on_hint(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.GiveHint(seat, '?'))
        await open_dialog(interaction, writing_dialog(language_for(interaction), Writing.at('hint', table)))

    @seated('ask_hint')
    async def on_ask_hint(self, interaction: Interaction, table: Table) -> None:
        """A player asks a machine that deals for its hint."""
        dealer = table.dealer.seat
        if dealer not in table.machines:
            raise Refusal('hint-not-machine', table.names, seat=dealer)
        try:
            self.tables.check(table, c.GiveHint(dealer, '?'))
        except Refusal as refusal:
            raise Refusal('hint-once', table.names, seat=dealer) if refusal.code == 'hint-given' else refusal from None
        secret = await self.tables.secret(table)
        await begin(interaction)  # What it is worth is counted over all rules that can be thought of.
        rule = secret.formal if secret and not table.view.variant.judges_first_card else None
        claim = rule and await self.bot.minds.hint(rule, self.tables.rng)
        if claim is None:
            raise Refusal('hint-none', table.names, seat=dealer)
        await self.tables.act(table, c.GiveHint(dealer, claim_text(table.language, claim)))
        await conclude(interaction, language_for(interaction).say('hint-asked-done'))

    @seated('hint_written')
    async def on_hint_written(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self.give_hint(interaction, table, seat, press.field('text'))

    @seated('hint_anyway')
    async def on_hint_anyway(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Give the hint although the rule contradicts it."""
        draft = await self.bot.drafts.written(interaction, press.number())
        await self._post(interaction, table, seat, draft.text.replace(PROVED, ''), ())

    @seated('hint_back')
    async def on_hint_back(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Drop the hint and go back to the dealer's panel."""
        if table.view.phase is MatchPhase.ROUND and not is_dealer(table, seat):
            raise Refusal('not-the-dealer', table.names, seat=table.dealer.seat)
        await update_panel(interaction, self.tables, table)

    async def _post(
        self, interaction: Interaction, table: Table, seat: int, hint: str, found: tuple[tuple[Claim, Checked], ...]
    ) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.GiveHint(seat, hint))
        proved = [claim_text(language, claim, checked) for claim, checked in found]
        told = '\n'.join([language.say('dealer-hint-done'), *proved])
        if interaction.type is discord.InteractionType.application_command:
            await whisper(interaction, told)
        else:
            await update_panel(interaction, self.tables, after, told)
