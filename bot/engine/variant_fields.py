"""The fields of a variant as a table may change them: their kinds, their bounds, and what makes no sense together."""

from __future__ import annotations

from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from bot.engine.commands import IllegalMove
from bot.engine.variants import CARDS_IN_DECK, Variant, VariantTopic, changed_fields, preset_of

FieldValue = int | bool | str | None


class VariantField(msgspec.Struct, frozen=True):
    """One field of a variant. Its label is the sentence ``field-`` and its name in the text catalogue."""

    name: str
    topic: VariantTopic
    kind: Literal['number', 'yes-no', 'choice'] = 'number'
    least: int = 0
    most: int = 0
    never: bool = False
    """A number that may also be None: never, or no limit."""
    choices: tuple[str, ...] = ()

    def allows(self, value: FieldValue) -> bool:
        """Whether the field may have this value by itself."""
        if self.kind == 'yes-no':
            return isinstance(value, bool)
        if self.kind == 'choice':
            return value in self.choices
        if value is None:
            return self.never
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


def _field(name: str, hint: Any) -> VariantField | None:
    """The field as its type and setting say; None for one that is not set by itself."""
    if get_origin(hint) is not Annotated:
        return None
    kind, setting = get_args(hint)
    if kind is bool:
        return VariantField(name, setting.topic, 'yes-no')
    if get_origin(kind) is Literal:
        return VariantField(name, setting.topic, 'choice', choices=get_args(kind))
    return VariantField(name, setting.topic, 'number', setting.least, setting.most, never=NoneType in get_args(kind))


FIELDS: tuple[VariantField, ...] = tuple(
    field for name, hint in get_type_hints(Variant, include_extras=True).items() if (field := _field(name, hint))
)
"""Every field that can be set by itself.

Not the name, nor ``oracle``: Delphi is chosen as a preset.
"""

ABOUT_PEOPLE = ('fewest_seats', 'most_seats', 'never_dealt_bonus', 'skips_to_leave')
"""The fields that mean something in Delphi too."""


def check_variant(variant: Variant) -> None:
    """Make sure that a table can be opened with this variant.

    Raises:
        IllegalMove: with a code that begins with ``variant-``: a value out of bounds, or values that make no sense
            together.
    """
    for field in FIELDS:
        _check_bounds(field, getattr(variant, field.name))
    if variant.fewest_seats > variant.most_seats:
        raise IllegalMove('variant-seats', fewest=variant.fewest_seats, most=variant.most_seats)
    check_mechanisms(variant)
    if not variant.oracle:
        _check_decks(variant)


def check_mechanisms(variant: Variant) -> None:
    """Make sure that the ways in which the variant plays make sense together, whatever its numbers are.

    Raises:
        IllegalMove: when they do not.
    """
    if variant.oracle != preset_of(variant).oracle:
        raise IllegalMove('variant-delphi')
    if variant.oracle:
        _check_delphi(variant)
        return
    if variant.guess and variant.prophet != 'none':
        raise IllegalMove('variant-guess-and-prophet')
    if variant.guess_bonus and not variant.guess:
        raise IllegalMove('variant-bonus-without-guess')
    if not variant.starter and variant.first_player == 'starter':
        raise IllegalMove('variant-first-player')
    if variant.no_play_throw_in is not None and variant.no_play_throw_in < variant.no_play_discard:
        raise IllegalMove('variant-throw-in', fewest=variant.no_play_discard, most=variant.no_play_throw_in)
    if variant.prophet == 'none':
        _check_without_prophet(variant)


def _check_bounds(field: VariantField, value: FieldValue) -> None:
    if field.allows(value):
        return
    if field.kind == 'number':
        raise IllegalMove('variant-number', field=field.name, least=field.least, most=field.most)
    raise IllegalMove('variant-choice', field=field.name, choices=', '.join(field.choices) or 'yes, no')


def _check_delphi(variant: Variant) -> None:
    """Delphi has no hands, plays, Prophets or expulsions that could be other ones."""
    if any(name not in ABOUT_PEOPLE for name in changed_fields(variant)):
        raise IllegalMove('variant-delphi')


def _check_without_prophet(variant: Variant) -> None:
    """Who never comes into office cannot go out into it, be put out of it, or call."""
    needing = {
        'prophet_after_going_out': variant.prophet_after_going_out,
        'overthrow_excuses': not variant.overthrow_excuses,
        'overthrown_sits_out': variant.overthrown_sits_out,
        'expulsion_after_calls': variant.expulsion_after_calls is not None,
        'expulsion_after_cards_called': variant.expulsion_after_cards_called is not None,
        'prophet_per_call': variant.prophet_per_call > 0,
        'prophet_per_card_called': variant.prophet_per_card_called > 0,
    }
    for name, needed in needing.items():
        if needed:
            raise IllegalMove('variant-without-prophet', field=name)


def _check_decks(variant: Variant) -> None:
    """1.2: the hands, and the starter if there is one, come out of the decks that the variant names."""
    for seats in range(variant.fewest_seats, variant.most_seats + 1):
        cards = CARDS_IN_DECK * variant.decks_given(seats)
        if (seats - 1) * variant.hand + variant.starter > cards:
            raise IllegalMove('variant-hand', hand=variant.hand, seats=seats, cards=cards)
