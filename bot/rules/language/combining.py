"""What several statements say together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from msgspec import structs

from bot.rules import syntax as s
from bot.rules.language.discourse import (
    NOTHING,
    Conversely,
    Groups,
    Work,
    about,
    absent,
    aspect_in,
    converse,
    explained,
    introduced,
    kinds_sought,
    other_card,
    settled,
    worked,
)
from bot.rules.language.distinguishing import distinct
from bot.rules.language.gaps import LAST, merged, rewritten
from bot.rules.language.grammar.clauses import Case, Goes, Must, Otherwise
from bot.rules.language.grammar.places import StarterCounts, counted
from bot.rules.language.grammar.statements import (
    AfterStart,
    FreeStart,
    GoesRound,
    Known,
    Remark,
    Start,
    SuitOrder,
    SuitRanking,
    Together,
    Worths,
)
from bot.rules.language.naming import all_defined
from bot.rules.language.parsing import NoReading
from bot.rules.reach import is_settled, parts
from bot.rules.syntax import Comparison, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.language.discourse import Topic
    from bot.rules.language.grammar.statements import Statement
    from bot.rules.syntax import Condition, Rule


def combined(statements: Sequence[Statement]) -> tuple[Rule, ...]:
    """The rule that all statements state; several where they use a word whose meaning they leave open.

    Raises:
        NoReading: where they do not go together.
    """
    stated = list(_apart(statements))
    for place, one in enumerate(stated):
        if isinstance(one, AfterStart):
            if not any(isinstance(before, Start | FreeStart) for before in stated[:place]):
                raise NoReading
            stated[place] = one.clause
    if not any(isinstance(one, Remark) for one in stated[1:]):
        return _combined([one.statement if isinstance(one, Remark) else one for one in stated])
    rules = _combined([one for place, one in enumerate(stated) if place == 0 or not isinstance(one, Remark)])
    remarked = _combined([one.statement if isinstance(one, Remark) else one for one in stated])
    agreeing = [rule for rule, other in zip(rules, remarked, strict=True) if len(distinct((rule, other))) == 1]
    if not agreeing:
        raise NoReading
    return tuple(agreeing)


def _combined(statements: Sequence[Statement]) -> tuple[Rule, ...]:
    said = list(_in_turn(_explained(list(_apart(statements)))))
    condition = _condition([one for one in said if isinstance(one, Must | Case | Goes | Otherwise)])
    notes = {one.counts for one in said if isinstance(one, StarterCounts)}
    if len(notes) > 1:
        raise NoReading
    condition = counted(condition, notes.pop() if notes else None)
    if any(isinstance(one, GoesRound) for one in said):
        condition = _going_round(condition)
    definitions = tuple(one for one in said if isinstance(one, s.Definition))
    starts = [one.cards for one in said if isinstance(one, Start)]
    orders = [one.suits for one in said if isinstance(one, SuitOrder)]
    rankings = [one.suits for one in said if isinstance(one, SuitRanking)]
    worths = tuple(worth for one in said if isinstance(one, Worths) for worth in one.worths)
    return tuple(
        s.Rule(
            way,
            defined,
            worths,
            orders[-1] if orders else s.SUIT_ORDER,
            None if not starts else merged(s.All, starts),
            rankings[-1] if rankings else s.SUIT_RANKING,
        )
        for defined in all_defined(condition, definitions)
        for way in _of_cycle(condition)
    )


def _of_cycle(condition: Condition) -> tuple[Condition, ...]:
    """``low, middle, high and so on``: from the first card on, or each after the one before it, whatever lies first."""
    if not isinstance(condition, s.Cycle) or len(condition.conditions) < 3:
        return (condition,)
    names = [one.name for one in condition.conditions if isinstance(one, s.Named)]
    if len(set(names)) < len(condition.conditions):
        return (condition,)
    steps = zip(names, names[1:] + names[:1], strict=True)
    return condition, s.All(tuple(s.If(s.Named(Ref.LAST, one), s.Named(Ref.CARD, other)) for one, other in steps))


def _explained(statements: Sequence[Statement]) -> Iterator[Statement]:
    """The statements with the groups that one of them lists and the names that they explain in brackets."""
    groups = next((one.groups for one in statements if isinstance(one, Groups)), ())
    for statement in statements:
        match statement:
            case Must() | Goes() | Case() | Otherwise():
                for name, cards in introduced(statement).items():
                    yield s.Definition(name, cards)
                yield explained(statement, groups)
            case Groups():
                pass
            case _:
                yield statement


def _apart(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Together):
            yield from _apart(statement.statements)
        elif type(statement) is not Known:
            yield statement


def _in_turn(statements: Iterator[Statement]) -> Iterator[Statement]:
    """The statements, each with what it takes from those before it."""
    topic = NOTHING
    case: s.If | None = None
    is_used = True
    for statement in statements:
        is_used = is_used or _uses(statement, topic)
        match statement:
            case Work():
                topic = worked(statement, topic)
                is_used = topic.subject == LAST
            case Case():
                topic = topic.of(statement.topic)
                settled_ = settled(about(statement.condition, topic))
                assert isinstance(settled_, s.If), 'a case stays one'
                case = settled_
                yield Case(case.test, case.then, case.otherwise)
                topic = _after(topic, case.test, case.then)
            case Conversely():
                if case is None:
                    raise NoReading
                back = converse(case)
                yield Case(back.test, back.then)
            case Must() | Goes():
                condition = settled(about(statement.condition, topic))
                yield type(statement)(condition)
                topic = _after(topic, condition)
            case Otherwise():
                yield replace(statement, then=settled(about(statement.then, topic)))
            case _:
                yield statement
    if not is_used:
        raise NoReading  # nobody counts cards for nothing


def taken(statements: Sequence[Statement]) -> int:
    """How many clauses take something from a sentence that looked at cards or worked out a number.

    Raises:
        NoReading: where there is no such number.
    """
    topic = NOTHING
    found = 0
    for statement in _apart(statements):
        if isinstance(statement, Work):
            topic = worked(statement, topic)
        elif topic != NOTHING:
            found += _uses(statement, topic)
    return found


def _uses(statement: Statement, topic: Topic) -> bool:
    """Whether a clause takes something from what was spoken of."""
    condition = getattr(statement, 'condition', None) or getattr(statement, 'then', None)
    return condition is not None and about(condition, topic) != condition


def _going_round(condition: Condition) -> Condition:
    """Steps go on from king to ace.

    Raises:
        NoReading: where no steps are counted, or where something is higher, which in a circle means nothing.
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
    if isinstance(node, s.Apart) and max(abs(node.least), abs(node.most)) < RANKS:
        return structs.replace(node, around=True)
    if isinstance(node, s.Apart):
        raise NoReading  # ``at least 3 higher`` has no end in a circle.
    return node


