"""Parts of a sentence whose subject may be left out if it carries over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, IT, has_gap
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.printed.sayings import filled_with
from eleusis.rules.language.printed.words import printed_grammar
from eleusis.rules.syntax import Value

if TYPE_CHECKING:
    from eleusis.rules.syntax import CardRef, Condition, Number


@dataclass(frozen=True)
class NameOf:
    """The name of a card, for conditions on its spelling."""

    card: CardRef


@dataclass(frozen=True)
class Predicate:
    """A predicate, with its subject if that is said too."""

    condition: Condition
    subject: Number | NameOf | None = None


@dataclass(frozen=True)
class Joined:
    """Parts with a word between them; parts in brackets have a subject of their own."""

    parts: tuple[Any, ...]
    join: type[s.All | s.Any] | None
    negated: bool = False


printed_grammar.phrase('name_of', 'the name of <card:ref>')(NameOf)


@printed_grammar.phrase('part', '<words>', '<subject:number>? (is|has) <words>', '<subject:name_of>? <words:spells>')
def _part(words: Condition, subject: Number | NameOf | None = None) -> Predicate:
    return Predicate(words, subject)


@printed_grammar.phrase(
    'part',
    'not <words>',
    '<subject:number>? (is|has) not <words>',
    '<words:opposite>',
    '<subject:number>? (is|has) <words:opposite>',
)
def _not_part(words: Condition, subject: Number | None = None) -> Predicate:
    return Predicate(s.Not(words), subject)


@printed_grammar.phrase('part', '[ <clause:free_clause> ]', '[ <joined> ]', 'any card', '<clause:how_many>')
def _bracketed(clause: Condition | None = None, joined: Any = None) -> Any:
    if joined is not None:
        return joined if isinstance(joined, Joined) else Joined((joined,), None)
    return Predicate(clause or s.Anything(True))


printed_grammar.means('part', Predicate(s.Anything(False)), 'no card')


@printed_grammar.phrase('part', 'not [ <clause:free_clause> ]', 'not [ <joined> ]')
def _not_bracketed(clause: Condition | None = None, joined: Any = None) -> Any:
    if clause is not None:
        return Predicate(s.Not(clause))
    return Joined((joined,), None, negated=True)


@printed_grammar.phrase('ors', '<part>', '<part> or <ors>')
def _ors(part: Any, ors: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (part, *ors)


@printed_grammar.phrase('ands', '<part>', '<part> and <ands>')
def _ands(part: Any, ands: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (part, *ands)


@printed_grammar.phrase('nors', '<words>', '<words> nor <nors>', '<words:spells>', '<words:spells> nor <nors>')
def _nors(words: Condition, nors: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (Predicate(words), *nors)


@printed_grammar.phrase('joined', '<ors>', '<ands>')
def _joined(ors: tuple[Any, ...] = (), ands: tuple[Any, ...] = ()) -> Any:
    parts = ors or ands
    return parts[0] if len(parts) == 1 else Joined(parts, s.Any if ors else s.All)


@printed_grammar.phrase(
    'part',
    '<subject:number>? (is|has)? neither <words> nor <nors>',
    '<subject:name_of>? neither <words:spells> nor <nors>',
)
def _neither(words: Condition, nors: tuple[Any, ...], subject: Number | NameOf | None = None) -> Any:
    return Joined((Joined((Predicate(words, subject), *nors), s.Any),), None, negated=True)


def _resolved(part: Any, subject: Number | NameOf) -> tuple[Condition, Number | NameOf]:
    """The condition, and its subject at the end."""
    if isinstance(part, Predicate):
        subject = part.subject or subject
        return _of(part.condition, subject), subject
    assert isinstance(part, Joined)
    conditions: list[Condition] = []
    inner = subject
    for one in part.parts:
        condition, inner = _resolved(one, inner)
        conditions.append(condition)
    condition = part.join(tuple(conditions)) if part.join else conditions[0]
    said = _said_first(part)
    return (s.Not(condition) if part.negated else condition), inner if said else subject


def _said_first(joined: Joined) -> bool:
    """Whether *neither* names a subject, which then carries over."""
    return (
        joined.negated and joined.join is None and isinstance(joined.parts[0], Joined) and joined.parts[0].join is s.Any
    )


def _of(condition: Condition, subject: Number | NameOf) -> Condition:
    if isinstance(condition, s.Not):
        return s.Not(_of(condition.condition, subject))
    if isinstance(subject, NameOf) != isinstance(condition, s.Spelled):
        if has_gap(condition, IT):
            raise NoReading
        return condition
    if isinstance(subject, NameOf):
        return filled_with(condition, Value(subject.card))
    if not isinstance(subject, Value) and isinstance(condition, s.OfRank):
        raise NoReading
    return filled_with(condition, subject) if has_gap(condition, IT) else condition


@printed_grammar.phrase('said', '<joined>')
def _whole(joined: Any, subject: Number | NameOf = CARD) -> Condition:
    """The condition alone."""
    if not isinstance(joined, Joined):
        return _resolved(joined, subject)[0]
    conditions: list[Condition] = []
    for part in joined.parts:
        condition, subject = _resolved(part, subject)
        conditions.append(condition)
    condition = joined.join(tuple(conditions)) if joined.join else conditions[0]
    return s.Not(condition) if joined.negated else condition
