"""The Prophet's panel: pick a right card of the shown hand (7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.kit.card_controls import face_controls
from bot.ui.kit.drawing import hand_shown
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from bot.tables import Table
    from bot.text import Language


async def pick_sheet(language: Language, table: Table) -> Sheet:
    """The shown hand, each card of it to be pressed."""
    cards = table.view.shown_hand
    rows = face_controls(language, cards, 'picked', table.id, table.moment, placeholder='dealer-lay-suit')
    return Sheet(language, [language.say('prophet-pick'), [await hand_shown(language, cards, look=table.look)], *rows])
