"""A simulated Discord server with people at a table, and what they can do there."""

import asyncio
import json
import os
import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import discord
import simcord
from discord import app_commands
from PIL import Image
from simcord import _runtime
from simcord.backend import serializers
from simcord.backend.access import message_accessible
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from bot.client import Hierophant
from bot.config import Settings
from bot.look import Look
from bot.render.draw import Picture
from bot.render.kit.theme import theme_of
from bot.store.schema import GameId
from bot.tables import Refusal, Table
from bot.tables.tables import TO_READ
from bot.ui.kit import drawing
from eleusis.cards import Card, UnreadableCard
from eleusis.games.eleusis.views import EleusisView
from tests.discord.limits import beyond
from tests.discord.remembered import once

_SETTLING: set[asyncio.Task[Any] | None] = set()
_settle: Any = simcord.Env._settle_internal


async def _settle_when_quiet(env: Any, **options: Any) -> None:
    """Let all be done that can be done, and only then let SimCord look whether anybody still works.

    It looks at every task and callback each time, which costs more than what they do, and then rests for 50 ms.
    """
    ready: Any = env._loop._ready
    quiet = 0
    task = asyncio.current_task()
    _SETTLING.add(task)
    try:
        while quiet < 2:
            await asyncio.sleep(0)
            # Others who wait for quiet are no work: SimCord's real timers do so too.
            quiet = 0 if len(ready) >= len(_SETTLING) else quiet + 1
            if quiet and env._work.executors:  # Threads draw and read.
                await asyncio.wait(env._work.executors, timeout=env.settle_timeout, return_when=asyncio.FIRST_COMPLETED)
                quiet = 0
    finally:
        _SETTLING.discard(task)
    # SimCord gives a bot five seconds to start, which a busy machine may need for less.
    await _settle(env, **{'idle': 0.002} | options | {'timeout': None})


setattr(simcord.Env, '_settle_internal', _settle_when_quiet)  # noqa: B010 - its type says more than we do.

_track: Any = _runtime._track_callback


def _untracked(work: Any, original: Any, callback: Any, args: tuple[Any, ...], **how: Any) -> Any:
    """Leave what is to be done at once to the loop, at whose queue ``_settle_when_quiet`` looks, and track the rest."""
    if original.__name__ == 'call_soon':
        return original(callback, *args, context=how['context'])
    return _track(work, original, callback, args, **how)


setattr(_runtime, '_track_callback', _untracked)  # noqa: B010

BLANK = Picture.of(Image.new('L', (4, 3)), theme_of(Look()).palette)


def draw_blank(*_: Any, **__: Any) -> Picture:
    return BLANK


