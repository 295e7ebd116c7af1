"""Rules in the careful full sentences of game designers, teachers and logicians who like Eleusis and Zendo."""

import math

from tests.rules.people.cards import Card, Line, Phrase

SUITS = 'CDHS'
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23)
SUIT_NAMES = {'C': 'clubs', 'D': 'diamonds', 'H': 'hearts', 'S': 'spades'}


def before(line: Line) -> Card:
    """The card before the last, or the last itself where there is only one, so that nothing raises."""
    return line[-2] if len(line) >= 2 else line[-1]


def gap(one: Card, other: Card) -> int:
    """How far apart two cards are in value."""
    return abs(one.rank - other.rank)


def level(suit: str) -> int:
    """Clubs 0, diamonds 1, hearts 2, spades 3."""
    return SUITS.index(suit)


def face_colour(line: Line, card: Card) -> bool:
    """Colour of the most recent face card, even cards while there is none."""
    faces = [c for c in line if c.court]
    return card.red == faces[-1].red if faces else card.even


def not_face_suit(line: Line, card: Card) -> bool:
    faces = [c for c in line if c.court]
    return card.suit != (faces[-1] if faces else line[-1]).suit


def own_suit_parity(line: Line, card: Card) -> bool:
    own = [c for c in line if c.suit == card.suit]
    return not own or own[-1].odd != card.odd


def own_suit_near(line: Line, card: Card) -> bool:
    own = [c for c in line if c.suit == card.suit]
    return not own or gap(own[-1], card) <= 4


def colour_series(line: Line, card: Card) -> bool:
    own = [c for c in line if c.red == card.red]
    return not own or own[-1].odd != card.odd


def inside_or_outside(line: Line, card: Card) -> bool:
    low, high = sorted((line[-1].rank, before(line).rank))
    return low <= card.rank <= high if high - low >= 3 else not low <= card.rank <= high


def turn_round(line: Line, card: Card) -> bool:
    turns = [c for c in line if c.court or c.rank < 4]
    if turns and turns[-1].court:
        return card.rank < line[-1].rank
    return card.rank > line[-1].rank


def since_last(line: Line, where: list[int]) -> Line:
    """The cards after the last of these places, all cards if there is none."""
    return line[where[-1] + 1 :] if where else line


def heart_since_spade(line: Line, card: Card) -> bool:
    rest = since_last(line, [i for i, c in enumerate(line) if c.suit == 'S'])
    return card.even if any(c.suit == 'H' for c in rest) else card.odd


def balance_since_face(line: Line, card: Card) -> bool:
    rest = since_last(line, [i for i, c in enumerate(line) if c.court])
    red = sum(c.red for c in rest)
    black = len(rest) - red
    return red == black or card.red == (black > red)


def balance(line: Line, card: Card) -> bool:
    red = sum(c.red for c in line)
    black = len(line) - red
    return red == black or card.odd == (red > black)


def not_even_suit(line: Line, card: Card) -> bool:
    evens = [c for c in line if c.even]
    return card.suit != (evens[-1].suit if evens else 'H')


def black_parity(line: Line, card: Card) -> bool:
    blacks = [c for c in line if c.black]
    return card.odd == (blacks[-1].odd if blacks else True)


def not_low_colour(line: Line, card: Card) -> bool:
    lows = [c for c in line if c.rank < 5]
    return card.red != lows[-1].red if lows else card.rank < 10


def other_colour_parity(line: Line, card: Card) -> bool:
    others = [c for c in line if c.red != line[-1].red]
    return card.odd == others[-1].odd if others else card.even


def rarest_suit(line: Line, card: Card) -> bool:
    counts = {suit: sum(c.suit == suit for c in line) for suit in SUITS}
    return counts[card.suit] == min(counts.values())


def trumps(line: Line, card: Card) -> bool:
    trump = line[0].suit
    return card.suit != trump if line[-1].suit == trump else card.suit in (trump, line[-1].suit)


def estate(card: Card) -> str:
    return 'noble' if card.court else 'burgher' if card.rank >= 6 else 'peasant'


def estates(line: Line, card: Card) -> bool:
    last = estate(line[-1])
    if last == 'noble':
        return estate(card) == 'peasant'
    if last == 'peasant':
        return estate(card) != 'peasant'
    return card.red == line[-1].red


def four_ranges(line: Line, card: Card) -> bool:
    last = line[-1].rank
    if last <= 3:
        return card.suit == 'H' or card.court
    if last <= 6:
        return card.suit == 'S' or card.even
    if last <= 9:
        return card.suit == 'D' or card.odd
    return card.suit == 'C' or card.rank < 6


