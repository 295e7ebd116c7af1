"""What tells the levels apart: honest limits of thought, memory and patience, no handicap by cheating."""

from collections.abc import Mapping
from typing import NamedTuple, Self

from eleusis.minds.columns import Columns
from eleusis.minds.exact import weights_of
from eleusis.minds.roster import Level, Manner


class Temper(NamedTuple):
    longest: float
    """The longest hypotheses it thinks of, in bits."""
    remembers: int
    """How many plays back it remembers."""
    wanders: float
    """How much worse than the best card, in cards of the hand, one may be that it lays all the same."""
    sure: float
    """How sure it must be of a rule to say it."""
    certain: float
    """The share of right calls that it must expect to become Prophet."""
    curious: float
    """What a bit of information is worth to it, in cards of the hand."""
    tries: float = 0.0
    """The share of its plays in which it tries a card on a hunch."""
    slips: float = 0.0
    """The share of its calls, as Prophet, in which it misreads the table."""
    waits: int = 0
    """The cards on the table before it thinks of becoming Prophet."""

    def of(self, manner: Manner) -> Self:
        """The same level with its own disposition."""
        changes = _DISPOSITIONS[manner]
        return self._replace(**{name: getattr(self, name) + change for name, change in changes.items()})

    def thought(self, bits: float | None) -> float | None:
        """The bits of a hypothesis that it thinks of; None for any other."""
        return bits if bits is not None and bits <= self.longest else None

    def within(self, columns: Columns) -> tuple[Columns | None, float]:
        """The hypotheses that it thinks of, None for all; and what share of belief is in them beforehand."""
        limited = columns.bits <= self.longest
        if limited.all():
            return None, 1.0
        weights = weights_of(columns.length)
        return columns[limited], float(weights[limited].sum()) / float(weights.sum())


_DISPOSITIONS: Mapping[Manner, Mapping[str, float]] = {
    'careful': {'certain': 0.02, 'waits': 4},
    'bold': {'certain': -0.03, 'waits': -4},
    'stubborn': {'curious': -0.4},
    'gambler': {'wanders': 0.25},
}
# What a verdict tells all hear, and who lays the card alone pays for it; and a Prophet lives mostly longer than the
# confidence in one rule says, because calls are by all belief. An expert knows both.
_TEMPERS: dict[Level, Temper] = {
    'beginner': Temper(
        longest=13.5, remembers=10, wanders=0.15, sure=0.65, certain=0.95, curious=0.5, tries=0.2, slips=0.03, waits=16
    ),
    'medium': Temper(longest=17.5, remembers=25, wanders=0.1, sure=0.6, certain=0.93, curious=1.5),
    'expert': Temper(longest=99, remembers=999, wanders=0.0, sure=0.36, certain=0.87, curious=0.5),
}
TEMPERS: Mapping[Level, Temper] = {**_TEMPERS, 'fitting': _TEMPERS['medium']}
