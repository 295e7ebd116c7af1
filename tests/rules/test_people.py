"""Sentences of writers who knew nothing of the rule language: hardly one is taken for something else."""

import pytest

from tests.rules.people.outcomes import ASKED, MISREAD, SETS, UNDERSTOOD, counts, outcomes

LEAST = {'evening': 58, 'columns': 44, 'newcomers': 52, 'paraphrases': 145}
"""How many of each set are understood or asked about, at least."""


@pytest.mark.parametrize('name', SETS)
def test_none_is_misread(name: str) -> None:
    misread = [text for text, found in outcomes(name).items() if found == MISREAD]
    assert misread == []


@pytest.mark.parametrize('name', SETS)
def test_so_many_are_understood(name: str) -> None:
    found = counts(name)
    assert found[UNDERSTOOD] + found[ASKED] >= LEAST[name]


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(phrase.right is None for phrases in SETS.values() for phrase in phrases) >= 10
