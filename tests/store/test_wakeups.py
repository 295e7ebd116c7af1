"""Processes that wake one another where the database can, and miss nothing where it cannot."""

import asyncio

from bot.store import Store
from bot.store.outbox import DUE
from bot.store.sharing import CLOSED
from tests.processes import LONGEST
from tests.store.games import later


async def test_what_one_leaves_the_others_hear_of(store: Store, other: Store) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(other.sharing.listen(heard.put_nowait))
    if store.is_shared:
        # Listening begins a moment later; until then what is said is not heard.
        async with asyncio.timeout(LONGEST):
            while heard.empty():
                await store.outbox.release()
                await asyncio.sleep(0.05)
    else:
        await listening
    await store.sharing.close_until(later(1))
    if store.is_shared:
        async with asyncio.timeout(LONGEST):
            while (news := await heard.get()) != CLOSED:
                assert news == DUE
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    assert heard.empty()
