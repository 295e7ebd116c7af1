"""Sentences of writers who knew nothing of the rule language: none is misread, and no reading is lost unnoticed."""

import pytest

from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from tests.eleusis.rules.people import (
    ASKED,
    OFFERED,
    SETS,
    UNDERSTOOD,
    Sentence,
    counts,
    is_meant,
    offered,
    read,
)

LEAST = {
    'evening': (9, 74),
    'columns': (7, 54),
    'newcomers': (8, 73),
    'everyday': (21, 192),
    'neighbours': (25, 221),
    'strangers': (24, 214),
    'regulars': (11, 106),
    'classroom': (11, 103),
    'channel': (10, 89),
    'fourfold': (11, 92),
    'paraphrases': (19, 194),
    'shorthand': (22, 200),
    'formal': (19, 184),
    'asides': (21, 174),
    'tenfold': (21, 195),
    'deutsch': (11, 91),
    'texting': (24, 233),
    'classes': (21, 222),
    'ages': (20, 215),
    'cases': (23, 226),
}
"""How many of each set are understood, asked about or offered, at least: of every ninth sentence, and of all."""
MOST_LOST = 0.08
"""The share of recorded readings that may be listed as lost."""
SHARES = [3, pytest.param(1, marks=pytest.mark.long)]
"""Every third sentence is read, and every third of these, which takes longer, is heard where it is not understood."""


@pytest.mark.parametrize('each', SHARES)
@pytest.mark.parametrize('name', SETS)
def test_none_is_misread_enough_are_understood_and_no_reading_is_lost(name: str, each: int) -> None:
    sentences = SETS[name][::each]
    read_ones = [sentence for sentence in sentences if read(sentence.text)]
    assert [sentence.text for sentence in read_ones if not is_meant(read(sentence.text), sentence)] == []
    found = counts(name, each * each)
    assert found[UNDERSTOOD] + found[ASKED] + found[OFFERED] >= LEAST[name][each == 1]
    assert [sentence.text for sentence in sentences if sentence.reads and not keeps(sentence)] == []


def keeps(sentence: Sentence) -> bool:
    """Whether a recorded reading is still among the readings, in these or other words, is offered or listed as lost."""
    rules = read(sentence.text)
    if sentence.lost or {rule_text(rule) for rule in rules} & {*sentence.reads}:
        return True
    rules = rules or offered(sentence.text)
    recorded = [read_rule(text, limited=False) for text in sentence.reads]
    return is_meant(rules, sentence) or any(
        not isinstance(compare(rule, was), Different) for rule in rules for was in recorded
    )


def test_few_readings_are_lost() -> None:
    recorded = [sentence for sentences in SETS.values() for sentence in sentences if sentence.reads]
    assert sum(bool(sentence.lost) for sentence in recorded) <= len(recorded) * MOST_LOST


def test_there_are_sentences_that_mean_nothing() -> None:
    assert sum(not sentence.means for sentences in SETS.values() for sentence in sentences) >= 10