def suit_table(line: Line, card: Card) -> bool:
    last = line[-1].suit
    return {'S': card.red, 'H': card.odd, 'D': card.rank > 7, 'C': card.rank < 7}[last]


def lower_not_higher_suit(line: Line, card: Card) -> bool:
    one, two = line[-1], before(line)
    if card.rank < min(one.rank, two.rank):
        return False
    if one.rank == two.rank:
        return True
    return card.suit != max((one, two), key=lambda c: c.rank).suit


def weight(card: Card) -> int:
    return min(card.rank, 10)


def by_last_two_suits(line: Line, card: Card) -> bool:
    one, two = line[-1], before(line)
    if one.suit == two.suit:
        return card.odd
    if one.red == two.red:
        return card.even
    return card.court or card.red


def suits_of_three(line: Line, card: Card) -> bool:
    number = len({c.suit for c in line[-3:]})
    if number == 3:
        return card.odd
    if number == 2:
        return card.red
    return card.suit != line[-1].suit


def leaps(line: Line, card: Card) -> bool:
    last_leap = len(line) >= 2 and gap(line[-1], before(line)) >= 6
    leap = gap(card, line[-1]) >= 6
    if last_leap:
        return not leap
    return not leap or card.black


def points(card: Card) -> int:
    return card.rank if card.black else 14 - card.rank


def letters(card: Card) -> int:
    return len(card.name) + len(SUIT_NAMES[card.suit])


def heart_spade_diamond_club(line: Line, card: Card) -> bool:
    last = line[-1]
    return {'H': last.odd, 'S': last.even, 'D': last.rank < 8, 'C': last.rank > 6}[card.suit]


def around_seven(line: Line, card: Card) -> bool:
    last = line[-1].rank
    if card.rank == 7 or last == 7:
        return True
    return (card.rank > 7) == (last < 7)


def lower_black(line: Line, card: Card) -> bool:
    last = line[-1]
    if card.rank == last.rank:
        return True
    return card.black if card.rank < last.rank else last.black


def never_three(line: Line, card: Card) -> bool:
    last = line[-1]
    if card.suit == last.suit:
        return False
    if card.red and last.rank >= 10:
        return False
    return not (card.black and last.rank <= 3)


def first_face(line: Line, card: Card) -> bool:
    return card.suit != line[-1].suit if any(c.court for c in line) else card.red


def one_of_two_suits(line: Line, card: Card) -> bool:
    one, two = line[-1].suit, before(line).suit
    return card.suit != one if one == two else card.suit in (one, two)


def kind_distance(one: Card, other: Card) -> int:
    """In how many of colour and parity two cards differ."""
    return (one.red != other.red) + (one.odd != other.odd)


