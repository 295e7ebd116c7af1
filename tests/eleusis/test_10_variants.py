"""Section 10 of the rule book: the columns, field by field, and what makes no sense together."""

import msgspec
import pytest
from msgspec.structs import asdict, replace

from bot.text import ENGLISH, Words
from eleusis.commands import IllegalMove
from eleusis.games.delphi.game import ABOUT_PEOPLE
from eleusis.variant_fields import FIELDS, FieldValue, check_mechanisms, check_variant
from eleusis.variants import PRESETS, Variant, changed_fields, preset_of
from tests.eleusis.odd_variants import FORMER_BERKELEY

NAMES = ('gardner', 'matuszek', 'drexler', 'esslli', 'berkeley', 'express')
"""The columns of section 10; Delphi stands beside them."""

COLUMNS: dict[str, tuple[FieldValue, FieldValue, FieldValue, FieldValue, FieldValue, FieldValue]] = {
    'fewest_seats': (3, 3, 3, 3, 4, 3),
    'most_seats': (8, 8, 8, 8, 7, 8),
    'decks': (2, 2, 2, 2, 2, 2),
    'decks_for_most': (3, 2, 2, 2, 3, 2),
    'seats_per_deck': (None, None, None, None, 2, None),
    'hand': (14, 14, 14, 14, 10, 12),
    'starter': (True, True, True, True, False, True),
    'first_play_judged': (False, False, False, False, True, False),
    'first_player': ('starter', 'starter', 'starter', 'starter', 'left', 'left'),
    'longest_string': (4, 4, 4, 4, 10, 1),
    'penalty_per_card': (2, 2, 2, 2, 2, 1),
    'no_play_discard': (4, 4, 4, 4, 4, 1),
    'no_play_throw_in': (None, None, None, None, 7, None),
    'no_play_throw_in_full': (False, False, False, False, True, False),
    'no_play_penalty': (5, 5, 5, 5, 4, 1),
    'no_play_lays_card': (True, True, True, True, False, True),
    'prophet': ('after-play', 'after-play', 'queue', 'after-play', 'any-time', 'none'),
    'prophet_after_going_out': (False, False, True, False, False, False),
    'rivals_for_prophet': (2, 2, 2, 2, 1, 2),
    'overthrow_penalty': (5, 5, 5, 5, 0, 5),
    'overthrow_penalty_when_out': (8, 8, 8, 8, 8, 8),
    'overthrow_excuses': (True, True, True, True, False, True),
    'overthrown_sits_out': (False, False, False, False, True, False),
    'expulsion': (30, 40, 40, None, None, None),
    'expulsion_with_prophet': (20, 30, 30, None, None, None),
    'expulsion_after_calls': (None, None, None, None, None, None),
    'expulsion_after_cards_called': (None, None, None, 40, None, None),
    'prophet_per_main': (1, 1, 1, 1, 0, 1),
    'prophet_per_side': (2, 2, 2, 2, 0, 2),
    'prophet_per_no_play_right': (0, 0, 4, 0, 0, 0),
    'prophet_per_card_out': (None, None, 1, None, None, None),
    'prophet_per_no_play_wrong': (None, None, 8, None, None, None),
    'prophet_per_call': (0, 0, 0, 0, 0, 0),
    'prophet_per_card_called': (0, 0, 0, 0, 3, 0),
    'prophets_score_hand': (True, True, True, True, False, True),
    'fixed_count': (None, None, None, None, None, 12),
    'dealer_cap_per_card': (2, 2, 2, 2, None, None),
    'dealer_cap_counts_marked': (False, True, True, True, False, False),
    'going_out_bonus': (4, 4, 4, 4, 0, 3),
    'ends_with': ('first', 'first', 'first', 'last', 'first', 'first'),
    'guess': (False, False, False, False, False, True),
    'guess_bonus': (0, 0, 0, 0, 0, 6),
    'never_dealt_bonus': (10, 10, 10, 10, 10, 10),
    'skips_to_leave': (3, 3, 3, 3, 3, 3),
}


def refusal(variant: Variant) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        check_variant(variant)
    return refused.value


