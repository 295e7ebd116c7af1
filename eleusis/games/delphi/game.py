"""Delphi, as the contract of ``eleusis.game`` has it."""

from eleusis.commands import IllegalMove
from eleusis.games.delphi import notation
from eleusis.games.delphi.decide import decide
from eleusis.games.delphi.evolve import evolve, open_round
from eleusis.games.delphi.guards import acts
from eleusis.games.delphi.news import episodes, news_item
from eleusis.games.delphi.views import awaited, hand, said, seat_view, standing, view
from eleusis.variants import Variant, changed_fields

__all__ = [
    'acts', 'awaited', 'check_decks', 'check_mechanisms', 'decide', 'episodes', 'evolve', 'hand', 'has_settings',
    'news_item', 'notation', 'open_round', 'said', 'seat_view', 'standing', 'view',
]  # fmt: skip

has_settings = False

ABOUT_PEOPLE = ('fewest_seats', 'most_seats', 'never_dealt_bonus', 'skips_to_leave')
"""The fields that mean something here too."""


def check_mechanisms(variant: Variant) -> None:
    """There are no hands, plays, Prophets or expulsions to change."""
    if any(name not in ABOUT_PEOPLE for name in changed_fields(variant)):
        raise IllegalMove('variant-delphi')


def check_decks(_variant: Variant) -> None:
    """One deck is enough for any number of players."""
