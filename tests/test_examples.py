"""``make test`` draws the same examples everywhere."""

import importlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import TIMES, examples


def drawn() -> list[str | int]:
    seen: list[str | int] = []

    @examples(400)
    @given(st.text(max_size=20) | st.integers(0, 10**9))
    def look(value: str | int) -> None:
        seen.append(value)

    look()
    return seen


@pytest.mark.skipif(TIMES > 0, reason='exploring is at random')
def test_the_same_examples_are_drawn_whatever_else_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawn()
    (tmp_path / 'strange.py').write_text(f'WORDS = {[f"strange{number}" for number in range(99)]}\n', encoding='utf-8')
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module('strange')
    assert drawn() == before
