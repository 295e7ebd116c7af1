"""``python -m tests.text.privacy`` renews what PRIVACY.md quotes of the bot."""

import re
from pathlib import Path

from bot.store import Retention
from bot.text import ENGLISH
from cogs.privacy import SECTIONS, privacy_said

PAGE = Path(__file__).parents[2] / 'PRIVACY.md'
QUOTED = re.compile(r'(?<=<!-- what /privacy says -->\n).*?(?=<!-- end -->)', re.DOTALL)


def refreshed(page: str) -> str:
    """The page with what the bot says today."""
    said = [ENGLISH.say('privacy'), *(privacy_said(ENGLISH, section, Retention()) for section in SECTIONS)]
    quoted = '\n'.join(f'> {line}'.rstrip() for line in '\n'.join(said).replace('\n', '\n\n').splitlines())
    return QUOTED.sub(lambda _: f'\n{quoted}\n\n', page)


if __name__ == '__main__':
    PAGE.write_text(refreshed(PAGE.read_text(encoding='utf-8')), encoding='utf-8')
