"""The nearest rules to a text that is not understood exactly."""

import re
from random import Random
from time import thread_time

import pytest

from eleusis.rules import propose, syntax
from eleusis.rules.hearing import cases, kinds, numbers
from eleusis.rules.hearing.composition import Compositions
from eleusis.rules.hearing.lexicon import lexicon
from eleusis.rules.language.reading import read_rule
from tests.eleusis.rules.any_text import any_text
from tests.eleusis.rules.people import OFFERED, REFUSED, SETS, outcome

PROPOSED = {
    'Only cards whose value is even (2,4,6,8,10,12)': 'the card is even',
    'to play a diamond, the card before it has gotta be red': 'if the card is a diamond, then the last card is red',
    'aces require the last card to be a face card, mates': 'if the card is an ace, then the last card is a court card',
    'depending on whether the last card is prime, play a heart or a club': (
        'if the last card is prime, then the card is a heart, otherwise the card is a club'
    ),
    'no card but a heart can follow a red face card': (
        'if the last card is red and a court card, then the card is a heart'
    ),
    'no black ones back to back': 'black is never beside black',
    'sevens need hearts next, folks': 'if the last card is a 7, then the card is a heart',
    'black before, prime now': 'if the last card is black, then the card is prime',
    'three tens in a row are forbidden': (
        'not ((the card is a 10) and (the last card is a 10) and (the second last card is a 10))'
    ),
    'adjacent to the top card in rank': 'the card is 1 higher than the last card or 1 lower than the last card',
    'aces are the only cards you can’t play': 'the card is not an ace',
    '≠ colour and ≠ rank': (
        'the card has a different colour from the last card and a different value from the last card'
    ),
    'never repeat a denomination, ladies': 'the card has a different value from the last card',
    'the card times the last one may not exceed ninety-nine, mates': 'the card times the last card is 99 or lower',
    'each card has gotta be at least three above the previous one; any card may start': (
        'the card is at least 3 higher than the last card'
    ),
    'swapping colours every single card': 'the card has a different colour from the last card',
    'either even-ranked or red is accepted': 'the card is even or red',
    'you can put a spade on a spade if you like but apart from that you have to switch suits': (
        '((the last card is a spade) and (the card is a spade)) or the card has a different suit from the last card'
    ),
    'The suit has to change, apart from an ace on a face card, folks': (
        'the card has a different suit from the last card or (the last card is a court card and the card is an ace)'
    ),
    'Normally switch colours. After a six, keep the suit instead': (
        'if the last card is a 6, then the card has the same suit as the last card, '
        'otherwise the card has a different colour from the last card'
    ),
    'Match the colour; but after a seven you must not': (
        'if the last card is a 7, then the card has a different colour from the last card, '
        'otherwise the card has the same colour as the last card'
    ),
    'A jack can’t go on a red card, and neither can a queen': (
        'if the last card is red, then the card is not a jack and not a queen'
    ),
    'Neither a heart nor a face card may follow a club': (
        'if the last card is a club, then the card is neither a heart nor a court card'
    ),
    'A face card on a red card is forbidden, and vice versa': 'red is never beside a court card',
    'black court cards may follow red cards only': ('if the card is black and a court card, then the last card is red'),
    'same suit only if it’s a seven, mates': 'if the card has the same suit as the last card, then the card is a 7',
    'Changing the colour requires a face card': (
        'if the card has a different colour from the last card, then the card is a court card'
    ),
    'After an ace a black card is needed, otherwise a red card is needed': (
        'if the last card is an ace, then the card is black, otherwise the card is red'
    ),
    'Up, but only after a king you go down': (
        'if the last card is a king, then the card is lower than the last card, '
        'otherwise the card is higher than the last card'
    ),
    'The colours alternate. On top of that, no face card may follow another': (
        'the card has a different colour from the last card; a court card is never beside a court card'
    ),
    'no more than two consecutive cards of the identical colour': (
        'not (the card has the same colour as the last card and the same colour as the second last card)'
    ),
    'go upward, but any card may follow a king': 'the card is higher than the last card or the last card is a king',
    'If you lay a heart it has gotta be even': 'if the card is a heart, then the card is even',
    'Hearts are followed by clubs, clubs by diamonds, diamonds by anything odd': (
        'if the last card is a heart, then the card is a club; if the last card is a club, then the card is a diamond; '
        'if the last card is a diamond, then the card is odd'
    ),
    'An odd card gets a red one, an even card a black one, folks': (
        'if the last card is odd, then the card is red; if the last card is even, then the card is black'
    ),
    'whenever the last two agree in suit, switch, if they don’t, keep it': (
        'if the last card has the same suit as the second last card, then the card has a different suit from the last '
        'card, otherwise the card has the same suit as the last card'
    ),
    'not more than two even cards running': (
        'not (the card is even and the last card is even and the second last card is even)'
    ),
    'Until the first ace only reds. Thereafter blacks': (
        'if the number of aces is 0, then the card is red, otherwise the card is black'
    ),
    'First five cards are black; from then on the colours alternate.': (
        'if the position is 5 or lower, then the card is black, otherwise the card has a different colour from the '
        'last card'
    ),
    'The suits go in the order clubs, hearts, spades, diamonds and then start over': (
        'if the last card is a club, then the card is a heart; if the last card is a heart, then the card is a spade; '
        'if the last card is a spade, then the card is a diamond; if the last card is a diamond, '
        'then the card is a club'
    ),
    'A-4 → ♣ or ♠, 5-9 → ♥ or ♦, 10-K → same suit again': (
        'if the last card is between an ace and 4, then the card is a club or a spade; if the last card is between 5 '
        'and 9, then the card is a heart or a diamond; '
        'if the last card is between 10 and a king, then the card has the same suit as the last card'
    ),
    'Splendid cards are the red ones plus the aces. Splendid cards alternate with the rest': (
        'red cards or aces alternate with other cards'
    ),
    'each third card gotta be red': 'if the position is divisible by 3, then the card is red',
    '1st, 4th, 7th and 10th card black, please': 'if the position mod 3 is 1, then the card is black',
    'its suit has gotta be that of the last even one': 'the card has the same suit as the last even card',
    'odd odd even even odd odd even even and so on, mates': 'cycle odd, odd, even, even',
    '2 or 3 up, and A comes after K, folks': 'the card is 2 to 3 higher than the last card going round',
    'One to three higher, folks. Ace may follow King': 'the card is 1 to 3 higher than the last card going round',
    'if the last card is red play black; elsewise, otherwise the other colour': (
        'if the last card is red, then the card is black, otherwise the card is not black'
    ),
    'Suit Lock: gotta be black (spades or clubs)': 'the card is black',
    'nearer to 7 than the last one was': (
        'the distance between the card and 7 is lower than the distance between the last card and 7'
    ),
    'up 1, 2 or 3, but after a king an ace, mates': (
        'if the last card is a king, then the card is an ace, otherwise the card is 1 to 3 higher than the last card'
    ),
    'diamonds are banned. So are clubs': 'the card is not a diamond and not a club',
    'smaller than the last one? Then gotta be red': 'if the card is lower than the last card, then the card is red',
    'The suit of the card before last is off limits, mates': (
        'the card has a different suit from the second last card'
    ),
    'The card before last decides: if it was even, lay red, if it was odd, lay black': (
        'if the second last card is even, then the card is red; if the second last card is odd, then the card is black'
    ),
    'J, Q, K = 10. Our card plus the last one gotta be under 15': (
        'jacks or queens or kings count 10; the card plus the last card is lower than 15'
    ),
    'colours come in pairs, folks': (
        'if the run of one colour is divisible by 2, then the card has a different colour from the last card, '
        'otherwise the card has the same colour as the last card'
    ),
    '10 J Q K A solely': 'the card is a 10 or a court card or an ace',
    'x_{n+1} ≢ x_n (mod 2), lads': 'the card mod 2 is unequal to the last card mod 2',
    'prev.color == RED ? card.value < 7 : card.value > 7': (
        'if the last card is red, then the card is lower than 7, otherwise the card is higher than 7'
    ),
    'spade? red next. not a spade? black next': (
        'if the last card is a spade, then the card is red; if the last card is not a spade, then the card is black'
    ),
    'Split the deck into two groups: 1-4 and 5-K. You may never play a card from the same group as the last card.': (
        'if the last card is between an ace and 4, then the card is not between an ace and 4; '
        'if the last card is between 5 and a king, then the card is not between 5 and a king'
    ),
    'Positions 2, 5, 8, 11, ... have to be filled with hearts or diamonds (position 1 = starter).': (
        'if (the position plus 1) mod 3 is 2, then the card is a heart or a diamond'
    ),
    'A red card on a red card only if it is higher. Everything else is fine.': (
        'if the last card is red and the card is red, then the card is higher than the last card'
    ),
    'total the last two cards, over 14 means black next, 14 or under means red next': (
        'if the last card plus the second last card is higher than 14, then the card is black; '
        'if the last card plus the second last card is 14 or lower, then the card is red'
    ),
    'Out of any three cards in a row two or more gotta be black': (
        'at least 2 of (the card is black, the last card is black, the second last card is black)'
    ),
    'climb twice, then drop once, mates': (
        'cycle higher than the last card, higher than the last card, lower than the last card'
    ),
    'keep climbing, a jack resets': 'the card is higher than the last card or the last card is a jack',
    'Go down. Each ace turns it around': (
        'if the number of aces is odd, then the card is higher than the last card, '
        'otherwise the card is lower than the last card'
    ),
    'as soon as somebody plays a nine, solely even ones from then on': (
        'if the number of 9s is higher than 0, then the card is even'
    ),
    'queens solely beside black ones': 'a queen is never beside not black',
    '+3 or -1, folks': 'the card is 3 higher than the last card or 1 lower than the last card',
    'if its value is over 9 go red, if lower go black': (
        'if the last card is higher than 9, then the card is red; '
        'if the last card is lower than 9, then the card is black'
    ),
    'H H C H H C': 'cycle a heart, a heart, a club',
    'three in a row of one suit: forbidden': (
        'not (the card has the same suit as the last card and the same suit as the second last card)'
    ),
    'cards 1-3 odd, 4-6 even, 7-9 odd, ...': 'cycle odd, odd, odd, even, even, even',
    'until the tenth card only black, after this only red': (
        'if the position is 10 or lower, then the card is black, otherwise the card is red'
    ),
    'First five cards red, next five black, then from the eleventh card on whatever': (
        'if the position is 5 or lower, then the card is red, otherwise if the position is 10 or lower, then '
        'the card is black'
    ),
    'in each group of three the first is red, the second black, the third anything': 'cycle red, black, any card',
    'the second and third cards go up, the fourth goes down, and then the same again': (
        'cycle higher than the last card, higher than the last card, lower than the last card'
    ),
    'the tenth card has to be a ten, everything else is free': (
        'if the position is 10, then the card is a 10, otherwise any card'
    ),
    'A-7 = lo, 8-K = hi. lo lo hi': 'cycle between an ace and 7, between an ace and 7, between 8 and a king',
    'big, small, small, big, small, small - big = 9+': 'cycle 9 or higher, not (9 or higher), not (9 or higher)',
    'The rank must exceed the previous rank by exactly two, counting onward from king to ace.': (
        'the card is 2 higher than the last card going round'
    ),
    'c = p+2 or p-2 (mod 13)': (
        'the card is 2 higher than the last card going round or 2 lower than the last card going round'
    ),
    '≠ colour & ≠ parity': (
        'the card has a different colour from the last card and a different parity from the last card'
    ),
    '♥ > 5, ♠ < 9, ♦ even': (
        'if the card is a heart, then the card is higher than 5; if the card is a spade, then the card is '
        'lower than 9; if the card is a diamond, then the card is even'
    ),
    'max 3x same suit in a row': (
        'not (the card has the same suit as the last card and the same suit as the second last card and the '
        'same suit as the third last card)'
    ),
    'SHSHSH': 'spades alternate with hearts',
    '{♠,♥} vs {♦,♣} alternating': 'spades or hearts alternate with diamonds or clubs',
    'three boxes, A to 4, 5 to 8 and 9 to K, the next card goes in the next box': (
        'if the last card is between an ace and 4, then the card is between 5 and 8; if the last card is '
        'between 5 and 8, then the card is between 9 and a king; if the last card is between 9 and a king, '
        'then the card is between an ace and 4'
    ),
    'Of any four consecutive cards at least one must be a club.': (
        'the card is a club or the last card is a club or the second last card is a club or the third last '
        'card is a club'
    ),
    'No suit may appear three times within any four cards following each other.': (
        'at most 1 of (the card has the same suit as the last card, the card has the same suit as the second '
        'last card, the card has the same suit as the third last card)'
    ),
    'Three successive cards shall not all be of differing suits.': (
        'not (the card has a different suit from the last card and a different suit from the second last card'
        ' and the last card has a different suit from the second last card)'
    ),
    'Once a face card has been accepted, the next two cards must be red.': (
        'if the last card is a court card or the second last card is a court card, then the card is red'
    ),
    'reds may never outnumber the blacks by more than two': (
        'if the card is red, then the number of red cards plus 1 is at most 2 plus the number of black cards'
    ),
    'new + last 2 < 25': 'the card plus (the last card plus the second last card) is lower than 25',
    'c = (p1+p2) mod 13': 'the card is equal to (the last card plus the second last card) mod 13',
    '(n+1)%3==0 -> heart': 'if the position plus 1 is divisible by 3, then the card is a heart',
    'you can repeat a suit once but not twice': (
        'not (the card has the same suit as the last card and the same suit as the second last card)'
    ),
    'It must be nearer in rank to the penultimate card than to the last.': (
        'the distance between the card and the second last card is lower than the distance between the card '
        'and the last card'
    ),
    'hearts need 2 non-hearts between': (
        'if the last card is a heart or the second last card is a heart, then the card is not a heart'
    ),
    'card must beat at least 2 of the last 3 cards': (
        'at least 2 of (the card is higher than the last card, the card is higher than the second last card, '
        'the card is higher than the third last card)'
    ),
}


