"""What several statements mean together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from eleusis.rules import syntax as s
from eleusis.rules.language.clauses import condition_of
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import ELIDED
from eleusis.rules.language.meanings import (
    OTHERS,
    ByTurns,
    Case,
    Goes,
    Must,
    NothingNew,
    Otherwise,
    Start,
    Statement,
    SuitOrder,
    Together,
    Worths,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.references import resolved, roles_swapped
from eleusis.rules.reach import is_settled, parts, refs, with_cards
from eleusis.rules.syntax import Attribute, Condition, Ref, Rule


def combined(statements: Sequence[Statement], *, other: bool = False) -> Iterator[Rule]:
    """The rules that the statements together can express; none if they contradict each other.

    Args:
        statements: One for each sentence.
        other: Whether they speak of the other colour.
    """
    said = list(_with_the_other_colour(_apart(statements)) if other else _apart(statements))
    if sum(isinstance(one, ByTurns) for one in said) > 1:
        return  # It is one cycle, with a comma in it.
    clauses = [one for one in said if isinstance(one, Must | Case | Goes | Otherwise)]
    for resolved_clauses in resolved(clauses):
        try:
            yield from _rules(condition_of(resolved_clauses), said)
            special = _special_first(resolved_clauses)
            if special is not None:
                yield from _rules(special, said)
        except NoReading:
            continue


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
        if case.may or isinstance(case.then, s.Not | s.Anything):
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
    worths = tuple(worth for one in said if isinstance(one, Worths) for worth in one.worths)
    defined = _defined(condition, [one for one in said if isinstance(one, s.Definition)])
    order, start = orders[-1] if orders else s.SUIT_ORDER, merged(s.All, starts) if starts else None
    yield s.Rule(condition, defined, worths, order, start)
    if isinstance(condition, s.Cycle) and any(isinstance(one, ByTurns) and one.is_open for one in said):
        first, *rest = condition.conditions
        yield s.Rule(s.Cycle((*rest, first)), defined, worths, order, start)


def _defined(condition: Condition, definitions: Sequence[s.Definition]) -> tuple[s.Definition, ...]:
    """The definitions, each of another name and complete.

    Raises:
        NoReading: for a word that could mean anything.
    """
    known: dict[str, s.Definition] = {}
    for one in definitions:
        if one.name in known or (one.cards == OTHERS and not known):
            raise NoReading
        others = s.Not(merged(s.Any, [s.Named(Ref.CARD, name) for name in known])) if known else OTHERS
        known[one.name] = s.Definition(one.name, others) if one.cards == OTHERS else one
    used = (condition, *(one.cards for one in known.values()))
    if any(isinstance(part, s.Named) and part.name not in known for each in used for part in parts(each)):
        raise NoReading
    return tuple(known.values())


def names_in(statement: Statement) -> set[str]:
    """The names that a statement defines."""
    return {one.name for one in _apart((statement,)) if isinstance(one, s.Definition)}


def _apart(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Together):
            yield from _apart(statement.statements)
        elif type(statement) is not NothingNew:
            yield statement
