"""The way of every command: load the table, let the engine decide, commit, and let it be told.

The database is the only memory. What is kept here is a cache that is checked against the stored version each time.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from unicodedata import category

from msgspec import structs

from bot.eleusis import commands as c
from bot.eleusis import events as e
from bot.eleusis.commands import IllegalMove
from bot.eleusis.match import Match, decide, open_match, replay
from bot.eleusis.seal import seal_of
from bot.store import Change, ChannelTaken, ResultRow, ScoreRow, SeatRow, Secret, StaleVersion
from bot.tables import moments
from bot.tables.nonce import new_nonce
from bot.tables.refusal import Refusal
from bot.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from bot.eleusis.variants import Variant
    from bot.store import GameRow, Store, TableOptions

RULE_LENGTH = 1000
"""The most characters a rule in own words may have; it must fit into every message that shows it."""
CACHED_TABLES = 500


class Tables:
    """All games of this bot.

    Args:
        store: Where they live.
        rng: The chance of every shuffle (1.7); unpredictable in a running bot, seeded in tests.
        now: The present time, aware.
        told: Called with a game's number after each commit that owes messages or starts clocks.
    """

    def __init__(
        self, store: Store, rng: Random, now: Callable[[], datetime], told: Callable[[int], None] = lambda _: None
    ) -> None:
        self.store = store
        self.rng = rng
        self.now = now
        self.told = told
        self._cache: dict[int, Table] = {}

    # Finding a table

    async def load(self, game: int) -> Table:
        """The table as it is now.

        Raises:
            Refusal: ``no-table``.
        """
        row = await self.store.game(game)
        if row is None:
            raise Refusal('no-table')
        return await self._at(row)

    async def in_channel(self, channel: int) -> Table:
        """The open table of a channel.

        Raises:
            Refusal: ``no-table``.
        """
        row = await self.store.game_in_channel(channel)
        if row is None:
            raise Refusal('no-table')
        return await self._at(row)

    async def of_person(self, user: int) -> tuple[Table, ...]:
        """Every open table where this person has a seat."""
        return tuple([await self.load(row.id) for row in await self.store.open_games_of(user)])

    async def told_at(self, game: int, version: int) -> tuple[Table, Table, tuple[e.AnyEvent, ...]]:
        """The table before and after one version, and what happened between.

        Raises:
            Refusal: ``no-table``.
        """
        row = await self.store.game(game)
        if row is None:
            raise Refusal('no-table')
        batches = await self.store.batches(game, until=version)
        before = self._blank(row, await self.store.seats(game)).with_batches(batches[:-1])
        return before, before.with_batches(batches[-1:]), batches[-1].events if batches else ()

    # Changing one

    async def open(
        self, place: tuple[int, int], host: tuple[int, str], variant: Variant, options: TableOptions, *, deals: bool
    ) -> Table:
        """Open a table in a channel, ``place`` being server and channel; the host, user and name, sits down.

        Raises:
            Refusal: ``channel-taken``.
        """
        events: list[e.AnyEvent] = [*open_match(variant), e.SeatTaken(0)]
        if deals:
            events.append(e.Volunteered(0))
        seats = (SeatRow(0, *host, host=True),)
        try:
            row = await self.store.create(
                *place, options, tuple(events), seats, at=self.now(), messages=(moments.TABLE,)
            )
        except ChannelTaken:
            raise Refusal('channel-taken') from None
        self.told(row.id)
        return await self._at(row)

    async def move(self, table: Table, channel: int) -> Table:
        """Let a table go on in another channel of its server.

        Raises:
            Refusal: ``channel-taken``.
        """
        try:
            await self.store.move(table.id, channel)
        except ChannelTaken:
            raise Refusal('channel-taken') from None
        return await self.load(table.id)

    async def sit(self, table: Table, user: int, name: str) -> Table:
        """Give this person a seat: their own one when they come back (11.1).

        Several people often sit down at once. That does not depend on what the others do, so nobody is overtaken.

        Raises:
            Refusal: why there is none.
        """
        while True:
            former = table.former_seat_of(user)
            if former in table.match.present:
                raise Refusal('seated-already', table.names)
            events = self._decided(table, c.Sit(former))
            seat = next(event.seat for event in events if isinstance(event, e.SeatTaken))
            try:
                row = SeatRow(seat, user, name, host=seat == table.host)
                return await self._commit(table, events, None, seats=(row,))
            except Refusal as refusal:
                if refusal.code != 'overtaken':
                    raise
            table = await self.load(table.id)

    async def seal_rule(self, table: Table, seat: int, rule: str) -> Table:
        """Write the dealer's rule down and seal it (2.4).

        Raises:
            Refusal: why it cannot be.
        """
        # One line without invisible control characters, so that everybody can copy exactly what was sealed.
        text = ' '.join(''.join(sign for sign in rule if category(sign) not in ('Cc', 'Cs') or sign.isspace()).split())
        if not text:
            raise Refusal('rule-empty', table.names)
        if len(text) > RULE_LENGTH:
            raise Refusal('rule-long', table.names, most=RULE_LENGTH)
        nonce = new_nonce()
        seal = seal_of(nonce, text)
        events = self._decided(table, c.SealRule(seat, seal))
        number = table.match.round.number if table.match.round else 0
        secret = Secret(number, text, nonce, seal)
        return await self._commit(table, events, seat, secret=secret)

    async def act(self, table: Table, command: c.AnyCommand) -> Table:
        """Carry a command out, or refuse it.

        Raises:
            Refusal: the engine's reason, or ``overtaken`` when somebody else was faster.
        """
        events = self._decided(table, command)
        by_clock = isinstance(command, c.TimeOut)
        return await self._commit(
            table, events, command.seat if isinstance(command, c.FromSeat) and not by_clock else None
        )

    def check(self, table: Table, command: c.AnyCommand) -> None:
        """Whether the command would be granted now; nothing changes.

        Raises:
            Refusal: why not.
        """
        self._decided(table, command, Random(0))  # noqa: S311 - its own chance: asking must not use up the game's.

    async def secret(self, table: Table, round_number: int) -> Secret | None:
        """The rule of a round: for its dealer, and for all once it is revealed."""
        return await self.store.secret(table.id, round_number)

    # Inside

    def _decided(self, table: Table, command: c.AnyCommand, rng: Random | None = None) -> tuple[e.AnyEvent, ...]:
        rng = rng or self.rng
        try:
            events = decide(table.match, command, rng)
        except IllegalMove as illegal:
            raise Refusal.of(illegal, table.names) from None
        after = replay(events, table.match)
        if after.round is not None and after.round.grace and not table.row.options.grace_seconds:
            events += decide(after, c.EndGrace(), rng)
        return events

    async def _commit(
        self,
        table: Table,
        events: tuple[e.AnyEvent, ...],
        seat: int | None,
        *,
        seats: tuple[SeatRow, ...] = (),
        secret: Secret | None = None,
    ) -> Table:
        match = replay(events, table.match)
        now = self.now()
        ended = any(isinstance(event, e.RoundEnded | e.RoundVoided) for event in events)
        moved = moments.telling(events, match) == moments.TABLE
        change = Change(
            game=table.id,
            version=table.row.version,
            events=events,
            at=now,
            seat=seat,
            seats=seats,
            secret=secret,
            reveal=match.round.number if ended and match.round and match.round.seal else None,
            scores=_score_rows(table.match, match),
            results=_result_rows(match),
            messages=moments.messages(events, match),
            clocks=moments.clocks(match, table.row.options, now) if moved else None,
            over=match.final is not None,
        )
        try:
            await self.store.commit(change)
        except StaleVersion:
            raise Refusal('overtaken', table.names) from None
        self.told(table.id)
        return await self.load(table.id)

    async def _at(self, row: GameRow) -> Table:
        """The table at the row's version: from the cache, brought up to date by the batches it lacks."""
        seats = await self.store.seats(row.id)
        known = self._cache.get(row.id)
        table = self._blank(row, seats) if known is None or known.row.version > row.version else known
        batches = await self.store.batches(row.id, after=table.row.version, until=row.version)
        table = table.with_batches(batches)
        table = Table(row, seats, table.match, table.moment, table.since)
        # Taken out and put in again: the first in the dict is then the one that was not asked for the longest.
        known = self._cache.pop(row.id, None)
        self._cache[row.id] = table if known is None or known.row.version <= row.version else known
        if len(self._cache) > CACHED_TABLES:
            del self._cache[next(iter(self._cache))]
        return table

    @staticmethod
    def _blank(row: GameRow, seats: tuple[SeatRow, ...]) -> Table:
        return Table(structs.replace(row, version=0), seats, Match(), 0, row.opened_at)


def _score_rows(before: Match, after: Match) -> tuple[ScoreRow, ...]:
    """What the leaderboard counts, from the round or match that has just ended."""
    rows: list[ScoreRow] = []
    for record in after.past[len(before.past) :]:
        if record.score is None or after.round is None:
            continue
        overthrown = set(after.round.former_prophets) - {record.score.prophet}
        for seat, points in record.score.points.items():
            rows.append(
                ScoreRow(
                    round=record.number,
                    seat=seat,
                    points=points,
                    dealer=seat == record.dealer,
                    true_prophet=seat == record.score.prophet,
                    overthrown=seat in overthrown,
                )
            )
    return tuple(rows)


def _result_rows(match: Match) -> tuple[ResultRow, ...]:
    """Who won, and the bonus of 9.7, of a match that is over and had a round with scores."""
    if match.final is None or not any(record.score for record in match.past):
        return ()
    best = max((points for _, points in match.final), default=0)
    bonus = match.variant.never_dealt_bonus
    return tuple(
        ResultRow(seat, bonus if seat in match.never_dealt else 0, points == best) for seat, points in match.final
    )
