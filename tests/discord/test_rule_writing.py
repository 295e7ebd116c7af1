"""The dealer writes a rule in the rule language, sees what it does, and seals it."""

import asyncio
import json
import re
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

import pytest

from bot.ui.kit.controls import Press
from eleusis.court import questions
from eleusis.rules.analysis.grading import full_card
from tests.discord.acts import all_there_is, press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, answer, words_of
from tests.discord.writers import (
    CANONICAL,
    HOPELESS,
    HOSTILE,
    RULE,
    control_of,
    dealing,
    filled,
    forged,
    is_not_read,
    phase,
    posted,
    sent,
    written,
)

pytestmark = pytest.mark.usefixtures('blank_pictures')


@pytest.mark.parametrize(('judging', 'first'), [('hand', 'text'), ('assisted', 'formal'), ('automatic', 'formal')])
async def test_a_rule_that_the_bot_can_use_is_asked_for_first(world: World, judging: str, first: str) -> None:
    await world.seat(3, judging=judging)
    await world.press('ada', 'Start')
    assert next(iter(filled(await world.press('ada', 'Write the rule')))) == first


async def test_a_rule_is_explained_before_it_is_sealed(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'Red, black, red', RULE)
    said = words_of(panel)
    assert panel.ephemeral
    assert f'> {CANONICAL}' in said
    assert 'In your words: Red, black, red' in said
    assert '**How it plays:** Easy to find.' in said
    assert 'On average 50 of 100 cards are right.' in said
    assert '-# I’m still working out the exact figures …' not in said
    assert '[This is my rule]\n[Edit]\n[Try it]\n[Save to my rules]' in said
    (picture,) = [line for line in said.splitlines() if line.startswith('<')]
    assert re.fullmatch(r'<\S+ \S+: (hearts and diamonds|spades and clubs) all', picture)
    assert await phase(world) == 'writing'
    assert CANONICAL not in world.seen_by('ben')

    await world.people['ada'].click(panel, label='This is my rule')
    assert 'The rule is written and sealed:' in world.post()
    assert 'The rule is sealed.' in words_of(panel)
    shown = answer(await world.people['ada'].slash(world.channel, 'rule show'))
    assert 'Red, black, red' in shown
    assert CANONICAL in shown
    assert CANONICAL not in world.seen_by('ben')


async def test_a_rule_in_words_is_sealed_at_once(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'Red, black, red', ' \u200b ')
    assert 'The rule is sealed.' in words_of(panel)
    assert await phase(world) == 'playing'


async def test_a_rule_in_the_language_needs_no_words(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', RULE)
    assert 'In your words' not in words_of(panel)
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'
    again = await world.people['ada'].slash(world.channel, 'rule set')
    assert filled(again) == {'text': '', 'formal': CANONICAL}


async def test_where_the_bot_judges_the_language_is_needed(world: World) -> None:
    await world.command('ada', 'table open', judging='automatic')
    for name in ('ben', 'cleo'):
        await world.press(name, 'Join')
    await world.press('ada', 'Start')
    result = await posted(world, 'ada', Press('rule_written', 1).custom_id, text='Red, black, red', formal='')
    panel: Any = result.response
    assert 'At this table I judge by the rule, so I have to be able to' in words_of(panel)
    assert await phase(world) == 'writing'
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': 'Red, black, red', 'formal': ''}
    assert edit.modal is not None
    assert [row['component']['required'] for row in edit.modal['components']] == [True, False]
    await sent(world, edit, text='Red, black, red', formal=RULE)
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


async def test_a_rule_of_several_lines(world: World) -> None:
    await dealing(world)
    formal = 'loopy = {A 4 6 8 9 10 Q}\n \nloopy and other cards alternate\u202e'
    panel = await written(world, '', formal)
    assert 'loopy = ' in words_of(panel)
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit)['formal'] == 'loopy = {A 4 6 8 9 10 Q}\nloopy and other cards alternate'
    await sent(world, edit, text='', formal='loopy = {A 4 6}\nloopy and purple cards alternate')
    assert 'loopy and __**purple**__ cards' in words_of(panel)
    await world.people['ada'].click(panel, label='Edit')


async def test_in_direct_messages(world: World) -> None:
    await dealing(world)
    dialog = await world.press_dm('ada', 'Write the rule')
    await sent(world, dialog, text='', formal=RULE)
    assert f'> {CANONICAL}' in words_of(world.dm('ada'))
    await world.press_dm('ada', 'Try it')
    assert f'**Trying:** {CANONICAL}' in words_of(world.dm('ada'))
    await world.press_dm('ada', 'Back to the rule')
    assert f'> {CANONICAL}' in words_of(world.dm('ada'))
    await world.press_dm('ada', 'This is my rule')
    assert 'The rule is sealed.' in words_of(world.dm('ada'))


