"""What lies on the table, as far as a picture of the layout shows it, whichever game is played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.delphi.views import DelphiView
from bot.engine.eleusis.views import EleusisView

if TYPE_CHECKING:
    from bot.engine.layout import Layout
    from bot.engine.views import PublicView


@dataclass(frozen=True)
class OnTable:
    """What lies on the table.

    Attributes:
        layout: The cards.
        over: No more cards will be laid.
        pawns: Whether every tenth card has a pawn (8.4).
        marker: Number of the card on which the Prophet took office (6.4).
        flags: Numbers of the cards judged by mistake (4.3).
        contradicted: Numbers of the cards whose call contradicts the written rule (4.4).
    """

    layout: Layout
    over: bool
    pawns: bool = True
    marker: int | None = None
    flags: Collection[int] = ()
    contradicted: Collection[int] = ()


def of_round(round_: EleusisView, contradicted: Collection[int] = ()) -> OnTable:
    """The table of a round of New Eleusis."""
    over = round_.score is not None or round_.voided is not None
    return OnTable(round_.layout, over, marker=round_.marker, flags=round_.flags, contradicted=contradicted)


def of_game(game: DelphiView, contradicted: Collection[int] = ()) -> OnTable:
    """The table of a game of Delphi."""
    over = game.score is not None or game.voided is not None
    return OnTable(game.layout, over, pawns=False, contradicted=contradicted)


def of_view(view: PublicView, contradicted: Collection[int] = ()) -> OnTable:
    """The table of the round under way or last, of whichever game."""
    if isinstance(view.round, DelphiView):
        return of_game(view.round, contradicted)
    assert isinstance(view.round, EleusisView), 'there is a round'
    return of_round(view.round, contradicted)
