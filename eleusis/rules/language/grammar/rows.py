"""Runs of equal cards: at most, exactly, in pairs and groups."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import Alternatives, NoReading, alone
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import said_of
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref


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
)
def _row(kind: Condition, limit: int) -> Must | Alternatives:
    if not isinstance(kind, s.Any):
        return Must(most_in_a_row(kind, limit))
    each = Must(merged(s.All, [most_in_a_row(one, limit) for one in kind.conditions]))
    return each if own_mask(kind) == _EVERY_CARD else Alternatives((each, Must(most_in_a_row(kind, limit))))


_EVERY_CARD = own_mask(s.Anything(right=True))


_OF_ONE = '((of|in|with|from|that have|which have|sharing) (the same|one|a single|any one|any)|of (a|each))'


@grammar.phrase(
    'pattern',
    f'<limit> (cards|card)? {_OF_ONE} <attributes> {_COME} AROW',
    f'<most:count> cards {_OF_ONE} <attributes> (MUSTNOT|BE not|never) (come|be|go|lie|follow|stand|PLAYED|be PLAYED'
    '|allowed)? AROW',
)
def _row_of_one(attributes: Attributes, limit: int = 0, most: int = 0) -> Must:
    return Must(most_of_one(attributes, limit or most - 1))


grammar.phrase('often', '<whole> times')(alone)


@grammar.phrase(
    'pattern',
    'no <attributes> MUST? (come|appear|occur|be PLAYED|repeat)? <too_often:often> AROW',
    'the same <attributes> <too_often:often> AROW BE WRONG',
    '(YOU)? (never|MUSTNOT|do not) PLAY? the same <attributes> <too_often:often> AROW',
)
def _so_often(attributes: Attributes, too_often: int) -> Must:
    return Must(most_of_one(attributes, too_often - 1))


# Gaps between


# Runs


_ANOTHER = '(the other|another|a different|a new|the opposite)'


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


def runs_of(attribute: Attribute, length: int) -> Condition:
    """So many of one colour, suit and so on, then another, throughout; the starter is the first."""
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    number = s.Calculation(s.Operation.MOD, s.Run(attribute), s.Literal(length))
    return s.If(s.Compare(number, Comparison.EQUAL, s.Literal(0)), s.Not(same_again), same_again)
