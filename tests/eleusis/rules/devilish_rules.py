"""More rules that dealers would invent: counting, calculating, words and values of their own, and the sidelines."""

from eleusis.cards import Card, Suit
from tests.eleusis.rules.dealers_rules import BRIDGE, suits_on
from tests.eleusis.rules.source_rules import Line, WrittenRule, black, court, even, odd, place, prime, red

AFTER_THE_POINT = {
    'e': '7182818284590452353602874713526624977572',
    'golden': '6180339887498948482045868343656381177203',
}


def suit_run(line: Line) -> int:
    length = 1
    while length < len(line) and line[-length - 1].suit is line[-1].suit:
        length += 1
    return length


def by_courts(line: Line, card: Card) -> bool:
    demands = (
        card.suit in (Suit.HEARTS, Suit.CLUBS),
        card.suit in (Suit.SPADES, Suit.DIAMONDS),
        odd(card),
        even(card),
    )
    return demands[sum(court(laid) for laid in line) % 4]


def chain(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.suit is Suit.SPADES:
        return red(card)
    if black(last):
        return card.rank >= 10
    return odd(card) if last.rank <= 7 else card.suit is last.suit


def digit_of_e(line: Line, card: Card) -> bool:
    return court(card) or card.rank == (int(AFTER_THE_POINT['e'][(place(line) - 1)]) or 10)


def golden(line: Line, card: Card) -> bool:
    return card.suit is line[-1].suit or card.rank == (int(AFTER_THE_POINT['golden'][place(line) - 1]) or 10)


def small_or_queen(card: Card) -> bool:
    return card.rank <= 4 or card.rank == 12


def ace_high(card: Card) -> int:
    return 14 if card.rank == 1 else card.rank


def high_tide(line: Line, card: Card) -> bool:
    return card.rank >= max(laid.rank for laid in line) or card.rank <= 7


def within_bounds(line: Line, card: Card) -> bool:
    return any(laid.rank <= card.rank for laid in line) and any(laid.rank >= card.rank for laid in line)


def family(line: Line, card: Card) -> bool:
    return {card.rank, line[-1].rank} != {12, 13} and red(card) != red(line[-1])


def climbing(line: Line, card: Card) -> bool:
    """What the card must be depends on the card itself."""
    if red(card):
        return card.rank > line[-1].rank or card.rank == 1
    return card.rank < line[-1].rank or card.rank == 13


def lady(line: Line, card: Card) -> bool:
    if line[-1] is Card.SQ:
        return card.suit is Suit.HEARTS
    return card is Card.SQ or card.suit is not Suit.HEARTS


DEVILISH_RULES = (
    WrittenRule(
        'the shorter leg',
        ('lower than the sum of the last two cards', 'the card is less than the last card plus the second last card'),
        lambda line, card: len(line) < 2 or card.rank < line[-1].rank + line[-2].rank,
    ),
    WrittenRule(
        'the even till',
        (
            'if the total so far is even, play red, otherwise black',
            'red if the sum of all cards so far is even, else black',
        ),
        lambda line, card: red(card) if sum(laid.rank for laid in line) % 2 == 0 else black(card),
    ),
    WrittenRule(
        'balance',
        (
            'if the number of red cards is higher than the number of black cards, play black, otherwise red',
            'if there are more red cards than black cards, black, otherwise red',
        ),
        lambda line, card: black(card) if 2 * sum(map(red, line)) > len(line) else red(card),
    ),
    WrittenRule(
        'the court decides',
        (
            'choose by the number of court cards: a heart or a club / a spade or a diamond / odd / even',
            'the number of court cards mod 4 chooses: heart or club / spade or diamond / odd / even',
        ),
        by_courts,
    ),
    WrittenRule(
        'four doors',
        (
            'choose by the last card: a spade / a heart / a club / a diamond',
            'the last card chooses: spade / heart / club / diamond',
        ),
        lambda line, card: card.suit is BRIDGE[line[-1].rank % 4],
    ),
    WrittenRule(
        'every third a court card',
        (
            'every third card is a court card',
            'every third card must be a face card',
            'if the position is divisible by 3, play a court card',
        ),
        lambda line, card: place(line) % 3 != 0 or court(card),
    ),
    WrittenRule(
        'every other card',
        (
            'every second card is red, the others are black',
            'every second card is red; other cards are black',
            'cycle black, red',
        ),
        lambda line, card: red(card) if place(line) % 2 == 0 else black(card),
    ),
    WrittenRule(
        'house numbers',
        (
            'if the position is odd, play an odd card, otherwise an even one',
            'cycle odd, even',
            'the card has the same parity as the position',
        ),
        lambda line, card: odd(card) if place(line) in range(1, 99, 2) else even(card),
    ),
    WrittenRule(
        'prime places',
        ('if the position is prime, play a red card, otherwise a black one',),
        lambda line, card: red(card) == (place(line) in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)),
    ),
    WrittenRule(
        'high tide',
        (
            'at least the highest so far, or 7 or lower',
            'not lower than the highest card so far, or a 7 or lower',
        ),
        high_tide,
    ),
    WrittenRule(
        'within bounds',
        (
            'between the lowest so far and the highest so far, or black',
            'black, or between the highest and the lowest so far',
        ),
        lambda line, card: black(card) or within_bounds(line, card),
    ),
    WrittenRule(
        'the starter’s shadow',
        (
            'the same suit as the starter or higher than the last card',
            'the suit of the starter, or a card higher than the last card',
        ),
        lambda line, card: card.suit is line[0].suit or card.rank > line[-1].rank,
    ),
    WrittenRule(
        'near home',
        (
            'start: between 4 and 10; within 3 of the starter',
            'start with a card from 4 to 10; the card is at most 3 away from the starter',
        ),
        lambda line, card: abs(card.rank - line[0].rank) <= 3,
        fit=lambda starter: 4 <= starter.rank <= 10,
    ),
    WrittenRule(
        'ace high',
        (
            'ace high; higher than the last card, or a 2',
            'aces are high; a 2, or higher than the last card',
            'the ace counts 14. Higher than the last card or a 2.',
        ),
        lambda line, card: ace_high(card) > ace_high(line[-1]) or card.rank == 2,
    ),
    WrittenRule(
        'blackjack',
        (
            'court cards count 10, aces count 11; the card plus the last card is 17 or higher',
            'courts count 10; aces count 11; the sum of the card and the last card is at least 17',
        ),
        lambda line, card: (
            sum({1: 11, 11: 10, 12: 10, 13: 10}.get(each.rank, each.rank) for each in (card, line[-1])) > 16
        ),
    ),
    WrittenRule(
        'if and if',
        (
            'if the last card is a spade, play red, otherwise if the last card is black, play a 10 or higher, '
            'otherwise if the last card is 7 or lower, play odd, otherwise the same suit',
            'after a spade, red; else after a black card, 10 or higher; '
            'else after a 7 or lower, odd; else the same suit',
        ),
        chain,
    ),
    WrittenRule(
        'not twice red',
        (
            'red unless the last card is red',
            'red, unless the last card was red',
            'if the last card is not red, play red',
        ),
        lambda line, card: red(line[-1]) or red(card),
    ),
    WrittenRule(
        'red climbs, black falls',
        (
            'if the card is red, it is higher than the last card or an ace; '
            'if the card is black, it is lower than the last card or a king',
            'red cards must be higher than the last card or an ace; '
            'black cards must be lower than the last card or a king',
        ),
        climbing,
    ),
    WrittenRule(
        'family affairs',
        (
            'a queen is never beside a king; colours alternate',
            'colours alternate and a queen is never beside a king',
            'never a king next to a queen; alternate colours',
        ),
        family,
    ),
    WrittenRule(
        'magic',
        ('magic = {3 7 9 K}; if the last card is magic, play a red card, otherwise a black one',),
        lambda line, card: red(card) == (line[-1].rank in (3, 7, 9, 13)),
    ),
    WrittenRule(
        'words of words',
        (
            'low = 4 or lower; charmed = low or a queen; '
            'if the last card is charmed, play a card that is not charmed, otherwise the same colour',
        ),
        lambda line, card: not small_or_queen(card) if small_or_queen(line[-1]) else red(card) == red(line[-1]),
    ),
    WrittenRule(
        'the lady',
        (
            'if the last card is the queen of spades, play a heart, '
            'otherwise the queen of spades or any card but a heart',
            'if the last card is QS then a heart else QS or not a heart',
        ),
        lady,
    ),
    WrittenRule(
        'digits of e',
        ('the next digit of e or a court card', 'a court card, or the next digit of e'),
        digit_of_e,
    ),
    WrittenRule(
        'golden ratio',
        ('the next digit of the golden ratio or the same suit', 'the same suit, or the next digit of the golden ratio'),
        golden,
    ),
    WrittenRule(
        'three people, one court card',
        ('if the run of number cards is 3 or higher, play a court card, otherwise a number card',),
        lambda line, card: court(card) == (len(line) > 2 and not any(map(court, line[-3:]))),
    ),
    WrittenRule(
        'pairs on the wheel',
        (
            'if the run of one suit is odd, play the same suit, otherwise the next suit',
            'if the suit run is odd, the same suit, otherwise the next suit',
        ),
        lambda line, card: suits_on(card, line[-1]) == (suit_run(line) + 1) % 2,
    ),
    WrittenRule(
        'sum of two',
        (
            'if the sum of the last two cards is prime, play an odd card, otherwise an even one',
            'odd if the last card plus the second last card is prime, otherwise even',
        ),
        lambda line, card: (
            len(line) < 2 or odd(card) == (line[-1].rank + line[-2].rank in (2, 3, 5, 7, 11, 13, 17, 19, 23))
        ),
    ),
    WrittenRule(
        'prime beside prime',
        (
            'a prime is never beside a prime, and never two court cards in a row',
            'primes are never beside primes; never two court cards in a row',
        ),
        lambda line, card: not (prime(card) and prime(line[-1])) and not (court(card) and court(line[-1])),
    ),
)
"""About the whole line, or with much to keep in mind."""


def wrong_colour(line: Line, sideline: Line, card: Card) -> bool:
    return red(card) == red(sideline[-1]) if sideline else True


def wrong_count(line: Line, sideline: Line, card: Card) -> bool:
    return red(card) if len(sideline) % 2 else black(card)


def mercy(line: Line, sideline: Line, card: Card) -> bool:
    return len(sideline) >= 3 or card.suit is line[-1].suit


LAYOUT_RULES = (
    (('the same colour as the last wrong card', 'the colour of the last wrong card'), wrong_colour),
    (('if the number of wrong cards is odd, play red, otherwise black',), wrong_count),
    (
        ('if the number of wrong cards is 3 or higher, any card, otherwise the same suit',),
        mercy,
    ),
)
"""Rules that see the sidelines (2.2): texts, and what is right on a line with wrong cards below its last card."""
