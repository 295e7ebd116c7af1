"""Rules as twelve neighbours would say them: a pupil, an engineer, a bridge player, a librarian and so on."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase


def gap(line: Line, card: Card) -> int:
    """How far the card is from the last one, up or down."""
    return abs(card.rank - line[-1].rank)


def rise(line: Line, card: Card) -> int:
    """How much higher the card is than the last one; negative where it is lower."""
    return card.rank - line[-1].rank


def total(line: Line, card: Card) -> int:
    """The card and the last one added up."""
    return card.rank + line[-1].rank


def after(order: str, line: Line, card: Card) -> bool:
    """Whether the card's suit is the one after the last suit in a cycle of all four."""
    return card.suit == order[(order.index(line[-1].suit) + 1) % 4]


def nth(n: int, line: Line) -> bool:
    """Whether the next card is an n-th one, the starter counted."""
    return (len(line) + 1) % n == 0


def nth_played(n: int, line: Line) -> bool:
    """Whether the next card is an n-th one, the starter not counted."""
    return len(line) % n == 0


SCHOOLGIRL = (
    Phrase(
        'After a red card you have to play a black card and after a black card a red one.',
        lambda line, card: card.colour != line[-1].colour,
    ),
    Phrase(
        'You can only play hearts and diamonds.',
        lambda line, card: card.red,
    ),
    Phrase(
        'The card has to be bigger than the one before.',
        lambda line, card: card.rank > line[-1].rank,
    ),
    Phrase(
        'No face cards allowed!',
        lambda line, card: not card.court,
    ),
    Phrase(
        'It must be the same suit as the last card or the same number.',
        lambda line, card: card.suit == line[-1].suit or card.rank == line[-1].rank,
    ),
    Phrase(
        'If the last card was a heart, play a spade. Otherwise play any card that is not a spade.',
        lambda line, card: (line[-1].suit == 'H') == (card.suit == 'S'),
    ),
    Phrase(
        'Even numbers after odd numbers and odd numbers after even numbers.',
        lambda line, card: card.even != line[-1].even,
    ),
    Phrase(
        'Red cards have to be even and black cards have to be odd.',
        lambda line, card: card.red == card.even,
    ),
    Phrase(
        'Every third card has to be a heart.',
        lambda line, card: not nth(3, line) or card.suit == 'H',
        also=(lambda line, card: not nth_played(3, line) or card.suit == 'H',),
    ),
    Phrase(
        'You are not allowed to play the same suit twice in a row.',
        lambda line, card: card.suit != line[-1].suit,
    ),
    Phrase(
        'The number has to be smaller than seven.',
        lambda line, card: card.rank < 7,
    ),
    Phrase(
        'The next card must be one more or one less than the last card.',
        lambda line, card: gap(line, card) == 1,
        also=(lambda line, card: gap(line, card) in (1, 12),),
    ),
    Phrase(
        'If the last card was a king or a queen, play a low card from ace to five.',
        lambda line, card: line[-1].rank < 12 or card.rank <= 5,
    ),
    Phrase(
        'You can only put a face card on a face card, and other cards only on other cards.',
        lambda line, card: card.court == line[-1].court,
    ),
    Phrase(
        'Two reds, then two blacks, then two reds and so on.',
        lambda line, card: (card.colour == line[-1].colour) == (line[-1].colour != line[-2].colour),
        since=2,
        also=(
            lambda line, card: card.red == (len(line) % 4 < 2),
            lambda line, card: card.red == ((len(line) - 1) % 4 < 2),
        ),
    ),
    Phrase(
        'You can play anything except clubs.',
        lambda line, card: card.suit != 'C',
    ),
    Phrase(
        'If the last two cards were the same colour, the next one must be the other colour.',
        lambda line, card: line[-1].colour != line[-2].colour or card.colour != line[-1].colour,
        since=2,
    ),
    Phrase(
        'The suits go hearts, then spades, then diamonds, then clubs, and then hearts again.',
        lambda line, card: after('HSDC', line, card),
    ),
    Phrase(
        'The next card has to be at least three away from the last one.',
        lambda line, card: gap(line, card) >= 3,
    ),
    Phrase(
        'No prime numbers are allowed.',
        lambda line, card: not card.prime,
    ),
)