@pytest.mark.parametrize(('text', 'meant'), PROPOSED.items())
def test_the_meant_rule_is_proposed(text: str, meant: str) -> None:
    proposals = propose(text)
    assert meant in [proposal.text for proposal in proposals]
    assert len(proposals) <= 3


def test_what_is_proposed_reads_back() -> None:
    for text in PROPOSED:
        for proposal in propose(text):
            assert read_rule(proposal.text, limited=False) == proposal.rule


def test_words_that_were_left_out_are_marked() -> None:
    proposal = propose('Frumious red cards')[0]
    assert proposal.heard == (('Frumious', False), (' red cards', True))
    for text in PROPOSED:
        assert ''.join(piece for piece, _ in propose(text)[0].heard) == text


def test_nothing_is_proposed_for_nothing() -> None:
    assert propose('') == propose('wibbly wobbly') == propose('!?') == propose('red ' * 200) == []


def test_a_formula_that_begins_with_its_bracket() -> None:
    assert propose('(card - last) times (last - card) <= 3; if one is 0 it passes')
    propose('sign(card - prev) must be opposite to sign(prev - card)')


def test_what_says_nothing_of_a_card_by_itself_is_not_offered() -> None:
    assert propose(
        'After a court card, a number card mucsYou may not play a carde; fhighr than owing a numeral card, '
        'the card must be of the same colour as it. The ace is a numera even l card.'
    )


