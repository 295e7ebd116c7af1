"""A machine that deals: it is asked for its hint, and says at the end what is interesting about its rule."""

import re
from typing import Any

import pytest

from eleusis import commands as c
from eleusis.minds.plain import act_plainly
from eleusis.minds.process import MindProcess
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import Proven
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.views import MatchPhase
from tests.discord.acts import Pressed, refused
from tests.discord.test_machines import bot_of
from tests.discord.test_rule_hints import hint_given
from tests.discord.world import World

# Machines take a second, so that there is time to ask.
pytestmark = [pytest.mark.usefixtures('blank_pictures'), pytest.mark.world(machine_seconds=1)]

SHARE = re.compile('of (100|the) cards are right')
"""What is always said of a rule that was interesting."""


async def dealt(world: World, **options: Any) -> None:
    await world.command('ada', 'table open', dealer=bot_of(world), machines=3, **options)
    await world.press('ada', 'Start')
    await world.wait(2)


async def test_a_machine_gives_a_true_hint_when_it_is_asked(world: World) -> None:
    await dealt(world)
    table = await world.table()
    assert '[Ask for a hint]' in world.post()
    await world.press('ada', 'Ask for a hint')
    hint = await hint_given(world)
    assert hint is not None
    assert f'The dealer gives a hint:\n> {hint}' in '\n'.join(world.posts())
    secret = await world.bot.tables.secret(table)
    assert secret is not None
    assert secret.formal is not None
    (claim,) = read_claims(hint)
    assert isinstance(check_claim(compile_rule(secret.formal), claim), Proven)
    # Once; the rule stays as it is.
    name = table.names[3]
    assert (
        await refused(world, Pressed('ask_hint').by(world, 'ada'))
        == f'{name} has already given its one hint for this round.'
    )
    assert await hint_given(world) == hint


async def test_who_cannot_have_a_hint(world: World) -> None:
    await dealt(world)
    no_seat = 'You don’t have a seat at this table. Take one with `/table join`.'
    assert await refused(world, Pressed('ask_hint').by(world, 'ben')) == no_seat
    while (await world.table()).awaited != (0,):
        await world.wait(5)
    command = act_plainly((await world.table()).player(0))
    assert isinstance(command, c.Play)
    await world.command('ada', 'play', card=command.cards[0].text)
    late = await refused(world, Pressed('ask_hint').by(world, 'ada'))
    assert late == 'The first card has been played, so it’s too late for a hint.'
    assert await hint_given(world) is None
    assert '[Ask for a hint]' not in world.post()


async def test_a_person_who_deals_is_not_asked(world: World) -> None:
    await world.command('ada', 'table open', dealer=world.people['ada'], machines=3)
    await world.deal()
    assert '[Ask for a hint]' not in world.post()
    sentence = await refused(world, Pressed('ask_hint').by(world, 'ada'))
    assert sentence.startswith('Only a machine can be asked for a hint, and ada isn’t one.')


async def test_minds_that_know_no_hint(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealt(world)
    monkeypatch.setattr(MindProcess, 'hint', lambda *_: None)
    sentence = await refused(world, Pressed('ask_hint').by(world, 'ada'))
    assert sentence.endswith('can’t think of a hint that would help without giving the rule away.')
    assert await hint_given(world) is None


async def test_the_end_says_what_is_interesting(world: World) -> None:
    """Not before; and after a restart the same."""
    await dealt(world)
    while (await world.table()).awaited != (0,):
        await world.wait(5)
    assert not SHARE.search(world.sent())
    await world.command('ada', 'table void')
    await world.wait(1)
    assert SHARE.search(world.post())
    assert 'machine finds it after' in world.post() or 'achines find it' in world.post()


async def test_a_dealer_that_fits_the_table_says_the_odds_and_what_came_true(world: World) -> None:
    await dealt(world, level='fitting')
    secret = await world.bot.tables.secret(await world.table())
    assert secret is not None
    assert (secret.even_by or 0) < (secret.likely_by or 0)
    said = f'I think you’ll find it after about {secret.even_by} cards'
    assert len([post for post in world.posts() if said in post]) == 1
    while (table := await world.table()).view.phase is MatchPhase.ROUND:
        command = act_plainly(table.player(0)) if 0 in table.awaited else None
        if isinstance(command, c.Play):
            await world.command('ada', 'play', card=command.cards[0].text)
        await world.wait(5)
    assert table.view.round is not None
    cards = table.view.round.layout.count
    came = f'I thought you’d find it after about {secret.even_by} cards: no one had found it after {cards}.'
    assert came in '\n'.join(world.posts()[-2:])
    # The next dealer knows of it.
    user = world.people['ada'].id
    assert await world.bot.store.rules.tried(user, 5) == ((secret.needed, cards, False),)


async def test_other_dealers_promise_nothing(world: World) -> None:
    await dealt(world, level='expert')
    secret = await world.bot.tables.secret(await world.table())
    assert secret is not None
    assert secret.needed is not None
    assert secret.even_by is None
    assert '-# I think you’ll find it after about' not in world.sent()
