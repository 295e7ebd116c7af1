"""Adjacent cards: *two neighbouring cards*, *no two primes touch*, *kings only beside red cards*."""

from __future__ import annotations

from itertools import combinations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.discourse import roles_swapped
from eleusis.rules.language.gaps import CARD, LAST, filled
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.grammar.rows import most_in_a_row
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import Saying, Several, all_of, said_of
from eleusis.rules.syntax import Condition, Number

grammar.means('BESIDE', None, '(beside|next to|adjacent to|alongside|touching|directly beside|right next to)')
grammar.means('STAND', None, '(be|lie|go|stand|come|sit|appear|be PLAYED|PLAYED)')
grammar.means('NEVER', None, '(MUSTNOT|BE not|BE never|never|not) (ever)?')
grammar.means('TOUCH', None, '(touch|meet|border|border on|neighbour)')
_EACH_OTHER = '(each other|one another)'
grammar.means(
    'SIDE_BY_SIDE',
    None,
    f'STAND? (ever)? (side by side|adjacent|neighbours|neighbouring|adjacent to {_EACH_OTHER}|beside {_EACH_OTHER})',
    f'STAND? (ever)? (next to|alongside|touching) {_EACH_OTHER}',
    f'(TOUCH|follow|succeed) {_EACH_OTHER}',
    '(TOUCH|(be)? (PLAYED)? together)',
    '(be)? (PLAYED)? (consecutive|consecutively)',
)

# Two of them, in either order

_NEIGHBOURING = '(successive|adjacent|neighbouring|consecutive|subsequent|touching)'
_LYING = '((that|which)? (BE|lie|come|stand|go|follow)|lying|standing|coming|played)?'
grammar.means(
    'neighbours',
    (CARD, LAST),
    f'(two|2) {_NEIGHBOURING} cards ONLINE?',
    f'(two|2) cards {_LYING} AROW ONLINE?',
    f'(two|2) cards {_LYING} SIDE_BY_SIDE ONLINE?',
    '(two|2) (neighbours|neighbors)',
)
grammar.means('pair', (CARD, LAST), f'cards {_LYING} SIDE_BY_SIDE ONLINE?', f'{_NEIGHBOURING} cards', 'neighbours')
grammar.phrase('pair', '(any|every)? <neighbours>')(alone)


@grammar.phrase('plural_pred', '(both|all)? <ands>', '(both|all) <ands> ,? (or|nor) <rest:plural_pred>')
def _plural_pred(ands: Saying, rest: tuple[Saying, ...] = ()) -> tuple[Saying, ...]:
    return (ands, *rest)


@grammar.phrase(
    'pattern',
    'no <neighbours> (MUST|that|which)? (both|all)? (be|BE) <plural_pred>',
    '(any)? <neighbours> (MUSTNOT|never) (ever|both)? be <plural_pred>',
    '<neighbours:pair> (MUSTNOT|never) (ever)? both be <plural_pred>',
    '((any|no)? (two|2))? (cards)? (of|in|with)? <quality:sameness> NEVER SIDE_BY_SIDE',
    '(no|never) <neighbours> (MUST|that|which)? <quality:verbs>',
    '(no|never) <neighbours> <quality:qualifiers>',
    '(no|never) <neighbours> (MUST|that|which)? (have|HAS) <quality:sameness>',
)
def _no_neighbours(
    neighbours: tuple[Number, ...] = (CARD, LAST), plural_pred: tuple[Saying, ...] = (), quality: Saying | None = None
) -> Must:
    said = plural_pred or (quality or Saying(s.Anything(right=True)),)
    if any(one.subject is not None for one in said):
        raise NoReading
    return Must(merged(s.All, [negated(said_of(one.condition, all_of(neighbours))) for one in said]))


@grammar.phrase('both_ways', 'both (be)? <ands>', 'both (be)? <ands> ,? or <rest:both_ways>')
def _both_ways(ands: Saying, rest: tuple[Saying, ...] = ()) -> tuple[Saying, ...]:
    return (ands, *rest)


