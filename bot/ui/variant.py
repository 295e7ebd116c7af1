"""Choosing a way of playing before the first round: a preset, or a form with every field of it (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.engine.commands import IllegalMove
from bot.engine.variant_fields import FIELDS, Field, FieldValue, check_variant
from bot.engine.variants import PRESETS, Variant
from bot.tables import Refusal
from bot.text import ENGLISH, plain, say
from bot.text.variants import field_name, value_said, variant_line
from bot.ui.kit.controls import Field as Entry
from bot.ui.kit.controls import Press, Style, button, dialog, select
from bot.ui.kit.sheet import Sheet
from bot.ui.table.lobby import of_oracle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import discord

    from bot.tables import Table

VARIANTS = [app_commands.Choice(name=say(f'command-variant-{name}'), value=name) for name in PRESETS]
"""Each preset in a few words."""
TOPICS = {
    'deal': 'fewest_seats most_seats decks decks_for_most seats_per_deck hand starter first_play_judged first_player',
    'play': 'longest_string penalty_per_card no_play_discard no_play_throw_in no_play_throw_in_full no_play_penalty '
    'no_play_lays_card',
    'prophet': 'prophet prophet_after_going_out rivals_for_prophet overthrow_penalty overthrow_penalty_when_out '
    'overthrow_excuses overthrown_sits_out guess',
    'end': 'expulsion expulsion_with_prophet expulsion_after_calls expulsion_after_cards_called ends_with '
    'skips_to_leave',
    'score': 'fixed_count prophets_score_hand going_out_bonus guess_bonus prophet_per_main prophet_per_side '
    'prophet_per_no_play_right prophet_per_card_out prophet_per_no_play_wrong prophet_per_call prophet_per_card_called '
    'dealer_cap_per_card dealer_cap_counts_marked never_dealt_bonus',
}
"""The fields of the form: Discord's dialogs have room for five, so that each holds several lines."""
LONGEST_TOPIC = 1500
LONGEST_LINE = 120
"""Characters of a wrong line that are repeated."""
_WORDS_FOR_NONE = ('never', 'none', 'no limit')


def variant_sheet(table: Table, news: str | None = None) -> Sheet:
    """The panel in which the rules of a table are chosen."""
    options = [(name, say(f'variant-{name}'), say(f'command-variant-{name}')) for name in PRESETS]
    return Sheet(
        [
            news,
            f'{variant_line(ENGLISH, table.view.variant)}\n{say(f"variant-panel{of_oracle(table)}")}',
            [select(Press('variant_preset', table.id), options, placeholder=say('variant-choose'))],
            [*_form_button(table), button('rules', table.id)],
        ]
    )


def _form_button(table: Table) -> list[discord.ui.Button[Any]]:
    """Of Delphi nothing can be changed."""
    return [] if table.view.variant.oracle else [button('variant_form', table.id, style=Style.primary)]


def variant_dialog(table: Table, written: Mapping[str, str] | None = None) -> discord.ui.Modal:
    """The form with every field.

    Args:
        table: Whose rules stand in it.
        written: What stands in it instead, by topic, where somebody goes on writing.
    """
    texts = written or {topic: _lines(table.view.variant, names.split()) for topic, names in TOPICS.items()}
    entries = [
        Entry(
            name=topic,
            label=say(f'topic-{topic}'),
            placeholder=say('topic-empty'),
            most=LONGEST_TOPIC,
            note=say('topic-note') if place == 0 else None,
            filled=texts.get(topic, ''),
            required=False,
        )
        for place, topic in enumerate(TOPICS)
    ]
    return dialog(Press('variant_written', table.id, table.moment), say('variant-form-title'), *entries)


def again_sheet(reason: str, game: int, draft: int) -> Sheet:
    """Why what was written cannot be, and the way back to it."""
    return Sheet([reason, say('variant-kept'), [button('variant_again', game, arg=str(draft), label='edit')]])


def written_in(press: Press) -> dict[str, str]:
    """What stands in a form that was sent, by topic."""
    return {topic: press.field(topic) for topic in TOPICS}


def read_variant(variant: Variant, texts: Iterable[str]) -> Variant:
    """The variant with what the lines of a form say; a field without a line stays as it is.

    Raises:
        Refusal: ``form-line``, ``form-twice`` or ``form-value`` for the first line that is wrong, and what
            ``checked`` raises.
    """
    values: dict[str, FieldValue] = {}
    for line in (line.strip() for text in texts for line in text.splitlines()):
        if line:
            field, value = _read_line(line)
            if field.name in values:
                raise Refusal('form-twice', line=_quoted(line))
            values[field.name] = value
    return checked(replace(variant, **values))


def checked(variant: Variant) -> Variant:
    """The same variant, when it makes sense.

    Raises:
        Refusal: the engine's reason, with the field as people know it.
    """
    try:
        check_variant(variant)
    except IllegalMove as illegal:
        name = illegal.facts.get('field')
        named = {'field': field_name(ENGLISH, name)} if isinstance(name, str) else {}
        raise Refusal(illegal.code, None, **(illegal.facts | named)) from None
    return variant


def _lines(variant: Variant, names: Iterable[str]) -> str:
    return '\n'.join(
        f'{field_name(ENGLISH, name)} = {value_said(ENGLISH, name, getattr(variant, name))}' for name in names
    )


def _read_line(line: str) -> tuple[Field, FieldValue]:
    named, sign, text = line.partition('=')
    field = _field_called(named) if sign else None
    if field is None:
        raise Refusal('form-line', line=_quoted(line))
    try:
        value = _read_value(field, _folded(text))
    except msgspec.ValidationError:
        value = text
    if not field.allows(value):
        raise Refusal('form-value', line=_quoted(line), expected=_expected(field))
    return field, value


def _field_called(named: str) -> Field | None:
    wanted = _folded(named)
    return next((field for field in FIELDS if wanted in (field.name, _folded(field_name(ENGLISH, field.name)))), None)


def _read_value(field: Field, text: str) -> FieldValue:
    """What is written after the sign, in the words of the form.

    Raises:
        msgspec.ValidationError: when a number is expected and this is none.
    """
    if field.kind == 'number' and not (field.never and text in (*_WORDS_FOR_NONE, _said(field, None))):
        return msgspec.convert(text, int, strict=False)
    known: tuple[FieldValue, ...] = {'yes-no': (True, False), 'choice': field.choices, 'number': (None,)}[field.kind]
    return next((value for value in known if text in (value, _said(field, value)) or value is None), text)


def _said(field: Field, value: FieldValue) -> str:
    return _folded(value_said(ENGLISH, field.name, value))


def _expected(field: Field) -> str:
    if field.never:
        return say('form-limit', least=field.least, most=field.most, none=value_said(ENGLISH, field.name, None))
    if field.kind == 'number':
        return say('form-number', least=field.least, most=field.most)
    values: tuple[FieldValue, ...] = (True, False) if field.kind == 'yes-no' else field.choices
    return say('form-choice', choices=' · '.join(value_said(ENGLISH, field.name, value) for value in values))


def _folded(text: str) -> str:
    """However it was typed: on a phone a straight apostrophe stands for the curved one."""
    return ' '.join(text.casefold().replace("'", '’').split())


def _quoted(line: str) -> str:
    return plain(line, LONGEST_LINE)