ENGINEER = (
    Phrase(
        'The rank must differ from the previous card by no more than three.',
        lambda line, card: gap(line, card) <= 3,
        also=(lambda line, card: 1 <= gap(line, card) <= 3,),
    ),
    Phrase(
        'The sum of the new card and the last card must be even.',
        lambda line, card: total(line, card) % 2 == 0,
    ),
    Phrase(
        'The sum of the new card and the previous one must not exceed fifteen.',
        lambda line, card: total(line, card) <= 15,
    ),
    Phrase(
        'The card must be strictly higher than the previous one, except after a king, when any card is permitted.',
        lambda line, card: line[-1].rank == 13 or card.rank > line[-1].rank,
    ),
    Phrase(
        'The next card must be of the same colour as the card before the last.',
        lambda line, card: card.colour == line[-2].colour,
        since=2,
    ),
    Phrase(
        'Ranks must lie between four and ten inclusive.',
        lambda line, card: 4 <= card.rank <= 10,
    ),
    Phrase(
        'If the previous card is even, the next must be red. If it is odd, the next must be black.',
        lambda line, card: card.red == line[-1].even,
    ),
    Phrase(
        'The suits repeat in the order clubs, diamonds, hearts, spades.',
        lambda line, card: after('CDHS', line, card),
    ),
    Phrase(
        'The difference between the new card and the last card must be an odd number.',
        lambda line, card: gap(line, card) % 2 == 1,
    ),
    Phrase(
        'After two cards of the same suit, the next one must be of a different suit.',
        lambda line, card: line[-1].suit != line[-2].suit or card.suit != line[-1].suit,
        since=2,
    ),
    Phrase(
        'Only cards divisible by three may be played.',
        lambda line, card: card.rank % 3 == 0,
    ),
    Phrase(
        'The card must be lower than the average of the last two cards.',
        lambda line, card: 2 * card.rank < line[-1].rank + line[-2].rank,
        since=2,
    ),
    Phrase(
        'Any card of the opposite colour, provided it is higher than the last one.',
        lambda line, card: card.colour != line[-1].colour and card.rank > line[-1].rank,
    ),
    Phrase(
        'A black card must be followed by a higher card, a red card by a lower card.',
        lambda line, card: card.rank > line[-1].rank if line[-1].black else card.rank < line[-1].rank,
    ),
    Phrase(
        'The new card must be exactly two steps above or below the last card.',
        lambda line, card: gap(line, card) == 2,
        also=(lambda line, card: gap(line, card) in (2, 11),),
    ),
    Phrase(
        'If the last two cards went up, the next card must be lower, otherwise it must be higher.',
        lambda line, card: rise(line, card) < 0 if line[-1].rank > line[-2].rank else rise(line, card) > 0,
        since=2,
    ),
    Phrase(
        'Every second card must be black.',
        lambda line, card: not nth(2, line) or card.black,
        also=(lambda line, card: not nth_played(2, line) or card.black,),
    ),
    Phrase(
        'Face cards may only be played on even cards.',
        lambda line, card: not card.court or line[-1].even,
    ),
    Phrase(
        'The next card must be at most half the value of the last card, but after a card below four anything goes.',
        lambda line, card: line[-1].rank < 4 or 2 * card.rank <= line[-1].rank,
    ),
    Phrase(
        'No rank may appear that already appeared in the last three cards.',
        lambda line, card: all(card.rank != old.rank for old in line[-3:]),
    ),
)

AUSTRALIAN = (
    Phrase(
        'Just swap colours every card, red black red black.',
        lambda line, card: card.colour != line[-1].colour,
    ),
    Phrase(
        'Gotta be higher than the last one, but if it was a face card you can play whatever.',
        lambda line, card: line[-1].court or card.rank > line[-1].rank,
    ),
    Phrase(
        'Same colour as the last card but a different suit.',
        lambda line, card: card.colour == line[-1].colour and card.suit != line[-1].suit,
    ),
    Phrase(
        'If the last card was red go higher, if it was black go lower.',
        lambda line, card: card.rank > line[-1].rank if line[-1].red else card.rank < line[-1].rank,
    ),
    Phrase(
        'Anything under an eight is fine.',
        lambda line, card: card.rank < 8,
    ),
    Phrase(
        'Odd card after a club or spade, even card after a heart or diamond.',
        lambda line, card: card.odd == line[-1].black,
    ),
    Phrase(
        "You can't play the same number as the last card.",
        lambda line, card: card.rank != line[-1].rank,
    ),
    Phrase(
        'Hearts only go on spades and spades only go on hearts, the rest can go anywhere.',
        lambda line, card: {'H': line[-1].suit == 'S', 'S': line[-1].suit == 'H'}.get(card.suit, True),
    ),
    Phrase(
        'Has to be within four of the last card.',
        lambda line, card: gap(line, card) <= 4,
    ),
    Phrase(
        'If the last card was a spade you have to play a red one, otherwise play a spade.',
        lambda line, card: card.red if line[-1].suit == 'S' else card.suit == 'S',
    ),
    Phrase(
        'Three in a row of the same colour and you have to switch.',
        lambda line, card: len({old.colour for old in line[-3:]}) == 2 or card.colour != line[-1].colour,
        since=3,
    ),
    Phrase(
        'Face cards or red cards only.',
        lambda line, card: card.court or card.red,
    ),
    Phrase(
        'Add it to the last card and you have to get more than ten.',
        lambda line, card: total(line, card) > 10,
    ),
    Phrase(
        'Red cards have to be higher than the last card, black ones lower.',
        lambda line, card: card.rank > line[-1].rank if card.red else card.rank < line[-1].rank,
    ),
    Phrase(
        'No clubs after clubs.',
        lambda line, card: not (card.suit == 'C' and line[-1].suit == 'C'),
    ),
    Phrase(
        'High card then low card then high card, where high means eight or above.',
        lambda line, card: (card.rank >= 8) != (line[-1].rank >= 8),
    ),
    Phrase(
        'If it was an odd card play a heart or a club, if it was even play a diamond or a spade.',
        lambda line, card: card.suit in ('HC' if line[-1].odd else 'DS'),
    ),
    Phrase(
        'Play the next suit in the order spades, hearts, clubs, diamonds, then back to spades.',
        lambda line, card: after('SHCD', line, card),
    ),
    Phrase(
        'Pick a card that is the same suit as the last one or at least five higher.',
        lambda line, card: card.suit == line[-1].suit or rise(line, card) >= 5,
    ),
    Phrase(
        'Aces can go any time, anything else has to be higher than the last card.',
        lambda line, card: card.rank == 1 or card.rank > line[-1].rank,
    ),
)

