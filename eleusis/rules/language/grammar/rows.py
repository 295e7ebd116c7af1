"""Runs of equal cards: at most, exactly, in pairs and groups."""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST, rewritten
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.grammar.sameness import Attributes
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.possible import exclusive, own_mask
from eleusis.rules.language.said import said_of
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import Attribute, Comparison, Condition, Quality, Ref

grammar.means(
    'AROW',
    None,
    '(in a row|in succession|in sequence|one after another|one after the other|running|consecutively|together'
    '|next to each other|side by side|back to back|straight|one behind the other|after each other|on end)',
)


def most_in_a_row(cards: Condition, most: int) -> Condition:
    """At most so many cards of a kind in a row."""
    if most < 1:
        raise NoReading
    if most == 1:
        return s.If(said_of(cards, LAST), s.Not(said_of(cards, CARD)))
    return s.If(
        s.Compare(s.RunOf(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most)), s.Not(said_of(cards, CARD))
    )


def most_of_one(attributes: Attributes, most: int) -> Condition:
    """At most so many cards in a row that agree in an attribute; *two of a kind* is ambiguous."""
    if len(attributes[1]) != 1 or most < 1 or attributes[1][0] is Attribute.KIND:
        raise NoReading
    other = s.Not(s.Same(attributes[1][0], Ref.CARD, Ref.LAST))
    return other if most == 1 else s.If(s.Compare(s.Run(attributes[1][0]), Comparison.AT_LEAST, s.Literal(most)), other)


_NEVER = (
    '(never|no|not|(YOU)? MUSTNOT (play|lay|put)|never (play|lay|put)|(there|it) MUSTNOT be'
    '|it is (WRONG|forbidden) to (play|lay|put|have))'
)
_COME = '(MUST? (come|be|go|lie|follow|stand|be PLAYED|be found))?'
grammar.means('COME_SO', None, '(come|be|go|lie|follow|stand|PLAYED|be PLAYED|allowed)')


@grammar.phrase('limit', '<limit_at>', '<limit_over>')
def _limit(limit_at: int = 0, limit_over: int = 0) -> int:
    return limit_at or limit_over


@grammar.phrase('limit_at', f'{_NEVER} <most:count>')
def _not_so_many(most: int) -> int:
    return most - 1


@grammar.phrase(
    'limit_over',
    f'{_NEVER} more than <most:count>',
    '(PLAY)? (at most|no more than|not more than|up to|a maximum of|never more than|max|maximum) <most:count>',
)
def _no_more(most: int) -> int:
    return most


@grammar.phrase(
    'pattern',
    f'<limit> <kind:one_kind> (cards)? {_COME} AROW',
    '<most:count> <kind:one_kind> AROW BE WRONG',
    '<most:count> <kind:one_kind> (MUSTNOT|BE not|never) COME_SO? AROW',
)
def _row(kind: Condition, limit: int = 0, most: int = 0) -> Must | Alternatives:
    limit = limit or most - 1
    if not isinstance(kind, s.Any):
        return Must(most_in_a_row(kind, limit))
    each = Must(merged(s.All, [most_in_a_row(one, limit) for one in kind.conditions]))
    return each if own_mask(kind) == _EVERY_CARD else Alternatives((each, Must(most_in_a_row(kind, limit))))


_EVERY_CARD = own_mask(s.Anything(right=True))


@grammar.phrase(
    'pattern',
    f'<limit:limit_at> <one:one_kind> (AROW)? ,? (or|and|nor) <count> <other:one_kind> (cards)? {_COME} AROW',
    f'<over:limit_over> <one:one_kind> (AROW)? ,? (or|and|nor) (more than)? <count> <other:one_kind> (cards)? {_COME} '
    'AROW',
)
def _either_row(one: Condition, other: Condition, count: int, limit: int = 0, over: int = 0) -> Must:
    """*Never three odds or three evens in a row*: the same number of each."""
    limit = limit or over
    if limit != (count if over else count - 1):
        raise NoReading
    return Must(merged(s.All, [most_in_a_row(one, limit), most_in_a_row(other, limit)]))


