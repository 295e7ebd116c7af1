"""Ways of playing in words: what a preset is called, and what a table does otherwise (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import changed_fields, preset_of
from bot.text.catalogue import say

if TYPE_CHECKING:
    from bot.engine.variants import Variant

MOST_NAMED = 6
"""Changed fields that are named in one line."""

Value = int | bool | str | None


def variant_name(variant: Variant) -> str:
    """What the rules are called, by whose they are."""
    return say(f'variant-{preset_of(variant).name}')


def variant_line(variant: Variant) -> str:
    """The preset, and what of it the table has changed; without formatting."""
    changed = changed_fields(variant)
    if not changed:
        return say('variant-line', variant=variant_name(variant))
    named = '; '.join(field_said(name, value) for name, value in list(changed.items())[:MOST_NAMED])
    more = max(0, len(changed) - MOST_NAMED)
    return say('variant-line-changed', variant=variant_name(variant), changed=named, more=more)


def field_said(name: str, value: Value) -> str:
    """A field with its value, in the words of the catalogue: ``Cards dealt to each player: 9``."""
    return say('field-said', field=field_name(name), value=value_said(name, value))


def field_name(name: str) -> str:
    """What a field is called."""
    return say(f'field-{name}')


def value_said(name: str, value: Value) -> str:
    """What a field may be set to, as people write it; None is a limit that there is not."""
    if value is None:
        return say('value-none', field=name)
    if isinstance(value, bool):
        return say('value-yes' if value else 'value-no')
    return say(f'choice-{value}') if isinstance(value, str) else str(value)
