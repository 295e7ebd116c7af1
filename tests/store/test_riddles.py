"""The days of the riddle as they are stored, against people who keep count themselves; and who is told when."""

import asyncio
from collections import defaultdict
from datetime import UTC, date, datetime, time, timedelta
from math import exp, sqrt
from random import Random
from time import process_time
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert

from bot.skill import NEWCOMER, Skill, forecast, met, unplayed
from bot.store import PracticeRow, StaleVersion, Store, WrongGuess
from bot.store import schema as s
from bot.store.practices import GUESSES
from cogs.practice.record import ENOUGH, RiddleRecord
from eleusis.cards import Card, deck
from eleusis.riddles import riddle_numbered
from eleusis.rules.syntax import Anything, Rule
from tests.eleusis.riddles.test_streaks import Lived

RULE, GUESS = Rule(Anything(True)), WrongGuess('no card', (Card.H7,), Card.DA, right=True)
ADA, BEN, HERE = 2**62 + 1, 2**62 + 2, 2**61
FIRST = 400
"""The number of the riddle on the first simulated day; day 484 is a leap day."""
FROM_CLOCK = timedelta(hours=5, minutes=30)


def at(number: int, after: timedelta = timedelta(hours=12)) -> datetime:
    return datetime.combine(riddle_numbered(number).day, time(), UTC) + after


class Played:
    """One attempt: who, which riddle, when, and what came of it."""

    def __init__(self, user: int, number: int, late: int, laid: int, guesses: int, *, found: bool) -> None:
        self.user, self.number, self.late = user, number, late
        self.laid, self.guesses, self.found = laid, guesses, found

    @property
    def used(self) -> int:
        return self.laid + 2 * self.guesses

    def row(self, begun: datetime) -> dict[str, Any]:
        """What ``PracticeQueries`` stores of it."""
        return {
            'user_id': self.user, 'level': 'riddle', 'text': '', 'formal': '', 'cards': '',
            'laid': ' '.join(['7H'] * self.laid), 'guesses': GUESSES.text((GUESS,) * self.guesses),
            'began_at': begun, 'ended_at': begun + FROM_CLOCK, 'found': self.found,
            'points': (30 - self.used) * self.found, 'shown': False, 'riddle': self.number,
            'server': HERE + self.user % 2,
        }  # fmt: skip


def lives(people: int, days: int) -> list[Played]:
    """What people of different skill and diligence do, in order of time; some days they play an old riddle too."""
    rng, played = Random(28), list[Played]()
    skill = {user: rng.gauss(0, 1.2) for user in range(1, people + 1)}
    diligence = {user: rng.choice([0.2, 0.6, 0.95]) for user in skill}
    missed = defaultdict[int, list[int]](list)
    for number in range(FIRST, FIRST + days):
        hard = 0.15 * (riddle_numbered(number).measured.expert - 15)
        for user, able in skill.items():
            plays = [(number, 0)] if rng.random() < diligence[user] else []
            missed[user] += [number] * (not plays)
            if missed[user] and rng.random() < 0.02:
                plays.append((old := missed[user].pop(0), number - old))
            for which, late in plays:
                if late or which == number:
                    found = rng.random() < 1 / (1 + exp(hard - able))
                    played.append(Played(user, which, late, rng.randint(3, 20), rng.randint(0, 4), found=found))
    return played


