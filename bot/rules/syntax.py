"""What a rule is made of: the tree that is stored, printed, hashed and compiled.

A rule is one condition on the next card, together with the dealer's own words and values. A condition speaks of the
card that is being judged (``Ref.CARD``) and of the main line before it. Every tree means something on every line:

* While a card that the rule looks back to is not there yet, every card is right. Of an ``If`` whose test is about
  earlier cards only the branch that applies is looked at.
* Positions, cycles and digits count from the first card after the starter; runs, counts, totals and extremes include
  the starter.
* ``mod`` has the sign of the divisor, as in mathematics; a number mod 0 or over 0 is the number itself.
* A fraction is neither odd nor even nor anything else of ``Quality``; where it chooses, it is rounded down.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, Union

import msgspec

from bot.engine.cards import Card, Colour, Suit


class Ref(Enum):
    """A card that a rule can speak of."""

    CARD = 'card'
    """The card being judged."""
    LAST = 'last'
    SECOND = 'second'
    """The second last card of the main line."""
    THIRD = 'third'
    STARTER = 'starter'
    WRONG = 'wrong'
    """The last card of the sideline below the last card; only where rules see the layout (2.2)."""


class Attribute(Enum):
    """In what two cards can be the same."""

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
    """What a number can be."""

    ODD = 'odd'
    EVEN = 'even'
    PRIME = 'prime'
    SQUARE = 'square'
    """The square of a whole number: 0 1 4 9."""
    COMPOSITE = 'composite'
    """The product of two whole numbers above 1: 4 6 8 9 10 12."""


class Comparison(Enum):
    """How two numbers can stand to each other."""

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
    """How far apart they are, whichever is the higher."""
    OVER = 'over'
    """The exact quotient."""
    HIGHER = 'max'
    """The higher of the two."""
    LOWER = 'min'
    """The lower of the two."""


class Where(Enum):
    """Where in a word a letter can stand."""

    CONTAINS = 'contains'
    BEGINS = 'begins'
    ENDS = 'ends'


class Digits(Enum):
    """Fixed sequences, a digit for each position; a zero stands for ten. Where the known digits end they begin anew."""

    PI = 'pi'
    """After the point: 1 4 1 5 9."""
    E = 'e'
    """After the point: 7 1 8 2 8."""
    ROOT_2 = 'root-2'
    """The square root of 2 after the point: 4 1 4 2 1."""
    GOLDEN = 'golden'
    """The golden ratio after the point: 6 1 8 0 3."""


class Node(msgspec.Struct, frozen=True, tag_field='is', tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """Any part of a rule."""


# Cards


class Back(Node, frozen=True):
    """A card of the main line, counted from its end."""

    number: int
    """4 to 99; the last three are ``Ref.LAST``, ``Ref.SECOND`` and ``Ref.THIRD``."""


class LastLike(Node, frozen=True):
    """The last card of the main line that is like this."""

    cards: Condition
    """What a card is by itself."""


class LastAlike(Node, frozen=True):
    """The last card of the main line that is the same in this as the card being judged.

    There may be such a card for some of the cards that can be judged and none for others: these are right.
    """

    attribute: Attribute
    """Not ``Attribute.FACE``: of the very same card there is nothing to say."""


CardRef: TypeAlias = Ref | Back | LastLike | LastAlike
"""Any card that a rule can speak of."""


# Numbers


class Literal(Node, frozen=True):
    """A number of at most three digits."""

    number: int


class RankValue(Node, frozen=True):
    """The value that a rank counts, 1 to 13: ``jack`` is 11 unless the rule says otherwise."""

    rank: int


class Value(Node, frozen=True):
    """The value of a card."""

    card: CardRef


class Letters(Node, frozen=True):
    """How many letters the English name of the card's rank has: ``ace`` 3, ``queen`` 5."""

    card: CardRef


class SuitRank(Node, frozen=True):
    """How high the suit of the card ranks, 1 to 4, by the rule's ranking of suits."""

    card: CardRef


class Position(Node, frozen=True):
    """The place of the card being judged: 1 for the first card after the starter."""


class Run(Node, frozen=True):
    """How many cards at the end of the main line are the same in this, at least 1."""

    attribute: Attribute


class PreviousRun(Node, frozen=True):
    """How long the run before the present one (``Run``) was, 0 where there was none."""

    attribute: Attribute


class RunOf(Node, frozen=True):
    """How many cards at the end of the main line are like this, perhaps 0."""

    cards: Condition
    """What a card is by itself."""


class Count(Node, frozen=True):
    """How many cards of the main line are like this, starter included."""

    cards: Condition
    """What a card is by itself."""


class Highest(Node, frozen=True):
    """The highest value on the main line."""


class Lowest(Node, frozen=True):
    """The lowest value on the main line."""


class Total(Node, frozen=True):
    """The sum of all values on the main line."""


class WrongCards(Node, frozen=True):
    """How many cards lie in the sideline below the last card; only where rules see the layout (2.2)."""


class Digit(Node, frozen=True):
    """The digit of a fixed sequence at this position, 1 to 10."""

    sequence: Digits


