"""How meanings of neighbouring words go together, decided by their types.

The types are those of the lexicon and what is made of them:

* ``kind``, a condition on the card alone; ``relation``, one on the card and the last card, which stands for any
  other card that is named; ``condition``, a whole requirement; ``test``, a condition on the line
* ``intro``, the test of a case; ``unless_so``, ``but_not``, ``only_if`` likewise; ``else_so``, what applies otherwise;
  ``permit``, what is right whatever else is said; ``start``, the kind of the starter
* ``attributes``, ``cards``, ``spans``, ``list``: several of them; ``side``, an attribute of a card; ``limit``, how
  many in a row
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from eleusis.rules import syntax as s
from eleusis.rules.hearing.trees import mapped, with_cards, with_number, with_subject
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, Comparison, Operation, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from eleusis.rules.syntax import CardRef, Condition, Number

Composed: TypeAlias = 'tuple[float, str, Any]'
"""A price, a type and a meaning."""
_Build: TypeAlias = 'Callable[[Any, Any], Iterable[Composed]]'


class JoinedAttributes(NamedTuple):
    join: str
    attributes: tuple[Attribute, ...]


GOING_TOGETHER: dict[tuple[str, str], list[_Build]] = {}
UNARY: dict[str, Callable[[Any], Iterable[Composed]]] = {}
CARD, LAST = Value(Ref.CARD), Value(Ref.LAST)
_WINDOW: tuple[CardRef, ...] = (Ref.LAST, Ref.SECOND, Ref.THIRD, s.Back(4), s.Back(5))
_MOST_LISTED = 12


def rule(left: str, right: str, *, swapped: float | None = None) -> Callable[[_Build], _Build]:
    """Add a rule for two types, each of them perhaps several; ``swapped`` is the price of the other order."""

    def add(function: _Build) -> _Build:
        def turned(one: Any, other: Any) -> Iterable[Composed]:
            return [(cost + (swapped or 0.0), type_, meaning) for cost, type_, meaning in function(other, one)]

        for first in left.split():
            for second in right.split():
                GOING_TOGETHER.setdefault((first, second), []).append(function)
                if swapped is not None:
                    GOING_TOGETHER.setdefault((second, first), []).append(turned)
        return function

    return add


def together(one_type: str, one: Any, other_type: str, other: Any) -> Iterator[Composed]:
    """All that two neighbours can mean together."""
    for function in GOING_TOGETHER.get((one_type, other_type), ()):
        yield from function(one, other)


# Simple changes of type


def _literal(number: int) -> Iterator[Composed]:
    if 1 <= number <= 13:
        yield 0.2, 'kind', s.OfRank(Ref.CARD, number)
    yield 0.15, 'number', s.Literal(number)
    yield 0.05, 'spans', ((number, number),)


def _ranks(spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    single = len(spans) == 1 and all(low == high for low, high in spans)
    if all(1 <= low <= high <= 13 for low, high in spans) and not single:
        kinds = [s.OfRank(Ref.CARD, low) if low == high else between(low, high) for low, high in spans]
        yield 0.1, 'kind', merged(s.Any, kinds)


def _comparison(comparison: Comparison) -> Iterator[Composed]:
    if comparison in (Comparison.ABOVE, Comparison.BELOW):
        yield 0.2, 'relation', s.Compare(CARD, comparison, LAST)


UNARY.update(
    literal=_literal,
    spans=_ranks,
    compare=_comparison,
    kind=lambda kind: [(0.1, 'condition', kind)],
    relation=lambda relation: [(0.1, 'condition', relation)],
    card=lambda card: [(0.3, 'number', Value(card))],
    attribute=lambda attribute: [(0.0, 'attributes', JoinedAttributes('or', (attribute,)))],
    count=lambda number: (
        [(0.3, 'literal', number)]
        if number > 13
        else [(0.15, 'number', s.Literal(number)), (0.05, 'spans', ((number, number),))]
    ),
    spelled=lambda number: [(0.5, 'literal', number)],
    anything=lambda _: [(0.6, 'condition', s.Anything(True))],
    side=lambda side: [
        *([(0.1, 'number', Value(side[1]))] if side[0] is Attribute.VALUE else []),
        (0.5, 'condition', s.Same(side[0], Ref.CARD, side[1])),
    ],
    intro=lambda test: [(0.3, 'condition', test)] if Ref.CARD in refs(test) and not isinstance(test, s.If) else [],
    unless_so=lambda test: [(0.5, 'condition', denied(test))] if Ref.CARD in refs(test) else [],
    only_if=lambda test: [(0.2, 'condition', test)] if Ref.CARD in refs(test) else [],
)


def between(low: int, high: int) -> Condition:
    return s.Between(CARD, rank(low), rank(high))


def rank(number: int) -> Number:
    return s.RankValue(number) if number in (1, 11, 12, 13) else s.Literal(number)


# And, or, not


def join_all(conditions: list[Condition]) -> Condition | None:
    """All of these, or None if they exclude each other."""
    masks = [own_mask(condition) for condition in conditions]
    known = [mask for mask in masks if mask is not None]
    if known:
        common = known[0]
        for mask in known[1:]:
            common &= mask
        if not common or (len(known) == len(masks) and common in known):
            return None
    return merged(s.All, conditions)


@rule('kind', 'kind')
def _both(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    masks = own_mask(one), own_mask(other)
    if whole is not None:
        yield 0.15, 'kind', whole
    elif masks[0] == masks[1] or (masks[0] is not None and masks[1] is not None and not masks[1] & ~masks[0]):
        yield 0.1, 'kind', one if masks[0] == masks[1] else other
    elif masks[0] is not None and masks[1] is not None and not masks[0] & ~masks[1]:
        yield 0.1, 'kind', one
    else:
        yield 0.9, 'kind', merged(s.Any, [one, other])


@rule('kind', 'bracket')
def _bracket(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'kind_open', kind


@rule('kind_open', 'kind')
def _aside(kind: Condition, aside: Condition) -> Iterator[Composed]:
    """*Black (spades or clubs)*: the same, or an explanation."""
    if own_mask(kind) == own_mask(aside):
        yield 0.0, 'kind', kind
    else:
        listed = isinstance(aside, s.Any) and all(isinstance(part, s.OfRank) for part in aside.conditions)
        yield 0.05 if listed else 0.5, 'kind', aside


def _joined(type_: str) -> None:
    """*And*, *or* and *not* of one type."""

    def opened(join: str) -> _Build:
        return lambda one, _: [(0.0, f'{type_}_{join}', one)]

    def either(one: Any, other: Any) -> Iterable[Composed]:
        return [(0.0, type_, merged(s.Any, [one, other]))]

    def both(one: Any, other: Any) -> Iterable[Composed]:
        plain = own_mask(one) is not None or own_mask(other) is not None
        return [(0.55 if plain and type_ == 'condition' else 0.05, type_, merged(s.All, [one, other]))]

    def neither(_: Any, one: Any) -> Iterable[Composed]:
        return [(0.2 if type_ == 'condition' else 0.0, type_, denied(one))]

    rule(type_, 'or')(opened('or'))
    rule(type_, 'and')(opened('and'))
    rule(f'{type_}_or', type_)(either)
    rule('not', type_)(neither)
    if type_ != 'kind':
        rule(f'{type_}_and', type_)(both)


for _each in ('kind', 'relation', 'condition', 'test'):
    _joined(_each)
rule('kind', 'comma slash')(lambda one, _: [(0.1, 'kind_or', one)])
rule('condition relation', 'comma')(lambda one, _: [(0.3, 'condition_or', one)])


def denied(condition: Condition) -> Condition:
    if isinstance(condition, s.If) and condition.otherwise is None:
        return s.If(condition.test, negated(condition.then))
    return negated(condition)


@rule('kind_and', 'kind')
def _kind_and(one: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([one, other])
    if whole is not None:
        yield 0.1, 'kind', whole
    yield 0.2 if whole is None else 1.0, 'kind', merged(s.Any, [one, other])


@rule('condition', 'condition')
def _all(one: Condition, other: Condition) -> Iterator[Composed]:
    price = 0.2 if isinstance(one, s.If) and isinstance(other, s.If) else 0.9
    yield price, 'condition', merged(s.All, [one, other])


@rule('kind condition', 'forbidden', swapped=0.2)
def _forbidden(condition: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'condition', denied(condition)


@rule('not', 'literal count')
def _none_so_many(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 5:
        yield 0.1, 'limit', number - 1


@rule('condition relation', 'notboth', swapped=0.1)
def _not_both(condition: Condition, _: None) -> Iterator[Composed]:
    if isinstance(condition, s.Any):
        yield -0.2, 'condition', s.HowMany(1, 1, condition.conditions)


# JoinedAttributes


def _agree(attributes: JoinedAttributes, other: CardRef, *, same: bool, card: CardRef = Ref.CARD) -> Condition:
    parts: list[Condition] = [s.Same(attribute, card, other) for attribute in attributes.attributes]
    if attributes.join == 'xor':
        return s.HowMany(1, 1, tuple(parts))
    parts = parts if same else [s.Not(part) for part in parts]
    return merged(s.Any if attributes.join == 'or' else s.All, parts)


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
    yield 0.0, 'relation', _agree(attributes, Ref.LAST, same=True)


@rule('different', 'attributes', swapped=0.0)
def _different(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.0, 'relation', _agree(attributes, Ref.LAST, same=False)


@rule('alternate', 'attributes', swapped=0.0)
def _alternate_attributes(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.1, 'condition', _agree(attributes, Ref.LAST, same=False)


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


rule('not', 'same')(lambda _, __: [(0.0, 'different', None)])
rule('not', 'different')(lambda _, __: [(0.0, 'same', None)])
rule('attributes', 'not')(lambda one, _: [(0.0, 'attributes_not', one)])


@rule('attributes_not', 'card')
def _not_of_card(attributes: JoinedAttributes, card: CardRef) -> Iterator[Composed]:
    yield 0.2, 'condition', _agree(attributes, card, same=False)


@rule('attributes_not', 'cards some_of')
def _not_of_cards(attributes: JoinedAttributes, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [_agree(attributes, card, same=False) for card in cards])


# Cards


@rule('card', 'kind')
def _card_is(card: CardRef, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'test', with_subject(kind, card)
    if card is Ref.LAST:
        yield 0.7, 'card', s.LastLike(kind)


@rule('card', 'relation')
def _card_compared(card: CardRef, relation: Condition) -> Iterator[Composed]:
    yield 0.2, 'test', with_subject(relation, card)


@rule('card', 'relation')
def _card_before_this(card: CardRef, relation: Condition) -> Iterator[Composed]:
    """*The last card divides this one*: the relation the other way round."""
    if card is Ref.LAST:
        yield 0.6, 'relation', with_cards(relation, ((Ref.CARD, Ref.LAST), (Ref.LAST, Ref.CARD)))


@rule('card', 'condition')
def _card_so(card: CardRef, condition: Condition) -> Iterator[Composed]:
    if card not in refs(condition) and Ref.CARD in refs(condition):
        said = with_cards(condition, ((Ref.CARD, card),))
        if is_settled(said):
            yield 0.2, 'test', said


@rule('relation', 'card', swapped=0.5)
def _compared_with(relation: Condition, card: CardRef) -> Iterator[Composed]:
    said = with_cards(relation, ((Ref.LAST, card),))
    yield 0.0, 'condition', said
    if card is Ref.LAST:
        yield 0.0, 'relation', relation


@rule('kind', 'card')
def _kind_then_card(kind: Condition, card: CardRef) -> Iterator[Composed]:
    if isinstance(card, s.LastLike):
        return
    yield 1.0, 'test', with_subject(kind, card)


@rule('lasts', 'literal count', swapped=0.0)
def _window(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= len(_WINDOW):
        yield 0.0, 'cards', _WINDOW[:number]


@rule('card', 'literal count', swapped=0.1)
def _last_few(card: CardRef, number: int) -> Iterator[Composed]:
    if card is Ref.LAST and 2 <= number <= len(_WINDOW):
        yield 0.1, 'cards', _WINDOW[:number]


rule('card', 'and or')(lambda one, _: [(0.0, 'card_and', one)])
rule('card_and', 'card')(lambda one, other: [(0.1, 'cards', (one, other))] if one != other else [])


@rule('cards', 'kind')
def _cards_are(cards: tuple[CardRef, ...], kind: Condition) -> Iterator[Composed]:
    yield 0.1, 'test', merged(s.All, [with_subject(kind, card) for card in cards])
    yield 0.8, 'test', merged(s.Any, [with_subject(kind, card) for card in cards])


@rule('cards', 'relation', swapped=0.0)
def _cards_agree(cards: tuple[CardRef, ...], relation: Condition) -> Iterator[Composed]:
    pairs = combinations(cards, 2)
    if isinstance(relation, s.Same | s.Not):
        yield 0.1, 'test', merged(s.All, [with_cards(relation, ((Ref.CARD, a), (Ref.LAST, b))) for a, b in pairs])
    each = [with_cards(relation, ((Ref.LAST, card),)) for card in cards]
    yield 0.1, 'condition', merged(s.All, each)
    if isinstance(relation, s.Same):
        yield 0.3, 'condition', merged(s.Any, each)


rule('someof', 'cards')(lambda _, cards: [(0.0, 'some_of', cards)])
rule('noneof', 'cards')(lambda _, cards: [(0.0, 'none_of', cards)])
rule('mostof', 'cards')(lambda _, cards: [(0.0, 'most_of', cards)])


@rule('some_of', 'kind relation', swapped=0.1)
def _some_are(cards: tuple[CardRef, ...], said: Condition) -> Iterator[Composed]:
    if own_mask(said) is not None:
        yield 0.0, 'test', merged(s.Any, [with_subject(said, card) for card in cards])
    else:
        yield 0.0, 'condition', merged(s.Any, [with_cards(said, ((Ref.LAST, card),)) for card in cards])


@rule('none_of', 'kind relation', swapped=0.1)
def _none_are(cards: tuple[CardRef, ...], said: Condition) -> Iterator[Composed]:
    for cost, type_, some in _some_are(cards, said):
        yield cost, type_, s.Not(some)


@rule('most_of', 'kind')
def _most_are(cards: tuple[CardRef, ...], kind: Condition) -> Iterator[Composed]:
    if len(cards) > 2:
        each = tuple(with_subject(kind, card) for card in cards)
        yield 0.0, 'test', s.HowMany(len(cards) // 2 + 1, len(cards), each)


@rule('attributes', 'cards some_of')
def _among(attributes: JoinedAttributes, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.3, 'condition', merged(s.Any, [_agree(attributes, card, same=True) for card in cards])


@rule('attributes', 'none_of')
def _among_none(attributes: JoinedAttributes, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [_agree(attributes, card, same=False) for card in cards])


@rule('not', 'attributes')
def _not_that(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.5, 'relation', _agree(attributes, Ref.LAST, same=False)


rule('not', 'seen')(lambda _, __: [(0.0, 'unseen', None)])


@rule('attributes', 'unseen', swapped=0.1)
def _unseen(attributes: JoinedAttributes, _: None) -> Iterator[Composed]:
    if len(attributes.attributes) == 1:
        yield 0.1, 'condition', s.Not(s.Seen(attributes.attributes[0]))


rule('compare', 'or')(lambda one, _: [(0.0, 'compare_or', one)])
rule('compare_or', 'compare')(lambda one, other: [(0.0, 'up_down', None)] if one is not other else [])


@rule('up_down', 'spans', swapped=0.0)
def _up_or_down_by(_: None, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    if all(1 <= low <= 12 for low, _ in spans):
        both = [
            s.Apart(CARD, *ends, LAST) for low, high in joined_spans(spans) for ends in ((low, high), (-high, -low))
        ]
        yield 0.0, 'relation', merged(s.Any, both)


@rule('condition relation', 'up_down')
def _away_up_or_down(condition: Condition, _: None) -> Iterator[Composed]:
    if any(isinstance(part, s.Calculation) and part.operation is Operation.DISTANCE for part in parts(condition)):
        yield 0.0, 'condition', condition


@rule('compare', 'cards')
def _compared_with_all(comparison: Comparison, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [s.Compare(CARD, comparison, Value(card)) for card in cards])


@rule('between', 'cards')
def _between_cards(_: None, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    if len(cards) == 2:
        yield 0.0, 'condition', s.Between(CARD, Value(cards[0]), Value(cards[1]))


# Numbers and comparisons


@rule('compare', 'number')
def _compared_number(comparison: Comparison, number: Number) -> Iterator[Composed]:
    constant = isinstance(number, s.Literal)
    value = rank(number.number) if isinstance(number, s.Literal) else number
    price = 0.0 if constant or comparison is not Comparison.EQUAL else 0.1
    yield price, 'kind' if constant else 'condition', s.Compare(CARD, comparison, value)


@rule('literal count', 'compare')
def _or_more(number: int, comparison: Comparison) -> Iterator[Composed]:
    if comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
        yield 0.0, 'kind', s.Compare(CARD, comparison, rank(number))
        low, high = (number, HIGHEST_NUMBER) if comparison is Comparison.AT_LEAST else (1, number)
        if low <= high:
            yield 0.2, 'spans', ((low, high),)


@rule('compare', 'spans')
def _at_least(comparison: Comparison, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    (low, high), *others = spans
    if others or low != high or not 1 <= low <= 12:
        return
    if comparison is Comparison.AT_LEAST:
        yield 0.0, 'spans', ((low, HIGHEST_NUMBER),)
    elif comparison is Comparison.ABOVE and low < 12:
        yield 0.4, 'spans', ((low + 1, HIGHEST_NUMBER),)
    elif comparison is Comparison.AT_MOST:
        yield 0.0, 'spans', ((1, low),)
        yield 0.1, 'limit', low
    elif comparison is Comparison.EQUAL:
        yield 0.0, 'spans', spans


@rule('spans', 'compare', swapped=0.3)
def _higher_by(spans: tuple[tuple[int, int], ...], comparison: Comparison) -> Iterator[Composed]:
    if comparison not in (Comparison.ABOVE, Comparison.BELOW):
        return
    up = comparison is Comparison.ABOVE
    if all(1 <= low <= 12 and (high <= 12 or high == HIGHEST_NUMBER) for low, high in spans):
        ways = [s.Apart(CARD, *((low, high) if up else (-high, -low)), LAST) for low, high in joined_spans(spans)]
        yield 0.0, 'relation', merged(s.Any, ways)


def joined_spans(spans: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The spans in order, those that touch as one."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(high, found[-1][1])
        else:
            found.append((low, high))
    return found


@rule('relation', 'relation')
def _up_or_down(one: Condition, other: Condition) -> Iterator[Composed]:
    """*Two up or down*: the second comparison has the first one's distance."""
    if isinstance(one, s.Apart) and isinstance(other, s.Compare) and isinstance(other.right, Value):
        turned = s.Apart(CARD, -one.most, -one.least, LAST)
        if (other.comparison is Comparison.BELOW) == (one.least > 0):
            yield 0.0, 'relation', merged(s.Any, [one, turned])
    else:
        yield 0.6, 'relation', merged(s.All, [one, other])


