"""Rules by chance, made of every kind of part as the fields of its class allow, and lines to try them on.

Everything is drawn from a ``random.Random``: a seeded one where many are wanted fast, Hypothesis's own where a failure
should shrink (``rules()``).
"""

from enum import Enum
from functools import cache
from random import Random
from string import ascii_uppercase
from typing import Any, TypeVar

from hypothesis import strategies as st
from msgspec.structs import fields

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.reach import parts

T = TypeVar('T')

ABOUT_ONE = (s.OfColour, s.OfColour, s.OfSuit, s.OfRank, s.Court, s.Face, s.Spelled)
OF_NUMBERS = (s.Is, s.Between, s.Apart, s.Compare, s.Compare, s.Compare)
RELATED = (s.NextSuit, s.Seen, s.Alternate, s.NeverBeside, s.Same, s.Same)
COMPOSED = (s.Not, s.All, s.All, s.Any, s.If, s.If, s.Choose, s.HowMany, s.Anything)
OF_CARDS = (s.Literal, s.Literal, s.RankValue, *[s.Value] * 4, s.Letters, s.SuitRank)
OF_THE_LINE = (s.Position, s.Run, s.PreviousRun, s.RunOf, s.Count, s.Highest, s.Lowest, s.Total, s.Digit)
BY_ITSELF = (s.RunOf, s.Count, s.LastLike, s.Alternate, s.NeverBeside)
"""What is within these is said of a single card."""
LOOKING_BACK = (s.Ref.LAST, s.Ref.LAST, s.Ref.SECOND, s.Ref.THIRD, s.Ref.STARTER)
OWN = tuple(attribute for attribute in s.Attribute if attribute is not s.Attribute.FACE)
LIGHT = (s.Literal, s.RankValue, s.Digit)
"""Numbers of which nobody says anything by themselves."""

typed = cache(fields)


