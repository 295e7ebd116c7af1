"""What somebody says of a card stays a secret until all have spoken: it stands in nothing that anybody receives."""

import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.discord.delphi_table import RULE, DelphiTable
from tests.discord.restarting import seen_in
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')
CANARY = 'canaries sing before ravens'


async def silent_world(folder: Path, said: bool, judging: Any) -> list[str]:
    """Two cards into a round, in which cleo says this of the third; what was seen."""
    world = World(folder, rng=Random(7))
    await world.start()
    delphi = DelphiTable(world)
    await delphi.begin(5, judging)
    await delphi.card()
    await delphi.card('dora')
    await delphi.say('ben', right=True)
    await delphi.say('cleo', right=said)
    await delphi.say('emil', right=False)
    for name in ('ada', 'ben', 'dora', 'emil', 'fay'):
        await world.press(name, 'As text')
        await world.people[name].slash(world.channel, 'say')
        await world.people[name].slash(world.channel, 'hand')
    await world.people['ada'].slash(world.channel, 'rule show')
    await world.people['ben'].slash(world.channel, 'table count')
    await world.command('fay', 'table join')
    await world.command('gil', 'table show')
    await world.restart()
    await world.command('gil', 'table show')
    assert (await delphi.game()).spoke == (1, 2, 4)
    seen = seen_in(world)
    _ = world.env.errors  # Some of it was refused.
    await world.stop()
    return seen


@pytest.mark.parametrize('judging', ['hand', 'assisted', 'automatic'])
async def test_what_others_receive_does_not_depend_on_it(tmp_path: Path, judging: Any) -> None:
    one, other = [await silent_world(tmp_path / str(said), said, judging) for said in (True, False)]
    assert one != other
    assert without(one, 'cleo') == without(other, 'cleo')
    assert len(without(one, 'cleo')) > 30


def without(seen: list[str], name: str) -> list[str]:
    """Less what reached this person alone."""
    return [sent for sent in seen if not sent.startswith(f"['{name}']")]


async def test_neither_sayings_nor_the_rule_are_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for ours in ('bot', 'cogs'):
        caplog.set_level(logging.DEBUG, logger=ours)
    await world.seat(4, variant='delphi', judging='assisted')
    await world.deal(CANARY, formal=RULE)
    delphi = DelphiTable(world)
    await delphi.card()
    await delphi.all_say({'ben': True, 'cleo': False})
    received = [(world.audience(request), str(request.json)) for request in world.env.http_requests]
    assert {who for who, sent in received if CANARY in sent} == {frozenset({'ada'})}
    assert not re.search(r'right|wrong|canar|colour|\b(?:10|[2-9AJQK])[SHCD♠♥♣♦]', caplog.text)
