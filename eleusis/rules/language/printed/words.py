"""The words of canonical English that are written as they are: numbers, cards, letters, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.cards import Card
from eleusis.rules.language.parsing import Grammar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from eleusis.rules.language.words import Word

printed_grammar = Grammar()


def _numbers(word: Word) -> Iterable[int]:
    return (word.number,) if word.number is not None and word.text.isdigit() else ()


def _faces(word: Word) -> Iterable[Card]:
    return () if word.face is None else (word.face,)


def _letters(word: Word) -> Iterable[str]:
    return (word.text,) if len(word.text) == 1 and word.text.isalpha() and word.text.isupper() else ()


def _ranks(word: Word) -> Iterable[int]:
    return () if word.rank is None else (word.rank,)


def _names(word: Word) -> Iterable[str]:
    return () if word.name is None else (word.name,)


for _symbol, _terminal in (
    ('whole', _numbers),
    ('face', _faces),
    ('letter', _letters),
    ('rank', _ranks),
    ('name', _names),
):
    printed_grammar.word(_symbol, _terminal)


def _nth(word: Word) -> Iterable[int]:
    return (
        (word.number,)
        if word.number is not None and word.text[0].isdigit() and word.text.isalnum() and not word.text.isdigit()
        else ()
    )


printed_grammar.word('nth', _nth)
