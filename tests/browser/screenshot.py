"""The picture at the top of the README, a table in Discord: ``python -m tests.browser.screenshot``.

Five people play with the real bot in a simulated Discord until the table looks good. Chromium shows it to two of
them: on the left what everybody sees, on the right what only the next player does. ``make gallery`` draws it too.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.async_api import Browser, async_playwright

from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from eleusis.rules.analysis.audit import right_cards
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from tests.browser.page import QUIET, Tab
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import NAMES, World

FILE = Path(__file__).parents[2] / 'docs' / 'pictures' / 'discord.png'

RULE = 'if the last card is odd, play a black card, otherwise a red one'
PLAYS = 'right wrong right string wrong wrong right right wrong right declare right string wrong right right right'
"""The plays in their order; at ``declare`` the player becomes Prophet after it."""
CHAT = (('emil', 'Dora, how can you *know* that?'), ('dora', 'Look at what came after each odd card.'))
"""Chat before the last play is judged."""
STARTED = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)

WIDTH, HEIGHT = 600, 850
"""Of one of the two pages, in CSS pixels."""
SCALE = 1.5
GAP, BETWEEN = 12, (30, 31, 34)
LOADED = '() => [...document.images].every(image => image.naturalWidth || image.getBoundingClientRect().bottom < 0)'
"""Chromium loads a picture only once it is scrolled into view."""
NOT_SHOWN = '#channel-composer, #history-older { display: none !important }'


@asynccontextmanager
async def played() -> AsyncIterator[tuple[World, list[str]]]:
    """A server where a round is under way, and who is looked over the shoulder: the Prophet and the next player."""
    with TemporaryDirectory() as folder:
        world = World(Path(folder), seed=11, shown_as={name: name.capitalize() for name in NAMES})
        world.env.backend.bot_user.name = 'Hierophant'
        world.env.backend.clock._epoch = STARTED
        await world.start()
        try:
            world.channel = world.guild.create_text_channel('new-eleusis')
            await world.seat(5)
            await world.deal(RULE)
            eleusis, plays = EleusisTable(world), PLAYS.split()
            for place, play in enumerate(plays, 1):
                await take_turn(eleusis, play, CHAT if place == len(plays) else ())
            mover = await eleusis.mover()
            await choose_string(eleusis, mover)
            yield world, [await eleusis.prophet(), mover]
        finally:
            await world.env.shutdown()
            await world.bot.close()


async def take_turn(eleusis: EleusisTable, play: str, chat: tuple[tuple[str, str], ...]) -> None:
    """One turn, judged by the rule, after these chat messages."""
    await eleusis.go_on()
    name, view = await eleusis.mover(), await eleusis.round()
    await eleusis.lay(cards_for(play, view, await eleusis.world.hand(name)))
    if view.prophet is not None:
        await eleusis.call(right=play != 'wrong')
    for speaker, text in chat:
        await eleusis.world.people[speaker].send(eleusis.world.channel, text)
    await eleusis.judge(yes=view.prophet is not None or play != 'wrong')
    if play == 'declare':
        await eleusis.declare(name)


def cards_for(play: str, view: EleusisView, hand: tuple[Card, ...]) -> list[Card]:
    """Cards of this hand that make such a play: one card, or a string of two."""
    rule, chance, line = compile_rule(read_rule(RULE), starter=True), Random(7), view.layout.main_line
    right = right_cards(rule, line, (), hand)
    if play == 'wrong':
        return [chance.choice([card for card in hand if card not in right])]
    first = chance.choice(right)
    if play != 'string':
        return [first]
    return [first, chance.choice([card for card in right_cards(rule, (*line, first), (), hand) if card != first])]


async def choose_string(eleusis: EleusisTable, name: str) -> None:
    """Open the hand's panel and choose two cards, not yet laid."""
    panel: Any = (await eleusis.world.press(name, 'My hand')).response
    cards = cards_for('string', await eleusis.round(), await eleusis.world.hand(name))
    await eleusis.world.choose(name, panel, *(card.text for card in cards))


async def shot(browser: Browser, address: str, name: str) -> Image.Image:
    """The channel as this person sees it."""
    page = await browser.new_page(
        viewport={'width': 2 * WIDTH, 'height': HEIGHT + 100}, device_scale_factor=SCALE, bypass_csp=True
    )
    tab = Tab(page)
    page.set_default_timeout(60_000)
    await tab.open(address)
    await page.add_style_tag(content=NOT_SHOWN)
    await tab.become(name.capitalize())
    await page.wait_for_function(LOADED)
    await tab.messages.evaluate('list => list.lastElementChild.scrollIntoView({ block: "end" })')
    await page.wait_for_function(LOADED)
    return Image.open(BytesIO(await page.locator('#preview-app').screenshot()))


async def main() -> None:
    """Play, and write the picture."""
    if (chromium := shutil.which('chromium') or shutil.which('chromium-browser')) is None:
        print(f'No Chromium on this machine: {FILE} stays as it is')
        return
    async with (
        played() as (world, names),
        async_playwright() as playwright,
        world.env.preview(
            world.channel,
            viewers=[world.people[name] for name in NAMES],
            layout='channel',
            display='fixed',
            width=WIDTH,
            height=HEIGHT,
            presentation_time=STARTED,
        ) as preview,
    ):
        browser = await playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        left, right = [await shot(browser, preview.url, name) for name in names]
        await browser.close()
    picture = Image.new('RGB', (left.width + GAP + right.width, left.height), BETWEEN)
    picture.paste(left)
    picture.paste(right, (left.width + GAP, 0))
    picture.quantize(kmeans=1, dither=Image.Dither.NONE).save(FILE, optimize=True)


if __name__ == '__main__':
    asyncio.run(main())
