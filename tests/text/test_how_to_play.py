"""The explanation of a variant: complete, nothing else, and no hard-coded numbers."""

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.text import ENGLISH
from bot.text.how_to_play import LONGEST_PAGE
from bot.text.variants import MOST_NAMED, field_name, value_said, variant_line
from eleusis.variant_fields import FIELDS, FieldValue, VariantField
from eleusis.variants import PRESETS, Variant
from tests.eleusis.odd_variants import FORMER_BERKELEY, some_variant
from tests.shown import pages

CATALOGUE = Path(__file__).parents[2] / 'bot' / 'text' / 'en.ftl'
GARDNER, DREXLER, BERKELEY, EXPRESS = (PRESETS[name] for name in ('gardner', 'drexler', 'berkeley', 'express'))


def explained(variant: Variant) -> str:
    return '\n'.join(page.text for page in pages(ENGLISH, variant))


def without_changes(variant: Variant) -> str:
    """The explanation without the list of changes, which names every field anyway."""
    return '\n'.join(line for line in explained(variant).split('\n') if '(usually: ' not in line)


def other(field: VariantField, value: FieldValue) -> list[FieldValue]:
    """Values that the field may have besides."""
    if field.kind == 'yes-no':
        return [not value]
    if field.kind == 'choice':
        return [choice for choice in field.choices if choice != value]
    assert value is None or isinstance(value, int)
    return [field.least + 1 if value is None or value == field.most else value + 1]


def test_no_number_stands_in_the_sentences() -> None:
    """Every number comes from the variant. Years of the sources, and how much is selected by, are no rules."""
    lines = CATALOGUE.read_text(encoding='utf-8').split('\n')
    begins = next(place for place, line in enumerate(lines) if line.startswith('how-title'))
    ends = next(place for place, line in enumerate(lines) if line.startswith('## ') and place > begins)
    mine = [line for line in lines[begins:ends] if not line.startswith('how-source-')]
    assert len(mine) > 50
    assert [line for line in mine if re.search(r'\d', re.sub(r'^\s*\[\d+\]', '', line))] == []


@pytest.mark.parametrize('field', FIELDS, ids=lambda field: field.name)
def test_every_field_is_explained(field: VariantField) -> None:
    """Somewhere another value makes another text; where its mechanism is off it need not."""
    for preset in PRESETS.values():
        for value in other(field, getattr(preset, field.name)):
            if without_changes(replace(preset, **{field.name: value})) != without_changes(preset):
                return
    raise AssertionError(f'{field.name} is not explained')


@pytest.mark.parametrize('name', PRESETS)
def test_the_numbers_of_a_preset_stand_there(name: str) -> None:
    variant, text = PRESETS[name], explained(PRESETS[name])
    special = (26, 28, 36) if variant.oracle else (variant.hand, variant.never_dealt_bonus)
    for number in (*special, variant.fewest_seats, variant.most_seats):
        assert re.search(rf'\b{number}\b', text)


@pytest.mark.parametrize(
    ('variant', 'there', 'not_there'),
    [
        (GARDNER, ['The Prophet', 'Expulsion', 'starter'], ['Saying the rule', 'give back', 'asked first']),
        (DREXLER, ['asked first', 'instead of going out', 'no-play that you called correctly'], ['Saying the rule']),
        (
            PRESETS['esslli'],
            ['called 40 cards correctly', 'Until then, players without cards wait.'],
            ['cards are on the table'],
        ),
        (
            BERKELEY,
            [
                'give back 7 cards of your choice, or your whole hand',
                'No card is turned up',
                'out of the round',
                'The first play is judged',
                'There’s only one Prophet at a time, no one can be it twice',
                '3 for each card called correctly',
                'If the play that caused it was wrong, its player pays for',
            ],
            ['Expulsion', 'starter', 'No cards left', 'whatever it is', 'costs its player nothing', 'correct call'],
        ),
        (
            PRESETS['delphi'],
            ['oracle', 'token', 'No one has a hand.', '26, 16 and 8', '28, −2 and −26'],
            ['dealer', 'Prophet', 'Expulsion', 'no-play', 'your hand', 'never the oracle'],
        ),
        (EXPRESS, ['Saying the rule', 'You said the rule: 6 more'], ['Prophet', 'Expulsion', 'string']),
    ],
    ids=lambda value: value.name if isinstance(value, Variant) else '',
)
def test_what_a_variant_does_not_have_is_left_out(variant: Variant, there: list[str], not_there: list[str]) -> None:
    text = explained(variant)
    assert [words for words in there if words not in text] == []
    assert [words for words in not_there if words in text] == []


def test_a_table_of_former_days_is_told_its_own_rules() -> None:
    text = without_changes(FORMER_BERKELEY)
    for words in ('give back up to 7 cards of your choice, at least 4', 'right whatever it is', 'each correct call'):
        assert words in text
    assert 'is judged like any other' not in text


def test_any_variant_fits() -> None:
    """Into Discord's messages, without a gap and without a stray sign of the catalogue."""
    for seed in range(150):
        written = [page.text for page in pages(ENGLISH, some_variant(Random(seed)))]
        assert 1 <= len(written) <= 9, seed
        for page in written:
            assert len(page) < 3900, (seed, page)
            assert not re.search(r'[{}]|\bNone\b|\bTrue\b|\bFalse\b(?! Prophet)|  ', page), (seed, page)
            assert len(page) < LONGEST_PAGE + 200 or 'has changed' in page, (seed, page)


def test_one_card_is_one_card() -> None:
    """Numbers that are one have their own words."""
    ones = {field.name: 1 for field in FIELDS if field.kind == 'number' and field.allows(1)}
    text = explained(replace(DREXLER, **ones, fewest_seats=3, most_seats=4))
    assert '1 cards' not in text
    assert '1 decks' not in text
    assert '1 other players' not in text


def test_the_line_names_what_is_changed() -> None:
    assert variant_line(ENGLISH, GARDNER) == '**Gardner’s rules**'
    own = replace(BERKELEY, hand=12, expulsion=40, starter=True, longest_string=3)
    assert variant_line(ENGLISH, own) == (
        '**Berkeley rules**, changed for this table: Cards dealt to each player: 12; Longest string: 3; '
        'Cards on the table until expulsion: 40; A starter is turned up: yes'
    )


def test_the_line_does_not_name_everything() -> None:
    own = replace(BERKELEY, name='gardner')
    assert variant_line(ENGLISH, own).count(';') == MOST_NAMED - 1
    assert variant_line(ENGLISH, own).endswith(' more')


def test_a_name_of_their_own_is_gardners_way() -> None:
    assert variant_line(ENGLISH, Variant('at home', hand=9)).startswith('**Gardner’s rules**, changed')
    assert explained(Variant('at home')) == explained(GARDNER)


def test_every_field_has_one_label_and_its_values_are_told_apart() -> None:
    labels = [field_name(ENGLISH, field.name) for field in FIELDS]
    assert len(set(map(str.casefold, labels))) == len(FIELDS)
    for field in FIELDS:
        assert '=' not in field_name(ENGLISH, field.name)
        values: list[FieldValue] = [*field.choices, *([True, False] if field.kind == 'yes-no' else [])]
        values += [field.least, field.most] if field.kind == 'number' else []
        values += [None] if field.never else []
        said = [value_said(ENGLISH, field.name, value).casefold() for value in values]
        assert len(set(said)) == len(said), field.name
