"""Patterns of the line: alternation, cycles, rows, every third card, choices by a number."""

from __future__ import annotations

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.gaps import CARD, LAST, Said, closed, merged, negated, said_of
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.grammar.predicates import divides, same
from bot.rules.language.grammar.verbs import Attributes
from bot.rules.language.meanings import Case, Must
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.syntax import Attribute, Comparison, Condition, Number, Quality, Ref

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
    f'<one:kinds> (MUST)? (alternate|alternates) with (all)? (the)? (others|other|other cards|rest|the rest|not <silent:kind>|non <silent:kind>)',
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
    f'(MUST|always)? (alternate|change|switch|vary) THE? <attributes> (each time|every time|with (each|every) card|every turn)?',
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


_ROW = '(in a row|in succession|in sequence|one after another|one after the other|running|consecutively|together|next to each other|side by side|back to back|straight|one behind the other|after each other|on end)'


def most_in_a_row(cards: Condition, most: int) -> Condition:
    """At most so many cards of a kind in a row."""
    if most < 1:
        raise NoReading
    if most == 1:
        return s.If(said_of(cards, LAST), s.Not(said_of(cards, CARD)))
    return s.If(s.Compare(s.RunOf(plain(cards)), Comparison.AT_LEAST, s.Literal(most)), s.Not(said_of(cards, CARD)))


def most_of_one(attributes: Attributes, most: int) -> Condition:
    """At most so many cards that are the same in something in a row."""
    if len(attributes[1]) != 1 or most < 1:
        raise NoReading
    other = s.Not(s.Same(attributes[1][0], Ref.CARD, Ref.LAST))
    return other if most == 1 else s.If(s.Compare(s.Run(attributes[1][0]), Comparison.AT_LEAST, s.Literal(most)), other)


_NOT_SO_MANY = '(never|no|not|do not (play|lay)|never (play|lay|put)|there (must|may|can) (never|not) be|you (must|may|can) not play|(never)? not)'


@grammar.phrase('limit', f'{_NOT_SO_MANY} <most:count>')
def _not_so_many(most: int) -> int:
    return most - 1


@grammar.phrase(
    'limit',
    f'({_NOT_SO_MANY})? more than <most:count>',
    '(PLAY)? (at most|no more than|not more than|up to|a maximum of) <most:count>',
    'never more than <most:count>',
)
def _no_more(most: int) -> int:
    return most


@grammar.phrase(
    'pattern',
    f'<limit> <kind:oneKind> (cards)? (may|must|can)? (come|be|go|lie|follow)? {_ROW}',
    f'<limit> consecutive <kind:oneKind>',
    f'<limit> <kind:oneKind> {_ROW} (are|is) allowed',
)
def _row(limit: int, kind: Condition) -> Must:
    return Must(most_in_a_row(kind, limit))


@grammar.phrase(
    'pattern',
    f'<limit> (cards|card)? (of|in|with|from) (the same|one|a single|any one|any) <attributes> (may|must|can)? (come|be|go|lie|follow)? {_ROW}',
    '<limit> consecutive cards (of|in|with|from) (the same|one) <attributes>',
    f'<limit> (cards|card)? (of|in) (the same|one) <attributes> (may|must)? (follow|come) (each other|one another)',
    'limit'.replace('limit', f'<limit> times {_ROW} the same <attributes>'),
)
def _row_of_one(limit: int, attributes: Attributes) -> Must:
    return Must(most_of_one(attributes, limit))


# Cycles


@grammar.phrase('turn', '<pred>', '(a|an|one)? <single:oneKind>', '(PLAY) <pred>')
def _turn(pred: Said | None = None, single: Condition | None = None) -> tuple[Condition, ...]:
    return (closed(pred or Said(single or s.Anything(True))),)


@grammar.phrase('turn', '[ <condition:clause_condition> ]')
def _turn_clause(condition: Condition) -> tuple[Condition, ...]:
    return (condition,)


grammar.phrase('clause_condition', '<clause>')(lambda clause: clause.condition)


@grammar.phrase('turn', '<whole> <oneKind>', '<whole> (cards|card)? (of|in)? (a)? <oneKind>')
def _turns(whole: int, oneKind: Condition) -> tuple[Condition, ...]:  # noqa: N803
    if not 1 <= whole <= MOST_TURNS:
        raise NoReading
    return (said_of(oneKind, CARD),) * whole


MOST_TURNS = 13
"""How often a part of a cycle may come in a row."""


@grammar.phrase(
    'then_turns',
    '<turn>',
    '<turn> (,|–|then|, then|and then|, and then|→|:|, and|and|, next|next|followed by|, followed by|;|and then|, and then) (comes)? <rest:then_turns>',
)
def _then_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


@grammar.phrase('bare_turns', '<turn>', '<turn> <rest:bare_turns>')
def _bare_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


@grammar.phrase('slash_turns', '<turn>', '<turn> (/|,) <rest:slash_turns>')
def _slash_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


_AGAIN = '(and so on|and repeat|repeat|repeating|repeat cyclically|and repeat cyclically|in turn|in rotation|in a cycle|over and over|again and again|then repeat|and then repeat|in that order|in this order|and again|etc|…|and so forth|round and round|cyclically|cycling|, and so on in turn|then (it starts)? again|and start over|and start again|then start again|forever|always in this order|and the cycle repeats|and then again|and then it starts again|and then from the beginning|in order)'


def cycle(turns: tuple[Condition, ...]) -> Condition:
    """These by turns, the first for the first card after the starter."""
    if len(turns) < 2:
        raise NoReading
    return s.Cycle(turns)


@grammar.phrase(
    'pattern',
    '(cycle|cycle through|rotate|rotate through|the cycle is|repeat|the pattern is|repeat the pattern|cycling through) :? <then_turns>',
    f'(PLAY)? <then_turns> ,? {_AGAIN}',
    f'(PLAY)? <then_turns> ,? {_AGAIN} ,? {_AGAIN}',
)
def _cycle(then_turns: tuple[Condition, ...]) -> Must:
    return Must(cycle(then_turns))


@grammar.phrase('pattern', f'<bare_turns> ,? {_AGAIN}')
def _bare_cycle(bare_turns: tuple[Condition, ...]) -> Must:
    return Must(cycle(repeated(bare_turns)))


