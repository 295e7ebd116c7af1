"""How a table is run, beyond the rules of its game."""

from typing import Literal

import msgspec

from bot.store.formats import Format

Judging = Literal['hand', 'assisted', 'automatic']
"""The dealer, the dealer with a warning before calls that contradict the written rule, or the bot by that rule."""

BY_POST = 6 * 3600
"""A table whose turns are at least this long is by post, in seconds."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, beyond the rules. Defaults are what held before a field existed, for old games."""

    clock_seconds: int = 0
    """The time limit for a turn (11.4); 0 for none."""
    grace_seconds: int = 15
    """How long the next player waits for a Prophet (6.3)."""
    judging: Judging = 'hand'
    """Who judges plays (4.1)."""
    sees_layout: bool = False
    """Whether rules may look at the sidelines too: the option ``rule_sees_layout`` of 2.2."""

    pace: int = 0
    """How often the time that machines take is halved; doubled if negative."""

    @property
    def by_post(self) -> bool:
        """Whether turns may take days."""
        return self.clock_seconds >= BY_POST

    @property
    def grace(self) -> int:
        """The seconds that the next player waits for a Prophet (6.3); 0 for not at all."""
        return self.to_decide(self.grace_seconds) if self.grace_seconds else 0

    def to_decide(self, seconds: int) -> int:
        """Seconds for a decision; by post at least an eighth of a turn, or the first to look would get the office."""
        return max(seconds, self.clock_seconds // 8) if self.by_post else seconds


OPTIONS = Format(TableOptions, 'options of a table')
