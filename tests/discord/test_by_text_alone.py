"""A round for people who see no pictures and press no buttons: they type, and read what is said and described."""

import json
import re

import pytest

from bot.text import ENGLISH
from bot.text.cards import card_text
from bot.text.described import MOST_ALT, alt_text
from bot.ui.kit.emojis import learn_emojis, sync_emojis
from bot.ui.kit.sheet import Shown
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
        verdict = 'called it: ' if prophet else 'Right!' if turns else 'Wrong.'
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
    assert len(described) <= MOST_ALT
    assert described.startswith('Main line: 5♥')
    assert described.endswith('\nben: to play')


def test_a_long_description_is_made_of_whole_sentences() -> None:
    sentences = [f'Sentence {number} says what it says.' for number in range(60)]
    described = alt_text(' '.join(sentences))
    first, left_out, last = re.split(r'\n(…)\n', described)
    assert left_out == '…'
    assert {*first.split('\n'), *last.split('\n')} <= {*sentences}
    assert MOST_ALT * 0.9 < len(described) <= MOST_ALT


def test_a_single_long_sentence_is_cut_after_a_word() -> None:
    described = alt_text('200 cards: ' + 'Queen of hearts, ' * 200)
    assert described.startswith('200 cards: Queen of hearts, ')
    assert described.endswith(' …')
    assert MOST_ALT * 0.9 < len(described) <= MOST_ALT


async def test_whatever_is_described_is_read_out_as_words(world: World) -> None:
    """Where cards are emojis, no description of a picture or file holds their codes, nor marks of formatting."""
    await sync_emojis(world.bot)
    try:
        await learn_emojis(world.bot)
        assert card_text(Card.HQ).startswith('<:queen_of_hearts')
        await test_a_round_by_text_alone(world)
        for command in ('replay', 'stats', 'rating', 'leaderboard', 'rules', 'practice'):
            await world.people['ben'].slash(world.channel, command)
    finally:
        for emoji in await world.bot.fetch_application_emojis():
            await emoji.delete()
        await learn_emojis(world.bot)
    sent = '\n'.join(json.dumps(request.json, ensure_ascii=False, default=str) for request in world.env.http_requests)
    described = re.findall(r'"description": "((?:[^"\\]|\\.)*)"', sent)
    assert len({text.split()[0] for text in described}) > 3, 'pictures of several kinds'
    for text in described:
        assert 0 < len(text) <= MOST_ALT
        assert not re.search(r'<a?:\w+:\d+>|<[@#]|<t:|\*\*|`|\\\\', text), text
        assert '… ' not in text, text
