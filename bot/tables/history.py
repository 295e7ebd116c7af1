"""The states of games by version, and the news of each version.

The database is the only memory; this is a cache of states, which never change.
"""

from collections.abc import Mapping, Sequence

from cachetools import LRUCache

from bot.store import NOTE, TABLE, GameRow, Store
from bot.tables.request import Request
from bot.tables.table import Advance, GameState, Table
from eleusis.match import Match, MatchPhase
from eleusis.views import NewsItem

MOST_NEWS = 20
"""The most news in one message; earlier plays can be seen on the table."""
PLAY_NEWS = ('cards-played', 'no-play-declared', 'card-turned')
"""The kinds of news that begin a play."""
KEPT_STATES = 10_000
"""Versions of games in memory, about a kilobyte each, since most of it is shared."""


class History:
    """All versions of all games; ``games`` says how each kind is shown."""

    def __init__(self, store: Store, games: Mapping[str, object]) -> None:
        self._store = store
        self._games = games
        self._states: LRUCache[tuple[int, int], GameState] = LRUCache(KEPT_STATES)
        """By game and version."""

    async def now(self, row: GameRow, request: Request | None = None) -> Table:
        """The table at the row's version, for this request."""
        state = await self.after(row, row.version)
        waiting = state.match.phase is MatchPhase.LOBBY
        invited = await self._store.games.invited(row.id) if waiting else ()
        return Table(row, state, self._games, invited, request)

    async def at(self, table: Table, version: int) -> Table:
        """The table after one of its versions, with the players' present names."""
        return table.at(await self.after(table.row, version))

    async def as_told(self, table: Table, version: int) -> Table:
        """The table at the end of the moment that began with this version, as its message last showed it."""
        return table.at((await self._of_moment(table, version))[-1])

    async def after(self, row: GameRow, version: int) -> GameState:
        """The state after this version, cached or evolved from the nearest cached one."""
        known = (self._states.get((row.id, number)) for number in range(version, 0, -1))
        state = next(filter(None, known), None) or GameState(0, Advance(Match()), 0, row.opened_at)
        if state.version < version:
            for batch in await self._store.games.batches(row.id, after=state.version, until=version):
                state = state.then(Advance(state.match).then(batch.events), batch.at)
                if not row.over:
                    self.keep(row.id, state)
        return state

    async def _of_moment(self, table: Table, version: int) -> list[GameState]:
        """The states from this version to the end of its moment."""
        states = [await self.after(table.row, version)]
        for later in range(version + 1, table.row.version + 1):
            after = await self.after(table.row, later)
            if after.moment != states[0].moment:
                break
            states.append(after)
        return states

    def keep(self, game: int, state: GameState) -> None:
        """Cache the state after a committed version."""
        self._states[game, state.version] = state

    def forget(self, game: int) -> None:
        """Drop the states of a game that is over and announced."""
        for key in [key for key in self._states if key[0] == game]:
            del self._states[key]

    async def news(self, table: Table, version: int, *, asides: bool = False) -> tuple[NewsItem, ...]:
        """The news in the message for the moment that began with this version: all that no earlier lasting one tells.

        A note is told in the message of its moment, with ``asides``, and again by the next one if that does not stay.
        """
        since = await self._store.outbox.told_before(table.id, version)
        told: list[NewsItem] = []
        for number in range(since + 1, version + 1):
            passed = await self.after(table.row, number)
            if passed.advance.telling == TABLE or (passed.advance.telling == NOTE and passed.moment > since):
                told += passed.advance.news
        if asides:
            for after in (await self._of_moment(table, version))[1:]:
                if after.advance.telling == NOTE:
                    told += after.advance.news
        # A machine's grace ends at once, so its end is no news.
        told = [item for item in told if item.kind != 'grace-ended' or not table.machines]
        if len(told) <= MOST_NEWS:
            return tuple(told)
        plays = [place for place, item in enumerate(told) if item.kind in PLAY_NEWS and place >= len(told) - MOST_NEWS]
        first = plays[0] if plays else len(told) - MOST_NEWS
        earlier = sum(item.kind in PLAY_NEWS for item in told[:first])
        return (NewsItem('played-before', number=earlier), *told[first:])

    async def told_at_once(self, table: Table, versions: Sequence[int]) -> int:
        """How many of these versions, which owe a message each, a single message can tell in full.

        The beginning and end of a round get a message of their own, or share one with what was before.
        """
        items = 0
        for place, version in enumerate(versions):
            before, after = await self.after(table.row, version - 1), await self.after(table.row, version)
            items += len(after.advance.news)
            if place and items > MOST_NEWS:
                return place
            if not (_is_played(before.match) and _is_played(after.match)):
                return place + 1
        return len(versions)


def _is_played(match: Match) -> bool:
    """Whether cards are being laid."""
    return match.phase is MatchPhase.ROUND and match.round is not None and not match.round.phase.is_writing
