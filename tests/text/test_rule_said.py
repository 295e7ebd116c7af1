"""Findings about rules, in sentences."""

from itertools import product
from random import Random

import pytest

from bot.text import ENGLISH
from bot.text.cards import cards_text, in_letters
from bot.text.kinds import any_of
from bot.text.rule_said import card_lines, claim_text, difference_text, mended_text, oddity_text, parting_text
from eleusis.cards import Card, Colour, Suit
from eleusis.rules.analysis import findings as f
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.grading import full_card, quick_card, with_grade
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Attribute
from tests.eleusis.rules.trees import Trees


def bare(text: str) -> str:
    """A sentence with its cards in letters, which Discord shows as code."""
    return in_letters(text).replace('`', '')


def told(one: str, other: str) -> str:
    found = differences(read_rule(one), read_rule(other))
    return bare(difference_text(ENGLISH, found, 'your rule', 'the dealer’s'))


@pytest.mark.parametrize(
    ('parting', 'text'),
    [
        (f.Parting((Card.H7,), Card.HQ, (True, False)), 'After 7♥, the first allows Q♥ and the second doesn’t.'),
        (f.Parting((Card.H7,), Card.HQ, (False, True)), 'After 7♥, the second allows Q♥ and the first doesn’t.'),
        (f.Parting((Card.H7,), Card.HQ, (False, False, True)), 'After 7♥, only the third allows Q♥.'),
        (f.Parting((Card.H7,), Card.HQ, (True, False, True)), 'After 7♥, all but the second allow Q♥.'),
        (
            f.Parting((Card.H7, Card.S2), Card.HQ, (True, False, False, True)),
            'After 7♥ 2♠, only the first and the fourth allow Q♥.',
        ),
        (
            f.Parting((Card.H7,), Card.HQ, (True, False), (Card.S2, Card.S3)),
            'After 7♥, with 2♠ 3♠ laid wrong below it, the first allows Q♥ and the second doesn’t.',
        ),
        (f.Parting((), Card.HQ, (True, False)), 'As the starter, the first allows Q♥ and the second doesn’t.'),
    ],
)
def test_where_readings_part(parting: f.Parting, text: str) -> None:
    assert bare(parting_text(ENGLISH, parting)) == text


def test_words_that_were_read_as_others() -> None:
    assert mended_text(ENGLISH, ()) is None
    assert mended_text(ENGLISH, [('sute', 'suit')]) == 'I read *sute* as *suit*.'
    assert (
        mended_text(ENGLISH, [('sute', 'suit'), ('blak', 'black')]) == 'I read *sute* as *suit* and *blak* as *black*.'
    )
    assert mended_text(ENGLISH, [('sute', 'suit')], quoted='mended-word-quoted') == 'I read “sute” as “suit”.'


@pytest.mark.parametrize(
    ('one', 'other', 'text'),
    [
        ('even', 'not odd', 'The two rules are the same.'),
        (
            'start: red; even',
            'even',
            'The two rules are the same in play, but not in which card can be the starter. '
            'Only the dealer’s allows these as the starter: spades and clubs all.',
        ),
        (
            'colours alternate',
            'if the last card is a red 3, play a black card below queen, otherwise a different colour',
            'They’re the same except for a black queen or king after a red 3. '
            'After 3♥, your rule allows Q♠ and the dealer’s doesn’t.',
        ),
        (
            'even',
            'even or a king',
            'They’re the same except for a king. After A♠, the dealer’s allows K♠ and your rule doesn’t.',
        ),
        (
            'even',
            'even or 7H',
            'They’re the same except for 7♥. After A♠, the dealer’s allows 7♥ and your rule doesn’t.',
        ),
        (
            'the same suit as the second last card',
            'the same suit as the second last card or 7H',
            'They’re the same except, now and then, for 7♥. After A♠ A♠, the dealer’s allows 7♥ and your rule doesn’t.',
        ),
        (
            'red',
            'black',
            'They disagree on about 100 of 100 cards. After A♠, the dealer’s allows A♠ and your rule doesn’t.',
        ),
    ],
)
def test_differences(one: str, other: str, text: str) -> None:
    assert told(one, other) == text


def test_the_example_of_the_issue() -> None:
    """The Prophet’s rule was the dealer’s but for a queen after a red 3."""
    shortest = f.Different((Card.H3,), Card.SQ, by_one=True)
    red_3, queens = (Card.H3, Card.D3), (Card.SQ, Card.CQ, Card.HQ, Card.DQ)
    gaps = (f.Disagreement(red_3, queens[:2], by_one=True), f.Disagreement(red_3, queens[2:], by_one=False))
    found = f.Differences(shortest, 0.003, gaps, always=True)
    assert difference_text(ENGLISH, found).startswith('They’re the same except for a queen after a red 3. After')