GERMAN = (
    Phrase(
        'The next card must have another colour than the last card.',
        lambda line, card: card.colour != line[-1].colour,
    ),
    Phrase(
        'On a red card comes an even card, on a black card comes an odd card.',
        lambda line, card: card.even == line[-1].red,
    ),
    Phrase(
        'The card must be bigger than the last card, but maximum five bigger.',
        lambda line, card: 1 <= rise(line, card) <= 5,
    ),
    Phrase(
        'After a king, a queen or a jack must come a number card.',
        lambda line, card: not line[-1].court or not card.court,
        also=(lambda line, card: not line[-1].court or 2 <= card.rank <= 10,),
    ),
    Phrase(
        'Only cards from five to ten are allowed.',
        lambda line, card: 5 <= card.rank <= 10,
    ),
    Phrase(
        'Two times the same suit after each other is forbidden.',
        lambda line, card: card.suit != line[-1].suit,
    ),
    Phrase(
        'When the last two cards have together more than fourteen, the next card must be black, else red.',
        lambda line, card: card.black == (line[-1].rank + line[-2].rank > 14),
        since=2,
    ),
    Phrase(
        'First comes a diamond, then a heart, then a club, then a spade, and then it begins again with a diamond.',
        lambda line, card: after('DHCS', line, card),
        also=(
            lambda line, card: card.suit == 'DHCS'[len(line) % 4],
            lambda line, card: card.suit == 'DHCS'[(len(line) - 1) % 4],
        ),
    ),
    Phrase(
        'The sum of the last card and the new card must be bigger than thirteen.',
        lambda line, card: total(line, card) > 13,
    ),
    Phrase(
        'If the last card was a prime number, you must play a black card.',
        lambda line, card: not line[-1].prime or card.black,
    ),
    Phrase(
        'The card must be higher than the second last card.',
        lambda line, card: card.rank > line[-2].rank,
        since=2,
    ),
    Phrase(
        'The new card must have the same suit as the last card or be an ace.',
        lambda line, card: card.suit == line[-1].suit or card.rank == 1,
    ),
    Phrase(
        'If the last card was smaller than six, then play a bigger one, otherwise a smaller one.',
        lambda line, card: card.rank > line[-1].rank if line[-1].rank < 6 else card.rank < line[-1].rank,
    ),
    Phrase(
        'Only odd cards with the colour black are allowed.',
        lambda line, card: card.odd and card.black,
    ),
    Phrase(
        'All cards are allowed, only not the queens and the kings.',
        lambda line, card: card.rank < 12,
    ),
    Phrase(
        'After a diamond no face card is allowed.',
        lambda line, card: not (line[-1].suit == 'D' and card.court),
    ),
    Phrase(
        'The distance to the last card must be two, three or four.',
        lambda line, card: gap(line, card) in (2, 3, 4),
    ),
    Phrase(
        'If both last cards were red, a black card must come.',
        lambda line, card: not (line[-1].red and line[-2].red) or card.black,
        since=2,
    ),
    Phrase(
        'The cards must go up, and after a king you can start again with any card.',
        lambda line, card: line[-1].rank == 13 or card.rank > line[-1].rank,
    ),
    Phrase(
        'Hearts must be over seven, all other suits must be under eight.',
        lambda line, card: card.rank > 7 if card.suit == 'H' else card.rank < 8,
    ),
)

BRIDGE = (
    Phrase(
        'Follow suit, unless the last card was a face card.',
        lambda line, card: line[-1].court or card.suit == line[-1].suit,
        also=(lambda line, card: (card.suit == line[-1].suit) != line[-1].court,),
    ),
    Phrase(
        'A major suit must be followed by a minor suit, and a minor suit by a major suit.',
        lambda line, card: (card.suit in 'HS') != (line[-1].suit in 'HS'),
    ),
    Phrase(
        'Play a higher card in the same suit, or any card in a different suit.',
        lambda line, card: card.suit != line[-1].suit or card.rank > line[-1].rank,
    ),
    Phrase(
        'A spade may only be played after a heart.',
        lambda line, card: card.suit != 'S' or line[-1].suit == 'H',
    ),
    Phrase(
        'A diamond must follow a club.',
        lambda line, card: line[-1].suit != 'C' or card.suit == 'D',
        also=(lambda line, card: card.suit != 'D' or line[-1].suit == 'C',),
    ),
    Phrase(
        'Spades and clubs must alternate with hearts and diamonds.',
        lambda line, card: card.colour != line[-1].colour,
    ),
    Phrase(
        'Play the same suit as the last card or the next one, in the order clubs, diamonds, hearts, spades, clubs.',
        lambda line, card: card.suit == line[-1].suit or after('CDHS', line, card),
    ),
    Phrase(
        'The card must not be of the same suit as either of the last two cards.',
        lambda line, card: card.suit != line[-1].suit and card.suit != line[-2].suit,
        since=2,
    ),
    Phrase(
        'If the last card was a minor suit, play an even card. If it was a major suit, play an odd card.',
        lambda line, card: card.even == (line[-1].suit in 'CD'),
    ),
    Phrase(
        'Queens may only be played on kings or aces.',
        lambda line, card: card.rank != 12 or line[-1].rank in (1, 13),
    ),
    Phrase(
        'A low card, two to seven, must be followed by a high card, eight to ace.',
        lambda line, card: not 2 <= line[-1].rank <= 7 or card.rank >= 8 or card.rank == 1,
    ),
    Phrase(
        'Either a higher card of the same suit or any spade.',
        lambda line, card: card.suit == 'S' or (card.suit == line[-1].suit and card.rank > line[-1].rank),
    ),
    Phrase(
        'No more than two cards of the same suit in a row.',
        lambda line, card: len(line) < 2 or not card.suit == line[-1].suit == line[-2].suit,
    ),
    Phrase(
        'After a black card play a heart, after a red card play a club.',
        lambda line, card: card.suit == ('H' if line[-1].black else 'C'),
    ),
    Phrase(
        'Two cards in a row may not both be face cards.',
        lambda line, card: not (card.court and line[-1].court),
    ),
    Phrase(
        'If the last two cards were of different suits, play a third suit.',
        lambda line, card: line[-1].suit == line[-2].suit or card.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'A red card of ten or higher must be followed by a black card.',
        lambda line, card: not (line[-1].red and line[-1].rank >= 10) or card.black,
    ),
    Phrase(
        'The card must be of a different suit and a lower rank than the last one.',
        lambda line, card: card.suit != line[-1].suit and card.rank < line[-1].rank,
    ),
    Phrase(
        'You may play any card but a diamond after a club.',
        lambda line, card: not (line[-1].suit == 'C' and card.suit == 'D'),
    ),
    Phrase(
        'Play a heart on a heart and a spade on a spade, and anything on a club or a diamond.',
        lambda line, card: line[-1].suit in 'CD' or card.suit == line[-1].suit,
    ),
)