@rule('relation_or', 'relation')
def _up_or_down_or(one: Condition, other: Condition) -> Iterator[Composed]:
    if isinstance(one, s.Apart):
        yield from _up_or_down(one, other)


rule('literal count', 'to')(lambda one, _: [(0.0, 'span_to', one)])
rule('spans', 'or comma and slash')(lambda one, _: [(0.0, 'spans_or', one)])
rule('spans_or', 'spans')(lambda one, other: [(0.0, 'spans', one + other)] if len(one) < _MOST_LISTED else [])
rule('between', 'span_to span_and')(lambda _, one: [(0.0, 'span_to', one)])
rule('literal count', 'and')(lambda one, _: [(0.0, 'span_and', one)])
rule('between', 'literal count')(lambda _, one: [(0.0, 'between_literal', one)])
rule('between_literal', 'and to')(lambda one, _: [(0.0, 'span_to', one)])


@rule('span_to', 'literal count')
def _span(low: int, high: int) -> Iterator[Composed]:
    if low < high:
        yield 0.0, 'spans', ((low, high),)
    elif high == 1 and low > 1:
        yield 0.3, 'spans', ((low, 13), (1, 1))
    elif high < low <= 13:
        yield 0.4, 'spans', ((high, low),)


@rule('within', 'literal count')
def _within(_: None, number: int) -> Iterator[Composed]:
    if 1 <= number <= 12:
        yield 0.0, 'relation', s.Apart(CARD, -number, number, LAST)