def test_a_counterexample_alone() -> None:
    found = f.Different((Card.H7, Card.S6), Card.DQ, by_one=True)
    assert bare(difference_text(ENGLISH, found)) == 'After 7♥ 6♠, the first allows Q♦ and the second doesn’t.'
    assert (
        difference_text(ENGLISH, found)
        == f'After {cards_text((Card.H7, Card.S6))}, the first allows {cards_text((Card.DQ,))} and the second doesn’t.'
    )
    below = f.Different((Card.H7,), Card.DQ, by_one=False, sideline=(Card.S2,))
    assert (
        bare(difference_text(ENGLISH, below))
        == 'After 7♥, with 2♠ laid wrong below it, the second allows Q♦ and the first doesn’t.'
    )


def test_a_long_line_is_told_by_its_ends() -> None:
    short, long = (Card.H7, Card.S6) * 10, (Card.H7, Card.S6) * 300
    assert difference_text(ENGLISH, f.Different(short, Card.DQ, by_one=True)).count('♥') == 10
    said = '600 cards (7♥ 6♠ 7♥ … 7♥ 6♠ 7♥ 6♠ 7♥ 6♠ 7♥ 6♠)'
    found = f.Different(long, Card.DQ, by_one=True, sideline=long)
    assert bare(difference_text(ENGLISH, found)) == (
        f'After {said}, with {said} laid wrong below it, the first allows Q♦ and the second doesn’t.'
    )
    refuted = f.Refuted((f.JudgedCard(long, Card.DQ, right=True),))
    assert said in bare(claim_text(ENGLISH, f.Claim(f.About.NO_STARTER), refuted))
    assert said in bare(claim_text(ENGLISH, f.Claim(f.About.AT_LEAST, 5), f.Refuted(line=long, right=4)))
    card = full_card(compile_rule(read_rule('if the position is 600, nothing, otherwise anything')))
    assert '600 cards (' in ' '.join(card_lines(ENGLISH, card))


def test_no_decision() -> None:
    assert '400 lines' in difference_text(ENGLISH, f.Undecided(400))


SUITS = {'': tuple(Suit), 'red': (Suit.HEARTS, Suit.DIAMONDS), 'hearts': (Suit.HEARTS,)}


@pytest.mark.parametrize(
    ('suits', 'ranks', 'text'),
    [
        ('', [12], 'a queen'),
        ('', [1], 'an ace'),
        ('', [8], 'an 8'),
        ('red', [3], 'a red 3'),
        ('', [2, 3], 'a 2 or 3'),
        ('red', [1, 5, 12], 'a red ace, 5 or queen'),
        ('red', range(1, 14), 'a red card'),
        ('hearts', range(1, 14), 'a heart'),
        ('', [11, 12, 13], 'a court card'),
        ('red', range(1, 11), 'a red number card'),
        ('hearts', [11, 12, 13], 'a court card of hearts'),
        ('', range(1, 14, 2), 'an odd card'),
        ('red', range(2, 13, 2), 'a red even card'),
        ('hearts', [2, 3, 5, 7, 11, 13], 'a prime heart'),
        ('', range(10, 14), 'a card above 9'),
        ('hearts', range(1, 6), 'a heart below 6'),
        ('', range(1, 14), 'any card'),
        ('', [rank for rank in range(1, 14) if rank != 12], 'any card but a queen'),
        ('hearts', [2, 9], '2♥ or 9♥'),
        ('red', [2, 5, 9, 10], 'one of hearts and diamonds 2, 5, 9, 10'),
    ],
)
def test_any_card_of_a_set(suits: str, ranks: list[int], text: str) -> None:
    cards = [card for card in Card if card.suit in SUITS[suits] and card.rank in ranks]
    Random(1).shuffle(cards)
    assert bare(any_of(ENGLISH, cards)) == text


def test_every_set_can_be_named() -> None:
    rng = Random(2)
    for size in range(1, 53):
        assert any_of(ENGLISH, rng.sample(list(Card), size))
    black = [card for card in Card if card.colour is Colour.BLACK]
    assert any_of(ENGLISH, [Card.H2, *black]).startswith('one of')
    assert bare(any_of(ENGLISH, [card for card in Card if card is not Card.H2])) == 'any card but 2♥'


