"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from __future__ import annotations

from typing import cast

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import IT
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import (
    ANY,
    AfterStart,
    Clause,
    FreeStart,
    GoesRound,
    Start,
    SuitOrder,
    Together,
    Worths,
)
from eleusis.rules.language.naming import OTHERS
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.possible import exclusive, own_mask
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.language.topics import GROUP, Groups, Introduced
from eleusis.rules.syntax import Condition, Definition, Ref

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


# Names for kinds of cards: *call A, 4 and K pointy*, *low cards are ace to five*, *round suits (hearts and clubs)*


grammar.phrase('defined', '<name>')(alone)
grammar.means('adjective', s.Named(IT, 'middle'), '(middle|medium|middling|mid)')
grammar.means('noun', s.Named(IT, 'high'), '(high|highs|big)')
grammar.means('noun', s.Named(IT, 'low'), '(low|lows|small)')

# The meaning of a name

grammar.phrase('restricting', '<relation>')(alone)


@grammar.phrase('set_item', '<row_noun>', '<range_of:range>')
def _set_item(row_noun: Condition | None = None, range_of: Condition | None = None) -> Condition:
    return given(row_noun, range_of)


@grammar.phrase('set_items', '<set_item>', '<set_item> (,|/|and|, and|or|, or)? <rest:set_items>')
def _set_items(set_item: Condition, rest: Condition | None = None) -> Condition:
    return set_item if rest is None else merged(s.Any, [set_item, rest])


@grammar.phrase(
    'meant',
    '<kinds:set_items>',
    '<kinds>',
    '{ <kinds:set_items> }',
    '(the)? <kinds> (plus|and also|as well as|together with) (the)? <more:kinds>',
    '(all|the|all the)? (cards|ones|those|ranks|suits) <qualifiers:restricting>',
)
def _set(kinds: Condition = ANY, more: Condition | None = None, qualifiers: Saying | None = None) -> Condition:
    found = closed(qualifiers) if qualifiers else kinds
    return own_traits(found if more is None else merged(s.Any, [found, more]))


@grammar.phrase(
    'naming',
    'ALL? <whole>? <name:defined> NAMED? MEANS :? (the)? <meant>',
    '<meant> (is|are|shall be) (the|my|our)? <name> NAMED?',
    '<meant> (is|are|shall be) CALLED (the)? <name:defined> NAMED?',
)
def _naming(name: str, meant: Condition, **_: int) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


@grammar.phrase('called', '<meant> (as)? (the)? <name:defined> NAMED?')
def _called(name: str, meant: Condition) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


@grammar.phrase('short_naming', 'ALL? <name:defined> NAMED? <meant>', '<meant> <name:defined> NAMED?')
def _short_naming(name: str, meant: Condition) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


grammar.phrase('rest_named', 'REST (is|are|shall be)? CALLED? (the)? <defined>', 'ALL? <defined> NAMED? MEANS :? REST')(
    alone
)


@grammar.phrase(
    'namings',
    '<one:naming>',
    '<one:naming> ,? (and|,|;)? <more:namings>',
    '<one:naming> ,? (and|,|;)? <more:short_namings>',
    '<one:naming> ,? (and|,|;)? <rest:rest_named>',
)
@grammar.phrase(
    'namings',
    'CALL <one:called>',
    'CALL <one:called> ,? (and|,|;)? <more:called_more>',
)
@grammar.phrase(
    'called_more',
    '<one:called>',
    '<one:called> ,? (and|,|;)? <more:called_more>',
)
@grammar.phrase(
    'short_namings',
    '<one:short_naming>',
    '<one:short_naming> ,? (and|,|;)? <more:short_namings>',
)
def _namings(
    one: tuple[Definition, ...], more: tuple[Definition, ...] = (), rest: str | None = None
) -> tuple[Definition, ...]:
    found = (*one, *more)
    if rest is not None:
        found = (*found, Definition(rest, OTHERS))
    return found


@grammar.phrase('statement', '<rest_named>')
def _rest_definition(rest_named: str) -> Definition:
    return Definition(rest_named, OTHERS)


grammar.phrase('setting', '<definitions>')(alone)


@grammar.phrase('definitions', '<namings>')
def _definitions(namings: tuple[Definition, ...]) -> Together | Definition:
    named = [one for one in namings if one.cards != OTHERS]
    if len({one.name for one in namings}) < len(namings):
        raise NoReading
    rest = negated(merged(s.Any, [one.cards for one in named]))
    found = tuple(one if one.cards != OTHERS else Definition(one.name, rest) for one in namings)
    return found[0] if len(found) == 1 else Together(found)


# A name with its meaning in brackets


@grammar.phrase(
    'one_kind',
    '<name:defined> NAMED? [ (i e|that is|namely|meaning|=)? <meant> ]',
)
def _introduced(name: str, meant: Condition) -> Condition:
    return cast('Condition', Introduced(IT, name, meant))


@grammar.phrase(
    'kind',
    '(a|an|any|the|some|all|every|each)? <one_kind> [ (i e|that is|namely|meaning|=|the|so)? ,? <meant> ]',
    '(a|an|any|the|some|all|every|each)? <one_kind> [ (e g|for example|like|such as)? ,? <some:meant> ,? '
    '(…|etc|and so on) ]',
)
def _restated(
    one_kind: Condition,
    meant: Condition | None = None,
    some: Condition | None = None,
) -> Condition:
    """*a black card (spades or clubs)*: the same cards, or some of them."""
    kind, named = own_mask(one_kind), own_mask(meant or some or one_kind)
    if kind is None or named is None or named & ~kind or (some is None and named != kind):
        raise NoReading
    return one_kind


# Groups without names


@grammar.phrase('spaced', '<set_item>', '<set_item> <rest:spaced>')
@grammar.phrase('listed_group', '<set_item> , <rest:set_item>', '<set_item> , <rest:listed_group>')
def _group(set_item: Condition, rest: Condition | None = None) -> Condition:
    return set_item if rest is None else merged(s.Any, [set_item, rest])


@grammar.phrase('groups', '<one:spaced> , <more:groups>', '<one:spaced> ,? and <two:spaced>')
@grammar.phrase(
    'groups_and', '<one:listed_group> ,? and <more:groups_and>', '<one:listed_group> ,? and <two:listed_group>'
)
def _groups(one: Condition, two: Condition | None = None, more: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    found = (one, *more) if two is None else (one, two)
    if not exclusive(found):
        raise NoReading
    return found


grammar.phrase('grouping', '<groups>', '<groups:groups_and>')(alone)


grammar.phrase('statement', '<grouped>')(alone)


@grammar.phrase(
    'grouped',
    '(there are|take|imagine)? <whole> GROUPS (of (ranks|cards|values))? :? ,? <grouping>',
    '(sort|divide|split|group|arrange|put) (the|all the|all)? (ranks|values|cards|suits) (into|in)'
    ' <whole>? GROUPS? :? <grouping>',
)
def _grouped(grouping: tuple[Condition, ...], whole: int = 0) -> Groups:
    if whole not in (0, len(grouping)):
        raise NoReading
    return Groups(grouping)


grammar.means('attribute', GROUP, '(group|groups|set|sets|class|family|team)')


@grammar.phrase('statement', '<grouped> (:|–) (and|so|then)? <clause>')
def _grouped_and(grouped: Groups, clause: Clause) -> Together:
    return Together((grouped, clause))


grammar.phrase('verb', '(come|comes|be taken|is taken) from <sameness>')(alone)
