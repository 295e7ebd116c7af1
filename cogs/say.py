"""What players say of the card that is turned up."""

from discord import app_commands

from bot.tables import Table
from bot.text import Language
from bot.ui.game import asked_about
from bot.ui.kit.answers import language_for, whisper
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Interaction, Press, control
from cogs.base import BaseCog, at_own_table, may
from cogs.prophet import VERDICTS
from eleusis import commands as c


class SayCog(BaseCog):
    """``/say``, and the buttons under the card."""

    @slash('playing')
    @app_commands.choices(verdict=VERDICTS)
    @at_own_table(may('say'))
    async def say(self, interaction: Interaction, verdict: str | None = None, table: int | None = None) -> None:
        """Say in secret whether the card is right; without a verdict, show what was said."""
        now, seat = await self.wanted(interaction, may('say'), table)
        if verdict is None:
            self.tables.check(now, c.Say(seat, right=True))  # Let the engine say why there is nothing to speak of.
            await whisper(interaction, _so_far(language_for(interaction), now, seat))
        else:
            await self._say(interaction, now, seat, verdict)

    @control('say')
    async def on_say(self, interaction: Interaction, press: Press) -> None:
        """The Right and Wrong buttons under the card."""
        table, seat = await self.pressed(interaction, press)
        await self._say(interaction, table, seat, press.choice('right', 'wrong'))

    async def _say(self, interaction: Interaction, table: Table, seat: int, verdict: str) -> None:
        language = language_for(interaction)
        after = await self.tables.act(table, c.Say(seat, right=verdict == 'right'))
        key = 'said-before' if after.moment == table.moment else 'said-last'
        await whisper(interaction, language.say(key, word=language.say(f'word-{verdict}'), card=asked_about(table)))


def _so_far(language: Language, table: Table, seat: int) -> str:
    """What a player has said of the card."""
    said, card = table.player(seat).said, asked_about(table)
    if said is None:
        return language.say('said-nothing', card=card)
    return language.say('said-so-far', word=language.say('word-right' if said else 'word-wrong'), card=card)
