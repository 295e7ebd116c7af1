"""What ``it`` refers to in a test: the card being played, the last card, or whatever was mentioned before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from eleusis.rules import syntax as s
from eleusis.rules.language.discourse import (
    about_topic,
    absent,
    aspect_in,
    compared,
    converse,
    kind_in,
    kinds_sought,
    other_card,
    range_in,
    roles_swapped,
    settled,
    tested,
    worked,
)
from eleusis.rules.language.gaps import CARD, IT, LAST, SPOKEN, THAT, has_gap
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Goes, Must, Otherwise, Right, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import exclude_each_other, own_mask
from eleusis.rules.language.said import Pronoun, Several, Subject
from eleusis.rules.language.topics import NO_TOPIC as NOBODY
from eleusis.rules.language.topics import Conversely, Plurally, Topic, Work
from eleusis.rules.reach import is_plain, is_settled, parts
from eleusis.rules.syntax import Condition, Ref, Value

Meaning: TypeAlias = Must | Case | Goes | Right | Otherwise | Conversely | Work
_Way: TypeAlias = 'tuple[Meaning, Topic]'


def resolved(clauses: Sequence[Meaning], names: Sequence[str] = ()) -> Iterator[list[Meaning]]:
    """The clauses with gaps filled, in every way that makes sense; ``names`` are the dealer's own words for kinds."""
    listed = {clause.topic.subject for clause in clauses if isinstance(clause, Case) and clause.listed}
    if listed:
        listed |= {one.subject for one in clauses if isinstance(one, Work) and isinstance(one.subject, Value)}
    if len(listed) <= 1:
        kind = s.Named(Ref.CARD, names[0]) if len(names) == 1 else None
        yield from _resolved(clauses, replace(NOBODY, kind=kind, named=frozenset(names)), None, is_used=True)


def _resolved(
    clauses: Sequence[Meaning], topic: Topic, before: Meaning | None, *, is_used: bool
) -> Iterator[list[Meaning]]:
    """The clauses; ``is_used`` says whether one has referred to the last sentence that only computes something."""
    if not clauses:
        if is_used:
            yield []
        return
    if isinstance(clauses[0], Conversely):
        clauses = (_converse(before), *clauses[1:])
    is_used = is_used or taken(clauses[0], topic)
    for clause, new_topic in _all_ways(clauses[0], topic):
        used = new_topic.subject == LAST if isinstance(clause, Work) else is_used
        for rest in _resolved(clauses[1:], new_topic, clause, is_used=used):
            yield [clause, *rest]


def _converse(clause: Meaning | None) -> Case:
    if not isinstance(clause, Case):
        raise NoReading
    back = converse(clause.test, clause.then)
    if clause.otherwise is not None or back is None:
        raise NoReading
    return Case(*back)


def taken(clause: Meaning, topic: Topic) -> bool:
    """Whether a clause refers to the topic."""
    condition = clause.then if isinstance(clause, Otherwise) else getattr(clause, 'condition', None)
    return condition is not None and about_topic(condition, topic) != condition


def _all_ways(clause: Meaning, topic: Topic) -> Iterator[_Way]:
    """The clause, where *it* may be the topic or the card that something was compared with."""
    compares = isinstance(clause, Case) and has_gap(s.All((clause.then, clause.otherwise or ANY)), SPOKEN)
    if not compares or len(topic.candidates) < 2:
        yield from _ways(clause, topic)
        return
    for spoken in topic.candidates:
        for found, after in _ways(clause, replace(topic, spoken_is=spoken)):
            yield found, replace(after, spoken_is=None)


def _ways(clause: Meaning, topic: Topic) -> Iterator[_Way]:
    try:
        match clause:
            case Conversely():
                return  # ``_resolved`` decides what it refers to.
            case Work():
                yield clause, worked(clause, topic)
            case Case():
                yield from _case_ways(clause, topic)
            case Otherwise(then=then):
                yield replace(clause, then=settled(about_topic(then, topic))), topic
            case Must(condition) | Goes(condition) | Right(condition):
                condition = settled(about_topic(condition, topic))
                yield replace(clause, condition=condition), _after(topic, condition)
    except NoReading:
        return


def _case_ways(case: Case, topic: Topic) -> Iterator[_Way]:
    if case.topic.subject is not None or not has_gap(case.opened, IT) or _is_plural(case.opened):
        yield from _named_ways(case, topic.of(case.topic))
        return
    for group in _referents(case, topic):
        found: list[_Way] = []
        for referent in group:
            try:
                way = _about(case, topic if referent is None else replace(topic, subject=referent, that=None))
            except NoReading:
                continue
            if isinstance(way[0], Case) and _makes_sense(way[0]):
                found.append(way)
        if found:
            yield from found
            return


