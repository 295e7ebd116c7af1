"""The syntax tree of a rule: what is stored, printed, hashed and compiled.

A rule is one condition on the next card, together with the dealer's own words and values. A condition is about the card
being judged (``Ref.CARD``) and the main line before it. Every tree has a meaning on every line:

* While a card that the rule looks back to is not there yet, every card is right. If the test of an ``If`` is about
  earlier cards, only the branch that applies is evaluated.
* Positions, cycles and digits count from the first card after the starter; runs, counts, totals and extremes include
  the starter.
* ``mod`` has the sign of the divisor, as in mathematics; a number mod 0 or over 0 is the number itself.
* A fraction has no ``Quality``, neither odd nor even; as a selector it is rounded down.

A condition in a field ``cards``, or in one of two alternating or separate kinds, is about a single card by itself.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, Union

import msgspec

from eleusis.cards import Card, Colour, Suit


class Ref(Enum):
    """A card that a rule can refer to."""

    CARD = 'card'
    """The card being judged."""
    LAST = 'last'
    SECOND = 'second'
    """The second last card of the main line."""
    THIRD = 'third'
    STARTER = 'starter'
    WRONG = 'wrong'
    """The last card of the sideline below the last card; only for rules that see the layout (2.2)."""


class Attribute(Enum):
    """The attributes in which two cards can agree."""

    SUIT = 'suit'
    COLOUR = 'colour'
    VALUE = 'value'
    PARITY = 'parity'
    """Odd or even, by value."""
    KIND = 'kind'
    """Court card or number card."""
    FACE = 'face'
    """The very same card: suit and rank."""


class Quality(Enum):
    """A property of a number."""

    ODD = 'odd'
    EVEN = 'even'
    PRIME = 'prime'
    SQUARE = 'square'
    """The square of a whole number: 0 1 4 9."""
    COMPOSITE = 'composite'
    """The product of two whole numbers above 1: 4 6 8 9 10 12."""


class Comparison(Enum):
    EQUAL = '='
    UNEQUAL = '!='
    BELOW = '<'
    AT_MOST = '<='
    ABOVE = '>'
    AT_LEAST = '>='


class Operation(Enum):
    PLUS = '+'
    MINUS = '-'
    TIMES = '*'
    MOD = 'mod'
    DISTANCE = 'distance'
    """The absolute difference."""
    OVER = 'over'
    """The exact quotient."""
    HIGHER = 'max'
    """The higher of the two."""
    LOWER = 'min'
    """The lower of the two."""


class Where(Enum):
    """A position of a letter in a word."""

    CONTAINS = 'contains'
    BEGINS = 'begins'
    ENDS = 'ends'


class Digits(Enum):
    """Fixed sequences with a digit for each position; zero counts as ten. They repeat after the digits known here."""

    PI = 'pi'
    """After the point: 1 4 1 5 9."""
    E = 'e'
    """After the point: 7 1 8 2 8."""
    ROOT_2 = 'root-2'
    """The square root of 2 after the point: 4 1 4 2 1."""
    GOLDEN = 'golden'
    """The golden ratio after the point: 6 1 8 0 3."""


class Node(msgspec.Struct, frozen=True, tag_field='is', tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    pass


# Cards


class Back(Node, frozen=True):
    """A card of the main line, counted from its end."""

    number: int
    """4 to 99; the last three are ``Ref.LAST``, ``Ref.SECOND`` and ``Ref.THIRD``."""


class LastLike(Node, frozen=True):
    """The last card of the main line that meets a condition."""

    cards: Condition


class LastAlike(Node, frozen=True):
    """The last card of the main line that agrees with the card being judged in an attribute.

    Whether there is such a card may depend on the card being judged; cards without one are right.
    """

    attribute: Attribute
    """Not ``Attribute.FACE``: nothing could be said of the very same card."""


CardRef: TypeAlias = Ref | Back | LastLike | LastAlike
"""Any card that a rule can refer to."""


# Numbers


class Literal(Node, frozen=True):
    """A number of at most three digits."""

    number: int


class RankValue(Node, frozen=True):
    """The value of a rank, 1 to 13: ``jack`` is 11 unless the rule redefines it."""

    rank: int


class Value(Node, frozen=True):
    card: CardRef


class Letters(Node, frozen=True):
    """The number of letters in the English name of the card's rank: ``ace`` 3, ``queen`` 5."""

    card: CardRef


class SuitRank(Node, frozen=True):
    """The rank of the card's suit, 1 to 4, by the rule's ranking of suits."""

    card: CardRef


class Position(Node, frozen=True):
    """The position of the card being judged: 1 for the first card after the starter."""


class Run(Node, frozen=True):
    """The number of cards at the end of the main line that agree in this attribute, at least 1."""

    attribute: Attribute


class PreviousRun(Node, frozen=True):
    """The length of the run before the present one (``Run``), 0 if there was none."""

    attribute: Attribute


class RunOf(Node, frozen=True):
    """The number of consecutive cards at the end of the main line that meet a condition, possibly 0."""

    cards: Condition


class Count(Node, frozen=True):
    """The number of cards in the main line, starter included, that meet a condition."""

    cards: Condition


class Highest(Node, frozen=True):
    """The highest value in the main line."""


class Lowest(Node, frozen=True):
    """The lowest value in the main line."""