class Counted:
    """What people counted themselves, with the formulas of Weng and Lin for two who play each other."""

    def __init__(self, played: list[Played], people: int, days: int) -> None:
        self.skills: dict[int, tuple[float, float]] = {}
        self.said: list[tuple[float, bool]] = []
        self.signs: dict[int, dict[date, str]] = defaultdict(dict)
        on_day = defaultdict[int, dict[int, Played]](dict)
        for one in played:
            day, same_day = riddle_numbered(one.number).day, not one.late
            if one.found or same_day:
                self.signs[one.user][day] = '🟩' if same_day and one.found else '🟦' if one.found else '🟨'
            if same_day:
                on_day[one.number][one.user] = one
                self.rate(one.user, -one.number, found=one.found)
        self.streaks = {user: Lived() for user in range(1, people + 1)}
        for number in range(FIRST, FIRST + days):
            for user, lived in self.streaks.items():
                one = on_day[number].get(user)
                lived.evening(riddle_numbered(number).day, played=one is not None and (one.found or one.used >= ENOUGH))

    def rate(self, user: int, riddle: int, *, found: bool) -> None:
        begin = (25.0 + 1.5 * (riddle_numbered(-riddle).measured.expert - 14), 4.0)
        players = [self.skills.get(user, (25.0, 25 / 3)), self.skills.get(riddle, begin)]
        self.said.append((self.chance(players)[0], found))
        # Between two riddles everybody may have changed a little.
        players = [(mu, sqrt(sigma**2 + (25 / 300) ** 2)) for mu, sigma in players]
        chance, spread = self.chance(players)
        for player, (mu, sigma), gain in zip((user, riddle), players, (found - chance, chance - found), strict=True):
            shrink = (sigma / spread) ** 3 * chance * (1 - chance)
            self.skills[player] = (mu + sigma**2 / spread * gain, sigma * sqrt(1 - shrink))

    @staticmethod
    def chance(players: list[tuple[float, float]]) -> tuple[float, float]:
        """The chance that the first one wins, and the scale on which they are compared."""
        spread = sqrt(sum(sigma**2 for _, sigma in players) + 2 * (25 / 6) ** 2)
        return 1 / (1 + exp((players[1][0] - players[0][0]) / spread)), spread


async def stored(store: Store, played: list[Played]) -> None:
    """Write attempts many at once, with the ratings that the store would compute for each."""
    skills: dict[int, Skill] = {}
    for start in range(0, len(played), 20_000):
        rows: list[dict[str, Any]] = []
        for one in played[start : start + 20_000]:
            row = one.row(at(one.number + one.late)) | {'forecast': None}
            if not one.late:
                person = skills.get(one.user, NEWCOMER)
                riddle = skills.get(-one.number) or unplayed(riddle_numbered(one.number).measured)
                row['forecast'] = forecast(person, riddle)
                skills[one.user], skills[-one.number] = met(person, riddle, found=one.found)
            rows.append(row)
        async with store._database.writing() as connection:
            await connection.execute(insert(s.practice), rows)
    people = [{'user_id': user, **skill._asdict()} for user, skill in skills.items() if user > 0]
    riddles = [{'number': -number, **skill._asdict()} for number, skill in skills.items() if number < 0]
    async with store._database.writing() as connection:
        await connection.execute(insert(s.person), people)
        await connection.execute(insert(s.riddle), riddles)


async def one_by_one(store: Store, played: list[Played]) -> None:
    """Write attempts as the bot does: begun, and ended later, perhaps on the next day."""
    for one in played:
        begun = at(one.number + one.late)
        await store.practices.begin(
            one.user, 'riddle', '', RULE, deck(), begun, riddle=one.number, server=HERE + one.user % 2
        )
        before = await store.practices.at_riddle(one.user, one.number)
        assert before is not None
        row = one.row(begun)
        laid, guesses = (Card.H7,) * one.laid, (GUESS,) * one.guesses
        after = replace(
            before, laid=laid, guesses=guesses, ended_at=row['ended_at'], found=one.found, points=row['points']
        )
        await store.riddles.end(before, after)


