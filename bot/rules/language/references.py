"""Whom ``it`` and its like stand for: the card that is played, the last one, or whoever was spoken of before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, cast

from bot.rules import syntax as s
from bot.rules.language.gaps import (
    CARD,
    IT,
    LAST,
    NAMED,
    THAT,
    Pronoun,
    Several,
    all_of,
    before,
    has_gap,
    mask_of,
    replaced,
    said_of,
    with_named,
)
from bot.rules.language.meanings import ANY, NOTHING, Case, Goes, Must, Otherwise, Right, Topic, Voice
from bot.rules.language.parsing import NoReading
from bot.rules.reach import parts
from bot.rules.syntax import Ref, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.language.gaps import Subject
    from bot.rules.syntax import Condition, Number

Spoken: TypeAlias = Must | Case | Goes | Right | Otherwise | Topic


def resolved(clauses: Sequence[Spoken]) -> Iterator[list[Spoken]]:
    """The clauses without gaps, in each way that makes sense."""
    listed = {clause.topic for clause in clauses if isinstance(clause, Case) and clause.listed}
    heads = {clause.subject for clause in clauses if isinstance(clause, Topic) and clause.decides}
    if len(listed | heads) > 1:
        return
    yield from _resolved(clauses, None, None)


def _resolved(
    clauses: Sequence[Spoken], topic: Subject | None, named: Number | None, looked_at: Subject | None = None
) -> Iterator[list[Spoken]]:
    if not clauses:
        yield []
        return
    if isinstance(clauses[0], Topic):
        looked_at = clauses[0].subject
    for clause, new_topic, new_named in _ways(clauses[0], topic, named, looked_at):
        for rest in _resolved(clauses[1:], new_topic, new_named, looked_at):
            yield [clause, *rest]


_Way: TypeAlias = 'tuple[Spoken, Subject | None, Number | None]'


def _ways(clause: Spoken, topic: Subject | None, named: Number | None, looked_at: Subject | None) -> Iterator[_Way]:
    match clause:
        case Topic(subject):
            yield clause, subject, subject if isinstance(subject, Value) else named
        case Case():
            for case, new_topic, new_named in _case_ways(clause, topic, named):
                yield case, new_topic, new_named
                if (
                    isinstance(looked_at, Value)
                    and isinstance(case, Case)
                    and _mentioned(case.then) == LAST != looked_at
                ):
                    yield replace(case, then=_instead(case.then, looked_at)), new_topic, new_named
        case Otherwise(then):
            filled = with_named(_said(then, topic or CARD), named or LAST)
            yield Otherwise(filled), topic, _mentioned(filled) or named
        case Must(condition) | Goes(condition) | Right(condition):
            filled = with_named(condition, named or LAST)
            yield replace(clause, condition=filled), topic, _mentioned(filled) or named


def _case_ways(case: Case, topic: Subject | None, named: Number | None) -> Iterator[_Way]:
    if case.topic is not None:
        yield _about(case, case.topic, named)
        return
    if not has_gap(case.opened, IT):
        yield _about(case, topic, named)
        return
    for group in _referents(case, topic, named):
        found: list[_Way] = []
        for referent in group:
            try:
                way = _about(case, referent, named)
            except NoReading:
                continue
            if isinstance(way[0], Case) and _makes_sense(way[0]):
                found.append(way)
        if found:
            yield from found
            return


def _about(case: Case, topic: Subject | None, named: Number | None) -> _Way:
    """The case, where this is spoken of."""
    opened = with_named(case.opened if topic is None else said_of(case.opened, topic), named or LAST)
    if case.turned:
        test = with_named(case.test, named or LAST)
        then = opened
    else:
        test = opened
        then = case.then
    compared = topic if isinstance(topic, Value) and topic != CARD else _mentioned(test) or named or LAST
    then = with_named(then, compared)
    otherwise = case.otherwise
    if otherwise is not None:
        otherwise = with_named(_said(otherwise, topic or CARD), compared)
    found = replace(case, test=test, then=then, otherwise=otherwise, topic=topic, pronoun=None)
    return found, topic, _mentioned(then) or _mentioned(test) or named


def _instead(condition: Condition, card: Value) -> Condition:
    """The condition, compared with this card and not with the last one: ``look at the starter: if it is red, higher``."""
    return cast('Condition', replaced(condition, Ref.LAST, card.card))


def _said(condition: Condition, subject: Subject) -> Condition:
    return said_of(condition, subject) if has_gap(condition, IT) else condition


def _mentioned(condition: Condition) -> Number | None:
    """The card of the line that is spoken of last."""
    found: Number | None = None
    for part in parts(condition):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, s.LastLike | s.LastAlike | s.Back | Ref) and value is not Ref.CARD:
                found = Value(value)
    return found


def _referents(case: Case, topic: Subject | None, named: Number | None) -> list[list[Subject]]:
    """Who can be spoken of: groups, of which the first counts that has somebody in it who makes sense."""
    match case.pronoun:
        case Pronoun.TOTAL:
            return [] if topic is None or isinstance(topic, Value | Several) else [[topic]]
        case Pronoun.THEY:
            return [[_both(topic, named)]] if topic is not None else []
        case Pronoun.THAT:
            return [[topic if topic is not None and topic != CARD else named or LAST]]
        case _:
            pass
    if topic is not None and not (isinstance(topic, Several) and case.pronoun is Pronoun.IT):
        both = not case.before and case.voice is Voice.CARD
        return [[topic, CARD] if both else [topic], *_unnamed(case)]
    return _unnamed(case)


def _both(topic: Subject, named: Number | None) -> Subject:
    if isinstance(topic, Several):
        return all_of(topic.cards)
    if topic == CARD:
        return all_of((CARD, named or LAST))
    return all_of((topic, Value(before(topic.card)))) if isinstance(topic, Value) else topic


def _unnamed(case: Case) -> list[list[Subject]]:
    """``if it is a heart``, where nobody was spoken of before."""
    if has_gap(case.opened, THAT):
        return [[CARD]]
    match case.voice:
        case Voice.IT:
            return [[CARD], [LAST]]
        case Voice.CARD:
            return [[LAST], [CARD]] if case.before else [[CARD], [LAST]]
        case Voice.ORDER:
            return [[LAST], [CARD]] if case.before else [[CARD, LAST]]
        case Voice.BARE:
            return [[CARD, LAST]]


def _makes_sense(case: Case) -> bool:
    """Whether the test can turn out either way and what then holds is not settled by it."""
    test, then = mask_of(case.test), mask_of(case.then)
    if test is None or then is None or case.then in (ANY, NOTHING):
        return test is None or not has_gap(case.test, NAMED)
    return not then or (bool(test & then) and bool(test & ~then))
