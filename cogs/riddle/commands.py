"""``/riddle``: today's, those of earlier days, and the review of one that is over."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date

from discord import app_commands

from bot.skill import NEWCOMER, Calibration, Skill, forecast
from bot.tables import Refusal, RiddleAttempt
from bot.text import Language, Words, plain
from bot.ui.kit.answers import begin, change, conclude, language_for, show
from bot.ui.kit.commands import FOR_EVERYBODY, group, slash
from bot.ui.kit.controls import ButtonStyle, ControlRow, Interaction, Press, button, control, number_in, select
from bot.ui.kit.sheet import ListPage, Sheet
from cogs.base import HOURS, MOST_CHOICES, OFF, Offered, clock, completes, managed, may_write
from cogs.hindsight.commands import hindsight_shown
from cogs.hindsight.words import overview_text, scientists_text
from cogs.practice.panel import ShowingCog, grade_named
from cogs.practice.record import FOUND, LATER, NOT_PLAYED, TRIED, RiddleRecord, streak_text, used_by
from eleusis.court.alone import TURNS
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
    days, rows = record.days(month), list[ControlRow]()
    for place, start in enumerate(range(0, len(days), MOST_CHOICES)):
        some = days[start : start + MOST_CHOICES]
        options = [
            (str(one.number), riddle_named(language, one, record.attempts), grade_named(language, one)) for one in some
        ]
        placeholder = language.say('riddle-choose-day', newest=some[0].number, oldest=some[-1].number)
        rows.append([select(Press('riddle_choose', arg=str(place)), options, placeholder=placeholder)])
    legend = language.say('riddle-legend', found=FOUND, tried=TRIED, later=LATER, none=NOT_PLAYED)
    turning = ListPage(months_until(month), months_until(record.today) + 1, ()).turning('riddle_month')
    title = language.say('riddle-month', month=language.month(month))
    return Sheet(language, title, streak_text(language, record), f'{weeks}\n{legend}', *rows, turning)


def riddle_stats_sheet(
    language: Language, record: RiddleRecord, skills: tuple[Skill | None, Skill], calibration: Calibration | None
) -> Sheet:
    """What a person has reached, what is expected of them today, and how good such forecasts were.

    ``skills`` are the ratings of the person, None before their first riddle, and of today's riddle.
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


_WEEK = 7
_MOST_RANKED = 20
LONGEST_NUMBER = 9
"""Digits."""


