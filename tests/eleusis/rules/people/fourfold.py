"""Forty rules, each worded by four people: formally, casually, in signs, and the other way round."""

from tests.eleusis.rules.people.cards import Card, Line, Phrase


def other_colour(line: Line, card: Card) -> bool:
    return card.red != line[-1].red


def suit_or_rank(line: Line, card: Card) -> bool:
    return card.suit == line[-1].suit or card.rank == line[-1].rank


def odd_black_even_red(line: Line, card: Card) -> bool:
    return card.black if line[-1].odd else card.red


def up_in_suit_else_down(line: Line, card: Card) -> bool:
    if card.suit == line[-1].suit:
        return card.rank > line[-1].rank
    return card.rank < line[-1].rank


def suits_cdhs(line: Line, card: Card) -> bool:
    return card.suit == {'C': 'D', 'D': 'H', 'H': 'S', 'S': 'C'}[line[-1].suit]


def black_up_red_down(line: Line, card: Card) -> bool:
    return card.rank >= line[-1].rank if line[-1].black else card.rank <= line[-1].rank


def one_to_three_away(line: Line, card: Card) -> bool:
    return 1 <= abs(card.rank - line[-1].rank) <= 3


def prime_sum(line: Line, card: Card) -> bool:
    return card.rank + line[-1].rank in (2, 3, 5, 7, 11, 13, 17, 19, 23)


def other_colour_than_second_last(line: Line, card: Card) -> bool:
    return len(line) < 2 or card.red != line[-2].red


def suit_not_in_last_two(line: Line, card: Card) -> bool:
    return all(card.suit != past.suit for past in line[-2:])


def no_two_courts(line: Line, card: Card) -> bool:
    return not (card.court and line[-1].court)


def low_high_in_turn(line: Line, card: Card) -> bool:
    return (card.rank <= 7) != (line[-1].rank <= 7)


def every_third_red(line: Line, card: Card) -> bool:
    return card.red == ((len(line) + 1) % 3 == 0)


def rank_not_in_last_three(line: Line, card: Card) -> bool:
    return all(card.rank != past.rank for past in line[-3:])


def higher_or_ace(line: Line, card: Card) -> bool:
    return card.rank > line[-1].rank or card.rank == 1


def primes_in_turn(line: Line, card: Card) -> bool:
    return card.prime != line[-1].prime


def red_four_to_ten(line: Line, card: Card) -> bool:
    return (4 <= card.rank <= 10) == line[-1].red


def majors_and_minors(line: Line, card: Card) -> bool:
    return (card.suit in 'HS') != (line[-1].suit in 'HS')


def hearts_only_after_even(line: Line, card: Card) -> bool:
    return card.suit != 'H' or line[-1].even


def neighbours_in_circle(line: Line, card: Card) -> bool:
    return abs(card.rank - line[-1].rank) in (1, 12)


def bright(card: Card) -> bool:
    """Red and odd, or black and even."""
    return card.odd if card.red else card.even


def bright_in_turn(line: Line, card: Card) -> bool:
    return bright(card) != bright(line[-1])


def hearts_counted(line: Line, card: Card) -> bool:
    hearts = sum(past.suit == 'H' for past in line)
    return card.red if hearts % 2 == 1 else card.black


def no_three_of_a_colour(line: Line, card: Card) -> bool:
    return len(line) < 2 or line[-1].red != line[-2].red or card.red != line[-1].red


def red_if_last_two_agree(line: Line, card: Card) -> bool:
    return len(line) < 2 or card.red == (line[-1].red == line[-2].red)


def zigzag(line: Line, card: Card) -> bool:
    if len(line) < 2 or line[-1].rank == line[-2].rank:
        return True
    if line[-1].rank > line[-2].rank:
        return card.rank < line[-1].rank
    return card.rank > line[-1].rank


def red_after_multiple_of_three(line: Line, card: Card) -> bool:
    return card.red == (line[-1].rank % 3 == 0)


