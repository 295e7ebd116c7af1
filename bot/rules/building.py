"""From the grammar to the tree: one method for each production of ``rule.lark`` that has a name.

Lark calls them while it reads, from the inside out. Everything up to ``any_`` makes drafts, because who is spoken of
may be said earlier; a whole clause makes a condition.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from lark import Transformer, v_args  # pyright: ignore[reportUnknownVariableType] - untyped in Lark

from bot.eleusis.cards import Card, Suit
from bot.rules import syntax as s
from bot.rules.drafts import CARD, LAST, Bracket, Chain, Draft, Item, Opposite, Predicate, Subject, card_of, resolved
from bot.rules.errors import NotARule
from bot.rules.reach import is_plain, parts
from bot.rules.scanner import HIGHEST_NUMBER
from bot.rules.syntax import Attribute, Comparison, Operation, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lark import Token


@dataclass(frozen=True)
class _Worths:
    worths: tuple[s.Worth, ...]


@dataclass(frozen=True)
class _SuitOrder:
    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class _Start:
    cards: s.Condition


@dataclass(frozen=True)
class _Words:
    """Several attributes in one comparison: ``same suit or value``."""

    join: type[s.All] | type[s.Any]
    attributes: tuple[Attribute, ...]


@dataclass(frozen=True)
class _Others:
    """With which cards something is compared."""

    cards: tuple[Ref, ...]


@v_args(inline=True)
class Building(Transformer[Any, s.Rule]):
    """The rule that was read."""

    # The whole

    def rule(self, *statements: Any) -> s.Rule:
        """All statements together."""
        definitions = tuple(part for part in statements if isinstance(part, s.Definition))
        conditions = [_condition(part) for part in statements if not isinstance(part, _SETTINGS)]
        _check_names(definitions)
        if not conditions:
            raise NotARule('no-condition')
        orders = [part.suits for part in statements if isinstance(part, _SuitOrder)]
        starts = [part.cards for part in statements if isinstance(part, _Start)]
        return s.Rule(
            conditions[0] if len(conditions) == 1 else s.All(tuple(conditions)),
            definitions,
            tuple(worth for part in statements if isinstance(part, _Worths) for worth in part.worths),
            orders[-1] if orders else s.SUIT_ORDER,
            None if not starts else starts[0] if len(starts) == 1 else s.All(tuple(starts)),
        )

    def definition(self, name: Token, cards: Any) -> s.Definition:
        """``loopy = {A 4 6 8 9 10 Q}``."""
        return s.Definition(_value(name), _plain(cards))

    def worths(self, *worths: s.Worth) -> _Worths:
        """One or several of them."""
        return _Worths(worths)

    def worth(self, cards: Any, value: Token) -> s.Worth:
        """``court cards count 10``."""
        return s.Worth(_plain(cards), _value(value))

    def ace_high(self) -> s.Worth:
        """``ace high``."""
        return s.Worth(s.OfRank(Ref.CARD, 1), 14)

    def suit_order(self, *suits: Token) -> _SuitOrder:
        """``suit order S H D C``."""
        order = tuple(cast('Suit', _value(suit)) for suit in suits)
        if sorted(suit.value for suit in order) != sorted(suit.value for suit in Suit):
            raise NotARule('suit-order')
        return _SuitOrder(order)

    def start(self, cards: Any) -> _Start:
        """``start: a red card``."""
        return _Start(_plain(cards))

    def listed(self, *drafts: Draft) -> s.Condition:
        """Conditions with nothing but commas between them.

        Raises:
            NotARule: ``comma``: it may mean *and*, *or* and *in turn*.
        """
        raise NotARule('comma', number=len(drafts))

    # Clauses

    def if_(self, test: Draft, then: Any, otherwise: Any = None) -> s.Condition:
        """``if the last card is red, then black, otherwise red``; ``black: equal or higher``."""
        return s.If(resolved(test, LAST), _condition(then), None if otherwise is None else _condition(otherwise))

    def then_if(self, then: Draft, test: Draft, otherwise: Any = None) -> s.Condition:
        """``black if the last card is red``."""
        return self.if_(test, then, otherwise)

    def unless(self, then: Draft, test: Draft) -> s.Condition:
        """``black unless the last card is red``."""
        return s.If(s.Not(resolved(test, LAST)), resolved(then))

    def cycle(self, *drafts: Draft) -> s.Condition:
        """``cycle red, black, odd, even``."""
        return s.Cycle(tuple(resolved(draft) for draft in drafts))

    def every(self, number: Token, then: Any) -> s.Condition:
        """``every third card is red``."""
        return s.If(_divisible(s.Position(), _value(number)), _condition(then))

    def choose(self, number: s.Number, *drafts: Draft) -> s.Condition:
        """``choose by the last card: red / black``."""
        return s.Choose(number, tuple(resolved(draft) for draft in drafts))

    def choose_said(self, subject: Subject, *drafts: Draft) -> s.Condition:
        """``the last card chooses: red / black``."""
        return self.choose(_one(subject), *drafts)

    def alternate(self, one: Any, other: Any) -> s.Condition:
        """``primes alternate with court cards``."""
        return s.Alternate(_plain(_drafted(one)), _plain(_drafted(other)))

    def alternating(self, both: Draft) -> s.Condition:
        """``primes and court cards alternate``."""
        if not isinstance(both, Chain) or len(both.parts) != 2:
            raise NotARule('alternate-two')
        return self.alternate(*both.parts)

    def never_beside(self, one: Draft, other: Draft) -> s.Condition:
        """``a jack or a king is never beside a queen``."""
        return s.NeverBeside(_plain(one), _plain(other))

    # Drafts

    def any_(self, *drafts: Draft) -> Draft:
        """``red or odd``."""
        return Chain(s.Any, drafts)

    def all_(self, *drafts: Draft) -> Draft:
        """``red and odd``."""
        return Chain(s.All, drafts)

    def not_(self, draft: Draft) -> Draft:
        """``not red``."""
        return replace(draft, negated=True) if _is_simple(draft) else Opposite(draft)

    def said(self, subject: Any, predicates: Sequence[Predicate]) -> Draft:
        """``the last card is red``."""
        return Item(_subject(subject), tuple(predicates))

    def said_not(self, subject: Any, predicates: Sequence[Predicate]) -> Draft:
        """``the last card is not red``."""
        return Item(_subject(subject), tuple(predicates), negated=True)

    def unsaid(self, predicates: Sequence[Predicate]) -> Draft:
        """``red``."""
        return Item(None, tuple(predicates))

    def unsaid_not(self, predicates: Sequence[Predicate]) -> Draft:
        """``is not red``."""
        return Item(None, tuple(predicates), negated=True)

    def group(self, clause: Any) -> Draft:
        """``(red or odd)``."""
        return Bracket(clause)

    def said_group(self, subject: Any, clause: Any) -> Draft:
        """``the last card is (red or odd)``."""
        return Bracket(clause, _subject(subject))

    def said_group_not(self, subject: Any, clause: Any) -> Draft:
        """``the last card is not (red or odd)``."""
        return Bracket(clause, _subject(subject), negated=True)

    def alternate_attribute(self, attribute: Token) -> Draft:
        """``colours alternate``."""
        return s.Not(s.Same(_value(attribute), Ref.CARD, Ref.LAST))

    def most_in_a_row(self, most: Token, predicates: Sequence[Predicate]) -> Draft:
        """``at most two red cards in a row``."""
        item = Item(None, tuple(predicates))
        cards = _plain(item)
        if _value(most) == 1:
            return s.If(resolved(item, LAST), s.Not(cards))
        return s.If(_at_least(s.RunOf(cards), _value(most)), s.Not(cards))

    def most_of_one(self, most: Token, attribute: Token) -> Draft:
        """``at most two cards of one suit in a row``."""
        same: Attribute = _value(attribute)
        return s.If(_at_least(s.Run(same), _value(most)), s.Not(s.Same(same, Ref.CARD, Ref.LAST)))

    # Predicates

    def juxtaposed(self, *predicates: Predicate) -> Sequence[Predicate]:
        """``red court card``."""
        return predicates

    def colour(self, colour: Token) -> Predicate:
        """``red``."""
        return _of_card(lambda card: s.OfColour(card, _value(colour)))

    def suit(self, suit: Token) -> Predicate:
        """``a heart``."""
        return _of_card(lambda card: s.OfSuit(card, _value(suit)))

    def quality(self, quality: Token) -> Predicate:
        """``odd``."""
        return _of_number(lambda number: s.Is(number, _value(quality)))

    def court(self) -> Predicate:
        """``a court card``."""
        return _of_card(s.Court)

    def numbered(self) -> Predicate:
        """``a number card``."""
        return _of_card(lambda card: s.Not(s.Court(card)))

    def face(self, face: Token) -> Predicate:
        """``QH``."""
        return _of_card(lambda card: s.Face(card, cast('Card', _value(face))))

    def named(self, name: Token) -> Predicate:
        """``loopy``."""
        return _of_card(lambda card: s.Named(card, _value(name)))

    def anything(self, right: Token) -> Predicate:
        """``any card``."""
        return _of_number(lambda _: s.Anything(_value(right)))

    def non(self, predicate: Predicate) -> Predicate:
        """``non-prime``."""
        return replace(predicate, make=_opposite(predicate))

    def rank(self, rank: Token) -> Predicate:
        """``a queen``, ``a 5``; of a number ``5`` says that it is that."""
        number: int = _value(rank)

        def make(subject: s.Number) -> s.Condition:
            if isinstance(subject, Value) and 1 <= number <= 13:
                return s.OfRank(subject.card, number)
            return s.Compare(subject, Comparison.EQUAL, _amount(rank))

        return _of_number(make)

    def one_of(self, *members: Predicate) -> Predicate:
        """``{A 4 6}``."""
        if len(members) == 1:
            return members[0]
        return _of_number(lambda number: s.Any(tuple(member.make(number, number) for member in members)))

    def or_higher(self, rank: Token) -> Predicate:
        """``jack or higher``."""
        return _comparing(Comparison.AT_LEAST, _amount(rank))

    def or_lower(self, rank: Token) -> Predicate:
        """``5 or lower``."""
        return _comparing(Comparison.AT_MOST, _amount(rank))

    def range(self, one: Token, other: Token) -> Predicate:
        """``5 to 10``."""
        return self.between(_amount(one), _amount(other))

    def between(self, one: s.Number, other: s.Number) -> Predicate:
        """``between 5 and the last card``."""
        return _of_number(lambda number: s.Between(number, one, other))

    def higher(self, other: s.Number | None = None) -> Predicate:
        """``higher than the last card``."""
        return _comparing(Comparison.ABOVE, other)

    def lower(self, other: s.Number | None = None) -> Predicate:
        """``lower than the last card``."""
        return _comparing(Comparison.BELOW, other)

    def at_least(self, other: s.Number | None = None) -> Predicate:
        """``at least the last card``."""
        return _comparing(Comparison.AT_LEAST, other)

    def at_most(self, other: s.Number | None = None) -> Predicate:
        """``at most the last card``."""
        return _comparing(Comparison.AT_MOST, other)

    def equal(self, other: s.Number | None = None) -> Predicate:
        """``equal to the last card``."""
        return _comparing(Comparison.EQUAL, other)

    def unequal(self, other: s.Number) -> Predicate:
        """``unequal to the last card``."""
        return _comparing(Comparison.UNEQUAL, other)

    def so_much_higher(self, span: Token, *rest: Any) -> Predicate:
        """``5 to 10 higher than the last card``."""
        return _apart(*_value(span), *rest)

    def so_much_lower(self, span: Token, *rest: Any) -> Predicate:
        """``3 lower than the last card``."""
        least, most = _value(span)
        return _apart(-most, -least, *rest)

    def lower_to_higher(self, lower: Token, higher: Token, *rest: Any) -> Predicate:
        """``3 lower to 5 higher than the last card``."""
        return _apart(-_value(lower)[0], _value(higher)[0], *rest)

    def so_far_away(self, span: Token, other: s.Number | None = None) -> Predicate:
        """``at least 3 away from the last card``."""
        least, most = _value(span)
        if least <= 1:
            return _apart(-most, most, *(() if other is None else (other,)))

        def make(number: s.Number, two: s.Number) -> s.Condition:
            return s.Any((s.Apart(number, least, most, two), s.Apart(number, -most, -least, two)))

        return Predicate(make, other, compares=True)

    def within(self, most: Token, *rest: Any) -> Predicate:
        """``within 2 of the last card``."""
        return _apart(-_value(most), _value(most), *rest)

    def same(self, attribute: Token, *rest: Any) -> Predicate:
        """``the same suit as the last card``."""
        return _same(attribute, *rest)

    def different(self, attribute: Token, *rest: Any) -> Predicate:
        """``a different suit from the last card``."""
        return _same(attribute, *rest, different=True)

    def compared_with(self, ref: Any) -> _Others:
        """``as the last card``, ``from the last two cards``."""
        cards: Any = _value(ref)
        return _Others(cast('tuple[Ref, ...]', cards) if isinstance(cards, tuple) else (cards,))

    def or_attributes(self, *words: Token) -> _Words:
        """``or value``."""
        return _Words(s.Any, tuple(_value(word) for word in words))

    def and_attributes(self, *words: Token) -> _Words:
        """``and value``."""
        return _Words(s.All, tuple(_value(word) for word in words))

    def next_suit(self, steps: Token, ref: Token | None = None) -> Predicate:
        """``in the next suit after the last card``."""
        other = None if ref is None else Value(_value(ref))
        return _relating(lambda one, two: s.NextSuit(one, _value(steps), two), other)

    def so_many_suits(self, number: Token, direction: Token, ref: Token | None = None) -> Predicate:
        """``2 suits after the last card``."""
        other = None if ref is None else Value(_value(ref))
        return _relating(lambda one, two: s.NextSuit(one, _value(number) * _value(direction), two), other)

    def divisible(self, number: Token) -> Predicate:
        """``divisible by 3``."""
        return _of_number(lambda one: _divisible(one, _value(number)))

    def seen(self, attribute: Token) -> Predicate:
        """``a value seen so far``."""
        return _of_number(lambda _: s.Seen(_value(attribute)))

    def new(self, attribute: Token) -> Predicate:
        """``a value not seen so far``."""
        return _of_number(lambda _: s.Not(s.Seen(_value(attribute))))

    def digit(self, sequence: Token) -> Predicate:
        """``the next digit of pi``."""
        return _comparing(Comparison.EQUAL, s.Digit(_value(sequence)))

    # Numbers

    def refs(self, refs: Token) -> Subject:
        """``the last two cards``."""
        return tuple(Value(ref) for ref in _value(refs))

    def plus(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card plus the last card``."""
        return s.Calculation(Operation.PLUS, left, right)

    def minus(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card minus 3``."""
        return s.Calculation(Operation.MINUS, left, right)

    def times(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card times the last card``."""
        return s.Calculation(Operation.TIMES, left, right)

    def mod(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card mod 4``."""
        return s.Calculation(Operation.MOD, left, right)

    def literal(self, number: Token) -> s.Number:
        """``5``."""
        return s.Literal(_value(number))

    def rank_value(self, rank: Token) -> s.Number:
        """``a jack``."""
        return s.RankValue(_value(rank))

    def next_digit(self, sequence: Token) -> s.Number:
        """``the next digit of pi``."""
        return s.Digit(_value(sequence))

    def ref(self, ref: Token) -> s.Number:
        """``the last card``."""
        return Value(_value(ref))

    def position(self) -> s.Number:
        """``the position``."""
        return s.Position()

    def run(self, attribute: Token) -> s.Number:
        """``the run of one colour``."""
        return s.Run(_value(attribute))

    def run_of(self, cards: Any) -> s.Number:
        """``the run of red cards``."""
        return s.RunOf(_plain(cards))

    def count(self, cards: Any) -> s.Number:
        """``the number of red cards``."""
        return s.Count(_plain(cards))

    def highest(self) -> s.Number:
        """``the highest so far``."""
        return s.Highest()

    def lowest(self) -> s.Number:
        """``the lowest so far``."""
        return s.Lowest()

    def total(self) -> s.Number:
        """``the total so far``."""
        return s.Total()

    def wrong_cards(self) -> s.Number:
        """``the number of wrong cards``."""
        return s.WrongCards()

    def sum(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the sum of the last two cards``."""
        return _folded(Operation.PLUS, numbers)

    def product(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the product of the last three cards``."""
        return _folded(Operation.TIMES, numbers)

    def difference(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the difference of the card and the last card``."""
        return _folded(Operation.DISTANCE, numbers)

    def operands(self, *numbers: s.Number) -> Sequence[s.Number]:
        """Two numbers or more."""
        return numbers

    def operands_of_refs(self, refs: Token) -> Sequence[s.Number]:
        """``the last three cards``."""
        return self.refs(refs)


_SETTINGS = (s.Definition, _Worths, _SuitOrder, _Start)


def _value(token: Token) -> Any:
    """What a terminal of the grammar carries; see ``vocabulary``."""
    return cast('Any', token).value


def _amount(token: Token) -> s.Number:
    number: int = _value(token)
    return s.RankValue(number) if token.type == 'RANK' else s.Literal(number)


def _condition(clause: Any) -> s.Condition:
    return resolved(clause)


def _drafted(part: Any) -> Draft:
    """Predicates side by side are a draft too."""
    return Item(None, cast('tuple[Predicate, ...]', part)) if isinstance(part, tuple) else part


def _plain(clause: Any) -> s.Condition:
    """What a card is by itself.

    Raises:
        NotARule: ``not-plain`` when it says more than that.
    """
    condition = resolved(_drafted(clause), CARD)
    if not is_plain(condition):
        raise NotARule('not-plain')
    return condition


def _subject(subject: Any) -> Subject:
    return cast('Subject', subject) if isinstance(subject, tuple) else (subject,)


def _one(subject: Any) -> s.Number:
    """A subject that is one number.

    Raises:
        NotARule: ``one-number`` for several.
    """
    numbers = _subject(subject)
    if len(numbers) != 1:
        raise NotARule('one-number')
    return numbers[0]


def _is_simple(draft: Draft) -> bool:
    return isinstance(draft, Item) and not draft.negated


def _opposite(predicate: Predicate) -> Callable[[s.Number, s.Number], s.Condition]:
    return lambda number, other: s.Not(predicate.make(number, other))


def _of_card(make: Callable[[Ref], s.Condition]) -> Predicate:
    return Predicate(lambda number, _: make(card_of(number)))


def _of_number(make: Callable[[s.Number], s.Condition]) -> Predicate:
    return Predicate(lambda number, _: make(number))


def _relating(make: Callable[[Ref, Ref], s.Condition], other: s.Number | None, *, pairs: bool = False) -> Predicate:
    return Predicate(lambda one, two: make(card_of(one), card_of(two)), other, compares=True, pairs=pairs)


def _comparing(comparison: Comparison, other: s.Number | None) -> Predicate:
    return Predicate(lambda number, two: s.Compare(number, comparison, two), other, compares=True)


def _apart(least: int, most: int, *rest: Any) -> Predicate:
    """How far apart two numbers are; ``rest`` is the other number and ``going round``, each perhaps missing."""
    numbers = [part for part in rest if isinstance(part, s.Node)]
    around = len(rest) > len(numbers)
    other = cast('s.Number', numbers[0]) if numbers else None
    low, high = max(-HIGHEST_NUMBER, least), min(HIGHEST_NUMBER, most)
    return Predicate(lambda number, two: s.Apart(number, low, high, two, around), other, compares=True)


def _same(attribute: Token, *rest: Any, different: bool = False) -> Predicate:
    """Sameness in one attribute or several; ``rest`` is the further attributes and with what is compared."""
    words = next((part for part in rest if isinstance(part, _Words)), None)
    others = next((part.cards for part in rest if isinstance(part, _Others)), ())
    attributes: tuple[Attribute, ...] = (_value(attribute), *(words.attributes if words else ()))

    def one_to_one(one: Ref, two: Ref) -> s.Condition:
        same = tuple(s.Same(each, one, two) for each in attributes)
        condition = same[0] if words is None else words.join(same)
        return s.Not(condition) if different else condition

    def make(one: Ref, two: Ref) -> s.Condition:
        return s.All(tuple(one_to_one(one, each) for each in others)) if len(others) > 1 else one_to_one(one, two)

    return _relating(make, Value(others[0]) if others else None, pairs=True)


def _at_least(number: s.Number, least: int) -> s.Condition:
    return s.Compare(number, Comparison.AT_LEAST, s.Literal(max(least, 0)))


def _divisible(number: s.Number, divisor: int) -> s.Condition:
    return s.Compare(s.Calculation(Operation.MOD, number, s.Literal(divisor)), Comparison.EQUAL, s.Literal(0))


def _folded(operation: Operation, numbers: Sequence[s.Number]) -> s.Number:
    result = numbers[0]
    for number in numbers[1:]:
        result = s.Calculation(operation, result, number)
    return result


def _check_names(definitions: Sequence[s.Definition]) -> None:
    """A name is defined once, and before it is used.

    Raises:
        NotARule: ``name-twice`` or ``name-later``.
    """
    known: set[str] = set()
    for definition in definitions:
        _check_known(definition.cards, known)
        if definition.name in known:
            raise NotARule('name-twice', word=definition.name)
        known.add(definition.name)


def _check_known(condition: s.Condition, known: set[str]) -> None:
    for part in parts(condition):
        if isinstance(part, s.Named) and part.name not in known:
            raise NotARule('name-later', word=part.name)
