"""What several statements mean together: cases, exceptions and otherwise joined into one condition, and settings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise

from msgspec import structs

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import ELIDED
from eleusis.rules.language.meanings import (
    ANY,
    NEVER_RIGHT,
    OTHERS,
    ByTurns,
    Case,
    Goes,
    Must,
    Otherwise,
    Start,
    Statement,
    SuitOrder,
    Together,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import both, exclude_each_other, is_denial, own_mask
from eleusis.rules.language.references import Meaning, resolved, roles_swapped
from eleusis.rules.reach import is_settled, parts, refs, with_cards
from eleusis.rules.syntax import Attribute, Condition, Ref, Rule


def combined(statements: Sequence[Statement], *, other: bool = False) -> Iterator[Rule]:
    """The rules that the statements, which may speak of the other colour, can express; none if they contradict."""
    said = list(_with_the_other_colour(_apart(statements)) if other else _apart(statements))
    if sum(isinstance(one, ByTurns) for one in said) > 1:
        return  # It is one cycle, with a comma in it.
    clauses = [one for one in said if isinstance(one, Must | Case | Goes | Otherwise)]
    for resolved_clauses in chain.from_iterable(map(_with_others_meant, resolved(clauses))):
        try:
            yield from _rules(_condition_of(resolved_clauses), said)
            special = _special_first(resolved_clauses)
            if special is not None:
                yield from _rules(special, said)
        except NoReading:
            continue


_OTHER_CASES: dict[Condition, type[s.OfSuit | s.OfColour | s.OfRank]] = {
    s.Not(s.Same(attribute, Ref.LAST, Ref.SECOND)): kind
    for attribute, kind in ((Attribute.SUIT, s.OfSuit), (Attribute.COLOUR, s.OfColour), (Attribute.VALUE, s.OfRank))
}


def _with_others_meant(clauses: list[Meaning]) -> Iterator[list[Meaning]]:
    """The clauses, and where the second of two cases may mean *otherwise* those as well.

    ``After a spade lower, if it is another suit higher``: another than a spade, or than the card before it?
    """
    yield clauses
    meant = list(clauses)
    for place, (before, case) in enumerate(pairwise(clauses), 1):
        if isinstance(before, Case) and isinstance(case, Case) and case.otherwise is None:
            kind = _OTHER_CASES.get(case.test)
            if kind and any(isinstance(part, kind) and part.card is Ref.LAST for part in parts(before.test)):
                meant[place] = Otherwise(case.then)
    if meant != clauses:
        yield meant


_OTHER_COLOUR = s.Not(s.Same(Attribute.COLOUR, Ref.CARD, ELIDED))
"""*The other colour*, where nothing is named that it is other than."""


def _with_the_other_colour(stated: Iterable[Statement]) -> Iterator[Statement]:
    """``if the last card is even, red, otherwise the other colour``: not red."""
    before: Condition | None = None
    for one in stated:
        if isinstance(one, Case):
            before = one.then
            yield replace(one, otherwise=s.Not(before)) if _is_other(one.otherwise, before) else one
        elif isinstance(one, Otherwise) and before is not None and _is_other(one.then, before):
            yield replace(one, then=s.Not(before))
        else:
            yield one


def _is_other(condition: Condition | None, than: Condition) -> bool:
    return condition == _OTHER_COLOUR and isinstance(than, s.OfColour) and than.card is Ref.CARD


def about_the_card_laid(rule: s.Rule) -> s.Rule:
    """``the last two cards must be coprime``: what only compares cards that lie there is meant of the card laid."""
    if not is_settled(rule.condition) or refs(rule.condition) != frozenset((Ref.LAST, Ref.SECOND)):
        return rule
    if any(isinstance(part, s.If | s.Count | s.Run | s.RunOf | s.PreviousRun) for part in parts(rule.condition)):
        return rule
    return structs.replace(rule, condition=with_cards(rule.condition, {Ref.SECOND: Ref.LAST, Ref.LAST: Ref.CARD}))


def _special_first(clauses: Sequence[object]) -> Condition | None:
    """``Further away from 7 than the last card. If that was an ace, 5 to 9``: a case may replace what came before."""
    first, *cases = clauses
    if isinstance(first, Case):
        first, cases = _general(clauses)
    if not isinstance(first, Must) or not cases:
        return None
    condition = first.condition
    for case in reversed(cases):
        if not isinstance(case, Case) or case.otherwise is not None or not is_settled(case.test):
            return None
        if case.may or isinstance(case.then, s.Anything) or is_denial(case.then):
            return None
        condition = s.If(case.test, case.then, condition)
    return condition


def _general(clauses: Sequence[object]) -> tuple[Must | None, list[object]]:
    """``on red higher, on black lower; on a red king an ace``: cases, and special cases within them."""
    seen = 0
    for place, case in enumerate(clauses):
        if not isinstance(case, Case) or case.otherwise is not None or not is_settled(case.test):
            return None, []
        mask = own_mask(roles_swapped(case.test))
        if mask is None:
            return None, []
        if mask & ~seen == 0:
            general = [before.condition for before in clauses[:place] if isinstance(before, Case)]
            return Must(merged(s.All, general)), list(clauses[place:])
        seen |= mask
    return None, []


def _rules(condition: Condition, said: Sequence[Statement]) -> Iterator[Rule]:
    """The rule; several if the text leaves open where a row begins."""
    orders = [one.suits for one in said if isinstance(one, SuitOrder)]
    starts = [one.cards for one in said if isinstance(one, Start)]
    worths = tuple(one for one in said if isinstance(one, s.Worth))
    defined = _defined(condition, [one for one in said if isinstance(one, s.Definition)])
    order, start = orders[-1] if orders else s.SUIT_ORDER, merged(s.All, starts) if starts else None
    yield s.Rule(condition, defined, worths, order, start)
    if isinstance(condition, s.Cycle) and any(isinstance(one, ByTurns) and one.is_open for one in said):
        first, *rest = condition.conditions
        yield s.Rule(s.Cycle((*rest, first)), defined, worths, order, start)


def _defined(condition: Condition, definitions: Sequence[s.Definition]) -> tuple[s.Definition, ...]:
    """The definitions, each of another name and complete. Raises ``NoReading`` for a word that could mean anything."""
    known: dict[str, s.Definition] = {}
    for one in definitions:
        if one.name in known or (one.cards == OTHERS and not known):
            raise NoReading
        others = s.Not(merged(s.Any, [s.Named(Ref.CARD, name) for name in known])) if known else OTHERS
        known[one.name] = s.Definition(one.name, others) if one.cards == OTHERS else one
    said = (condition, *(one.cards for one in known.values()))
    used = {part.name for each in said for part in parts(each) if isinstance(part, s.Named)}
    if used != known.keys():
        raise NoReading  # A name that is never used may be a word that is not known: ``... Aces are exempt.``
    return tuple(known.values())


def names_in(statement: Statement) -> set[str]:
    """The names that a statement defines."""
    return {one.name for one in _apart((statement,)) if isinstance(one, s.Definition)}


def _apart(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Together):
            yield from _apart(statement.statements)
        else:
            yield statement


# Consecutive clauses joined into one condition


def _condition_of(clauses: Sequence[Meaning]) -> Condition:
    """The condition for all of these clauses in order. Raises ``NoReading`` where they make no sense together."""
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
            case Case(otherwise=None, never=False) if musts and _excludes(musts[-1], clause):
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
    match musts[-1] if musts else None:
        case None if goes:
            musts.append(Must(then))
        case None:
            raise NoReading
        case Case(otherwise=None, never=True) if then == ANY:
            pass  # ``no jack on a king, no heart on a club, otherwise anything goes``
        case Case(otherwise=None) as last:
            musts.pop()
            musts.append(_after_cases(musts, replace(last, otherwise=then)))
        case Case(otherwise=otherwise) if otherwise == then:
            pass  # ``the colour changes every third card; otherwise it stays the same``
        case Case(otherwise=s.If() as chain) as last if (rest := _completed(chain, then)) is not None:
            musts[-1] = replace(last, otherwise=rest)
        case last:
            musts[-1] = Must(_or_else(last.condition, then))


def _or_else(condition: Condition, then: Condition) -> Condition:
    """``between 1 and 4 lower, otherwise 6 higher``; ``no hearts; everything else is right if it is even``."""
    if is_denial(condition) or (isinstance(condition, s.Not) and then == ANY):
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
