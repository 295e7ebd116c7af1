"""Every game in Discord: its part of the table's message, and its dealer's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bot.engine.views import MatchPhase
from bot.games.delphi import channel as delphi_channel
from bot.games.delphi import dealer as delphi_dealer
from bot.games.eleusis import channel as eleusis_channel
from bot.games.eleusis import dealer as eleusis_dealer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.engine.cards import Card
    from bot.tables import Table
    from bot.ui.kit.controls import ControlRow
    from bot.ui.kit.sheet import Sheet
    from bot.ui.table.parts import Parts


class GamePanels(NamedTuple):
    """What a game shows while a round is under way.

    Attributes:
        parts: What stays of a moment of the round, and what is for now.
        buttons: What people may press now.
        called: The seats that are pinged.
        panel_sheet: What the dealer has to do now.
        verdict_words: What yes and no are called now.
        asked_about: The single card that the dealer is asked about, where it is not the play.
    """

    parts: Callable[..., Awaitable[tuple[Parts, Parts]]]
    buttons: Callable[[Table, Any], list[ControlRow]]
    called: Callable[[Any], tuple[int, ...]]
    panel_sheet: Callable[..., Awaitable[Sheet]]
    verdict_words: Callable[[Any], tuple[str, str]]
    asked_about: Callable[[Any], Card | None]


PANELS = {
    'eleusis': GamePanels(
        eleusis_channel.round_parts,
        eleusis_channel.buttons,
        eleusis_channel.called,
        eleusis_dealer.panel_sheet,
        eleusis_dealer.verdict_words,
        eleusis_dealer.asked_about,
    ),
    'delphi': GamePanels(
        delphi_channel.round_parts,
        delphi_channel.buttons,
        delphi_channel.called,
        delphi_dealer.panel_sheet,
        delphi_dealer.verdict_words,
        delphi_dealer.asked_about,
    ),
}
"""By the name that ``Variant.game`` gives."""


def called(table: Table) -> tuple[int, ...]:
    """The seats that are pinged at the table's present moment."""
    view = table.view
    if view.phase is not MatchPhase.ROUND or view.round is None:
        return ()
    return PANELS[view.variant.game].called(view.round)


def verdict_words(table: Table) -> tuple[str, str]:
    """What yes and no are called in the dealer's panel now."""
    view = table.view
    return PANELS[view.variant.game].verdict_words(view.round) if view.round else ('right', 'wrong')


def asked_about(table: Table) -> Card | None:
    """The single card that the table asks about, where it is not a play."""
    view = table.view
    return PANELS[view.variant.game].asked_about(view.round) if view.round else None
