"""How rounds end and whom they expel by other ways of playing: the last without cards, right calls that expel."""

import pytest
from msgspec.structs import replace

from eleusis.game import Standing
from eleusis.games.eleusis.views import Phase
from eleusis.variants import PRESETS
from tests.discord.acts import refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
ESSLLI = PRESETS['esslli']


async def dealt(world: World, *, hand: int, calls: int | None = None, cards: int | None = 40) -> EleusisTable:
    variant = replace(ESSLLI, hand=hand, expulsion_after_calls=calls, expulsion_after_cards_called=cards)
    await open_table(world, 5, variant)
    await world.deal()
    return EleusisTable(world, touch=True)


async def test_9_1_the_round_goes_on_until_the_last_is_out(world: World) -> None:
    eleusis = await dealt(world, hand=2)
    first = await eleusis.turn(2, right=True)
    assert f'**{first}** has no cards left. The round goes on.' in world.post()
    assert f'{first}: out of cards' in world.post()
    assert 'You have no cards in your hand.' in words_of((await world.press(first, 'My hand')).response)
    assert (await refused(world, slash('play', card='QH').by(world, first))).startswith('You’re out of this round.')
    for _ in range(2):
        assert '**The round is over.**' not in world.post()
        await eleusis.turn(2, right=True)
    assert (await eleusis.round()).phase is Phase.PLAYING
    await eleusis.turn(2, right=True)
    assert '**The round is over.**' in world.post()
    assert world.post().count(' + 4 for going out') == 4


async def test_8_2_cards_called_correctly_bring_expulsion(world: World) -> None:
    eleusis = await dealt(world, hand=14, cards=8)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(3, right=False)
    assert 'After 5 more cards called correctly by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(4, right=True)
    assert 'After one more card called correctly by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(1, right=True)
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    name = await eleusis.turn(1, right=False)
    assert f'**{name}** is expelled from the round.' in world.post()


async def test_8_2_right_calls_bring_expulsion(world: World) -> None:
    eleusis = await dealt(world, hand=14, calls=7, cards=None)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(1, right=False)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(1, right=False)
    assert 'After 5 more right calls by the Prophet, wrong plays throw players out.' in world.post()
    for _ in range(4):
        await eleusis.turn(1, right=True)
    assert 'After one more right call by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(1, right=False)
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    name = await eleusis.turn(1, right=False)
    assert f'**{name}** is expelled from the round.' in world.post()
    assert f'{name}: expelled, ' in world.post()
    view = (await world.table()).view
    assert [seat.standing for seat in view.seats].count(Standing.EXPELLED) == 1


async def test_nobody_is_ever_expelled(world: World) -> None:
    """However many cards lie on the table, and no sentence speaks of it."""
    eleusis = await dealt(world, hand=14)
    while (await eleusis.round()).layout.count < 45:
        await eleusis.turn(4, right=False)
    assert not [post for post in world.posts() if 'expel' in post]
