"""Rules by chance that somebody could have said: for what is printed and read back."""

from collections.abc import Callable
from random import Random
from string import ascii_uppercase
from typing import TypeVar

from hypothesis import strategies as st

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, CardRef, Ref, Rule

T = TypeVar('T')

ALL_REFS = (*(Ref.CARD,) * 4, *(Ref.LAST,) * 3, Ref.SECOND, Ref.THIRD, Ref.STARTER, Ref.WRONG)
OWN = tuple(attribute for attribute in Attribute if attribute is not Attribute.FACE)
LIGHT = (s.Literal, s.RankValue, s.Digit)
"""Numbers of which nobody says anything by themselves."""


class Sayable:
    """Makes rules; ``plain`` ones only say what a card is by itself."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def rule(self) -> Rule:
        """A whole rule."""
        definitions = tuple(s.Definition(name, self.unnamed()) for name in ('loopy', 'magic'))
        worths = tuple(s.Worth(self.condition(1, plain=True), self.number(0, 99)) for _ in range(self.number(0, 2)))
        order = list(Suit)
        self.rng.shuffle(order)
        start = self.condition(1, plain=True) if self.rng.random() < 0.3 else None
        ranking = self.rng.choice((s.SUIT_RANKING, tuple(self.rng.sample(list(Suit), 4))))
        return Rule(self.condition(3), definitions, worths, tuple(order), start, ranking)

    def unnamed(self) -> s.Condition:
        """What a card is by itself, without words of the dealer's own."""
        while True:
            condition = self.condition(1, plain=True)
            if not any(isinstance(part, s.Named) for part in parts(condition)):
                return condition

    def condition(self, depth: int, *, plain: bool = False) -> s.Condition:
        """A condition, with further ones in it as long as ``depth`` allows."""
        ways: list[Callable[[], s.Condition]] = [
            lambda: s.OfColour(self.ref(plain), self.one(Colour)),
            lambda: s.OfSuit(self.ref(plain), self.one(Suit)),
            lambda: s.OfRank(self.ref(plain), self.number(1, 13)),
            lambda: s.Court(self.ref(plain)),
            lambda: s.Face(self.ref(plain), self.one(Card)),
            lambda: s.Named(self.ref(plain), self.rng.choice(('loopy', 'magic'))),
            lambda: s.Spelled(self.ref(plain), self.rng.choice(ascii_uppercase), self.one(s.Where)),
            lambda: s.Is(self.subject(depth, plain), self.one(s.Quality)),
            lambda: s.Compare(self.subject(depth, plain), self.one(s.Comparison), self.amount(depth, plain)),
            lambda: s.Between(self.subject(depth, plain), self.amount(depth, plain), self.amount(depth, plain)),
            lambda: self.apart(depth, plain),
            lambda: s.Anything(self.rng.random() < 0.5),
        ]
        if not plain:
            ways += [
                lambda: s.Same(self.one(s.Attribute), self.ref(plain), self.ref(plain)),
                lambda: s.NextSuit(self.ref(plain), self.rng.choice((-3, -2, -1, 1, 2, 3)), self.ref(plain)),
                lambda: s.Seen(self.one(s.Attribute)),
            ]
        if depth > 0:
            ways += self.composed(depth - 1, plain) * 2
        return self.rng.choice(ways)()

    def composed(self, depth: int, plain: bool) -> list[Callable[[], s.Condition]]:
        def some() -> tuple[s.Condition, ...]:
            return tuple(self.condition(depth, plain=plain) for _ in range(self.number(2, 3)))

        def one() -> s.Condition:
            return self.condition(depth, plain=plain)

        ways: list[Callable[[], s.Condition]] = [
            lambda: s.Not(one()),
            lambda: s.All(some()),
            lambda: s.Any(some()),
            lambda: s.If(one(), one(), self.rng.choice((None, one()))),
            lambda: self.how_many(some()),
        ]
        if plain:
            return ways
        return [
            *ways,
            lambda: s.Cycle(some()),
            lambda: s.Choose(self.amount(1, plain), some()),
            lambda: s.Alternate(self.condition(depth, plain=True), self.condition(depth, plain=True)),
            lambda: s.NeverBeside(self.condition(depth, plain=True), self.condition(depth, plain=True)),
        ]

    def how_many(self, conditions: tuple[s.Condition, ...]) -> s.Condition:
        least, most = sorted((self.number(0, len(conditions)), self.number(0, len(conditions))))
        return s.HowMany(least, most, conditions)

    def apart(self, depth: int, plain: bool) -> s.Condition:
        least, most = sorted((self.rng.choice((self.number(-20, 20), -999, 999)), self.number(-20, 20)))
        return s.Apart(
            self.subject(depth, plain), least, most, self.amount(depth, plain), around=self.rng.random() < 0.5
        )

    def subject(self, depth: int, plain: bool) -> s.Number:
        """A number of which something can be said."""
        while True:
            number = self.amount(min(depth, 2), plain)
            if not isinstance(number, LIGHT):
                return number

    def amount(self, depth: int, plain: bool) -> s.Number:
        """Any number."""
        ways: list[Callable[[], s.Number]] = [
            lambda: s.Literal(self.number(0, 999)),
            lambda: s.RankValue(self.number(1, 13)),
            lambda: s.Value(self.ref(plain)),
            lambda: self.rng.choice((s.Letters, s.SuitRank))(self.ref(plain)),
        ]
        if not plain:
            ways += [
                s.Position,
                lambda: self.rng.choice((s.Run, s.PreviousRun))(self.one(s.Attribute)),
                s.Highest,
                s.Lowest,
                s.Total,
                s.WrongCards,
                lambda: s.Digit(self.one(s.Digits)),
            ]
        if depth > 0:
            operands = depth - 1
            ways += [
                lambda: s.Calculation(self.one(s.Operation), self.amount(operands, plain), self.amount(operands, plain))
            ] * 3
        if depth > 0 and not plain:
            ways += [lambda: s.RunOf(self.condition(0, plain=True)), lambda: s.Count(self.condition(1, plain=True))]
        return self.rng.choice(ways)()

    def ref(self, plain: bool) -> CardRef:
        if plain:
            return Ref.CARD
        if self.rng.random() < 0.8:
            return self.rng.choice(ALL_REFS)
        kind = self.rng.randrange(3)
        if kind == 0:
            return s.Back(self.rng.choice((4, 5, self.number(4, 99))))
        return s.LastAlike(self.rng.choice(OWN)) if kind == 1 else s.LastLike(self.condition(1, plain=True))

    def one(self, kind: type[T]) -> T:
        """One member of an enumeration."""
        return self.rng.choice(list(kind))  # pyright: ignore[reportArgumentType]

    def number(self, least: int, most: int) -> int:
        return self.rng.randint(least, most)


def sayable_rules() -> st.SearchStrategy[Rule]:
    """Such rules, for Hypothesis."""
    return st.randoms(use_true_random=False).map(lambda rng: Sayable(rng).rule())
