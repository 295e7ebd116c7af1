"""The pictures that each game draws itself."""

from collections.abc import Callable, Collection
from typing import Generic, NamedTuple, Protocol, TypeVar

from bot.render.kit.picture import Picture
from bot.render.kit.theme import Theme
from bot.render.layout.on_table import OnTable
from bot.render.names import Names
from bot.render.replay.frame import Frame
from bot.render.round_end.contents import RoundEnd
from bot.text.catalogue import Language
from eleusis.views import PublicView, Scene

V = TypeVar('V')
"""A round of the game, as everyone sees it."""
V_contra = TypeVar('V_contra', contravariant=True)


class TablePicture(Protocol[V_contra]):
    """Draws the table, as ``draw_table`` does."""

    def __call__(
        self,
        view: PublicView,
        round_: V_contra,
        names: Names,
        theme: Theme,
        /,
        *,
        whole: bool,
        contradicted: Collection[int],
    ) -> Picture: ...


class GamePictures(NamedTuple, Generic[V]):
    """What a game draws; the pictures around it are the same for all.

    Attributes:
        table: The whole picture of the table.
        on_table: What a picture of the layout shows.
        frame: A scene of a replay.
        round_end: The contents of the picture at the end of a round.
    """

    table: TablePicture[V]
    on_table: Callable[[V, Collection[int]], OnTable]
    frame: Callable[[Language, Scene, V], Frame]
    round_end: Callable[[Language, PublicView, V], RoundEnd]