POKER = (
    Phrase(
        'No pairs, so never the same rank as the card before.',
        lambda line, card: card.rank != line[-1].rank,
    ),
    Phrase(
        'Aces are high. Play a higher card than the last one, or anything after an ace.',
        lambda line, card: line[-1].rank == 1 or card.rank == 1 or card.rank > line[-1].rank,
    ),
    Phrase(
        'If the last two cards are a pair, play a red card, otherwise play a black card.',
        lambda line, card: card.red == (line[-1].rank == line[-2].rank),
        since=2,
    ),
    Phrase(
        'Make a straight with the last card, so one higher or one lower.',
        lambda line, card: gap(line, card) == 1,
        also=(lambda line, card: gap(line, card) in (1, 12),),
    ),
    Phrase(
        'Always play the same suit as the last card.',
        lambda line, card: card.suit == line[-1].suit,
    ),
    Phrase(
        'Play a face card or an ace after a black card, and a number from two to ten after a red card.',
        lambda line, card: (2 <= card.rank <= 10) == line[-1].red,
    ),
    Phrase(
        'If the last card was a jack, queen or king, you have to play a seven or lower.',
        lambda line, card: not line[-1].court or card.rank <= 7,
    ),
    Phrase(
        'Aces and twos are wild and can always be played, all other cards must match the colour of the last card.',
        lambda line, card: card.rank <= 2 or card.colour == line[-1].colour,
    ),
    Phrase(
        'The last card and yours must add up to twenty-one or less.',
        lambda line, card: total(line, card) <= 21,
    ),
    Phrase(
        'Never more than three cards of one colour in a row.',
        lambda line, card: len(line) < 3 or len({old.colour for old in (*line[-3:], card)}) == 2,
    ),
    Phrase(
        'Low after high and high after low, with six or less being low.',
        lambda line, card: (card.rank <= 6) != (line[-1].rank <= 6),
    ),
    Phrase(
        'If the last card was a club or a diamond, go up. If it was a heart or a spade, go down.',
        lambda line, card: card.rank > line[-1].rank if line[-1].suit in 'CD' else card.rank < line[-1].rank,
    ),
    Phrase(
        'The next card has to be a different suit and a different rank.',
        lambda line, card: card.suit != line[-1].suit and card.rank != line[-1].rank,
    ),
    Phrase(
        'Any card from six to jack.',
        lambda line, card: 6 <= card.rank <= 11,
    ),
    Phrase(
        'Only red face cards and black number cards.',
        lambda line, card: card.court == card.red,
        also=(lambda line, card: card.court if card.red else 2 <= card.rank <= 10,),
    ),
    Phrase(
        'Face cards are only allowed after a card lower than five.',
        lambda line, card: not card.court or line[-1].rank < 5,
    ),
    Phrase(
        'If the last card was an ace, play an ace, a two or a three, otherwise play anything but an ace.',
        lambda line, card: card.rank <= 3 if line[-1].rank == 1 else card.rank != 1,
    ),
    Phrase(
        'Play a card two to six higher than the last one, or any ace.',
        lambda line, card: card.rank == 1 or 2 <= rise(line, card) <= 6,
    ),
    Phrase(
        'If the last two cards are suited, play the same suit again. If not, play any card.',
        lambda line, card: line[-1].suit != line[-2].suit or card.suit == line[-1].suit,
        since=2,
    ),
    Phrase(
        'Alternate between spades and hearts, no other suits allowed.',
        lambda line, card: card.suit in 'HS' and card.suit != line[-1].suit,
    ),
)

