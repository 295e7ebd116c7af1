"""Agreement in one of two attributes, in both, in neither or in exactly one, and *the other way round*."""

from __future__ import annotations

from typing import TypeAlias

from eleusis.rules import syntax as s
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.said import Saying, Subject, joined

# With two cards: "its colour with the last card or its parity with the one before"


@grammar.phrase(
    'pair_with',
    '(in|by)? ITS? <attributes> (with|of|from|to) <other_card>',
)
def _pair_with(attributes: Attributes, other_card: Subject | None = None) -> tuple[Attributes, Subject | None]:
    return attributes, other_card


_Pairs: TypeAlias = 'tuple[type[s.All | s.Any], tuple[tuple[Attributes, Subject | None], ...]]'


@grammar.phrase('pairs_with', '<one:pair_with> ,? and <other:pair_with>')
def _and_with(one: tuple[Attributes, Subject | None], other: tuple[Attributes, Subject | None]) -> _Pairs:
    return s.All, (one, other)


@grammar.phrase('verb', '<agrees> <pairs_with>')
def _agrees_twice(agrees: bool, pairs_with: _Pairs) -> Saying:
    """``shares its colour with the last card or its parity with the one before``."""
    join, pairs = pairs_with

    def one(attributes: Attributes, other: Subject | None) -> Saying:
        return related(lambda number: same(attributes, number, different=not agrees), other)

    return joined(join, [one(*pair) for pair in pairs])


# One of two cards, the other way round
