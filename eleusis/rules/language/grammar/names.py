"""Names for kinds of cards: *call A, 4 and K pointy*, *low cards are ace to five*, *round suits (hearts and clubs)*."""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import IT
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.statements import Together
from eleusis.rules.language.meanings import ANY, Clause
from eleusis.rules.language.naming import OTHERS
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.possible import exclusive, own_mask
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.language.topics import GROUP, Groups, Introduced
from eleusis.rules.syntax import Condition, Definition

grammar.phrase('defined', '<name>')(alone)
grammar.means('adjective', s.Named(IT, 'middle'), '(middle|medium|middling|mid)')
grammar.means('noun', s.Named(IT, 'high'), '(high|highs|big)')
grammar.means('noun', s.Named(IT, 'low'), '(low|lows|small)')
grammar.means('noun', s.Named(IT, 'middle'), '(middle|middles)')

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


@grammar.phrase(
    'namings',
    'CALL (a|any) card <name:defined> (if|when) <test> (,? (and)? <rest:defined> (otherwise|if not|if it is not))?',
    'a card is CALLED? <name:defined> (if|when) <test> (,? (and)? <rest:defined> (otherwise|if not|if it is not))?',
)
def _called_if(name: str, test: Saying, rest: str | None = None) -> tuple[Definition, ...]:
    return _namings((Definition(name, own_traits(closed(test))),), rest=rest)


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
