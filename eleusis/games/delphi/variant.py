"""What a variant of Delphi may change."""

from eleusis.commands import IllegalMove
from eleusis.variants import Variant, changed_fields

has_settings = False

ABOUT_PEOPLE = ('fewest_seats', 'most_seats', 'never_dealt_bonus', 'skips_to_leave')
"""The fields that mean something here too."""


def check_mechanisms(variant: Variant) -> None:
    """There are no hands, plays, Prophets or expulsions to change."""
    if any(name not in ABOUT_PEOPLE for name in changed_fields(variant)):
        raise IllegalMove('variant-delphi')


def check_decks(_variant: Variant) -> None:
    """One deck is enough for any number of players."""