class Total(Node, frozen=True):
    """The sum of all values in the main line."""


class WrongCards(Node, frozen=True):
    """The number of cards in the sideline below the last card; only for rules that see the layout (2.2)."""


class Digit(Node, frozen=True):
    """The digit of a fixed sequence at this position, 1 to 10."""

    sequence: Digits


class Calculation(Node, frozen=True):
    operation: Operation
    left: Number
    right: Number


Number: TypeAlias = Union[  # noqa: UP007 - msgspec resolves these names when the classes are complete
    Literal, RankValue, Value, Letters, SuitRank, Position, Run, PreviousRun, RunOf, Count, Highest, Lowest, Total,
    WrongCards, Digit, Calculation,
]  # fmt: skip


# Conditions on a single card


class OfColour(Node, frozen=True):
    card: CardRef
    colour: Colour


class OfSuit(Node, frozen=True):
    card: CardRef
    suit: Suit


class OfRank(Node, frozen=True):
    """The card has this rank, 1 to 13, whatever its value."""

    card: CardRef
    rank: int


class Court(Node, frozen=True):
    """The card is a jack, queen or king."""

    card: CardRef


class Face(Node, frozen=True):
    """It is this very card."""

    card: CardRef
    face: Card


class Named(Node, frozen=True):
    """The card belongs to a set defined by the dealer."""

    card: CardRef
    name: str


class Spelled(Node, frozen=True):
    """The English name of the card's rank, ``ace`` to ``king``, has this letter in this position."""

    card: CardRef
    letter: str
    """A capital letter, A to Z."""
    where: Where


class Is(Node, frozen=True):
    """The number has this property. A card is said to have it if its value does."""

    number: Number
    quality: Quality


# Comparisons


class Compare(Node, frozen=True):
    left: Number
    comparison: Comparison
    right: Number


class Between(Node, frozen=True):
    """The number lies between two others, given in either order, both included."""

    number: Number
    one: Number
    other: Number


class Apart(Node, frozen=True):
    """``left`` is ``least`` to ``most`` higher than ``right`` (negative: lower).

    With ``around`` the values wrap from king to ace: the difference is taken modulo 13, and matches if either its
    upward or its downward form lies in the range.
    """

    left: Number
    least: int
    most: int
    right: Number
    around: bool = False


class Same(Node, frozen=True):
    """Two cards agree in this attribute."""

    attribute: Attribute
    one: CardRef
    other: CardRef


class NextSuit(Node, frozen=True):
    """The suit of ``one`` comes ``steps`` after that of ``other`` in the rule's cyclic suit order."""

    one: CardRef
    steps: int
    """1 for the next suit, -1 for the one before."""
    other: CardRef


class Seen(Node, frozen=True):
    """Some card of the main line agrees with the card being judged in this attribute."""

    attribute: Attribute


# Combinations of conditions


class Anything(Node, frozen=True):
    """Any card is right, or none is."""

    right: bool


class Not(Node, frozen=True):
    condition: Condition


class All(Node, frozen=True):
    """All of two or more conditions hold."""

    conditions: tuple[Condition, ...]


class Any(Node, frozen=True):
    """At least one of two or more conditions holds."""

    conditions: tuple[Condition, ...]


class HowMany(Node, frozen=True):
    """At least ``least`` and at most ``most`` of two or more conditions hold."""

    least: int
    most: int
    conditions: tuple[Condition, ...]


class If(Node, frozen=True):
    """The condition depends on a test; without ``otherwise`` any card is right if the test fails."""

    test: Condition
    then: Condition
    otherwise: Condition | None = None


class Cycle(Node, frozen=True):
    """Two or more conditions that take turns, the first for the first card after the starter."""

    conditions: tuple[Condition, ...]


class Choose(Node, frozen=True):
    """The number, modulo the number of conditions, selects the one that applies, counting from 0."""

    number: Number
    conditions: tuple[Condition, ...]


class Alternate(Node, frozen=True):
    """After a card like ``one`` comes one like ``other`` and vice versa; after any other card, one of either kind."""

    one: Condition
    other: Condition


class NeverBeside(Node, frozen=True):
    """Cards like ``one`` never come directly before or after cards like ``other``."""

    one: Condition
    other: Condition


Condition: TypeAlias = Union[  # noqa: UP007 - msgspec resolves these names when the classes are complete
    OfColour, OfSuit, OfRank, Court, Face, Named, Spelled, Is, Compare, Between, Apart, Same, NextSuit, Seen,
    Anything, Not, All, Any, HowMany, If, Cycle, Choose, Alternate, NeverBeside,
]  # fmt: skip


# The rule


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's own word for a set of cards. It may use words defined before it."""

    name: str
    cards: Condition


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value of some cards in place of 1 to 13; the last one that applies wins."""

    cards: Condition
    """Ranks count 1 to 13 in it."""
    value: int


SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The default order of suits."""

SUIT_RANKING = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The default ranking of suits, lowest first, as in bridge."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    condition: Condition
    definitions: tuple[Definition, ...] = ()
    worths: tuple[Worth, ...] = ()
    suit_order: tuple[Suit, ...] = SUIT_ORDER
    start: Condition | None = None
    """The condition for a fit starter (1.4), on a single card."""
    suit_ranking: tuple[Suit, ...] = SUIT_RANKING
    """The lowest suit first."""