class RiddleCog(ShowingCog):
    """``/riddle``. An attempt is a practice, so that its panel is answered by ``PracticeCog``."""

    riddle = group(
        'riddle',
        allowed_installs=FOR_EVERYBODY,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )

    @slash('always', under=riddle)
    async def today(self, interaction: Interaction) -> None:
        """Begin or continue the riddle of this day, or show how it ended."""
        await self._open(interaction, self.bot.practices.today.number)

    @slash('always', under=riddle)
    async def archive(self, interaction: Interaction, day: str) -> None:
        """The same for a riddle of an earlier day, by its date or its number."""
        await self._open(interaction, _number_of(day))

    @completes((archive, 'day'))
    async def complete_day(self, interaction: Interaction, typed: str) -> Offered:
        """The riddles that the typed text may mean, the newest first."""
        language, attempts = language_for(interaction), (await self._record(interaction)).attempts
        earlier = map(riddle_numbered, range(self.bot.practices.today.number - 1, 0, -1))
        named = ((riddle_named(language, riddle, attempts), riddle) for riddle in earlier)
        wanted = typed.strip().casefold()
        return ((name, str(one.number)) for name, one in named if wanted in f'{name.casefold()} {one.day}')

    @control('riddle_choose', 'riddle_day')
    async def on_day(self, interaction: Interaction, press: Press) -> None:
        """The same for the riddle that is chosen in a calendar, or whose number the button carries."""
        await self._open(interaction, press.game if press.verb == 'riddle_day' else number_in(press.value))

    @control('riddle_review')
    async def on_review(self, interaction: Interaction, press: Press) -> None:
        """How an expert saw it, and what others believed, once the rule may be told."""
        practice = await self._of(interaction, press)
        if practice.riddle is None or practice.rule is None:
            raise Refusal('riddle-secret')
        await begin(interaction)  # The expert thinks about each card.
        beginning, experiments = await asyncio.to_thread(self.bot.practices.retrospect, practice)
        seen = await self.bot.lookbacks.alone(beginning, experiments)
        look = await self.tables.look(interaction.guild_id)
        believed, language = await self.bot.practices.believed(practice), language_for(interaction)
        words, no_card = Words(language, {}), None if seen.moments else language.say('riddle-no-card')
        sheet = Sheet(
            language,
            language.say('riddle-review', number=practice.riddle.number),
            [await hindsight_shown(words, seen, look)] if seen.moments else None,
            no_card or overview_text(words, seen),
            None if no_card else scientists_text(words, seen, 0),
            beliefs_text(language, believed),
            [button('practice_show', practice.number, label='riddle-back', style=ButtonStyle.primary)],
        )
        await conclude(interaction, sheet)

    async def _record(self, interaction: Interaction) -> RiddleRecord:
        return RiddleRecord.of(await self.bot.practices.attempts(user=interaction.user.id), self.tables.now())

    @slash('always', under=riddle)
    async def calendar(self, interaction: Interaction) -> None:
        record = await self._record(interaction)
        await show(interaction, calendar_sheet(language_for(interaction), record, record.today))

    @control('riddle_month')
    async def on_month(self, interaction: Interaction, press: Press) -> None:
        """Show another month, counted from that of the first riddle."""
        record, months = await self._record(interaction), press.number()
        if months > months_until(record.today):
            raise Refusal('unknown')
        year, month = divmod(FIRST_DAY.year * 12 + FIRST_DAY.month - 1 + months, 12)
        await change(interaction, calendar_sheet(language_for(interaction), record, date(year, month + 1, 1)))

    @slash('always', under=riddle)
    async def stats(self, interaction: Interaction) -> None:
        user, riddles = interaction.user.id, self.bot.riddles
        skills = await riddles.skill(user), await riddles.skill_of(self.bot.practices.today)
        record, calibration = await self._record(interaction), await riddles.calibration(user)
        await show(interaction, riddle_stats_sheet(language_for(interaction), record, skills, calibration))

    @slash('always', under=riddle)
    async def week(self, interaction: Interaction) -> None:
        await show(interaction, await self._week(interaction, (self.bot.practices.today.number - 1) // _WEEK))

    @control('riddle_week')
    async def on_week(self, interaction: Interaction, press: Press) -> None:
        if press.number() > (self.bot.practices.today.number - 1) // _WEEK:
            raise Refusal('unknown')
        await change(interaction, await self._week(interaction, press.number()))

    async def _week(self, interaction: Interaction, week: int) -> Sheet:
        """The best of a server in a week: the fewest cards, where a riddle that was not found counts as all of them."""
        if interaction.guild_id is None:
            raise Refusal('in-server')
        today = self.bot.practices.today.number
        numbers = range(week * _WEEK + 1, min(week * _WEEK + _WEEK, today) + 1)
        scores = await self.bot.riddles.scores(interaction.guild_id, numbers)
        language, user = language_for(interaction), interaction.user.id
        ranks: dict[int, int] = {}
        for place, score in enumerate(scores, 1):
            ranks.setdefault(score.points, place)
        lines: list[str] = []
        for place, score in enumerate(scores):
            if place < _MOST_RANKED or score.user_id == user:
                facts = {'cards': TURNS * len(numbers) - score.points, 'found': score.found, 'days': len(numbers)}
                who = f'<@{score.user_id}>'
                lines.append(language.say('riddle-week-line', place=ranks[score.points], who=who, **facts))
        monday = language.day(riddle_numbered(numbers[0]).day)
        return Sheet(
            language,
            language.say('riddle-week', monday=monday),
            '\n'.join(lines) or language.say('riddle-week-empty'),
            language.say('riddle-week-about', cards=TURNS),
            ListPage((numbers[0] - 1) // _WEEK, (today - 1) // _WEEK + 1, ()).turning('riddle_week'),
        )

    @slash('always', under=riddle)
    async def remind(self, interaction: Interaction) -> None:
        await show(interaction, await self._reminder(interaction))

    @control('riddle_remind')
    async def on_remind(self, interaction: Interaction, press: Press) -> None:
        """Choose the hour of the reminder, or none."""
        chosen = press.value or press.arg
        if chosen not in (OFF, *HOURS):
            raise Refusal('unknown')
        user, hour = interaction.user.id, None if chosen == OFF else int(chosen)
        notices = await self.bot.people.notices(user)
        at = None if hour is None else notices.next_at(hour, self.tables.now())
        await self.bot.riddles.choose_reminder(user, hour, language_for(interaction).code, at)
        self.tables.left()
        await change(interaction, await self._reminder(interaction))

    async def _reminder(self, interaction: Interaction) -> Sheet:
        """When a person is reminded, with the choice."""
        language, reminder = language_for(interaction), await self.bot.riddles.reminder(interaction.user.id)
        hour, lost = reminder.hour, reminder.hour is not None and reminder.at is None
        zone = (reminder.notices.zone or 'UTC').replace('_', ' ')
        begins, ends = reminder.notices.quiet or (0, 0)
        choices = [(OFF, language.say('riddle-remind-off'), None)]
        choices += [(each, language.say('riddle-remind-at', hour=clock(int(each))), None) for each in HOURS]
        chosen = OFF if hour is None or lost else str(hour)
        state = 'lost' if lost else 'off' if hour is None else 'on'
        told = language.say('riddle-reminder', state=state, hour=clock(hour or 0))
        quiet = {'quiet': reminder.notices.quiet is not None, 'begins': clock(begins), 'ends': clock(ends)}
        where = language.say('riddle-remind-zone', zone=zone, **quiet)
        return Sheet(
            language,
            told,
            [select(Press('riddle_remind'), choices, placeholder=language.say('riddle-remind-off'), chosen=chosen)],
            where,
        )

    @slash('always', under=riddle)
    async def channel(self, interaction: Interaction) -> None:
        await show(interaction, await self._channel(interaction, managed(interaction).id))

    @control('riddle_pin')
    async def on_pin(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        """Announce the riddle in this channel from now on; refused where the bot may not write."""
        guild, here = managed(interaction).id, interaction.channel_id or 0
        pinned = await self.bot.riddles.pinned(guild)
        if pinned is None or pinned.channel_id != here:
            if self.bot.get_guild(guild) is None or not may_write(interaction):
                raise Refusal('riddle-no-permission')
            await self.bot.riddles.pin(guild, here, interaction.user.id, self.tables.now())
            self.tables.left()
        await change(interaction, await self._channel(interaction, guild))

    @control('riddle_unpin')
    async def on_unpin(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        guild = managed(interaction).id
        pinned = await self.bot.riddles.pinned(guild)
        if pinned is not None:
            await self.bot.riddles.unpin(guild, pinned.channel_id)
        await change(interaction, await self._channel(interaction, guild))

    async def _channel(self, interaction: Interaction, guild: int) -> Sheet:
        """The channel where the riddle is announced, with the choice to do so in this one."""
        pinned, language = await self.bot.riddles.pinned(guild), language_for(interaction)
        channel = pinned and pinned.channel_id
        told = language.say('riddle-channel', chosen=channel is not None, channel=f'<#{channel or 0}>')
        pin = [] if channel == interaction.channel_id else [button('riddle_pin', style=ButtonStyle.primary)]
        stop = [] if channel is None else [button('riddle_unpin', style=ButtonStyle.danger)]
        return Sheet(language, told, [*pin, *stop])

    async def _open(self, interaction: Interaction, number: int) -> None:
        guild = interaction.guild_id
        # Somebody's own bot comes along to servers that do not have it.
        server = None if guild is None or self.bot.get_guild(guild) is None else guild
        await self._show(interaction, await self.bot.practices.riddle(interaction.user.id, number, server))


def _number_of(text: str) -> int:
    """The number of the riddle that is meant by a number or a date; 0 where it is neither."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        return int(text)
    with suppress(ValueError):
        return riddle_of(date.fromisoformat(text)).number
    return 0
