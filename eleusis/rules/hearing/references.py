"""The cards that a rule refers to, one or several."""

from collections.abc import Iterator
from itertools import combinations

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed, Compositions
from eleusis.rules.hearing.trees import (
    CARD,
    LAST,
    WINDOW,
    JoinedAttributes,
    agree,
    joined_spans,
    kind_mask,
    with_cards,
    with_subject,
)
from eleusis.rules.language.conditions import merged, so_many
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Operation, Ref, Value

ABOUT_REFERENCES = Compositions()
rule, change = ABOUT_REFERENCES.rule, ABOUT_REFERENCES.change


@rule('card', 'kind')
def _card_is(card: CardRef, kind: Condition) -> Iterator[Composed]:
    if kind_mask(kind) not in (0, ALL_CARDS):
        yield 0.0, 'test', with_subject(kind, card)


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


@rule('lasts', 'literal count howmany', swapped=0.0)
def _window(_: None, number: int) -> Iterator[Composed]:
    if 2 <= number <= len(WINDOW):
        yield 0.0, 'cards', WINDOW[:number]


@rule('card', 'howmany', swapped=0.1)
@rule('card', 'literal count')
def _last_few(card: CardRef, number: int) -> Iterator[Composed]:
    if card is Ref.LAST and 2 <= number <= len(WINDOW):
        yield 0.1, 'cards', WINDOW[:number]


@rule('lasts', 'kind')
def _last_of_kind(_: None, kind: Condition) -> Iterator[Composed]:
    yield 0.05, 'card', s.LastLike(kind)


rule('lastof', 'kind')(_last_of_kind)


@rule('lasts lastof', 'relation')
def _last_alike(_: None, relation: Condition) -> Iterator[Composed]:
    """*The last card of its suit*."""
    if isinstance(relation, s.Same) and relation.attribute is not Attribute.FACE:
        yield 0.1, 'card', s.LastAlike(relation.attribute)


rule('cards', 'and or comma')(lambda row, _: [(0.0, 'cards_and', row)])
rule('laid', 'and or comma')(lambda _, __: [(0.0, 'card_and', Ref.CARD)])
rule('card_and', 'laid')(lambda one, _: [(0.0, 'cards', (one, Ref.CARD))] if one is not Ref.CARD else [])
rule('cards_and', 'laid')(lambda row, _: [(0.0, 'cards', (*row, Ref.CARD))])
rule('cards', 'plus')(lambda row, _: [(0.0, 'cards_and', row)])
rule('cards_and', 'card')(lambda row, one: [(0.1, 'cards', (*row, one))] if one not in row else [])
rule('card', 'and or comma')(lambda one, _: [(0.0, 'card_and', one)])
rule('card_and', 'card')(lambda one, other: [(0.1, 'cards', (one, other))] if one != other else [])


@rule('cards', 'kind')
def _cards_are(cards: tuple[CardRef, ...], kind: Condition) -> Iterator[Composed]:
    if kind_mask(kind) in (0, ALL_CARDS):
        return
    yield 0.1, 'test', merged(s.All, [with_subject(kind, card) for card in cards])
    yield 0.8, 'test', merged(s.Any, [with_subject(kind, card) for card in cards])


@rule('quota', 'cards', swapped=0.1)
def _so_many_of(quota: tuple[int, int], cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    if quota[0] <= len(cards):
        yield 0.0, 'quota_of', (quota, cards)


@rule('quota_of', 'kind')
def _so_many_are(of: tuple[tuple[int, int], tuple[CardRef, ...]], kind: Condition) -> Iterator[Composed]:
    (least, most), cards = of
    yield 0.0, 'test', so_many([with_subject(kind, card) for card in cards], least, most)


@rule('cards', 'relation', swapped=0.0)
def _cards_agree(cards: tuple[CardRef, ...], relation: Condition) -> Iterator[Composed]:
    pairs = combinations(cards, 2)
    if isinstance(relation, s.Same | s.Not):
        yield 0.1, 'test', merged(s.All, [with_cards(relation, ((Ref.CARD, a), (Ref.LAST, b))) for a, b in pairs])
    each = [with_cards(relation, ((Ref.LAST, card),)) for card in cards]
    yield 0.1, 'condition', merged(s.All, each)
    if isinstance(relation, s.Same):
        yield 0.3, 'condition', merged(s.Any, each)


@rule('some_of', 'attributes')
def _one_of_theirs(cards: tuple[CardRef, ...], attributes: JoinedAttributes) -> Iterator[Composed]:
    """*One of those two suits*."""
    yield 0.1, 'condition', merged(s.Any, [agree(attributes, card, same=True) for card in cards])


@rule('none_of', 'attributes')
def _none_of_theirs(cards: tuple[CardRef, ...], attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [agree(attributes, card, same=False) for card in cards])


@rule('kind', 'cards')
def _among_them(kind: Condition, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    """*A queen in the last two cards*."""
    yield 0.3, 'test', merged(s.Any, [with_subject(kind, card) for card in cards])


rule('someof', 'cards', swapped=0.1)(lambda _, cards: [(0.0, 'some_of', cards)])
rule('noneof', 'cards', swapped=0.1)(lambda _, cards: [(0.0, 'none_of', cards)])
rule('mostof', 'cards', swapped=0.1)(lambda _, cards: [(0.0, 'most_of', cards)])


@rule('notboth', 'cards', swapped=0.1)
def _just_one_of(_: None, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.0, 'quota_of', ((1, 1), cards)


rule('bothnot', 'cards')(lambda _, cards: [(0.0, 'none_of', cards)])


@change('test')
def _of_the_card(test: Condition) -> Iterator[Composed]:
    """*Both the new card and the last one are red*."""
    if Ref.CARD in refs(test):
        yield 0.1, 'condition', test


@rule('some_of', 'kind relation', swapped=0.1)
def _some_are(cards: tuple[CardRef, ...], said: Condition) -> Iterator[Composed]:
    if kind_mask(said) is not None:
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
    yield 0.3, 'condition', merged(s.Any, [agree(attributes, card, same=True) for card in cards])


@rule('attributes', 'none_of')
def _among_none(attributes: JoinedAttributes, cards: tuple[CardRef, ...]) -> Iterator[Composed]:
    yield 0.1, 'condition', merged(s.All, [agree(attributes, card, same=False) for card in cards])


@rule('not', 'attributes')
def _not_that(_: None, attributes: JoinedAttributes) -> Iterator[Composed]:
    yield 0.5, 'relation', agree(attributes, Ref.LAST, same=False)


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


change('card')(lambda card: [(0.3, 'number', Value(card))])
