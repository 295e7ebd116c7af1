"""What happens beside the game is told in the message of its moment, once, whatever Discord refuses meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from bot.store import Sent
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import judging
from tests.discord.world import World, ids_of, words_of
from tests.wire.reading import facts_in

pytestmark = pytest.mark.usefixtures('blank_pictures')

FLAGS = 'flags card 2'
LONG = 120
"""Seconds after which everything that failed has been tried again."""


def refuse(world: World, method: str, *, times: int | None = None) -> None:
    """Discord answers 500 to posts in the channel, or to edits of them."""
    world.env.inject_error(method, f'/channels/{world.channel.id}/messages*', status=500, times=times)
    for post in world.messages(world.channel.id):
        world.env.inject_error(method, f'/webhooks/*/messages/{post.id}', status=500, times=times)


@contextmanager
def no_edits(world: World) -> Iterator[None]:
    """Refuse all edits meanwhile; the bot does not even try to take buttons off, for seconds by the real clock."""
    refuse(world, 'PATCH')
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr('bot.ui.table.boards.RETIRE_TRIES', 0)
        yield
    world.mend()


async def lay(world: World) -> None:
    await world.wait_grace()
    name = await EleusisTable(world).mover()
    card = (await world.hand(name))[0].text
    await world.dm_command(name, 'play', card=card)


def telling(world: World, what: str) -> list[int]:
    """The positions of the posts in the channel that say this."""
    return [position for position, post in enumerate(world.posts()) if what in post]


def boards(world: World) -> list[int]:
    """The positions of the messages that have buttons."""
    return [position for position, message in enumerate(world.messages(world.channel.id)) if ids_of(message)]


async def judge(world: World) -> None:
    await world.dm_command('ada', 'approve', verdict='yes', sure=True)


async def judged(world: World) -> None:
    """The first card is right, and the second may be laid."""
    await judging(world)
    await judge(world)
    await world.wait_grace()


async def flag(world: World) -> None:
    await world.dm_command('ada', 'rule flag', card='2')


async def test_a_note_that_waits_for_edits_is_told_once_where_it_belongs(world: World) -> None:
    """Edits are refused until the next play is told: the note then stands in the message before it, and only there."""
    await judged(world)
    with no_edits(world):
        await flag(world)
        assert telling(world, FLAGS) == []
        await lay(world)
    before = len(world.posts())
    await world.wait(LONG)
    assert len(world.posts()) == before
    assert telling(world, FLAGS) == [before - 2]
    assert telling(world, 'lays') == [before - 3, before - 1]
    assert boards(world) == [before - 1]


async def test_a_note_waits_for_the_message_in_which_it_belongs(world: World) -> None:
    """Nothing is edited in the message of an earlier moment, nor posted, until the message of this one has arrived."""
    await judged(world)
    before = len(world.posts())
    refuse(world, 'POST')
    await lay(world)
    await flag(world)
    assert len(world.posts()) == before
    assert telling(world, FLAGS) == []
    world.mend()
    await world.wait(LONG)
    assert telling(world, FLAGS) == [before]
    assert boards(world) == [before]


async def test_a_note_on_what_was_told_late_is_told_with_it(world: World) -> None:
    """Neither the play nor its note could be told until the game had gone on."""
    await judged(world)
    before = len(world.posts())
    refuse(world, 'POST')
    await lay(world)
    await flag(world)
    world.mend()
    await judge(world)
    await world.wait(LONG)
    assert len(telling(world, FLAGS)) == len(telling(world, 'lays')) - 1 == 1
    assert boards(world) == [before if 'Right!' in world.posts()[before] else before + 1]


async def test_a_note_whose_message_is_gone_is_told_by_itself(world: World) -> None:
    await judged(world)
    with no_edits(world):
        await flag(world)
        noted = world.board()
        await lay(world)
    world.env.backend.delete_message(world.channel.id, noted.id)
    await world.wait(LONG)
    assert len(telling(world, FLAGS)) == 1
    assert (
        words_of(world.messages(world.channel.id)[-1]) == 'The dealer flags card 2 as judged by mistake. Play goes on.'
    )


async def test_notes_that_wait_are_told_in_order_in_one_message(world: World) -> None:
    await judging(world)
    await judge(world)
    refuse(world, 'PATCH', times=5)
    await flag(world)
    voter = await EleusisTable(world).mover()
    await world.command(voter, 'table void')
    await world.wait(LONG)
    (told,) = telling(world, FLAGS)
    post = world.posts()[told]
    assert 0 < post.index('Right!') < post.index(FLAGS) < post.index(f'**{voter}** votes to void')
    assert boards(world) == [told]


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
