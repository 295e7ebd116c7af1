"""Single acts of people as values, for tables of tests; and a look at whether an act changed anything."""

import shlex
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

from simcord import interactions
from simcord.backend import serializers
from simcord.results import InteractionResult

from bot.store.schema import draft
from bot.ui.kit.controls import Press
from eleusis.cards import Card
from tests.discord.remembered import rows_of
from tests.discord.world import World, is_refusal, words_of
from tests.quick_bot import copied

COMMAND, COMPONENT, DIALOG = 2, 3, 5
"""Discord's types of interactions."""
EPHEMERAL = 64
TIMELESS = ('hand', 'join', 'judge', 'layout', 'leave', 'start', 'text', 'volunteer', 'write', 'hint')
"""Verbs of buttons that mean the same at every moment of the game."""


@dataclass(frozen=True)
class Slash:
    """A slash command, in the table's channel or in the direct messages."""

    name: str
    options: dict[str, Any] = field(default_factory=dict)
    in_dm: bool = False

    async def by(self, world: World, name: str) -> InteractionResult:
        person = world.people[name]
        if self.in_dm:
            return await person.user.slash(self.name, **self.options)
        return await person.slash(world.channel, self.name, **self.options)


@dataclass(frozen=True)
class Pressed:
    """A press of a control of the present moment, as somebody does who has its message on the screen."""

    verb: str
    arg: str = ''
    values: tuple[str, ...] = ()

    async def by(self, world: World, name: str) -> InteractionResult:
        table = await world.table()
        moment = 0 if self.verb in TIMELESS else table.moment
        custom_id = Press(self.verb, table.id, moment, self.arg).custom_id
        result = press(world, name, screen(world, world.channel.history()[-1]), custom_id, *self.values)
        await world.env.settle()
        return result


@dataclass(frozen=True)
class Written:
    """A dialog that comes back with a text."""

    verb: str
    text: str

    async def by(self, world: World, name: str) -> InteractionResult:
        result = submit(world, name, Press(self.verb, (await world.table()).id).custom_id, self.text)
        await world.env.settle()
        return result


Act = Slash | Pressed | Written


def read_act(text: str) -> Act:
    """An act as a table names it: ``/play card=QH``, ``//hand``, ``[verb argument value]``, ``(verb: text)``."""
    if text.startswith('/'):
        words = shlex.split(text.lstrip('/'))
        options = dict(word.split('=', 1) for word in words if '=' in word)
        name = ' '.join(word for word in words if '=' not in word)
        options = {
            option: int(value) if option in ('number', 'machines') else value for option, value in options.items()
        }
        return Slash(name, options, in_dm=text.startswith('//'))
    verb, _, rest = text[1:-1].partition(' ')
    if text.startswith('('):
        return Written(verb.removesuffix(':'), rest)
    arg, *values = rest.split(' ')
    return Pressed(verb, arg, tuple(values))


def slash(name: str, **options: Any) -> Slash:
    return Slash(name, options)


def dm(name: str, **options: Any) -> Slash:
    return Slash(name, options, in_dm=True)


def screen(world: World, message: Any) -> dict[str, Any]:
    """A message as a client shows it now."""
    backend = world.env.backend
    channel = message.channel_id if hasattr(message, 'channel_id') else message.channel.id
    return copied(dict(serializers.message_payload(backend, backend.get_message(channel, message.id))))


def press(world: World, name: str, message: dict[str, Any], custom_id: str, *values: str) -> InteractionResult:
    data: dict[str, Any] = {'custom_id': custom_id, 'component_type': 3 if values else 2}
    if values:
        data['values'] = list(values)
    return emit(world, name, COMPONENT, int(message['channel_id']), data, message)


async def pressed(world: World, name: str, message: Any, custom_id: str, *values: str) -> InteractionResult:
    """Press a control of a message as it is or once was, and let the bot answer."""
    shown = message if isinstance(message, dict) else screen(world, message)
    result = press(world, name, shown, custom_id, *values)
    await world.env.settle()
    return result


async def shown_to(world: World, name: str, command: str, *, in_dm: bool = False, **options: Any) -> Any:
    """The panel with which a command answers whoever types it; in a channel for them alone."""
    person: Any = world.people[name]
    result = await (person.user.slash(command, **options) if in_dm else person.slash(world.channel, command, **options))
    await world.env.settle()
    panel = result.response or result.followups[-1]
    assert in_dm or panel.ephemeral
    return panel


def submit(world: World, name: str, custom_id: str, text: str, message: Any = None) -> InteractionResult:
    inner = {'type': 4, 'id': 2, 'custom_id': 'text', 'value': text}
    data = {'custom_id': custom_id, 'components': [{'type': 18, 'id': 1, 'component': inner}]}
    return emit(world, name, DIALOG, world.channel.id, data, message)


def emit(
    world: World, name: str, kind: int, channel: int, data: dict[str, Any], message: dict[str, Any] | None = None
) -> InteractionResult:
    """Put an interaction on the wire, without waiting for the answer."""
    backend = world.env.backend
    record, payload = interactions.base_payload(
        backend,
        type=kind,
        channel_id=channel,
        guild_id=backend.get_channel(channel).guild_id,
        user_id=world.people[name].id,
        data=data,
    )
    if message is not None:
        payload['message'] = message
        record.source_message_id = int(message['id'])
    backend.emit('INTERACTION_CREATE', payload)
    return InteractionResult(world.env, record)


def told(result: InteractionResult) -> str:
    """What was said to one person alone, and to nobody else."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    private = [message for message in messages if message.ephemeral]
    assert len(private) == 1, f'{len(private)} private answers of {len(messages)}: {result!r}'
    return words_of(private[0])


def all_there_is(world: World) -> tuple[object, ...]:
    """The database, but for text of refused forms, and every message that several can see or that came by itself."""
    backend = world.env.backend
    messages = [
        serializers.message_payload(backend, message)
        for every in backend.messages.values()
        for message in every.values()
        if not message.flags & EPHEMERAL
    ]
    rows = rows_of(world.database)
    del rows['sqlite_sequence']  # How many drafts there have been.
    del rows['done']  # A refusal is noted, so that no other process carries the press out after it.
    form = draft.columns.keys().index('form')
    rows['draft'] = [row for row in rows['draft'] if row[form] is None]
    return rows, copied(messages)


async def nobody_is_new(world: World) -> None:
    """Let all want no tips: whoever looks at something for the first time then leaves no trace of it."""
    for person in world.people.values():
        await world.bot.store.people.refuse_tips(person.id)


async def refused(world: World, doing: Awaitable[InteractionResult]) -> str:
    """Let something be done that must be refused: the private sentence. Nothing may have changed."""
    before = all_there_is(world)
    seen = world.env.error_cursor
    result = await doing
    sentence = told(result)
    assert all_there_is(world) == before, f'something changed, though it was said: {sentence}'
    assert result.modal is None
    expect_refusals(world, seen)
    return sentence


def expect_refusals(world: World, since: int = 0) -> None:
    """The simulation records every refused slash command as an error; ignore those, and no others."""
    for error in world.env.errors_since(since):
        assert is_refusal(error), repr(error)
    _ = world.env.errors  # Looking at them marks them as seen.


def forgotten_errors(world: World) -> list[BaseException]:
    """Take the recorded errors of slash commands, so that they do not fail the test."""
    errors = [getattr(error, 'original', error) for error in world.env.errors if not is_refusal(error)]
    world.env._errors.clear()
    world.env._errors_acknowledged = 0
    return errors


def lines(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.text for card in cards)
