"""Words and signs of a text."""

from functools import lru_cache
from typing import NamedTuple


class Token(NamedTuple):
    """A word or sign, and where it stands in the text."""

    word: str
    start: int
    end: int
    text: str


@lru_cache(4096)
def stem(word: str) -> str:
    """The word without a plural ending, in British spelling."""
    word = word.replace('color', 'colour')
    if len(word) > 4 and word.endswith('ies'):
        return word[:-3] + 'y'
    if len(word) > 5 and word.endswith(('ches', 'shes', 'xes')):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith('s') and not word.endswith(('ss', 'us')) else word


RANK_WORDS = {'ace': 1, 'jack': 11, 'queen': 12, 'king': 13, 'j': 11, 'q': 12, 'k': 13, 'A': 1, 'deuce': 2, 'T': 10}
SUIT_WORDS: dict[str, str] = dict(zip(('spade', 'heart', 'club', 'diamond', *'♠♥♣♦'), 'SHCDSHCD', strict=True))