class Calculation(Node, frozen=True):
    """Two numbers and what is made of them."""

    operation: Operation
    left: Number
    right: Number


Number: TypeAlias = Union[  # noqa: UP007 - msgspec resolves these names when the classes are complete
    Literal,
    RankValue,
    Value,
    Letters,
    SuitRank,
    Position,
    Run,
    PreviousRun,
    RunOf,
    Count,
    Highest,
    Lowest,
    Total,
    WrongCards,
    Digit,
    Calculation,
]


# What a card can be by itself


class OfColour(Node, frozen=True):
    """The card is of this colour."""

    card: CardRef
    colour: Colour


class OfSuit(Node, frozen=True):
    """The card is of this suit."""

    card: CardRef
    suit: Suit


class OfRank(Node, frozen=True):
    """The card has this rank, 1 to 13, whatever it counts."""

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
    """The card belongs to a set the dealer has defined."""

    card: CardRef
    name: str


class Spelled(Node, frozen=True):
    """The English name of the card's rank, ``ace`` to ``king``, has this letter there."""

    card: CardRef
    letter: str
    """A capital letter, A to Z."""
    where: Where


class Is(Node, frozen=True):
    """The number is of this quality. Of a card's value one says that the card is."""

    number: Number
    quality: Quality


# Relations


class Compare(Node, frozen=True):
    """``left`` stands to ``right`` like this."""

    left: Number
    comparison: Comparison
    right: Number


class Between(Node, frozen=True):
    """The number lies between two others in whichever order, both included."""

    number: Number
    one: Number
    other: Number


class Apart(Node, frozen=True):
    """``left`` is ``least`` to ``most`` higher than ``right`` (negative: lower).

    With ``around`` the values go round, from king on to ace: the difference is taken modulo 13 and counts as what it
    is upwards or downwards.
    """

    left: Number
    least: int
    most: int
    right: Number
    around: bool = False


class Same(Node, frozen=True):
    """Two cards are the same in this."""

    attribute: Attribute
    one: CardRef
    other: CardRef


class NextSuit(Node, frozen=True):
    """The suit of ``one`` is so many steps after that of ``other`` in the rule's suit order, which goes round."""

    one: CardRef
    steps: int
    """1 for the next suit, -1 for the one before."""
    other: CardRef


class Seen(Node, frozen=True):
    """A card of the main line is the same in this as the card being judged."""

    attribute: Attribute


# Conditions made of conditions


class Anything(Node, frozen=True):
    """Any card is right, or none."""

    right: bool


class Not(Node, frozen=True):
    condition: Condition


class All(Node, frozen=True):
    """Two conditions or more, and all hold."""

    conditions: tuple[Condition, ...]


class Any(Node, frozen=True):
    """Two conditions or more, and at least one holds."""

    conditions: tuple[Condition, ...]


class HowMany(Node, frozen=True):
    """Of two conditions or more at least so many and at most so many hold."""

    least: int
    most: int
    conditions: tuple[Condition, ...]


class If(Node, frozen=True):
    """What holds depends on a test; without ``otherwise`` any card is right when the test fails."""

    test: Condition
    then: Condition
    otherwise: Condition | None = None


class Cycle(Node, frozen=True):
    """Two conditions or more that take turns, the first for the first card after the starter."""

    conditions: tuple[Condition, ...]


class Choose(Node, frozen=True):
    """The number, modulo how many conditions there are, says which of them holds; 0 is the first."""

    number: Number
    conditions: tuple[Condition, ...]


class Alternate(Node, frozen=True):
    """After a card like ``one`` comes one like ``other`` and the reverse; after any other card either."""

    one: Condition
    other: Condition
    """Each what a card is by itself."""


class NeverBeside(Node, frozen=True):
    """A card like ``one`` never follows or precedes a card like ``other``."""

    one: Condition
    other: Condition
    """Each what a card is by itself."""


Condition: TypeAlias = Union[  # noqa: UP007 - msgspec resolves these names when the classes are complete
    OfColour,
    OfSuit,
    OfRank,
    Court,
    Face,
    Named,
    Spelled,
    Is,
    Compare,
    Between,
    Apart,
    Same,
    NextSuit,
    Seen,
    Anything,
    Not,
    All,
    Any,
    HowMany,
    If,
    Cycle,
    Choose,
    Alternate,
    NeverBeside,
]


# The rule


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the dealer's own for a set of cards. It may use words defined before."""

    name: str
    cards: Condition
    """What a card is by itself, of ``Ref.CARD``."""


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What some cards count instead of 1 to 13; a later one wins."""

    cards: Condition
    """What a card is by itself, of ``Ref.CARD``; here ranks count 1 to 13."""
    value: int


SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits where a rule states none."""

SUIT_RANKING = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""How suits rank where a rule states nothing, the lowest first, as in bridge."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    condition: Condition
    definitions: tuple[Definition, ...] = ()
    worths: tuple[Worth, ...] = ()
    suit_order: tuple[Suit, ...] = SUIT_ORDER
    start: Condition | None = None
    """What the starter must be (1.4); what a card is by itself."""
    suit_ranking: tuple[Suit, ...] = SUIT_RANKING
    """The lowest suit first."""
