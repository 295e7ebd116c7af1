"""The Discord client: connects the parts, answers controls, sends what is owed, and handles every error."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Mapping
from datetime import timedelta
from functools import partial
from importlib import import_module
from random import Random, SystemRandom
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from aiohttp.abc import AbstractStreamWriter
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.utils import utcnow
from yarl import URL

from bot.budget import Budget
from bot.config import Settings
from bot.figures import Figures
from bot.games import GAMES
from bot.health import Health
from bot.render.draw import prepare
from bot.store import DatabaseFault, Retention, Store
from bot.store.sharing import CLOSED
from bot.tables import Minds, Outbox, People, Refusal, Scoreboard, Table, Tables, Workers
from bot.tables.tables import HELD_FOR, TO_READ
from bot.translator import RuleTranslator
from bot.ui.game import ShownGame
from bot.ui.hands import Hands
from bot.ui.kit.admission import Admission
from bot.ui.kit.answers import forget_form, refuse
from bot.ui.kit.archive import Archive
from bot.ui.kit.commands import IN_SERVERS, Commands, Translator
from bot.ui.kit.controls import Controls, Interaction
from bot.ui.kit.emojis import learn_emojis
from bot.ui.kit.faults import insisted
from bot.ui.kit.replies import Replies, answering
from bot.ui.rule.drafts import Drafts
from bot.ui.table.voice import ChannelVoice
from bot.ui.tips import Tips
from cogs.benchmark.service import Benchmark
from cogs.hindsight.service import Lookbacks
from cogs.practice.service import Practices

log = logging.getLogger(__name__)

COGS = (
    'cogs.table',
    'cogs.machines',
    'cogs.play',
    'cogs.prophet',
    'cogs.dealer',
    'cogs.rule.commands',
    'cogs.rule.guess',
    'cogs.rule.library',
    'cogs.variant',
    'cogs.practice.commands',
    'cogs.riddle.commands',
    'cogs.riddle.daily',
    'cogs.benchmark.commands',
    'cogs.rules',
    'cogs.leaderboard',
    'cogs.replay',
    'cogs.hindsight.commands',
    'cogs.stats',
    'cogs.help',
    'cogs.privacy',
    'cogs.server',
    'cogs.moderate',
    'cogs.tables',
    'cogs.turns',
)
TOLD = 'table_told'
"""The event that wakes the worker."""
SHORTEST_WAIT = 0.5
"""The shortest rest between two rounds of work, in seconds."""
POLL_SECONDS = 1
"""How often the worker checks what other processes owe."""
IDENTIFY_APART = timedelta(seconds=5.5)
"""Between two shards of a bucket that identify themselves: Discord refuses a second one within 5 seconds."""
LONGEST_LIMIT = 30
"""The longest wait for a rate limit, in seconds; a longer one fails and is retried then."""
REFUSING_SECONDS = 0.5
"""How long a refusal waits for the database, which may be the reason for it."""
DRAIN_SECONDS = 10
"""How long a stopping bot finishes what it has begun."""
A_DAY = 24 * 60 * 60
"""In seconds."""


class Hierophant(commands.AutoShardedBot):
    """The bot.

    Attributes:
        games: How each game is shown, by ``Variant.game``.
        chores: What cogs do whenever something is due.
        lookbacks: An expert's view of finished rounds.
        archive: Threads that Discord has archived.
        admission: Decides which interactions are accepted.
        replies: Interactions that wait for an answer, and messages that their tokens can edit.

    Args:
        rng: Shuffles; the operating system's generator by default.
    """

    def __init__(
        self, settings: Settings, *, rng: Random | None = None, games: Mapping[str, ShownGame] = GAMES
    ) -> None:
        figures, budget = Figures(), Budget(utcnow)
        budget.watch(trace := figures.trace())
        trace.on_request_end.append(_leave_tries_to_us)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Interactions carry all we need, and an empty cache cannot be relied on by mistake.
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            http_trace=trace,
            max_ratelimit_timeout=LONGEST_LIMIT,
            tree_cls=Commands,
            allowed_installs=IN_SERVERS,
        )
        if settings.shards is not None:
            self.shard_ids, self.shard_count = list(settings.shards.ids), settings.shards.total
        self.settings = settings
        self.retention = Retention(
            settings.keep_sent_days, settings.keep_lobby_days, settings.keep_draft_days, settings.keep_server_days
        )
        self.figures = figures
        self.budget = budget
        self.controls = Controls()
        self.archive = Archive()
        self.workers = Workers()
        self.minds = Minds()
        self.tree.error(self.on_command_refused)
        self.health: Health | None = None
        self._rng = rng or SystemRandom()
        self.games = games
        self.chores: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._woken = self._left = False
        self._worker: asyncio.Task[None] | None = None
        self.replies = Replies(self)
        self.admission = Admission(self.replies, figures.refused, self.aside)
        self._buckets = 1

    async def setup_hook(self) -> None:
        """Open the database, load the cogs, register the commands, and resume what was left undone."""
        self.store = await Store.open(self.settings.database_url, self.settings.encryption_keys)
        self.tips = Tips(self.store)
        self.budget.begin(self.store.sharing if self.store.is_shared else None)
        pause = self.settings.machine_seconds
        self.tables = Tables(
            *(self.store, self._rng, utcnow, self.minds, self._committed, pause, self.games, self._wake)
        )
        self.hands = Hands(self.tips, self.tables.history, self.wait_for_reader)
        translator = RuleTranslator(self.settings, utcnow) if self.settings.translator else None
        self.tables.translator = self.settings.translator_model if translator else ''
        self.drafts = Drafts(self.store, self.tables, self.workers, translator)
        self.people = People(self.store, utcnow)
        self.servers = self.store.servers
        self.riddles = self.store.riddles
        self.scores = Scoreboard(self.store, utcnow)
        self.lookbacks = Lookbacks(self.tables)
        self.voice = ChannelVoice(self, self.replies, self.tables, self.hands, self.aside, self.lookbacks)
        self.practices = Practices(self.store, self.workers, self.minds, self._rng, utcnow, self._wake)
        self.benchmark = Benchmark(self.store, self.workers, self._rng, utcnow)
        self.outbox = Outbox(self.store, self.tables, self.voice, utcnow)
        await self.tree.set_translator(Translator())
        # Sending what is owed needs no gateway.
        self._worker = asyncio.create_task(self._work())
        await self.add_cogs()
        if self.settings.shards is None or 0 in self.settings.shards.ids:  # One process does this for all.
            self.aside(insisted(self._sync, 'the commands are not known to Discord yet'))
            self.aside(self._forget_in_time())
        self.aside(insisted(partial(learn_emojis, self), 'the cards are letters still'))
        self.aside(asyncio.to_thread(prepare))
        self.workers.warm()
        self.aside(asyncio.to_thread(self.minds.process.build_ahead))
        self.aside(self.store.sharing.listen(self._hear))
        if self.settings.health_port is not None:
            self.health = Health(self.figures, self.store, utcnow)
            self.aside(self.figures.watch_loop())
            await self.health.open(self.settings.health_port)

    async def add_cogs(self) -> None:
        """Import and add all cogs, yielding to other tasks after each."""
        for name in COGS:
            for kind in tuple(vars(import_module(name)).values()):
                if isinstance(kind, type) and issubclass(kind, commands.Cog) and kind.__module__ == name:
                    await self.add_cog(kind(self))
            await asyncio.sleep(0)

    async def wait_for_reader(self, table: Table, seconds: float = TO_READ) -> Table:
        """Let a table wait for somebody who reads, and show how long."""
        held = await self.tables.wait_for_reader(table, seconds)
        if held.row.held_until and held is not table:
            await self.voice.freshen(held)
        return held

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway that Discord names, with this process's shards, and stay connected.

        Raises:
            discord.GatewayNotFound: when Discord does not answer.
        """
        while True:
            shards, address, limits = await self.http.get_bot_gateway()
            self.shard_count = self.shard_count or shards
            self.figures.shards = dict.fromkeys(self.shard_ids or range(self.shard_count), False)
            if limits['remaining'] >= len(self.figures.shards):
                break
            log.warning('Discord grants no new sessions for %.0f s', limits['reset_after'] / 1000)
            await asyncio.sleep(limits['reset_after'] / 1000)
        self._buckets = limits['max_concurrency']
        DiscordWebSocket.DEFAULT_GATEWAY = URL(address)
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait for this shard's turn among those of all processes."""
        bucket = (shard_id or 0) % self._buckets
        while True:
            try:
                wait = await self.store.sharing.take_turn(bucket, utcnow(), IDENTIFY_APART)
            except (DatabaseFault, OSError) as error:
                # Without the database the bot could do nothing on Discord either.
                log.warning('no turns at the gateway without the database: %s', type(error).__name__)
                wait = IDENTIFY_APART.total_seconds()
            if not wait:
                return
            log.info('shard %s waits %.1f s for its turn', shard_id, wait)
            await asyncio.sleep(wait)

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """Add a cog, and let it answer its controls."""
        await super().add_cog(cog, **options)
        self.controls.add(cog)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer buttons, selects and dialogs; slash commands go through the tree."""
        self.figures.asked(interaction.id)
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if not await self.admission.takes_up(interaction):
            return
        try:
            await self.controls.answer(interaction)
            await forget_form(interaction)
        except Exception as error:
            await self._refuse(interaction, error)
        finally:
            self.replies.forget(interaction)

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        """Forget a slash command that has been carried out."""
        await forget_form(interaction)
        self.replies.forget(interaction)

    async def on_ready(self) -> None:
        """Record which servers removed the bot, or brought it back, while it was offline."""
        present, shards = {guild.id for guild in self.guilds}, self.shard_count or 1
        for guild, left_at in (await self.servers.known()).items():
            if guild in present and left_at is not None:
                await self.servers.returned(guild)
            elif (
                guild not in present and left_at is None and (guild >> 22) % shards in (self.shard_ids or range(shards))
            ):
                await self.servers.left(guild, utcnow())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has brought the bot back."""
        await self.servers.returned(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Start the time after which a server's data is deleted."""
        await self.servers.left(guild.id, utcnow())

    async def on_command_refused(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a slash command that was refused or failed."""
        self.replies.forget(interaction)
        await self._refuse(interaction, error.original if isinstance(error, app_commands.CommandInvokeError) else error)

    async def _refuse(self, interaction: Interaction, error: Exception) -> None:
        asking = answering(interaction)
        if asking is None or not asking.is_carried_out:
            with contextlib.suppress(DatabaseFault, OSError):
                async with asyncio.timeout(REFUSING_SECONDS):
                    settled = not await self.store.games.refuse(interaction.id)
                if settled:
                    log.info('carried out or refused by another process: %s', interaction.id)
                    if asking is not None:
                        asking.answered()
                    return
        self.figures.refused[error.code if isinstance(error, Refusal) else type(error).__name__] += 1
        await refuse(interaction, error)

    async def on_shard_ready(self, shard: int) -> None:
        """Record that a shard is connected."""
        self.figures.shards[shard] = True

    on_shard_resumed = on_shard_ready

    async def on_shard_disconnect(self, shard: int) -> None:
        """Record that a shard is disconnected, usually for a moment."""
        self.figures.shards[shard] = False

    async def close(self) -> None:
        """Accept nothing more, send what is owed, leave the rest to the next process, and disconnect."""
        self.admission.end()
        if self._worker is not None:
            self._worker.cancel()
            try:
                await self.outbox.drain(DRAIN_SECONDS)
                await self.replies.end()
            except Exception:
                log.exception('something is left unsaid')
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if hasattr(self, 'lookbacks'):
            self.lookbacks.close()
        if self.health is not None:
            await self.health.close()
        await self.budget.close()
        await super().close()
        self.workers.close()
        self.minds.close()
        if hasattr(self, 'store'):
            await self.store.close()

    async def _sync(self) -> None:
        # Discord usually knows them already, and presses should not wait for translations.
        await self.wait_until_ready()
        if self.settings.sync_guild is not None:
            guild = discord.Object(self.settings.sync_guild)
            self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        else:
            await self.tree.sync()

    def _committed(self, game: int) -> None:
        self.figures.moves += 1
        self.aside(self.outbox.deliver(game))
        if not self._left:
            self._left = True
            self.dispatch(TOLD)

    async def _work(self) -> None:
        """Send what is unsent, ring the clocks, and sleep until something is due."""
        while not self.is_closed():
            self._woken = self._left = False
            rest: float | None = SHORTEST_WAIT
            try:
                due = await self.store.outbox.next_due()
                if due is None:
                    rest = POLL_SECONDS if self.store.is_shared else None
                elif (seconds := (due - utcnow()).total_seconds()) > 0:
                    rest = max(SHORTEST_WAIT, min(seconds, POLL_SECONDS) if self.store.is_shared else seconds)
                else:
                    # In the background: a delay at one table must not delay the others.
                    self.aside(self.outbox.deliver())
                    self.aside(self.outbox.tell_people())
                    self.aside(self.outbox.ring())
                    for chore in self.chores:
                        self.aside(chore())
            except Exception:
                log.exception('the worker stumbled')
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    if not (self._woken or self._left):
                        await self.wait_for(TOLD)
                    # A commit that leaves nothing else is being announced: only if that fails will anything be due.
                    if not self._woken:
                        await self.wait_for(TOLD, timeout=HELD_FOR.total_seconds())

    def _hear(self, news: str) -> None:
        """Act on a notification: another process has left work, or was stopped by Discord."""
        if news == CLOSED:
            self.aside(self.budget.hear())
        self._wake()

    def _wake(self) -> None:
        self._woken = True
        self.dispatch(TOLD)

    async def _forget_in_time(self) -> None:
        """Delete once a day what has been kept long enough."""
        await self.wait_until_ready()
        while not self.is_closed():
            try:
                if deleted := await self.store.retention.sweep(utcnow(), self.retention):
                    log.info('deleted what was kept long enough: %s', deleted)
            except Exception:
                log.exception('what was kept long enough was not deleted')
            await asyncio.sleep(A_DAY)

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background and log what it raises."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error('a task of the bot failed', exc_info=error)


async def _write_at_once(form: aiohttp.MultipartWriter, writer: AbstractStreamWriter, _: bool = True) -> None:
    """Write a form in one piece: aiohttp makes a system call for each of its five pieces per field, 30 for a move."""
    await writer.write(await form.as_bytes())


setattr(aiohttp.MultipartWriter, 'write', _write_at_once)  # noqa: B010 - our parameters have other names.


async def _leave_tries_to_us(
    _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
) -> None:
    """Keep discord.py from retrying messages after 1, 4, 9 and 16 s: after a 503 it leaves that to us."""
    if ended.response.status >= 500 and ended.method == 'POST' and ended.url.path.endswith('/messages'):
        ended.response.status = 503
