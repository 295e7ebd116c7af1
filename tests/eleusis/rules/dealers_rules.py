"""Rules that dealers would invent, each using the rule language in another way: what players find in an evening."""

from eleusis.cards import Card, Suit
from tests.eleusis.rules.source_rules import Line, WrittenRule, colour_run, court, odd, place, red

BRIDGE = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits where a rule states none."""


def upwards(card: Card, last: Card) -> int:
    """Steps up from the last card to this one, from king on to ace."""
    return (card.rank - last.rank) % 13


def suits_on(card: Card, last: Card) -> int:
    return (BRIDGE.index(card.suit) - BRIDGE.index(last.suit)) % 4


def turning(line: Line, card: Card) -> bool:
    if len(line) == 1:
        return True
    if line[-1].rank > line[-2].rank:
        return card.rank < line[-1].rank or card.rank == 13
    return card.rank > line[-1].rank or card.rank == 1


def in_between(line: Line, card: Card) -> bool:
    if len(line) < 2:
        return True
    low, high = sorted([line[-1].rank, line[-2].rank])
    return low <= card.rank <= high or court(card)


def three_odd(line: Line, card: Card) -> bool:
    return not (odd(card) and len(line) > 1 and odd(line[-1]) and odd(line[-2]))


DEALERS_RULES = (
    WrittenRule(
        'all change',
        (
            'a different colour and a different parity',
            'change both the colour and the parity',
            'another color and another parity than the last card',
        ),
        lambda line, card: red(card) != red(line[-1]) and odd(card) != odd(line[-1]),
    ),
    WrittenRule(
        'the stairs',
        (
            'higher than the last card, or an ace',
            'go up, or play an ace',
            'an ace or any card higher than the previous one',
        ),
        lambda line, card: card.rank > line[-1].rank or card.rank == 1,
    ),
    WrittenRule(
        'climbing the wheel',
        (
            '1 to 4 higher than the last card, going round',
            'between one and four higher, around the corner',
        ),
        lambda line, card: upwards(card, line[-1]) in (1, 2, 3, 4),
    ),
    WrittenRule(
        'close neighbours',
        ('within 2 of the last card, going round', 'at most 2 away from the last card, going round'),
        lambda line, card: upwards(card, line[-1]) in (11, 12, 0, 1, 2),
    ),
    WrittenRule(
        'no close neighbours',
        ('at least 3 away from the last card', 'not within 2 of the last card', '3 or more away from the last card'),
        lambda line, card: abs(card.rank - line[-1].rank) >= 3,
    ),
    WrittenRule(
        'round the suits',
        ('a card in the next suit', 'always play the next suit', 'the next suit'),
        lambda line, card: suits_on(card, line[-1]) == 1,
    ),
    WrittenRule(
        'sister suits',
        (
            'a different suit of the same colour',
            'the same colour but a different suit',
        ),
        lambda line, card: card.suit is not line[-1].suit and red(card) == red(line[-1]),
    ),
    WrittenRule(
        'bridge order',
        (
            'cycle a spade, a heart, a club, a diamond',
            'Cycle a spade, a heart, a club, a diamond.',
        ),
        lambda line, card: card.suit is BRIDGE[(place(line) - 1) % 4],
    ),
    WrittenRule(
        'two of a colour',
        (
            'at most two cards of one colour in a row',
            'no more than two cards of the same colour in a row',
            'never three cards of one color in a row',
        ),
        lambda line, card: colour_run(line) < 2 or red(card) != red(line[-1]),
    ),
    WrittenRule(
        'never three odd',
        ('never three odd cards in a row', 'at most two odd cards in a row'),
        three_odd,
    ),
    WrittenRule(
        'nothing twice',
        (
            'a value not seen so far, or a court card',
            'a court card or a rank not yet seen',
        ),
        lambda line, card: court(card) or card.rank not in {laid.rank for laid in line},
    ),
    WrittenRule(
        'old value or new suit',
        ('the card has a value seen so far or a suit not seen so far',),
        lambda line, card: card.rank in [laid.rank for laid in line] or card.suit not in [laid.suit for laid in line],
    ),
    WrittenRule(
        'three suits back',
        (
            'a different suit from the last three cards',
            'a suit different from the last 3 cards',
            'a suit not seen in the last three cards',
        ),
        lambda line, card: len(line) < 3 or card.suit not in {laid.suit for laid in line[-3:]},
    ),
    WrittenRule(
        'in between',
        (
            'between the last card and the second last card, or a court card',
            'between the last two cards or a court card',
        ),
        in_between,
    ),
    WrittenRule(
        'mountains and valleys',
        (
            'if the last card is higher than the second last card, play a lower card or a king; '
            'otherwise a higher card or an ace',
            'a lower card or a king if the last card was higher than the one before it, '
            'otherwise a higher card or an ace',
        ),
        turning,
    ),
    WrittenRule(
        'echo',
        (
            'the same parity as the second last card',
            'same parity as the card two back',
            'the parity of the second last card',
        ),
        lambda line, card: len(line) < 2 or odd(card) == odd(line[-2]),
    ),
    WrittenRule(
        'three and three',
        ('the same colour as the third last card', 'the colour of the third last card'),
        lambda line, card: len(line) < 3 or red(card) == red(line[-3]),
    ),
    WrittenRule(
        'prime sums',
        (
            'the sum of the card and the last card is prime',
            'the card plus the last card is a prime',
            'card + last is prime',
        ),
        lambda line, card: card.rank + line[-1].rank in (2, 3, 5, 7, 11, 13, 17, 19, 23),
    ),
    WrittenRule(
        'prime steps',
        (
            'the difference between the card and the last card is prime',
            'the distance between the card and the last card is prime',
        ),
        lambda line, card: abs(card.rank - line[-1].rank) in (2, 3, 5, 7, 11),
    ),
    WrittenRule(
        'sums by three',
        (
            'the sum of the card and the last card is divisible by 3',
            'the card plus the last card is a multiple of three',
            '(card + last card) mod 3 = 0',
        ),
        lambda line, card: (card.rank + line[-1].rank) % 3 == 0,
    ),
    WrittenRule(
        'remainders below zero',
        # 4 - 9 is -5, and -5 mod 4 is 3, as in mathematics.
        ('(the card minus the last card) mod 4 is 1 or 2',),
        lambda line, card: (card.rank - line[-1].rank + 52) % 4 in (1, 2),
    ),
    WrittenRule(
        'products',
        ('red, or the product of the card and the last card mod 5 is 1 or 4',),
        lambda line, card: card.rank * line[-1].rank % 10 in (1, 4, 6, 9) or red(card),
    ),
)
"""About the last few cards and the card that is played."""