async def test_a_dealer_without_direct_messages(world: World) -> None:
    await world.close_dms('ada')
    await dealing(world)
    panel = await written(world)
    assert panel.ephemeral
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


# The dealer's card


def slowly(monkeypatch: pytest.MonkeyPatch) -> Event:
    """The whole card is there only once this is set."""
    ready = Event()

    def whole(compiled: Any) -> Any:
        assert ready.wait(20)
        return full_card(compiled)

    loaded = sys.modules['cogs.rule.seal']  # discord.py reloads its extensions for each bot.
    monkeypatch.setattr(questions, 'full_card', whole)
    monkeypatch.setattr(loaded, 'SOON', 0.01)
    return ready


@asynccontextmanager
async def begun(world: World, ready: Event) -> AsyncGenerator[Any]:
    """Ada sends a rule; the panel as it is before the whole card is there. It is there when this ends."""
    result = forged(world, 'ada', Press('rule_written', 1).custom_id, text='', formal=RULE)
    settling = asyncio.create_task(world.env.settle())
    await until(lambda: result.response is not None)
    panel: Any = result.response
    try:
        said = words_of(panel)
        assert '**How it plays:** Easy to find.' in said
        assert '-# I’m still working out the exact figures …' in said
        yield panel
    finally:
        ready.set()
        await settling


async def until(so: Callable[[], bool]) -> None:
    for _ in range(1000):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError('it does not come about')


