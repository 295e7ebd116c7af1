"""Single words that the grammar takes as a number, a rank, a card, a name, or a letter."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from eleusis.cards import Card
from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS, Word


def _numbers(word: Word) -> Iterator[int]:
    if word.number is None or word.number > HIGHEST_NUMBER or set(word.forms) & set(ORDINALS):
        return
    if not word.text[-1:].isalpha() or word.text.casefold() in NUMBERS:
        yield word.number


def _figures(word: Word) -> Iterator[int]:
    return (number for number in _numbers(word) if 'one' not in word.forms)


def _ordinals(word: Word) -> Iterator[int]:
    if word.number is not None and (set(word.forms) & set(ORDINALS) or word.text[-2:] in ('st', 'nd', 'rd', 'th')):
        yield word.number


def _ranks(word: Word) -> Iterator[int]:
    if word.rank is not None and 'one' not in word.forms:
        yield word.rank


def _named_ranks(word: Word) -> Iterator[int]:
    """Ranks that cannot be mistaken for a number: ``K``, ``aces``, ``7s``."""
    if word.rank is not None and word.number is None:
        yield word.rank


def _faces(word: Word) -> Iterator[Card]:
    if word.face is not None:
        yield word.face


def _names(word: Word) -> Iterator[str]:
    if word.name is not None:
        yield word.name


TOKENS: dict[str, Callable[[Word], Iterable[Any]]] = {
    'name': _names,
    'whole': _numbers,
    'figure': _figures,
    'ordinal': _ordinals,
    'rank': _ranks,
    'named_rank': _named_ranks,
    'face': _faces,
}
