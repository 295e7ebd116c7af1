"""The button that shows the whole layout: to anybody who looks, at any time, and to nobody else."""

from typing import Any

import pytest

from bot.look import Look
from bot.ui.kit import drawing
from bot.ui.kit.controls import Press
from eleusis.views import MatchPhase, PublicView
from tests.discord.acts import Pressed, pressed, refused, screen, told
from tests.discord.eleusis_table import EleusisTable
from tests.discord.judging import begun, fitting
from tests.discord.scenes import lobby, opening, writing
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import control_of

Drawn = list[tuple[PublicView, dict[str, Any]]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    seen: Drawn = []
    draw = drawing.draw_table

    def watched(game: Any, view: PublicView, names: Any, **options: Any) -> Any:
        seen.append((view, options))
        return draw(game, view, names, **options)

    monkeypatch.setattr(drawing, 'draw_table', watched)
    return seen


async def test_anybody_sees_it_alone(world: World, drawn: Drawn) -> None:
    roles = await opening(world)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False)
    posts = world.posts()
    for name in (roles['dealer'], roles['mover'], roles['late'], 'hana'):
        drawn.clear()
        result: Any = await world.press(name, 'Whole layout')
        assert result.response.ephemeral
        assert [file.filename for file in result.response.attachments] == ['table.png']
        ((view, options),) = drawn
        assert options['whole'] is True
        assert view.round is not None
        assert view.round.layout.count == 2
        assert '<' in told(result), 'the picture is said in words too'
    assert world.posts() == posts, 'nobody else has seen anything of it'


async def test_it_stands_beside_as_text_and_no_row_is_too_long(world: World) -> None:
    roles = await opening(world)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False)
    (container,) = screen(world, world.board())['components']
    rows = [
        [item['custom_id'].split(':')[1] for item in row['components']]
        for row in container['components']
        if row.get('components')
    ]
    assert rows == [['hand', 'no_play', 'prophet', 'waive'], ['text', 'layout', 'legend', 'judge']], roles


async def test_an_old_message_shows_it_after_the_round_and_in_the_next(world: World, drawn: Drawn) -> None:
    eleusis = await begun(world, 'hand', people=4)
    await eleusis.lay((await fitting(eleusis, right=False))[:1])
    await eleusis.judge(yes=True)
    button = control_of(world.board(), 'layout')
    seen = screen(world, world.board())
    await world.void('ben', 'cleo')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN
    assert 'layout' in {one.split(':')[1] for one in ids_of(world.board())}
    for source, name in ((seen, 'ben'), (screen(world, world.board()), 'hana')):
        drawn.clear()
        assert 'Judged against the rule: 2' in told(await pressed(world, name, source, button))
        assert {'whole': True, 'contradicted': (2,), 'look': Look()}.items() <= drawn[-1][1].items()
    await world.restart()
    assert 'Judged against the rule: 2' in told(await pressed(world, 'hana', seen, button))
    await world.command('ada', 'table end')
    result = await pressed(world, 'hana', seen, button)
    assert '<' in told(result), 'the last layout can be looked at when the table is closed'


async def test_while_nothing_lies_there_it_says_so(world: World) -> None:
    for scene in (lobby, writing):
        await scene(world)
        assert 'layout' not in {one.split(':')[1] for one in ids_of(world.board())}
        for name in ('ada', 'ben', 'hana'):
            sentence = await refused(world, Pressed('layout').by(world, name))
            assert sentence.startswith('There are no cards on the table yet.')
        await world.command('ada', 'table end')


async def test_a_table_that_is_not_there(world: World) -> None:
    await opening(world)
    assert 'table' in told(await pressed(world, 'hana', world.board(), Press('layout', 4711).custom_id))
    assert words_of(world.board()) in world.posts()


async def test_the_signs_are_explained_by_a_picture_and_in_words(world: World) -> None:
    """To whoever asks, alone."""
    await opening(world)
    posts = world.posts()
    shown: Any = (await world.press('fay', '?')).response
    assert shown.ephemeral
    assert [file.filename for file in shown.attachments] == ['legend.png']
    said = words_of(shown)
    assert 'The **crown** marks' in said
    assert 'The crown marks' in said, 'of the picture too'
    assert world.posts() == posts