def test_10_there_are_six_presets_and_delphi() -> None:
    assert tuple(PRESETS) == (*NAMES, 'delphi')
    assert [preset.name for preset in PRESETS.values()] == [*NAMES, 'delphi']
    assert PRESETS['gardner'] == Variant()


@pytest.mark.parametrize('field', COLUMNS)
def test_10_each_field_of_each_column(field: str) -> None:
    assert tuple(getattr(PRESETS[name], field) for name in NAMES) == COLUMNS[field]


def test_10_the_table_above_and_the_fields_are_complete() -> None:
    """A field that no source changes needs no row."""
    fields = {field.name for field in FIELDS}
    assert fields == set(Variant.__struct_fields__) - {'name', 'oracle'}
    assert set(COLUMNS) <= fields
    for name in fields - set(COLUMNS):
        assert {getattr(preset, name) for preset in PRESETS.values()} == {getattr(Variant(), name)}, name


@pytest.mark.parametrize(
    ('preset', 'seats', 'decks'),
    [
        ('gardner', 7, 2), ('gardner', 8, 3), ('matuszek', 8, 2), ('berkeley', 4, 2), ('berkeley', 5, 3),
        ('berkeley', 6, 3), ('berkeley', 7, 4), ('express', 3, 2), ('express', 8, 2),
    ],
)  # fmt: skip
def test_1_2_decks_by_seats(preset: str, seats: int, decks: int) -> None:
    assert PRESETS[preset].decks_at(seats) == decks


def test_1_2_more_decks_come_when_hands_need_them() -> None:
    assert Variant(hand=30).decks_at(8) == 5


@pytest.mark.parametrize('name', PRESETS)
def test_every_preset_makes_sense(name: str) -> None:
    check_variant(PRESETS[name])


GARDNER, BERKELEY, EXPRESS, DELPHI = (PRESETS[name] for name in ('gardner', 'berkeley', 'express', 'delphi'))


@pytest.mark.parametrize(
    ('variant', 'code'),
    [
        (replace(GARDNER, guess=True), 'variant-guess-and-prophet'),
        (replace(EXPRESS, prophet='queue'), 'variant-guess-and-prophet'),
        (replace(GARDNER, guess_bonus=6), 'variant-bonus-without-guess'),
        (replace(GARDNER, starter=False), 'variant-first-player'),
        (replace(GARDNER, hand=18), 'variant-hand'),
        (replace(GARDNER, seats_per_deck=8), 'variant-hand'),
        (replace(GARDNER, fewest_seats=6, most_seats=5), 'variant-seats'),
        (replace(BERKELEY, no_play_throw_in=3), 'variant-throw-in'),
        (replace(GARDNER, prophet='none', overthrown_sits_out=True), 'variant-without-prophet'),
        (replace(GARDNER, prophet='none', prophet_after_going_out=True), 'variant-without-prophet'),
        (replace(GARDNER, prophet='none', expulsion_after_calls=40), 'variant-without-prophet'),
        (replace(GARDNER, prophet='none', expulsion_after_cards_called=40), 'variant-without-prophet'),
        (replace(GARDNER, prophet='none', overthrow_excuses=False), 'variant-without-prophet'),
        (replace(GARDNER, prophet='none', prophet_per_card_called=3), 'variant-without-prophet'),
        (replace(BERKELEY, prophet='none'), 'variant-without-prophet'),
        (replace(GARDNER, hand=0), 'variant-number'),
        (replace(GARDNER, hand=None), 'variant-number'),
        (replace(GARDNER, hand=True), 'variant-number'),
        (replace(GARDNER, prophet='seldom'), 'variant-choice'),
        (replace(GARDNER, starter=3), 'variant-choice'),
        (replace(GARDNER, oracle=True), 'variant-delphi'),
        (replace(DELPHI, oracle=False), 'variant-delphi'),
        (replace(DELPHI, name='ours'), 'variant-delphi'),
        (replace(DELPHI, hand=7), 'variant-delphi'),
        (replace(DELPHI, guess=True), 'variant-delphi'),
        (replace(DELPHI, skips_to_leave=0), 'variant-number'),
        (replace(DELPHI, fewest_seats=5, most_seats=4), 'variant-seats'),
    ],
)
def test_10_what_makes_no_sense_is_refused_in_a_sentence(variant: Variant, code: str) -> None:
    refused = refusal(variant)
    assert refused.code == code
    assert '{' not in Words(ENGLISH, {}).refusal(refused)


