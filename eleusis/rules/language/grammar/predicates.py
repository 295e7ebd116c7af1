"""Predicates of a card: what follows *is*, *of*, *with* and *that*, joined by *and* and *or*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import ITS_VALUE, THAT, has_gap
from eleusis.rules.language.grammar.comparisons import divides, related
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, Subject, is_open, joined
from eleusis.rules.reach import parts, rebuilt
from eleusis.rules.syntax import Comparison, Condition, Value

# Predicates: after "is"


def qualified(
    qualifiers: Saying | None = None,
    kind: Condition | None = None,
    relation: Saying | None = None,
    adjectives: Condition | None = None,
) -> Saying:
    said = given(qualifiers, relation)
    found = kind or adjectives
    match said.condition:
        case s.OfRank():
            raise NoReading  # ``card 1``
        case s.Compare(left, Comparison.EQUAL, right) if left == ITS_VALUE and not isinstance(right, Value):
            raise NoReading  # ``an odd number of cards``
        case _:
            pass
    if isinstance(found, s.OfRank | s.Between):
        raise NoReading  # ``a 5 higher``
    if kind is not None and any(isinstance(part, s.Compare | s.Same) for part in parts(kind)) and is_open(said):
        raise NoReading  # ``a card that is of the same suit or at least five higher``
    return said if found is None else joined(s.All, [Saying(found), said])


def one_of_two(ands: Saying, pred: Saying) -> Saying:
    said = joined(s.Any, [ands, pred])
    if not isinstance(said.condition, s.Any) or len(said.condition.conditions) != 2:
        raise NoReading
    return replace(said, condition=s.HowMany(1, 1, said.condition.conditions))


# Verbs with the subject IT, in the bare form and the third person


def divide(other: Subject) -> Saying:
    return related(lambda number: divides(ITS_VALUE, number), other)


def of_number(relation: Saying | None = None, kind: Condition | None = None, two: Saying | None = None) -> Saying:
    """Predicates of a sum: *at most 9*, *a multiple of 3*, *an even number*, *prime*."""
    said = relation or two or Saying(rebuilt(kind or s.Anything(right=True), _counted))
    if has_gap(said.condition, THAT):
        raise NoReading
    return said


def _counted(node: s.Node) -> s.Node:
    """In a sum, *11 or more* is a number, whatever the value of a jack."""
    return s.Literal(node.rank) if isinstance(node, s.RankValue) else node


def verbs(
    verb: Saying, other: Saying | None = None, pred: Saying | None = None, and_pred: Saying | None = None
) -> Saying:
    if and_pred is not None:
        return joined(s.All, [verb, and_pred])
    if pred is not None and is_open(verb) and isinstance(pred.condition, s.Apart):
        raise NoReading  # ``go up or down by two``: the amount applies to both
    rest = other or pred
    return verb if rest is None else joined(s.Any, [verb, rest])


def both(one: Saying, other: Saying) -> Saying:
    """Both of these; in ``all but clubs and threes``, ``hearts and diamonds, and threes and sixes`` each is meant."""
    if _is_list(one.condition) and _is_list(other.condition):
        raise NoReading
    return joined(s.All, [one, other])


def _is_list(condition: Condition) -> bool:
    listed = condition.conditions if isinstance(condition, s.Any) else (condition,)
    return all(isinstance(part, s.OfSuit | s.OfRank) for part in listed)
