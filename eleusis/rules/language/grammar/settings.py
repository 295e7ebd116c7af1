"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from __future__ import annotations

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.statements import (
    AfterStart,
    Clause,
    FreeStart,
    GoesRound,
    Start,
    SuitOrder,
    Worths,
)
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.syntax import Condition, Ref

grammar.phrase(
    'statement',
    '<setting>',
)(alone)
grammar.phrase('setting', 'BESIDES <setting>')(alone)

# Values of cards


@grammar.phrase(
    'valued_kind',
    '(the|a|an|all)? <rank>',
    '(the|all)? COURTCARDS',
    '(the|a|all)? <named_rank> (=|,|/|and|, and|or) <valued_kind>',
)
def _valued_kind(rank: int = 0, named_rank: int = 0, valued_kind: Condition | None = None) -> Condition:
    rank = rank or named_rank
    found = s.OfRank(Ref.CARD, rank) if rank else s.Court(Ref.CARD)
    return found if valued_kind is None else merged(s.Any, [found, valued_kind])


@grammar.phrase(
    'worths',
    '<kinds> COUNT <whole> (points|point)? (each)?',
    '<kind:valued_kind> NATURALLY <whole>',
    '<kind:valued_kind> NATURALLY <whole> (,|and|, and|;) <rest:more_worths>',
)
@grammar.phrase(
    'more_worths',
    '<worths>',
)
def _worths(
    whole: int = 0,
    kinds: Condition | None = None,
    kind: Condition | None = None,
    rest: Worths | None = None,
    worths: Worths | None = None,
) -> Worths:
    if worths is not None:
        return worths
    cards = kind or own_traits(kinds or s.Anything(True))
    # A jack counts 11 anyway.
    goes_without_saying = isinstance(cards, s.OfRank) and cards.rank == whole
    found = () if goes_without_saying else (s.Worth(cards, whole),)
    return Worths((*found, *(rest.worths if rest else ())))


_ACE_HIGH = Worths((s.Worth(s.OfRank(Ref.CARD, 1), 14),))


grammar.means(
    'worths',
    _ACE_HIGH,
    '(the|an)? (ace|aces) COUNT_AS? (as)? (the)? (high|highest|highest card)',
)
grammar.phrase('setting', '<worths>', 'VALUES [ <worths> ]')(alone)


# The order of suits


@grammar.phrase('order', '<suit>', '<suit> (,|then|, then|→|:|-|–|and|, and)? <rest:order>')
def _order(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


def _whole_order(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    if len(suits) == 5 and suits[4] is suits[0]:
        suits = suits[:4]
    if len(suits) != 4 or len(set(suits)) != 4:
        raise NoReading
    return suits


@grammar.phrase(
    'setting',
    '(the)? (suit order|order of (the)? suits) (is)? :? <order>',
)
def _suit_order(order: tuple[Suit, ...]) -> SuitOrder:
    return SuitOrder(_whole_order(order))


# Ace after king


grammar.means(
    'setting',
    GoesRound(),
    '(think of|imagine|take|treat|see|consider) the (ranks|values|cards) SEEN_AS? CIRCLE <silent_ace:ace_after_king>?',
    '(the)? (ranks|values|cards) (go|goes|are|form|make|run|lie) CIRCLE <silent_ace:ace_after_king>?',
    'after (the|a)? (king|k) (comes|follows|is)? (the|an)? (ace|a) (again)?',
    '(the)? (ace|aces|a) and (the)? (king|kings|k) (are|being) (next to each other|neighbours|adjacent|side by side)',
    '(the)? (king|kings|k) and (the)? (ace|aces|a) (are|being) (next to each other|neighbours|adjacent|side by side)',
)


# The starter


@grammar.phrase(
    'start',
    '(start|starts|begin|begins|start with|starts with|begin with|begins with) :? <test>',
)
def _start(test: Saying) -> Start:
    return Start(own_traits(closed(test)))


grammar.phrase(
    'free_start',
    '(YOU)? (may|can)? STARTS (the line|the game)? with (any card|anything|any|whatever) (you (like|want))?',
    'STARTER (laid down|played|laid)? (is|may be|can be) FREE',
)(FreeStart)


@grammar.phrase('statement', 'AFTERTHAT ,? <clause>')
def _after_start(clause: Clause) -> AfterStart:
    return AfterStart(clause)


grammar.phrase('setting', '<start>')(alone)
grammar.phrase('start', '<free_start>')(alone)
