"""References to earlier sentences: *that one*, *those two*, *the total*, *if it is red*.

Sentences are read one by one, with gaps where they refer to something an earlier one mentioned. Here the gaps are
filled, starting with the first sentence. A reference to something never mentioned is no reading; only a lone *it*,
where nothing was looked at before, means the last card.
"""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, cast

from msgspec import structs

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import (
    CARD,
    ELIDED,
    IT,
    LAST,
    SPOKEN,
    THAT,
    EarlierNumber,
    Gap,
    OneLike,
    Unresolved,
    filled,
    has_gap,
    has_gaps,
    rewritten,
    substituted,
)
from eleusis.rules.language.meanings import Statement
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, all_of, closed, said_of
from eleusis.rules.language.topics import (
    ASPECT,
    GROUP,
    THOSE,
    UNTOLD,
    VALUE_OR_ASPECT,
    BetweenThem,
    InThatRange,
    Introduced,
    NoneYet,
    Plurally,
    Topic,
    Work,
)
from eleusis.rules.reach import is_plain, parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Ref, Value


def open_test(said: Saying) -> Condition:
    """A test that may be about an earlier topic: its gaps stay open."""
    if said.subject is None and has_gap(said.condition, IT):
        return said.condition
    return closed(said, LAST)


def about_topic(condition: Condition, topic: Topic) -> Condition:
    """The condition with gaps filled from the topic; gaps that the topic cannot fill stay open.

    Raises:
        NoReading: where it does not fit.
    """
    if not has_gaps(condition):
        return condition
    match cast('s.Node', condition):  # The rest of the program does not treat gaps as conditions.
        case s.If(test, then, otherwise):
            topic = replace(topic, aspect=aspect_in(test) or topic.aspect)
            then = about_topic(then, topic)
            topic = compared(topic, then)
            return s.If(tested(test, topic), then, None if otherwise is None else about_topic(otherwise, topic))
        case s.Not(inner):
            return negated(about_topic(inner, topic))
        case s.All() | s.Any() as several:
            return merged(type(several), [about_topic(part, topic) for part in several.conditions])
        case s.Cycle(conditions):
            return s.Cycle(tuple(about_topic(part, topic) for part in conditions))
        case _:
            return _taken_up(cast('s.Node', condition), topic)


def _taken_up(node: s.Node, topic: Topic) -> Condition:
    """A node whose meaning depends on earlier sentences, resolved as far as the topic allows."""
    condition = cast('Condition', node)
    match node:
        case Plurally(inner) if topic.cards:
            return about_topic(said_of(inner, all_of(topic.cards)), topic)
        case OneLike(card) if topic.kind is not None:
            return moved(topic.kind, card)
        case BetweenThem(inner):
            return about_topic(said_of(inner, all_of(topic.cards)) if topic.cards else closed(Saying(inner)), topic)
        case InThatRange() if topic.within is not None:
            return topic.within
        case NoneYet() if topic.sought is not None:
            return s.Compare(s.Count(topic.sought), Comparison.EQUAL, s.Literal(0))
        case Unresolved():
            return condition
        case _:
            return _leaf(condition, topic)


def tested(test: Condition, topic: Topic) -> Condition:
    """A test applied to the topic where it has no subject."""
    test = about_topic(test, topic)
    if topic.subject is None or not has_gap(test, IT):
        return test
    if any(isinstance(part, Plurally) for part in parts(test)):
        raise NoReading  # *they*, although one card is the topic
    subject = topic.subject
    if isinstance(subject, Value) and subject.card in refs(test):
        subject = CARD
    return about_topic(closed(Saying(test), subject), topic)


def _leaf(condition: Condition, topic: Topic) -> Condition:
    meanings: dict[Any, Number] = {}
    if has_gap(condition, SPOKEN) and topic.spoken is not None:
        if isinstance(topic.spoken, Value) and topic.spoken.card in refs(condition):
            raise NoReading  # Nothing is compared with itself.
        meanings[SPOKEN] = topic.spoken
    compares = isinstance(condition, s.Compare | s.Apart)
    elided = topic.compared if compares and topic.compared is not None else topic.at
    if elided is not None:
        meanings[ELIDED] = elided
    if topic.other is not None and _is_of_aspect(condition):
        meanings[ELIDED] = topic.other  # *the other one*: not the one that something was compared with
    if len(topic.cards) in (2, 3, 4):
        meanings.update(zip(THOSE[: len(topic.cards)], topic.cards, strict=True))
    condition = substituted(condition, meanings)
    if topic.aspect is not None:
        condition = _in_aspect(condition, topic.aspect)
    return cast('Condition', _with_numbers(condition, topic)) if topic.numbers else condition


