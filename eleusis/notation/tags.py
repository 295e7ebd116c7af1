"""The tags at the top of a record: its format, the variant, who sat where, and rules that are no longer secret."""

import json
import re
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from eleusis.commands import IllegalMove
from eleusis.notation.phrases import quoted
from eleusis.notation.record import RecordLine, RevealedRule
from eleusis.refusals import refusal_text
from eleusis.variant_fields import FIELDS, FieldValue, VariantField, check_mechanisms
from eleusis.variants import PRESETS, Variant, changed_fields, preset_of

RECORD_FORMAT = 'New Eleusis 3'
"""The value of the first tag. Records in another format are refused rather than misread: the name of a preset may have
meant another way of playing there."""

_MOST = 200
"""No number of a variant is larger: it bounds the cards that a foreign record can ask for."""

NEVER = 'never'
"""How a limit is written that there is none of."""

_TAG = re.compile(r'\[\s*(\w+)(?:\s+(\w+))?\s*("(?:[^"\\]|\\.)*")\s*\]\s*(?:;.*)?')
_KNOWN = 'A tag is expected here: [Variant "gardner"], [Seat 1 "Anna"], [Rule 1 "..."] or [Nonce 1 "..."].'


SUMMED = ('Record', 'Variant', 'Seat')
"""Tags that the check sum is about."""


class Tags(msgspec.Struct):
    """What the tags read so far say."""

    variant: Variant = PRESETS['gardner']
    names: dict[int, str] = {}
    rules: dict[int, str] = {}
    nonces: dict[int, str] = {}
    summed: list[str] = []
    """What the check sum holds of them."""
    lines: dict[tuple[str, str], RecordLine] = {}
    """Where each tag stands."""

    def revealed(self) -> dict[int, RevealedRule]:
        """The rules with the nonces of their seals; raises ``RecordError`` if one of the two is missing."""
        for number in self.rules.keys() ^ self.nonces.keys():
            tag, other = ('Rule', 'Nonce') if number in self.rules else ('Nonce', 'Rule')
            raise self.lines[tag, str(number)].error(f'A tag [{other} {number} "..."] belongs to this one.')
        return {number: RevealedRule(rule, self.nonces[number]) for number, rule in self.rules.items()}

    def check_variant(self) -> None:
        """Raise ``RecordError`` if the fields of the variant make no sense together."""
        try:
            check_mechanisms(self.variant)
        except IllegalMove as illegal:
            line = next(line for (word, _), line in reversed(self.lines.items()) if word == 'Variant')
            raise line.error(
                f'The tags of the variant make no sense together. {refusal_text(illegal, str)}'
            ) from illegal

    def read(self, line: RecordLine) -> None:
        """Read one more tag, or raise ``RecordError``."""
        tag = _TAG.fullmatch(line.text.strip())
        if tag is None:
            raise line.error('A tag is expected here, such as [Seat 1 "Anna"]: a word, a number, text in quotes.')
        word, key, value = tag[1], tag[2] or '', unquoted(line, tag[3])
        if not self.lines and ((word, key) != ('Record', '') or value != RECORD_FORMAT):
            raise line.error(f'This program reads records that begin with [Record "{RECORD_FORMAT}"].')
        if (word, key) in self.lines:
            raise line.error(f'Line {self.lines[word, key].number} has the same tag.')
        match word:
            case 'Record' if not self.lines:
                pass
            case 'Variant':
                self.variant = _variant_with(self.variant, line, key, value)
            case 'Seat':
                self.names[_number(line, key) - 1] = value
            case 'Rule':
                self.rules[_number(line, key)] = value
            case 'Nonce':
                self.nonces[_number(line, key)] = value
            case _:
                raise line.error(_KNOWN, word)
        if word in SUMMED:
            self.summed.append(_tag(word, key, value))
        self.lines[word, key] = line


def tag_lines(variant: Variant, names: Mapping[int, str], revealed: Mapping[int, RevealedRule]) -> list[str]:
    lines = [_tag('Record', '', RECORD_FORMAT), _tag('Variant', '', preset_of(variant).name)]
    changed = sorted(_changed(variant), key=lambda field: field[0] != 'name')
    lines += [_tag('Variant', name, value) for name, value in changed]
    lines += [_tag('Seat', seat + 1, names[seat]) for seat in sorted(names)]
    for number, rule in sorted(revealed.items()):
        lines += [_tag('Rule', number, rule.rule), _tag('Nonce', number, rule.nonce)]
    return lines


def variant_text(variant: Variant) -> str:
    """A variant in one line: the preset, then each field that differs: ``gardner, hand 7, expulsion never``."""
    return ', '.join([preset_of(variant).name, *(f'{name} {value}' for name, value in _changed(variant))])


def read_variant(line: RecordLine, text: str) -> Variant:
    """A variant as ``variant_text`` writes it; or raise ``RecordError``."""
    preset, _, rest = text.partition(', ')
    variant = _variant_with(PRESETS['gardner'], line, '', preset)
    while rest:
        word, _, more = rest.partition(' ')
        value, _, rest = (more, '', '') if word == 'name' else more.partition(', ')
        variant = _variant_with(variant, line, word, value)
    return variant


def unquoted(line: RecordLine, text: str) -> str:
    """The text between double quotes; raises ``RecordError`` for a backslash that means nothing."""
    try:
        return json.loads(text, strict=False)
    except ValueError as error:
        raise line.error(r'In quotes a backslash stands only in \", \\, \n and \u0000.', text) from error


def _tag(word: str, key: str | int, value: str) -> str:
    return f'[{word}{f" {key}" if key else ""} {quoted(value)}]'


def _changed(variant: Variant) -> list[tuple[str, str]]:
    """What differs from the preset; the variant's own name comes last, because it may hold commas."""
    own = {} if variant.name in PRESETS else {'name': variant.name}
    return [(name, _value(value)) for name, value in {**changed_fields(variant), **own}.items()]


def _value(value: FieldValue) -> str:
    if value is None:
        return NEVER
    return ('yes' if value else 'no') if isinstance(value, bool) else str(value)


def _variant_with(variant: Variant, line: RecordLine, name: str, value: str) -> Variant:
    """The variant with one more field, or the preset if no field is named."""
    if not name:
        if value not in PRESETS:
            raise line.error(f'A variant is expected that this program knows: {", ".join(PRESETS)}.', value)
        return PRESETS[value]
    if name == 'name':
        return replace(variant, name=value)
    field = next((field for field in FIELDS if field.name == name), None)
    if field is None:
        raise line.error('A variant has no such field.', name)
    return replace(variant, **{name: _read_value(line, field, value)})


def _read_value(line: RecordLine, field: VariantField, value: str) -> FieldValue:
    if field.kind == 'choice':
        allowed: dict[str, FieldValue] = {choice: choice for choice in field.choices}
        expected = f'One of these is expected here: {", ".join(field.choices)}.'
    elif field.kind == 'yes-no':
        allowed = {'yes': True, 'no': False}
        expected = '"yes" or "no" is expected here.'
    else:
        allowed = {str(number): number for number in range(_MOST + 1)}
        expected = f'A number from 0 to {_MOST} is expected here.'
        if field.never or field.once_never:
            allowed[NEVER] = None
            expected = f'"{NEVER}" or a number from 0 to {_MOST} is expected here.'
    if value not in allowed:
        raise line.error(expected, value)
    return allowed[value]


def _number(line: RecordLine, key: str) -> int:
    """A number from 1."""
    if not re.fullmatch(r'[1-9][0-9]{0,2}', key):
        raise line.error('A number from 1 to 999 is expected before the text.', key)
    return int(key)
