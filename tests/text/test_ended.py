"""The pictures of the end in words: all that they show, and never more than Discord takes."""

import pytest

from bot.text import ENGLISH
from bot.text.described import MOST_ALT, alt_text
from bot.text.ended import chart_text
from bot.text.ranked import Ranked, leaders_line, ranked_text
from eleusis import commands as c
from eleusis.games.eleusis.round import Office
from eleusis.variants import PRESETS
from tests.render.delphi_games import after, with_tokens
from tests.render.endings import ended, matched, some_ending
from tests.render.scenes import random_layout
from tests.shown import round_end_text

NAMES = {0: 'Ada', 1: 'Ben', 2: 'Cleo', 3: 'Dora', 4: 'Emil'}
LONG = {seat: f'{seat} ' + 'the Unreasonably Verbose ' * 9 for seat in range(8)}


def test_a_round_is_told_line_by_line() -> None:
    layout = random_layout(30, right=1)
    offices = [Office(2, 4, 9, 'overthrown'), Office(3, 9, 9, 'abdicated'), Office(1, 20, 30)]
    view = ended(layout, offices=offices, hands=[3, 9, 0, 14], earlier=[1])
    assert round_end_text(ENGLISH, view, NAMES, 'Red, then *black*.').split('\n') == [
        'Ben & Ada share the round with 21 points each.',
        'Scores of round 1: a point for each card fewer than the 14 of the largest hand',
        'Ben 21 = 14 − 3 + 10 as True Prophet (10 on the main line, 0 on the sidelines)',
        'Cleo 5 = 14 − 9',
        'Dora 18 = 14 − 0 + 4 for going out',
        'Emil 0 = 14 − 14',
        'Ada 21, as dealer: the best player’s score, at most 38: 2 for each of the 19 cards before the Prophet took '
        'office',
        '30 cards are on the table, 30 right and 0 wrong.',
        'Cleo was Prophet from card 4 to 9, then overthrown.',
        'Dora was Prophet from card 9 to 9, then stepped down.',
        'Ben was True Prophet from card 20 to the end.',
        'The rule: Red, then *black*.',
    ]


def test_a_void_round_and_one_without_winners() -> None:
    void = round_end_text(
        ENGLISH, ended(random_layout(1), voided='vote', offices=[Office(1, 1, 1)]), NAMES, None
    ).split('\n')
    assert void == [
        'The players have voided the round. No one scores, and the person who wrote its rule has had their turn at it.',
        '1 card is on the table, 1 right and 0 wrong.',
        'Ben was Prophet from card 1 to the end.',
    ]
    text = round_end_text(ENGLISH, ended(random_layout(1), hands=[5] * 4), NAMES, None)
    assert text.startswith('No one scores in this round.\n')


@pytest.mark.parametrize('seats', [3, 5, 8])
@pytest.mark.parametrize('rule', ['x' * 1000, '\n'.join('abc' * 300), '🦊' * 1000, None])
def test_it_fits_whoever_plays(seats: int, rule: str | None) -> None:
    for seed in range(20):
        text = round_end_text(ENGLISH, some_ending(seed, 100, seats), LONG, rule)
        assert len(text) <= MOST_ALT
        assert rule is None or 'The rule: ' in text
    assert len(alt_text(chart_text(ENGLISH, matched([[4321] * seats] * 12), LONG))) <= MOST_ALT


def test_a_match_is_told_by_totals() -> None:
    assert chart_text(ENGLISH, matched([[5, 0, 5], [1, 7, -2, 3]], bonus=[3]), NAMES).split('\n') == [
        'Points after each round (1, 2) and at the end',
        'Ada: 5, 6, 6',
        'Ben: 0, 7, 7',
        'Cleo: 5, 3, 3',
        'Dora: 3, 13',
    ]


TOLD = '100 rounds · 22 wins · 33× True Prophet'


def test_a_leaderboard_of_fifteen_long_names_fits_and_has_them_all() -> None:
    ranked = [Ranked(place, '**' + 'x' * 500, 10_000 - place, TOLD) for place in range(1, 16)]
    lines = ranked_text(ENGLISH, 'A server ' * 100, ranked).split('\n')
    assert len('\n'.join(lines)) <= MOST_ALT
    assert [line.split('.')[0] for line in lines[1:]] == [str(place) for place in range(1, 16)]
    assert lines[1].endswith(TOLD)


def test_who_leads_cannot_format() -> None:
    ranked = [Ranked(1, '**@everyone**', 9, ''), Ranked(1, 'Ben', 9, ''), Ranked(3, 'Cleo', 8, '')]
    assert leaders_line(ENGLISH, ranked) == '🏆 **\\*\\*\\@everyone\\*\\* & Ben** lead with 9 points each.'
    assert leaders_line(ENGLISH, ranked[1:2]) == '🏆 **Ben** leads with 9 points.'


def test_every_way_of_playing_can_be_told() -> None:
    for preset in (name for name, variant in PRESETS.items() if variant.game == 'eleusis'):
        assert round_end_text(ENGLISH, ended(random_layout(9), preset=preset, hands=[2, 3, 4, 5]), NAMES, 'x')


def test_a_round_of_delphi_is_told_line_by_line() -> None:
    assert round_end_text(ENGLISH, with_tokens(26, 16, 8), NAMES, 'Colours alternate.').split('\n') == [
        'Ada wins the round with 36 points.',
        'Scores of round 1',
        'Ada 36 = 10 + 18 + 8, as oracle',
        'Ben 28 = 10 + 18, with 26 tokens',
        'Cleo −2 = −10 + 8, with 16 tokens',
        'Dora −26 = −18 − 8, with 8 tokens',
        '3 cards are on the table, 2 right and 1 wrong.',
        'The rule: Colours alternate.',
    ]


def test_a_round_of_delphi_that_is_void_or_has_no_winner() -> None:
    void = after(2, seats=4)
    void.do(c.Leave(0))
    assert round_end_text(ENGLISH, void.view, NAMES, None).split('\n') == [
        'The round is void because the oracle left. No one scores.',
        '3 cards are on the table, 2 right and 1 wrong.',
    ]
    assert round_end_text(ENGLISH, with_tokens(-2, -2), NAMES, None).startswith(
        'No one scores in this round.\nScores of round 1\n'
    )


@pytest.mark.parametrize('seats', [3, 5, 8])
@pytest.mark.parametrize('rule', ['x' * 1000, '🦊' * 1000, None])
def test_a_round_of_delphi_fits_whoever_plays(seats: int, rule: str | None) -> None:
    for seed in range(6):
        sibyl = after(51, seats=seats, seed=seed)
        text = round_end_text(ENGLISH, sibyl.view, LONG, rule)
        assert len(text) <= MOST_ALT
        assert rule is None or 'The rule: ' in text
        assert text.count(', as oracle') == 1


def test_points_below_nothing_have_a_true_minus_sign() -> None:
    assert chart_text(ENGLISH, matched([[4, -3, 3], [6, -2, -4]]), NAMES).split('\n')[2:] == [
        'Ben: −3, −5',
        'Cleo: 3, −1',
    ]
    ranked = [Ranked(1, 'Ada', -3, TOLD), Ranked(2, 'Ben', -12, TOLD)]
    assert leaders_line(ENGLISH, ranked) == '🏆 **Ada** leads with −3 points.'
    assert ranked_text(ENGLISH, 'A server', ranked).split('\n')[2].startswith('2. Ben −12 points · ')
