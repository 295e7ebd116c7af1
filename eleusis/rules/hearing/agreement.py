"""Attributes in which cards agree or differ."""

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Priced
from eleusis.rules.hearing.trees import Echo, JoinedAttributes, agree, kind_mask, with_subject
from eleusis.rules.language.conditions import merged
from eleusis.rules.reach import refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

Side = tuple[Attribute, CardRef]
Cards = tuple[CardRef, ...]


def attribute_alone(attribute: Attribute) -> JoinedAttributes:
    return JoinedAttributes('or', (attribute,))


def _joined(join: str, one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    if set(one.attributes) & set(other.attributes):
        return None
    return JoinedAttributes(join, one.attributes + other.attributes)


def either_attribute(one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    return _joined('or', one, other)


def both_attributes(one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    return _joined('and', one, other)


def said_again(one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    return one if set(other.attributes) <= set(one.attributes) else None


def one_attribute(attributes: JoinedAttributes) -> JoinedAttributes | None:
    return JoinedAttributes('xor', attributes.attributes) if len(attributes.attributes) > 1 else None


def same(attributes: JoinedAttributes) -> Condition:
    return agree(attributes, Ref.LAST, same=True)


def not_all_same(attributes: JoinedAttributes) -> Condition | None:
    """*Never both the suit and the colour of the last card*."""
    return s.Not(same(attributes)) if attributes.join == 'and' else None


def different(attributes: JoinedAttributes) -> Condition:
    return agree(attributes, Ref.LAST, same=False)


def attribute_is(attribute: Attribute, kind: Condition) -> Priced:
    fits = {Attribute.COLOUR: s.OfColour, Attribute.SUIT: s.OfSuit, Attribute.PARITY: s.Is}.get(attribute)
    joined = isinstance(kind, s.Any | s.Not) and attribute is not Attribute.KIND
    return [(0.0 if fits is None or isinstance(kind, fits) or joined else 0.45, kind)]


def of_value(attribute: Attribute, comparison: Comparison) -> Comparison | None:
    return comparison if attribute is Attribute.VALUE else None


def same_side(side: Side) -> Condition:
    return s.Same(side[0], Ref.CARD, side[1])


def different_side(side: Side) -> Condition:
    return s.Not(same_side(side))


def side_value(side: Side) -> Number | None:
    return Value(side[1]) if side[0] is Attribute.VALUE else None


def side_is(side: Side, said: Condition) -> Condition:
    return with_subject(said, side[1])


def attribute_equals(attribute: Attribute, comparison: Comparison, side: Side | CardRef) -> Condition | None:
    other, card = side if isinstance(side, tuple) else (attribute, side)
    if other is not attribute or comparison not in (Comparison.EQUAL, Comparison.UNEQUAL):
        return None
    return same_side((attribute, card)) if comparison is Comparison.EQUAL else different_side((attribute, card))


def divides(relation: Condition, other: int | Number) -> list[Composed]:
    """*A factor of 12*, *a divisor of the sum of the last two*."""
    number = s.Literal(other) if isinstance(other, int) else other
    match relation:
        case s.Compare(s.Calculation(Operation.MOD, s.Value(Ref.LAST), right), comparison, rest):
            divided = s.Compare(s.Calculation(Operation.MOD, number, right), comparison, rest)
            return [(0.0, 'kind' if kind_mask(divided) is not None else 'condition', divided)]
        case _:
            return []


def different_from(attributes: JoinedAttributes, cards: CardRef | Cards) -> Condition:
    several = cards if isinstance(cards, tuple) else (cards,)
    return merged(s.All, [agree(attributes, card, same=False) for card in several])


def some_agree(cards: Cards, attributes: JoinedAttributes) -> Condition:
    """*One of those two suits*."""
    return merged(s.Any, [agree(attributes, card, same=True) for card in cards])


def agrees_with(card: CardRef, attributes: JoinedAttributes) -> Condition:
    """*The first card sets the suit*."""
    return agree(attributes, card, same=True)


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


def left_out(way: str) -> Condition:
    """*Keep it*, *switch*, *the other way round*."""
    return Echo(Ref.CARD, way)  # pyright: ignore[reportReturnType]


def about_the_card(said: Condition) -> Condition | None:
    """*Both the new card and the last one are red*."""
    return said if Ref.CARD in refs(said) else None
