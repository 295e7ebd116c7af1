"""Variants in words: the name of a preset, and what a table changed of it (10)."""

from bot.text.catalogue import Language
from eleusis.variants import Variant, changed_fields, preset_of

MOST_NAMED = 6
"""The most changed fields that are named on one line."""

ShownValue = int | bool | str | None


def variant_name(language: Language, variant: Variant) -> str:
    return language.say(f'variant-{preset_of(variant).name}')


def game_name(language: Language, variant: Variant) -> str:
    return language.say(f'picture-game-{variant.game}', variant=variant_name(language, variant))


def variant_line(language: Language, variant: Variant) -> str:
    """The preset and what the table changed of it; without formatting."""
    changed = changed_fields(variant)
    if not changed:
        return language.say('variant-line', variant=variant_name(language, variant))
    named = '; '.join(field_said(language, name, value) for name, value in list(changed.items())[:MOST_NAMED])
    more = max(0, len(changed) - MOST_NAMED)
    return language.say('variant-line-changed', variant=variant_name(language, variant), changed=named, more=more)


def field_said(language: Language, name: str, value: ShownValue) -> str:
    """A field with its value in words: ``Cards dealt to each player: 9``."""
    return language.say('field-said', field=field_name(language, name), value=value_said(language, name, value))


def field_name(language: Language, name: str) -> str:
    return language.say(f'field-{name}')


def value_said(language: Language, name: str, value: ShownValue) -> str:
    """A field's value as people write it; None means no limit."""
    if value is None:
        return language.say('value-none', field=name)
    if isinstance(value, bool):
        return language.say('value-yes' if value else 'value-no')
    return language.say(f'choice-{value}') if isinstance(value, str) else str(value)
