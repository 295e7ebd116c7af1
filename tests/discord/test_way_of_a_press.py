"""docs/press.md tells the way that a press really goes."""

import re
import sys
from pathlib import Path
from types import FrameType

from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / 'docs' / 'press.md').read_text(encoding='utf-8')
WAY = re.findall(r'^\d+\. `([\w/]+\.py)`', PAGE, re.MULTILINE)
BESIDE = re.findall(r'`((?:eleusis|bot|cogs)/[\w/]+\.py)`', PAGE.partition('## Beside that')[2])
IN_THREADS = {'bot/render/draw.py'}
"""What is called outside the event loop, where nobody watches."""


async def test_the_page_names_the_files_in_the_order_of_the_press(world: World) -> None:
    """A file that is in the wrong place, or not used at all, is named with the order as it is now."""
    entered = await files_of_a_press(world)
    listed = '\n'.join(entered)
    gone = [file for file in (*WAY, *BESIDE) if file not in {*entered, *IN_THREADS}]
    assert not gone, f'docs/press.md names {gone}, which a press does not enter. It enters, in this order:\n{listed}'
    in_order = sorted(WAY, key=entered.index)
    assert in_order == WAY, f'docs/press.md has another order than the press. It enters:\n{listed}'


async def test_the_page_leaves_out_no_folder(world: World) -> None:
    """Of each folder that a press enters the page names a file, so that a new stage of the way is not overlooked."""
    folders = {file.rpartition('/')[0] for file in (*WAY, *BESIDE)}
    assert {file.rpartition('/')[0] for file in await files_of_a_press(world)} <= folders


async def test_a_press_passes_through_few_files(world: World) -> None:
    """What runs only by accident, or for a question that belongs elsewhere, should not run."""
    entered = await files_of_a_press(world)
    assert len(entered) <= MOST_FILES, entered


MOST_FILES = 59


async def files_of_a_press(world: World) -> list[str]:
    """The files of the program in the order in which the press of *Lay it down* first enters them."""
    world.remembers = False
    await world.seat(4)
    await world.deal()
    name = await EleusisTable(world).mover()
    panel = world.panel(name)
    await world.choose(name, panel, (await world.hand(name))[0].text)
    codes: dict[str, None] = {}

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == 'call':
            codes.setdefault(frame.f_code.co_filename)

    sys.setprofile(watch)
    try:
        await world.people[name].click(panel, label='Lay it down')
    finally:
        sys.setprofile(None)
    paths = [Path(file) for file in codes]
    inside = [path.relative_to(ROOT).as_posix() for path in paths if path.is_relative_to(ROOT)]
    return [file for file in inside if file.startswith(('eleusis/', 'bot/', 'cogs/'))]
