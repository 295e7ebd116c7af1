"""A table of people who play whole rounds by what they see, whatever happens to the bot meanwhile."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from tests.wire.discord_server import until
from tests.wire.people import A_MOMENT, LONGEST, PATIENCE, Person, Unanswered, control_of, controls, verbs, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.store import Judging
    from tests.wire.discord_server import Asked, DiscordServer, Json

RULE = 'alternate colours'
SURE = 0.75
"""How many of the dealer's verdicts say right, where a person judges."""


class WireTable:
    """Four people in a channel; the first of them opened the table and deals.

    Args:
        server: Their Discord.
        guild: Their server.
        judging: Who judges: ``hand``, ``assisted`` or ``automatic``.
        people: How many they are.
        direct: Whether the dealer judges in direct messages, not in the channel.
        typed: Whether cards are laid by command, not by touch.

    Attributes:
        answers: Seconds until each press was answered.
        told: Seconds from each press that moved the game until the channel saw it.
        unanswered: Presses that nobody answered.
    """

    def __init__(
        self,
        server: DiscordServer,
        guild: str,
        judging: Judging = 'automatic',
        *,
        people: int = 4,
        direct: bool = False,
        typed: bool = False,
    ) -> None:
        self.server = server
        self.channel = server.channel(guild)
        self.judging: Judging = judging
        self.direct = direct
        self.typed = typed
        self.people = [Person(server, name) for name in ('ada', 'ben', 'cleo', 'dora', 'emil', 'fay')[:people]]
        self.dealer = self.people[0]
        self.answers: list[float] = []
        self.told: list[float] = []
        self.unanswered = 0
        self._rng = Random(1)

    @property
    def board(self) -> Json | None:
        """The newest message with controls."""
        return next((one for one in reversed(self.posts) if any(controls(one))), None)

    @property
    def posts(self) -> list[Json]:
        return list(self.server.messages[self.channel].values())

    async def seated(self) -> None:
        """Open the table, and sit down."""
        ada, *others = self.people
        await ada.command(self.channel, 'table open', judging=self.judging, variant='express')
        for person in others:
            await person.press(await self._board_with('join'), 'join')
        await ada.press(await self._board_with('volunteer'), 'volunteer')

    async def dealt(self) -> None:
        """Sit down, and begin a round."""
        await self.seated()
        await self.moved('start')
        await self.moved('write')

    async def play(self, moves: int) -> None:
        """Go on for so many steps, each of which brings a new message; a round that ends is followed by another."""
        for _ in range(moves):
            await self.moved()

    async def moved(self, verb: str | None = None) -> None:
        """Do what is to be done now, until the channel shows that it is done.

        Who is not answered, or sees nothing new, tries again, as people do.
        """
        before = await self._board_with(verb)
        began = time.monotonic()
        async with asyncio.timeout(LONGEST):
            while self.board is before:
                try:
                    pressed = await self.act(before, verb)
                    taken = pressed is not None and not self.refused(pressed)
                    await self.next_board(before, PATIENCE if taken else A_MOMENT)
                except (Unanswered, TimeoutError):
                    self.unanswered += 1
        self.told.append(time.monotonic() - began)

    async def _board_with(self, verb: str | None) -> Json:
        """The newest message with controls, once it offers this verb."""
        async with asyncio.timeout(LONGEST):
            return await until(
                self.server.arrived,
                lambda: (board := self.board) and (verb in (None, *verbs(board))) and board,
            )

    async def next_board(self, before: Json | None, patience: float = LONGEST) -> Json:
        """Wait for a message with controls that comes after this one."""
        async with asyncio.timeout(patience):
            return await until(
                self.server.posted[self.channel], lambda: None if (board := self.board) is before else board
            )

    async def next_post(self, before: Json, patience: float = LONGEST) -> Json:
        """Wait for the first message that comes after this one."""
        async with asyncio.timeout(patience):
            return await until(
                self.server.posted[self.channel],
                lambda: next((one for one in self.posts if one['at'] > before['at']), None),
            )

    async def act(self, board: Json, verb: str | None = None) -> Asked | None:
        """Do what a board asks for, once; the press that brings the game on, if it came to that."""
        can = verbs(board)
        if verb == 'start' or 'start' in can:
            return await self._press(self.people[0], board, 'start')
        if 'next' in can:
            return await self._press(self.people[0], board, 'next')
        if 'write' in can:
            return await self._write(board)
        if called := re.search(r'<@(\d+)>', words(board)):
            return await self._lay(board, next(one for one in self.people if one.id == called[1]))
        if 'judge' in can:
            return await self._judge(board)
        await asyncio.sleep(0.05)
        return None

    async def note(self) -> None:
        """Let somebody do what is told beside the game: somebody wishes to deal, or the dealer doubts a verdict."""
        if self._rng.random() < SURE:
            await self.dealer.command(self.channel, 'rule flag', card=str(self._rng.randint(1, 10)))
        else:
            await self._rng.choice(self.people).command(self.channel, 'table deal')

    async def _write(self, board: Json) -> Asked | None:
        for person in self.people:  # One of them deals.
            dialog = await self._press(person, board, 'write')
            if dialog.modal is not None:
                self.dealer = person
                break
        else:
            return None
        panel = await self.dealer.submit(dialog, text='' if self.judging == 'automatic' else 'Guess!', formal=RULE)
        if panel.shown is None or 'seal' not in verbs(panel.shown):
            return None
        return await self._press(self.dealer, panel.shown, 'seal')

    async def _lay(self, board: Json, person: Person) -> Asked | None:
        panel = (await self._press(person, board, 'hand')).shown
        cards = [*_cards(panel or {})]
        if panel is None or not cards:
            return None
        verb, arg, values = self._rng.choice(cards)
        if self.typed:
            return await person.command(self.channel, 'play', card=values[0] if values else card_in(arg))
        chosen = await self._press(person, panel, verb, *values, arg=arg)
        if chosen.shown is None or 'lay' not in verbs(chosen.shown):
            return None
        return await self._press(person, chosen.shown, 'lay')

    async def _judge(self, board: Json) -> Asked | None:
        dealer = self.dealer
        panel = await self._told() if self.direct else (await self._press(dealer, board, 'judge')).shown
        verdict = 'yes' if self._rng.random() < SURE else 'no'
        if panel is None or control_of(panel, 'verdict', verdict) is None:
            return None
        answer = await self._press(dealer, panel, 'verdict', arg=verdict)
        if answer.shown is None or 'insist' not in verbs(answer.shown):
            return answer
        return await self._press(dealer, answer.shown, 'insist')

    async def _told(self) -> Json | None:
        """The newest direct message to the dealer, once it can be judged there; None after some patience."""
        channel = self.server.direct(self.dealer.id)

        def asked() -> Json | None:
            newest = next(reversed(self.server.messages[channel].values()), None)
            return newest if newest is not None and 'verdict' in verbs(newest) else None

        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await until(self.server.posted[channel], asked)
        return None

    def refused(self, asked: Asked) -> bool:
        """Whether whoever pressed was told something that nobody else was: the game has not gone on."""
        direct = asked.payload['channel_id'] != self.channel
        return asked.first == 4 and (direct or bool((asked.shown or {}).get('flags', 0) & 64))

    async def _press(self, person: Person, message: Json, verb: str, *values: str, arg: str | None = None) -> Asked:
        asked = await person.press(message, verb, *values, arg=arg)
        if asked.after is not None:
            self.answers.append(asked.after)
        return asked


def card_in(arg: str) -> str:
    """The card that a button of a hand chooses, as it is typed."""
    return arg.partition('.')[2][1:]


def _cards(hand: Json) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What can be chosen in a hand: verb, argument and values. A large hand has a select for each suit, not buttons."""
    for one in controls(hand):
        _, verb, _, _, arg = one['custom_id'].split(':', 4)
        if verb == 'card':
            yield verb, arg, ()
        elif verb == 'choose':
            yield from ((verb, arg, (option['value'],)) for option in one['options'])