def going_round(condition: Condition) -> Condition:
    """The same where the values go round, from king on to ace."""

    def change(part: Any) -> Any:
        match part:
            case s.Apart(left, least, most, right) if HIGHEST_NUMBER not in (most, -least):
                return s.Apart(left, least, most, right, around=True)
            case s.Compare(s.Calculation(Operation.DISTANCE, left, right), Comparison.EQUAL, s.Literal(number)):
                return s.Apart(left, number, number, right, around=True)
            case s.Between(s.Calculation(Operation.DISTANCE, left, right), s.Literal(low), s.Literal(high)):
                return s.Apart(left, low, high, right, around=True)
            case _:
                return None

    return mapped(condition, change)


@rule('relation condition kind', 'round', swapped=0.1)
def _round(condition: Condition, _: None) -> Iterator[Composed]:
    changed = going_round(condition)
    if changed != condition:
        yield 0.0, 'condition', changed
        yield 0.0, 'relation', changed


@rule('number', 'kind condition')
def _number_is(number: Number, condition: Condition) -> Iterator[Composed]:
    if isinstance(number, s.Literal):
        return
    said = with_number(condition, number)
    if said is not None:
        yield 0.0, 'test' if is_settled(said) else 'condition', said


@rule('number', 'spans')
def _number_among(number: Number, spans: tuple[tuple[int, int], ...]) -> Iterator[Composed]:
    if isinstance(number, s.Literal):
        return
    ways = [_number_between(number, low, high) for low, high in spans]
    said = merged(s.Any, ways)
    yield 0.0, 'test' if is_settled(said) else 'condition', said


