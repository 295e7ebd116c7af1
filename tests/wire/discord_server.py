"""A Discord on loopback: REST and gateway, as far as this bot uses them, with Discord's own limits.

It believes nothing: an answer that comes after three seconds, a second answer, a message with a nonce that it knows,
too many requests are all treated as Discord treats them. Faults are ordered by tests, see ``Fault``.
"""

from __future__ import annotations

import asyncio
import json
import re
import struct
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeVar

from aiohttp import BodyPartReader, WSCloseCode, web

EPOCH = 1_420_070_400_000
"""The first millisecond of Discord's ids."""
ANSWER_SECONDS = 3.0
"""How long an interaction waits for its first answer at the real Discord."""
TOKEN_SECONDS = 900.0
"""How long the token of an interaction lasts."""
NONCE_SECONDS = 300.0
"""How long a nonce is known."""
A_SECOND = 50
"""Counted requests a second for each token."""
ROUTE_LIMIT, ROUTE_SECONDS = 5, 5.0
"""Messages to one channel, and edits in it."""
PAYLOADS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name('payloads.json').read_text(encoding='utf-8'))
"""What is the same in whatever Discord sends of a kind."""
BOT_ID: str = PAYLOADS['bot']['id']
MOST_EMOJIS, LARGEST_EMOJI = 2000, 256 * 1024
"""Of an application, and bytes of one."""
ALL_PERMISSIONS = str((1 << 52) - 1)

Json = dict[str, Any]
T = TypeVar('T')


async def until(event: asyncio.Event, is_so: Callable[[], T | Literal[False] | None]) -> T:
    """Wait for what is there, or true, after one of these events."""
    while not (found := is_so()):
        event.clear()
        await event.wait()
    return found


class Refused(Exception):
    """What Discord refuses."""

    def __init__(self, status: int, code: int, message: str = 'refused', **more: Any) -> None:
        super().__init__(f'{status} {code} {message}')
        self.status = status
        self.body = {'code': code, 'message': message, **more}


@dataclass
class Fault:
    """What goes wrong with the next requests of a kind.

    Attributes:
        method: Of the requests.
        path: A pattern that their path has.
        status: The answer in place of the real one; 0 for a connection that is reset.
        code: Discord's number for it.
        times: How often.
        slow: Seconds that pass before.
        until: What is waited for before, besides.
        done: Whether what was asked for is done all the same, and only the answer gets lost.
        channel: Of what all can see there: messages, answers to presses and edits of either.
        asked_in: The channel of the press or command that they answer, whoever sees that.
        retry_after: Seconds that a 429 names.
        late: Whether an answer to an interaction is taken however late it comes.
        after: A fault that has to be used up before.
    """

    method: str
    path: str
    status: int = 503
    code: int = 0
    times: int = 1
    slow: float = 0
    until: asyncio.Event | None = None
    done: bool = False
    channel: str | None = None
    asked_in: str | None = None
    retry_after: float = 0.3
    late: bool = False
    after: Fault | None = None

    async def wait(self) -> None:
        """Let the time pass."""
        await asyncio.sleep(self.slow)
        if self.until is not None:
            await self.until.wait()

    def hits(self, method: str, path: str, place: str | None, asked_in: str | None) -> bool:
        hit = (
            self.times > 0
            and not (self.after is not None and self.after.times)
            and (method == self.method and bool(re.search(self.path, path)))
            and (self.channel in (None, place) and self.asked_in in (None, asked_in))
        )
        self.times -= hit
        return hit


@dataclass
class Request:
    """A request as it came."""

    at: float
    method: str
    path: str
    counted: bool
    body: Json
    status: int = 0


@dataclass
class Asked:
    """An interaction, and how it was answered.

    Attributes:
        at: When it was made.
        first: The type of the first answer: 4 a message, 5 and 6 a delay, 7 an edit, 9 a dialog.
        after: Seconds until then.
        seen: Seconds until the person sees what came of it: later than that where it was put off.
        messages: What the person sees of it, by id.
        more: What came after the first answer.
        attempts: Answers that were tried, refused ones too.
    """

    id: str
    token: str
    at: float
    payload: Json
    first: int | None = None
    after: float | None = None
    modal: Json | None = None
    original: str | None = None
    messages: dict[str, Json] = field(default_factory=dict[str, Json])
    attempts: int = 0
    seen: float | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def see(self) -> None:
        """Something is there to be seen."""
        if self.seen is None:
            self.seen = time.monotonic() - self.at

    @property
    def shown(self) -> Json | None:
        """The newest message of the answer."""
        return list(self.messages.values())[-1] if self.messages else None


@dataclass
class Session:
    """A session of the gateway, which outlives its connections."""

    id: str
    shard: int
    shards: int
    socket: web.WebSocketResponse | None
    sent: list[Json] = field(default_factory=list[Json])
    left_at: float = 0.0

    async def dispatch(self, kind: str, data: Json) -> None:
        self.sent.append({'op': 0, 't': kind, 's': len(self.sent) + 1, 'd': data})
        await self.send(self.sent[-1])

    async def send(self, payload: Json) -> None:
        if self.socket is not None and not self.socket.closed:
            try:
                await self.socket.send_json(payload)
            except ConnectionError:
                self.socket = None


class DiscordServer:
    """All of Discord that the bot meets.

    Args:
        token: The bot's.
        shards: How many are recommended.
        max_concurrency: How many of them may identify in five seconds.
        identify_seconds: Those five seconds.

    Attributes:
        address: Of the API, once it is started.
        messages: By channel, in order.
        earlier: What messages of channels said before they were edited: until when, by ``time.monotonic``, and what.
        emojis: Those of the application, by id.
        avatar: The bot's picture, as it was sent.
        requests: All that came.
        faults: What goes wrong next.
        asked: All interactions by id.
        sessions_left: How many may still be begun today.
        violations: What the bot did that Discord punishes.
        answer_seconds: How long an interaction waits for its first answer.
        posted: Set by each new message of a channel.
    """

    def __init__(
        self, token: str = 'bot.on.loopback', *, shards: int = 1, max_concurrency: int = 1, identify_seconds: float = 5
    ) -> None:
        self.token = token
        self.shards = shards
        self.max_concurrency = max_concurrency
        self.identify_seconds = identify_seconds
        self.limits = True
        self.answer_seconds = ANSWER_SECONDS
        self.sessions_left = 1000
        self.skew = 0.0
        self.address = ''
        self.guilds: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = defaultdict(dict)
        self.earlier: dict[str, list[tuple[float, Json]]] = defaultdict(list)
        self.emojis: dict[str, Json] = {}
        self.avatar: str | None = None
        self.requests: list[Request] = []
        self.faults: list[Fault] = []
        self.asked: dict[str, Asked] = {}
        self.sessions: dict[str, Session] = {}
        self.violations: list[str] = []
        self.arrived = asyncio.Event()
        self.posted: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._nonces: dict[tuple[str, str], tuple[float, Json]] = {}
        self._counted: deque[float] = deque()
        self._routes: dict[str, deque[float]] = defaultdict(deque)
        self._identified: dict[int, float] = {}
        self._numbers = count(1)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> DiscordServer:
        app = web.Application(client_max_size=50 * 2**20)
        app.router.add_get('/gateway', self._gateway)
        app.router.add_route('*', '/api/v10/{path:.*}', self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        site = web.TCPSite(self._runner, '127.0.0.1', 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.address = f'http://{host}:{port}/api/v10'
        return self

    async def __aexit__(self, *_: object) -> None:
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.close(code=WSCloseCode.GOING_AWAY)
        assert self._runner is not None
        await self._runner.cleanup()

    # The world

    def snowflake(self, at: float | None = None) -> str:
        """A new id, which tells when it was made by Discord's clock."""
        now = (time.time() if at is None else at) + self.skew
        return str((int(now * 1000) - EPOCH << 22) + next(self._numbers) % (1 << 22))

    def guild(self, shard: int = 0, *, locale: str = 'en-US') -> str:
        """A new server that belongs to this shard."""
        number = str(((1 << 30) + shard + len(self.guilds) * self.shards) << 22)
        self.guilds[number] = {'id': number, 'locale': locale, 'features': []}
        return number

    def channel(self, guild: str, name: str = 'new-eleusis') -> str:
        number = self.snowflake()
        self.channels[number] = {'id': number, 'type': 0, 'guild_id': guild, 'name': name, 'position': 0}
        return number

    def direct(self, user: str) -> str:
        """The channel of direct messages with somebody."""
        number = str(int(user) + 1)
        recipient = {'id': user, 'username': f'user{user}', 'discriminator': '0', 'avatar': None}
        self.channels.setdefault(number, {'id': number, 'type': 1, 'recipients': [recipient]})
        return number

    def shard_of(self, channel: str, shards: int) -> int:
        """Which of so many shards hears of a channel; direct messages are heard on the first."""
        return (int(self.channels[channel].get('guild_id', 0)) >> 22) % shards

    async def ask(self, channel: str, person: Json, kind: int, data: Json, message: Json | None = None) -> Asked:
        """Somebody uses a command or a control: all sessions of its shard hear of it."""
        place = self.channels[channel]
        number = self.snowflake()
        payload: Json = {
            **PAYLOADS['interaction'],
            'id': number,
            'type': kind,
            'token': f'token-{number}',
            'channel_id': channel,
            'channel': place,
            'data': data,
            'locale': person['locale'],
            'app_permissions': ALL_PERMISSIONS,
            'authorizing_integration_owners': {'0': place.get('guild_id', '0')},
            'context': 0 if 'guild_id' in place else 1,
        }
        if message is not None:
            payload['message'] = message
        if guild := place.get('guild_id'):
            payload |= {'guild_id': guild, 'guild': self.guilds[guild], 'guild_locale': self.guilds[guild]['locale']}
            permissions = person.get('permissions', '0')
            payload['member'] = {**PAYLOADS['member'], 'user': person['user'], 'permissions': permissions}
        else:
            payload['user'] = person['user']
        asked = self.asked[number] = Asked(number, payload['token'], time.monotonic(), payload)
        await self.dispatch(channel, 'INTERACTION_CREATE', payload)
        return asked

    async def dispatch(self, channel: str, kind: str, data: Json) -> None:
        for session in list(self.sessions.values()):
            if session.shard == self.shard_of(channel, session.shards):
                await session.dispatch(kind, data)

    def fault(self, method: str, path: str, **how: Any) -> Fault:
        """Let the next requests of this kind go wrong."""
        self.faults.append(Fault(method, path, **how))
        return self.faults[-1]

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.socket is not None]

    # The gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({'op': 10, 'd': {'heartbeat_interval': 41250}})
        session: Session | None = None
        async for frame in socket:
            said = json.loads(frame.data)
            match said['op']:
                case 1:
                    await socket.send_json({'op': 11})
                case 2:
                    session = await self._identify(socket, said['d'])
                case 6:
                    session = await self._resume(socket, said['d'])
                case _:
                    pass
        if session is not None and session.socket is socket:
            session.socket, session.left_at = None, time.monotonic()
            if socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        return socket

    async def _identify(self, socket: web.WebSocketResponse, said: Json) -> Session | None:
        if said['token'] != self.token:
            await socket.close(code=4004)
            return None
        shard, shards = said.get('shard', (0, 1))
        bucket, now = shard % self.max_concurrency, time.monotonic()
        if now - self._identified.get(bucket, -self.identify_seconds) < self.identify_seconds * 0.98:
            self.violations.append(f'shard {shard} identified too early')
            await socket.send_json({'op': 9, 'd': False})
            return None
        self._identified[bucket] = now
        self.sessions_left -= 1
        if self.sessions_left < 0:
            self.violations.append('more sessions than the token may begin')
        session = Session(self.snowflake(), shard, shards, socket)
        self.sessions[session.id] = session
        guilds = [guild for guild in self.guilds.values() if (int(guild['id']) >> 22) % shards == shard]
        ready: Json = {
            'v': 10,
            'user': PAYLOADS['bot'],
            'guilds': [{'id': guild['id'], 'unavailable': True} for guild in guilds],
            'session_id': session.id,
            'resume_gateway_url': self.address.replace('http', 'ws').replace('/api/v10', '/gateway'),
            'shard': [shard, shards],
            'application': {'id': BOT_ID, 'flags': 0},
        }
        await session.dispatch('READY', ready)
        for guild in guilds:
            await session.dispatch('GUILD_CREATE', self._whole_guild(guild))
        self.arrived.set()
        return session

    async def _resume(self, socket: web.WebSocketResponse, said: Json) -> Session | None:
        session = self.sessions.get(said['session_id'])
        if session is None or said['token'] != self.token:
            await socket.send_json({'op': 9, 'd': False})
            return None
        session.socket = socket
        for payload in session.sent[said['seq'] :]:
            await session.send(payload)
        await session.dispatch('RESUMED', {})
        return session

    async def drop(self, session: Session, *, invalid: bool = False) -> None:
        """Cut a connection; the session may be resumed unless it is invalid."""
        socket, session.socket = session.socket, None
        if invalid:
            self.sessions.pop(session.id, None)
        if socket is not None and socket._req is not None and socket._req.transport is not None:
            socket._req.transport.abort()

    def _whole_guild(self, guild: Json) -> Json:
        return {
            **PAYLOADS['guild'],
            'id': guild['id'],
            'roles': [{'id': guild['id'], 'name': '@everyone', 'permissions': ALL_PERMISSIONS, 'position': 0}],
            'channels': [place for place in self.channels.values() if place.get('guild_id') == guild['id']],
            'preferred_locale': guild['locale'],
        }

    # REST

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        path = '/' + request.match_info['path']
        try:
            body = await _body(request)
        except ConnectionError:  # Whoever asks has been killed.
            return web.Response()
        counted = not path.startswith(('/interactions/', '/webhooks/'))
        came = Request(time.monotonic(), request.method, path, counted, body)
        self.requests.append(came)
        self.arrived.set()
        place = self._place(path, body)
        answers = re.match(r'/(?:interactions/\d+|webhooks/\d+)/token-(\d+)', path)
        asked = self.asked.get(answers[1]) if answers else None
        asked_in = str(asked.payload['channel_id']) if asked else None
        fault = next((fault for fault in self.faults if fault.hits(request.method, path, place, asked_in)), None)
        if fault is not None and not fault.done:
            await fault.wait()
            if fault.late and asked is not None:
                asked.at = time.monotonic()
            if fault.status != 200:
                return await self._fail(request, came, fault)
        headers: dict[str, str] = {}
        try:
            if counted:
                if request.headers.get('Authorization') != f'Bot {self.token}':
                    raise Refused(401, 0, '401: Unauthorized')
                if self.limits:
                    headers = self._limit(request.method, path)
            result = await self._do(request, path, body)
        except Refused as refused:
            came.status = refused.status
            headers |= refused.body.pop('headers', {})
            return _json(refused.body, refused.status, headers)
        if fault is not None and fault.done:
            await fault.wait()
            return await self._fail(request, came, fault)
        came.status = 200 if result is not None else 204
        if result is None:
            return web.Response(status=204, headers=headers)
        return _json(result, 200, headers)

    def _place(self, path: str, body: Json) -> str | None:
        """The channel where all see what this posts or edits."""
        if posted := re.fullmatch(r'/channels/(\d+)/messages', path):
            return posted[1]
        if edited := re.search(r'/messages/(\d+)$', path):
            return next((channel for channel, messages in self.messages.items() if edited[1] in messages), None)
        answered = re.fullmatch(r'/interactions/(\d+)/[\w-]+/callback', path)
        asked = self.asked.get(answered[1]) if answered else None
        if asked is None or body.get('type') != 4 or int(body['data'].get('flags') or 0) & 64:
            return None
        return str(asked.payload['channel_id'])

    async def _fail(self, request: web.Request, came: Request, fault: Fault) -> web.StreamResponse:
        came.status = fault.status
        if not fault.status:
            if request.transport is not None:  # Whoever asked may have given up.
                request.transport.abort()
            return web.Response()
        body: Json = {'code': fault.code, 'message': 'a fault'}
        headers: dict[str, str] = {}
        if fault.status == 429:
            body = {'message': 'slow down', 'retry_after': fault.retry_after, 'global': False}
            headers = {'Via': 'loopback'}
        return _json(body, fault.status, headers)

    def _limit(self, method: str, path: str) -> dict[str, str]:
        """Count a request; the headers that tell how many are left.

        Raises:
            Refused: 429, when there were too many.
        """
        now = time.monotonic()
        while self._counted and self._counted[0] <= now - 1:
            self._counted.popleft()
        if len(self._counted) >= A_SECOND:
            self.violations.append('more than 50 requests in a second')
            wait = max(0.05, self._counted[0] + 1 - now)
            headers = {'Via': 'loopback', 'X-RateLimit-Global': 'true', 'Retry-After': f'{wait:.3f}'}
            more = {'retry_after': wait, 'global': True, 'headers': headers}
            raise Refused(429, 0, 'You are being rate limited.', **more)
        self._counted.append(now)
        found = re.match(r'/channels/(\d+)/messages', path)
        if found is None or method not in ('POST', 'PATCH'):
            return {}
        used = self._routes[f'{method}{found[1]}']
        while used and used[0] <= now - ROUTE_SECONDS:
            used.popleft()
        if len(used) >= ROUTE_LIMIT:
            wait = used[0] + ROUTE_SECONDS - now
            more = {'retry_after': wait, 'global': False, 'headers': {'Via': 'loopback'}}
            raise Refused(429, 0, 'You are being rate limited.', **more)
        used.append(now)
        return {
            'X-RateLimit-Limit': str(ROUTE_LIMIT),
            'X-RateLimit-Remaining': str(ROUTE_LIMIT - len(used)),
            'X-RateLimit-Reset-After': f'{used[0] + ROUTE_SECONDS - now:.3f}',
            'X-RateLimit-Reset': f'{time.time() + used[0] + ROUTE_SECONDS - now:.3f}',
            'X-RateLimit-Bucket': f'{method.lower()}-messages',
        }

    async def _do(self, request: web.Request, path: str, body: Json) -> Any:
        for method, pattern, act in ROUTES:
            found = re.fullmatch(pattern, path)
            if found and method == request.method:
                result = act(self, body, *found.groups())
                return await result if isinstance(result, Awaitable) else result
        raise Refused(404, 0, f'404: {request.method} {path}')

    def _me(self, _: Json) -> Json:
        return PAYLOADS['bot']

    def _application(self, _: Json) -> Json:
        return PAYLOADS['application']

    def _gateway_address(self, _: Json) -> Json:
        left = {'total': 1000, 'remaining': self.sessions_left, 'reset_after': 300}
        start = {**left, 'max_concurrency': self.max_concurrency}
        address = self.address.replace('http', 'ws').replace('/api/v10', '/gateway')
        return {'url': address, 'shards': self.shards, 'session_start_limit': start}

    def _commands(self, _: Json) -> list[Json]:
        return []

    def _emojis(self, _: Json) -> Json:
        return {'items': [*self.emojis.values()]}

    def _new_emoji(self, body: Json) -> Json:
        if len(self.emojis) >= MOST_EMOJIS:
            raise Refused(400, 30008, 'Maximum number of emojis reached')
        name, image = str(body['name']), str(body['image'])
        if not re.fullmatch(r'\w{2,32}', name) or len(image) * 3 / 4 > LARGEST_EMOJI:
            raise Refused(400, 50035, 'Invalid Form Body')
        number = self.snowflake()
        self.emojis[number] = {'id': number, 'name': name, 'animated': False, 'available': True, 'managed': False}
        return self.emojis[number]

    def _delete_emoji(self, _: Json, number: str) -> None:
        if self.emojis.pop(number, None) is None:
            raise Refused(404, 10014, 'Unknown Emoji')

    def _edit_me(self, body: Json) -> Json:
        self.avatar = body.get('avatar', self.avatar)
        return PAYLOADS['bot']

    def _direct(self, body: Json) -> Json:
        return self.channels[self.direct(str(body['recipient_id']))]

    def _channel(self, _: Json, channel: str) -> Json:
        if channel not in self.channels:
            raise Refused(404, 10003, 'Unknown Channel')
        return self.channels[channel]

    def _send(self, body: Json, channel: str) -> Json:
        self._channel(body, channel)
        key = (channel, str(body.get('nonce')))
        known = self._nonces.get(key)
        if body.get('enforce_nonce') and known and time.monotonic() - known[0] < NONCE_SECONDS:
            return known[1]
        message = self._post(self._message(channel, body))
        self._nonces[key] = (time.monotonic(), message)
        return message

    def _post(self, message: Json) -> Json:
        channel = message['channel_id']
        self.messages[channel][message['id']] = message
        self.arrived.set()
        self.posted[channel].set()
        return message

    def _edit(self, body: Json, channel: str, number: str) -> Json:
        message = self._get(body, channel, number)
        self.arrived.set()
        return self._change(message, body)

    def _change(self, message: Json, body: Json) -> Json:
        """Edit a message; what stood in a channel is kept."""
        change = {name: value for name, value in body.items() if name in ('content', 'components')}
        if message['id'] in self.messages[message['channel_id']]:
            self.earlier[message['id']].append(
                (time.monotonic(), {name: message[name] for name in ('content', 'components')})
            )
        message.update(change)
        return message

    def _delete(self, body: Json, channel: str, number: str) -> None:
        del self.messages[channel][self._get(body, channel, number)['id']]

    def _get(self, _: Json, channel: str, number: str) -> Json:
        if number not in self.messages[channel]:
            raise Refused(404, 10008, 'Unknown Message')
        return self.messages[channel][number]

    def _message(self, channel: str, body: Json, flags: int = 0) -> Json:
        return {
            **PAYLOADS['message'],
            'id': self.snowflake(),
            'channel_id': channel,
            'author': PAYLOADS['bot'],
            'content': body.get('content') or '',
            'flags': int(body.get('flags') or 0) | flags,
            'components': body.get('components') or [],
            'nonce': body.get('nonce'),
            'pings': [*map(str, (body.get('allowed_mentions') or {}).get('users', ()))],
            'at': time.monotonic(),
        }

    def _callback(self, body: Json, number: str, token: str) -> Json:
        asked = self._asked(number, token)
        asked.attempts += 1
        after = time.monotonic() - asked.at
        if after > self.answer_seconds and asked.first is None:
            raise Refused(404, 10062, 'Unknown interaction')
        if asked.first is not None:
            raise Refused(400, 40060, 'Interaction has already been acknowledged.')
        asked.first, asked.after = body['type'], after
        data = body.get('data') or {}
        message: Json | None = None
        if asked.first == 4:
            message = self._show(asked, data)
            message['answers'] = asked.id
            asked.original = message['id']
        elif asked.first == 7:
            message = self._change_source(asked, data)
        elif asked.first == 9:
            asked.modal = data
            asked.see()
        asked.changed.set()
        told = {'id': number, 'type': asked.payload['type'], 'response_message_id': message['id'] if message else None}
        return {'interaction': told, 'resource': {'type': asked.first, 'message': message}}

    def _show(self, asked: Asked, data: Json) -> Json:
        message = self._message(asked.payload['channel_id'], data)
        asked.messages[message['id']] = message
        asked.see()
        return message if message['flags'] & 64 else self._post(message)

    def _change_source(self, asked: Asked, data: Json) -> Json:
        kept = self._source(asked)
        asked.messages[kept['id']] = self._change(kept, data)
        asked.see()
        return kept

    def _source(self, asked: Asked) -> Json:
        source: Json = asked.payload['message']
        return self.messages[source['channel_id']].get(source['id'], source)

    def _followup(self, body: Json, _application: str, token: str) -> Json:
        asked = self._by_token(token)
        if asked.first == 5 and asked.original is None:
            return self._edit_original(body, _application, token)
        message = self._show(asked, body)
        asked.changed.set()
        return message

    def _edit_original(self, body: Json, _application: str, token: str) -> Json:
        asked = self._by_token(token)
        asked.changed.set()
        if asked.first in (6, 7):
            return self._change_source(asked, body)
        if asked.original is not None:
            return self._change(asked.messages[asked.original], body)
        shown = self._show(asked, body)
        asked.original = shown['id']
        return shown

    def _original(self, _: Json, _application: str, token: str) -> Json:
        asked = self._by_token(token)
        if asked.original is not None:
            return asked.messages[asked.original]
        if asked.first in (6, 7):
            return self._source(asked)
        raise Refused(404, 10008, 'Unknown Message')

    def _see_answer(self, _: Json, _application: str, token: str, number: str) -> Json:
        return self._reached(token, number)

    def _edit_answer(self, body: Json, _application: str, token: str, number: str) -> Json:
        """Edit a message that the interaction brought about or has touched."""
        message = self._reached(token, number)
        asked = self._by_token(token)
        asked.messages[number] = message
        asked.see()
        asked.changed.set()
        self.arrived.set()
        return self._change(message, body)

    def _delete_answer(self, _: Json, _application: str, token: str, number: str) -> None:
        gone = self._reached(token, number)
        self.messages[gone['channel_id']].pop(number, None)
        for asked in self.asked.values():
            asked.messages.pop(number, None)

    def _reached(self, token: str, number: str) -> Json:
        """A message that the interaction has sent, or whose control it was."""
        asked = self._by_token(token)
        source: Json | None = asked.payload.get('message')
        if number in asked.messages:
            return asked.messages[number]
        if source is None or source['id'] != number or asked.first not in (6, 7):
            raise Refused(404, 10008, 'Unknown Message')
        return self._source(asked)

    def _delete_original(self, body: Json, application: str, token: str) -> None:
        gone = self._original(body, application, token)
        self.messages[gone['channel_id']].pop(gone['id'], None)
        self._by_token(token).messages.pop(gone['id'], None)

    def _asked(self, number: str, token: str) -> Asked:
        asked = self.asked.get(number)
        if asked is None or asked.token != token:
            raise Refused(404, 10062, 'Unknown interaction')
        return asked

    def _by_token(self, token: str) -> Asked:
        asked = self.asked.get(token.removeprefix('token-'))
        if asked is None or asked.first is None:
            raise Refused(404, 10015, 'Unknown Webhook')
        if time.monotonic() - asked.at > TOKEN_SECONDS:
            raise Refused(401, 50027, 'Invalid Webhook Token')
        return asked


Act = Callable[..., Any]
ROUTES: tuple[tuple[str, str, Act], ...] = (
    ('GET', '/users/@me', DiscordServer._me),
    ('PATCH', '/users/@me', DiscordServer._edit_me),
    ('GET', r'/applications/\d+/emojis', DiscordServer._emojis),
    ('POST', r'/applications/\d+/emojis', DiscordServer._new_emoji),
    ('DELETE', r'/applications/\d+/emojis/(\d+)', DiscordServer._delete_emoji),
    ('GET', '/oauth2/applications/@me', DiscordServer._application),
    ('GET', '/gateway/bot', DiscordServer._gateway_address),
    ('PUT', r'/applications/\d+/(?:guilds/\d+/)?commands', DiscordServer._commands),
    ('POST', '/users/@me/channels', DiscordServer._direct),
    ('GET', r'/channels/(\d+)', DiscordServer._channel),
    ('POST', r'/channels/(\d+)/messages', DiscordServer._send),
    ('GET', r'/channels/(\d+)/messages/(\d+)', DiscordServer._get),
    ('PATCH', r'/channels/(\d+)/messages/(\d+)', DiscordServer._edit),
    ('DELETE', r'/channels/(\d+)/messages/(\d+)', DiscordServer._delete),
    ('POST', r'/interactions/(\d+)/([\w-]+)/callback', DiscordServer._callback),
    ('POST', r'/webhooks/(\d+)/([\w-]+)', DiscordServer._followup),
    ('PATCH', r'/webhooks/(\d+)/([\w-]+)/messages/@original', DiscordServer._edit_original),
    ('GET', r'/webhooks/(\d+)/([\w-]+)/messages/@original', DiscordServer._original),
    ('GET', r'/webhooks/(\d+)/([\w-]+)/messages/(\d+)', DiscordServer._see_answer),
    ('PATCH', r'/webhooks/(\d+)/([\w-]+)/messages/(\d+)', DiscordServer._edit_answer),
    ('DELETE', r'/webhooks/(\d+)/([\w-]+)/messages/(\d+)', DiscordServer._delete_answer),
    ('DELETE', r'/webhooks/(\d+)/([\w-]+)/messages/@original', DiscordServer._delete_original),
)


async def _body(request: web.Request) -> Json:
    """What was sent as JSON, or beside files, of which width and height are noted (where they are PNG)."""
    if request.content_type == 'application/json':
        return _object(await request.json())
    body: Json = {}
    if request.content_type.startswith('multipart/'):
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name == 'payload_json':
                body |= _object(await part.json())
            elif isinstance(part, BodyPartReader) and part.filename:
                body.setdefault('measured', {})[part.filename] = struct.unpack('>II', (await part.read())[16:24])
    return body


def _object(data: Any) -> Json:
    return data if isinstance(data, dict) else {'all': data}


def _json(data: Any, status: int, headers: dict[str, str]) -> web.Response:
    """An answer. Discord names no character set, and discord.py knows JSON by that."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers={**headers, 'Content-Type': 'application/json'})
