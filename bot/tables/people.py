"""What users save and choose for themselves: rules, notices, colours, tips; and how they are forgotten."""

from collections.abc import Callable, Iterable
from datetime import datetime

from msgspec.structs import replace

from bot.store import StaleVersion, Store
from bot.store.people import PersonQueries
from bot.store.texts import MOST_OWN_RULES, OwnRule
from bot.tables.request import Overtaken, Refusal, Request, insist
from bot.tables.table import Table
from bot.tables.tables import Tables

_NIGHT = 9
"""Quiet hours until their end is chosen."""


class People(PersonQueries):
    """What is stored of people, with the checks that their commands need."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        super().__init__(store.people.database)
        self._own_rules = store.own_rules
        self._now = now

    async def rules(self, user: int) -> tuple[OwnRule, ...]:
        """The rules that a user has saved."""
        return await self._own_rules.of(user)

    async def rule(self, user: int, name: str) -> OwnRule:
        """A saved rule; refused as ``own-rule-gone`` if there is none of that name."""
        kept = await self._own_rules.named(user, name)
        if kept is None:
            raise Refusal('own-rule-gone')
        return kept

    async def keep_rule(self, user: int, name: str, text: str) -> OwnRule | None:
        """Save a rule under a name, or refuse as ``own-rules-full``; return the one that had this name before."""
        before = await self._own_rules.named(user, name)
        if not await self._own_rules.save(user, name, text, self._now()):
            raise Refusal('own-rules-full', most=MOST_OWN_RULES)
        return before

    async def delete_rule(self, user: int, name: str) -> None:
        """Delete a saved rule; refused as ``own-rule-gone``."""
        if not await self._own_rules.delete(user, name):
            raise Refusal('own-rule-gone')

    async def choose_zone(self, user: int, zone: str) -> None:
        """Choose a user's time zone."""
        await self.change_notices(user, replace(await self.notices(user), zone=zone))

    async def choose_hour(self, user: int, what: str, hour: int | None) -> None:
        """Choose the hour of the daily message (``daily``), or when quiet hours begin or end; None for never."""
        notices = await self.notices(user)
        begins, ends = notices.quiet or (None, None)
        if what == 'daily':
            notices = replace(notices, daily=hour)
        else:
            if what == 'from':
                begins, ends = hour, ends if ends is not None else ((hour or 0) + _NIGHT) % 24
            else:
                ends = hour
            quiet = None if begins is None or ends is None or begins == ends else (begins, ends)
            notices = replace(notices, quiet=quiet)
        await self.change_notices(user, notices)


async def tables_of(tables: Tables, user: int, request: Request | None = None) -> tuple[Table, ...]:
    """The open tables where a user sits."""
    return tuple(table for table in await tables.of_person(user, request) if table.has_seat(user))


def channels_of(tables: Iterable[Table]) -> str:
    """Links to their channels."""
    return ', '.join(f'<#{table.row.channel_id}>' for table in tables)


async def forget(tables: Tables, user: int, name: str) -> None:
    """Forget a user; a stranger of this name takes their place in the games they played.

    Raises:
        Refusal: ``still-seated`` while they sit at a table.
    """

    async def attempt(known: tuple[Table, ...]) -> None:
        if seated := [table for table in known if table.has_seat(user)]:
            raise Refusal('still-seated', places=channels_of(seated))
        try:
            await tables.store.people.forget(user, name, {table.id: table.row.version for table in known})
        except StaleVersion:  # A table they had left has moved on, or they are back at it.
            raise Overtaken from None

    async def look() -> tuple[Table, ...]:
        return await tables.of_person(user)

    await insist(attempt, await look(), look)
