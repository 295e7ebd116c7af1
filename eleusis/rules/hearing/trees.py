"""Trees made of parts, and changes to trees: a part replaced, another card in the place of one."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, reduce
from typing import Any, NamedTuple, TypeGuard, TypeVar, cast

from eleusis.rules import syntax as s
from eleusis.rules.analysis.rewording import OTHER_WAY
from eleusis.rules.language.conditions import bound, merged, negated, operated
from eleusis.rules.language.gaps import CARD
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

Tree = TypeVar('Tree')

WINDOW: tuple[CardRef, ...] = (Ref.LAST, Ref.SECOND, Ref.THIRD, *map(s.Back, range(4, 9)))
LONGEST_LIST = 12

BACK: dict[CardRef, CardRef] = {Ref.LAST: Ref.SECOND, Ref.SECOND: Ref.THIRD, Ref.CARD: Ref.LAST}
"""For each card the one before it."""


def mapped(tree: Tree, change: Callable[[Any], Any]) -> Tree:
    """The tree with each part replaced by its change; None keeps the part and looks inside."""
    changed = change(tree)
    if changed is not None:
        return changed
    if isinstance(tree, tuple):
        return cast('Tree', tuple(mapped(part, change) for part in cast('tuple[Any, ...]', tree)))
    if not isinstance(tree, s.Node):
        return tree
    old = [getattr(tree, name) for name in tree.__struct_fields__]
    new = [mapped(part, change) for part in old]
    same = all(one is other for one, other in zip(old, new, strict=True))
    return tree if same else cast('Tree', type(tree)(*new))


@lru_cache(8192)
def with_cards(condition: Condition, cards: tuple[tuple[CardRef, CardRef], ...]) -> Condition:
    """The condition with each of these cards replaced by another, except inside counts, runs and such."""
    instead = dict(cards)

    def change(part: Any) -> Any:
        if isinstance(part, s.Count | s.RunOf | s.LastLike):
            return instead.get(part, part) if isinstance(part, s.LastLike) else part
        return instead.get(part) if isinstance(part, Ref) else None

    return mapped(condition, change)


def with_subject(condition: Condition, card: CardRef) -> Condition:
    """The condition on the next card, said of another card, and of the card before that."""
    return with_cards(condition, ((Ref.CARD, card), (Ref.LAST, BACK.get(card, Ref.LAST))))


def as_kind(condition: Condition) -> Condition:
    """A condition on one card of the line, said of the card."""
    cards = refs(condition)
    return with_cards(condition, tuple((card, Ref.CARD) for card in cards)) if len(cards) == 1 else condition


def with_number(condition: Condition, number: Number) -> Condition | None:
    """The condition on the card's value, said of another number; None if it is about more than the value."""
    value = s.Value(Ref.CARD)
    match condition:
        case s.Compare(left, comparison, right) if left == value:
            return s.Compare(number, comparison, right)
        case s.Compare(s.Calculation(operation, left, right), comparison, other) if left == value and right != number:
            return s.Compare(s.Calculation(operation, number, right), comparison, other)
        case s.Between(left, one, other) if left == value:
            return s.Between(number, one, other)
        case s.Is(left, quality) if left == value:
            return s.Is(number, quality)
        case s.OfRank(Ref.CARD, rank):
            return s.Compare(number, s.Comparison.EQUAL, s.Literal(rank))
        case s.Not(inner):
            found = with_number(inner, number)
            return None if found is None else s.Not(found)
        case s.All(parts) | s.Any(parts):
            new = [with_number(part, number) for part in parts]
            return None if None in new else type(condition)(tuple(part for part in new if part is not None))
        case _:
            return None


class Echo(s.Node, frozen=True):
    """A condition that leaves out what it is about: *keep it*, *switch*, *the other way round*."""

    card: CardRef
    way: str
    """``kept``, ``other`` or ``reverse``."""


@lru_cache(8192)
def kind_mask(condition: Condition) -> int | None:
    """The cards that meet a condition on the card alone; None for other conditions."""
    match condition:
        case s.All(conditions) | s.Any(conditions):
            masks = [kind_mask(part) for part in conditions]
            known = [mask for mask in masks if mask is not None]
            if len(known) < len(masks):
                return None
            return reduce(int.__and__ if isinstance(condition, s.All) else int.__or__, known)
        case s.Not(inner):
            mask = kind_mask(inner)
            return None if mask is None else ALL_CARDS & ~mask
        case _ if refs(condition) != frozenset((Ref.CARD,)) or any(isinstance(part, Echo) for part in parts(condition)):
            return None
        case _:
            return own_mask(condition)