UNWATCHED = (drawing.draw_table, draw_blank)
"""Ways to draw that no test has laid its hands on."""
NAMES = ('ada', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gil', 'hana')
GRACE = 15
SURE = ('prophet_sure', 'leave_sure', 'end_sure')
"""Verbs of the buttons that mean what cannot be undone."""
SETTLE = 120
"""Seconds within which the bot must have done what it was asked: on a busy machine it may take long."""
RECORD = 'HIEROPHANT_RECORD'
"""The environment variable that names a file for all requests of the tests, a JSON object in each line."""


class World:
    """A server, a channel, some people, and the bot.

    Attributes:
        env: The simulated Discord.
        people: Members by name.
        channel: Where the table is.
    """

    def __init__(
        self,
        folder: Path,
        *,
        grace: int = GRACE,
        machine_seconds: int = 0,
        seed: int = 7,
        rng: Random | None = None,
        shown_as: Mapping[str, str] | None = None,
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.database = f'sqlite+aiosqlite:///{folder / "hierophant.db"}'
        self.grace = grace
        self.machine_seconds = machine_seconds
        self.rng = rng or Random(seed)
        self.shown_as = shown_as or {}
        self.settings = Settings()
        self.remembers = True
        self._begun: tuple[Hashable, Hashable] | None = None
        self.env = simcord.Env(self._bot(), shard_count=1, settle_timeout=SETTLE)

    def _bot(self) -> Hierophant:
        settings = replace(
            self.settings,
            database_url=self.database,
            grace_seconds=self.grace,
            machine_seconds=self.machine_seconds,
        )
        bot = Hierophant(settings, rng=self.rng)
        # Simulated seconds pass while real work is waited for, however quick that is.
        bot.admission.put_off_later = lambda interaction, asking: None
        return bot

    async def start(self) -> None:
        await self.env.start()
        self.guild = self.env.create_guild('The Temple')
        self.channel = self.guild.create_text_channel('table')
        self.people = {
            name: self.guild.add_member(self.env.create_user(name, global_name=self.shown_as.get(name)))
            for name in NAMES
        }

        await self.env.settle()
        self.has_begun((self.grace, self.machine_seconds, tuple(self.shown_as.items()), self.rng.getstate()))

    def has_begun(self, beginning: Hashable) -> None:
        """Note how this world came to be what it is now."""
        self._begun = beginning, self._now()

    def beginning(self) -> Hashable | None:
        """How this world came to be what it is now; None where other things happened too."""
        if type(self) is not World or not self.remembers or self._begun is None or self._begun[1] != self._now():
            return None
        drawn = drawing.draw_table in UNWATCHED
        return (self._begun[0], drawing.draw_table, self.channel.id) if drawn else None

    def _now(self) -> Hashable:
        backend = self.env.backend
        return len(backend.transcript), len(backend.faults), backend.clock.elapsed, self.rng.getstate()

    async def stop(self) -> None:
        """End it all; errors nobody looked at, and requests beyond Discord's limits, fail the test."""
        self._record()
        await self.env.shutdown()
        await self.bot.close()
        errors = [error for error in self.env.errors if not is_refusal(error)]
        if errors:
            raise ExceptionGroup('the bot raised', [error for error in errors if isinstance(error, Exception)])
        assert not [wrong for request in self.env.http_requests for wrong in beyond(request.json)]

    def _record(self) -> None:
        if file := os.environ.get(RECORD):
            with Path(file).open('a', encoding='utf-8') as lines:
                for request in self.env.http_requests:
                    line = {'method': request.method, 'path': request.path, 'json': request.json}
                    lines.write(json.dumps(line, default=str) + '\n')

    async def restart(self) -> None:
        await self.env.settle()
        await self.bot.close()
        await self.env.restart_bot(self._bot())
        await self.env.settle()

    @property
    def bot(self) -> Hierophant:
        bot = self.env.bot
        assert isinstance(bot, Hierophant)
        return bot

    # Looking

    async def table(self) -> Table:
        """The table as stored: to know what a test may expect, never to act."""
        try:
            return await self.bot.tables.in_channel(self.channel.id)
        except Refusal:
            return await self.bot.tables.load(GameId(1))

    def name_in(self, seat: int | None, table: Table) -> str:
        assert seat is not None
        return table.names[seat] if seat in table.machines else self._who(table.user_in(seat))

    def posts(self) -> list[str]:
        return [words_of(message) for message in self.messages(self.channel.id)]

    def post(self) -> str:
        return words_of(self.messages(self.channel.id)[-1])

    def dms(self, name: str) -> list[str]:
        return [words_of(message) for message in self._direct(name)]

    def dm(self, name: str) -> ResponseMessage:
        return self._direct(name)[-1]

    def _direct(self, name: str) -> list[ResponseMessage]:
        return self.messages(self.env.backend.dm_channels[self.people[name].id])

    def messages(self, channel: int) -> list[ResponseMessage]:
        """Every message of a channel that all its people see, oldest first."""
        stored = self.env.backend.messages.get(channel, {})
        seen = [message for message in stored.values() if message.visible_to(None)]
        return [ResponseMessage(self.env, message) for message in sorted(seen, key=lambda message: message.id)]

    def panel(self, name: str) -> ResponseMessage:
        """The newest message of the channel that this person alone can see."""
        return self.panels(name)[-1]

    def panels(self, name: str) -> list[ResponseMessage]:
        """Every message of the channel that this person alone can see, oldest first."""
        stored, user = self.env.backend.messages.get(self.channel.id, {}), self.people[name].id
        own = [one for one in stored.values() if one.visible_to(user) and not one.visible_to(None)]
        return [ResponseMessage(self.env, one) for one in sorted(own, key=lambda one: one.id)]

    def seen_by(self, name: str) -> str:
        """Everything this person can see now, as raw text."""
        return '\n'.join(json.dumps(payload, ensure_ascii=False, default=str) for payload in self._payloads(name))

    def _payloads(self, name: str) -> Iterator[Any]:
        backend = self.env.backend
        for channel, messages in backend.messages.items():
            for message in messages.values():
                if message_accessible(backend, channel, message, self.people[name].id):
                    yield serializers.message_payload(backend, message)

    def board(self) -> ResponseMessage:
        """The newest message of the channel that has the table's buttons; the newest of all where none has."""
        messages = self.messages(self.channel.id)
        return next((message for message in reversed(messages) if {*ids_of(message)} - {'h:absent:1:0:'}), messages[-1])

    def audience(self, request: HttpLogEntry) -> frozenset[str]:
        """Who received what the bot sent with this request."""
        everybody = frozenset(self.people)
        path = request.path
        if answered := re.match(r'/interactions/(\d+)/', path):
            return self._told(int(answered[1]), request.json)
        edited = re.search(r'^/webhooks/.*/messages/(\d+)$', path)
        if edited and any(message.id == int(edited[1]) for message in self.messages(self.channel.id)):
            return everybody
        if late := re.match(r'/webhooks/\d+/simcord_interaction_(\d+)', path):
            return frozenset({self._who(self.env.backend.interactions[int(late[1])].user_id)})
        if channel := re.match(r'/channels/(\d+)/messages', path):
            written = int(channel[1])
            return everybody if written == self.channel.id else frozenset({self._in_dm(written)})
        return everybody

    def _told(self, number: int, body: Any) -> frozenset[str]:
        interaction = self.env.backend.interactions[number]
        alone = frozenset({self._who(interaction.user_id)})
        if interaction.guild_id is None or body['type'] in (8, 9):  # Choices and dialogs.
            return alone
        if body['type'] == 7:  # An edit of the message that was used.
            used = self.env.backend.messages[interaction.channel_id].get(interaction.source_message_id or 0)
            # Only a panel goes while it is used: a newer one has taken its place.
            return alone if used is None or used.flags & 64 else frozenset(self.people)
        return alone if body.get('data', {}).get('flags', 0) & 64 or 'data' not in body else frozenset(self.people)

    def _who(self, user: int) -> str:
        return next(name for name, person in self.people.items() if person.id == user)

    def _in_dm(self, channel: int) -> str:
        direct = self.env.backend.dm_channels
        return next(name for name, person in self.people.items() if direct.get(person.id) == channel)

    def sent(self) -> str:
        """Everything the bot ever sent, raw: messages, edits, dialogs, choices, alt texts, file names."""
        return '\n'.join(
            json.dumps([request.path, request.json], ensure_ascii=False, default=str)
            for request in self.env.http_requests
        )

    # Acting as people do

    async def command(self, name: str, command: str, **options: Any) -> str:
        """A slash command in the channel, and yes to what it asks; what this person alone is told, or else all."""
        return await self.sure(name, await self.people[name].slash(self.channel, command, **options))

    async def void(self, *names: str) -> None:
        for name in names:
            await self.command(name, 'table void')

    async def choose_for_server(self, name: str, **choices: Any) -> str:
        """Choose in the panel of ``/server``; the panel in words as it is then."""
        shown = await self.people[name].slash(self.channel, 'server')
        panel: Any = shown.response
        for setting, chosen in choices.items():
            values = chosen if isinstance(chosen, list) else [chosen]
            await self.people[name].select(panel, values, custom_id=f'h:server:0:0:{setting}')
        return answer(shown)

    async def sure(self, name: str, asked: InteractionResult) -> str:
        """Say yes where it is asked whether something is meant; what is told then."""
        panel: Any = next((one for one in asked.followups if one.ephemeral), asked.response)
        sure = next((one for one in ids_of(panel) if one.split(':')[1] in SURE), None) if panel else None
        if sure is not None:
            await self.people[name].click(panel, custom_id=sure)
        return words_of(panel) if panel else ''

    async def dm_command(self, name: str, command: str, **options: Any) -> str:
        """A slash command in the direct messages; the answer without the table that it is about."""
        return self.but_place(answer(await self.people[name].user.slash(command, **options)))

    def but_place(self, said: str) -> str:
        """What was said in direct messages, without the table that it is about."""
        return said.replace(f'\n-# Table: <#{self.channel.id}>', '')

    async def press(self, name: str, label: str, message: Any = None) -> InteractionResult:
        """Press a button of the newest channel message that has any, or of another one."""
        return await self.people[name].click(message or self.board(), label=label)

    async def seal(self) -> str:
        """The seal of the round under way, as anybody can look it up."""
        legend = await self.press('ada', '?')
        shown = await self.press('ada', 'Seal', legend.response)
        return re.findall(r'Seal: `([0-9a-f]{64})`', answer(shown))[0]

    async def proof(self) -> str:
        """What anybody is shown to check the seal of the round that has just ended."""
        return answer(await self.press('ada', 'Seal'))

    async def press_dm(self, name: str, label: str) -> InteractionResult:
        return await self.people[name].user.click(self.dm(name), label=label)

    async def lay_by_hand(self, name: str, *cards: str) -> str:
        """Lay cards with the hand's panel: choose each, then lay them down."""
        shown = await self.press(name, 'My hand')
        panel: Any = shown.response
        await self.choose(name, panel, *cards)
        result = await self.people[name].click(panel, label='Lay them down' if len(cards) > 1 else 'Lay it down')
        return told_alone(result, panel)

    async def choose(self, name: str, panel: Any, *cards: str) -> None:
        """Choose cards in the hand's panel: by their buttons, in a large hand from their suits' selects."""
        for card in cards:
            selects = [one for one in ids_of(panel) if one.startswith('h:choose') and suit_in(one) == card[-1]]
            if selects:
                await self.people[name].select(panel, [card], custom_id=selects[0])
            else:
                await self.people[name].click(panel, custom_id=card_button(panel, card))

    @staticmethod
    async def name_card(person: Any, panel: Any, card: Card) -> InteractionResult:
        """Press the one card that is asked for; in a large hand choose it from its suit's select."""
        ids = [one for one in ids_of(panel) if one.split(':')[1] in ('verdict_card', 'picked')]
        if any(suit_in(one) in 'SHCD' and len(one.split(':')[4]) == 1 for one in ids):
            return await person.select(
                panel, [card.text], custom_id=next(one for one in ids if suit_in(one) == card.text[-1])
            )
        return await person.click(panel, custom_id=next(one for one in ids if one.endswith(f':{card.text}')))

    # A table ready to play

    @once
    async def seat(self, count: int, **options: Any) -> list[str]:
        """Open a table by command, and let the others press Join."""
        names: list[str] = list(NAMES[:count])
        await self.command(names[0], 'table open', **options)
        for name in names[1:]:
            await self.press(name, 'Join')
        return names

    @once
    async def deal(self, rule: str = 'Colours alternate.', button: str = 'Start', *, formal: str = '') -> str:
        """Begin a round and write its rule by direct message, in own words, the rule language or both; the dealer."""
        table = await self.table()
        await self.press(self.name_in(table._state.match.present[0], table), button)
        table = await self.table()
        dealer = self.name_in(table.view.dealer, table)
        dialog = await self.press_dm(dealer, 'Write the rule')
        result = await self.people[dealer].user.submit_modal(dialog, {'text': rule, 'formal': formal})
        if formal:
            await self.env.settle()
            await self.people[dealer].user.click(result.response or self.dm(dealer), label='This is my rule')
        return dealer

    async def close_dms(self, name: str) -> None:
        """This person takes no direct messages from now on."""
        channel = await self.bot.create_dm(discord.Object(self.people[name].id))
        self.env.inject_error('POST', f'/channels/{channel.id}/messages', status=403, code=50007, times=None)

    def mend(self) -> None:
        self.env.backend.faults.clear()

    async def wait_grace(self) -> None:
        """Let the time pass in which somebody may become Prophet."""
        if isinstance(view := (await self.table()).view.round, EleusisView) and view.grace:
            await self.wait(self.grace + 1)
            if isinstance(view := (await self.table()).view.round, EleusisView) and view.grace:
                await self.wait(TO_READ)  # Somebody reads a tip.

    async def wait(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def hand(self, name: str) -> tuple[Card, ...]:
        table = await self.table()
        return table.player(table.seat_of(self.people[name].id)).hand


def is_refusal(error: BaseException) -> bool:
    """Whether this is how a slash command says no: SimCord notes it, though the person was answered."""
    if isinstance(error, app_commands.NoPrivateMessage | app_commands.CommandSignatureMismatch):
        return True  # It was not offered.
    return isinstance(getattr(error, 'original', None), Refusal | UnreadableCard)


def words_of(message: Any) -> str:
    """A message as a person reads it: texts, [buttons] (with ! when they cannot be pressed), {selects} and pictures."""
    parts: list[str] = [message.content] if message.content else []

    def read(component: dict[str, Any]) -> None:
        if component.get('content'):
            parts.append(component['content'])
        if component.get('label'):
            parts.append(f'[{component["label"]}{"!" if component.get("disabled") else ""}]')
        if component.get('placeholder'):
            parts.append('{' + component['placeholder'] + '}')
        parts.extend(f'<{item["description"]}>' for item in component.get('items', ()))
        for child in component.get('components', ()):
            read(child)

    for component in message.components:
        read(component if isinstance(component, dict) else component.to_dict())
    return '\n'.join(parts)


def answer(result: InteractionResult) -> str:
    return words_of(result.response) if result.response else ''


def told_alone(result: InteractionResult, panel: Any = None) -> str:
    """What a person was told: where the answer is one for all, after it or in the panel that was used."""
    if result.response is not None and result.response.ephemeral:
        return answer(result)
    return words_of(panel or (result.followups or [result.response])[-1])


def ids_of(message: Any) -> list[str]:
    """The ``custom_id`` of every control of a message."""
    text = json.dumps([item if isinstance(item, dict) else item.to_dict() for item in message.components])
    return [part for part in text.split('"') if part.startswith('h:')]


def labels_of(message: Any) -> list[str]:
    """What stands on the buttons of a message."""
    return [line[1:].rstrip('!]') for line in words_of(message).split('\n') if line.startswith('[')]


def card_button(message: Any, card: str) -> str:
    """The ``custom_id`` of the button that chooses this card of a hand, which is not chosen yet."""
    chosen = next(one.split(':')[4][1:] for one in ids_of(message) if one.split(':')[1] in ('lay', 'throw_in'))
    longer = f'{chosen},{card}' if chosen else card
    return next(one for one in ids_of(message) if one.startswith('h:card') and one.split('.')[1][1:] == longer)


def suit_in(custom_id: str) -> str:
    """The suit letter that a card select's argument begins with."""
    return custom_id.split(':')[4][0]