def _named_ways(case: Case, topic: Topic) -> Iterator[_Way]:
    """``if the card is red, play a heart``: *the card* is the one being played, or the one that lies there."""
    way = _about(case, topic)
    if isinstance(way[0], Case) and _is_contradiction(way[0]):
        return
    if topic.subject != CARD or not case.before or case.voice is not Wording.ORDER or not is_plain(case.test):
        yield way
        return
    if isinstance(way[0], Case) and _makes_sense(way[0]):
        yield way
    yield _about(replace(case, test=roles_swapped(case.test)), replace(topic, subject=LAST))


def _is_contradiction(case: Case) -> bool:
    """*If the card and the last one are red, play black*: nobody means that."""
    if not case.before or case.voice is not Wording.ORDER or case.then in (ANY, NEVER_RIGHT) or is_settled(case.test):
        return False
    return exclude_each_other(case.test, case.then)


def _is_plural(condition: Condition) -> bool:
    return any(isinstance(part, Plurally) for part in parts(condition))


def _about(case: Case, topic: Topic) -> _Way:
    """The case, given the topic."""
    opened = settled(tested(case.opened, topic))
    test = settled(about_topic(case.test, topic)) if case.turned else opened
    said_later = aspect_in(case.otherwise or ANY) or aspect_in(case.then)
    aspect = aspect_in(test) or topic.aspect or said_later
    topic = replace(topic, aspect=aspect, kind=kind_in(test, topic), within=range_in(test) or topic.within)
    then = opened if case.turned else settled(about_topic(case.then, _as_said_before(case, topic)))
    topic = compared(topic, then)
    otherwise = None if case.otherwise is None else settled(about_topic(case.otherwise, topic))
    topic = _after(replace(topic, kind=kind_in(then, topic)), test, then)
    return replace(case, test=test, then=then, otherwise=otherwise), topic


def _as_said_before(case: Case, topic: Topic) -> Topic:
    """*Higher than the second last card if the last card is red, lower (than it) if ...*: *it* is the second last."""
    if case.before or case.turned or topic.other is None or topic.other in (LAST, case.topic.subject):
        return topic
    if has_gap(case.then, SPOKEN) and case.topic.subject is not None:
        return replace(topic, subject=topic.other, spoken_is=topic.other)
    return replace(topic, at=topic.other) if case.voice is Wording.BARE else topic


def _after(topic: Topic, *conditions: Condition) -> Topic:
    """The topic after this was said."""
    aspects = [aspect for condition in reversed(conditions) if (aspect := aspect_in(condition)) is not None]
    sought = [kind for condition in conditions for kind in kinds_sought(condition)]
    sought += [kind for condition in conditions[:1] if (kind := absent(condition)) is not None]
    return replace(
        compared(topic, conditions[-1]),
        other=other_card(conditions[-1]),
        aspect=aspects[0] if aspects else topic.aspect,
        sought=sought[0] if len(set(sought)) == 1 else topic.sought,
    )


_Group: TypeAlias = 'list[Subject | None]'
"""Candidates for the subject; None stands for the previous topic."""


def _referents(case: Case, topic: Topic) -> list[_Group]:
    """Groups of candidates; the first group with a candidate that makes sense counts."""
    spoken_of = topic.subject is not None and not (isinstance(topic.subject, Several) and case.pronoun is not None)
    if case.pronoun is None and has_gap(case.opened, THAT) and not isinstance(topic.subject, Several):
        return [[CARD]]  # ``if the suit is different``: from each other
    if case.pronoun is Pronoun.THAT:
        return [[None if spoken_of and topic.subject != CARD else topic.other or LAST]]
    if not spoken_of:
        return _unnamed(case)
    is_card = isinstance(topic.subject, Value) and topic.subject != CARD
    if topic.subject == CARD and case.before and case.voice is Wording.ORDER:
        return [[None]]
    both = not case.before and case.voice is Wording.CARD and is_card
    return [[None, CARD] if both else [None], *_unnamed(case)]


def _unnamed(case: Case) -> list[_Group]:
    """``if it is a heart``, where nothing was mentioned before."""
    if has_gap(case.opened, THAT):
        return [[CARD]]
    match case.voice:
        case Wording.IT:
            return [[CARD], [LAST]]
        case Wording.CARD:
            return [[LAST], [CARD]] if case.before else [[CARD], [LAST]]
        case Wording.ORDER:
            return [[LAST], [CARD]] if case.before else [[CARD, LAST]]
        case Wording.BARE:
            return [[CARD, LAST]]


def _makes_sense(case: Case) -> bool:
    """Whether the test can go either way, and does not by itself decide what then holds."""
    test, then = own_mask(case.test), own_mask(case.then)
    if test is None or then is None or case.then in (ANY, NEVER_RIGHT):
        return True
    return not then or (bool(test & then) and bool(test & ~then))
