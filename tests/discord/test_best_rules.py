"""Somebody's best rules: asked first, seen by those who may see the channel, and hidden again."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.store import DealtRound
from bot.ui.best_rules import MOST_BEST, best_of
from tests.discord.test_stats import played
from tests.discord.world import World, words_of
from tests.store.games import AT

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_rules_are_shown_once_their_dealer_has_agreed_until_they_take_it_back(world: World) -> None:
    points = await played(world)
    ada, other = world.people['ada'], world.guild.create_text_channel('other')
    shown = (await world.people['fay'].slash(other, 'stats', player=ada)).response

    async def looked_at(name: str) -> str:
        assert shown is not None
        page = (await world.people[name].click(shown, label='Best rules')).response
        assert page is not None
        assert page.ephemeral
        return words_of(page)

    async def answered(*labels: str) -> str:
        assert shown is not None
        panel = (await ada.click(shown, label='Best rules')).response
        for label in labels:
            assert panel is not None
            panel = (await ada.click(panel, label=label)).response or panel
        return words_of(panel)

    assert 'does not show their best rules' in await looked_at('fay')
    assert 'Shall others see your best rules?' in await looked_at('ada')
    await answered('Not now')
    assert 'does not show' in await looked_at('fay')
    await answered('Show them')
    await world.restart()
    page = await looked_at('fay')
    assert f'-# {points["ada"]} points as dealer · never found, over ' in page
    assert page.startswith('## Best rules of ada\n### Gardner’s rules\n**1.**\n> Colours alternate')
    assert 'Show them no more' not in page
    hidden = Overwrite(
        target_id=world.people['fay'].id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(view_channel=True).value,
    )
    world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.env.settle()
    assert 'No rule is to be seen here yet' in await looked_at('fay')
    assert (await looked_at('ben')).startswith(page[:40])
    await answered('Show them no more')
    assert 'does not show' in await looked_at('ben')


def test_the_best_are_those_with_most_points_in_what_is_dealt_most() -> None:
    def dealt(variant: str, *points: int) -> list[DealtRound]:
        return [DealtRound(1, 1, number, variant, AT, won, None, None) for number, won in enumerate(points)]

    best = best_of(
        [*dealt('express', 9, 30), *dealt('gardner', 3, 12, 12, 5), *dealt('matuszek', 1), *dealt('chess', 99)]
    )
    told = [('gardner', 12, 1), ('gardner', 12, 2), ('gardner', 5, 3), ('express', 30, 1), ('express', 9, 0)]
    assert [(one.variant, one.points, one.round) for one in best] == told
    assert len(best) == MOST_BEST
