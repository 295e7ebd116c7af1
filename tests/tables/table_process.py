"""A process that serves tables: the real store and tables, a clock that tests move, and a voice that keeps count."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.store import Judging, Message, Secret, Store, TableOptions, Telling
from bot.tables import Outbox, Refusal, Review, Table, Tables, seating
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.eleusis.round import EleusisRound
from eleusis.rules.language.reading import read_rule
from eleusis.variants import Variant
from tests.plain_minds import plain_minds
from tests.store.games import AT, SECRET

NAMES = ('ada', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gil', 'hana')
CHANNEL = 700
GARDNER = Variant()


@dataclass
class Clock:
    """A clock that the test sets."""

    time: datetime = AT

    def __call__(self) -> datetime:
        return self.time

    def later(self, seconds: float) -> datetime:
        return self.time + timedelta(seconds=seconds)

    def forward(self, seconds: float) -> None:
        self.time = self.later(seconds)


@dataclass
class Voice:
    """Records what is said. ``fails`` are errors to raise instead, the next one first; None raises nothing."""

    told: list[Message] = field(default_factory=list[Message])
    warned: list[int] = field(default_factory=list[int])
    freshened: list[int] = field(default_factory=list[int])
    fails: list[BaseException | None] = field(default_factory=list[BaseException | None])
    pause: float = 0

    async def tell(self, message: Message) -> None:
        await self._speak()
        self.told.append(message)

    async def warn(self, table: Table) -> None:
        await self._speak()
        self.warned.append(table.id)

    async def freshen(self, table: Table) -> None:
        self.freshened.append(table.id)

    async def tell_person(self, telling: Telling) -> None:
        raise NotImplementedError(telling)

    async def _speak(self) -> None:
        await asyncio.sleep(self.pause)
        if self.fails and (error := self.fails.pop(0)) is not None:
            raise error

    @property
    def words(self) -> list[tuple[int, str]]:
        """Version and kind of everything that was said."""
        return [(message.version, message.kind) for message in self.told]


class TableProcess:
    """A running bot without Discord.

    Attributes:
        tables: What it acts with.
        outbox: What it speaks with.
        voice: What was said.
        woken: Games that ``told`` was called for.
    """

    def __init__(self, store: Store, *, seed: int = 1, clock: Clock | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.woken: list[int] = []
        self.tables = Tables(store, Random(seed), self.clock, plain_minds(), self.woken.append)
        self.voice = Voice()
        self.outbox = Outbox(store, self.tables, self.voice, self.clock)

    async def seated(
        self,
        people: int = 5,
        *,
        channel: int = CHANNEL,
        grace: int = 15,
        clock: int = 0,
        judging: Judging = 'hand',
        sees_layout: bool = False,
        variant: Variant = GARDNER,
    ) -> Table:
        """Open a table; ada is user 1 in seat 0 and deals first, ben is user 2 in seat 1, and so on."""
        options = TableOptions(clock, grace, judging, sees_layout)
        table = await self.tables.open((1, channel), (1, 'ada'), variant, options, deals=True)
        for user, name in enumerate(NAMES[1:people], 2):
            table = await seating.sit(self.tables, table, user, name)
        return table

    async def begun(self, people: int = 5, **how: Any) -> Table:
        """Open a table as ``seated`` does and begin its first round; ada is to write the rule."""
        return await self.tables.act(await self.seated(people, **how), c.OpenRound(0))

    async def dealt(self, people: int = 5, **how: Any) -> Table:
        """Begin a round by a rule in own words; ben is to play."""
        return await self.tables.seal_rule(await self.begun(people, **how), 0, SECRET)

    async def ruled(self, rule: str, people: int = 5, *, words: str = '', **how: Any) -> Table:
        """Begin a round by a rule in the rule language; ben is to play."""
        return await self.tables.seal_rule(await self.begun(people, **how), 0, words, read_rule(rule))

    async def secret(self, table: Table) -> Secret:
        """The rule of the present round."""
        secret = await self.tables.secret(table)
        assert secret is not None
        return secret

    async def reviewed(self, table: Table) -> Review:
        """The review of the round, which is over."""
        review = await self.tables.review(table)
        assert review is not None
        return review

    async def play(self, table: Table, *, yes: bool = True) -> Table:
        """Whose turn it is lays the first card of the hand, and the dealer judges."""
        seat = mover(table)
        if round_of(table).grace:
            table = await self.tables.act(table, c.EndGrace())
        table = await self.tables.act(table, c.Play(seat, (hand(table, seat)[0],)))
        return await self.tables.act(table, c.Judge(0, yes))

    async def refuses(self, table: Table, command: c.AnyCommand) -> Refusal:
        """Give a command that must be refused; return the refusal."""
        try:
            granted = await self.tables.act(table, command)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f'{command} was granted: {granted._state.match}')

    async def pass_by(self, seconds: float) -> None:
        """Let so much time pass, and all clocks ring that have run out by then."""
        self.clock.forward(seconds)
        await self.outbox.ring()

    async def hush(self) -> None:
        """Say all that is owed now, and forget it."""
        await self.outbox.deliver()
        self.voice.told.clear()


async def refusal_of(asked: Awaitable[object]) -> str:
    """The code with which this is refused."""
    with pytest.raises(Refusal) as caught:
        await asked
    return caught.value.code


def round_of(table: Table) -> EleusisRound:
    assert isinstance(table._state.match.round, EleusisRound)
    return table._state.match.round


def hand(table: Table, seat: int) -> tuple[Card, ...]:
    return round_of(table).hands[seat]


def mover(table: Table) -> int:
    """The seat whose turn it is."""
    seat = round_of(table).to_move
    assert seat is not None
    return seat