MOTHER = (
    Phrase(
        'red then black then red then black',
        lambda line, card: card.colour != line[-1].colour,
    ),
    Phrase(
        'lower than last card, after an ace anything goes',
        lambda line, card: line[-1].rank == 1 or card.rank < line[-1].rank,
    ),
    Phrase(
        'same number as last card or the other colour',
        lambda line, card: card.rank == line[-1].rank or card.colour != line[-1].colour,
    ),
    Phrase(
        'no spades please',
        lambda line, card: card.suit != 'S',
    ),
    Phrase(
        'even cards only',
        lambda line, card: card.even,
    ),
    Phrase(
        'odd number after a red card, even number after a black card',
        lambda line, card: card.odd == line[-1].red,
    ),
    Phrase(
        'if last card is a face card play hearts, if not play anything except hearts',
        lambda line, card: (card.suit == 'H') == line[-1].court,
    ),
    Phrase(
        'not the same colour three times in a row',
        lambda line, card: len(line) < 2 or not card.colour == line[-1].colour == line[-2].colour,
    ),
    Phrase(
        'max 3 higher or lower than last card',
        lambda line, card: gap(line, card) <= 3,
        also=(lambda line, card: 1 <= gap(line, card) <= 3,),
    ),
    Phrase(
        'only 2 4 6 8 10',
        lambda line, card: card.rank in (2, 4, 6, 8, 10),
    ),
    Phrase(
        'every 4th card a club, otherwise no clubs',
        lambda line, card: (card.suit == 'C') == nth(4, line),
        also=(lambda line, card: (card.suit == 'C') == nth_played(4, line),),
    ),
    Phrase(
        'if last card under 7 play red, 7 or over play black',
        lambda line, card: card.red == (line[-1].rank < 7),
    ),
    Phrase(
        'hearts then clubs then hearts then clubs',
        lambda line, card: card.suit == ('C' if line[-1].suit == 'H' else 'H'),
        also=(
            lambda line, card: card.suit in 'CH' and card.suit != line[-1].suit,
            lambda line, card: card.suit == 'HC'[len(line) % 2],
            lambda line, card: card.suit == 'CH'[len(line) % 2],
        ),
    ),
    Phrase(
        'add up last card and new card, has to be under 17',
        lambda line, card: total(line, card) < 17,
    ),
    Phrase(
        'black cards must be bigger than the last card, red any',
        lambda line, card: card.red or card.rank > line[-1].rank,
    ),
    Phrase(
        'go up after an odd card, down after an even card, anything after a king',
        lambda line, card: line[-1].rank == 13 or (rise(line, card) > 0 if line[-1].odd else rise(line, card) < 0),
    ),
    Phrase(
        'no aces and no kings',
        lambda line, card: card.rank not in (1, 13),
    ),
    Phrase(
        'if the last two were both even play odd, otherwise whatever',
        lambda line, card: not (line[-1].even and line[-2].even) or card.odd,
        since=2,
    ),
    Phrase(
        'a diamond after a spade, a spade after a diamond, anything after the others',
        lambda line, card: line[-1].suit in 'CH' or (card.suit in 'DS' and card.suit != line[-1].suit),
    ),
    Phrase(
        'if the last card was an ace play a king, otherwise play the same number or lower',
        lambda line, card: card.rank == 13 if line[-1].rank == 1 else card.rank <= line[-1].rank,
    ),
)

TEACHER = (
    Phrase(
        'The card must be a prime number.',
        lambda line, card: card.prime,
    ),
    Phrase(
        'A prime must be followed by a non-prime, and a non-prime by a prime.',
        lambda line, card: card.prime != line[-1].prime,
    ),
    Phrase(
        'The next card must be a multiple or a factor of the last card.',
        lambda line, card: card.rank % line[-1].rank == 0 or line[-1].rank % card.rank == 0,
    ),
    Phrase(
        'The last two cards and the new card must add up to an even number.',
        lambda line, card: (line[-2].rank + line[-1].rank + card.rank) % 2 == 0,
        since=2,
    ),
    Phrase(
        'The sum of the new card and the last card must be divisible by three.',
        lambda line, card: total(line, card) % 3 == 0,
    ),
    Phrase(
        'The sum of the new card and the last card must be a prime number.',
        lambda line, card: total(line, card) in (2, 3, 5, 7, 11, 13, 17, 19, 23),
    ),
    Phrase(
        'The difference between two neighbouring cards must be at least four.',
        lambda line, card: gap(line, card) >= 4,
    ),
    Phrase(
        'Play a square number (ace, four or nine) after a red card, and any card after a black card.',
        lambda line, card: line[-1].black or card.rank in (1, 4, 9),
    ),
    Phrase(
        'If the last card is a multiple of three, the next card must be even.',
        lambda line, card: line[-1].rank % 3 != 0 or card.even,
    ),
    Phrase(
        'The next card must have the same parity as the last card but a different colour.',
        lambda line, card: card.odd == line[-1].odd and card.colour != line[-1].colour,
    ),
    Phrase(
        'Odd cards must be black unless they are greater than nine.',
        lambda line, card: card.even or card.black or card.rank > 9,
    ),
    Phrase(
        'The number must be greater than five and even, or less than five and odd.',
        lambda line, card: (card.rank > 5 and card.even) or (card.rank < 5 and card.odd),
    ),
    Phrase(
        'If the last two cards differ by more than five, play a card between them, otherwise play any card.',
        lambda line, card: (
            abs(line[-1].rank - line[-2].rank) <= 5
            or min(line[-1].rank, line[-2].rank) < card.rank < max(line[-1].rank, line[-2].rank)
        ),
        since=2,
        also=(
            lambda line, card: (
                abs(line[-1].rank - line[-2].rank) <= 5
                or min(line[-1].rank, line[-2].rank) <= card.rank <= max(line[-1].rank, line[-2].rank)
            ),
        ),
    ),
    Phrase(
        'The new card must be greater than the difference between the last two cards.',
        lambda line, card: card.rank > abs(line[-1].rank - line[-2].rank),
        since=2,
    ),
    Phrase(
        'Even numbers must be followed by a larger number and odd numbers by a smaller or equal number.',
        lambda line, card: card.rank > line[-1].rank if line[-1].even else card.rank <= line[-1].rank,
    ),
    Phrase(
        'The numbers must alternately rise and fall.',
        lambda line, card: (
            (line[-1].rank - line[-2].rank) * rise(line, card) < 0
            or (line[-1].rank == line[-2].rank and card.rank != line[-1].rank)
        ),
        since=2,
        also=(
            lambda line, card: (line[-1].rank - line[-2].rank) * rise(line, card) < 0 or line[-1].rank == line[-2].rank,
            lambda line, card: (line[-1].rank - line[-2].rank) * rise(line, card) < 0,
            lambda line, card: rise(line, card) < 0 if line[-1].rank > line[-2].rank else rise(line, card) > 0,
            lambda line, card: rise(line, card) > 0 if len(line) % 2 == 1 else rise(line, card) < 0,
        ),
    ),
    Phrase(
        'Every third card must be a multiple of three.',
        lambda line, card: not nth(3, line) or card.rank % 3 == 0,
        also=(lambda line, card: not nth_played(3, line) or card.rank % 3 == 0,),
    ),
    Phrase(
        'A card may not be followed by a card of the same parity and the same suit.',
        lambda line, card: not (card.odd == line[-1].odd and card.suit == line[-1].suit),
    ),
    Phrase(
        'If exactly one of the last two cards is red, the next card must be red, otherwise black.',
        lambda line, card: card.red == (line[-1].red != line[-2].red),
        since=2,
    ),
    Phrase(
        'The new card must be no more than the sum of the last two cards.',
        lambda line, card: card.rank <= line[-1].rank + line[-2].rank,
        since=2,
    ),
)

