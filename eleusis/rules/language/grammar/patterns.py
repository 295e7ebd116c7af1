"""Patterns of the line: alternation, cards that are never beside each other, up and down."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST, filled
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.said import Saying
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref, Value

# Alternation


_TURNS = (
    '(alternate|alternates|alternating|take turns|taking turns|by turns|in alternation|take it in turns'
    '|follow one another by turns|alternately|switch|switches|follow each other in turn|come by turns)'
)


@grammar.phrase(
    'pattern',
    f'(the)? <one:kind> (and|or|,) (the)? <other:kind> (cards)? (MUST|always)? {_TURNS} (, (starting'
    '|beginning) with <start:kind>)?',
    'alternate (between)? <one:kind> (and|or|,|with) <other:kind> (cards)?',
    '<one:kinds> (MUST)? (alternate|alternates|alternating|(take|takes|taking) (it in)? turns) with <other:kinds>',
)
def _alternate(one: Condition, other: Condition, start: Condition | None = None) -> Must:
    one, other = own_traits(one), own_traits(other)
    if start is None:
        return Must(alternation(one, other))
    if own_traits(start) not in (one, other):
        raise NoReading
    return Must(s.Cycle((one, other) if own_traits(start) == one else (other, one)))


def alternation(one: Condition, other: Condition) -> Condition:
    """One kind and another in turn; said as a condition on the last card if each card is of one of the kinds."""
    return s.Alternate(one, other)


@grammar.phrase(
    'pattern',
    '<one:kind> and (all)? (the)? (other cards|others|other|the rest|non <silent:kind>|not <silent:kind>|cards that '
    f'are not) (MUST)? {_TURNS}',
    '<one:kinds> (MUST)? (alternate|alternates) with (all)? (the)? (others|other|other cards|rest|the rest|not '
    '<silent:kind>|non <silent:kind>)',
)
def _alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


@grammar.phrase(
    'pattern',
    '(the)? <attributes> (of (the)? cards)? (MUST|always)? (alternate|change|switch|take turns|be alternated'
    '|alternates|changes) (from card to card|each time|every time|with (each|every) card|every card|each card|every '
    'turn)?',
    '(MUST|always)? (alternate|change|switch|vary) THE? <attributes> (each time|every time|with (each|every) card'
    '|every turn)?',
)
def _alternate_attribute(attributes: Attributes) -> Must:
    return Must(filled(same(attributes, LAST, different=True), CARD))


grammar.means(
    'pattern',
    Must(s.Not(s.Same(Attribute.PARITY, Ref.CARD, Ref.LAST))),
    '(odds|odd) and (evens|even) (cards|numbers|values)? (MUST|shall)? (alternate|take turns|by turns|follow one '
    'another (by turns)?)',
)


# Up and down

UP = s.Compare(CARD, Comparison.ABOVE, LAST)
DOWN = s.Compare(CARD, Comparison.BELOW, LAST)
_SECOND = Value(Ref.SECOND)
_BY_TURNS = '(alternately|by turns|in turn|alternating|and so on|in alternation|again and again)'
grammar.means(
    'ups_and_downs',
    (UP, DOWN),
    '(up|higher|rise|rising|ascending|going up) (and|,|then|, then) (down|lower|fall|falling|descending|going down)',
)


_THEY = '(the)? (values|cards|ranks|line)? (MUST|always)? (go|move|run|alternate|be|are|alternates|goes)?'


@grammar.phrase(
    'wave',
    '(go|PLAY)? alternately <ups_and_downs>',
    f'{_THEY} {_BY_TURNS}? <ups_and_downs> ,? {_BY_TURNS}',
)
def _wave(ups_and_downs: tuple[Condition, Condition]) -> tuple[Condition, Condition]:
    return ups_and_downs


@grammar.phrase('pattern', '<wave>', '<wave> :? <said:zigzag_said>')
def _by_turns(wave: tuple[Condition, Condition], said: bool = False) -> Alternatives | Must:
    return Must(zigzag()) if said else Alternatives((Must(zigzag()), Must(s.Cycle(wave))))


@grammar.phrase(
    'ZIGZAG',
    '(zigzag|zig zag|zig (–|-) zag)',
    '(the)? (numbers|values|cards|ranks) MUST? (alternately|by turns|in turn) (rise|go up) and (fall|go down)',
    '(the)? (line|values|cards|ranks)? (MUST)? (zigzag|zigzags)',
    '<one:after_move> ,? (and)? (vice versa|the other way round|the reverse|conversely|the other way around)',
    '<one:after_move> ,? (and)? <other:after_move>',
)
def _zigzag(one: Comparison | None = None, other: Comparison | None = None) -> None:
    if one is not None and one is other:
        raise NoReading


@grammar.phrase(
    'after_move',
    'after <one:move> (comes|come|follows|there MUST be|MUST (come|follow|be))? <other:move>',
)
def _after_move(one: Comparison, other: Comparison) -> Comparison:
    if one is other:
        raise NoReading
    return one


@grammar.phrase(
    'pattern',
    'ZIGZAG',
    'ZIGZAG (:)? ZIGZAG? , (the)? (same|equal) (card|cards|rank|ranks|value|values) (count|counts'
    '|counting) as <equal:move>',
)
def _zigzags(equal: Comparison | None = None) -> Must:
    return Must(there_and_back(equal))


def zigzag() -> Condition:
    """After a step up one down, after a step down one up."""
    return there_and_back(None)


def there_and_back(equal: Comparison | None) -> Condition:
    """After a step up one down and vice versa; an equal card is neither, unless it counts as one of them."""
    up = Comparison.AT_LEAST if equal is Comparison.ABOVE else Comparison.ABOVE
    down = Comparison.AT_MOST if equal is Comparison.BELOW else Comparison.BELOW
    return merged(
        s.All,
        [
            s.If(s.Compare(LAST, up, _SECOND), s.Compare(CARD, down, LAST)),
            s.If(s.Compare(LAST, down, _SECOND), s.Compare(CARD, up, LAST)),
        ],
    )


# Steps as nouns: *after a rise there must be a fall*

for _comparison, _words in {
    Comparison.ABOVE: '(rise|increase|(step|move|jump) (up|upward|upwards)|upward (step|move|jump))',
    Comparison.BELOW: '(fall|drop|decrease|descent|(step|move|jump) DOWNWARDS|downward (step|move|jump))',
}.items():
    grammar.means('move', _comparison, f'(a|an|each|every|any) {_words}')
for _comparison, _words in {
    Comparison.ABOVE: '(gone|went|moved|stepped|going|came) (up|upward|upwards)|risen|rose|increased|climbed',
    Comparison.BELOW: '(gone|went|moved|stepped|going|came) (down|downward|downwards)|fallen|fell|decreased|dropped',
    Comparison.EQUAL: '(stayed|remained) (level|the same|equal|on the same (value|rank|number))',
}.items():
    grammar.means('moved', _comparison, f'(has|have)? (just)? ({_words})')


@grammar.phrase('past', '<move>')
def _past_move(move: Comparison) -> Condition:
    return s.Compare(LAST, move, _SECOND)


@grammar.phrase('must', '(there MUST be|there (comes|follows)|MUST? (come|follow))? <move> (MUST (come|follow))?')
def _must_move(move: Comparison) -> Must:
    return Must(s.Compare(CARD, move, LAST))


@grammar.phrase(
    'finite',
    '(the (main)? line|the (last)? (value|values|cards|rank|ranks)|it|you) <moved>',
)
def _line_moved(moved: Comparison) -> Saying:
    return Saying(s.Compare(LAST, moved, _SECOND), LAST)
