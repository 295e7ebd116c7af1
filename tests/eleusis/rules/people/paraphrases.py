"""Sixty rules, each in five wordings that mean exactly the same."""

from tests.eleusis.rules.people.cards import Card, Line, Right


def spread(line: Line, card: Card) -> int:
    """How many ranks apart the card and the last one are."""
    return abs(card.rank - line[-1].rank)


def by_suit(line: Line, card: Card) -> bool:
    """Spade: ace to seven, heart: seven to king, diamond: odd, club: even."""
    suit = line[-1].suit
    if suit == 'S':
        return card.rank <= 7
    if suit == 'H':
        return card.rank >= 7
    return card.odd if suit == 'D' else card.even


def club_up_diamond_down(line: Line, card: Card) -> bool:
    """After a club not lower, after a diamond not higher, else anything."""
    last = line[-1]
    if last.suit == 'C':
        return card.rank >= last.rank
    if last.suit == 'D':
        return card.rank <= last.rank
    return True


def zigzag(line: Line, card: Card) -> bool:
    """Up after down, down after up, anything after a step of zero."""
    before, last = line[-2].rank, line[-1].rank
    if last > before:
        return card.rank < last
    if last < before:
        return card.rank > last
    return True


def majority(line: Line, card: Card) -> bool:
    """The colour of which there is less, any if even."""
    red = sum(each.red for each in line)
    black = len(line) - red
    if red > black:
        return card.black
    if black > red:
        return card.red
    return True


def last_face(line: Line) -> Card | None:
    """The last court card of the line."""
    for each in reversed(line):
        if each.court:
            return each
    return None


def face_colour(line: Line, card: Card) -> bool:
    """Colour of the last court card, red if none."""
    face = last_face(line)
    return card.red if face is None else card.red == face.red


def face_rank(line: Line, card: Card) -> bool:
    """Jack: odd, queen: even, king: red, none: black."""
    face = last_face(line)
    if face is None:
        return card.black
    return {11: card.odd, 12: card.even, 13: card.red}[face.rank]


def same_colour_up(line: Line, card: Card) -> bool:
    """Not lower if the last two have one colour, else not higher."""
    if line[-1].red == line[-2].red:
        return card.rank >= line[-1].rank
    return card.rank <= line[-1].rank


def third(card: Card) -> int:
    """Low ace to five 0, middle six to nine 1, high ten to king 2."""
    return 0 if card.rank <= 5 else 1 if card.rank <= 9 else 2


def record(line: Line, card: Card) -> bool:
    """Red exactly if higher than all or lower than all."""
    ranks = [each.rank for each in line]
    return card.red == (card.rank > max(ranks) or card.rank < min(ranks))


def jumps(line: Line, card: Card) -> bool:
    """At most four after a step of four or more, at least three after a smaller one."""
    if abs(line[-1].rank - line[-2].rank) >= 4:
        return spread(line, card) <= 4
    return spread(line, card) >= 3


def own_suit_parity(line: Line, card: Card) -> bool:
    """Other parity than the last card of its suit; right if none."""
    for each in reversed(line):
        if each.suit == card.suit:
            return each.odd != card.odd
    return True


