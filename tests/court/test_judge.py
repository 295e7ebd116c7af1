"""The written rule as judge of a rule that somebody says (10.3)."""

from __future__ import annotations

import pytest

from bot.court import judge
from bot.court.judge import says_the_rule
from bot.rules.compiling.compiled import compile_rule
from bot.rules.language.reading import read_rule


def test_10_3_what_cannot_be_compared_in_time_is_left_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = compile_rule(read_rule('a value not seen so far'))
    assert says_the_rule('higher than the last card', rule) is False
    monkeypatch.setattr(judge, 'GUESS_WORK', 0)
    assert says_the_rule('no value that lies there already', rule) is None
