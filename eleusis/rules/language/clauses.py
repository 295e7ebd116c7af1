"""Consecutive clauses joined into one condition: cases, exceptions, otherwise."""

from collections.abc import Sequence
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Goes, Must, Otherwise
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import both, exclude_each_other
from eleusis.rules.language.references import Meaning
from eleusis.rules.reach import is_settled, parts
from eleusis.rules.syntax import Condition


def condition_of(clauses: Sequence[Meaning]) -> Condition:
    """The condition for all of these clauses in order.

    Raises:
        NoReading: where they make no sense together.
    """
    musts: list[Must | Case] = []
    goes: list[Condition] = []
    for clause in clauses:
        match clause:
            case Otherwise() if musts and isinstance(last := musts[-1], Case) and last.never and clause.then != ANY:
                raise NoReading  # ``no king may follow a queen; otherwise play higher``: after a queen too?
            case Otherwise(then, of_line):
                if of_line:
                    _after_anything_else(musts)
                _add_otherwise(musts, goes, then)
            case Goes(condition):
                goes.append(condition)
            case Case(otherwise=None, then=s.Anything(True), before=False) if not is_settled(clause.test):
                musts.append(Must(clause.test))  # ``any card will do if it is lower``
            case Case(otherwise=None, then=s.Anything(True)):
                goes.append(clause.test)
            case Case() if clause.otherwise is not None:
                musts.append(_after_cases(musts, clause))
            case Case(may=True, otherwise=None) if _is_permission(musts, clause):
                goes.append(s.All((clause.test, clause.then)))
            case Case(otherwise=None) if musts and (_excludes(musts[-1], clause)):
                musts.append(replace(clause, otherwise=musts.pop().condition))
            case _:
                musts.append(clause)
    if not musts:
        if not goes or not is_settled(goes[-1]):
            raise NoReading
        musts.append(Case(goes.pop(), ANY))
    return _unless(goes, both([must.condition for must in _where_there_is_none(musts)]))


def _after_anything_else(musts: list[Must | Case]) -> None:
    """``red is right after a spade, black after anything else``: so after a spade only red is."""
    for place, case in enumerate(musts):
        if not isinstance(case, Case) or is_settled(case.test):
            continue
        if not case.may or not is_settled(case.then):
            raise NoReading
        musts[place] = replace(case, test=case.then, then=case.test)


def _is_permission(musts: list[Must | Case], case: Case) -> bool:
    """``only number cards; a king may be played after a queen``: widens what is allowed, and narrows nothing."""
    both = s.All((case.test, case.then))
    return any(isinstance(must, Must) and exclude_each_other(ANY, must.condition, both) for must in musts)


def _excludes(must: Must | Case, case: Case) -> bool:
    """``change colour; if the last card is a king, keep it``: where they conflict, the second is an exception."""
    if isinstance(must, Case):
        return False
    test = case.test if is_settled(case.test) else ANY
    return exclude_each_other(test, must.condition, case.then)


def _where_there_is_none(musts: list[Must | Case]) -> list[Must | Case]:
    """``the colour of the last face card; if there is none, black``: what looks for a missing card does not apply."""
    for case in musts:
        match case:
            case Case(s.Compare(s.Count(kind), s.Comparison.EQUAL, s.Literal(0)), then):
                looking = [must for must in musts if must is not case and s.LastLike(kind) in _cards(must.condition)]
                if looking:
                    rest = [must for must in musts if must is not case and must not in looking]
                    found = [must.condition for must in looking]
                    found += [] if case.otherwise is None else [case.otherwise]
                    return [*rest, Case(case.test, then, merged(s.All, found))]
            case _:
                pass
    return musts


def _cards(condition: Condition) -> set[object]:
    """The cards that a condition names."""
    return {getattr(node, name) for node in parts(condition) for name in node.__struct_fields__}


def _after_cases(musts: list[Must | Case], last: Case) -> Case:
    """The cases so far with this one, whose *otherwise* covers them all."""
    while musts and isinstance(musts[-1], Case) and musts[-1].otherwise is None:
        case = musts.pop()
        assert isinstance(case, Case)
        last = replace(case, otherwise=last.condition)
    return last


def _unless(goes: list[Condition], condition: Condition) -> Condition:
    for test in reversed(goes):
        condition = s.If(test, ANY, condition) if is_settled(test) else merged(s.Any, [test, condition])
    return condition


def _add_otherwise(musts: list[Must | Case], goes: list[Condition], then: Condition) -> None:
    if musts and isinstance(musts[-1], Case) and musts[-1].otherwise == then:
        return  # ``the colour changes every third card; otherwise it stays the same``
    last = musts[-1] if musts else None
    if isinstance(last, Case) and last.otherwise is not None:
        chain = _completed(last.condition, then)
        if isinstance(chain, s.If):
            musts[-1] = Case(chain.test, chain.then, chain.otherwise)
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
    if isinstance(condition, s.If) and condition.otherwise is None:
        return s.If(condition.test, condition.then, then)
    if isinstance(condition, s.If) or then == ANY:
        raise NoReading
    return condition if then == NEVER_RIGHT else merged(s.Any, [condition, then])


def _completed(condition: Condition | None, then: Condition) -> Condition | None:
    """A chain of cases with what applies where none of them does; None if it says that already."""
    if condition is None:
        return then
    if not isinstance(condition, s.If):
        return None
    rest = _completed(condition.otherwise, then)
    return None if rest is None else s.If(condition.test, condition.then, rest)
