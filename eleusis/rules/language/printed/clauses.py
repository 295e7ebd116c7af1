"""Conditions, patterns, and lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.rules import syntax as s
from eleusis.rules.language.parsing import alone
from eleusis.rules.language.printed.words import printed_grammar

if TYPE_CHECKING:
    from eleusis.rules.syntax import Condition


@printed_grammar.phrase(
    'listed', '<said>', '<said> , <listed>', '[ <clause_said:clause> ]', '[ <clause_said:clause> ] , <listed>'
)
def _listed(
    said: Condition | None = None, listed: tuple[Condition, ...] = (), clause_said: Condition | None = None
) -> tuple[Condition, ...]:
    found = said or clause_said
    assert found is not None
    return (found, *listed)


@printed_grammar.phrase('slashed', '<said>', '<said> / <slashed>')
def _slashed(said: Condition, slashed: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (said, *slashed)


@printed_grammar.phrase(
    'how_many',
    'exactly <least:whole> of [ <listed> ]',
    'at least <from_:whole> of [ <listed> ]',
    'at most <most:whole> of [ <listed> ]',
    '<least:whole> to <most:whole> of [ <listed> ]',
)
def _how_many(
    listed: tuple[Condition, ...], least: int | None = None, from_: int | None = None, most: int | None = None
) -> Condition:
    if from_ is not None:
        return s.HowMany(from_, len(listed), listed)
    if least is not None:
        return s.HowMany(least, least if most is None else most, listed)
    return s.HowMany(0, most or 0, listed)


printed_grammar.phrase('branch', '<clause>', '[ <clause> ]')(alone)


@printed_grammar.phrase(
    'conditional',
    'if <test:said> , then <then:branch>',
    'if <test:said> , then <then:branch> , otherwise <otherwise:clause>',
)
def _if(test: Condition, then: Condition, otherwise: Condition | None = None) -> Condition:
    return s.If(test, then, otherwise)


printed_grammar.phrase('free_clause', '<conditional>', '<pattern>')(alone)
printed_grammar.phrase('pattern', 'cycle <conditions:listed>')(s.Cycle)
printed_grammar.phrase('pattern', 'choose by <number> : <conditions:slashed>')(s.Choose)
printed_grammar.phrase('pattern', '<one:kinds> alternate with <other:kinds>')(s.Alternate)
printed_grammar.phrase(
    'pattern', '<one:said> is never beside <other:said>', '[ <one:clause> ] is never beside <other:said>'
)(s.NeverBeside)
printed_grammar.phrase('clause', '<free_clause>', '<said>')(alone)
printed_grammar.phrase('plain', '<clause>')(alone)


@printed_grammar.phrase('pattern', '<one:kinds> alternate with other cards')
def _alternate(one: Condition) -> Condition:
    return s.Alternate(one, s.Not(one))
