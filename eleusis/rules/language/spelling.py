"""Unknown words, and similar known ones."""

from functools import cache

from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.words import Word

SHORTEST = 4
"""Minimum length of a word to be corrected: shorter ones resemble too many others."""
LONGEST_WORD = 20
MOST_CANDIDATES = 6


def is_strange(word: Word) -> bool:
    """Whether the grammar does not know this word."""
    return word.name is None and word.text.isalpha() and not grammar.keys(word)


def candidates(word: Word) -> list[Word]:
    """The known words that are one typo away from this one.

    A typo drops, adds or replaces a letter or swaps two; it never turns a word into its opposite.
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
    """Whether one letter was dropped, added or replaced, or two neighbours were swapped."""
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
    """Whether the two differ by a change that makes a word its opposite: ``nor`` and ``or``."""
    return any(one == negation + other or other == negation + one for negation in _NEGATIONS)
