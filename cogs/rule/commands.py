"""``/rule``: the secret rule, what the Prophet believes it to be, and rules that anybody tries or compares."""

import asyncio
from dataclasses import replace

from bot.tables import Draft, Refusal, Table
from bot.tables.workers import COMPARING
from bot.text import plain
from bot.text.rule_said import difference_text
from bot.ui.kit.answers import asker_of, begin, change, conclude, language_for, open_dialog, show, types_form, whisper
from bot.ui.kit.commands import SERVERS_AND_DMS, group, slash
from bot.ui.kit.controls import Interaction, Press, button, control
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Understood, mended_said, sealed_said, understood
from bot.ui.rule.writing import Writing, writing_dialog
from bot.ui.table.parts import rule_quoted
from cogs.base import Offered, at_own_table, completes, has_revealed, is_dealer, is_prophet, may, named_table, seated
from cogs.rule.library import own_sheet
from cogs.rule.seal import HintCog, SealCog, sealed_texts
from cogs.rule.trial import ComposeCog, TrialCog
from eleusis import commands as c
from eleusis.layout import Layout
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import translated

_SHOWN = 500
"""Characters of each of two rules that are compared."""


class RuleCog(SealCog, ComposeCog, HintCog, TrialCog):
    """``/rule``; what goes on in panels is with the classes that answer them."""

    rule = group('rule', allowed_contexts=SERVERS_AND_DMS)

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
            await self.begin_trial(interaction, await self.bot.drafts.keep(interaction, '', text), Writing('try'))

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
        await self._compare(interaction, revealed_at, await self.bot.drafts.keep(interaction, one, two or ''))

    @control('compare_written', 'compare_meant')
    async def on_compare(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_if_any(interaction, press)
        if press.fields:
            one = '; '.join(press.field('text').splitlines())  # A draft keeps this text on one line.
            press = replace(press, fields=(('text', one), ('formal', press.field('formal'))))
        draft = await self.bot.drafts.taken(interaction, press)
        if table is None and not draft.formal:
            table = await self.looked_at(interaction, has_revealed)
        await self._compare(interaction, table, draft)

    async def _compare(self, interaction: Interaction, table: Table | None, draft: Draft) -> None:
        """Compare the two rules of a draft; without a second, its first with the last one revealed at the table."""
        language, writing = language_for(interaction), Writing.at('compare', table)
        revealed = None if draft.formal else await self._revealed(table)
        one = await self.bot.drafts.understood(interaction, draft, writing, 'text')
        other = revealed or (one and await self.bot.drafts.understood(interaction, draft, writing))
        if one is None or other is None:
            return
        await begin(interaction)
        found = await self.bot.workers.run(asker_of(interaction), COMPARING, differences, one.rule, other.rule)
        second = language.say('compare-dealers' if revealed else 'compare-two')
        result = difference_text(language, found, language.say('compare-one'), second)
        shown = [
            part
            for each in (one, other)
            for part in (f'> {plain(rule_text(each.rule, language.code), _SHOWN)}', sealed_said(language, each.rule))
        ]
        mended = mended_said(language, (*one.mended, *other.mended))
        await conclude(interaction, '\n'.join(filter(None, [*shown, mended, result])))

    async def _revealed(self, table: Table | None) -> Understood:
        """The rule of the newest round that is over, among those in the rule language."""
        for number in range(table.view.number if table else 0, 0, -1):
            secret = await self.tables.secret(table, number) if table else None
            if secret is not None and secret.revealed and secret.formal is not None:
                return await asyncio.to_thread(understood, secret.formal)
        raise Refusal('no-revealed-rule')

    @slash('dealing', under=rule)
    @at_own_table(may('flag'))
    async def flag(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Mark a card as judged by mistake (4.3)."""
        now, seat = await self.dealing(interaction, may('flag'), table)
        place = card.strip().lower()
        laid = now.view.round.layout if now.view.round else Layout()
        await self.tables.act(now, c.Flag(seat, laid.number_at(place)))
        await whisper(interaction, language_for(interaction).say('dealer-flagged', place=place))

    @completes((flag, 'card'))
    async def complete_place(self, interaction: Interaction, typed: str) -> Offered:
        """The places on the table that begin as typed, the newest first."""
        table, _ = await self.dealing(interaction, may('flag'), named_table(interaction))
        language, laid = language_for(interaction), table.view.round.layout if table.view.round else Layout()
        cards = [(card, placement.right) for placement in laid.placements for card in placement.cards]
        return [
            (language.say('flag-choice', place=place, card=language.card(card), right=right), place)
            for place, (card, right) in reversed([*zip(laid.places, cards, strict=True)])
            if place.startswith(typed.strip().lower())
        ]

    @slash('playing', under=rule)
    @at_own_table(is_prophet)
    async def guess(self, interaction: Interaction, table: int | None = None) -> None:
        """Write down what the Prophet believes the rule to be."""
        await self._ask_belief(interaction, *await self.wanted(interaction, is_prophet, table))

    @seated('guess_written', 'guess_meant')
    async def on_guess_written(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Keep the rule of a draft as what the Prophet believes."""
        self._check_prophet(table, seat)
        language, writing = language_for(interaction), Writing.at('guess', table)
        draft = await self.bot.drafts.taken(interaction, press)
        explained = await self.bot.drafts.explained(interaction, draft, writing)
        if explained is not None:
            await self.tables.write_guess(table, seat, explained.rule)
            understood_as = language.say('draft-understood', rule=plain(explained.text))
            said = [language.say('guess-written'), understood_as, mended_said(language, explained.mended)]
            await change(interaction, Sheet(language, *said, [explained.picture], [writing.edit(draft.number)]))

    @seated('guess')
    async def _ask_belief(self, interaction: Interaction, table: Table, seat: int) -> None:
        self._check_prophet(table, seat)
        language = language_for(interaction)
        before = translated(await self.tables.guess_of(table, seat), language.code)
        await open_dialog(interaction, writing_dialog(language, Writing.at('guess', table), formal=before))

    def _check_prophet(self, table: Table, seat: int) -> None:
        """Refuse a seat that is not the Prophet of a round."""
        if not table.view.seats[seat].is_prophet:
            self.tables.check(table, c.Call(seat, right=True))  # Let the engine say why not.
        table.prophets_round(seat)

    async def _dealers_formal(self, interaction: Interaction) -> str:
        """The rule in the language that who asks has sealed for the round they deal; empty when there is none."""
        try:
            table, seat = await self.dealing(interaction, is_dealer)
        except Refusal:
            return ''
        secret = await self.tables.secret(table) if is_dealer(table, seat) else None
        return sealed_texts(language_for(interaction), secret)[1] if secret else ''
