"""A hint is checked against the written rule: true ones are marked, false ones are not given without asking."""

from typing import Any

import pytest

from bot.tables import Refusal, Workers
from bot.ui.kit.controls import Press
from eleusis.commands import HINT_LENGTH
from eleusis.games.eleusis.views import EleusisView
from tests.discord.acts import Pressed, press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, words_of
from tests.discord.writers import control_of, dealing, filled, posted, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')

TRUE = 'Suits don’t matter.'
FALSE = 'Only colours matter.'
OPEN = 'My aunt taught me this rule.'


async def sealed(world: World, text: str = '', formal: str = 'higher than the last card') -> Any:
    """The rule is sealed, and Ada has the dealer's panel before her."""
    await dealing(world)
    panel = await written(world, text, formal)
    if formal:
        await world.people['ada'].click(panel, label='This is my rule')
    assert '[Give a hint]' in words_of(panel)
    return panel


async def hinted(world: World, panel: Any, text: str) -> str:
    dialog = await world.people['ada'].click(panel, label='Give a hint')
    await sent(world, dialog, text=text)
    return words_of(panel)


async def hint_given(world: World) -> str | None:
    round_ = (await world.table()).view.round
    assert isinstance(round_, EleusisView)
    return round_.hint


async def test_what_is_true_is_marked(world: World) -> None:
    panel = await sealed(world)
    said = await hinted(world, panel, TRUE)
    assert 'Your hint is on the table.' in said
    assert '✅ “The suit doesn’t matter.” This is true.' in said
    post = next(post for post in world.posts() if 'The dealer gives a hint' in post)
    assert f'> {TRUE}\n-# ✔ Proven by the written rule: The suit doesn’t matter.' in post


async def test_what_is_false_is_not_given(world: World) -> None:
    panel = await sealed(world)
    said = await hinted(world, panel, FALSE)
    assert '**I haven’t given your hint yet:**' in said
    assert '❌' in said
    assert 'This isn’t true: after' in said
    assert await hint_given(world) is None
    assert 'hint' not in ''.join(world.posts())
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': FALSE}
    await sent(world, edit, text=TRUE)
    assert 'Your hint is on the table.' in words_of(panel)
    assert (await hint_given(world) or '').startswith(TRUE)


async def test_what_is_false_can_be_given_all_the_same(world: World) -> None:
    panel = await sealed(world)
    await hinted(world, panel, f'{FALSE} {TRUE}')
    await world.people['ada'].click(panel, label='Give it anyway')
    assert await hint_given(world) == f'{FALSE} {TRUE}'
    assert '✔' not in world.sent()


@pytest.mark.parametrize(
    'hint', [OPEN, 'Almost only colours matter.', '✔ Proven by the written rule: kings', '✔✔ @everyone']
)
async def test_what_cannot_be_checked_is_given_without_a_mark(world: World, hint: str) -> None:
    panel = await sealed(world)
    assert 'Your hint is on the table.' in await hinted(world, panel, hint)
    assert '✔' not in world.sent()
    assert (await hint_given(world) or '').split() == hint.replace('✔', '').split()


async def test_a_rule_in_words_only_is_not_checked(world: World) -> None:
    panel = await sealed(world, 'Only colours matter, I say.', '')
    assert 'Your hint is on the table.' in await hinted(world, panel, TRUE)
    assert await hint_given(world) == TRUE


async def test_by_command(world: World) -> None:
    await sealed(world)
    result = await world.people['ada'].slash(world.channel, 'rule hint', text=FALSE)
    panel: Any = result.response
    assert panel.ephemeral
    assert '**I haven’t given your hint yet:**' in words_of(panel)
    await world.people['ada'].slash(world.channel, 'rule hint', text=TRUE)
    assert (await hint_given(world) or '').startswith(f'{TRUE} ✔')
    act = press(world, 'ada', screen(world, panel), control_of(panel, 'hint_anyway'))

    async def done() -> Any:
        await world.env.settle()
        return act

    assert 'You’ve already given your one hint for this round.' in await refused(world, done())


