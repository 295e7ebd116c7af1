"""Every control and every command there is, forged: from elsewhere, by strangers, with whatever a client can send.

The verbs and commands come from the bot itself, so that a new one is tried too.
"""

import json
import os
import re
from collections.abc import Iterator
from itertools import cycle
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import interactions
from simcord.results import InteractionResult

from bot.ui.kit.controls import MOST_NUMBER, Press
from cogs.rule import trial
from tests.discord.acts import COMMAND, COMPONENT, expect_refusals, nobody_is_new
from tests.discord.remembered import fill, rows_of
from tests.discord.scenes import FORMAL, RULE, between, judging, lobby
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

NO_TABLE = 404
ARGS = ('{draft}', '{draft}.rule')
FORGED_ARGS = (
    *('', 'x', '-1', '0', '{draft}', '{draft}.', '{draft}.rule', '{draft}.practice', '{draft}.aZ', '{draft}.a-Z.'),
    *('easy', 'no,QH', 's', 'sQH', 'rQH,QH,QH', 'SsQH', '💥', '\0', '\ud800', str(MOST_NUMBER), str(2**31), '9' * 60),
    *('a' * 200, '.' * 60, 'gardner', 'gardner.99', '1.1'),
)
FORGED_VALUES = (('QH',), ('gardner',), ('1',), (), ('\0',), ('\ud800',), (str(2**40),), ('x' * 4000,))
FORGED_FIELDS = ('red', '', '\0', '\ud800 red', 'red ' * 1000, '=', 'clock = \0')
FORGED_NUMBERS = (f'{2**31}:0', f'{2**63}:0', '-1:0', '1:-1', f'1:{2**31}', '0:0', '٣:0', '1:0:')
ALL = 'HIEROPHANT_FORGE_ALL'
"""Set this in the environment to try every forgery with every verb, which takes minutes."""
OF_EVERYBODY = {'join'}
"""What changes a table where they have no seat, for whoever sees its channel."""
OF_A_PERSON = ('benchmark_', 'mydata_', 'practice_', 'riddle_', 'rules_', 'tips_off', 'use')
"""How verbs begin that mean the same wherever somebody presses them: what they are about is theirs."""
OF_THE_PLACE = ('table open', 'season open')
"""Commands that do something wherever they are used."""
KEPT = (
    'attempt',
    'done',
    'draft',
    'own_rule',
    'participant',
    'person',
    'practice',
    'practice_record',
    'sqlite_sequence',
)
"""Tables of the database with what people keep for themselves."""
FIELDS = ('text', 'formal')


class Forger:
    """Sends interactions that no client would offer.

    Attributes:
        elsewhere: A channel of another server, where hana and ada may do everything.
        nearby: Another channel of the table's server.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        guild = world.env.create_guild('Another Temple')
        all_powers = guild.create_role('all powers', permissions=discord.Permissions.all())
        self.elsewhere = guild.create_text_channel('lair').id
        self.nearby = world.guild.create_text_channel('nearby').id
        for name in ('ada', 'ben', 'hana'):
            guild.add_member(world.people[name].user, roles=[all_powers])

    def in_dm(self, name: str) -> int:
        return self.world.people[name].user.dm_channel.id

    def send(self, name: str, channel: int, kind: int, data: dict[str, Any]) -> InteractionResult:
        backend = self.world.env.backend
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=channel,
            guild_id=backend.get_channel(channel).guild_id,
            user_id=self.world.people[name].id,
            data=data,
        )
        backend.emit('INTERACTION_CREATE', payload)
        return InteractionResult(self.world.env, record)

    def press(
        self, name: str, channel: int, custom_id: str, values: tuple[str, ...] = ('QH',), field: str = FORMAL
    ) -> InteractionResult:
        """A press that brings values and fields with it, whatever its verb."""
        fields = [{'type': 18, 'component': {'type': 4, 'custom_id': one, 'value': field}} for one in FIELDS]
        data = {'custom_id': custom_id, 'component_type': 3, 'values': list(values), 'components': fields}
        return self.send(name, channel, COMPONENT, data)

    async def draft(self, name: str) -> str:
        """A draft of theirs, for controls that carry one."""
        now = self.world.bot.tables.now()
        return str((await self.world.bot.store.drafts.keep(self.world.people[name].id, '', FORMAL, now)).number)


def verbs(world: World) -> list[str]:
    return sorted(world.bot.controls._handlers)


def said(result: InteractionResult) -> str:
    """All that came back, but for numbers, which drafts have."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    words = [words_of(message) for message in messages] + ([json.dumps(result.modal)] if result.modal else [])
    assert words or result.acknowledged, 'no answer'
    text = '\n'.join(words)
    assert 'on my side' not in text
    return re.sub(r'\d+', '#', text)


