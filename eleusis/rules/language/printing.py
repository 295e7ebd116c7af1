"""Rules in canonical words: the phrases of each language, and what they print."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from eleusis import cards
from eleusis.cards import RANK_LETTERS
from eleusis.rules import syntax as s
from eleusis.rules.language import gaps, meanings, printed, words
from eleusis.rules.language.phrasebook import NoPhrase, Phrasebook
from eleusis.rules.language.speech import Printer

if TYPE_CHECKING:
    from collections.abc import Callable

    from eleusis.rules.language.words import Word
    from eleusis.rules.syntax import Condition, Rule

FILES = {'en': 'printed.txt', 'de': 'printed.de.txt'}
"""The phrases of each language; rules are printed in English where there are none."""
_TEXTS_KEPT = 4096
_BEGINS = re.compile(r'\w')


@cache
def tongue(code: str) -> Printer:
    """What prints rules in the phrases of a language, and the grammar that reads them."""
    return Printer(Phrasebook(FILES[code], _PRINTED, _READ, (s, printed, meanings, gaps, cards, words)))


@lru_cache(_TEXTS_KEPT)
def rule_text(rule: Rule, language: str = 'en') -> str:
    """The rule on one line; ``read_back`` turns it back into the same rule. What is stored and sealed is English."""
    code = language if language in FILES else 'en'
    text = tongue(code).rule_text(rule)
    return text if code == 'en' or rule.definitions else _BEGINS.sub(lambda letter: letter.group().upper(), text, 1)


def condition_text(condition: Condition, language: str = 'en') -> str:
    """A part of a rule; that it is about the card being judged goes without saying: ``red``, ``rot``."""
    return tongue(language if language in FILES else 'en').condition_text(condition)


# Words that no phrase says


def _whole(number: int) -> str:
    if number < 0:
        raise NoPhrase
    return str(number)


def _positive(number: int) -> str:
    return _whole(number - 1) and str(number)


def _nth(number: int) -> str:
    ending = 'th' if number // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')
    return f'{number}{ending}'


def _letter(rank: int) -> str:
    return RANK_LETTERS[rank - 1]


def _digit(rank: int) -> str:
    if not 2 <= rank <= 10:
        raise NoPhrase
    return str(rank)


_PRINTED: dict[str, Callable[[Any], str]] = {
    'whole': _whole,
    'positive': _positive,
    'amount': str,
    'nth': _nth,
    'letter': str,
    'face': attrgetter('text'),
    'rank': _letter,
    'digit': _digit,
    'ranks': lambda rank: f'{_letter(rank)}s',
    'name': str,
}


def _number_read(word: Word) -> int | None:
    return word.number if word.text.isdigit() else None


def _nth_read(word: Word) -> int | None:
    return word.number if word.text[0].isdigit() and word.text.isalnum() and not word.text.isdigit() else None


def _letter_read(word: Word) -> str | None:
    return word.text if len(word.text) == 1 and word.text.isalpha() and word.text.isupper() else None


def _digit_read(word: Word) -> int | None:
    return word.rank if word.rank and word.text.isdigit() and 2 <= word.rank <= 10 else None


_READ: dict[str, Callable[[Word], Any]] = {
    'whole': _number_read,
    'positive': _number_read,
    'amount': _number_read,
    'nth': _nth_read,
    'letter': _letter_read,
    'face': attrgetter('face'),
    'rank': attrgetter('rank'),
    'digit': _digit_read,
    'ranks': attrgetter('rank'),
    'name': attrgetter('name'),
}
