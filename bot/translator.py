"""A language model that the host may have: asked what is meant by a text that the bot cannot read.

Its answers are texts like any other: the exact reader decides whether they are rules, and the dealer whether one of
them is meant.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import aiohttp
import msgspec
from discord.utils import utcnow

from bot.config import TRANSLATOR, Settings
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import read_rule

log = logging.getLogger(__name__)

TRANSLATING = 4.0
"""Seconds by the clock until it is done without."""
_MOST_LINES = 8
"""Lines of an answer that are looked at: models like to chat."""
_LONGEST_LINE = 400
_MOST_BYTES = 64 * 1024
_TRIED = 'Nur rote Karten dürfen gelegt werden.'
"""What a check has translated."""
_BULLET = re.compile(r'^\s*(?:[-*•>]|\d{1,2}[.):])?\s*[`"“„]*')
_GUIDE = Path(__file__).with_suffix('.txt').read_text(encoding='utf-8')


class _Message(msgspec.Struct, frozen=True):
    content: str


class _Choice(msgspec.Struct, frozen=True):
    message: _Message


class _Answer(msgspec.Struct, frozen=True):
    """What the protocol calls a chat completion."""

    choices: tuple[_Choice, ...]


_ANSWERS = msgspec.json.Decoder(_Answer)
_FAULTS = (aiohttp.ClientError, TimeoutError, OSError, ValueError, RecursionError)


class RuleTranslator:
    """Asks the endpoint in the settings, ``translator_daily`` times a day at most."""

    def __init__(self, settings: Settings, now: Callable[[], datetime]) -> None:
        self._settings = settings
        self._now = now
        self._day: date | None = None
        self._asked = 0

    async def sentences(self, text: str) -> tuple[str, ...]:
        """Lines that may say what is meant; none where it fails, takes too long or has been asked enough today."""
        if not self._may_ask():
            return ()
        try:
            return await self.ask(text)
        except _FAULTS as error:
            log.warning('the translator does not answer: %s', type(error).__name__)
            return ()

    async def ask(self, text: str) -> tuple[str, ...]:
        """The same.

        Raises:
            aiohttp.ClientError: when the endpoint fails.
            TimeoutError: when it takes too long.
            ValueError: when its answer is no chat completion.
            OSError: when there is no way to it.
        """
        settings = self._settings
        headers = {'Authorization': f'Bearer {settings.translator_key}'} if settings.translator_key else {}
        question = {
            'model': settings.translator_model,
            'messages': [{'role': 'system', 'content': _GUIDE}, {'role': 'user', 'content': text}],
            'temperature': 0,
            'max_tokens': 300,
            'stream': False,
        }
        async with (
            asyncio.timeout(TRANSLATING),
            aiohttp.ClientSession(headers=headers) as session,
            # A redirection could carry the key and the rule elsewhere.
            session.post(settings.translator, json=question, allow_redirects=False, raise_for_status=True) as response,
        ):
            body = await _body(response)
        choices = _ANSWERS.decode(body).choices
        return _lines(choices[0].message.content) if choices else ()

    def _may_ask(self) -> bool:
        today = self._now().date()
        if today != self._day:
            self._day, self._asked = today, 0
        self._asked += 1
        return self._asked <= self._settings.translator_daily


async def check_translator(settings: Settings) -> list[str]:
    """What keeps the translator from being of use, one line each; empty if it translates."""
    try:
        lines = await RuleTranslator(settings, utcnow).ask(_TRIED)
    except _FAULTS as error:
        why = f'HTTP status {error.status}' if isinstance(error, aiohttp.ClientResponseError) else type(error).__name__
        return [f'{TRANSLATOR} does not answer as the chat-completions protocol says: {why}.']
    return [] if any(map(_is_rule, lines)) else [f'{TRANSLATOR} answers, but not with a rule that the bot can read.']


def _is_rule(line: str) -> bool:
    try:
        read_rule(line)
    except NotARule:
        return False
    return True


async def _body(response: aiohttp.ClientResponse) -> bytes:
    body = b''
    async for chunk in response.content.iter_any():
        body += chunk
        if len(body) > _MOST_BYTES:
            raise ValueError('too long')
    return body


def _lines(content: str) -> tuple[str, ...]:
    lines = (_BULLET.sub('', line).rstrip(' `"”“.') for line in content.splitlines())
    return tuple([line for line in lines if line and len(line) <= _LONGEST_LINE][:_MOST_LINES])
