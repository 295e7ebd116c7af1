"""Rules in the careful full sentences of game designers, teachers and logicians who like Eleusis and Zendo."""

import math

from tests.eleusis.rules.people.cards import Card, Line, Phrase

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
        'If the last legally played card was odd, play a black card; if it was even, play a red one.',
        lambda line, card: card.black if line[-1].odd else card.red,
    ),
    Phrase(
        'A card is legal if and only if it agrees with its predecessor in colour or in parity, but not in both.',
        lambda line, card: kind_distance(card, line[-1]) == 1,
    ),
    Phrase(
        'Upon a black card one may lay only a card of equal or higher value; upon a red card, only one of equal or '
        'lower value.',
        lambda line, card: card.rank >= line[-1].rank if line[-1].black else card.rank <= line[-1].rank,
    ),
    Phrase(
        'The new card may share neither the suit nor the rank of the card it follows.',
        lambda line, card: card.suit != line[-1].suit and card.rank != line[-1].rank,
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
        'Following a face card, any card other than a face card is legal; following any other card, only a card of '
        'the same colour is.',
        lambda line, card: not card.court if line[-1].court else card.red == line[-1].red,
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
        'If the last card is prime (that is, 2, 3, 5, 7, jack or king), the next must not be prime. If the last card '
        'is not prime, the next must be.',
        lambda line, card: card.prime != line[-1].prime,
    ),
    Phrase(
        'When the last card is red, its value and that of the next card must add up to an odd number; when it is '
        'black, to an even number.',
        lambda line, card: (card.rank + line[-1].rank) % 2 == (1 if line[-1].red else 0),
    ),
    Phrase(
        'The difference in value between the new card and the last must be 0 or a prime number.',
        lambda line, card: gap(card, line[-1]) in (0, *PRIMES),
    ),
    Phrase(
        'Should the last card be a club, its successor may not exceed eight; should it be of another suit, its '
        'successor must exceed five.',
        lambda line, card: card.rank <= 8 if line[-1].suit == 'C' else card.rank > 5,
    ),
    Phrase(
        'No card may be of the same parity as the card before it unless the two are of one suit.',
        lambda line, card: card.odd != line[-1].odd or card.suit == line[-1].suit,
    ),
    Phrase(
        'A queen, like every other even card, calls for a black card; an odd card calls for a red one.',
        lambda line, card: card.black if line[-1].even else card.red,
    ),
    Phrase(
        'Cards from ace to six are called low, those from seven to king high. A low card must be followed by a high '
        'card; a high card must be followed by a low card or by a card of its own suit.',
        lambda line, card: card.rank >= 7 if line[-1].rank <= 6 else card.rank <= 6 or card.suit == line[-1].suit,
    ),
    Phrase(
        'A card of equal rank is always legal, and upon a king anything may be played. Apart from this, the new card '
        'must be higher than the last if the last is odd and lower if it is even.',
        lambda line, card: (
            line[-1].rank == 13 or (card.rank >= line[-1].rank if line[-1].odd else card.rank <= line[-1].rank)
        ),
    ),
    Phrase(
        'Each card must be lower than its predecessor, except that an ace, two or three may be followed by anything.',
        lambda line, card: card.rank < line[-1].rank or line[-1].rank <= 3,
    ),
    Phrase(
        'If the card last played is a court card, the next one has to be of its colour, and if not, of the opposite '
        'colour.',
        lambda line, card: (card.red == line[-1].red) == line[-1].court,
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
        'A card is correct if it is a diamond and its predecessor is not, or if it is not a diamond and its '
        'predecessor is.',
        lambda line, card: (card.suit == 'D') != (line[-1].suit == 'D'),
    ),
    Phrase(
        'If the last two cards are of the same colour, the next must be of the other colour; if they differ in '
        'colour, the next must have the colour of the last.',
        lambda line, card: (card.red != line[-1].red) == (line[-1].red == before(line).red),
        since=2,
    ),
    Phrase(
        'The colour of each card must be that of the card two places before it.',
        lambda line, card: card.red == before(line).red,
        since=2,
    ),
    Phrase(
        'Red cards ascend and black cards descend: a red card is legal only if it is higher than the last card, a '
        'black one only if it is lower.',
        lambda line, card: card.rank > line[-1].rank if card.red else card.rank < line[-1].rank,
    ),
    Phrase(
        'A multiple of three may be played only upon a red card, and any other card only upon a black card or upon a '
        'card of its own suit.',
        lambda line, card: line[-1].red if card.rank % 3 == 0 else line[-1].black or line[-1].suit == card.suit,
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
        'If the last card lies between 4 and 9, both included, play a card outside that range; if it lies outside, '
        'play one inside it.',
        lambda line, card: (4 <= card.rank <= 9) != (4 <= line[-1].rank <= 9),
    ),
    Phrase(
        'Spades and hearts are major suits, diamonds and clubs minor ones. Play a card of a major suit after an even '
        'card and one of a minor suit after an odd card.',
        lambda line, card: card.suit in 'SH' if line[-1].even else card.suit in 'DC',
    ),
    Phrase(
        'Cards of the round suits, hearts and clubs, must alternate with cards of the pointed suits, spades and '
        'diamonds.',
        lambda line, card: (card.suit in 'HC') != (line[-1].suit in 'HC'),
    ),
    Phrase(
        'The new card must be of the same colour as the last but of a different suit, or else have the same rank.',
        lambda line, card: (card.red == line[-1].red and card.suit != line[-1].suit) or card.rank == line[-1].rank,
    ),
    Phrase(
        'Black cards must be odd, whereas red cards must be even.',
        lambda line, card: card.odd if card.black else card.even,
    ),
    Phrase(
        'No face card may follow another face card; otherwise a card need only be of a suit different from that of '
        'its predecessor.',
        lambda line, card: not (card.court and line[-1].court) and card.suit != line[-1].suit,
    ),
    Phrase(
        'In the circular order clubs, diamonds, hearts, spades, in which clubs come again after spades, each card '
        'must belong to a suit adjacent to that of the card before it.',
        lambda line, card: (level(card.suit) - level(line[-1].suit)) % 4 in (1, 3),
    ),
    Phrase(
        'Let the suits rank, from the lowest to the highest, as clubs, diamonds, hearts and spades. The suit of the '
        'new card must outrank that of the last card; after a spade, however, any other suit is allowed.',
        lambda line, card: card.suit != 'S' if line[-1].suit == 'S' else level(card.suit) > level(line[-1].suit),
    ),
    Phrase(
        'Upon a jack, queen or king play a card of the same suit, and upon anything else a card of one of the three '
        'other suits.',
        lambda line, card: (card.suit == line[-1].suit) == line[-1].court,
    ),
    Phrase(
        'After a red card only a rank whose English name contains the letter E is legal; after a black card, only a '
        'rank whose name does not contain it.',
        lambda line, card: ('e' in card.name) == line[-1].red,
    ),
    Phrase(
        "The English name of the new card's rank must differ in length from the name of the last card's rank; 'ace', "
        "for instance, has three letters and 'queen' has five.",
        lambda line, card: len(card.name) != len(line[-1].name),
    ),
    Phrase(
        'Spell out the rank of the last card in English. If the number of letters is odd, the next card must be red; '
        'if it is even, black.',
        lambda line, card: card.red == (len(line[-1].name) % 2 == 1),
    ),
    Phrase(
        'The English names of the ranks of two successive cards must have at least one letter in common.',
        lambda line, card: bool(set(card.name) & set(line[-1].name)),
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
        'The new card must be of the opposite parity to the last card of its own suit; the first card of a suit is '
        'always legal.',
        own_suit_parity,
    ),
    Phrase(
        'A card may differ by no more than four from the last card of its own suit, if there is one on the line; the '
        'first card of a suit to appear may have any value.',
        own_suit_near,
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
        'The new card and the two before it must add up to at least 15 and at most 27.',
        lambda line, card: 15 <= card.rank + line[-1].rank + before(line).rank <= 27,
        since=2,
    ),
    Phrase(
        'The remainder left by the value of the last card on division by four determines the suit of the next: 0 '
        'stands for clubs, 1 for diamonds, 2 for hearts, 3 for spades.',
        lambda line, card: level(card.suit) == line[-1].rank % 4,
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
        'Count the red cards on the line, starter included. If their number is even, the new card must be red or a '
        'face card; if it is odd, the new card must be black or an ace.',
        lambda line, card: (
            (card.red or card.court) if sum(c.red for c in line) % 2 == 0 else (card.black or card.rank == 1)
        ),
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
        'Find the most recent card on the line that is either a face card or lower than four. If it is a face card, '
        'the new card must be lower than the last card; if it is lower than four, or if there is no such card, the '
        'new card must be higher than the last.',
        turn_round,
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
        'The suit of the starter is trumps for the whole game. Upon a trump, any card that is not a trump may be '
        'laid; upon any other card, a trump or a card of the suit of that card.',
        trumps,
    ),
    Phrase(
        'There are four kinds of cards: red odd, red even, black odd and black even. The new card must be of another '
        'kind than the last, but not of the kind that differs from it in both respects.',
        lambda line, card: kind_distance(card, line[-1]) == 1,
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
        'If exactly two of the last three cards are red, the next must be black; in every other case it must be red.',
        lambda line, card: card.black == (sum(c.red for c in line[-3:]) == 2),
        since=3,
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
        'Two neighbouring cards must never leave the same remainder when their values are divided by three.',
        lambda line, card: card.rank % 3 != line[-1].rank % 3,
    ),
    Phrase(
        'The sum of the new card and its predecessor must leave a remainder of 0 or 1 when divided by four.',
        lambda line, card: (card.rank + line[-1].rank) % 4 <= 1,
    ),
    Phrase(
        'Ranks are reckoned modulo 13, so that an ace comes after a king. The new card must lie from one to five '
        'steps above the last.',
        lambda line, card: 1 <= (card.rank - line[-1].rank) % 13 <= 5,
    ),
    Phrase(
        'The new card must not be lower than the average of the last two cards if the last is red, and not higher '
        'than that average if the last is black.',
        lambda line, card: (
            2 * card.rank >= line[-1].rank + before(line).rank
            if line[-1].red
            else 2 * card.rank <= line[-1].rank + before(line).rank
        ),
        since=2,
    ),
    Phrase(
        'The new card and its predecessor must together come to more than ten but less than twenty.',
        lambda line, card: 10 < card.rank + line[-1].rank < 20,
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
        'At least two of these three things must be true of the card played: it differs in colour from its '
        'predecessor, it differs in parity from its predecessor, it is higher than its predecessor.',
        lambda line, card: kind_distance(card, line[-1]) + (card.rank > line[-1].rank) >= 2,
    ),
    Phrase(
        'No two odd cards may be neighbours, nor may two even cards of the same colour.',
        lambda line, card: (
            not (card.odd and line[-1].odd) and not (card.even and line[-1].even and card.red == line[-1].red)
        ),
    ),
    Phrase(
        'If the last card is a divisor of twelve (ace, two, three, four, six or queen), the next must not be one; '
        'otherwise the next must be one.',
        lambda line, card: (12 % card.rank == 0) != (12 % line[-1].rank == 0),
    ),
    Phrase(
        'A composite number must be followed by a red card and a prime number by a black card, the court cards being '
        '11, 12 and 13; after an ace, which is neither, anything is legal.',
        lambda line, card: line[-1].rank == 1 or card.black == line[-1].prime,
    ),
    Phrase(
        'The value of the new card must be a multiple or a divisor of that of the last; should the last card be seven '
        'or higher, any card of its suit is legal as well.',
        lambda line, card: (
            card.rank % line[-1].rank == 0
            or line[-1].rank % card.rank == 0
            or (line[-1].rank >= 7 and card.suit == line[-1].suit)
        ),
    ),
    Phrase(
        'The product of the values of the new card and the last must be at least 20 and at most 80, except that '
        'anything may follow an ace.',
        lambda line, card: line[-1].rank == 1 or 20 <= card.rank * line[-1].rank <= 80,
    ),
    Phrase('If the last card is strong, the next must be weak, and conversely.', None),
    Phrase(
        'The suit of the new card must be different from that of the last if the new card is higher, and the same if '
        'it is lower. A card of equal rank is always legal.',
        lambda line, card: card.rank == line[-1].rank or (card.suit != line[-1].suit) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'On hearts play spades or diamonds; on spades, clubs or hearts; on clubs, diamonds or spades; on diamonds, '
        'hearts or clubs.',
        lambda line, card: card.suit in {'H': 'SD', 'S': 'CH', 'C': 'DS', 'D': 'HC'}[line[-1].suit],
    ),
    Phrase(
        'If the last card is a red face card, play a black card below eight; if it is a black face card, play a red '
        'card below eight; if it is not a face card at all, play any card higher than five.',
        lambda line, card: card.red != line[-1].red and card.rank < 8 if line[-1].court else card.rank > 5,
    ),
    Phrase(
        'A card is legal when its colour is different from that of the starter and the last card is even, or when its '
        "colour is the same as the starter's and the last card is odd.",
        lambda line, card: (card.red == line[0].red) == line[-1].odd,
    ),
    Phrase(
        'No card may be of the same suit as the starter, except directly after a face card, when only that suit is '
        'allowed.',
        lambda line, card: (card.suit == line[0].suit) == line[-1].court,
    ),
    Phrase(
        'The new card must be nearer in value to the last card than to the card before last, or equally near to both.',
        lambda line, card: gap(card, line[-1]) <= gap(card, before(line)),
        since=2,
    ),
    Phrase(
        'The new card must be at least as high as the lower of the last two cards, and it must not be of the suit of '
        'the higher. If those two are of equal rank, it need only be at least as high as they are.',
        lower_not_higher_suit,
        since=2,
    ),
    Phrase(
        'A card which is higher than its predecessor must also be of the opposite colour; a card which is not higher '
        'must be of the same colour.',
        lambda line, card: (card.rank > line[-1].rank) == (card.red != line[-1].red),
    ),
    Phrase(
        'The lower card of any adjacent pair must be black, unless the two cards are of equal rank, which is always '
        'permitted.',
        lower_black,
    ),
    Phrase(
        'The higher of two adjacent cards must be even or a king, and no two adjacent cards may be equal in rank.',
        lambda line, card: (
            card.rank != line[-1].rank
            and (max(card.rank, line[-1].rank) % 2 == 0 or max(card.rank, line[-1].rank) == 13)
        ),
    ),
    Phrase(
        'A card has the weight of its rank, but face cards all weigh ten. The weights of the new card and the last '
        'may not differ by more than three.',
        lambda line, card: abs(weight(card) - weight(line[-1])) <= 3,
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
        "Add the number of letters in the English name of the new card's rank to the number of letters in the name of "
        'its suit, so that ten and hearts make nine. The sum must be odd after a black card and even after a red one.',
        lambda line, card: (letters(card) % 2 == 1) == line[-1].black,
    ),
    Phrase(
        'A heart may be played only after an odd card, a spade only after an even card, a diamond only after a card '
        'lower than eight, and a club only after a card higher than six.',
        heart_spade_diamond_club,
    ),
    Phrase(
        'After a card of the first group play one of the second, and after one of the second, one of the first.',
        None,
    ),
    Phrase(
        'Two cards are said to be friends if their values add up to an even number, and rivals otherwise. The new '
        'card must be a friend of the last card if that is red and a rival of it if that is black.',
        lambda line, card: (card.odd == line[-1].odd) == line[-1].red,
    ),
    Phrase(
        'A card is called strong when it is higher than eight. After a strong card, play one that is not strong; '
        'after one that is not strong, play a strong card or a club.',
        lambda line, card: card.rank <= 8 if line[-1].rank > 8 else card.rank > 8 or card.suit == 'C',
    ),
    Phrase(
        'Upon a card that is higher than its own predecessor, only a red card or a seven may be laid; upon any other '
        'card, only a black card or an even one.',
        lambda line, card: (
            (card.red or card.rank == 7) if line[-1].rank > before(line).rank else (card.black or card.even)
        ),
        since=2,
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
        'The value of the new card must be neither a divisor nor a multiple of the value of the last card; an ace, '
        'however, may follow any card and be followed by any card.',
        lambda line, card: (
            1 in (card.rank, line[-1].rank) or (card.rank % line[-1].rank != 0 and line[-1].rank % card.rank != 0)
        ),
    ),
    Phrase(
        'In colour and parity taken together, the new card must differ from the last card in at least one respect, '
        'and from the card before that in at most one.',
        lambda line, card: kind_distance(card, line[-1]) >= 1 and kind_distance(card, before(line)) <= 1,
        since=2,
    ),
    Phrase('The value of the new card must be a multiple of the chosen number.', None),
    Phrase(
        'A card is legal if it is black and higher than six, or red and lower than eight.',
        lambda line, card: card.rank > 6 if card.black else card.rank < 8,
    ),
    Phrase(
        'Sevens are always legal, and upon a seven anything may be played. Otherwise, the new card must be above '
        'seven when the last card is below seven, and below seven when the last card is above it.',
        around_seven,
    ),
    Phrase(
        'Twice the value of the new card must be greater than the value of the last, and twice the value of the last '
        'must be greater than the value of the new card.',
        lambda line, card: 2 * card.rank > line[-1].rank and 2 * line[-1].rank > card.rank,
    ),
    Phrase(
        'If the last card is six or less, the new card must be at least twice as high; otherwise it must be at most '
        'half as high.',
        lambda line, card: card.rank >= 2 * line[-1].rank if line[-1].rank <= 6 else 2 * card.rank <= line[-1].rank,
    ),
    Phrase(
        'Odd cards must agree in colour with the card before them; even cards must disagree with it.',
        lambda line, card: (card.red == line[-1].red) == card.odd,
    ),
    Phrase(
        'If the last two cards add up to an odd number, play a card of the colour of the last; if they add up to an '
        'even number, play one of the other colour.',
        lambda line, card: (card.red == line[-1].red) == ((line[-1].rank + before(line).rank) % 2 == 1),
        since=2,
    ),
    Phrase(
        'If the last two cards are of different suits, the new card must be of one of those two suits; if they are of '
        'one suit, it must be of another.',
        one_of_two_suits,
        since=2,
    ),
    Phrase(
        'Until the first face card appears on the line, red cards only are legal; from then on, a card is legal if '
        'and only if its suit differs from that of the last.',
        first_face,
    ),
    Phrase(
        'If more black cards than red ones have been played since the last face card, the new card must be red; if '
        'more red than black, it must be black; if equally many, it may be either. When there is no face card on the '
        'line, count all the cards of the line, the starter included.',
        balance_since_face,
    ),
    Phrase('If the last card was odd, the new card must be the corresponding even one.', None),
    Phrase(
        'If the line contains more red cards than black ones, the new card must be odd; if more black than red, it '
        'must be even; if as many of the one as of the other, anything may be played.',
        balance,
    ),
    Phrase(
        'The new card must not be of the colour of the most recent card that is lower than five; if there is no such '
        'card on the line, it must be lower than ten.',
        not_low_colour,
    ),
    Phrase(
        'Look back for the nearest card whose colour differs from that of the last card. The new card must have the '
        'parity of that card; if the line is of one colour throughout, it must be even.',
        other_colour_parity,
    ),
    Phrase(
        'Ace, two and three are followed by hearts or by face cards; four, five and six, by spades or by even cards; '
        'seven, eight and nine, by diamonds or by odd cards; ten and the face cards, by clubs or by cards lower than '
        'six.',
        four_ranges,
    ),
    Phrase(
        'The new card must be red when the last card is a spade, odd when it is a heart, higher than seven when it is '
        'a diamond, and lower than seven when it is a club.',
        suit_table,
    ),
    Phrase(
        'A card is called a leap if it differs by six or more from its predecessor on the line; the starter is no '
        'leap. A leap must not follow a leap, and every leap must be black.',
        leaps,
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
    Phrase(
        'Cards go alternately higher and lower: if the last card is higher than the one before it, the new card must '
        'be lower than the last, and if it is lower, higher. After two cards of equal rank, anything goes.',
        lambda line, card: (
            line[-1].rank == before(line).rank
            or (card.rank < line[-1].rank if line[-1].rank > before(line).rank else card.rank > line[-1].rank)
        ),
        since=2,
    ),
)