@pytest.mark.parametrize(
    ('expert', 'medium', 'said'),
    [
        (7.2, 7.4, 'Easy to find. Machines find it after 6–9 cards. It’s short.'),
        (13, 16, 'Gentle: found with a little patience. An expert machine finds it after 10–16 cards, a medium one'),
        (25, 55, 'an expert machine finds it after 20–30 cards, a medium one rarely within 60.'),
        (48, 55, 'For experts. Even an expert machine rarely finds it within 60 cards.'),
    ],
)
def test_how_many_cards_a_rule_needs(expert: float, medium: float, said: str) -> None:
    card = with_grade(
        quick_card(compile_rule(read_rule('colours alternate'))), f.Needed.predicted(expert=expert, medium=medium)
    )
    assert said.casefold() in card_lines(ENGLISH, card)[0].casefold()


def test_the_dealers_card_in_sentences() -> None:
    lines = [*map(bare, card_lines(ENGLISH, full_card(compile_rule(read_rule('colours alternate')))))]
    assert lines[0] == 'It’s short. It looks only at the last card.'
    assert lines[1] == 'On average 50 of 100 cards are right. At any moment, at least 26 of the 52 are.'
    assert lines[2] == 'There’s always a card that may come next.'
    dead = '\n'.join(map(bare, card_lines(ENGLISH, full_card(compile_rule(read_rule('higher than the last card'))))))
    assert 'After K♠, no card is right any more.' in dead
    assert '⚠️ The main line can reach a dead end' in dead
    clumsy = card_lines(ENGLISH, quick_card(compile_rule(read_rule('(card + last card) mod 2 = 0'))))
    assert clumsy[1] == 'This is the same as: the card has the same parity as the last card'
    nothing = card_lines(ENGLISH, quick_card(compile_rule(read_rule('no card'))))
    assert len(nothing) == 1
    assert 'no one could play' in nothing[0]


@pytest.mark.parametrize('seed', range(25))
def test_any_rule_has_its_sentences(seed: int) -> None:
    trees = Trees(Random(seed), depth=1, layout=seed % 4 == 0)
    one, other = trees.rule(), trees.rule()
    assert all(card_lines(ENGLISH, quick_card(compile_rule(one))))
    assert difference_text(ENGLISH, differences(one, other))


@pytest.mark.parametrize(
    ('kind', 'prefix'),
    [
        (f.Grade, 'card-grade-'),
        (f.Reason, 'card-reason-'),
        (f.Caution, 'card-caution-'),
        (f.About, 'claim-'),
        (f.Oddness, 'odd-'),
    ],
)
def test_every_code_has_a_sentence(kind: type[f.Grade], prefix: str) -> None:
    assert [code for code in kind if not ENGLISH.knows(f'{prefix}{code.value}')] == []


@pytest.mark.parametrize(
    ('text', 'said'),
    [
        ('red or black', 'One of “red” and “black” always holds: what did you mean?'),
        ('a heart or a red card', '“a heart” changes nothing beside “red”: what did you mean?'),
        (
            'if the last card is red, play a black card of the same colour as the last card',
            '“black” and “the same colour as the last card” never hold together here: what did you mean?',
        ),
        (
            'choose by the last card plus the last card: red / black',
            'The rule never gets as far as “black”: what did you mean?',
        ),
    ],
)
def test_what_makes_no_sense_is_asked(text: str, said: str) -> None:
    (odd,) = oddities(read_rule(text))
    assert oddity_text(ENGLISH, odd.oddness, odd.said(), here=odd.here) == said


def test_every_claim_has_a_sentence_however_it_turned_out() -> None:
    one, other = f.JudgedCard((Card.HA,), Card.SA, right=True), f.JudgedCard((Card.H2,), Card.SA, right=False)
    outcomes = [None, f.Proven(), f.Open(), f.Refuted((one, other)), f.Refuted(line=(Card.HA,), right=0)]
    for about, outcome in product(f.About, outcomes):
        assert claim_text(ENGLISH, f.Claim(about, 1, (Attribute.SUIT, Attribute.PARITY)), outcome)


@pytest.mark.parametrize(
    ('hint', 'said'),
    [
        ('values do not matter', '✅ “The value doesn’t matter.” This is true.'),
        (
            'suits do not matter',
            '❌ “The suit doesn’t matter.” This isn’t true: after A♠, A♥ is right, but after A♠, A♠ is wrong.',
        ),
        ('only the last card matters', '✅ “Only the last card matters.” This is true.'),
        (
            'at least 30 cards are right',
            '❌ “At least 30 of the 52 cards are always right.” This isn’t true: after A♠, 26 of 52 are right.',
        ),
        (
            'about a quarter of the cards is right',
            '❌ “About 25 of 100 cards are right.” This isn’t true: on average 50 of 100 are.',
        ),
    ],
)
def test_a_hint_checked(hint: str, said: str) -> None:
    compiled = compile_rule(read_rule('colours alternate'))
    (claim,) = read_claims(hint)
    assert bare(claim_text(ENGLISH, claim, check_claim(compiled, claim))) == said
