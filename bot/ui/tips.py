"""What is told to somebody who plays for the first time: a sentence or two at each first moment, and never again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cachetools import LRUCache

from bot.ui.kit.controls import button
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Store
    from bot.text import Language

FirstMoment = Literal['hand', 'verdict', 'prophet', 'no-play', 'deal']
MOST_COMPONENTS = 40
"""Discord's limit for a message."""
_WITH_A_BUTTON = 3
"""Components of a tip: its text, a row, and the button in it."""
_REMEMBERED = 10_000


class Tips:
    """Gives tips in the private answers of who is new."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._given: LRUCache[tuple[int, FirstMoment], bool] = LRUCache(_REMEMBERED)
        """So that who has played before costs no question to the database."""

    async def first(self, user: int, moments: Sequence[FirstMoment]) -> FirstMoment | None:
        """The first of these moments that is new to this person, which then is not new any more."""
        for moment in moments:
            if (user, moment) not in self._given:
                self._given[user, moment] = True
                if await self._store.people.take_tip(user, moment):
                    return moment
        return None

    async def beside(self, language: Language, user: int, moments: Sequence[FirstMoment], sheet: Sheet) -> Sheet:
        """The sheet with a tip below, where one of these moments is new to its reader."""
        moment = await self.first(user, moments)
        return sheet if moment is None else with_tip(language, sheet, moment)


def with_tip(language: Language, sheet: Sheet, moment: FirstMoment) -> Sheet:
    """The sheet with this tip below, and the button that ends them where there is room for it."""
    room = sheet.view().total_children_count + _WITH_A_BUTTON <= MOST_COMPONENTS
    off = [[button('tips_off')]] if room else []
    return Sheet(sheet.language, [*sheet.parts, language.say(f'tip-{moment}'), *off], sheet.pings)
