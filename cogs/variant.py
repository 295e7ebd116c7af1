"""``/variant``: the host changes the rules before the first round, by a preset or a form with all fields (10)."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from typing import Any, get_args

import discord
import msgspec
from msgspec.structs import replace

from bot.tables import Judging, Refusal, Table
from bot.text import LANGUAGES, Language, plain
from bot.text.variants import field_name, value_said, variant_line
from bot.ui.game import for_dealer
from bot.ui.kit.answers import change, keep_form, language_for, open_dialog, reason, show
from bot.ui.kit.controls import ControlRow, Interaction, Press, button, control, dialog, select, text_field
from bot.ui.kit.sheet import Sheet
from bot.ui.table.lobby import CLOCKS, clock_said, grace_said
from cogs.base import BaseCog, check_runs
from eleusis import commands as c
from eleusis.commands import IllegalMove
from eleusis.variant_fields import FIELDS, FieldValue, VariantField, check_variant, has_settings
from eleusis.variants import PRESETS, Variant, VariantTopic

TOPICS = get_args(VariantTopic)
"""The fields of the form: Discord's dialogs have room for five, so that each holds several lines."""
LONGEST_TOPIC = 1500
_LONGEST_LINE = 120
"""Characters of a wrong line that are repeated."""


def variant_sheet(language: Language, table: Table, news: str | None = None) -> Sheet:
    options = [(name, language.say(f'variant-{name}'), language.say(f'command-variant-{name}')) for name in PRESETS]
    form = [button('variant_form', table.id)] if has_settings(table.view.variant) else []
    return Sheet(
        language,
        news,
        f'{variant_line(language, table.view.variant)}\n{language.say(f"variant-panel{for_dealer(table)}")}',
        [select(Press('variant_preset', table.id), options, placeholder=language.say('variant-choose'))],
        *running_rows(language, table),
        [*form, button('rules', table.id)],
    )


def variant_dialog(language: Language, table: Table) -> discord.ui.Modal:
    def written(field: VariantField) -> str:
        value = value_said(language, field.name, getattr(table.view.variant, field.name))
        return f'{field_name(language, field.name)} = {value}'

    entries = [
        text_field(
            topic,
            label=language.say(f'topic-{topic}'),
            placeholder=language.say('topic-empty'),
            most=LONGEST_TOPIC,
            note=language.say('topic-note') if index == 0 else None,
            filled='\n'.join(written(field) for field in FIELDS if field.topic == topic),
            required=False,
        )
        for index, topic in enumerate(TOPICS)
    ]
    return dialog(Press('variant_written', table.id, table.moment), language.say('variant-form-title'), *entries)


def read_form(variant: Variant, texts: Iterable[str]) -> Variant:
    """The variant with what the lines of a form say; a field without a line stays as it is.

    The first line that is wrong is refused as ``form-line``, ``form-twice`` or ``form-value``.
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
    """The same variant if it makes sense; otherwise refused with the engine's reason."""
    try:
        check_variant(variant)
    except IllegalMove as illegal:
        name = illegal.facts.get('field')
        named = {'field': partial(field_name, name=name)} if isinstance(name, str) else {}
        raise Refusal(illegal.code, None, **(illegal.facts | named)) from None
    return variant


def _read_line(line: str) -> tuple[VariantField, FieldValue]:
    named, sign, text = line.partition('=')
    # The names of a field in all languages.
    called = {_folded(field_name(spoken, one.name)): one for spoken in LANGUAGES.values() for one in FIELDS}
    called |= {one.name: one for one in FIELDS}
    field = called.get(_folded(named)) if sign else None
    if field is None:
        raise Refusal('form-line', line=_quoted(line))
    value = _read_value(field, _folded(text))
    if not field.allows(value):
        raise Refusal('form-value', line=_quoted(line), expected=partial(_expected, field))
    return field, value


def _read_value(field: VariantField, text: str) -> FieldValue:
    """What is written after the sign, in the words of the form; what says nothing stays as it is."""
    if field.kind == 'number' and not (field.never and text in _words_for_none()):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(text, int, strict=False)
        return text
    known: tuple[FieldValue, ...] = {'yes-no': (True, False), 'choice': field.choices, 'number': (None,)}[field.kind]
    return next((value for value in known if text == value or text in _said(field, value) or value is None), text)


def _said(field: VariantField, value: FieldValue) -> set[str]:
    return {_folded(value_said(language, field.name, value)) for language in LANGUAGES.values()}


@cache
def _words_for_none() -> frozenset[str]:
    """Words for no limit in any field."""
    return frozenset(word for field in FIELDS for word in _said(field, None))