def _with_numbers(node: Any, topic: Topic) -> Any:
    if isinstance(node, EarlierNumber):
        return topic.number(node.name)
    if isinstance(node, tuple):
        return tuple(_with_numbers(part, topic) for part in cast('tuple[Any, ...]', node))
    if not isinstance(node, s.Node):
        return node
    return type(node)(**{name: _with_numbers(getattr(node, name), topic) for name in node.__struct_fields__})


def converse(test: Condition, then: Condition) -> tuple[Condition, Condition] | None:
    """``spades after hearts, and the other way round``: with the card and the last one exchanged.

    None for conditions that are not about these two.
    """
    if {refs(test), refs(then)} != _BOTH:
        return None
    one, other = roles_swapped(then), roles_swapped(test)
    if isinstance(one, s.Not) and not isinstance(other, s.Not) and test != one.condition:
        return one.condition, s.Not(other)
    return one, other


_BOTH = {frozenset((Ref.CARD,)), frozenset((Ref.LAST,))}


def moved(kind: Condition, card: CardRef) -> Condition:
    """A condition on the card being judged, applied to another card."""

    def change(node: s.Node) -> s.Node:
        return structs.replace(node, card=card) if getattr(node, 'card', None) is Ref.CARD else node

    return cast('Condition', rewritten(kind, change))


def kind_in(condition: Condition, topic: Topic) -> Condition | None:
    """What *one* stands for after this, if it says what kind the last card is."""
    kind = condition.condition if isinstance(condition, s.Not) else condition
    if refs(kind) != frozenset((Ref.LAST,)):
        return topic.kind
    kind = roles_swapped(kind)
    if has_gaps(kind) or refs(kind) != frozenset((Ref.CARD,)) or not is_plain(kind):
        return topic.kind
    is_named = isinstance(kind, s.Named) and kind.name in topic.named
    return kind if is_named or not topic.named else topic.kind


def roles_swapped(condition: Condition) -> Condition:
    """The condition with the card being judged and the last card exchanged."""
    return said_of_others(condition, {Ref.CARD: Ref.LAST, Ref.LAST: Ref.CARD})


def said_of_others(condition: Condition, other: dict[Ref, Ref]) -> Condition:
    """The condition with some cards replaced by others."""

    def changed(node: s.Node) -> s.Node:
        values = {name: getattr(node, name) for name in node.__struct_fields__}
        return type(node)(
            **{name: other.get(value, value) if isinstance(value, Ref) else value for name, value in values.items()}
        )

    return cast('Condition', rewritten(condition, changed))


def with_groups(statement: Statement, groups: Sequence[Condition]) -> Statement:
    """A statement with references to listed groups and explained names resolved."""
    names = introduced(statement)

    def changed(node: s.Node) -> s.Node:
        match node:
            case s.Cycle((s.Named(_, name) as first, *rest)) if name in names and rest[-1] == first and len(rest) > 2:
                return s.Cycle((first, *rest[:-1]))  # ``low, middle, high, then low again``
            case Introduced(card, name):
                return s.Named(card, name)
            case s.Same(attribute, one, other) if attribute == GROUP and groups:
                return _same_group(one, other, groups)
            case _:
                return node

    conditions = {one.name: getattr(statement, one.name) for one in fields(statement)}
    return replace(
        statement,
        **{name: rewritten(node, changed) for name, node in conditions.items() if isinstance(node, s.Node)},
    )


def introduced(statement: Any) -> dict[str, Condition]:
    """The names that a statement explains in brackets, with their meanings."""
    names: dict[str, Condition] = {}
    for field in fields(statement):
        part = getattr(statement, field.name)
        for node in parts(part) if isinstance(part, s.Node) else ():
            if isinstance(node, Introduced):
                names[node.name] = node.cards
    return names


def names_in(statement: Statement) -> set[str]:
    """The names that a statement defines."""
    if isinstance(statement, s.Definition):
        return {statement.name}
    inner: tuple[Statement, ...] = getattr(statement, 'statements', ())
    if inner:
        return set[str]().union(*map(names_in, inner))
    return set(introduced(statement))


def _same_group(one: CardRef, other: CardRef, groups: Sequence[Condition]) -> Condition:
    of_one = [filled(group, Value(one)) for group in groups]
    of_other = [filled(group, Value(other)) for group in groups]
    return merged(s.Any, [merged(s.All, pair) for pair in zip(of_one, of_other, strict=True)])


def worked(work: Work, topic: Topic) -> Topic:
    """The topic after such a sentence.

    Raises:
        NoReading: where it refers to a number that is not there.
    """
    numbers = tuple((name, cast('Number', _with_numbers(number, topic))) for name, number in work.numbers)
    subject = work.subject
    if isinstance(subject, EarlierNumber):
        subject = dict(numbers).get(subject.name) or topic.number(subject.name)
    names = {name for name, _ in numbers}
    sought = subject.card.cards if isinstance(subject, Value) and isinstance(subject.card, s.LastLike) else None
    kept = (one for one in topic.numbers if one[0] not in names)
    at = subject if isinstance(subject, Value) else None
    if isinstance(subject, Several) and CARD in subject.cards:
        at = next((card for card in subject.cards if isinstance(card, Value) and card != CARD), None)
    return Topic(
        subject,
        None,
        (*kept, *numbers),
        at=at,
        other=at if at != subject else None,
        sought=sought,
        kind=topic.kind,
        named=topic.named,
    )


