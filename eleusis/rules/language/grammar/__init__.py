"""The grammar of the rules that people write: phrases in files, and what composes their meanings."""

import builtins
import operator
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language import conditions, files, gaps, meanings, possible, said
from eleusis.rules.language.grammar import (
    comparisons,
    conditionals,
    cycles,
    kinds,
    predicates,
    statements,
)
from eleusis.rules.language.lexicon import shared
from eleusis.rules.language.parsing import Grammar
from eleusis.rules.language.phrases import GrammarReader
from eleusis.rules.language.reading_back import read_back
from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS, Word
from eleusis.rules.reach import with_cards
from eleusis.rules.syntax import Attribute, Comparison, Condition, Operation, Ref


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


_MEANINGS: dict[str, Any] = {
    'any': s.Anything(right=True),
    'none': s.Anything(right=False),
    **{attribute.name.lower(): attribute for attribute in Attribute},
    **{operation.name.lower(): operation for operation in Operation},
    **{comparison.name.lower(): comparison for comparison in Comparison},
    **{colour.name.lower(): colour for colour in Colour},
    **{suit.name.lower(): suit for suit in Suit},
    'the card': Ref.CARD,
    'the last card': Ref.LAST,
    'the second last card': Ref.SECOND,
    'the third last card': Ref.THIRD,
    'the starter': Ref.STARTER,
    'the last wrong card': Ref.WRONG,
    **{comparison.value: comparison for comparison in Comparison},
    'position': s.Position(),
    'highest so far': s.Highest(),
    'lowest so far': s.Lowest(),
    'total so far': s.Total(),
    'number of wrong cards': s.WrongCards(),
}

_TOPICS = (
    kinds, comparisons, conditionals, cycles, predicates, statements,
)  # fmt: skip
_KINDS: tuple[str, ...] = ('noun', 'nouns', 'adjective', 'quality', 'qualities', 'plural_kind')
"""The symbols whose meanings are kinds of cards."""
_COUNTED = {
    'colour': 'colours',
    'suit': 'suit_plural',
    'quality': 'qualities',
    'noun': 'nouns',
    'attribute': 'attribute_plural',
}
"""The symbols for the plurals of words that have one."""


def _kind(text: str) -> Condition:
    """A kind of card, as it is printed after *the card is*."""
    rule = read_back(f'the card is {text}')
    if rule is None:
        raise ValueError(f'{text!r} is no kind of card')
    return with_cards(rule.condition, {Ref.CARD: gaps.IT})


def _read() -> Grammar:
    found = Grammar(TOKENS)
    phrases = GrammarReader(
        found,
        _MEANINGS,
        dict.fromkeys(_KINDS, _kind),
        (meanings, said, conditions, gaps, s, *_TOPICS, possible, files, operator, builtins),
    )
    for entry in shared():
        phrases.add_entry(entry.where, entry.type, entry.meaning, ' | '.join(entry.exact))
        if entry.type in _COUNTED:
            phrases.add_entry(entry.where, _COUNTED[entry.type], entry.meaning, ' | '.join(entry.plurals))
    phrases.read(__name__, 'lexicon.txt')
    for module in _TOPICS:
        phrases.read(__name__, f'{module.__name__.rpartition(".")[2]}.txt', module)
    phrases.check()
    return found


grammar = _read()
"""The grammar of everything people write in a rule."""
