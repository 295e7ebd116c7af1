"""A dealer that fits the table: how hard its rule is to be, and how soon it says that it will be found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.minds.pace import Player, Tried, ratio_at

if TYPE_CHECKING:
    from bot.engine.variants import Variant
    from bot.store import Store
    from bot.tables.table import Table

_REMEMBERED = 20
"""The last rules of each person that count."""
_OF_ROUND = 3 / 4
"""The share of the cards before wrong ones expel, by which somebody is to know the rule with even chances."""
_WITHOUT_END = 24
"""The cards by which that is to be where nobody is ever expelled."""
_EVEN, _LIKELY = 0.5, 0.75


class Forecast(NamedTuple):
    """What a dealer says beforehand."""

    needed: float
    """The cards that a medium machine is expected to need."""
    even_by: int | None = None
    """The card by which one of the people knows the rule with even chances; None where nothing is said of people."""
    likely_by: int | None = None
    """The same with a chance of three in four."""


class Odds:
    """How soon these people find a rule, by what they needed before.

    Args:
        players: What is believed of each.
    """

    def __init__(self, players: list[Player]) -> None:
        self._even, self._likely = (ratio_at(players, chance) for chance in (_EVEN, _LIKELY))

    def needed(self, variant: Variant) -> float:
        """The cards that a medium machine is to need, so that somebody finds the rule in time."""
        return (_OF_ROUND * variant.expulsion if variant.expulsion else _WITHOUT_END) / self._even

    def forecast(self, needed: float) -> Forecast:
        """How soon somebody finds a rule for which a medium machine needs so many cards."""
        return Forecast(needed, round(needed * self._even), round(needed * self._likely))


async def odds_of(store: Store, table: Table, dealer: int) -> Odds | None:
    """The odds of the people who play in this round; None where there are none."""
    users = table.users(seat.seat for seat in table.view.seats if seat.present and seat.seat != dealer)
    tried = [await store.rules.tried(user, _REMEMBERED) for user in users]
    return Odds([Player(Tried(*one) for one in each) for each in tried]) if users else None
