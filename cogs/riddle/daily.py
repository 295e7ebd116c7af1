"""The riddle once a day: for people who asked to be reminded, and in the channels that servers pinned."""

import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from datetime import UTC, datetime, time, timedelta
from statistics import median
from typing import Any

import discord

from bot.client import Hierophant
from bot.tables import Pinned, Reminder, RiddleAttempt
from bot.text import Language, language_of, plain
from bot.ui.kit.controls import button
from bot.ui.kit.faults import is_passing
from bot.ui.kit.replies import nonce_of, post
from bot.ui.kit.sheet import SILENT, Sheet
from bot.ui.table.channels import CHANNEL_CLOSED
from cogs.base import BaseCog
from cogs.practice.panel import grade_named, riddle_button
from cogs.practice.record import RiddleRecord, on_its_day, streak_text, used_by
from eleusis.riddles import Riddle, riddle_numbered, riddle_of
from eleusis.rules.language.reading_back import translated

log = logging.getLogger(__name__)

_LEASE_SECONDS = 60
"""How long one process tries to tell somebody; then any process tries again."""
_MOST_NAMED = 5
"""People with the fewest cards who are named."""


class DailyCog(BaseCog):
    """Reminds people of the riddle, and announces it."""

    def __init__(self, bot: Hierophant) -> None:
        super().__init__(bot)
        bot.chores.append(self.tell)

    async def tell(self) -> None:
        """Tell all that is due; what does not succeed is tried again a minute later."""
        now = self.tables.now()
        for reminder in await self.bot.riddles.claim_reminders(now, _LEASE_SECONDS):
            await self._try(self._remind(reminder))
        for pinned in await self.bot.riddles.claim_pinned(now, _LEASE_SECONDS):
            await self._try(self._announce(pinned))

    async def _try(self, telling: Coroutine[Any, Any, None]) -> None:
        try:
            await telling
        except Exception:
            log.warning('the riddle is told again in %s s', _LEASE_SECONDS, exc_info=True)

    async def _remind(self, reminder: Reminder) -> None:
        """Write to somebody who has not ended today's riddle, and note when to write again."""
        now, user = self.tables.now(), reminder.user_id
        record = RiddleRecord.of(await self.bot.practices.attempts(user=user), now)
        riddle = riddle_of(record.today)
        attempt = record.attempts.get(riddle.number)
        next_at = reminder.notices.next_at(reminder.hour or 0, now)
        if attempt is None or attempt.ended_at is None:
            language = language_of(reminder.language)
            asked = language.say('riddle-reminding', **_named(language, riddle))
            stop = button('riddle_remind', arg='off', label='riddle-remind-stop')
            sheet = Sheet(language, asked, streak_text(language, record), [riddle_button(riddle), stop])
            try:
                await post(await self.bot.voice.channels.direct(user), sheet, self._nonce(user, riddle))
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                log.info('somebody who takes no direct messages is reminded no more: %s', error)
                next_at = None
        await self.bot.riddles.reminded(reminder, next_at)

    async def _announce(self, pinned: Pinned) -> None:
        """Announce today's riddle once, or edit the message with what has come in since."""
        riddle = riddle_of(self.tables.now().astimezone(UTC).date())
        tomorrow = datetime.combine(riddle.day + timedelta(days=1), time(), UTC)
        place = self.bot.get_partial_messageable(pinned.channel_id, guild_id=pinned.guild_id)
        sheet = await self._announcement(pinned.guild_id, riddle)
        message = pinned.message_id
        try:
            if pinned.told != riddle.number:
                message = (await post(place, sheet, self._nonce(pinned.guild_id, riddle))).id
            elif message is not None:
                await place.get_partial_message(message).edit(view=sheet.view(), allowed_mentions=SILENT)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info('riddle %s of server %s: %s', riddle.number, pinned.guild_id, error)
            if pinned.told != riddle.number and isinstance(error, CHANNEL_CLOSED):
                await self._stop(pinned)
                return
        await self.bot.riddles.announced(pinned, riddle.number, message, tomorrow)

    async def _stop(self, pinned: Pinned) -> None:
        """Announce nothing more in a channel that is gone or closed to us, and tell whoever chose it."""
        await self.bot.riddles.unpin(pinned.guild_id, pinned.channel_id)
        if pinned.user_id is not None:
            language = await self._language(pinned.guild_id)
            text = language.say('riddle-channel-closed', channel=f'<#{pinned.channel_id}>')
            with suppress(discord.HTTPException):
                await post(await self.bot.voice.channels.direct(pinned.user_id), Sheet(language, text))

    async def _announcement(self, guild: int, riddle: Riddle) -> Sheet:
        """The riddle of a day in a channel, with how many have found it so far, and what yesterday's was."""
        language, practices = await self._language(guild), self.bot.practices
        today = await practices.attempts(riddle=riddle.number, server=guild)
        before = riddle_numbered(riddle.number - 1)
        yesterday = await practices.attempts(riddle=before.number, server=guild)
        return Sheet(
            language,
            language.say('riddle-announced', **_named(language, riddle)),
            _results(language, 'riddle-so-far', today),
            [riddle_button(riddle)],
            language.say('riddle-yesterday', number=before.number, rule=plain(translated(before.text, language.code))),
            _results(language, 'riddle-results', yesterday),
        )

    async def _language(self, guild: int) -> Language:
        here = self.bot.get_guild(guild)
        return await self.tables.language(guild, here.preferred_locale.value if here else None)

    def _nonce(self, whom: int, riddle: Riddle) -> str:
        return nonce_of(f'{self.bot.application_id} {whom} riddle {riddle.number}')


def _named(language: Language, riddle: Riddle) -> dict[str, object]:
    return {'number': riddle.number, 'day': language.day(riddle.day), 'grade': grade_named(language, riddle)}


def _results(language: Language, key: str, attempts: Sequence[RiddleAttempt]) -> str:
    """What came of attempts on the riddle's own day; no ranking but by cards."""
    counted = [one for one in attempts if on_its_day(one)]
    found = sorted((used_by(one), one.user_id) for one in counted if one.found)
    fewest = found[0][0] if found else 0
    best = [f'<@{user}>' for cards, user in found if cards == fewest]
    facts = {'best': language.listed(best[:_MOST_NAMED]), 'more': len(best[_MOST_NAMED:]), 'cards': fewest}
    middle = language.tenths(median(cards for cards, _ in found)) if found else '0'
    return language.say(key, played=len(counted), found=len(found), median=middle, **facts)
