"""Rules of the sources of the game and of inventive dealers: how they are written, and what is right in plain words.

What is right looks at a line, a card and nothing else; it knows nothing of the rule language. What the sources leave
open is decided as the reference page says (``docs/rule-reference.md``).
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

from eleusis.cards import Card, Suit

Line = Sequence[Card]
Right = Callable[[Line, Card], bool]

TEXTS: dict[str, list[str]] = {}
"""For each rule, different ways to write it; those of the sources first, in the order of the reference page."""
for _line in (Path(__file__).parent / 'written.txt').read_text(encoding='utf-8').splitlines():
    if _line.startswith(' '):
        TEXTS[next(reversed(TEXTS))].append(_line.strip())
    else:
        TEXTS[_line] = []

BRIDGE = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits where a rule states none."""
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
DIGITS = {
    'pi': '14159265358979323846264338327950288419716939937510',
    'e': '7182818284590452353602874713526624977572',
    'golden': '6180339887498948482045868343656381177203',
}
"""After the point."""


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
    return card.rank in PRIMES


def court(card: Card) -> bool:
    return card.rank in (11, 12, 13)


def has_loop(card: Card) -> bool:
    return card.text[:-1] in {'A', '4', '6', '8', '9', '10', 'Q'}


def small_or_queen(card: Card) -> bool:
    return card.rank <= 4 or card.rank == 12


def ace_high(card: Card) -> int:
    return 14 if card.rank == 1 else card.rank


def place(line: Line) -> int:
    """The place of the next card; the first card after the starter is number 1."""
    return len(line)


def run(line: Line, kind: Callable[[Card], object]) -> int:
    """How many cards of one kind lie at the end."""
    return len(list(next(groupby(reversed(line), kind))[1]))


def digit(name: str, line: Line) -> int:
    """The next digit; a zero stands for a ten."""
    return int(DIGITS[name][place(line) - 1]) or 10


def upwards(card: Card, last: Card) -> int:
    """Steps up from the last card to this one, from king on to ace."""
    return (card.rank - last.rank) % 13


def suits_on(card: Card, last: Card) -> int:
    return (BRIDGE.index(card.suit) - BRIDGE.index(last.suit)) % 4


# Longer rules


def product_of_three(line: Line, card: Card) -> bool:
    demands = (
        red(card) or card.rank > 6,
        black(card) or court(card),
        even(card) or card.rank < 6,
        odd(card) or card.rank == 10,
    )
    return len(line) < 3 or demands[line[-1].rank * line[-2].rank * line[-3].rank % 4]


def odd_runs(line: Line, card: Card) -> bool:
    if run(line, red) % 2 == 0 and red(card) != red(line[-1]):
        return False
    return {card.rank, line[-1].rank} not in ({11, 12}, {12, 13})


def up_in_the_next_suit(line: Line, card: Card) -> bool:
    next_suit = {'S': 'H', 'H': 'D', 'D': 'C', 'C': 'S'}
    last = line[-1]
    up = card.rank > last.rank and card.suit.value == next_suit[last.suit.value]
    down = card.rank < last.rank and last.suit.value == next_suit[card.suit.value]
    return up or down


def turning(line: Line, card: Card) -> bool:
    if len(line) == 1:
        return True
    if line[-1].rank > line[-2].rank:
        return card.rank < line[-1].rank or card.rank == 13
    return card.rank > line[-1].rank or card.rank == 1


def in_between(line: Line, card: Card) -> bool:
    low, high = sorted([line[-1].rank, line[-2].rank]) if len(line) > 1 else (1, 13)
    return low <= card.rank <= high or court(card)


def by_courts(line: Line, card: Card) -> bool:
    demands = (card.suit.value in 'HC', card.suit.value in 'SD', odd(card), even(card))
    return demands[sum(map(court, line)) % 4]


