"""The dealer: writing the rule, judging, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.eleusis import commands as c
from bot.eleusis.cards import Card
from bot.eleusis.views import MatchPhase
from bot.tables import Refusal
from bot.text import Words, legible, plain, say
from bot.ui.answers import change, show, whisper
from bot.ui.controls import Interaction, Press, control
from bot.ui.dealer import dealer_sheet, hint_dialog, rule_dialog, verdict_words
from bot.ui.sheet import Sheet
from cogs.base import GameCog, about, is_dealer
from cogs.prophet import shown_choices

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.store import Secret
    from bot.tables import Table

ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)


class DealerCog(GameCog):
    """``/approve`` and ``/rule``, and the dealer's panel in direct messages and in the channel."""

    rule = app_commands.Group(
        name='rule',
        description=about('rule'),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @app_commands.command(description=about('approve'))
    @app_commands.describe(verdict=about('approve-verdict'), card=about('approve-card'))
    @app_commands.choices(
        verdict=[
            app_commands.Choice(name=about('approve-yes'), value='yes'),
            app_commands.Choice(name=about('approve-no'), value='no'),
            app_commands.Choice(name=about('approve-back'), value='back'),
        ]
    )
    @ANYWHERE
    async def approve(self, interaction: Interaction, verdict: str, card: str | None = None) -> None:
        """Judge a play or the Prophet's call, or take the last verdict back."""
        table, seat = await self._table(interaction)
        if verdict == 'back':
            await self.tables.act(table, c.TakeBack(seat))
            await whisper(interaction, say('dealer-took-back'))
            return
        named = Card.from_text(card) if card else None
        word = _word(table, yes=verdict == 'yes')
        after = await self.tables.act(table, c.Judge(seat, yes=verdict == 'yes', card=named))
        await whisper(interaction, f'{say("dealer-done", word=word)} {_may_take_back(after)}'.strip())

    @approve.autocomplete('card')
    async def complete_card(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The cards of the shown hand."""
        try:
            table, _ = await self._table(interaction)
        except Refusal:
            return []
        return shown_choices(table, typed)

    @rule.command(name='set', description=about('rule-set'))
    async def set(self, interaction: Interaction) -> None:
        """Write the rule."""
        await self._write(interaction, *await self._table(interaction))

    @rule.command(name='show', description=about('rule-show'))
    async def show(self, interaction: Interaction) -> None:
        """Show the dealer their own rule, and everybody a rule that is revealed."""
        if interaction.guild_id is not None:
            table = await self.tables.in_channel(interaction.channel_id or 0)
        else:
            table, _ = await self.wanted(interaction, is_dealer)
        if table.view.round is None:
            raise Refusal('no-round', table.names)
        secret = await self._secret(table)
        seat = table.former_seat_of(interaction.user.id)
        mine = seat is not None and is_dealer(table, seat)
        if secret is None or not (mine or secret.revealed):
            raise Refusal('rule-unwritten' if mine else 'rule-is-secret', table.names)
        await show(interaction, Sheet([say('rule-shown', rule=plain(secret.text), seal=secret.seal)]))

    @rule.command(name='hint', description=about('rule-hint'))
    @app_commands.describe(text=about('rule-hint-text'))
    async def hint(self, interaction: Interaction, text: str) -> None:
        """Give the one hint."""
        table, seat = await self._table(interaction)
        await self.tables.act(table, c.GiveHint(seat, legible(text)))
        await whisper(interaction, say('dealer-hint-done'))

    @rule.command(name='flag', description=about('rule-flag'))
    @app_commands.describe(number=about('rule-flag-number'))
    async def flag(self, interaction: Interaction, number: int) -> None:
        """Mark a card as judged by mistake (4.3)."""
        table, seat = await self._table(interaction)
        await self.tables.act(table, c.Flag(seat, number))
        await whisper(interaction, say('dealer-flagged', number=number))

    @control('write')
    async def on_write(self, interaction: Interaction, press: Press) -> None:
        """Write the rule, or change it."""
        await self._write(interaction, *await self.pressed(interaction, press))

    @control('rule_written')
    async def on_rule_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.seal_rule(table, seat, legible(press.field('text')))
        await self._panel(interaction, after)

    @control('hint')
    async def on_hint(self, interaction: Interaction, press: Press) -> None:
        """Give a hint."""
        table, seat = await self.pressed(interaction, press)
        self.tables.check(table, c.GiveHint(seat, '?'))
        await interaction.response.send_modal(hint_dialog(table))

    @control('hint_written')
    async def on_hint_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.GiveHint(seat, legible(press.field('text'))))
        await self._panel(interaction, after, say('dealer-hint-done'))

    @control('redraw')
    async def on_redraw(self, interaction: Interaction, press: Press) -> None:
        """Another starter."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.RedrawStarter(seat))
        starter = after.view.round.layout.main_line[0] if after.view.round else None
        await self._panel(interaction, after, Words({}).say('dealer-redrawn', card=starter))

    @control('judge')
    async def on_judge(self, interaction: Interaction, press: Press) -> None:
        """The dealer's panel, in the channel for the dealer alone."""
        table, seat = await self.pressed(interaction, press)
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        if not is_dealer(table, seat):
            raise Refusal('not-the-dealer', table.names, seat=table.dealer.seat)
        await show(interaction, await dealer_sheet(table, await self._secret(table)))

    @control('verdict', 'verdict_card')
    async def on_verdict(self, interaction: Interaction, press: Press) -> None:
        """An answer: right or wrong, correct or incorrect; choosing a card says no and lays it."""
        table, seat = await self.pressed(interaction, press)
        card = press.card if press.verb == 'verdict_card' else None
        if card is None and press.arg not in ('yes', 'no'):
            raise Refusal('unknown')
        yes = press.arg == 'yes' and card is None
        word = _word(table, yes=yes)
        after = await self.tables.act(table, c.Judge(seat, yes=yes, card=card))
        await self._panel(interaction, after, f'{say("dealer-done", word=word)} {_may_take_back(after)}'.strip())

    @control('take_back')
    async def on_take_back(self, interaction: Interaction, press: Press) -> None:
        """Take the last verdict back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.TakeBack(seat))
        if interaction.guild_id is None:  # The question comes anew, as a message of its own.
            await change(interaction, Sheet([say('dealer-took-back')]))
        else:
            await self._panel(interaction, after, say('dealer-took-back'))

    async def _table(self, interaction: Interaction) -> tuple[Table, int]:
        table, seat = await self.wanted(interaction, is_dealer)
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        return table, seat

    async def _write(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.SealRule(seat, ''))
        await interaction.response.send_modal(rule_dialog(table, await self._secret(table)))

    async def _panel(self, interaction: Interaction, table: Table, news: str | None = None) -> None:
        """Bring the panel up to date; where none was used, show it."""
        over = table.view.phase is not MatchPhase.ROUND
        sheet = (
            Sheet([news, say('dealer-over')]) if over else await dealer_sheet(table, await self._secret(table), news)
        )
        await change(interaction, sheet)

    async def _secret(self, table: Table) -> Secret | None:
        return await self.tables.secret(table, table.view.round.number) if table.view.round else None


def _word(table: Table, *, yes: bool) -> str:
    """What this answer is called: right, wrong, correct or incorrect."""
    round_ = table.view.round
    return say(f'word-{verdict_words(round_)[0 if yes else 1]}') if round_ is not None else ''


def _may_take_back(table: Table) -> str:
    round_ = table.view.round
    return say('dealer-take-back-open') if round_ is not None and round_.can_take_back else ''


async def setup(bot: Hierophant) -> None:
    """Add the cog."""
    await bot.add_cog(DealerCog(bot))
