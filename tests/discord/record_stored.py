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
from pathlib import Path
from typing import Any

import discord

from tests.discord.delphi_table import DelphiTable
from tests.discord.eleusis_table import EleusisTable
from tests.discord.judging import fitting
from tests.discord.stored import COMMAND, COMPONENT, DIALOG, EPHEMERAL, StoredWorld, keep, places
from tests.discord.world import World, ids_of, words_of

RULE = 'alternate colours'
Played = Callable[[World], Awaitable[Any]]


# Where they stop


async def lobby(world: World) -> None:
    await world.seat(3, clock='post')
    await world.press('ben', 'I deal next')
    await world.press('cleo', 'Leave')


async def changed(world: World) -> None:
    """A table that changes single rules; it is on no leaderboard."""
    await world.seat(3, variant='drexler', sees_layout=True, judging='assisted')
    panel: Any = (await world.press('ada', 'Change the rules')).response
    form = await world.people['ada'].click(panel, label='More')
    await world.people['ada'].submit_modal(form, {'deal': 'hand = 5'})
    await world.press('ada', 'Start')


async def writing(world: World) -> None:
    await world.seat(4, clock='post')
    await world.press('ada', 'Start')


async def judging(world: World) -> None:
    """The dealer is warned; one play waits, another was taken back, a hint is given, somebody wishes to void."""
    await world.seat(5, judging='assisted')
    await world.deal('Red and black take turns.', formal=RULE)
    await world.command('ada', 'rule hint', text='Think of *colours*.')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    await eleusis.judge(yes=True)
    await eleusis.take_back()
    await eleusis.judge(yes=True)
    await eleusis.go_on()
    await eleusis.lay((await fitting(eleusis, right=False))[:2])
    await world.command('ben', 'table void')


async def in_grace(world: World) -> None:
    await world.seat(4)
    await world.deal('Colours alternate.')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False)


async def prophet(world: World) -> EleusisTable:
    """One was overthrown, another is Prophet and is to call."""
    await world.seat(5, variant='matuszek')
    await world.deal('Colours alternate.')
    eleusis = EleusisTable(world, touch=True)
    first = await eleusis.turn(1, right=True)
    await eleusis.declare(first)
    second = await eleusis.mover()
    await eleusis.lay(await eleusis.some(2))
    await eleusis.call(right=True)
    await eleusis.judge(yes=False)
    await eleusis.declare(second)
    await eleusis.lay(await eleusis.some(1))
    return eleusis


async def picking(world: World) -> None:
    eleusis = await prophet(world)
    await eleusis.call(right=True)
    await eleusis.judge(yes=True)
    await eleusis.no_play()
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)


async def offered(world: World) -> None:
    await world.seat(5, variant='drexler')
    await world.deal('Colours alternate.')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.turn(1, right=True)
    order = await eleusis.order()
    await eleusis.declare(order[-2])


async def shown(world: World) -> None:
    await world.seat(4, variant='esslli')
    await world.deal('Colours alternate.')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.turn(2, right=False)
    await eleusis.go_on()
    await eleusis.no_play()


async def throwing(world: World) -> None:
    """A card, a string, a Prophet's written rule; then a right no-play."""
    await world.seat(5, variant='berkeley')
    await world.deal('Colours alternate.')
    eleusis = EleusisTable(world, touch=True)
    first = await eleusis.turn(1, right=True)
    await eleusis.turn(3, right=False)
    await eleusis.declare(first)
    dialog = await world.people[first].slash(world.channel, 'rule guess')
    await world.people[first].submit_modal(dialog, {'formal': 'the same suit as the last card'})
    await eleusis.turn(1, right=True)
    await eleusis.no_play()
    await eleusis.call(right=True)
    await eleusis.judge(yes=True)


async def said(world: World) -> None:
    await world.seat(4, variant='express')
    await world.deal('Anything goes.')
    eleusis = EleusisTable(world, touch=True)
    name = await eleusis.turn(1, right=True)
    await eleusis.guess(name, 'any card')


async def by_the_bot(world: World) -> None:
    await world.seat(4, judging='automatic', clock='post')
    await world.deal('', formal=RULE)
    eleusis = EleusisTable(world)
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    await world.wait(20)
    await eleusis.lay((await fitting(eleusis, right=False))[:1])


async def voided(world: World) -> None:
    """Between two rounds; whose rule is revealed."""
    await in_grace(world)
    for name in ('ben', 'cleo'):
        await world.command(name, 'table void')


async def scored(world: World) -> None:
    """Between two rounds; the first was played to its end."""
    await world.seat(4)
    await world.deal('Colours alternate.', formal=RULE)
    eleusis = EleusisTable(world, touch=True)
    await eleusis.turn(4, right=True)
    await eleusis.turn(3, right=False)
    for name in (await eleusis.order())[:2]:
        await world.command(name, 'table leave')
    while (await world.table()).view.phase.value == 'round':
        await eleusis.go_on()
        await eleusis.no_play()
        await eleusis.judge(yes=True)


async def over(world: World) -> None:
    await scored(world)
    await world.command('ada', 'table end')