SHOPKEEPER = (
    Phrase(
        'Any card of a different suit from the last one is fine, as long as it is not a face card.',
        lambda line, card: card.suit != line[-1].suit and not card.court,
    ),
    Phrase(
        'Anything goes except the suit of the card before the last.',
        lambda line, card: card.suit != line[-2].suit,
        since=2,
    ),
    Phrase(
        'If the last card was a club, play a higher card. If not, play a lower card.',
        lambda line, card: card.rank > line[-1].rank if line[-1].suit == 'C' else card.rank < line[-1].rank,
    ),
    Phrase(
        'Play the opposite colour if the last card was seven or less, and the same colour if it was more than seven.',
        lambda line, card: (card.colour != line[-1].colour) == (line[-1].rank <= 7),
    ),
    Phrase(
        'A card is right if it is red or if it is higher than the last one.',
        lambda line, card: card.red or card.rank > line[-1].rank,
    ),
    Phrase(
        'A card is right if it is black and not a face card.',
        lambda line, card: card.black and not card.court,
    ),
    Phrase(
        'After an ace you may only play face cards. After a face card you may not play a face card.',
        lambda line, card: card.court if line[-1].rank == 1 else not (line[-1].court and card.court),
    ),
    Phrase(
        'The colour pattern is red, red, black, over and over.',
        lambda line, card: card.red == (len(line) % 3 < 2),
        also=(
            lambda line, card: card.red == ((len(line) - 1) % 3 < 2),
            lambda line, card: card.black == (len(line) > 1 and line[-1].red and line[-2].red),
        ),
    ),
    Phrase(
        'Go up by one, two or three each time, and after a jack or higher play anything from ace to five.',
        lambda line, card: card.rank <= 5 if line[-1].rank >= 11 else 1 <= rise(line, card) <= 3,
    ),
    Phrase(
        'The next card must be the same colour as the last card if that was a face card, otherwise the other colour.',
        lambda line, card: (card.colour == line[-1].colour) == line[-1].court,
    ),
    Phrase(
        'Only fours, fives, sixes and sevens can follow a heart.',
        lambda line, card: line[-1].suit != 'H' or 4 <= card.rank <= 7,
    ),
    Phrase(
        'Match either the colour of the last card or whether it is odd or even.',
        lambda line, card: card.colour == line[-1].colour or card.odd == line[-1].odd,
        also=(lambda line, card: (card.colour == line[-1].colour) != (card.odd == line[-1].odd),),
    ),
    Phrase(
        'Two even cards must be followed by an odd one, two odd cards by an even one.',
        lambda line, card: line[-1].odd != line[-2].odd or card.odd != line[-1].odd,
        since=2,
    ),
    Phrase(
        'If someone has just played a two or a three, the next card must be at least a ten.',
        lambda line, card: line[-1].rank not in (2, 3) or card.rank >= 10,
    ),
    Phrase(
        'No more than three odd cards in a row, and no more than three even cards in a row.',
        lambda line, card: len(line) < 3 or len({old.odd for old in (*line[-3:], card)}) == 2,
    ),
    Phrase(
        'Clubs may only be followed by clubs or hearts.',
        lambda line, card: line[-1].suit != 'C' or card.suit in 'CH',
    ),
    Phrase(
        'Hearts must be followed by diamonds, diamonds by clubs, clubs by spades and spades by hearts.',
        lambda line, card: after('HDCS', line, card),
    ),
    Phrase(
        'A higher card of the same colour or a lower card of the opposite colour.',
        lambda line, card: rise(line, card) > 0 if card.colour == line[-1].colour else rise(line, card) < 0,
    ),
    Phrase(
        'Every card must be at least two higher than the one before, but after a ten or more you can play any card.',
        lambda line, card: line[-1].rank >= 10 or rise(line, card) >= 2,
    ),
    Phrase(
        'Every fourth card must be a face card, and the others must not be face cards.',
        lambda line, card: card.court == nth(4, line),
        also=(lambda line, card: card.court == nth_played(4, line),),
    ),
)