def _number_between(number: Number, low: int, high: int) -> Condition:
    if low == high:
        return s.Compare(number, Comparison.EQUAL, s.Literal(low))
    if high == HIGHEST_NUMBER:
        return s.Compare(number, Comparison.AT_LEAST, s.Literal(low))
    return s.Between(number, s.Literal(low), s.Literal(high))


@rule('kind', 'number')
def _even_sum(kind: Condition, number: Number) -> Iterator[Composed]:
    for cost, type_, said in _number_is(number, kind):
        yield cost + 0.25, type_, said


@rule('number', 'card')
def _number_with(number: Number, card: CardRef) -> Iterator[Composed]:
    if isinstance(number, s.Calculation):
        found = cast('Number', with_cards(cast('Any', number), ((Ref.LAST, card),)))
        yield 0.0, 'number', found


def total_of(cards: tuple[CardRef, ...], operation: Operation) -> Number:
    """The values of some cards, all together."""
    total: Number = Value(cards[0])
    for card in cards[1:]:
        total = s.Calculation(operation, total, Value(card))
    return total


@rule('number', 'cards', swapped=0.1)
def _number_of_cards(number: Number, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    if isinstance(number, s.Calculation) and number.left == CARD:
        yield 0.3, 'number', total_of(cards, number.operation)
        if number.operation in (Operation.PLUS, Operation.TIMES):
            yield 0.5, 'number', total_of((Ref.CARD, *cards), number.operation)
            if len(cards) > 2:
                yield 0.4, 'number', total_of((Ref.CARD, *cards[:-1]), number.operation)


@rule('number', 'number')
def _twice_said(number: Number, other: Number) -> Iterator[Composed]:
    if number == other and isinstance(number, s.Calculation):
        yield 0.1, 'number', number
    elif isinstance(number, s.Calculation) and not isinstance(other, s.Calculation | s.Literal) and number.left == CARD:
        yield 0.4, 'number', s.Calculation(number.operation, CARD, other)


rule('number literal count', 'plus')(
    lambda one, _: [(0.0, 'plus_open', one if isinstance(one, s.Node) else s.Literal(one))]
)
rule('number', 'minus')(lambda one, _: [(0.0, 'minus_open', one)])
rule('plus_open', 'number')(lambda one, other: [(0.0, 'number', s.Calculation(Operation.PLUS, one, other))])
rule('minus_open', 'number')(lambda one, other: [(0.0, 'number', s.Calculation(Operation.MINUS, one, other))])
rule('mod', 'literal')(lambda _, one: [(0.0, 'modulo', one)] if 2 <= one <= 13 else [])
rule('number', 'modulo')(lambda one, mod: [(0.0, 'number', s.Calculation(Operation.MOD, one, s.Literal(mod)))])
rule('remainder', 'literal')(lambda _, one: [(0.0, 'rest', one)])
UNARY['modulo'] = lambda mod: [(0.2, 'number', s.Calculation(Operation.MOD, CARD, s.Literal(mod)))]


@rule('rest', 'modulo', swapped=0.0)
def _rest(rest: int, mod: int) -> Iterator[Composed]:
    yield 0.0, 'kind', s.Compare(s.Calculation(Operation.MOD, CARD, s.Literal(mod)), Comparison.EQUAL, s.Literal(rest))


@rule('multiple', 'number')
def _multiple_of(_: None, number: Number) -> Iterator[Composed]:
    if not isinstance(number, s.Literal):
        yield 0.1, 'condition', s.Compare(s.Calculation(Operation.MOD, CARD, number), Comparison.EQUAL, s.Literal(0))


@rule('plus_open', 'kind')
def _one_plus_a_multiple(number: Number, kind: Condition) -> Iterator[Composed]:
    match kind:
        case s.Compare(s.Calculation(Operation.MOD) as mod, Comparison.EQUAL, s.Literal(0)):
            yield 0.0, 'kind', s.Compare(mod, Comparison.EQUAL, number)
        case _:
            return


rule('compare', 'and slash')(lambda one, _: [(0.0, 'compare_and', one)])
rule('compare_and', 'compare')(lambda one, other: [(0.0, 'compares', (one, other))])


@rule('compares', 'literal count')
def _above_and_below(compares: tuple[Comparison, Comparison], number: int) -> Iterator[Composed]:
    yield 0.0, 'list', tuple(s.Compare(CARD, comparison, rank(number)) for comparison in compares)


@rule('multiple', 'literal')
def _multiple(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 13:
        mod = s.Calculation(Operation.MOD, CARD, s.Literal(number))
        yield 0.0, 'kind', s.Compare(mod, Comparison.EQUAL, s.Literal(0))


@rule('twice', 'number')
def _twice(_: None, number: Number) -> Iterator[Composed]:
    yield 0.0, 'number', s.Calculation(Operation.TIMES, number, s.Literal(2))


@rule('half', 'card')
def _half(_: None, card: CardRef) -> Iterator[Composed]:
    yield 0.0, 'number', s.Calculation(Operation.OVER, Value(card), s.Literal(2))


rule('countof', 'kind')(lambda _, kind: [(0.0, 'number', s.Count(kind))])
rule('more', 'kind')(lambda _, kind: [(0.0, 'more_of', kind)])


@rule('more_of', 'kind')
def _more_than(one: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.0, 'test', s.Compare(s.Count(one), Comparison.ABOVE, s.Count(other))


@rule('compare', 'all_earlier')
def _than_all(comparison: Comparison, _: None) -> Iterator[Composed]:
    if comparison in (Comparison.ABOVE, Comparison.AT_LEAST):
        yield 0.0, 'condition', s.Compare(CARD, comparison, s.Highest())
    elif comparison in (Comparison.BELOW, Comparison.AT_MOST):
        yield 0.0, 'condition', s.Compare(CARD, comparison, s.Lowest())


# Rows and turns


rule('limit', 'row')(lambda limit, _: [(-0.4, 'limit', limit)])


@rule('limit', 'kind condition relation', swapped=0.3)
def _limited(limit: int, condition: Condition) -> Iterator[Composed]:
    if not 1 <= limit <= 4:
        return
    cards: tuple[CardRef, ...] = (Ref.CARD, *_WINDOW)
    if own_mask(condition) is not None:
        row = [with_subject(condition, card) if card is not Ref.CARD else condition for card in cards[: limit + 1]]
        yield 0.4, 'condition', s.Not(merged(s.All, row))
    elif isinstance(condition, s.Same) and condition.one is Ref.CARD:
        row = [s.Same(condition.attribute, Ref.CARD, card) for card in cards[1 : limit + 1]]
        yield 0.4, 'condition', s.Not(merged(s.All, row))


@rule('limit', 'attributes')
def _limited_attribute(limit: int, attributes: JoinedAttributes) -> Iterator[Composed]:
    for cost, type_, said in _limited(limit, _agree(attributes, Ref.LAST, same=True)):
        yield cost + 0.3, type_, said


rule('kind', 'and or comma slash arrow to then')(lambda one, _: [(0.05, 'list_sep', (one,))])
rule('list', 'and or comma slash arrow to then')(lambda one, _: [(0.0, 'list_sep', one)])


@rule('count literal', 'kind')
def _group(number: int, kind: Condition) -> Iterator[Composed]:
    if 2 <= number <= 4:
        yield 0.2, 'group', (kind,) * number


rule('group', 'and or comma slash arrow to then')(lambda one, _: [(0.0, 'list_sep', one)])
rule('list_sep', 'group')(lambda row, one: [(0.0, 'list', row + one)] if len(row) < _MOST_LISTED else [])
rule('group', 'row')(lambda row, _: [(-0.2, 'group', row)])
rule('group', 'not')(lambda row, _: [(0.0, 'group_not', row)])
rule('group_not', 'row')(lambda row, _: [(-0.4, 'group_not', row)])


def _not_in_a_row(row: tuple[Condition, ...]) -> Iterator[Composed]:
    cards: tuple[CardRef, ...] = (Ref.CARD, *_WINDOW)
    each = [with_cards(row[0], ((Ref.CARD, card),)) for card in cards[: len(row)]]
    yield 0.2, 'condition', s.Not(merged(s.All, each))


def _row_lies_there(row: tuple[Condition, ...]) -> Iterator[Composed]:
    each = [with_cards(row[0], ((Ref.CARD, card),)) for card in _WINDOW[: len(row)]]
    yield 0.5, 'test', merged(s.All, each)


UNARY['group'] = _row_lies_there
UNARY['group_not'] = _not_in_a_row
rule('group', 'forbidden')(lambda row, _: _not_in_a_row(row))
rule('not', 'group')(lambda _, row: _not_in_a_row(row))
rule('list_sep', 'kind')(lambda row, one: [(0.0, 'list', (*row, one))] if len(row) < _MOST_LISTED else [])


@rule('alternate', 'list', swapped=0.0)
def _turns(_: None, row: tuple[Condition, ...]) -> Iterator[Composed]:
    row = repeating(row)
    if len(row) == 2 and own_mask(row[0]) != own_mask(row[1]):
        yield 0.0, 'condition', s.Alternate(*row)
    elif len(row) > 2:
        yield 0.4, 'condition', s.Cycle(row)


@rule('alternate', 'kind', swapped=0.2)
def _turn(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.6, 'condition', s.Alternate(kind, negated(kind))


@rule('cycle', 'list', swapped=0.3)
def _cycle(_: None, row: tuple[Condition, ...]) -> Iterator[Composed]:
    row = repeating(row)
    yield from _chain(row, 0.1)
    if len(row) > 1:
        yield 0.2, 'condition', s.Cycle(row)
        yield 0.4, 'condition', s.Cycle((*row[1:], row[0]))


@rule('list', 'and_so_on alternate')
def _and_so_on(row: tuple[Condition, ...], _: None) -> Iterator[Composed]:
    yield from _cycle(None, row)


def repeating(row: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """One period of a list that repeats itself, perhaps with its beginning once more at the end."""
    if len(row) > 2 and row[-1] == row[0] and len(set(row)) == len(row) - 1:
        return row[:-1]
    if len(set(row)) == 1:
        return row[:1]
    for period in range(2, len(row)):
        if all(row[at] == row[at % period] for at in range(len(row))):
            return row[:period]
    return row


def _chain(row: tuple[Condition, ...], price: float) -> Iterator[Composed]:
    """After each of some different kinds comes the next one."""
    masks = [own_mask(kind) or 0 for kind in row]
    if len(row) < 2 or any(one & other for one, other in combinations(masks, 2)) or not all(masks):
        return
    following = (*row[1:], row[0])
    if len(row) == 2:
        yield price, 'condition', s.Alternate(*row)
    else:
        ways: list[Condition] = [s.If(with_subject(a, Ref.LAST), b) for a, b in zip(row, following, strict=True)]
        yield price, 'condition', s.All(tuple(ways))


UNARY['more_of'] = lambda kind: ([(0.3, 'test', s.Compare(s.Count(kind), Comparison.ABOVE, s.Count(negated(kind))))])
UNARY['every_other'] = lambda _: [(0.1, 'intro', every_nth(2))]
UNARY['list'] = lambda row: (
    [(cost + 1.1, type_, said) for cost, type_, said in _chain(repeating(row), 0)] if len(row) > 2 else []
)


@rule('condition', 'alternate')
def _vice_versa(condition: Condition, _: None) -> Iterator[Composed]:
    if isinstance(condition, s.If) and own_mask(condition.then) is not None:
        first = with_cards(condition.test, ((Ref.LAST, Ref.CARD),))
        if own_mask(first) is not None:
            yield 0.0, 'condition', s.All((condition, s.If(with_subject(condition.then, Ref.LAST), first)))


@rule('attributes', 'seen', swapped=0.1)
def _seen(attributes: JoinedAttributes, _: None) -> Iterator[Composed]:
    if len(attributes.attributes) == 1:
        yield 0.2, 'condition', s.Seen(attributes.attributes[0])


@rule('relation', 'seen', swapped=0.1)
def _seen_before(relation: Condition, _: None) -> Iterator[Composed]:
    match relation:
        case s.Same(attribute):
            yield 0.0, 'condition', s.Seen(attribute)
        case s.Not(s.Same(attribute)):
            yield 0.0, 'condition', s.Not(s.Seen(attribute))
        case _:
            return


# Cases


@rule('every', 'ordinal literal count')
def _every(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= 13:
        yield 0.0, 'intro', every_nth(number)


def every_nth(number: int) -> Condition:
    """Whether it is the turn of every so-manieth card."""
    return s.Compare(s.Calculation(Operation.MOD, s.Position(), s.Literal(number)), Comparison.EQUAL, s.Literal(0))


@rule('if', 'test')
def _if_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', test


@rule('if', 'kind')
def _if_kind(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'intro', with_subject(kind, Ref.LAST)
    yield 0.4, 'intro', kind


@rule('if', 'condition relation')
def _if_so(_: None, condition: Condition) -> Iterator[Composed]:
    if own_mask(condition) is None:
        yield 0.3, 'intro', condition
        if not isinstance(condition, s.If | s.All) and Ref.SECOND not in refs(condition):
            yield 0.7, 'intro', with_subject(condition, Ref.LAST)


@rule('after', 'kind')
def _after(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.0, 'intro', with_subject(kind, Ref.LAST)


@rule('after', 'test')
def _after_test(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.1, 'intro', test


rule('kind', 'before')(lambda kind, _: [(0.0, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'arrow')(lambda kind, _: [(0.2, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'colon')(lambda kind, _: [(0.35, 'intro', kind), (0.4, 'intro', with_subject(kind, Ref.LAST))])
rule('kind', 'not')(lambda kind, _: [(0.0, 'kind_not', kind)])


@rule('kind_not', 'kind relation')
def _none_of_these(kind: Condition, other: Condition) -> Iterator[Composed]:
    yield 0.15, 'condition', s.If(kind, denied(other))


rule('relation', 'colon')(lambda relation, _: [(0.1, 'intro', relation)])
rule('kind', 'must')(lambda kind, _: [(0.1, 'intro', kind)])
rule('test', 'comma then must colon arrow')(lambda test, _: [(0.6, 'intro', test)])


@rule('intro', 'condition', swapped=0.1)
def _case(test: Condition, condition: Condition) -> Iterator[Composed]:
    if test == condition or (isinstance(condition, s.If) and condition.test == test):
        return
    if is_settled(test) or Ref.CARD in refs(test):
        nested = isinstance(condition, s.If | s.Alternate | s.Cycle) or (
            isinstance(condition, s.All) and any(isinstance(part, s.If) for part in condition.conditions)
        )
        yield 0.5 if nested else 0.0, 'condition', s.If(test, condition)


rule('intro', 'anything', swapped=0.0)(lambda test, _: [(0.1, 'permit', test)])
rule('anything', 'intro only_if')(lambda _, test: [(0.2, 'condition', test)] if Ref.CARD in refs(test) else [])
rule('anything', 'unless_so')(lambda _, test: [(0.2, 'condition', denied(test))])
rule('kind', 'fine')(lambda kind, _: [(0.0, 'permit', kind)])


@rule('condition', 'permit', swapped=0.0)
def _permitted(condition: Condition, permitted: Condition) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.Any, [condition, permitted])


@rule('kind', 'may_follow')
def _may_follow(kind: Condition, _: None) -> Iterator[Composed]:
    yield 0.0, 'may', kind


@rule('may', 'kind')
def _permitted_after(kind: Condition, past: Condition) -> Iterator[Composed]:
    yield 0.0, 'permit', s.All((kind, with_subject(past, Ref.LAST)))
    yield 0.5, 'condition', s.If(with_subject(past, Ref.LAST), kind)
    yield 0.7, 'condition', s.If(kind, with_subject(past, Ref.LAST))


@rule('permit', 'alternate')
def _permitted_both_ways(permitted: Condition, _: None) -> Iterator[Composed]:
    if isinstance(permitted, s.All) and len(permitted.conditions) == 2:
        turned = with_cards(permitted, ((Ref.CARD, Ref.LAST), (Ref.LAST, Ref.CARD)))
        yield 0.0, 'permit', s.Any((permitted, turned))


@rule('anything', 'may_follow')
def _anything_follows(_: None, __: None) -> Iterator[Composed]:
    yield 0.0, 'anything_on', None


rule('anything_on', 'kind')(lambda _, kind: [(0.0, 'permit', with_subject(kind, Ref.LAST))])


@rule('card', 'kind')
def _starts(card: CardRef, kind: Condition) -> Iterator[Composed]:
    if card is Ref.STARTER:
        yield 0.0, 'start', kind


@rule('kind', 'relation')
def _kind_related(kind: Condition, relation: Condition) -> Iterator[Composed]:
    yield 0.3, 'relation', merged(s.All, [kind, relation])
    yield 0.7, 'condition', s.If(kind, relation)


@rule('relation', 'kind')
def _related_kind(relation: Condition, kind: Condition) -> Iterator[Composed]:
    yield 0.4, 'relation', merged(s.All, [relation, kind])


rule('only', 'condition')(lambda _, said: [(0.0, 'only_so', said)])


@rule('only_so', 'intro')
def _change_only_if(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.1, 'condition', s.If(condition, test)


@rule('only', 'intro')
def _only(_: None, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'only_if', test


rule('only', 'kind')(lambda _, kind: [(0.05, 'kind', kind)])
rule('only', 'condition')(lambda _, said: [(0.1, 'condition', said)])


@rule('kind', 'only_if', swapped=0.2)
def _only_after(kind: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', s.If(kind, test)


@rule('condition', 'only_if', swapped=0.3)
def _so_only_if(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.4, 'condition', s.If(condition, test)


@rule('unless', 'kind')
def _unless_kind(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'unless_so', with_subject(kind, Ref.LAST)
    yield 0.4, 'unless_so', kind


rule('unless', 'test intro condition')(lambda _, test: [(0.1, 'unless_so', test)])
rule('except', 'intro')(lambda _, test: [(0.1, 'unless_so', test)])
rule('kind', 'excepted')(lambda kind, _: [(0.1, 'but_not', kind)])
rule('except', 'kind')(lambda _, kind: [(0.1, 'but_not', kind)])


@rule('condition', 'unless_so', swapped=0.1)
def _unless(condition: Condition, test: Condition) -> Iterator[Composed]:
    yield 0.0, 'condition', merged(s.Any, [condition, test])
    yield 0.4, 'condition', s.If(test, negated(condition), condition)


@rule('kind', 'but_not')
def _but_not(kind: Condition, other: Condition) -> Iterator[Composed]:
    whole = join_all([kind, negated(other)])
    if whole is not None:
        yield 0.0, 'kind', whole


@rule('condition', 'but_not', swapped=0.2)
def _but(condition: Condition, kind: Condition) -> Iterator[Composed]:
    yield 0.3, 'condition', merged(s.Any, [condition, kind])
    yield 0.6, 'condition', merged(s.All, [condition, negated(kind)])


rule('anything', 'but_not')(lambda _, kind: [(0.0, 'kind', negated(kind))])
rule('else', 'condition')(lambda _, condition: [(0.0, 'else_so', condition)])


@rule('condition', 'else_so')
def otherwise(condition: Condition, other: Condition) -> Iterator[Composed]:
    """The last part of a case, or of several in a row."""
    cases = condition.conditions if isinstance(condition, s.All) else (condition,)
    found: Condition = other
    for case in reversed(cases):
        if not isinstance(case, s.If) or case.otherwise is not None:
            return
        found = s.If(case.test, case.then, found)
    yield 0.0, 'condition', found
