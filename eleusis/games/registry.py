"""Every game there is. Nobody else in the engine names one: a variant says which it plays, and a match asks here."""

from typing import Any

from eleusis.game import Game
from eleusis.games.delphi import game as delphi
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.delphi.scoring import DelphiScore
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis import game as eleusis
from eleusis.games.eleusis.round import EleusisRound
from eleusis.games.eleusis.scoring import EleusisScore
from eleusis.games.eleusis.views import EleusisView

Round = EleusisRound | DelphiRound
RoundView = EleusisView | DelphiView
RoundScore = EleusisScore | DelphiScore

_ELEUSIS: Game[EleusisRound, EleusisView] = eleusis
_DELPHI: Game[DelphiRound, DelphiView] = delphi

GAMES: dict[str, Game[Any, RoundView]] = {'eleusis': _ELEUSIS, 'delphi': _DELPHI}
"""By the name that ``Variant.game`` gives."""
