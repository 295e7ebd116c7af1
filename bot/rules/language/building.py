"""From the grammar to the tree: one method for each production of ``rule.lark`` that has a name.

Lark calls them while it reads, from the inside out. Everything up to ``any_`` makes drafts, because who is spoken of
may be said earlier; a whole clause makes a condition.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.errors import NotARule
from bot.rules.language.drafts import LAST, Bracket, Chain, Draft, Item, Opposite, Predicate, Subject, resolved
from bot.rules.language.predicates import Predicates, comparing
from bot.rules.language.quantities import Quantities
from bot.rules.language.terms import at_least, divisible, drafted, inline, one_number, plain_cards, subject_of, value_of
from bot.rules.reach import parts
from bot.rules.syntax import Attribute, Comparison, Quality, Ref

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
class _Otherwise:
    then: s.Condition


@inline
class Building(Predicates, Quantities):
    """The rule that was read."""

    # The whole

    def rule(self, *statements: Any) -> s.Rule:
        """All statements together."""
        definitions = tuple(part for part in statements if isinstance(part, s.Definition))
        conditions = _conditions(part for part in statements if not isinstance(part, _SETTINGS))
        if not conditions:
            raise NotARule('no-condition')
        orders = [part.suits for part in statements if isinstance(part, _SuitOrder)]
        starts = [part.cards for part in statements if isinstance(part, _Start)]
        rule = s.Rule(
            conditions[0] if len(conditions) == 1 else s.All(tuple(conditions)),
            definitions,
            tuple(worth for part in statements if isinstance(part, _Worths) for worth in part.worths),
            orders[-1] if orders else s.SUIT_ORDER,
            None if not starts else starts[0] if len(starts) == 1 else s.All(tuple(starts)),
        )
        _check_names(rule)
        return rule

    def definition(self, name: Token, cards: Any) -> s.Definition:
        """``loopy = {A 4 6 8 9 10 Q}``."""
        return s.Definition(value_of(name), plain_cards(cards))

    def worths(self, *worths: s.Worth) -> _Worths:
        """One or several of them."""
        return _Worths(worths)

    def worth(self, cards: Any, value: Token) -> s.Worth:
        """``court cards count 10``."""
        return s.Worth(plain_cards(cards), value_of(value))

    def ace_high(self) -> s.Worth:
        """``ace high``."""
        return s.Worth(s.OfRank(Ref.CARD, 1), 14)

    def suit_order(self, *suits: Token) -> _SuitOrder:
        """``suit order S H D C``."""
        order = tuple(cast('Suit', value_of(suit)) for suit in suits)
        if sorted(suit.value for suit in order) != sorted(suit.value for suit in Suit):
            raise NotARule('suit-order')
        return _SuitOrder(order)

    def start(self, cards: Any) -> _Start:
        """``start: a red card``."""
        return _Start(plain_cards(cards))

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

    def unless_first(self, test: Draft, then: Any) -> s.Condition:
        """``unless the last card is an ace, play lower``."""
        return s.If(s.Not(resolved(test, LAST)), _condition(then))

    def only_after(self, cards: Draft, test: Draft) -> s.Condition:
        """``court cards only after aces``."""
        return s.If(resolved(cards), resolved(test, LAST))

    def never_followed(self, test: Draft, then: Draft) -> s.Condition:
        """``queens may not be followed by kings``."""
        return s.If(resolved(test, LAST), s.Not(resolved(then)))

    def kind_is(self, kind: Any, then: Draft) -> s.Condition:
        """``red cards must be higher than the last card``."""
        return s.If(resolved(drafted(kind)), resolved(then))

    def kind_is_not(self, kind: Any, then: Draft) -> s.Condition:
        """``red cards are not odd``."""
        return s.If(resolved(drafted(kind)), s.Not(resolved(then)))

    def cycle(self, *drafts: Draft) -> s.Condition:
        """``cycle red, black, odd, even``."""
        return s.Cycle(tuple(resolved(turn) for draft in drafts for turn in _turns(draft)))

    def every(self, number: Token, then: Any, otherwise: Any = None) -> s.Condition:
        """``every third card is red, other cards are black``."""
        rest = None if otherwise is None else _condition(otherwise)
        return s.If(divisible(s.Position(), value_of(number)), _condition(then), rest)

    def otherwise(self, then: Any) -> _Otherwise:
        """``after others any card``: after all that no statement before has named."""
        return _Otherwise(_condition(then))

    def except_(self, cards: Draft) -> s.Condition:
        """``any card but a heart``."""
        return s.Not(resolved(cards))

    def runs(self, quality: Token, attribute: Token) -> s.Condition:
        """``odd runs of one colour``: the run goes on until it is so long."""
        run = s.Run(value_of(attribute))
        wanted: Quality = value_of(quality)
        other = {Quality.ODD: s.Is(run, Quality.EVEN), Quality.EVEN: s.Is(run, Quality.ODD)}
        return s.If(other.get(wanted, s.Not(s.Is(run, wanted))), s.Same(run.attribute, Ref.CARD, Ref.LAST))

    def runs_said(self, attribute: Token, quality: Token) -> s.Condition:
        """``runs of one colour are odd``."""
        return self.runs(quality, attribute)

    def choose(self, number: s.Number, *drafts: Draft) -> s.Condition:
        """``choose by the last card: red / black``."""
        return s.Choose(number, tuple(resolved(draft) for draft in drafts))

    def choose_said(self, subject: Subject, *drafts: Draft) -> s.Condition:
        """``the last card chooses: red / black``."""
        return self.choose(one_number(subject), *drafts)

    def alternate(self, one: Any, other: Any) -> s.Condition:
        """``primes alternate with court cards``."""
        return s.Alternate(plain_cards(drafted(one)), plain_cards(drafted(other)))

    def alternate_with_others(self, one: Any) -> s.Condition:
        """``primes and other cards alternate``."""
        cards = plain_cards(drafted(one))
        return s.Alternate(cards, s.Not(cards))

    def alternating(self, both: Draft) -> s.Condition:
        """``primes and court cards alternate``."""
        if not isinstance(both, Chain) or len(both.parts) != 2:
            raise NotARule('alternate-two')
        return self.alternate(*both.parts)

    def never_beside(self, one: Draft, other: Draft) -> s.Condition:
        """``a jack or a king is never beside a queen``."""
        return s.NeverBeside(plain_cards(one), plain_cards(other))

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
        return Item(subject_of(subject), tuple(predicates))

    def said_equal(self, subject: Any, number: s.Number) -> Draft:
        """``the card mod 4 is the last card mod 4``."""
        return Item(subject_of(subject), (comparing(Comparison.EQUAL, number),))

    def said_not(self, subject: Any, predicates: Sequence[Predicate]) -> Draft:
        """``the last card is not red``."""
        return Item(subject_of(subject), tuple(predicates), negated=True)

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
        return Bracket(clause, subject_of(subject))

    def said_group_not(self, subject: Any, clause: Any) -> Draft:
        """``the last card is not (red or odd)``."""
        return Bracket(clause, subject_of(subject), negated=True)

    def alternate_attribute(self, attribute: Token) -> Draft:
        """``colours alternate``."""
        return s.Not(s.Same(value_of(attribute), Ref.CARD, Ref.LAST))

    def more_of(self, one: Sequence[Predicate], other: Sequence[Predicate]) -> Draft:
        """``there are more red cards than black cards``."""
        counts = s.Count(plain_cards(drafted(one))), s.Count(plain_cards(drafted(other)))
        return s.Compare(counts[0], Comparison.ABOVE, counts[1])

    def fewer_of(self, one: Sequence[Predicate], other: Sequence[Predicate]) -> Draft:
        """``there are fewer red cards than black cards``."""
        return self.more_of(other, one)

    def most_in_a_row(self, most: Token, predicates: Sequence[Predicate]) -> Draft:
        """``at most two red cards in a row``."""
        item = Item(None, tuple(predicates))
        cards = plain_cards(item)
        if value_of(most) == 1:
            return s.If(resolved(item, LAST), s.Not(cards))
        return s.If(at_least(s.RunOf(cards), value_of(most)), s.Not(cards))

    def most_of_one(self, most: Token, attribute: Token) -> Draft:
        """``at most two cards of one suit in a row``."""
        same: Attribute = value_of(attribute)
        if value_of(most) == 1:
            return s.Not(s.Same(same, Ref.CARD, Ref.LAST))
        return s.If(at_least(s.Run(same), value_of(most)), s.Not(s.Same(same, Ref.CARD, Ref.LAST)))


_SETTINGS = (s.Definition, _Worths, _SuitOrder, _Start)


def _conditions(clauses: Iterable[Any]) -> list[s.Condition]:
    """The conditions of all clauses; ``after others`` means where no test before it held.

    Raises:
        NotARule: ``others`` where nothing stands before that has others.
    """
    conditions: list[s.Condition] = []
    for clause in clauses:
        if isinstance(clause, _Otherwise):
            tests = tuple(condition.test for condition in conditions if isinstance(condition, s.If))
            if not tests:
                raise NotARule('others')
            conditions.append(s.If(s.Not(tests[0] if len(tests) == 1 else s.Any(tests)), clause.then))
        else:
            conditions.append(_condition(clause))
    return conditions


def _condition(clause: Any) -> s.Condition:
    return resolved(clause)


def _turns(draft: Draft) -> list[Draft]:
    """A part of a cycle as often as it says: ``two red cards``."""
    if not isinstance(draft, Item) or draft.subject or len(draft.predicates) < 2 or not draft.predicates[0].times:
        return [draft]
    times = min(draft.predicates[0].times, MOST_TURNS)
    return [replace(draft, predicates=draft.predicates[1:])] * times


MOST_TURNS = 13
"""How often a part of a cycle may come in a row."""


def _is_simple(draft: Draft) -> bool:
    return isinstance(draft, Item) and not draft.negated


def _check_names(rule: s.Rule) -> None:
    """A name is defined once, and before it is used.

    Raises:
        NotARule: ``name-twice`` or ``name-later``.
    """
    known: set[str] = set()
    for definition in rule.definitions:
        _check_known(definition.cards, known)
        if definition.name in known:
            raise NotARule('name-twice', word=definition.name)
        known.add(definition.name)
    for condition in (rule.condition, rule.start, *(worth.cards for worth in rule.worths)):
        if condition is not None:
            _check_known(condition, known)


def _check_known(condition: s.Condition, known: set[str]) -> None:
    for part in parts(condition):
        if isinstance(part, s.Named) and part.name not in known:
            raise NotARule('name-later', word=part.name)