PHRASES = (
    Phrase(
        'Upon a black card one may lay only a card of equal or higher value; upon a red card, only one of equal or '
        'lower value.',
        lambda line, card: card.rank >= line[-1].rank if line[-1].black else card.rank <= line[-1].rank,
    ),
    Phrase(
        'Of any two neighbouring cards, exactly one is to be red.',
        lambda line, card: card.red != line[-1].red,
    ),
    Phrase(
        'Whenever the last card is a heart, the next must be even; at all other times it must be odd.',
        lambda line, card: card.even if line[-1].suit == 'H' else card.odd,
    ),
    Phrase(
        'Each card must be within four points of its predecessor, upward or downward, but may not equal it in rank.',
        lambda line, card: 1 <= gap(card, line[-1]) <= 4,
    ),
    Phrase(
        'A card is legal provided that its suit appears on neither of the last two cards.',
        lambda line, card: card.suit not in (line[-1].suit, before(line).suit),
        since=2,
    ),
    Phrase(
        'Every card must be lower than seven, or black, or both.',
        lambda line, card: card.rank < 7 or card.black,
    ),
    Phrase(
        'A spade may be followed only by a lower card or by a heart, and a card of any other suit only by a higher '
        'card or by a spade.',
        lambda line, card: (
            (card.rank < line[-1].rank or card.suit == 'H')
            if line[-1].suit == 'S'
            else (card.rank > line[-1].rank or card.suit == 'S')
        ),
    ),
    Phrase(
        'The difference in value between the new card and the last must be 0 or a prime number.',
        lambda line, card: gap(card, line[-1]) in (0, *PRIMES),
    ),
    Phrase(
        'A queen, like every other even card, calls for a black card; an odd card calls for a red one.',
        lambda line, card: card.black if line[-1].even else card.red,
    ),
    Phrase(
        'The values of two successive cards must be coprime, which is to say that they must have no common divisor '
        'greater than 1.',
        lambda line, card: math.gcd(card.rank, line[-1].rank) == 1,
    ),
    Phrase(
        'The value of the new card must have a divisor greater than 1 in common with the value of the last card, but '
        'aces may be played at any time and anything may be played upon an ace.',
        lambda line, card: math.gcd(card.rank, line[-1].rank) > 1 or 1 in (card.rank, line[-1].rank),
    ),
    Phrase(
        'If the last two cards are of the same colour, the next must be of the other colour; if they differ in '
        'colour, the next must have the colour of the last.',
        lambda line, card: (card.red != line[-1].red) == (line[-1].red == before(line).red),
        since=2,
    ),
    Phrase(
        'The value of each card must be at least half that of its predecessor and at most twice that value.',
        lambda line, card: 2 * card.rank >= line[-1].rank and card.rank <= 2 * line[-1].rank,
    ),
    Phrase(
        'Odd and even cards shall follow one another by turns, whatever their suits.',
        lambda line, card: card.odd != line[-1].odd,
    ),
    Phrase(
        'In the circular order clubs, diamonds, hearts, spades, in which clubs come again after spades, each card '
        'must belong to a suit adjacent to that of the card before it.',
        lambda line, card: (level(card.suit) - level(line[-1].suit)) % 4 in (1, 3),
    ),
    Phrase(
        'Upon a jack, queen or king play a card of the same suit, and upon anything else a card of one of the three '
        'other suits.',
        lambda line, card: (card.suit == line[-1].suit) == line[-1].court,
    ),
    Phrase('A card is legal if and only if it fits the pattern formed by the cards before it.', None),
    Phrase(
        'The new card must be of the same colour as the most recent face card on the line. As long as the line '
        'contains no face card, only even cards are legal.',
        face_colour,
    ),
    Phrase(
        'A card must not share its suit with the most recent face card; while there is none on the line, it must not '
        'share the suit of the last card.',
        not_face_suit,
    ),
    Phrase(
        'Taking the red cards by themselves and the black cards by themselves, odd and even must alternate in each of '
        'these two series. The first card of a series may be either.',
        colour_series,
    ),
    Phrase(
        'If the last two cards differ by three or more, the new card must lie between them, ends included; if they '
        'differ by less, it must be higher than both or lower than both.',
        inside_or_outside,
        since=2,
    ),
    Phrase(
        'Let d be the difference, taken without its sign, between the last two cards. If d is less than 4, the next '
        'card must be red; if d is 4 or more, it must be black.',
        lambda line, card: card.red == (gap(line[-1], before(line)) < 4),
        since=2,
    ),
    Phrase(
        'When the last card is higher than the one before it, play a red card; when it is lower, a black card; and '
        'when the two are equal, a card of either colour.',
        lambda line, card: line[-1].rank == before(line).rank or card.red == (line[-1].rank > before(line).rank),
        since=2,
    ),
    Phrase(
        'A card is legal only if no suit other than its own has appeared on the line less often than its own, the '
        'starter being counted.',
        rarest_suit,
    ),
    Phrase(
        'If the line holds an even number of face cards, none at all counting as even, the new card must be black; '
        'if it holds an odd number, red.',
        lambda line, card: card.black == (sum(c.court for c in line) % 2 == 0),
    ),
    Phrase(
        'If at least one heart has been played since the most recent spade, the new card must be even; if none has, '
        'it must be odd. Should there be no spade on the line, the whole line is considered.',
        heart_since_spade,
    ),
    Phrase(
        'The new card must differ in rank from each of the last four cards and in suit from the last.',
        lambda line, card: card.rank not in [c.rank for c in line[-4:]] and card.suit != line[-1].suit,
        since=4,
    ),
    Phrase(
        'Any suit may be played except that of the most recent even card; if no even card lies on the line, any suit '
        'may be played except hearts.',
        not_even_suit,
    ),
    Phrase(
        'The new card must have the parity of the most recent black card. If there is no black card on the line, it '
        'must be odd.',
        black_parity,
    ),
    Phrase(
        'After a card from ace to four, play a club or a heart. After one from five to eight, play a diamond or a '
        'heart. After one from nine to king, play a spade or a club.',
        lambda line, card: card.suit in ('CH' if line[-1].rank <= 4 else 'DH' if line[-1].rank <= 8 else 'SC'),
    ),
    Phrase(
        'Reckon clubs as 1, diamonds as 2, hearts as 3 and spades as 4, and add this number to the value of the card. '
        'The total for the new card must be even if the last card is red and odd if it is black.',
        lambda line, card: ((card.rank + level(card.suit) + 1) % 2 == 0) == line[-1].red,
    ),
    Phrase(
        'The new card must be higher than one of the last two cards but not higher than both. After two cards of '
        'equal rank, any card is legal.',
        lambda line, card: (
            line[-1].rank == before(line).rank or (card.rank > line[-1].rank) != (card.rank > before(line).rank)
        ),
        since=2,
    ),
    Phrase('Each card must be higher than the last by a reasonable amount.', None),
    Phrase(
        'No card on the line may lie strictly between its two neighbours in value.',
        lambda line, card: not min(card.rank, before(line).rank) < line[-1].rank < max(card.rank, before(line).rank),
        since=2,
    ),
    Phrase(
        'A step from one card to the next is called big if it is of five or more, whether up or down, and small '
        'otherwise. Big steps and small steps must alternate.',
        lambda line, card: (gap(card, line[-1]) >= 5) != (gap(line[-1], before(line)) >= 5),
        since=2,
    ),
    Phrase(
        'Jacks, queens and kings are nobles, sixes to tens are burghers, and the rest are peasants. A noble must be '
        'followed by a peasant, a peasant by a burgher or a noble, and a burgher by a card of its own colour.',
        estates,
    ),
    Phrase(
        'Let us call a card warm if it is red or a face card, and cold otherwise. Warm and cold cards must alternate.',
        lambda line, card: (card.red or card.court) != (line[-1].red or line[-1].court),
    ),
    Phrase(
        'Only squares, namely aces, fours and nines, and face cards may follow a black card; only other cards may '
        'follow a red one.',
        lambda line, card: (card.rank in (1, 4, 9) or card.court) == line[-1].black,
    ),
    Phrase(
        'The sum of the new card and its predecessor must leave a remainder of 0 or 1 when divided by four.',
        lambda line, card: (card.rank + line[-1].rank) % 4 <= 1,
    ),
    Phrase(
        'Exactly one of the following must hold: the new card is red; the last card is higher than eight.',
        lambda line, card: card.red != (line[-1].rank > 8),
    ),
    Phrase(
        'Exactly one of the following three statements must be true of the new card: it is red, it is even, it is a '
        'face card.',
        lambda line, card: card.red + card.even + card.court == 1,
    ),
    Phrase(
        'The product of the values of the new card and the last must be at least 20 and at most 80, except that '
        'anything may follow an ace.',
        lambda line, card: line[-1].rank == 1 or 20 <= card.rank * line[-1].rank <= 80,
    ),
    Phrase(
        'The suit of the new card must be different from that of the last if the new card is higher, and the same if '
        'it is lower. A card of equal rank is always legal.',
        lambda line, card: card.rank == line[-1].rank or (card.suit != line[-1].suit) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'No card may be of the same suit as the starter, except directly after a face card, when only that suit is '
        'allowed.',
        lambda line, card: (card.suit == line[0].suit) == line[-1].court,
    ),
    Phrase(
        'The higher of two adjacent cards must be even or a king, and no two adjacent cards may be equal in rank.',
        lambda line, card: (
            card.rank != line[-1].rank
            and (max(card.rank, line[-1].rank) % 2 == 0 or max(card.rank, line[-1].rank) == 13)
        ),
    ),
    Phrase(
        'The new card must be odd if the last two cards are of the same suit, even if they are of different suits but '
        'of the same colour, and a face card or a red card if they are of different colours.',
        by_last_two_suits,
        since=2,
    ),
    Phrase(
        'After two cards of the same colour in a row the colour must change; moreover, a card may have neither the '
        'rank nor the suit of the last.',
        lambda line, card: (
            not (card.red == line[-1].red == before(line).red)
            and card.rank != line[-1].rank
            and card.suit != line[-1].suit
        ),
        since=2,
    ),
    Phrase(
        'The line consists of pairs, the starter being the first card of the first pair. The second card of each pair '
        'must be of the same colour as the first, and the first card of each new pair must be of the opposite colour '
        'to the card before it.',
        lambda line, card: (card.red == line[-1].red) == (len(line) % 2 == 1),
    ),
    Phrase(
        'Cards in odd places of the line must be red and those in even places black, the starter occupying the first '
        'place, though it need not itself be red.',
        lambda line, card: card.red == (len(line) % 2 == 0),
    ),
    Phrase(
        'The third, the sixth, the ninth card of the line and so forth, the starter counting as the first, must be '
        'higher than nine; all the others must be lower than ten.',
        lambda line, card: (card.rank > 9) == ((len(line) + 1) % 3 == 0),
    ),
    Phrase(
        'Take the English name of the rank of the last card. If it ends in a vowel, as in ACE or TWO, the next card '
        'must be even; if it ends in a consonant, the next card must be odd.',
        lambda line, card: card.even == (line[-1].name[-1] in 'aeiou'),
    ),
    Phrase(
        'Arrange the ranks in the alphabetical order of their English names: ace, eight, five, four, jack and so on. '
        "After a red card, the new card's rank may not come earlier in this order than that of the last card; after a "
        'black card, it may not come later.',
        lambda line, card: card.name >= line[-1].name if line[-1].red else card.name <= line[-1].name,
    ),
    Phrase(
        'If the letter D occurs in the English name of the suit of the last card, as it does in diamonds and spades, '
        'the next card must be below eight; if not, above six.',
        lambda line, card: card.rank < 8 if line[-1].suit in 'DS' else card.rank > 6,
    ),
    Phrase(
        'A heart may be played only after an odd card, a spade only after an even card, a diamond only after a card '
        'lower than eight, and a club only after a card higher than six.',
        heart_spade_diamond_club,
    ),
    Phrase(
        'Two cards are said to be friends if their values add up to an even number, and rivals otherwise. The new '
        'card must be a friend of the last card if that is red and a rival of it if that is black.',
        lambda line, card: (card.odd == line[-1].odd) == line[-1].red,
    ),
    Phrase(
        'Count the different suits among the last three cards. If there are three, the new card must be odd; if there '
        'are two, it must be red; if there is only one, it must be of another suit.',
        suits_of_three,
        since=3,
    ),
    Phrase(
        'Kings, queens and jacks excepted, every card must differ in suit from its predecessor; a king, queen or jack '
        'must agree with it in suit.',
        lambda line, card: (card.suit == line[-1].suit) == card.court,
    ),
    Phrase(
        'A face card may be placed only beside a card of its own colour. Two cards that are not face cards may be '
        'placed side by side only if they are of different colours.',
        lambda line, card: (card.red == line[-1].red) == (card.court or line[-1].court),
    ),
    Phrase(
        'It is forbidden to play a red card on an even card, and likewise to play an even card on a red card.',
        lambda line, card: not (card.red and line[-1].even) and not (card.even and line[-1].red),
    ),
    Phrase(
        'Odd cards must agree in colour with the card before them; even cards must disagree with it.',
        lambda line, card: (card.red == line[-1].red) == card.odd,
    ),
    Phrase(
        'If more black cards than red ones have been played since the last face card, the new card must be red; if '
        'more red than black, it must be black; if equally many, it may be either. When there is no face card on the '
        'line, count all the cards of the line, the starter included.',
        balance_since_face,
    ),
    Phrase(
        'If the line contains more red cards than black ones, the new card must be odd; if more black than red, it '
        'must be even; if as many of the one as of the other, anything may be played.',
        balance,
    ),
    Phrase(
        'Look back for the nearest card whose colour differs from that of the last card. The new card must have the '
        'parity of that card; if the line is of one colour throughout, it must be even.',
        other_colour_parity,
    ),
    Phrase(
        'The new card must be red when the last card is a spade, odd when it is a heart, higher than seven when it is '
        'a diamond, and lower than seven when it is a club.',
        suit_table,
    ),
    Phrase(
        'The sum of the new card and the last must be a prime number or a square.',
        lambda line, card: card.rank + line[-1].rank in (*PRIMES, 4, 9, 16, 25),
    ),
    Phrase(
        'The difference between the new card and its predecessor must be a square: 0, 1, 4 or 9.',
        lambda line, card: gap(card, line[-1]) in (0, 1, 4, 9),
    ),
    Phrase(
        'If the new card is even, the last card must be red; if the new card is odd, the last card must be black or a '
        'face card.',
        lambda line, card: line[-1].red if card.even else line[-1].black or line[-1].court,
    ),
    Phrase('Exactly one of the two conditions must be fulfilled by each new card.', None),
    Phrase(
        'Never play a card on one of its own suit, nor a red card upon a ten or a face card, nor a black card upon an '
        'ace, a two or a three.',
        never_three,
    ),
    Phrase(
        'Let the points of a card be its rank if it is black, and fourteen minus its rank if it is red. Each card '
        'must have more points than the last, or else fewer than four points.',
        lambda line, card: points(card) > points(line[-1]) or points(card) < 4,
    ),
    Phrase(
        'The colour must change whenever the last card is a heart or a club; it must stay the same whenever the last '
        'card is a diamond or a spade.',
        lambda line, card: (card.red != line[-1].red) == (line[-1].suit in 'HC'),
    ),
    Phrase('The colour of the new card must follow from the rank of the last in the manner agreed upon.', None),
)
