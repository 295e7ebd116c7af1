"""Short notation: *last + new = prime*, *|new − last| ≤ 3*, *suit ≠ last suit*, *RR → B*, *± 1*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, IT, THAT, filled, nth_last
from eleusis.rules.language.grammar.cases import after
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.spans import apart
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.rules.language.meanings import Case, Must
    from eleusis.rules.language.words import Word

# Numbers


@grammar.phrase(
    'factor',
    '¦ <left:product> (-|–) <right:product> ¦',
)
def _distance(left: Number, right: Number) -> Number:
    return s.Calculation(Operation.DISTANCE, left, right)


# Comparisons

_DOWN = (Comparison.BELOW, Comparison.AT_MOST)
_UP = (Comparison.ABOVE, Comparison.AT_LEAST)
_TURNED = {
    Comparison.BELOW: Comparison.ABOVE,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.ABOVE: Comparison.BELOW,
    Comparison.AT_LEAST: Comparison.AT_MOST,
}


@grammar.phrase('finite', '<one:literal> <left:sign> <number> <right:sign> <other:literal>')
def _between(one: Number, left: Comparison, number: Number, right: Comparison, other: Number) -> Saying:
    """``10 ≤ last + new ≤ 18``."""
    if {left, right} - {*_DOWN} and {left, right} - {*_UP}:
        raise NoReading
    ends = [s.Compare(number, _TURNED[left], one), s.Compare(number, right, other)]
    return Saying(merged(s.All, ends), number)


@grammar.phrase('relation', '± <whole> (from|of|to)? <other>?')
def _either_way(whole: int, other: Subject | None = None) -> Saying:
    return related(lambda number: apart(((whole, whole),), number, around=False, sides=(1, -1)), other)


@grammar.phrase('members_in', '{ <refs> }')
def _members(refs: tuple[CardRef, ...]) -> tuple[CardRef, ...]:
    return refs


@grammar.phrase('refs', '<earlier>', '<earlier> ,? <refs>')
def _refs(earlier: CardRef, refs: tuple[CardRef, ...] = ()) -> tuple[CardRef, ...]:
    return (earlier, *refs)


@grammar.phrase('finite', '<own:attribute> BE? (not in|∉) <others:members_in>')
def _in(own: Attribute, others: tuple[CardRef, ...]) -> Saying:
    """``rank not in {last, second last}``."""
    each = [filled(s.Same(own, IT, THAT), CARD, Value(card)) for card in others]
    return Saying(negated(merged(s.Any, each)), CARD)


# Attributes


# Colours by initial

_COLOURS = {'R': Colour.RED, 'B': Colour.BLACK}


def _letters(word: Word) -> Iterator[tuple[Colour, ...]]:
    if 1 <= len(word.text) <= 12 and set(word.text) <= {'R', 'B'}:
        yield tuple(_COLOURS[letter] for letter in word.text)


grammar.word('colour_letters', _letters)


@grammar.phrase('lettered', '<colour_letters>', '<colour_letters> (or|/) <rest:lettered>')
def _lettered(colour_letters: tuple[Colour, ...], rest: Condition | None = None) -> Condition:
    """The colours of the last cards: ``RB`` for a black one after a red one."""
    count = len(colour_letters)
    cards = [s.OfColour(nth_last(count - place), colour) for place, colour in enumerate(colour_letters)]
    found = merged(s.All, cards)
    return found if rest is None else merged(s.Any, [found, rest])


@grammar.phrase('case', '<lettered> (→|:) <must:main>', '<lettered> → <colour_letters>')
def _lettered_case(
    lettered: Condition | None = None,
    must: Must | None = None,
    colour_letters: tuple[Colour, ...] = (),
) -> Case:
    lying = lettered
    assert lying is not None
    if must is not None:
        return after(lying, must.condition)
    if len(colour_letters) != 1:
        raise NoReading
    return after(lying, s.OfColour(Ref.CARD, colour_letters[0]))
