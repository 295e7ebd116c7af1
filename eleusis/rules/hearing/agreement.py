"""Attributes in which cards agree or differ."""

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Priced
from eleusis.rules.hearing.trees import JoinedAttributes
from eleusis.rules.reach import refs
from eleusis.rules.syntax import Attribute, CardRef, Condition, Ref

Cards = tuple[CardRef, ...]


def joined_attributes(join: str, one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    if set(one.attributes) & set(other.attributes):
        return None
    return JoinedAttributes(join, one.attributes + other.attributes)


def attribute_is(attribute: Attribute, kind: Condition) -> Priced:
    fits = {Attribute.COLOUR: s.OfColour, Attribute.SUIT: s.OfSuit, Attribute.PARITY: s.Is}.get(attribute)
    joined = isinstance(kind, s.Any | s.Not) and attribute is not Attribute.KIND
    return [(0.0 if fits is None or isinstance(kind, fits) or joined else 0.45, kind)]


def about(said: Condition) -> bool:
    """Whether it is about the card: *both the new card and the last one are red*."""
    return Ref.CARD in refs(said)