def _judged(condition: Condition) -> Condition:
    """The condition, with tests that compare *it* without saying with what applied to the card being judged."""
    if isinstance(condition, s.If):
        test = condition.test
        if has_gap(test, IT) and has_gap(test, THAT):
            test = closed(Saying(test), CARD)
        otherwise = None if condition.otherwise is None else _judged(condition.otherwise)
        return s.If(test, _judged(condition.then), otherwise)
    if isinstance(condition, s.All | s.Any):
        return merged(type(condition), [_judged(part) for part in condition.conditions])
    return condition


def _in_aspect(condition: Condition, aspect: Attribute) -> Condition:
    def changed(node: s.Node) -> s.Node:
        if isinstance(node, s.Same) and node.attribute in (ASPECT, VALUE_OR_ASPECT):
            return s.Same(aspect, node.one, node.other)
        return node

    return cast('Condition', rewritten(condition, changed))


def _is_of_aspect(condition: Condition) -> bool:
    return any(isinstance(node, s.Same) and node.attribute == ASPECT for node in parts(condition))


def aspect_in(condition: Condition) -> Attribute | None:
    """The attribute in which cards are compared, if there is just one."""
    found = {node.attribute for node in parts(condition) if isinstance(node, s.Same)} - {ASPECT, VALUE_OR_ASPECT}
    return found.pop() if len(found) == 1 else None


def compared(topic: Topic, condition: Condition) -> Topic:
    """The topic after this was said of the card being judged."""
    return replace(
        topic,
        compared=compared_in(condition) or topic.compared,
        within=range_in(condition) or topic.within,
        pair=_pair_in(condition) or topic.pair,
    )


def range_in(condition: Condition) -> Condition | None:
    """The only range that a condition puts on the value of the card being judged."""
    found = {s.Between(CARD, node.one, node.other) for node in parts(condition) if isinstance(node, s.Between)}
    return found.pop() if len(found) == 1 else None


def _pair_in(condition: Condition) -> tuple[Number, ...]:
    """The two cards with which a condition compares the card being judged."""
    cards = [Value(card) for card in (Ref.LAST, Ref.SECOND, Ref.THIRD, Ref.STARTER) if card in refs(condition)]
    return tuple(cards) if len(cards) == 2 and Ref.CARD in refs(condition) else ()


def compared_in(condition: Condition) -> Number | None:
    """The card whose value a condition compares with that of the card being judged, if there is just one."""
    found = {node.right for node in parts(condition) if isinstance(node, s.Compare | s.Apart) and node.left == CARD}
    cards = {right for right in found if isinstance(right, Value) and not isinstance(cast('Any', right.card), Gap)}
    return cards.pop() if len(cards) == 1 else None


def kinds_sought(condition: Condition) -> set[Condition]:
    """The kinds of card that a condition looks for on the line: ``the last red card``."""
    cards = (getattr(node, name) for node in parts(condition) for name in node.__struct_fields__)
    return {card.cards for card in cards if isinstance(card, s.LastLike)}


def absent(test: Condition) -> Condition | None:
    """The kind of card whose absence from the line a test checks."""
    match test:
        case s.Compare(s.Count(kind), Comparison.EQUAL, s.Literal(0)):
            return kind
        case s.Not(s.Compare(s.Count(kind), Comparison.AT_LEAST, s.Literal(1))):
            return kind
        case _:
            return None


def other_card(condition: Condition) -> Number | None:
    """The only other card in a condition on the card being judged; None if there are several."""
    cards = {node.card for node in parts(condition) if isinstance(node, Value)}
    for node in parts(condition):
        if isinstance(node, s.Same | s.NextSuit):
            cards |= {node.one, node.other}
    cards -= {Ref.CARD, SPOKEN, ELIDED}
    return Value(cards.pop()) if len(cards) == 1 else None


def _of_value(node: s.Node) -> s.Node:
    if isinstance(node, s.Same) and node.attribute == VALUE_OR_ASPECT:
        return s.Compare(Value(node.one), Comparison.EQUAL, Value(node.other))
    return node


def settled(condition: Condition) -> Condition:
    """The condition with the last card in the remaining gaps.

    Raises:
        NoReading: where that makes no sense.
    """
    condition = about_topic(_judged(condition), Topic(LAST, numbers=tuple(UNTOLD.items()), at=LAST))
    condition = cast('Condition', rewritten(condition, _of_value))
    if has_gaps(condition) or any(isinstance(part, Unresolved) for part in parts(condition)):
        raise NoReading
    return condition
