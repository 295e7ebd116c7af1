"""How many presses a game takes: nothing is one press too many."""

import pytest

from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_the_presses_of_a_game(world: World) -> None:
    """From the lobby to the first play 5, a judgement 1, a play 2, a string of four 5."""
    world.remembers = False
    await world.seat(4)
    eleusis, before = EleusisTable(world), asked(world)
    await world.deal()
    await lay(world, 1)
    assert asked(world) - before == 5
    for right, count in ((True, 1), (False, 4)):
        before = asked(world)
        await world.press('ada', 'Right' if right else 'Wrong')
        assert asked(world) - before == 1
        await eleusis.go_on()
        before = asked(world)
        await lay(world, count)
        assert asked(world) - before == count + 1
    assert (await eleusis.round()).undecided


def asked(world: World) -> int:
    """How often somebody has pressed, typed or sent something."""
    return len(world.env.backend.interactions)


async def lay(world: World, count: int) -> None:
    """The called player lays the first cards of the hand that is shown to them, without opening it."""
    name = await EleusisTable(world).mover()
    panel = world.panel(name)
    await world.choose(name, panel, *(card.text for card in (await world.hand(name))[:count]))
    await world.people[name].click(panel, label='Lay them down' if count > 1 else 'Lay it down')
