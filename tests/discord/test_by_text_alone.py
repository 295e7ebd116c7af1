"""A round for people who see no pictures and press no buttons: they type, and read what is said and described."""

import re

import pytest

from bot.text import ENGLISH
from bot.ui.kit.sheet import ALT_LIMIT, Shown
from eleusis.cards import Card, Colour
from tests.discord.world import World, answer

pytestmark = pytest.mark.usefixtures('blank_pictures')

CARDS = {ENGLISH.card(card): card for card in Card}


class Reader:
    """Somebody who knows of the game only what a screen reader tells them."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name

    async def say(self, command: str, **options: str | bool) -> str:
        """Type a command; what is answered, where nothing is asked that only a button could answer."""
        return answer(await self.world.people[self.name].slash(self.world.channel, command, **options))

    async def hand(self) -> list[str]:
        """The own cards, as the picture of the hand is described: ``Queen of hearts``."""
        described = re.search(r'\n\d+ cards?: (.*)>', await self.say('hand'))
        assert described is not None
        return described[1].split(', ')

    def table(self) -> str:
        """What the newest picture of the table shows."""
        return re.findall(r'<(Main line:[^>]*)>', '\n'.join(self.world.posts()), re.DOTALL)[-1]

    def last_right_is_black(self) -> bool:
        """Whether the main line ends with a black card."""
        line = self.table().split('\n')[0]
        return re.findall(r'[♠♥♣♦]', line)[-1] in '♠♣'

    def is_called(self) -> bool:
        """Whether the table calls upon them."""
        return f'<@{self.world.people[self.name].id}>, it’s **your turn**' in self.world.post()


async def test_a_round_by_text_alone(world: World) -> None:
    """A rule is written and a round played to its end, with a wrong play, strings and a Prophet."""
    readers = {name: Reader(world, name) for name in ('ada', 'ben', 'cleo', 'dora')}
    dealer, prophet, turns = readers['ada'], None, 0
    await dealer.say('table open')
    for name in ('ben', 'cleo', 'dora'):
        assert await readers[name].say('table join') == 'You’re at the table.'
    await dealer.say('table start')
    dialog = await world.people['ada'].slash(world.channel, 'rule set')
    await world.people['ada'].submit_modal(dialog, {'text': 'Colours alternate.'})
    while '**The round is over.**' not in world.post():
        mover = next(reader for reader in readers.values() if reader.is_called())
        await world.wait_grace()
        await lay(mover, right=turns > 0)
        if prophet is not None:
            assert f'**{prophet.name}** calls it **right**.' in await prophet.say('call', verdict='right')
        verdict = 'correctly' if prophet else 'Right!' if turns else 'Wrong.'
        assert verdict in await dealer.say('approve', verdict='yes' if turns else 'no', sure=True)
        if prophet is None and turns:
            assert f'**{mover.name}** is the Prophet now' in await mover.say('prophet', answer='yes')
            prophet = mover
        turns += 1
        assert turns < 40, world.posts()[-3:]
    assert ' as True Prophet' in world.post()
    assert '> Colours alternate.' in world.post()
    assert '## The match is over' in await dealer.say('table end', sure=True)


async def lay(mover: Reader, *, right: bool) -> None:
    """Lay the longest string that the rule takes, or say that no card fits; at will a card that does not."""
    hand, string = [CARDS[card] for card in await mover.hand()], list[Card]()
    wanted = mover.last_right_is_black() is not right
    while len(string) < (4 if right else 1):
        fitting = next((card for card in hand if (card.colour is Colour.BLACK) is wanted), None)
        if fitting is None:
            break
        string.append(fitting)
        hand.remove(fitting)
        wanted = not wanted
    if not string:
        assert (await mover.say('noplay', sure=True)).startswith(f'**{mover.name}** declares no play')
    elif len(string) == 1:
        assert (await mover.say('play', card=ENGLISH.card(string[0]))).startswith(f'**{mover.name}** lays')
    else:
        assert (await mover.say('string', cards=', '.join(map(ENGLISH.card, string)))).startswith(
            f'**{mover.name}** lays'
        )


def test_a_long_description_keeps_its_beginning_and_its_end() -> None:
    alt = 'Main line: ' + '5♥ ' * 900 + '\nben: to play'
    described = Shown(None, 'table.png', alt).description
    assert len(described) == ALT_LIMIT
    assert described.startswith('Main line: 5♥')
    assert described.endswith('\nben: to play')
