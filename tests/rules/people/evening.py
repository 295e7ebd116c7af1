"""Rules as friends who play cards in the evening write them on a phone: short, relaxed, lists, symbols, a few slips."""

from tests.rules.people.cards import Card, Line, Phrase

from math import gcd


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
        'If the last one was a face card, play black. Otherwise red.',
        lambda line, card: card.black == line[-1].court,
    ),
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
    Phrase(
        '♠ → ♥ or ♦, ♥ → ♣, ♣ → ♦ or ♠, ♦ → ♠',
        lambda line, card: card.suit in {'S': 'HD', 'H': 'C', 'C': 'DS', 'D': 'S'}[line[-1].suit],
    ),
    Phrase(
        'Stay in suit whenever you go up. When you go down or repeat the rank you have to change suit',
        lambda line, card: (card.suit == line[-1].suit) == (card.rank > line[-1].rank),
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
        'Think of the ranks as a circle, ace comes after king. Move forward 1 to 6 steps.',
        lambda line, card: 1 <= (card.rank - line[-1].rank) % 13 <= 6,
    ),
    Phrase(
        'Not more than double the last card, not less than half of it.',
        lambda line, card: card.rank <= 2 * line[-1].rank and 2 * card.rank >= line[-1].rank,
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
        'odd even odd even and so on, starting with whatever the starter is',
        lambda line, card: card.odd != line[-1].odd,
    ),
    Phrase('Even cards, any colour. Odd cards, only black', lambda line, card: card.even or card.black),
    Phrase('- after a red: any even card\n- after a black: any odd card', lambda l, c: c.even == l[-1].red),
    # differences and comparison
    Phrase('go 2, 3 or 5 up or down', lambda line, card: gap(card, line[-1]) in (2, 3, 5)),
    Phrase(
        "no card that's within 2 of the last one (so on an 8 you can't play 6 7 8 9 10)",
        lambda line, card: gap(card, line[-1]) > 2,
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
    Phrase('last card + new card = multiple of 3', lambda line, card: (card.rank + line[-1].rank) % 3 == 0),
    Phrase(
        "Add up the last two cards. If the total is over 13 play a card below 8, if it's 13 or less play an 8 or "
        'better.',
        lambda line, card: (card.rank < 8) == (line[-1].rank + back(line, 2).rank > 13),
        since=2,
    ),
    Phrase(
        'Look at the card before last. If that one was black yours is at least as high, if it was red yours is '
        'no higher.',
        lambda line, card: card.rank >= back(line, 2).rank if back(line, 2).black else card.rank <= back(line, 2).rank,
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
        'Hearts beat clubs, spades beat hearts, diamonds beat spades, clubs beat diamonds. Each card has to beat '
        'the last one or have the same suit.',
        lambda line, card: step('CHSD', line[-1], card) in (0, 1),
    ),
    Phrase(
        'go ♣ ♦ ♥ ♠ ♣ and so on round and round, but you may skip one suit',
        lambda line, card: step('CDHS', line[-1], card) in (1, 2),
    ),
    Phrase(
        'Call A 2 3 4 babies, 5-10 workers and J Q K royals. A baby follows a royal, a royal follows a worker, '
        'and a worker follows a baby.',
        lambda line, card: level(card, 4, 10) == (level(line[-1], 4, 10) + 1) % 3,
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
        'K → anything red. Q → anything black. J → same suit. After all the others → higher.',
        king_queen_jack,
    ),
    Phrase(
        'a 7 can go on anything and anything can go on a 7. Otherwise alternate colours',
        lambda line, card: 7 in (card.rank, line[-1].rank) or card.red != line[-1].red,
    ),
    Phrase(
        'Q♠ is always wrong. Everything else is ok if it has another suit than the last two cards.',
        lambda line, card: card != Card(12, 'S') and card.suit not in (line[-1].suit, back(line, 2).suit),
        since=2,
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
        'Count the face cards on the line. If its an even number (0 counts as even) play A to 7, if its odd play '
        '8 to K',
        lambda line, card: (card.rank <= 7) == (sum(c.court for c in line) % 2 == 0),
    ),
    Phrase(
        'As long as there is no ace on the line (the starter counts too) only reds. Once there is one, only blacks.',
        lambda line, card: card.black == any(c.rank == 1 for c in line),
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
    Phrase('Go up a bit, but not too much', None),
    Phrase('every few cards a face card, in between only small ones', None),
)
