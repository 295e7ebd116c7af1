"""Every game there is. Nobody else in the engine names one: a variant says which it plays, and a match asks here."""

from typing import Any

from eleusis.game import Game
from eleusis.games.delphi import game as delphi
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis import game as eleusis
from eleusis.games.eleusis.round import EleusisRound
from eleusis.games.eleusis.views import EleusisView
from eleusis.scores import DelphiScore, EleusisScore
from eleusis.variants import ADDED_GAMES, PRESETS, Variant

Round = EleusisRound | DelphiRound
RoundView = EleusisView | DelphiView
RoundScore = EleusisScore | DelphiScore

_ELEUSIS: Game[EleusisRound, EleusisView] = eleusis
_DELPHI: Game[DelphiRound, DelphiView] = delphi

GAMES: dict[str, Game[Any, Any]] = {'eleusis': _ELEUSIS, 'delphi': _DELPHI}
"""By the name that ``Variant.game`` gives."""


def add_game(name: str, game: Game[Any, Any], preset: Variant) -> None:
    """Let tables play another game. Every variant that is named like its preset is one of it."""
    GAMES[name], PRESETS[preset.name], ADDED_GAMES[preset.name] = game, preset, name


def remove_game(name: str) -> None:
    """Forget a game that was added."""
    del GAMES[name]
    for preset in [preset for preset, game in ADDED_GAMES.items() if game == name]:
        del PRESETS[preset], ADDED_GAMES[preset]
