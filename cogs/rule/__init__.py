"""Where somebody writes a rule: the dealer's, the Prophet's, one that is said aloud, and what is done with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.rule.believe import BelieveCog
from cogs.rule.commands import RuleCog
from cogs.rule.compare import CompareCog
from cogs.rule.guess import GuessCog
from cogs.rule.hint import HintCog
from cogs.rule.seal import SealCog

if TYPE_CHECKING:
    from bot.client import Hierophant


async def setup(bot: Hierophant) -> None:
    panels = (SealCog(bot), HintCog(bot), CompareCog(bot), BelieveCog(bot))
    for cog in (*panels, RuleCog(bot, *panels), GuessCog(bot)):
        await bot.add_cog(cog)
