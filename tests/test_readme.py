"""The README says what is so: the ways of playing, how many rules there are, and the pictures."""

import re
from pathlib import Path

import pytest

from bot.render.kit.typefaces import SHAPES
from bot.text import ENGLISH
from bot.text.variants import value_said, variant_name
from eleusis.rules.language.words import NUMBERS
from eleusis.rules.library import built_in_rules
from eleusis.variants import PRESETS, Variant
from tests.browser.screenshot import FILE as SCREENSHOT
from tests.render.gallery import FOR_README, IN_README, for_readme
from tests.render.golden import kept
from tests.render.likeness import unlikeness

README = Path(__file__).parent.parent / 'README.md'
DASHBOARD = FOR_README / 'dashboard.png'
"""Of docs/grafana.json."""
TENS = ['-', '-', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']


def row(variant: Variant) -> str:
    """What the table has to say of a preset."""
    cells = [
        variant_name(ENGLISH, variant),
        f'{variant.fewest_seats}–{variant.most_seats}',
        str(variant.hand),
        value_said(ENGLISH, 'longest_string', variant.longest_string),
        str(variant.penalty_per_card),
        prophet(variant),
        expulsion(variant),
    ]
    if variant.oracle:
        cells[2:] = ['none', *['–'] * 4]
    return f'| {" | ".join(cells)} |'


def prophet(variant: Variant) -> str:
    also = '; also instead of going out' if variant.prophet_after_going_out else ''
    instead = '; a player may say the rule' if variant.guess else ''
    return ENGLISH.say(f'choice-{variant.prophet}') + also + instead


def expulsion(variant: Variant) -> str:
    if variant.expulsion is not None:
        return f'{variant.expulsion} cards, with a Prophet {variant.expulsion_with_prophet}'
    if variant.expulsion_after_cards_called is not None:
        return f'{variant.expulsion_after_cards_called} cards called correctly by the Prophet'
    return value_said(ENGLISH, 'expulsion', None)


@pytest.mark.parametrize('name', PRESETS)
def test_each_preset_has_its_row(name: str) -> None:
    assert row(PRESETS[name]) in README.read_text(encoding='utf-8').split('\n')


def test_there_are_no_other_rows() -> None:
    lines = README.read_text(encoding='utf-8').split('\n')
    begins = next(place for place, line in enumerate(lines) if line.startswith('| name | people |'))
    rows = [line for line in lines[begins + 2 : begins + 2 + len(PRESETS) + 1] if line.startswith('|')]
    assert rows == [row(preset) for preset in PRESETS.values()]


def test_it_knows_how_many_rules_come_with_the_game() -> None:
    tens, ones = divmod(len(built_in_rules()), 10)
    number = f'{TENS[tens]}-{NUMBERS[ones]}'.removesuffix('-zero').capitalize()
    assert f'{number} rules come with the game' in ' '.join(README.read_text(encoding='utf-8').split())


def test_its_pictures_are_there_and_told_to_those_who_do_not_see_them() -> None:
    images = re.findall(r'<img src="([^"]+)" width="\d+%" alt="([^"]+)">', README.read_text(encoding='utf-8'))
    names = {SCREENSHOT.stem, DASHBOARD.stem, *IN_README}
    assert {path for path, _ in images} == {f'docs/pictures/{name}.png' for name in names}
    assert {path.stem for path in FOR_README.iterdir()} == names
    assert all(len(alt) > 60 for _, alt in images)


@pytest.mark.parametrize('path', [SCREENSHOT, DASHBOARD])
def test_its_screenshots_are_small(path: Path) -> None:
    assert path.stat().st_size < 150_000


@pytest.mark.skipif(not SHAPES, reason='without raqm letters stand elsewhere')
@pytest.mark.parametrize('name', IN_README)
def test_its_pictures_show_what_is_drawn_today(name: str) -> None:
    path = FOR_README / f'{name}.png'
    assert path.stat().st_size < 150_000
    assert unlikeness(kept(path), for_readme(name)).alike, 'make gallery'
