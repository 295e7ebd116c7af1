"""Words that the grammar does not know, and known ones that they resemble."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.rules.language.grammar import grammar

if TYPE_CHECKING:
    from bot.rules.language.words import Word

SHORTEST = 4
"""Letters that a word must have to be mended: shorter ones resemble too many others."""
LONGEST_WORD = 20
MOST_CANDIDATES = 6


def is_strange(word: Word) -> bool:
    """Whether the grammar knows nothing that this could be."""
    return word.name is None and word.text.isalpha() and not grammar.keys(word)


def singular(word: Word) -> str:
    """The word in small letters, without the ending of the plural."""
    text = word.text.casefold()
    if text.endswith('ies') and len(text) > 4:
        return text[:-3] + 'y'
    return text.removesuffix('s') if len(text) > 3 and not text.endswith('ss') else text


def candidates(word: Word) -> list[Word]:
    """The known words that are one slip away from this one, in place of it.

    A slip leaves out, adds or exchanges a letter or swaps two; it never turns a word into its opposite.
    """
    text = word.text.casefold()
    if not SHORTEST <= len(text) <= LONGEST_WORD:
        return []
    near = [known for known in _by_length(len(text)) if is_slip(text, known) and not is_opposite(text, known)]
    return [word._replace(forms=(known,), text=known, number=None, rank=None) for known in near[:MOST_CANDIDATES]]


@cache
def _by_length(length: int) -> tuple[str, ...]:
    """Known words of about this length."""
    return tuple(sorted(known for known in grammar.vocabulary() if known.isalpha() and abs(len(known) - length) <= 1))


def is_slip(one: str, other: str) -> bool:
    """Whether one letter was left out, added or exchanged, or two neighbours were swapped."""
    if one == other:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    swapped = len(one) > 1 and len(other) > 1 and one[0] == other[1] and one[1] == other[0] and one[2:] == other[2:]
    return swapped or one[1:] == other[1:] or one[1:] == other or one == other[1:]


_NEGATIONS = ('non', 'un', 'in', 'im', 'dis', 'n')


def is_opposite(one: str, other: str) -> bool:
    """Whether the two differ by what turns a word into its opposite: ``nor`` and ``or``."""
    return any(one == negation + other or other == negation + one for negation in _NEGATIONS)
