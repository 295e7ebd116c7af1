"""The dealer's panel: in a direct message, or for the dealer alone by the Judge button in the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.views import MatchPhase
from bot.games.panels import PANELS
from bot.ui.kit.answers import change, language_for
from bot.ui.kit.controls import button
from bot.ui.kit.sheet import Sheet
from bot.ui.table.lobby import for_dealer
from bot.ui.table.parts import write_button

if TYPE_CHECKING:
    from bot.store import Secret
    from bot.tables import Table, Tables
    from bot.text import Language
    from bot.ui.kit.controls import Interaction


async def update_panel(interaction: Interaction, tables: Tables, table: Table, news: str | None = None) -> None:
    """Bring the dealer's panel up to date; where none was used, show it. Once the round is over it only says so."""
    language = language_for(interaction)
    if table.view.phase is MatchPhase.ROUND:
        sheet = await dealer_sheet(language, table, await tables.secret(table), news)
    else:
        sheet = Sheet(language, [news, language.say(f'dealer-over{for_dealer(table)}')])
    await change(interaction, sheet)


async def dealer_sheet(
    language: Language, table: Table, secret: Secret | None, news: str | None = None, *, link: str | None = None
) -> Sheet:
    """What the dealer has to do now, with the own rule below.

    Args:
        table: The table.
        secret: The dealer's rule of this round.
        news: What has just happened.
        link: The table's address, where the panel is not in its channel.
    """
    round_ = table.view.round
    assert round_ is not None, 'a dealer has a round'
    return await PANELS[table.view.variant.game].panel_sheet(language, table, round_, secret, news, link=link)


def lost_panel(language: Language, table: Table, number: str) -> Sheet:
    """What the dealer is sent in place of a panel that cannot be shown.

    Args:
        table: The table; it waits for the dealer.
        number: Under which the log has the reason.
    """
    shown = table.view.round
    writes = shown is not None and shown.phase.is_writing
    return Sheet(
        language,
        [language.say('message-lost', number=number), [write_button(table) if writes else button('judge', table.id)]],
    )