async def test_what_takes_long_follows(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealing(world)
    async with begun(world, slowly(monkeypatch)) as panel:
        pass
    said = words_of(panel)
    assert '-# I’m still working out the exact figures …' not in said
    assert 'On average 50 of 100 cards are right.' in said
    assert '<' in said, 'the picture is still there'
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


async def test_what_comes_late_changes_no_other_panel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealing(world)
    async with begun(world, slowly(monkeypatch)) as panel:
        press(world, 'ada', screen(world, panel), control_of(panel, 'seal'))
        await until(lambda: 'The rule is sealed.' in words_of(panel))
    assert 'The rule is sealed.' in words_of(panel)
    assert 'How it plays' not in words_of(panel)


async def test_a_panel_that_cannot_be_completed_breaks_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealing(world)
    world.env.inject_error('GET', '/webhooks/*', status=404, code=10015, times=None)
    async with begun(world, slowly(monkeypatch)) as panel:
        pass
    world.mend()
    assert '-# I’m still working out the exact figures …' in words_of(panel)
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


# What is not understood


async def test_an_error_names_the_place_and_loses_nothing(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'My words.', 'a red card or a purple one')
    said = words_of(panel)
    assert panel.ephemeral
    assert 'a red card or a __**purple**__ one' in said
    assert 'I don’t know “purple”.' in said
    assert '1. the card is red' in said
    assert 'a ~~purple~~ one' in said
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': 'My words.', 'formal': 'a red card or a purple one'}
    await sent(world, edit, text='My words.', formal='a red card')
    assert '> the card is red' in words_of(panel)
    assert await phase(world) == 'writing'


async def test_the_nearest_rule_is_sealed_when_it_is_chosen(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', 'only cards of even rank (2,4,6,8,10,12), frumious')
    assert '1. the card is even' in words_of(panel)
    await world.people['ada'].click(panel, label='1')
    assert '> the card is even' in words_of(panel)
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


async def test_what_may_be_misspelt_is_suggested(world: World) -> None:
    await dealing(world)
    said = words_of(await written(world, '', 'a hart, a spad or a clob'))
    assert 'a __**hart**__, a spad' in said
    assert 'I don’t know “hart”, “spad”, “clob”. Did you mean “' in said
    assert all(f'“{meant}”' in said for meant in ('heart', 'spade', 'club'))


@pytest.mark.parametrize('formal', HOSTILE)
async def test_nonsense_is_answered_and_comes_back(world: World, formal: str) -> None:
    await dealing(world)
    before = len(world.messages(world.channel.id))
    result = await posted(world, 'ada', Press('rule_written', 1).custom_id, text='', formal=formal)
    panel = result.response
    assert panel is not None
    assert panel.ephemeral
    said = words_of(panel)
    assert is_not_read(panel)
    assert not re.search(r'(?<!\\)<@|(?<!\\)\[red]\(|[\u202a-\u202e]', said)
    assert len(world.messages(world.channel.id)) == before
    edit = await world.people['ada'].click(panel, label='Edit')
    kept = filled(edit)['formal']
    assert [sign for sign in kept if sign not in formal] == []
    assert len(kept) >= min(len(formal.strip()), 1000) - 4


async def test_a_rule_by_which_nobody_could_play_is_refused(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', HOPELESS)
    assert 'No card is right after any starter' in words_of(panel)
    assert '[This is my rule]' not in words_of(panel)
    seal = Press('seal', 1, arg=control_of(panel, 'try').split(':')[4]).custom_id
    assert 'no one could play' in await refused(world, pressed(world, 'ada', panel, seal))


# Others, twice, later


@pytest.mark.parametrize('verb', ['seal', 'edit', 'try', 'draft', 'keep'])
async def test_a_draft_is_nobody_elses(world: World, verb: str) -> None:
    await dealing(world)
    panel = await written(world)
    number = control_of(panel, 'seal').split(':')[4]
    arg = f'{number}.rule' if verb == 'edit' else number
    said = await refused(world, pressed(world, 'ben', panel, Press(verb, 1, arg=arg).custom_id))
    assert 'I don’t have that text any more.' in said or 'Only the dealer, ada, can do that' in said


@pytest.mark.parametrize('verb', ['seal', 'edit', 'try', 'draft', 'keep'])
async def test_a_draft_that_is_not_there(world: World, verb: str) -> None:
    await dealing(world)
    panel = await written(world)
    for arg in ('', '0', '999999999', 'x', '1.', '-1', '²', '1' * 60):
        custom_id = Press(verb, 1, arg=f'{arg}.rule' if verb == 'edit' else arg).custom_id
        said = await refused(world, pressed(world, 'ada', panel, custom_id))
        assert 'I don’t have that text any more.' in said or 'I don’t know that button any more;' in said, arg


async def test_two_presses_seal_once(world: World) -> None:
    await dealing(world)
    panel = await written(world)
    shown, seal = screen(world, panel), control_of(panel, 'seal')
    for _ in range(2):
        press(world, 'ada', shown, seal)
    await world.env.settle()
    await pressed(world, 'ada', shown, seal)
    assert await phase(world) == 'playing'
    assert sum('another rule' in post for post in world.posts()) == 0
    sealed = [post for post in world.posts() if 'written and sealed' in post]
    assert len(sealed) == 1


async def test_a_restart_in_between_is_not_noticed(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'Words', 'a red card')
    shown, controls = screen(world, panel), {verb: control_of(panel, verb) for verb in ('seal', 'edit', 'try')}
    await world.restart()
    edit = await pressed(world, 'ada', shown, controls['edit'])
    assert filled(edit) == {'text': 'Words', 'formal': 'a red card'}
    await pressed(world, 'ada', shown, controls['try'])
    await world.restart()
    await pressed(world, 'ada', shown, controls['seal'])
    assert await phase(world) == 'playing'


async def test_too_late(world: World) -> None:
    await dealing(world)
    panel = await written(world)
    shown, seal = screen(world, panel), control_of(panel, 'seal')
    await world.people['ada'].click(panel, label='This is my rule')
    other = await written_again(world, 'a black card')
    await EleusisTable(world).turn(1, right=True)
    told = await refused(world, pressed(world, 'ada', other, control_of(other, 'seal')))
    assert 'The first card has been played' in told
    before = all_there_is(world)
    await pressed(world, 'ada', shown, seal)
    assert all_there_is(world) == before


async def written_again(world: World, formal: str) -> Any:
    dialog = await world.people['ada'].slash(world.channel, 'rule set')
    return await sent(world, dialog, text='', formal=formal)


async def test_many_at_once(world: World) -> None:
    """Several dialogs at the same time: each is answered, and each panel holds its own text."""
    await dealing(world)
    texts = ['red', 'black', 'even', 'odd', 'prime']
    results = [forged(world, 'ada', Press('rule_written', 1).custom_id, text='', formal=text) for text in texts]
    await world.env.settle()
    for text, result in zip(texts, results, strict=True):
        assert result.response is not None
        assert f'> the card is {text}' in words_of(result.response)


async def test_the_rule_reaches_nobody_else(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'canary', RULE)
    await world.people['ada'].click(panel, label='Try it')
    await world.people['ada'].click(panel, label='Back to the rule')
    await world.people['ada'].click(panel, label='This is my rule')
    for request in world.env.http_requests:
        body = json.dumps(request.json, default=str)
        if 'canary' in body or 'different colour' in body or ('attachments' in body and 'examples' in body):
            assert world.audience(request) == {'ada'}
