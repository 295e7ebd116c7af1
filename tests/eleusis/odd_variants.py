"""Variants that no source describes: presets with some fields changed, as far as that makes sense."""

from random import Random

from msgspec.structs import replace

from eleusis.commands import IllegalMove
from eleusis.variant_fields import FIELDS, FieldValue, VariantField, check_variant
from eleusis.variants import PRESETS, Variant

FORMER_BERKELEY = replace(
    PRESETS['berkeley'],
    longest_string=None,
    first_play_judged=False,
    no_play_throw_in_full=False,
    rivals_for_prophet=2,
    overthrow_excuses=True,
    prophet_per_call=3,
    prophet_per_card_called=0,
)
FORMER_ESSLLI = replace(PRESETS['esslli'], expulsion_after_calls=40, expulsion_after_cards_called=None)
"""What the presets of these names were once, as stored games still play them."""

LARGEST = 24
"""Larger numbers than this bring about nothing new and make rounds long."""
SETTLED = ('fewest_seats', 'most_seats', 'decks', 'decks_for_most', 'seats_per_deck', 'skips_to_leave')


def some_variant(rng: Random) -> Variant:
    """A preset, or a mixture of presets and other values."""
    preset = rng.choice(list(PRESETS.values()))
    return preset if rng.random() < 0.3 else with_changes(preset, rng, rng.randint(1, 12))


def with_changes(preset: Variant, rng: Random, most: int) -> Variant:
    """The preset with this many other fields, less those that make no sense with the others."""
    variant = preset
    for _ in range(most):
        field = rng.choice([field for field in FIELDS if field.name not in SETTLED])
        changed = replace(variant, **{field.name: some_value(field, rng)})
        variant = changed if is_sensible(changed) else variant
    return variant


def is_sensible(variant: Variant) -> bool:
    try:
        check_variant(variant)
    except IllegalMove:
        return False
    return True


def some_value(field: VariantField, rng: Random) -> FieldValue:
    if field.kind == 'yes-no':
        return rng.random() < 0.5
    if field.kind == 'choice':
        return rng.choice(field.choices)
    if field.never and rng.random() < 0.3:
        return None
    return rng.randint(field.least, max(field.least, min(field.most, LARGEST)))
