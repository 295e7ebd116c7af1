"""Replays: a round as an animation, or the whole game as text, once its rule is revealed."""

import asyncio
import io
from contextlib import suppress
from typing import Any

import discord
from cachetools import LRUCache
from discord import app_commands

from bot.client import Hierophant
from bot.look import Look
from bot.render.draw import draw_replay
from bot.tables import Refusal, Secret, Table, retelling
from bot.text import Language, Words, plain
from bot.text.news import retold_text
from bot.ui.game import game_of
from bot.ui.kit.answers import begin, language_for, whisper
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Interaction, Press, button, control
from bot.ui.kit.sheet import SILENT, Sheet, Shown
from cogs.base import LONGEST_CHOICE, MOST_CHOICES, BaseCog, Offered, completes, origin_of

GameNumber = app_commands.Range[int, 1, 2**31 - 1]
REPLAY_FILE = 'replay.gif'
KEPT_BYTES = 12 * 2**20
"""Total size of the cached replays: room for some sixty short ones, or half a dozen long ones."""
Key = tuple[int, int, Look, Language, tuple[str, ...]]
"""Game, round, look, language, and how people are called: all that may change after the round is over."""


class ReplayCog(BaseCog):
    def __init__(self, bot: Hierophant) -> None:
        super().__init__(bot)
        self._posting: set[tuple[int, int, int]] = set()
        """Channel, game and round of what will be there in a moment."""
        self._kept: LRUCache[Key, Shown] = LRUCache(KEPT_BYTES, getsizeof=_size)
        self._making: dict[Key, asyncio.Task[Shown]] = {}
        self._turn = asyncio.Lock()

    @slash('afterwards')
    @app_commands.guild_only()
    async def replay(
        self, interaction: Interaction, game: GameNumber | None = None, round_: GameNumber | None = None
    ) -> None:
        """Post the replay of a round, by default the last one of this channel."""
        await self._post(interaction, *await self.revealed(interaction, game, round_))

    @slash('afterwards')
    @app_commands.guild_only()
    async def record(
        self, interaction: Interaction, game: GameNumber | None = None, round_: GameNumber | None = None
    ) -> None:
        """Post a game as text, by default the last one of this channel with all its finished rounds."""
        table, secret = await self.revealed(interaction, game, round_)
        await begin(interaction, public=True)
        text = await retelling.written_down(self.tables, table, None if round_ is None else secret.round)
        file = discord.File(io.BytesIO(text.encode()), filename=f'game-{table.id}.txt')
        done = table.language.say('record-done', game=table.id)
        await interaction.followup.send(done, file=file, allowed_mentions=SILENT)

    @completes((replay, 'game'), (record, 'game'))
    async def games(self, interaction: Interaction, typed: int | str) -> Offered:
        choices: list[tuple[str, int]] = []
        for finished in await retelling.finished_games(self.tables, MOST_CHOICES, guild_id=interaction.guild_id or 0):
            if not str(finished.game).startswith(str(typed).strip()):
                continue
            with suppress(Refusal):  # In a channel that they do not see.
                table = await self.tables.seen(origin_of(interaction), finished.game)
                # Discord does not format names in a choice.
                names = ', '.join(plain(name, 24).replace('\\', '') for name in table.names.values())
                facts = {'game': finished.game, 'rounds': len(finished.rounds), 'names': names}
                label = language_for(interaction).say('replay-choice', **facts)
                choices.append((label[:LONGEST_CHOICE], finished.game))
        return choices

    @control('replay')
    async def on_replay(self, interaction: Interaction, press: Press) -> None:
        # Whatever is not a number names no round.
        number = int(press.arg) if press.arg.isascii() and press.arg.isdigit() else 0
        await self._post(interaction, *await self.revealed(interaction, press.game, number))

    async def _post(self, interaction: Interaction, table: Table, secret: Secret) -> None:
        if (key := _key(table, secret)) not in self._kept:
            await retelling.retold(self.tables, table, secret)  # Refused where there is nothing to show.
        post = (interaction.channel_id or 0, table.id, secret.round)
        if post in self._posting:
            await whisper(interaction, language_for(interaction).say('replay-under-way'))
            return
        self._posting.add(post)
        try:
            # Public: all refusals, which are private, come before this.
            await begin(interaction, public=True)
            shown, number = await self._replay(key, table, secret), secret.round
            title = Words(table.language, table.names).say('replay-title', round=number, game=table.id)
            sheet = Sheet(table.language, title, [shown], [button('hindsight', table.id, arg=str(number))])
            await interaction.followup.send(view=sheet.view(), files=sheet.files(), allowed_mentions=SILENT)
        finally:
            self._posting.discard(post)

    async def _replay(self, key: Key, table: Table, secret: Secret) -> Shown:
        """The replay of a round; whoever asks for one that is being made gets the same."""
        if (kept := self._kept.get(key)) is not None:
            return kept
        if key not in self._making:
            task = self._making[key] = asyncio.create_task(self._make(key, table, secret))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        # Shielded: one person who stops waiting must not cancel it for the others.
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Key, table: Table, secret: Secret) -> Shown:
        async with self._turn:  # One at a time, so that the machine has time left for those who play.
            told, game = await retelling.retold(self.tables, table, secret), game_of(table)
            facts: dict[str, Any] = {'rule': told.rule, 'contradicted': told.contradicted}
            facts |= {'language': table.language, 'look': table.look}
            film = await asyncio.to_thread(draw_replay, game.pictures, told.scenes, table.names, **facts)
        words = Words(table.language, table.names, formatted=False)
        shown = self._kept[key] = Shown(film, REPLAY_FILE, retold_text(game.words, told.scenes, words))
        return shown


def _key(table: Table, secret: Secret) -> Key:
    return table.id, secret.round, table.look, table.language, tuple(table.names.values())


def _size(shown: Shown) -> int:
    return min(len(shown.picture.data), KEPT_BYTES) if shown.picture else 0
