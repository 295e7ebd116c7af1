"""Minds of two hosts, on whatever processors, do the same from the same seed."""

from pathlib import Path

from eleusis.minds.space import Space
from tests.eleusis.minds.same_everywhere import SHORT, processors, told, told_elsewhere


def test_minds_are_the_same_on_the_oldest_processor(space: Space, folder: Path) -> None:
    """With other orders of ties and of adding, another mathematical library and another hash seed."""
    here = [*told(space, SHORT)]
    assert told_elsewhere(folder, SHORT, processors()['the oldest']) == here
    assert {line.partition(':')[0] for line in here} == {'believed', 'guessed', 'hints', 'dealt', 'decided'}