def suit_or_within_three(line: Line, card: Card) -> bool:
    return card.suit == line[-1].suit or abs(card.rank - line[-1].rank) <= 3


def court_keeps_suit(line: Line, card: Card) -> bool:
    return (card.suit == line[-1].suit) == line[-1].court


def suit_to_suits(line: Line, card: Card) -> bool:
    return card.suit in {'H': 'CS', 'S': 'DH', 'C': 'CH', 'D': 'CHS'}[line[-1].suit]


def sum_ten_to_eighteen(line: Line, card: Card) -> bool:
    return 10 <= card.rank + line[-1].rank <= 18


def parity_in_turn_but_courts(line: Line, card: Card) -> bool:
    return card.court or line[-1].court or card.odd != line[-1].odd


def against_the_starter(line: Line, card: Card) -> bool:
    if card.rank > line[0].rank:
        return card.red
    if card.rank < line[0].rank:
        return card.black
    return True


def parity_of_place(line: Line, card: Card) -> bool:
    return card.rank % 2 == (len(line) + 1) % 2


def letter_e_in_turn(line: Line, card: Card) -> bool:
    return ('e' in card.name) != ('e' in line[-1].name)


def black_if_last_two_over_fourteen(line: Line, card: Card) -> bool:
    return len(line) < 2 or card.black == (line[-1].rank + line[-2].rank > 14)


def colour_or_parity_not_both(line: Line, card: Card) -> bool:
    return (card.red == line[-1].red) != (card.odd == line[-1].odd)


def third(card: Card) -> int:
    """0 for ace to four, 1 for five to nine, 2 for ten to king."""
    return (card.rank >= 5) + (card.rank >= 10)


def low_middle_high(line: Line, card: Card) -> bool:
    return third(card) == (third(line[-1]) + 1) % 3


def court_turns_colour(line: Line, card: Card) -> bool:
    return (card.red != line[-1].red) == line[-1].court


def parity_of_third_last(line: Line, card: Card) -> bool:
    return len(line) < 3 or card.odd == line[-3].odd


def points_at_least_eleven(line: Line, card: Card) -> bool:
    return min(card.rank, 10) + min(line[-1].rank, 10) >= 11


PHRASES: tuple[Phrase, ...] = (
    # 1. Alternating colours.
    Phrase(
        'Each card played must be of the opposite colour to the card immediately preceding it on the line.',
        other_colour,
    ),
    Phrase('Red and black just take turns, whatever got laid last you put down the other colour', other_colour),
    Phrase('R → B, B → R', other_colour),
    Phrase(
        'Two cards of the same colour may never lie next to each other. '
        'The suit and the value are of no further importance.',
        other_colour,
    ),
    # 2. Same suit or same rank.
    Phrase(
        'A card is accepted if, and only if, it shares its suit or its rank with the last card on the line.',
        suit_or_rank,
    ),
    Phrase('Just follow suit, or put down another one of the same value if you like that better', suit_or_rank),
    Phrase('next: same suit or same rank as last', suit_or_rank),
    Phrase(
        'A card which differs from the previous one both in suit and in rank is wrong. Everything else is right.',
        suit_or_rank,
    ),
    # 3. Odd, then black; even, then red.
    Phrase(
        'If the preceding card has an odd value, a black card must be played; if it has an even value, '
        'a red card must be played. Jack = 11, queen = 12, king = 13.',
        odd_black_even_red,
    ),
    Phrase(
        'after an odd one you need a black card and after an even one a red card (jacks and kings are odd, '
        'queens are even)',
        odd_black_even_red,
    ),
    Phrase('odd → black; even → red', odd_black_even_red),
    Phrase('Red cards may only be laid on even cards and black cards only on odd ones.', odd_black_even_red),
    # 4. Up within the suit, down when changing it.
    Phrase(
        'A card of the same suit as the last one must be higher than it; a card of any other suit must be lower.',
        up_in_suit_else_down,
    ),
    Phrase('Staying in the suit? Then go up. Changing the suit? Then go down.', up_in_suit_else_down),
    Phrase('same suit: > last / different suit: < last', up_in_suit_else_down),
    Phrase(
        'You may not go down or stay level within a suit, and you may not go up or stay level when you change suit.',
        up_in_suit_else_down,
    ),
    # 5. Clubs, diamonds, hearts, spades.
    Phrase(
        'The suits must follow one another in the fixed order clubs, diamonds, hearts, spades, '
        'after which clubs come again.',
        suits_cdhs,
    ),
    Phrase(
        'clubs then diamonds then hearts then spades and round again, wherever the starter happens to be '
        'in that circle',
        suits_cdhs,
    ),
    Phrase('♣ → ♦ → ♥ → ♠ → ♣ …', suits_cdhs),
    Phrase(
        'A diamond goes only on a club, a heart only on a diamond, a spade only on a heart, '
        'and a club only on a spade.',
        suits_cdhs,
    ),
    # 6. After black not lower, after red not higher.
    Phrase(
        'If the last card is black, the next card must be of equal or higher rank; if the last card is red, '
        'the next card must be of equal or lower rank.',
        black_up_red_down,
    ),
    Phrase('on black you go up, on red you go down, and the same number again is always fine', black_up_red_down),
    Phrase('after black: >= previous; after red: <= previous', black_up_red_down),
    Phrase(
        'A red card must not be followed by a higher card. A black card must not be followed by a lower one.',
        black_up_red_down,
    ),
    # 7. One to three ranks away.
    Phrase(
        'The difference in rank between the card played and the previous card must be one, two or three. '
        'Ace counts 1 and king 13, and the ranks do not wrap round.',
        one_to_three_away,
    ),
    Phrase(
        'go up or down by one, two or three from the last card, no going round the corner from king to ace',
        one_to_three_away,
    ),
    Phrase('1 <= |new - last| <= 3', one_to_three_away),
    Phrase(
        'A card is wrong if it has the same rank as the one before, and it is also wrong if it is more than '
        'three ranks away from it.',
        one_to_three_away,
    ),
    # 8. The sum with the last card is prime.
    Phrase(
        'The sum of the value of the new card and the value of the last card must be a prime number '
        '(ace 1, jack 11, queen 12, king 13).',
        prime_sum,
    ),
    Phrase('add your card to the one lying there and you should get a prime', prime_sum),
    Phrase('last + new = prime', prime_sum),
    Phrase(
        'You cannot play a card if its value plus the value of the card before it gives a total '
        'that is not a prime number.',
        prime_sum,
    ),
    # 9. The other colour than the second last.
    Phrase(
        'The card played must differ in colour from the card two places before it on the line.',
        other_colour_than_second_last,
        since=2,
    ),
    Phrase(
        'ignore the last card, look at the one before that, and play the other colour to that one',
        other_colour_than_second_last,
        since=2,
    ),
    Phrase('2nd last red → black, 2nd last black → red', other_colour_than_second_last, since=2),
    Phrase(
        'No card may have the same colour as the last but one. The last card itself has no influence.',
        other_colour_than_second_last,
        since=2,
    ),
    # 10. Neither of the last two suits.
    Phrase(
        'The suit of a card must be different from the suits of both of the last two cards on the line.',
        suit_not_in_last_two,
        since=2,
    ),
    Phrase('if one of the last two cards is in a suit, you cannot use that suit now', suit_not_in_last_two, since=2),
    Phrase('suit ≠ suit of last, suit ≠ suit of second last', suit_not_in_last_two, since=2),
    Phrase(
        'A suit has to wait: once it has been played, the next two cards must be of other suits.',
        suit_not_in_last_two,
        since=2,
    ),
    # 11. No two court cards in a row.
    Phrase(
        'A jack, queen or king may not be played directly after a jack, queen or king. All other plays are permitted.',
        no_two_courts,
    ),
    Phrase('face card on face card is a no, otherwise do what you like', no_two_courts),
    Phrase('J/Q/K → A–10; A–10 → any card', no_two_courts),
    Phrase(
        'If the last card is a picture, the next one has to be a number card, with the ace counting as a number. '
        'If it is not a picture, anything may be played.',
        no_two_courts,
    ),
    # 12. Low and high in turn.
    Phrase('Low cards (ace to seven) and high cards (eight to king) must be played alternately.', low_high_in_turn),
    Phrase('seven or less? then the next one is eight or more. and the other way round', low_high_in_turn),
    Phrase('A-7 → 8-K → A-7 → 8-K …', low_high_in_turn),
    Phrase(
        'Let us call the cards from eight upwards big and all the rest small, ace included. '
        'Two big ones in succession are forbidden and so are two small ones.',
        low_high_in_turn,
    ),
    # 13. Every third place red, the others black.
    Phrase(
        'Counting the starter as card number one, every third card (the third, sixth, ninth and so on) '
        'must be red and all the remaining cards must be black.',
        every_third_red,
    ),
    Phrase(
        'black, black, red, black, black, red and so on by place on the line; the starter sits in place 1, '
        'whatever its colour',
        every_third_red,
    ),
    Phrase('starter = no. 1; no. 3, 6, 9, 12, … red; the rest black', every_third_red),
    Phrase(
        'A red card is right only if its place on the line, the starter being in the first place, '
        'can be divided by three. Black cards are right only in the other places.',
        every_third_red,
    ),
    # 14. None of the last three ranks.
    Phrase(
        'The rank of the card must be different from the rank of each of the last three cards on the line.',
        rank_not_in_last_three,
        since=3,
    ),
    Phrase("don't repeat a value that's among the last three cards, that's all", rank_not_in_last_three, since=3),
    Phrase('rank not in {last, 2nd last, 3rd last}', rank_not_in_last_three, since=3),
    Phrase(
        'A card is refused if its rank can be seen among the three cards at the end of the line. '
        'Any other card is accepted.',
        rank_not_in_last_three,
        since=3,
    ),
    # 15. Higher, or an ace.
    Phrase(
        'The card must be higher than the previous card, except that an ace may be played at any time.',
        higher_or_ace,
    ),
    Phrase(
        'keep going up, and if you want to start again at the bottom throw in an ace, aces always work',
        higher_or_ace,
    ),
    Phrase('new > last OR new = A', higher_or_ace),
    Phrase(
        'Unless it is an ace, a card must not be equal to or lower than the one before it. '
        'Aces are the lowest cards but they are always welcome.',
        higher_or_ace,
    ),
    # 16. Primes and others in turn.
    Phrase(
        'Cards with a prime value (2, 3, 5, 7, jack = 11, king = 13) and cards without a prime value must alternate.',
        primes_in_turn,
    ),
    Phrase(
        'prime then not prime then prime then not prime, going on from whatever the starter is; an ace is not a prime',
        primes_in_turn,
    ),
    Phrase('prime → non-prime; non-prime → prime', primes_in_turn),
    Phrase(
        'After a two, three, five, seven, jack or king, none of these may come. '
        'After any of the other cards, one of these has to come.',
        primes_in_turn,
    ),
    # 17. After red four to ten, after black the rest.
    Phrase(
        'If the last card is red, the next card must have a rank from four to ten inclusive; '
        'if the last card is black, the next card must have a rank outside that range.',
        red_four_to_ten,
    ),
    Phrase(
        'reds want something between 4 and 10 after them (4 and 10 included), blacks want anything else, '
        'so an ace, 2, 3 or a picture',
        red_four_to_ten,
    ),
    Phrase('red → 4..10; black → A, 2, 3, J, Q, K', red_four_to_ten),
    Phrase(
        'Fours to tens may only be put on a red card. All the other values may only be put on a black card.',
        red_four_to_ten,
    ),
    # 18. Major and minor suits in turn.
    Phrase(
        'Hearts and spades are called major suits, clubs and diamonds minor suits. A card of a major suit must '
        'be followed by one of a minor suit, and a card of a minor suit by one of a major suit.',
        majors_and_minors,
    ),
    Phrase(
        "it's always hearts or spades, then clubs or diamonds, then hearts or spades again and so on",
        majors_and_minors,
    ),
    Phrase('♥/♠ → ♣/♦, ♣/♦ → ♥/♠', majors_and_minors),
    Phrase(
        'Think of two teams: hearts with spades, and diamonds with clubs. '
        'A card must never come from the same team as the card before it.',
        majors_and_minors,
    ),
    # 19. Hearts only after an even card.
    Phrase(
        'A heart may be played only if the last card has an even value; cards of the other suits may be played '
        'at any time.',
        hearts_only_after_even,
    ),
    Phrase('everything goes except that hearts need an even card right before them', hearts_only_after_even),
    Phrase('odd → no ♥; even → anything', hearts_only_after_even),
    Phrase(
        'If the previous card is odd, the next one must not be a heart. There is no other restriction.',
        hearts_only_after_even,
    ),
    # 20. Neighbours in rank, ace beside king.
    Phrase(
        'The card must be exactly one rank above or below the previous card, where ace and king are considered '
        'neighbours.',
        neighbours_in_circle,
    ),
    Phrase(
        'one up or one down, suits do not matter, and you can go round from king to ace or from ace to king',
        neighbours_in_circle,
    ),
    Phrase('±1 from last (K and A are adjacent)', neighbours_in_circle),
    Phrase(
        'Imagine the thirteen ranks arranged in a circle, so that the ace stands beside the king. '
        'Only a card whose rank stands directly next to that of the last card is right.',
        neighbours_in_circle,
    ),
    # 21. Red odd and black even cards in turn with the others.
    Phrase(
        'A card is called bright if it is red and odd or black and even; all other cards are called dull. '
        'Bright and dull cards must alternate.',
        bright_in_turn,
    ),
    Phrase(
        'Red odds and black evens are the good guys, red evens and black odds are the bad guys. '
        'Good guy, bad guy, good guy, bad guy, always taking turns.',
        bright_in_turn,
    ),
    Phrase('X = {odd red, even black}, Y = {even red, odd black}; X → Y, Y → X', bright_in_turn),
    Phrase(
        'A red odd card or a black even card must not come straight after a red odd card or a black even card. '
        'Likewise a red even card or a black odd card must not come straight after a red even card '
        'or a black odd card.',
        bright_in_turn,
    ),
    # 22. The hearts on the line, odd red, even black.
    Phrase(
        'If the number of hearts on the line, the starter included, is even (zero being even), '
        'the next card must be black; if it is odd, the next card must be red.',
        hearts_counted,
    ),
    Phrase(
        'count the hearts in the line so far. odd number of them: play red. even number, or none at all: play black',
        hearts_counted,
    ),
    Phrase('number of ♥ on line even → black; number of ♥ on line odd → red', hearts_counted),
    Phrase(
        'Red cards are right only while the line contains an odd number of hearts. '
        'Black cards are right only while it contains an even number of them or none.',
        hearts_counted,
    ),
    # 23. At most two of a colour in a row.
    Phrase('At most two successive cards may be of the same colour.', no_three_of_a_colour),
    Phrase('two reds or two blacks in a row is okay but never three', no_three_of_a_colour),
    Phrase('RR → B; BB → R; otherwise any', no_three_of_a_colour, since=2),
    Phrase(
        'If the last two cards are both red or both black, the next must be of the other colour. '
        'Otherwise everything is permitted.',
        no_three_of_a_colour,
        since=2,
    ),
    # 24. The last two of one colour, then red, otherwise black.
    Phrase(
        'If the last two cards are of the same colour, the next card must be red; '
        'if they are of different colours, the next card must be black.',
        red_if_last_two_agree,
        since=2,
    ),
    Phrase(
        'look at the last two cards: matching colours means play red, mixed colours means play black',
        red_if_last_two_agree,
        since=2,
    ),
    Phrase('RR or BB → red, RB or BR → black', red_if_last_two_agree, since=2),
    Phrase(
        'A black card is right only when the last card and the one before it differ in colour. '
        'A red card is right only when these two agree in colour.',
        red_if_last_two_agree,
        since=2,
    ),
    # 25. Zigzag.
    Phrase(
        'If the last card is higher than the card before it, the next card must be lower than the last card; '
        'if it is lower, the next card must be higher than the last card; if the two are equal, '
        'any card may be played.',
        zigzag,
        since=2,
    ),
    Phrase(
        'zigzag: up, down, up, down. if it just went up you go down, if it just went down you go up, '
        'and after two equal values anything works',
        zigzag,
        since=2,
    ),
    Phrase(
        'last > 2nd last → new < last; last < 2nd last → new > last; last = 2nd last → any',
        zigzag,
        since=2,
    ),
    Phrase(
        'After a step up, you may not play a card that is equal to or higher than the last one. '
        'After a step down, you may not play one that is equal to or lower than the last one. '
        "After two cards of the same rank you're free.",
        zigzag,
        since=2,
    ),
    # 26. After a multiple of three red, otherwise black.
    Phrase(
        'If the value of the last card is divisible by three (three, six, nine, queen), the next card must be red; '
        'otherwise it must be black.',
        red_after_multiple_of_three,
    ),
    Phrase(
        'threes, sixes, nines and queens get a red card on top, everything else gets a black one',
        red_after_multiple_of_three,
    ),
    Phrase('3, 6, 9, Q → red; all others → black', red_after_multiple_of_three),
    Phrase(
        'Red may only follow a multiple of 3 and black may never follow one. The queen is 12.',
        red_after_multiple_of_three,
    ),
    # 27. The same suit, or within three ranks.
    Phrase(
        'The card must be of the same suit as the last card, or differ from it in rank by no more than three, or both.',
        suit_or_within_three,
    ),
    Phrase(
        'same suit is always good. in another suit you have to stay within three of the last value '
        '(the same value is good too)',
        suit_or_within_three,
    ),
    Phrase('same suit OR |new − last| ≤ 3', suit_or_within_three),
    Phrase(
        'A card is wrong if it both changes the suit and lies more than three ranks away from the last card. '
        'All other cards are right.',
        suit_or_within_three,
    ),
    # 28. After a court card the same suit, otherwise another.
    Phrase(
        'If the last card is a court card (jack, queen, king), the next card must be of the same suit; '
        'if it is not, the next card must be of a different suit.',
        court_keeps_suit,
    ),
    Phrase(
        "Pictures want you to follow suit. After anything that isn't a picture you've got to switch suits.",
        court_keeps_suit,
    ),
    Phrase('J/Q/K → same suit; A…10 → other suit', court_keeps_suit),
    Phrase(
        'The suit has to change with every card, except right after a jack, queen or king, where it has to stay.',
        court_keeps_suit,
    ),
    # 29. Each suit with its followers.
    Phrase(
        'After a heart, a black card must be played; after a spade, a red card; after a club, a club or a heart; '
        'after a diamond, a card of any suit but diamonds.',
        suit_to_suits,
    ),
    Phrase(
        'hearts want black next, spades want red next, on clubs you put another club or a heart, '
        "and on a diamond anything that isn't a diamond",
        suit_to_suits,
    ),
    Phrase('♥ → ♣♠; ♠ → ♦♥; ♣ → ♣♥; ♦ → ♣♥♠', suit_to_suits),
    Phrase(
        'No red card may follow a heart and no black card a spade. '
        'On a club there may be neither a diamond nor a spade, and on a diamond no diamond.',
        suit_to_suits,
    ),
    # 30. The sum with the last card from ten to eighteen.
    Phrase(
        'The values of the new card and the last card must add up to at least ten and at most eighteen, '
        'with ace counting one, jack eleven, queen twelve and king thirteen.',
        sum_ten_to_eighteen,
    ),
    Phrase(
        'your card plus the last one should come out somewhere from 10 to 18, both ends included',
        sum_ten_to_eighteen,
    ),
    Phrase('10 <= last + new <= 18', sum_ten_to_eighteen),
    Phrase(
        'Together with the card before it, a card may not make less than 10. It may not make more than 18 either.',
        sum_ten_to_eighteen,
    ),
    # 31. Odd and even in turn, court cards free.
    Phrase(
        'Odd and even cards must alternate, but a jack, queen or king may be played at any time '
        'and may be followed by any card.',
        parity_in_turn_but_courts,
    ),
    Phrase(
        "odd, even, odd, even… only the face cards don't care: they go on anything and anything goes on them",
        parity_in_turn_but_courts,
    ),
    Phrase(
        'J, Q, K: wild (any card before, any card after). Other cards: odd → even, even → odd',
        parity_in_turn_but_courts,
    ),
    Phrase(
        'Two number cards in a row must not be both odd or both even, the ace being a 1. '
        'Whenever one of the two is a picture card, there is no restriction.',
        parity_in_turn_but_courts,
    ),
    # 32. Above the starter red, below it black.
    Phrase(
        'A card higher than the starter must be red, a card lower than the starter must be black, '
        'and a card of the same rank as the starter may be of either colour.',
        against_the_starter,
    ),
    Phrase(
        'everything hangs on the very first card: beat it in red, stay under it in black, '
        'same value as it and the colour is up to you',
        against_the_starter,
    ),
    Phrase('> starter: red / < starter: black / = starter: either', against_the_starter),
    Phrase(
        'No red card may be lower than the first card of the line. No black card may be higher than it.',
        against_the_starter,
    ),
    # 33. Odd places odd, even places even.
    Phrase(
        'The starter being card number one, cards in even-numbered positions must have an even value '
        'and cards in odd-numbered positions an odd value.',
        parity_of_place,
    ),
    Phrase(
        'number the places on the line with the starter as 1, then odd places take odd cards '
        'and even places take even cards',
        parity_of_place,
    ),
    Phrase('2nd card even, 3rd odd, 4th even, 5th odd, … (starter = 1st)', parity_of_place),
    Phrase(
        'If there is an odd number of cards on the line, starter included, an odd card is wrong. '
        'If there is an even number of them, an even card is wrong.',
        parity_of_place,
    ),
    # 34. The letter E in the name of the rank, in turn.
    Phrase(
        'If the English name of the last card’s rank contains the letter E, the name of the next card’s rank '
        'must not contain it; if it does not, the next must. '
        '(Ace, three, five, seven, eight, nine, ten and queen contain an E.)',
        letter_e_in_turn,
    ),
    Phrase(
        'Spell it out: two, four, six, jack and king have no letter e, the others do. '
        'A word with an e and a word without take turns.',
        letter_e_in_turn,
    ),
    Phrase(
        'with E: ace, three, five, seven, eight, nine, ten, queen; without E: two, four, six, jack, king; '
        'with → without, without → with',
        letter_e_in_turn,
    ),
    Phrase(
        'On a two, four, six, jack or king you may not put another two, four, six, jack or king. '
        'On any other card you may put nothing but one of these.',
        letter_e_in_turn,
    ),
    # 35. The last two over fourteen, then black, otherwise red.
    Phrase(
        'If the ranks of the last two cards add up to more than fourteen, the next card must be black; '
        'if not, it must be red.',
        black_if_last_two_over_fourteen,
        since=2,
    ),
    Phrase(
        'total the last two cards, over 14 means black next, 14 or under means red next',
        black_if_last_two_over_fourteen,
        since=2,
    ),
    Phrase('(last + 2nd last) > 14 → B, else R', black_if_last_two_over_fourteen, since=2),
    Phrase(
        'Red is wrong when the two most recent cards together make 15 or more. '
        'Black is wrong when they make less than that.',
        black_if_last_two_over_fourteen,
        since=2,
    ),
    # 36. The same colour or the same parity, not both.
    Phrase(
        'The card must agree with the previous one in colour or in parity (odd or even), but not in both.',
        colour_or_parity_not_both,
    ),
    Phrase(
        'keep the colour or keep the odd/even, only one of the two, the other has to change',
        colour_or_parity_not_both,
    ),
    Phrase('same colour + other parity, or other colour + same parity', colour_or_parity_not_both),
    Phrase(
        'A card may not share both colour and parity with the last card. Nor may it share neither of them.',
        colour_or_parity_not_both,
    ),
    # 37. Low, middle, high.
    Phrase(
        'Low cards are ace to four, middle cards five to nine, high cards ten to king. A low card must be followed '
        'by a middle card, a middle card by a high card and a high card by a low card.',
        low_middle_high,
    ),
    Phrase(
        'small, medium, large, small, medium, large: small is up to 4, medium is 5 to 9, '
        'large is 10 and everything above',
        low_middle_high,
    ),
    Phrase('A–4 → 5–9 → 10–K → A–4', low_middle_high),
    Phrase(
        'Nothing but 5 to 9 may be put on an ace, 2, 3 or 4. Nothing but a ten or a court card may be put on 5 to 9, '
        'and on a ten or a court card nothing but ace to 4.',
        low_middle_high,
    ),
    # 38. The same colour, but after a court card the other.
    Phrase(
        'The card must be of the same colour as the previous card, unless the previous card is a jack, queen '
        'or king, in which case it must be of the opposite colour.',
        court_turns_colour,
    ),
    Phrase(
        'stay in the colour, only right after a face card you have to switch to the other one',
        court_turns_colour,
    ),
    Phrase('last = J/Q/K: change colour; last = A–10: keep colour', court_turns_colour),
    Phrase(
        'A change of colour is forbidden after a card from ace to ten. After a picture card it is compulsory.',
        court_turns_colour,
    ),
    # 39. The parity of the third last.
    Phrase(
        'The card must be of the same parity as the third-last card on the line: odd if that card is odd, '
        'even if it is even.',
        parity_of_third_last,
        since=3,
    ),
    Phrase(
        'go three cards back from the one you are playing, if that one is odd play odd, if it is even play even',
        parity_of_third_last,
        since=3,
    ),
    Phrase('3rd from the end odd → odd; 3rd from the end even → even', parity_of_third_last, since=3),
    Phrase(
        'Disregard the last two cards. What counts is the card before them, and it is wrong to play an odd card '
        'if that one is even or an even card if it is odd.',
        parity_of_third_last,
        since=3,
    ),
    # 40. At least eleven points with the last card, court cards worth ten.
    Phrase(
        'Court cards count ten, aces one and all other cards their number. '
        'The last card and the card played must together count at least eleven.',
        points_at_least_eleven,
    ),
    Phrase(
        'like in blackjack all pictures are worth 10 (but the ace is only 1), '
        'and your card plus the last card has to make 11 or more',
        points_at_least_eleven,
    ),
    Phrase('A = 1, J = Q = K = 10; last + new >= 11', points_at_least_eleven),
    Phrase(
        'With jacks, queens and kings worth ten points, aces one point and the rest their number, '
        'a card is refused if it and the card before it come to ten points or fewer.',
        points_at_least_eleven,
    ),
)
