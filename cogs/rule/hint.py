"""The dealer's hint (2.5): checked against the written rule before anybody reads it."""

from contextlib import suppress

import discord

from bot.tables import Refusal, Table
from bot.tables.machines import LONGEST_THOUGHT
from bot.text import PROVED, legible, plain
from bot.text.rule_said import claim_text
from bot.threads import within
from bot.ui.dealer import update_panel
from bot.ui.kit.answers import asker_of, begin, change, conclude, language_for, open_dialog, whisper
from bot.ui.kit.controls import ButtonStyle, ControlRow, Interaction, Press, button
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.drafts import PATIENCE
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.base import BaseCog, is_dealer, seated
from eleusis import commands as c
from eleusis.commands import HINT_LENGTH
from eleusis.court.questions import checked_hint
from eleusis.rules.analysis.findings import Checked, Claim, Proven, Refuted
from eleusis.rules.syntax import Rule
from eleusis.views import MatchPhase


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
        found = await self._checked(interaction, text, known) if known else ()
        if found is None or any(isinstance(checked, Refuted) for _, checked in found):
            doubts = [claim_text(language, claim, checked) for claim, checked in found or ()]
            draft = await self.drafts.keep(interaction, text, '')
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
        await self._post(interaction, table, seat, _marked(text, proven), found)

    @seated('hint')
    async def on_hint(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.GiveHint(seat, '?'))
        await open_dialog(interaction, writing_dialog(language_for(interaction), Writing.at('hint', table)))

    @seated('ask_hint')
    async def on_ask_hint(self, interaction: Interaction, table: Table) -> None:
        """A player asks a machine that deals for its hint."""
        dealer = self._machine_asked(table)
        secret = await self.tables.secret(table)
        await begin(interaction)  # What it is worth is counted over all rules that can be thought of.
        rule = secret.formal if secret and not table.view.variant.judges_first_card else None
        hint, minds = self.bot.minds.hint, self.bot.threads.minds
        claim = rule and await within(LONGEST_THOUGHT, minds, hint, rule, self.tables.rng)
        if claim is None:
            raise Refusal('hint-none', table.names, seat=dealer)
        await self.tables.act(table, c.GiveHint(dealer, claim_text(table.language, claim)))
        await conclude(interaction, language_for(interaction).say('hint-asked-done'))

    def _machine_asked(self, table: Table) -> int:
        """The seat of the machine that deals and may still give its hint; refused where there is none to ask for."""
        dealer = table.dealer.seat
        if dealer not in table.machines:
            raise Refusal('hint-not-machine', table.names, seat=dealer)
        try:
            self.tables.check(table, c.GiveHint(dealer, '?'))
        except Refusal as refusal:
            raise Refusal('hint-once', table.names, seat=dealer) if refusal.code == 'hint-given' else refusal from None
        return dealer

    @seated('hint_written')
    async def on_hint_written(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        await self.give_hint(interaction, table, seat, press.field('text'))

    @seated('hint_anyway')
    async def on_hint_anyway(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Give the hint although the rule contradicts it."""
        draft = await self.drafts.written(interaction, press.number())
        await self._post(interaction, table, seat, draft.text.replace(PROVED, ''), ())

    @seated('hint_back')
    async def on_hint_back(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Drop the hint and go back to the dealer's panel."""
        if table.view.phase is MatchPhase.ROUND and not is_dealer(table, seat):
            raise Refusal('not-the-dealer', table.names, seat=table.dealer.seat)
        await update_panel(interaction, self.tables, table)

    async def _checked(
        self, interaction: Interaction, text: str, rule: Rule
    ) -> tuple[tuple[Claim, Checked], ...] | None:
        """What the hint says that can be checked, and what became of it; None when that takes too long."""
        with suppress(Refusal):
            return await self.bot.workers.run(asker_of(interaction), PATIENCE, checked_hint, text, rule)
        return None

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


def _marked(text: str, proven: list[str]) -> str:
    """The hint with what was proven of it; without where that leaves no room for the hint itself."""
    marked = f'{text} {PROVED} {" ".join(proven)}'
    return marked if proven and len(marked) <= HINT_LENGTH else text
