"""Every game in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from bot.games.delphi.replay import frame as delphi_frame
from bot.games.delphi.round_end import round_end as delphi_ending
from bot.games.delphi.table import table_picture as delphi_table
from bot.games.delphi.table_plan import on_table as on_delphi
from bot.games.eleusis.replay import frame as eleusis_frame
from bot.games.eleusis.round_end import round_end as eleusis_ending
from bot.games.eleusis.table import table_picture as eleusis_table
from bot.games.eleusis.table_plan import on_table as on_eleusis
from bot.render.kit.picture import NothingToDraw, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.render.kit.theme import Theme
    from bot.render.layout.on_table import OnTable
    from bot.render.names import Names
    from bot.render.replay.frame import Frame
    from bot.render.round_end.contents import RoundEnd
    from bot.text.catalogue import Language
    from eleusis.games.delphi.views import DelphiView
    from eleusis.games.eleusis.views import EleusisView
    from eleusis.views import PublicView, Scene


V = TypeVar('V')
"""A round of the game, as everybody sees it."""
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
        frame: A scene of a round that is told again.
        round_end: What the picture of the end tells.
    """

    table: TablePicture[V]
    on_table: Callable[[V, Collection[int]], OnTable]
    frame: Callable[[Language, Scene, V], Frame]
    round_end: Callable[[Language, PublicView, V], RoundEnd]


_ELEUSIS: GamePictures[EleusisView] = GamePictures(eleusis_table, on_eleusis, eleusis_frame, eleusis_ending)
_DELPHI: GamePictures[DelphiView] = GamePictures(delphi_table, on_delphi, delphi_frame, delphi_ending)

PICTURES: dict[str, GamePictures[Any]] = {'eleusis': _ELEUSIS, 'delphi': _DELPHI}
"""By the name that ``Variant.game`` gives."""


def on_table(view: PublicView, contradicted: Collection[int] = ()) -> OnTable:
    """What lies on the table in the round under way or last."""
    return PICTURES[view.variant.game].on_table(view.round, contradicted)


def frame_of(language: Language, scene: Scene) -> Frame:
    """A scene, as its frame tells it."""
    return PICTURES[scene.view.variant.game].frame(language, scene, scene.view.round)


def round_end_of(language: Language, view: PublicView) -> RoundEnd:
    """The end of the last round, as drawn.

    Raises:
        NothingToDraw: when no round is over.
    """
    if view.round is None or (view.round.score is None and view.round.voided is None):
        raise NothingToDraw('no round is over')
    return PICTURES[view.variant.game].round_end(language, view, view.round)
