"""A Discord with what only the live check asks of it: permissions, threads, pictures, commands and deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Permissions

from bot.live.steps import PERMISSIONS
from bot.ui.kit.emojis import _STEMS
from tests.wire.discord_server import BOT_ID, PAYLOADS, DiscordServer, Refused
from tests.wire.people import parts

if TYPE_CHECKING:
    from aiohttp import web

    from tests.wire.discord_server import Json

CLOSED = 50007
INVITED = Permissions(**dict.fromkeys(PERMISSIONS, True))


class WholeDiscord(DiscordServer):
    """Discord as the check meets it.

    Attributes:
        may: What the bot may do.
        registered: The commands, as Discord keeps them.
        deleted: Numbers of messages and threads that are gone.
    """

    def __init__(self, token: str) -> None:
        super().__init__(token)
        self.may = Permissions(INVITED.value)
        self.registered: list[Json] = []
        self.deleted: list[str] = []
        self.limits = False
        self.emojis = {
            str(number): {'id': str(number), 'name': f'{stem}_0000', 'animated': False, 'available': True}
            for number, stem in enumerate(_STEMS, 1)
        }

    @property
    def left(self) -> list[Json]:
        """The messages that anybody can still see, private ones included."""
        open_to_all = [message for messages in self.messages.values() for message in messages.values()]
        return open_to_all + [message for asked in self.asked.values() for message in asked.messages.values()]

    def _whole_guild(self, guild: Json) -> Json:
        whole = super()._whole_guild(guild)
        whole['roles'][0]['permissions'] = str(self.may.value)
        whole['channels'] = [place for place in whole['channels'] if place['type'] != 11]
        return whole

    async def dispatch(self, channel: str, kind: str, data: Json) -> None:
        if kind == 'INTERACTION_CREATE':
            data['app_permissions'] = str(self.may.value)
        await super().dispatch(channel, kind, data)

    async def _do(self, request: web.Request, path: str, body: Json) -> Any:
        match [request.method, *path.strip('/').split('/')]:
            case ['GET', 'guilds', guild, 'members', member] if member == BOT_ID and guild in self.guilds:
                return {**PAYLOADS['member'], 'user': PAYLOADS['bot']}
            case ['GET' | 'PUT' as method, 'applications', _, 'commands']:
                if method == 'PUT':
                    self.registered = [kept(command, number) for number, command in enumerate(body['all'], 1)]
                return self.registered
            case ['GET', 'channels', channel] if channel in self.channels:
                self._need(self.may.view_channel, 50001)
                return self.channels[channel]
            case ['POST', 'channels', channel, 'messages'] if self.channels[channel]['type'] != 1:
                in_thread = self.channels[channel]['type'] == 11
                self._need(self.may.send_messages_in_threads if in_thread else self.may.send_messages)
                self._need(self.may.attach_files or not body.get('measured'))
                if in_thread:
                    self.channels[channel]['thread_metadata']['archived'] = False
                return await super()._do(request, path, body)
            case ['POST', 'channels', channel, 'threads']:
                self._need(self.may.create_public_threads)
                return self._thread(channel, body)
            case ['PUT', 'channels', _, 'thread-members', _]:
                return None
            case ['PATCH', 'channels', channel]:
                self.channels[channel]['thread_metadata'] |= body
                return self.channels[channel]
            case ['DELETE', 'channels', channel]:
                self._need(self.may.manage_threads)
                self.deleted.append(channel)
                self.messages.pop(channel, None)
                del self.channels[channel]
                return None
            case ['DELETE', 'channels', channel, 'messages', number]:
                if self.channels[channel].get('thread_metadata', {}).get('archived'):
                    raise Refused(400, 50083, 'Thread is archived')
                self._get(body, channel, number)
                del self.messages[channel][number]
                self.deleted.append(number)
                return None
            case ['PATCH', 'channels', channel, 'messages', number]:
                message = self._get(body, channel, number)
                if 'attachments' in body:
                    message['kept'] = {}
                return self._with_pictures(self._change(message, body), body)
            case _:
                return await super()._do(request, path, body)

    def _message(self, channel: str, body: Json, flags: int = 0) -> Json:
        return self._with_pictures({**super()._message(channel, body, flags), 'kept': {}}, body)

    def _with_pictures(self, message: Json, body: Json) -> Json:
        """Pictures stand in components alone, with an address, as Discord gives them back."""
        for name, (width, height) in body.get('measured', {}).items():
            url = f'https://cdn.test/{name}'
            shown = {'url': url, 'proxy_url': url, 'width': width, 'height': height}
            message['kept'][f'attachment://{name}'] = shown
        for part in parts(message['components']):
            for item in part.get('items', ()):
                if item['media']['url'] not in message['kept']:
                    raise Refused(400, 50035, 'Invalid Form Body')
                item['media'] = message['kept'][item['media']['url']]
        return message

    def _thread(self, channel: str, body: Json) -> Json:
        number = self.snowflake()
        self.channels[number] = {
            **PAYLOADS['thread'],
            'id': number,
            'parent_id': channel,
            'guild_id': self.channels[channel]['guild_id'],
            'name': body['name'],
            'thread_metadata': {**PAYLOADS['thread_metadata']},
        }
        return self.channels[number]

    @staticmethod
    def _need(permitted: bool, code: int = 50013) -> None:
        if not permitted:
            raise Refused(403, code, {50001: 'Missing Access', 50013: 'Missing Permissions'}[code])


def kept(command: Json, number: int) -> Json:
    """A command as Discord gives it back: with more, and without what is as usual."""
    rights = command.get('default_member_permissions')
    return {
        **{name: value for name, value in command.items() if value not in (None, [], {}, False)},
        'id': str(number),
        'application_id': BOT_ID,
        'version': '1',
        'contexts': None,
        'integration_types': [0],
        'nsfw': False,
        'name_localizations': command.get('name_localizations') or None,
        'default_member_permissions': None if rights is None else str(rights),
    }
