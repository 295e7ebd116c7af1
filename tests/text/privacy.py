"""``python -m tests.text.privacy`` renews what PRIVACY.md quotes of the bot."""

import re
from pathlib import Path

from bot.store import Retention
from bot.text import ENGLISH
from cogs.privacy import privacy_said

PAGE = Path(__file__).parents[2] / 'PRIVACY.md'
QUOTED = re.compile(r'(?<=<!-- what /privacy says -->\n).*?(?=<!-- end -->)', re.DOTALL)


def refreshed(page: str) -> str:
    """The page with what the bot says today."""
    said = privacy_said(ENGLISH, Retention()).replace('\n• ', '\n\n• ').replace('\nI read', '\n\nI read')
    said = said.replace('\n`/mydata', '\n\n`/mydata')
    quoted = '\n'.join(f'> {line}'.rstrip() for line in said.splitlines())
    return QUOTED.sub(lambda _: f'\n{quoted}\n\n', page)


if __name__ == '__main__':
    PAGE.write_text(refreshed(PAGE.read_text(encoding='utf-8')), encoding='utf-8')