async def delphi_saying(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(clock='post')
    await delphi.card('cleo')
    await delphi.say('ben', right=True)
    await delphi.count('dora')


async def delphi_judging(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(judging='assisted')
    await delphi.card('ben')
    await delphi.all_say(dict.fromkeys(await delphi.players(), True))


async def delphi_over(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(3, judging='automatic')
    await delphi.card('ben')
    for name in await delphi.players():
        await delphi.count(name)
    await world.command('ada', 'table end')


async def unsent(world: World) -> None:
    """Discord takes none of its messages any more."""
    await world.seat(4)
    await world.deal('Colours alternate.')
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500, times=None)
    eleusis = EleusisTable(world)
    name = await eleusis.mover()
    await world.command(name, 'play', card=(await eleusis.some(1))[0].text)


async def aside(world: World) -> None:
    """What people keep and have typed, and what a server has chosen."""
    role = world.guild.create_role('keeper', permissions=discord.Permissions(manage_guild=True))
    keeper = world.guild.add_member(world.env.create_user('keeper'), roles=[role])
    shown: Any = (await keeper.slash(world.channel, 'server')).response
    for setting, chosen in (('theme', 'light'), ('deck', 'two')):
        await keeper.select(shown, [chosen], custom_id=f'h:server:0:0:{setting}')
    now = world.env.now()
    await world.bot.store.own_rules.save(world.people['ben'].id, 'Digits of π', 'the digits of pi', now)
    await world.bot.store.drafts.keep(world.people['cleo'].id, 'Colours.', 'alternate colours', now)


# How they go on


async def start(world: World) -> None:
    await world.press('cleo', 'Join')
    await world.press('ada', 'Start')


async def write(world: World) -> None:
    """A rule is typed and shown, but not sealed, because chance that no seed governs would be in it."""
    dialog = await world.press('ada', 'Write the rule')
    await world.people['ada'].submit_modal(dialog, {'text': 'Twos.', 'formal': 'the same suit or value'})


async def judge(world: World) -> None:
    """The dealer insists where the bot warns of a mistake; the next one shows a hand."""
    await world.press_dm('ada', 'Right')
    if '[I insist]' in words_of(world.dm('ada')):
        await world.press_dm('ada', 'I’m sure')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.take_back()
    await world.press_dm('ada', 'Wrong')
    await eleusis.go_on()
    await eleusis.no_play()


async def declare(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    await eleusis.declare(world.name_in((await eleusis.round()).declarer, await world.table()))
    await eleusis.lay(await eleusis.some(3))
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)


async def call(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    await eleusis.turn(1, right=True)


async def pick(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    pending = (await eleusis.round()).pending
    assert pending is not None
    await eleusis.pick(pending.cards[0])
    await eleusis.judge(yes=True)


async def accept(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    await eleusis.answer(yes=False)
    await eleusis.answer(yes=True)


async def lay_right_card(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    pending = (await eleusis.round()).pending
    assert pending is not None
    await eleusis.judge(yes=False, card=pending.cards[2])
    await eleusis.go_on()
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=True)


async def throw_in(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    name = world.name_in((await eleusis.round()).awaited, await world.table())
    await eleusis.throw_in(await eleusis.some(7, name))
    await eleusis.turn(1, right=False)


async def guessed(world: World) -> None:
    await EleusisTable(world, touch=True).judge(yes=True)
    await world.press('ben', 'Next round')


async def play_on(world: World) -> None:
    eleusis = EleusisTable(world, touch=True)
    await eleusis.go_on()
    await eleusis.lay((await fitting(eleusis, right=True))[:1])


async def next_round(world: World) -> None:
    await world.press('ben', 'Join')
    await world.press('ben', 'I deal next')
    await world.press('ada', 'Next round')


async def look_back(world: World) -> None:
    await world.command('ben', 'replay')
    await world.command('ben', 'leaderboard')
    await world.command('cleo', 'stats')


async def say(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.say('ben', right=False)
    await delphi.say('dora', right=False)
    await delphi.say('cleo', right=True)
    await delphi.judge(right=True)
    await delphi.card()


async def insist(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.judge(right=not await delphi.is_right())
    await world.press_dm('ada', 'I’m sure')
    await delphi.card()


GAMES: dict[str, tuple[Played, Played]] = {
    'lobby': (lobby, start),
    'bot': (by_the_bot, play_on),
    'changed': (changed, write),
    'writing': (writing, write),
    'judging': (judging, judge),
    'prophet': (prophet, call),
    'picking': (picking, pick),
    'shown': (shown, lay_right_card),
    'throwing': (throwing, throw_in),
    'said': (said, guessed),
    'voided': (voided, next_round),
    'scored': (scored, next_round),
    'over': (over, look_back),
    'delphi': (delphi_saying, say),
    'oracle': (delphi_judging, insist),
    'counted': (delphi_over, look_back),
    'grace': (in_grace, declare),
    'offered': (offered, accept),
    'unsent': (unsent, judge),
}
"""How each game is played to where it stops, and how it goes on."""


class Recorder(StoredWorld):
    """Notes all that people do, and what they are told."""

    def __init__(self, folder: Path, recording: dict[str, Any]) -> None:
        super().__init__(folder, recording)
        self.acts: list[dict[str, Any]] = []

    async def start(self) -> None:
        """Note from when the bot sees what is stored."""
        await super().start()
        await self.later(1)
        emit = self.env.backend.emit

        def noted(event: str, payload: Any) -> None:
            if event == 'INTERACTION_CREATE' and payload['type'] in (COMMAND, COMPONENT, DIALOG):
                self._note(payload)
            emit(event, payload)

        self.env.backend.emit = noted

    async def later(self, seconds: float) -> None:
        """Let time pass, and note what is told meanwhile."""
        self.finish()
        self.acts.append({'wait': seconds})
        await self.wait(seconds)

    def finish(self) -> None:
        """Note what the last act led to."""
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
    world = World(folder)
    await world.start()
    channels: dict[str, Any] = {}
    for name, (played, _) in GAMES.items():
        world.channel = channels[name] = world.guild.create_text_channel(name) if channels else world.channel
        await played(world)
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
    """A database as SQL."""
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
        await GAMES[name][1](world)
        await world.command('ada', 'table show')
    await world.later(60)
    await world.later(400_000)
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
