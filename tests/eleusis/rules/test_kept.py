"""What is kept of the sentences that people type has an end."""

import pytest

from eleusis.rules.language import gaps, parsing
from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.reading import read_rule


def test_moves_of_all_sentences_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, '_MOVES_KEPT', 50)
    for node in grammar._nodes():
        node.moves.clear()
    monkeypatch.setattr(grammar, '_moves', 0)
    for text in ('alternate colours', 'after red play black, otherwise red', 'only even cards'):
        read_rule(text)
        assert sum(len(node.moves) for node in grammar._nodes()) <= 50


def test_gaps_of_trees() -> None:
    assert gaps.gaps_in.cache_info().maxsize is not None
