"""The grammar of rules and its function words: articles, verbs, numbers, ranks."""

from __future__ import annotations

from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code
from typing import TYPE_CHECKING, Any

from msgspec import structs

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import IT, rewritten
from eleusis.rules.language.parsing import Grammar
from eleusis.rules.language.reading_back import read_back
from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS
from eleusis.rules.syntax import Attribute, Comparison, Operation, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.cards import Card
    from eleusis.rules.language.words import Word

grammar = Grammar()
"""The grammar of everything people write in a rule."""


# Single words


def _numbers(word: Word) -> Iterator[int]:
    if word.number is None or word.number > HIGHEST_NUMBER or set(word.forms) & set(ORDINALS):
        return
    if not word.text[-1:].isalpha() or word.text.casefold() in NUMBERS:
        yield word.number


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


grammar.word('name', _names)


def _figures(word: Word) -> Iterator[int]:
    return (number for number in _numbers(word) if 'one' not in word.forms)


grammar.word('whole', _numbers)
grammar.word('figure', _figures)
grammar.word('ordinal', _ordinals)
grammar.word('rank', _ranks)
grammar.word('named_rank', _named_ranks)
grammar.word('face', _faces)
grammar.word('letter', _letters)

# Words and phrases with a constant meaning

REFERENCES = {
    'the card': Ref.CARD,
    'the last card': Ref.LAST,
    'the second last card': Ref.SECOND,
    'the third last card': Ref.THIRD,
    'the starter': Ref.STARTER,
    'the last wrong card': Ref.WRONG,
}
_MEANINGS: dict[str, Any] = {
    '': None,
    'yes': True,
    'no': False,
    'any': s.Anything(right=True),
    'none': s.Anything(right=False),
    **{str(number): number for number in range(-1, 14)},
    **{attribute.name.lower(): attribute for attribute in Attribute},
    **{operation.name.lower(): operation for operation in Operation},
    **{colour.name.lower(): colour for colour in Colour},
    **{suit.name.lower(): suit for suit in Suit},
    **REFERENCES,
    '<': Comparison.BELOW,
    '<=': Comparison.AT_MOST,
    '=': Comparison.EQUAL,
    '!=': Comparison.UNEQUAL,
    '>=': Comparison.AT_LEAST,
    '>': Comparison.ABOVE,
    'position': s.Position(),
    'highest so far': s.Highest(),
    'lowest so far': s.Lowest(),
    'total so far': s.Total(),
    'number of wrong cards': s.WrongCards(),
}
_KINDS = ('noun', 'adjective', 'plural_kind')


def _meaning_of(symbol: str, text: str) -> Any:
    """The meaning as the lexicon writes it; that of a kind of card as it is printed after *the card is*."""
    if symbol == 'defined':
        return text
    if symbol not in _KINDS:
        return _MEANINGS[text]
    rule = read_back(f'the card is {text}')
    assert rule is not None, f'{text!r} is no kind of card'
    return rewritten(rule.condition, _open)


def _open(node: s.Node) -> s.Node:
    return structs.replace(node, card=IT) if getattr(node, 'card', None) is Ref.CARD else node


def _read_lexicon() -> None:
    text = files('eleusis.rules.language.grammar').joinpath('lexicon.txt').read_text(encoding='utf-8')
    for line in text.replace('\n    ', ' ').splitlines():
        if line and not line.startswith('#'):
            head, _, phrases = line.partition(': ')
            symbol, _, said = head.partition(' ')
            grammar.means(symbol, _meaning_of(symbol, said), phrases)


_read_lexicon()


@grammar.phrase('count', '<whole>')
def _count(whole: int) -> int:
    return whole
