"""Delphi, as the contract of ``bot.engine.game`` has it."""

from bot.engine.delphi import notation
from bot.engine.delphi.decide import decide
from bot.engine.delphi.evolve import evolve, open_round
from bot.engine.delphi.guards import acts
from bot.engine.delphi.news import news_item
from bot.engine.delphi.scenes import episodes
from bot.engine.delphi.variant import check_decks, check_mechanisms, has_settings
from bot.engine.delphi.views import awaited, hand, said, seat_view, standing, view

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip
