"""What the names of presets mean in each format of records: one that is changed must not change what was played."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from eleusis.variants import PRESETS, Variant

RECORD_FORMAT = 'New Eleusis 3'
"""The value of the first tag as it is written. A reader of other formats says so, instead of misreading them."""

_SECOND = {**PRESETS, 'berkeley': replace(PRESETS['berkeley'], longest_string=None)}
_FIRST = {
    **_SECOND,
    'esslli': replace(PRESETS['esslli'], expulsion_after_calls=40, expulsion_after_cards_called=None),
    'berkeley': replace(
        _SECOND['berkeley'],
        first_play_judged=False,
        no_play_throw_in_full=False,
        rivals_for_prophet=2,
        overthrow_excuses=True,
        prophet_per_call=3,
        prophet_per_card_called=0,
    ),
}

FORMATS: Mapping[str, Mapping[str, Variant]] = {
    'New Eleusis 1': _FIRST,
    'New Eleusis 2': _SECOND,
    RECORD_FORMAT: PRESETS,
}
"""The presets by name in each format that can be read."""

UNCHECKED_FORMATS = ('New Eleusis 1', 'New Eleusis 2')
"""Records in these formats may end without a check sum."""
