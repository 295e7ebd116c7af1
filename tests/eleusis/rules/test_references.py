"""Whom *it* stands for, and what is an exception and what a further demand."""

import pytest

from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings


@pytest.mark.parametrize(
    ('said', 'meant'),
    [
        ('If it is a heart, it must be odd', {'if the card is a heart, then the card is odd'}),
        ('If it is red, play black', {'if the last card is red, then the card is black'}),
        ('If it was a spade, play a heart', {'if the last card is a spade, then the card is a heart'}),
        ("The number must be even if it's a red card", {'if the card is red, then the card is even'}),
        (
            'Even if it is red',
            {'if the card is red, then the card is even', 'if the last card is red, then the card is even'},
        ),
        (
            'If the last but one is red, play black; if it is black, play red',
            {
                'if the second last card is red, then the card is black; '
                'if the second last card is black, then the card is red'
            },
        ),
        (
            'Never play a heart on a card of the same colour',
            {'if the last card has the same colour as the card, then the card is not a heart'},
        ),
        (
            'Change colour. If the last card is a king, keep the colour',
            {
                'if the last card is a king, then the card has the same colour as the last card, '
                'otherwise the card has a different colour from the last card'
            },
        ),
        (
            'Play higher. If the last card is a jack, play an even card',
            {
                'the card is higher than the last card; if the last card is a jack, then the card is even',
                'if the last card is a jack, then the card is even, otherwise the card is higher than the last card',
            },
        ),
        (
            'Play higher. If the last card is a king, play an even card',
            {'if the last card is a king, then the card is even, otherwise the card is higher than the last card'},
        ),
        ('You may play a heart if the last card is red', {'if the card is a heart, then the last card is red'}),
    ],
)
def test_each_reading_that_makes_sense_is_found_and_no_other(said: str, meant: set[str]) -> None:
    assert {rule_text(rule) for rule in readings(said).rules} == meant
