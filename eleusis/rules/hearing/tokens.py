"""Words and signs of a text."""

from typing import NamedTuple


class Token(NamedTuple):
    """A word or sign, and where it stands in the text."""

    word: str
    start: int
    end: int
    text: str


RANK_WORDS = {'ace': 1, 'jack': 11, 'queen': 12, 'king': 13, 'j': 11, 'q': 12, 'k': 13, 'A': 1, 'deuce': 2, 'T': 10}
SUIT_WORDS: dict[str, str] = dict(zip(('spade', 'heart', 'club', 'diamond', *'♠♥♣♦'), 'SHCDSHCD', strict=True))