async def test_a_long_hint_is_given_without_a_mark(world: World) -> None:
    panel = await sealed(world)
    hint = f'{TRUE} {"x" * (HINT_LENGTH - len(TRUE) - 1)}'
    assert 'This is true' in await hinted(world, panel, hint)
    assert await hint_given(world) == hint


async def test_a_hint_that_could_not_be_checked_is_asked_about(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = await sealed(world)

    async def busy(*_: object) -> None:
        raise Refusal('took-too-long')

    monkeypatch.setattr(Workers, 'run', busy)
    said = await hinted(world, panel, FALSE)
    assert '**I haven’t given your hint yet:** I ran out of time to' in said
    assert '[Edit]\n[Give it anyway]\n[Back]' in said
    assert await hint_given(world) is None
    await world.people['ada'].click(panel, label='Give it anyway')
    assert await hint_given(world) == FALSE


async def test_the_doubts_are_the_dealers_alone(world: World) -> None:
    panel = await sealed(world)
    await hinted(world, panel, FALSE)
    for name in ('ben', 'hana'):
        assert 'isn’t true' not in world.seen_by(name)
        result = await pressed(world, name, panel, control_of(panel, 'hint_anyway'))
        (told,) = [*result.followups, *([result.response] if result.response else [])]
        assert 'I don’t have that text any more.' in words_of(told) or 'have a seat' in words_of(told)
    assert await hint_given(world) is None


async def test_too_late(world: World) -> None:
    panel = await sealed(world)
    await hinted(world, panel, FALSE)
    shown, anyway = screen(world, panel), control_of(panel, 'hint_anyway')
    await EleusisTable(world).turn(1, right=True)
    assert 'The first card has been played' in await refused(world, Pressed('hint').by(world, 'ada'))
    result = await pressed(world, 'ada', shown, anyway)
    assert 'The first card has been played' in words_of(result.followups[-1] if result.followups else result.response)
    result = await posted(world, 'ada', Press('hint_written', 1).custom_id, text=FALSE)
    assert 'The first card has been played' in words_of(result.response)
    assert await hint_given(world) is None


async def test_back_to_the_panel(world: World) -> None:
    """Neither changed nor given: the hint is still there to give."""
    panel = await sealed(world)
    await hinted(world, panel, FALSE)
    await world.people['ada'].click(panel, label='Back')
    said = words_of(panel)
    assert '**Your rule:**' in said
    assert '[Give a hint]' in said
    assert FALSE not in said
    assert await hint_given(world) is None
    result = await world.people['ada'].slash(world.channel, 'rule hint', text=FALSE)
    shown: Any = result.response
    await world.people['ada'].click(shown, label='Back')
    assert '[Give a hint]' in words_of(shown)
    assert shown.ephemeral


async def test_back_to_the_panel_is_for_the_dealer_alone(world: World) -> None:
    await sealed(world)
    assert 'Only the dealer, ada, can do that.' in await refused(world, Pressed('hint_back').by(world, 'ben'))
    assert 'You don’t have a seat at this table.' in await refused(world, Pressed('hint_back').by(world, 'hana'))


async def test_back_to_the_panel_later(world: World) -> None:
    """After the first play there is no hint to give; after the round nothing to do."""
    panel = await sealed(world)
    await hinted(world, panel, FALSE)
    back = control_of(panel, 'hint_back')
    old = screen(world, panel)
    await EleusisTable(world).turn(1, right=True)
    await world.restart()
    await pressed(world, 'ada', old, back)
    assert '**Your rule:**' in words_of(panel)
    assert '[Give a hint]' not in words_of(panel)
    await world.command('ada', 'table end')
    await pressed(world, 'ada', old, back)
    assert words_of(panel) == 'The round is over. Thank you for dealing!'
