"""Rules by chance, of every kind of part, and lines to try them on.

Everything is drawn from a ``random.Random``: a seeded one where many are wanted fast, Hypothesis's own where a failure
should shrink (``rules()``).
"""

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s

E = TypeVar('E', bound=Enum)

LOOKING_BACK = (s.Ref.LAST, s.Ref.LAST, s.Ref.SECOND, s.Ref.THIRD, s.Ref.STARTER)
OWN = tuple(attribute for attribute in s.Attribute if attribute is not s.Attribute.FACE)
NAMES = ('loopy', 'holy', 'grim')


class Trees:
    """Makes rules.

    Args:
        rng: RandomPlay.
        layout: Whether they may look at sidelines.
        depth: How many parts lie within each other at most.
    """

    def __init__(self, rng: Random, *, layout: bool = False, depth: int = 3) -> None:
        self.rng = rng
        self.layout = layout
        self.depth = depth
        self.names: list[str] = []

    def rule(self) -> s.Rule:
        """Any rule; most have neither words nor values of their own."""
        self.names = []
        definitions: list[s.Definition] = []
        for _ in range(self.often(0, 0, 0, 1, 2)):
            name = self.rng.choice(NAMES)
            definitions.append(s.Definition(name, self.plain(1)))
            self.names.append(name)
        worths = [s.Worth(self.plain(1), self.worth()) for _ in range(self.often(0, 0, 0, 1, 2))]
        order = list(Suit)
        if self.chance(4):
            self.rng.shuffle(order)
        start = self.plain(1) if self.chance(5) else None
        ranking = self.rng.sample(list(Suit), 4) if self.chance(4) else s.SUIT_RANKING
        return s.Rule(self.condition(), tuple(definitions), tuple(worths), tuple(order), start, tuple(ranking))

    def condition(self, depth: int | None = None) -> s.Condition:
        """Any condition."""
        depth = self.depth if depth is None else depth
        kinds: list[Callable[[int], s.Condition]] = [self.of_card, self.of_number, self.related]
        if depth > 0:
            kinds += [self.composed] * 3
        return self.rng.choice(kinds)(depth)

    def plain(self, depth: int = 1) -> s.Condition:
        """What a card is by itself."""
        kind = self.rng.randrange(9 if depth > 0 else 4)
        if kind == 3:
            return s.Is(s.Value(s.Ref.CARD), self.rng.choice(list(s.Quality)))
        if kind == 4:
            return s.Not(self.plain(depth - 1))
        if kind in (5, 6):
            return self.rng.choice([s.All, s.Any])((self.plain(depth - 1), self.plain(depth - 1)))
        if kind == 7:
            kinds = (s.Value, s.Value, s.Letters, s.SuitRank)
            number = s.Calculation(self.one(s.Operation), self.rng.choice(kinds)(s.Ref.CARD), self.literal())
            return self.rng.choice(
                [s.Compare(number, self.one(s.Comparison), self.literal()), s.Is(number, s.Quality.ODD)]
            )
        if kind == 8:
            return self.rng.choice(
                [
                    s.If(self.plain(0), self.plain(0), self.plain(0)),
                    s.Choose(s.Value(s.Ref.CARD), (self.plain(0), self.plain(0), self.plain(0))),
                    s.Between(s.Value(s.Ref.CARD), self.literal(), s.RankValue(self.rank())),
                    s.Apart(s.Value(s.Ref.CARD), 1, 4, s.RankValue(self.rank()), around=self.chance(2)),
                ]
            )
        return self.single(s.Ref.CARD)

    def of_card(self, depth: int) -> s.Condition:
        """What one card is."""
        return self.single(self.ref())

    def single(self, ref: s.CardRef) -> s.Condition:
        """What this card is."""
        kinds: list[Callable[[], s.Condition]] = [
            lambda: s.OfColour(ref, self.one(Colour)),
            lambda: s.OfColour(ref, self.one(Colour)),
            lambda: s.OfSuit(ref, self.one(Suit)),
            lambda: s.OfRank(ref, self.rank()),
            lambda: s.Court(ref),
            lambda: s.Face(ref, self.one(Card)),
            lambda: s.Spelled(ref, self.rng.choice('EETNIRSX'), self.one(s.Where)),
        ]
        if self.names:
            kinds += [lambda: s.Named(ref, self.rng.choice(self.names))] * 3
        return self.rng.choice(kinds)()

    def of_number(self, depth: int) -> s.Condition:
        """What numbers are, or how they stand to each other."""
        match self.rng.randrange(6):
            case 0:
                return s.Is(self.number(depth), self.one(s.Quality))
            case 1:
                return s.Between(self.number(depth - 1), self.number(depth - 1), self.number(depth - 1))
            case 2:
                least = self.rng.randint(-12, 12)
                most = least + self.often(0, 1, 2, 5, 99)
                return s.Apart(self.number(depth - 1), least, most, self.number(depth - 1), around=self.chance(2))
            case _:
                return s.Compare(self.number(depth), self.one(s.Comparison), self.number(depth))

    def number(self, depth: int) -> s.Number:
        """Any number."""
        kinds: list[Callable[[], s.Number]] = [
            self.literal,
            self.literal,
            lambda: s.RankValue(self.rank()),
            lambda: s.Value(s.Ref.CARD),
            lambda: s.Value(s.Ref.CARD),
            lambda: s.Value(self.ref()),
            lambda: s.Value(self.ref()),
            lambda: self.rng.choice([s.Letters, s.SuitRank])(self.ref()),
            self.of_line,
            self.of_line,
        ]
        if depth > 0:
            kinds += [lambda: self.calculation(depth)] * 4
        return self.rng.choice(kinds)()

    def of_line(self) -> s.Number:
        """A number that the whole line has."""
        kinds: list[Callable[[], s.Number]] = [
            s.Position,
            lambda: s.Run(self.one(s.Attribute)),
            lambda: s.PreviousRun(self.one(s.Attribute)),
            lambda: s.RunOf(self.plain(1)),
            lambda: s.Count(self.plain(1)),
            s.Highest,
            s.Lowest,
            s.Total,
            lambda: s.Digit(self.one(s.Digits)),
        ]
        if self.layout:
            kinds += [s.WrongCards] * 4
        return self.rng.choice(kinds)()

    def calculation(self, depth: int) -> s.Number:
        """A calculation, often with a literal on the right as people write them."""
        operation = self.rng.choice([*s.Operation, s.Operation.MOD])
        right = self.literal() if self.chance(2) else self.number(depth - 1)
        return s.Calculation(operation, self.number(depth - 1), right)

    def related(self, depth: int) -> s.Condition:
        """How cards stand to each other."""
        match self.rng.randrange(6):
            case 0:
                return s.NextSuit(self.ref(), self.rng.randint(-3, 3), self.ref())
            case 1:
                return s.Seen(self.one(s.Attribute))
            case 2:
                return s.Alternate(self.plain(), self.plain())
            case 3:
                return s.NeverBeside(self.plain(), self.plain())
            case _:
                return s.Same(self.one(s.Attribute), s.Ref.CARD if self.chance(2) else self.ref(), self.ref())

    def composed(self, depth: int) -> s.Condition:
        """Conditions made of conditions."""
        depth -= 1
        match self.rng.randrange(10):
            case 0:
                return s.Not(self.condition(depth))
            case 1 | 2:
                return s.All(self.several(depth, 2, 3))
            case 3:
                return s.Any(self.several(depth, 2, 3))
            case 4 | 5:
                otherwise = None if self.chance(3) else self.condition(depth)
                return s.If(self.condition(depth), self.condition(depth), otherwise)
            case 6:
                return s.Cycle(self.several(depth, 2, 4))
            case 7:
                return s.Choose(self.number(depth), self.several(depth, 2, 4))
            case 8:
                conditions = self.several(depth, 2, 4)
                least, most = sorted(self.rng.choices(range(len(conditions) + 1), k=2))
                return s.HowMany(least, most, conditions)
            case _:
                return s.Anything(self.chance(2))

    def several(self, depth: int, least: int, most: int) -> tuple[s.Condition, ...]:
        """So many conditions."""
        return tuple(self.condition(depth) for _ in range(self.rng.randint(least, most)))

    def ref(self) -> s.CardRef:
        """A card that a rule can speak of."""
        if self.chance(6):
            return self.rng.choice(
                [
                    s.Back(self.often(4, 4, 5, 9)),
                    s.LastLike(self.plain(0)),
                    s.LastLike(self.plain(1)),
                    s.LastAlike(self.rng.choice(OWN)),
                    s.LastAlike(self.rng.choice(OWN)),
                ]
            )
        return self.rng.choice((*LOOKING_BACK, s.Ref.CARD, s.Ref.CARD, *[s.Ref.WRONG] * 4 * self.layout))

    def literal(self) -> s.Literal:
        """A number, small for the most part."""
        return s.Literal(self.rng.choice([self.rng.randint(0, 14), self.rng.randint(0, 4), self.rng.randint(0, 40)]))

    def rank(self) -> int:
        """1 to 13."""
        return self.rng.randint(1, 13)

    def worth(self) -> int:
        """What a card might count."""
        return self.rng.choice([0, 1, 10, 14, self.rng.randint(-5, 30)])

    def often(self, *numbers: int) -> int:
        """One of the numbers."""
        return self.rng.choice(numbers)

    def chance(self, of: int) -> bool:
        """Once in so many times."""
        return self.rng.randrange(of) == 0

    def one(self, kinds: type[E]) -> E:
        """A member of an enumeration."""
        return self.rng.choice(list(kinds))

    def line(self, longest: int = 40) -> list[Card]:
        """A main line, starter first, of two decks; often a short one."""
        length = min(self.often(1, 2, 3, 4, self.rng.randint(1, 12), self.rng.randint(1, 40)), longest)
        return self.rng.sample([*Card, *Card], length)

    def sideline(self) -> list[Card]:
        """Wrong cards below the last card."""
        return self.rng.sample([*Card, *Card], self.often(0, 0, 1, 2, 5, 9)) if self.layout else []


def rules(*, layout: bool = False, depth: int = 2) -> st.SearchStrategy[s.Rule]:
    """Rules that shrink."""
    return st.randoms(use_true_random=False).map(lambda rng: Trees(rng, layout=layout, depth=depth).rule())


def lines(longest: int = 40) -> st.SearchStrategy[list[Card]]:
    """Main lines that shrink."""
    return st.lists(st.sampled_from(list(Card)), min_size=1, max_size=longest)
