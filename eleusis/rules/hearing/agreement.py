"""Attributes in which cards agree or differ."""

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Compositions
from eleusis.rules.hearing.trees import (
    Echo,
    JoinedAttributes,
    agree,
    kind_mask,
    with_subject,
)
from eleusis.rules.language.conditions import merged
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

ABOUT_AGREEMENT = Compositions()
rule, change = ABOUT_AGREEMENT.rule, ABOUT_AGREEMENT.change

rule('attributes', 'or comma slash')(lambda one, _: [(0.0, 'attributes_or', one)])
rule('attributes', 'and')(lambda one, _: [(0.0, 'attributes_and', one)])


@rule('attributes_or', 'attributes')
def _either_attribute(one: JoinedAttributes, other: JoinedAttributes) -> Iterator[Composed]:
    if not set(one.attributes) & set(other.attributes):
        yield 0.0, 'attributes', JoinedAttributes('or', one.attributes + other.attributes)


@rule('attributes', 'attributes')
def _said_again(one: JoinedAttributes, other: JoinedAttributes) -> Iterator[Composed]:
    if set(other.attributes) <= set(one.attributes):
        yield 0.05, 'attributes', one


@rule('attributes_and', 'attributes')
def _both_attributes(one: JoinedAttributes, other: JoinedAttributes) -> Iterator[Composed]:
    if not set(one.attributes) & set(other.attributes):
        yield 0.0, 'attributes', JoinedAttributes('and', one.attributes + other.attributes)


@rule('attributes', 'notboth', swapped=0.0)
def _one_attribute(attributes: JoinedAttributes, _: None) -> Iterator[Composed]:
    if len(attributes.attributes) > 1:
        yield -0.2, 'attributes', JoinedAttributes('xor', attributes.attributes)


@rule('same', 'attributes', swapped=0.0)
def _same(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.0, 'relation', agree(attributes, Ref.LAST, same=True)


@rule('different', 'attributes', swapped=0.0)
def _different(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.0, 'relation', agree(attributes, Ref.LAST, same=False)


@rule('alternate', 'attributes', swapped=0.0)
def _alternate_attributes(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.1, 'condition', agree(attributes, Ref.LAST, same=False)


@rule('attribute', 'kind', swapped=0.0)
def _attribute_is(attribute: Attribute, kind: Condition) -> Iterator[Composed]:
    fits = {
        Attribute.COLOUR: s.OfColour,
        Attribute.SUIT: s.OfSuit,
        Attribute.PARITY: s.Is,
    }.get(attribute)
    matches = (
        fits is None or isinstance(kind, fits) or (isinstance(kind, s.Any | s.Not) and attribute is not Attribute.KIND)
    )
    yield 0.05 if matches else 0.5, 'kind', kind


@rule('attribute', 'compare', swapped=0.0)
def _value_compared(attribute: Attribute, comparison: Comparison) -> Iterator[Composed]:
    if attribute is Attribute.VALUE:
        yield 0.0, 'compare', comparison


@rule('attribute', 'relation', swapped=0.1)
def _attribute_relation(_: Attribute, relation: Condition) -> Iterator[Composed]:
    yield 0.3, 'relation', relation


@rule('attribute', 'card', swapped=0.0)
def _side(attribute: Attribute, card: CardRef) -> Iterator[Composed]:
    yield 0.0, 'side', (attribute, card)


@rule('same', 'side', swapped=0.1)
def _same_side(_: None, side: tuple[Attribute, CardRef]) -> Iterator[Composed]:
    yield 0.0, 'condition', s.Same(side[0], Ref.CARD, side[1])


@rule('different', 'side', swapped=0.1)
def _different_side(_: None, side: tuple[Attribute, CardRef]) -> Iterator[Composed]:
    yield 0.0, 'condition', s.Not(s.Same(side[0], Ref.CARD, side[1]))


@rule('side', 'kind')
def _side_is(side: tuple[Attribute, CardRef], kind: Condition) -> Iterator[Composed]:
    yield 0.05, 'test', with_subject(kind, side[1])


@rule('side', 'relation')
def _side_compared(side: tuple[Attribute, CardRef], relation: Condition) -> Iterator[Composed]:
    yield 0.3, 'test', with_subject(relation, side[1])


rule('side', 'forbidden')(lambda side, _: [(0.0, 'condition', s.Not(s.Same(side[0], Ref.CARD, side[1])))])


@rule('attribute', 'compare')
def _attribute_compared(attribute: Attribute, comparison: Comparison) -> Iterator[Composed]:
    if comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
        yield 0.0, 'attribute_is', (attribute, comparison is Comparison.EQUAL)


@rule('attribute_is', 'side card')
def _attribute_is_that_of(
    said: tuple[Attribute, bool], side: tuple[Attribute, CardRef] | CardRef
) -> Iterator[Composed]:
    attribute, same = said
    other, card = side if isinstance(side, tuple) else (attribute, side)
    if other is attribute:
        agreed = s.Same(attribute, Ref.CARD, card)
        yield 0.0, 'condition', agreed if same else s.Not(agreed)


@rule('relation', 'literal number')
def _divides(relation: Condition, other: int | Number) -> Iterator[Composed]:
    """*A factor of 12*, *a divisor of the sum of the last two*."""
    number = s.Literal(other) if isinstance(other, int) else other
    match relation:
        case s.Compare(s.Calculation(Operation.MOD, s.Value(Ref.LAST), right), comparison, rest):
            divided = s.Compare(s.Calculation(Operation.MOD, number, right), comparison, rest)
            yield 0.0, 'kind' if kind_mask(divided) is not None else 'condition', divided
        case _:
            return


rule('not', 'same')(lambda _, __: [(0.0, 'different', None)])
rule('not', 'different')(lambda _, __: [(0.0, 'same', None)])
rule('attributes', 'not')(lambda one, _: [(0.0, 'attributes_not', one)])


@rule('attributes_not', 'card')
def _not_of_card(attributes: JoinedAttributes, card: CardRef) -> Iterator[Composed]:
    yield 0.2, 'condition', agree(attributes, card, same=False)


@rule('attributes_not', 'cards some_of')
def _not_of_cards(attributes: JoinedAttributes, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [agree(attributes, card, same=False) for card in cards])


change('same')(lambda _: [(0.7, 'relation', Echo(Ref.CARD, 'same'))])
change('different')(lambda _: [(0.7, 'relation', Echo(Ref.CARD, 'other'))])
change('reverse')(lambda _: [(0.1, 'condition', Echo(Ref.CARD, 'reverse'))])
change('attribute')(lambda attribute: [(0.0, 'attributes', JoinedAttributes('or', (attribute,)))])


@change('side')
def _side_alone(side: tuple[Attribute, CardRef]) -> Iterator[Composed]:
    if side[0] is Attribute.VALUE:
        yield 0.1, 'number', Value(side[1])
    yield 0.5, 'condition', s.Same(side[0], Ref.CARD, side[1])