def is_kind(condition: Condition) -> bool:
    """Whether this is about the card alone."""
    return kind_mask(condition) is not None


def echoes_resolved(condition: Condition) -> Condition | None:
    """The condition with what was left out taken from its other parts; None if they do not say it."""
    found = list(parts(condition))
    if not any(isinstance(part, Echo) for part in found):
        return condition
    attribute = next((part.attribute for part in found if isinstance(part, s.Same)), None)
    branches = [branch for part in found if isinstance(part, s.If) for branch in (part.then, part.otherwise) if branch]
    case = next((said for said in (*branches, *getattr(condition, 'conditions', ())) if not _echoes(said)), None)

    def change(part: Any) -> Any:
        if not isinstance(part, Echo):
            return None
        if part.way == 'reverse':
            return reversed_condition(case) if case is not None else None
        if attribute is None:
            return None
        same = s.Same(attribute, part.card, Ref.LAST if part.card is Ref.CARD else Ref.SECOND)
        return same if part.way == 'kept' else s.Not(same)

    resolved = mapped(condition, change)
    return None if _echoes(resolved) else resolved


def _echoes(condition: Condition) -> bool:
    return any(isinstance(part, Echo) for part in parts(condition))


def reversed_condition(condition: Condition) -> Condition:
    """The opposite: *higher* and *lower*, *red* and *not red*."""
    match condition:
        case s.Compare(left, comparison, right) if comparison in OTHER_WAY:
            return s.Compare(left, OTHER_WAY[comparison], right)
        case s.Apart(left, least, most, right, around):
            return s.Apart(left, -most, -least, right, around)
        case _:
            return negated(condition)


def with_topic(topic: CardRef | Number, condition: Condition, *, tests_only: bool = False) -> Condition:
    """The condition where *it* is a card or number that was spoken of before: the last card, or that of a test only."""
    if not stands_for_number(topic):
        if tests_only and isinstance(condition, s.If):
            other = condition.otherwise and with_topic(topic, condition.otherwise, tests_only=True)
            return s.If(with_cards(condition.test, ((Ref.LAST, topic),)), condition.then, other)
        if tests_only and isinstance(condition, s.All | s.Any):
            return type(condition)(tuple(with_topic(topic, part, tests_only=True) for part in condition.conditions))
        return with_cards(condition, ((Ref.LAST, topic),))
    number = topic
    if not tests_only and Value(Ref.LAST) not in parts(condition) and (said := with_number(condition, number)):
        return said

    def change(part: Any) -> Any:
        match part:
            case s.Calculation(_, s.Value(Ref.CARD), s.Value(Ref.LAST)):
                return number
            case s.Compare(s.Value(Ref.CARD) as card, comparison, right) if not tests_only and card not in parts(
                number
            ):
                return s.Compare(
                    card, comparison, mapped(right, lambda one: number if one == Value(Ref.LAST) else None)
                )
            case s.If(test, then, other):
                card = with_cards(test, ((Ref.LAST, Ref.CARD),))
                own = len(refs(test)) == 1 and kind_mask(card) is not None
                said = with_number(card, number) if own else mapped(test, change)
                return s.If(said or test, mapped(then, change), None if other is None else mapped(other, change))
            case _:
                return None

    return mapped(condition, change)


def direction(condition: Condition) -> int:
    """1 for up from another card, -1 for down, else 0."""
    match condition:
        case s.Compare(s.Value(Ref.CARD), Comparison.ABOVE | Comparison.AT_LEAST, s.Value()):
            return 1
        case s.Compare(s.Value(Ref.CARD), Comparison.BELOW | Comparison.AT_MOST, s.Value()):
            return -1
        case s.Apart(s.Value(Ref.CARD), least, most, s.Value()):
            return (least > 0) - (most < 0)
        case _:
            return 0


class Side(NamedTuple):
    """An attribute of a card."""

    attribute: Attribute
    card: CardRef


