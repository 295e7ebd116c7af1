"""Whole matches of each preset, played in Discord to the final totals; judged by hand and by the bot."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import Judging
from bot.tables import Table
from eleusis.variants import PRESETS, Variant
from tests.discord.proofs import check_totals
from tests.discord.random_play import RandomPlay, open_table
from tests.discord.restarting import check_restarts, hands_left_alone
from tests.discord.world import World
from tests.wire.audit import Audit, Post, judged, versions_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
OTHERS = [name for name, variant in PRESETS.items() if name != 'gardner' and not variant.oracle]
MUST_COME = {
    'drexler': ['offering', 'declared'],
    'berkeley': ['throwing', 'declared'],
    'express': ['said'],
}
"""What a match of a preset is about, by what ``RandomPlay`` calls it."""
SEEDS: dict[str, int] = {}
"""Matches in which it comes."""


@pytest.mark.parametrize(
    ('preset', 'judging'),
    [
        pytest.param('matuszek', 'hand', marks=pytest.mark.long),
        pytest.param('drexler', 'automatic', marks=pytest.mark.long),
        pytest.param('esslli', 'hand', marks=pytest.mark.long),
        ('berkeley', 'automatic'),
        ('express', 'hand'),
    ],
)
async def test_a_whole_match(world: World, preset: str, judging: Judging) -> None:
    chance = RandomPlay(world, SEEDS.get(preset, 5), fewer_cards(preset), judging)
    table = await chance.match(4)
    assert all(chance.done[thing] for thing in MUST_COME.get(preset, [])), chance.done
    check_totals(world, table)
    await check_told(world, table)


def test_every_preset_has_its_match() -> None:
    assert {*MUST_COME, 'matuszek', 'esslli'} == set(OTHERS)


def fewer_cards(preset: str) -> Variant:
    """A preset, with hands that are soon played."""
    return replace(PRESETS[preset], hand=8 if preset == 'berkeley' else 5)


async def check_told(world: World, table: Table) -> None:
    """All that happened stands in the channel, once, in order and as it was."""
    batches, findings = await world.bot.store.games.batches(table.id), Audit()
    posts = [Post(((0.0, text),)) for text in world.posts()]
    names = {seat.seat: world.name_in(seat.seat, table) for seat in table.view.seats}
    judged(versions_of(batches, names, {}), posts, 'the channel', findings)
    assert (findings.lost, findings.doubled, findings.misplaced, findings.untrue) == ([], [], [], [])


@pytest.mark.usefixtures(hands_left_alone.__name__)
@pytest.mark.long
@pytest.mark.parametrize('preset', MUST_COME)
async def test_restarts_between_steps_change_nothing(tmp_path: Path, preset: str) -> None:
    async def a_round(world: World) -> None:
        chance = RandomPlay(world, 8, fewer_cards(preset))
        await open_table(world, 4, chance.variant)
        await chance.round()

    await check_restarts(tmp_path, a_round, least=20)
