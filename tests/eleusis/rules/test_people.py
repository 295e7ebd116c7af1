"""Sentences of writers who knew nothing of the rule language: hardly one is taken for something else."""

import pytest

from tests.eleusis.rules.people.outcomes import ASKED, MISREAD, SETS, UNDERSTOOD, counts, outcomes

LEAST = {
    'evening': (28, 74),
    'columns': (19, 55),
    'newcomers': (20, 62),
    'everyday': (64, 187),
    'neighbours': (71, 205),
    'strangers': (66, 203),
    'regulars': (33, 102),
    'classroom': (32, 97),
    'channel': (22, 73),
    'fourfold': (27, 75),
    'paraphrases': (58, 170),
}
"""How many of each set are understood or asked about, at least: of every third sentence, and of all."""


@pytest.mark.parametrize('each', [3, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize('name', SETS)
def test_none_is_misread_and_so_many_are_understood(name: str, each: int) -> None:
    assert [text for text, found in outcomes(name, each).items() if found == MISREAD] == []
    found = counts(name, each)
    assert found[UNDERSTOOD] + found[ASKED] >= LEAST[name][each == 1]


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(phrase.right is None for phrases in SETS.values() for phrase in phrases) >= 10
