"""The Discord client: puts the parts together, answers controls, sends what is owed, and catches every error."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import timedelta
from functools import partial
from importlib import import_module
from random import Random, SystemRandom
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.utils import utcnow
from yarl import URL

from bot.budget import Budget
from bot.figures import Figures
from bot.games import GAMES
from bot.health import Health
from bot.render.draw import prepare
from bot.store import DatabaseFault, Retention, Store
from bot.store.sharing import CLOSED
from bot.tables import Machines, Outbox, People, Refusal, Scoreboard, Servers, Tables, Workers
from bot.threads import Threads
from bot.translator import RuleTranslator
from bot.ui.hands import Hands
from bot.ui.kit.admission import Admission
from bot.ui.kit.answers import refuse
from bot.ui.kit.archive import Archive
from bot.ui.kit.commands import Commands, Translator
from bot.ui.kit.controls import Controls, Interaction
from bot.ui.kit.emojis import learn_emojis
from bot.ui.kit.faults import insisted
from bot.ui.kit.forms import forget_form
from bot.ui.kit.replies import Replies, answering
from bot.ui.rule.drafts import Drafts
from bot.ui.table.voice import ChannelVoice
from bot.ui.tips import Tips
from cogs.hindsight.service import Lookbacks
from cogs.practice.service import Practices
from eleusis.minds.process import MindProcess

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping

    from bot.config import Settings
    from bot.ui.game import ShownGame

log = logging.getLogger(__name__)

COGS = (
    'cogs.table',
    'cogs.looking',
    'cogs.machines',
    'cogs.play',
    'cogs.prophet',
    'cogs.say',
    'cogs.dealer',
    'cogs.rule.commands',
    'cogs.rule.guess',
    'cogs.rule.trial',
    'cogs.rule.library',
    'cogs.variant.commands',
    'cogs.practice.commands',
    'cogs.rules',
    'cogs.leaderboard.commands',
    'cogs.replay',
    'cogs.hindsight.commands',
    'cogs.stats.commands',
    'cogs.leaderboard.season',
    'cogs.stats.best_rules',
    'cogs.help',
    'cogs.privacy',
    'cogs.server',
    'cogs.moderate',
    'cogs.tables',
    'cogs.turns',
)
TOLD = 'table_told'
"""The client's own event that wakes the worker."""
SHORTEST_WAIT = 0.5
"""Seconds the worker rests at least between two rounds of work."""
POLL_SECONDS = 1
"""How often the worker looks for what another process owes."""
IDENTIFY_APART = timedelta(seconds=5.5)
"""Between shards of one bucket that identify themselves; before 5 seconds Discord would refuse the second one."""
LONGEST_LIMIT = 30
"""Seconds that a request waits at most until Discord takes it; what is told to wait longer is sent again then."""
REFUSING_SECONDS = 0.5
"""How long a refusal waits for the database, which may be what keeps everybody waiting."""
DRAIN_SECONDS = 10
"""How long a bot that is stopped goes on with what it has begun."""
A_DAY = 24 * 60 * 60
"""In seconds."""


