"""Nobody has a hand in Delphi."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Refusal
from bot.ui.play import BY_SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.tables import Table
    from bot.text import Language
    from bot.ui.kit.sheet import Sheet


async def hand_sheet(
    _language: Language,
    table: Table,
    _seat: int,
    *,
    order: str = BY_SUIT,  # noqa: ARG001
    chosen: Sequence[Card] = (),  # noqa: ARG001
    note: str | None = None,  # noqa: ARG001
) -> Sheet:
    """There is nothing to show.

    Raises:
        Refusal: always.
    """
    raise Refusal('not-in-delphi', table.names)
