"""Delphi, as the contract of ``bot.engine.game`` has it."""

from bot.engine.delphi import notation
from bot.engine.delphi.decide import decide
from bot.engine.delphi.evolve import evolve, open_round
from bot.engine.delphi.guards import acts
from bot.engine.delphi.happenings import happening
from bot.engine.delphi.scenes import episodes
from bot.engine.delphi.views import awaited, hand, said, seat_view, standing, view

__all__ = [
    'acts', 'awaited', 'decide', 'episodes', 'evolve', 'hand', 'happening', 'notation', 'open_round', 'said',
    'seat_view', 'standing', 'view',
]  # fmt: skip