@grammar.phrase('must', '<pair> MUST (always)? (be)? (either)? <both_ways>')
def _alike(pair: tuple[Number, ...], both_ways: tuple[Saying, ...]) -> Must:
    """*Neighbouring cards must be both even or both odd*."""
    if len(both_ways) < 2 or any(one.subject is not None for one in both_ways):
        raise NoReading
    return Must(merged(s.Any, [said_of(one.condition, all_of(pair)) for one in both_ways]))


# Two of a kind, one of each of two kinds


@grammar.phrase(
    'pattern',
    '(two|2|any two|2 or more)? <kind:one_kind> NEVER SIDE_BY_SIDE',
    'no (two|2)? <kind:one_kind> (MUST|that|which|BE)? SIDE_BY_SIDE',
    '(YOU)? MUSTNOT (have|PLAY) (two|2) <kind:one_kind> SIDE_BY_SIDE',
)
def _apart_from_its_like(kind: Condition) -> Must:
    return Must(most_in_a_row(kind, 1))


@grammar.phrase(
    'pattern',
    '(no|never) (a|an|any)? <one:one_kind> (may|must|can|should)? STAND? (ever)? BESIDE (a|an|any|another)? '
    '<other:kinds>',
    '(a|an|any)? <one:kinds> NEVER STAND? BESIDE (a|an|any|another)? <other:kinds>',
    'never (put|lay|place|play)? (a|an)? <one:kinds> BESIDE (a|an)? <other:kinds>',
    '(a|an|any)? <one:kinds> NEVER TOUCH (a|an|any|another)? <other:kinds>',
    '(a|an|any)? <one:one_kind> (and|or) (a|an|any)? <other:one_kind> NEVER SIDE_BY_SIDE',
)
def _never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(own_traits(one), own_traits(other)))


# Only beside


@grammar.phrase('beside', 'BESIDE <lying>')
def _beside(lying: Saying) -> Saying:
    return lying


@grammar.phrase(
    'pattern',
    '<sort> (MUST|always)? (only|always)? STAND? only <beside>',
    '<sort> MUST only STAND? <beside>',
)
def _only_beside(sort: Condition, beside: Saying) -> Must:
    """A condition on both neighbours of each card of a kind."""
    condition = filled(beside.condition, LAST, CARD)
    if own_mask(sort) is not None and own_mask(roles_swapped(condition)) is not None:
        return Must(s.NeverBeside(own_traits(sort), own_traits(negated(roles_swapped(condition)))))
    ways = [s.If(sort, condition), s.If(roles_swapped(sort), roles_swapped(condition))]
    return Must(merged(s.All, ways))


# One and the other of two


@grammar.phrase('two', '(of)? <lasts>', 'the two')
def _two(lasts: tuple[Number, ...] = ()) -> tuple[Number, ...]:
    if lasts and len(lasts) != 2:
        raise NoReading
    return lasts or (CARD, LAST)


_THE_OTHER = ',? (and|but)? the other (one)? (MUST be|BE|be|is)?'


@grammar.phrase(
    'finite',
    f'one of <two> BE <one:ands> {_THE_OTHER} <other:ands>',
    f'one of <two> MUST be <one:ands> {_THE_OTHER} <other:ands>',
)
def _one_and_the_other(two: tuple[Number, ...], one: Saying, other: Saying) -> Saying:
    ways = [
        merged(s.All, [said_of(one.condition, first), said_of(other.condition, second)])
        for first, second in (two, two[::-1])
    ]
    return Saying(merged(s.Any, ways), all_of(two))


@grammar.phrase(
    'finite',
    '(<cards:lasts>|<cards:pair>) (BE|HAS|show|shows) (of|in)? (all)? <whole>? different <attributes>',
)
def _all_different(cards: tuple[Number, ...], attributes: Attributes, whole: int | None = None) -> Saying:
    if whole not in (None, len(cards)) or len(attributes[1]) != 1:
        raise NoReading
    found = [said_of(same(attributes, two, different=True), one) for one, two in combinations(cards, 2)]
    return Saying(merged(s.All, found), all_of(cards))


@grammar.phrase('several', '(of|among) (any)? (<cards:lasts>|<cards:neighbours>) ,? <amount>')
def _so_many_of(cards: tuple[Number, ...], amount: tuple[int, int]) -> Several:
    least, most = amount
    return Several(cards, least, min(most, len(cards)))
