"""People at their Discord: they press what they see, and read what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.wire.discord_server import until

if TYPE_CHECKING:
    from tests.wire.discord_server import Asked, DiscordServer, Json

_NUMBERS = count(10_000)
PATIENCE = 60.0
"""Seconds that a person waits for what is under way, before they try again."""
LONGEST = 600.0
"""Seconds after which something will never come, on any machine."""
A_MOMENT = 1.0
"""Seconds until somebody tries again who was told that something went wrong."""
BUSY = 'So many people are playing right now that I can’t keep up.'
PUT_OFF = (BUSY, 'That took me too long, so it wasn’t done.')
"""What asks somebody to try again who did nothing wrong: by numbers of people, and on a busy machine."""


class Unanswered(Exception):
    """Discord says: the application did not respond."""


class Person:
    """Somebody with a Discord account.

    Args:
        server: Where they are.
        name: What they are called.

    Attributes:
        insists: Whether they try again when the bot has too much to do.
    """

    insists = True

    def __init__(self, server: DiscordServer, name: str) -> None:
        self.server = server
        self.name = name
        self.id = str(next(_NUMBERS) << 22)
        user = {'id': self.id, 'username': name, 'global_name': name, 'discriminator': '0', 'avatar': None}
        self.account: Json = {'user': user, 'locale': 'en-US'}

    async def command(self, channel: str, path: str, **options: Any) -> Asked:
        """Use a slash command, ``table open``; wait for the answer."""
        return await self._answered(lambda: self.start_command(channel, path, **options))

    async def start_command(self, channel: str, path: str, **options: Any) -> Asked:
        """Use it, without waiting for the answer."""
        name, *rest = path.split()
        given = [{'name': key, 'type': _kind(value), 'value': value} for key, value in options.items()]
        for part in reversed(rest):
            given = [{'name': part, 'type': 1, 'options': given}]
        data = {'id': '1', 'name': name, 'type': 1, 'options': given}
        return await self.server.ask(channel, self.account, 2, data)

    async def press(self, message: Json, verb: str, *values: str, arg: str | None = None) -> Asked:
        """Press the button, or choose in the select, of this verb; wait for the answer."""
        data = _pressed(message, verb, values, arg)
        return await self._answered(lambda: self._press(message, data))

    async def start_press(self, message: Json, verb: str, *values: str, arg: str | None = None) -> Asked:
        """Press it, without waiting for the answer."""
        return await self._press(message, _pressed(message, verb, values, arg))

    async def _press(self, message: Json, data: Json) -> Asked:
        return await self.server.ask(message['channel_id'], self.account, 3, data, message)

    async def submit(self, asked: Asked, **fields: str) -> Asked:
        """Fill in the dialog that was the answer."""
        assert asked.modal is not None, said_in(asked)
        data = {
            'custom_id': asked.modal['custom_id'],
            'components': [
                {'type': 18, 'id': 1, 'component': {'type': 4, 'id': 2, 'custom_id': name, 'value': value}}
                for name, value in fields.items()
            ],
        }
        channel, source = asked.payload['channel_id'], asked.payload.get('message')
        return await self._answered(lambda: self.server.ask(channel, self.account, 5, data, source))

    async def _answered(self, ask: Callable[[], Awaitable[Asked]]) -> Asked:
        asked = await answered(self.server, await ask())
        while self.insists and is_put_off(said_in(asked)):
            await asyncio.sleep(A_MOMENT)
            asked = await answered(self.server, await ask())
        return asked


def _pressed(message: Json, verb: str, values: Sequence[str], arg: str | None) -> Json:
    """What Discord sends of a press; the message may have changed once it is repeated."""
    control = control_of(message, verb, arg, values)
    assert control is not None, (verb, [one['custom_id'] for one in controls(message)])
    data = {'custom_id': control['custom_id'], 'component_type': control['type'], 'id': 1}
    return data | {'values': [*values]} if values else data


async def answered(server: DiscordServer, asked: Asked) -> Asked:
    """Wait until there is an answer to be read.

    Raises:
        Unanswered: once Discord says so, or after so long as a person looks at what was put off.
    """
    try:
        async with asyncio.timeout(server.answer_seconds):
            await until(asked.changed, lambda: asked.first is not None)
        async with asyncio.timeout(PATIENCE):
            await until(asked.changed, lambda: asked.first != 5 or asked.messages)
    except TimeoutError:
        raise Unanswered(asked.payload['data']) from None
    return asked


def controls(message: Json) -> Iterator[Json]:
    """The buttons and selects of a message."""
    for item in parts(message.get('components', ())):
        if item.get('custom_id') and not item.get('disabled'):
            yield item


def control_of(message: Json, verb: str, arg: str | None = None, values: Sequence[str] = ()) -> Json | None:
    """The control of this verb, with this argument or offering these values where they are given."""
    for one in controls(message):
        _, its_verb, _, _, its_arg = one['custom_id'].split(':', 4)
        offered = {option['value'] for option in one.get('options', ())}
        if its_verb == verb and arg in (None, its_arg) and offered.issuperset(values):
            return one
    return None


def verbs(message: Json) -> set[str]:
    """What can be done with a message."""
    return {one['custom_id'].split(':')[1] for one in controls(message)}


def words(message: Json | None) -> str:
    """A message as it is read."""
    if message is None:
        return ''
    told = [message['content'], *(item['content'] for item in parts(message['components']) if item.get('content'))]
    return '\n'.join(filter(None, told))


def said_in(asked: Asked) -> str:
    """What somebody was told."""
    return words(asked.shown)


def is_put_off(said: str) -> bool:
    """Whether somebody is asked to try again, though nothing was wrong with what they did."""
    return any(asks in said for asks in PUT_OFF)


async def said_at_last(asked: Asked) -> str:
    """What somebody was told, also if they were put off before, as on a busy machine."""
    async with asyncio.timeout(LONGEST):
        return await until(asked.changed, lambda: said_in(asked))


def parts(components: Sequence[Json]) -> Iterator[Json]:
    for item in components:
        yield item
        yield from parts(item.get('components', ()))


def _kind(value: Any) -> int:
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3
