"""New Eleusis, as the contract of ``eleusis.game`` has it."""

from eleusis.games.eleusis import notation
from eleusis.games.eleusis.decide import decide
from eleusis.games.eleusis.evolve import evolve, open_round
from eleusis.games.eleusis.guards import acts
from eleusis.games.eleusis.news import episodes, news_item
from eleusis.games.eleusis.variant import check_decks, check_mechanisms, has_settings
from eleusis.games.eleusis.views import awaited, hand, said, seat_view, standing, view

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip
