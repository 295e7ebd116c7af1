"""The local try-out: the real bot in a simulated Discord, shown in the browser. No token, no internet.

SimCord is made for tests, where time stands still between actions. ``LiveWorld`` makes it run in real time: its clock
follows ours, messages that the bot posts unprompted appear, and several tabs can be different people.
It relies on some of SimCord's internals, so its version is pinned exactly.
"""

import asyncio
import contextlib
import logging
import signal
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextvars import Context
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import simcord
from discord import Permissions
from simcord.backend.cdn import CDN_BASE

from bot.client import Hierophant
from bot.config import Settings
from bot.render.emoji import draw_avatar, draw_emoji
from bot.tables import Refusal, minds
from bot.tryout.page import Page
from bot.ui.kit.emojis import learn_emojis, newest_emojis, sync_emojis

log = logging.getLogger(__name__)

Assets = dict[str, tuple[str, bytes]]
"""Pictures that the page shows, by address: the name of each file and what is in it."""

PEOPLE = ('Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay')
"""Ada opens the table. At a table without machines she deals first, and the last person still has to press Join."""
_MACHINES = 3
_WRITING_SECONDS = 10
"""More than a machine takes to write its rule."""
TICK = 0.25
"""Seconds between updates of the clock."""
SETTLE_SECONDS = 60.0
_PATIENCE = 2.0
"""Seconds that the page waits for the effects of a press other than its answer."""


class LiveWorld:
    """Runs a simulated Discord and its page in real time.

    Args:
        told: Called after anything has happened.
    """

    def __init__(self, env: Any, preview: Any, told: Callable[[], Awaitable[None]]) -> None:
        self.env = env
        self.preview = preview
        self._told = told
        # Serialise browser and clock: SimCord allows one operation at a time and refuses a second one.
        self._turn = asyncio.Lock()
        self._shown = -1
        preview._action = self._one_at_a_time(preview._action)  # noqa: SLF001

    def _one_at_a_time(self, act: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Awaitable[Any]]:
        async def action(page: Any, body: Any) -> Any:
            async with self._turn:
                # A page that has not seen the newest revision yet would be told "not completed" for a valid press:
                # whether it is stale is for the bot to decide.
                with contextlib.suppress(Exception):
                    body = {**body, 'published_revision': self.preview._get_page(page).revision}  # noqa: SLF001
                    # Otherwise *in 5 seconds* would count from the page's last automatic refresh.
                    self.preview._advance_presentation_time()  # noqa: SLF001
                return await act(page, body)

        return action

    async def run(self) -> None:
        """Advance the clock until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                try:
                    behind = (datetime.now(UTC) - self.env.now()).total_seconds()
                    if behind > 0:
                        await self.env.advance_time(behind)
                    if (happened := len(self.env.backend.transcript)) != self._shown:
                        self._shown = happened
                        await self.preview.refresh()
                        await self._told()
                except (TimeoutError, simcord.SetupError) as error:
                    log.warning('the simulated clock stumbled: %s', error)


class _LiveEnv(simcord.Env):
    """A simulated Discord that, once its page is open, does not wait for the bot's background work.

    SimCord waits for every task and thread before it continues. Here it waits for the answer to a press; other work
    that takes longer than ``_PATIENCE`` continues in the background, and the page shows the result later.
    """

    is_open = False
    _asked: Any = None

    async def _settle_internal(self, **how: Any) -> None:
        if not self.is_open:
            how.pop('timeout', None)  # SimCord allows the start of the bot only five seconds.
            await super()._settle_internal(**how)
            return
        for _ in range(round(SETTLE_SECONDS / _PATIENCE)):
            try:
                await super()._settle_internal(dispatch=how.get('dispatch'), timeout=_PATIENCE)
            except TimeoutError:
                if self._asked is None or self._asked.responded:
                    break
            else:
                return
        self._leave_alone()

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        self._asked = interaction
        super()._notify_dispatch_observers(interaction)

    def _leave_alone(self) -> None:
        """Stop waiting for the bot's current work."""
        waits = self._work.external_waits
        for task in {*self._work.tasks} - {*waits}:
            waits[task] = 'it takes long'
            task.add_done_callback(lambda done: waits.pop(done, None))
        self._work.executors.clear()


async def serve(
    role: str,
    options: dict[str, str],
    *,
    locale: str = 'en',
    port: int | None = None,
    announce: Callable[[str], None],
) -> None:
    """Run the try-out until Ctrl-C or SIGTERM, and announce the page's address once everything is ready.

    The user is a ``player`` or the ``dealer`` among machines, or ``everybody``; ``options`` are for ``/table open``.
    """
    _speak(locale)
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers in the loop.
            asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    with tempfile.TemporaryDirectory(prefix='hierophant-', ignore_cleanup_errors=True) as folder:
        database = f'sqlite+aiosqlite:///{Path(folder, "try.db")}'
        bot = Hierophant(Settings(database_url=database))
        bot.minds.process.warm()
        _wait_by_the_real_clock(bot.workers)
        env: Any = _LiveEnv(bot, shard_count=1, check_errors=False, settle_timeout=SETTLE_SECONDS)
        env.backend.bot_user.name = 'Hierophant'
        # Otherwise every message would be dated 1 January. The steps before the page opens take more simulated than
        # real time.
        env.backend.clock._epoch = datetime.now(UTC) - timedelta(seconds=_WRITING_SECONDS)  # noqa: SLF001
        try:
            await env.start()
            assets = await _dress(env, bot)
            channel, people = _set_the_stage(env, role)
            await _set_the_table(env, channel, people, role, options)
            await _show(env, bot, channel, people, assets, Page(Path(folder), locale), port, announce, stop)
        finally:
            await env.shutdown()
            await bot.close()


def _wait_by_the_real_clock(workers: Any) -> None:
    """Let processes start and patience end while the simulated clock stands still, which all of the bot reads."""
    module: Any = minds
    within = module.within

    def outside(method: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args: Context().run(method, *args)

    module.within = outside(lambda *args: asyncio.create_task(within(*args)))
    for worker in workers._workers:  # noqa: SLF001
        worker.begin, worker.do = outside(worker.begin), outside(worker.do)


def _speak(locale: str) -> None:
    """Let every interaction say that this is the language of the person and of the server."""
    interactions: Any = import_module('simcord.interactions')
    made = interactions.base_payload

    def in_language(*args: Any, **more: Any) -> Any:
        record, payload = made(*args, **more)
        return record, {**payload, 'locale': locale, 'guild_locale': locale}

    interactions.base_payload = in_language


async def _dress(env: Any, bot: Hierophant) -> Assets:
    """Give the bot its avatar and card emojis; SimCord takes their pictures separately."""
    await sync_emojis(bot)
    await learn_emojis(bot)
    user, face = env.backend.bot_user, draw_avatar().data
    user.avatar = sha256(face).hexdigest()[:32]
    assets = {f'{CDN_BASE}/avatars/{user.id}/{user.avatar}.png': ('avatar.png', face)}
    for card, emoji in (await newest_emojis(bot)).items():
        assets[f'{CDN_BASE}/emojis/{emoji.id}.png'] = (f'{emoji.name}.png', draw_emoji(card).png)
    return assets


async def _show(
    env: Any,
    bot: Hierophant,
    channel: Any,
    people: list[Any],
    assets: Assets,
    page: Page,
    port: int | None,
    announce: Callable[[str], None],
    stop: asyncio.Event,
) -> None:
    async def say_due() -> None:
        try:
            table = await bot.tables.in_channel(channel.id)
        except Refusal:  # It is closed.
            page.say_due(())
        else:
            page.say_due(table.users(table.awaited))

    preview = env.preview(channel, viewers=people, layout='channel', assets=assets, port=port)
    page.serve_with(preview)
    async with preview:
        env.is_open = True
        world = asyncio.create_task(LiveWorld(env, preview, say_due).run())
        announce(preview.url)
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(preview.wait_closed())]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (world, *ends):
                task.cancel()
            await asyncio.gather(world, *ends, return_exceptions=True)


def _set_the_stage(env: Any, role: str) -> tuple[Any, list[Any]]:
    """A server with one channel, and people in it; the first may do everything there."""
    guild = env.create_guild('The Temple')
    channel = guild.create_text_channel('new-eleusis')
    keeper = guild.create_role('keeper', permissions=Permissions.all())
    people = [
        env.create_user(name.lower(), global_name=name) for name in (PEOPLE if role == 'everybody' else PEOPLE[:1])
    ]
    return channel, [guild.add_member(person, roles=[] if place else [keeper]) for place, person in enumerate(people)]


async def _set_the_table(env: Any, channel: Any, people: list[Any], role: str, options: dict[str, str]) -> None:
    """A table in this channel where the user only has to press a button."""
    ada, *others = people
    if role == 'everybody':
        await ada.slash(channel, 'table open', **options)
        for person in others[:-1]:
            await person.slash(channel, 'table join')
        return
    dealer = ada if role == 'dealer' else simcord.UserHandle(env, env.backend.bot_user)
    await ada.slash(channel, 'table open', dealer=dealer, machines=_MACHINES, **options)
    await ada.slash(channel, 'table start')
    if role == 'player':
        await env.advance_time(_WRITING_SECONDS)
        await _choose_a_card(ada, channel)


async def _choose_a_card(player: Any, channel: Any) -> None:
    """Open the hand with its first card chosen, so that one press lays it; do nothing in a game without hands."""
    board = channel.history()[-1]
    if mine := [item for item in _items(board.components) if item.get('custom_id', '').startswith('h:hand:')]:
        panel = (await player.click(board, custom_id=mine[0]['custom_id'])).response
        card = next(item for item in _items(panel.components) if item.get('custom_id', '').startswith('h:card:'))
        await player.click(panel, custom_id=card['custom_id'])


def _items(components: Any) -> Iterator[Any]:
    """All components of a message, those within others included."""
    for component in components:
        item = cast('Any', component if isinstance(component, dict) else component.to_dict())
        yield item
        yield from _items(item.get('components', ()))