@pytest.mark.parametrize(
    ('people', 'days', 'write'), [(6, 40, one_by_one), pytest.param(10_000, 400, stored, marks=pytest.mark.long)]
)
async def test_streaks_ratings_and_archive_agree_with_what_people_counted(
    store: Store, people: int, days: int, write: Any
) -> None:
    played = lives(people, days)
    counted = Counted(played, people, days)
    await write(store, played)
    now = at(FIRST + days)
    for user in range(1, people + 1, max(1, people // 500)):
        record = RiddleRecord.of(await store.practices.attempts(user=user), now)
        lived = counted.streaks[user]
        assert (record.streak.days, record.streak.longest) == (lived.days, lived.longest)
        for number in range(FIRST, FIRST + days):
            day = riddle_numbered(number).day
            assert record.sign(day) == counted.signs[user].get(day, '⬜')
        skill = await store.riddles.skill(user)
        assert skill is None if user not in counted.skills else skill == pytest.approx(counted.skills[user], rel=1e-6)
    for number in range(FIRST, FIRST + days):
        known = counted.skills.get(-number)
        skill = await store.riddles.skill_of(riddle_numbered(number))
        assert known is None or skill == pytest.approx(known, rel=1e-6)
    week = range(FIRST + days - 7, FIRST + days)
    points = defaultdict[int, int](int)
    for one in played:
        if one.number in week and one.found and not one.late and one.user % 2 == 0:
            points[one.user] += 30 - one.used
    scores = await store.riddles.scores(HERE, week)
    assert {score.user_id: score.points for score in scores} == points
    calibration = await store.riddles.calibration()
    assert calibration is not None
    assert calibration.number == len(counted.said)
    assert calibration.brier == pytest.approx(
        sum((said - found) ** 2 for said, found in counted.said) / calibration.number
    )
    assert people < 100 or calibration.brier < 0.98 * calibration.constant


async def begun_twice(store: Store, other: Store, user: int, begun: datetime) -> PracticeRow:
    """Begin the first riddle in two processes at once; one of them is refused."""
    begin = [one.practices.begin(user, 'riddle', '', RULE, deck(), begun, riddle=FIRST) for one in (store, other)]
    assert sorted(await asyncio.gather(*begin)) == [False, True]
    row = await store.practices.at_riddle(user, FIRST)
    assert row is not None
    return row


async def test_a_riddle_that_many_end_at_once_in_two_processes_plays_each_of_them_once(
    store: Store, other: Store
) -> None:
    midnight = timedelta(days=1)
    begun = [await begun_twice(store, other, user, at(FIRST, midnight - timedelta.resolution)) for user in range(1, 9)]
    late = await begun_twice(store, other, ADA, at(FIRST, midnight))
    ended = [(row, replace(row, found=True, ended_at=at(FIRST + 1))) for row in (*begun, late)]
    results = await asyncio.gather(
        *(one.riddles.end(*rows) for rows in ended for one in (store, other)),
        *(one.riddles.choose_reminder(user, 8, 'de', at(FIRST)) for user in range(1, 9) for one in (store, other)),
        return_exceptions=True,
    )
    assert [type(refused) for refused in results if refused] == [StaleVersion] * len(ended)
    riddle = unplayed(riddle_numbered(FIRST).measured)
    for user in range(1, 9):
        kept = await store.people.belongings(user)
        assert (kept['rating'], kept['reminder']) == (await store.riddles.skill(user), (8, 'de'))
        assert kept['practices'][0]['forecast'] is not None
        riddle = met(NEWCOMER, riddle, found=True)[1]
    assert await store.riddles.skill_of(riddle_numbered(FIRST)) == pytest.approx(riddle)
    assert await store.riddles.skill(ADA) is None, 'begun on the next day'
    await store.people.forget(1, 'a former player', {})
    assert await other.riddles.skill(1) is None
    assert (await other.riddles.reminder(1)).hour is None


async def test_what_one_process_tells_no_other_one_does(store: Store, other: Store) -> None:
    now = at(FIRST)
    for number in range(1, 31):
        await store.riddles.choose_reminder(number, 8, 'de', now)
        await store.riddles.pin(number, HERE, ADA, now)
    three = (store, other, store)
    reminded = await asyncio.gather(*(one.riddles.claim_reminders(now, 60, most=10) for one in three))
    pinned = await asyncio.gather(*(one.riddles.claim_pinned(now, 60, most=10) for one in three))
    assert sorted(told.user_id for some in reminded for told in some) == list(range(1, 31))
    assert sorted(told.guild_id for some in pinned for told in some) == list(range(1, 31))
    (first, *_), (here, *_) = reminded[0], pinned[0]
    await other.riddles.choose_reminder(first.user_id, 9, 'de', at(FIRST + 1))
    await store.riddles.reminded(first, None)
    assert (await store.riddles.reminder(first.user_id)).at == at(FIRST + 1), 'chosen meanwhile'
    await store.riddles.announced(here, FIRST, 5, at(FIRST + 1))
    shown = await other.riddles.pinned(here.guild_id)
    assert shown == replace(here, told=FIRST, message_id=5, at=at(FIRST + 1))
    await other.riddles.unpin(here.guild_id, HERE)
    assert str(here.guild_id) not in (await store.people.belongings(ADA))['pinned']


async def used(store: Store, user: int, now: datetime) -> float:
    """The processor seconds that it takes to read and count a person's days."""
    begin = process_time()
    record = RiddleRecord.of(await store.practices.attempts(user=user), now)
    assert record.streak.longest
    assert await store.riddles.skill(user)
    return process_time() - begin


async def test_400_days_of_a_person_are_counted_within_100_ms(store: Store) -> None:
    await stored(store, [Played(ADA, number, 0, 12, 3, found=True) for number in range(FIRST, FIRST + 400)])
    assert min([await used(store, ADA, at(FIRST + 400)) for _ in range(3)]) < 0.1