def test_10_a_refusal_names_the_numbers() -> None:
    assert refusal(replace(GARDNER, hand=18)).facts == {'hand': 18, 'seats': 7, 'cards': 104}
    assert refusal(replace(GARDNER, hand=99)).facts == {'field': 'hand', 'least': 1, 'most': 30}


def test_10_how_it_is_played_can_be_checked_without_the_numbers() -> None:
    check_mechanisms(replace(GARDNER, hand=99, fewest_seats=9))


def test_what_is_about_people_can_be_changed_in_delphi_too() -> None:
    check_variant(replace(DELPHI, fewest_seats=4, most_seats=6, skips_to_leave=1, never_dealt_bonus=5))


@pytest.mark.parametrize('name', [field.name for field in FIELDS if field.name not in ABOUT_PEOPLE])
def test_and_nothing_else(name: str) -> None:
    field = next(field for field in FIELDS if field.name == name)
    usual = getattr(DELPHI, name)
    others = [None, True, False, *field.choices, *range(field.least, field.most + 1)]
    other = next(value for value in others if field.allows(value) and value != usual)
    assert refusal(replace(DELPHI, **{name: other})).code == 'variant-delphi'


def test_every_field_and_choice_has_a_label() -> None:
    for field in FIELDS:
        assert 0 < len(ENGLISH.say(f'field-{field.name}')) <= 45
        for choice in field.choices:
            assert ENGLISH.say(f'choice-{choice}')
    for name in PRESETS:
        assert ENGLISH.say(f'variant-{name}')


@pytest.mark.parametrize('name', PRESETS)
def test_the_fields_of_a_preset_are_within_their_bounds(name: str) -> None:
    for field in FIELDS:
        assert field.allows(getattr(PRESETS[name], field.name)), field.name


def test_what_differs_from_the_preset() -> None:
    assert changed_fields(BERKELEY) == {}
    own = replace(BERKELEY, hand=12, expulsion=40)
    assert changed_fields(own) == {'hand': 12, 'expulsion': 40}
    assert preset_of(own) is BERKELEY
    assert preset_of(Variant('at home')) is GARDNER
    assert changed_fields(Variant('at home', hand=9)) == {'hand': 9}


def test_a_variant_is_stored_and_read_whole() -> None:
    for preset in PRESETS.values():
        assert msgspec.json.decode(msgspec.json.encode(preset), type=Variant) == preset
        assert msgspec.convert(asdict(preset), Variant) == preset


def test_what_an_old_variant_does_not_say_is_gardners() -> None:
    old = {'name': 'gardner', 'hand': 9, 'expulsion': 12, 'dealer_cap_per_card': 2, 'longest_string': 4}
    assert msgspec.convert(old, Variant) == Variant(hand=9, expulsion=12)


def test_a_table_of_yesterday_plays_on_as_it_was_opened() -> None:
    """Stored variants name every field of their day; those that came later are as if there were none of them."""
    later = ('first_play_judged', 'no_play_throw_in_full', 'overthrow_excuses', 'prophet_per_card_called')
    stored = {name: value for name, value in asdict(FORMER_BERKELEY).items() if name not in later}
    assert (stored['prophet_per_call'], stored['rivals_for_prophet']) == (3, 2)
    assert msgspec.convert(stored, Variant) == FORMER_BERKELEY
    assert (
        msgspec.convert(stored | {'name': 'esslli', 'expulsion_after_calls': 40}, Variant).expulsion_after_calls == 40
    )
    changed = {*later, 'prophet_per_call', 'rivals_for_prophet', 'longest_string'}
    assert set(changed_fields(FORMER_BERKELEY)) == changed
