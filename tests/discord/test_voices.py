"""What machines say at great moments: in words of their own, never the same twice in a round, or not at all."""

from __future__ import annotations

import pytest
from discord import Permissions

from bot.text import LANGUAGES, Language
from eleusis import commands as c
from eleusis.minds.plain import act_plainly
from eleusis.minds.roster import MANNERS, Machine
from eleusis.views import PlayerView
from tests.discord.world import World
from tests.plain_minds import Decider, plain_minds

pytestmark = pytest.mark.usefixtures('blank_pictures')

SAYS = '💬 **'


@pytest.mark.parametrize('language', LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize('moment', ['prophet', 'fallen', 'string', 'found'])
def test_lines_differ(language: Language, moment: str) -> None:
    said = {
        language.say(f'voice-{moment}-{manner}', line=line, finder='Ada') for manner in MANNERS for line in range(6)
    }
    assert len(said) == 6 * len(MANNERS)
    assert all(len(line.split()) <= 16 for line in said), 'a short line'


def lays_strings(view: PlayerView, _: Machine) -> c.AnyCommand | None:
    if 'play' in view.may and len(view.hand) > 5:
        return c.Play(view.seat, view.hand[:4])
    return act_plainly(view)


def becomes_prophet(view: PlayerView, machine: Machine) -> c.AnyCommand | None:
    if 'declare' in view.may and view.seat == 1:
        return c.Declare(view.seat)
    return c.Call(view.seat, right=False) if 'call' in view.may else act_plainly(view)


async def dealt(world: World, mind: Decider) -> str:
    """All that is told of a round by a rule that accepts everything, played so by machines."""
    world.bot.tables.minds = plain_minds(act=mind)
    before = len(world.posts())
    await world.command('ada', 'table open', dealer=world.people['ada'], machines=3, judging='automatic')
    await world.deal(formal='any card')
    await world.wait(1)
    return '\n'.join(world.posts()[before:])


async def test_strings_have_a_word_each(world: World) -> None:
    said = [line for line in (await dealt(world, lays_strings)).split('\n') if line.startswith(SAYS)]
    assert len(said) >= 6
    lines = [line.partition(':** ')[2] for line in said]
    assert len(lines) == len({*lines})


async def test_who_rises_and_falls_has_something_to_say(world: World) -> None:
    said = [line for line in (await dealt(world, becomes_prophet)).split('\n') if line.startswith(SAYS)]
    name = (await world.table()).names[1]
    assert len([line for line in said if name in line]) == 2


async def test_a_server_keeps_them_quiet_and_a_restart_changes_no_line(world: World) -> None:
    await dealt(world, lays_strings)
    told = [line for line in '\n'.join(world.posts()).split('\n') if line.startswith(SAYS)]
    await world.command('ada', 'table end', sure=True)
    await world.restart()
    assert [line for line in '\n'.join(world.posts()).split('\n') if line.startswith(SAYS)] == told
    role = world.guild.create_role('managers', permissions=Permissions(manage_guild=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])
    assert 'Machines say nothing.' in await world.choose_for_server('mona', voices='no')
    assert SAYS not in await dealt(world, lays_strings)
