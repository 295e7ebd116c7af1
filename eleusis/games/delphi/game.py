"""Delphi, as the contract of ``eleusis.game`` has it."""

from eleusis.games.delphi import notation
from eleusis.games.delphi.decide import decide
from eleusis.games.delphi.evolve import evolve, open_round
from eleusis.games.delphi.guards import acts
from eleusis.games.delphi.news import episodes, news_item
from eleusis.games.delphi.variant import check_decks, check_mechanisms, has_settings
from eleusis.games.delphi.views import awaited, hand, said, seat_view, standing, view

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip
