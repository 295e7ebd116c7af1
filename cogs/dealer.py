"""The dealer: judging, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.eleusis import commands as c
from bot.eleusis.cards import Card
from bot.eleusis.views import MatchPhase
from bot.tables import Refusal
from bot.text import Words, say
from bot.ui.answers import change, show, whisper
from bot.ui.controls import Interaction, Press, control
from bot.ui.dealer import dealer_sheet, verdict_words
from bot.ui.sheet import Sheet
from cogs.base import DealingCog, about, is_dealer
from cogs.prophet import shown_choices

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.tables import Table

ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)


class DealerCog(DealingCog):
    """``/approve``, and the dealer's panel in direct messages and in the channel."""

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
        table, seat = await self.dealing(interaction)
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
            table, _ = await self.dealing(interaction)
        except Refusal:
            return []
        return shown_choices(table, typed)

    @control('redraw')
    async def on_redraw(self, interaction: Interaction, press: Press) -> None:
        """Another starter."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.RedrawStarter(seat))
        starter = after.view.round.layout.main_line[0] if after.view.round else None
        await self.panel(interaction, after, Words({}).say('dealer-redrawn', card=starter))

    @control('judge')
    async def on_judge(self, interaction: Interaction, press: Press) -> None:
        """The dealer's panel, in the channel for the dealer alone."""
        table, seat = await self.pressed(interaction, press)
        if table.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', table.names)
        if not is_dealer(table, seat):
            raise Refusal('not-the-dealer', table.names, seat=table.dealer.seat)
        await show(interaction, await dealer_sheet(table, await self.secret(table)))

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
        await self.panel(interaction, after, f'{say("dealer-done", word=word)} {_may_take_back(after)}'.strip())

    @control('take_back')
    async def on_take_back(self, interaction: Interaction, press: Press) -> None:
        """Take the last verdict back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.TakeBack(seat))
        if interaction.guild_id is None:  # The question comes anew, as a message of its own.
            await change(interaction, Sheet([say('dealer-took-back')]))
        else:
            await self.panel(interaction, after, say('dealer-took-back'))


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
