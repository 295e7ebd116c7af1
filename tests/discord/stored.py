"""A database as an earlier version left it, and the people who go on playing in it.

A recording is a file ``NAME.json.gz``: the database as SQL, the messages that people had on their screens, the ids of
server, channels and people, and what these people then did, as Discord sent it, with all that they were told.
"""

import gzip
import json
import re
import sqlite3
from contextlib import closing
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import discord
from simcord import interactions
from simcord.results import ResponseMessage
from simcord.types import HttpLogEntry

from tests.discord.world import World, ids_of, words_of

RECORDINGS = Path(__file__).parents[1] / 'store' / 'fixtures'
EPHEMERAL, COMPONENTS_V2 = 64, 1 << 15
ANSWER = 'answer'
COMMAND, COMPONENT, DIALOG = 2, 3, 5
"""Discord's types of interactions."""


class StoredWorld(World):
    """A world whose bot starts with a recorded database.

    Args:
        folder: Where the database is laid.
        recording: As it was read; its ids are those of its own world.
    """

    def __init__(self, folder: Path, recording: dict[str, Any]) -> None:
        super().__init__(folder, rng=Random(1))
        self.recording = recording

    async def start(self) -> None:
        """Bring the people, lay the database under them, and only then let the bot see it."""
        await super().start()
        await self.env.settle()
        self.channels = {
            name: self.channel if place == 0 else self.guild.create_text_channel(name)
            for place, name in enumerate(self.recording['channels'])
        }
        self.places = await places(self, self.channels)
        self._translate()
        file = Path(self.database.partition(':///')[2]).with_name('stored.db')
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(self.recording['database'])
        self.database = f'sqlite+aiosqlite:///{file}'
        await self.wait(self.recording['seconds'] - self.env.backend.clock.elapsed)
        for message in self.recording['messages']:
            self._put(message)
        self.since = len(self.env.http_requests)
        await self.restart()

    def _translate(self) -> None:
        """Put the ids of this world in place of those of the recording."""
        ids = {str(self.recording['ids'][name]): str(now) for name, now in self.places.items()}
        text = json.dumps(self.recording, ensure_ascii=False)
        self.recording = json.loads(re.sub('|'.join(ids), lambda old: ids[old[0]], text))

    def _put(self, stored: dict[str, Any]) -> None:
        """Let a message be there that was sent before."""
        backend, channel = self.env.backend, stored['channel']
        text = [{'type': 10, 'content': 'sent before'}]
        message = backend.create_message(
            channel, backend.bot_user.id, None, components=text, flags=COMPONENTS_V2, broadcast=False
        )
        del backend.messages[channel][message.id]
        message.id, message.components, message.attachments = stored['id'], stored['components'], stored['attachments']
        backend.messages[channel][message.id] = message

    def dm(self, name: str) -> ResponseMessage:
        """The newest direct message to a person about the table in the present channel."""
        (game,) = {one.split(':')[2] for one in ids_of(self.board())}
        about = [message for message in self._direct(name) if game in {one.split(':')[2] for one in ids_of(message)}]
        return about[-1]

    # Acting again

    async def again(self, act: dict[str, Any]) -> list[str]:
        if 'wait' in act:
            await self.wait(act['wait'])
            return self.told()
        self.rng.seed(act['seed'])
        backend, channel = self.env.backend, act['channel']
        in_guild = backend.get_channel(channel).guild_id is not None
        record, payload = interactions.base_payload(
            backend,
            type=act['type'],
            channel_id=channel,
            guild_id=self.guild.id if in_guild else None,
            user_id=act['user'],
            data=act['data'],
        )
        if 'message' in act:
            message = self._pressed(channel, act)
            payload['message'] = serialized(self, message)
            record.source_message_id = message.id
        backend.emit('INTERACTION_CREATE', payload)
        await self.env.settle()
        return self.told()

    def _pressed(self, channel: int, act: dict[str, Any]) -> Any:
        """The message with the control; what is told more or less often now than then does not hide it."""
        messages, control = self.messages_in(channel), json.dumps(act['data']['custom_id'])
        then = messages[max(act['message'], -len(messages))]
        return next((one for one in [then, *reversed(messages)] if control in json.dumps(one.components)), then)

    def messages_in(self, channel: int) -> list[Any]:
        """All messages of a channel, the private ones too, oldest first."""
        return sorted(self.env.backend.messages.get(channel, {}).values(), key=lambda message: message.id)

    def told(self) -> list[str]:
        """What was told to whom since the last time that somebody asked, in no order that means anything."""
        new, self.since = self.env.http_requests[self.since :], len(self.env.http_requests)
        told = [(request.path, text) for request in new if (text := self._in_words(request))]
        # What takes long is answered twice, and what is long depends on the machine.
        answers = {_interaction(path): text for path, text in told if text.startswith(ANSWER)}
        return sorted([*(text for _, text in told if not text.startswith(ANSWER)), *answers.values()])

    def _channel_path(self, path: str, body: dict[str, Any]) -> str | None:
        """What would have the same effect for all in the channel, without the token of an interaction."""
        backend = self.env.backend
        if edited := re.fullmatch(r'/webhooks/.*/messages/(\d+)', path):
            for channel, messages in backend.messages.items():
                message = messages.get(int(edited[1]))
                if message is not None and not message.flags & EPHEMERAL:
                    return f'/channels/{channel}/messages/{edited[1]}'
        answered = re.match(r'/interactions/(\d+)/', path)
        asked = backend.interactions[int(answered[1])] if answered else None
        if asked is None or asked.source_message_id is None or body.get('type') != 4:
            return None
        return None if body['data'].get('flags', 0) & EPHEMERAL else f'/channels/{asked.channel_id}/messages'

    def _in_words(self, request: HttpLogEntry) -> str:
        body = request.json
        if not isinstance(body, dict) or request.path.startswith(('/applications', '/users', '/oauth2')):
            return ''
        said = body['data'] if isinstance(body.get('data'), dict) else body
        where = self._channel_path(request.path, body) or request.path
        for name, number in self.places.items():
            where = where.replace(str(number), name)
        where = re.sub(r'/interactions/.*', ANSWER, re.sub(r'/webhooks/.*', ANSWER, where))
        where = re.sub(r'\d{15,}', 'message', where.removeprefix('/channels/'))
        words = _Said(said).words()
        # Whoever is answered later than at once is answered with another request.
        return f'{"" if where == ANSWER else f"{request.method} "}{where}: {words}' if words else ''

    def retell(self, told: list[list[str]], name: str) -> None:
        """Keep this in the recording of this name as what is told, and print what was different."""
        recording = read(name)
        ids = {str(now): str(recording['ids'][place]) for place, now in self.places.items()}
        text = re.sub('|'.join(ids), lambda now: ids[now[0]], json.dumps(told, ensure_ascii=False))
        for number, (act, now) in enumerate(zip(recording['acts'], json.loads(text), strict=True)):
            before, after = ('\n'.join(lines).split('\n') for lines in (act['told'], now))
            for line in unified_diff(before, after, f'{number} before', f'{number} now', lineterm='', n=0):
                print(line)  # noqa: T201 - to be looked at.
            act['told'] = now
        keep(name, recording)


