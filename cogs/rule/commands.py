"""``/rule``: the secret rule, and rules that anybody tries or compares."""

from discord import app_commands

from bot.tables import Refusal
from bot.ui.kit.answers import language_for, open_dialog, show, whisper
from bot.ui.kit.commands import description_of, slash
from bot.ui.kit.controls import Interaction, Press, button
from bot.ui.kit.forms import types_form
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import rule_quoted
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.base import MOST_CHOICES, at_own_table, has_revealed, is_dealer, is_prophet, may, named_table
from cogs.rule.believe import BelieveCog
from cogs.rule.compare import CompareCog
from cogs.rule.composing import ComposeCog
from cogs.rule.hint import HintCog
from cogs.rule.library import own_sheet
from cogs.rule.seal import SealCog, sealed_texts
from cogs.rule.trial import begin_trial
from eleusis import commands as c
from eleusis.layout import Layout


class RuleCog(SealCog, ComposeCog, HintCog, CompareCog, BelieveCog):
    """``/rule``; what goes on in panels is with the classes that answer them."""

    rule = app_commands.Group(
        name='rule',
        description=description_of('rule'),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @slash('dealing', under=rule)
    @at_own_table(may('seal'))
    async def set(self, interaction: Interaction, table: int | None = None) -> None:
        await self.write_rule(interaction, *await self.dealing(interaction, may('seal'), table))

    @slash('afterwards', under=rule)
    @at_own_table(is_dealer)
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the dealer their own rule, and everybody a rule that is revealed."""
        language = language_for(interaction)
        shown_of = await self.looked_at(interaction, is_dealer, table)
        if shown_of.view.round is None:
            raise Refusal('no-round', shown_of.names)
        secret = await self.tables.secret(shown_of)
        seat = shown_of.former_seat_of(interaction.user.id)
        mine = seat is not None and is_dealer(shown_of, seat)
        if secret is None or not (mine or secret.revealed):
            raise Refusal('rule-unwritten' if mine else 'rule-is-secret', shown_of.names)
        shown = f'{language.say("rule-shown")}\n{rule_quoted(language, secret)}'
        proof = button('proof', shown_of.id, arg=str(secret.round))
        await show(interaction, Sheet(language, shown, [proof]))

    @slash('always', under=rule)
    async def try_(self, interaction: Interaction, text: str | None = None) -> None:
        """Try a rule, for oneself alone; without a text, write one."""
        if text is None:
            dialog = writing_dialog(
                language_for(interaction), Writing('try'), formal=await self._dealers_formal(interaction)
            )
            await open_dialog(interaction, dialog)
        else:
            types_form(interaction, Press('try_written'), formal=text)
            draft, look = await self.drafts.keep(interaction, '', text), await self.tables.look(interaction.guild_id)
            await begin_trial(interaction, self.drafts, draft, Writing('try'), look)

    @slash('always', under=rule)
    async def library(self, interaction: Interaction) -> None:
        """The rules that somebody keeps, and those that come with the game."""
        await show(interaction, own_sheet(language_for(interaction), await self.bot.people.rules(interaction.user.id)))

    @slash('dealing', under=rule)
    @at_own_table(may('hint'))
    async def hint(self, interaction: Interaction, text: str, table: int | None = None) -> None:
        await self.give_hint(interaction, *await self.dealing(interaction, may('hint'), table), text)

    @slash('afterwards', under=rule)
    @at_own_table(has_revealed)
    async def compare(
        self, interaction: Interaction, one: str | None = None, two: str | None = None, table: int | None = None
    ) -> None:
        """Whether two rules are the same; without a second one, the first and the last rule revealed at a table.

        Without any, ask for them in a form.
        """
        if one is None:
            dialog = writing_dialog(language_for(interaction), Writing('compare'), formal=two or '')
            await open_dialog(interaction, dialog)
            return
        types_form(interaction, Press('compare_written'), text=one, formal=two or '')
        revealed_at = None if two else await self.looked_at(interaction, has_revealed, table)
        await self.compare_rules(interaction, revealed_at, await self.drafts.keep(interaction, one, two or ''))

    @slash('dealing', under=rule)
    @at_own_table(may('flag'))
    async def flag(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Mark a card as judged by mistake (4.3)."""
        now, seat = await self.dealing(interaction, may('flag'), table)
        place = card.strip().lower()
        laid = now.view.round.layout if now.view.round else Layout()
        await self.tables.act(now, c.Flag(seat, laid.number_at(place)))
        await whisper(interaction, language_for(interaction).say('dealer-flagged', place=place))

    @flag.autocomplete('card')
    async def complete_place(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The places on the table that begin as typed, the newest first."""
        try:
            table, _ = await self.dealing(interaction, may('flag'), named_table(interaction))
        except Refusal:
            return []
        language, laid = language_for(interaction), table.view.round.layout if table.view.round else Layout()
        cards = [(card, placement.right) for placement in laid.placements for card in placement.cards]
        found = [
            (place, language.say('flag-choice', place=place, card=language.card(card), right=right))
            for place, (card, right) in zip(laid.places, cards, strict=True)
            if place.startswith(typed.strip().lower())
        ]
        return [app_commands.Choice(name=name, value=place) for place, name in reversed(found)][:MOST_CHOICES]

    @slash('playing', under=rule)
    @at_own_table(is_prophet)
    async def guess(self, interaction: Interaction, table: int | None = None) -> None:
        """Write down what the Prophet believes the rule to be."""
        await self.ask_belief(interaction, *await self.wanted(interaction, is_prophet, table))

    async def _dealers_formal(self, interaction: Interaction) -> str:
        """The rule in the language that who asks has sealed for the round they deal; empty when there is none."""
        try:
            table, seat = await self.dealing(interaction, is_dealer)
        except Refusal:
            return ''
        secret = await self.tables.secret(table) if is_dealer(table, seat) else None
        return sealed_texts(language_for(interaction), secret)[1] if secret else ''
