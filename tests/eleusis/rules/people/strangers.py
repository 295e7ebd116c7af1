"""Rules as twelve strangers would say them: a nurse, a lawyer, a chess player, a boy of ten and so on."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase


def gap(line: Line, c: Card) -> int:
    """How far the card is from the last one in rank."""
    return abs(c.rank - line[-1].rank)


def total(line: Line, c: Card) -> int:
    """The last card and the new one added up."""
    return line[-1].rank + c.rank


def place(line: Line) -> int:
    """Which card of the line the new card would be, the starter being the first."""
    return len(line) + 1


def turn(line: Line) -> int:
    """Which card of the line the new card would be, the starter not counted."""
    return len(line)


def follows(order: str, line: Line, c: Card) -> bool:
    """Whether the card's suit is the one after the last card's suit in a circle of suits."""
    return c.suit == order[(order.index(line[-1].suit) + 1) % len(order)]


def run(line: Line) -> int:
    """How many cards at the end of the line have the last card's colour."""
    n = 0
    for card in reversed(line):
        if card.colour != line[-1].colour:
            break
        n += 1
    return n


def round_the_corner(line: Line, c: Card) -> bool:
    """Whether the two cards are a king and an ace."""
    return {line[-1].rank, c.rank} == {1, 13}


def third(card: Card) -> int:
    """0 from ace to four, 1 from five to eight, 2 from nine to king."""
    return 0 if card.rank <= 4 else 1 if card.rank <= 8 else 2


def group(card: Card) -> int:
    """0 from ace to four, 1 from five to nine, 2 from ten to king."""
    return 0 if card.rank <= 4 else 1 if card.rank <= 9 else 2


def up_and_down(line: Line, c: Card) -> bool:
    """Up after a step down and down after a step up; up to begin with."""
    last = line[-1].rank
    if len(line) < 2 or last < line[-2].rank:
        return c.rank > last
    return c.rank < last if last > line[-2].rank else c.rank != last


