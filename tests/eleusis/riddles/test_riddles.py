"""The riddle of a day: what the file promises, and that a date means the same everywhere and for good."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from importlib.resources import files

from eleusis import riddles
from eleusis.cards import deck
from eleusis.riddles import FIRST_DAY, RIDDLES_FILE, Measured, measured_rules, riddle_numbered, riddle_of
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule

WEEK = 7


def test_the_file_reads_back_line_by_line() -> None:
    lines = files(riddles).joinpath(RIDDLES_FILE).read_text('utf-8').splitlines()
    assert [Measured.from_line(line).line for line in lines] == lines
    assert len({one.text for one in measured_rules()}) == len(lines)


def test_rules_are_canonical() -> None:
    """Every tenth, because reading takes milliseconds; what builds the file has read them all."""
    for one in measured_rules()[::10]:
        assert rule_text(read_rule(one.text)) == one.text
    assert [one.text for one in measured_rules() if not 0 < one.share < 1] == []


def test_each_week_goes_from_an_easy_monday_to_a_hard_sunday() -> None:
    rules = measured_rules()
    assert len(rules) % WEEK == 0
    weeks = [rules[at : at + WEEK] for at in range(0, len(rules), WEEK)]
    assert [week for week in weeks if [one.expert for one in week] != sorted(one.expert for one in week)] == []
    assert FIRST_DAY.weekday() == 0


def test_every_date_has_its_riddle() -> None:
    """Also a year on, on a leap day, before the first and after the last."""
    for day in (date.min, date(2026, 11, 1), FIRST_DAY, date(2027, 11, 28), date(2028, 2, 29), date(9999, 12, 30)):
        riddle, next_one = riddle_of(day), riddle_of(day + timedelta(days=1))
        assert (riddle.day, next_one.number) == (day, riddle.number + 1)
        assert riddle_numbered(riddle.number) == riddle
        assert riddle.ends == datetime(next_one.day.year, next_one.day.month, next_one.day.day, tzinfo=UTC)
    assert riddle_of(FIRST_DAY).number == 1


def test_the_cards_are_two_decks_in_an_order_of_the_rule_alone() -> None:
    riddle = riddle_of(FIRST_DAY)
    assert Counter(riddle.cards) == Counter(deck() * 2)
    assert riddle.cards == type(riddle)(riddle.number + len(measured_rules()), riddle.measured).cards
    table = riddle.alone
    assert (len(table.hand), table.starter in riddle.cards) == (12, True)
