"""Matches to be written down: some of chance, and the example of the documentation."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.match import Match, MatchPhase, decide, open_match, replay
from eleusis.notation.read import read_record
from eleusis.notation.record import RecordError
from eleusis.notation.replay import Replay, replay_record
from eleusis.variants import PRESETS, Variant
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_commands import wish

DOCUMENTATION = Path(__file__).parents[3] / 'docs' / 'notation.md'


def examples() -> list[str]:
    """The records in the documentation: one of New Eleusis, one of Delphi."""
    return re.findall(r'```text\n(.*?)```', DOCUMENTATION.read_text(encoding='utf-8'), re.DOTALL)


def example() -> str:
    return examples()[0]


def delphi_example() -> str:
    return examples()[1]


def unchecked(text: str) -> str:
    """The record without its check sum, so that it may be changed."""
    return re.sub(r'\n*checked by ".*"\n', '\n', text)


def checked(text: str) -> str:
    """The record with the check sum that it should have."""
    expected = re.search('“(checked by ".*")”', mistake(f'{text}\n').sentence)
    assert expected is not None
    return f'{text}\n{expected[1]}\n'


def random_match(seed: int, most: int = 300, variant: Variant | None = None) -> tuple[e.AnyEvent, ...]:
    """A match after this many commands, at any point of it."""
    rng = Random(seed)
    events: list[e.AnyEvent] = [*open_match(variant or Variant())]
    match = replay(events)
    style = PlayerStyle.drawn(rng)
    wishes: list[c.AnyCommand] = [c.Sit()] * rng.randint(3, 8)
    if variant is None and seed % 3 == 0:
        wishes.insert(0, c.ChangeVariant(list(PRESETS.values())[seed % len(PRESETS)]))
    for _ in range(most):
        if match.phase is MatchPhase.OVER:
            break
        granted = _granted(match, wishes.pop() if wishes else wish(match, style, rng), rng)
        events += granted
        match = replay(granted, match)
        if any(isinstance(event, e.RoundOpened) for event in granted):
            style = PlayerStyle.drawn(rng)
    return tuple(events)


def _granted(match: Match, command: c.AnyCommand, rng: Random) -> Sequence[e.AnyEvent]:
    try:
        return decide(match, command, rng)
    except c.IllegalMove:
        return ()


def played(text: str) -> Replay:
    return replay_record(read_record(text))


def mistake(text: str) -> RecordError:
    """The error in a record."""
    with pytest.raises(RecordError) as raised:
        played(text)
    return raised.value