PHRASES: tuple[Phrase, ...] = (
    # A nurse.
    Phrase(
        'You may play a red card only after a black one, and a black card only after a red one.',
        lambda line, c: c.colour != line[-1].colour,
    ),
    Phrase(
        'The next card has to be a heart if the last one was a face card; otherwise anything is fine.',
        lambda line, c: c.suit == 'H' if line[-1].court else True,
    ),
    Phrase(
        'After an even card, play an odd card. After an odd card, play an even card.',
        lambda line, c: c.odd != line[-1].odd,
    ),
    Phrase('Never put two hearts in a row.', lambda line, c: not (c.suit == 'H' and line[-1].suit == 'H')),
    Phrase(
        'If the last card was low, from ace to five, play a card that is higher than five.',
        lambda line, c: c.rank > 5 if line[-1].rank <= 5 else True,
    ),
    Phrase('Each card must be different in suit from the one before it.', lambda line, c: c.suit != line[-1].suit),
    Phrase(
        'Every card has to be higher than the one before, except after a king, when you may play anything.',
        lambda line, c: line[-1].rank == 13 or c.rank > line[-1].rank,
    ),
    Phrase('Only even cards may be played.', lambda line, c: c.even),
    Phrase(
        'A queen can only be followed by a king or a jack.',
        lambda line, c: c.rank in (11, 13) if line[-1].rank == 12 else True,
    ),
    Phrase('Any card is good as long as it is not a spade.', lambda line, c: c.suit != 'S'),
    Phrase(
        'After two red cards in a row the next one must be black.',
        lambda line, c: c.black if line[-1].red and line[-2].red else True,
        since=2,
    ),
    Phrase('The next card must be within three of the last card.', lambda line, c: gap(line, c) <= 3),
    Phrase(
        'If the last card is black, play a higher card; if it is red, play a lower card.',
        lambda line, c: c.rank > line[-1].rank if line[-1].black else c.rank < line[-1].rank,
    ),
    Phrase(
        'Play hearts and diamonds only, but an ace of any suit is always allowed.',
        lambda line, c: c.red or c.rank == 1,
    ),
    Phrase(
        'The card must have the same suit or the same value as the last card.',
        lambda line, c: c.suit == line[-1].suit or c.rank == line[-1].rank,
    ),
    Phrase('After a seven, you have to play a red card.', lambda line, c: c.red if line[-1].rank == 7 else True),
    Phrase(
        'No card may have the same value as either of the last two cards.',
        lambda line, c: c.rank not in (line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'Please play cards under eight after red cards, and eight or over after black cards.',
        lambda line, c: c.rank < 8 if line[-1].red else c.rank >= 8,
    ),
    Phrase(
        'Every third card must be a face card, the others can be anything.',
        lambda line, c: c.court if place(line) % 3 == 0 else True,
        also=(lambda line, c: c.court if turn(line) % 3 == 0 else True,),
    ),
    Phrase(
        'Number cards only, no picture cards.',
        lambda line, c: not c.court,
        also=(lambda line, c: 2 <= c.rank <= 10,),
    ),
    # A lawyer.
    Phrase(
        'A card is allowed if it is of the opposite colour to the preceding card, or if it is of the same rank.',
        lambda line, c: c.colour != line[-1].colour or c.rank == line[-1].rank,
    ),
    Phrase(
        'A player may not play a card of the same suit as the preceding card unless it is higher in rank.',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
    ),
    Phrase(
        'If the last card is a face card, the next card must be a number card; in all other cases the next card '
        'may be anything.',
        lambda line, c: not c.court if line[-1].court else True,
        also=(lambda line, c: 2 <= c.rank <= 10 if line[-1].court else True,),
    ),
    Phrase(
        'Red cards may be played at any time, but black cards only if they are even.',
        lambda line, c: c.red or c.even,
    ),
    Phrase(
        'The next card must be either a club or a card lower than the last card.',
        lambda line, c: c.suit == 'C' or c.rank < line[-1].rank,
    ),
    Phrase(
        'No suit may be played three times in a row.',
        lambda line, c: not (c.suit == line[-1].suit == line[-2].suit),
        since=2,
    ),
    Phrase('The card must be neither a spade nor a face card.', lambda line, c: c.suit != 'S' and not c.court),
    Phrase(
        'Kings may be followed only by aces, and every other card must be followed by a higher card.',
        lambda line, c: c.rank == 1 if line[-1].rank == 13 else c.rank > line[-1].rank,
    ),
    Phrase(
        'An odd card must be followed by a black card and an even card by a red card.',
        lambda line, c: c.black if line[-1].odd else c.red,
    ),
    Phrase(
        'Any card may be played, provided that it does not have the same rank as the previous card.',
        lambda line, c: c.rank != line[-1].rank,
    ),
    Phrase(
        'A card may be played only if its rank differs from the rank of the last card by at least three.',
        lambda line, c: gap(line, c) >= 3,
    ),
    Phrase(
        'If both of the last two cards are red, the next card must be black; otherwise the next card must be red.',
        lambda line, c: c.black if line[-1].red and line[-2].red else c.red,
        since=2,
    ),
    Phrase(
        'Cards must be played in ascending order, and equal ranks are permitted.',
        lambda line, c: c.rank >= line[-1].rank,
    ),
    Phrase(
        'It is forbidden to play a diamond after a heart or a heart after a diamond.',
        lambda line, c: {c.suit, line[-1].suit} != {'D', 'H'},
    ),
    Phrase(
        'A card from ace to ten is permitted if it is red, and a jack, queen or king is permitted if it is black.',
        lambda line, c: c.black if c.court else c.red,
    ),
    Phrase(
        'The next card must be of the same colour as the last card, but not of the same suit.',
        lambda line, c: c.colour == line[-1].colour and c.suit != line[-1].suit,
    ),
    Phrase(
        'The value of the card and the value of the previous card must not add up to more than fifteen.',
        lambda line, c: total(line, c) <= 15,
    ),
    Phrase(
        'If the preceding card is an ace, any card may be played. If not, the next card must be of the same suit.',
        lambda line, c: line[-1].rank == 1 or c.suit == line[-1].suit,
    ),
    Phrase(
        'A face card may be played only when the previous card was not a face card.',
        lambda line, c: not (c.court and line[-1].court),
    ),
    Phrase(
        'The card must not be of a suit that has appeared among the last two cards.',
        lambda line, c: c.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    # A student of philosophy.
    Phrase(
        'The next card must share neither its suit nor its value with the last card.',
        lambda line, c: c.suit != line[-1].suit and c.rank != line[-1].rank,
    ),
    Phrase(
        'If the last card was odd, the next must be even, and if it was even, the next may be anything.',
        lambda line, c: c.even if line[-1].odd else True,
    ),
    Phrase(
        'A card is right if it has the same colour as the last card or is a prime number, but not both.',
        lambda line, c: (c.colour == line[-1].colour) != c.prime,
    ),
    Phrase(
        'The card has to be a prime number: two, three, five, seven, jack or king.',
        lambda line, c: c.prime,
    ),
    Phrase(
        'A red card must be followed by a black card, unless the red card is a face card.',
        lambda line, c: c.black if line[-1].red and not line[-1].court else True,
    ),
    Phrase(
        'The next card must be of the same suit as the card before the last one.',
        lambda line, c: c.suit == line[-2].suit,
        since=2,
    ),
    Phrase(
        'If the last two cards have the same colour, play a card of the other colour; if they differ, play '
        'whatever you like.',
        lambda line, c: c.colour != line[-1].colour if line[-1].colour == line[-2].colour else True,
        since=2,
    ),
    Phrase(
        'Each card must be higher than the last one unless the last one is a ten or more, in which case it must '
        'be lower.',
        lambda line, c: c.rank < line[-1].rank if line[-1].rank >= 10 else c.rank > line[-1].rank,
    ),
    Phrase(
        'A card is accepted only if some earlier card in the line has the same suit.',
        lambda line, c: any(c.suit == other.suit for other in line),
    ),
    Phrase(
        'You can play any value that has not yet been played.',
        lambda line, c: all(c.rank != other.rank for other in line),
    ),
    Phrase('The sum of the last card and the new card must be even.', lambda line, c: total(line, c) % 2 == 0),
    Phrase(
        'If a card is a heart it must be even; if it is not a heart it must be odd.',
        lambda line, c: c.even if c.suit == 'H' else c.odd,
    ),
    Phrase('All cards are allowed except queens.', lambda line, c: c.rank != 12),
    Phrase(
        'Either the suit changes or the value goes up.',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
        also=(lambda line, c: (c.suit != line[-1].suit) != (c.rank > line[-1].rank),),
    ),
    Phrase(
        'The next card must be closer to seven than the last card was. After a seven anything goes.',
        lambda line, c: line[-1].rank == 7 or abs(c.rank - 7) < abs(line[-1].rank - 7),
    ),
    Phrase(
        'If the last card was higher than the one before it, the next card must be lower than the last.',
        lambda line, c: c.rank < line[-1].rank if line[-1].rank > line[-2].rank else True,
        since=2,
    ),
    Phrase('Cards alternate between odd and even.', lambda line, c: c.odd != line[-1].odd),
    Phrase(
        'A black card is always fine, and a red one is fine when the last card was black.',
        lambda line, c: c.black or line[-1].black,
    ),
    Phrase(
        'The next card must match the last one in colour or in being odd or even.',
        lambda line, c: c.colour == line[-1].colour or c.odd == line[-1].odd,
    ),
    Phrase(
        'There must never be more than two cards of the same colour in a row.',
        lambda line, c: not (c.colour == line[-1].colour == line[-2].colour),
        since=2,
    ),
    # A football trainer.
    Phrase(
        'Go up by one, two or three from the last card; after a jack, queen or king start again with any card up '
        'to five.',
        lambda line, c: c.rank <= 5 if line[-1].court else c.rank - line[-1].rank in (1, 2, 3),
    ),
    Phrase('Black, red, black, red, all the way through.', lambda line, c: c.colour != line[-1].colour),
    Phrase(
        'Two reds, then two blacks, then two reds again, and so on.',
        lambda line, c: (c.colour == line[-1].colour) == (line[-1].colour != line[-2].colour),
        since=2,
        also=(
            lambda line, c: (c.colour == line[-1].colour) == (place(line) % 2 == 0),
            lambda line, c: c.red == (place(line) % 4 in (1, 2)),
        ),
    ),
    Phrase(
        'If the last card was a spade, play something lower than six.',
        lambda line, c: c.rank < 6 if line[-1].suit == 'S' else True,
    ),
    Phrase(
        'Every card has to beat the last one, but if that was a king you play an ace.',
        lambda line, c: c.rank == 1 if line[-1].rank == 13 else c.rank > line[-1].rank,
    ),
    Phrase('Only cards from six to ten.', lambda line, c: 6 <= c.rank <= 10),
    Phrase(
        'Every fourth card has to be a spade; in between no spades are allowed.',
        lambda line, c: (c.suit == 'S') == (place(line) % 4 == 0),
        also=(lambda line, c: (c.suit == 'S') == (turn(line) % 4 == 0),),
    ),
    Phrase(
        'Play the next card up or down from the last one, the suit does not matter.',
        lambda line, c: gap(line, c) == 1,
        also=(lambda line, c: gap(line, c) == 1 or round_the_corner(line, c),),
    ),
    Phrase(
        'Hearts after clubs, clubs after hearts, and anything after the other two suits.',
        lambda line, c: c.suit == {'C': 'H', 'H': 'C'}.get(line[-1].suit, c.suit),
    ),
    Phrase("Don't play the same suit twice in a row.", lambda line, c: c.suit != line[-1].suit),
    Phrase(
        'Low card, high card, low card, high card: low is up to seven, high is eight and above.',
        lambda line, c: (c.rank <= 7) != (line[-1].rank <= 7),
    ),
    Phrase(
        'After a face card, play a card of the same suit.',
        lambda line, c: c.suit == line[-1].suit if line[-1].court else True,
    ),
    Phrase(
        'No more than three black cards in a row.',
        lambda line, c: c.red or any(other.red for other in line[-3:]),
        since=3,
    ),
    Phrase(
        'You can play any card lower than nine, and any heart.',
        lambda line, c: c.rank < 9 or c.suit == 'H',
    ),
    Phrase(
        'If the last card was even, stay on the same colour; if it was odd, change colour.',
        lambda line, c: (c.colour == line[-1].colour) == line[-1].even,
    ),
    Phrase(
        'The difference between the last card and yours must be at least four.',
        lambda line, c: gap(line, c) >= 4,
    ),
    Phrase(
        'The first five cards must be red, after that anything goes.',
        lambda line, c: c.red if place(line) <= 5 else True,
        also=(lambda line, c: c.red if turn(line) <= 5 else True,),
    ),
    Phrase(
        'Play a red card with an even number or a black card with an odd number.',
        lambda line, c: c.red == c.even,
    ),
    Phrase(
        'An ace may come any time. Otherwise follow the colour of the last card.',
        lambda line, c: c.rank == 1 or c.colour == line[-1].colour,
    ),
    Phrase(
        'If you play a face card, it has to be the same colour as the last card.',
        lambda line, c: c.colour == line[-1].colour if c.court else True,
    ),
    # A Dutch engineer.
    Phrase(
        'When the last card is even, the next card must be higher, and when the last card is odd, the next card '
        'must be the same value or lower.',
        lambda line, c: c.rank > line[-1].rank if line[-1].even else c.rank <= line[-1].rank,
    ),
    Phrase('The next card must be at most four steps away from the last card.', lambda line, c: gap(line, c) <= 4),
    Phrase(
        'The sum of the last card and the next card must be more than ten.',
        lambda line, c: total(line, c) > 10,
    ),
    Phrase(
        'The suits must come in the order clubs, diamonds, hearts, spades, and then from the beginning.',
        lambda line, c: follows('CDHS', line, c),
    ),
    Phrase(
        'When the value of the last card is between four and nine, the next card must be red, otherwise black.',
        lambda line, c: c.red == (4 <= line[-1].rank <= 9),
        also=(lambda line, c: c.red == (4 < line[-1].rank < 9),),
    ),
    Phrase('The value of the card must be divisible by three.', lambda line, c: c.rank % 3 == 0),
    Phrase(
        'After two cards of the same suit you must change the suit.',
        lambda line, c: c.suit != line[-1].suit if line[-1].suit == line[-2].suit else True,
        since=2,
    ),
    Phrase(
        'If the last card is black, then the next card is a heart or a spade; if the last card is red, then it is '
        'a diamond or a club.',
        lambda line, c: c.suit in ('HS' if line[-1].black else 'CD'),
    ),
    Phrase(
        'All cards on an even position in the line must be red, and all cards on an odd position must be black.',
        lambda line, c: c.red == (place(line) % 2 == 0),
        also=(lambda line, c: c.red == (turn(line) % 2 == 0),),
    ),
    Phrase(
        'The next card may not have the same value as one of the last three cards.',
        lambda line, c: all(c.rank != other.rank for other in line[-3:]),
        since=3,
    ),
    Phrase(
        'The next card lies between the last two cards in value, or has the same value as one of them.',
        lambda line, c: min(line[-1].rank, line[-2].rank) <= c.rank <= max(line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'A jack is always allowed. For the other cards, the colour must be different from the last card.',
        lambda line, c: c.rank == 11 or c.colour != line[-1].colour,
    ),
    Phrase(
        'The difference with the last card must be an even number.',
        lambda line, c: gap(line, c) % 2 == 0,
    ),
    Phrase(
        'If the last two cards add up to more than fourteen, the next card must be lower than seven, otherwise it '
        'must be seven or higher.',
        lambda line, c: c.rank < 7 if line[-1].rank + line[-2].rank > 14 else c.rank >= 7,
        since=2,
    ),
    Phrase(
        'The next card must be one higher than the last card; after a king comes an ace.',
        lambda line, c: c.rank == line[-1].rank % 13 + 1,
    ),
    Phrase(
        'The card must be lower than the last card or it must be a king.',
        lambda line, c: c.rank < line[-1].rank or c.rank == 13,
    ),
    Phrase(
        'After a red card with an odd value, play a club.',
        lambda line, c: c.suit == 'C' if line[-1].red and line[-1].odd else True,
    ),
    Phrase(
        'It is not allowed to play a card higher than ten after a card lower than five.',
        lambda line, c: not (c.rank > 10 and line[-1].rank < 5),
    ),
    Phrase(
        'Play three cards of the same colour, then three cards of the other colour, and so on.',
        lambda line, c: (c.colour != line[-1].colour) == (len(line) % 3 == 0),
        also=(lambda line, c: (c.colour != line[-1].colour) == (run(line) >= 3),),
    ),
    Phrase(
        'If the last card is a club, then the next card must not be a club, and it must also be higher than three.',
        lambda line, c: c.suit != 'C' and c.rank > 3 if line[-1].suit == 'C' else True,
    ),
    # A grandmother.
    Phrase(
        'You may put down any card, as long as it is not a black queen.',
        lambda line, c: not (c.black and c.rank == 12),
    ),
    Phrase(
        'Hearts are always welcome, but the other suits only when the last card was a heart.',
        lambda line, c: c.suit == 'H' or line[-1].suit == 'H',
    ),
    Phrase(
        'Always a red one after a king, a queen or a jack.',
        lambda line, c: c.red if line[-1].court else True,
    ),
    Phrase('Red and black take turns.', lambda line, c: c.colour != line[-1].colour),
    Phrase(
        'Each card must be a little higher than the last, by no more than three; after a queen or a king you may '
        'put anything.',
        lambda line, c: line[-1].rank >= 12 or 1 <= c.rank - line[-1].rank <= 3,
    ),
    Phrase(
        'After a queen you must put a king, and after a king a queen. After the others, anything.',
        lambda line, c: c.rank == {12: 13, 13: 12}.get(line[-1].rank, c.rank),
    ),
    Phrase('Only clubs and hearts, please.', lambda line, c: c.suit in 'CH'),
    Phrase(
        'On a red card you put an even card, and on a black card an odd card.',
        lambda line, c: c.even == line[-1].red,
    ),
    Phrase('No sevens, no eights and no nines.', lambda line, c: c.rank not in (7, 8, 9)),
    Phrase(
        'If the last card was small, lower than six, put a big one, higher than eight.',
        lambda line, c: c.rank > 8 if line[-1].rank < 6 else True,
    ),
    Phrase(
        'You have to follow suit, unless the last card was an ace.',
        lambda line, c: line[-1].rank == 1 or c.suit == line[-1].suit,
    ),
    Phrase(
        'Put a card that is just one more or one less than the last one, or a card of the same suit.',
        lambda line, c: gap(line, c) == 1 or c.suit == line[-1].suit,
        also=(lambda line, c: gap(line, c) == 1 or round_the_corner(line, c) or c.suit == line[-1].suit,),
    ),
    Phrase(
        'Every other card has to be a diamond.',
        lambda line, c: c.suit == 'D' if place(line) % 2 == 0 else True,
        also=(
            lambda line, c: c.suit == 'D' if turn(line) % 2 == 0 else True,
            lambda line, c: c.suit == 'D' or line[-1].suit == 'D',
            lambda line, c: (c.suit == 'D') != (line[-1].suit == 'D'),
        ),
    ),
    Phrase('You must never put a red card on a red card.', lambda line, c: not (c.red and line[-1].red)),
    Phrase(
        'The card has to be lower than the last one, but after a two or an ace you can put anything you want.',
        lambda line, c: line[-1].rank <= 2 or c.rank < line[-1].rank,
    ),
    Phrase(
        'If the last two cards were both hearts, the next one must be a spade.',
        lambda line, c: c.suit == 'S' if line[-1].suit == line[-2].suit == 'H' else True,
        since=2,
    ),
    Phrase('No picture cards after red cards.', lambda line, c: not (c.court and line[-1].red)),
    Phrase(
        'The card you put must be worth more than five, or else it must be a club.',
        lambda line, c: c.rank > 5 or c.suit == 'C',
    ),
    Phrase(
        'The same colour as the last card, but a different number.',
        lambda line, c: c.colour == line[-1].colour and c.rank != line[-1].rank,
    ),
    Phrase(
        'First a club, then a diamond, then a heart, then a spade, and then a club again.',
        lambda line, c: follows('CDHS', line, c),
        also=(lambda line, c: c.suit == 'CDHS'[len(line) % 4],),
    ),
    # A chess player.
    Phrase(
        'Colours alternate: a black card after every red one and a red card after every black one.',
        lambda line, c: c.colour != line[-1].colour,
    ),
    Phrase('A card must be exactly two ranks above or below the last card.', lambda line, c: gap(line, c) == 2),
    Phrase(
        'Kings and queens may only follow face cards.',
        lambda line, c: line[-1].court if c.rank >= 12 else True,
    ),
    Phrase(
        'After a king, the next card must be lower than six. After a queen, it must be higher than six.',
        lambda line, c: c.rank < 6 if line[-1].rank == 13 else c.rank > 6 if line[-1].rank == 12 else True,
    ),
    Phrase(
        'The card must be of the same suit as one of the last two cards.',
        lambda line, c: c.suit in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'The value must go up, then down, then up, then down.',
        lambda line, c: c.rank > line[-1].rank if place(line) % 2 == 0 else c.rank < line[-1].rank,
        also=(up_and_down,),
    ),
    Phrase(
        'If the last card was higher than the one before it, play red; if it was lower, play black; if it was '
        'equal, play anything.',
        lambda line, c: c.red if line[-1].rank > line[-2].rank else c.black if line[-1].rank < line[-2].rank else True,
        since=2,
    ),
    Phrase(
        'A card can be played if it has the same colour as the last card and is lower, or if it has the other '
        'colour and is higher.',
        lambda line, c: c.rank < line[-1].rank if c.colour == line[-1].colour else c.rank > line[-1].rank,
    ),
    Phrase(
        'No two face cards may stand next to each other.',
        lambda line, c: not (c.court and line[-1].court),
    ),
    Phrase(
        'Spades must be followed by hearts, hearts by clubs, clubs by diamonds and diamonds by spades.',
        lambda line, c: follows('SHCD', line, c),
    ),
    Phrase(
        'The next card must be at least two ranks away from the last one but no more than six.',
        lambda line, c: 2 <= gap(line, c) <= 6,
    ),
    Phrase(
        'Odd cards must be black and even cards must be red, with the exception of the king, which may be any colour.',
        lambda line, c: c.rank == 13 or c.odd == c.black,
    ),
    Phrase(
        'The card must be higher than the last card if it has the same suit, and lower if it has another suit.',
        lambda line, c: c.rank > line[-1].rank if c.suit == line[-1].suit else c.rank < line[-1].rank,
    ),
    Phrase(
        'Every fifth card must be a face card, and no other card may be one.',
        lambda line, c: c.court == (place(line) % 5 == 0),
        also=(lambda line, c: c.court == (turn(line) % 5 == 0),),
    ),
    Phrase(
        'If the last two cards have the same suit, the next card must be of a different colour from them; otherwise '
        'anything is allowed.',
        lambda line, c: c.colour != line[-1].colour if line[-1].suit == line[-2].suit else True,
        since=2,
    ),
    Phrase(
        'You may not play a value that is already among the last four cards.',
        lambda line, c: all(c.rank != other.rank for other in line[-4:]),
        since=4,
    ),
    Phrase(
        'You can go up by only one, but down by as much as you like.',
        lambda line, c: c.rank == line[-1].rank + 1 or c.rank < line[-1].rank,
        also=(lambda line, c: c.rank <= line[-1].rank + 1,),
    ),
    Phrase(
        'After a black face card only red cards may follow, after all other cards only black cards.',
        lambda line, c: c.red == (line[-1].black and line[-1].court),
    ),
    Phrase(
        'Play a card of the same colour that is higher, or any ace.',
        lambda line, c: (c.colour == line[-1].colour and c.rank > line[-1].rank) or c.rank == 1,
    ),
    Phrase(
        'A queen can be played at any time, but all the other cards must be within two of the last card.',
        lambda line, c: c.rank == 12 or gap(line, c) <= 2,
    ),
    # A physics teacher.
    Phrase(
        'The sum of the last card and the new card must be at least ten and at most eighteen.',
        lambda line, c: 10 <= total(line, c) <= 18,
    ),
    Phrase('The difference between two neighbouring cards must be odd.', lambda line, c: gap(line, c) % 2 == 1),
    Phrase(
        'The next card must be at least half the value of the last card.',
        lambda line, c: 2 * c.rank >= line[-1].rank,
    ),
    Phrase(
        'If the last card is a prime number, the next card must be red; if not, the next card must be black.',
        lambda line, c: c.red == line[-1].prime,
    ),
    Phrase(
        'The next card must not be lower than the average of the last two cards.',
        lambda line, c: 2 * c.rank >= line[-1].rank + line[-2].rank,
        since=2,
    ),
    Phrase(
        'The last three cards, counting the new one, must not all have the same colour.',
        lambda line, c: not (c.colour == line[-1].colour == line[-2].colour),
        since=2,
    ),
    Phrase(
        'The value of the last card plus the value of the next card must be divisible by three.',
        lambda line, c: total(line, c) % 3 == 0,
    ),
    Phrase(
        'Even cards may be followed by any card, but odd cards only by face cards or red cards.',
        lambda line, c: line[-1].even or c.court or c.red,
    ),
    Phrase(
        'The new card must not be more than five away from the last card, and it must have a different colour.',
        lambda line, c: gap(line, c) <= 5 and c.colour != line[-1].colour,
    ),
    Phrase(
        'After a high card, eight or above, comes a low card, seven or below, and after a low card comes a high card.',
        lambda line, c: (c.rank >= 8) != (line[-1].rank >= 8),
    ),
    Phrase(
        'If the last card is red, the next must be at most three away from it; if it is black, at least three away.',
        lambda line, c: gap(line, c) <= 3 if line[-1].red else gap(line, c) >= 3,
    ),
    Phrase(
        'The first ten cards can be any cards. From the eleventh card on only odd cards are allowed.',
        lambda line, c: c.odd if place(line) >= 11 else True,
        also=(lambda line, c: c.odd if turn(line) >= 11 else True,),
    ),
    Phrase(
        'Any three cards in a row must have three different suits.',
        lambda line, c: len({c.suit, line[-1].suit, line[-2].suit}) == 3,
        since=2,
        also=(lambda line, c: c.suit not in (line[-1].suit, line[-2].suit),),
    ),
    Phrase(
        'A card is correct when its value is not higher than the value of the last card, or when it is black.',
        lambda line, c: c.rank <= line[-1].rank or c.black,
    ),
    Phrase('The card must not be a multiple of four.', lambda line, c: c.rank % 4 != 0),
    Phrase(
        'When the last card is a ten or a face card, the next card must be lower than five; otherwise it must be '
        'higher than the last card.',
        lambda line, c: c.rank < 5 if line[-1].rank >= 10 else c.rank > line[-1].rank,
    ),
    Phrase(
        'Count the cards in the line: if there is an odd number of them, play a red card, and if there is an even '
        'number, play a black card.',
        lambda line, c: c.red == (len(line) % 2 == 1),
    ),
    Phrase(
        'The sum of the last two cards decides: if it is even, play black; if it is odd, play red.',
        lambda line, c: c.black == ((line[-1].rank + line[-2].rank) % 2 == 0),
        since=2,
    ),
    Phrase(
        'You may not play a card which has both the same colour and the same parity as the last card.',
        lambda line, c: not (c.colour == line[-1].colour and c.odd == line[-1].odd),
    ),
    Phrase(
        'The new card must be less than twice the last card, except after an ace, when anything is allowed.',
        lambda line, c: line[-1].rank == 1 or c.rank < 2 * line[-1].rank,
    ),
    # A waiter.
    Phrase('Just play the same colour as the last card.', lambda line, c: c.colour == line[-1].colour),
    Phrase(
        'Never play a card that has the same number as the last one.',
        lambda line, c: c.rank != line[-1].rank,
    ),
    Phrase(
        'Red card after a low card, black card after a high card, and low means seven or less.',
        lambda line, c: c.red == (line[-1].rank <= 7),
    ),
    Phrase(
        'If the last card is a jack, a queen or a king, the next one has to be red. Otherwise it has to be black.',
        lambda line, c: c.red == line[-1].court,
    ),
    Phrase(
        "You can play diamonds whenever you want, but any other suit only if it's higher than the last card.",
        lambda line, c: c.suit == 'D' or c.rank > line[-1].rank,
    ),
    Phrase(
        'Each card has to be lower than the one before, and after an ace anything goes.',
        lambda line, c: line[-1].rank == 1 or c.rank < line[-1].rank,
    ),
    Phrase(
        'One black, two red, one black, two red, and so on.',
        lambda line, c: c.black == (line[-1].red and line[-2].red),
        since=2,
        also=(lambda line, c: c.black == (place(line) % 3 == 1),),
    ),
    Phrase(
        'All cards are okay except the hearts below seven.',
        lambda line, c: not (c.suit == 'H' and c.rank < 7),
    ),
    Phrase(
        'The next card has to be a club or a spade if the last two cards were the same colour.',
        lambda line, c: c.black if line[-1].colour == line[-2].colour else True,
        since=2,
    ),
    Phrase(
        'Clubs only after diamonds, and everything else is free.',
        lambda line, c: line[-1].suit == 'D' if c.suit == 'C' else True,
    ),
    Phrase(
        'Play an even card after a heart or a spade, and an odd card after a diamond or a club.',
        lambda line, c: c.even == (line[-1].suit in 'HS'),
    ),
    Phrase(
        'No card may be played that is one higher or one lower than the last card.',
        lambda line, c: gap(line, c) != 1,
    ),
    Phrase("You can't have two odd cards next to each other.", lambda line, c: not (c.odd and line[-1].odd)),
    Phrase(
        'Every second card has to be black, the ones in between can be anything.',
        lambda line, c: c.black if place(line) % 2 == 0 else True,
        also=(lambda line, c: c.black if turn(line) % 2 == 0 else True,),
    ),
    Phrase(
        'A five can be played on anything, and anything can be played on a five. For the rest the suit must stay '
        'the same.',
        lambda line, c: c.rank == 5 or line[-1].rank == 5 or c.suit == line[-1].suit,
    ),
    Phrase(
        'If the card before was a nine or higher, you go lower. If it was an eight or lower, you go higher.',
        lambda line, c: c.rank < line[-1].rank if line[-1].rank >= 9 else c.rank > line[-1].rank,
    ),
    Phrase(
        'Only face cards and aces can be played after a spade.',
        lambda line, c: c.court or c.rank == 1 if line[-1].suit == 'S' else True,
    ),
    Phrase('The card has to be from three up to jack.', lambda line, c: 3 <= c.rank <= 11),
    Phrase(
        'Same suit as the last card or a face card.',
        lambda line, c: c.suit == line[-1].suit or c.court,
    ),
    Phrase(
        'After three cards of the same colour in a row you have to change the colour.',
        lambda line, c: c.colour != line[-1].colour if run(line) >= 3 else True,
        since=3,
    ),
    # A game designer.
    Phrase(
        'If the last card is red, play a card with a higher rank; if the last card is black, play a card of a '
        'different suit.',
        lambda line, c: c.rank > line[-1].rank if line[-1].red else c.suit != line[-1].suit,
    ),
    Phrase(
        'After a spade play a heart, after a heart play a diamond, after a diamond play a club, and after a club '
        'play a spade.',
        lambda line, c: follows('SHDC', line, c),
    ),
    Phrase(
        'Each card must differ from the last card in colour or in being odd or even, but not in both.',
        lambda line, c: (c.colour != line[-1].colour) != (c.odd != line[-1].odd),
    ),
    Phrase(
        'The card must be higher than both of the last two cards, or lower than both of them.',
        lambda line, c: c.rank > max(line[-1].rank, line[-2].rank) or c.rank < min(line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'If you play the same suit as the last card, the value must be exactly one higher or one lower. A different '
        'suit is always fine.',
        lambda line, c: gap(line, c) == 1 if c.suit == line[-1].suit else True,
    ),
    Phrase(
        'You may only play a suit that has been played fewer than four times so far.',
        lambda line, c: sum(c.suit == other.suit for other in line) < 4,
    ),
    Phrase(
        'After a face card any card may be played, otherwise the next card must be higher than the last.',
        lambda line, c: line[-1].court or c.rank > line[-1].rank,
    ),
    Phrase(
        'The next card must have the same colour as the card two places before it.',
        lambda line, c: c.colour == line[-2].colour,
        since=2,
    ),
    Phrase(
        'An ace can be played on anything and anything can be played on an ace. All other cards must have a '
        'different colour from the last card.',
        lambda line, c: c.rank == 1 or line[-1].rank == 1 or c.colour != line[-1].colour,
    ),
    Phrase(
        'If the last two cards have the same suit, the next card must be odd; if not, it must be even.',
        lambda line, c: c.odd == (line[-1].suit == line[-2].suit),
        since=2,
    ),
    Phrase(
        'The next card must match the last card in colour or be within two of its value.',
        lambda line, c: c.colour == line[-1].colour or gap(line, c) <= 2,
    ),
    Phrase(
        'Every third card must be red; the other cards must be black.',
        lambda line, c: c.red == (place(line) % 3 == 0),
        also=(lambda line, c: c.red == (turn(line) % 3 == 0),),
    ),
    Phrase(
        'The second, fourth, sixth card and so on must be even, and the third, fifth, seventh card and so on must '
        'be odd.',
        lambda line, c: c.even == (place(line) % 2 == 0),
    ),
    Phrase(
        'A value may be played at most twice in the whole game.',
        lambda line, c: sum(c.rank == other.rank for other in line) < 2,
    ),
    Phrase(
        'A red card must be higher than the last card and a black card must be lower than the last card.',
        lambda line, c: c.rank > line[-1].rank if c.red else c.rank < line[-1].rank,
    ),
    Phrase(
        'You may play any card that is not the same suit as the last card, except that kings may always be played.',
        lambda line, c: c.suit != line[-1].suit or c.rank == 13,
    ),
    Phrase(
        'If there are more red cards than black cards in the line, play a black card; otherwise play a red card.',
        lambda line, c: c.black == (sum(o.red for o in line) > sum(o.black for o in line)),
    ),
    Phrase(
        'Cards below five are only allowed after cards above nine.',
        lambda line, c: line[-1].rank > 9 if c.rank < 5 else True,
    ),
    Phrase(
        'The next card must be in the same group as the last one: ace to four, five to nine, or ten to king.',
        lambda line, c: group(c) == group(line[-1]),
    ),
    Phrase(
        'First a low card from ace to four, then a middle card from five to eight, then a high card from nine to '
        'king, and then low again.',
        lambda line, c: third(c) == (third(line[-1]) + 1) % 3,
        also=(lambda line, c: third(c) == len(line) % 3,),
    ),
    # A ten-year-old boy.
    Phrase('You can only play red cards.', lambda line, c: c.red),
    Phrase(
        'It has to be bigger than the last card, but if the last one is a king or a queen you can play anything.',
        lambda line, c: line[-1].rank >= 12 or c.rank > line[-1].rank,
    ),
    Phrase("You can't play spades, ever.", lambda line, c: c.suit != 'S'),
    Phrase(
        "If the last card is a seven you can play what you want, but if it isn't you have to play the same colour.",
        lambda line, c: line[-1].rank == 7 or c.colour == line[-1].colour,
    ),
    Phrase(
        'It goes red, red, black, red, red, black.',
        lambda line, c: c.black == (line[-1].red and line[-2].red),
        since=2,
        also=(lambda line, c: c.black == (place(line) % 3 == 0),),
    ),
    Phrase(
        'You can play all the kings, queens and jacks and all the hearts.',
        lambda line, c: c.court or c.suit == 'H',
    ),
    Phrase(
        'The card must be exactly three away from the last one, up or down.',
        lambda line, c: gap(line, c) == 3,
    ),
    Phrase(
        "If the last card is black you have to play a black one that's lower or a red one.",
        lambda line, c: c.red or c.rank < line[-1].rank if line[-1].black else True,
    ),
    Phrase('No twos, no threes and no aces.', lambda line, c: c.rank > 3),
    Phrase(
        "You're not allowed to play the same colour three times in a row.",
        lambda line, c: not (c.colour == line[-1].colour == line[-2].colour),
        since=2,
    ),
    Phrase(
        'After an even number you play hearts or spades, and after an odd number you play clubs or diamonds.',
        lambda line, c: c.suit in ('HS' if line[-1].even else 'CD'),
    ),
    Phrase("Your card plus the last card can't be ten.", lambda line, c: total(line, c) != 10),
    Phrase(
        'It has to be a different colour and a smaller number than the last one, or a king.',
        lambda line, c: (c.colour != line[-1].colour and c.rank < line[-1].rank) or c.rank == 13,
    ),
    Phrase(
        "Big cards are ten, jack, queen and king. You can't play a big card after a big card.",
        lambda line, c: not (c.rank >= 10 and line[-1].rank >= 10),
    ),
    Phrase(
        "You have to play a higher card after a heart and a lower card after a spade, and the rest doesn't matter.",
        lambda line, c: (
            c.rank > line[-1].rank if line[-1].suit == 'H' else c.rank < line[-1].rank if line[-1].suit == 'S' else True
        ),
    ),
    Phrase(
        "You can only play a suit that hasn't come up in the last three cards.",
        lambda line, c: all(c.suit != other.suit for other in line[-3:]),
        since=3,
    ),
    Phrase(
        'If there is a queen in the last two cards you have to play a red card.',
        lambda line, c: c.red if 12 in (line[-1].rank, line[-2].rank) else True,
        since=2,
    ),
    Phrase(
        'Play a black card if the last one was under seven, and if not play a diamond.',
        lambda line, c: c.black if line[-1].rank < 7 else c.suit == 'D',
    ),
    Phrase(
        'You can play anything except a card that is exactly one higher than the last one.',
        lambda line, c: c.rank != line[-1].rank + 1,
    ),
    Phrase(
        'Every fourth card has to be an ace or a face card.',
        lambda line, c: c.rank == 1 or c.court if place(line) % 4 == 0 else True,
        also=(lambda line, c: c.rank == 1 or c.court if turn(line) % 4 == 0 else True,),
    ),
    # A statistician.
    Phrase(
        'The next card must be at least as high as the lowest of the last three cards.',
        lambda line, c: c.rank >= min(other.rank for other in line[-3:]),
        since=3,
    ),
    Phrase(
        'The next card must be lower than the highest card played so far, or it must be a king.',
        lambda line, c: c.rank < max(other.rank for other in line) or c.rank == 13,
    ),
    Phrase(
        'If most of the last three cards are red, play black; if most of them are black, play red.',
        lambda line, c: c.black == (sum(other.red for other in line[-3:]) >= 2),
        since=3,
    ),
    Phrase(
        'The next card must differ from the last card by two, three or four.',
        lambda line, c: gap(line, c) in (2, 3, 4),
    ),
    Phrase(
        'The total of the last two cards and the new card must be more than fifteen.',
        lambda line, c: c.rank + line[-1].rank + line[-2].rank > 15,
        since=2,
    ),
    Phrase(
        'A suit may not be played if it has already been played more often than every other suit.',
        lambda line, c: any(
            sum(o.suit == suit for o in line) >= sum(o.suit == c.suit for o in line)
            for suit in 'CDHS'
            if suit != c.suit
        ),
    ),
    Phrase(
        'The next card must have a suit that has not been played so far, unless all four suits have already been '
        'played.',
        lambda line, c: len({o.suit for o in line}) == 4 or all(c.suit != o.suit for o in line),
    ),
    Phrase(
        'If there are three or more face cards in the line, no more face cards may be played.',
        lambda line, c: not c.court if sum(o.court for o in line) >= 3 else True,
    ),
    Phrase(
        'The distance between the last card and the next card must be smaller than six.',
        lambda line, c: gap(line, c) < 6,
    ),
    Phrase(
        'If the last card was above seven, the next card must be seven or below, and the other way round.',
        lambda line, c: (c.rank > 7) != (line[-1].rank > 7),
    ),
    Phrase(
        'After a card higher than seven play an odd card, after a card lower than seven play an even card, and '
        'after a seven play any card.',
        lambda line, c: line[-1].rank == 7 or c.odd == (line[-1].rank > 7),
    ),
    Phrase(
        'The value of the next card must not lie between the values of the last two cards.',
        lambda line, c: not (min(line[-1].rank, line[-2].rank) < c.rank < max(line[-1].rank, line[-2].rank)),
        since=2,
        also=(lambda line, c: not (min(line[-1].rank, line[-2].rank) <= c.rank <= max(line[-1].rank, line[-2].rank)),),
    ),
    Phrase(
        'In any four cards in a row there must be at least one club.',
        lambda line, c: c.suit == 'C' or any(o.suit == 'C' for o in line[-3:]),
        since=3,
    ),
    Phrase(
        'The last two cards and the new card may not all be odd.',
        lambda line, c: not (c.odd and line[-1].odd and line[-2].odd),
        since=2,
    ),
    Phrase(
        'A card may be played if exactly one of these is true: it is red, or it is even.',
        lambda line, c: c.red != c.even,
    ),
    Phrase(
        'A card may be played if at least two of these are true: it is red, it is even, it is higher than the last '
        'card.',
        lambda line, c: c.red + c.even + (c.rank > line[-1].rank) >= 2,
    ),
    Phrase(
        'The first six cards must be lower than eight, and all the cards after that must be eight or higher.',
        lambda line, c: c.rank < 8 if place(line) <= 6 else c.rank >= 8,
        also=(lambda line, c: c.rank < 8 if turn(line) <= 6 else c.rank >= 8,),
    ),
    Phrase(
        'If the sum of the last card and the card before it is more than thirteen, play red, otherwise play black.',
        lambda line, c: c.red == (line[-1].rank + line[-2].rank > 13),
        since=2,
    ),
    Phrase('The card must be either lower than four or higher than ten.', lambda line, c: not 4 <= c.rank <= 10),
    Phrase(
        'If the difference between the last two cards is less than three, play a spade or a heart; otherwise play a '
        'club or a diamond.',
        lambda line, c: c.suit in ('HS' if abs(line[-1].rank - line[-2].rank) < 3 else 'CD'),
        since=2,
    ),
)
