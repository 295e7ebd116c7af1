"""How an expert saw a round: pages for who asks alone, only when the round is over, whatever dies in between.

Who looks back is plain here: each play halves the belief in all others, and the rule is known after the second.
"""

from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from bot.ui.kit.controls import Press
from eleusis.cards import Card
from eleusis.minds.hindsight import Better, Experiment, Moment, Outlook, Retrospect, RuleShare
from eleusis.minds.process import MindProcess
from tests.discord.acts import Pressed, press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.test_replay import TOO_EARLY, over, played, voided
from tests.discord.world import World, ids_of, words_of

LABEL = 'How an expert saw it'
TEXT = 'the card is red'


class Onlooker:
    """An expert of few thoughts, who can fall silent."""

    def __init__(self) -> None:
        self.asked = 0
        self.hints: set[str | None] = set()
        self.dead = False

    def outlook(self, retrospect: Retrospect) -> Outlook:
        if self.dead:
            raise BrokenProcessPool
        self.asked += 1
        self.hints.add(retrospect.hint)
        share = 1 - 0.5 ** len(retrospect.shown)
        true = retrospect.rule is not None
        return Outlook((RuleShare(TEXT, share, true, true),), 1 - share, share)

    def look_back(self, retrospect: Retrospect, experiment: Experiment) -> Moment:
        after = self.outlook(retrospect.after(experiment))
        return Moment(
            experiment, 0.25, 0.4 if experiment.right else 2.0, after, Better(Card.HQ, 1.5, 0.5, right=False, bits=1.0)
        )


@pytest.fixture
def expert(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Onlooker:
    if 'world' in request.fixturenames:
        request.getfixturevalue('world').remembers = False  # What is remembered was seen by no expert.
    onlooker = Onlooker()
    for name in ('outlook', 'look_back'):
        monkeypatch.setattr(MindProcess, name, staticmethod(getattr(onlooker, name)))
    return onlooker


def page_of(result: Any) -> Any:
    """The page that somebody was shown, to them alone."""
    shown = result.followups[-1] if result.followups else result.response
    assert shown.ephemeral
    return shown


async def test_the_pages(world: World, expert: Onlooker) -> None:
    await over(world)
    before = len(world.messages(world.channel.id))
    page = page_of(await world.press('hana', LABEL))
    words = words_of(page)
    assert '**How an expert saw it** · round 1 of game 1' in words
    assert 'an expert was almost sure which rule it was' in words
    assert 'The turning point was ben’s play **1**' in words
    assert 'told the table 2.4 bits. One bit halves what the rule can still be' in words
    (picture,) = page.attachments
    assert picture.filename == 'hindsight.png'
    hana = world.people['hana']
    await hana.click(page, label='First play')
    words = words_of(page)
    assert '**Play 1 of 2** · **ben** laid' in words.replace('ben laid', '**ben** laid')
    assert 'It told the table **2.0 bits**: 75 % of what was believed is ruled out.' in words
    assert 'ben’s costliest turn: play 1' in words
    assert 'No rule an expert knows: 50 %' in words
    assert [one.filename for one in page.attachments] == ['table.png']
    await hana.click(page, label='Next')
    words = words_of(page)
    assert 'Play 2 of 2' in words
    assert '★ Now the rule could be known' in words
    assert f'75 % · **Believed at the end:** {TEXT}' in words
    await hana.click(page, label='How you experimented')
    assert '**ben**: 1 play of cards, each of which tested something.' in words_of(page)
    assert page.attachments == []
    await hana.click(page, label='Overview')
    assert 'One bit halves' in words_of(page)
    assert len(world.messages(world.channel.id)) == before
    assert expert.asked == 2 * 3  # The rule is in own words: looked at again with what was believed at the end.


async def test_the_hint_of_the_round_is_known_from_the_beginning(world: World, expert: Onlooker) -> None:
    await world.seat(4)
    dealer = await world.deal()
    dialog = await world.press_dm(dealer, 'Give a hint')
    await world.people[dealer].user.submit_modal(dialog, {'text': 'Only colours matter.'})
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=False)
    await voided(world, eleusis)
    await world.press('ben', LABEL)
    assert expert.hints == {'Only colours matter.'}


async def test_of_those_who_played_each_reads_of_themselves_first(world: World, expert: Onlooker) -> None:
    assert not expert.dead
    await over(world)
    for name, other in (('ben', 'cleo'), ('cleo', 'ben')):
        page = page_of(await world.press(name, LABEL))
        await world.people[name].click(page, label='How you experimented')
        words = words_of(page)
        assert words.index(f'**{name}**') < words.index(f'**{other}**')


async def test_a_page_is_turned_after_a_restart(world: World, expert: Onlooker) -> None:
    await over(world)
    page = page_of(await world.press('ben', LABEL))
    await world.people['ben'].click(page, label='First play')
    await world.restart()
    asked = expert.asked
    await world.people['ben'].click(page, label='Next')
    assert 'Play 2 of 2' in words_of(page)
    assert expert.asked == 2 * asked
    await world.press('ada', 'Replay')
    (film,) = [one for one in world.messages(world.channel.id) if 'Replay of round' in words_of(one)]
    assert 'hindsight.png' in [one.filename for one in page_of(await world.press('ada', LABEL, film)).attachments]


async def test_while_a_round_is_played_nothing_is_told(world: World, expert: Onlooker) -> None:
    await over(world)
    await played(world, 'Next round', 'Only queens.')
    asked = expert.asked
    assert LABEL not in words_of(world.board())
    for verb, arg in (('hindsight', '2'), ('hindsight_page', '2.1.next'), ('hindsight_scientists', '2')):
        assert TOO_EARLY in await refused(world, Pressed(verb, arg).by(world, 'ben'))
    assert expert.asked == asked


async def test_forged_pages(world: World, expert: Onlooker) -> None:
    assert not expert.dead
    await over(world)
    unknown = await refused(world, Pressed('nonsense').by(world, 'ben'))
    for arg in ('1.99.next', '1..', '1', 'x.1.next', '1.x.next', '1.-1.back', '²'):
        result = await Pressed('hindsight_page', arg).by(world, 'ben')
        assert words_of(page_of(result)) == unknown, arg
    assert 'you can see: 1' in await refused(world, Pressed('hindsight', '7').by(world, 'ben'))


async def test_elsewhere_there_is_nothing(world: World, expert: Onlooker) -> None:
    await over(world)
    asked = expert.asked
    elsewhere = world.env.create_guild('Elsewhere')
    channel = elsewhere.create_text_channel('table')
    stranger = elsewhere.add_member(world.env.create_user('zed'))
    await stranger.slash(channel, 'table open')
    board = screen(world, world.messages(channel.id)[-1])
    world.people['zed'] = stranger
    for arg, verb in (('1', 'hindsight'), ('1.1.next', 'hindsight_page'), ('1', 'hindsight_scientists')):
        result = await pressed(world, 'zed', board, Press(verb, 1, 0, arg).custom_id)
        assert 'I can’t find that game on this server.' in words_of(page_of(result))
    assert expert.asked == asked


async def test_an_expert_who_dies_is_asked_again(world: World, expert: Onlooker) -> None:
    expert.dead = True
    await over(world)
    assert 'An expert could' not in world.post()
    sentence = 'The expert couldn’t look back just now. Press the button again in a moment.'
    assert words_of(page_of(await world.press('ben', LABEL))) == sentence
    expert.dead = False
    assert 'an expert was almost sure which rule it was' in words_of(page_of(await world.press('ben', LABEL)))


async def test_all_ask_at_once(world: World, expert: Onlooker) -> None:
    expert.dead = True
    await over(world)
    expert.dead = False
    board = screen(world, world.board())
    button = next(one for one in ids_of(world.board()) if one.startswith('h:hindsight'))
    results = [press(world, name, board, button) for name in ('ada', 'ben', 'ben', 'hana')]
    await world.env.settle()
    assert len({words_of(page_of(result)) for result in results}) == 1
    assert expert.asked == 2 * 3


async def test_a_line_under_the_end_of_the_round(world: World, expert: Onlooker) -> None:
    assert not expert.dead
    await over(world)
    told = 'an expert was almost sure which rule it was.'
    assert told in world.post()
    assert world.post().count('The turning point was ben’s play **1**') == 1
    await world.restart()
    await world.press('cleo', 'I deal next')
    assert told in world.post()
    await played(world, 'Next round', 'Only queens.')
    assert told in '\n'.join(world.posts())
    await voided(world, EleusisTable(world))
    assert world.post().count('The turning point was') == 1


async def test_hostile_names(tmp_path: Path, expert: Onlooker) -> None:
    assert not expert.dead
    world = World(tmp_path, shown_as={'ben': '**@everyone** <@1> `x`'})
    await world.start()
    await over(world)
    page = page_of(await world.press('hana', LABEL))
    for label, line in (('First play', '**Play 1'), ('How you experimented', '**\\*')):
        await world.people['hana'].click(page, label=label)
        (told,) = [one for one in words_of(page).splitlines() if one.startswith(line)]
        assert '**@' not in told
        assert '<@1' not in told.replace('\\<', '')
    await world.stop()
