"""What lies on the table, as far as a picture of the layout shows it, whichever game is played."""

from collections.abc import Collection
from dataclasses import dataclass

from eleusis.layout import Layout


@dataclass(frozen=True)
class OnTable:
    """What lies on the table.

    Attributes:
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
