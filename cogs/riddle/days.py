"""The days of the riddle: calendar and archive, a server's week, statistics, and when and where one is told of it."""

from collections.abc import Sequence
from datetime import date

import discord

from bot.skill import NEWCOMER, Calibration, Skill, forecast
from bot.tables import Refusal, Reminder, WeekScore
from bot.tables.notices import next_reminder
from bot.text import Language
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.controls import ButtonStyle, ControlRow, Interaction, Press, button, control, select
from bot.ui.kit.sheet import ListPage, Sheet
from cogs.base import MOST_CHOICES
from cogs.practice.record import FOUND, LATER, NOT_PLAYED, TRIED, RiddleRecord, streak_text, used_by
from cogs.practice.showing import ShowingCog
from cogs.riddle.panel import riddle_named
from eleusis.court.alone import TURNS
from eleusis.riddles import FIRST_DAY, Riddle, riddle_numbered, riddle_of

_MOST_RANKED = 20
_WEEK = 7
_ENOUGH_FORECASTS = 10
"""Fewer are too few for bands and a score."""
_OFF = 'off'
_HOURS = tuple(map(str, range(24)))


class DaysCog(ShowingCog):
    """What ``/riddle`` shows besides the riddle itself."""

    async def record_of(self, interaction: Interaction) -> RiddleRecord:
        return RiddleRecord.of(await self.practices.attempts(user=interaction.user.id), self.tables.now())

    async def show_calendar(self, interaction: Interaction) -> None:
        record = await self.record_of(interaction)
        await show(interaction, calendar_sheet(language_for(interaction), record, record.today))

    @control('riddle_month')
    async def on_month(self, interaction: Interaction, press: Press) -> None:
        """Show another month, counted from that of the first riddle."""
        record, months = await self.record_of(interaction), press.number()
        if months > _months(record.today):
            raise Refusal('unknown')
        year, month = divmod(FIRST_DAY.year * 12 + FIRST_DAY.month - 1 + months, 12)
        await change(interaction, calendar_sheet(language_for(interaction), record, date(year, month + 1, 1)))

    async def show_week(self, interaction: Interaction) -> None:
        await show(interaction, await self._week(interaction, (self.practices.today.number - 1) // _WEEK))

    @control('riddle_week')
    async def on_week(self, interaction: Interaction, press: Press) -> None:
        if press.number() > (self.practices.today.number - 1) // _WEEK:
            raise Refusal('unknown')
        await change(interaction, await self._week(interaction, press.number()))

    async def _week(self, interaction: Interaction, week: int) -> Sheet:
        if interaction.guild_id is None:
            raise Refusal('in-server')
        today = self.practices.today.number
        numbers = range(week * _WEEK + 1, min(week * _WEEK + _WEEK, today) + 1)
        scores = await self.bot.riddles.scores(interaction.guild_id, numbers)
        return week_sheet(language_for(interaction), numbers, scores, interaction.user.id, today)

    async def show_stats(self, interaction: Interaction) -> None:
        user, riddles = interaction.user.id, self.bot.riddles
        skills = await riddles.skill(user), await riddles.skill_of(self.practices.today)
        record, calibration = await self.record_of(interaction), await riddles.calibration(user)
        await show(interaction, riddle_stats_sheet(language_for(interaction), record, skills, calibration))

    async def show_reminder(self, interaction: Interaction) -> None:
        await show(interaction, await self._reminder(interaction))

    @control('riddle_remind')
    async def on_remind(self, interaction: Interaction, press: Press) -> None:
        """Choose the hour of the reminder, or none."""
        chosen = press.value or press.arg
        if chosen not in (_OFF, *_HOURS):
            raise Refusal('unknown')
        user, hour = interaction.user.id, None if chosen == _OFF else int(chosen)
        notices = await self.bot.people.notices(user)
        at = None if hour is None else next_reminder(notices, hour, self.tables.now())
        await self.bot.riddles.choose_reminder(user, hour, language_for(interaction).code, at)
        self.tables.left()
        await change(interaction, await self._reminder(interaction))

    async def _reminder(self, interaction: Interaction) -> Sheet:
        return reminder_sheet(language_for(interaction), await self.bot.riddles.reminder(interaction.user.id))

    async def show_channel(self, interaction: Interaction) -> None:
        guild = _managed(interaction)
        await show(interaction, await self._channel(interaction, guild))

    @control('riddle_pin')
    async def on_pin(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        """Announce the riddle in this channel from now on; refused where the bot may not write."""
        guild, here = _managed(interaction), interaction.channel_id or 0
        pinned = await self.bot.riddles.pinned(guild)
        if pinned is None or pinned.channel_id != here:
            may = interaction.app_permissions
            writes = (
                may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages
            )
            if self.bot.get_guild(guild) is None or not (may.view_channel and writes):
                raise Refusal('riddle-no-permission')
            await self.bot.riddles.pin(guild, here, interaction.user.id, self.tables.now())
            self.tables.left()
        await change(interaction, await self._channel(interaction, guild))

    @control('riddle_unpin')
    async def on_unpin(self, interaction: Interaction, press: Press) -> None:  # noqa: ARG002
        guild = _managed(interaction)
        pinned = await self.bot.riddles.pinned(guild)
        if pinned is not None:
            await self.bot.riddles.unpin(guild, pinned.channel_id)
        await change(interaction, await self._channel(interaction, guild))

    async def _channel(self, interaction: Interaction, guild: int) -> Sheet:
        pinned = await self.bot.riddles.pinned(guild)
        return pinned_sheet(language_for(interaction), pinned and pinned.channel_id, interaction.channel_id)


def _managed(interaction: Interaction) -> int:
    """The server, if the requester manages it; refused as ``only-managers`` to anyone else."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal('only-managers')
    return interaction.guild_id


def _months(day: date) -> int:
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
    turning = ListPage(_months(month), _months(record.today) + 1, ()).turning('riddle_month')
    title = language.say('riddle-month', month=language.month(month))
    return Sheet(language, title, streak_text(language, record), f'{weeks}\n{legend}', *rows, turning)


def _option(language: Language, riddle: Riddle, record: RiddleRecord) -> tuple[str, str, str]:
    grade = language.say(f'grade-{riddle.measured.grade.value}-label')
    return str(riddle.number), riddle_named(language, riddle, record.attempts), grade


def week_sheet(language: Language, numbers: Sequence[int], scores: Sequence[WeekScore], user: int, today: int) -> Sheet:
    """The best of a server in a week: the fewest cards, where a riddle that was not found counts as all of them.

    Args:
        numbers: The riddles of that week, until today.
        scores: The most points first.
        user: Who reads it, and is listed wherever they stand.
        today: The number of today's riddle.
    """
    ranks: dict[int, int] = {}
    for place, score in enumerate(scores, 1):
        ranks.setdefault(score.points, place)
    lines = [
        language.say(
            'riddle-week-line',
            place=ranks[score.points],
            who=f'<@{score.user_id}>',
            cards=TURNS * len(numbers) - score.points,
            found=score.found,
            days=len(numbers),
        )
        for place, score in enumerate(scores)
        if place < _MOST_RANKED or score.user_id == user
    ]
    monday = language.day(riddle_numbered(numbers[0]).day)
    return Sheet(
        language,
        language.say('riddle-week', monday=monday),
        '\n'.join(lines) or language.say('riddle-week-empty'),
        language.say('riddle-week-about', cards=TURNS),
        ListPage((numbers[0] - 1) // _WEEK, (today - 1) // _WEEK + 1, ()).turning('riddle_week'),
    )


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


def reminder_sheet(language: Language, reminder: Reminder) -> Sheet:
    """When a person is reminded, with the choice."""
    hour, lost = reminder.hour, reminder.hour is not None and reminder.at is None
    zone = (reminder.notices.zone or 'UTC').replace('_', ' ')
    begins, ends = reminder.notices.quiet or (0, 0)
    choices = [(_OFF, language.say('riddle-remind-off'), None)]
    choices += [(each, language.say('riddle-remind-at', hour=f'{int(each):02}:00'), None) for each in _HOURS]
    chosen = _OFF if hour is None or lost else str(hour)
    told = language.say(
        'riddle-reminder', state='lost' if lost else 'off' if hour is None else 'on', hour=f'{hour or 0:02}:00'
    )
    where = language.say(
        'riddle-remind-zone',
        zone=zone,
        quiet=reminder.notices.quiet is not None,
        begins=f'{begins:02}:00',
        ends=f'{ends:02}:00',
    )
    return Sheet(
        language,
        told,
        [select(Press('riddle_remind'), choices, placeholder=language.say('riddle-remind-off'), chosen=chosen)],
        where,
    )


def pinned_sheet(language: Language, pinned: int | None, here: int | None) -> Sheet:
    """The channel where a server has the riddle announced, with the choice to do so in this one."""
    told = language.say('riddle-channel', chosen=pinned is not None, channel=f'<#{pinned or 0}>')
    pin = [] if pinned == here else [button('riddle_pin', style=ButtonStyle.primary)]
    stop = [] if pinned is None else [button('riddle_unpin', style=ButtonStyle.danger)]
    return Sheet(language, told, [*pin, *stop])
