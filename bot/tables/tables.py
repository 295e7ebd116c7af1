"""The way of every command: load the table, let the engine decide, commit, and let it be told."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from datetime import datetime, timedelta
from functools import wraps
from random import Random
from types import MappingProxyType
from typing import Any, Concatenate, ParamSpec

from msgspec.structs import replace

from bot.look import Look
from bot.store import REFRESH, TABLE, Batch, GameRow, SeatRow, Secret, StaleVersion, Store, TableOptions, WrittenGuess
from bot.store.changes import AlreadyDone, Cause, Change
from bot.store.games import ChannelTaken
from bot.store.schema import GameId
from bot.tables import effects
from bot.tables.history import History
from bot.tables.inventing import Forecast
from bot.tables.minds import Minds
from bot.tables.request import Origin, Overtaken, R, Refusal, Request, insist
from bot.tables.rules import Review, SealedRules, new_nonce, sealable, unfit_starters
from bot.tables.table import Advance, Table, check_room, machine_row, state_of
from bot.text.catalogue import Language, language_of
from eleusis import commands as c
from eleusis import events as e
from eleusis.commands import IllegalMove
from eleusis.court import judge
from eleusis.court.sealed import BETWEEN
from eleusis.game import Standing
from eleusis.games.registry import Round
from eleusis.match import Match, decide, open_match, standing_of
from eleusis.minds.roster import Level
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule
from eleusis.seal import seal_of
from eleusis.variants import Variant

P = ParamSpec('P')

RULE_LENGTH = 1000
"""The most characters of a sealed rule, which must fit into every message that shows it."""
TO_READ = 30
"""How long a table waits for somebody who has a question open, in seconds."""
SLOWEST, FASTEST = -2, 2
"""How often the time of machines can be doubled and halved."""
STOPPED_FOR = timedelta(hours=1)
"""How long machines wait that somebody has stopped."""
HELD_FOR = timedelta(seconds=3)
"""The lease of a message or clock."""


def insisting(
    act: Callable[Concatenate['Tables', Table, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate['Tables', Table, P], Coroutine[Any, Any, R]]:
    """Let an act that means the same whatever others do at the table be tried again when somebody was faster."""

    @wraps(act)
    async def insist(tables: 'Tables', table: Table, *args: P.args, **kwargs: P.kwargs) -> R:
        return await tables.insist(table, lambda now: act(tables, now, *args, **kwargs))

    return insist


class Tables:
    """All games of this bot.

    Attributes:
        translator: The model that is asked about rules that cannot be read; empty where there is none.

    Args:
        rng: Shuffles (1.7); unpredictable in a running bot, seeded in tests.
        committed: Called after each commit with the game's number.
        left: Called after each commit that leaves something to be done later: clocks, and messages behind others.
        machine_seconds: The duration of a machine's turn.
        games: How each game is shown, by ``Variant.game``.
    """

    def __init__(
        self,
        store: Store,
        rng: Random,
        now: Callable[[], datetime],
        minds: Minds,
        committed: Callable[[int], None] = lambda _: None,
        machine_seconds: int = 0,
        games: Mapping[str, object] = MappingProxyType({}),
        left: Callable[[], None] = lambda: None,
    ) -> None:
        self.store = store
        self.rng = rng
        self.now = now
        self.minds = minds
        self.committed = committed
        self.left = left
        self.machine_seconds = machine_seconds
        self.games = games
        self.history = History(store, games)
        self._rules = SealedRules(store, minds)
        self.translator = ''

    # Finding a table

    async def load(self, game: GameId, request: Request | None = None) -> Table:
        """The table as it is now, for a caller with access to it; refused as ``no-table``."""
        return await self._now(await self.store.games.get(game), request)

    def forget(self, table: Table) -> None:
        """Drop the caches of a table that is closed and announced."""
        self.history.forget(table.id)
        self._rules.forget(table.id)

    async def in_channel(self, channel: int, request: Request | None = None) -> Table:
        """The open table of a channel; refused as ``no-table``."""
        return await self._now(await self.store.games.in_channel(channel), request)

    async def of_person(self, user: int, request: Request | None = None) -> tuple[Table, ...]:
        """All open tables where a user has or had a seat."""
        return tuple([await self.history.now(row, request) for row in await self.store.games.open_of(user)])

    async def reached(self, origin: Origin, number: int) -> Table:
        """The table of a number from a client, which may send any number.

        A table is reached from its channel, and from direct messages by its players. From anywhere else it looks as if
        there were none.

        Raises:
            Refusal: ``no-table``, ``no-table-dm``, or ``table-elsewhere`` if the requester sits at it.
        """
        row = await self.store.games.get(number)
        if row is not None and origin.guild in (None, row.guild_id):
            table = await self.history.now(row, origin.request)
            if (row.guild_id, row.channel_id) == (origin.guild, origin.channel):
                return table
            if table.has_seat(origin.user):
                if origin.guild is None:
                    return table
                raise Refusal('table-elsewhere', places=f'<#{row.channel_id}>')
        raise Refusal('no-table' if origin.guild is not None else 'no-table-dm')

    async def in_sight(self, origin: Origin, number: int) -> Table:
        """An open table of a number from a client, to watch or to join, also in another channel that they see.

        Raises:
            Refusal: as ``reached``, with ``table-gone`` for ``no-table``.
        """
        row = await self.store.games.get(number)
        if row is not None and not row.over and row.guild_id == origin.guild and await origin.sees(row.channel_id):
            return await self.history.now(row, origin.request)
        try:
            return await self.reached(origin, number)
        except Refusal as refusal:
            raise Refusal('table-gone') if refusal.code == 'no-table' else refusal from None

    async def open_in(self, origin: Origin) -> tuple[GameRow, ...]:
        """The open games of a server in channels that the requester sees."""
        rows = () if origin.guild is None else await self.store.games.open_in(origin.guild)
        return tuple([row for row in rows if row.channel_id == origin.channel or await origin.sees(row.channel_id)])

    async def seen(self, origin: Origin, number: int) -> Table:
        """The table of a number from a client, to look back at: one in a channel that they see, or that they played at.

        Raises:
            Refusal: ``replay-no-game`` when there is none in this server.
        """
        row = await self.store.games.get(number)
        if row is None or row.guild_id != origin.guild:
            raise Refusal('replay-no-game')
        table = await self.history.now(row, origin.request)
        with_them = table.former_seat_of(origin.user) is not None
        if not (with_them or row.channel_id == origin.channel or await origin.sees(row.channel_id)):
            raise Refusal('replay-no-game')
        return table

    async def look(self, guild: int | None) -> Look:
        """The look of pictures in a server; the default in direct messages."""
        return Look() if guild is None else (await self.store.servers.choices(guild)).look

    async def language(self, guild: int | None, locale: str | None) -> Language:
        """The language of public messages in a server: its choice, or that of its locale."""
        chosen = None if guild is None else (await self.store.servers.choices(guild)).language
        return language_of(chosen or locale)

    # Changing one

    async def open(
        self,
        place: tuple[int, int],
        host: tuple[int, str],
        variant: Variant,
        options: TableOptions,
        *,
        deals: bool,
        locale: str | None = None,
        machines: Sequence[Level] = (),
        machine_deals: bool = False,
        invited: Collection[int] = (),
        request: Request | None = None,
    ) -> Table:
        """Open a table in a channel, with machines of these levels.

        Args:
            deals: Whether the host wishes to deal first.
            machine_deals: Whether the last of the machines does.
            invited: Users for whom a seat is kept until the first round.

        Raises:
            Refusal: ``channel-taken``, or as ``check_room``.
        """
        check_room(variant, len(machines), len(invited))
        seats = [SeatRow(0, *host, host=True)]
        for level in machines:
            seats.append(machine_row(len(seats), level, [row.name for row in seats], self.rng))
        events: list[e.AnyEvent] = [*open_match(variant), *(e.SeatTaken(row.seat) for row in seats)]
        if deals or machine_deals:
            events.append(e.Volunteered(seats[-1].seat if machine_deals else 0))
        try:
            row = await self.store.games.create(
                *place,
                options,
                tuple(events),
                seats,
                at=self.now(),
                messages=(TABLE,),
                invited=invited,
                locale=locale,
                interaction=request.number_to_mark() if request else None,
            )
        except ChannelTaken:
            raise Refusal('channel-taken') from None
        except AlreadyDone:
            raise Refusal('already-done') from None
        if request:
            request.carried_out()
        self.committed(row.id)
        return await self.history.now(row, request)

    async def move(self, table: Table, channel: int) -> Table:
        """Move a table to another channel of its server; refused as ``channel-taken``."""
        try:
            await self.store.games.move(table.id, channel)
        except ChannelTaken:
            raise Refusal('channel-taken') from None
        return await self.load(table.id, table.request)

    @insisting
    async def run_by(self, table: Table, **changes: object) -> Table:
        """Change fields of ``TableOptions`` before the first round; refused as ``match-begun`` after that."""
        self.check(table, c.ChangeVariant(table.view.variant))
        advance = Advance(state_of(table).match)
        return await self.commit(table, advance, options=replace(table.row.options, **changes))

    async def seal_rule(
        self, table: Table, seat: int, words: str, formal: Rule | None = None, forecast: Forecast | None = None
    ) -> Table:
        """Store and seal the dealer's rule (2.4), in own words, in the rule language, or both.

        A machine dealer may add a forecast.

        Raises:
            Refusal: ``rule-empty``, ``rule-long``, ``rule-not-formal`` if the bot judges,
                ``rule-sees-layout`` if that is not allowed, ``rule-hopeless`` if nothing could follow the starter,
                or the engine's reason.
        """
        options = table.row.options
        if formal is None and options.judging == 'automatic':
            raise Refusal('rule-not-formal', table.names)
        words = '\n'.join(filter(None, map(sealable, words.splitlines())))
        text = BETWEEN.join(part for part in (sealable(words), rule_text(formal) if formal else '') if part)
        if not text:
            raise Refusal('rule-empty', table.names)
        if len(text) > RULE_LENGTH:
            raise Refusal('rule-long', table.names, most=RULE_LENGTH)
        unfit = await unfit_starters(table, formal) if formal else ()
        nonce = new_nonce()
        seal = seal_of(nonce, text)
        judged = options.judging == 'automatic' or seat in table.machines
        checked = not judged and formal is not None and options.judging == 'assisted'
        advance = self.granted(table, c.SealRule(seat, seal, judged, checked, unfit if judged or checked else ()))
        number = table.view.number
        foreseen = forecast._asdict() if forecast else {}
        secret = Secret(number, text, nonce, seal, words=words, formal=formal, **foreseen)
        return await self.commit(table, advance, seat, secret=secret)

    async def act(self, table: Table, command: c.AnyCommand) -> Table:
        """Carry out a command.

        Secret calls do not depend on what others do, so they are never overtaken.

        Raises:
            Refusal: the engine's reason, or ``overtaken`` when another player was faster.
        """

        async def attempt(now: Table) -> Table:
            if now.moment != table.moment:
                raise Refusal('overtaken', now.names)
            advance = await self._followed(now, self.granted(now, command))
            return await self.commit(now, advance, command.seat if isinstance(command, c.FromSeat) else None)

        return await (self.insist(table, attempt) if isinstance(command, c.Say | c.WishEnd) else attempt(table))

    async def insist(self, table: Table, act: Callable[[Table], Awaitable[R]]) -> R:
        """Do what means the same whatever others do at this table: try again when another player was faster.

        Raises:
            Refusal: what ``act`` raises; ``overtaken`` only when every attempt is.
        """
        return await insist(act, table, lambda: self.load(table.id, table.request))

    async def run_out(self, table: Table) -> Table:
        """End the time of the awaited seats (11.2 to 11.4).

        Raises:
            Refusal: the engine's reason, or ``overtaken``.
        """
        round_, awaited = state_of(table).match.round, table.awaited
        if round_ is None or not awaited:
            raise Refusal('not-awaited', table.names)
        asked = round_.machine_judged and not round_.machine_calls
        # If the bot judges, it asks the dealer only about a guess that it could not compare.
        command = c.Judge(round_.dealer, yes=False) if asked else c.TimeOut(awaited[0])
        return await self.commit(table, await self._followed(table, self.granted(table, command)))

    def check(self, table: Table, command: c.AnyCommand) -> None:
        """Refuse a command that would not be granted now."""
        self._decided(table, command, Random(0))  # noqa: S311 - checking must not advance the game's generator.

    def ends_round(self, table: Table, call: c.Judge) -> bool:
        """Whether this verdict would end the round, so that it cannot be taken back (4.2)."""
        events = self._decided(table, call, Random(0))  # noqa: S311 - as in ``check``.
        return any(isinstance(event, e.LastEvent) for event in events)

    async def objection(self, table: Table, call: c.Judge) -> judge.Objection | None:
        """The written rule's objection to a call, if the bot assists; for the dealer alone."""
        self.check(table, call)
        round_ = state_of(table).match.round
        if round_ is None or table.row.options.judging != 'assisted':
            return None
        rule = await self._rules.of(table.id, round_)
        if rule is None:
            return None
        return await asyncio.to_thread(judge.objection, round_, rule, call)

    async def wait_for_reader(self, table: Table, seconds: float = TO_READ) -> Table:
        """Stop the clock of the grace, or else of machines, while somebody reads: a grace for 30 seconds in all."""
        pause, most = timedelta(seconds=seconds), timedelta(seconds=TO_READ)
        clocks = effects.clocks(state_of(table).match, table.row.options, table.since)
        if ends := next((due.at for due in clocks if due.kind == 'grace'), None):
            until = min((table.row.held_until or ends) + pause, ends + most)
            held = await self.store.clocks.put_off(table.id, 'grace', until, most)
            for due in clocks if held else ():
                if due.kind != 'grace':
                    await self.store.clocks.put_off(table.id, due.kind, due.at + (until - ends), most)
        else:
            until = self.now() + timedelta(seconds=self.pace(table)) + pause
            held = await self.store.clocks.put_off(table.id, effects.MACHINE, until, 2 * most)
        return await self.load(table.id, table.request) if held else table

    def pace(self, table: Table) -> float:
        """Seconds that a machine which is no beginner takes for a play at this table."""
        return self.machine_seconds / 2**table.row.options.pace

    @insisting
    async def set_pace(self, table: Table, pace: int) -> Table:
        """Change how fast machines play, from their next play on."""
        options = replace(table.row.options, pace=max(SLOWEST, min(pace, FASTEST)))
        return await self.commit(table, Advance(state_of(table).match), options=options)

    async def stop_machines(self, table: Table) -> None:
        """Let machines wait until ``let_machines_go_on``, or for an hour."""
        await self.store.clocks.put_off(table.id, effects.MACHINE, self.now() + STOPPED_FOR, STOPPED_FOR)

    async def let_machines_go_on(self, table: Table) -> None:
        """Let the machines that wait act now."""
        await self.store.clocks.ring_now(table.id, effects.MACHINE, self.now())
        self.left()

    async def judge_by_rule(self, table: Table, seat: int) -> Table:
        """Judge by the written rule on the dealer's behalf, if the bot assists.

        Raises:
            Refusal: when there is nothing to judge or no rule in the language, and what ``act`` raises.
        """
        round_ = state_of(table).match.round
        self.check(table, c.Judge(seat, yes=True))
        rule = await self._rules.of(table.id, round_) if round_ and table.row.options.judging == 'assisted' else None
        call = await self._verdict(round_, rule) if round_ and rule else None
        if call is None:
            raise Refusal('rule-not-formal', table.names)
        return await self.act(table, call)

    @insisting
    async def write_guess(self, table: Table, seat: int, formal: Rule) -> None:
        """Store a Prophet's guess at the rule, replacing an earlier one; secret until the end.

        Raises:
            Refusal: ``no-round``, ``not-the-prophet`` or ``rule-long``.
        """
        text = rule_text(formal)
        if len(text) > RULE_LENGTH:
            raise Refusal('rule-long', table.names, most=RULE_LENGTH)
        written = WrittenGuess(table.prophets_round(seat), seat, text, formal, self.now())
        try:
            await self.store.rules.save_guess(table.id, table.row.version, written)
        except StaleVersion:
            raise Overtaken(table.names) from None

    async def guess_of(self, table: Table, seat: int) -> str:
        """A Prophet's stored guess, or an empty text; refused as ``Table.prophets_round`` is."""
        guesses = await self.store.rules.guesses(table.id, table.prophets_round(seat))
        return ''.join(guess.text for guess in guesses if guess.seat == seat)

    async def secret(self, table: Table, round_number: int | None = None) -> Secret | None:
        """The rule of a round, by default the present one, for its dealer, and for all once revealed."""
        number = table.view.number if round_number is None else round_number
        return await self.store.rules.secret(table.id, number) if number else None

    async def review(self, table: Table) -> Review | None:
        """The public review of the table's finished round; None before its end, or if its rule was never written."""
        round_ = state_of(table).match.round
        return await self._rules.review(table.id, round_) if round_ and round_.over and round_.seal else None

    # Inside

    async def _now(self, row: GameRow | None, request: Request | None) -> Table:
        if row is None:
            raise Refusal('no-table')
        return await self.history.now(row, request)

    def _decided(self, table: Table, command: c.AnyCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
        round_ = state_of(table).match.round
        if round_ and round_.machine_calls and isinstance(command, c.Judge) and command.seat == round_.dealer:
            raise Refusal('machine-judges', table.names)
        try:
            return decide(state_of(table).match, command, rng)
        except IllegalMove as illegal:
            raise Refusal(illegal.code, table.names, **illegal.facts) from None

    def granted(self, table: Table, command: c.AnyCommand) -> Advance:
        return Advance(state_of(table).match).then(self._decided(table, command, self.rng))

    async def _followed(self, table: Table, advance: Advance) -> Advance:
        """The advance with what follows automatically: the bot's verdict, and the end of a grace of 0."""
        round_ = advance.match.round
        if round_ is not None and round_.machine_judged and round_.phase.is_judging:
            rule = await self._rules.of(table.id, round_)
            assert rule is not None, 'a round that a machine judges has a rule in the language'
            call = await self._verdict(round_, rule)
            if call is None and not self._reads(table, advance.match):
                call = c.Judge(round_.dealer, yes=False)
            if call is not None:
                advance = advance.then(decide(advance.match, call, self.rng))
        if effects.ends_grace(advance.match, table.machines, table.row.options):
            advance = advance.then(decide(advance.match, c.EndGrace(), self.rng))
        return advance

    async def _verdict(self, round_: Round, rule: CompiledRule) -> c.Judge | None:
        """The rule's verdict on what is pending; rules are compared off the event loop."""
        if round_.question is None or round_.question.about != 'guess':
            return judge.machine_verdict(round_, rule, self.rng)
        return await asyncio.to_thread(judge.machine_verdict, round_, rule, self.rng)

    @staticmethod
    def _reads(table: Table, match: Match) -> bool:
        """Whether a human dealer is present to read a rule that the bot cannot compare."""
        there = match.dealer is not None and standing_of(match, match.dealer) is not Standing.LEFT
        return there and match.dealer not in table.machines and table.row.options.judging == 'automatic'

    async def commit(
        self,
        table: Table,
        advance: Advance,
        seat: int | None = None,
        *,
        seats: tuple[SeatRow, ...] = (),
        secret: Secret | None = None,
        options: TableOptions | None = None,
    ) -> Table:
        """Write an advance of the game, decided on this table by a command of this seat, with all its consequences.

        Raises:
            Refusal: ``overtaken``, ``already-done`` or ``too-late``.
        """
        now, before = self.now(), state_of(table)
        state = before.then(advance, now)
        machines = table.at(state).machines
        messages = effects.messages(advance.events, advance.match, machines)
        if (
            messages == (REFRESH,)
            and seat in table.machines
            and any(each in machines for each in advance.match.awaited)
        ):
            messages = ()  # Of what machines say in secret, the last one tells.
        moved, request = advance.telling == TABLE, table.request
        reply = request and request.reply_in(table.row.guild_id, table.row.channel_id)
        change = Change(
            game=table.id,
            batch=Batch(state.version, now, seat, advance.events),
            seats=seats,
            options=options,
            secret=secret,
            ending=effects.ending_of(before.match, advance.events, advance.match, machines),
            messages=messages or ((REFRESH,) if options else ()),
            clocks=effects.clocks(advance.match, table.row.options, now) if moved else None,
            machines_at=effects.machine_clock(advance.events, advance.match, machines, self.pace(table), now),
            cause=request and Cause(request.number_to_mark(), reply, now + HELD_FOR),
        )
        try:
            await self.store.games.commit(change)
        except StaleVersion:
            raise Overtaken(table.names) from None
        except AlreadyDone:
            raise Refusal('already-done', table.names) from None
        if request:
            request.carried_out(announced=reply is not None and self.store.outbox.holds(table.id, reply))
        self.history.keep(table.id, state)
        self.committed(table.id)
        sent_now = self.store.outbox.held(table.id, state.version) == len(change.messages)
        if change.clocks or change.machines_at or not sent_now:
            self.left()
        if seats:
            return await self.load(table.id, request)
        row = replace(
            table.row,
            version=state.version,
            options=options or table.row.options,
            over=change.ending.over,
            held_until=None if moved else table.row.held_until,
            turn_ends=None if moved else table.row.turn_ends,
        )
        return Table(row, state, self.games, (), request)
