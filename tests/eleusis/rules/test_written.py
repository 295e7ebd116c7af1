"""Rules of the sources and of inventive dealers: every way to write them comes to what they say in plain words."""

from random import Random

import pytest

from eleusis.cards import RANK_LETTERS, Card
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in, mask_of
from tests.eleusis.rules.written import FIT, LAYOUT, RIGHT, TEXTS

WAYS = [(name, text) for name in RIGHT for text in TEXTS[name]]
LINES = 80
"""Random lines that each text is held to, besides every starter alone."""
LONGEST = 40


def random_cards(rng: Random, length: int) -> list[Card]:
    return [rng.choice(CARDS) for _ in range(length)]


def random_lines(seed: str) -> list[list[Card]]:
    """Lines of all lengths; half of them of few values and suits, so that what is seldom comes about too."""
    rng = Random(seed)
    lines = [random_cards(rng, rng.randint(1, LONGEST)) for _ in range(LINES // 2)]
    for _ in range(LINES // 2):
        few = random_cards(rng, 3)
        lines.append([rng.choice(few) for _ in range(rng.randint(1, LONGEST))])
    return [*([card] for card in CARDS), *lines]


def said(mask: int) -> list[str]:
    """Cards that can be read when a test fails."""
    return [card.text for card in cards_in(mask)]


@pytest.mark.parametrize(('name', 'text'), WAYS, ids=[f'{name}: {text}'[:80] for name, text in WAYS])
def test_a_text_means_what_the_dealer_means(name: str, text: str) -> None:
    compiled, right = compile_rule(read_rule(text)), RIGHT[name]
    for line in random_lines(text):
        expected = mask_of(card for card in CARDS if right(line, card))
        assert said(compiled.accepted(line)) == said(expected), [card.text for card in line]
    assert compiled.fit_starters == mask_of(filter(FIT.get(name), CARDS))


@pytest.mark.parametrize('name', LAYOUT)
def test_a_rule_that_sees_the_layout(name: str) -> None:
    rng = Random(name)
    for text in TEXTS[name]:
        compiled = compile_rule(read_rule(text))
        assert compiled.sees_layout
        for _ in range(LINES):
            line, sideline = random_cards(rng, rng.randint(1, 12)), random_cards(rng, rng.randint(0, 5))
            expected = mask_of(card for card in CARDS if LAYOUT[name](line, sideline, card))
            assert said(compiled.accepted(line, sideline)) == said(expected), (line, sideline)


# By hand


def cards(text: str) -> set[Card]:
    """``AH-KH 3S`` is all hearts and the three of spades; ``J* Q*`` are all jacks and queens."""
    found: set[Card] = set()
    for part in text.split():
        first, _, last = part.partition('-')
        ranks = [RANK_LETTERS.index(each[:-1]) for each in (first, last or first)]
        for suit in 'SHCD' if part[-1] == '*' else part[-1]:
            found |= {Card.from_text(letter + suit) for letter in RANK_LETTERS[ranks[0] : ranks[1] + 1]}
    return found


ALL = cards('A*-K*')
RED, BLACK = cards('AH-KH AD-KD'), cards('AS-KS AC-KC')
PRIME, ODD, EVEN = cards('2* 3* 5* 7* J* K*'), cards('A* 3* 5* 7* 9* J* K*'), cards('2* 4* 6* 8* 10* Q*')

BY_HAND: list[tuple[str, str, set[Card]]] = [
    ('alternate colours', '7H', BLACK),
    ('alternate colours', '7H 6S', RED),
    ('alternate colours', '7H 6D', BLACK),  # Only the last card counts, whatever lies before it.
    ('primes and non-primes alternate', 'AS', PRIME),  # One is no prime.
    ('primes and non-primes alternate', '2S', ALL - PRIME),
    ('primes and non-primes alternate', 'JH', ALL - PRIME),  # Eleven is one; twelve, the queen, is none.
    ('primes and non-primes alternate', 'QH', PRIME),
    ('odd calls for black', 'KH', BLACK),  # A king counts thirteen.
    ('odd calls for black', 'QS', RED),
    ('black up, red down', '9C', cards('9*-K*')),
    ('black up, red down', '9D', cards('A*-9*')),
    ('black up, red down', 'KS', cards('K*')),
    ('black up, red down', 'AH', cards('A*')),
    ('same suit or same value', 'QD', cards('AD-KD Q*')),
    ('product of three', 'AS', ALL),  # There is no third last card yet: every card is right.
    ('product of three', 'AS 2S', ALL),
    ('product of three', 'AS 2S 2H', RED | cards('7*-K*')),  # 1 * 2 * 2 = 4, 4 mod 4 = 0
    ('product of three', 'AS 3S 3H', BLACK | cards('J* Q* K*')),  # 9 mod 4 = 1
    ('product of three', 'KS AS 2S AH', EVEN | cards('A*-5*')),  # 2 mod 4 = 2: the king does not count any more
    ('product of three', 'AS AH 3S', ODD | cards('10*')),  # 3 mod 4 = 3
    ('red, black, odd, even', 'AS', RED),  # The starter does not count: the first card after it begins the cycle.
    ('red, black, odd, even', 'AS 2H', BLACK),
    ('red, black, odd, even', 'AS 2H 2S', ODD),
    ('red, black, odd, even', 'AS 2H 2S 3S', EVEN),
    ('red, black, odd, even', 'AS 2H 2S 3S 4S', RED),
    ('only even cards', 'KS', EVEN),
    ('digits of pi', 'KS', cards('A*')),
    ('digits of pi', 'KS AS', cards('4*')),
    ('digits of pi', 'KS AS 4S', cards('A*')),
    ('digits of pi', 'KS AS 4S AH', cards('5*')),
    ('digits of pi', 'KS AS 4S AH 5D', cards('9*')),
    ('down, or 5 to 10 up', '3H', cards('A*-2* 8*-K*')),
    ('down, or 5 to 10 up', 'AH', cards('6*-J*')),  # Ten above the ace is the jack.
    ('down, or 5 to 10 up', '9H', cards('A*-8*')),  # There is no way round.
    ('escort', '5C', cards('J*-K*')),
    ('escort', '5D', ALL),
    ('loopy', '6S', cards('2* 3* 5* 7* J* K*')),
    ('loopy', '7S', cards('A* 4* 6* 8*-10* Q*')),
    ('court cards worth 10', 'JS', cards('A* 10*-K*')),  # Jack and ten count the same.
    ('court cards worth 10', '9S', cards('A* 9*-K*')),
    ('odd runs and couples', '5S', ALL),  # A run of one is odd: go on with it or end it.
    ('odd runs and couples', '5S 6C', BLACK),
    ('odd runs and couples', '5S 6C 7S', ALL),
    ('odd runs and couples', '5S QC', BLACK - cards('J* K*')),
    ('odd runs and couples', '5S 6S KC', ALL - cards('Q*')),
    ('up in the next suit, down in the one before', '9S', cards('10H-KH AC-8C')),  # S H D C, and round again
    ('up in the next suit, down in the one before', '9C', cards('10S-KS AD-8D')),
    ('up in the next suit, down in the one before', 'KH', cards('AS-QS')),
    ('climbing the wheel', 'QS', cards('K* A* 2* 3*')),
    ('close neighbours', 'AS', cards('Q* K* A* 2* 3*')),
    ('remainders below zero', '9S', cards('2*-3* 6*-7* 10*-J*')),  # 2 - 9 is -7, and -7 mod 4 is 1.
    ('echo', '5S', ALL),
    ('echo', '5S 4H', ODD),
    ('three and three', '5S 4H', ALL),
    ('three and three', '5S 4H 4D', BLACK),
    ('every third a court card', '5S', ALL),
    ('every third a court card', '5S 4H 4D', cards('J*-K*')),  # The third card after the starter
    ('nothing twice', '5S 6S KH', ALL - cards('5* 6*')),
    ('two of a colour', '5S', ALL),  # The starter is part of the run.
    ('two of a colour', '5S 6C', RED),
    ('ace high', 'KS', cards('A* 2*')),
    ('ace high', 'AS', cards('2*')),
    ('blackjack', '6S', cards('A*')),  # 6 + 11 = 17, and with a court card only 16
    ('blackjack', '7S', cards('A* 10*-K*')),
    ('golden ratio', 'KS', cards('6* AS-KS')),
    ('the starter’s shadow', '5H 9S', cards('AH-KH 10*-K*')),
]


@pytest.mark.parametrize(('name', 'line', 'expected'), BY_HAND, ids=[f'{name}: {line}' for name, line, _ in BY_HAND])
def test_by_hand(name: str, line: str, expected: set[Card]) -> None:
    compiled = compile_rule(read_rule(TEXTS[name][0]))
    assert said(compiled.accepted(Card.many_from_text(line))) == said(mask_of(expected))


def test_the_digits_of_pi_go_on_past_a_zero_and_past_the_predicate() -> None:
    """Digit 32 is the first zero, and a zero stands for a ten; the digits go on for longer than any round."""
    compiled = compile_rule(read_rule('the digits of pi'))
    assert [_after(compiled, place) for place in (31, 32, 33)] == [cards('5*'), cards('10*'), cards('2*')]
    assert _after(compiled, 80) == cards('9*')


def _after(compiled: CompiledRule, place: int) -> set[Card]:
    return set(cards_in(compiled.accepted([Card.SA] * place)))
