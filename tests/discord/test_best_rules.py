"""Somebody's best rules: asked first, seen by those who may see the channel, and hidden again."""

import re

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.store import ScoreRow, SeatRow, Secret, TableOptions
from eleusis.match import open_match
from eleusis.variants import PRESETS
from tests.discord.test_stats import played
from tests.discord.world import World, words_of
from tests.store.games import AT, change

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

    assert 'This player doesn’t share their best rules.' in await looked_at('fay')
    assert '**Share your best rules?** Anyone who presses **Best' in await looked_at('ada')
    await answered('Not now')
    assert 'This player doesn’t share their best rules.' in await looked_at('fay')
    await answered('Share them')
    await world.restart()
    page = await looked_at('fay')
    assert f'**1.** {points["ada"]} points as dealer · never found in ' in page
    assert page.startswith('## Best rules of ada\n### Gardner’s rules\n**1.** ')
    assert '\n> Colours alternate' in page
    assert 'Stop sharing' not in page
    hidden = Overwrite(
        target_id=world.people['fay'].id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(view_channel=True).value,
    )
    world.env.backend.set_overwrite(world.channel.id, hidden)
    await world.env.settle()
    assert 'There are no rules to see here yet:' in await looked_at('fay')
    assert (await looked_at('ben')).startswith(page[:40])
    await answered('Stop sharing')
    assert 'This player doesn’t share their best rules.' in await looked_at('ben')


async def test_the_best_of_each_way_of_playing_come_first_and_each_rule_once(world: World) -> None:
    ada, store = world.people['ada'], world.bot.store
    played = [('gardner', 'red', 3), ('gardner', 'black', 12), ('gardner', 'black', 9), ('express', 'odd', 30)]
    for channel, (variant, text, points) in enumerate(played, 900):
        rows = [SeatRow(0, ada.id, 'ada')]
        events = open_match(PRESETS[variant])
        game = await store.games.create(world.guild.id, channel, TableOptions(), events, rows, at=AT, messages=())
        scores = (ScoreRow(1, 0, points, dealer=True, cards=31),)
        await store.games.commit(
            change(game, scores=scores, secret=Secret(1, text, 'nonce', 'seal', revealed=True), over=True)
        )
    await store.people.choose(ada.id, shows_rules=True)
    shown = (await ada.slash(world.channel, 'stats')).response
    assert shown is not None
    assert re.findall('### (.*) rules', words_of(shown)) == ['Gardner’s', 'Express']
    other = (await ada.slash(world.channel, 'stats', variant='express')).response
    assert re.findall('### (.*) rules', words_of(other)) == ['Express', 'Gardner’s']
    page = (await ada.click(shown, label='Best rules')).response
    assert re.findall(r'\*\*(\d)\.\*\* (\d+) points as dealer[^\n]*\n> (.*)', words_of(page)) == [
        ('1', '12', 'black'),
        ('2', '3', 'red'),
        ('3', '30', 'odd'),
    ]