def test_any_text_is_answered_soon() -> None:
    rng = Random(5)
    for _ in range(60):
        text = any_text(rng)
        begun = thread_time()
        propose(text)
        assert thread_time() - begun < 2, text


def test_the_worst_text_is_bounded() -> None:
    words = 'red or black and even higher than last two cards if then 7 or lower and same suit not after king '
    propose('red')
    begun = thread_time()
    assert len(propose((words * 5)[:400])) <= 3
    assert thread_time() - begun < 2


def test_every_sense_of_the_lexicon_has_its_words() -> None:
    words = lexicon()
    assert len(words.phrases) > 800
    assert all(re.fullmatch(r'[a-z_]+', sense.type) for senses in words.phrases.values() for sense in senses)


def test_many_of_the_refused_sentences_are_offered() -> None:
    outcomes = [outcome(sentence) for name in SETS for sentence in SETS[name][::9] if sentence.means]
    assert outcomes.count(OFFERED) >= (outcomes.count(OFFERED) + outcomes.count(REFUSED)) * 0.4


@pytest.mark.parametrize('mistake', ['kind: Nott(a)', 'kind: If(a,negatted(b))', 'number: remainder(CARDS,a)'])
def test_a_mistake_in_a_composition_is_told_with_its_line(monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    type_, _, said = mistake.partition(': ')
    text = f'# first\n{type_} 0.1 {said}: kind kind\n'
    monkeypatch.setattr('eleusis.rules.hearing.composition.file_text', lambda *_: text)
    with pytest.raises(ValueError, match=r'compositions\.txt:2: .*nothing is called'):
        Compositions(cases, kinds, numbers, syntax)
