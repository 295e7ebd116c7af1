"""Rules as people write them in a chat, with asides, pictures and jokes."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase

SUITS = 'CDHS'


def step(a: Card, b: Card) -> int:
    """How many suits on from ``a`` is ``b``, in the order clubs, diamonds, hearts, spades, round and round."""
    return (SUITS.index(b.suit) - SUITS.index(a.suit)) % 4


def gap(a: Card, b: Card) -> int:
    return abs(a.rank - b.rank)


def reds(line: Line) -> int:
    return sum(x.red for x in line)


def blacks(line: Line) -> int:
    return sum(x.black for x in line)


def ace_high(card: Card) -> int:
    return 14 if card.rank == 1 else card.rank


def size(card: Card) -> int:
    """0 for ace to five, 1 for six to nine, 2 for ten to king."""
    return 0 if card.rank <= 5 else 1 if card.rank <= 9 else 2


def sea(card: Card) -> bool:
    return card.black and card.rank < 8


def side(card: Card) -> int:
    """-1 below seven, 0 for a seven, 1 above."""
    return (card.rank > 7) - (card.rank < 7)


def total(line: Line) -> int:
    return sum(x.rank for x in line)


def zigzag(line: Line, c: Card) -> bool:
    a, b = line[-2], line[-1]
    if b.rank > a.rank:
        return c.rank < b.rank
    if b.rank < a.rank:
        return c.rank > b.rank
    return c.rank != b.rank


def by_last_suit(line: Line, c: Card) -> bool:
    low, high = {'C': (1, 7), 'D': (4, 10), 'H': (7, 13), 'S': (1, 13)}[line[-1].suit]
    return low <= c.rank <= high


def big_answer(line: Line, c: Card) -> bool:
    last = line[-1].rank
    return 2 * c.rank <= last if last >= 9 else c.rank > last


def since_full(line: Line) -> set[str]:
    """The suits since all four were last complete."""
    seen: set[str] = set()
    for x in line:
        seen.add(x.suit)
        if len(seen) == 4:
            seen = set()
    return seen


def ten_for_court(card: Card) -> int:
    return min(card.rank, 10)


def nothing_for_court(card: Card) -> int:
    return 0 if card.court else card.rank


def animal(card: Card) -> str:
    return 'mouse' if card.rank <= 3 else 'elephant' if card.rank >= 10 else 'cat'


def class_of(card: Card) -> str:
    return 'soldier' if card.rank <= 3 else 'noble' if card.court else 'merchant'


def grandmother(line: Line, c: Card) -> bool:
    return c.rank == 12 or c.suit == 'H' if line[-1].rank in (11, 13) else True


def three_questions(line: Line, c: Card) -> bool:
    last = line[-1]
    if last.suit == 'D':
        return c.rank >= last.rank
    if last.suit == 'H':
        return c.rank <= last.rank
    return c.red


def feet(line: Line, c: Card) -> bool:
    last = line[-1]
    if last.suit == 'C':
        return c.even
    if last.suit == 'H':
        return c.odd
    if last.suit == 'D':
        return c.court or c.rank == 5
    return c.black


def seven_xy(line: Line, c: Card) -> bool:
    x = line[-1].rank
    return c.rank > x if x < 7 else c.rank < x if x > 7 else c.red


def lists_by_rank(line: Line, c: Card) -> bool:
    last = line[-1].rank
    return c.suit == ('C' if last <= 4 else 'D' if last <= 8 else 'H' if last <= 12 else 'S')


def turning(line: Line, c: Card) -> bool:
    up = sum(x.court for x in line) % 2 == 0
    return c.rank >= line[-1].rank if up else c.rank <= line[-1].rank


def red_ten(card: Card) -> bool:
    return card.red and card.rank == 10


def suit_of_starter_banned(line: Line, c: Card) -> bool:
    return c.suit != line[0].suit and c.rank != line[-1].rank


def majority_red(line: Line) -> bool:
    return reds(line[-3:]) >= 2


PHRASES: tuple[Phrase, ...] = (
    Phrase(
        'After a red card comes a black one, and after a black card a red one.',
        lambda line, c: c.colour != line[-1].colour,
    ),
    Phrase(
        'The suits go round and round in the order clubs, diamonds, hearts, spades.',
        lambda line, c: step(line[-1], c) == 1,
    ),
    Phrase(
        'Play a card within three of the one before it.',
        lambda line, c: gap(line[-1], c) <= 3,
    ),
    Phrase(
        'If the previous card was odd, the next must be black; if it was even, the next must be red.',
        lambda line, c: c.black if line[-1].odd else c.red,
    ),
    Phrase(
        "Hey all, tonight it's simple: nobody may follow suit.",
        lambda line, c: c.suit != line[-1].suit,
    ),
    Phrase(
        'No card may have the same rank as either of the two cards in front of it.',
        lambda line, c: c.rank not in (line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'sum of your card + last card has to be even',
        lambda line, c: (line[-1].rank + c.rank) % 2 == 0,
    ),
    Phrase(
        'pic card -> next one 7 or below, anything else -> whatever',
        lambda line, c: c.rank <= 7 if line[-1].court else True,
    ),
    Phrase(
        'Primes only, please, unless the last card is a spade, in which case anything will do.',
        lambda line, c: c.prime or line[-1].suit == 'S',
    ),
    Phrase(
        'Higher than the last card, but once you hit a king you start over with anything.',
        lambda line, c: c.rank > line[-1].rank or line[-1].rank == 13,
    ),
    Phrase(
        'Only after a heart may a court card be played.',
        lambda line, c: line[-1].suit == 'H' or not c.court,
    ),
    Phrase(
        'Alternate low (ace to seven) with high (eight to king).',
        lambda line, c: (c.rank <= 7) != (line[-1].rank <= 7),
    ),
    Phrase(
        'Each card must differ in colour from the card two before it, so the colours come in pairs.',
        lambda line, c: c.colour != line[-2].colour,
        since=2,
    ),
    Phrase(
        'Every third card has to be a diamond; the rest of the time you are free to play what you like.',
        lambda line, c: (len(line) + 1) % 3 != 0 or c.suit == 'D',
        also=(lambda line, c: len(line) % 3 != 0 or c.suit == 'D',),
    ),
    Phrase(
        'Any card whose value is a multiple of three may be followed only by another multiple of three or by a club.',
        lambda line, c: line[-1].rank % 3 != 0 or c.rank % 3 == 0 or c.suit == 'C',
    ),
    Phrase(
        'Let x be the rank of the last card: the next one has to be x+1, x+2 or x+3, counting ace after king.',
        lambda line, c: (c.rank - line[-1].rank) % 13 in (1, 2, 3),
    ),
    Phrase(
        'Queens are followed by kings, kings by hearts, and there are no other restrictions.',
        lambda line, c: c.rank == 13 if line[-1].rank == 12 else c.suit == 'H' if line[-1].rank == 13 else True,
    ),
    Phrase(
        'Never three of one suit in a row.',
        lambda line, c: not line[-2].suit == line[-1].suit == c.suit,
        since=2,
    ),
    Phrase(
        'Use red even cards and black odd cards, nothing else.',
        lambda line, c: (c.red and c.even) or (c.black and c.odd),
    ),
    Phrase(
        'My rule for beginners in the family: spades and hearts are fine, clubs and diamonds are not.',
        lambda line, c: c.suit in 'SH',
    ),
    Phrase(
        'Difference from the last card must be at least 4.',
        lambda line, c: gap(line[-1], c) >= 4,
    ),
    Phrase(
        'Whenever the two latest cards have the same colour, the next card must be the other colour. '
        'Otherwise it has to be the same colour as the last card.',
        lambda line, c: (c.colour == line[-1].colour) == (line[-2].colour != line[-1].colour),
        since=2,
    ),
    Phrase(
        'A card may be played as long as it shares its suit or its rank with the top card, '
        'as in Mau-Mau but with no special cards.',
        lambda line, c: c.suit == line[-1].suit or c.rank == line[-1].rank,
    ),
    Phrase(
        'Odd ranks belong on even ranks and even on odd.',
        lambda line, c: c.odd != line[-1].odd,
    ),
    Phrase(
        "S > H > D > C: your card's suit must never be weaker than the one before. "
        'After a spade, though, all suits are allowed again.',
        lambda line, c: line[-1].suit == 'S' or SUITS.index(c.suit) >= SUITS.index(line[-1].suit),
    ),
    Phrase(
        'Royals (J, Q, K) need a red card directly before them.',
        lambda line, c: line[-1].red or not c.court,
    ),
    Phrase(
        'No ace, no king, no queen - the other cards are always legal.',
        lambda line, c: c.rank not in (1, 12, 13),
    ),
    Phrase(
        'If the last card was a face card then play a red card, '
        'otherwise play a card whose colour differs from the last one.',
        lambda line, c: c.red if line[-1].court else c.colour != line[-1].colour,
    ),
    Phrase(
        'You may stay in the same suit only if you go up in rank.',
        lambda line, c: c.suit != line[-1].suit or c.rank > line[-1].rank,
    ),
    Phrase(
        'Count the hearts on the line: if that number is even, play black; if it is odd, play red.',
        lambda line, c: c.black if sum(x.suit == 'H' for x in line) % 2 == 0 else c.red,
    ),
    Phrase(
        'No rank may turn up more than twice in the whole game.',
        lambda line, c: sum(x.rank == c.rank for x in line) < 2,
    ),
    Phrase(
        'Each new card has to be of a different suit from the last two.',
        lambda line, c: c.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'Up, down, up, down: if the last step was upwards, the next has to be downwards, and vice versa. '
        'Equal is never allowed.',
        zigzag,
        since=2,
        also=(
            lambda line, c: c.rank < line[-1].rank if line[-1].rank > line[-2].rank else c.rank > line[-1].rank,
            lambda line, c: c.rank > line[-1].rank if line[-1].rank < line[-2].rank else c.rank < line[-1].rank,
        ),
    ),
    Phrase(
        'tl;dr same colour as last card, unless last card is a 7, then switch',
        lambda line, c: (c.colour == line[-1].colour) == (line[-1].rank != 7),
    ),
    Phrase(
        'Add the two most recent cards. If the total is ten or more, play an even card, '
        'and if it is less than ten, an odd one.',
        lambda line, c: c.even if line[-1].rank + line[-2].rank >= 10 else c.odd,
        since=2,
    ),
    Phrase(
        'Only cards between 4 and 10 inclusive, and never the same rank twice running.',
        lambda line, c: 4 <= c.rank <= 10 and c.rank != line[-1].rank,
    ),
    Phrase(
        'The starter fixes the colour: everybody has to stick to that colour for the rest of the round.',
        lambda line, c: c.colour == line[0].colour,
    ),
    Phrase(
        'A black card lets you play anything. On a red card you must play something lower, or else a spade.',
        lambda line, c: line[-1].black or c.rank < line[-1].rank or c.suit == 'S',
    ),
    Phrase(
        'Small cards are A-5, medium 6-9, big 10-K. The order is small, medium, big, small, medium, big...',
        lambda line, c: size(c) == (size(line[-1]) + 1) % 3,
    ),
    Phrase(
        'Ace counts as 14 here. Play a card that outranks the previous one, except after an ace, when any card is ok.',
        lambda line, c: line[-1].rank == 1 or ace_high(c) > ace_high(line[-1]),
    ),
    Phrase(
        '♠ → ♥ or ♦; ♥ → ♣; ♦ → ♠; ♣ → anything',
        lambda line, c: c.suit in {'S': 'HD', 'H': 'C', 'D': 'S', 'C': 'CDHS'}[line[-1].suit],
    ),
    Phrase(
        'A step of exactly one or two from the predecessor, up or down, no wrapping around.',
        lambda line, c: gap(line[-1], c) in (1, 2),
    ),
    Phrase(
        "One of Gardner's examples, more or less: on an even card put a club or a diamond, "
        'on an odd card a major suit (hearts or spades).',
        lambda line, c: c.suit in ('CD' if line[-1].even else 'HS'),
    ),
    Phrase(
        'There must not be two court cards side by side.',
        lambda line, c: not (c.court and line[-1].court),
    ),
    Phrase(
        'Even black or odd red cards can be placed after anything, '
        'but even red or odd black ones only after their own colour.',
        lambda line, c: c.even == c.black or c.colour == line[-1].colour,
    ),
    Phrase(
        'Take the card three back; your card must match its suit.',
        lambda line, c: c.suit == line[-3].suit,
        since=3,
    ),
    Phrase(
        'As soon as a queen has appeared on the line, only red cards count as right; before that, only black ones.',
        lambda line, c: c.red if any(x.rank == 12 for x in line) else c.black,
    ),
    Phrase(
        'Primes (2, 3, 5, 7, J, K) and non-primes take turns.',
        lambda line, c: c.prime != line[-1].prime,
    ),
    Phrase(
        'Any hearts, any sevens, and the jack of spades: that is all I accept.',
        lambda line, c: c.suit == 'H' or c.rank == 7 or c == (11, 'S'),
    ),
    Phrase(
        "next card's rank <= last card's rank, but if last is A or 2 then free choice",
        lambda line, c: line[-1].rank <= 2 or c.rank <= line[-1].rank,
    ),
    Phrase(
        'When the most recent card is a spade, one has to respond with the same parity; '
        "when it isn't, with the opposite parity.",
        lambda line, c: (c.odd == line[-1].odd) == (line[-1].suit == 'S'),
    ),
    Phrase(
        'An odd card must be followed by a higher card, an even card by a lower one. A tie is always fine.',
        lambda line, c: c.rank >= line[-1].rank if line[-1].odd else c.rank <= line[-1].rank,
    ),
    Phrase(
        'Change either the colour or the parity, but not both at once.',
        lambda line, c: (c.colour != line[-1].colour) != (c.odd != line[-1].odd),
    ),
    Phrase(
        'lol ok: multiples of 4 only go on red, everything else goes anywhere',
        lambda line, c: c.rank % 4 != 0 or line[-1].red,
    ),
    Phrase(
        'The new card must not lie strictly between the last two in rank.',
        lambda line, c: not min(line[-1].rank, line[-2].rank) < c.rank < max(line[-1].rank, line[-2].rank),
        since=2,
    ),
    Phrase(
        'The sea is the black cards with values under 8, the land is everything else. '
        'Sea follows land and land follows sea.',
        lambda line, c: sea(c) != sea(line[-1]),
    ),
    Phrase(
        'Red cards ascend and black cards descend. That is, a red card must be higher than whatever came before it, '
        'a black one lower.',
        lambda line, c: c.rank > line[-1].rank if c.red else c.rank < line[-1].rank,
    ),
    Phrase(
        'The same rank twice in succession is forbidden; apart from that, '
        'the rank of your card has to be a divisor or a multiple of the last rank.',
        lambda line, c: c.rank != line[-1].rank and (c.rank % line[-1].rank == 0 or line[-1].rank % c.rank == 0),
    ),
    Phrase(
        'Difference with the previous card: 0 to 2, or 5 and more.',
        lambda line, c: gap(line[-1], c) <= 2 or gap(line[-1], c) >= 5,
    ),
    Phrase(
        'Bridge players will like it: a minor suit calls for a major suit next, '
        'while after a major you do as you please.',
        lambda line, c: line[-1].suit in 'HS' or c.suit in 'HS',
    ),
    Phrase(
        "The card has to be a spade if the last one was a prime number and must not be a spade if it wasn't.",
        lambda line, c: (c.suit == 'S') == line[-1].prime,
    ),
    Phrase(
        'Sum with the previous card not above 15.',
        lambda line, c: line[-1].rank + c.rank <= 15,
    ),
    Phrase(
        'Nothing but even cards, with the one exception that a jack may follow a ten.',
        lambda line, c: c.even or (c.rank == 11 and line[-1].rank == 10),
    ),
    Phrase(
        'Every card at an even position in the line is to be black, and every card at an odd position red, '
        'the starter being card number one.',
        lambda line, c: c.black if (len(line) + 1) % 2 == 0 else c.red,
    ),
    Phrase(
        'Colour changes after a court card; it stays the same after any spot card.',
        lambda line, c: (c.colour != line[-1].colour) == line[-1].court,
    ),
    Phrase(
        'Rule of the evening: a heart must be answered by a heart or a court card, '
        'whereas any other suit calls for a different suit.',
        lambda line, c: (c.suit == 'H' or c.court) if line[-1].suit == 'H' else c.suit != line[-1].suit,
    ),
    Phrase(
        'Kings, queens and jacks can be laid on any card. The plain cards, ace to ten, have to be higher than the '
        'previous card if that was a plain card too, and are free otherwise.',
        lambda line, c: c.court or line[-1].court or c.rank > line[-1].rank,
    ),
    Phrase(
        'If there are more red than black cards on the line, play black, otherwise anything you want.',
        lambda line, c: c.black or reds(line) <= blacks(line),
    ),
    Phrase(
        'Players may choose: same suit and higher, or different suit and lower.',
        lambda line, c: c.rank > line[-1].rank if c.suit == line[-1].suit else c.rank < line[-1].rank,
    ),
    Phrase(
        'Not a card of the suit that was laid two turns back.',
        lambda line, c: c.suit != line[-2].suit,
        since=2,
    ),
    Phrase(
        'last card black: go up by 1 to 4. last card red: go down by 1 to 4. K and A are neighbours.',
        lambda line, c: 1 <= ((c.rank - line[-1].rank) % 13 if line[-1].black else (line[-1].rank - c.rank) % 13) <= 4,
    ),
    Phrase(
        'No face cards until at least five cards are in the line.',
        lambda line, c: len(line) >= 5 or not c.court,
    ),
    Phrase(
        "The value of the card you play may not be a neighbour of the last value (a 6 can't be put beside a 5 or a 7).",
        lambda line, c: gap(line[-1], c) != 1,
        also=(lambda line, c: gap(line[-1], c) not in (1, 12),),
    ),
    Phrase(
        'Either a diamond, or a card with the same colour as the previous one.',
        lambda line, c: c.suit == 'D' or c.colour == line[-1].colour,
    ),
    Phrase(
        'Three groups: {A, 4, 7, 10, K}, {2, 5, 8, J}, {3, 6, 9, Q}. You must never stay in the same group.',
        lambda line, c: c.rank % 3 != line[-1].rank % 3,
    ),
    Phrase(
        'In odd-numbered turns you can throw anything; in even-numbered turns it has to be something higher than 6.',
        lambda line, c: len(line) % 2 == 1 or c.rank > 6,
        also=(lambda line, c: len(line) % 2 == 0 or c.rank > 6,),
    ),
    Phrase(
        'The suit of the last card tells you how big the next may be: '
        'clubs 1-7, diamonds 4-10, hearts 7-K, spades anything.',
        by_last_suit,
    ),
    Phrase(
        'A card counts as correct if and only if it is of the same parity as the card before or is black.',
        lambda line, c: c.odd == line[-1].odd or c.black,
    ),
    Phrase(
        'Two odd cards on end must be followed by an even one.',
        lambda line, c: c.even or not (line[-1].odd and line[-2].odd),
        since=2,
    ),
    Phrase(
        'If your card is a spot card it should be of the same colour as the one it touches. '
        'A picture card should be of the opposite colour.',
        lambda line, c: (c.colour == line[-1].colour) != c.court,
    ),
    Phrase(
        'Call the 3s, 6s, 9s and queens witches. A witch must be followed by a non-witch, '
        'and a red non-witch must be followed by a witch. After the black non-witches there is no obligation.',
        lambda line, c: c.rank % 3 != 0 if line[-1].rank % 3 == 0 else c.rank % 3 == 0 or line[-1].black,
    ),
    Phrase(
        'Hearts go on spades, spades on diamonds, diamonds on clubs and clubs on hearts.',
        lambda line, c: {'H': 'S', 'S': 'D', 'D': 'C', 'C': 'H'}[c.suit] == line[-1].suit,
    ),
    Phrase(
        "ranks go down, suits don't matter. when you can't go any lower (ace) jump back to a face card",
        lambda line, c: c.court if line[-1].rank == 1 else c.rank < line[-1].rank,
    ),
    Phrase(
        'The absolute difference between neighbouring cards is a prime number.',
        lambda line, c: gap(line[-1], c) in (2, 3, 5, 7, 11),
    ),
    Phrase(
        'Your suit must not have appeared more than once among the last four cards.',
        lambda line, c: sum(x.suit == c.suit for x in line[-4:]) <= 1,
        since=4,
    ),
    Phrase(
        'A 10 is a stop sign: behind it only aces, deuces and threes. No limits elsewhere.',
        lambda line, c: line[-1].rank != 10 or c.rank <= 3,
    ),
    Phrase(
        'Low spades and high hearts are out, where low means below 6 and high means above 8; all else is in.',
        lambda line, c: not ((c.suit == 'S' and c.rank < 6) or (c.suit == 'H' and c.rank > 8)),
    ),
    Phrase(
        "When the last card is higher than the one before it, stay in the same colour; when it's lower or equal, "
        'change colour.',
        lambda line, c: (c.colour == line[-1].colour) == (line[-1].rank > line[-2].rank),
        since=2,
    ),
    Phrase(
        "Match the colour of the first card whenever the last card is odd. When it's even, take the other one.",
        lambda line, c: (c.colour == line[0].colour) == line[-1].odd,
    ),
    Phrase(
        'Every new card must have something in common with the last: suit, or parity, or both being face cards.',
        lambda line, c: c.suit == line[-1].suit or c.odd == line[-1].odd or (c.court and line[-1].court),
    ),
    Phrase(
        'Sum up the whole line, faces at 11, 12 and 13. Even total: next card is red. Odd total: next card is black.',
        lambda line, c: c.red if total(line) % 2 == 0 else c.black,
    ),
    Phrase(
        'Six is the magic number: sixes can be placed anywhere, '
        'the others only if they differ from the card before by less than six.',
        lambda line, c: c.rank == 6 or gap(line[-1], c) < 6,
    ),
    Phrase(
        'Blackjack for nerds: court cards count 10 and aces 1, '
        'and last card plus next card must not make more than 16.',
        lambda line, c: ten_for_court(line[-1]) + ten_for_court(c) <= 16,
    ),
    Phrase(
        'Not counting the starter, the colours run red, black, black, red, black, black, and so on.',
        lambda line, c: c.red == (len(line) % 3 == 1),
    ),
    Phrase(
        'Any card goes except one that repeats both the colour and the parity of the card before.',
        lambda line, c: c.colour != line[-1].colour or c.odd != line[-1].odd,
    ),
    Phrase(
        'Look at the last three cards. Whichever colour has the majority there is banned for your card.',
        lambda line, c: c.red != majority_red(line),
        since=3,
    ),
    Phrase(
        'If somebody played an ace, the next player has to follow with a spade; if somebody played a king, '
        'with a club; in all other cases you just avoid the last suit.',
        lambda line, c: (
            c.suit == 'S' if line[-1].rank == 1 else c.suit == 'C' if line[-1].rank == 13 else c.suit != line[-1].suit
        ),
    ),
    Phrase(
        'All reds are in, with blacks coming only after a 2, 3, 4 or 5.',
        lambda line, c: c.red or 2 <= line[-1].rank <= 5,
    ),
    Phrase(
        'High on low and low on high, 7 being neutral: it goes on everything and everything goes on it.',
        lambda line, c: side(c) == 0 or side(line[-1]) == 0 or side(c) != side(line[-1]),
    ),
    Phrase(
        'Put an even card on any club, an odd card on any heart, and a court card or a five on a diamond. '
        'On spades, anything black.',
        feet,
    ),
    Phrase(
        'Once the suit has stayed the same for two cards, it has to change.',
        lambda line, c: line[-1].suit != line[-2].suit or c.suit != line[-1].suit,
        since=2,
    ),
    Phrase(
        'Cards should be of alternating colours, but eights are wild and may be played at any time.',
        lambda line, c: c.rank == 8 or c.colour != line[-1].colour,
    ),
    Phrase(
        'Exactly one of the two, your card or the previous card, is a heart or a diamond.',
        lambda line, c: c.red != line[-1].red,
    ),
    Phrase(
        "Your card's rank must be different from all ranks seen among the last five cards.",
        lambda line, c: all(x.rank != c.rank for x in line[-5:]),
        since=5,
    ),
    Phrase(
        'Red cards may be no higher than 8 and black ones no lower than 6.',
        lambda line, c: c.rank <= 8 if c.red else c.rank >= 6,
    ),
    Phrase(
        'Consecutive cards add up to an odd number or to twelve.',
        lambda line, c: (line[-1].rank + c.rank) % 2 == 1 or line[-1].rank + c.rank == 12,
    ),
    Phrase(
        'Is the last card a diamond? Then play at least as high as it. Is it a heart? Then play no higher than it. '
        'Is it black? Then play red.',
        three_questions,
    ),
    Phrase(
        'After a big number (9 or more) you must play at most half of it, and after a smaller one something above it.',
        big_answer,
    ),
    Phrase(
        "Hearts are locked until a spade has been played; afterwards they're as good as any other card.",
        lambda line, c: c.suit != 'H' or any(x.suit == 'S' for x in line),
    ),
    Phrase(
        'Clubs and hearts form team A, spades and diamonds team B. The same team may not play twice running.',
        lambda line, c: (c.suit in 'CH') != (line[-1].suit in 'CH'),
    ),
    Phrase(
        'Always switch suit, and never go up by more than 5.',
        lambda line, c: c.suit != line[-1].suit and c.rank - line[-1].rank <= 5,
    ),
    Phrase(
        'prev ∈ {J,Q,K} ⇒ next is black & even; else next is red | odd',
        lambda line, c: c.black and c.even if line[-1].court else c.red or c.odd,
    ),
    Phrase(
        'You can follow an even card with whatever you fancy, but an odd card wants a card of its own suit or an ace.',
        lambda line, c: line[-1].even or c.suit == line[-1].suit or c.rank == 1,
    ),
    Phrase(
        'Compare your card to the one two before: its rank has to be greater, '
        'unless that one was a 10 or above, then smaller.',
        lambda line, c: c.rank < line[-2].rank if line[-2].rank >= 10 else c.rank > line[-2].rank,
        since=2,
    ),
    Phrase(
        'Same colour: go up. Different colour: go down. Staying at the same rank is OK with either.',
        lambda line, c: c.rank >= line[-1].rank if c.colour == line[-1].colour else c.rank <= line[-1].rank,
    ),
    Phrase(
        'All four suits must have been used before any suit is used again, then the cycle restarts.',
        lambda line, c: c.suit not in since_full(line),
        also=(
            lambda line, c: c.suit not in {x.suit for x in line[len(line) // 4 * 4 :]},
            lambda line, c: c.suit not in since_full(line[1:]),
        ),
    ),
    Phrase(
        'The king of hearts is a bomb: right after it, only spades. Otherwise it goes red on black and black on red.',
        lambda line, c: c.suit == 'S' if line[-1] == (13, 'H') else c.colour != line[-1].colour,
    ),
    Phrase(
        'Perfect squares (A, 4, 9) are always playable. '
        'The remaining cards are playable on their own suit or on a square.',
        lambda line, c: c.rank in (1, 4, 9) or c.suit == line[-1].suit or line[-1].rank in (1, 4, 9),
    ),
    Phrase(
        "What's on top? Ace to four: play a club. Five to eight: a diamond. Nine to queen: a heart. King: a spade.",
        lists_by_rank,
    ),
    Phrase(
        "Two odd ones can't be neighbours unless they're of one suit.",
        lambda line, c: not (c.odd and line[-1].odd) or c.suit == line[-1].suit,
    ),
    Phrase(
        'Each fifth card is a court card, and court cards are not allowed anywhere else.',
        lambda line, c: c.court == ((len(line) + 1) % 5 == 0),
        also=(lambda line, c: c.court == (len(line) % 5 == 0),),
    ),
    Phrase(
        "if last two same suit -> play that suit's partner of the same colour, else anything but spades",
        lambda line, c: (
            c.suit == {'C': 'S', 'S': 'C', 'D': 'H', 'H': 'D'}[line[-1].suit]
            if line[-1].suit == line[-2].suit
            else c.suit != 'S'
        ),
        since=2,
    ),
    Phrase(
        'If the last two cards are at most 3 apart then leap by at least 4, otherwise stay within 3.',
        lambda line, c: gap(line[-1], c) >= 4 if gap(line[-2], line[-1]) <= 3 else gap(line[-1], c) <= 3,
        since=2,
    ),
    Phrase(
        'A spade needs a spade or a king right in front of it; the other suits need nothing.',
        lambda line, c: c.suit != 'S' or line[-1].suit == 'S' or line[-1].rank == 13,
    ),
    Phrase(
        'It is forbidden to play a red card on an odd one, and likewise a black card on a 4 or an 8.',
        lambda line, c: not (c.red and line[-1].odd) and not (c.black and line[-1].rank in (4, 8)),
    ),
    Phrase(
        'Elephants are 10, J, Q and K; mice are A, 2 and 3; the cards in between are cats. Elephants fear mice, '
        'mice fear cats, cats fear elephants: no animal may be put directly behind the one it fears.',
        lambda line, c: (
            (animal(c), animal(line[-1])) not in (('elephant', 'mouse'), ('mouse', 'cat'), ('cat', 'elephant'))
        ),
    ),
    Phrase(
        'The rank is in the range 5-9 or else the suit is the same as two cards ago.',
        lambda line, c: 5 <= c.rank <= 9 or c.suit == line[-2].suit,
        since=2,
    ),
    Phrase(
        "We start by playing odd cards only; from the sixth card of the line on, it's evens only.",
        lambda line, c: c.odd if len(line) + 1 < 6 else c.even,
        also=(lambda line, c: c.odd if len(line) < 6 else c.even,),
    ),
    Phrase(
        'The suit two steps back and the suit of the last card are both taboo, aces excepted.',
        lambda line, c: c.rank == 1 or c.suit not in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'Lower than the last card, or equal to it, or one of the four queens.',
        lambda line, c: c.rank <= line[-1].rank or c.rank == 12,
    ),
    Phrase(
        "Anything red that's a prime, or anything black that isn't.",
        lambda line, c: c.red == c.prime,
    ),
    Phrase(
        "My grandmother's favourite: on every jack and king she wants a lady, meaning a queen or any heart. "
        'She has no opinion about the rest.',
        grandmother,
    ),
    Phrase(
        'If it goes up, it has to go up by an even amount. If it goes down, by an odd amount. Same rank is wrong.',
        lambda line, c: c.rank != line[-1].rank and (gap(line[-1], c) % 2 == 0) == (c.rank > line[-1].rank),
    ),
    Phrase(
        'Kings, queens and jacks count zero. Last card plus new card must come to under 13.',
        lambda line, c: nothing_for_court(line[-1]) + nothing_for_court(c) < 13,
    ),
    Phrase(
        "Cards up to and including the 8 can't be black, higher cards can't be hearts.",
        lambda line, c: c.red if c.rank <= 8 else c.suit != 'H',
    ),
    Phrase(
        'Up to seven counts as low. A low card asks the next one for a change of parity, '
        'a high card asks it for a change of suit.',
        lambda line, c: c.odd != line[-1].odd if line[-1].rank <= 7 else c.suit != line[-1].suit,
    ),
    Phrase(
        'Staying in suit has its price: the rank has to move by exactly 2 or 3. Leaving the suit is free of charge.',
        lambda line, c: c.suit != line[-1].suit or gap(line[-1], c) in (2, 3),
    ),
    Phrase(
        'Parity comes in couples: the starter and the next card alike, the following two of the other kind, '
        'then two of the first kind again, and so on.',
        lambda line, c: (c.odd == line[0].odd) == (len(line) % 4 in (0, 1)),
        also=(lambda line, c: (c.odd == line[-1].odd) == (len(line) % 2 == 1),),
    ),
    Phrase(
        "Red tens can go on anything. Any other minor-suit card (club or diamond) can't be put on a minor suit.",
        lambda line, c: red_ten(c) or not (c.suit in 'CD' and line[-1].suit in 'CD'),
    ),
    Phrase(
        'Number the suits C=1, D=2, H=3, S=4. The rank of your card plus its suit number has to be even.',
        lambda line, c: (c.rank + SUITS.index(c.suit) + 1) % 2 == 0,
    ),
    Phrase(
        "Think of the ranks as a clock with 13 hours. Move forward by at most six hours, and don't stand still.",
        lambda line, c: 1 <= (c.rank - line[-1].rank) % 13 <= 6,
    ),
    Phrase(
        "Evens hate hearts and odds hate clubs; in other words, don't put a heart after an even card "
        'or a club after an odd card.',
        lambda line, c: not (c.suit == 'H' and line[-1].even) and not (c.suit == 'C' and line[-1].odd),
    ),
    Phrase(
        'The last card being a 5 or 10 means that the next must be a court card; its being a court card means that '
        "the next must be below six. Past that it's up to you.",
        lambda line, c: c.court if line[-1].rank in (5, 10) else c.rank < 6 if line[-1].court else True,
    ),
    Phrase(
        'The number of black cards on the line may never get ahead of the number of reds by more than two.',
        lambda line, c: blacks(line) + c.black - reds(line) - c.red <= 2,
        also=(lambda line, c: c.red or blacks(line) + 1 - reds(line) <= 2,),
    ),
    Phrase(
        'We begin by going up. Each face card on the line reverses the direction, '
        'so with an odd number of face cards we go down. Ties are fine.',
        turning,
    ),
    Phrase(
        'At least one of the last two cards must have the same suit as yours.',
        lambda line, c: c.suit in (line[-1].suit, line[-2].suit),
        since=2,
    ),
    Phrase(
        'Nothing from the suit of the starter, ever. Beyond that, just no two equal ranks in succession.',
        suit_of_starter_banned,
    ),
    Phrase(
        'y = next, x = last. If x < 7, y > x. If x > 7, y < x. If x = 7, y is any red card.',
        seven_xy,
    ),
    Phrase(
        'Red card played on red: must be a bigger number. Black on black: must be a smaller number. '
        'Red on black or black on red: no problem.',
        lambda line, c: c.colour != line[-1].colour or (c.rank > line[-1].rank if c.red else c.rank < line[-1].rank),
    ),
    Phrase(
        'Ace, 2, 3 = soldiers; 4 to 10 = merchants; J, Q, K = nobles. '
        'No class may be followed by itself except for merchants.',
        lambda line, c: class_of(c) != class_of(line[-1]) or class_of(c) == 'merchant',
    ),
    Phrase(
        'IMO the classic is best: suit order ♣ ♦ ♥ ♠ with wraparound, but you may skip one suit.',
        lambda line, c: step(line[-1], c) in (1, 2),
    ),
    Phrase(
        'Only when the last two cards are both red can a club be played.',
        lambda line, c: c.suit != 'C' or (line[-1].red and line[-2].red),
        since=2,
    ),
    Phrase(
        'Even-valued spades have to be followed by something odd, odd-valued spades by something even. '
        "On other suits put a card that's at least 3 and at most a queen.",
        lambda line, c: c.odd != line[-1].odd if line[-1].suit == 'S' else 3 <= c.rank <= 12,
    ),
    Phrase(
        'Neither the suit nor the rank of the last card may be repeated, '
        'and on top of that a court card may not follow a court card.',
        lambda line, c: c.suit != line[-1].suit and c.rank != line[-1].rank and not (c.court and line[-1].court),
    ),
    Phrase(
        'Last card minus yours must come out as a multiple of three, zero included.',
        lambda line, c: (line[-1].rank - c.rank) % 3 == 0,
    ),
    Phrase(
        "What I ask for is a card below the sum of the last two that isn't of the last suit.",
        lambda line, c: c.rank < line[-1].rank + line[-2].rank and c.suit != line[-1].suit,
        since=2,
    ),
    Phrase(
        'No rank from the last three cards, no suit from the last one.',
        lambda line, c: c.suit != line[-1].suit and all(x.rank != c.rank for x in line[-3:]),
        since=3,
    ),
    Phrase(
        'Primes are poison for royalty: keep your jacks, queens and kings off the 2, 3, 5 and 7.',
        lambda line, c: not (c.court and line[-1].rank in (2, 3, 5, 7)),
    ),
    Phrase(
        '+2 each time (Q → A, K → 2), or the same rank',
        lambda line, c: (c.rank - line[-1].rank) % 13 in (0, 2),
    ),
    Phrase(
        "gg ez: pick a suit that comes later in the alphabet than the last one. after spades it's open",
        lambda line, c: line[-1].suit == 'S' or c.suit > line[-1].suit,
    ),
)
