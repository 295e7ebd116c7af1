"""Kinds of cards: *red*, *an even heart*, *hearts and spades*, *a 2, 3 or jack*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import IT, ITS_VALUE
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.possible import both, exclusive
from eleusis.rules.language.said import Saying
from eleusis.rules.syntax import Comparison

if TYPE_CHECKING:
    from eleusis.rules.syntax import Condition

# Adjectives


@grammar.phrase('adjective', '<colour> (coloured|suited|suit)?')
def _colour(colour: Colour) -> Condition:
    return s.OfColour(IT, colour)


_COURT = s.Court(IT)

grammar.means('adjective', s.Named(IT, 'high'), '(high|big|large)')
grammar.means('adjective', s.Named(IT, 'low'), '(low|small|little)')


@grammar.phrase('adjective', '<name>')
def _named(name: str) -> Condition:
    return s.Named(IT, name)


@grammar.phrase('and_adjectives', '<adjective> (and|but) <adjectives>')
@grammar.phrase('adjectives', '<adjective>', '<adjective> <adjectives>')
def _adjectives(adjective: Condition, adjectives: Condition | None = None) -> Condition:
    if adjectives is None:
        return adjective
    return both([adjective, adjectives])


# Nouns


@grammar.phrase('noun', '<suit>')
def _suit(suit: Suit) -> Condition:
    return s.OfSuit(IT, suit)


@grammar.phrase('noun', '<rank>')
def _rank(rank: int) -> Condition:
    return s.OfRank(IT, rank)


@grammar.phrase('noun', '<face>')
def _face(face: Card) -> Condition:
    return s.Face(IT, face)


@grammar.phrase('noun', '<rank> of <suit>', '<suit> <rank>')
def _spelled_face(rank: int, suit: Suit) -> Condition:
    return (
        merged(s.All, [s.OfRank(IT, rank), s.OfSuit(IT, suit)])
        if not 1 <= rank <= 13
        else s.Face(IT, _card(rank, suit))
    )


def _card(rank: int, suit: Suit) -> Card:
    return next(card for card in Card if card.rank == rank and card.suit is suit)


@grammar.phrase(
    'noun',
    '(multiple|multiples) of <whole>',
)
def _multiple(whole: int) -> Condition:
    return s.Compare(s.Calculation(s.Operation.MOD, ITS_VALUE, s.Literal(whole)), Comparison.EQUAL, s.Literal(0))


@grammar.phrase('noun', '<colour>')
def _coloured(colour: Colour) -> Condition:
    return s.OfColour(IT, colour)


@grammar.phrase('noun', '<name> (number|numbers|rank|ranks|value|values|suit|suits)?')
def _named_noun(name: str) -> Condition:
    return s.Named(IT, name)


# Ranges and sets


grammar.phrase('noun', '<span:range>')(alone)


@grammar.phrase(
    'range',
    '<one:rank> (to|through|thru|–|-|up to|till|until|…) <other:rank>',
    'between <one:rank> and <other:rank> (inclusive|included)?',
    '(a|any) (number|value|rank|card) (from|between) <one:rank> (to|and|through) <other:rank>',
)
@grammar.phrase('from_range', 'from <one:rank> (to|through|thru|–|-|up to|till|until) <other:rank>')
def _range(one: int, other: int) -> Condition:
    if one > other:
        raise NoReading
    return s.Between(ITS_VALUE, bound(one), bound(other))


def bound(rank: int) -> s.Number:
    """A rank as a bound: numerals stand for numbers, because a jack may have another value."""
    return s.Literal(rank) if 2 <= rank <= 10 else s.RankValue(rank)


@grammar.phrase(
    'range',
    '<rank> (or|and) (higher|above|more|up|over|better|bigger|greater|upwards)',
    '<rank> upwards',
)
def _or_higher(rank: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.AT_LEAST, bound(rank))


@grammar.phrase(
    'range',
    '<rank> (or|and) (lower|below|less|down|under|smaller|fewer)',
    'up to (and including)? a? <rank>',
)
def _or_lower(rank: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.AT_MOST, bound(rank))


@grammar.phrase('noun', '{ <members> }', '(one of)? { <members> }')
def _set(members: Condition) -> Condition:
    return members


@grammar.phrase(
    'members',
    '<one:one_kind>',
)
@grammar.phrase('members', '<one:adjectives> , <members>', '<one:row_noun> <members>')
def _members(one: Condition, members: Condition | None = None) -> Condition:
    return one if members is None else merged(s.Any, [one, members])


# A kind with its adjectives: for "the last ...", counts and runs


@grammar.phrase(
    'one_kind',
    '<adjectives>? <noun>',
    '<adjectives> (card|cards|one|ones)',
    '<noun> card',
    '<noun> (of|in) any (suit|colour)',
    '<many:noun> cards',
    '<kind:slashed>',
)
def _one_kind(
    adjectives: Condition | None = None,
    noun: Condition | None = None,
    kind: Condition | None = None,
    many: Condition | None = None,
) -> Condition:
    if isinstance(many, s.OfRank) and 2 <= many.rank <= 10:
        raise NoReading  # ``two cards``
    parts = [part for part in (adjectives, None, noun, kind, many) if part is not None]
    if len(set(parts)) != len(parts):
        raise NoReading
    return both(parts)


@grammar.phrase(
    'one_kind',
    '(card|cards) (that|which) (is|are|was|were) <test:pred>',
)
def _that_is(test: Saying) -> Condition:
    match test.condition:
        case s.Compare(comparison=Comparison.EQUAL, right=s.Literal()):
            raise NoReading  # ``a card that is exactly one higher``
        case condition:
            return condition


grammar.phrase('all_of_kind', '(any|all|all the|every|each) <one_kind>')(alone)
grammar.phrase('kind', '<some_kind>', '<all_of_kind>')(alone)


@grammar.phrase('some_kind', '(a|an|another|the|some)? <one_kind>')
def _kind_one(one_kind: Condition) -> Condition:
    return one_kind


grammar.means('simple', Saying(s.Not(_COURT)), '(a|any) number', 'any? (numbers|numerals)')


@grammar.phrase('some_kind', '(a|an) <rank> (or|and) (higher|above|more|up|over|better|bigger|greater|upwards)')
def _a_rank_or_higher(rank: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.AT_LEAST, s.RankValue(rank))


@grammar.phrase('some_kind', '(a|an) <rank> (or|and) (lower|below|less|down|under|smaller|fewer)')
def _a_rank_or_lower(rank: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.AT_MOST, s.RankValue(rank))


@grammar.phrase('kinds', '<kind>', '(either)? <kind> ,? (or|or also|nor) <kinds>', '<kind> , <kinds:or_kinds>')
def _kinds(kind: Condition, kinds: Condition | None = None) -> Condition:
    return kind if kinds is None else merged(s.Any, [kind, kinds])


@grammar.phrase('or_kinds', '<kind> ,? or <kinds:kind>', '<kind> , <kinds:or_kinds>')
def _or_kinds(kind: Condition, kinds: Condition) -> Condition:
    return merged(s.Any, [kind, kinds])


@grammar.phrase('kinds', '(both)? <kind> ,? (and|and also) <kinds:kind>', '<kind> , <kinds:and_kinds>')
@grammar.phrase('and_kinds', '<kind> ,? (and) <kinds:kind>', '<kind> , <kinds:and_kinds>')
def _and_kinds(kind: Condition, kinds: Condition) -> Condition:
    members = [
        *(kind.conditions if isinstance(kind, s.Any) else (kind,)),
        *(kinds.conditions if isinstance(kinds, s.Any) else (kinds,)),
    ]
    # ``red and black`` are two properties of one card; ``hearts and spades`` are two kinds.
    if not exclusive(members) or any(isinstance(member, s.OfColour | s.Is) for member in members):
        raise NoReading
    return merged(s.Any, [kind, kinds])


@grammar.phrase('kinds', '<one:plural_kind> and <other:plural_kind>')
@grammar.phrase('and_kinds', '<one:plural_kind> and <other:plural_kind>')
def _plural_kinds(one: Condition, other: Condition) -> Condition:
    """``primes and hearts``: cards of either kind, although a card may be both."""
    return merged(s.Any, [one, other])


@grammar.phrase(
    'kind_list',
    '<kind:row_noun> <kinds:kind_list>',
    '<kind:row_noun> <kinds:row_noun>',
)
@grammar.phrase('slashed', '<kind:row_noun> tight/ <kinds:row_noun>', '<kind:row_noun> tight/ <kinds:slashed>')
def _kind_list(kind: Condition, kinds: Condition | None = None) -> Condition:
    return kind if kinds is None else merged(s.Any, [kind, kinds])


@grammar.phrase('listed_kinds', '<kind_list>')
def _listed_kinds(kind_list: Condition) -> Condition:
    match kind_list:
        case s.Any((s.OfRank(_, number), s.OfRank(_, rank))) if 2 <= number <= 10 and not 2 <= rank <= 10:
            raise NoReading  # ``two kings``
        case s.Any((s.OfRank(), s.OfSuit())):
            raise NoReading  # ``two hearts``
        case _:
            return kind_list


@grammar.phrase('row_noun', '<rank>', '<face>', '<suit>')
def _row_noun(rank: int = 0, face: Card | None = None, suit: Suit | None = None) -> Condition:
    return s.OfRank(IT, rank) if rank else s.Face(IT, face) if face else s.OfSuit(IT, suit or Suit.SPADES)
