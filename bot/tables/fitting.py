"""A dealer that fits the table: how hard its rule is to be, and how soon it says that it will be found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from eleusis.minds.pace import Player, Tried, ratio_at

if TYPE_CHECKING:
    from bot.store import Store
    from bot.tables.table import Table
    from eleusis.variants import Variant

_REMEMBERED = 20
"""The last rules of each person that count."""
_OF_ROUND = 3 / 4
"""The share of the cards before wrong ones expel, by which somebody is to know the rule with even chances."""
_WITHOUT_END = 32
"""The cards that are counted with where nobody is ever expelled."""
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
        return self.needed_within(variant.expulsion or _WITHOUT_END)

    def needed_within(self, cards: float) -> float:
        """The same where so many cards are all there are."""
        return _OF_ROUND * cards / self._even

    def forecast(self, needed: float) -> Forecast:
        """How soon somebody finds a rule for which a medium machine needs so many cards."""
        return Forecast(needed, round(needed * self._even), round(needed * self._likely))


async def odds_alone(store: Store, user: int) -> Odds:
    """The odds of somebody who practises."""
    return Odds([await _player(store, user)])


async def odds_of(store: Store, table: Table, dealer: int) -> Odds | None:
    """The odds of the people who play in this round; None where there are none."""
    users = table.users(seat.seat for seat in table.view.seats if seat.present and seat.seat != dealer)
    return Odds([await _player(store, user) for user in users]) if users else None


async def _player(store: Store, user: int) -> Player:
    """Somebody by the rules that they have played for, at tables and alone."""
    tried = [await kept.tried(user, _REMEMBERED) for kept in (store.rules, store.practices)]
    return Player(Tried(*one) for each in tried for one in each)
