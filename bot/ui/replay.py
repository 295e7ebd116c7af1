"""The replay of a round as a message: made once, kept for a while."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cachetools import LRUCache

from bot.look import Look
from bot.render.draw import draw_replay
from bot.tables import Table, retelling
from bot.text import Language, Words
from bot.text.retold import retold_text
from bot.ui.game import game_of
from bot.ui.kit.controls import button
from bot.ui.kit.sheet import Sheet, Shown

if TYPE_CHECKING:
    from bot.store import Secret, Store

REPLAY_FILE = 'replay.gif'
KEPT_BYTES = 12 * 2**20
"""Total size of the cached replays: room for some sixty short ones, or half a dozen long ones."""

Key = tuple[int, int, Look, Language, tuple[str, ...]]
"""Game, round, look, language, and how people are called: all that may change after the round is over."""


class Replays:
    """Makes the replays of rounds, one at a time, so that the machine has time left for those who play.

    Args:
        store: Where the rounds are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: LRUCache[Key, Shown] = LRUCache(KEPT_BYTES, getsizeof=_size)
        self._making: dict[Key, asyncio.Task[Shown]] = {}
        self._turn = asyncio.Lock()

    async def of(self, table: Table, secret: Secret) -> Shown:
        """The replay of a round; who asks for one that is being made gets the same.

        Args:
            table: Where it was played.
            secret: Its rule, which is revealed.

        Raises:
            Refusal: ``replay-empty``.
        """
        key = _key(table, secret)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if key not in self._making:
            task = self._making[key] = asyncio.create_task(self._make(key, table, secret))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        # Shielded: one person who stops waiting must not cancel it for the others.
        return await asyncio.shield(self._making[key])

    async def check(self, table: Table, secret: Secret) -> None:
        """Whether there is something to show.

        Raises:
            Refusal: ``replay-empty``.
        """
        if _key(table, secret) not in self._kept:
            await retelling.retold(self._store, table, secret)

    async def _make(self, key: Key, table: Table, secret: Secret) -> Shown:
        async with self._turn:
            told = await retelling.retold(self._store, table, secret)
            game = game_of(table)
            film = await asyncio.to_thread(
                draw_replay,
                game.pictures,
                told.scenes,
                table.names,
                rule=told.rule,
                contradicted=told.contradicted,
                language=table.language,
                look=table.look,
            )
        words = Words(table.language, table.names, formatted=False)
        shown = Shown(film, REPLAY_FILE, retold_text(game.words, told.scenes, words))
        self._kept[key] = shown
        return shown


def replay_sheet(table: Table, number: int, shown: Shown) -> Sheet:
    title = Words(table.language, table.names).say('replay-title', round=number, game=table.id)
    return Sheet(table.language, [title, [shown], [button('hindsight', table.id, arg=str(number))]])


def _key(table: Table, secret: Secret) -> Key:
    return table.id, secret.round, table.look, table.language, tuple(table.names.values())


def _size(shown: Shown) -> int:
    return min(len(shown.picture.data), KEPT_BYTES) if shown.picture else 0