async def places(world: World, channels: dict[str, Any]) -> dict[str, int]:
    """The id of everything that a recording speaks of, by name."""
    direct = {name: await world.bot.create_dm(discord.Object(person.id)) for name, person in world.people.items()}
    return {
        'server': world.guild.id,
        **{f'channel {name}': channel.id for name, channel in channels.items()},
        **{f'person {name}': person.id for name, person in world.people.items()},
        **{f'direct {name}': channel.id for name, channel in direct.items()},
    }


def _interaction(path: str) -> str:
    return path.split('/')[3]


class _Said:
    """What a request says, in words and with the numbers that its controls carry."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.content = body.get('content') or body.get('title') or ''
        self.components: list[dict[str, Any]] = body.get('components') or []
        self.choices: list[dict[str, Any]] = body.get('choices') or []

    def words(self) -> str:
        controls = re.findall(r'"custom_id": "(h:[^"]*)"', json.dumps(self.components, ensure_ascii=False))
        text = '\n'.join([words_of(self), *controls, *(choice['name'] for choice in self.choices)]).strip()
        # Chance that no seed governs.
        return re.sub(r'\b[0-9a-f]{32}\b', 'NONCE', re.sub(r'\b[0-9a-f]{64}\b', 'SEAL', text))


def serialized(world: World, message: Any) -> dict[str, Any]:
    from simcord.backend import serializers

    return json.loads(json.dumps(serializers.message_payload(world.env.backend, message), default=str))


def read(name: str) -> dict[str, Any]:
    return json.loads(gzip.decompress((RECORDINGS / f'{name}.json.gz').read_bytes()))


def keep(name: str, recording: dict[str, Any]) -> None:
    """Write a recording, the same byte by byte whenever it is the same."""
    text = json.dumps(recording, ensure_ascii=False, indent=1)
    (RECORDINGS / f'{name}.json.gz').write_bytes(gzip.compress(text.encode(), mtime=0))
