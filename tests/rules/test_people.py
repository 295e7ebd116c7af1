"""Sentences of writers who knew nothing of the rule language: hardly one is taken for something else."""

import pytest

from tests.rules.people.outcomes import ASKED, MISREAD, SETS, UNDERSTOOD, counts, outcomes

LEAST = {'evening': 58, 'columns': 44, 'newcomers': 52, 'paraphrases': 145}
"""How many of each set are understood or asked about, at least."""


KNOWN = (
    'Look at the first card on the line: if your card agrees with it',
    'other colour than the last, except that a heart can always go on a heart',
)
"""How the sentences begin that are taken for something else to this day."""


@pytest.mark.parametrize('name', SETS)
def test_none_is_misread(name: str) -> None:
    misread = [text for text, found in outcomes(name).items() if found == MISREAD]
    assert [text for text in misread if not text.startswith(KNOWN)] == []


@pytest.mark.parametrize('name', SETS)
def test_so_many_are_understood(name: str) -> None:
    found = counts(name)
    assert found[UNDERSTOOD] + found[ASKED] >= LEAST[name]


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(phrase.right is None for phrases in SETS.values() for phrase in phrases) >= 10