def at_tables(world: World) -> tuple[object, ...]:
    """The database but for what people keep for themselves, and what was said where the table is."""
    rows = {name: held for name, held in rows_of(world.database).items() if name not in KEPT}
    return rows, world.posts(), [world.dms(name) for name in ('ada', 'ben') if _has_dms(world, name)]


def _has_dms(world: World, name: str) -> bool:
    return world.people[name].id in world.env.backend.dm_channels


async def as_it_was(world: World, rows: Any) -> None:
    """Put the database back, and let nobody remember anything."""
    fill(world.database, rows)
    world.bot.tables.history._states.clear()
    world.bot.tables._rules._reviews.clear()


async def test_no_control_reaches_a_table_from_elsewhere(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks as if there were no table, to strangers as to those who sit at one."""
    monkeypatch.setattr(trial, '_CHANCE', SimpleNamespace(choice=lambda cards: cards[0]))
    await judging(world)
    forger = Forger(world)
    await nobody_is_new(world)
    await world.command('ada', 'practice', level='beginner')
    before = at_tables(world)
    places = [('hana', forger.elsewhere), ('ada', forger.elsewhere), ('hana', forger.in_dm('hana'))]
    for verb in verbs(world):
        for name, channel in places:
            if verb.startswith(OF_A_PERSON if name == 'ada' else ('benchmark_', 'riddle_pin')):
                continue
            draft = await forger.draft(name)
            at = [[Press(verb, game, 0, arg.format(draft=draft)) for arg in ARGS] for game in (1, NO_TABLE)]
            results = [[forger.press(name, channel, press.custom_id) for press in presses] for presses in at]
            await world.env.settle()
            here, nowhere = ([said(result) for result in answers] for answers in results)
            assert here == nowhere, f'{verb} by {name}'
    assert at_tables(world) == before


async def test_those_who_sit_there_are_shown_the_way(world: World) -> None:
    await judging(world)
    forger = Forger(world)
    await nobody_is_new(world)
    before = at_tables(world)
    for verb in verbs(world):
        if not verb.startswith(OF_A_PERSON):
            result = forger.press('ada', forger.nearby, Press(verb, 1, 0, 'yes').custom_id)
            await world.env.settle()
            assert said(result)
    assert at_tables(world) == before
    result = forger.press('ada', forger.nearby, Press('hand', 1).custom_id)
    await world.env.settle()
    assert words_of(result.response) == (
        f'There’s no table in this channel. Yours is in <#{world.channel.id}>; use the command there.'
    )


@pytest.mark.parametrize(
    'scene',
    [pytest.param(lobby, marks=pytest.mark.long), judging, pytest.param(between, marks=pytest.mark.long)],
    ids=lambda scene: scene.__name__,
)
async def test_whatever_a_control_carries_is_answered_in_words(world: World, scene: Any) -> None:
    """By those who may do much, the table being put back each time; and strangers change nothing."""
    await scene(world)
    forger = Forger(world)
    await nobody_is_new(world)
    rows, before = rows_of(world.database), at_tables(world)
    for place, verb in enumerate(verbs(world)):
        for name in ('hana', 'ada'):
            draft = await forger.draft(name)
            forgeries = [*forged(verb, draft, (await world.table()).moment)]
            if not os.environ.get(ALL):  # All of them are tried, but not with each verb.
                forgeries = (forgeries[place % 7 :: 7] * 2)[place % 5 :][: 2 if name == 'ada' else 1]
            results = [forger.press(name, world.channel.id, *forgery) for forgery in forgeries]
            await world.env.settle()
            for result in results:
                said(result)
            if name == 'hana' and verb not in OF_EVERYBODY:
                assert at_tables(world) == before, verb
            elif name == 'ada':
                await as_it_was(world, rows)
                before = at_tables(world)


def forged(verb: str, draft: str, moment: int) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Custom ids of a verb with everything else invented, values, and what the fields hold."""
    values, fields = cycle(FORGED_VALUES), cycle(FORGED_FIELDS)
    for arg in FORGED_ARGS:
        yield f'h:{verb}:1:{moment}:{arg.format(draft=draft)}', next(values), next(fields)
    for numbers in FORGED_NUMBERS:
        yield f'h:{verb}:{numbers}:{draft}', next(values), next(fields)
    for _ in FORGED_VALUES * len(FORGED_FIELDS):
        yield f'h:{verb}:1:{moment}:{draft}', next(values), next(fields)


def commands(world: World) -> list[app_commands.Command[Any, ..., Any]]:
    return [one for one in world.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


def called(command: app_commands.Command[Any, ..., Any], options: dict[str, Any]) -> dict[str, Any]:
    """A command as a client sends it, with these options."""
    types = {parameter.display_name: parameter.type.value for parameter in command.parameters}
    sent = [{'name': name, 'type': types[name], 'value': value} for name, value in options.items()]
    inner: app_commands.Command[Any, ..., Any] | app_commands.Group = command
    while inner.parent is not None:
        kind = 1 if inner is command else 2
        sent, inner = [{'name': inner.name, 'type': kind, 'options': sent}], inner.parent
    return {'id': '1', 'name': inner.name, 'type': 1, 'options': sent}


def plausible(parameter: app_commands.Parameter) -> Any:
    kinds = {discord.AppCommandOptionType.integer: 1, discord.AppCommandOptionType.boolean: True}
    return parameter.choices[0].value if parameter.choices else kinds.get(parameter.type, 'QH')


def forgeries(command: app_commands.Command[Any, ..., Any]) -> Iterator[dict[str, Any]]:
    """Options of this command: none, those that somebody might choose, and of each one what nobody can."""
    chosen = {
        one.display_name: plausible(one)
        for one in command.parameters
        if one.type is not discord.AppCommandOptionType.user
    }
    yield {}
    yield chosen
    for one in command.parameters:
        texts = ['x\0\ud800', '', 'red ' * 1500] if one.type is discord.AppCommandOptionType.string else []
        for value in [*texts, 2**31, -(2**40), 2**53, True]:
            yield chosen | {one.display_name: value}


async def test_no_command_reaches_a_table_from_elsewhere(world: World) -> None:
    """With whatever options, all is answered in words, and where there is no table none is found."""
    await judging(world)
    forger = Forger(world)
    places = cycle([forger.elsewhere, forger.in_dm('hana'), forger.nearby])
    everything = [(command, options) for command in commands(world) for options in forgeries(command)]
    before = at_tables(world)
    for of_the_place in (False, True):
        for command, options in everything:
            if (command.qualified_name in OF_THE_PLACE) is of_the_place:
                result = forger.send('hana', next(places), COMMAND, called(command, options))
                await world.env.settle()
                answer = said(result)
                assert RULE not in answer
                assert world.channel.mention not in answer
        assert of_the_place or at_tables(world) == before
    expect_refusals(world)
