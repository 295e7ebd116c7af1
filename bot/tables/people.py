"""What users save and choose for themselves: rules, notices, colours, tips."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.store import MOST_OWN_RULES, OwnRule, Store, TooManyRules
from bot.store.people import PersonQueries
from bot.tables.refusal import Refusal

_NIGHT = 9
"""Quiet hours until their end is chosen."""


class People(PersonQueries):
    """What is stored of people, with the checks that their commands need.

    Args:
        now: The present time, aware.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        super().__init__(store.people.database)
        self._own_rules = store.own_rules
        self._now = now

    async def rules(self, user: int) -> tuple[OwnRule, ...]:
        """The rules that a user has saved."""
        return await self._own_rules.of(user)

    async def rule(self, user: int, name: str) -> OwnRule:
        """A saved rule.

        Raises:
            Refusal: ``own-rule-gone``.
        """
        kept = await self._own_rules.named(user, name)
        if kept is None:
            raise Refusal('own-rule-gone')
        return kept

    async def keep_rule(self, user: int, name: str, text: str) -> OwnRule | None:
        """Save a rule under a name; return the one that had this name before.

        Raises:
            Refusal: ``own-rules-full``.
        """
        before = await self._own_rules.named(user, name)
        try:
            await self._own_rules.save(user, name, text, self._now())
        except TooManyRules:
            raise Refusal('own-rules-full', most=MOST_OWN_RULES) from None
        return before

    async def delete_rule(self, user: int, name: str) -> None:
        """Delete a saved rule.

        Raises:
            Refusal: ``own-rule-gone``.
        """
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
