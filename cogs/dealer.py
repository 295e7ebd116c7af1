"""The dealer: judging, and taking back."""

from cachetools import TTLCache
from discord import app_commands

from bot.client import Hierophant
from bot.tables import Objection, Refusal, Table
from bot.text import Language
from bot.ui.dealer import dealer_sheet, update_panel, verdict_said
from bot.ui.game import asked_about, for_dealer, game_of, ruled
from bot.ui.hands import MOST_TABLES
from bot.ui.kit.answers import change, done, in_company, language_for, panel_of, show
from bot.ui.kit.commands import choices_of, slash
from bot.ui.kit.controls import ButtonStyle, ControlRow, Interaction, Press, button, card_in
from bot.ui.kit.replies import TOKEN_SECONDS, Panel
from bot.ui.kit.sheet import Sheet
from bot.ui.table.parts import rule_quoted
from cogs.base import BaseCog, Offered, at_own_table, card_choices, completes, is_dealer, may, named_table, seated
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.views import MatchPhase


class DealerCog(BaseCog):
    def __init__(self, bot: Hierophant) -> None:
        super().__init__(bot)
        self._questions: TTLCache[int, Panel] = TTLCache(MOST_TABLES, TOKEN_SECONDS)
        """By game, the private question whether a verdict is meant."""

    @slash('dealing', announced=True)
    @app_commands.choices(verdict=choices_of('approve', ('yes', 'no', 'back')))
    @at_own_table(may('judge', 'take_back'))
    async def approve(
        self,
        interaction: Interaction,
        verdict: str,
        card: str | None = None,
        sure: bool = False,
        table: int | None = None,
    ) -> None:
        """Judge a play or the Prophet's call, or take the last verdict back."""
        now, seat = await self.dealing(interaction, may('take_back' if verdict == 'back' else 'judge'), table)
        if verdict == 'back':
            await self.tables.act(now, c.TakeBack(seat))
            await done(interaction, language_for(interaction).say('dealer-took-back'))
            return
        call = c.Judge(seat, yes=verdict == 'yes', card=Card.from_text(card) if card else None)
        if not await self._asked(interaction, now, call, sure=sure):
            await self._rule(interaction, now, call)

    @completes((approve, 'card'))
    async def complete_card(self, interaction: Interaction, typed: str) -> Offered:
        table, _ = await self.dealing(interaction, may('judge'), named_table(interaction))
        return card_choices(language_for(interaction), table.view.shown_hand, typed)

    @seated('redraw')
    async def on_redraw(self, interaction: Interaction, table: Table, seat: int) -> None:
        after = await self.tables.act(table, c.RedrawStarter(seat))
        starter = after.view.round.layout.main_line[0] if after.view.round else None
        said = language_for(interaction).say('dealer-redrawn', card=starter)
        await update_panel(interaction, self.tables, after, said)

    @seated('judge')
    async def on_judge(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Show the dealer's panel in the channel, to the dealer alone."""
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        if is_dealer(table, seat):
            await show(interaction, await dealer_sheet(language_for(interaction), self.tables, table))
        else:
            self.tables.check(table, c.Judge(seat, yes=True))  # Let the engine say who the dealer is.

    @seated('verdict', 'verdict_card')
    async def on_verdict(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """A ruling, under the play in the channel or in a panel; naming a card says no and lays it."""
        card = press.card if press.verb == 'verdict_card' else None
        call = c.Judge(seat, yes=card is None and press.choice('yes', 'no') == 'yes', card=card)
        if not await self._asked(interaction, table, call):
            await self._rule(interaction, table, call)

    @seated('insist')
    async def on_insist(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """Make the call although it contradicts the written rule or ends the round."""
        word, _, card = press.arg.partition(',')
        if word not in ('yes', 'no') or (word == 'yes' and card):
            raise Refusal('unknown')
        await self._rule(interaction, table, c.Judge(seat, yes=word == 'yes', card=card_in(card) if card else None))

    @seated('by_rule')
    async def on_by_rule(self, interaction: Interaction, table: Table, seat: int) -> None:
        language = language_for(interaction)
        after = await self.tables.judge_by_rule(table, seat)
        said = f'{language.say("dealer-by-rule")} {_may_take_back(language, after)}'.strip()
        await self._told(interaction, table, after, said)

    @seated('reconsider')
    async def on_reconsider(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.Judge(seat, yes=True))  # Only the dealer may see the panel.
        self._questions.pop(table.id, None)
        await update_panel(interaction, self.tables, table)

    @seated('take_back')
    async def on_take_back(self, interaction: Interaction, table: Table, seat: int) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.TakeBack(seat))
        if interaction.guild_id is None:  # The question is sent again as a new message.
            await change(interaction, language.say('dealer-took-back'))
        else:
            await update_panel(interaction, self.tables, after, language.say('dealer-took-back'))

    @seated('flag')
    async def on_flag(self, interaction: Interaction, table: Table, seat: int, press: Press) -> None:
        """The newest verdict was a mistake, and can't be taken back any more (4.3)."""
        number = press.number()
        after = await self.tables.act(table, c.Flag(seat, number))
        place = after.view.round.layout.place_of(number) if after.view.round else ''
        said = language_for(interaction).say('dealer-flagged', place=place)
        await update_panel(interaction, self.tables, after, said)

    async def _rule(self, interaction: Interaction, table: Table, call: c.Judge) -> None:
        language, after = language_for(interaction), await self.tables.act(table, call)
        word = ruled(language, table, yes=call.yes, card=call.card)
        said = f'{language.say("dealer-done", word=word)} {_may_take_back(language, after)}'.strip()
        await self._told(interaction, table, after, said)

    async def _told(self, interaction: Interaction, before: Table, after: Table, said: str) -> None:
        """Tell the dealer what came of a verdict, in the panel if there is one."""
        if panel_of(interaction):
            said = verdict_said(language_for(interaction), before, said)
            await update_panel(interaction, self.tables, after, said)
        else:
            await done(interaction, said)
        question = self._questions.pop(before.id, None)
        if question is not None and question != panel_of(interaction):
            await interaction.client.replies.close(question)

    async def _asked(self, interaction: Interaction, table: Table, call: c.Judge, *, sure: bool = False) -> bool:
        """Ask about a call that contradicts the rule or, unless ``sure``, ends the round; False for any other."""
        language, ends = language_for(interaction), self.tables.ends_round(table, call)
        objection = await self.tables.objection(table, call)
        if objection is not None:
            secret, said = await self.tables.secret(table), _objected(language, table, call, objection)
            rule = f'{language.say("dealer-rule")}\n{rule_quoted(language, secret)}' if secret else None
            warning = language.say('verdict-ends') if ends else None
            by_rule = button('by_rule', table.id, table.moment, label='by-rule', style=ButtonStyle.success)
            ways = [by_rule, *_insist(table, call)]
            sheet = Sheet(language, f'⚠️ {said}', rule, warning, language.say('objection-ask'), ways)
        elif ends and not sure:
            # It can't be taken back (4.2).
            asked = language.say('verdict-sure', word=ruled(language, table, yes=call.yes, card=call.card))
            final = f'{asked} {language.say("verdict-ends")}'
            sheet = Sheet(language, final, _insist(table, call, 'verdict-final'))
        else:
            return False
        shown = await change(interaction, sheet)
        if shown is not None and in_company(interaction):
            self._questions[table.id] = shown
        return True


def _may_take_back(language: Language, table: Table) -> str:
    round_ = table.view.round
    if round_ is None or not round_.can_take_back:
        return ''
    return language.say(f'dealer-take-back-open{for_dealer(table)}')


def _objected(language: Language, table: Table, call: c.Judge, objection: Objection) -> str:
    card, round_ = asked_about(table), table.view.round
    assert round_ is not None, 'a verdict is about a round'
    asked, line = game_of(table).dealer.asked(round_), round_.layout.main_line
    laid, word = asked.cards if asked else (), ruled(language, table, yes=call.yes, card=call.card)
    facts = {'laid': laid, 'number': len(laid), 'last': line[-1] if line else None, 'right': objection.right}
    facts |= {'cards': objection.cards or None, 'card': call.card, 'pick': card, 'turned': card, 'word': word}
    return language.say(f'objection-{objection.about}', **facts)


def _insist(table: Table, call: c.Judge, label: str = 'insist') -> ControlRow:
    """Make the call, which a control carries as ``yes``, ``no`` or ``no,QH``, or go back to the dealer's panel."""
    word = 'yes' if call.yes else 'no'
    arg = word if call.card is None else f'{word},{call.card.text}'
    return [
        button('insist', table.id, table.moment, arg, label=label, style=ButtonStyle.danger),
        button('reconsider', table.id, table.moment, label='back'),
    ]
