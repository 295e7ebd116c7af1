"""Sentences of writers who knew nothing of the rule language: none is misread, and no reading is lost unnoticed."""

import pytest

from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from tests.eleusis.rules.people import ASKED, MISREAD, SETS, UNDERSTOOD, Sentence, counts, outcome, read

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
SHARES = [3, pytest.param(1, marks=pytest.mark.long)]


@pytest.mark.parametrize('each', SHARES)
@pytest.mark.parametrize('name', SETS)
def test_none_is_misread_and_enough_are_understood(name: str, each: int) -> None:
    assert [sentence.text for sentence in SETS[name][::each] if outcome(sentence) == MISREAD] == []
    found = counts(name, each)
    assert found[UNDERSTOOD] + found[ASKED] >= LEAST[name][each == 1]


@pytest.mark.parametrize('each', SHARES)
@pytest.mark.parametrize('name', SETS)
def test_what_was_understood_still_is_or_is_asked(name: str, each: int) -> None:
    assert [sentence.text for sentence in SETS[name][::each] if sentence.reads and not keeps(sentence)] == []


def keeps(sentence: Sentence) -> bool:
    """Whether a recorded reading is still among the readings, perhaps in other words, or is listed as lost."""
    rules = read(sentence.text)
    if sentence.lost or {rule_text(rule) for rule in rules} & {*sentence.reads}:
        return True
    recorded = [read_rule(text, limited=False) for text in sentence.reads]
    return any(not isinstance(compare(rule, was), Different) for rule in rules for was in recorded)


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(not sentence.means for sentences in SETS.values() for sentence in sentences) >= 10
