"""The words that both readers know, each with the type of what it means: ``lexicon.txt``."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from eleusis.rules.language.files import file_entries, file_text

_NAME = 'lexicon.txt'


class SharedWords(NamedTuple):
    """The words for a meaning, in the singular: those that both readers take, and those that only the ear takes."""

    where: str
    type: str
    meaning: str
    exact: tuple[str, ...]
    loose: tuple[str, ...]

    @property
    def plurals(self) -> tuple[str, ...]:
        """The words in the plural; adjectives of several words have none."""
        words = self.exact if self.type == 'noun' else [word for word in self.exact if ' ' not in word]
        return tuple(map(plural, words))


@cache
def shared() -> tuple[SharedWords, ...]:
    """All entries, in order."""
    return tuple(
        SharedWords(where, type_, meaning, *map(_words, words.partition('~')[::2]))
        for where, type_, meaning, words in file_entries(_NAME, file_text(__package__ or '', _NAME))
    )


def _words(said: str) -> tuple[str, ...]:
    return tuple(' '.join(word.split()) for word in said.split('|') if word.strip())


def plural(noun: str) -> str:
    """The plural of a noun, or of a phrase that ends with one."""
    if noun.endswith('y') and noun[-2] not in 'aeiou':
        return f'{noun[:-1]}ies'
    return f'{noun}es' if noun.endswith(('s', 'x', 'ch', 'sh')) else f'{noun}s'


@lru_cache(4096)
def stem(word: str) -> str:
    """The word without a plural ending, in British spelling."""
    word = word.replace('color', 'colour')
    if len(word) > 4 and word.endswith('ies'):
        return word[:-3] + 'y'
    if len(word) > 4 and word.endswith(('ches', 'shes', 'xes')):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith('s') and not word.endswith(('ss', 'us')) else word
