"""Kinds of cards: *red*, *an even heart*, *hearts and spades*, *a 2, 3 or jack*."""

from __future__ import annotations

from typing import cast

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, THAT, EarlierNumber, has_gap
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, Case, Goes, Must, Right, Wording
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.possible import both, exclusive
from eleusis.rules.language.said import Saying, closed, said_of
from eleusis.rules.language.topics import Topic
from eleusis.rules.syntax import Attribute, Comparison, Condition, Where

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


# The spelling of the English names of ranks: which letters they have, and how many


@grammar.phrase('feature', '<letter> in (its|the) name')
def _letter(letter: str) -> Saying:
    return Saying(s.Spelled(IT, letter, Where.CONTAINS))


# Requirements on cards of a kind: *red cards must be higher*, *only spades*, *aces may go anywhere*


grammar.means(
    'tie',
    Saying(s.Same(Attribute.VALUE, IT, THAT)),
    '(tie|ties)',
)
grammar.phrase('sameness', '(a|the)? <tie>')(alone)


@grammar.phrase('must', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _none_of_these(sort: Condition, noes: Condition) -> Must:
    return Must(negated(merged(s.Any, [sort, noes])), Wording.ORDER)


@grammar.phrase('noes', 'no <sort>', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _noes(sort: Condition, noes: Condition | None = None) -> Condition:
    return sort if noes is None else merged(s.Any, [sort, noes])


# Kinds of cards


@grammar.phrase(
    'sort',
    '(a|an|any|the|all|every|each)? <kinds>',
    '(card|cards) <kinds:range>',
    '<kinds> ,? (and|or) <rest:kinds>',
    '(a|an|any|the|those|all)? (card|cards|one|ones) <qualifiers>',
    '(a|an|any|the|all)? <qualifiers:leading> (card|cards|one|ones)',
    '(those|everything|anything|something) <qualifiers>',
)
def _sort(kinds: Condition = ANY, rest: Condition | None = None, qualifiers: Saying | None = None) -> Condition:
    if qualifiers is not None:
        return closed(qualified(qualifiers))
    return said_of(kinds if rest is None else merged(s.Any, [kinds, rest]), CARD)


def qualified(qualifiers: Saying) -> Saying:
    """A predicate that cards may have.

    Raises:
        NoReading: for ``the sum of both cards``.
    """
    match qualifiers.condition:
        case s.OfRank():
            raise NoReading  # ``a black one 1 lower``
        case s.Compare(left, Comparison.EQUAL, s.Calculation() | s.Literal()) if left == ITS_VALUE:
            raise NoReading
        case s.Compare(comparison=Comparison.EQUAL, right=right) if isinstance(cast('s.Node', right), EarlierNumber):
            raise NoReading  # ``even sum``
        case _:
            return qualifiers


def of_sort(sort: Condition, then: Condition, otherwise: Condition | None = None) -> Case:
    """A requirement on cards of a kind."""
    return Case(sort, then, otherwise, Topic(CARD), voice=Wording.CARD)


@grammar.phrase(
    'case',
    '<sort> MUST (always|only|either)? be <said:pred>',
    '<sort> MUST (always|only|either)? <said:verbs>',
    '<sort> BE (always)? <said:pred>',
    '<sort> <said:verbs>',
    'to PLAY <sort> ,? YOU MUST <said:verbs>',
    '<sort> , only <said:pred>',
)
def _sort_must(sort: Condition, said: Saying) -> Case:
    if not has_gap(said.condition, IT):
        raise NoReading  # ``a heart follows a spade`` has two readings.
    return of_sort(sort, closed(said))


@grammar.phrase(
    'case',
    '<sort> MUSTNOT <verbs>',
)
def _sort_must_not(sort: Condition, verbs: Saying) -> Case:
    return of_sort(sort, negated(closed(verbs)))


@grammar.phrase(
    'must',
    'only <sort> (is|are)? (always)? (RIGHT)?',
    'only <sort> (may|can|must)? be? PLAYED?',
)
def _only(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER)


@grammar.phrase('must', '(YOU)? (may|can) only PLAY <sort>', 'PLAY? <sort> only')
def _may_only(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER, may=True)


@grammar.phrase(
    'right',
    '<sort> (is|are) RIGHT',
)
def _right(sort: Condition) -> Right:
    return Right(sort)


@grammar.phrase('must', '(no)? <sort> BE (always)? WRONG', 'no <sort> (PLAYED|RIGHT)?')
def _never(sort: Condition) -> Must:
    return Must(negated(sort), Wording.ORDER)


@grammar.phrase(
    'goes',
    '<sort> (is|are) (always|also) RIGHT (too|ANYTIME)?',
    '<sort> (is|are)? (always)? RIGHT (too|also|ANYTIME)',
    '<sort> always (RIGHT|go|goes|fits|fit)',
    '<sort> (may|can) be (PLAYED|RIGHT) (too|also|ANYTIME)',
    '<sort> (may|can)? (always)? (go|goes|come|comes|follow|follows|be played|be put|be laid) ANYTIME',
    '(YOU)? (may|can) PLAY <sort> ANYTIME',
    '(for|with) <sort> there (is|are) (no|not any) (rule|rules|restriction|restrictions|limit|condition|conditions)',
    '<sort> (can|may|must)? (be)? (anything|any card)',
    '<sort> (can|may)? (be)? ,? (in|of)? (any|either) (colour|suit|value|rank|number)',
)
def _goes(sort: Condition) -> Goes:
    return Goes(sort)