class Hierophant(commands.AutoShardedBot):
    """The bot.

    Attributes:
        settings: What it was started with.
        games: What can be played, by the name that ``Variant.game`` gives.
        retention: How long it keeps what.
        figures: What is counted.
        budget: How many requests it makes of Discord.
        tables: All games; there once ``setup_hook`` has run.
        practices: What people practise alone, likewise.
        drafts: What people have typed as rules, likewise.
        people: What people keep and choose, likewise.
        servers: What servers choose, likewise.
        scores: What was won, likewise.
        workers: Where rules are analysed.
        threads: Where it waits for minds.
        minds: Where machines think.
        lookbacks: How an expert sees rounds that are over.
        hands: People's hands that are open.
        archive: Threads that Discord has put away.
        tips: What is told to people who play for the first time.
        controls: Who answers which button.
        admission: Which interactions are taken up.
        replies: Which interactions wait for an answer, and what can be edited by their tokens.
    """

    tables: Tables
    store: Store
    practices: Practices
    drafts: Drafts
    people: People
    servers: Servers
    scores: Scoreboard
    lookbacks: Lookbacks
    voice: ChannelVoice
    outbox: Outbox

    def __init__(self, settings: Settings, rng: Random, games: Mapping[str, ShownGame] = GAMES) -> None:
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
        self.threads = Threads()
        self.workers = Workers()
        self.minds = MindProcess()
        self.tree.error(self.on_command_refused)
        self.health: Health | None = None
        self._rng = rng
        self.games = games
        self._tasks: set[asyncio.Task[None]] = set()
        self._woken = False
        self._worker: asyncio.Task[None] | None = None
        self.replies = Replies(self)
        self.admission = Admission(self.replies, figures.refused, self.aside)
        self._buckets = 1

    async def setup_hook(self) -> None:
        """Open the database, load the cogs, make the commands known, and take up what was left undone."""
        self.store = await Store.open(self.settings.database_url, self.settings.encryption_keys)
        self.tips = Tips(self.store)
        self.hands = Hands(self.tips)
        self.budget.begin(self.store.sharing if self.store.is_shared else None)
        pause = self.settings.machine_seconds
        self.tables = Tables(self.store, self._rng, utcnow, self._committed, pause, self.minds.needed, self.games)
        endpoint = self.settings.translator
        self.tables.translator = endpoint.model if endpoint else ''
        translator = RuleTranslator(endpoint, utcnow) if endpoint else None
        self.drafts = Drafts(self.store, self.tables, self.workers, self.threads, self.minds.needed, translator)
        self.people = People(self.store, utcnow)
        self.servers = Servers(self.store)
        self.scores = Scoreboard(self.store, utcnow)
        self.lookbacks = Lookbacks(self.tables, self.threads, self.minds)
        self.voice = ChannelVoice(self, self.replies, self.tables, self.hands, self.aside, self.lookbacks)
        self.practices = Practices(
            self.store, self.workers, self.threads, self.minds.invent, self.minds.needed, self._rng, utcnow
        )
        machines = Machines(self.tables, self.threads, self.minds.act, self.minds.invent, self.minds.needed)
        self.outbox = Outbox(self.store, self.tables, self.voice, utcnow, machines)
        await self.tree.set_translator(Translator())
        # What is owed needs no gateway, and does not wait for the rest.
        self._worker = asyncio.create_task(self._work())
        await self.add_cogs()
        if self._is_first:
            self.aside(insisted(self._sync, 'the commands are not known to Discord yet'))
            self.aside(self._forget_in_time())
        self.aside(insisted(partial(learn_emojis, self), 'the cards are letters still'))
        self.aside(asyncio.to_thread(prepare))
        self.workers.warm()
        self.aside(asyncio.to_thread(self.minds.build_ahead))
        self.aside(self.store.wakeups.listen(self._hear))
        if self.settings.health_port is not None:
            self.health = Health(self.figures, self.store, utcnow)
            self.aside(self.figures.watch_loop())
            await self.health.open(self.settings.health_port)

    async def add_cogs(self) -> None:
        """Import all features and add their cogs, with a pause after each for whatever else is waiting."""
        for name in COGS:
            for kind in tuple(vars(import_module(name)).values()):
                if isinstance(kind, type) and issubclass(kind, commands.Cog) and kind.__module__ == name:
                    await self.add_cog(kind(self))
            await asyncio.sleep(0)

    def warm_minds(self) -> None:
        """Have the minds ready by the time that somebody needs them, without waiting for it."""
        self.threads.minds.submit(self.minds.warm)

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
        """Wait until it is this shard's turn, among those of all processes."""
        bucket = (shard_id or 0) % self._buckets
        while True:
            try:
                wait = await self.store.sharing.take_turn(bucket, utcnow(), IDENTIFY_APART)
            except (DatabaseFault, OSError) as error:
                # Without the database there is nothing that it could do on Discord either.
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
        """Answer buttons, selects and dialogs; slash commands go their own way through the tree."""
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
        """Let go of a slash command that has been carried out."""
        await forget_form(interaction)
        self.replies.forget(interaction)

    async def on_ready(self) -> None:
        """Note which servers have removed the bot, or brought it back, while nobody was listening."""
        present = {guild.id for guild in self.guilds}
        for guild, left_at in (await self.store.servers.known()).items():
            if guild in present and left_at is not None:
                await self.store.servers.returned(guild)
            elif guild not in present and left_at is None and self._serves(guild):
                await self.store.servers.left(guild, utcnow())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what there is of a server that has brought the bot back."""
        await self.store.servers.returned(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep what there is of a server for a while only."""
        await self.store.servers.left(guild.id, utcnow())

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
        """Discord tells this process of what happens in a part of all servers."""
        self.figures.shards[shard] = True

    async def on_shard_resumed(self, shard: int) -> None:
        """It does so again, and has told what happened meanwhile."""
        self.figures.shards[shard] = True

    async def on_shard_disconnect(self, shard: int) -> None:
        """It does not, for a moment as a rule."""
        self.figures.shards[shard] = False

    async def close(self) -> None:
        """Begin nothing more, say what is owed, leave the rest to the next process; then leave Discord."""
        self.admission.end()
        if self._worker is not None:
            self._worker.cancel()
            try:
                await self.outbox.drain(DRAIN_SECONDS)
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
        self.threads.close()
        self.workers.close()
        self.minds.close()
        if hasattr(self, 'store'):
            await self.store.close()

    async def _sync(self) -> None:
        # Discord knows them from last time, as a rule, and whoever presses a button should not wait for translations.
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
        self._wake()

    async def _work(self) -> None:
        """Send what was left unsent, ring the clocks, and sleep until the next of either is due."""
        while not self.is_closed():
            self._woken = False
            rest: float | None = SHORTEST_WAIT
            try:
                due = await self.outbox.next_due()
                if due is None:
                    rest = POLL_SECONDS if self.store.is_shared else None
                elif (seconds := (due - utcnow()).total_seconds()) > 0:
                    rest = max(SHORTEST_WAIT, min(seconds, POLL_SECONDS) if self.store.is_shared else seconds)
                else:
                    # In the background: what Discord delays at one table must not delay the others.
                    self.aside(self.outbox.deliver())
                    self.aside(self.outbox.tell_people())
                    self.aside(self.outbox.ring())
            except Exception:
                log.exception('the worker stumbled')
            if not self._woken:
                with contextlib.suppress(asyncio.TimeoutError):
                    await self.wait_for(TOLD, timeout=rest)

    def _serves(self, guild: int) -> bool:
        """Whether Discord tells this process of a server."""
        shards = self.shard_count or 1
        return (guild >> 22) % shards in (self.shard_ids or range(shards))

    @property
    def _is_first(self) -> bool:
        """Whether this process does what only one of all should do."""
        return self.settings.shards is None or 0 in self.settings.shards.ids

    def _hear(self, news: str) -> None:
        """Another process has left something to be done, or was told by Discord to be quiet."""
        if news == CLOSED:
            self.aside(self.budget.hear())
        self._wake()

    def _wake(self) -> None:
        self._woken = True
        self.dispatch(TOLD)

    async def _forget_in_time(self) -> None:
        """Delete every day what has been kept long enough."""
        await self.wait_until_ready()
        while not self.is_closed():
            try:
                if deleted := await self.store.retention.sweep(utcnow(), self.retention):
                    log.info('deleted what was kept long enough: %s', deleted)
            except Exception:
                log.exception('what was kept long enough was not deleted')
            await asyncio.sleep(A_DAY)

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background; what it raises is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error('a task of the bot failed', exc_info=error)


async def _leave_tries_to_us(
    _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
) -> None:
    """Keep discord.py from sending messages again after 1, 4, 9 and 16 s: after a 503 it leaves that to us."""
    if ended.response.status >= 500 and ended.method == 'POST' and ended.url.path.endswith('/messages'):
        ended.response.status = 503


def create_bot(settings: Settings, *, rng: Random | None = None, games: Mapping[str, ShownGame] = GAMES) -> Hierophant:
    """The bot, ready to run.

    Args:
        settings: Database, token and the rest.
        rng: The chance of every shuffle; the operating system's by default. Tests and replays give their own.
        games: What can be played, by the name that ``Variant.game`` gives.
    """
    return Hierophant(settings, rng or SystemRandom(), games)
