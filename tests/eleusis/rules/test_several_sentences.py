"""Texts of several sentences: names and settings; and what goes back to nothing."""

import pytest

from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings

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
            'loud = {A K}; quiet = not loud; if the last card is loud, then the card is quiet',
        ),
        # Settings and facts
        ('Aces are high. Play higher', f'aces count 14; {_HIGHER}'),
        ('Face cards are 10. Play higher', f'court cards count 10; {_HIGHER}'),
        ('Play higher; ace is low', _HIGHER),
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
        'A lucky card must be red',
        'High cards must be red, low cards must be black',
        'Play a different one',
        'After red play a card higher than the second last card, after black a lower one',
    ],
)
def test_what_contradicts_the_rule_or_goes_back_to_nothing_is_refused(said: str) -> None:
    with pytest.raises(NotARule):
        readings(said)
