"""``python -m tests.discord.record_stored NAME``: leave a database behind with games of every kind at every moment.

Run once with each version whose databases must stay readable for ever; what is written is never changed. First the
games are played to where they stop. Then they are gone on with from what was stored, and all that is told is kept.
"""

import asyncio
import json
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import discord

from bot.store import Judging
from bot.tables import Refusal
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.variants import PRESETS
from eleusis.views import MatchPhase
from tests.discord import scenes
from tests.discord.delphi_table import RandomDelphi
from tests.discord.random_play import RandomPlay, open_table
from tests.discord.stored import COMMAND, COMPONENT, DIALOG, EPHEMERAL, StoredWorld, keep, places
from tests.discord.world import World, ids_of, words_of

STEPS = 4
"""How many are taken in a round that is gone on with."""
SCENES = (
    *('lobby', 'writing', 'opening', 'judging', 'grace', 'prophecy', 'calling', 'called', 'shown', 'picking'),
    *('checking', 'advised', 'watched', 'between', 'saying', 'consulted'),
)


# Where they stop


async def played(world: World, preset: str, phase: Phase, judging: Judging = 'hand', **options: Any) -> None:
    """A round that chance has played so far."""
    chance = RandomPlay(world, 5, PRESETS[preset], judging)
    await open_table(world, 5, chance.variant, judging=judging, **options)
    await world.deal('Colours alternate.', formal=chance._formal())
    while isinstance(round_ := (table := await world.table()).view.round, EleusisView) and round_.phase is not phase:
        if table.view.phase is MatchPhase.ROUND:
            await chance.step(table, round_)
        else:
            await world.deal('Colours alternate.', 'Next round', formal=chance._formal())


async def changed(world: World) -> None:
    """A table that changes single rules; it is on no leaderboard."""
    await world.seat(3, variant='drexler', sees_layout=True, judging='assisted')
    panel: Any = (await world.press('ada', 'Change the rules')).response
    form = await world.people['ada'].click(panel, label='More')
    await world.people['ada'].submit_modal(form, {'deal': 'hand = 5'})
    await world.press('ada', 'Start')


async def over(world: World) -> None:
    await played(world, 'esslli', Phase.JUDGING)
    await world.command('ada', 'table end')


async def delphi_over(world: World) -> None:
    await world.seat(3, variant='delphi', judging='automatic')
    await RandomDelphi(world, 5, 'automatic', 3).round()
    await world.command('ada', 'table end')


async def unsent(world: World) -> None:
    """Discord takes none of its messages any more."""
    await scenes.opening(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500, times=None)
    await world.command('ben', 'play', card=(await world.hand('ben'))[0].text)


