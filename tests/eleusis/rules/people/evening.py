"""Rules as friends who play cards in the evening write them on a phone: short, relaxed, lists, symbols, a few slips."""

from math import gcd

from tests.eleusis.rules.people.cards import Card, Line, Phrase


def back(line: Line, n: int) -> Card:
    """The n-th card from the end, 1 the last one; the starter when the line is too short."""
    return line[-min(n, len(line))]


def gap(a: Card, b: Card) -> int:
    """How far two ranks lie apart."""
    return abs(a.rank - b.rank)


def step(cycle: str, a: Card, b: Card) -> int:
    """How many steps forward from the suit of a to the suit of b in a circle of the four suits."""
    return (cycle.index(b.suit) - cycle.index(a.suit)) % 4


def level(card: Card, *tops: int) -> int:
    """Which group of ranks a card is in, 0 the lowest, given the top ranks of all groups but the last."""
    return sum(card.rank > top for top in tops)


def tally(line: Line, suit: str) -> int:
    """How many cards of a suit lie in the line."""
    return sum(c.suit == suit for c in line)


def newest(line: Line, suits: str) -> Card | None:
    """The last card of one of these suits."""
    return next((c for c in reversed(line) if c.suit in suits), None)


def letter(card: Card) -> bool:
    """Ace, jack, queen, king."""
    return card.rank in (1, 11, 12, 13)


def points(card: Card) -> int:
    """Court cards are worth ten."""
    return min(card.rank, 10)


def ace_high(card: Card) -> int:
    """Rank with the ace as 14."""
    return 14 if card.rank == 1 else card.rank


def hot(card: Card) -> bool:
    """Red, or a black ace."""
    return card.red or card.rank == 1


def own_suit_trend(line: Line, card: Card) -> bool:
    """Spades above the last spade, hearts below the last heart, the first of each and other suits free."""
    before = newest(line, card.suit)
    if before is None or card.suit in 'CD':
        return True
    return card.rank > before.rank if card.suit == 'S' else card.rank < before.rank


def own_colour_rise(line: Line, card: Card) -> bool:
    """Above the last card of the same colour, free if none or if that is a queen or king."""
    before = newest(line, 'DH' if card.red else 'CS')
    return before is None or before.rank >= 12 or card.rank > before.rank


def last_court_colour(line: Line, card: Card) -> bool:
    """Same colour as the latest court card; black if there is none."""
    before = next((c for c in reversed(line) if c.court), None)
    return card.black if before is None else card.red == before.red


def last_even_suit(line: Line, card: Card) -> bool:
    """Not the suit of the latest even card; no spade if there is none."""
    before = next((c for c in reversed(line) if c.even), None)
    return card.suit != ('S' if before is None else before.suit)


def three_zones(line: Line, card: Card) -> bool:
    """A-4: up; 5-9: change colour; 10-K: down."""
    last = line[-1]
    if last.rank <= 4:
        return card.rank > last.rank
    if last.rank <= 9:
        return card.red != last.red
    return card.rank < last.rank


def king_queen_jack(line: Line, card: Card) -> bool:
    """King: red; queen: black; jack: same suit; others: higher."""
    last = line[-1]
    if last.rank == 13:
        return card.red
    if last.rank == 12:
        return card.black
    if last.rank == 11:
        return card.suit == last.suit
    return card.rank > last.rank


def tens_and_queens(line: Line, card: Card) -> bool:
    """After 10h, 10d or a queen black; other red: lower or the same; other black: heart or higher."""
    last = line[-1]
    if last.rank == 12 or (last.rank == 10 and last.red):
        return card.black
    if last.red:
        return card.rank <= last.rank
    return card.suit == 'H' or card.rank > last.rank


def suit_decides(line: Line, card: Card) -> bool:
    """After a spade 8 or higher, heart 7 or lower, diamond odd, club even."""
    return {'S': card.rank >= 8, 'H': card.rank <= 7, 'D': card.odd, 'C': card.even}[line[-1].suit]


def same_suit_lower(line: Line, card: Card) -> bool:
    """Same suit: lower; sister suit: higher; other colour: free."""
    last = line[-1]
    if card.suit == last.suit:
        return card.rank < last.rank
    return card.red != last.red or card.rank > last.rank


