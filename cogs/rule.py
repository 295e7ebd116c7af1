"""The secret rule: writing it, looking at it, hinting at it; and rules that anybody tries or compares."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from discord import app_commands

from bot.engine import commands as c
from bot.engine.views import MatchPhase
from bot.rules.analysis.grading import full_card, quick_card
from bot.rules.language.printing import rule_text
from bot.tables import Refusal
from bot.text import legible, plain, say
from bot.ui.kit.answers import change, complete, show, whisper
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from bot.ui.library import own_sheet
from bot.ui.rule.explained import oddities_of
from bot.ui.rule.panels import PURPOSES, Writing, asked_again_sheet, draft_sheet, guess_sheet, writing_dialog
from cogs.base import about, is_dealer
from cogs.comparing import ComparingCog
from cogs.drafting import PATIENCE, SOON
from cogs.hinting import HintingCog

if TYPE_CHECKING:
    from concurrent.futures import Future

    from bot.client import Hierophant
    from bot.rules.analysis.findings import DealerCard
    from bot.store import Draft, Secret
    from bot.tables import Table
    from bot.ui.rule.explained import Explained


class RuleCog(HintingCog, ComparingCog):
    """``/rule``, and the dealer's way from a text to a sealed rule."""

    rule = app_commands.Group(
        name='rule',
        description=about('rule'),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @rule.command(name='set', description=about('rule-set'))
    async def set(self, interaction: Interaction) -> None:
        await self._write(interaction, *await self.dealing(interaction))

    @rule.command(name='show', description=about('rule-show'))
    async def show(self, interaction: Interaction) -> None:
        """Show the dealer their own rule, and everybody a rule that is revealed."""
        if interaction.guild_id is not None:
            table = await self.tables.in_channel(interaction.channel_id or 0)
        else:
            table, _ = await self.wanted(interaction, is_dealer)
        if table.view.round is None:
            raise Refusal('no-round', table.names)
        secret = await self.secret(table)
        seat = table.former_seat_of(interaction.user.id)
        mine = seat is not None and is_dealer(table, seat)
        if secret is None or not (mine or secret.revealed):
            raise Refusal('rule-unwritten' if mine else 'rule-is-secret', table.names)
        await show(interaction, Sheet([say('rule-shown', rule=plain(secret.text), seal=secret.seal)]))

    @rule.command(name='try', description=about('rule-try'))
    @app_commands.describe(text=about('rule-try-text'))
    async def try_(self, interaction: Interaction, text: str | None = None) -> None:
        """Try a rule, for oneself alone; without a text, write one."""
        if text is None:
            dialog = writing_dialog(Writing('try'), formal=await self._dealers_formal(interaction))
            await interaction.response.send_modal(dialog)
        else:
            await self.begin_trial(interaction, await self.keep(interaction, '', text), Writing('try'))

    @rule.command(name='library', description=about('rule-library'))
    async def library(self, interaction: Interaction) -> None:
        """The rules that somebody keeps, and those that come with the game."""
        await show(interaction, own_sheet(await self.bot.store.own_rules(interaction.user.id)))

    @rule.command(name='hint', description=about('rule-hint'))
    @app_commands.describe(text=about('rule-hint-text'))
    async def hint(self, interaction: Interaction, text: str) -> None:
        table, seat = await self.dealing(interaction)
        await self.give_hint(interaction, table, seat, text)

    @rule.command(name='compare', description=about('rule-compare'))
    @app_commands.describe(one=about('rule-compare-one'), two=about('rule-compare-two'))
    async def compare(self, interaction: Interaction, one: str, two: str | None = None) -> None:
        """Whether two rules are the same; without a second one, the rule of the last round of this channel's table."""
        table = await self.tables.in_channel(interaction.channel_id or 0) if two is None else None
        draft = await self.keep(interaction, one, two or '')
        await self.compare_texts(interaction, Writing('compare', table.id if table else 0), draft)

    @rule.command(name='flag', description=about('rule-flag'))
    @app_commands.describe(number=about('rule-flag-number'))
    async def flag(self, interaction: Interaction, number: int) -> None:
        """Mark a card as judged by mistake (4.3)."""
        table, seat = await self.dealing(interaction)
        await self.tables.act(table, c.Flag(seat, number))
        await whisper(interaction, say('dealer-flagged', number=number))

    @rule.command(name='guess', description=about('rule-guess'))
    @app_commands.guild_only()
    async def guess(self, interaction: Interaction) -> None:
        """Write down what the Prophet believes the rule to be."""
        await self._guess(interaction, *await self.seated(interaction))

    @control('guess')
    async def on_guess(self, interaction: Interaction, press: Press) -> None:
        await self._guess(interaction, *await self.pressed(interaction, press))

    @control('guess_written')
    async def on_guess_written(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self.pressed(interaction, press)
        check_prophet(table, seat)
        await self._believe(interaction, table, seat, await self.keep(interaction, '', press.field('formal')))

    @control('guess_meant')
    async def on_guess_meant(self, interaction: Interaction, press: Press) -> None:
        """One of several readings was chosen."""
        table, seat = await self.pressed(interaction, press)
        check_prophet(table, seat)
        await self._believe(interaction, table, seat, await self.draft_in(interaction, press.arg))

    @control('write')
    async def on_write(self, interaction: Interaction, press: Press) -> None:
        """Write the rule, or change it."""
        await self._write(interaction, *await self.pressed(interaction, press))

    @control('rule_written')
    async def on_rule_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back: a rule in own words is sealed at once, one in the language is explained first."""
        table, seat = await self.pressed(interaction, press)
        text, formal = press.field('text'), press.field('formal')
        self.tables.check(table, c.SealRule(seat, ''))
        if legible(formal):
            await self._explain(interaction, table.id, await self.keep(interaction, text, formal))
        elif legible(text) and formal_needed(table):
            draft = await self.keep(interaction, text, '')
            sheet = asked_again_sheet(say('draft-formal-needed'), Writing('rule', table.id), draft)
            await change(interaction, sheet)
        else:
            await self.panel(interaction, await self.tables.seal_rule(table, seat, legible(text)))

    @control('rule_meant')
    async def on_rule_meant(self, interaction: Interaction, press: Press) -> None:
        """One of several readings was chosen."""
        table, seat = await self.pressed(interaction, press)
        self.tables.check(table, c.SealRule(seat, ''))
        await self._explain(interaction, table.id, await self.draft_in(interaction, press.arg))

    @control('edit')
    async def on_edit(self, interaction: Interaction, press: Press) -> None:
        number, _, purpose = press.arg.partition('.')
        if purpose not in PURPOSES:
            raise Refusal('unknown')
        draft = await self.draft_in(interaction, number)
        needed = purpose != 'rule' or formal_needed(await self.tables.load(press.game))
        dialog = writing_dialog(Writing(purpose, press.game), draft.text, draft.formal, formal_needed=needed)
        await interaction.response.send_modal(dialog)

    @control('draft')
    async def on_draft(self, interaction: Interaction, press: Press) -> None:
        """Back from the trial to the rule."""
        table, _ = await self.pressed(interaction, press)
        await self._explain(interaction, table.id, await self.draft_in(interaction, press.arg))

    @control('use')
    async def on_use(self, interaction: Interaction, press: Press) -> None:
        """Deal with a rule out of the library."""
        table, seat = await self.dealing(interaction)
        self.tables.check(table, c.SealRule(seat, ''))
        draft = await self.draft_in(interaction, press.arg)
        await self._explain(interaction, table.id, await self.keep(interaction, '', draft.formal))

    @control('seal', 'seal_anyway')
    async def on_seal(self, interaction: Interaction, press: Press) -> None:
        """This is my rule, or is it all the same."""
        table, seat = await self.pressed(interaction, press)
        draft = await self.draft_in(interaction, press.arg)
        found = await self.understood(interaction, draft, Writing('rule', table.id))
        if found is None:
            return
        secret = await self.secret(table)
        if secret is None or (secret.words, secret.formal) != (draft.text, found.rule):
            self.tables.check(table, c.SealRule(seat, ''))
            if press.verb == 'seal' and await self.oddities(found.rule, PATIENCE):
                await self._explain(interaction, table.id, draft)
                return
            table = await self.tables.seal_rule(table, seat, draft.text, found.rule)
        await self.panel(interaction, table)

    async def _explain(self, interaction: Interaction, game: int, draft: Draft) -> None:
        """Show the dealer what was understood, at once; what takes longer to find out follows when it is there."""
        writing = Writing('rule', game)
        explained = await self.explained(interaction, draft, writing)
        if explained is None:
            return
        whole = self.counting.submit(full_card, explained.compiled)
        so_far = asyncio.to_thread(_card_so_far, explained, whole)
        (card, is_whole), odd = await asyncio.gather(so_far, self.oddities(explained.rule, SOON))
        complete_now = is_whole and odd is not None
        await change(interaction, draft_sheet(explained, draft, game, card, odd or (), complete=complete_now))
        if not complete_now:
            self.bot.aside(self._complete(interaction, explained, draft, writing, whole))

    async def _complete(
        self, interaction: Interaction, explained: Explained, draft: Draft, writing: Writing, whole: Future[DealerCard]
    ) -> None:
        """Put all that is to be said into the panel that shows the draft."""
        card, odd = await asyncio.wrap_future(whole), await asyncio.to_thread(oddities_of, explained.rule)
        sheet = draft_sheet(explained, draft, writing.game, card, odd, complete=True, drawn=True)
        await complete(interaction, sheet, writing.edit(draft.number).custom_id or '')

    async def _dealers_formal(self, interaction: Interaction) -> str:
        """The rule in the language that who asks has sealed for the round they deal; empty when there is none."""
        try:
            table, seat = await self.dealing(interaction)
        except Refusal:
            return ''
        secret = await self.secret(table) if is_dealer(table, seat) else None
        return sealed_texts(secret)[1] if secret else ''

    async def _guess(self, interaction: Interaction, table: Table, seat: int) -> None:
        number = check_prophet(table, seat)
        before = [guess.text for guess in await self.bot.store.guesses(table.id, number) if guess.seat == seat]
        await interaction.response.send_modal(writing_dialog(Writing('guess', table.id), formal=''.join(before)))

    async def _believe(self, interaction: Interaction, table: Table, seat: int, draft: Draft) -> None:
        """Keep the rule of a draft as what the Prophet believes."""
        writing = Writing('guess', table.id)
        explained = await self.explained(interaction, draft, writing)
        if explained is not None:
            await self.tables.write_guess(table, seat, explained.rule)
            await change(interaction, guess_sheet(explained, writing, draft))

    async def _write(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.SealRule(seat, ''))
        secret = await self.secret(table)
        words, formal = sealed_texts(secret) if secret else ('', '')
        writing = Writing('rule', table.id)
        await interaction.response.send_modal(
            writing_dialog(writing, words, formal, formal_needed=formal_needed(table))
        )


def _card_so_far(explained: Explained, whole: Future[DealerCard]) -> tuple[DealerCard, bool]:
    """The whole card where it is there soon, else what can be told in a moment; and which. Not for the event loop."""
    try:
        return whole.result(SOON), True
    except TimeoutError:
        return quick_card(explained.compiled), False


def check_prophet(table: Table, seat: int) -> int:
    """The number of the round whose Prophet this seat is.

    Raises:
        Refusal: ``not-in-delphi``, ``no-round`` or ``not-the-prophet``.
    """
    if table.view.variant.game != 'eleusis':
        raise Refusal('not-in-delphi', table.names)
    round_ = table.view.round
    if round_ is None or table.view.phase is not MatchPhase.ROUND:
        raise Refusal('no-round', table.names)
    if not table.view.seats[seat].is_prophet:
        raise Refusal('not-the-prophet', table.names)
    return round_.number


def formal_needed(table: Table) -> bool:
    """Whether rules of this table must be written in the rule language."""
    return table.row.options.judging == 'automatic'


def sealed_texts(secret: Secret) -> tuple[str, str]:
    """What to fill the dialog with: the words and the rule in the language as they were sealed."""
    if secret.formal is None:
        return secret.text, ''
    return secret.words, rule_text(secret.formal)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(RuleCog(bot))
