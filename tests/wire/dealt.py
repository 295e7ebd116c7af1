"""Tables in the middle of a round, written into a database at once: a thousand of them need no thousand lobbies."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from bot.store import Batch, SeatRow, Secret, Store, TableOptions
from bot.store.changes import Change
from bot.tables import effects
from bot.tables.rules import new_nonce
from eleusis import commands as c
from eleusis import events as e
from eleusis.court.judge import machine_verdict
from eleusis.court.sealed import judging
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import Match, decide, open_match
from eleusis.match import replay as replay_events
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import ALL_CARDS, cards_in
from eleusis.seal import seal_of
from eleusis.variants import PRESETS
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.discord_server import DiscordServer
from tests.wire.round_play import RULE

if TYPE_CHECKING:
    from eleusis.rules.compiling.compiled import CompiledRule
    from tests.wire.round_play import WireTable

VARIANT = replace(PRESETS['gardner'], expulsion=None, expulsion_with_prophet=None)
"""Nobody is expelled, so that a round is as long as one likes."""
FEW, MANY = 8, 18
"""Who holds so few cards lays wrong ones, or says that none is right, so that nobody goes out.

Who holds so many lays right ones.
"""


Tables = TypeVar('Tables', bound='Sequence[WireTable]')


@asynccontextmanager
async def arranged(
    seat: Callable[[DiscordServer], Tables], *, cards: int = 0, cold: bool = True
) -> AsyncIterator[tuple[DiscordServer, Tables, Callable[[], BotProcess], str]]:
    """A Discord without limits, tables there that are dealt, what makes bots for them, and the database's address."""
    bots = list[BotProcess]()
    with tempfile.TemporaryDirectory() as folder:
        url = f'sqlite+aiosqlite:///{folder}/games.db'
        # A process that was killed could not say when it was last at the gateway.
        async with DiscordServer(TOKEN, identify_seconds=0) as server:
            server.limits = False
            tables = seat(server)
            await deal(url, *tables, cards=cards)

            def another() -> BotProcess:
                bots.append(BotProcess(server, Path(folder), url, cold=cold))
                return bots[-1]

            try:
                yield server, tables, another, url
            finally:
                for bot in bots:
                    if bot.running:
                        await bot.kill()


async def deal(database_url: str, *tables: WireTable, cards: int = 0) -> None:
    """Make this database, with these tables in it, before a bot starts."""
    store, rng = await Store.open(database_url), Random(1)
    try:
        for table in tables:
            await store_dealt(store, table, cards, rng)
    finally:
        await store.close()


async def store_dealt(store: Store, table: WireTable, cards: int, rng: Random, clock_seconds: int = 0) -> None:
    """Store a table where so many cards have been laid, every other one right; its message is owed.

    All of it comes from the engine, as if people had played who need no tips any more.

    Args:
        clock_seconds: Of everybody's time, which begins now; 0 for no clock.
    """
    formal = read_rule(RULE)
    text, nonce, rule = rule_text(formal), new_nonce(), judging(formal, VARIANT)
    options = TableOptions(clock_seconds, 0, table.judging)
    seats = [SeatRow(seat, int(person.id), person.name, host=not seat) for seat, person in enumerate(table.people)]
    opening = (*open_match(VARIANT), *(e.SeatTaken(row.seat) for row in seats), e.Volunteered(0))
    match, played = replay_events(opening, Match()), list[e.AnyEvent]()

    def give(command: c.AnyCommand) -> None:
        nonlocal match
        events = decide(match, command, rng)
        played.extend(events)
        match = replay_events(events, match)

    unfit = () if table.judging == 'hand' else cards_in(ALL_CARDS & ~rule.fit_starters)
    seal, (judged, checked) = seal_of(nonce, text), (table.judging == way for way in ('automatic', 'assisted'))
    give(c.OpenRound(0))
    give(c.SealRule(0, seal, judged, checked, unfit))
    while isinstance(round_ := match.round, EleusisRound) and (
        round_.layout.count <= cards or round_.pending or round_.grace
    ):
        give(_next(round_, rule, rng))
    now = datetime.now(UTC)
    place = int(table.server.channels[table.channel]['guild_id']), int(table.channel)
    row = await store.games.create(*place, options, opening, seats, at=now, messages=())
    change = Change(
        row.id,
        Batch(row.version + 1, now, None, tuple(played)),
        secret=Secret(1, text, nonce, seal, formal=formal),
        messages=effects.messages(played, match),
        clocks=effects.clocks(match, options, now),
    )
    await store.games.commit(change)
    for seat in seats:
        await store.people.refuse_tips(seat.user_id)


def _next(round_: EleusisRound, rule: CompiledRule, rng: Random) -> c.AnyCommand:
    """What happens next in a round; nobody becomes Prophet."""
    if round_.pending is not None:
        verdict = machine_verdict(round_, rule, rng)
        assert verdict is not None
        return verdict
    if round_.grace:
        return c.EndGrace()
    assert round_.to_move is not None
    hand = round_.hands[round_.to_move]
    right = cards_in(rule.accepted(round_.layout.main_line, round_.layout.last_sideline))
    wanted = len(hand) >= MANY or (len(hand) > FEW and rng.random() < 0.5)
    fitting = [card for card in hand if (card in right) == wanted]
    if not fitting and len(hand) <= FEW:
        return c.NoPlay(round_.to_move)
    return c.Play(round_.to_move, (rng.choice(fitting or hand),))
