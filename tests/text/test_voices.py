"""Machines announce their actions in their own voice; people's news is unchanged."""

import pytest

from bot.text import ENGLISH, GERMAN, Language, Words
from eleusis.cards import Card
from eleusis.minds.roster import MACHINE_LEVELS, Machine
from eleusis.views import NewsItem

KINDS = ('cards-played', 'no-play-declared', 'prophet-declared')


@pytest.mark.parametrize('language', [ENGLISH, GERMAN], ids=lambda language: language.code)
@pytest.mark.parametrize('kind', KINDS)
def test_each_manner_tells_the_same(language: Language, kind: str) -> None:
    item = NewsItem(kind=kind, seat=1, cards=(Card.H7, Card.SK))
    names = {1: 'Cog'}
    told = {Words(language, names, voices={1: voice}).happened(item) for voice in range(3)}
    assert len(told) == 3
    assert all('**Cog**' in each for each in told)
    assert Words(language, names).happened(item) in told, 'the plainest manner is that of people'
    if kind != 'prophet-declared':
        assert all('7♥' in each and 'K♠' in each for each in told)


def test_other_things_are_told_of_machines_as_of_people() -> None:
    item = NewsItem(kind='player-expelled', seat=1)
    assert Words(ENGLISH, {1: 'Cog'}, voices={1: 2}).happened(item) == Words(ENGLISH, {1: 'Cog'}).happened(item)


def test_every_level_has_all_manners() -> None:
    assert all({Machine(level, number).voice for number in range(12)} == {0, 1, 2} for level in MACHINE_LEVELS)
