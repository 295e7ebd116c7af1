"""Attributes in which cards agree or differ."""

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Priced
from eleusis.rules.hearing.trees import JoinedAttributes, kind_mask
from eleusis.rules.reach import refs
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Operation, Ref

Cards = tuple[CardRef, ...]


def joined_attributes(join: str, one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    if set(one.attributes) & set(other.attributes):
        return None
    return JoinedAttributes(join, one.attributes + other.attributes)


def attribute_is(attribute: Attribute, kind: Condition) -> Priced:
    fits = {Attribute.COLOUR: s.OfColour, Attribute.SUIT: s.OfSuit, Attribute.PARITY: s.Is}.get(attribute)
    joined = isinstance(kind, s.Any | s.Not) and attribute is not Attribute.KIND
    return [(0.0 if fits is None or isinstance(kind, fits) or joined else 0.45, kind)]


def divides(relation: Condition, other: int | Number) -> list[Composed]:
    """*A factor of 12*, *a divisor of the sum of the last two*."""
    number = s.Literal(other) if isinstance(other, int) else other
    match relation:
        case s.Compare(s.Calculation(Operation.MOD, s.Value(Ref.LAST), right), comparison, rest):
            divided = s.Compare(s.Calculation(Operation.MOD, number, right), comparison, rest)
            return [(0.0, 'kind' if kind_mask(divided) is not None else 'condition', divided)]
        case _:
            return []


def like_most(attributes: JoinedAttributes, cards: Cards) -> Condition | None:
    """*The majority colour of the last three cards*."""
    if attributes.attributes != (Attribute.COLOUR,) or len(cards) < 2:
        return None
    red = [s.OfColour(card, colour) for colour in s.Colour if colour.value == 'red' for card in cards]
    card, least = s.OfColour(Ref.CARD, red[0].colour), len(cards) // 2 + 1
    most = s.HowMany(least, len(cards), tuple(red))
    if len(cards) % 2:
        return s.If(most, card, s.Not(card))
    return s.All((s.If(most, card), s.If(s.HowMany(0, len(cards) - least, tuple(red)), s.Not(card))))


def about(said: Condition) -> bool:
    """Whether it is about the card: *both the new card and the last one are red*."""
    return Ref.CARD in refs(said)