PHRASES = (
    # colour
    Phrase('never two reds in a row', lambda line, card: not (card.red and line[-1].red)),
    Phrase(
        'Colours come in pairs: the starter and the next card are the same colour, then two of the other colour, '
        'then two of the first colour again, etc.',
        lambda line, card: (card.red == line[0].red) == (len(line) // 2 % 2 == 0),
    ),
    Phrase('Red after an even card, black after an odd one.', lambda line, card: card.red == line[-1].even),
    Phrase(
        'max two of the same colour in a row',
        lambda line, card: len(line) < 2 or not card.red == line[-1].red == line[-2].red,
    ),
    Phrase(
        'If the last one was a face card, play black. Otherwise red.',
        lambda line, card: card.black == line[-1].court,
    ),
    Phrase(
        'other colour than the last, except that a heart can always go on a heart',
        lambda line, card: card.red != line[-1].red or (card.suit == 'H' and line[-1].suit == 'H'),
    ),
    Phrase(
        '♥️ or ♦️ after a low card (A-6), ♠ or ♣ after anything higher',
        lambda line, card: card.red == (line[-1].rank <= 6),
    ),
    Phrase('always the same colour as the card before the last one', lambda l, c: c.red == back(l, 2).red, since=2),
    Phrase(
        "If the last two cards have the same colour, switch, but if they don't, stick with the colour of the last one.",
        lambda line, card: (card.red == line[-1].red) == (line[-1].red != back(line, 2).red),
        since=2,
    ),
    Phrase('Reds have to be odd, blacks have to be even.', lambda line, card: card.red == card.odd),
    Phrase('only red A-10 and black J, Q, K', lambda line, card: card.red != card.court),
    Phrase(
        'A red card has to beat the last one, a black card has to be lower than it.',
        lambda line, card: card.rank > line[-1].rank if card.red else card.rank < line[-1].rank,
    ),
    Phrase('reds A-7, blacks 7-K', lambda line, card: card.rank <= 7 if card.red else card.rank >= 7),
    Phrase(
        'Keep the same colour until theres a face card, straight after that one you switch',
        lambda line, card: (card.red != line[-1].red) == line[-1].court,
    ),
    Phrase(
        "Switch between red and balck unless the last card is lower than 4 - in that case it's the same colour again",
        lambda line, card: (card.red == line[-1].red) == (line[-1].rank < 4),
    ),
    Phrase(
        'if the colour changed between the last two cards it has to change again, if it stayed it has to stay',
        lambda line, card: (card.red != line[-1].red) == (line[-1].red != back(line, 2).red),
        since=2,
    ),
    # suit
    Phrase(
        'Spades, hearts, clubs, diamonds, then spades again. Always in that order, just carry on from the starter.',
        lambda line, card: step('SHCD', line[-1], card) == 1,
    ),
    Phrase('never the same suit twice running', lambda line, card: card.suit != line[-1].suit),
    Phrase(
        '♠ → ♥ or ♦, ♥ → ♣, ♣ → ♦ or ♠, ♦ → ♠',
        lambda line, card: card.suit in {'S': 'HD', 'H': 'C', 'C': 'DS', 'D': 'S'}[line[-1].suit],
    ),
    Phrase(
        'same suit or same rank as the last one, nothing else',
        lambda line, card: card.suit == line[-1].suit or card.rank == line[-1].rank,
    ),
    Phrase(
        'Is the last card a club? Then any red one. If not, either follow its suit or play a club.',
        lambda line, card: card.red if line[-1].suit == 'C' else card.suit in (line[-1].suit, 'C'),
    ),
    Phrase(
        'Stay in suit whenever you go up. When you go down or repeat the rank you have to change suit',
        lambda line, card: (card.suit == line[-1].suit) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'Only suits that are among the last three cards, or a face card of any suit',
        lambda line, card: card.court or card.suit in [c.suit for c in line[-3:]],
        since=3,
    ),
    Phrase(
        'Diamonds only after diamonds or face cards. Everything else whenever you like.',
        lambda line, card: card.suit != 'D' or line[-1].suit == 'D' or line[-1].court,
    ),
    Phrase(
        'Never go down after a heart, never go up after a spade. After clubs and diamonds play whatever.',
        lambda line, card: (
            not (
                (line[-1].suit == 'H' and card.rank < line[-1].rank)
                or (line[-1].suit == 'S' and card.rank > line[-1].rank)
            )
        ),
    ),
    Phrase(
        'pointy suits (spades and diamonds) alternate with round ones (hearts and clubs)',
        lambda line, card: (card.suit in 'SD') != (line[-1].suit in 'SD'),
    ),
    Phrase(
        'no spade after red, no heart after black, no club after an even card, no diamond after an odd one',
        lambda line, card: (
            not {
                'S': line[-1].red,
                'H': line[-1].black,
                'C': line[-1].even,
                'D': line[-1].odd,
            }[card.suit]
        ),
    ),
    Phrase(
        'the suit of the last card decides:\n♠ - 8 or higher\n♥ - 7 or lower\n♦ - odd\n♣ - even',
        suit_decides,
    ),
    Phrase(
        'You may repeat the suit or play a face card only when the last card was red.',
        lambda line, card: line[-1].red or (card.suit != line[-1].suit and not card.court),
    ),
    Phrase(
        'same suit as last card: has to be lower\nother suit but same colour: has to be higher\nother colour: free',
        same_suit_lower,
    ),
    # rank
    Phrase('Nothing above 9. And no aces.', lambda line, card: 2 <= card.rank <= 9),
    Phrase(
        "Only primes after an even card. After an odd card anything that isn't prime.",
        lambda line, card: card.prime == line[-1].even,
    ),
    Phrase(
        'Go up by 1, 2 or 3. After a face card drop to something below 6 instead.',
        lambda line, card: card.rank < 6 if line[-1].court else 1 <= card.rank - line[-1].rank <= 3,
    ),
    Phrase(
        'Think of the ranks as a circle, ace comes after king. Move forward 1 to 6 steps.',
        lambda line, card: 1 <= (card.rank - line[-1].rank) % 13 <= 6,
    ),
    Phrase(
        'not the same rank or the same suit as any of the last 2 cards',
        lambda line, card: all(c.rank != card.rank and c.suit != card.suit for c in line[-2:]),
        since=2,
    ),
    Phrase(
        'Further away from 7 than the last card was. If that was an ace or a king, play something from 5 to 9.',
        lambda line, card: (
            5 <= card.rank <= 9 if line[-1].rank in (1, 13) else abs(card.rank - 7) > abs(line[-1].rank - 7)
        ),
    ),
    Phrase(
        'Not more than double the last card, not less than half of it.',
        lambda line, card: card.rank <= 2 * line[-1].rank and 2 * card.rank >= line[-1].rank,
    ),
    Phrase(
        'The new card and the last one must have a common factor bigger than 1, or else one of them is an ace',
        lambda line, card: gcd(card.rank, line[-1].rank) > 1 or 1 in (card.rank, line[-1].rank),
    ),
    Phrase(
        'highr than the last card, or an ace or a 2',
        lambda line, card: card.rank > line[-1].rank or card.rank <= 2,
    ),
    Phrase(
        'K Q J can only go on a K Q J or a 10. Number cards (A is one too) go anywhere',
        lambda line, card: not card.court or line[-1].rank >= 10,
    ),
    Phrase(
        'if the last card is under 7 go over 7. if its over 7 go under. on a 7 any card is ok',
        lambda line, card: (card.rank - 7) * (line[-1].rank - 7) < 0 or line[-1].rank == 7,
    ),
    Phrase(
        "If last was J/Q/K → A-5. If last was A-5 → 6-10. If last was 6-10 → whatever isn't 6-10.",
        lambda line, card: {0: level(card, 5, 10) == 1, 1: level(card, 5, 10) != 1, 2: level(card, 5, 10) == 0}[
            level(line[-1], 5, 10)
        ],
    ),
    Phrase(
        'Neither higher than 10 nor lower than 4, unless it matches the suit of the last one.',
        lambda line, card: 4 <= card.rank <= 10 or card.suit == line[-1].suit,
    ),
    Phrase(
        'The last card and the new one, at least one of them has to be a prime (2 3 5 7 J K)',
        lambda line, card: card.prime or line[-1].prime,
    ),
    Phrase(
        'Aces count as 14 here. Always go higher, but after a Q, K or A play something from 2 to 6.',
        lambda line, card: 2 <= card.rank <= 6 if ace_high(line[-1]) >= 12 else ace_high(card) > ace_high(line[-1]),
    ),
    # odd and even
    Phrase(
        'odd even odd even and so on, starting with whatever the starter is',
        lambda line, card: card.odd != line[-1].odd,
    ),
    Phrase(
        'If the last two were both even or both odd you have to switch, else free choice',
        lambda line, card: line[-1].odd != back(line, 2).odd or card.odd != line[-1].odd,
        since=2,
    ),
    Phrase('Even cards, any colour. Odd cards, only black', lambda line, card: card.even or card.black),
    Phrase(
        'An odd card is followed by a higher or equal one, an even card by a lower or equal one.',
        lambda line, card: card.rank >= line[-1].rank if line[-1].odd else card.rank <= line[-1].rank,
    ),
    Phrase(
        'Odd on odd only if its the same suit, even on even only if the suit is diffrent. Odd on even or even on odd '
        'is always fine',
        lambda line, card: card.odd != line[-1].odd or (card.suit == line[-1].suit) == card.odd,
    ),
    Phrase("Even if the starter is even, odd if it's odd.", lambda line, card: card.odd == line[0].odd),
    Phrase('- after a red: any even card\n- after a black: any odd card', lambda l, c: c.even == l[-1].red),
    # differences and comparison
    Phrase('The gap to the last card has to be an odd number', lambda line, card: gap(card, line[-1]) % 2 == 1),
    Phrase('go 2, 3 or 5 up or down', lambda line, card: gap(card, line[-1]) in (2, 3, 5)),
    Phrase(
        "no card that's within 2 of the last one (so on an 8 you can't play 6 7 8 9 10)",
        lambda line, card: gap(card, line[-1]) > 2,
    ),
    Phrase(
        'The jump has to be at least as big as the jump before it, or else you must land on a red card.',
        lambda line, card: card.red or gap(card, line[-1]) >= gap(line[-1], back(line, 2)),
        since=2,
    ),
    Phrase(
        'If you go up, change colour. If you go down, keep it. Same number = always ok.',
        lambda line, card: card.rank == line[-1].rank or (card.red != line[-1].red) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'if it went up between the last two cards, go down\nif it went down, go up\n'
        'if they were equal, play what you want',
        lambda line, card: (
            line[-1].rank == back(line, 2).rank
            or (card.rank - line[-1].rank) * (line[-1].rank - back(line, 2).rank) < 0
        ),
        since=2,
    ),
    Phrase(
        'Between the last two cards, or else the same suit as the last one.',
        lambda l, c: (
            c.suit == l[-1].suit or min(l[-1].rank, back(l, 2).rank) <= c.rank <= max(l[-1].rank, back(l, 2).rank)
        ),
        since=2,
        also=(
            lambda l, c: (
                c.suit == l[-1].suit or min(l[-1].rank, back(l, 2).rank) < c.rank < max(l[-1].rank, back(l, 2).rank)
            ),
        ),
    ),
    Phrase(
        'Closer in rank to the last card than to the one before it. If those two have the same rank play anything.',
        lambda line, card: line[-1].rank == back(line, 2).rank or gap(card, line[-1]) < gap(card, back(line, 2)),
        since=2,
    ),
    Phrase(
        'One step up or down, or two if you keep the suit.',
        lambda line, card: gap(card, line[-1]) == 1 or (gap(card, line[-1]) == 2 and card.suit == line[-1].suit),
    ),
    Phrase(
        '3 steps or less from the last card if both are the same colour, 4 or more if not',
        lambda line, card: (gap(card, line[-1]) <= 3) == (card.red == line[-1].red),
    ),
    Phrase(
        'Between 1 and 4 lower, otherwise at least 6 higher',
        lambda line, card: 1 <= line[-1].rank - card.rank <= 4 or card.rank - line[-1].rank >= 6,
    ),
    Phrase(
        "It can't be red and higher than the last card at the same time.",
        lambda line, card: not (card.red and card.rank > line[-1].rank),
    ),
    Phrase(
        'unless its a spade it has to be lower than the last one or equal. Spades have to be higher',
        lambda line, card: (card.rank > line[-1].rank) == (card.suit == 'S'),
    ),
    Phrase(
        'zig zag: after a step up comes a step down and the other way round, same rank counts as a step up',
        lambda line, card: (card.rank >= line[-1].rank) != (line[-1].rank >= back(line, 2).rank),
        since=2,
    ),
    Phrase(
        'exactly 1 higher, exactly 2 lower, or the other colour with the same parity',
        lambda line, card: (
            card.rank - line[-1].rank in (1, -2) or (card.red != line[-1].red and card.odd == line[-1].odd)
        ),
    ),
    # sums
    Phrase('The last card plus the new one must be 14 or more.', lambda line, card: card.rank + line[-1].rank >= 14),
    Phrase('last card + new card = multiple of 3', lambda line, card: (card.rank + line[-1].rank) % 3 == 0),
    Phrase(
        "Add up the last two cards. If the total is over 13 play a card below 8, if it's 13 or less play an 8 or "
        'better.',
        lambda line, card: (card.rank < 8) == (line[-1].rank + back(line, 2).rank > 13),
        since=2,
    ),
    Phrase(
        'The last two cards plus yours have to add up to 21 or less, unless yours is red',
        lambda line, card: card.red or card.rank + line[-1].rank + back(line, 2).rank <= 21,
        since=2,
    ),
    Phrase(
        'The three cards (last two + the new one) have to make an odd total.',
        lambda line, card: (card.rank + line[-1].rank + back(line, 2).rank) % 2 == 1,
        since=2,
    ),
    Phrase(
        'sum of the last two bigger than 15: red. otherwise black',
        lambda line, card: card.red == (line[-1].rank + back(line, 2).rank > 15),
        since=2,
    ),
    Phrase(
        "the total of the whole line, starter and new card included, mustn't be divisible by 3",
        lambda line, card: (card.rank + sum(c.rank for c in line)) % 3 != 0,
    ),
    Phrase(
        'multiply the last card by the new one, the result has to be 40 or lower',
        lambda line, card: card.rank * line[-1].rank <= 40,
    ),
    Phrase(
        'Blackjack values: face cards are 10, ace is 1. The last card and the new one together make 11 or more.',
        lambda line, card: points(card) + points(line[-1]) >= 11,
    ),
    # two or three back
    Phrase(
        'same suit as the third last card, or else a face card',
        lambda line, card: card.court or card.suit == back(line, 3).suit,
        since=3,
    ),
    Phrase(
        'Look at the card before last. If that one was black yours is at least as high, if it was red yours is '
        'no higher.',
        lambda line, card: card.rank >= back(line, 2).rank if back(line, 2).black else card.rank <= back(line, 2).rank,
        since=2,
    ),
    Phrase(
        'not the suit of the last card and not the colour of the one before that',
        lambda line, card: card.suit != line[-1].suit and card.red != back(line, 2).red,
        since=2,
    ),
    Phrase(
        'look at the last 3. whatever colour most of them are, play the other',
        lambda line, card: card.red == (sum(back(line, n).red for n in (1, 2, 3)) < 2),
        since=3,
    ),
    Phrase(
        'Of the last three cards at least one must be lower than yours and at least one higher, but clubs are '
        'always ok.',
        lambda line, card: (
            card.suit == 'C' or min(c.rank for c in line[-3:]) < card.rank < max(c.rank for c in line[-3:])
        ),
        since=3,
    ),
    Phrase(
        'play the colour of the higher one of the last two cards. if they tie any colour is good',
        lambda line, card: (
            line[-1].rank == back(line, 2).rank or card.red == max(line[-1], back(line, 2), key=lambda c: c.rank).red
        ),
        since=2,
    ),
    Phrase(
        "Don't go over the highest of the last three cards, except with a spade",
        lambda line, card: card.suit == 'S' or card.rank <= max(c.rank for c in line[-3:]),
        since=3,
    ),
    Phrase(
        "At least the average of the last two if the last one's red, at most that average if it's black.",
        lambda line, card: (
            2 * card.rank >= line[-1].rank + back(line, 2).rank
            if line[-1].red
            else 2 * card.rank <= line[-1].rank + back(line, 2).rank
        ),
        since=2,
    ),
    Phrase(
        "If the last three cards are three different suits you've got to play the fourth one. If not, any suit but the "
        'last.',
        lambda line, card: (
            card.suit not in [c.suit for c in line[-3:]]
            if len({c.suit for c in line[-3:]}) == 3
            else card.suit != line[-1].suit
        ),
        since=3,
    ),
    # runs and repetition
    Phrase(
        'You can repeat an odd or even once, but never three odds or three evens in a row',
        lambda line, card: len(line) < 2 or not card.odd == line[-1].odd == line[-2].odd,
    ),
    Phrase(
        "A colour lasts for exactly three cards, then it's the other colour's turn for three, and back again. "
        'The starter counts as the first of its three.',
        lambda line, card: (card.red == line[0].red) == (len(line) // 3 % 2 == 0),
    ),
    Phrase(
        'No two face cards in a row, and no two cards from A-5 in a row either',
        lambda line, card: not (card.court and line[-1].court) and not (card.rank <= 5 and line[-1].rank <= 5),
    ),
    Phrase(
        'Has the rank been on the line already? Then the card must be red. If not, black.',
        lambda line, card: card.red == any(c.rank == card.rank for c in line),
    ),
    # place in the line
    Phrase(
        'Every third card (counting the starter as number 1) must be a face card or an ace, the others must not.',
        lambda line, card: letter(card) == ((len(line) + 1) % 3 == 0),
    ),
    Phrase(
        'starter is card 1. even numbered cards are red, odd numbered ones are black',
        lambda line, card: card.red == ((len(line) + 1) % 2 == 0),
    ),
    Phrase(
        'The 1st, 4th, 7th, 10th... card after the starter has to be over 8, all the rest 8 or under.',
        lambda line, card: (card.rank > 8) == (len(line) % 3 == 1),
    ),
    Phrase(
        'If the number of cards already lying there (with the starter) is a multiple of 4, play low: A-7. If not, '
        'change colour.',
        lambda line, card: card.rank <= 7 if len(line) % 4 == 0 else card.red != line[-1].red,
    ),
    Phrase(
        'count the cards that are on the line before yours, starter too. Even: go up or stay. Odd: go down or stay.',
        lambda line, card: card.rank >= line[-1].rank if len(line) % 2 == 0 else card.rank <= line[-1].rank,
    ),
    Phrase(
        'from the tenth card on (starter = first) only red, up to then alternate the colurs',
        lambda line, card: card.red if len(line) + 1 >= 10 else card.red != line[-1].red,
    ),
    Phrase(
        'As long as there are fewer than 6 cards on the line, starter included, any card under 9. From then on '
        "any card that's over 5",
        lambda line, card: card.rank < 9 if len(line) < 6 else card.rank > 5,
    ),
    Phrase(
        'After the starter it goes three cards lower than 9, three cards higher than 5, three lower than 9 and so on',
        lambda line, card: card.rank < 9 if (len(line) - 1) // 3 % 2 == 0 else card.rank > 5,
    ),
    Phrase(
        'R B B R B B R B B ... first card after the starter is R, no matter what the starter is',
        lambda line, card: card.red == (len(line) % 3 == 1),
    ),
    Phrase(
        'Pattern after the starter is up, up, down, up, up, down... Same rank again is always ok.',
        lambda line, card: card.rank <= line[-1].rank if len(line) % 3 == 0 else card.rank >= line[-1].rank,
    ),
    # cycles and groups
    Phrase(
        'low, middle, high, low, middle, high. Low = A-4, middle = 5-9, high = 10-K. The starter decides where '
        'we begin.',
        lambda line, card: level(card, 4, 9) == (level(line[-1], 4, 9) + 1) % 3,
    ),
    Phrase(
        'Hearts beat clubs, spades beat hearts, diamonds beat spades, clubs beat diamonds. Each card has to beat '
        'the last one or have the same suit.',
        lambda line, card: step('CHSD', line[-1], card) in (0, 1),
    ),
    Phrase(
        'go ♣ ♦ ♥ ♠ ♣ and so on round and round, but you may skip one suit',
        lambda line, card: step('CDHS', line[-1], card) in (1, 2),
    ),
    Phrase(
        'Suits in a circle: spades-hearts-diamonds-clubs and back to spades. One forward after an even card, one '
        'back after an odd card.',
        lambda line, card: step('SHDC', line[-1], card) == (1 if line[-1].even else 3),
    ),
    Phrase(
        'Call A 2 3 4 babies, 5-10 workers and J Q K royals. A baby follows a royal, a royal follows a worker, '
        'and a worker follows a baby.',
        lambda line, card: level(card, 4, 10) == (level(line[-1], 4, 10) + 1) % 3,
    ),
    Phrase(
        'Hot cards = the red ones plus the black aces. Cold = all the others. Hot on cold, cold on hot.',
        lambda line, card: hot(card) != hot(line[-1]),
    ),
    Phrase(
        'Letters are A J Q K. After a letter you need a number, after a number you can choose: a letter or a '
        'higher number.',
        lambda line, card: not letter(card) if letter(line[-1]) else letter(card) or card.rank > line[-1].rank,
    ),
    Phrase(
        'Big = 8 and up, small = 7 and down. To play a big one you must change suit, to play a small one you '
        'must change colour.',
        lambda line, card: card.suit != line[-1].suit if card.rank >= 8 else card.red != line[-1].red,
    ),
    Phrase(
        "Two teams: team X is ♥ and ♣, team Y is ♦ and ♠. Stay on the same team if the last card's even, cross "
        "over if it's odd.",
        lambda line, card: ((card.suit in 'HC') == (line[-1].suit in 'HC')) == line[-1].even,
    ),
    # lists
    Phrase(
        '1. after hearts: spades\n2. after spades: diamonds or clubs\n3. after the others: hearts or any face card',
        lambda line, card: {
            'H': card.suit == 'S',
            'S': card.suit in 'DC',
            'D': card.suit == 'H' or card.court,
            'C': card.suit == 'H' or card.court,
        }[line[-1].suit],
    ),
    Phrase('Last card A-4: go up\nLast card 5-9: change colour\nLast card 10-K: go down', three_zones),
    Phrase(
        'K → anything red. Q → anything black. J → same suit. After all the others → higher.',
        king_queen_jack,
    ),
    Phrase(
        'After 10h, 10d or any Q: black. After any other red card: lower or the same. After any other black '
        'card: a heart or something higher.',
        tens_and_queens,
    ),
    # wild cards, mixed conditions
    Phrase(
        'a 7 can go on anything and anything can go on a 7. Otherwise alternate colours',
        lambda line, card: 7 in (card.rank, line[-1].rank) or card.red != line[-1].red,
    ),
    Phrase(
        'Eights are wild so theyre alwyas ok. Apart from those follow suit or go one up or down in rank',
        lambda line, card: card.rank == 8 or card.suit == line[-1].suit or gap(card, line[-1]) == 1,
    ),
    Phrase(
        "Jacks are always good. Any other card: if it's higher than the last one it has to be the colour of the "
        'starter, if not it has to be the other colour.',
        lambda line, card: card.rank == 11 or (card.red == line[0].red) == (card.rank > line[-1].rank),
    ),
    Phrase(
        'colour or odd/even has to change, one of the two but not both',
        lambda line, card: (card.red != line[-1].red) != (card.odd != line[-1].odd),
    ),
    Phrase(
        'At least two of these must be true: same colour as the last card, same parity as the last card, higher '
        'than the last card',
        lambda line, card: (card.red == line[-1].red) + (card.odd == line[-1].odd) + (card.rank > line[-1].rank) >= 2,
    ),
    Phrase(
        'Q♠ is always wrong. Everything else is ok if it has another suit than the last two cards.',
        lambda line, card: card != Card(12, 'S') and card.suit not in (line[-1].suit, back(line, 2).suit),
        since=2,
    ),
    Phrase(
        'Red starter: always change suit. Black starter: always change between odd and even.',
        lambda line, card: card.suit != line[-1].suit if line[0].red else card.odd != line[-1].odd,
    ),
    Phrase(
        "black cards can't be higher than the starter, red ones can't be lower than it",
        lambda line, card: card.rank >= line[0].rank if card.red else card.rank <= line[0].rank,
    ),
    # both last cards
    Phrase(
        "If the last two are the same suit, play a different one. If they're not, play one of those two suits.",
        lambda line, card: (card.suit in (line[-1].suit, back(line, 2).suit)) == (line[-1].suit != back(line, 2).suit),
        since=2,
    ),
    Phrase(
        'last two cards both red: play black\nboth black: play red\none of each: play 10 J Q K or A',
        lambda line, card: (
            card.red != line[-1].red if line[-1].red == back(line, 2).red else card.rank >= 10 or card.rank == 1
        ),
        since=2,
    ),
    Phrase(
        'Last two both above 6? Then go under 6. Both under 6? Then above 6. Else whatever.',
        lambda line, card: (
            card.rank < 6
            if min(line[-1].rank, back(line, 2).rank) > 6
            else card.rank > 6 or max(line[-1].rank, back(line, 2).rank) >= 6
        ),
        since=2,
    ),
    Phrase(
        "if there's a heart among the last two no hearts. if there isn't, only hearts or clubs",
        lambda line, card: card.suit != 'H' if 'H' in (line[-1].suit, back(line, 2).suit) else card.suit in 'HC',
        since=2,
    ),
    Phrase(
        'When exactly one of the last two is a court card play an even card, else an odd one.',
        lambda line, card: card.even == (line[-1].court != back(line, 2).court),
        since=2,
    ),
    Phrase(
        'spades and diamnods only when the last two cards match in colour. clubs & hearts always fine',
        lambda line, card: card.suit in 'CH' or line[-1].red == back(line, 2).red,
        since=2,
    ),
    Phrase(
        "Red is always ok. Black only if there's a face card or an ace among the last two.",
        lambda line, card: card.red or letter(line[-1]) or letter(back(line, 2)),
        since=2,
    ),
    # counts and memory
    Phrase(
        'more reds than blacks on the line → play black, otherwise play red',
        lambda line, card: card.black == (2 * sum(c.red for c in line) > len(line)),
    ),
    Phrase(
        'Neither colour may get more than two cards ahead of the other, counting everything on the line plus the '
        'new card.',
        lambda line, card: abs(sum(1 if c.red else -1 for c in (*line, card))) <= 2,
    ),
    Phrase(
        "Play the suit that's come up the least so far (any of them if there's a tie).",
        lambda line, card: tally(line, card.suit) == min(tally(line, suit) for suit in 'CDHS'),
    ),
    Phrase(
        'Count the face cards on the line. If its an even number (0 counts as even) play A to 7, if its odd play '
        '8 to K',
        lambda line, card: (card.rank <= 7) == (sum(c.court for c in line) % 2 == 0),
    ),
    Phrase(
        'Each suit three times max, starter counts. Once all four have had their three, anything goes.',
        lambda line, card: tally(line, card.suit) < 3 or all(tally(line, suit) >= 3 for suit in 'CDHS'),
    ),
    Phrase(
        'As long as there is no ace on the line (the starter counts too) only reds. Once there is one, only blacks.',
        lambda line, card: card.black == any(c.rank == 1 for c in line),
    ),
    Phrase(
        'A spade must be higher than the last spade on the line, a heart lower than the last heart. The first '
        'one of each is free, clubs and diamonds always go.',
        own_suit_trend,
    ),
    Phrase(
        'Higher than the last card of the same colour. The first one of a colour is free, and if that last one of the '
        'colour was a queen or king you can play any.',
        own_colour_rise,
    ),
    Phrase(
        "same colour as the most recent face card, if there hasn't been one then black",
        last_court_colour,
    ),
    Phrase(
        'The suit of the last even card on the line is forbidden. No even card yet = no spades.',
        last_even_suit,
    ),
    # no one could say
    Phrase('Play a card that fits better than the last one did.', None),
    Phrase('the next card has to be the reverse of the last one', None),
    Phrase('Go up a bit, but not too much', None),
    Phrase('red cards do one thing, black cards the other', None),
    Phrase('If the last one was strong, play a weak one. Otherwise a strong one.', None),
    Phrase('every few cards a face card, in between only small ones', None),
    Phrase('One of the four suits is forbidden, the other three are fine.', None),
    Phrase('Same rule as last time but with the colours swapped.', None),
)
