"""Rules by newcomers: children, parents, learners of English, wordy and negative explainers, thinkers in pictures."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase

CIRCLE_CDHS = 'CDHS'
CIRCLE_HCDS = 'HCDS'
ROW_CHSD = 'CHSD'


def gap(line: Line, card: Card) -> int:
    """How far apart the new card and the last one are, in either direction."""
    return abs(card.rank - line[-1].rank)


def rise(line: Line, card: Card) -> int:
    """How many steps the new card is above the last one; negative if below."""
    return card.rank - line[-1].rank


def before(line: Line, back: int = 2) -> Card:
    """The card so many places before the new one; the starter if the line is too short."""
    return line[-back] if len(line) >= back else line[0]


def same_colour_run(line: Line) -> bool:
    """Whether the last two cards exist and are of one colour."""
    return len(line) >= 2 and line[-1].red == line[-2].red


def two_and_two(line: Line, card: Card) -> bool:
    place = len(line)
    return (card.red == line[0].red) == ((place // 2) % 2 == 0)


def two_and_two_by_last(line: Line, card: Card) -> bool:
    if len(line) == 1:
        return card.red == line[-1].red
    return card.red != line[-2].red


def two_and_two_by_pairs(line: Line, card: Card) -> bool:
    return (card.red == line[-1].red) == (len(line) % 2 == 1)


def two_and_two_by_run(line: Line, card: Card) -> bool:
    return (card.red != line[-1].red) == same_colour_run(line)


def suit_pairs(line: Line, card: Card) -> bool:
    return (card.suit == line[-1].suit) == (len(line) % 2 == 1)


def suit_pairs_by_run(line: Line, card: Card) -> bool:
    return (card.suit != line[-1].suit) == (len(line) >= 2 and line[-1].suit == line[-2].suit)


def zigzag(line: Line, card: Card) -> bool:
    last, older = line[-1], before(line)
    if last.rank > older.rank:
        return card.rank < last.rank
    if last.rank < older.rank:
        return card.rank > last.rank
    return True


def keep_direction(line: Line, card: Card) -> bool:
    last, older = line[-1], before(line)
    if any(c.court or c.rank == 1 for c in (last, older)) or last.rank == older.rank:
        return True
    return card.rank > last.rank if last.rank > older.rank else card.rank < last.rank


def scarcer_colour(line: Line, card: Card) -> bool:
    reds = sum(c.red for c in line)
    blacks = len(line) - reds
    return reds == blacks or card.red == (reds < blacks)


def rarest_suit(line: Line, card: Card) -> bool:
    count = {suit: sum(c.suit == suit for c in line) for suit in 'CDHS'}
    return count[card.suit] == min(count.values())


def more_odd_than_even(line: Line) -> bool:
    odds = sum(c.odd for c in line)
    return odds > len(line) - odds


def two_or_more(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.red:
        return last.rank > 11 or card.rank >= last.rank + 2
    return last.rank < 3 or card.rank <= last.rank - 2


def suit_number_colour(line: Line, card: Card) -> bool:
    if card.suit == line[-1].suit:
        return False
    return card.rank == line[-1].rank or card.red != line[-1].red


def number_suit_colour(line: Line, card: Card) -> bool:
    if card.rank == line[-1].rank:
        return True
    return card.suit != line[-1].suit and card.red != line[-1].red


def by_suit_below(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.suit == 'H':
        return card.rank <= last.rank
    if last.suit == 'S':
        return card.rank >= last.rank
    return card.even if last.suit == 'C' else card.odd


def unused_rank(line: Line, card: Card) -> bool:
    used = {c.rank for c in line}
    return len(used) == 13 or card.rank not in used


def jack_number_royal(line: Line, card: Card) -> bool:
    if card.rank == 11:
        return True
    if card.rank > 11:
        return not line[-1].court
    return line[-1].rank < card.rank or line[-1].court


def around_seven(line: Line, card: Card) -> bool:
    last = line[-1]
    if card.rank == 7:
        return False
    return last.rank == 7 or (card.rank > 7) == (last.rank < 7)


def suit_from_rank(line: Line, card: Card) -> bool:
    rank = line[-1].rank
    return card.suit == ('C' if rank <= 3 else 'D' if rank <= 6 else 'H' if rank <= 9 else 'S')


def one_of_two_suits(line: Line, card: Card) -> bool:
    suits = {line[-1].suit, before(line).suit}
    return (card.suit in suits) == (len(suits) == 2)


def by_last_red(line: Line, card: Card) -> bool:
    reds = [c for c in line if c.red]
    return not reds or card.red or card.rank > reds[-1].rank


def friends(line: Line, card: Card) -> bool:
    last = line[-1]
    doubled = card.rank == 2 * last.rank or last.rank == 2 * card.rank
    return card.suit == last.suit or (card.court and last.court) or doubled


def third(card: Card) -> int:
    """0 for ace to four, 1 for five to nine, 2 for ten to king."""
    return 0 if card.rank <= 4 else 1 if card.rank <= 9 else 2


def plain_places(line: Line, card: Card) -> bool:
    last = line[-1]
    if card.rank <= 3:
        return last.red
    if card.court:
        return last.black
    return card.suit != last.suit


PHRASES = (
    Phrase(
        'What you play has to be a different colour from the card that was played just before it.',
        lambda line, card: card.red != line[-1].red,
    ),
    Phrase(
        'You may only put down a black card if the last one was red. Red cards are always okay.',
        lambda line, card: card.red or line[-1].red,
    ),
    Phrase(
        'After a heart comes always a black card, after all other cards you can play what you want.',
        lambda line, card: line[-1].suit != 'H' or card.black,
    ),
    Phrase(
        'Kings are always fine, but everything else has to be the same color as the card before.',
        lambda line, card: card.rank == 13 or card.red == line[-1].red,
    ),
    Phrase(
        "You can't play two reds in a row, but two blacks in a row is fine.",
        lambda line, card: not (card.red and line[-1].red),
    ),
    Phrase(
        'It goes two of one colour, then two of the other colour, then two of the first colour again, and so on. '
        'The starting card counts as the first one of its two.',
        two_and_two,
        also=(two_and_two_by_last, two_and_two_by_pairs, two_and_two_by_run),
    ),
    Phrase(
        'Black cards climb, red cards fall: if you play a black one it must be higher than the last card, and if you '
        'play a red one it must be lower.',
        lambda line, card: rise(line, card) > 0 if card.black else rise(line, card) < 0,
    ),
    Phrase(
        'Zigzag! If the last card went up from the one before it, the next has to go down, and if it went down, the '
        'next one has to go up. If it was the same number, you can play anything.',
        zigzag,
        since=2,
    ),
    Phrase(
        'No hearts or spades after a black card.',
        lambda line, card: not (line[-1].black and card.suit in 'HS'),
    ),
    Phrase(
        'Nothing higher than a nine, unless it is red.',
        lambda line, card: card.rank <= 9 or card.red,
    ),
    Phrase(
        "You can't repeat the suit of the last card, and you can't repeat its number either.",
        lambda line, card: card.suit != line[-1].suit and card.rank != line[-1].rank,
    ),
    Phrase(
        'It is not allowed to put the same suit as the card before, except when the old card and the new card are '
        'both odd.',
        lambda line, card: card.suit != line[-1].suit or (card.odd and line[-1].odd),
    ),
    Phrase(
        'If the last card was even (2, 4, 6, 8, 10 or queen), you have to play an odd one, and if it was odd, then an '
        'even one.',
        lambda line, card: card.odd != line[-1].odd,
    ),
    Phrase(
        'A card can be played if it is not more than three steps away from the last one, up or down.',
        lambda line, card: gap(line, card) <= 3,
    ),
    Phrase(
        'Whenever the previous card was a picture card, the next one needs to be a number card, i.e. ace to ten. If '
        'it was a number card, the next one needs to be black or a picture card.',
        lambda line, card: not card.court if line[-1].court else card.black or card.court,
    ),
    Phrase(
        'Suits take turns like this: clubs, diamonds, hearts, spades, and then clubs again.',
        lambda line, card: card.suit == CIRCLE_CDHS[(CIRCLE_CDHS.index(line[-1].suit) + 1) % 4],
    ),
    Phrase(
        'You are allowed to play any card as long as it is lower than the last one. Only when the last card is an ace '
        'or a two, you may play whatever you want.',
        lambda line, card: line[-1].rank <= 2 or card.rank < line[-1].rank,
    ),
    Phrase(
        "If the card before is 7 or less, go higher. If it's more than 7, go lower.",
        lambda line, card: card.rank > line[-1].rank if line[-1].rank <= 7 else card.rank < line[-1].rank,
    ),
    Phrase(
        'Every card has to share something with the last one, either the suit or the number.',
        lambda line, card: card.suit == line[-1].suit or card.rank == line[-1].rank,
    ),
    Phrase(
        'The new card and the last card together have to make at least 12 (a jack is 11, a queen is 12, a king is 13, '
        'and an ace is only 1).',
        lambda line, card: card.rank + line[-1].rank >= 12,
    ),
    Phrase(
        'If you add the number of the new card to the number of the card before it, the answer has to be even.',
        lambda line, card: (card.rank + line[-1].rank) % 2 == 0,
    ),
    Phrase(
        'You may only put down a card that goes well with the one before it.',
        None,
    ),
    Phrase(
        'Hearts can only be followed by spades or clubs; spades and clubs can only be followed by hearts or diamonds; '
        'after diamonds anything can come.',
        lambda line, card: line[-1].suit == 'D' or card.red != line[-1].red,
    ),
    Phrase(
        'The suit has to be different from the one two cards ago (I mean not the last card but the one before the '
        'last).',
        lambda line, card: card.suit != before(line).suit,
        since=2,
    ),
    Phrase(
        'The colour has to be the same as the card two places back, so if the line ends with red, black, you must now '
        'play red.',
        lambda line, card: card.red == before(line).red,
        since=2,
    ),
    Phrase(
        'A number that is already there among the last four cards must not come again.',
        lambda line, card: all(card.rank != c.rank for c in line[-4:]),
        since=4,
    ),
    Phrase(
        'Count all the red cards and all the black cards on the line, the starting card too. The next card has to be '
        'of the colour there are fewer of. If there are as many reds as blacks, any card is good.',
        scarcer_colour,
    ),
    Phrase(
        'If there is an even number of cards lying in the line, the starter included, the next card must be black; if '
        'there is an odd number, it must be red.',
        lambda line, card: card.black == (len(line) % 2 == 0),
    ),
    Phrase(
        'The next card must be from the suit that there are the fewest of in the line so far, counting the very first '
        'card too (if several suits have equally few, any of those will do).',
        rarest_suit,
    ),
    Phrase(
        'Card three, card six, card nine and so on have to be black, and all the others have to be red. The starting '
        'card is card one.',
        lambda line, card: card.black == ((len(line) + 1) % 3 == 0),
    ),
    Phrase(
        'Only numbers from 3 up to 9 are allowed after a red card, and after a black one only the rest, i.e. ace, '
        'two, ten, jack, queen and king.',
        lambda line, card: (3 <= card.rank <= 9) == line[-1].red,
    ),
    Phrase(
        'The card has to be a prime number (2, 3, 5, 7, jack = 11, king = 13) if the last one was not, and the other '
        'way round: after a prime number you must play one which is not.',
        lambda line, card: card.prime != line[-1].prime,
    ),
    Phrase(
        'Small cards must be followed by medium ones, medium ones by large ones, and large ones by small ones again.',
        None,
    ),
    Phrase(
        'Fives and tens can be played any time. All the other cards have to be higher than the last card if they are '
        'red, and lower than it if they are black.',
        lambda line, card: card.rank in (5, 10) or (rise(line, card) > 0 if card.red else rise(line, card) < 0),
    ),
    Phrase(
        "The number can't be the same as before, and also not one more or one less.",
        lambda line, card: gap(line, card) >= 2,
    ),
    Phrase(
        'Going up is only allowed by one, two or three steps; going down, you can go as far as you like. Staying on '
        'the same number is forbidden.',
        lambda line, card: 1 <= rise(line, card) <= 3 or rise(line, card) < 0,
    ),
    Phrase(
        'If a jack, queen or king was played, the next card has to be the same colour as it; in all other cases the '
        'next card has to be the other colour.',
        lambda line, card: (card.red == line[-1].red) == line[-1].court,
    ),
    Phrase(
        'Picture cards must be followed by a card of their own suit or by another picture card. After a plain number '
        'everything is okay except the suit that was just played.',
        lambda line, card: card.court or card.suit == line[-1].suit if line[-1].court else card.suit != line[-1].suit,
    ),
    Phrase(
        "If it's a spade it has to be bigger than the last card. If it's not a spade, then just don't play the same "
        'suit as the last card.',
        lambda line, card: card.rank > line[-1].rank if card.suit == 'S' else card.suit != line[-1].suit,
    ),
    Phrase(
        'Odd cards only on red, even cards only on black (so a jack or a king can only go on a red card, and a queen '
        'only on a black one).',
        lambda line, card: card.odd == line[-1].red,
    ),
    Phrase(
        'No two neighbours of the same suit, and no two neighbours which are both even.',
        lambda line, card: card.suit != line[-1].suit and not (card.even and line[-1].even),
    ),
    Phrase(
        'You have to stay in the same suit or else change the colour.',
        lambda line, card: card.suit == line[-1].suit or card.red != line[-1].red,
    ),
    Phrase(
        'Diamonds follow clubs, clubs follow diamonds, hearts follow spades and spades follow hearts.',
        lambda line, card: line[-1].suit + card.suit in ('CD', 'DC', 'SH', 'HS'),
    ),
    Phrase(
        'We build pairs: the starting card and the next one are the first pair, then the third and the fourth card '
        'are a pair, and so on. A new pair can begin with any card, but the second card of a pair must always be '
        'higher than the first, or a king.',
        lambda line, card: len(line) % 2 == 0 or card.rank > line[-1].rank or card.rank == 13,
    ),
    Phrase(
        'Low, high, low, high, and so on. Low means ace to seven and high means eight to king.',
        lambda line, card: (card.rank >= 8) != (line[-1].rank >= 8),
    ),
    Phrase(
        "You can't play a number that's between the last two cards. The same number as one of them is okay.",
        lambda line, card: (
            not (min(line[-1].rank, before(line).rank) < card.rank < max(line[-1].rank, before(line).rank))
        ),
        since=2,
    ),
    Phrase(
        "Play higher and higher until you reach a picture card. After a picture card you must play something that's "
        'five or lower.',
        lambda line, card: card.rank <= 5 if line[-1].court else card.rank > line[-1].rank,
    ),
    Phrase(
        'If the last two cards have the same color, then the next card must be an even number, otherwise it must be '
        'an odd number.',
        lambda line, card: card.even == (line[-1].red == before(line).red),
        since=2,
    ),
    Phrase(
        'It is allowed to play a club or a spade only after a club or a spade or a face card. The red suits can '
        'always be played.',
        lambda line, card: card.red or line[-1].black or line[-1].court,
    ),
    Phrase(
        'Same suit? Then it has to go down. Different suit? Then it has to go up.',
        lambda line, card: rise(line, card) < 0 if card.suit == line[-1].suit else rise(line, card) > 0,
    ),
    Phrase(
        'Aces can be put on anything and anything can be put on them, but apart from that red and black have to '
        'alternate.',
        lambda line, card: 1 in (card.rank, line[-1].rank) or card.red != line[-1].red,
    ),
    Phrase(
        "You can't put an odd card onto an odd card of the same colour, everything else is ok.",
        lambda line, card: not (card.odd and line[-1].odd and card.red == line[-1].red),
    ),
    Phrase(
        'Hearts never touch spades and clubs never touch diamonds.',
        lambda line, card: {card.suit, line[-1].suit} not in ({'H', 'S'}, {'C', 'D'}),
    ),
    Phrase(
        'The next card can be one or two steps higher or lower than the last one, or else it has to have the same '
        'suit.',
        lambda line, card: 1 <= gap(line, card) <= 2 or card.suit == line[-1].suit,
    ),
    Phrase(
        'You must not jump by more than five.',
        lambda line, card: gap(line, card) <= 5,
    ),
    Phrase(
        'All cards under 8 need to be black, and all cards from 8 upwards need to be red.',
        lambda line, card: card.black == (card.rank < 8),
    ),
    Phrase(
        "Only cards from 4 to 10 are allowed, and they can't have the same suit as the one before.",
        lambda line, card: 4 <= card.rank <= 10 and card.suit != line[-1].suit,
    ),
    Phrase(
        'Please never play the same colour three times one after another.',
        lambda line, card: not (same_colour_run(line) and card.red == line[-1].red),
    ),
    Phrase(
        "When a suit has been played, it is locked for the next two cards, that means you can't use the suit of "
        'either of the last two cards.',
        lambda line, card: card.suit not in (line[-1].suit, before(line).suit),
        since=2,
    ),
    Phrase(
        "The number must be an even one if it's a red card, and an odd one if it's a black card.",
        lambda line, card: card.even == card.red,
    ),
    Phrase(
        'A card which is higher than the last one must be red; a card which is lower must be black; a card of equal '
        'value is always right.',
        lambda line, card: card.rank == line[-1].rank or card.red == (card.rank > line[-1].rank),
    ),
    Phrase(
        'The next card must be the right distance from the last card, not too near and not too far.',
        None,
    ),
    Phrase(
        'If the last card was red, go two or more steps up; if it was black, go two or more steps down. When there is '
        'no such card because you are too near the end, any card will do.',
        two_or_more,
    ),
    Phrase(
        'The new card may have the suit of the last card or a higher number than the last card, one of the two but '
        'not both at once.',
        lambda line, card: (card.suit == line[-1].suit) != (card.rank > line[-1].rank),
    ),
    Phrase(
        'You need to put down a card that has a different suit but the same colour as the last one, or a card that is '
        'the other colour and higher.',
        lambda line, card: card.suit != line[-1].suit if card.red == line[-1].red else card.rank > line[-1].rank,
    ),
    Phrase(
        'Nobody may play a diamond directly after a diamond, a club directly after a club, a heart directly after a '
        'heart, or a spade directly after a spade.',
        lambda line, card: card.suit != line[-1].suit,
    ),
    Phrase(
        'What is allowed are sevens, everything lower than the last card, and also cards of the same suit as the last '
        'card.',
        lambda line, card: card.rank == 7 or card.rank < line[-1].rank or card.suit == line[-1].suit,
    ),
    Phrase(
        'You have to skip at least one number: so on an 8 you can put a 10 or a 6 or anything further away, but not a '
        '7, an 8 or a 9.',
        lambda line, card: gap(line, card) >= 2,
    ),
    Phrase(
        "Look at how many of the last three cards are red. If it's two or three, you play black. If it's none or one, "
        'you play red.',
        lambda line, card: card.black == (sum(c.red for c in line[-3:]) >= 2),
        since=3,
    ),
    Phrase(
        'If the line has more odd cards than even cards at this moment (count all of them, the first one too), then '
        'an even card is needed. If not, an odd card is needed.',
        lambda line, card: card.even == more_odd_than_even(line),
    ),
    Phrase(
        'Look at the very first card of the line. If the new card is the same color as that first card, it must be '
        "higher than the last one, and if it isn't, it must be lower than the last one.",
        lambda line, card: rise(line, card) > 0 if card.red == line[0].red else rise(line, card) < 0,
    ),
    Phrase(
        'The suit of the first card in the line is the boss: cards from that suit can be played at any time, other '
        "cards only when they're higher than the last card.",
        lambda line, card: card.suit == line[0].suit or card.rank > line[-1].rank,
    ),
    Phrase(
        "No card can be bigger than the biggest of the last three, unless it's a heart.",
        lambda line, card: card.suit == 'H' or card.rank <= max(c.rank for c in line[-3:]),
        since=3,
    ),
    Phrase(
        'Even numbers lead to black, I mean after an even card you must play black. After an odd card you must play '
        'either a red card or a face card.',
        lambda line, card: card.black if line[-1].even else card.red or card.court,
    ),
    Phrase(
        "If it's the same suit as the last card it's wrong, if it's the same number it's right, and otherwise it's "
        'only right when the colour is different.',
        suit_number_colour,
        also=(number_suit_colour,),
    ),
    Phrase(
        'Each new card must be either smaller than both of the last two cards or bigger than both of them (equal to '
        'the smaller or the bigger one is fine too).',
        lambda line, card: (
            card.rank <= min(line[-1].rank, before(line).rank) or card.rank >= max(line[-1].rank, before(line).rank)
        ),
        since=2,
    ),
    Phrase(
        'The difference between the last card and the new card has to be one, three or five.',
        lambda line, card: gap(line, card) in (1, 3, 5),
    ),
    Phrase(
        'If a spade was the last card, then no clubs or spades. If it was anything else, then no hearts.',
        lambda line, card: card.red if line[-1].suit == 'S' else card.suit != 'H',
    ),
    Phrase(
        'Neighbouring cards always have to be both even or both odd, like 4 and 8 or ace and jack.',
        lambda line, card: card.odd == line[-1].odd,
    ),
    Phrase(
        'Every card has to be followed by its partner, and then comes a new couple.',
        None,
    ),
    Phrase(
        'Between two black cards there has to be at least one red card.',
        lambda line, card: not (card.black and line[-1].black),
    ),
    Phrase(
        'Between two hearts there must always be at least two other cards, and between two spades as well.',
        lambda line, card: card.suit not in 'HS' or all(c.suit != card.suit for c in line[-2:]),
    ),
    Phrase(
        'Black on high, red on low: a card may be black if the last card is 8 or higher, and it may be red if the '
        'last card is lower than 8.',
        lambda line, card: card.black == (line[-1].rank >= 8),
    ),
    Phrase(
        "You can put a card down if it's either of the suit that lies there or exactly the next number up or down.",
        lambda line, card: card.suit == line[-1].suit or gap(line, card) == 1,
    ),
    Phrase(
        "On a heart you can only put something that isn't higher, on a spade only something that isn't lower, on a "
        'club only an even card and on a diamond only an odd card.',
        by_suit_below,
    ),
    Phrase(
        "What you play has to be more than half of the last card's value.",
        lambda line, card: 2 * card.rank > line[-1].rank,
    ),
    Phrase(
        'The number of the new card can be at most twice the number of the card before it.',
        lambda line, card: card.rank <= 2 * line[-1].rank,
    ),
    Phrase(
        "You add up the last two cards. If the sum is over 14, the next card must be red, and if it's 14 or below, "
        "then it's got to be black.",
        lambda line, card: card.red == (line[-1].rank + before(line).rank > 14),
        since=2,
    ),
    Phrase(
        'No suit may follow itself, except hearts, which may.',
        lambda line, card: card.suit != line[-1].suit or card.suit == 'H',
    ),
    Phrase(
        "You mustn't go up by more than four, nor down by more than two.",
        lambda line, card: -2 <= rise(line, card) <= 4,
    ),
    Phrase(
        'When going up, the colour changes; when going down, it stays. The same rank again is fine in any colour.',
        lambda line, card: card.rank == line[-1].rank or (card.red != line[-1].red) == (rise(line, card) > 0),
    ),
    Phrase(
        "After two blacks in a row you're not allowed a third black one, and after a red one you aren't allowed "
        'another red one.',
        lambda line, card: (
            not (same_colour_run(line) and line[-1].black and card.black) and not (line[-1].red and card.red)
        ),
    ),
    Phrase(
        'An ace, a 2 or a 3 needs a red card before it; a picture card needs a black card before it; the ones in the '
        'middle can go anywhere as long as the suit is different from the previous one.',
        plain_places,
    ),
    Phrase(
        'Only twos, fours, sixes, eights, tens and queens may come after a club or a diamond. Only aces, threes, '
        'fives, sevens, nines, jacks and kings may come after a heart or a spade.',
        lambda line, card: card.even == (line[-1].suit in 'CD'),
    ),
    Phrase(
        "You can't play a card that would spoil the pattern.",
        None,
    ),
    Phrase(
        'If you play a heart, then it has to be lower than a 7. If you play a spade, then it has to be higher than a '
        "7. Diamonds and clubs can't be a 7, but any other number is okay for them.",
        lambda line, card: (
            card.rank != 7 and (card.suit != 'H' or card.rank < 7) and (card.suit != 'S' or card.rank > 7)
        ),
    ),
    Phrase(
        'The new card must always be a different color from the card lying three places before it, i.e. the one in '
        'front of the last two.',
        lambda line, card: card.red != before(line, 3).red,
        since=3,
    ),
    Phrase(
        'Keep going in the same direction, up or down, as the last two cards did. If one of those two is a picture '
        'card or an ace, or both have the same number, you can play anything.',
        keep_direction,
        since=2,
    ),
    Phrase(
        "You're always allowed to play a card of the same rank as the last card. If it's a different rank, it has to "
        "be a suit that's neither the last suit nor the one before it.",
        lambda line, card: card.rank == line[-1].rank or card.suit not in (line[-1].suit, before(line).suit),
        since=2,
    ),
    Phrase(
        'Any club is OK. A heart is OK if a club came just before. Diamonds and spades are OK if the card before '
        "wasn't a club.",
        lambda line, card: card.suit == 'C' or (card.suit == 'H') == (line[-1].suit == 'C'),
    ),
    Phrase(
        "Put down whatever you like, just no black card that's bigger than the previous card and no red card that's "
        'smaller than it.',
        lambda line, card: rise(line, card) <= 0 if card.black else rise(line, card) >= 0,
    ),
    Phrase(
        'The four suits are a circle: hearts, clubs, diamonds, spades, back to hearts. You can stay where you are or '
        'go one forward on the circle, but you cannot jump or go backwards.',
        lambda line, card: (CIRCLE_HCDS.index(card.suit) - CIRCLE_HCDS.index(line[-1].suit)) % 4 <= 1,
    ),
    Phrase(
        "You can't repeat a number: once a number has been in the line it's used up (the starting card also counts). "
        'When all thirteen are used up, you can play anything.',
        unused_rank,
    ),
    Phrase(
        'How many picture cards are there in the whole line, the first card too? If it is an even amount (zero is '
        'even), you play red, and if it is an odd amount, you play black.',
        lambda line, card: card.red == (sum(c.court for c in line) % 2 == 0),
    ),
    Phrase(
        'Two of the same suit, then change to another suit, two of that one, then change again. The starting card is '
        'the first of the first two.',
        suit_pairs,
        also=(suit_pairs_by_run,),
    ),
    Phrase(
        'The colours repeat like this: red, red, black, red, red, black, and so on. The first card after the starter '
        'is the first of the two reds.',
        lambda line, card: card.black == ((len(line) - 1) % 3 == 2),
    ),
    Phrase(
        'You must be able to divide the number by three (3, 6, 9, queen), or else the card has to be black and higher '
        'than the last one.',
        lambda line, card: card.rank % 3 == 0 or (card.black and card.rank > line[-1].rank),
    ),
    Phrase(
        'A jack can go on anything, a number card can only go on a lower card or on a jack, queen or king, and queens '
        'and kings can only go on a number card. Aces are number cards.',
        jack_number_royal,
    ),
    Phrase(
        'It is not okay to play a picture card after a picture card, nor a black number after a black number, nor a '
        'red number after a red number.',
        lambda line, card: card.court != line[-1].court or (not card.court and card.red != line[-1].red),
    ),
    Phrase(
        'When you play an even card it has to keep the color of the last card, when you play an odd card it has to '
        'change it.',
        lambda line, card: card.even == (card.red == line[-1].red),
    ),
    Phrase(
        'Odd and even have to alternate, but if you play the same suit as the last card you can ignore that.',
        lambda line, card: card.odd != line[-1].odd or card.suit == line[-1].suit,
    ),
    Phrase(
        'It has to be the same suit as the last card or as the card before that, or else an ace.',
        lambda line, card: card.rank == 1 or card.suit in (line[-1].suit, before(line).suit),
        since=2,
    ),
    Phrase(
        'It is allowed to go down sometimes, as long as you do not do it too often.',
        None,
    ),
    Phrase(
        "The card mustn't be any closer to the last card than 3 or any farther away than 8.",
        lambda line, card: 3 <= gap(line, card) <= 8,
    ),
    Phrase(
        'Big jumps must be black and small steps must be red. A big jump is five or more up or down, a small step is '
        'four or fewer (zero is a small step too).',
        lambda line, card: card.black == (gap(line, card) >= 5),
    ),
    Phrase(
        "If the suit changes, the number may change by no more than three. If the suit doesn't change, any number is "
        'good.',
        lambda line, card: card.suit == line[-1].suit or gap(line, card) <= 3,
    ),
    Phrase(
        "Sevens can't be played at all. After a card lower than seven must come a card higher than seven, and the "
        'other way around.',
        around_seven,
    ),
    Phrase(
        'It has to be a two, three, four, five, six or seven when the last card was red, and it has to be an eight, '
        'nine, ten, jack, queen or king when the last card was black. Aces can go anywhere.',
        lambda line, card: card.rank == 1 or (card.rank <= 7) == line[-1].red,
    ),
    Phrase(
        'The last card tells you the colour of the next: hearts and clubs say red, diamonds and spades say black.',
        lambda line, card: card.red == (line[-1].suit in 'HC'),
    ),
    Phrase(
        'If the last card is an ace, two or three, the next card is a club; if it is four to six, a diamond; if it is '
        'seven to nine, a heart; and if it is ten to king, a spade.',
        suit_from_rank,
    ),
    Phrase(
        'If the last card and the card before it had different suits, you have to play one of these two suits. If '
        'they were the same suit, play any other suit.',
        one_of_two_suits,
        since=2,
    ),
    Phrase(
        "A card's okay if it's not a spade, not higher than ten and not the same rank as the last one.",
        lambda line, card: card.suit != 'S' and card.rank <= 10 and card.rank != line[-1].rank,
    ),
    Phrase(
        'Both things have to change: red must become black or black must become red, and also odd must become even or '
        'even must become odd.',
        lambda line, card: card.red != line[-1].red and card.odd != line[-1].odd,
    ),
    Phrase(
        'You may only put down hearts, unless the last card was a heart, then you may only put down something that '
        "isn't a heart.",
        lambda line, card: (card.suit == 'H') != (line[-1].suit == 'H'),
    ),
    Phrase(
        'Whenever the previous card was lower than the one before it, the next one needs to be black. Otherwise it '
        'needs to be red.',
        lambda line, card: card.black == (line[-1].rank < before(line).rank),
        since=2,
    ),
    Phrase(
        "If the previous card is an eight, any card goes. If it's not an eight, then you have to get closer to eight "
        'or stay just as far from it.',
        lambda line, card: line[-1].rank == 8 or abs(card.rank - 8) <= abs(line[-1].rank - 8),
    ),
    Phrase(
        "As long as there's no picture card in the line, you can only play red cards or picture cards. As soon as "
        'there is one (the starter also counts), you can only play black.',
        lambda line, card: card.black if any(c.court for c in line) else card.red or card.court,
    ),
    Phrase(
        'Find the last red card in the line. Your card must be higher than that one, or it must be red itself. If '
        "there are no red cards in the line, anything's allowed.",
        by_last_red,
    ),
    Phrase(
        "The name of the new card can't have the same number of letters as the name of the last one (for example ace, "
        'six and ten have three letters, so they cannot follow each other). The suit does not count.',
        lambda line, card: len(card.name) != len(line[-1].name),
    ),
    Phrase(
        "Two cards are friends if they have the same suit, or if they're both picture cards, or if one is exactly "
        'double the other. Only friends can lie next to each other.',
        friends,
    ),
    Phrase(
        'After a heart you can play anything, and a heart can be played on anything. The other three suits only go on '
        'top of a card of their own suit or on a lower card.',
        lambda line, card: 'H' in (card.suit, line[-1].suit) or card.suit == line[-1].suit or line[-1].rank < card.rank,
    ),
    Phrase(
        "Every red card must be followed by a card that's at least as high, every black one by a card that's at most "
        'as high.',
        lambda line, card: rise(line, card) >= 0 if line[-1].red else rise(line, card) <= 0,
    ),
    Phrase(
        'Threes, sixes and nines change the colour, the other cards keep it. So after a 3, a 6 or a 9 you need the '
        'opposite colour, and after anything else you need the same one.',
        lambda line, card: (card.red != line[-1].red) == (line[-1].rank in (3, 6, 9)),
    ),
    Phrase(
        'Whenever the previous card was special, the next one needs to be special too.',
        None,
    ),
    Phrase(
        'Each time the suit must move one step to the left or to the right in this row: clubs, hearts, spades, '
        'diamonds. The row has ends, so from clubs you can only go to hearts and from diamonds only to spades.',
        lambda line, card: abs(ROW_CHSD.index(card.suit) - ROW_CHSD.index(line[-1].suit)) == 1,
    ),
    Phrase(
        'A card is no good if it is the same colour as the previous card and also higher than it.',
        lambda line, card: not (card.red == line[-1].red and card.rank > line[-1].rank),
    ),
    Phrase(
        'Round and round: a low card (A-4), a middle card (5-9), a high card (10-K), then low again and so on.',
        lambda line, card: third(card) == (third(line[-1]) + 1) % 3,
    ),
    Phrase(
        'After a picture card you need a rest: an ace, two, three or four. The other cards can be followed by '
        "anything that isn't an ace, two, three or four.",
        lambda line, card: (card.rank <= 4) == line[-1].court,
    ),
    Phrase(
        'It is OK to play the same suit twice in succession but not three times. If you change suit, you have to go '
        'to a suit of the other colour.',
        lambda line, card: (
            card.red != line[-1].red
            or (card.suit == line[-1].suit and not (len(line) >= 2 and line[-2].suit == card.suit))
        ),
    ),
    Phrase(
        "The card can't be a spade if the previous card is lower than 8, and it can't be a heart if the previous card "
        'is 8 or more.',
        lambda line, card: card.suit != ('S' if line[-1].rank < 8 else 'H'),
    ),
    Phrase(
        'Ten and above only after six and below, and black only after red.',
        lambda line, card: (card.rank < 10 or line[-1].rank <= 6) and (card.red or line[-1].red),
    ),
    Phrase(
        'Nothing lower than a four on red, nothing higher than a ten on black.',
        lambda line, card: card.rank >= 4 if line[-1].red else card.rank <= 10,
    ),
    Phrase(
        "Not the same suit as the last card and not the same suit as the very first card, unless it's a face card.",
        lambda line, card: card.court or card.suit not in (line[-1].suit, line[0].suit),
        also=(lambda line, card: card.suit != line[-1].suit and (card.court or card.suit != line[0].suit),),
    ),
    Phrase(
        'Spades may only come after something higher than an 8. Hearts may only come after something lower than an 8. '
        "For clubs and diamonds there isn't any rule.",
        lambda line, card: line[-1].rank > 8 if card.suit == 'S' else line[-1].rank < 8 if card.suit == 'H' else True,
    ),
    Phrase(
        'The suits go in the order that we agreed, and nobody may jump over one.',
        None,
    ),
)
