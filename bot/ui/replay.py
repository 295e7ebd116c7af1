"""The replay of a round as a message: made once, kept for a while."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.look import Look
from bot.render import draw_replay
from bot.tables import retelling
from bot.text import ENGLISH, Words
from bot.text.retold import retold_text
from bot.ui.kit.sheet import Sheet, Shown

if TYPE_CHECKING:
    from bot.store import Secret, Store
    from bot.tables import Table

REPLAY_FILE = 'replay.gif'
KEPT_BYTES = 24 * 2**20
"""How large all the replays are together that are kept: a dozen or more."""

Key = tuple[int, int, Look, tuple[str, ...]]
"""Game, round, look, and how people are called: all that may change after the round is over."""


class Replays:
    """Makes the replays of rounds, one at a time, so that the machine has time left for those who play.

    Args:
        store: Where the rounds are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[Key, Shown] = {}
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
        kept = self._kept.pop(key, None)
        if kept is not None:
            self._kept[key] = kept  # Now the last one that will be forgotten.
            return kept
        if key not in self._making:
            task = self._making[key] = asyncio.create_task(self._make(key, table, secret))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        # Who gives up waiting does not take it away from the others.
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
            film = await asyncio.to_thread(
                draw_replay,
                told.scenes,
                table.names,
                rule=told.rule,
                contradicted=told.contradicted,
                look=table.look,
            )
        shown = Shown(film, REPLAY_FILE, retold_text(told.scenes, Words(ENGLISH, table.names, formatted=False)))
        self._keep(key, shown)
        return shown

    def _keep(self, key: Key, shown: Shown) -> None:
        self._kept[key] = shown
        while len(self._kept) > 1 and sum(_size(one) for one in self._kept.values()) > KEPT_BYTES:
            del self._kept[next(iter(self._kept))]


def replay_sheet(table: Table, number: int, shown: Shown) -> Sheet:
    """The message with a replay."""
    return Sheet([Words(ENGLISH, table.names).say('replay-title', round=number, game=table.id), [shown]])


def _key(table: Table, secret: Secret) -> Key:
    return table.id, secret.round, table.look, tuple(table.names.values())


def _size(shown: Shown) -> int:
    return len(shown.picture.data) if shown.picture else 0
