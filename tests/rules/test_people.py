"""Sentences of writers who knew nothing of the rule language: hardly one is taken for something else."""

import pytest

from tests.rules.people.outcomes import ASKED, MISREAD, SETS, UNDERSTOOD, counts, outcomes

LEAST = {
    'evening': 74,
    'columns': 55,
    'newcomers': 62,
    'everyday': 187,
    'neighbours': 205,
    'strangers': 203,
    'regulars': 102,
    'classroom': 97,
    'channel': 73,
    'fourfold': 75,
    'paraphrases': 170,
}
"""How many of each set are understood or asked about, at least."""


@pytest.mark.parametrize('name', SETS)
def test_none_is_misread_and_so_many_are_understood(name: str) -> None:
    assert [text for text, found in outcomes(name).items() if found == MISREAD] == []
    found = counts(name)
    assert found[UNDERSTOOD] + found[ASKED] >= LEAST[name]


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(phrase.right is None for phrases in SETS.values() for phrase in phrases) >= 10
