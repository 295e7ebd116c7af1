"""What happens beside the game while the database does not know yet where the table's message stands."""

import pytest
from msgspec.structs import replace

from bot.store import Sent
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World
from tests.wire.reading import facts_in

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_a_note_goes_into_the_message_that_stands(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.seat(3, judging='automatic')
    await world.deal(formal='alternate colours')
    eleusis, outbox, note = EleusisTable(world), world.bot.store.outbox, world.bot.store.outbox.sent

    async def unknown(*arrived: Sent) -> None:
        await note(*[replace(one, posted=None) for one in arrived])

    monkeypatch.setattr(outbox, 'sent', unknown)
    mover = await eleusis.mover()
    await world.command(mover, 'play', card=(await world.hand(mover))[0].text)
    await world.command(mover, 'table void')
    told = [fact.what for text in world.posts() for fact in facts_in(text)]
    assert (told.count('lays'), told.count('asks to void')) == (1, 1), world.posts()
    assert 'asks to void' in [fact.what for fact in facts_in(world.post())]