class JoinedAttributes(NamedTuple):
    join: str
    attributes: tuple[Attribute, ...]

    @property
    def only(self) -> Attribute | None:
        """The attribute, if there is only one."""
        return self.attributes[0] if len(self.attributes) == 1 else None


def between(low: int, high: int) -> Condition:
    return s.Between(CARD, bound(low), bound(high))


def between_values(number: Number, one: Number, other: Number) -> Condition:
    """Above the lower and below the higher of two."""
    lowest, highest = (s.Calculation(way, one, other) for way in (Operation.LOWER, Operation.HIGHER))
    return s.All((s.Compare(number, Comparison.ABOVE, lowest), s.Compare(number, Comparison.BELOW, highest)))


def join_all(conditions: Sequence[Condition]) -> Condition | None:
    """All of these, or None if they exclude each other."""
    masks = [kind_mask(condition) for condition in conditions]
    known = [mask for mask in masks if mask is not None]
    if known:
        common = known[0]
        for mask in known[1:]:
            common &= mask
        if not common or (len(known) == len(masks) and common in known):
            return None
    return merged(s.All, conditions)


def denied(condition: Condition) -> Condition:
    if isinstance(condition, s.If) and condition.otherwise is None:
        return s.If(condition.test, negated(condition.then))
    if isinstance(condition, s.Any) and all(isinstance(part, s.If) for part in condition.conditions):
        return merged(s.All, [denied(part) for part in condition.conditions])
    return negated(condition)


def joined_attributes(join: str, one: JoinedAttributes, other: JoinedAttributes) -> JoinedAttributes | None:
    apart = not set(one.attributes) & set(other.attributes)
    return JoinedAttributes(join, one.attributes + other.attributes) if apart else None


def agree(attributes: JoinedAttributes, other: CardRef, same: bool = True) -> Condition:
    """That the card agrees with another in these attributes, or does not."""
    parts: list[Condition] = [s.Same(attribute, Ref.CARD, other) for attribute in attributes.attributes]
    if attributes.join == 'xor':
        return s.HowMany(1, 1, tuple(parts))
    parts = parts if same else [s.Not(part) for part in parts]
    return merged(s.Any if attributes.join == 'or' else s.All, parts)