@grammar.phrase(
    'pattern',
    '<limit> <kind:one_kind> AROW ,? but <count> <fine:one_kind> (AROW)? BE (RIGHT|no problem)',
)
def _row_but(limit: int, kind: Condition, count: int, fine: Condition) -> Must:
    """*..., but two blacks in a row are fine*: redundant, since it is not forbidden."""
    if count > limit and not exclusive([kind, fine]):
        raise NoReading
    return Must(most_in_a_row(kind, limit))


_OF_ONE = '((of|in|with|from|that have|which have|sharing) (the same|one|a single|any one|any)|of (a|each))'


@grammar.phrase(
    'pattern',
    f'<limit> (cards|card)? {_OF_ONE} <attributes> {_COME} AROW',
    f'<limit> (consecutive|successive) cards {_OF_ONE} <attributes>',
    f'<limit> (cards|card)? {_OF_ONE} <attributes> MUST? (follow|come (after)?) (each other|one another)',
    f'<most:count> cards {_OF_ONE} <attributes> AROW BE WRONG',
    f'<most:count> cards {_OF_ONE} <attributes> (MUSTNOT|BE not|never) (come|be|go|lie|follow|stand|PLAYED|be PLAYED'
    '|allowed)? AROW',
)
def _row_of_one(attributes: Attributes, limit: int = 0, most: int = 0) -> Must:
    return Must(most_of_one(attributes, limit or most - 1))


grammar.means('often', 1, 'once')
grammar.means('often', 2, 'twice')
grammar.phrase('often', '<whole> times')(alone)
_MAY = '(it is RIGHT to|(YOU)? (may|can))'


@grammar.phrase(
    'pattern',
    f'({_MAY})? PLAY the same <attributes> <often> (AROW)? ,? but (not|never) <too_often:often> (AROW)?',
    'no <attributes> MUST? (come|appear|occur|be PLAYED|repeat)? <too_often:often> AROW',
    'the same <attributes> <too_often:often> AROW BE WRONG',
    '(YOU)? (never|MUSTNOT|do not) PLAY? the same <attributes> <too_often:often> AROW',
)
def _so_often(attributes: Attributes, often: int = 0, too_often: int = 0) -> Must:
    if often and too_often and often + 1 != too_often:
        raise NoReading
    return Must(most_of_one(attributes, often or too_often - 1))


grammar.means('BETWEEN', None, '(between|in between) (any|every)?')
# Gaps between


@grammar.phrase(
    'between_two',
    '(between|in between) (any|every)? two <kind:one_kind> (there)? (MUST (always)?|always) (be|lie|come|stand) (at '
    'least|no fewer than) <count> (other)? (card|cards)',
)
def _between_two(kind: Condition, count: int) -> Condition:
    kind = own_traits(kind)
    free = s.Compare(s.RunOf(s.Not(kind)), Comparison.AT_LEAST, s.Literal(count))
    none = s.Compare(s.Count(kind), Comparison.EQUAL, s.Literal(0))
    return s.If(kind, s.Any((none, free)))


@grammar.phrase(
    'pattern', '<between_two>', '<between_two> ,? and (likewise)? between two <kind:one_kind> (too|as well|also)?'
)
def _apart(between_two: Condition, kind: Condition | None = None) -> Must:
    if kind is None:
        return Must(between_two)
    one = cast('s.If', between_two).test
    other = cast('Condition', rewritten(between_two, lambda node: own_traits(kind) if node == one else node))
    return Must(merged(s.All, [between_two, other]))


# Runs


@grammar.phrase('pattern', '(only)? (odd|odd length) runs of one <attribute> (only)?')
def _odd_runs(attribute: Attribute) -> Must:
    return Must(s.If(s.Is(s.Run(attribute), Quality.EVEN), s.Same(attribute, Ref.CARD, Ref.LAST)))


_LASTS = '(last|lasts|stay|stays|hold|holds|run|runs|continue|continues|remain|remains|go on|goes on|is kept|be kept)'


_ANOTHER = '(the other|another|a different|a new|the opposite)'


