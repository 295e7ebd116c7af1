"""How hard the rules should be that machines deal, at a table or in a practice, and when they will be found."""

from typing import NamedTuple

from bot.store import Store
from bot.tables.table import Table
from eleusis.minds.pace import Player, Tried, ratio_at

AVOIDED = 100
"""The number of the last rules of a server, or of a user's practices, that are not dealt again."""
_REMEMBERED = 20
"""The number of each player's last rules that count."""
_OF_ROUND = 3 / 4
"""The share of the cards before expulsion by which a player should know the rule with even chances."""
WITHOUT_END = 32
"""The number of cards assumed if nobody is ever expelled."""
_FIRST, _HARDER = 10.0, 1.25
"""The cards that a medium machine needs for a first rule alone, and how much harder the next may be than any found."""
_EVEN, _LIKELY = 0.5, 0.75


class Forecast(NamedTuple):
    """A dealer's forecast."""

    needed: float
    """The cards that a medium machine is expected to need."""
    even_by: int | None = None
    """The card by which a human player knows the rule with even chances; None without a forecast for them."""
    likely_by: int | None = None
    """The same with a chance of three in four."""


class Odds:
    """How soon these players find a rule, by what they needed before."""

    def __init__(self, players: list[Player]) -> None:
        self._even, self._likely = (ratio_at(players, chance) for chance in (_EVEN, _LIKELY))

    def needed(self, cards: float) -> float:
        """The difficulty, in cards that a medium machine needs, at which a player finds the rule within so many."""
        return _OF_ROUND * cards / self._even

    def forecast(self, needed: float) -> Forecast:
        """The forecast for a rule for which a medium machine needs this many cards."""
        return Forecast(needed, round(needed * self._even), round(needed * self._likely))


async def odds_alone(store: Store, user: int) -> Odds:
    """The odds in a practice."""
    return Odds([Player(await _tried(store, user))])


async def needed_alone(store: Store, user: int, cards: float) -> float:
    """How hard a rule should be for this player alone with so many cards: little harder than any they have found."""
    tried = await _tried(store, user)
    found = max((one.needed for one in tried if one.found), default=0.0)
    return min(Odds([Player(tried)]).needed(cards), max(_FIRST, _HARDER * found))


async def odds_of(store: Store, table: Table, dealer: int) -> Odds | None:
    """The odds of this round's human players; None if there are none."""
    users = table.users(seat.seat for seat in table.view.seats if seat.present and seat.seat != dealer)
    return Odds([Player(await _tried(store, user)) for user in users]) if users else None


async def _tried(store: Store, user: int) -> list[Tried]:
    """A player's past rules, at tables and alone."""
    tried = [await kept.tried(user, _REMEMBERED) for kept in (store.rules, store.practices)]
    return [Tried(*one) for each in tried for one in each]
