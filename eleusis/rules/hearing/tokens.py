"""Words and signs of a text."""

from typing import NamedTuple

from eleusis.rules.language.words import NAMED_RANKS


class Token(NamedTuple):
    """A word or sign, and where it stands in the text."""

    word: str
    start: int
    end: int
    text: str


RANK_WORDS = {**NAMED_RANKS, 'A': 1, 'T': 10}
