"""New Eleusis, as the contract of ``bot.engine.game`` has it."""

from bot.engine.eleusis import notation
from bot.engine.eleusis.decide import decide
from bot.engine.eleusis.evolve import evolve, open_round
from bot.engine.eleusis.guards import acts
from bot.engine.eleusis.news import news_item
from bot.engine.eleusis.scenes import episodes
from bot.engine.eleusis.variant import check_decks, check_mechanisms, has_settings
from bot.engine.eleusis.views import awaited, hand, said, seat_view, standing, view

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip
