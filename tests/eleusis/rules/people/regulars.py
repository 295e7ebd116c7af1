"""Rules as experienced and new dealers word them on real evenings."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase

SQUARES = (1, 4, 9, 16, 25)
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23)


def high(card: Card) -> int:
    """The rank with the ace on top."""
    return 14 if card.rank == 1 else card.rank


def gap(line: Line, card: Card) -> int:
    return abs(card.rank - line[-1].rank)


def total(line: Line, card: Card) -> int:
    return card.rank + line[-1].rank


def up(line: Line, card: Card) -> bool:
    return card.rank > line[-1].rank


def down(line: Line, card: Card) -> bool:
    return card.rank < line[-1].rank


def same_colour(line: Line, card: Card) -> bool:
    return card.colour == line[-1].colour


def same_suit(line: Line, card: Card) -> bool:
    return card.suit == line[-1].suit


def same_rank(line: Line, card: Card) -> bool:
    return card.rank == line[-1].rank


def same_parity(line: Line, card: Card) -> bool:
    return card.odd == line[-1].odd


def faces(line: Line) -> list[Card]:
    return [c for c in line if c.court]


def third(rank: int) -> int:
    """0 for A-4, 1 for 5-9, 2 for 10-K."""
    return 0 if rank <= 4 else 1 if rank <= 9 else 2


def block(rank: int) -> int:
    """0 for A-5, 1 for 6-10, 2 for J-K."""
    return 0 if rank <= 5 else 1 if rank <= 10 else 2


def curvy(card: Card) -> bool:
    return card.rank in (3, 6, 8, 9, 12)


def pointy(card: Card) -> bool:
    return card.rank in (1, 4, 13)


def small_prime(card: Card) -> bool:
    return card.rank in (2, 3, 5, 7)


def by_thirds(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.rank < 6:
        return card.black
    if last.rank <= 10:
        return card.red
    return card.even


def rank_or_up_to_ten(line: Line, card: Card) -> bool:
    last = line[-1].rank
    if last <= 4:
        return card.red
    if last <= 9:
        return card.black
    return card.suit in 'HS'


def seven_is_pivot(line: Line, card: Card) -> bool:
    last = line[-1].rank
    if last < 7:
        return card.rank > last
    if last > 7:
        return card.rank < last
    return card.rank == 7 or card.suit == 'H'


def wrap_red_up(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.red:
        return card.rank == 1 if last.rank == 13 else card.rank > last.rank
    return card.rank == 13 if last.rank == 1 else card.rank < last.rank


def zigzag(line: Line, card: Card) -> bool:
    last, before = line[-1].rank, line[-2].rank
    if last > before:
        return card.rank < last
    if last < before:
        return card.rank > last
    return True


def between_ends(line: Line, card: Card) -> bool:
    a, b = sorted((line[-1].rank, line[-2].rank))
    return a == b or a <= card.rank <= b


def majority(line: Line, card: Card) -> bool:
    red = sum(c.red for c in line)
    black = len(line) - red
    return card.black if red > black else card.red if black > red else True


def spade_heart_other(line: Line, card: Card) -> bool:
    last = line[-1].suit
    if last == 'S':
        return card.even
    if last == 'H':
        return card.odd
    return card.court or card.suit == 'H'


def low_high(line: Line, card: Card) -> bool:
    if card.rank == 7 or line[-1].rank == 7:
        return True
    return (card.rank < 7) != (line[-1].rank < 7)


def red_odd_table(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.black:
        return card.suit != 'C'
    return card.black if last.odd else card.red


def numbered_otherwise(line: Line, card: Card) -> bool:
    last = line[-1]
    if last.rank in (1, 13):
        return True
    return card.black if last.red else card.suit in 'HS'


PHRASES: tuple[Phrase, ...] = (
    # colours
    Phrase('Alternate colours: red on black, black on red.', lambda ln, c: not same_colour(ln, c)),
    Phrase(
        'Colour has to change every time unless the last card was an ace, in which case play what you like.',
        lambda ln, c: ln[-1].rank == 1 or not same_colour(ln, c),
    ),
    Phrase(
        'Never three cards of the same colour in a row.',
        lambda ln, c: not (c.colour == ln[-1].colour == ln[-2].colour),
        since=2,
    ),
    Phrase('Same color as the card before last.', lambda ln, c: c.colour == ln[-2].colour, since=2),
    Phrase(
        "If the last two cards match in colour, play the opposite colour; if they don't, play a red card.",
        lambda ln, c: c.colour != ln[-1].colour if ln[-1].colour == ln[-2].colour else c.red,
        since=2,
    ),
    Phrase(
        'Play a red card after an odd card and a black card after an even card.',
        lambda ln, c: c.red == ln[-1].odd,
    ),
    Phrase(
        'J/Q/K -> red next, A-5 -> black next, anything else -> free',
        lambda ln, c: c.red if ln[-1].court else c.black if ln[-1].rank <= 5 else True,
    ),
    Phrase(
        'Keep to the colour of the last card; after a jack, queen or king you have to change it instead.',
        lambda ln, c: same_colour(ln, c) != ln[-1].court,
    ),
    Phrase(
        'A red card must be higher than the last card, a black one lower.',
        lambda ln, c: up(ln, c) if c.red else down(ln, c),
    ),
    Phrase(
        'you can play any black card but red cards only if they are lower then the last card',
        lambda ln, c: c.black or down(ln, c),
    ),
    Phrase(
        'Only cards the opposite color of the last one, except hearts, which are always fine.',
        lambda ln, c: c.suit == 'H' or not same_colour(ln, c),
    ),
    Phrase('Reds have to be even and blacks have to be odd.', lambda ln, c: c.red == c.even),
    Phrase(
        'Red cards go on hearts and clubs, black cards go on diamonds and spades.',
        lambda ln, c: c.red == (ln[-1].suit in 'HC'),
    ),
    Phrase(
        'red then black then red and so on, faces can go anywhere',
        lambda ln, c: c.court or not same_colour(ln, c),
    ),
    # suits
    Phrase(
        'Suits go round in the order clubs, diamonds, hearts, spades and then back to clubs.',
        lambda ln, c: c.suit == {'C': 'D', 'D': 'H', 'H': 'S', 'S': 'C'}[ln[-1].suit],
    ),
    Phrase(
        'Follow suit or play the same rank as the last card.',
        lambda ln, c: same_suit(ln, c) or same_rank(ln, c),
    ),
    Phrase('Never the same suit twice in a row.', lambda ln, c: not same_suit(ln, c)),
    Phrase(
        'You can play anything but the suit of the last card, and a spade may only be followed by a heart.',
        lambda ln, c: c.suit == 'H' if ln[-1].suit == 'S' else not same_suit(ln, c),
    ),
    Phrase(
        '♠ after ♥, ♥ after ♦, ♦ after ♣, ♣ after ♠',
        lambda ln, c: c.suit == {'H': 'S', 'D': 'H', 'C': 'D', 'S': 'C'}[ln[-1].suit],
    ),
    Phrase(
        'The suit must be different from the suits of both of the last two cards.',
        lambda ln, c: c.suit not in (ln[-1].suit, ln[-2].suit),
        since=2,
    ),
    Phrase(
        'Same suit as the last card if that was even, a different suit if it was odd.',
        lambda ln, c: same_suit(ln, c) == ln[-1].even,
    ),
    Phrase(
        'Hearts and clubs take turns with spades and diamonds.',
        lambda ln, c: (c.suit in 'HC') != (ln[-1].suit in 'HC'),
    ),
    Phrase(
        "A heart can't be played straight after a diamond, nor a diamond straight after a heart. Everything else goes.",
        lambda ln, c: (ln[-1].suit, c.suit) not in (('D', 'H'), ('H', 'D')),
    ),
    Phrase(
        'Major suits (spades and hearts) after minor ones and minor after major.',
        lambda ln, c: (c.suit in 'SH') != (ln[-1].suit in 'SH'),
    ),
    Phrase(
        'If the last card was a clubs, the next one has to be a diamond or heart, else it has to be a club or spade.',
        lambda ln, c: c.red if ln[-1].suit == 'C' else c.black,
    ),
    Phrase(
        'Clubs are always legal. Any other suit is legal only if the last card was a club or of that same suit.',
        lambda ln, c: c.suit == 'C' or ln[-1].suit in ('C', c.suit),
    ),
    Phrase(
        'The next card has to be in a suit that none of the last three cards had.',
        lambda ln, c: c.suit not in [x.suit for x in ln[-3:]],
        since=3,
    ),
    Phrase(
        'The name of the rank (ace, two...) must have a different number of letters from that of the last card.',
        lambda ln, c: len(c.name) != len(ln[-1].name),
    ),
    Phrase(
        '1. After a club play a heart.\n2. After a heart play a spade.\n'
        '3. After a spade play a diamond.\n4. After a diamond play a club or a heart.',
        lambda ln, c: c.suit in {'C': 'H', 'H': 'S', 'S': 'D', 'D': 'CH'}[ln[-1].suit],
    ),
    # ranks and values
    Phrase(
        'Only cards from 5 to 9 after a face card, otherwise anything but 5 to 9.',
        lambda ln, c: (5 <= c.rank <= 9) == ln[-1].court,
    ),
    Phrase('The card must be within three of the last card, either way.', lambda ln, c: gap(ln, c) <= 3),
    Phrase(
        'Number cards follow court cards and court cards follow number cards; aces count as numbers.',
        lambda ln, c: c.court != ln[-1].court,
    ),
    Phrase(
        'Low cards (A-6) and high cards (8-K) alternate, and a 7 can go on anything and anything on a 7.',
        low_high,
    ),
    Phrase(
        'Play a card between 4 and 10 inclusive if the last card was black, and one outside that range if it was red.',
        lambda ln, c: (4 <= c.rank <= 10) == ln[-1].black,
    ),
    Phrase(
        'No face cards unless the last card was a face card or an ace.',
        lambda ln, c: not c.court or ln[-1].court or ln[-1].rank == 1,
    ),
    Phrase('ace to 4 -> any red; 5 to 9 -> any black; 10 and up -> any heart or spade', rank_or_up_to_ten),
    Phrase(
        'Every card should be a 7 or lower, except right after a 5, when it has to be higher than 7.',
        lambda ln, c: c.rank > 7 if ln[-1].rank == 5 else c.rank <= 7,
    ),
    Phrase(
        'Aces are high. Each card must beat the last one unless the last one was an ace, then anything can be played.',
        lambda ln, c: ln[-1].rank == 1 or high(c) > high(ln[-1]),
    ),
    Phrase(
        'Play higher than the last card. After a ten or a court card play anything lower than a ten instead.',
        lambda ln, c: c.rank < 10 if ln[-1].rank >= 10 else up(ln, c),
    ),
    Phrase(
        'Higher than the last card, ace counts high, and after an ace you have to play a 2, 3 or 4.',
        lambda ln, c: c.rank in (2, 3, 4) if ln[-1].rank == 1 else high(c) > high(ln[-1]),
    ),
    Phrase(
        'A-5 goes on 6-10, 6-10 goes on J/Q/K, J/Q/K goes on A-5',
        lambda ln, c: block(ln[-1].rank) == (block(c.rank) + 1) % 3,
    ),
    Phrase(
        '♥/♦ after 2-8, ♠/♣ after 9-K and after an ace',
        lambda ln, c: c.red == (2 <= ln[-1].rank <= 8),
    ),
    # parity, primes, squares, multiples
    Phrase('odd -> even, even -> odd (J=11, Q=12, K=13)', lambda ln, c: not same_parity(ln, c)),
    Phrase(
        "If the last card was prime, play a non-prime; if it wasn't, play a prime. Ace is not prime.",
        lambda ln, c: c.prime != ln[-1].prime,
    ),
    Phrase(
        'An odd red card must be followed by an even card, all others by an odd card.',
        lambda ln, c: c.even == (ln[-1].red and ln[-1].odd),
    ),
    Phrase('Evens after red, odds after black', lambda ln, c: c.even == ln[-1].red),
    Phrase(
        'A card is right if it is either even or a spade, but not both.',
        lambda ln, c: c.even != (c.suit == 'S'),
    ),
    Phrase(
        'The next card is okay if exactly one of these is true: it is red, it is lower than the last card.',
        lambda ln, c: c.red != down(ln, c),
    ),
    Phrase(
        "Two cards next to each other in the line can't both be primes (2, 3, 5, 7, J, K).",
        lambda ln, c: not (c.prime and ln[-1].prime),
    ),
    Phrase(
        'The sum of the new card and the last one must be a prime number.',
        lambda ln, c: total(ln, c) in PRIMES,
    ),
    Phrase(
        'Perfect squares (A, 4, 9) may only go on red cards. The rest may go anywhere.',
        lambda ln, c: c.rank not in SQUARES or ln[-1].red,
    ),
    Phrase(
        'after an even card play odd, after an odd card play even, but court cards can be played on anything',
        lambda ln, c: c.court or not same_parity(ln, c),
    ),
    Phrase(
        'Odd cards have to be higher than the previous card and even cards have to be lower.',
        lambda ln, c: up(ln, c) if c.odd else down(ln, c),
    ),
    Phrase(
        'On a multiple of 3 play black, on anything else play red or a multiple of 3.',
        lambda ln, c: c.black if ln[-1].rank % 3 == 0 else c.red or c.rank % 3 == 0,
    ),
    Phrase(
        'The last card and the next one must never add up to a perfect square.',
        lambda ln, c: total(ln, c) not in SQUARES,
    ),
    # comparisons
    Phrase(
        'Each card has to be higher than or equal to the one before, unless that was a jack, queen or king, '
        'then it must be lower.',
        lambda ln, c: down(ln, c) if ln[-1].court else not down(ln, c),
    ),
    Phrase(
        'If the last card was higher than the one before it, play lower; if it was lower, play higher; '
        'if they were equal play whatever you want.',
        zigzag,
        since=2,
    ),
    Phrase(
        'The second card is higher than the starter, the third is lower than the second, the fourth higher than '
        'the third, and so on, up and down.',
        lambda ln, c: up(ln, c) if len(ln) % 2 == 1 else down(ln, c),
    ),
    Phrase(
        'A card of the same suit as the last must be higher, a card of another suit must be lower or equal.',
        lambda ln, c: up(ln, c) == same_suit(ln, c),
    ),
    Phrase(
        'Red on red must be higher, black on black must be lower, and if the colour changes anything goes.',
        lambda ln, c: True if not same_colour(ln, c) else up(ln, c) if c.red else down(ln, c),
    ),
    Phrase(
        'Beat the last card if you stay in its colour; if you change colour, go under it.',
        lambda ln, c: up(ln, c) if same_colour(ln, c) else down(ln, c),
    ),
    Phrase('Lower than the last card, or any face card.', lambda ln, c: c.court or down(ln, c)),
    Phrase(
        'Go higher if the last card is below 7 and lower if it is above 7. On a 7 play another 7 or any heart.',
        seven_is_pivot,
    ),
    Phrase('Play at least two above or at least two below the last card.', lambda ln, c: gap(ln, c) >= 2),
    Phrase('never play exactly one above or exactly one below the last card', lambda ln, c: gap(ln, c) != 1),
    Phrase(
        'On red go higher, on black go lower. On a red king you play an ace and on a black ace you play a king.',
        wrap_red_up,
    ),
    Phrase(
        "A card that beats the last one can only be played if it's a different colour. Anything else is fine.",
        lambda ln, c: not (up(ln, c) and same_colour(ln, c)),
    ),
    # sums, differences, multiples of the last card
    Phrase(
        'This card and the last one have to add up to an even number.',
        lambda ln, c: total(ln, c) % 2 == 0,
    ),
    Phrase('This card plus the last card must come to at least 12.', lambda ln, c: total(ln, c) >= 12),
    Phrase(
        'Sum of the new card and the previous card must be a multiple of 3.',
        lambda ln, c: total(ln, c) % 3 == 0,
    ),
    Phrase(
        'The difference between neighbouring cards must be 1, 2 or 3.',
        lambda ln, c: gap(ln, c) in (1, 2, 3),
    ),
    Phrase(
        'The rank must differ by at most 4 from the last card and the suit must not be the same.',
        lambda ln, c: gap(ln, c) <= 4 and not same_suit(ln, c),
    ),
    Phrase(
        "Last card plus new card can't be more than 15 unless they're the same colour.",
        lambda ln, c: total(ln, c) <= 15 or same_colour(ln, c),
    ),
    Phrase(
        'The card has to divide the last card or be a multiple of it.',
        lambda ln, c: ln[-1].rank % c.rank == 0 or c.rank % ln[-1].rank == 0,
    ),
    Phrase(
        'Play a card no more than twice the last one. After a J, Q or K play an ace to 5.',
        lambda ln, c: c.rank <= 5 if ln[-1].court else c.rank <= 2 * ln[-1].rank,
    ),
    Phrase(
        'If the last card is red the next one must be at least half of it; if it is black, at most twice it.',
        lambda ln, c: 2 * c.rank >= ln[-1].rank if ln[-1].red else c.rank <= 2 * ln[-1].rank,
    ),
    Phrase(
        "Add the last two cards together: if the total is even play red, if it's odd play black.",
        lambda ln, c: c.red == ((ln[-1].rank + ln[-2].rank) % 2 == 0),
        since=2,
    ),
    Phrase(
        'The last two cards and the new card together must add up to more than 15.',
        lambda ln, c: ln[-1].rank + ln[-2].rank + c.rank > 15,
        since=2,
    ),
    Phrase(
        'New card has to be at least as big as the difference between the last two cards.',
        lambda ln, c: c.rank >= abs(ln[-1].rank - ln[-2].rank),
        since=2,
    ),
    Phrase(
        'Subtract the smaller of the last card and the new card from the bigger one. '
        'The result must be less than 5 if the last card is red and 5 or more if it is black.',
        lambda ln, c: (gap(ln, c) < 5) == ln[-1].red,
    ),
    # further back
    Phrase(
        'Match the colour or the parity (or both) of the card two cards ago.',
        lambda ln, c: c.colour == ln[-2].colour or c.odd == ln[-2].odd,
        since=2,
    ),
    Phrase(
        'The suit of the next card should be the suit of the second to last card, '
        'unless the last card was a face card.',
        lambda ln, c: ln[-1].court or c.suit == ln[-2].suit,
        since=2,
    ),
    Phrase(
        'Must be between the last two cards in rank, ends included; when those are the same rank play anything.',
        between_ends,
        since=2,
    ),
    Phrase(
        'Neither of the last two cards may have the same rank or suit as the new one.',
        lambda ln, c: all(c.rank != x.rank and c.suit != x.suit for x in ln[-2:]),
        since=2,
    ),
    Phrase(
        'At least two of the last three cards red: play black. Otherwise play red.',
        lambda ln, c: c.black == (sum(x.red for x in ln[-3:]) >= 2),
        since=3,
    ),
    Phrase(
        'Compare the last card with the one before it. Same colour -> play odd. Different colour -> play even.',
        lambda ln, c: c.odd == (ln[-1].colour == ln[-2].colour),
        since=2,
    ),
    Phrase(
        "Find the last face card in the line: the new card can't be of its suit. "
        "If there hasn't been one, anything goes.",
        lambda ln, c: not faces(ln) or c.suit != faces(ln)[-1].suit,
    ),
    Phrase(
        'The card must not have the same rank as any of the last three cards.',
        lambda ln, c: all(c.rank != x.rank for x in ln[-3:]),
        since=3,
    ),
    Phrase(
        'Red cards are legal only if both of the last two cards were black, black cards always are.',
        lambda ln, c: c.black or (ln[-1].black and ln[-2].black),
        since=2,
    ),
    Phrase(
        'Higher than both of the last two cards or lower than both.',
        lambda ln, c: c.rank > max(ln[-1].rank, ln[-2].rank) or c.rank < min(ln[-1].rank, ln[-2].rank),
        since=2,
    ),
    Phrase(
        'The next card has to match the last card in colour, or the card before that in suit.',
        lambda ln, c: same_colour(ln, c) or c.suit == ln[-2].suit,
        since=2,
    ),
    Phrase(
        'A card is legal if it shares its colour with the last card or its parity with the card before last, '
        'but not both.',
        lambda ln, c: same_colour(ln, c) != (c.odd == ln[-2].odd),
        since=2,
    ),
    Phrase(
        'Higher than the card before last if the last card was red, lower than it if the last card was black.',
        lambda ln, c: c.rank > ln[-2].rank if ln[-1].red else c.rank < ln[-2].rank,
        since=2,
    ),
    Phrase(
        'If exactly one of the last two cards was red the next one has to be red, if not it has to be black.',
        lambda ln, c: c.red == (ln[-1].red != ln[-2].red),
        since=2,
    ),
    # conditions
    Phrase(
        'If the last card was odd, play a black card or an ace. If it was even, play red.',
        lambda ln, c: c.black or c.rank == 1 if ln[-1].odd else c.red,
    ),
    Phrase(
        'After a spade only hearts, after a heart anything but a heart, after clubs and diamonds anything at all',
        lambda ln, c: c.suit == 'H' if ln[-1].suit == 'S' else c.suit != 'H' if ln[-1].suit == 'H' else True,
    ),
    Phrase(
        'If the last card is a heart then lower, else higher or the same.',
        lambda ln, c: down(ln, c) == (ln[-1].suit == 'H'),
    ),
    Phrase(
        "When the last card is lower than 6 play any club or spade, when it's 6 to 10 any diamond or heart, "
        "and when it's a picture card any even card.",
        by_thirds,
    ),
    Phrase(
        'On a picture card you play a number card of the same suit, on a number card you can play anything.',
        lambda ln, c: same_suit(ln, c) and not c.court if ln[-1].court else True,
        also=(lambda ln, c: same_suit(ln, c) and 2 <= c.rank <= 10 if ln[-1].court else True,),
    ),
    Phrase(
        'Red sevens and black jacks can only be followed by spades, every other card by anything except spades.',
        lambda ln, c: (c.suit == 'S') == ((ln[-1].red and ln[-1].rank == 7) or (ln[-1].black and ln[-1].rank == 11)),
    ),
    Phrase(
        'Provided the last card was even, you may play any red card; if it was odd, any card of the same suit.',
        lambda ln, c: c.red if ln[-1].even else same_suit(ln, c),
    ),
    Phrase(
        "If the last card is black you have to go up, if it's red you have to go down, "
        'but aces and kings can always be played.',
        lambda ln, c: c.rank in (1, 13) or (up(ln, c) if ln[-1].black else down(ln, c)),
    ),
    Phrase(
        'Last card red & odd: play black. Red & even: play red. Black: play anything but a club.',
        red_odd_table,
    ),
    Phrase(
        'You have to repeat either the rank or the colour of the last card, but not both.',
        lambda ln, c: same_rank(ln, c) != same_colour(ln, c),
    ),
    Phrase(
        'Unless the last card was a diamond you must follow color. After a diamond the color has to change.',
        lambda ln, c: same_colour(ln, c) != (ln[-1].suit == 'D'),
    ),
    Phrase(
        'If the last card is from 2 to 10 its colour must be followed, '
        'if it is A, J, Q or K its suit must be followed.',
        lambda ln, c: same_colour(ln, c) if 2 <= ln[-1].rank <= 10 else same_suit(ln, c),
    ),
    Phrase(
        '- last card is a spade: play even\n- last card is a heart: play odd\n'
        '- last card is a club or diamond: play a face card or a heart',
        spade_heart_other,
    ),
    Phrase(
        '1. If the last card was an ace or a king, anything goes. 2. Otherwise on red you play black. '
        '3. Otherwise on black you play a heart or a spade.',
        numbered_otherwise,
    ),
    # cycles, patterns, position in the line
    Phrase(
        "The pattern is red, red, black, black, counting the starter as the first red even if it isn't.",
        lambda ln, c: c.red == (len(ln) % 4 in (0, 1)),
    ),
    Phrase(
        'low (A-4), then middle (5-9), then high (10-K), then low again and so on',
        lambda ln, c: third(c.rank) == (third(ln[-1].rank) + 1) % 3,
        also=(
            lambda ln, c: third(c.rank) == len(ln) % 3,
            lambda ln, c: third(c.rank) == (len(ln) - 1) % 3,
        ),
    ),
    Phrase(
        'Every third card must be a face card, the others must not be.',
        lambda ln, c: c.court == ((len(ln) + 1) % 3 == 0),
        also=(lambda ln, c: c.court == (len(ln) % 3 == 0),),
    ),
    Phrase(
        'After every third card in the line, starter included, the colour changes; otherwise it stays the same '
        'as the last card.',
        lambda ln, c: same_colour(ln, c) == (len(ln) % 3 != 0),
    ),
    Phrase(
        'Odd positions take red cards and even positions take black cards, the starter being position 1.',
        lambda ln, c: c.red == ((len(ln) + 1) % 2 == 1),
    ),
    # counts, so far, until
    Phrase(
        'If there are more red cards than black in the line so far, play black; if there are more black, '
        'play red; if equal, either.',
        majority,
    ),
    Phrase(
        'Count the hearts so far: if the number is even play a black card or a heart, if it is odd play red.',
        lambda ln, c: c.black or c.suit == 'H' if sum(x.suit == 'H' for x in ln) % 2 == 0 else c.red,
    ),
    Phrase(
        'Keep going up until somebody plays a face card, then the next card can be anything at all.',
        lambda ln, c: ln[-1].court or up(ln, c),
    ),
    Phrase(
        'Until there has been an ace in the line only red cards and aces are right; from then on only black cards.',
        lambda ln, c: c.black if any(x.rank == 1 for x in ln) else c.red or c.rank == 1,
    ),
    # exceptions
    Phrase(
        'Must be lower than the last card, except that after a 3 or less you have to play a 9 or more.',
        lambda ln, c: c.rank >= 9 if ln[-1].rank <= 3 else down(ln, c),
    ),
    Phrase(
        'Diffrent colour than last card unless its a king, which can go on anything',
        lambda ln, c: c.rank == 13 or not same_colour(ln, c),
    ),
    Phrase(
        'The new card may match neither the suit nor the parity of the last crad.',
        lambda ln, c: not same_suit(ln, c) and not same_parity(ln, c),
    ),
    # names for groups
    Phrase(
        'Call A, 4 and K pointy. After a pointy card play one of the same colour that is not pointy, '
        'after any other card play a card of a different rank.',
        lambda ln, c: same_colour(ln, c) and not pointy(c) if pointy(ln[-1]) else not same_rank(ln, c),
    ),
    Phrase(
        'Let 2, 3, 5 and 7 be the small primes. A small prime has to be followed by a red card, '
        'everything else by a black card or a small prime.',
        lambda ln, c: c.red if small_prime(ln[-1]) else c.black or small_prime(c),
    ),
    Phrase(
        'Curvy ranks are 3, 6, 8, 9 and Q. Curvy cards must be red; the others must be a different suit '
        'from the last card.',
        lambda ln, c: c.red if curvy(c) else not same_suit(ln, c),
    ),
    Phrase(
        'Royals are J, Q, K and A. A royal can only be played on a royal or on a 10, '
        'everything else whenever you like.',
        lambda ln, c: c.rank not in (1, 11, 12, 13) or ln[-1].rank in (1, 10, 11, 12, 13),
    ),
    # nobody could say
    Phrase('Play a card that goes nicely with the last one.', None),
    Phrase('Only cards that I happen to like tonight are right.', None),
    Phrase('The next card should be somewhat close to the last one, but not too close.', None),
    Phrase('After an unlucky card you need a lucky one.', None),
    Phrase('Same rule as last week, but the other way round.', None),
    Phrase('The card has to suit the mood of the player on your left.', None),
)