async def aside(world: World) -> None:
    """What people keep and have typed, and what a server has chosen."""
    role = world.guild.create_role('keeper', permissions=discord.Permissions(manage_guild=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('keeper'), roles=[role])
    await world.choose_for_server('mona', theme='light', deck='two')
    del world.people['mona']
    now = world.env.now()
    await world.bot.store.own_rules.save(world.people['ben'].id, 'Digits of π', 'the digits of pi', now)
    await world.bot.store.drafts.keep(world.people['cleo'].id, 'Colours.', 'alternate colours', now)


GAMES: dict[str, Callable[[World], Awaitable[Any]]] = {
    **{name: getattr(scenes, name) for name in SCENES},
    'post': partial(played, preset='matuszek', phase=Phase.CALLING, judging='automatic', clock='post'),
    'offered': partial(played, preset='drexler', phase=Phase.OFFERING),
    'throwing': partial(played, preset='berkeley', phase=Phase.THROWING),
    'said': partial(played, preset='express', phase=Phase.GUESSED),
    'changed': changed,
    'over': over,
    'counted': delphi_over,
    'unsent': unsent,
}
"""How each game is played to where it stops."""


async def go_on(world: World) -> None:
    """What may be done next; nothing is sealed, because chance that no seed governs would be in it."""
    try:
        table = await world.bot.tables.in_channel(world.channel.id)
    except Refusal:  # It is over.
        for command in ('replay', 'leaderboard', 'stats'):
            await world.command('ben', command)
        return
    round_, chance = table.view.round, RandomPlay(world, 8, table.view.variant, table.row.options.judging)
    if table.view.phase is not MatchPhase.ROUND:
        await world.press('cleo', 'Join')
        await world.press('ada', 'Start' if round_ is None else 'Next round')
    elif table.rule_awaited:
        dealer = world.people[world.name_in(table.view.dealer, table)]
        dialog = await dealer.slash(world.channel, 'rule set')
        await dealer.submit_modal(dialog, {'text': 'Twos.', 'formal': 'the same suit or value'})
    elif isinstance(round_, DelphiView):
        delphi = RandomDelphi(world, 8, table.row.options.judging, None)
        if round_.phase is DelphiPhase.JUDGING:
            await delphi.delphi.judge(right=await delphi.delphi.is_right())
        await delphi._card()
    else:
        for _ in range(STEPS):
            if isinstance(round_ := (table := await world.table()).view.round, EleusisView) and round_.begun:
                await chance.step(table, round_)


class ManyTables(World):
    """People who sit at many tables say in direct messages which one they mean."""

    async def dm_command(self, name: str, command: str, **options: Any) -> str:
        return await super().dm_command(name, command, table=(await self.table()).id, **options)


class Recorder(ManyTables, StoredWorld):
    """Notes all that people do, and what they are told."""

    def __init__(self, folder: Path, recording: dict[str, Any]) -> None:
        super().__init__(folder, recording)
        self.acts: list[dict[str, Any]] = []

    async def start(self) -> None:
        """Note from when the bot sees what is stored."""
        await super().start()
        self.acts.clear()
        await self.wait(1)
        emit = self.env.backend.emit

        def noted(event: str, payload: Any) -> None:
            if event == 'INTERACTION_CREATE' and payload['type'] in (COMMAND, COMPONENT, DIALOG):
                self._note(payload)
            emit(event, payload)

        self.env.backend.emit = noted

    async def wait(self, seconds: float) -> None:
        """Let time pass, and note what is told meanwhile."""
        self.finish()
        self.acts.append({'wait': seconds})
        await super().wait(seconds)

    def finish(self) -> None:
        if self.acts:
            self.acts[-1]['told'] = self.told()

    def _note(self, payload: Any) -> None:
        self.finish()
        user, channel = payload.get('user') or payload['member']['user'], int(payload['channel_id'])
        act = {'seed': len(self.acts), 'type': payload['type'], 'user': int(user['id']), 'channel': channel}
        if 'message' in payload:
            ids = [message.id for message in self.messages_in(channel)]
            act['message'] = ids.index(int(payload['message']['id'])) - len(ids)
        self.acts.append({**act, 'data': payload['data']})
        self.rng.seed(act['seed'])


async def stopped(folder: Path) -> dict[str, Any]:
    """Play every game to where it stops; all that is left then."""
    world = ManyTables(folder, grace=3600)  # It ends by nothing but what is done, however busy the machine.
    await world.start()
    channels: dict[str, Any] = {}
    for name, play in GAMES.items():
        world.channel = channels[name] = world.guild.create_text_channel(name) if channels else world.channel
        await play(world)
    await aside(world)
    await world.env.settle()
    backend = world.env.backend
    recording = {
        'seconds': backend.clock.elapsed + 1,
        'channels': list(channels),
        'ids': await places(world, channels),
        'messages': [
            {'id': message.id, 'channel': channel, 'components': message.components, 'attachments': message.attachments}
            for channel, messages in backend.messages.items()
            for message in messages.values()
            if not message.flags & EPHEMERAL and ids_of(message)
        ],
        'database': dump(world.database),
    }
    world.env._errors.clear()
    await world.env.shutdown()
    await world.bot.close()
    return recording


def dump(database_url: str) -> str:
    with closing(sqlite3.connect(database_url.partition(':///')[2])) as connection:
        return '\n'.join(connection.iterdump())


async def gone_on_with(folder: Path, recording: dict[str, Any]) -> dict[str, Any]:
    """Play on in all games; the recording, with the ids of this world and what people did and were told."""
    world = Recorder(folder, recording)
    await world.start()
    for name in GAMES:
        world.channel = world.channels[name]
        if '[As text]' in words_of(world.board()):
            await world.press('ada', 'As text')
        for person in ('ada', 'ben'):
            await world.command(person, 'hand')
        await go_on(world)
        await world.command('ada', 'table show')
    await world.wait(60)
    await world.wait(400_000)
    world.finish()
    world.env._errors.clear()
    await world.env.shutdown()
    await world.bot.close()
    return world.recording | {'acts': world.acts}


async def record(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        recording = await stopped(Path(folder) / 'before')
        recording = await gone_on_with(Path(folder) / 'after', json.loads(json.dumps(recording)))
        keep(name, recording)


if __name__ == '__main__':
    asyncio.run(record(sys.argv[1]))