class Trees:
    """Makes rules: of parts within each other up to ``depth``, of sidelines too with ``layout``."""

    letters = 'EETNIRSX'
    steps = (-3, -2, -1, 0, 1, 2, 3)

    def __init__(self, rng: Random, *, layout: bool = False, depth: int = 3) -> None:
        self.rng = rng
        self.layout = layout
        self.depth = depth
        self.names: list[str] = []

    def rule(self) -> s.Rule:
        """Any rule; most have neither words nor values of their own."""
        definitions, self.names = self.definitions()
        worths = tuple(s.Worth(self.plain(), self.worth()) for _ in range(self.rng.choice((0, 0, 0, 1, 2))))
        order = self.rng.sample(list(Suit), 4) if self.chance(4) else s.SUIT_ORDER
        start = self.plain() if self.chance(5) else None
        ranking = self.rng.sample(list(Suit), 4) if self.chance(4) else s.SUIT_RANKING
        return s.Rule(self.condition(), definitions, worths, tuple(order), start, tuple(ranking))

    def definitions(self) -> tuple[tuple[s.Definition, ...], list[str]]:
        """Words of the dealer's own, some of others and some defined twice, and their names."""
        found: list[s.Definition] = []
        self.names = []
        for _ in range(self.rng.choice((0, 0, 0, 1, 2))):
            found.append(s.Definition(self.rng.choice(('loopy', 'holy', 'grim')), self.plain()))
            self.names.append(found[-1].name)
        return tuple(found), self.names

    def condition(self, depth: int | None = None, *, plain: bool = False) -> s.Condition:
        """Any condition, or what a card is by itself."""
        depth = self.depth if depth is None else depth
        about_one = (*ABOUT_ONE, *[s.Named] * 3) if self.names else ABOUT_ONE
        groups = [about_one, OF_NUMBERS, about_one if plain else RELATED]
        if depth > 0:
            groups += [COMPOSED if plain else (*COMPOSED, s.Cycle)] * 3
        return self.made(self.rng.choice(self.rng.choice(groups)), depth, plain)

    def plain(self, depth: int = 1) -> s.Condition:
        return self.condition(depth, plain=True)

    def single(self, ref: s.CardRef) -> s.Condition:
        """What this card is."""
        return self.made(self.rng.choice(ABOUT_ONE), 0, False, card=ref)

    def number(self, depth: int, plain: bool) -> s.Number:
        kinds: list[type[s.Number]] = [*OF_CARDS]
        if not plain:
            kinds += [self.rng.choice((*OF_THE_LINE, *[s.WrongCards] * 4 * self.layout))] * 2
        if depth > 0:
            kinds += [s.Calculation] * 4
        return self.made(self.rng.choice(kinds), depth, plain)

    def ref(self, plain: bool) -> s.CardRef:
        if plain:
            return s.Ref.CARD
        if self.chance(6):
            return self.made(self.rng.choice((s.Back, s.LastLike, s.LastLike, s.LastAlike, s.LastAlike)), 1, False)
        return self.rng.choice((*LOOKING_BACK, *[s.Ref.CARD] * 4, *[s.Ref.WRONG] * 4 * self.layout))

    def made(self, kind: type[T], depth: int, plain: bool, **given: Any) -> T:
        """A part of this kind; those in its place lie one deeper."""
        if kind is s.HowMany:
            given['conditions'] = some = self.several(depth - 1, plain)
            given['least'], given['most'] = sorted(self.rng.choices(range(len(some) + 1), k=2))
        if kind is s.Apart:
            given['least'] = least = self.rng.randint(-12, 12)
            given['most'] = least + self.rng.choice((0, 1, 2, 5, 99))
        plain = plain or kind in BY_ITSELF
        depth = min(depth, 2) if kind in BY_ITSELF else depth
        for field in typed(kind):
            if field.name not in given:
                given[field.name] = self.field(kind, field.name, field.type, depth - 1, plain)
        return kind(**given)

    def field(self, kind: type, name: str, sort: Any, depth: int, plain: bool) -> object:
        if sort == s.Condition | None:
            return None if self.chance(3) else self.condition(depth, plain=plain)
        if sort == s.Condition:
            return self.condition(depth, plain=plain)
        if sort == tuple[s.Condition, ...]:
            return self.several(depth, plain)
        if sort == s.Number:
            often_literal = kind is s.Calculation and name == 'right' and self.chance(2)
            return self.made(s.Literal, 0, plain) if often_literal else self.operand(kind, name, depth, plain)
        if sort == s.CardRef:
            return self.ref(plain)
        if isinstance(sort, type) and issubclass(sort, Enum):
            return self.rng.choice(OWN if kind is s.LastAlike else list(sort))
        return self.detail(kind, name)

    def operand(self, kind: type, name: str, depth: int, plain: bool) -> s.Number:
        return self.number(depth + (kind in OF_NUMBERS), plain)

    def detail(self, kind: type, name: str) -> object:
        """A number, a letter, a name, or yes or no."""
        match name:
            case 'rank':
                return self.rng.randint(1, 13)
            case 'steps':
                return self.rng.choice(self.steps)
            case 'letter':
                return self.rng.choice(self.letters)
            case 'name':
                return self.rng.choice(self.names)
            case 'number' if kind is s.Back:
                return self.rng.choice((4, 4, 5, 9))
            case 'number':
                return self.literal()
            case _:
                return self.chance(2)

    def several(self, depth: int, plain: bool) -> tuple[s.Condition, ...]:
        return tuple(self.condition(depth, plain=plain) for _ in range(self.rng.choice((2, 2, 3, 4))))

    def literal(self) -> int:
        """Small for the most part."""
        return self.rng.randint(0, self.rng.choice((14, 4, 40)))

    def worth(self) -> int:
        return self.rng.choice((0, 1, 10, 14, self.rng.randint(-5, 30)))

    def chance(self, of: int) -> bool:
        """Once in so many times."""
        return self.rng.randrange(of) == 0

    def line(self, longest: int = 40) -> list[Card]:
        """A main line, starter first, of two decks; often a short one."""
        length = self.rng.choice((1, 2, 3, 4, self.rng.randint(1, 12), self.rng.randint(1, 40)))
        return self.rng.sample([*Card, *Card], min(length, longest))

    def sideline(self) -> list[Card]:
        """Wrong cards below the last card."""
        return self.rng.sample([*Card, *Card], self.rng.choice((0, 0, 1, 2, 5, 9))) if self.layout else []


class Sayable(Trees):
    """Makes rules that somebody could have said: for what is printed and read back."""

    letters = ascii_uppercase
    steps = (-3, -2, -1, 1, 2, 3)

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, layout=True)
        self.names = ['loopy', 'magic']

    def definitions(self) -> tuple[tuple[s.Definition, ...], list[str]]:
        """Two words, neither of which uses the other."""
        return tuple(s.Definition(name, self.unnamed()) for name in ('loopy', 'magic')), self.names

    def unnamed(self) -> s.Condition:
        while True:
            condition = self.plain()
            if not any(isinstance(part, s.Named) for part in parts(condition)):
                return condition

    def operand(self, kind: type, name: str, depth: int, plain: bool) -> s.Number:
        """A number of which something can be said where it is what is spoken of."""
        while True:
            number = super().operand(kind, name, depth, plain)
            if not isinstance(number, LIGHT) or kind not in OF_NUMBERS or name not in ('number', 'left'):
                return number

    def literal(self) -> int:
        return self.rng.randint(0, 999)

    def worth(self) -> int:
        return self.rng.randint(0, 99)


def rules(*, layout: bool = False, depth: int = 2) -> st.SearchStrategy[s.Rule]:
    """Rules that shrink."""
    return st.randoms(use_true_random=False).map(lambda rng: Trees(rng, layout=layout, depth=depth).rule())


def sayable_rules() -> st.SearchStrategy[s.Rule]:
    """Such that somebody could have said, that shrink."""
    return st.randoms(use_true_random=False).map(lambda rng: Sayable(rng).rule())


def lines(longest: int = 40) -> st.SearchStrategy[list[Card]]:
    """Main lines that shrink."""
    return st.lists(st.sampled_from(list(Card)), min_size=1, max_size=longest)
