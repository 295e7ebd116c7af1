"""What several statements mean together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from msgspec import structs

from eleusis.rules import syntax as s
from eleusis.rules.language.clauses import condition_of
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.discourse import introduced, roles_swapped, said_of_others, with_groups, worked
from eleusis.rules.language.distinguishing import distinct
from eleusis.rules.language.gaps import ELIDED, rewritten
from eleusis.rules.language.grammar.places import counted_from
from eleusis.rules.language.grammar.statements import Statement
from eleusis.rules.language.meanings import (
    ANY,
    AfterStart,
    ByTurns,
    Case,
    FreeStart,
    Goes,
    GoesRound,
    Must,
    NothingNew,
    Otherwise,
    Regardless,
    Remark,
    Right,
    Start,
    StarterCounts,
    SuitOrder,
    Together,
    Worths,
)
from eleusis.rules.language.naming import all_defined
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.references import Meaning, resolved, taken
from eleusis.rules.language.topics import NO_TOPIC as NOBODY
from eleusis.rules.language.topics import Conversely, Groups, Work
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref, Rule


def combined(statements: Sequence[Statement], *, listed: bool = False, other: bool = False) -> Iterator[Rule]:
    """The rules that the statements together can express; none if they contradict each other.

    Args:
        statements: One for each sentence.
        listed: Whether they are items of a list: kinds of cards may then be meant in turn.
        other: Whether they speak of the other colour.
    """
    stated = list(_with_the_other_colour(_apart(statements)) if other else _apart(statements))
    kinds = [one.condition for one in stated if isinstance(one, Must) and own_mask(one.condition) is not None]
    if listed and 1 < len(kinds) == len(stated):
        yield s.Rule(s.Cycle(tuple(kinds)))
    for place, one in enumerate(stated):
        if isinstance(one, AfterStart):
            ended = stated[place - 1] if place else None
            if isinstance(ended, Case) and ended.otherwise is None and _ends(ended.test):
                stated[place] = Otherwise(one.clause.condition)
                continue
            if not any(isinstance(before, Start | FreeStart) for before in stated[:place]):
                return
            stated[place] = one.clause
    rules = _combined([one.statement if isinstance(one, Remark) else one for one in stated])
    if not any(isinstance(one, Remark) for one in stated[1:]):
        yield from rules
        return
    remarked = [*rules, *_combined([one.statement if isinstance(one, Remark) else one for one in stated])]
    for rule in _combined([one for place, one in enumerate(stated) if place == 0 or not isinstance(one, Remark)]):
        if any(len(distinct((rule, other))) == 1 for other in remarked):
            yield rule


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
    return structs.replace(rule, condition=said_of_others(rule.condition, {Ref.SECOND: Ref.LAST, Ref.LAST: Ref.CARD}))


def _ends(test: Condition) -> bool:
    """Whether this can be true on a line at first and never again: *from then on* starts at that card."""
    match test:
        case s.Compare(s.Count() | s.Position(), Comparison.BELOW | Comparison.AT_MOST, s.Literal()):
            return True
        case s.Compare(s.Count(), Comparison.EQUAL, s.Literal(0)):
            return True
        case s.Not(s.Compare(s.Count() | s.Position(), Comparison.ABOVE | Comparison.AT_LEAST, s.Literal())):
            return True
        case _:
            return False


def _combined(statements: Sequence[Statement]) -> Iterator[Rule]:
    said = list(_explained(list(_apart(statements))))
    around = [one for one in said if not _is_ace_after_king(one)]
    if len(around) < len(said) and any(isinstance(one, Must) and _counts_up(one.condition) for one in said):
        if any(isinstance(one, GoesRound) for one in said):
            said = around
        else:
            yield from _combined([*around, GoesRound()])
    if (
        sum((isinstance(one, Must) and isinstance(one.condition, s.Cycle)) or isinstance(one, ByTurns) for one in said)
        > 1
    ):
        return  # It is one cycle, with a comma in it.
    if len({one.way for one in said if isinstance(one, Case) and one.way}) > 1:
        return
    clauses = [one for one in said if isinstance(one, Must | Case | Goes | Right | Otherwise | Conversely | Work)]
    names = [one.name for one in said if isinstance(one, s.Definition)]
    for resolved_clauses in resolved(clauses, names):
        try:
            yield from _rules(condition_of(resolved_clauses), said)
            if (besides := _besides(resolved_clauses)) is not None:
                yield from _rules(condition_of(besides), said)
            special = _special_first(resolved_clauses)
            if special is not None:
                yield from _rules(special, said)
        except NoReading:
            continue


def _is_ace_after_king(statement: Statement) -> bool:
    """``after the king comes the ace``: redundant when ranks wrap around."""
    return isinstance(statement, Case) and (statement.test, statement.then, statement.otherwise) == (
        s.OfRank(Ref.LAST, 13),
        s.OfRank(Ref.CARD, 1),
        None,
    )


def _counts_up(condition: Condition) -> bool:
    return any(isinstance(part, s.Apart) and part.least > 0 for part in parts(condition))


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


def _besides(clauses: Sequence[Meaning]) -> list[Meaning] | None:
    """``no king may follow a queen; otherwise play higher``: *higher* applies after a queen too."""
    found = [
        Must(clause.then) if isinstance(clause, Otherwise) and clause.then != ANY and _forbids(before) else clause
        for before, clause in zip((None, *clauses), clauses, strict=False)
    ]
    return found if found != list(clauses) else None


def _forbids(clause: Meaning | None) -> bool:
    return isinstance(clause, Case) and clause.never


def _rules(condition: Condition, said: Sequence[Statement]) -> Iterator[Rule]:
    """The rule; several if it uses a word whose meaning is left open."""
    notes = {one.counts for one in said if isinstance(one, StarterCounts)}
    if len(notes) > 1:
        raise NoReading
    by_turns = isinstance(condition, s.Cycle) and any(isinstance(one, ByTurns) and one.is_open for one in said)
    from_starter = [*said, StarterCounts(counts=True)] if by_turns and not notes else None
    condition = counted_from(condition, notes.pop() if notes else None)
    if any(isinstance(one, GoesRound) for one in said):
        condition = _going_round(condition)
    orders = [one.suits for one in said if isinstance(one, SuitOrder)]
    if any(
        _looks_at(condition, attribute)
        for one in said
        if isinstance(one, Regardless)
        for attribute in one.attributes[1]
    ):
        raise NoReading
    starts = [one.cards for one in said if isinstance(one, Start)]
    worths = tuple(worth for one in said if isinstance(one, Worths) for worth in one.worths)
    for defined in all_defined(condition, tuple(one for one in said if isinstance(one, s.Definition))):
        for way in _of_cycle(condition):
            order, start = orders[-1] if orders else s.SUIT_ORDER, merged(s.All, starts) if starts else None
            yield s.Rule(way, defined, worths, order, start)
    if from_starter is not None:
        yield from _rules(condition, from_starter)


_OF_ATTRIBUTE = {Attribute.SUIT: (s.OfSuit, s.NextSuit), Attribute.COLOUR: (s.OfColour,)}


def _looks_at(condition: Condition, attribute: Attribute) -> bool:
    """Whether a rule asks for this attribute; colours are asked for regardless of suit."""
    found = [part.attribute for part in parts(condition) if isinstance(part, s.Same | s.Seen | s.Run)]
    return attribute in found or any(isinstance(part, _OF_ATTRIBUTE.get(attribute, ())) for part in parts(condition))


def _of_cycle(condition: Condition) -> tuple[Condition, ...]:
    """``low, middle, high and so on``: from the first card on, or each after its predecessor whatever comes first."""
    if not isinstance(condition, s.Cycle) or len(condition.conditions) < 3:
        return (condition,)
    names = [one.name for one in condition.conditions if isinstance(one, s.Named)]
    if len(set(names)) < len(condition.conditions):
        return (condition,)
    steps = zip(names, names[1:] + names[:1], strict=True)
    return condition, s.All(tuple(s.If(s.Named(Ref.LAST, one), s.Named(Ref.CARD, other)) for one, other in steps))


def taken_up(statements: Sequence[Statement]) -> int:
    """How many clauses refer to a sentence that looked at cards or computed a number.

    Raises:
        NoReading: where they refer to a number that is not there.
    """
    topic = NOBODY
    found = 0
    for statement in _apart(statements):
        if isinstance(statement, Work):
            topic = worked(statement, topic)
        elif topic != NOBODY and isinstance(statement, Must | Case | Goes | Right | Otherwise):
            found += taken(statement, topic)
    return found


def _explained(statements: Sequence[Statement]) -> Iterator[Statement]:
    """The statements, with groups listed in one of them and names explained in brackets filled in."""
    groups = next((one.groups for one in statements if isinstance(one, Groups)), ())
    for statement in statements:
        match statement:
            case Must() | Goes() | Right() | Case() | Otherwise():
                for name, cards in introduced(statement).items():
                    yield s.Definition(name, cards)
                yield with_groups(statement, groups)
            case Groups():
                pass
            case _:
                yield statement


def _apart(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Together):
            yield from _apart(statement.statements)
        elif type(statement) is not NothingNew:
            yield statement


def _going_round(condition: Condition) -> Condition:
    """Steps wrap around from king to ace.

    Raises:
        NoReading: where no steps are counted, or for *higher*, which means nothing on a circle.
    """
    found = list(parts(condition))
    if not any(isinstance(part, s.Apart) for part in found) or any(
        isinstance(part, s.Compare)
        and isinstance(part.left, s.Value)
        and isinstance(part.right, s.Value)
        and part.comparison is not Comparison.EQUAL
        for part in found
    ):
        raise NoReading
    return cast('Condition', rewritten(condition, _round))


def _round(node: s.Node) -> s.Node:
    if isinstance(node, s.Apart) and max(abs(node.least), abs(node.most)) < RANK_COUNT:
        return structs.replace(node, around=True)
    if isinstance(node, s.Apart):
        raise NoReading  # ``at least 3 higher`` has no end on a circle.
    return node


RANK_COUNT = 13