@grammar.phrase(
    'pattern',
    f'(a|each|every|one|the)? <attribute> MUST? (always)? {_LASTS} (the same)? (for)? (always)? <span> (cards|plays'
    '|turns) <rest_of_groups>?',
    '(cards (come|go|must come|are played) in|always (in)?)? (pairs|twos) of (the same|one) <attribute>',
    '(PLAY)? pairs (of)? (the same)? <attribute>',
    '(the)? <attribute> (MUST)? (change|changes|switch|switches) every <whole> cards',
)
def _so_long(
    attribute: Attribute,
    span: tuple[tuple[int, int], ...] = (),
    whole: int = 2,
    threes: int = 0,
    rest_of_groups: int = 0,
) -> Must:
    if len(span) > 1 or (rest_of_groups and span != ((rest_of_groups, rest_of_groups),)):
        raise NoReading
    least, most = span[0] if span else (threes or whole,) * 2
    least = max(least, 1)
    return Must(rows_between(attribute, least, most))


_SO_ON = '(,? (and (so on|back again|again|then back)))?'


@grammar.phrase(
    'rest_of_groups',
    f",? (and)? then (it is|comes|it changes to|change to|switch to) {_ANOTHER} (one|COLOUR)? ('s turn)? (for (the "
    f'same|as many) (cards)?)? {_SO_ON}',
    f",? (and)? then (it is|comes|it changes to|change to|switch to) {_ANOTHER} (one|COLOUR)? ('s turn)? for <whole> "
    f'(cards)? {_SO_ON}',
    f',? (and)? then (it|you) (MUST)? (change|changes|switch|switches) {_SO_ON}',
)
def _rest_of_groups(whole: int = 0) -> int:
    return whole


grammar.means('COLOUR', None, '<attribute>')


@grammar.phrase(
    'group_turn',
    '<whole> (cards|card)? (of|in|with) (one|the same|the one|a) <attribute>',
    f'<whole> (cards|card)? (of|in|with) ({_ANOTHER}|that|this|the first|the first one|the new) (one|<attribute>)? '
    '(again)?',
)
def _group_turn(whole: int, attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return whole, attribute


@grammar.phrase('group_turn', f'(change|switch) (to {_ANOTHER} (<attribute>|one)?|the? <attribute>|again|back)?')
def _group_change(attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return 0, attribute


@grammar.phrase(
    'group_turns', '<group_turn>', '<group_turn> (,|and|then|, and|, then|and then|, and then) <rest:group_turns>'
)
def _group_turns(
    group_turn: tuple[int, Attribute | None], rest: tuple[tuple[int, Attribute | None], ...] = ()
) -> tuple[tuple[int, Attribute | None], ...]:
    return (group_turn, *rest)


@grammar.phrase(
    'pattern',
    '(it goes|they come|there come|the cards come|PLAY|always)? <group_turns> (,? (and so on|again|and back again'
    '|and again|etc|and so forth))?',
)
def _groups(group_turns: tuple[tuple[int, Attribute | None], ...]) -> Must:
    """*Two of one colour, then two of the other*."""
    lengths = {length for length, _ in group_turns if length}
    named = {attribute for _, attribute in group_turns if attribute is not None}
    if len(group_turns) < 2 or len(lengths) != 1 or len(named) != 1 or group_turns[0][1] is None:
        raise NoReading
    return Must(runs_of(named.pop(), lengths.pop()))


def rows_between(attribute: Attribute, least: int, most: int) -> Condition:
    """Rows of equal cards of a minimum and maximum length; the starter is the first of its row."""
    if least < 1:
        raise NoReading
    if least == most:
        return runs_of(attribute, least)
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    length = s.Run(attribute)
    short = s.If(s.Compare(length, Comparison.BELOW, s.Literal(least)), same_again)
    if most == HIGHEST_NUMBER:
        return short
    long = most_of_one((s.All, (attribute,)), most)
    return long if least == 1 else merged(s.All, [short, long])


def runs_of(attribute: Attribute, length: int) -> Condition:
    """So many of one colour, suit and so on, then another, throughout; the starter is the first."""
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    number = s.Calculation(s.Operation.MOD, s.Run(attribute), s.Literal(length))
    return s.If(s.Compare(number, Comparison.EQUAL, s.Literal(0)), s.Not(same_again), same_again)
