"""Exceptions: *unless the last card is red*, *except after a king*, *kings excepted*, *red instead*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import LAST
from eleusis.rules.language.grammar.conditionals import case_of, only_then
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, Case, Clause, Must
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.language.topics import Topic
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Condition


@grammar.phrase(
    'conditional',
    '<main> ,? UNLESS <tested>',
    '<main> ,? UNLESS <tested> (,|;|:|–)? (ELSE|in which case|then|when) (,|:)? <otherwise>',
)
def _unless(main: Must, tested: Case, otherwise: Condition | None = None) -> Case:
    if main.condition == ANY:
        return case_of(tested, Must(s.Anything(False), main.voice), otherwise, before=False)
    if main.may and otherwise is None:
        return only_then(main.condition, tested, main.voice, turned=True)
    return case_of(tested, main, otherwise, before=False, turned=True)


@grammar.phrase(
    'clause',
    'unless <tested> ,? (<must>|<must:bare>)',
)
def _unless_before(tested: Case, must: Must) -> Case:
    """Without *then*: ``unless it was a king, then lower`` says what applies after a king."""
    return case_of(tested, must, None, before=True, turned=True)


@grammar.phrase('instead', 'unless <tested> ,? (then|in which case) ,? <main>')
def _unless_then(tested: Case, main: Must) -> Case:
    """*Unless the last card is a king, then keep it*, after another sentence."""
    return replace(case_of(tested, main, before=True), instead=True)


@grammar.phrase(
    'must',
    '<silent:anything> ,? (except|but|but not|only not|just not|except for|apart from|other than|besides) <sort>',
    '<silent:anything> ,? (except|but|but not|except for|apart from|other than|besides) <sameness>',
)
def _anything_but(sort: Condition | None = None, sameness: Saying | None = None, **_: Condition) -> Must:
    if sameness is not None and any(isinstance(part, s.Not) for part in parts(sameness.condition)):
        raise NoReading  # ``any suit but not one of the last two``
    return Must(negated(closed(sameness) if sameness else sort or ANY))


@grammar.phrase(
    'conditional',
    '<main> ,? (except|but not|unless) AFTER <past>',
    '<main> ,? (except|but not|unless) AFTER <past> (,|;)? (when|where|then|ELSE) ,? <otherwise>',
)
def _except_after(main: Must, past: Condition, otherwise: Condition | None = None) -> Case:
    return Case(negated(past), main.condition, otherwise, Topic(LAST), voice=main.voice)


@grammar.phrase(
    'clause',
    '<main> ,? (except that|except|but|with the exception that|only) <case>',
)
def _except_that(main: Must, case: Case | None = None) -> Clause:
    found = given(case)
    if found.otherwise is not None or (main.condition == ANY and found.bare):
        raise NoReading  # ``any card but a diamond after a club``
    if found.may:
        return Must(merged(s.Any, [main.condition, s.All((found.test, found.then))]), main.voice)
    return Case(found.test, found.then, main.condition, found.topic, found.pronoun, found.voice, found.before)


# Replacing what was said before


@grammar.phrase(
    'instead',
    '<case> instead',
)
def _instead(case: Case) -> Case:
    if case.otherwise is not None:
        raise NoReading
    return replace(case, instead=True)
