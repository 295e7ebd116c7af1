"""Patterns of the line: alternation, cycles, rows, every third card, choices by a number."""

from __future__ import annotations

from bot.rules import syntax as s
from bot.rules.language.gaps import CARD, LAST, merged
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.grammar.verbs import Attributes
from bot.rules.language.meanings import Must
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.syntax import Attribute, Comparison, Condition, Ref

# Alternation

_TURNS = '(alternate|alternates|alternating|take turns|taking turns|by turns|in alternation|take it in turns|follow one another by turns|alternately|switch|switches|follow each other in turn|come by turns)'


@grammar.phrase(
    'pattern',
    f'(the)? <one:kind> (and|or|,) (the)? <other:kind> (cards)? (MUST|always)? {_TURNS} (, (starting|beginning) with <start:kind>)?',
    'alternate (between)? <one:kind> (and|or|,|with) <other:kind> (cards)?',
    '(alternating|alternately) <one:kind> (and|or|,) <other:kind> (cards)?',
    '<one:kinds> (MUST)? (alternate|alternates|alternating) with <other:kinds>',
    '<one:kinds> (MUST|is|are)? (always)? (be)? followed by <other:kinds> (and vice versa|and the other way round|and the reverse|and conversely)',
    '(switch|go back and forth) between <one:kind> and <other:kind>',
    '<one:kind> (then|and) <other:kind> alternating',
)
def _alternate(one: Condition, other: Condition, start: Condition | None = None) -> Must:
    one, other = plain(one), plain(other)
    if start is not None:
        raise NoReading
    return Must(alternation(one, other))


def alternation(one: Condition, other: Condition) -> Condition:
    """One kind and another by turns; where each card is of one of the kinds, said as what it is."""
    return s.Alternate(one, other)


@grammar.phrase(
    'pattern',
    f'<one:kind> and (all)? (the)? (other cards|others|other|the rest|non <silent:kind>|not <silent:kind>|cards that are not) (MUST)? {_TURNS}',
    '<one:kinds> (MUST)? (alternate|alternates) with (all)? (the)? (others|other|other cards|rest|the rest|not <silent:kind>|non <silent:kind>)',
    'alternate (between)? <one:kind> and (others|other cards|non <silent:kind>|not <silent:kind>)',
)
def _alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = plain(one)
    if silent is not None and plain(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


@grammar.phrase(
    'pattern',
    '(the)? <attributes> (of (the)? cards)? (MUST|always)? (alternate|change|switch|take turns|be alternated|alternates|changes) (from card to card|each time|every time|with (each|every) card|every card|each card|every turn)?',
    '(MUST|always)? (alternate|change|switch|vary) THE? <attributes> (each time|every time|with (each|every) card|every turn)?',
    'alternating <attributes>',
    '(cards)? MUST? alternate in <attributes>',
    'alternate by <attributes>',
)
def _alternate_attribute(attributes: Attributes) -> Must:
    join, named = attributes
    return Must(merged(join, [s.Not(s.Same(attribute, Ref.CARD, Ref.LAST)) for attribute in named]))


grammar.means(
    'pattern',
    Must(s.Not(s.Same(Attribute.PARITY, Ref.CARD, Ref.LAST))),
    '(odds|odd) and (evens|even) (cards|numbers|values)? (MUST|shall)? (alternate|take turns|by turns|follow one another (by turns)?)',
    'alternate (between)? (odd|odds) and (even|evens) (cards|numbers)?',
)
grammar.means(
    'pattern',
    Must(s.Not(s.Same(Attribute.COLOUR, Ref.CARD, Ref.LAST))),
    '(reds|red) and (blacks|black) (cards)? (MUST|shall)? (alternate|take turns|by turns)',
    '(red|black) (must)? (always)? (alternate|alternates) with (black|red)',
)


# Never beside, never repeated


@grammar.phrase(
    'pattern',
    '(no|never) (a|an|any)? <one:oneKind> (may|must|can|should)? (be|go|lie|come|stand)? (ever)? (beside|next to|adjacent to|by|alongside) (a|an|any|another)? <other:kinds>',
    '(a|an|any)? <one:kinds> (MUSTNOT|BE not|BE never|never|not) (be|lie|go|stand|come)? (beside|next to|adjacent to) (a|an|any|another)? <other:kinds>',
    'never (put)? (a|an)? <one:kinds> (beside|next to) (a|an)? <other:kinds>',
)
def _never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(plain(one), plain(other)))


# Up and down


@grammar.phrase(
    'pattern',
    '(zigzag|zig zag|zig (–|-) zag)',
    '(go)? alternately (up and down|higher and lower|lower and higher)',
    '(the values|values|cards|ranks)? (MUST|always)? (go|move|run|alternate|be|are|alternates)? (alternately|by turns|in turn|alternating)? (up and down|higher and lower|rise and fall|between up and down|up and down in turn) (alternately|by turns|in turn|alternating)',
    '(up|higher) and (down|lower) alternately',
    '(higher|up) (,|and|then) (lower|down) ,? (alternating|in turn|and so on|alternately)',
    'alternate (between)? (higher and lower|up and down|going up and (going)? down|rising and falling)',
)
def _zigzag() -> Choices:
    up, down = s.Compare(CARD, Comparison.ABOVE, LAST), s.Compare(CARD, Comparison.BELOW, LAST)
    return Choices((Must(zigzag()), Must(s.Cycle((up, down))), Must(s.Cycle((down, up)))))


def zigzag() -> Condition:
    """After a step up a step down, after a step down one up."""
    second = s.Value(Ref.SECOND)
    up, down = s.Compare(CARD, Comparison.ABOVE, LAST), s.Compare(CARD, Comparison.BELOW, LAST)
    return merged(
        s.All,
        [s.If(s.Compare(LAST, Comparison.ABOVE, second), down), s.If(s.Compare(LAST, Comparison.BELOW, second), up)],
    )
