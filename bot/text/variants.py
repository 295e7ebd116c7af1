"""Ways of playing in words: what a preset is called, and what a table does otherwise (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import changed_fields, preset_of

if TYPE_CHECKING:
    from bot.engine.variants import Variant
    from bot.text.catalogue import Language

MOST_NAMED = 6
"""Changed fields that are named in one line."""

Value = int | bool | str | None


def variant_name(language: Language, variant: Variant) -> str:
    """What the rules are called, by whose they are."""
    return language.say(f'variant-{preset_of(variant).name}')


def variant_line(language: Language, variant: Variant) -> str:
    """The preset, and what of it the table has changed; without formatting."""
    changed = changed_fields(variant)
    if not changed:
        return language.say('variant-line', variant=variant_name(language, variant))
    named = '; '.join(field_said(language, name, value) for name, value in list(changed.items())[:MOST_NAMED])
    more = max(0, len(changed) - MOST_NAMED)
    return language.say('variant-line-changed', variant=variant_name(language, variant), changed=named, more=more)


def field_said(language: Language, name: str, value: Value) -> str:
    """A field with its value, in the words of the catalogue: ``Cards dealt to each player: 9``."""
    return language.say('field-said', field=field_name(language, name), value=value_said(language, name, value))


def field_name(language: Language, name: str) -> str:
    """What a field is called."""
    return language.say(f'field-{name}')


def value_said(language: Language, name: str, value: Value) -> str:
    """What a field may be set to, as people write it; None is a limit that there is not."""
    if value is None:
        return language.say('value-none', field=name)
    if isinstance(value, bool):
        return language.say('value-yes' if value else 'value-no')
    return language.say(f'choice-{value}') if isinstance(value, str) else str(value)