def _expected(field: VariantField, language: Language) -> str:
    if field.never:
        return language.say(
            'form-limit', least=field.least, most=field.most, none=value_said(language, field.name, None)
        )
    if field.kind == 'number':
        return language.say('form-number', least=field.least, most=field.most)
    values: tuple[FieldValue, ...] = (True, False) if field.kind == 'yes-no' else field.choices
    return language.say('form-choice', choices=' · '.join(value_said(language, field.name, value) for value in values))


def _folded(text: str) -> str:
    """Ignoring how it was typed: phones put straight apostrophes for curved ones."""
    return ' '.join(text.casefold().replace("'", '’').split())


def _quoted(line: str) -> str:
    return plain(line, _LONGEST_LINE)


class VariantCog(BaseCog):
    @control('variant')
    async def on_variant(self, interaction: Interaction, press: Press) -> None:
        await show(interaction, variant_sheet(language_for(interaction), await self._hosted(interaction, press)))

    @control('variant_preset')
    async def on_preset(self, interaction: Interaction, press: Press) -> None:
        table = await self._hosted(interaction, press)
        preset = PRESETS.get(press.value)
        if preset is None:
            raise Refusal('unknown')
        await self._change(interaction, table, preset)

    @control('variant_form', 'variant_again')
    async def on_form(self, interaction: Interaction, press: Press) -> None:
        """Open the form; ``variant_again`` with what was refused."""
        table = await self._hosted(interaction, press)
        if not has_settings(table.view.variant):
            raise Refusal(f'variant-{table.view.variant.game}', table.names)
        form = variant_dialog(language_for(interaction), table)
        await open_dialog(interaction, form, as_refused=press.verb == 'variant_again')

    @control('variant_written')
    async def on_written(self, interaction: Interaction, press: Press) -> None:
        """Take the form. What was written is never lost, however wrong."""
        try:
            table = await self._hosted(interaction, press)
            press.check_moment(table)
            await self._change(interaction, table, read_form(table.view.variant, map(press.field, TOPICS)))
        except Refusal as refusal:
            await keep_form(interaction)
            language, again = language_for(interaction), button('variant_again', press.game, label='edit')
            await change(interaction, Sheet(language, reason(language, refusal), language.say('variant-kept'), [again]))

    @control('run_by')
    async def on_run_by(self, interaction: Interaction, press: Press) -> None:
        table = await self._hosted(interaction, press)
        option = press.choice(*WAYS)
        if press.value not in WAYS[option]:
            raise Refusal('unknown')
        after = await self.tables.run_by(table, **{option: WAYS[option][press.value]})
        language = language_for(interaction)
        await change(interaction, variant_sheet(language, after, language.say('variant-done')))

    async def _change(self, interaction: Interaction, table: Table, variant: Variant) -> None:
        language, key = language_for(interaction), 'variant-same'
        if variant != table.view.variant:
            command, key = c.ChangeVariant(checked(variant)), 'variant-done'
            table = await self.tables.insist(table, lambda table: self.tables.act(table, command))
        await change(interaction, variant_sheet(language, table, language.say(key)))

    async def _hosted(self, interaction: Interaction, press: Press) -> Table:
        """The table whose rules this person may change; refused to others, and once the match has begun."""
        table = await self.table_of(interaction, press)
        check_runs(interaction, table, 'only-host-changes')
        self.tables.check(table, c.ChangeVariant(table.view.variant))
        return table


WAYS: dict[str, dict[str, object]] = {
    'judging': {way: way for way in get_args(Judging)},
    'clock_seconds': dict(CLOCKS),
    'grace_seconds': {str(seconds): seconds for seconds in (0, 5, 15, 30, 60)},
    'sees_layout': {'main-line': False, 'layout': True},
}
"""What each option may be, by the word for it."""


def running_rows(language: Language, table: Table) -> Iterator[ControlRow]:
    """The selects with which the options are changed before the first round."""
    options, oracle = table.row.options, for_dealer(table)
    saying: dict[str, Callable[[Any], str]] = {
        'judging': lambda way: language.say(f'judging-{way}{oracle}'),
        'clock_seconds': partial(clock_said, language),
        'grace_seconds': lambda seconds: language.say('grace-choice', seconds=seconds),
        'sees_layout': lambda seen: language.say('sees-layout' if seen else 'sees-main-line'),
    }
    if grace_said(language, table.view.variant, options.grace) is None:
        del saying['grace_seconds']
    for option, said in saying.items():
        offered = [(way, said(value), None) for way, value in WAYS[option].items()]
        holds = language.say(f'run-{option.replace("_", "-")}', now=said(getattr(options, option)))
        yield [select(Press('run_by', table.id, arg=option), offered, placeholder=holds)]