RANKS = 13


def _after(topic: Topic, *conditions: Condition) -> Topic:
    aspects = [aspect for condition in reversed(conditions) if (aspect := aspect_in(condition)) is not None]
    sought = [kind for condition in conditions for kind in kinds_sought(condition)]
    return replace(
        topic,
        other=other_card(conditions[-1]),
        aspect=aspects[0] if aspects else topic.aspect,
        sought=sought[0] if len(set(sought)) == 1 else topic.sought,
    )


def _condition(clauses: Sequence[Must | Case | Goes | Otherwise]) -> Condition:
    musts: list[Must | Case] = []
    goes: list[Condition] = []
    for clause in clauses:
        match clause:
            case Otherwise(then):
                _add_otherwise(musts, goes, then)
            case Goes(condition):
                goes.append(condition)
            case Case() if clause.otherwise is not None:
                while musts and isinstance(musts[-1], Case) and musts[-1].otherwise is None:
                    case = musts.pop()
                    assert isinstance(case, Case)
                    clause = Case(case.test, case.then, clause.condition)
                musts.append(clause)
            case _:
                musts.append(clause)
    if not musts:
        if not goes or not is_settled(goes[-1]):
            raise NoReading
        musts.append(Case(goes.pop(), s.Anything(True)))
    condition = merged(s.All, [must.condition for must in _where_there_is_one(musts)])
    return _unless(goes, condition)


def _where_there_is_one(musts: list[Must | Case]) -> list[Must | Case]:
    """``the colour of the last face card; if there is none, black``: what looks for a card that is not there yet does
    not hold; the case that says what does comes before it.
    """
    for place, case in enumerate(musts):
        kind = absent(case.test) if isinstance(case, Case) else None
        if kind is None or not isinstance(case, Case):
            continue
        looking = [must for must in musts if must is not case and kind in kinds_sought(must.condition)]
        if looking:
            then = [must.condition for must in looking] + ([case.otherwise] if case.otherwise is not None else [])
            rest = [must for must in musts[:place] + musts[place + 1 :] if must not in looking]
            return [*rest, Case(case.test, case.then, merged(s.All, then))]
    return musts


def _unless(goes: list[Condition], condition: Condition) -> Condition:
    for test in reversed(goes):
        if is_settled(test):
            condition = s.If(test, s.Anything(True), condition)
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
    if not cases:
        if goes and not musts:
            musts.append(Must(then))
            return
        if musts and isinstance(musts[-1], Must):
            musts.append(Must(merged(s.Any, [musts.pop().condition, then])))
            return
        raise NoReading
    for case in cases:
        then = s.If(case.test, case.then, then)
    assert isinstance(then, s.If)
    musts.append(Case(then.test, then.then, then.otherwise))


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
