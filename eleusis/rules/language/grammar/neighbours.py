"""Adjacent cards: *two neighbouring cards*, *no two primes touch*, *kings only beside red cards*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, LAST
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.said import Saying, Several, all_of, said_of
from eleusis.rules.syntax import Condition, Number

# Two of them, in either order

_NEIGHBOURING = '(successive|adjacent|neighbouring|consecutive|subsequent|touching)'
_LYING = '((that|which)? (BE|lie|come|stand|go|follow)|lying|standing|coming|played)?'
grammar.means(
    'neighbours',
    (CARD, LAST),
    f'(two|2) {_NEIGHBOURING} cards ONLINE?',
    f'(two|2) cards {_LYING} AROW ONLINE?',
    '(two|2) (neighbours|neighbors)',
)
grammar.phrase('pair', '(any|every)? <neighbours>')(alone)


@grammar.phrase('plural_pred', '(both|all)? <ands>', '(both|all) <ands> ,? (or|nor) <rest:plural_pred>')
def _plural_pred(ands: Saying, rest: tuple[Saying, ...] = ()) -> tuple[Saying, ...]:
    return (ands, *rest)


@grammar.phrase(
    'pattern',
    'no <neighbours> (MUST|that|which)? (both|all)? (be|BE) <plural_pred>',
    '(any)? <neighbours> (MUSTNOT|never) (ever|both)? be <plural_pred>',
    '(no|never) <neighbours> (MUST|that|which)? <quality:verbs>',
    '(no|never) <neighbours> <quality:qualifiers>',
)
def _no_neighbours(
    neighbours: tuple[Number, ...] = (CARD, LAST), plural_pred: tuple[Saying, ...] = (), quality: Saying | None = None
) -> Must:
    said = plural_pred or (quality or Saying(s.Anything(right=True)),)
    if any(one.subject is not None for one in said):
        raise NoReading
    return Must(merged(s.All, [negated(said_of(one.condition, all_of(neighbours))) for one in said]))


# Two of a kind, one of each of two kinds


@grammar.phrase(
    'pattern',
    '(a|an|any)? <one:kinds> NEVER STAND? BESIDE (a|an|any|another)? <other:kinds>',
    'never (put|lay|place|play)? (a|an)? <one:kinds> BESIDE (a|an)? <other:kinds>',
    '(a|an|any)? <one:kinds> NEVER TOUCH (a|an|any|another)? <other:kinds>',
    '(a|an|any)? <one:one_kind> (and|or) (a|an|any)? <other:one_kind> NEVER SIDE_BY_SIDE',
)
def _never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(own_traits(one), own_traits(other)))


# Only beside


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
)
def _one_and_the_other(two: tuple[Number, ...], one: Saying, other: Saying) -> Saying:
    ways = [
        merged(s.All, [said_of(one.condition, first), said_of(other.condition, second)])
        for first, second in (two, two[::-1])
    ]
    return Saying(merged(s.Any, ways), all_of(two))


@grammar.phrase('several', '(of|among) (any)? (<cards:lasts>|<cards:neighbours>) ,? <amount>')
def _so_many_of(cards: tuple[Number, ...], amount: tuple[int, int]) -> Several:
    least, most = amount
    return Several(cards, least, min(most, len(cards)))