def repeated(turns: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """``R B B R B B R B B`` goes round after three."""
    for length in range(1, len(turns) // 2 + 1):
        if all(turn == turns[place % length] for place, turn in enumerate(turns)):
            return turns[:length]
    return turns


@grammar.phrase(
    'pattern', '(first|PLAY)? <turn> , (and)? then <rest:then_turns>', '<turn> (and)? then <rest:then_turns>'
)
def _then(turn: tuple[Condition, ...], rest: tuple[Condition, ...]) -> Must:
    return Must(cycle(turn + rest))


# Suits in order


@grammar.phrase('suits', '<suit>', '<suit> (,|then|, then|–|→|:|-|and|, and)? (again)? <rest:suits>')
def _suits(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


@grammar.phrase(
    'pattern',
    f'(the)? (suit|suits) (MUST)? (go|rotate|run|cycle|come|follow|follow each other|take turns|go round|are played|must be played|repeat) (in)? (the)? (this|order|fixed order|sequence|order of)? (like this)? ,? :? <suits> ,? ({_AGAIN})? ({_AGAIN})?',
    f'<suits> ,? {_AGAIN}',
    f'(rotate|cycle) (through)? (the suits)? :? <suits> ,? ({_AGAIN})?',
    f'(go|PLAY) <suits> {_AGAIN} ({_AGAIN})?',
)
def _suit_round(suits: tuple[Suit, ...]) -> Choices | Must:
    order = repeated_suits(suits)
    steps = [
        s.If(s.OfSuit(Ref.LAST, one), s.OfSuit(Ref.CARD, two))
        for one, two in zip(order, (*order[1:], order[0]), strict=True)
    ]
    return Must(merged(s.All, steps))


def repeated_suits(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """Each suit once: an order that goes round may end with its first suits again."""
    order = tuple(dict.fromkeys(suits))
    if len(order) < 3 or any(suit is not order[place % len(order)] for place, suit in enumerate(suits)):
        raise NoReading
    return order


# Every third card


@grammar.phrase('every_nth', '(every|each) <ordinal> (card|one|place|position)?', '(every|each) other card')
def _every_nth(ordinal: int = 2) -> int:
    if ordinal < 2:
        raise NoReading
    return ordinal


@grammar.phrase(
    'pattern',
    '<every_nth> (card)? (must be|is|has to be|should be|:|be|must|may only be)? <must:obligation>',
    '<every_nth> (card)? (must be|is|has to be|should be|:|be|must|may only be)? <must:obligation> (,|;)? (and)? (otherwise|else|the others|the others must be|all others|the rest|the other cards|the rest must be|all the others|all other cards|the others are) (must be|are|:|,)? <rest:obligation>',
)
def _every(every_nth: int, must: Condition, rest: Condition | None = None) -> Case:
    return Case(divides(s.Literal(every_nth), s.Position()), must, rest)


# Runs


@grammar.phrase('pattern', '(odd|odd length) runs of one <attribute>', 'runs of one <attribute> are odd')
def _odd_runs(attribute: Attribute) -> Must:
    return Must(s.If(s.Is(s.Run(attribute), Quality.EVEN), s.Same(attribute, Ref.CARD, Ref.LAST)))


@grammar.phrase('pattern', '(even|even length) runs of one <attribute>', 'runs of one <attribute> are even')
def _even_runs(attribute: Attribute) -> Must:
    return Must(s.If(s.Is(s.Run(attribute), Quality.ODD), s.Same(attribute, Ref.CARD, Ref.LAST)))


@grammar.phrase('pattern', 'prime runs of one <attribute>')
def _prime_runs(attribute: Attribute) -> Must:
    return Must(s.If(negated(s.Is(s.Run(attribute), Quality.PRIME)), s.Same(attribute, Ref.CARD, Ref.LAST)))


@grammar.phrase(
    'pattern',
    '(cards (come|go|must come|are played) in)? pairs of (the same|one) <attribute>',
    '(PLAY)? (pairs) (of)? (the same)? <attribute>',
)
def _pairs(attribute: Attribute) -> Must:
    return Must(runs_of(attribute, 2))


@grammar.phrase(
    'pattern',
    '<whole> (cards)? of (one|the same) <attribute> ,? then <again:whole> of (the other|another|a different) (<attribute>)?',
    '<whole> of each <attribute> (in turn|by turns)?',
)
def _groups(whole: int, attribute: Attribute, again: int | None = None) -> Must:
    if again is not None and again != whole:
        raise NoReading
    return Must(runs_of(attribute, whole))


def runs_of(attribute: Attribute, length: int) -> Condition:
    """Always so many of one colour, suit and so on, then another; the starter is the first."""
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    number = s.Calculation(s.Operation.MOD, s.Run(attribute), s.Literal(length))
    return s.If(s.Compare(number, Comparison.EQUAL, s.Literal(0)), s.Not(same_again), same_again)


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


# Choices by a number


@grammar.phrase(
    'pattern',
    'choose by <number> :? <slash_turns>',
    '<number> (chooses|decides|picks|selects) (between|among)? :? <slash_turns>',
)
def _choose(number: Number, slash_turns: tuple[Condition, ...]) -> Must:
    if len(slash_turns) < 2:
        raise NoReading
    return Must(s.Choose(number, slash_turns))


__all__ = ['same']
