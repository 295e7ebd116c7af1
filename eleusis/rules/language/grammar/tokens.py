"""Single words that the grammar takes as a number, a rank, a card, a name, or a letter."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS, Word


def _number(word: Word) -> int | None:
    if word.number is None or word.number > HIGHEST_NUMBER or set(word.forms) & set(ORDINALS):
        return None
    return word.number if not word.text[-1:].isalpha() or word.text.casefold() in NUMBERS else None


def _ordinal(word: Word) -> int | None:
    is_ordinal = set(word.forms) & set(ORDINALS) or word.text[-2:] in ('st', 'nd', 'rd', 'th')
    return word.number if is_ordinal else None


TOKENS: dict[str, Callable[[Word], Any]] = {
    'name': attrgetter('name'),
    'whole': _number,
    'figure': lambda word: None if 'one' in word.forms else _number(word),
    'ordinal': _ordinal,
    'rank': lambda word: None if 'one' in word.forms else word.rank,
    # Ranks that cannot be mistaken for a number: ``K``, ``aces``, ``7s``.
    'named_rank': lambda word: word.rank if word.number is None else None,
    'face': attrgetter('face'),
}
"""What gives the meaning of a word; None where it is no such word."""
