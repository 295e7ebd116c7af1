"""What several statements say together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules import syntax as s
from bot.rules.language.discourse import Work
from bot.rules.language.gaps import has_gaps, merged
from bot.rules.language.grammar.places import StarterCounts, counted
from bot.rules.language.grammar.statements import Known, Start, SuitOrder, SuitRanking, Together, Worths
from bot.rules.language.meanings import ANY, NOTHING, Case, Goes, Must, Otherwise, Right
from bot.rules.language.parsing import NoReading
from bot.rules.language.references import resolved
from bot.rules.reach import is_settled, parts
from bot.rules.syntax import Comparison

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.language.grammar.statements import Statement
    from bot.rules.language.references import Spoken
    from bot.rules.syntax import Condition, Rule


def combined(statements: Sequence[Statement]) -> Iterator[Rule]:
    """The rules that all statements together can state; none where they do not go together."""
    said = list(_apart(statements))
    clauses = [one for one in said if isinstance(one, Must | Case | Goes | Right | Otherwise | Work)]
    for resolved_clauses in resolved(clauses):
        try:
            yield _rule(_condition(resolved_clauses), said)
        except NoReading:
            continue


def _rule(condition: Condition, said: Sequence[Statement]) -> Rule:
    notes = {one.counts for one in said if isinstance(one, StarterCounts)}
    if len(notes) > 1:
        raise NoReading
    definitions = tuple(one for one in said if isinstance(one, s.Definition))
    starts = [one.cards for one in said if isinstance(one, Start)]
    orders = [one.suits for one in said if isinstance(one, SuitOrder)]
    rankings = [one.suits for one in said if isinstance(one, SuitRanking)]
    rule = s.Rule(
        counted(condition, notes.pop() if notes else None),
        definitions,
        tuple(worth for one in said if isinstance(one, Worths) for worth in one.worths),
        orders[-1] if orders else s.SUIT_ORDER,
        None if not starts else merged(s.All, starts),
        rankings[-1] if rankings else s.SUIT_RANKING,
    )
    _check(rule)
    return rule


def _apart(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Together):
            yield from _apart(statement.statements)
        elif not isinstance(statement, Known):
            yield statement


def _condition(clauses: Sequence[Spoken]) -> Condition:
    if clauses and all(isinstance(clause, Right) for clause in clauses):
        return merged(s.Any, [clause.condition for clause in clauses if isinstance(clause, Right)])
    musts: list[Must | Case] = []
    goes: list[Condition] = []
    for clause in clauses:
        match clause:
            case Work():
                pass
            case Otherwise(then):
                _add_otherwise(musts, goes, then)
            case Goes(condition) | Right(condition):
                goes.append(condition)
            case Case(otherwise=None, then=s.Anything(True)):
                goes.append(clause.test)
            case Case() if clause.otherwise is not None:
                musts.append(_after_cases(musts, clause))
            case Case(s.Compare(s.Count(cards), Comparison.EQUAL, s.Literal(0))) if _look_for(musts, cards):
                musts[:] = [Case(clause.test, clause.then, merged(s.All, [must.condition for must in musts]))]
            case _:
                musts.append(clause)
    if not musts:
        if not goes or not is_settled(goes[-1]):
            raise NoReading
        musts.append(Case(goes.pop(), ANY))
    return _unless(goes, merged(s.All, [must.condition for must in musts]))


def _look_for(musts: Sequence[Must | Case], cards: Condition) -> bool:
    """Whether all that was said is about the last card like this; then it may be said what holds without one."""
    return bool(musts) and all(
        any(isinstance(part, s.LastLike) and part.cards == cards for part in parts(must.condition)) for must in musts
    )


def _after_cases(musts: list[Must | Case], last: Case) -> Case:
    """The cases before and this one, whose *otherwise* is that of all."""
    while musts and isinstance(musts[-1], Case) and musts[-1].otherwise is None:
        case = musts.pop()
        assert isinstance(case, Case)
        last = replace(case, otherwise=last.condition)
    return last


def _unless(goes: list[Condition], condition: Condition) -> Condition:
    for test in reversed(goes):
        if is_settled(test):
            condition = s.If(test, ANY, condition)
        else:
            condition = merged(s.Any, [test, condition])
    return condition


def _add_otherwise(musts: list[Must | Case], goes: list[Condition], then: Condition) -> None:
    if musts and isinstance(musts[-1], Case) and (open_ := _opened(musts[-1].condition, then)) is not None:
        assert isinstance(open_, s.If)
        musts[-1] = Case(open_.test, open_.then, open_.otherwise)
        return
    cases: list[Case] = []
    while musts and isinstance(musts[-1], Case) and musts[-1].otherwise is None:
        case = musts.pop()
        assert isinstance(case, Case)
        cases.append(case)
    if cases:
        for case in cases:
            then = s.If(case.test, case.then, then)
        assert isinstance(then, s.If)
        musts.append(Case(then.test, then.then, then.otherwise))
    elif musts:
        musts.append(Must(_or_else(musts.pop().condition, then)))
    elif goes:
        musts.append(Must(then))
    else:
        raise NoReading


def _or_else(condition: Condition, then: Condition) -> Condition:
    """``between 1 and 4 lower, otherwise 6 higher``; ``no hearts; everything else is right if it is even``."""
    if isinstance(condition, s.Not):
        return condition if then == ANY else merged(s.All, [condition, then])
    if then == ANY:
        raise NoReading
    return condition if then == NOTHING else merged(s.Any, [condition, then])


def _opened(condition: Condition, then: Condition) -> Condition | None:
    """A chain of cases that still has room for what holds otherwise, with that."""
    if not isinstance(condition, s.If) or not isinstance(condition.otherwise, s.If):
        return None
    if condition.otherwise.otherwise is None:
        rest = s.If(condition.otherwise.test, condition.otherwise.then, then)
    else:
        inner = _opened(condition.otherwise, then)
        if inner is None:
            return None
        rest = inner
    return s.If(condition.test, condition.then, rest)


def _check(rule: Rule) -> None:
    """Whether every word of the dealer's own is explained, once, and nothing is left open."""
    names = {definition.name for definition in rule.definitions}
    unknown = any(part.name not in names for part in parts(rule.condition) if isinstance(part, s.Named))
    if unknown or len(names) != len(rule.definitions) or has_gaps(rule.condition):
        raise NoReading
