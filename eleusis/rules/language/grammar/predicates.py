"""Predicates of a card: what follows *is*, *of*, *with* and *that*, joined by *and* and *or*."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import IT, ITS_VALUE, THAT, TOGETHER, filled, has_gap, rewritten
from eleusis.rules.language.grammar.comparisons import divides, related
from eleusis.rules.language.meanings import ANY
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, Subject, is_open, joined, opposite
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Operation, Value

# Predicates: after "is"


def simple(saying: Saying | None = None, suit: Suit | None = None, kinds: Condition = ANY) -> Saying:
    return saying or Saying(kinds if suit is None else s.OfSuit(IT, suit))


def same_and(sameness: Saying, more: Saying) -> Saying:
    if isinstance(sameness.condition, s.OfRank):
        raise NoReading  # ``three different suits``
    is_of_value = isinstance(more.condition, s.Same) and more.condition.attribute is Attribute.VALUE
    if is_of_value and isinstance(sameness.condition, s.Apart):
        raise NoReading  # ``within 3 ranks of the last card``
    if isinstance(more.condition, s.Between):
        raise NoReading  # ``a different suit from the last two cards``
    return joined(s.All, [sameness, more])


def any_suit_but(kinds: Condition) -> Saying:
    return Saying(negated(kinds))


def qualified(
    qualifiers: Saying | None = None,
    kind: Condition | None = None,
    relation: Saying | None = None,
    adjectives: Condition | None = None,
) -> Saying:
    said = given(qualifiers, relation)
    if isinstance(said.condition, s.OfRank):
        raise NoReading  # ``card 1``
    found = kind or adjectives
    if (
        isinstance(said.condition, s.Compare)
        and isinstance(said.condition.left, Value)
        and said.condition.comparison is Comparison.EQUAL
        and said.condition.left == ITS_VALUE
        and not isinstance(said.condition.right, Value)
    ):
        raise NoReading  # ``an odd number of cards``
    if isinstance(found, s.OfRank | s.Between):
        raise NoReading  # ``a 5 higher``
    if kind is not None and any(isinstance(part, s.Compare | s.Same) for part in parts(kind)) and is_open(said):
        raise NoReading  # ``a card that is of the same suit or at least five higher``
    return said if found is None else joined(s.All, [Saying(found), said])


def compared_kind(relation: Saying, kind: Condition) -> Saying:
    if isinstance(relation.condition, s.OfRank):
        raise NoReading  # ``three reds``
    is_steps = isinstance(kind, s.Between) or (isinstance(kind, s.OfRank) and kind.rank <= 10)
    if is_steps and isinstance(relation.condition, s.Compare):
        raise NoReading  # ``up 3``: three steps
    return joined(s.All, [Saying(kind), relation])


def qualifier(said: Saying | None = None, kinds: Condition | None = None) -> Saying:
    return given(said, kinds and Saying(kinds))


def not_item(item: Saying) -> Saying:
    return opposite(item)


def anything_but(pred: Saying) -> Saying:
    return opposite(pred)


def all_of_kind(all_of_kind: Condition, pred: Saying | None = None) -> Saying:
    found = Saying(all_of_kind)
    return found if pred is None else joined(s.Any, [found, pred])


def one_of_two(ands: Saying, pred: Saying) -> Saying:
    return exactly_one(joined(s.Any, [ands, pred]))


def exactly_one(said: Saying) -> Saying:
    """One of two things, but not both.

    Raises:
        NoReading: where they are not two.
    """
    if not isinstance(said.condition, s.Any) or len(said.condition.conditions) != 2:
        raise NoReading
    return replace(said, condition=s.HowMany(1, 1, said.condition.conditions))


def neither(ands: Saying, pred: Saying) -> Saying:
    both = joined(s.Any, [ands, pred])
    return opposite(both)


# Verbs with the subject IT, in the bare form and the third person


def divide(other: Subject) -> Saying:
    return related(lambda number: divides(ITS_VALUE, number), other)


def of_number(relation: Saying | None = None, kind: Condition | None = None, two: Saying | None = None) -> Saying:
    """Predicates of a sum: *at most 9*, *a multiple of 3*, *an even number*, *prime*."""
    said = relation or two or Saying(cast('Condition', rewritten(kind or s.Anything(right=True), _counted)))
    if has_gap(said.condition, THAT):
        raise NoReading
    return said


def _counted(node: s.Node) -> s.Node:
    """In a sum, *11 or more* is a number, whatever the value of a jack."""
    return s.Literal(node.rank) if isinstance(node, s.RankValue) else node


def add_up(of_number: Saying, earlier: CardRef | None = None) -> Saying:
    total = Value(TOGETHER) if earlier is None else s.Calculation(Operation.PLUS, ITS_VALUE, Value(earlier))
    return Saying(filled(of_number.condition, total))


def verbs(
    verb: Saying, other: Saying | None = None, pred: Saying | None = None, and_pred: Saying | None = None
) -> Saying:
    if and_pred is not None:
        return joined(s.All, [verb, and_pred])
    if pred is not None and is_open(verb) and isinstance(pred.condition, s.Apart):
        raise NoReading  # ``go up or down by two``: the amount applies to both
    rest = other or pred
    return verb if rest is None else joined(s.Any, [verb, rest])
