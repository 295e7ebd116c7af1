"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from __future__ import annotations

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.grammar.statements import (
    AfterStart,
    Clause,
    FreeStart,
    GoesRound,
    Start,
    SuitOrder,
    Worths,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.syntax import Condition, Ref

grammar.phrase(
    'statement',
    '<setting>',
)(alone)
grammar.means('BESIDES', None, '(with|where|counting|note that|remember that|of course|and|but|so)')
grammar.phrase('setting', 'BESIDES <setting>')(alone)

# Values of cards

grammar.means(
    'COUNT',
    None,
    '(count|counts|counting|score|scores)',
    '(are|is|being) (worth|valued at)',
)
grammar.means('COUNT', None, '(count|counts|counting|are counted|is counted|being counted) (as|for)')

grammar.means('NATURALLY', None, '(is|are|=|being|as|:)')


@grammar.phrase(
    'valued_kind',
    '(the|a|an|all)? <rank>',
    '(the|all)? <court>',
    '(the|a|all)? <named_rank> (=|,|/|and|, and|or) <valued_kind>',
)
def _valued_kind(
    rank: int = 0, court: Condition | None = None, named_rank: int = 0, valued_kind: Condition | None = None
) -> Condition:
    found = court or s.OfRank(Ref.CARD, rank or named_rank)
    return found if valued_kind is None else merged(s.Any, [found, valued_kind])


grammar.means(
    'court',
    s.Court(Ref.CARD),
    '(face|court|picture) cards',
)


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
grammar.means('COUNT_AS', None, '(is|are|count|counts|counting|as|being|rank|ranks|=)')


grammar.means(
    'worths',
    _ACE_HIGH,
    '(the|an)? (ace|aces) COUNT_AS? (as)? (the)? (high|highest|highest card)',
)
grammar.means(
    'VALUES',
    None,
    '(use|using|with|take|we use)? (the)? (blackjack|bridge|baccarat|following|these|special|card)? values',
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
    'CIRCLE',
    None,
    '(a|the)? (THIRTEEN (to|-)? (hour)?)? (circle|ring|wheel|clock|loop|clockface) ((with|of) THIRTEEN STEP_WORD?)?',
)
grammar.means('THIRTEEN', None, '(13|thirteen)')
grammar.means('STEP_WORD', None, '(hours|hour|ranks|cards|values|steps|positions|places|numbers)')
grammar.means('SEEN_AS', None, '(as|in|on|going|as being|as lying (in|on))')

grammar.means(
    'setting',
    GoesRound(),
    '(think of|imagine|take|treat|see|consider) the (ranks|values|cards) SEEN_AS? CIRCLE <silent_ace:ace_after_king>?',
    '(the)? (ranks|values|cards) (go|goes|are|form|make|run|lie) CIRCLE <silent_ace:ace_after_king>?',
    'after (the|a)? (king|k) (comes|follows|is)? (the|an)? (ace|a) (again)?',
    '(the)? (ace|aces|a) and (the)? (king|kings|k) (are|being) (next to each other|neighbours|adjacent|side by side)',
    '(the)? (king|kings|k) and (the)? (ace|aces|a) (are|being) (next to each other|neighbours|adjacent|side by side)',
)
grammar.means('COMES_NEXT', None, '(comes|coming|follows|following|is|being)')

grammar.means('THE_ACE', None, '(the|an)? (ace|a)')
grammar.means(
    'ace_after_king',
    None,
    ',? (so|where|with|and|:|–)? (that)? THE_ACE COMES_NEXT (next|again)? (after|above)? (the|a)? (king|k) (again)?',
)


# The starter

grammar.means(
    'STARTER', None, '(the)? (starter|starter card|starting card|start card|opening card|very first card|first card)'
)
grammar.means('STARTS', None, '(start|starts|begin|begins)')


@grammar.phrase(
    'start',
    '(start|starts|begin|begins|start with|starts with|begin with|begins with) :? <test>',
)
def _start(test: Saying) -> Start:
    return Start(own_traits(closed(test)))


grammar.means('FREE', None, '(anything|any card) (at all|you like)?')

grammar.phrase(
    'free_start',
    '(YOU)? (may|can)? STARTS (the line|the game)? with (any card|anything|any|whatever) (you (like|want))?',
    'STARTER (laid down|played|laid)? (is|may be|can be) FREE',
)(FreeStart)


grammar.means(
    'AFTERTHAT', None, '(and|but)? (after|behind) (that|it|this|the starter)', '(and|but)? from (then|there) on'
)
grammar.means('AFTERTHAT', None, '(and|but)? (then|afterwards|thereafter|later)')


@grammar.phrase('statement', 'AFTERTHAT ,? <clause>')
def _after_start(clause: Clause) -> AfterStart:
    return AfterStart(clause)


grammar.phrase('setting', '<start>')(alone)
grammar.phrase('start', '<free_start>')(alone)
