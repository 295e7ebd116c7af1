"""The grammar of rules and its function words: articles, verbs, numbers, ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from eleusis.cards import Colour, Suit
from eleusis.rules.language.parsing import Grammar, NoReading
from eleusis.rules.language.words import HIGHEST_NUMBER, NUMBERS, ORDINALS
from eleusis.rules.syntax import Attribute

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.cards import Card
    from eleusis.rules.language.words import Word

Piece = TypeVar('Piece')
grammar = Grammar()
"""The grammar of everything people write in a rule."""


def alone(**parts: Any) -> Any:
    """The meaning of the only part."""
    (meaning,) = parts.values()
    return meaning


def given(*parts: Piece | None) -> Piece:
    """The part that was said, where a phrase has one of several.

    Raises:
        NoReading: when none was.
    """
    for part in parts:
        if part is not None:
            return part
    raise NoReading


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

# Function words without a meaning of their own


def _silent(symbol: str, *patterns: str) -> None:
    grammar.means(symbol, None, *patterns)


_silent('THE', '(the|your|this|that|its|their|these|those|my|our)')
_silent(
    'BE',
    '(is|are|was|were|be|being)',
    '(has|have) been',
    '(is|are|was|were) (always|itself|also|both|all|now|too|again)',
)
_silent(
    'HAS',
    '(has|have|had|having)',
)
_silent('PLAY', '(play|lay|put|place|use|choose|pick|discard|throw|take)', '(play|lay|put|place) down')
_silent('PLAYED', '(played|laid|placed|put|laid down|put down|chosen|used)')
_silent(
    'RIGHT',
    '(right|legal|correct|accepted|allowed|valid|fine|okay|good|playable|permitted|acceptable|possible|welcome)',
    '(no|not a) problem',
)
_silent(
    'WRONG',
    '(wrong|illegal|incorrect|forbidden|rejected|prohibited|bad|invalid|banned|taboo|out)',
    'a no',
    'not (right|legal|correct|accepted|allowed|valid|fine|okay|good|playable|permitted|acceptable|possible)',
)
_silent(
    'YOU',
    '(you|i|we|players|player|everybody|everyone)',
)
_silent(
    'LASTWORD',
    '(last|previous|preceding|prior|latest)',
    'most recent',
)
_silent(
    'LINE',
    '(on|in) (the|this) (main|whole|entire)? (line|table|row|sequence|layout)',
    'so far',
    'in the line so far',
    'already (on|in) the (main)? line',
    'already',
)
_silent(
    'ONLINE',
    'LINE',
    'LINE (,|and)? WITHSTARTER',
    'LINE [ WITHSTARTER ]',
    '[ WITHSTARTER ]',
)
_silent(
    'THAN',
    '(than|as|to|from|compared to|compared with)',
    'then',
)

# Must, may, must not

_MAY = (
    '(may|can|could)',
    '(may|can) (also|now|always|only)',
    'only (may|can)',
    '(may|can) only ever',
    '(is|are) (only)? (allowed|permitted) to',
    '(is|are) free to',
)
_OUGHT = (
    '(must|should|shall|will|ought to|need|would)',
    '(has|have|had|needs|need|is|are|got|wants|want|supposed) to',
    '(has|have) got to',
    '(must|should|shall) (only|always|also|then|now)',
    '(will|need) only',
    'always (has|have|needs|need) to',
    '(must|has to|have to|needs to|need to) always',
    '(only|always) must',
    'always (may|can)',
    '(is|are) (supposed|required|bound|obliged) to',
)
_silent(
    'MUST',
    *_MAY,
    *_OUGHT,
)
grammar.means('duty', True, *_OUGHT)
grammar.means('duty', False, *_MAY)
_silent(
    'REST',
    '(all|any|every|each|the|all the|any of the|all of the)? (other|remaining) (card|cards|ones|suits|ranks|values)',
    '(any|every) other (one|suit)',
    'the other (two|three) (suits|ones|cards)?',
    '(all)? (the)? others',
    '(all)? (the)? cards (after|behind) (that|those|them|these)',
    '(all)? (the)? rest',
    '(everything|anything|all|whatever) else',
    '(a|any|every|each)? (card|cards|one|ones) of (any|another|the|all|all the|every)? other (suit|suits)',
    '(a|any|every|each)? (card|cards|one|ones) of (any|another|the|all|all the|every)? other (colour|rank|ranks)',
)
_silent(
    'GO_ANYWHERE',
    '(may|can) be PLAYED ANYTIME ,? and (may|can) be followed by (anything|any card|everything)',
)
_silent('IN_A_ROW', '(in a row|running|in succession|on end|in sequence|one after (the other|another)|consecutively)')
_silent(
    'ANYTIME',
    '(at any time|at all times|any time|anytime|whenever|always|everywhere|anywhere)',
    '(when|whenever|wherever|where|as|however) you (like|want|please|wish)',
    '(on|after|upon|on top of) (anything|any card|everything|any other card|all cards|whatever)',
)

_silent(
    'MUSTNOT',
    '(must|should|shall|will|may|can|could|would) (not|never)',
    'never',
    '(is|are) (not|never) (allowed|permitted|supposed) to',
    'not',
)

# Kinds of cards in words

for _colour in Colour:
    grammar.means('colour', _colour, f'({_colour.value}|{_colour.value}s)')
for _suit in Suit:
    _plural = _suit.name.lower()
    grammar.means('suit', _suit, f'({_plural[:-1]}|{_plural})', f'{_plural[:-1]} (card|cards)')

grammar.means('attribute', Attribute.SUIT, '(suit|suits)')
grammar.means('attribute', Attribute.COLOUR, '(colour|colours)')
grammar.means(
    'attribute',
    Attribute.VALUE,
    '(value|values|rank|ranks|number|numbers|denomination|height)',
)
grammar.means(
    'attribute',
    Attribute.PARITY,
    '(parity|parities|oddness|evenness)',
)
grammar.means('attribute', Attribute.KIND, '(kind|kinds)')


@grammar.phrase('count', '<whole>')
def _count(whole: int) -> int:
    return whole


grammar.means('count', 2, 'two')
