"""Rules in plain everyday sentences, one or two each."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase

SUMS_PRIME = (2, 3, 5, 7, 11, 13, 17, 19, 23)


def gap(line: Line, c: Card) -> int:
    """How far the card is from the last one, up or down."""
    return abs(c.rank - line[-1].rank)


def total(line: Line, c: Card) -> int:
    """The last card and the new one added up."""
    return line[-1].rank + c.rank


def number(c: Card) -> bool:
    """A card that is no face card."""
    return c.rank <= 10


def pip(c: Card) -> bool:
    """A number card for those to whom an ace is none."""
    return 2 <= c.rank <= 10


def place(line: Line) -> int:
    """The number of the new card, the starter being number one."""
    return len(line) + 1


def turn(line: Line) -> int:
    """The number of the new card, the starter not counted."""
    return len(line)


def third(c: Card) -> int:
    """0 for low (ace to four), 1 for middle (five to nine), 2 for high."""
    return 0 if c.rank <= 4 else 1 if c.rank <= 9 else 2


def high_ace(c: Card) -> int:
    return 14 if c.rank == 1 else c.rank


PHRASES: tuple[Phrase, ...] = (
    # colour
    Phrase('Play a card of the opposite colour to the last one.', lambda line, c: c.colour != line[-1].colour),
    Phrase('Each card must be the same colour as the card before it.', lambda line, c: c.colour == line[-1].colour),
    Phrase('Red and black cards take turns.', lambda line, c: c.colour != line[-1].colour),
    Phrase('Only red cards may be played.', lambda line, c: c.red),
    Phrase('After a red card you must play a black one.', lambda line, c: not line[-1].red or c.black),
    Phrase('If the previous card is black, put down a red card.', lambda line, c: not line[-1].black or c.red),
    Phrase('A red card may only be followed by another red card.', lambda line, c: not line[-1].red or c.red),
    Phrase('You may not put a black card on a black card.', lambda line, c: not (line[-1].black and c.black)),
    Phrase('Every card has to differ in colour from the one before.', lambda line, c: c.colour != line[-1].colour),
    Phrase('Black cards must not follow red cards.', lambda line, c: not (line[-1].red and c.black)),
    Phrase(
        'Stay with the same colour after a face card, otherwise switch colours.',
        lambda line, c: (c.colour == line[-1].colour) == line[-1].court,
    ),
    # suit
    Phrase('Never play the same suit twice in a row.', lambda line, c: c.suit != line[-1].suit),
    Phrase('The new card must have the same suit as the last card.', lambda line, c: c.suit == line[-1].suit),
    Phrase(
        'The next card has to be from a different suit than the last one.',
        lambda line, c: c.suit != line[-1].suit,
    ),
    Phrase('You can only play hearts or spades.', lambda line, c: c.suit in 'HS'),
    Phrase('No diamonds after clubs.', lambda line, c: not (line[-1].suit == 'C' and c.suit == 'D')),
    Phrase('Clubs can only be followed by hearts.', lambda line, c: line[-1].suit != 'C' or c.suit == 'H'),
    Phrase('After a heart, play a spade.', lambda line, c: line[-1].suit != 'H' or c.suit == 'S'),
    Phrase(
        'If the last card was a diamond, you have to play a club or a spade.',
        lambda line, c: line[-1].suit != 'D' or c.suit in 'CS',
    ),
    Phrase(
        'A spade must be followed by another spade or by a heart.',
        lambda line, c: line[-1].suit != 'S' or c.suit in 'SH',
    ),
    Phrase('Play any suit except hearts.', lambda line, c: c.suit != 'H'),
    Phrase('Hearts may only be played after spades.', lambda line, c: c.suit != 'H' or line[-1].suit == 'S'),
    Phrase(
        'Play a card of the same suit or the same rank as the last one.',
        lambda line, c: c.suit == line[-1].suit or c.rank == line[-1].rank,
    ),
    Phrase('You may play a club only if the last card was red.', lambda line, c: c.suit != 'C' or line[-1].red),
    Phrase(
        'After a diamond you can play anything except a spade.',
        lambda line, c: not (line[-1].suit == 'D' and c.suit == 'S'),
    ),
    # odd and even
    Phrase('Odd and even cards alternate.', lambda line, c: c.odd != line[-1].odd),
    Phrase(
        'Play an odd card after an even one and an even card after an odd one.',
        lambda line, c: c.odd != line[-1].odd,
    ),
    Phrase('Only even cards are allowed.', lambda line, c: c.even),
    Phrase(
        'After an odd card, lay a red card; after an even card, lay a black one.',
        lambda line, c: c.red == line[-1].odd,
    ),
    Phrase(
        'If the last card was even, the next one has to be a heart or a club.',
        lambda line, c: line[-1].odd or c.suit in 'HC',
    ),
    Phrase('Even cards must be red.', lambda line, c: c.odd or c.red),
    Phrase('Odd cards have to be black and even cards have to be red.', lambda line, c: c.odd == c.black),
    Phrase('Play an odd black card or an even red card.', lambda line, c: (c.odd and c.black) or (c.even and c.red)),
    Phrase('Two odd cards may not lie next to each other.', lambda line, c: not (line[-1].odd and c.odd)),
    Phrase('The next card must be odd if the last one was black.', lambda line, c: line[-1].red or c.odd),
    Phrase(
        'If the last card is odd, play an odd card; if it is even, play an even card.',
        lambda line, c: c.odd == line[-1].odd,
    ),
    Phrase(
        'A red odd card must be followed by a black card.',
        lambda line, c: not (line[-1].red and line[-1].odd) or c.black,
    ),
    Phrase(
        'If the preceding card is even, play a higher card; if it is odd, play a lower or equal one.',
        lambda line, c: c.rank > line[-1].rank if line[-1].even else c.rank <= line[-1].rank,
    ),
    # primes
    Phrase('Only prime numbers may be played.', lambda line, c: c.prime),
    Phrase('After a prime, play a card that is not a prime.', lambda line, c: not (line[-1].prime and c.prime)),
    Phrase(
        'If the last card was a prime number, play a red card, otherwise a black card.',
        lambda line, c: c.red == line[-1].prime,
    ),
    Phrase('Alternate between prime and non-prime cards.', lambda line, c: c.prime != line[-1].prime),
    Phrase('A prime number must be followed by an even card.', lambda line, c: not line[-1].prime or c.even),
    Phrase('Red cards must be prime numbers.', lambda line, c: c.black or c.prime),
    # face cards
    Phrase('Picture cards are not allowed.', lambda line, c: not c.court),
    Phrase(
        'After a picture card, play a number card.',
        lambda line, c: not line[-1].court or number(c),
        also=(lambda line, c: not line[-1].court or pip(c),),
    ),
    Phrase(
        'After a face card, play a card of the same suit.',
        lambda line, c: not line[-1].court or c.suit == line[-1].suit,
    ),
    Phrase(
        'A court card must be followed by a lower card.',
        lambda line, c: not line[-1].court or c.rank < line[-1].rank,
    ),
    Phrase('Face cards may only be played on red cards.', lambda line, c: not c.court or line[-1].red),
    Phrase("You can't play a face card after a heart.", lambda line, c: not (line[-1].suit == 'H' and c.court)),
    Phrase(
        'If the last card was a picture card, play a black card, else a red one.',
        lambda line, c: c.black == line[-1].court,
    ),
    Phrase('After an ace you must play a face card.', lambda line, c: line[-1].rank != 1 or c.court),
    Phrase('Two picture cards must never follow each other.', lambda line, c: not (line[-1].court and c.court)),
    Phrase(
        'After a jack, queen or king you have to play a card below seven.',
        lambda line, c: not line[-1].court or c.rank < 7,
    ),
    Phrase(
        'Play a face card if the last card was a spade, otherwise play a number card.',
        lambda line, c: c.court if line[-1].suit == 'S' else number(c),
        also=(lambda line, c: c.court if line[-1].suit == 'S' else pip(c),),
    ),
    Phrase(
        'A face card must be a different colour from the card before it.',
        lambda line, c: not c.court or c.colour != line[-1].colour,
    ),
    Phrase('After a king, only red cards may be played.', lambda line, c: line[-1].rank != 13 or c.red),
    Phrase('A queen has to be followed by a heart.', lambda line, c: line[-1].rank != 12 or c.suit == 'H'),
    Phrase('Court cards must be black.', lambda line, c: not c.court or c.black),
    # higher and lower
    Phrase(
        'Each card must be higher than the last one, but after a king anything may be played.',
        lambda line, c: line[-1].rank == 13 or c.rank > line[-1].rank,
    ),
    Phrase(
        'Play a card that is lower than the previous card, unless the previous card is an ace.',
        lambda line, c: line[-1].rank == 1 or c.rank < line[-1].rank,
    ),
    Phrase(
        'The next card should be at least as high as the last one, except that any card can follow a king.',
        lambda line, c: line[-1].rank == 13 or c.rank >= line[-1].rank,
    ),
    Phrase(
        'After a red card play a higher card, after a black card a lower one.',
        lambda line, c: c.rank > line[-1].rank if line[-1].red else c.rank < line[-1].rank,
    ),
    Phrase(
        'If the last card was seven or lower, play a higher card, otherwise play a lower card.',
        lambda line, c: c.rank > line[-1].rank if line[-1].rank <= 7 else c.rank < line[-1].rank,
    ),
    Phrase(
        'If the last card was a club, play something bigger.',
        lambda line, c: line[-1].suit != 'C' or c.rank > line[-1].rank,
    ),
    Phrase(
        'A black card has to be higher than the card before it.',
        lambda line, c: c.red or c.rank > line[-1].rank,
    ),
    Phrase(
        'If you play the same suit as the last card, your card must be higher.',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
    ),
    Phrase(
        'Play a higher card of the same suit or any card of another suit.',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
    ),
    Phrase(
        'Play either a higher card of the same colour or a lower card of the other colour.',
        lambda line, c: c.rank > line[-1].rank if c.colour == line[-1].colour else c.rank < line[-1].rank,
    ),
    Phrase(
        'The next card must be greater than the last one if that was a number card, otherwise smaller.',
        lambda line, c: c.rank > line[-1].rank if number(line[-1]) else c.rank < line[-1].rank,
        also=(lambda line, c: c.rank > line[-1].rank if pip(line[-1]) else c.rank < line[-1].rank,),
    ),
    Phrase(
        'Every card must be lower than the preceding card, but a king may be played at any time.',
        lambda line, c: c.rank == 13 or c.rank < line[-1].rank,
    ),
    Phrase(
        'After a heart or a spade the next card must be equal or higher, otherwise equal or lower.',
        lambda line, c: c.rank >= line[-1].rank if line[-1].suit in 'HS' else c.rank <= line[-1].rank,
    ),
    Phrase(
        'Red cards must not be higher than the card before them.',
        lambda line, c: c.black or c.rank <= line[-1].rank,
    ),
    Phrase(
        'Aces are high. Every card has to be at least as high as the one before, except after an ace.',
        lambda line, c: line[-1].rank == 1 or high_ace(c) >= high_ace(line[-1]),
    ),
    Phrase(
        'Play a bigger card after an odd number, unless that was a king.',
        lambda line, c: line[-1].even or line[-1].rank == 13 or c.rank > line[-1].rank,
    ),
    # distance from the last card
    Phrase('The next card must be within three of the last card.', lambda line, c: gap(line, c) <= 3),
    Phrase('The next card must differ from the last one by at least four.', lambda line, c: gap(line, c) >= 4),
    Phrase(
        'Play a card that is exactly one higher or one lower than the last card.',
        lambda line, c: gap(line, c) == 1,
    ),
    Phrase(
        'Each card must be one higher than the last, and after a king comes an ace.',
        lambda line, c: c.rank == line[-1].rank % 13 + 1,
    ),
    Phrase(
        'The difference between the new card and the last one may not be more than five.',
        lambda line, c: gap(line, c) <= 5,
    ),
    Phrase(
        'The card has to be two, three or four away from the previous card.',
        lambda line, c: gap(line, c) in (2, 3, 4),
    ),
    Phrase(
        "Don't play a card that is exactly one higher or one lower than the card before.",
        lambda line, c: gap(line, c) != 1,
    ),
    Phrase(
        'After a red card stay within four of its value; after a black card anything goes.',
        lambda line, c: line[-1].black or gap(line, c) <= 4,
    ),
    Phrase(
        'The difference between a card and the one before it must be even.',
        lambda line, c: gap(line, c) % 2 == 0,
    ),
    Phrase(
        'Play a card of the same suit or one that is at most two away from the last.',
        lambda line, c: c.suit == line[-1].suit or gap(line, c) <= 2,
    ),
    Phrase(
        'The next card must be at least three higher or at least three lower than the one before.',
        lambda line, c: gap(line, c) >= 3,
    ),
    Phrase(
        'The difference between the last card and the next must be a prime number.',
        lambda line, c: gap(line, c) in (2, 3, 5, 7, 11),
    ),
    Phrase(
        'A card may not be more than six higher than the previous card.',
        lambda line, c: c.rank - line[-1].rank <= 6,
    ),
    Phrase(
        'You may go up by at most three, but down as far as you like.',
        lambda line, c: c.rank - line[-1].rank <= 3,
        also=(lambda line, c: c.rank - line[-1].rank <= 3 and c.rank != line[-1].rank,),
    ),
    Phrase(
        'If the new card has the same colour as the last one, it must be at least three away from it.',
        lambda line, c: c.colour != line[-1].colour or gap(line, c) >= 3,
    ),
    # sums with the last card
    Phrase(
        'The last card and the new card must add up to at least ten.',
        lambda line, c: total(line, c) >= 10,
    ),
    Phrase('The sum of the new card and the one before must be even.', lambda line, c: total(line, c) % 2 == 0),
    Phrase(
        'Together with the last card, the new card may add up to no more than fifteen.',
        lambda line, c: total(line, c) <= 15,
    ),
    Phrase('The sum of the last card and the next card must be odd.', lambda line, c: total(line, c) % 2 == 1),
    Phrase(
        'The last card plus the new card must make a prime number.',
        lambda line, c: total(line, c) in SUMS_PRIME,
    ),
    Phrase(
        'The last card and your card added together must be divisible by three.',
        lambda line, c: total(line, c) % 3 == 0,
    ),
    Phrase(
        'If the last card is red, its value plus the value of the next card must be more than twelve.',
        lambda line, c: line[-1].black or total(line, c) > 12,
    ),
    Phrase(
        'The sum of the next card and the last card must be between eight and sixteen.',
        lambda line, c: 8 <= total(line, c) <= 16,
        also=(lambda line, c: 8 < total(line, c) < 16,),
    ),
    Phrase(
        'If the last two cards add up to more than fourteen, play a black card, otherwise a red one.',
        lambda line, c: c.black == (line[-1].rank + line[-2].rank > 14),
        since=2,
    ),
    Phrase(
        'If the sum of the last two cards is odd, the next card must be odd.',
        lambda line, c: (line[-1].rank + line[-2].rank) % 2 == 0 or c.odd,
        since=2,
    ),
    Phrase(
        'The new card and the two cards before it must add up to at least fifteen.',
        lambda line, c: c.rank + line[-1].rank + line[-2].rank >= 15,
        since=2,
    ),
    # the last two cards
    Phrase(
        'If the last two cards are the same colour, play a card of the other colour.',
        lambda line, c: line[-1].colour != line[-2].colour or c.colour != line[-1].colour,
        since=2,
    ),
    Phrase(
        'If the last two cards were of the same colour, play a red card, otherwise a black card.',
        lambda line, c: c.red == (line[-1].colour == line[-2].colour),
        since=2,
    ),
    Phrase(
        'If the last card was higher than the card before it, play an even card, else an odd one.',
        lambda line, c: c.even == (line[-1].rank > line[-2].rank),
        since=2,
    ),
    Phrase(
        'When the last two cards are of different suits, the next card must be red.',
        lambda line, c: line[-1].suit == line[-2].suit or c.red,
        since=2,
    ),
    Phrase(
        'The new card must be of a different suit from both of the last two cards.',
        lambda line, c: c.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'Play the same colour as the card before the last one.',
        lambda line, c: c.colour == line[-2].colour,
        since=2,
    ),
    Phrase(
        'After two red cards in a row, play a black card.',
        lambda line, c: not (line[-1].red and line[-2].red) or c.black,
        since=2,
    ),
    Phrase(
        'If the last two cards were both odd, you must play an even card.',
        lambda line, c: not (line[-1].odd and line[-2].odd) or c.even,
        since=2,
    ),
    Phrase(
        'The next card has to be higher than at least one of the last two cards.',
        lambda line, c: c.rank > min(line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'If at least one of the last two cards was a face card, play a card from ace to ten.',
        lambda line, c: not (line[-1].court or line[-2].court) or c.rank <= 10,
        since=2,
    ),
    Phrase(
        'The card may not have the same rank as either of the last two cards.',
        lambda line, c: c.rank not in (line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'If the last two cards are both even or both odd, put down a red card, else a black one.',
        lambda line, c: c.red == (line[-1].odd == line[-2].odd),
        since=2,
    ),
    Phrase(
        'If the last two cards had the same suit, play any other suit.',
        lambda line, c: line[-1].suit != line[-2].suit or c.suit != line[-1].suit,
        since=2,
    ),
    Phrase(
        'If the last card was lower than the one before it, play a black card, otherwise a red card.',
        lambda line, c: c.black == (line[-1].rank < line[-2].rank),
        since=2,
    ),
    # alternation and cycles
    Phrase(
        'Alternate face cards with number cards.',
        lambda line, c: c.court != line[-1].court,
        also=(lambda line, c: pip(c) if line[-1].court else c.court,),
    ),
    Phrase(
        'Play clubs, diamonds, hearts and spades in that order, then begin again with clubs.',
        lambda line, c: c.suit == 'CDHS'['CDHS'.index(line[-1].suit) - 3],
        also=(lambda line, c: c.suit == 'CDHS'[(turn(line) - 1) % 4],),
    ),
    Phrase(
        'Hearts are followed by clubs, clubs by diamonds, diamonds by spades and spades by hearts.',
        lambda line, c: c.suit == {'H': 'C', 'C': 'D', 'D': 'S', 'S': 'H'}[line[-1].suit],
    ),
    Phrase(
        'After a heart play a spade, after a spade a diamond, after a diamond a club, after a club a heart.',
        lambda line, c: c.suit == {'H': 'S', 'S': 'D', 'D': 'C', 'C': 'H'}[line[-1].suit],
    ),
    Phrase(
        'Alternate between high cards (8 to king) and low cards (ace to 7).',
        lambda line, c: (c.rank >= 8) != (line[-1].rank >= 8),
    ),
    Phrase(
        'Play two red cards, then two black cards, then two red cards, and so on.',
        lambda line, c: (c.colour == line[-1].colour) == (line[-1].colour != line[-2].colour),
        since=2,
        also=(
            lambda line, c: c.red == ((place(line) - 1) % 4 < 2),
            lambda line, c: c.red == ((turn(line) - 1) % 4 < 2),
        ),
    ),
    Phrase(
        'Go up and down in turns: first a higher card, then a lower one, then a higher one again.',
        lambda line, c: c.rank > line[-1].rank if turn(line) % 2 == 1 else c.rank < line[-1].rank,
        also=(
            lambda line, c: (
                c.rank < line[-1].rank if len(line) > 1 and line[-1].rank > line[-2].rank else c.rank > line[-1].rank
            ),
        ),
    ),
    Phrase(
        'If the card before went up, the next one must go down, and the other way round.',
        lambda line, c: (
            (line[-1].rank <= line[-2].rank or c.rank < line[-1].rank)
            and (line[-1].rank >= line[-2].rank or c.rank > line[-1].rank)
        ),
        since=2,
    ),
    Phrase(
        'Ace to four is low, five to nine is middle, ten to king is high. Play low, middle, high, low, and so on.',
        lambda line, c: third(c) == (third(line[-1]) + 1) % 3,
        also=(lambda line, c: third(c) == (turn(line) - 1) % 3,),
    ),
    Phrase(
        'Each card is one lower than the one before; after an ace comes a king.',
        lambda line, c: c.rank == (line[-1].rank - 1 or 13),
    ),
    Phrase(
        'The colours must alternate, and odd and even must alternate too.',
        lambda line, c: c.colour != line[-1].colour and c.odd != line[-1].odd,
    ),
    Phrase(
        'Switch between the red suits and the black suits with every card.',
        lambda line, c: c.colour != line[-1].colour,
    ),
    # ranges
    Phrase('Only cards from four to ten may be played.', lambda line, c: 4 <= c.rank <= 10),
    Phrase(
        'Play a card between 3 and 9.',
        lambda line, c: 3 <= c.rank <= 9,
        also=(lambda line, c: 3 < c.rank < 9,),
    ),
    Phrase(
        'After a card from ace to six, play a card from seven to king, and the other way round.',
        lambda line, c: (c.rank <= 6) != (line[-1].rank <= 6),
    ),
    Phrase(
        'If the last card was lower than five, play a card higher than eight.',
        lambda line, c: line[-1].rank >= 5 or c.rank > 8,
    ),
    Phrase('No card above ten may follow a red card.', lambda line, c: not (line[-1].red and c.rank > 10)),
    Phrase(
        'After a spade, put down a card from two to eight.',
        lambda line, c: line[-1].suit != 'S' or 2 <= c.rank <= 8,
    ),
    Phrase(
        'If the last card was a six or higher, play a black card, else a red card.',
        lambda line, c: c.black == (line[-1].rank >= 6),
    ),
    Phrase('Cards under six have to be red.', lambda line, c: c.rank >= 6 or c.red),
    Phrase(
        'A card lower than five may only be played after a black card.',
        lambda line, c: c.rank >= 5 or line[-1].black,
    ),
    Phrase(
        'If the last card was higher than nine, the next one must be lower than nine.',
        lambda line, c: line[-1].rank <= 9 or c.rank < 9,
    ),
    Phrase('After a red card, play an eight or higher.', lambda line, c: line[-1].black or c.rank >= 8),
    Phrase(
        'After ace to four play a spade, after five to nine play a heart, after ten to king play a diamond or a club.',
        lambda line, c: c.suit in ('S', 'H', 'DC')[third(line[-1])],
    ),
    # if and otherwise
    Phrase(
        'If the last card was black, play an even card, otherwise an odd card.',
        lambda line, c: c.even == line[-1].black,
    ),
    Phrase(
        'If the last card was a heart, play a black card, otherwise play a red one.',
        lambda line, c: c.black == (line[-1].suit == 'H'),
    ),
    Phrase(
        'If the previous card is a spade or a club, play a seven or higher; otherwise play a card below seven.',
        lambda line, c: (c.rank >= 7) == line[-1].black,
    ),
    Phrase(
        'When the last card is even, change the colour; when it is odd, keep the colour.',
        lambda line, c: (c.colour == line[-1].colour) == line[-1].odd,
    ),
    Phrase(
        'If the last card was a face card, you must play an odd card; otherwise you must play an even card.',
        lambda line, c: c.odd == line[-1].court,
    ),
    Phrase(
        'If the card before is a diamond, play the same suit; otherwise play a different suit.',
        lambda line, c: (c.suit == line[-1].suit) == (line[-1].suit == 'D'),
    ),
    Phrase(
        'Play a club or a heart if the last card was odd, and a diamond or a spade if it was even.',
        lambda line, c: (c.suit in 'CH') == line[-1].odd,
    ),
    Phrase(
        'If the last card was an ace, anything goes; otherwise play the other colour.',
        lambda line, c: line[-1].rank == 1 or c.colour != line[-1].colour,
    ),
    Phrase(
        'After a heart, play an even card. After any other suit, play an odd card.',
        lambda line, c: c.even == (line[-1].suit == 'H'),
    ),
    Phrase(
        'If the last card was both red and even, play a black card, otherwise play a red card.',
        lambda line, c: c.black == (line[-1].red and line[-1].even),
    ),
    Phrase(
        'If you play a red card, it must be odd; if you play a black card, it must be even.',
        lambda line, c: c.red == c.odd,
    ),
    Phrase(
        'After a club play a red card, after a diamond a spade, after a heart a club, after a spade anything goes.',
        lambda line, c: c.suit in {'C': 'DH', 'D': 'S', 'H': 'C', 'S': 'CDHS'}[line[-1].suit],
    ),
    Phrase(
        'If the last card was a picture card, the next one must be a heart or a spade, else a diamond or a club.',
        lambda line, c: (c.suit in 'HS') == line[-1].court,
    ),
    Phrase(
        'If the last card was red, the next card must be higher than five; if it was black, lower than ten.',
        lambda line, c: c.rank > 5 if line[-1].red else c.rank < 10,
    ),
    # two conditions
    Phrase('Play a card that is either red or odd.', lambda line, c: c.red or c.odd),
    Phrase(
        'The next card must be black or higher than the last card.',
        lambda line, c: c.black or c.rank > line[-1].rank,
    ),
    Phrase(
        'Play a card with a different suit and a different value than the last one.',
        lambda line, c: c.suit != line[-1].suit and c.rank != line[-1].rank,
    ),
    Phrase(
        'Play a card that is lower than the last one or has the same suit.',
        lambda line, c: c.rank < line[-1].rank or c.suit == line[-1].suit,
    ),
    Phrase('Play an even card, but not a spade.', lambda line, c: c.even and c.suit != 'S'),
    Phrase('Play a red card, but not a face card.', lambda line, c: c.red and not c.court),
    Phrase('The next card must be black and not higher than ten.', lambda line, c: c.black and c.rank <= 10),
    Phrase('Play a heart or an even card.', lambda line, c: c.suit == 'H' or c.even),
    Phrase(
        'The card must be of the same colour as the last one, but not of the same suit.',
        lambda line, c: c.colour == line[-1].colour and c.suit != line[-1].suit,
    ),
    Phrase(
        'Put down a card of the other colour or a face card.',
        lambda line, c: c.colour != line[-1].colour or c.court,
    ),
    Phrase(
        'If the last card was red or a face card, play an even card.',
        lambda line, c: not (line[-1].red or line[-1].court) or c.even,
    ),
    Phrase(
        'If the last card was black and odd, the next one must be a diamond.',
        lambda line, c: not (line[-1].black and line[-1].odd) or c.suit == 'D',
    ),
    Phrase(
        'The next card must have a different colour and must be within five of the last card.',
        lambda line, c: c.colour != line[-1].colour and gap(line, c) <= 5,
    ),
    Phrase('Neither hearts nor face cards may be played.', lambda line, c: c.suit != 'H' and not c.court),
    Phrase('No red face cards.', lambda line, c: not (c.red and c.court)),
    # exceptions
    Phrase(
        'Alternate the colours, except after an ace, when any card may be played.',
        lambda line, c: line[-1].rank == 1 or c.colour != line[-1].colour,
    ),
    Phrase(
        'The colours have to alternate, but aces may always be played.',
        lambda line, c: c.rank == 1 or c.colour != line[-1].colour,
    ),
    Phrase(
        'Play a card of the same suit unless the last card was a face card.',
        lambda line, c: line[-1].court or c.suit == line[-1].suit,
    ),
    Phrase(
        'Only black cards may be played, except after a queen.',
        lambda line, c: line[-1].rank == 12 or c.black,
    ),
    Phrase(
        'Every card must be even unless the last card was a heart.',
        lambda line, c: line[-1].suit == 'H' or c.even,
    ),
    Phrase(
        'You may change the suit only after a picture card.',
        lambda line, c: line[-1].court or c.suit == line[-1].suit,
    ),
    Phrase(
        'Sevens can be played at any time; every other card must be a different colour from the one before.',
        lambda line, c: c.rank == 7 or c.colour != line[-1].colour,
    ),
    Phrase(
        'Any card may be played after an eight; otherwise the next card must have the same colour.',
        lambda line, c: line[-1].rank == 8 or c.colour == line[-1].colour,
    ),
    Phrase('No even cards except hearts.', lambda line, c: c.odd or c.suit == 'H'),
    Phrase('You can play anything but a king.', lambda line, c: c.rank != 13),
    Phrase(
        'A card must be higher than the last one unless it has the same suit.',
        lambda line, c: c.suit == line[-1].suit or c.rank > line[-1].rank,
    ),
    # every third card
    Phrase(
        'Every third card must be red.',
        lambda line, c: place(line) % 3 != 0 or c.red,
        also=(lambda line, c: turn(line) % 3 != 0 or c.red,),
    ),
    Phrase(
        'Every third card has to be a face card.',
        lambda line, c: place(line) % 3 != 0 or c.court,
        also=(lambda line, c: turn(line) % 3 != 0 or c.court,),
    ),
    Phrase(
        'Every fourth card must be a heart.',
        lambda line, c: place(line) % 4 != 0 or c.suit == 'H',
        also=(lambda line, c: turn(line) % 4 != 0 or c.suit == 'H',),
    ),
    Phrase(
        'Every second card must be even.',
        lambda line, c: place(line) % 2 != 0 or c.even,
        also=(lambda line, c: turn(line) % 2 != 0 or c.even,),
    ),
    Phrase(
        'Every third card must be odd; all the others must be even.',
        lambda line, c: c.odd == (place(line) % 3 == 0),
        also=(lambda line, c: c.odd == (turn(line) % 3 == 0),),
    ),
    # counts in a row
    Phrase(
        'No more than two cards of the same colour in a row.',
        lambda line, c: not c.colour == line[-1].colour == line[-2].colour,
        since=2,
    ),
    Phrase(
        'There may not be three odd cards in a row.',
        lambda line, c: not (c.odd and line[-1].odd and line[-2].odd),
        since=2,
    ),
    Phrase(
        'Never play three cards of the same suit one after another.',
        lambda line, c: not c.suit == line[-1].suit == line[-2].suit,
        since=2,
    ),
    Phrase(
        'After three red cards in a row, a black card must be played.',
        lambda line, c: not (line[-1].red and line[-2].red and line[-3].red) or c.black,
        since=3,
    ),
    Phrase(
        'At most three cards in a row may have the same colour.',
        lambda line, c: not c.colour == line[-1].colour == line[-2].colour == line[-3].colour,
        since=3,
    ),
    Phrase(
        'You may not play more than two even cards in a row.',
        lambda line, c: not (c.even and line[-1].even and line[-2].even),
        since=2,
    ),
    Phrase(
        'The cards may not go up three times in a row.',
        lambda line, c: not c.rank > line[-1].rank > line[-2].rank > line[-3].rank,
        since=3,
    ),
    Phrase(
        'If there have been two black cards in a row, play a red card; otherwise play a black card.',
        lambda line, c: c.red == (line[-1].black and line[-2].black),
        since=2,
    ),
    # no repeats
    Phrase('No card may have the same rank as the one before it.', lambda line, c: c.rank != line[-1].rank),
    Phrase('Do not repeat the value of the last card.', lambda line, c: c.rank != line[-1].rank),
    Phrase(
        'The new card may not have the same value as any of the last three cards.',
        lambda line, c: c.rank not in (line[-1].rank, line[-2].rank, line[-3].rank),
        since=3,
    ),
    Phrase(
        'Two neighbouring cards must not have the same suit or the same value.',
        lambda line, c: c.suit != line[-1].suit and c.rank != line[-1].rank,
    ),
    Phrase(
        'Each card must be of a different rank and of a different colour from the last card.',
        lambda line, c: c.rank != line[-1].rank and c.colour != line[-1].colour,
    ),
    # a few more
    Phrase(
        'When the last card was a ten or a face card, lay a five or lower.',
        lambda line, c: line[-1].rank < 10 or c.rank <= 5,
    ),
    Phrase(
        'After two face cards in a row, only number cards may be played.',
        lambda line, c: not (line[-1].court and line[-2].court) or number(c),
        since=2,
        also=(lambda line, c: not (line[-1].court and line[-2].court) or pip(c),),
    ),
    Phrase(
        'If one of the last two cards was red and the other black, play an odd card, else an even card.',
        lambda line, c: c.odd == (line[-1].colour != line[-2].colour),
        since=2,
    ),
)
