"""What ``it`` refers to in a test: the card being played, the last card, or whatever was mentioned before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, ELIDED, IT, LAST, THAT, Gap, has_gap, has_gaps, substituted
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Goes, Must, Otherwise, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import exclude_each_other, own_mask
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, closed
from eleusis.rules.reach import is_plain, is_settled, parts, rebuilt, refs, with_cards
from eleusis.rules.syntax import CardRef, Condition, Number, Ref, Value

Meaning: TypeAlias = Must | Case | Goes | Otherwise


class _Spoken(NamedTuple):
    """What a later clause may refer to: the last subject, and the only card that the new one was compared with."""

    subject: Number | Several | None = None
    other: Number | None = None


_Way: TypeAlias = 'tuple[Meaning, _Spoken]'


def resolved(clauses: Sequence[Meaning]) -> Iterator[list[Meaning]]:
    """The clauses with gaps filled, in every way that makes sense."""
    if not _is_elided_unclearly(clauses):
        yield from _resolved(clauses, _Spoken())


def _resolved(clauses: Sequence[Meaning], spoken: _Spoken) -> Iterator[list[Meaning]]:
    if not clauses:
        yield []
        return
    for clause, after in _ways(clauses[0], spoken):
        for rest in _resolved(clauses[1:], after):
            yield [clause, *rest]


def _is_elided_unclearly(clauses: Sequence[Meaning]) -> bool:
    """Whether something is left open as in ``after red higher than the second last card, after black lower``."""
    cases = [clause for clause in clauses if isinstance(clause, Case)]
    if any(Ref.SECOND in refs(case.test) for case in cases) and any(has_gap(case.opened, THAT) for case in cases):
        return True
    compared = [
        part
        for clause in clauses
        for condition in _conditions(clause)
        for part in parts(condition)
        if isinstance(part, s.Compare | s.Apart) and part.left == CARD
    ]
    named = {part.right for part in compared if isinstance(part.right, Value) and not _is_gap(part.right.card)}
    return named - {LAST} != set() and any(part.right == Value(ELIDED) for part in compared)


def _is_gap(card: CardRef) -> bool:
    return isinstance(cast('Any', card), Gap)


def _conditions(clause: Meaning) -> Iterable[Condition]:
    match clause:
        case Case(then=then, otherwise=otherwise):
            return (then,) if otherwise is None else (then, otherwise)
        case Otherwise(then):
            return (then,)
        case _:
            return (clause.condition,)


def _ways(clause: Meaning, spoken: _Spoken) -> Iterator[_Way]:
    try:
        match clause:
            case Case():
                yield from _case_ways(clause, spoken)
            case Otherwise(then=then):
                yield replace(clause, then=_settled(then, spoken.subject)), spoken
            case _:
                condition = _settled(clause.condition, spoken.subject)
                yield replace(clause, condition=condition), spoken._replace(other=_other_card(condition))
    except NoReading:
        return


def _case_ways(case: Case, spoken: _Spoken) -> Iterator[_Way]:
    if case.subject is not None or not has_gap(case.opened, IT):
        yield from _named_ways(case, spoken.subject if case.subject is None else case.subject)
        return
    for group in _referents(case, spoken):
        found: list[_Way] = []
        for referent in group:
            try:
                way = _about(case, referent)
            except NoReading:
                continue
            if _makes_sense(way[0]):
                found.append(way)
        if found:
            yield from found
            return


def _named_ways(case: Case, subject: Subject | None) -> Iterator[_Way]:
    """``if the card is red, play a heart``: *the card* is the one being played, or the one that lies there."""
    way = _about(case, subject)
    is_open = subject == CARD and case.before and case.voice is Wording.ORDER and is_plain(case.test)
    if not _is_contradiction(way[0]) and (not is_open or _makes_sense(way[0])):
        yield way
    if is_open:
        yield _about(replace(case, test=roles_swapped(case.test)), LAST)


def _is_contradiction(case: Case) -> bool:
    """*If the card and the last one are red, play black*: nobody means that."""
    if not case.before or case.voice is not Wording.ORDER or case.then in (ANY, NEVER_RIGHT) or is_settled(case.test):
        return False
    return exclude_each_other(case.test, case.then)


def _about(case: Case, subject: Subject | None) -> tuple[Case, _Spoken]:
    """The case, given what *it* is."""
    opened = _settled(_tested(case.opened, subject), subject)
    test = _settled(case.test, subject) if case.turned else opened
    then = opened if case.turned else _settled(case.then, subject)
    otherwise = None if case.otherwise is None else _settled(case.otherwise, subject)
    return replace(case, test=test, then=then, otherwise=otherwise), _Spoken(subject, _other_card(then))


def _tested(test: Condition, subject: Subject | None) -> Condition:
    """A test applied to the subject where it has none."""
    if subject is None or not has_gap(test, IT):
        return test
    about_itself = isinstance(subject, Value) and subject.card in refs(test)
    return closed(Saying(test), CARD if about_itself else subject)


def _settled(condition: Condition, subject: Subject | None) -> Condition:
    """The condition with *it* filled in tests within it, and with the last card in the remaining gaps.

    Raises:
        NoReading: where that makes no sense.
    """

    def change(node: s.Node) -> s.Node:
        if not isinstance(node, s.If) or not has_gap(node.test, IT):
            return node
        return s.If(
            _tested(node.test, CARD if has_gap(node.test, THAT) else subject or LAST), node.then, node.otherwise
        )

    condition = substituted(rebuilt(condition, change), {ELIDED: LAST})
    if has_gaps(condition):
        raise NoReading
    return condition


def _other_card(condition: Condition) -> Number | None:
    """The only other card in a condition on the card being judged; None if there are several."""
    cards = {node.card for node in parts(condition) if isinstance(node, Value)}
    for node in parts(condition):
        if isinstance(node, s.Same | s.NextSuit):
            cards |= {node.one, node.other}
    cards -= {Ref.CARD}
    return Value(cards.pop()) if len(cards) == 1 else None


_Group: TypeAlias = 'list[Subject]'
"""Candidates for the subject."""


def _referents(case: Case, spoken: _Spoken) -> list[_Group]:
    """Groups of candidates; the first group with a candidate that makes sense counts."""
    subject = spoken.subject
    if case.pronoun is None and has_gap(case.opened, THAT) and not isinstance(subject, Several):
        return [[CARD]]  # ``if the suit is different``: from each other
    known = None if isinstance(subject, Several) and case.pronoun is not None else subject
    if case.pronoun is Pronoun.THAT:
        return [[known if known is not None and known != CARD else spoken.other or LAST]]
    if known is None:
        return _unnamed(case)
    if known == CARD and case.before and case.voice is Wording.ORDER:
        return [[CARD]]
    both = not case.before and case.voice is Wording.CARD and isinstance(known, Value) and known != CARD
    return [[known, CARD] if both else [known], *_unnamed(case)]


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


def roles_swapped(condition: Condition) -> Condition:
    """The condition with the card being judged and the last card exchanged."""
    return with_cards(condition, {Ref.CARD: Ref.LAST, Ref.LAST: Ref.CARD})