PROGRAMMER = (
    Phrase(
        'If the last card is red and even, play a black card; otherwise play a red card.',
        lambda line, card: card.black == (line[-1].red and line[-1].even),
    ),
    Phrase(
        'If the last card is a spade or a face card, play an odd card, else play an even card.',
        lambda line, card: card.odd == (line[-1].suit == 'S' or line[-1].court),
    ),
    Phrase(
        'The card must not be both red and odd.',
        lambda line, card: not (card.red and card.odd),
    ),
    Phrase(
        'If the last two cards have the same colour, play a heart or a spade, else play a club or a diamond.',
        lambda line, card: (card.suit in 'HS') == (line[-1].colour == line[-2].colour),
        since=2,
    ),
    Phrase(
        'The rank must be different from the ranks of the last two cards.',
        lambda line, card: card.rank != line[-1].rank and card.rank != line[-2].rank,
        since=2,
    ),
    Phrase(
        'Either the card is red or it is lower than six, but not both.',
        lambda line, card: card.red != (card.rank < 6),
    ),
    Phrase(
        'If the last card is a heart, the next must be black; if it is a diamond, odd; if it is black, anything goes.',
        lambda line, card: {'H': card.black, 'D': card.odd}.get(line[-1].suit, True),
    ),
    Phrase(
        'The difference to the last card must be greater than zero and less than five.',
        lambda line, card: 0 < gap(line, card) < 5,
    ),
    Phrase(
        'Count up by one each time and go back to ace after king.',
        lambda line, card: card.rank == line[-1].rank % 13 + 1,
    ),
    Phrase(
        'A higher card must have the same suit as the last card, a lower or equal card must have a different suit.',
        lambda line, card: (card.suit == line[-1].suit) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'If the previous card was greater than the one before it, play red, else play black.',
        lambda line, card: card.red == (line[-1].rank > line[-2].rank),
        since=2,
    ),
    Phrase(
        'Odd positions in the line must be red, even positions black, counting the starter as position one.',
        lambda line, card: card.black == nth(2, line),
    ),
    Phrase(
        'At least one of the last two cards and the new card must be a heart.',
        lambda line, card: 'H' in (line[-2].suit, line[-1].suit, card.suit),
        since=2,
    ),
    Phrase(
        'The card must be greater than three and less than eleven.',
        lambda line, card: 3 < card.rank < 11,
    ),
    Phrase(
        'If the last card is greater than nine, the next card must be less than five, otherwise any card is valid.',
        lambda line, card: line[-1].rank <= 9 or card.rank < 5,
    ),
    Phrase(
        'Black face cards are never allowed, everything else is.',
        lambda line, card: not (card.black and card.court),
    ),
    Phrase(
        'Play the same suit as the last card, but if the last two cards already share a suit, change to another suit.',
        lambda line, card: (card.suit == line[-1].suit) == (line[-1].suit != line[-2].suit),
        since=2,
    ),
    Phrase(
        'Even cards must be followed by a card of the same suit, odd cards by a card of a different suit.',
        lambda line, card: (card.suit == line[-1].suit) == line[-1].even,
    ),
    Phrase(
        'The last card plus the new card must not equal thirteen.',
        lambda line, card: total(line, card) != 13,
    ),
    Phrase(
        'If the last card is a king, play an ace; otherwise play anything higher than the last card.',
        lambda line, card: card.rank == 1 if line[-1].rank == 13 else card.rank > line[-1].rank,
    ),
)

