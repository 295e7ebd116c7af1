"""Scenes: tables at one moment of the game, who is who there, and what is refused.

Ada opens the table and deals; Ben, Cleo and Dora play; Emil came too late for the round; Hana looks on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from tests.discord.acts import Act, Pressed, Slash, lines, refused
from tests.discord.delphi_table import DelphiTable
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World

Roles = dict[str, str]
"""Names by role."""
Row = tuple[str, Act, str]
"""Who (a role of the scene, or a name), what, and what the sentence says; roles and cards in braces are filled in."""
RULE = 'Colours alternate.'
FORMAL = 'alternate colours'


async def no_table(world: World) -> Roles:
    await world.people['ada'].send_dm('Hello?')
    return {}


async def lobby(world: World) -> Roles:
    await world.seat(2)
    return {'host': 'ada', 'guest': 'ben'}


async def willing(world: World) -> Roles:
    await world.seat(2)
    await world.command('ben', 'table deal')
    return {'guest': 'ben'}


async def full(world: World) -> Roles:
    await world.seat(8)
    world.people['iris'] = world.guild.add_member(world.env.create_user('iris'))
    return {}


async def writing(world: World) -> Roles:
    await world.seat(4)
    await world.press('ada', 'Start')
    return {'dealer': 'ada', 'player': 'ben'}


async def opening(world: World, judging: str = 'hand') -> Roles:
    await world.seat(4, judging=judging)
    await world.deal(RULE, formal='' if judging == 'hand' else FORMAL)
    await world.command('emil', 'table join')
    mover, other, last = await EleusisTable(world).order()
    return {'dealer': 'ada', 'mover': mover, 'other': other, 'last': last, 'late': 'emil'}


async def judging(world: World, judging: str = 'hand') -> Roles:
    roles = await opening(world, judging)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    return roles | {'player': roles['mover']}


async def grace(world: World) -> Roles:
    """The first player may become Prophet; the second one waits for it."""
    roles = await judging(world)
    await EleusisTable(world).judge(yes=False)
    return roles | {'declarer': roles['mover'], 'mover': roles['other'], 'other': roles['last']}


async def window(world: World) -> Roles:
    """The time to wait is over; until the next play the first player may still become Prophet."""
    roles = await grace(world)
    await world.wait_grace()
    return roles


async def prophecy(world: World) -> Roles:
    """The first player is Prophet, the second one to play."""
    roles = await grace(world)
    await EleusisTable(world).declare(roles['declarer'])
    return roles | {'prophet': roles['declarer']}


async def calling(world: World) -> Roles:
    roles = await prophecy(world)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    return roles | {'player': roles['mover']}


async def called(world: World) -> Roles:
    roles = await calling(world)
    await EleusisTable(world).call(right=True)
    return roles


async def shown(world: World) -> Roles:
    roles = await opening(world)
    await EleusisTable(world).no_play()
    return roles | {'player': roles['mover']}


async def picking(world: World) -> Roles:
    """The Prophet has called a no-play wrong, rightly, and picks a card."""
    roles = await prophecy(world)
    eleusis = EleusisTable(world)
    await eleusis.no_play()
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    return roles | {'player': roles['mover']}


async def checking(world: World) -> Roles:
    """The dealer says whether the pick is right."""
    roles = await picking(world)
    eleusis = EleusisTable(world)
    pending = await eleusis.pending()
    await eleusis.pick(pending.cards[0])
    return roles


async def advised(world: World) -> Roles:
    return await judging(world, 'assisted')


async def watched(world: World) -> Roles:
    """The bot has judged a play; its player may become Prophet."""
    roles = await judging(world, 'automatic')
    return roles | {'declarer': roles['player'], 'mover': roles['other'], 'other': roles['last']}


async def between(world: World) -> Roles:
    """The round is void, the next one has not begun."""
    roles = await judging(world)
    await world.void(roles['mover'], roles['other'])
    return roles


async def hinted(world: World) -> Roles:
    roles = await opening(world)
    await world.dm_command('ada', 'rule hint', text='Suits don’t matter.')
    return roles


async def left(world: World) -> Roles:
    roles = await opening(world)
    await world.command(roles['mover'], 'table leave')
    return roles


async def rejoined(world: World) -> Roles:
    roles = await left(world)
    assert 'You’ll get cards when the next round begins.' in await world.command(roles['mover'], 'table join')
    return roles


async def flagged(world: World) -> Roles:
    roles = await judging(world)
    await EleusisTable(world).judge(yes=False)
    await world.dm_command('ada', 'rule flag', card='1a')
    await world.command(roles['last'], 'table void')
    return roles


async def fallen(world: World) -> Roles:
    """A False Prophet has played again."""
    roles, eleusis = await called(world), EleusisTable(world)
    await eleusis.judge(yes=False)
    while await eleusis.turn(1, right=False) != roles['prophet']:
        pass
    return roles


async def ended(world: World) -> Roles:
    roles = await opening(world)
    await world.command('ada', 'table end')
    return roles


async def two_tables(world: World) -> Roles:
    first = world.channel
    await judging(world)
    world.channel = world.guild.create_text_channel('second-table')
    await opening(world)
    return {'first': str(first.id), 'second': str(world.channel.id)}


async def throwing(world: World) -> Roles:
    """A right no-play, after which its player chooses cards to give back."""
    await world.seat(4, variant='berkeley')
    await world.deal(RULE)
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    player, other = await eleusis.who('awaited'), await eleusis.mover()
    return {'dealer': 'ada', 'player': player, 'other': other if other != player else (await eleusis.order())[1]}


async def offering(world: World) -> Roles:
    """The first of three is asked whether they want to be Prophet, which the last one wishes to be."""
    await world.seat(5, variant='drexler')
    await world.deal(RULE)
    eleusis = EleusisTable(world)
    first = await eleusis.turn(1, right=True)
    mover, *_ = order = await eleusis.order()
    asked, second, third, wishes = [first, *(name for name in order if name != first)]
    await eleusis.declare(wishes)
    return {'dealer': 'ada', 'asked': asked, 'second': second, 'third': third, 'mover': mover}


async def guessing(world: World) -> Roles:
    """Express: the first player may say the rule."""
    await world.seat(4, variant='express')
    await world.deal(RULE)
    eleusis = EleusisTable(world)
    player = await eleusis.turn(1, right=True)
    return {'dealer': 'ada', 'player': player, 'mover': await eleusis.mover()}


async def guessed(world: World) -> Roles:
    roles = await guessing(world)
    await EleusisTable(world).guess(roles['player'], 'Hearts.')
    return roles


async def silent(world: World) -> Roles:
    """Delphi: nobody has spoken of the first card."""
    await DelphiTable(world).begin()
    await world.command('emil', 'table join')
    return {'oracle': 'ada', 'player': 'ben', 'late': 'emil'}


async def saying(world: World) -> Roles:
    """Delphi: one card was judged, and another is turned up."""
    delphi = DelphiTable(world)
    await delphi.begin()
    await delphi.card()
    return {'oracle': 'ada', 'player': 'ben', 'other': 'cleo'}


async def consulted(world: World) -> Roles:
    """Delphi: all have spoken of the second card, and the oracle is to judge."""
    roles = await saying(world)
    await DelphiTable(world).all_say({'ben': True, 'cleo': True, 'dora': False})
    return roles


@dataclass(frozen=True)
class Facts:
    """What a row of a table may name: people by role, cards by what they are."""

    roles: Roles
    cards: dict[str, str]

    def fill(self, text: str) -> str:
        for name, fact in (self.roles | self.cards).items():
            text = text.replace('{' + name + '}', fact)
        return text

    def filled(self, act: Act) -> Act:
        if isinstance(act, Slash):
            options = {
                name: self.fill(value) if isinstance(value, str) else value for name, value in act.options.items()
            }
            return replace(act, options=options)
        if isinstance(act, Pressed):
            return replace(act, arg=self.fill(act.arg), values=tuple(map(self.fill, act.values)))
        return act


async def facts(world: World, name: str, roles: Roles) -> Facts:
    """Cards as seen from one person; ``{once}`` is held one time only."""
    row = await world.bot.store.games.in_channel(world.channel.id)
    table = await world.bot.tables.load(row.id) if row else None
    seat = None if table is None else table.former_seat_of(world.people[name].id)
    round_ = None if table is None else table.view.round
    hand = table.player(seat).hand if table and round_ and seat in round_.seats else ()
    hand = hand or (Card.SA, Card.S2, Card.S3, Card.S4, Card.S5)
    pending = round_.pending if isinstance(round_, EleusisView) else None
    shown_ = pending.cards if pending and pending.no_play else hand
    return Facts(
        roles,
        {
            'held': hand[0].text,
            'next': hand[1].text,
            'three': lines(hand[:3]),
            'five': lines(hand[:5]),
            'eight': lines(hand[:8]),
            'long': 'x' * 301,
            'once': next(card for card in hand if hand.count(card) == 1).text,
            'foreign': next(card for card in Card if card not in hand).text,
            'shown': shown_[0].text,
            'unshown': next(card for card in Card if card not in shown_).text,
        },
    )


async def check(world: World, roles: Roles, rows: Iterable[Row]) -> None:
    """Assert that each row is refused in these words, and that all of them together change nothing."""
    wrong: list[str] = []
    known: dict[str, Facts] = {}
    for who, act, words in rows:
        name = roles.get(who, who)
        here = known[name] = known.get(name) or await facts(world, name, roles)
        sentence = await refused(world, here.filled(act).by(world, name))
        if here.fill(words) not in sentence or 'error' in sentence:
            wrong.append(f'{who}: {act}\n  is told: {sentence}\n  and not: {here.fill(words)}')
    assert not wrong, '\n'.join(wrong)
