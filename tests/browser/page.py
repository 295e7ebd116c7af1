"""A tab of the try-out's page, operated as a person would."""

import re
from pathlib import Path

from playwright.async_api import Locator, Page

QUIET = ('--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync')
"""Flags to run Chromium as root, headless, and without its background network traffic."""
PATIENCE = 600_000
"""Timeout in milliseconds."""

AT_REST = """() => {
    const { ready, pendingAction, pendingQuery, awaitingRevision, viewerId } = window.simcordPreview;
    return ready && !pendingAction && !pendingQuery && awaitingRevision === null
        && viewerId === document.querySelector('#viewer-picker').value;
}"""


class Tab:
    """A tab, being one person at a time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    async def open(self, address: str) -> None:
        """Open the page and wait until it is alive."""
        await self.page.goto(address)
        await self.page.wait_for_function('() => window.simcordPreview?.ready === true')

    @property
    def messages(self) -> Locator:
        """The channel's messages, private answers included."""
        return self.page.locator('#channel-message-list')

    async def become(self, name: str) -> None:
        """Switch to another person."""
        await self.page.select_option('#viewer-picker', label=name)
        await self._rest()

    async def press(self, label: str) -> None:
        """Press the newest button with this label."""
        await self.messages.get_by_role('button', name=label, exact=True).last.click()
        await self._rest()

    async def choose(self, select: str, option: str) -> None:
        """Choose from the newest select with this text on it."""
        await self.messages.locator('.select-trigger', has_text=select).last.click()
        await self.page.locator('.select-option:visible', has_text=option).first.click()
        await self._rest()

    async def press_card(self, place: int = 0, panel: str = 'Your hand') -> None:
        """Press a card of the newest hand, or of another panel that says this."""
        hand = self.messages.locator('article, li, [data-message-id]').filter(has_text=panel)
        await hand.last.get_by_role('button', name=re.compile('[♠♥♣♦]|_of_')).nth(place).click()
        await self._rest()

    async def pictures(self) -> int:
        """How many pictures the channel shows."""
        return await self.messages.locator('img.gallery-image').count()

    async def write(self, *texts: str) -> None:
        """Fill the dialog that is open, field after field, and send it."""
        dialog = self.page.locator('#modal-root')
        for place, text in enumerate(texts):
            await dialog.locator('textarea').nth(place).fill(text)
        await dialog.get_by_role('button', name='Submit').click()
        await self._rest()

    async def command(self, name: str, **options: str) -> None:
        """Type a slash command, taking the first suggestion for every option."""
        box = self.page.locator('#channel-composer-input')
        await box.click()
        await box.press_sequentially(f'/{name}', delay=10)
        await self.page.locator('[role=option]', has_text=f'/{name}').first.click()
        for option, text in options.items():
            field = self.page.locator(f'.command-option-input[data-option="{option}"]')
            await field.click()
            await field.fill(text)
            await self.page.locator('[role=option]').first.click()
        await self.page.locator('#send-message').click()
        await self._rest()

    async def wait_for(self, text: str | re.Pattern[str]) -> None:
        """Wait until the channel says this."""
        await self.messages.get_by_text(text).last.wait_for()

    async def wait_for_line(self, line: str) -> None:
        """Wait until the channel says this, mentions included, up to the end of a line."""
        await self.page.wait_for_function(
            "line => document.querySelector('#channel-message-list').innerText.split('\\n')"
            '.some(one => one.endsWith(line))',
            arg=line,
            polling=100,
        )

    async def says(self) -> str:
        """All that can be read in the channel."""
        return await self.messages.inner_text()

    async def picture(self, file: Path) -> None:
        """Take a picture of the tab."""
        await self.page.screenshot(path=file)

    async def _rest(self) -> None:
        """Until the bot has answered and the page shows it."""
        await self.page.wait_for_function(AT_REST, polling=100)
