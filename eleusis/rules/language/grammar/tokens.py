"""Single words that the grammar takes as a number, a rank, a card, a name, or a letter."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from eleusis.cards import Card, Colour
from eleusis.rules.language.topics import earlier_number
from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS, Word
from eleusis.rules.syntax import Number


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


def _letters(word: Word) -> Iterator[str]:
    if len(word.text) == 1 and word.text.isascii() and word.text.isalpha():
        yield word.text.upper()


def _names(word: Word) -> Iterator[str]:
    if word.name is not None:
        yield word.name


def _variables(word: Word) -> Iterator[Number]:
    letter = word.text
    if len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in 'aAiIJQKT':
        yield earlier_number(f'={letter.casefold()}')


_COLOURS = {'R': Colour.RED, 'B': Colour.BLACK}


def _colour_letters(word: Word) -> Iterator[tuple[Colour, ...]]:
    if 1 <= len(word.text) <= 12 and set(word.text) <= {*_COLOURS}:
        yield tuple(_COLOURS[letter] for letter in word.text)


TOKENS: dict[str, Callable[[Word], Iterable[Any]]] = {
    'name': _names,
    'whole': _numbers,
    'figure': _figures,
    'ordinal': _ordinals,
    'rank': _ranks,
    'named_rank': _named_ranks,
    'face': _faces,
    'letter': _letters,
    'variable': _variables,
    'colour_letters': _colour_letters,
}
