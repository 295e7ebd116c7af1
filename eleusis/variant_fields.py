"""The fields of a variant that a table may change, with their bounds, and which values make no sense together."""

from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from eleusis.commands import IllegalMove
from eleusis.games.registry import GAMES
from eleusis.variants import Variant, VariantTopic, preset_of

FieldValue = int | bool | str | None


class VariantField(msgspec.Struct, frozen=True):
    """A field of a variant. Its label is the sentence ``field-<name>`` of the text catalogue."""

    name: str
    topic: VariantTopic
    kind: Literal['number', 'yes-no', 'choice'] = 'number'
    least: int = 0
    most: int = 0
    never: bool = False
    """A number that may also be None: never, or no limit."""
    once_never: bool = False
    """A number that is None at some tables of earlier versions, but can no longer be set to None."""
    choices: tuple[str, ...] = ()

    def allows(self, value: FieldValue) -> bool:
        """Whether the field may have this value by itself."""
        if self.kind == 'yes-no':
            return isinstance(value, bool)
        if self.kind == 'choice':
            return value in self.choices
        if value is None:
            return self.never or self.once_never
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


def _field(name: str, hint: Any) -> VariantField | None:
    """The field with its setting; None for one that no table may set."""
    if get_origin(hint) is not Annotated:
        return None
    kind, setting = get_args(hint)
    if kind is bool:
        return VariantField(name, setting.topic, 'yes-no')
    if get_origin(kind) is Literal:
        return VariantField(name, setting.topic, 'choice', choices=get_args(kind))
    optional = NoneType in get_args(kind)
    return VariantField(
        name,
        setting.topic,
        'number',
        setting.least,
        setting.most,
        never=optional and not setting.limited,
        once_never=optional and setting.limited,
    )


FIELDS: tuple[VariantField, ...] = tuple(
    field for name, hint in get_type_hints(Variant, include_extras=True).items() if (field := _field(name, hint))
)
"""Every field that a table may set: not the name, nor which game it is."""


def check_variant(variant: Variant) -> None:
    """Raise ``IllegalMove`` if a value is out of bounds, or if values make no sense together."""
    for field in FIELDS:
        if field.allows(getattr(variant, field.name)):
            continue
        if field.kind == 'number':
            raise IllegalMove('variant-number', field=field.name, least=field.least, most=field.most)
        raise IllegalMove('variant-choice', field=field.name, choices=', '.join(field.choices) or 'yes, no')
    if variant.fewest_seats > variant.most_seats:
        raise IllegalMove('variant-seats', fewest=variant.fewest_seats, most=variant.most_seats)
    check_mechanisms(variant)
    GAMES[variant.game].check_decks(variant)


def check_mechanisms(variant: Variant) -> None:
    """Raise ``IllegalMove`` if the mechanisms of the variant make no sense together, whatever its numbers."""
    for game in (preset_of(variant).game, variant.game):
        GAMES[game].check_mechanisms(variant)


def has_settings(variant: Variant) -> bool:
    """Whether a table may change single fields of it."""
    return GAMES[variant.game].has_settings
