"""The rules that ship keep what is promised of them."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from importlib.resources import files
from itertools import pairwise
from random import Random

import pytest

from eleusis import riddles
from eleusis.cards import deck
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.riddles import FIRST_DAY, measured_rules, riddle_of
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import OtherStarters, SameRule
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from tests.eleusis.riddles.build import MEASURED, WORDS, read_found
from tests.eleusis.riddles.weeks import DAYS, UNSAID, arranged, equal_pairs, hardness, told
from tests.examples import some

RULES = measured_rules()
ABOUT_RIGHT = (0.15, 0.6)
"""The shares of cards that may be right; what is kept of them is rounded."""


def test_weeks_go_from_easy_to_hard() -> None:
    assert len(RULES) >= 1500
    assert len(RULES) % DAYS == 0
    hard = [hardness(each) for each in RULES]
    assert all(one <= other for day, (one, other) in enumerate(pairwise(hard), 1) if day % DAYS)
    assert FIRST_DAY.isoweekday() == 1


def test_they_are_short_and_known_by_their_text() -> None:
    assert len({each.text for each in RULES}) == len(RULES)
    assert all(len(each.text.split()) <= WORDS for each in RULES)
    assert all(ABOUT_RIGHT[0] - 0.01 <= each.share <= ABOUT_RIGHT[1] + 0.01 for each in RULES)
    assert all(rule_text(read_rule(each.text)) == each.text for each in RULES[:: len(RULES) // 100])


def test_every_day_has_one() -> None:
    days = [FIRST_DAY + timedelta(days=number) for number in (-400, -1, 0, 1, len(RULES), 10 * len(RULES))]
    every = [riddle_of(day) for day in (*days, date(2028, 2, 29), date.max)]
    assert [riddle.day for riddle in every] == [*days, date(2028, 2, 29), date.max]
    assert riddle_of(FIRST_DAY).text == riddle_of(FIRST_DAY + timedelta(days=len(RULES))).text == RULES[0].text
    assert all(riddle.alone.hand for riddle in every)


def test_the_file_reads_back_and_the_cards_are_two_decks() -> None:
    lines = files(riddles).joinpath(riddles.RIDDLES_FILE).read_text('utf-8').splitlines()
    assert [riddles.Measured.from_line(line).line for line in lines] == lines
    riddle = riddle_of(FIRST_DAY)
    assert Counter(riddle.cards) == Counter(deck() * 2)
    assert riddle.ends == datetime(2026, 11, 3, tzinfo=UTC)


def test_all_were_measured_and_said() -> None:
    assert {each.line for each in RULES} <= {each.measured.line for each in read_found(MEASURED)}
    assert not {each.text for each in RULES} & {*UNSAID.read_text('utf-8').splitlines()}


@pytest.mark.long
def test_the_weeks_come_out_again() -> None:
    assert arranged(told(each.measured for each in read_found(MEASURED)), len(RULES) // DAYS) == [*RULES]


@pytest.mark.long
def test_no_two_are_equal() -> None:
    assert not equal_pairs([each.text for each in RULES])


@pytest.mark.parametrize('number', some(range(3, len(RULES), 50), 12))
def test_an_expert_finds_it_with_the_cards_of_its_day(space: Space, number: int) -> None:
    riddle = riddle_of(FIRST_DAY + timedelta(days=number))
    card = quick_card(compile_rule(riddle.rule))
    assert ABOUT_RIGHT[0] <= card.share <= ABOUT_RIGHT[1]
    assert not card.dead_end
    solo = play_alone(space, riddle.rule, Random(riddle.text), cards=riddle.cards)
    assert solo.solved
    guess = read_rule(solo.attempt.guesses[-1].rule, limited=False)
    assert isinstance(compare(riddle.rule, guess, starter=riddle.alone.starter), SameRule | OtherStarters)
