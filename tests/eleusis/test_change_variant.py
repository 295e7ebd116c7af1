"""Before the first round another way of playing may be chosen (10); later it stays."""

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.match import open_match, replay
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import Table, lobby
from tests.eleusis.notation.games import checked, mistake, played

EXPRESS = PRESETS['express']


def void_round(table: Table) -> None:
    table.do(c.OpenRound(0))
    table.leave(0)


def test_10_the_round_is_played_by_what_was_chosen_last() -> None:
    table = lobby(4)
    table.do(c.ChangeVariant(PRESETS['drexler']))
    assert table.last == (e.VariantChanged(PRESETS['drexler']),)
    table.do(c.ChangeVariant(EXPRESS))
    assert table.match.variant == EXPRESS
    table.next_round()
    assert table.round.variant == EXPRESS
    assert [len(hand) for hand in table.round.hands] == [0, 12, 12, 12]


def test_10_people_and_wishes_to_deal_stay() -> None:
    table = lobby(4)
    table.do(c.Volunteer(2))
    before = table.match
    table.do(c.ChangeVariant(EXPRESS))
    assert (table.match.present, table.match.next_dealer) == (before.present, 2)


def test_10_what_makes_no_sense_is_refused_here_too() -> None:
    refused = lobby(4).refuses(c.ChangeVariant(Variant(guess=True)))
    assert refused.code == 'variant-guess-and-prophet'


def test_10_nobody_who_sits_there_loses_the_seat() -> None:
    table = lobby(8)
    refused = table.refuses(c.ChangeVariant(PRESETS['berkeley']))
    assert (refused.code, refused.facts) == ('too-many-seated', {'most': 7, 'seated': 8})
    table.leave(7)
    table.do(c.ChangeVariant(PRESETS['berkeley']))
    assert table.refuses(c.Sit()).code == 'table-full'


def test_10_between_rounds_it_stays_even_when_none_was_played() -> None:
    table = lobby(4)
    void_round(table)
    assert table.refuses(c.ChangeVariant(EXPRESS)).code == 'match-begun'


def test_a_match_that_was_stored_before_is_what_it_was() -> None:
    assert replay(open_match(EXPRESS)) == replay([*open_match(Variant()), e.VariantChanged(EXPRESS)])


RECORD = '[Record "New Eleusis 3"]\n[Variant "gardner"]\n\n#1 sits\nrules "{}"\n#1 leaves\nunfinished\n'


@pytest.mark.parametrize(
    ('text', 'variant'),
    [
        ('drexler', PRESETS['drexler']),
        ('gardner, hand 9, expulsion never', Variant(hand=9, expulsion=None)),
        ('gardner, hand 9, name at home, on Sundays', Variant('at home, on Sundays', hand=9)),
    ],
)
def test_a_record_says_how_it_is_played_now(text: str, variant: Variant) -> None:
    assert played(checked(RECORD.format(text))).match.variant == variant


@pytest.mark.parametrize(
    ('text', 'sentence'),
    [
        ('chess', 'A variant is expected that this program knows'),
        ('gardner, hand 9, starter yes', 'What happens here is “rules "gardner, hand 9"”.'),
        ('gardner, hands 9', 'A variant has no such field.'),
        ('gardner, hand nine', 'A number from 0 to 200 is expected here.'),
        ('gardner, hand', 'A number from 0 to 200 is expected here.'),
        ('gardner, hand 99', 'This is refused: ““hand” must be a number from 1 to 30.”'),
    ],
)
def test_a_record_of_rules_that_cannot_be_is_refused(text: str, sentence: str) -> None:
    error = mistake(RECORD.format(text))
    assert sentence in error.explanation
    assert error.line == 5
