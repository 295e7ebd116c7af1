"""How many alike in a row: at most, exactly, in pairs and groups."""

from __future__ import annotations

from bot.rules import syntax as s
from bot.rules.language.gaps import CARD, LAST, negated, said_of
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.grammar.verbs import Attributes
from bot.rules.language.meanings import Must
from bot.rules.language.parsing import NoReading
from bot.rules.syntax import Attribute, Comparison, Condition, Quality, Ref

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
    '<limit> consecutive <kind:oneKind>',
    f'<limit> <kind:oneKind> {_ROW} (are|is) allowed',
)
def _row(limit: int, kind: Condition) -> Must:
    return Must(most_in_a_row(kind, limit))


@grammar.phrase(
    'pattern',
    f'<limit> (cards|card)? (of|in|with|from) (the same|one|a single|any one|any) <attributes> (may|must|can)? (come|be|go|lie|follow)? {_ROW}',
    '<limit> consecutive cards (of|in|with|from) (the same|one) <attributes>',
    '<limit> (cards|card)? (of|in) (the same|one) <attributes> (may|must)? (follow|come) (each other|one another)',
    'limit'.replace('limit', f'<limit> times {_ROW} the same <attributes>'),
)
def _row_of_one(limit: int, attributes: Attributes) -> Must:
    return Must(most_of_one(attributes, limit))


# Runs


@grammar.phrase(
    'pattern', '(only)? (odd|odd length) runs of one <attribute> (only)?', 'runs of one <attribute> are odd'
)
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
