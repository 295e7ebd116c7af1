"""A person's calendar and statistics of riddles, and how riddles are named and were misunderstood."""

from collections.abc import Mapping, Sequence
from datetime import date

from bot.skill import NEWCOMER, Calibration, Skill, forecast
from bot.tables import RiddleAttempt
from bot.text import Language, plain
from bot.ui.kit.controls import ControlRow, Press, select
from bot.ui.kit.sheet import ListPage, Sheet
from cogs.base import MOST_CHOICES
from cogs.practice.record import FOUND, LATER, NOT_PLAYED, TRIED, RiddleRecord, streak_text, used_by
from eleusis.riddles import FIRST_DAY, Riddle, riddle_numbered, riddle_of
from eleusis.rules.language.reading_back import translated

_MOST_BELIEVED = 5
"""So many wrong rules are told, each with this many characters at most."""
_SHOWN = 200
_ENOUGH_FORECASTS = 10
"""Fewer are too few for bands and a score."""


def beliefs_text(language: Language, believed: Sequence[tuple[str, int]]) -> str | None:
    """What others believed and was wrong, without their names."""
    lines = [
        language.say('riddle-belief', rule=plain(translated(rule, language.code), _SHOWN), people=people)
        for rule, people in believed[:_MOST_BELIEVED]
    ]
    return '\n'.join([language.say('riddle-believed'), *lines]) if lines else None


def riddle_named(language: Language, riddle: Riddle, attempts: Mapping[int, RiddleAttempt]) -> str:
    """A riddle in a list: its number and day, and how far the reader has come with it."""
    attempt = attempts.get(riddle.number)
    state = 'new' if attempt is None else 'open' if attempt.ended_at is None else 'found' if attempt.found else 'missed'
    return language.say('riddle-choice', number=riddle.number, day=language.day(riddle.day), state=state)


def months_until(day: date) -> int:
    """The months from that of the first riddle to this day's."""
    return (day.year - FIRST_DAY.year) * 12 + day.month - FIRST_DAY.month


def calendar_sheet(language: Language, record: RiddleRecord, month: date) -> Sheet:
    """A month of a person's riddles, with a way into each."""
    weeks = '\n'.join(f'`{language.short_day(monday):>6}` {signs}' for monday, signs in record.weeks(month))
    days = record.days(month)
    chunks = [days[start : start + MOST_CHOICES] for start in range(0, len(days), MOST_CHOICES)]
    rows: list[ControlRow] = [
        [
            select(
                Press('riddle_choose', arg=str(place)),
                [_option(language, riddle, record) for riddle in chunk],
                placeholder=language.say('riddle-choose-day', newest=chunk[0].number, oldest=chunk[-1].number),
            )
        ]
        for place, chunk in enumerate(chunks)
    ]
    legend = language.say('riddle-legend', found=FOUND, tried=TRIED, later=LATER, none=NOT_PLAYED)
    turning = ListPage(months_until(month), months_until(record.today) + 1, ()).turning('riddle_month')
    title = language.say('riddle-month', month=language.month(month))
    return Sheet(language, title, streak_text(language, record), f'{weeks}\n{legend}', *rows, turning)


def _option(language: Language, riddle: Riddle, record: RiddleRecord) -> tuple[str, str, str]:
    grade = language.say(f'grade-{riddle.measured.grade.value}-label')
    return str(riddle.number), riddle_named(language, riddle, record.attempts), grade


def riddle_stats_sheet(
    language: Language, record: RiddleRecord, skills: tuple[Skill | None, Skill], calibration: Calibration | None
) -> Sheet:
    """What a person has reached, what is expected of them today, and how good such forecasts were.

    Args:
        skills: The ratings of the person, None before their first riddle, and of today's riddle.
    """
    person, riddle = skills
    rating, number = person or NEWCOMER, max(len(record.found), 1)
    reached = language.say(
        'riddle-reached',
        found=len(record.found),
        played=len(record.counted),
        cards=language.tenths(sum(map(used_by, record.found)) / number),
        expert=language.tenths(sum(riddle_numbered(one.riddle).measured.expert for one in record.found) / number),
    )
    rated = language.say('riddle-rating', known=person is not None, points=rating.points, spread=rating.spread)
    if riddle_of(record.today).number not in record.attempts:
        percent = round(100 * forecast(rating, riddle))
        rated += '\n' + language.say('riddle-forecast', percent=percent, points=riddle.points)
    how_good = forecasts_text(language, calibration) if calibration else None
    return Sheet(language, language.say('riddle-stats'), streak_text(language, record), reached, rated, how_good)


def forecasts_text(language: Language, calibration: Calibration) -> str:
    """How well forecasts did, next to saying the same each time."""
    said, found = round(100 * calibration.said), round(100 * calibration.found)
    summary = language.say('riddle-forecasts', number=calibration.number, said=said, found=found)
    if calibration.number < _ENOUGH_FORECASTS:
        return summary
    bands = [
        language.say('riddle-band', said=round(100 * band.said), found=band.found, number=band.number)
        for band in calibration.bands
    ]
    brier, constant = language.hundredths(calibration.brier), language.hundredths(calibration.constant)
    return '\n'.join([summary, *bands, language.say('riddle-brier', brier=brier, found=found, constant=constant)])