def chain(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.suit is Suit.SPADES:
        return red(card)
    if black(last):
        return card.rank >= 10
    return odd(card) if last.rank <= 7 else card.suit is last.suit


def climbing(line: Line, card: Card) -> bool:
    """What the card must be depends on the card itself."""
    if red(card):
        return card.rank > line[-1].rank or card.rank == 1
    return card.rank < line[-1].rank or card.rank == 13


def lady(line: Line, card: Card) -> bool:
    if line[-1] is Card.SQ:
        return card.suit is Suit.HEARTS
    return card is Card.SQ or card.suit is not Suit.HEARTS


# All of them

RIGHT: dict[str, Right] = {
    'alternate colours': lambda line, card: card.colour is not line[-1].colour,
    'primes and non-primes alternate': lambda line, card: prime(card) != prime(line[-1]),
    'odd calls for black': lambda line, card: black(card) if odd(line[-1]) else red(card),
    'black up, red down': lambda line, card: (
        card.rank >= line[-1].rank if black(line[-1]) else card.rank <= line[-1].rank
    ),
    'same suit or same value': lambda line, card: card.suit is line[-1].suit or card.rank == line[-1].rank,
    'product of three': product_of_three,
    'red, black, odd, even': lambda line, card: (red, black, odd, even)[(place(line) - 1) % 4](card),
    'only even cards': lambda line, card: even(card),
    'digits of pi': lambda line, card: card.rank == digit('pi', line),
    'down, or 5 to 10 up': lambda line, card: (
        card.rank < line[-1].rank or line[-1].rank + 5 <= card.rank <= line[-1].rank + 10
    ),
    'escort': lambda line, card: court(card) or red(line[-1]),
    'loopy': lambda line, card: has_loop(card) != has_loop(line[-1]),
    'court cards worth 10': lambda line, card: card.rank == 1 or min(card.rank, 10) >= min(line[-1].rank, 10),
    'odd runs and couples': odd_runs,
    'up in the next suit, down in the one before': up_in_the_next_suit,
    'all change': lambda line, card: red(card) != red(line[-1]) and odd(card) != odd(line[-1]),
    'the stairs': lambda line, card: card.rank > line[-1].rank or card.rank == 1,
    'climbing the wheel': lambda line, card: upwards(card, line[-1]) in (1, 2, 3, 4),
    'close neighbours': lambda line, card: upwards(card, line[-1]) in (11, 12, 0, 1, 2),
    'no close neighbours': lambda line, card: abs(card.rank - line[-1].rank) >= 3,
    'round the suits': lambda line, card: suits_on(card, line[-1]) == 1,
    'sister suits': lambda line, card: card.suit is not line[-1].suit and red(card) == red(line[-1]),
    'bridge order': lambda line, card: card.suit is BRIDGE[(place(line) - 1) % 4],
    'two of a colour': lambda line, card: run(line, red) < 2 or red(card) != red(line[-1]),
    'never three odd': lambda line, card: not (odd(card) and sum(map(odd, line[-2:])) == 2),
    'nothing twice': lambda line, card: court(card) or card.rank not in {laid.rank for laid in line},
    'old value or new suit': lambda line, card: (
        card.rank in [laid.rank for laid in line] or card.suit not in [laid.suit for laid in line]
    ),
    'three suits back': lambda line, card: len(line) < 3 or card.suit not in {laid.suit for laid in line[-3:]},
    'in between': in_between,
    'mountains and valleys': turning,
    'echo': lambda line, card: len(line) < 2 or odd(card) == odd(line[-2]),
    'three and three': lambda line, card: len(line) < 3 or red(card) == red(line[-3]),
    'prime sums': lambda line, card: card.rank + line[-1].rank in PRIMES,
    'prime steps': lambda line, card: abs(card.rank - line[-1].rank) in PRIMES,
    'sums by three': lambda line, card: (card.rank + line[-1].rank) % 3 == 0,
    'remainders below zero': lambda line, card: (card.rank - line[-1].rank + 52) % 4 in (1, 2),
    'products': lambda line, card: card.rank * line[-1].rank % 10 in (1, 4, 6, 9) or red(card),
    'the shorter leg': lambda line, card: len(line) < 2 or card.rank < line[-1].rank + line[-2].rank,
    'the even till': lambda line, card: red(card) if sum(laid.rank for laid in line) % 2 == 0 else black(card),
    'balance': lambda line, card: black(card) if 2 * sum(map(red, line)) > len(line) else red(card),
    'the court decides': by_courts,
    'four doors': lambda line, card: card.suit is BRIDGE[line[-1].rank % 4],
    'every third a court card': lambda line, card: place(line) % 3 != 0 or court(card),
    'every other card': lambda line, card: red(card) if place(line) % 2 == 0 else black(card),
    'house numbers': lambda line, card: odd(card) if place(line) % 2 else even(card),
    'prime places': lambda line, card: red(card) == (place(line) in PRIMES),
    'high tide': lambda line, card: card.rank >= max(laid.rank for laid in line) or card.rank <= 7,
    'within bounds': lambda line, card: (
        black(card) or min(laid.rank for laid in line) <= card.rank <= max(laid.rank for laid in line)
    ),
    'the starter’s shadow': lambda line, card: card.suit is line[0].suit or card.rank > line[-1].rank,
    'near home': lambda line, card: abs(card.rank - line[0].rank) <= 3,
    'ace high': lambda line, card: ace_high(card) > ace_high(line[-1]) or card.rank == 2,
    'blackjack': lambda line, card: (
        sum({1: 11, 11: 10, 12: 10, 13: 10}.get(each.rank, each.rank) for each in (card, line[-1])) > 16
    ),
    'if and if': chain,
    'not twice red': lambda line, card: red(line[-1]) or red(card),
    'red climbs, black falls': climbing,
    'family affairs': lambda line, card: {card.rank, line[-1].rank} != {12, 13} and red(card) != red(line[-1]),
    'magic': lambda line, card: red(card) == (line[-1].rank in (3, 7, 9, 13)),
    'words of words': lambda line, card: (
        not small_or_queen(card) if small_or_queen(line[-1]) else red(card) == red(line[-1])
    ),
    'the lady': lady,
    'digits of e': lambda line, card: court(card) or card.rank == digit('e', line),
    'golden ratio': lambda line, card: card.suit is line[-1].suit or card.rank == digit('golden', line),
    'three people, one court card': lambda line, card: (
        court(card) == (len(line) > 2 and not any(map(court, line[-3:])))
    ),
    'pairs on the wheel': lambda line, card: suits_on(card, line[-1]) == (run(line, lambda laid: laid.suit) + 1) % 2,
    'sum of two': lambda line, card: len(line) < 2 or odd(card) == (line[-1].rank + line[-2].rank in PRIMES),
    'prime beside prime': lambda line, card: (
        not (prime(card) and prime(line[-1])) and not (court(card) and court(line[-1]))
    ),
}
FIT: dict[str, Callable[[Card], bool]] = {'near home': lambda starter: 4 <= starter.rank <= 10}
"""Whether a card may be the starter, where not every one may."""

LAYOUT: dict[str, Callable[[Line, Line, Card], bool]] = {
    'the wrong colour': lambda _, sideline, card: not sideline or red(card) == red(sideline[-1]),
    'an odd number of wrong cards': lambda _, sideline, card: red(card) if len(sideline) % 2 else black(card),
    'mercy': lambda line, sideline, card: len(sideline) >= 3 or card.suit is line[-1].suit,
}
"""Rules that see the sidelines (2.2): what is right on a line with wrong cards below its last card."""
