"""Rules of the sources of the game: how dealers write them, what is understood, and what is right in plain words.

``right`` looks at a line, a card and nothing else; it knows nothing of the rule language. What the sources leave open
is decided as the reference page says (``docs/rule-reference.md``).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.syntax import Attribute, Comparison, Operation, Quality, Ref

Line = Sequence[Card]


@dataclass(frozen=True)
class WrittenRule:
    """A rule that somebody would deal with."""

    name: str
    texts: tuple[str, ...]
    """Different ways to write it."""
    right: Callable[[Line, Card], bool]
    tree: s.Rule | None = None
    fit: Callable[[Card], bool] = field(default=lambda starter: True)
    """Whether a card may be the starter."""


# Words


def red(card: Card) -> bool:
    return card.suit in (Suit.HEARTS, Suit.DIAMONDS)


def black(card: Card) -> bool:
    return card.suit in (Suit.SPADES, Suit.CLUBS)


def odd(card: Card) -> bool:
    return card.rank in (1, 3, 5, 7, 9, 11, 13)


def even(card: Card) -> bool:
    return card.rank in (2, 4, 6, 8, 10, 12)


def prime(card: Card) -> bool:
    return card.rank in (2, 3, 5, 7, 11, 13)


def court(card: Card) -> bool:
    return card.rank in (11, 12, 13)


def has_loop(card: Card) -> bool:
    return card.text[:-1] in {'A', '4', '6', '8', '9', '10', 'Q'}


def place(line: Line) -> int:
    """The place of the next card; the first card after the starter is number 1."""
    return len(line)


def colour_run(line: Line) -> int:
    """How many cards of one colour lie at the end."""
    return len(list(takewhile(lambda card: red(card) == red(line[-1]), reversed(line))))


PI_AFTER_THE_POINT = '1415926535 8979323846 2643383279 5028841971 6939937510'.replace(' ', '')

# Parts of trees

CARD, LAST = Ref.CARD, Ref.LAST
VALUE, LAST_VALUE = s.Value(CARD), s.Value(LAST)
RED, BLACK = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
ODD, EVEN, PRIME = (s.Is(VALUE, quality) for quality in (Quality.ODD, Quality.EVEN, Quality.PRIME))
LAST_RED, LAST_BLACK = s.OfColour(LAST, Colour.RED), s.OfColour(LAST, Colour.BLACK)


def is_rank(rank: int, card: Ref = CARD) -> s.Condition:
    return s.OfRank(card, rank)


# The rules


def product_of_three(line: Line, card: Card) -> bool:
    if len(line) < 3:
        return True
    product = line[-1].rank * line[-2].rank * line[-3].rank
    return [
        red(card) or card.rank > 6,
        black(card) or court(card),
        even(card) or card.rank < 6,
        odd(card) or card.rank == 10,
    ][product % 4]


def odd_runs(line: Line, card: Card) -> bool:
    if colour_run(line) % 2 == 0 and red(card) != red(line[-1]):
        return False
    return {card.rank, line[-1].rank} not in ({11, 12}, {12, 13})


def up_in_the_next_suit(line: Line, card: Card) -> bool:
    next_suit = {'S': 'H', 'H': 'D', 'D': 'C', 'C': 'S'}
    last = line[-1]
    up = card.rank > last.rank and card.suit.value == next_suit[last.suit.value]
    down = card.rank < last.rank and last.suit.value == next_suit[card.suit.value]
    return up or down


SOURCE_RULES = (
    WrittenRule(
        'alternate colours',
        (
            'alternate colours',
            'Colors alternate.',
            'The colors must alternate',
            'a different colour from the last card',
            'play the other colour',
            'the card must not be the same color as the previous card',
        ),
        lambda line, card: card.colour is not line[-1].colour,
        s.Rule(s.Not(s.Same(Attribute.COLOUR, CARD, LAST))),
    ),
    WrittenRule(
        'primes and non-primes alternate',
        (
            'primes and non-primes alternate',
            'prime numbers alternate with non-prime numbers',
            'alternate primes and non-primes',
        ),
        lambda line, card: prime(card) != prime(line[-1]),
        s.Rule(s.Alternate(PRIME, s.Not(PRIME))),
    ),
    WrittenRule(
        'odd calls for black',
        (
            'if the last card was odd, play black, otherwise red',
            'If the last was odd black else red',
            'if the previous card is odd then the next card must be black, else it must be red',
            'black after an odd card, otherwise red',
        ),
        lambda line, card: black(card) if odd(line[-1]) else red(card),
        s.Rule(s.If(s.Is(LAST_VALUE, Quality.ODD), BLACK, RED)),
    ),
    WrittenRule(
        'black up, red down',
        (
            'after black, equal or higher; after red, equal or lower',
            'if the last card is black, play equal or higher; if the last card is red, play equal or lower',
            'after a black card, at least the last card; after a red card, at most the last card',
        ),
        lambda line, card: card.rank >= line[-1].rank if black(line[-1]) else card.rank <= line[-1].rank,
        s.Rule(
            s.All(
                (
                    s.If(LAST_BLACK, s.Compare(VALUE, Comparison.AT_LEAST, LAST_VALUE)),
                    s.If(LAST_RED, s.Compare(VALUE, Comparison.AT_MOST, LAST_VALUE)),
                )
            )
        ),
    ),
    WrittenRule(
        'same suit or same value',
        (
            'same suit or same value',
            'the same suit or value as the last card',
            'Play a card with the same suit or the same rank as the previous card.',
            'follow suit or match the value',
        ),
        lambda line, card: card.suit is line[-1].suit or card.rank == line[-1].rank,
        s.Rule(s.Any((s.Same(Attribute.SUIT, CARD, LAST), s.Same(Attribute.VALUE, CARD, LAST)))),
    ),
    WrittenRule(
        'product of three',
        (
            'choose by the product of the last three cards mod 4: '
            'red or above 6 / black or a court card / even or below 6 / odd or a ten',
            'the product of the last three values mod 4 chooses: '
            'red or higher than 6 / black or court / even or lower than 6 / odd or a 10',
        ),
        product_of_three,
        s.Rule(
            s.Choose(
                s.Calculation(
                    Operation.MOD,
                    s.Calculation(
                        Operation.TIMES,
                        s.Calculation(Operation.TIMES, LAST_VALUE, s.Value(Ref.SECOND)),
                        s.Value(Ref.THIRD),
                    ),
                    s.Literal(4),
                ),
                (
                    s.Any((RED, s.Compare(VALUE, Comparison.ABOVE, s.Literal(6)))),
                    s.Any((BLACK, s.Court(CARD))),
                    s.Any((EVEN, s.Compare(VALUE, Comparison.BELOW, s.Literal(6)))),
                    s.Any((ODD, is_rank(10))),
                ),
            )
        ),
    ),
    WrittenRule(
        'red, black, odd, even',
        (
            'red, black, odd, even in a cycle',
            'cycle red, black, odd, even',
        ),
        lambda line, card: (red, black, odd, even)[(place(line) - 1) % 4](card),
        s.Rule(s.Cycle((RED, BLACK, ODD, EVEN))),
    ),
    WrittenRule(
        'only even cards',
        # That the queen counts 12 and is even goes without saying here.
        ('only even cards', 'play even cards only, the queen is even', 'even cards only; the queen counts 12'),
        lambda line, card: card.rank in (2, 4, 6, 8, 10, 12),
    ),
    WrittenRule(
        'digits of pi',
        (
            'the digits of pi',
            'the digits of pi after the point',
            'play the next digit of pi',
        ),
        # A zero, the 32nd digit, stands for a ten.
        lambda line, card: card.rank % 10 == int(PI_AFTER_THE_POINT[place(line) - 1]) and card.rank <= 10,
    ),
    WrittenRule(
        'down, or 5 to 10 up',
        (
            'lower than the last card or 5 to 10 higher',
            'lower than the last or 5-10 higher',
        ),
        lambda line, card: card.rank < line[-1].rank or line[-1].rank + 5 <= card.rank <= line[-1].rank + 10,
        s.Rule(s.Any((s.Compare(VALUE, Comparison.BELOW, LAST_VALUE), s.Apart(VALUE, 5, 10, LAST_VALUE)))),
    ),
    WrittenRule(
        'escort',
        (
            'every black card is followed by a court card',
            'after a black card, play a court card',
            'if the last card is black, a face card must follow',
            'black cards must be followed by picture cards',
        ),
        lambda line, card: court(card) or red(line[-1]),
        s.Rule(s.If(LAST_BLACK, s.Court(CARD))),
    ),
    WrittenRule(
        'loopy',
        (
            'loopy = {A 4 6 8 9 10 Q}; loopy cards alternate with non-loopy cards',
            'loopy means one of {A 4 6 8 9 10 Q}. Loopy cards and non-loopy cards alternate.',
        ),
        lambda line, card: has_loop(card) != has_loop(line[-1]),
        s.Rule(
            s.Alternate(s.Named(CARD, 'loopy'), s.Not(s.Named(CARD, 'loopy'))),
            (s.Definition('loopy', s.Any(tuple(is_rank(rank) for rank in (1, 4, 6, 8, 9, 10, 12)))),),
        ),
    ),
    WrittenRule(
        'court cards worth 10',
        (
            'court cards count 10; equal or higher than the last card, or an ace',
            'all court cards are worth 10; at least the last card or an ace',
            'face cards count as 10. The card must be equal to or higher than the last card, or an ace.',
        ),
        lambda line, card: card.rank == 1 or min(card.rank, 10) >= min(line[-1].rank, 10),
        s.Rule(
            s.Any((s.Compare(VALUE, Comparison.AT_LEAST, LAST_VALUE), is_rank(1))),
            worths=(s.Worth(s.Court(CARD), 10),),
        ),
    ),
    WrittenRule(
        'odd runs and couples',
        (
            'if the run of one colour is even, play the same colour; a jack or a king is never beside a queen',
            'if the colour run is even, the same colour; a queen may never be next to a jack or a king',
        ),
        odd_runs,
    ),
    WrittenRule(
        'up in the next suit, down in the one before',
        ('suit order S H D C; higher in the next suit or lower in the previous suit',),
        up_in_the_next_suit,
        s.Rule(
            s.Any(
                (
                    s.All((s.Compare(VALUE, Comparison.ABOVE, LAST_VALUE), s.NextSuit(CARD, 1, LAST))),
                    s.All((s.Compare(VALUE, Comparison.BELOW, LAST_VALUE), s.NextSuit(CARD, -1, LAST))),
                )
            ),
            suit_order=(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS),
        ),
    ),
)
"""As the sources give them, in the order of the reference page."""
