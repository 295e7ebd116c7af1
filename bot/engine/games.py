"""Every game there is. Nobody else in the engine names one: a variant says which it plays, and a match asks here."""

from typing import Any

from bot.engine.delphi import game as delphi
from bot.engine.delphi.round import DelphiRound
from bot.engine.delphi.scoring import DelphiScore
from bot.engine.delphi.views import DelphiView
from bot.engine.eleusis import game as eleusis
from bot.engine.eleusis.round import EleusisRound
from bot.engine.eleusis.scoring import EleusisScore
from bot.engine.eleusis.views import EleusisView
from bot.engine.game import Game

Round = EleusisRound | DelphiRound
RoundView = EleusisView | DelphiView
RoundScore = EleusisScore | DelphiScore

_ELEUSIS: Game[EleusisRound, EleusisView] = eleusis
_DELPHI: Game[DelphiRound, DelphiView] = delphi

GAMES: dict[str, Game[Any, RoundView]] = {'eleusis': _ELEUSIS, 'delphi': _DELPHI}
"""By the name that ``Variant.game`` gives."""
