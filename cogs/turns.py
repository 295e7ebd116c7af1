"""``/turns``: where it is your turn, and how you are told: at once, once a day, and not at night."""

from datetime import datetime

from bot.notices import Notices, zones_like
from bot.tables import Refusal
from bot.tables.people import tables_of
from bot.text import Language
from bot.ui.kit.answers import change, language_for, open_dialog, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import ControlRow, Interaction, Press, button, control, dialog, select, text_field
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.turns import MOST_LISTED, waiting_text, ways_in
from cogs.base import ANYWHERE, HOURS, OFF, BaseCog, clock

MOST_ZONE = 60
"""Characters of a time zone, or of a city, as it is written."""


class TurnsCog(BaseCog):
    @slash('playing')
    @ANYWHERE
    async def turns(self, interaction: Interaction) -> None:
        await show(interaction, await self._sheet(interaction))

    @control('turns')
    async def on_turns(self, interaction: Interaction, press: Press) -> None:
        """Change a choice; the time zone is asked for in a dialog."""
        if press.choice('daily', 'from', 'until', 'zone') == 'zone':
            say = language_for(interaction).say
            field = text_field('zone', say('turns-zone-field'), say('turns-zone-example'), MOST_ZONE, short=True)
            await open_dialog(interaction, dialog(Press('turns_zone'), say('turns-zone-label'), field))
            return
        if press.value not in HOURS and (press.value != OFF or press.arg == 'until'):
            raise Refusal('unknown')
        hour = None if press.value == OFF else int(press.value)
        await self.bot.people.choose_hour(interaction.user.id, press.arg, hour)
        await change(interaction, await self._sheet(interaction))

    @control('turns_zone')
    async def on_zone(self, interaction: Interaction, press: Press) -> None:
        found = zones_like(press.field('zone'))
        if len(found) != 1:
            raise Refusal('zone-unknown', number=len(found), zones=language_for(interaction).listed(found, 'or'))
        await self.bot.people.choose_zone(interaction.user.id, found[0])
        await change(interaction, await self._sheet(interaction))

    async def _sheet(self, interaction: Interaction) -> Sheet:
        language, user = language_for(interaction), interaction.user.id
        tables, notices = await tables_of(self.tables, user), await self.bot.people.notices(user)
        waiting = [table for table in tables if table.waits_for(user)]
        others = language.listed([table.place for table in tables if table not in waiting][:MOST_LISTED])
        return Sheet(
            language,
            waiting_text(language, waiting, user) if waiting else language.say('turns-none'),
            language.say('turns-others', places=others, waiting=len(waiting)) if others else None,
            ways_in(waiting, user, self.bot.voice.channels.name_of),
            *_how_told(language, notices, self.tables.now()),
        )


def _how_told(language: Language, notices: Notices, now: datetime) -> list[Part]:
    """The present choices, each above its controls."""
    begins, ends = notices.quiet or (0, 0)
    zone = (notices.zone or 'UTC').replace('_', ' ')
    until = [_hours(language, 'until', str(ends))] if notices.quiet else []
    return [
        language.say('turns-daily', chosen=notices.daily is not None, hour=clock(notices.daily or 0)),
        _hours(language, 'daily', OFF if notices.daily is None else str(notices.daily)),
        language.say('turns-quiet', chosen=notices.quiet is not None, begins=clock(begins), ends=clock(ends)),
        _hours(language, 'from', str(begins) if notices.quiet else OFF),
        *until,
        language.say('turns-zone', zone=zone, time=now.astimezone(notices.timezone).strftime('%H:%M')),
        [button('turns', arg='zone', label='turns-zone')],
    ]


def _hours(language: Language, name: str, chosen: str) -> ControlRow:
    off = [] if name == 'until' else [(OFF, language.say(f'turns-choose-{name}-off'), None)]
    hours = [(hour, language.say(f'turns-choose-{name}', hour=clock(int(hour))), None) for hour in HOURS]
    placeholder = language.say(f'turns-choose-{name}', hour='…')
    return [select(Press('turns', arg=name), [*off, *hours], placeholder=placeholder, chosen=chosen)]
