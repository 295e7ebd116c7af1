"""What people keep and choose for themselves: rules, notices, colours, tips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import MOST_OWN_RULES, TooManyRules
from bot.tables.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from bot.look import DeckName
    from bot.store import Belongings, Notices, OwnRule, Store

_NIGHT = 9
"""Hours that are quiet until somebody chooses when they end."""


class People:
    """The keepings and choices of everybody.

    Args:
        now: The present time, aware.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def rules(self, user: int) -> tuple[OwnRule, ...]:
        """The rules that somebody keeps."""
        return await self._store.own_rules.of(user)

    async def rule(self, user: int, name: str) -> OwnRule:
        """A rule that somebody keeps.

        Raises:
            Refusal: ``own-rule-gone``.
        """
        kept = await self._store.own_rules.named(user, name)
        if kept is None:
            raise Refusal('own-rule-gone')
        return kept

    async def keep_rule(self, user: int, name: str, text: str) -> OwnRule | None:
        """Keep a rule under a name; the rule that had this name before, if any.

        Raises:
            Refusal: ``own-rules-full``.
        """
        before = await self._store.own_rules.named(user, name)
        try:
            await self._store.own_rules.save(user, name, text, self._now())
        except TooManyRules:
            raise Refusal('own-rules-full', most=MOST_OWN_RULES) from None
        return before

    async def delete_rule(self, user: int, name: str) -> None:
        """Delete a kept rule.

        Raises:
            Refusal: ``own-rule-gone``.
        """
        if not await self._store.own_rules.delete(user, name):
            raise Refusal('own-rule-gone')

    async def notices(self, user: int) -> Notices:
        """How somebody is told of their turns."""
        return await self._store.people.notices(user)

    async def choose_zone(self, user: int, zone: str) -> None:
        """Choose the time zone of somebody's hours."""
        await self._store.people.change_notices(user, replace(await self.notices(user), zone=zone))

    async def choose_hour(self, user: int, what: str, hour: int | None) -> None:
        """Choose when somebody is told once a day (``daily``), or when quiet hours begin or end; None for never."""
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
        await self._store.people.change_notices(user, notices)

    async def choose_deck(self, user: int, deck: DeckName | None) -> None:
        """Choose the colours of suits in somebody's own hands; None follows the server."""
        await self._store.people.change_deck(user, deck)

    async def refuse_tips(self, user: int) -> None:
        """Give this person no more tips."""
        await self._store.people.refuse_tips(user)

    async def shows_rules(self, user: int) -> bool:
        """Whether others are shown this person's best rules."""
        return await self._store.people.shows_rules(user)

    async def show_rules(self, user: int, *, shown: bool) -> None:
        """Agree that others are shown one's best rules, or take that back."""
        await self._store.people.show_rules(user, shown=shown)

    async def belongings(self, user: int) -> Belongings:
        """Everything that is kept about somebody."""
        return await self._store.people.belongings(user)
