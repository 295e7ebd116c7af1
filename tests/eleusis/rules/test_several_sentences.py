"""Texts of several sentences: names, numbers worked out before, remarks, settings; and what must agree with them."""

import pytest

from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings
from eleusis.rules.language.remarks import split
from eleusis.rules.language.words import sentences

_ALTERNATE = 'the card has a different colour from the last card'
_HIGHER = 'the card is higher than the last card'


@pytest.mark.parametrize(
    ('said', 'meant'),
    [
        # Names
        (
            'Call 2, 5 and 9 lucky. Lucky cards must be red',
            'lucky = {2 5 9}; if the card is lucky, then the card is red',
        ),
        (
            'Aces and kings are loud and the rest are quiet. After a loud card comes a quiet one',
            'loud = {A K}; quiet = neither an ace nor a king; if the last card is loud, then the card is quiet',
        ),
        (
            'Hot suits (hearts and diamonds) alternate with cold ones (spades and clubs)',
            'hot = a heart or a diamond; cold = a spade or a club; hot cards alternate with cold cards',
        ),
        (
            'Letters are A J Q K. After a letter play a number',
            'letter = {A J Q K}; number = not letter; if the last card is letter, then the card is number',
        ),
        # Numbers that were worked out
        (
            'Add up the last two cards. If the total is odd, play red; if it is even, black',
            'if the last card plus the second last card is odd, then the card is red; '
            'if the last card plus the second last card is even, then the card is black',
        ),
        (
            'Let x be the difference between the last two cards. If x is over 3 play a heart',
            'if the distance between the last card and the second last card is higher than 3, then the card is a heart',
        ),
        (
            "Count the hearts on the line. If the number is even play red, if it's odd play black",
            'if the number of hearts is even, then the card is red; '
            'if the number of hearts is odd, then the card is black',
        ),
        # Cards that were looked at
        (
            'Look at the card before last. If that one was a king, play lower',
            'if the second last card is a king, then the card is lower than the second last card',
        ),
        (
            'Compare the last two cards. If they are equal, play red',
            'if the last card is equal to the second last card, then the card is red',
        ),
        (
            'After a king play an ace, and vice versa',
            'if the last card is a king, then the card is an ace; if the last card is an ace, then the card is a king',
        ),
        # Remarks, headings and facts
        ('My rule is this: "Colors alternate."', _ALTERNATE),
        ('Colors alternate, i.e. after a red card comes a black one', _ALTERNATE),
        ('Play higher; ace is low', _HIGHER),
        ('Play higher, regardless of suit', _HIGHER),
        ('Only even cards (2, 4, 6, ...)', 'the card is even'),
        # Settings
        ('Aces high: play higher', f'aces count 14; {_HIGHER}'),
        ('Face cards are 10. Play higher', f'court cards count 10; {_HIGHER}'),
        ('The first card can be anything; after that colors alternate', _ALTERNATE),
    ],
)
def test_each_sentence_says_its_part(said: str, meant: str) -> None:
    assert [rule_text(rule) for rule in readings(said).rules] == [meant]


@pytest.mark.parametrize(
    'said',
    [
        'Colors alternate, e.g. after a red card you play a red one',
        'Colors alternate (so after a heart you must play a club)',
        'Only even cards (e.g. a 5)',
        'Only even cards (queens are odd)',
        'Play the same suit, regardless of suit',
        'If the remainder is 2, play an ace',
        'If they are equal, play red',
        'If d is over 3 play a heart',
        'Look at the last three cards. Play red',
        'A lucky card must be red',
        'After that colors alternate',
        'Play a different one',
    ],
)
def test_what_contradicts_the_rule_or_goes_back_to_nothing_is_refused(said: str) -> None:
    with pytest.raises(NotARule):
        readings(said)


def test_high_and_low_are_asked_for_the_same_in_all_of_a_text() -> None:
    texts = [rule_text(rule) for rule in readings('High cards must be red, low cards must be black').rules]
    assert [text.split('; if')[0] for text in texts] == [
        'low = 6 or lower; high = 8 or higher',
        'low = 7 or lower; high = 8 or higher',
        'low = 6 or lower; high = 7 or higher',
    ]


def test_what_can_be_meant_two_ways_is_meant_the_same_way_throughout() -> None:
    said = 'A heart follows a spade, a spade follows a club, and a club follows a heart'
    assert len(readings(said).rules) == 2


@pytest.mark.parametrize(
    ('said', 'parts'),
    [
        ('higher (ace is low)', ['higher', 'ace is low']),
        ('higher, aces high', ['higher', 'aces high']),
        ('red (hearts)', []),
        ('red ) higher', []),
    ],
)
def test_a_sentence_in_another_is_taken_out(said: str, parts: list[str]) -> None:
    (words,) = sentences(said)
    found = next(split(words), [])
    assert [' '.join(word.text for word in part) for part in found] == parts