PARAPHRASES: tuple[tuple[Right, int, tuple[str, ...]], ...] = (
    (
        lambda line, card: card.red != line[-1].red,
        1,
        (
            'Red and black alternate all along the line.',
            'Never put a card down on one of the same colour.',
            'A red card is followed by a black one, and a black card by a red one.',
            'Every card has to differ in color from its predecessor.',
            'If the last card was a heart or a diamond, play a spade or a club; otherwise play a heart or a diamond.',
        ),
    ),
    (
        lambda line, card: card.suit == line[-1].suit or card.rank == line[-1].rank,
        1,
        (
            'Match the last card in suit or in value.',
            'A card is right if it shares its rank or its suit with the card before it.',
            "You can't change both the suit and the number at once.",
            'If the new card belongs to another suit than the last one, it must have the same value.',
            'Cards with neither the suit nor the rank of the last card are wrong; all others are fine.',
        ),
    ),
    (
        lambda line, card: card.odd != line[-1].odd,
        1,
        (
            'Odd and even cards must take turns.',
            'Two cards next to each other may never be both odd or both even.',
            'If the card before is A, 3, 5, 7, 9, J or K, the next must be 2, 4, 6, 8, 10 or Q, and the other way round.',
            'Put an even card on an odd one and an odd card on an even one.',
            'The value of the new card plus that of the last one has to be an odd number.',
        ),
    ),
    (
        lambda line, card: card.black if line[-1].odd else card.red,
        1,
        (
            'If the last card is odd, play a black card; if it is even, play a red one.',
            'Odd cards call for black, even cards call for red.',
            'Black cards may only be played on odd cards, and red cards only on even ones.',
            'After an even value we want a heart or a diamond, after an odd value a club or a spade.',
            'No red card can follow an odd one, and no black card can follow an even one.',
        ),
    ),
    (
        lambda line, card: card.rank >= line[-1].rank if line[-1].black else card.rank <= line[-1].rank,
        1,
        (
            'If the last card is black, play a card of higher or equal value; if it is red, play lower or equal.',
            'You must not go down from a black card, nor up from a red one.',
            'On a spade or club, play at least as high; on a heart or diamond, at most as high.',
            'Black: the next card goes up or stays at the same rank. Red: the next card goes down or stays the same.',
            'A lower card is only allowed after a red one and a higher card only after a black one; equal cards are always'
            ' allowed.',
        ),
    ),
    (
        lambda line, card: card.suit != line[-1].suit,
        1,
        (
            'The suit must change with every card.',
            'Any card will do so long as its suit is not that of the previous card.',
            'Two cards of the same suit may not lie side by side.',
            'Play one of the other three suits.',
            'Hearts never follow hearts, spades never follow spades, clubs never follow clubs and diamonds never follow'
            ' diamonds.',
        ),
    ),
    (
        lambda line, card: spread(line, card) <= 3,
        1,
        (
            'Stay within three of the last card, up or down, the same value included.',
            'The difference between the new card and the last one must be three or less.',
            'A card that is four or more away in value from the one before it is wrong.',
            'The rank may be equal to that of the last card, or be one, two or three higher or lower.',
            "Don't jump by more than 3 in either direction.",
        ),
    ),
    (
        lambda line, card: card.rank <= 6 if line[-1].court else card.even or card.court,
        1,
        (
            'After a face card, play a card from ace to six; otherwise play an even card or a face card.',
            'If the last card was a jack, queen or king, only A, 2, 3, 4, 5 and 6 are right. If not, only 2, 4, 6, 8, 10,'
            ' J, Q and K are.',
            'Picture cards must be followed by a six or lower. On all other cards you may put even cards and pictures.',
            'Nothing above a six may be played on a court card, and on anything else no ace, three, five, seven or nine.',
            'When there is no face card at the end of the line, the next card has to be a face card or else even; when'
            ' there is one, the next card has to be less than seven.',
        ),
    ),
    (
        lambda line, card: card.rank >= 6 if line[-1].rank <= 7 else card.rank <= 9,
        1,
        (
            'If the last card is a seven or lower, play a six or higher; if it is an eight or higher, play a nine or'
            ' lower.',
            'After a card from ace to seven comes one from six to king, and after a card from eight to king one from ace'
            ' to nine.',
            'No card below six on a card below eight, and no card above nine on a card above seven.',
            'On 8, 9, 10, J, Q and K play anything up to a nine, on everything else anything from a six upwards.',
            'Whenever the previous value is at least eight, the next one must be at most nine; when it is at most seven,'
            ' the next one must be at least six.',
        ),
    ),
    (
        lambda line, card: card.rank > line[-1].rank or card.red == line[-1].red,
        1,
        (
            'Play a higher card or one of the same colour as the last card.',
            'You may only change the colour if you go up in value.',
            'A card of the other colour has to be higher than the last one; a card of the same colour can be anything.',
            'It is wrong to switch between red and black with a card that is of equal or lower rank than the last one, but'
            ' everything else is right.',
            'Unless the new card has the same color as the one before, it must beat it in rank.',
        ),
    ),
    (
        lambda line, card: (card.red == line[-1].red) != (card.odd == line[-1].odd),
        1,
        (
            'Exactly one of these has to change from card to card: the colour, or whether it is odd or even.',
            'The card must be like the last one either in colour or in parity, but not in both.',
            'If the new card has the colour of the last one, one of the two must be odd and the other even; if it has the'
            ' other colour, they must be both odd or both even.',
            'Wrong are the cards that agree with the last card in both colour and parity, as well as those that agree in'
            ' neither.',
            'On a red odd card play a black odd or a red even one, on a red even card a black even or a red odd one, on a'
            ' black odd card a red odd or a black even one, and on a black even card a red even or a black odd one.',
        ),
    ),
    (
        lambda line, card: 'CDHS'.index(card.suit) == ('CDHS'.index(line[-1].suit) + 1) % 4,
        1,
        (
            'The suits go round in the order clubs, diamonds, hearts, spades, and then clubs again.',
            'After a club play a diamond, after a diamond a heart, after a heart a spade, and after a spade a club.',
            'A diamond may only be put on a club, a heart only on a diamond, a spade only on a heart, and a club only on a'
            ' spade.',
            'Spades are followed by clubs, clubs by diamonds, diamonds by hearts and hearts by spades.',
            'If the last card is a heart, the next must be a spade; if it is a spade, a club; if it is a club, a diamond;'
            ' and if it is a diamond, a heart.',
        ),
    ),
    (
        lambda line, card: (card.suit in 'HS') != (line[-1].suit in 'HS'),
        1,
        (
            'After a spade or a heart comes a club or a diamond, and after a club or a diamond comes a spade or a heart.',
            'Hearts and spades are one team, diamonds and clubs the other. The next card must belong to the other team'
            ' than the last one.',
            'If the last card is a major suit (spades, hearts), play a minor one (diamonds, clubs), and vice versa.',
            'Neither a heart nor a spade may be played on a heart or a spade, and neither a diamond nor a club on a'
            ' diamond or a club.',
            'A card from {hearts, spades} must always be followed by one from {clubs, diamonds} and the other way round.',
        ),
    ),
    (
        lambda line, card: card.suit != line[-1].suit and card.rank != line[-1].rank,
        1,
        (
            'The card may share neither its suit nor its rank with the last one.',
            'Both the suit and the value have to change each time.',
            'Play a card of a different suit and a different number from the one before.',
            'It is wrong if it has the same suit as the last card or the same value.',
            'Anything goes, except cards of the suit of the last card and cards of its rank.',
        ),
    ),
    (
        lambda line, card: card.red == card.even,
        1,
        (
            'Only red even cards and black odd cards are right.',
            'Reds must be even, blacks must be odd.',
            'If a card is a heart or a diamond, it has to be a 2, 4, 6, 8, 10 or Q; if it is a spade or a club, it has to'
            ' be an A, 3, 5, 7, 9, J or K.',
            'Never play an odd red card or an even black one; all other cards are welcome.',
            'An even card must be red, an odd card must be black.',
        ),
    ),
    (
        lambda line, card: card.rank > line[-1].rank if line[-1].rank <= 5 else card.rank < line[-1].rank,
        1,
        (
            'Play lower than the last card, unless that was a five or lower, in which case play higher.',
            'From ace to five you have to go up, from six to king you have to go down.',
            'If the last value is greater than five, the next must be smaller than it; otherwise it must be greater than'
            ' it.',
            'On A, 2, 3, 4 and 5 put a higher card. On everything else put a lower one.',
            'A card of the same rank is never right; a higher one is right only if the last card is below six, a lower one'
            ' only if the last card is above five.',
        ),
    ),
    (
        lambda line, card: card.suit != ('S' if line[-1].red else 'H'),
        1,
        (
            'No spades after a red card and no hearts after a black one.',
            'If the last card was red, play anything but a spade; if it was black, anything but a heart.',
            'On a heart or diamond you can play hearts, diamonds and clubs; on a spade or club you can play spades, clubs'
            ' and diamonds.',
            'Hearts may only be put on red cards and spades only on black ones, while clubs and diamonds can go anywhere.',
            'A card is wrong just when it is a heart following a black card or a spade following a red card.',
        ),
    ),
    (
        lambda line, card: card.suit not in (line[-1].suit, line[-2].suit),
        2,
        (
            'The suit must be different from the suits of both the last two cards.',
            'Play a suit that is not shown by either of the last two cards.',
            "You can't use the suit of the last card, nor that of the one before it.",
            'If either of the two most recent cards has the same suit as the new one, the new one is wrong.',
            'Of the four suits, only those are allowed which do not appear among the last two cards.',
        ),
    ),
    (
        lambda line, card: card.red == line[-2].red,
        2,
        (
            'The card must have the same colour as the second last card.',
            'Copy the colour of the card before the last one.',
            'If the last card but one is red, play red; if it is black, play black.',
            'A card may not differ in colour from the next to last card.',
            'Look at the card two places back from where the new one goes: both must be red or both must be black.',
        ),
    ),
    (
        lambda line, card: line[-1].red != line[-2].red or card.red != line[-1].red,
        2,
        (
            'If the last two cards have the same colour, play the other colour; otherwise play whatever you like.',
            'There must never be three cards of one colour in a row.',
            'After two reds in a row comes a black, after two blacks in a row comes a red, and after one of each anything'
            ' goes.',
            'A card is right unless it has the same color as both of the last two cards.',
            'Three reds running or three blacks running are not allowed; that is the only restriction.',
        ),
    ),
    (
        lambda line, card: card.odd if line[-1].red != line[-2].red else card.even,
        2,
        (
            'If the last two cards are of different colours, the next must be odd; if they are of the same colour, it must'
            ' be even.',
            'After two cards of one colour play an even card; after a red and a black, in either order, play an odd one.',
            'Odd cards are right only if one of the last two cards is red and the other black, even ones only if both are'
            ' red or both are black.',
            'When the last two agree in color, you need a 2, 4, 6, 8, 10 or Q. When they do not, you need an A, 3, 5, 7,'
            ' 9, J or K.',
            'An even card may not follow two cards of opposite colours, and an odd card may not follow two cards of the'
            ' same colour.',
        ),
    ),
    (
        lambda line, card: 10 <= card.rank + line[-1].rank <= 18,
        1,
        (
            'The last card and the new one together must add up to at least 10 and at most 18.',
            'Add the value of your card to that of the one before: the sum must not be less than ten or more than'
            ' eighteen.',
            'The total of the new card and the last card has to be between 10 and 18 inclusive.',
            'If the two values, the last one and yours, come to nine or less, or to nineteen or more, your card is wrong;'
            ' otherwise it is right.',
            'Play a card such that its rank plus the rank of the last card is greater than 9 and smaller than 19.',
        ),
    ),
    (
        lambda line, card: card.odd if line[-1].red else card.even,
        1,
        (
            'After a red card play an odd card, after a black card play an even one.',
            'On hearts and diamonds only A, 3, 5, 7, 9, J and K are right, on spades and clubs only 2, 4, 6, 8, 10 and Q.',
            'Even cards may only follow black cards, and odd cards only red ones.',
            'If the last card is black, the next one must be even; if not, it must be odd.',
            'No even card goes on a red one, and no odd card on a black one.',
        ),
    ),
    (
        lambda line, card: card.prime != line[-1].prime,
        1,
        (
            'Primes and non-primes alternate, where J is 11, Q is 12 and K is 13.',
            'If the last card is a 2, 3, 5, 7, jack or king, play none of these; if it is any other card, play one of'
            ' these.',
            'Exactly one of the last card and the new card must be a prime number.',
            'A prime number has to be followed by a number that is not prime, and a number that is not prime by a prime.',
            'Put an A, 4, 6, 8, 9, 10 or Q on a 2, 3, 5, 7, J or K, and the other way round.',
        ),
    ),
    (
        lambda line, card: card.red if line[-1].rank <= 6 else card.black,
        1,
        (
            'If the last card is a six or lower, play red; if it is a seven or higher, play black.',
            'Aces to sixes must be followed by red cards, sevens to kings by black ones.',
            'A heart or a diamond is right after anything below a seven, a spade or a club after anything else.',
            'You may only play a black card when the last value is more than six, and a red card only when it is not.',
            'No blacks on A, 2, 3, 4, 5, 6, and no reds on 7, 8, 9, 10, J, Q, K.',
        ),
    ),
    (
        club_up_diamond_down,
        1,
        (
            'After a club you may not go lower, after a diamond you may not go higher, and after a heart or a spade'
            ' anything goes.',
            'On a club, play a card of equal or higher rank; on a diamond, one of equal or lower rank; on the other suits,'
            ' whatever you want.',
            'If the last card is a club, the next must be at least as high. If it is a diamond, the next must be at most'
            ' as high. Otherwise every card is right.',
            'The only wrong cards are those that are lower than a club they follow and those that are higher than a'
            ' diamond they follow.',
            'Any card can be played on hearts and spades. On clubs the value has to stay the same or rise, on diamonds it'
            ' has to stay the same or fall.',
        ),
    ),
    (
        lambda line, card: card.odd == line[-1].odd and card.suit != line[-1].suit,
        1,
        (
            'Odd goes on odd and even goes on even, but the suit must change.',
            'Play a card of another suit than the last one which is odd if the last one is odd and even if it is even.',
            'The card must agree with the last one in parity and must not agree with it in suit.',
            'Keep to odd cards after an odd one and to even cards after an even one, and never play the same suit twice in'
            ' a row.',
            'It is wrong if the suit is that of the card before, and also wrong if one of the two is odd and the other'
            ' even; otherwise it is right.',
        ),
    ),
    (
        lambda line, card: card.rank in (1, 13) or card.red != line[-1].red,
        1,
        (
            'Aces and kings are always right; all other cards must be of the other colour than the last card.',
            'Alternate red and black, except that an ace or a king may be played at any time.',
            'You can only repeat the colour of the last card with an ace or a king; a card of the other colour is always'
            ' fine.',
            'If a card is neither a king nor an ace, its colour has to differ from that of the one before it; if it is, it'
            ' is right anyway.',
            'Wrong are all cards from two to queen that have the same color as the previous card; nothing else is wrong.',
        ),
    ),
    (
        lambda line, card: not card.court if line[-1].court else card.rank > line[-1].rank,
        1,
        (
            'Each card must be higher than the last, but after a face card play any card that is not a face card.',
            'If the last card is a jack, queen or king, play anything from ace to ten; otherwise play something higher.',
            'Keep going up until there is a picture card; on a picture card any card may be put that is not a picture.',
            'On A to 10, only higher cards are right. On J, Q and K, all cards but J, Q and K are right.',
            'Court cards may not be followed by court cards, but by any other card; all other cards must be followed by a'
            ' card of greater value.',
        ),
    ),
    (
        lambda line, card: card.even if line[-1].even else card.black,
        1,
        (
            'An even card must be followed by an even card, an odd card by a black one.',
            'If the last card is odd, play a spade or a club; if it is even, play an even card.',
            'Red cards are not allowed on odd cards, and odd cards are not allowed on even cards. Everything else is.',
            'After A, 3, 5, 7, 9, J or K: black. After 2, 4, 6, 8, 10 or Q: even.',
            'The next card has to be black unless the last one is even, in which case the next has to be even as well,'
            ' whatever its colour.',
        ),
    ),
    (
        lambda line, card: spread(line, card) >= 2 and card.suit != line[-1].suit,
        1,
        (
            'Change the suit and move at least two away in value, up or down.',
            'The difference between the new card and the last must be two or more, and they must be of different suits.',
            'You may play neither the suit of the last card nor its value, nor a value just one above or one below it.',
            'A card is wrong if it has the same suit as the previous one or if it is less than two ranks away from it.',
            'To be right, a card must not be of the same suit as the one before, and its rank must differ from it by more'
            ' than one.',
        ),
    ),
    (
        lambda line, card: card.red if card.court else card.red != line[-1].red,
        1,
        (
            'Face cards must be red, and all other cards must be of the other colour than the last one.',
            'If you play a jack, queen or king, it has to be a heart or a diamond; any other card has to differ in colour'
            ' from the last card.',
            'No black picture cards at all; cards from ace to ten may not have the same colour as the card before. Red'
            ' pictures are always right.',
            'Colours alternate, except for court cards, which are right if red and wrong if black, no matter what comes'
            ' before them.',
            'A to 10: play red on black or black on red. J, Q and K: hearts and diamonds always right, spades and clubs'
            ' never.',
        ),
    ),
    (
        lambda line, card: card.rank % 3 != 0 if line[-1].rank % 3 == 0 else card.rank % 3 == 0 or card.red,
        1,
        (
            'After a multiple of three, play a card that is not a multiple of three; otherwise play a multiple of three or'
            ' a red card.',
            'If the last card is a 3, 6, 9 or queen, the next must not be a 3, 6, 9 or queen; if it is not, the next must'
            ' be red or else one of these four values.',
            'No card divisible by three may follow a card divisible by three. On other cards you cannot put a black card'
            ' unless it is divisible by three.',
            'On 3, 6, 9 and Q: anything but 3, 6, 9 and Q. On everything else: every heart and every diamond, and 3, 6, 9'
            ' and Q of any suit.',
            'When the last value can be divided by 3 without remainder, the new one must not be; when it cannot, the new'
            ' card must be a red one or its value must be divisible by 3.',
        ),
    ),
    (
        by_suit,
        1,
        (
            'After a spade play a seven or lower, after a heart a seven or higher, after a diamond an odd card, and after'
            ' a club an even one.',
            'If the last card is a diamond, the next must be odd; if it is a club, even; if it is a heart, at least seven;'
            ' if it is a spade, at most seven.',
            'Spades: ace to seven. Hearts: seven to king. Clubs: even cards. Diamonds: odd cards. The suit of the last'
            ' card decides which of these you can play.',
            'No odd cards on clubs, no even cards on diamonds, nothing above seven on spades and nothing below seven on'
            ' hearts; the rest is right.',
            'A club wants to be followed by 2, 4, 6, 8, 10 or Q, a diamond by A, 3, 5, 7, 9, J or K, a heart by 7, 8, 9,'
            ' 10, J, Q or K and a spade by A, 2, 3, 4, 5, 6 or 7.',
        ),
    ),
    (
        lambda line, card: card.rank < line[-1].rank if card.red == line[-1].red else card.rank > line[-1].rank,
        1,
        (
            'A card of the same colour as the last one must be lower, a card of the other colour must be higher.',
            'Go up if you change the colour and down if you keep it; never play the same rank again.',
            'Higher cards have to be of the opposite colour to the last card, lower cards have to be of its colour, and'
            ' cards of equal value are wrong.',
            'On a red card, play a lower red or a higher black; on a black card, play a lower black or a higher red.',
            'If the new card agrees with the previous one in color, its value must be smaller; if it does not, its value'
            ' must be greater.',
        ),
    ),
    (
        lambda line, card: 1 <= (card.rank - line[-1].rank) % 13 <= 5,
        1,
        (
            'Go up by one, two, three, four or five, with the ace coming after the king.',
            'Counting upwards round the corner (king, ace, two and so on), the card must be one to five steps further on'
            ' than the last.',
            'The ranks form a circle in which the ace follows the king. Play one of the five ranks that come next after'
            ' that of the last card.',
            'Move forward by at least one and at most five ranks; past the king you start again with the ace.',
            'If you count on from the last card, beginning again at the ace after the king, you must reach the new card in'
            ' no more than five steps; the same rank is wrong.',
        ),
    ),
    (
        zigzag,
        2,
        (
            'If the last card is higher than the one before it, play lower than the last card; if it is lower, play'
            ' higher; if those two are equal, play anything.',
            'The values go up and down by turns: after a rise there must be a fall, after a fall there must be a rise.'
            ' After two cards of the same value, any card is right.',
            'Whenever the line has just gone up, it must now go down, and whenever it has just gone down, it must now go'
            ' up; if it has just stayed level, every card is allowed.',
            'A card is wrong if it is not lower than the last card when the last card was higher than the one before, and'
            ' wrong if it is not higher when the last card was lower than the one before. Everything else is right.',
            'Compare the last two cards. Same rank: no restriction. The later one is the lower: play a card higher than'
            ' it. The later one is the higher: play a card lower than it.',
        ),
    ),
    (
        lambda line, card: card.rank % 3 != line[-1].rank % 3,
        1,
        (
            'Divided by three, the new card must not leave the same remainder as the last card.',
            'There are three groups: A 4 7 10 K, 2 5 8 J, and 3 6 9 Q. Never play a card from the same group as the last'
            ' one.',
            'The difference between the new card and the last one may not be a multiple of three, and it may not be zero'
            ' either.',
            'Sort the ranks into 3, 6, 9, Q and 2, 5, 8, J and A, 4, 7, 10, K: the next card has to come from a different'
            ' set than the one before it.',
            'If the value of your card and that of the previous card have the same remainder when you divide them by 3,'
            ' your card is wrong, otherwise it is right.',
        ),
    ),
    (
        lambda line, card: card.rank % 3 == (line[-1].rank + 1) % 3,
        1,
        (
            'After A, 4, 7, 10 or K comes 2, 5, 8 or J, after 2, 5, 8 or J comes 3, 6, 9 or Q, and after 3, 6, 9 or Q'
            ' comes A, 4, 7, 10 or K.',
            'Look at the remainder of the values when divided by three: a remainder of 0 must be followed by 1, 1 by 2,'
            ' and 2 by 0.',
            'If the last card is a multiple of three, the next must be one more than a multiple of three; if it is one'
            ' more than a multiple of three, the next must be two more than a multiple of three; if it is two more, the'
            ' next must be a multiple of three. Zero counts as a multiple of three.',
            'A 3, 6, 9 or queen may only follow a 2, 5, 8 or jack; a 2, 5, 8 or jack may only follow an ace, 4, 7, 10 or'
            ' king; and an ace, 4, 7, 10 or king may only follow a 3, 6, 9 or queen.',
            'The new value must have the same remainder modulo 3 as the last value plus one.',
        ),
    ),
    (
        lambda line, card: card.suit == 'CDHS'[line[-1].rank % 4],
        1,
        (
            'Divide the value of the last card by four. If the remainder is 0, play a club, if it is 1 a diamond, if it is'
            ' 2 a heart, and if it is 3 a spade.',
            'After A, 5, 9 or K play a diamond, after 2, 6 or 10 a heart, after 3, 7 or J a spade, and after 4, 8 or Q a'
            ' club.',
            'Clubs may only be put on 4, 8 and queen, diamonds only on ace, 5, 9 and king, hearts only on 2, 6 and 10, and'
            ' spades only on 3, 7 and jack.',
            'The remainder you get when you divide the last rank by 4 gives the suit of the next card: 3 means spades, 2'
            ' means hearts, 1 means diamonds, and no remainder means clubs.',
            'If the last card is a multiple of four, the next has to be a club. If it is one more than a multiple of four'
            ' (the ace too), a diamond; if it is two more (the two as well), a heart; and if it is three more (the three'
            ' as well), a spade.',
        ),
    ),
    (
        lambda line, card: card.black if sum(each.red for each in line) % 2 == 0 else card.red,
        1,
        (
            'Count the red cards on the line, with the starter: if their number is even (zero counts as even), play black;'
            ' if it is odd, play red.',
            'When there is an odd number of hearts and diamonds in the line so far, starter included, the next card must'
            ' be red, otherwise black.',
            'A red card may only be played if the line, including the first card, contains an odd number of reds; a black'
            ' card only if it contains an even number of them or none.',
            'Black is right as long as the number of red cards in the whole line, starter and all, can be divided by two'
            ' (none at all is fine too). Red is right when it cannot.',
            'No blacks while the red cards on the line are odd in number, and no reds while they are even in number or'
            ' there are none; the starter counts like any other card.',
        ),
    ),
    (
        lambda line, card: card.odd if len(line) % 2 == 1 else card.even,
        1,
        (
            'If an odd number of cards lie on the line, starter included, play an odd card; if an even number, play an'
            ' even one.',
            'The first card after the starter must be odd, the second even, the third odd, and so on in turn.',
            'Count all the cards in the line, with the starter. If you can divide that count by two without remainder, the'
            ' next card must be even, otherwise odd.',
            'Leaving the starter out of the count, the cards are odd, even, odd, even, and so on.',
            'Your card has to have the same parity as the number of cards already in the line, the starter being one of'
            ' them.',
        ),
    ),
    (
        majority,
        1,
        (
            'If there are more red than black cards on the line, play black; if there are more black than red, play red;'
            ' if there are as many of one as of the other, play anything.',
            'The next card must be of the colour of which there are fewer cards in the line so far, or of any colour if'
            ' there are equally many of both.',
            'A red card is wrong if the reds on the line outnumber the blacks, and a black card is wrong if the blacks'
            ' outnumber the reds. Nothing else is wrong.',
            'Count the reds and the blacks on the line. Whichever colour is ahead must not be played now; when they are'
            ' tied, both are allowed.',
            'You may play a heart or a diamond unless the line has more red cards than black ones, and a spade or a club'
            ' unless it has more black cards than red ones.',
        ),
    ),
    (
        face_colour,
        1,
        (
            'Play the same colour as the last face card on the line; as long as there is no face card on it, play red.',
            'The most recent jack, queen or king in the line decides: if it is red, play red, if it is black, play black.'
            ' If there has been none so far, play red.',
            'Black cards are right and red ones wrong if the last picture card in the line was black. In all other cases,'
            ' also if there is no picture card yet, red cards are right and black ones wrong.',
            'Until a court card lies on the line, only hearts and diamonds are right. From then on the card must have the'
            ' colour of the latest court card.',
            'If the line has a face card in it, the new card must match the last one of these in color. If it has none,'
            ' the new card must be red.',
        ),
    ),
    (
        face_rank,
        1,
        (
            'If the last face card on the line is a jack, play an odd card; if it is a queen, play an even card; if it is'
            ' a king, play a red card. If there is no face card on the line yet, play a black card.',
            'Before there is any picture card in the line, only black is right. After that the latest picture card counts:'
            ' a king asks for red, a queen for even and a jack for odd.',
            'Look for the most recent court card. Jack: no even cards. Queen: no odd cards. King: no black cards. If you'
            ' find none: no red cards. All else is right.',
            'As long as the line has neither jack nor queen nor king, play spades and clubs. Otherwise see which of them'
            ' came last: with the jack you need A, 3, 5, 7, 9, J or K, with the queen 2, 4, 6, 8, 10 or Q, and with the'
            ' king a heart or a diamond.',
            'The card must be odd when the last face card in the line was a jack, even when it was a queen, red when it'
            ' was a king, and black when there has not been a face card.',
        ),
    ),
    (
        lambda line, card: card.red != line[-1].red and all(card.rank != each.rank for each in line[-4:]),
        1,
        (
            'Change the colour, and do not repeat the rank of any of the last four cards (or of any card on the line, if'
            ' there are fewer than four).',
            'The card must be of the other colour than the last one and must have a value that does not occur among the'
            ' last four cards, or among all of them if there are not four yet.',
            'Red and black alternate. Besides, a rank may not be played if it is shown by one of the last four cards; if'
            ' the line is shorter than that, by any card on it.',
            'A card is wrong if it has the same color as the card before it or the same value as one of the four most'
            ' recent cards. If there are only one, two or three cards so far, look at all of these.',
            'After red play black and after black play red, but never a value that is to be found in the last four cards'
            ' or, with fewer than four on the line, anywhere in it.',
        ),
    ),
    (
        lambda line, card: card.red if (line[-1].rank + line[-2].rank) % 2 == 1 else card.black,
        2,
        (
            'Add up the last two cards: if the sum is odd, play red, if it is even, play black.',
            'If one of the last two cards is odd and the other even, the next must be red; if both are odd or both even,'
            ' it must be black.',
            'A black card is right after two odd cards or two even ones in a row, a red card after one of each.',
            'Hearts and diamonds may only be played when the total of the last two values is an odd number, spades and'
            ' clubs only when it is an even number.',
            'When the last two cards agree in parity, no red ones; when they do not, no black ones.',
        ),
    ),
    (
        lambda line, card: (card.red == line[-1].red) == line[-1].court,
        1,
        (
            'The colours alternate, except that after a face card the colour has to stay the same.',
            'If the last card is a jack, queen or king, play its colour; if it is anything else, play the other colour.',
            'Change from red to black or from black to red each time, but not on a picture card: there you must play the'
            ' same colour.',
            'A card may have the colour of the last one only if the last one is a court card, and then it must have it.',
            'Cards from ace to ten must be followed by the opposite color, face cards by their own.',
        ),
    ),
    (
        lambda line, card: card.rank <= 5 if line[-1].rank >= 10 else card.rank > line[-1].rank,
        1,
        (
            'The card must be higher than the last one, except after a ten, jack, queen or king, when it must be a five or'
            ' lower.',
            'Always go up; but once a card of ten or more has been put down, the next one has to be A, 2, 3, 4 or 5.',
            'If the last card is below ten, play a higher one. If not, play a card from ace to five.',
            'On anything up to nine only a greater value is right, and on anything from ten upwards only a value under'
            ' six.',
            'You may not stay level or go down unless the last card is a 10, J, Q or K; on those, cards above five are not'
            ' allowed, and all cards up to five are.',
        ),
    ),
    (
        same_colour_up,
        2,
        (
            'If the last two cards have the same colour, play a card at least as high as the last one; if they have'
            ' different colours, play one at most as high as the last one.',
            'After two reds or two blacks in a row, the value must not go down. After a red and a black, whichever came'
            ' first, it must not go up.',
            'A lower card than the last is right only if the last two cards differ in colour, a higher one only if they do'
            ' not; one of the same rank as the last is always right.',
            'Look at the last two cards. Both red or both black: equal to or higher than the last card. One of each: equal'
            ' to or lower than the last card.',
            'When the colour of the last card is that of the card before it, you have to go up from the last card or stay'
            ' level; when it is not, you have to go down from it or stay level.',
        ),
    ),
    (
        lambda line, card: card.black if len(line) % 3 == 0 else card.red,
        1,
        (
            'After the starter the cards go red, red, black, red, red, black and so on.',
            'Not counting the starter, every third card must be black and all the others must be red.',
            'If the number of cards on the line, starter included, is a multiple of three, play black; otherwise play red.',
            'Leave the starter out of it: the first and second card have to be red, the third black, and this pattern of'
            ' three is repeated again and again.',
            'Black cards are right only when the whole line, with its starter, has 3, 6, 9, 12 or any other multiple of 3'
            ' cards in it; red cards are right at all other times and never then.',
        ),
    ),
    (
        lambda line, card: third(card) == (third(line[-1]) + 1) % 3,
        1,
        (
            'Low cards are ace to five, middle ones six to nine, high ones ten to king. After low comes middle, after'
            ' middle comes high, and after high comes low.',
            'If the last card is at most five, play a 6, 7, 8 or 9; if it is a 6, 7, 8 or 9, play a 10, J, Q or K; if it'
            ' is at least ten, play an A, 2, 3, 4 or 5.',
            'A card from ten to king may only follow one from six to nine, a card from six to nine only one from ace to'
            ' five, and a card from ace to five only one from ten to king.',
            'On 10, J, Q and K you must put a five or lower, on A, 2, 3, 4 and 5 a card between six and nine inclusive,'
            ' and on 6, 7, 8 and 9 a ten or higher.',
            'There are three groups, A to 5, 6 to 9 and 10 to K. Always play from the group that follows that of the last'
            ' card, where A to 5 follows 10 to K again.',
        ),
    ),
    (
        record,
        1,
        (
            'A card higher than every card on the line or lower than every card on the line must be red; any other card'
            ' must be black.',
            'If your card is above the highest value in the line so far or below the lowest, it has to be a heart or a'
            ' diamond; if it is neither, it has to be a spade or a club.',
            'Black cards may not go above the highest or below the lowest card on the line, and red cards must do one or'
            ' the other.',
            'Red is for new records, that is for a value greater than all the values on the line or smaller than all of'
            ' them. All other cards have to be black.',
            'Take the lowest and the highest rank on the line. From the one to the other, both included, only black cards'
            ' are right; outside of that, only red ones.',
        ),
    ),
    (
        lambda line, card: sum(each.suit == card.suit for each in line) % 2 == 0,
        1,
        (
            'A card is right if the number of cards of its suit already on the line, starter included, is even; none at'
            ' all counts as even.',
            'You may play a suit only if there are no cards of it on the line, or two, or four, or any other even number'
            ' of them; the starter counts too.',
            'Suits that occur an odd number of times in the line, the starter being counted, are wrong; all the other'
            ' suits are right.',
            'Count how many cards on the line, including the first, have the suit of your card. If this is an odd number,'
            ' your card is wrong, and if it is zero or an even number, it is right.',
            "Don't play hearts when there is an odd number of hearts on the line, nor spades when there is an odd number"
            ' of spades, and the same for clubs and diamonds. Anything else goes, and the starter is counted like the'
            ' rest.',
        ),
    ),
    (
        lambda line, card: card.black == any(card.rank == each.rank for each in line),
        1,
        (
            'If a card with the same value is already on the line, the new card must be black, otherwise it must be red.',
            'Ranks that have not been on the line before must come in red; ranks that have been must come in black.',
            'You may play a heart or a diamond only if its rank is not yet in the line, and a spade or a club only if it'
            ' is.',
            'A black card has to repeat the value of some card on the line, a red card must not repeat any.',
            'When none of the cards on the line has the rank of the new one, the new one has to be red. When at least one'
            ' of them has, it has to be black.',
        ),
    ),
    (
        lambda line, card: (card.odd == line[-1].odd) == (card.red == line[-1].red),
        1,
        (
            'If the difference in value to the last card is even (zero included), the colour must stay the same; if it is'
            ' odd, the colour must change.',
            'Colour and parity have to change together or stay the same together.',
            'A card of the same colour as the last one must be odd if that is odd and even if that is even; a card of the'
            ' other colour must be even if that is odd and odd if that is even.',
            'It is wrong to change between odd and even without changing between red and black, and the other way round;'
            ' all else is right.',
            'After a red odd or a black even card, play a red odd or a black even one; after a red even or a black odd'
            ' card, play a red even or a black odd one.',
        ),
    ),
    (
        jumps,
        2,
        (
            'If the last two cards are four or more apart in value, the next card may be at most four away from the last'
            ' one; if they are less than four apart, it must be at least three away from the last one.',
            'After a jump of at least four, up or down, the next jump must be four or less. After a jump of three or less,'
            ' the next must be three or more. The same value again is a jump of zero.',
            'Take the difference between the last two cards. When it is 0, 1, 2 or 3, the difference between the new card'
            ' and the last must not be under 3; when it is more, it must not be over 4.',
            'A card more than four away from the last is right only if the last differs from the one before it by less'
            ' than four; a card less than three away from the last only if the last differs from the one before it by four'
            ' or more; a card three or four away is always right.',
            'When the last step between two cards was small (three at most, or none), the step to the new card has to be'
            ' three or greater; when it was big (four at least), the step to the new card has to be four or smaller.'
            ' Direction does not matter.',
        ),
    ),
    (
        own_suit_parity,
        1,
        (
            'The card must be odd if the last card of its own suit on the line is even, and even if that is odd; if there'
            ' is no card of its suit on the line, it is right.',
            'Within each suit, odd and even alternate along the line, cards of other suits in between being ignored. The'
            ' first card of a suit can be anything.',
            'Find the most recent card on the line with the same suit as the new one. One of these two must be odd and the'
            ' other even. If there is none, any card of that suit is fine.',
            'A card is wrong only if the latest card of the same suit in the line is odd and it is odd too, or the latest'
            ' is even and it is even too.',
            'Unless its suit is not on the line at all, in which case it is right, a card must not have the same parity as'
            ' the last card of that suit on the line.',
        ),
    ),
    (
        lambda line, card: card.red != line[-2].red,
        2,
        (
            'The card must have the opposite colour to the second last card.',
            'If the last two cards are of one colour, change the colour; if they are of different colours, repeat the'
            ' colour of the last card.',
            'After two reds play black, after two blacks play red, after a red and then a black play black, and after a'
            ' black and then a red play red.',
            'No card may have the same colour as the card before the last one.',
            'When the last but one is red, only spades and clubs are right, and when it is black, only hearts and'
            ' diamonds.',
        ),
    ),
    (
        lambda line, card: card.odd == (card.red == line[0].red),
        1,
        (
            'A card of the same colour as the starter must be odd, a card of the other colour must be even.',
            'If the starter is red, play red odd cards and black even cards; if the starter is black, play black odd cards'
            ' and red even cards.',
            'Odd cards have to match the very first card of the line in color, even cards must not match it.',
            'Never play an even card in the colour of the starter, nor an odd card in the other colour. All other cards'
            ' are right.',
            'Look at the first card on the line: if your card agrees with it in colour, it has to be an A, 3, 5, 7, 9, J'
            ' or K, and if not, it has to be a 2, 4, 6, 8, 10 or Q.',
        ),
    ),
)
