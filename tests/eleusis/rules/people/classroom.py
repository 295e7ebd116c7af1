"""Rules of teachers, students, families and bloggers."""

from math import gcd

from tests.eleusis.rules.people.cards import Card, Line, Phrase, Right


def _prime(number: int) -> bool:
    return number in (2, 3, 5, 7, 11, 13, 17, 19, 23)


def _apart(line: Line, card: Card) -> int:
    return abs(card.rank - line[-1].rank)


def _suits_in_order(order: str) -> Right:
    """Each suit of the order is followed by the next one, the last by the first."""
    return lambda line, c: c.suit == order[(order.index(line[-1].suit) + 1) % len(order)]


def _third_of_4_9(rank: int) -> int:
    """A-4, 5-9, 10-K."""
    return 0 if rank <= 4 else 1 if rank <= 9 else 2


def _third_of_4_8(rank: int) -> int:
    """1-4, 5-8, 9-K."""
    return 0 if rank <= 4 else 1 if rank <= 8 else 2


def _court_odd_even(card: Card) -> int:
    return 0 if card.court else 1 if card.odd else 2


def _count_of(line: Line, suit: str) -> int:
    return sum(x.suit == suit for x in line)


def _reds(line: Line) -> int:
    return sum(x.red for x in line)


def _fewer_colour(line: Line, card: Card) -> bool:
    reds = _reds(line)
    blacks = len(line) - reds
    if reds > blacks:
        return card.black
    if blacks > reds:
        return card.red
    return True


def _zigzag(line: Line, card: Card) -> bool:
    step = line[-1].rank - line[-2].rank
    if step > 0:
        return card.rank < line[-1].rank
    if step < 0:
        return card.rank > line[-1].rank
    return card.rank != line[-1].rank


def _zigzag_level_up(line: Line, card: Card) -> bool:
    if line[-1].rank > line[-2].rank:
        return card.rank < line[-1].rank
    return card.rank > line[-1].rank


def _zigzag_level_down(line: Line, card: Card) -> bool:
    if line[-1].rank < line[-2].rank:
        return card.rank > line[-1].rank
    return card.rank < line[-1].rank


def _by_last_suit(line: Line, card: Card) -> bool:
    return {'S': card.red, 'H': card.black, 'C': card.even, 'D': card.odd}[line[-1].suit]


def _by_own_suit(line: Line, card: Card) -> bool:
    return {'H': card.even, 'S': card.odd, 'C': card.rank <= 6, 'D': card.rank >= 8}[card.suit]


