"""How points are explained: each variant's own sums, and nothing that is not its."""

import pytest
from msgspec.structs import replace

from bot.games.eleusis.words import score_terms
from bot.text import ENGLISH, Words
from eleusis.games.eleusis.scoring import Prophecy, Tally, round_score
from eleusis.scores import EleusisScore, NoPlays
from eleusis.variants import PRESETS, Variant
from eleusis.views import NewsItem
from tests.shown import news_text

HANDS = {1: 0, 2: 9, 3: 14, 4: 17}
CALLS = (0, 0, 5, 1, 0)


def scored(variant: Variant, *, prophet: int | None = 2, tally: Tally | None = None) -> EleusisScore:
    prophecy = Prophecy(prophet, 26) if prophet is not None else None
    return round_score(variant, HANDS, 0, prophecy, (12, 11), tally or Tally((0,) * 5))


def terms(variant: Variant, score: EleusisScore, seat: int, *, brief: bool = False) -> str:
    line = next(line for line in score.players if line.seat == seat)
    return ' + '.join(score_terms(ENGLISH, variant, score, line, brief=brief))


def test_9_6_the_worked_example() -> None:
    gardner = PRESETS['gardner']
    score = scored(gardner)
    assert terms(gardner, score, 1) == '17 − 0 + 4 for going out'
    assert terms(gardner, score, 2) == '17 − 9 + 34 as True Prophet (12 on the main line, 11 on the sidelines)'
    assert terms(gardner, score, 2, brief=True) == '17 − 9 in hand + 34 as True Prophet'
    assert terms(gardner, score, 4) == '17 − 17'


def test_no_plays_of_drexler() -> None:
    drexler = PRESETS['drexler']
    tally = Tally((0,) * 5, prophets=(2,), from_hands=2, no_plays=NoPlays(right=1, wrong=2, cards_out=3))
    score = scored(drexler, tally=tally)
    assert terms(drexler, score, 2) == (
        '17 − 9 + 55 as True Prophet (10 on the main line, 11 on the sidelines, 1 right no-play, '
        '3 cards that went out, 2 wrong no-plays)'
    )
    assert 10 + 22 + 4 + 3 + 16 == 55


def test_calls_of_berkeley() -> None:
    berkeley = PRESETS['berkeley']
    score = scored(berkeley, tally=Tally((0,) * 5, prophets=(2, 3), cards_called=CALLS))
    assert terms(berkeley, score, 2) == '0 for the hand of a Prophet + 15 for 5 cards called correctly'
    assert terms(berkeley, score, 3) == '0 for the hand of a Prophet + 3 for 1 card called correctly'
    assert terms(berkeley, score, 1) == '17 − 0'
    by_call = replace(berkeley, prophet_per_call=2)
    score = scored(by_call, tally=Tally((0, 0, 3, 1, 0), prophets=(2, 3), cards_called=CALLS))
    assert terms(by_call, score, 2).endswith(' + 6 for 3 right calls + 15 for 5 cards called correctly')


def test_express() -> None:
    express = PRESETS['express']
    score = scored(express, prophet=None, tally=Tally((0,) * 5, guesser=2))
    assert terms(express, score, 1) == '12 − 0 + 3 for going out'
    assert terms(express, score, 2) == '12 − 9 + 6 for saying the rule'
    assert terms(express, score, 3) == '0 for a hand of 14, more than 12'
    assert terms(express, score, 3, brief=True) == '0 for 14 in hand'


@pytest.mark.parametrize('bonus', [1, 7])
def test_a_number_comes_from_the_variant(bonus: int) -> None:
    variant = replace(PRESETS['gardner'], going_out_bonus=bonus)
    assert terms(variant, scored(variant), 1) == f'17 − 0 + {bonus} for going out'


def test_7_6_who_is_overthrown_and_out_is_not_said_to_be_expelled() -> None:
    words = Words(ENGLISH, {0: 'Ada', 1: 'Ben'})
    told = news_text(words, [NewsItem('prophet-overthrown', 0), NewsItem('player-expelled', 0)])
    assert told == '**Ada** is overthrown: a False Prophet, and out of the round.'
    told = news_text(words, [NewsItem('prophet-overthrown', 0), NewsItem('player-expelled', 1)])
    assert told.endswith('**Ben** is expelled from the round.')
