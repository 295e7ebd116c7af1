"""Tips for newcomers: a sentence or two at each first moment, and never again."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Literal

from cachetools import LRUCache

from bot.look import Look
from bot.render.draw import LegendSign
from bot.store import Store
from bot.text import Language
from bot.ui.kit.controls import button
from bot.ui.kit.drawing import signs_shown
from bot.ui.kit.sheet import MOST_COMPONENTS, Part, Sheet

FirstMoment = Literal['hand', 'verdict', 'prophet', 'no-play', 'deal']
_TEXT, _PICTURE, _OFF = 1, 1, 2
"""Components of a tip: its text, its picture, and the button that ends tips with its row."""
_SIGNS: dict[FirstMoment, tuple[LegendSign, ...]] = {
    'hand': ('right', 'wrong'),
    'verdict': ('newest', 'string'),
    'prophet': ('crown', 'black-pawn'),
    'no-play': ('sideways',),
}
"""What the picture of a tip explains, where it has one."""
_REMEMBERED = 10_000
_WORDS_A_MINUTE = 200
LOOKING = 5
"""Seconds to look at a tip's picture."""


def reading_seconds(text: str) -> float:
    return len(text.split()) * 60 / _WORDS_A_MINUTE


class Tips:
    """Adds tips to private answers for newcomers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._given: LRUCache[tuple[int, FirstMoment], bool] = LRUCache(_REMEMBERED)
        """So that who has played before costs no question to the database, and nobody is told twice at once."""

    @asynccontextmanager
    async def telling(self, user: int, moments: Sequence[FirstMoment]) -> AsyncGenerator[FirstMoment | None]:
        """The first of these moments that is new to this person; after the body it counts as told."""
        moment = await self._new(user, moments)
        try:
            yield moment
        except BaseException:
            if moment is not None:
                del self._given[user, moment]
            raise
        if moment is not None:
            await self._store.people.note_tip(user, moment)

    async def _new(self, user: int, moments: Sequence[FirstMoment]) -> FirstMoment | None:
        unsure: list[FirstMoment] = [moment for moment in moments if (user, moment) not in self._given]
        if unsure:
            untold = await self._store.people.untold(user, unsure)
            self._given.update(((user, moment), True) for moment in unsure if moment not in untold)
        for moment in unsure:
            if (user, moment) not in self._given:
                self._given[user, moment] = True
                return moment
        return None


async def with_tip(sheet: Sheet, moment: FirstMoment | None, look: Look) -> Sheet:
    """The sheet with the tip below its first words, cut to the room there is; buttons stay last."""
    if moment is None:
        return sheet
    room = MOST_COMPONENTS - sheet.count
    # A message that keeps its pictures takes no other.
    pictured = room >= _TEXT + _OFF + _PICTURE and not sheet.keeps_pictures
    tip = await tip_parts(sheet.language, moment, look if pictured else None)
    first, *others = sheet.parts
    return Sheet(sheet.language, first, *(tip if room >= _TEXT + _OFF else tip[:_TEXT]), *others, pings=sheet.pings)


async def tip_parts(language: Language, moment: FirstMoment, look: Look | None) -> list[Part]:
    signs = _SIGNS.get(moment)
    picture = [await signs_shown(language, signs, look=look)] if look and signs else None
    return [language.say(f'tip-{moment}'), picture, [button('tips_off')]]