def _three_zones(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.rank < 5:
        return card.rank > 5
    if last.rank > 9:
        return card.rank < 9
    return card.red != last.red


def _boys_girls(line: Line, card: Card) -> bool:
    if line[-1].rank in (11, 13):
        return card.red
    if line[-1].rank == 12:
        return card.black
    return True


def _king_beside_red(line: Line, card: Card) -> bool:
    return (card.rank != 13 or line[-1].red) and (line[-1].rank != 13 or card.red)


def _ace_high(card: Card) -> int:
    return 14 if card.rank == 1 else card.rank


def _current_block(line: Line) -> Line:
    """The cards of the block of four that the next card belongs to."""
    return line[len(line) - len(line) % 4 :]


_CURVY = (2, 3, 5, 6, 8, 9, 11, 12)
_FIBONACCI = (1, 2, 3, 5, 8, 13)


PHRASES: tuple[Phrase, ...] = (
    # Colours and suits.
    Phrase(
        'If the last card was red, play a black card; if it was black, play a red one.',
        lambda line, c: c.red != line[-1].red,
    ),
    Phrase(
        'Red follows black and black follows red, except that after a court card any card at all may be played.',
        lambda line, c: line[-1].court or c.red != line[-1].red,
    ),
    Phrase(
        'red -> even, black -> odd',
        lambda line, c: c.even if line[-1].red else c.odd,
        also=(lambda line, c: c.red == c.even,),
    ),
    Phrase('♠ then ♥ then ♣ then ♦, and round again', _suits_in_order('SHCD')),
    Phrase(
        'The suits go in bridge order: clubs, diamonds, hearts, spades, and then back to clubs.',
        _suits_in_order('CDHS'),
    ),
    Phrase(
        'The suit must always be different from the suit of the card before it.',
        lambda line, c: c.suit != line[-1].suit,
    ),
    Phrase(
        'Match the previous card in suit or in value.',
        lambda line, c: c.suit == line[-1].suit or c.rank == line[-1].rank,
    ),
    Phrase(
        'Each card must be the same colour as the previous one, but never the same suit.',
        lambda line, c: c.red == line[-1].red and c.suit != line[-1].suit,
    ),
    Phrase(
        'Only hearts and spades are allowed, except after a king, when anything goes.',
        lambda line, c: line[-1].rank == 13 or c.suit in 'HS',
    ),
    Phrase(
        'Two reds, two blacks, two reds, two blacks and so on.',
        lambda line, c: c.red != line[-2].red,
        since=2,
        also=(
            lambda line, c: c.red == (len(line) % 4 in (0, 1)),
            lambda line, c: c.red == ((len(line) - 1) % 4 in (0, 1)),
            lambda line, c: (c.red == line[0].red) == (len(line) % 4 in (0, 1)),
        ),
    ),
    Phrase(
        'major suits (♠ ♥) and minor suits (♦ ♣) alternate',
        lambda line, c: (c.suit in 'SH') != (line[-1].suit in 'SH'),
    ),
    Phrase(
        'Pointy suits are ♠ and ♦, round ones are ♥ and ♣. After a pointy card play a round one, '
        'after a round one play an even card.',
        lambda line, c: c.suit in 'HC' if line[-1].suit in 'SD' else c.even,
    ),
    Phrase(
        '♣ → ♦/♥, ♦ → ♠/♣, ♥ → ♠/♦, ♠ → ♥/♣',
        lambda line, c: c.suit in {'C': 'DH', 'D': 'SC', 'H': 'SD', 'S': 'HC'}[line[-1].suit],
    ),
    Phrase(
        'Diamonds only after a club or another diamond, the other suits whenever you want.',
        lambda line, c: c.suit != 'D' or line[-1].suit in 'CD',
    ),
    Phrase(
        'no 2 clubs in a row, thats all',
        lambda line, c: not (c.suit == 'C' and line[-1].suit == 'C'),
    ),
    Phrase(
        'Do not play a card of the same colour as the previous one unless it is also of the same suit.',
        lambda line, c: c.red != line[-1].red or c.suit == line[-1].suit,
    ),
    Phrase(
        'You must follow suit or play an eight.',
        lambda line, c: c.suit == line[-1].suit or c.rank == 8,
    ),
    Phrase(
        'Even spades are wild and can be played whenever you like. All other cards must follow suit.',
        lambda line, c: (c.suit == 'S' and c.even) or c.suit == line[-1].suit,
    ),
    # Parity, primes and other kinds of number.
    Phrase('Odd and even cards take turns.', lambda line, c: c.odd != line[-1].odd),
    Phrase('Only prime numbers may be played: 2, 3, 5, 7, jack and king.', lambda line, c: c.prime),
    Phrase(
        'If the last card was a prime then play a non-prime, otherwise play a prime. Jack = 11, queen = 12, king = 13.',
        lambda line, c: c.prime != line[-1].prime,
    ),
    Phrase(
        'prime after odd, composite after even (ace is neither)',
        lambda line, c: c.prime if line[-1].odd else c.rank in (4, 6, 8, 9, 10, 12),
    ),
    Phrase(
        'The next card has to have the same parity as the last one but a different colour.',
        lambda line, c: c.odd == line[-1].odd and c.red != line[-1].red,
    ),
    Phrase(
        'Play a card that has neither the suit nor the parity of the previous card.',
        lambda line, c: c.suit != line[-1].suit and c.odd != line[-1].odd,
    ),
    Phrase('Even cards must be red and odd cards must be black.', lambda line, c: c.even == c.red),
    Phrase(
        'A multiple of 3 may only be played after a black card; everything else is always fine.',
        lambda line, c: c.rank % 3 != 0 or line[-1].black,
    ),
    Phrase(
        "If the last card is odd, the next one is black; if it's even, the next one is red.",
        lambda line, c: c.black if line[-1].odd else c.red,
    ),
    Phrase(
        'red after odd black after even',
        lambda line, c: c.red if line[-1].odd else c.black,
    ),
    Phrase(
        'only even cards unless the last one was a heart, then only odd',
        lambda line, c: c.odd if line[-1].suit == 'H' else c.even,
    ),
    Phrase(
        'If the last card was prime: a card of the same colour. If not: a card of the opposite colour.',
        lambda line, c: (c.red == line[-1].red) == line[-1].prime,
    ),
    Phrase(
        'Let n be the value of the last card. If n is divisible by 3, the next card is black; if not, it is red.',
        lambda line, c: c.black if line[-1].rank % 3 == 0 else c.red,
    ),
    Phrase(
        'Divide the value of the last card by 4: remainder 1 means a club, 2 a diamond, 3 a heart, 0 a spade.',
        lambda line, c: c.suit == 'SCDH'[line[-1].rank % 4],
    ),
    Phrase(
        'The next card must be a divisor or a multiple of the last card.',
        lambda line, c: c.rank % line[-1].rank == 0 or line[-1].rank % c.rank == 0,
    ),
    Phrase(
        'The next card must have no common factor with the last card apart from 1.',
        lambda line, c: gcd(c.rank, line[-1].rank) == 1,
    ),
    Phrase(
        'The product of the last card and the next one must be even.',
        lambda line, c: c.rank * line[-1].rank % 2 == 0,
    ),
    Phrase(
        'Perfect squares (1, 4, 9) may follow anything; all other cards must be of a different suit '
        'from the card before.',
        lambda line, c: c.rank in (1, 4, 9) or c.suit != line[-1].suit,
    ),
    Phrase(
        'The Fibonacci numbers are A, 2, 3, 5, 8 and K. After a Fibonacci number play a card that is not one, '
        'and vice versa.',
        lambda line, c: (c.rank in _FIBONACCI) != (line[-1].rank in _FIBONACCI),
    ),
    Phrase(
        'modulo 3 the card has to be different from the previous card',
        lambda line, c: c.rank % 3 != line[-1].rank % 3,
    ),
    Phrase(
        'Cards whose value is a factor of 12 (A, 2, 3, 4, 6, Q) can be followed only by cards which are not '
        'factors of 12. After a non-factor you are free.',
        lambda line, c: 12 % line[-1].rank != 0 or 12 % c.rank != 0,
    ),
    # Court cards.
    Phrase(
        'Court cards can only be played directly after an even card (Q counts as 12).',
        lambda line, c: not c.court or line[-1].even,
    ),
    Phrase(
        'Two court cards must never lie next to each other.',
        lambda line, c: not (c.court and line[-1].court),
    ),
    Phrase(
        'Never a black card after a red face card.',
        lambda line, c: not (line[-1].red and line[-1].court and c.black),
    ),
    Phrase(
        'If the previous card is a court card, play a number card (A-10) of the same colour; '
        "if it's a number card, play anything of the opposite colour.",
        lambda line, c: (not c.court and c.red == line[-1].red) if line[-1].court else c.red != line[-1].red,
    ),
    Phrase(
        'Number cards (A–10) must be of the other colour than the card before; picture cards must match its colour.',
        lambda line, c: c.red == line[-1].red if c.court else c.red != line[-1].red,
    ),
    Phrase(
        'If the previous card is a picture card, the next must be in the same suit; '
        'else the next must be in another suit.',
        lambda line, c: (c.suit == line[-1].suit) == line[-1].court,
    ),
    Phrase(
        'Kings and jacks are boys, queens are girls. After a boy play red, after a girl play black, '
        'after anything else play what you like.',
        _boys_girls,
    ),
    Phrase(
        'J/Q/K only on top of a black card, the rest is free',
        lambda line, c: not c.court or line[-1].black,
    ),
    Phrase(
        'A queen is only right immediately after a king or a jack; with all other cards just alternate the colours.',
        lambda line, c: line[-1].rank in (11, 13) if c.rank == 12 else c.red != line[-1].red,
    ),
    Phrase(
        'A king may only lie beside red cards.',
        _king_beside_red,
        also=(lambda line, c: c.rank != 13 or line[-1].red,),
    ),
    # Comparisons with the last card.
    Phrase(
        'If the last card is black, play equal or higher; if the last card is red, play equal or lower.',
        lambda line, c: c.rank >= line[-1].rank if line[-1].black else c.rank <= line[-1].rank,
    ),
    Phrase(
        'Each card must be higher than the last one, but after a ten or a picture card you must go back to 5 or lower.',
        lambda line, c: c.rank <= 5 if line[-1].rank >= 10 else c.rank > line[-1].rank,
    ),
    Phrase(
        'From 1 to 7 you must go up, from 8 to 13 you must go down.',
        lambda line, c: c.rank > line[-1].rank if line[-1].rank <= 7 else c.rank < line[-1].rank,
    ),
    Phrase(
        'The next card must be within 3 of the previous one, and not equal to it.',
        lambda line, c: 1 <= _apart(line, c) <= 3,
    ),
    Phrase(
        'The value differs from the one before by at least 4.',
        lambda line, c: _apart(line, c) >= 4,
    ),
    Phrase('Difference to the last card: 2, 3 or 5.', lambda line, c: _apart(line, c) in (2, 3, 5)),
    Phrase(
        'It is not permitted to lay a card whose value is equal to, one above or one below the value '
        'of the previous card.',
        lambda line, c: _apart(line, c) >= 2,
    ),
    Phrase(
        'after odd: lower or equal, after even: higher',
        lambda line, c: c.rank <= line[-1].rank if line[-1].odd else c.rank > line[-1].rank,
    ),
    Phrase(
        'A card is OK if it is red and higher than the last one, or black and lower than the last one.',
        lambda line, c: c.rank > line[-1].rank if c.red else c.rank < line[-1].rank,
    ),
    Phrase(
        'red ok anytime, black only if its higher than the last card',
        lambda line, c: c.red or c.rank > line[-1].rank,
    ),
    Phrase(
        'A red card on a red card only if it is higher. Everything else is fine.',
        lambda line, c: not (c.red and line[-1].red) or c.rank > line[-1].rank,
    ),
    Phrase(
        'If the suit is the same as the last one, the value has to be lower; if the suit is different, '
        'the value has to be higher or equal.',
        lambda line, c: c.rank < line[-1].rank if c.suit == line[-1].suit else c.rank >= line[-1].rank,
    ),
    Phrase(
        'same suit → must be higher. diff suit → whatever',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
    ),
    Phrase(
        'The colour changes when the value goes up, and stays when the value goes down or remains equal.',
        lambda line, c: (c.red != line[-1].red) == (c.rank > line[-1].rank),
    ),
    Phrase(
        'After a club the next card must be equal or higher, after a spade it must be equal or lower, '
        'after a red card anything.',
        lambda line, c: {
            'C': c.rank >= line[-1].rank,
            'S': c.rank <= line[-1].rank,
            'H': True,
            'D': True,
        }[line[-1].suit],
    ),
    Phrase(
        'Black cards must be at least as high as the last card; red ones can be anything up to 10.',
        lambda line, c: c.rank >= line[-1].rank if c.black else c.rank <= 10,
    ),
    Phrase(
        'Next card higher than the last by 1-5, or lower than the last by 6 or more.',
        lambda line, c: 1 <= c.rank - line[-1].rank <= 5 or line[-1].rank - c.rank >= 6,
    ),
    Phrase(
        'Think of the ranks as a clock with 13 hours: the next card is 1 to 4 steps ahead of the last one, '
        'and after the king comes the ace.',
        lambda line, c: 1 <= (c.rank - line[-1].rank) % 13 <= 4,
    ),
    Phrase(
        'The next card must be one higher or one lower than the last one, or have the same suit. '
        'Ace and king are neighbours.',
        lambda line, c: (c.rank - line[-1].rank) % 13 in (1, 12) or c.suit == line[-1].suit,
    ),
    Phrase(
        'Aces are high. Higher or equal after a black card, lower or equal after a red card.',
        lambda line, c: _ace_high(c) >= _ace_high(line[-1]) if line[-1].black else _ace_high(c) <= _ace_high(line[-1]),
    ),
    Phrase(
        'Not the same suit as before, unless it is exactly one step up or down.',
        lambda line, c: c.suit != line[-1].suit or _apart(line, c) == 1,
    ),
    # Sums and differences.
    Phrase(
        'The sum of the new card and the last one has to be a prime number.',
        lambda line, c: _prime(c.rank + line[-1].rank),
    ),
    Phrase(
        'The sum of two neighbouring cards must never be more than 15.',
        lambda line, c: c.rank + line[-1].rank <= 15,
    ),
    Phrase(
        'New card plus last card must be divisible by 3.',
        lambda line, c: (c.rank + line[-1].rank) % 3 == 0,
    ),
    Phrase(
        'Jack=11, Queen=12, King=13. The sum of the last card and the next card must not be a multiple of 4.',
        lambda line, c: (c.rank + line[-1].rank) % 4 != 0,
    ),
    Phrase(
        'The sum of the last card and yours must be a two-digit number.',
        lambda line, c: c.rank + line[-1].rank >= 10,
    ),
    Phrase(
        'The absolute difference between the new card and the previous one has to be odd when the previous card '
        'is red, and even when it is black.',
        lambda line, c: _apart(line, c) % 2 == (1 if line[-1].red else 0),
    ),
    Phrase(
        'Use blackjack values (J, Q, K = 10, ace = 1). The last card and the new one together '
        'must make at least 8 and at most 16.',
        lambda line, c: 8 <= min(c.rank, 10) + min(line[-1].rank, 10) <= 16,
    ),
    Phrase(
        'The new card and the two before it must add up to an odd number.',
        lambda line, c: (c.rank + line[-1].rank + line[-2].rank) % 2 == 1,
        since=2,
    ),
    Phrase(
        'Add the last two cards together; if the result is above 14 play a black card, otherwise a red one.',
        lambda line, c: c.black if line[-1].rank + line[-2].rank > 14 else c.red,
        since=2,
    ),
    Phrase(
        'Take the difference of the last two cards. If it is 4 or more, play a heart or a club, '
        'else play a spade or a diamond.',
        lambda line, c: c.suit in ('HC' if abs(line[-1].rank - line[-2].rank) >= 4 else 'SD'),
        since=2,
    ),
    # Further back.
    Phrase(
        'If the last two cards agree in colour, play something from ace to seven. '
        'If they disagree, play something from eight to king.',
        lambda line, c: c.rank <= 7 if line[-1].red == line[-2].red else c.rank >= 8,
        since=2,
    ),
    Phrase(
        'Look at the second card back: if it is red play at least as high as it, if it is black at most as high.',
        lambda line, c: c.rank >= line[-2].rank if line[-2].red else c.rank <= line[-2].rank,
        since=2,
    ),
    Phrase(
        'After two cards of the same colour in a row, the next one has to be the other colour.',
        lambda line, c: line[-1].red != line[-2].red or c.red != line[-1].red,
        since=2,
    ),
    Phrase(
        'After two red cards in a row comes a black card, in all other cases comes a red one.',
        lambda line, c: c.black if line[-1].red and line[-2].red else c.red,
        since=2,
    ),
    Phrase(
        'After a step up comes a step down, after a step down comes a step up. '
        'The same value twice in a row is not allowed.',
        _zigzag,
        since=2,
        also=(_zigzag_level_up, _zigzag_level_down),
    ),
    Phrase(
        'The card before last decides: if it was even, play red, if it was odd, play black.',
        lambda line, c: c.red if line[-2].even else c.black,
        since=2,
    ),
    Phrase(
        'any suit but not one of the suits of the last 2 cards',
        lambda line, c: c.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        "The new card mustn't lie strictly between the last two cards in value.",
        lambda line, c: not (min(line[-1].rank, line[-2].rank) < c.rank < max(line[-1].rank, line[-2].rank)),
        since=2,
    ),
    Phrase(
        'If the last card is higher than the one before it, play red; otherwise play black.',
        lambda line, c: c.red if line[-1].rank > line[-2].rank else c.black,
        since=2,
    ),
    Phrase(
        'One odd and one even among the last two cards → diamond or club. Both odd or both even → heart or spade.',
        lambda line, c: c.suit in ('DC' if line[-1].odd != line[-2].odd else 'HS'),
        since=2,
    ),
    Phrase(
        'Compare the new card with the third card back: it must not have the same suit.',
        lambda line, c: c.suit != line[-3].suit,
        since=3,
    ),
    Phrase(
        'If there is a court card among the last three cards, play black, else red.',
        lambda line, c: c.black if any(x.court for x in line[-3:]) else c.red,
        since=3,
    ),
    # Groups, ranges and cycles of kinds.
    Phrase(
        'low, middle, high, low, middle, high... where low is A-4, middle is 5-9, high is 10-K',
        lambda line, c: _third_of_4_9(c.rank) == (_third_of_4_9(line[-1].rank) + 1) % 3,
    ),
    Phrase(
        'court card, then an odd number card, then an even number card, then court again etc.',
        lambda line, c: _court_odd_even(c) == (_court_odd_even(line[-1]) + 1) % 3,
    ),
    Phrase(
        'Split the deck into three groups: 1-4, 5-8 and 9-K. You may never play a card from the same group '
        'as the last card.',
        lambda line, c: _third_of_4_8(c.rank) != _third_of_4_8(line[-1].rank),
    ),
    Phrase(
        'Call 2, 3, 5 and 7 "lucky". After a lucky card only black cards, after any other card only red cards.',
        lambda line, c: c.black if line[-1].rank in (2, 3, 5, 7) else c.red,
    ),
    Phrase(
        'Curvy cards are 2, 3, 5, 6, 8, 9, J and Q, the rest are straight. Alternate curvy and straight.',
        lambda line, c: (c.rank in _CURVY) != (line[-1].rank in _CURVY),
    ),
    Phrase('A–5 after red, 6–K after black', lambda line, c: c.rank <= 5 if line[-1].red else c.rank >= 6),
    Phrase(
        'after J/Q/K: A–5, after anything else: 6–K',
        lambda line, c: c.rank <= 5 if line[-1].court else c.rank >= 6,
    ),
    Phrase(
        'Cards 4 to 10 only, but a face card is fine straight after a red card.',
        lambda line, c: 4 <= c.rank <= 10 or (c.court and line[-1].red),
    ),
    Phrase(
        'Low cards (ace to 6) must be black, high cards (8 and up) must be red, sevens are always good.',
        lambda line, c: c.black if c.rank <= 6 else c.red if c.rank >= 8 else True,
    ),
    Phrase(
        'If the last card is lower than 5, play higher than 5; if it is higher than 9, play lower than 9; '
        'from 5 to 9, play any card of the other colour.',
        _three_zones,
    ),
    Phrase(
        'Hearts must be even, spades must be odd, clubs must be 6 or less, diamonds must be 8 or more.',
        _by_own_suit,
    ),
    Phrase('nothing bigger than a 9 after a red card pls', lambda line, c: line[-1].black or c.rank <= 9),
    # Exceptions and lists.
    Phrase(
        "Everything's allowed, but a 7 must be followed by a red card and a king by a black card.",
        lambda line, c: c.red if line[-1].rank == 7 else c.black if line[-1].rank == 13 else True,
    ),
    Phrase(
        'One must lay always a card of other colour than the previous, except the previous card was an ace; '
        'then one must lay the same colour.',
        lambda line, c: (c.red == line[-1].red) == (line[-1].rank == 1),
    ),
    Phrase(
        'Exactly one thing should change: either the colour or the parity, never both and never none.',
        lambda line, c: (c.red != line[-1].red) != (c.odd != line[-1].odd),
    ),
    Phrase(
        '- after a spade: any red card\n- after a heart: any black card\n- after a club: even\n- after a diamond: odd',
        _by_last_suit,
    ),
    Phrase(
        '1) After ace to 5 the next card is black. 2) After 6 to 10 the next card is red. 3) After J, Q, K it is free.',
        lambda line, c: c.black if line[-1].rank <= 5 else c.red if line[-1].rank <= 10 else True,
    ),
    Phrase(
        '1. Start with any card.\n2. Then alternate red and black.\n3. But a queen may be played at any time.',
        lambda line, c: c.rank == 12 or c.red != line[-1].red,
    ),
    # Along the line: counts, repeats, positions.
    Phrase(
        'Count the red cards on the line. If the number is even, play a red card, else a black card.',
        lambda line, c: c.red if _reds(line) % 2 == 0 else c.black,
    ),
    Phrase(
        'If there are more red cards than black cards on the line so far, play black; if more black than red, '
        'play red; on a tie, whatever.',
        _fewer_colour,
    ),
    Phrase(
        'At most three hearts on the line in total, everything else is free.',
        lambda line, c: c.suit != 'H' or _count_of(line, 'H') < 3,
    ),
    Phrase(
        'Add up all the cards on the line. If the sum is even, play red, if it is odd, play black.',
        lambda line, c: c.red if sum(x.rank for x in line) % 2 == 0 else c.black,
    ),
    Phrase(
        'No card may have the same value as any of the last three cards.',
        lambda line, c: all(c.rank != x.rank for x in line[-3:]),
        since=3,
    ),
    Phrase(
        'Colours may change whenever you like, but four of one colour in a row is not allowed.',
        lambda line, c: not all(x.red == c.red for x in line[-3:]),
        since=3,
    ),
    Phrase(
        'Every third card must be black.',
        lambda line, c: (len(line) + 1) % 3 != 0 or c.black,
        also=(lambda line, c: len(line) % 3 != 0 or c.black,),
    ),
    Phrase(
        'Every fourth card is a heart (the starter is no. 1), the others are never hearts.',
        lambda line, c: (c.suit == 'H') == ((len(line) + 1) % 4 == 0),
    ),
    Phrase(
        'On every third place (3rd, 6th, 9th card, starter counted) only face cards or aces are right, '
        'on all the other places only 2 to 10.',
        lambda line, c: (c.court or c.rank == 1) == ((len(line) + 1) % 3 == 0),
    ),
    Phrase(
        'The suit must not have appeared yet in the current block of four, the starter being the first card '
        'of the first block.',
        lambda line, c: all(c.suit != x.suit for x in _current_block(line)),
    ),
    # With a slip of the fingers.
    Phrase(
        'If the last card is a spade or a club play a heart, otherwise play anythng but a heart.',
        lambda line, c: (c.suit == 'H') == line[-1].black,
    ),
    Phrase(
        'After an even card play a lower or equal card, afer an odd card play a black card.',
        lambda line, c: c.rank <= line[-1].rank if line[-1].even else c.black,
    ),
    Phrase(
        'The next card has to be a diffrent colour or a different parity to the last one.',
        lambda line, c: c.red != line[-1].red or c.odd != line[-1].odd,
    ),
    Phrase(
        'if previuos card is court card then play red card, if not play black card',
        lambda line, c: c.red if line[-1].court else c.black,
    ),
    # Nothing anyone could judge.
    Phrase('Play the card that best continues the story the line is telling.', None),
    Phrase('The dealer will nod if it is a nice card.', None),
    Phrase('The cards should feel balanced, but not too balanced.', None),
    Phrase('Red means go unless the mood changes.', None),
    Phrase('whatever grandma would have played', None),
    Phrase('The same as the rule we had last week, but with the colours swapped.', None),
)