LIBRARIAN = (
    Phrase(
        'The next card should be of the same colour as the one before it, and should be neither an ace nor a king.',
        lambda line, card: card.colour == line[-1].colour and card.rank not in (1, 13),
    ),
    Phrase(
        'After a card below five, please play a card of seven or above. After any other card, play whatever you wish.',
        lambda line, card: line[-1].rank >= 5 or card.rank >= 7,
    ),
    Phrase(
        'A jack must be followed by a queen, a queen by a king, and a king by a jack. '
        'All other cards may be followed by anything.',
        lambda line, card: not line[-1].court or card.rank == {11: 12, 12: 13, 13: 11}[line[-1].rank],
    ),
    Phrase(
        'A card must share its suit with at least one of the last two cards.',
        lambda line, card: card.suit in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'Face cards must always be followed by a red card, and all other cards by a black one.',
        lambda line, card: card.red == line[-1].court,
    ),
    Phrase(
        'Neither hearts nor face cards are permitted.',
        lambda line, card: card.suit != 'H' and not card.court,
    ),
    Phrase(
        'A heart may be followed by any card but a heart, and every other suit must be followed by a heart.',
        lambda line, card: (card.suit == 'H') != (line[-1].suit == 'H'),
    ),
    Phrase(
        'Cards from ace to six must be red and cards from seven to king must be black.',
        lambda line, card: card.red == (card.rank <= 6),
    ),
    Phrase(
        'The next card should lie between the last two cards in value or be equal to one of them.',
        lambda line, card: min(line[-1].rank, line[-2].rank) <= card.rank <= max(line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'A card may have the same value as the last one, or be one higher, but nothing else.',
        lambda line, card: rise(line, card) in (0, 1),
    ),
    Phrase(
        'Diamonds are allowed at any time, but the other suits only after a diamond.',
        lambda line, card: card.suit == 'D' or line[-1].suit == 'D',
    ),
    Phrase(
        'Every other card must be even, and the cards in between must be odd.',
        lambda line, card: card.even != line[-1].even,
        also=(
            lambda line, card: card.even == nth(2, line),
            lambda line, card: card.even == nth_played(2, line),
        ),
    ),
    Phrase(
        'If the last card was a picture card, the next must be a number card of the same suit.',
        lambda line, card: not line[-1].court or (not card.court and card.suit == line[-1].suit),
        also=(lambda line, card: not line[-1].court or (2 <= card.rank <= 10 and card.suit == line[-1].suit),),
    ),
    Phrase(
        'The next card must be smaller than the last one if both are of the same suit.',
        lambda line, card: card.suit != line[-1].suit or card.rank < line[-1].rank,
    ),
    Phrase(
        'At most two red cards may be played in a row.',
        lambda line, card: len(line) < 2 or not (card.red and line[-1].red and line[-2].red),
    ),
    Phrase(
        'The next card must be an ace, a face card, or of the same suit as the last card.',
        lambda line, card: card.rank == 1 or card.court or card.suit == line[-1].suit,
    ),
    Phrase(
        'Primes may only be played on black cards.',
        lambda line, card: not card.prime or line[-1].black,
    ),
    Phrase(
        'The new card must not be next in rank to the last card, neither one above nor one below.',
        lambda line, card: gap(line, card) != 1,
    ),
    Phrase(
        'If the last card was odd, play a card that is lower than eight, and if it was even, '
        'play a card that is higher than six.',
        lambda line, card: card.rank < 8 if line[-1].odd else card.rank > 6,
    ),
    Phrase(
        'Clubs and hearts take turns with spades and diamonds.',
        lambda line, card: (card.suit in 'CH') != (line[-1].suit in 'CH'),
    ),
)

TEENAGER = (
    Phrase(
        'just keep playing the same color as the last card',
        lambda line, card: card.colour == line[-1].colour,
    ),
    Phrase(
        'u have to go up by at least 3 or play an ace',
        lambda line, card: rise(line, card) >= 3 or card.rank == 1,
    ),
    Phrase(
        'if the last card is a heart play lower, if it isnt play higher',
        lambda line, card: card.rank < line[-1].rank if line[-1].suit == 'H' else card.rank > line[-1].rank,
    ),
    Phrase(
        'same color max 4 times in a row',
        lambda line, card: len(line) < 4 or len({old.colour for old in (*line[-4:], card)}) == 2,
    ),
    Phrase(
        'after a face card the next two cards cant be face cards',
        lambda line, card: not card.court or not any(old.court for old in line[-2:]),
    ),
    Phrase(
        'you can only play 7s, 8s, 9s and 10s',
        lambda line, card: 7 <= card.rank <= 10,
    ),
    Phrase(
        'even card on even card and odd card on odd card',
        lambda line, card: card.odd == line[-1].odd,
    ),
    Phrase(
        'it has to be red if the last two cards were black',
        lambda line, card: line[-1].red or line[-2].red or card.red,
        since=2,
    ),
    Phrase(
        'hearts and diamonds have to be under 9, spades and clubs have to be over 5',
        lambda line, card: card.rank < 9 if card.red else card.rank > 5,
    ),
    Phrase(
        'play anything thats a different color and a different number than the last card',
        lambda line, card: card.colour != line[-1].colour and card.rank != line[-1].rank,
    ),
    Phrase(
        'if the last card is higher than the one before it go lower, if its lower go higher, '
        'if its the same play whatever',
        lambda line, card: (
            line[-1].rank == line[-2].rank
            or (rise(line, card) < 0 if line[-1].rank > line[-2].rank else rise(line, card) > 0)
        ),
        since=2,
    ),
    Phrase(
        'you can play a face card whenever, otherwise it has to be the other color',
        lambda line, card: card.court or card.colour != line[-1].colour,
    ),
    Phrase(
        'last card plus your card has to be at least 10',
        lambda line, card: total(line, card) >= 10,
    ),
    Phrase(
        'the card has to be a diamond or bigger than 6',
        lambda line, card: card.suit == 'D' or card.rank > 6,
    ),
    Phrase(
        'spade after a black card, heart after a red card',
        lambda line, card: card.suit == ('S' if line[-1].black else 'H'),
    ),
    Phrase(
        'has to be the same suit or the same number as the card before the last one',
        lambda line, card: card.suit == line[-2].suit or card.rank == line[-2].rank,
        since=2,
    ),
    Phrase(
        'if the last card is 5 or lower play black, if its 6 to 10 play red, if its a face card play anything',
        lambda line, card: line[-1].court or card.black == (line[-1].rank <= 5),
    ),
    Phrase(
        'queen can go on anything and anything can go on a queen, otherwise it has to be the same suit',
        lambda line, card: card.rank == 12 or line[-1].rank == 12 or card.suit == line[-1].suit,
    ),
    Phrase(
        'two odds in a row and then two evens in a row, repeat',
        lambda line, card: (card.odd == line[-1].odd) == (line[-1].odd != line[-2].odd),
        since=2,
        also=(
            lambda line, card: card.odd == (len(line) % 4 < 2),
            lambda line, card: card.odd == ((len(line) - 1) % 4 < 2),
        ),
    ),
    Phrase(
        'cant be closer than 2 to the last card',
        lambda line, card: gap(line, card) >= 2,
    ),
)

PHRASES: tuple[Phrase, ...] = (
    SCHOOLGIRL
    + ENGINEER
    + AUSTRALIAN
    + GERMAN
    + BRIDGE
    + POKER
    + MOTHER
    + TEACHER
    + SHOPKEEPER
    + PROGRAMMER
    + LIBRARIAN
    + TEENAGER
)