def joined_spans(spans: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The spans in order, those that touch as one."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(high, found[-1][1])
        else:
            found.append((low, high))
    return found


def total_of(operation: Operation, cards: tuple[CardRef, ...]) -> Number:
    """The values of some cards, all together."""
    return operated(operation, [*map(Value, cards)])


def going_round(condition: Condition) -> Condition:
    """The same where the values go round, from king on to ace."""

    def change(part: Any) -> Any:
        match part:
            case s.Apart(left, least, most, right) if HIGHEST_NUMBER not in (most, -least):
                return s.Apart(left, least, most, right, around=True)
            case s.Compare(s.Calculation(Operation.DISTANCE, left, right), Comparison.EQUAL, s.Literal(number)):
                return _apart_around(left, number, number, right)
            case s.Compare(s.Calculation(Operation.DISTANCE, left, right), Comparison.AT_MOST, s.Literal(number)):
                return s.Apart(left, -number, number, right, around=True)
            case s.Compare(s.Value() as left, Comparison.EQUAL, s.Calculation(way, s.Value() as right, s.Literal(n))):
                steps = {Operation.PLUS: n, Operation.MINUS: -n}.get(way, 0)
                return s.Apart(left, steps, steps, right, around=True) if 0 < abs(steps) < 13 else None
            case s.Between(s.Calculation(Operation.DISTANCE, left, right), s.Literal(low), s.Literal(high)):
                return _apart_around(left, low, high, right)
            case _:
                return None

    return mapped(condition, change)


def _apart_around(left: Number, low: int, high: int, right: Number) -> Condition:
    return s.Any(tuple(s.Apart(left, *ends, right, around=True) for ends in ((low, high), (-high, -low))))


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


FROM_THE_STARTER = s.Calculation(Operation.PLUS, s.Position(), s.Literal(1))
"""The position where the starter is number 1."""


def with_starter_counted(condition: Tree) -> Tree:
    """The condition where positions and turns count from the starter, which is then number 1."""

    def change(part: Any) -> Any:
        if isinstance(part, s.Cycle):
            return s.Cycle((*part.conditions[1:], part.conditions[0]))
        return FROM_THE_STARTER if part in (s.Position(), FROM_THE_STARTER) else None

    return mapped(condition, change)


def with_remainder(number: Number, modulus: int) -> Number:
    """What is left of the number; a small one is that itself."""
    if isinstance(number, s.Literal) and number.number < modulus:
        return number
    return s.Calculation(Operation.MOD, number, s.Literal(modulus))


def topics_carried(condition: Condition) -> Iterator[Condition]:
    """*If the sum is even ..., if it is odd ...*: later cases speak of what the first one is about."""
    cases = [part for part in parts(condition) if isinstance(part, s.If)]
    if len(cases) < 2:
        return
    for carry in (_bound_carried, _card_carried):
        turned = mapped(condition, lambda part, carry=carry: carry(part, cases[0]))
        if turned != condition:
            yield turned
    for tests in (True, False):
        topic = _topic_of(cases[0].test if tests else cases[0].then)
        if topic is None:
            continue

        def change(part: Any, topic: CardRef | Number = topic, tests: bool = tests) -> Any:
            if part is cases[0]:
                return part
            if not isinstance(part, s.If):
                return None
            said = _said_of(topic, part.test if tests else part.then, Ref.LAST if tests else Ref.CARD)
            inner = part.otherwise
            otherwise = None if inner is None else mapped(inner, change)
            if not tests and inner is not None and not isinstance(inner, s.If):
                otherwise = _said_of(topic, inner, Ref.CARD) or inner
            return (
                s.If(said or part.test, part.then, otherwise)
                if tests
                else s.If(part.test, said or part.then, otherwise)
            )

        carried = mapped(condition, change)
        if cases[0].otherwise is not None:
            first = cases[0]
            carried = mapped(condition, lambda part, first=first: _otherwise_carried(part, first, change))
        if carried != condition:
            yield carried


def _bound_carried(part: Any, first: s.If) -> Condition | None:
    """*If it is over 5 ..., if lower ...*: the second test has the first one's bound."""
    if not isinstance(part, s.If) or part is first:
        return None if part is not first else first
    match first.test, part.test:
        case s.Compare(left, _, s.Literal() | s.RankValue() as bound), s.Compare(s.Value(), comparison, s.Value()):
            return s.If(s.Compare(left, comparison, bound), part.then, part.otherwise)
        case _:
            return None


def _card_carried(part: Any, first: s.If) -> Condition | None:
    """*If the last card is red ..., black: ...*, *if it went up ..., if it was lower*: about the same card."""
    if not isinstance(part, s.If) or part is first:
        return None
    said = with_subject(part.test, Ref.LAST)
    if Ref.CARD in refs(first.test) or Ref.CARD not in refs(part.test) or refs(said) != refs(first.test):
        return None
    other = part.otherwise and mapped(part.otherwise, lambda inner: _card_carried(inner, first))
    return s.If(said, part.then, other)


def _otherwise_carried(part: Any, first: s.If, change: Callable[[Any], Any]) -> Any:
    if part is not first:
        return change(part)
    found = mapped(s.If(s.Anything(True), s.Anything(True), first.otherwise), change)
    return s.If(first.test, first.then, found.otherwise)


def _said_of(topic: CardRef | Number, said: Condition, card: Ref) -> Condition | None:
    """A condition on one card alone, said of a topic instead."""
    kind = with_cards(said, ((card, Ref.CARD),)) if refs(said) == frozenset((card,)) else None
    if kind is None or kind_mask(kind) is None:
        return None
    return with_number(kind, topic) if stands_for_number(topic) else with_cards(kind, ((Ref.CARD, topic),))


def stands_for_number(topic: CardRef | Number) -> TypeGuard[Number]:
    return isinstance(topic, s.Node) and not isinstance(topic, s.Back | s.LastLike | s.LastAlike)


def _topic_of(test: Condition) -> CardRef | Number | None:
    """What a test is about, unless it is the last card or the card."""
    match test:
        case s.Not(inner):
            return _topic_of(inner)
        case s.Is(number) | s.Compare(number) | s.Between(number) if not isinstance(number, s.Literal):
            plain = isinstance(number, Value)
            topic = number.card if plain else number
        case s.OfColour(card) | s.OfSuit(card) | s.OfRank(card) | s.Court(card):
            topic = card
        case _:
            return None
    return None if topic in (Ref.CARD, Ref.LAST) else topic
