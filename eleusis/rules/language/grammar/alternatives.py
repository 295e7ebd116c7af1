"""Agreement in one of two attributes, in both, in neither or in exactly one, and *the other way round*."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import IT, THAT, Gap, has_gap, rewritten
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.predicates import exactly_one
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject, joined
from eleusis.rules.syntax import CardRef, Condition, Ref, Value

# With two cards: "its colour with the last card or its parity with the one before"


@grammar.phrase(
    'pair_with',
    '(in|by)? ITS? <attributes> (with|of|from|to) <other_card>',
    '(with|from|to)? <other_card> (in|by) ITS? <attributes>',
    "<named_or_before> 's <attributes>",
)
def _pair_with(
    attributes: Attributes, other_card: Subject | None = None, named_or_before: CardRef | None = None
) -> tuple[Attributes, Subject | None]:
    return attributes, Value(named_or_before) if named_or_before is not None else other_card


_Pairs: TypeAlias = 'tuple[type[s.All | s.Any], tuple[tuple[Attributes, Subject | None], ...]]'


@grammar.phrase('pairs_with', '<one:pair_with> ,? and <other:pair_with>')
def _and_with(one: tuple[Attributes, Subject | None], other: tuple[Attributes, Subject | None]) -> _Pairs:
    return s.All, (one, other)


@grammar.phrase('pairs_with', '(either)? <one:pair_with> ,? (or|or else|and / or) <other:pair_with>')
def _or_with(one: tuple[Attributes, Subject | None], other: tuple[Attributes, Subject | None]) -> _Pairs:
    return s.Any, (one, other)


grammar.means('agrees', True, '(share|shares|sharing|match|matches|agree|agrees|have|has|repeat|repeats|keep|keeps)')
grammar.means('agrees', False, '(differ|differs|differing)')


@grammar.phrase('verb', '<agrees> <pairs_with>')
def _agrees_twice(agrees: bool, pairs_with: _Pairs) -> Saying:
    """``shares its colour with the last card or its parity with the one before``."""
    join, pairs = pairs_with

    def one(attributes: Attributes, other: Subject | None) -> Saying:
        return related(lambda number: same(attributes, number, different=not agrees), other)

    return joined(join, [one(*pair) for pair in pairs])


# One of two cards, the other way round


@grammar.phrase('verbs', '<verb> OR_BOTH', '(either)? <verb> ,? or <verbs:pred> OR_BOTH')
def _or_both(verb: Saying, verbs: Saying | None = None) -> Saying:
    both = verb if verbs is None else joined(s.Any, [verb, verbs])
    exactly_one(both)
    return both


@grammar.phrase(
    'verbs',
    '<verb> NOT_BOTH',
    '(either)? <verb> ,? or <verbs> NOT_BOTH',
    '(either)? <verb> ,? or <verbs:pred> NOT_BOTH',
)
def _one_of_two(verb: Saying, verbs: Saying | None = None) -> Saying:
    return exactly_one(verb if verbs is None else joined(s.Any, [verb, verbs]))


grammar.means('CONVERSELY', None, '(the other way (round|around)|vice versa|conversely|the reverse|the opposite way)')


@grammar.phrase('verbs', '<verb> ,? or CONVERSELY')
@grammar.phrase('pred', '<verb:item> ,? or CONVERSELY')
def _or_conversely(verb: Saying) -> Saying:
    """``a multiple of the last card, or the other way round``."""
    other = verb.that or Value(THAT)
    if not isinstance(other, Value) or not has_gap(verb.condition, IT):
        raise NoReading
    back = rewritten(verb.condition, lambda node: _exchanged(node, other.card))
    if back == verb.condition:
        raise NoReading
    return replace(verb, condition=merged(s.Any, [verb.condition, cast('Condition', back)]))


def _exchanged(node: s.Node, other: CardRef) -> s.Node:
    cards: dict[object, CardRef] = {IT: other, other: IT}
    values = {name: getattr(node, name) for name in node.__struct_fields__}
    return type(node)(
        **{name: cards.get(value, value) if isinstance(value, Ref | Gap) else value for name, value in values.items()}
    )
