"""Real processes, really killed between a commit and what is to be said of it. The next start makes it good."""

import signal
import sys
from pathlib import Path

import pytest

from bot.tables.outbox import LEASE_SECONDS
from tests.processes import ended
from tests.tables import speaker

OWED = ['1-1-table', '1-2-refresh', '1-3-refresh', '1-4-table', '1-4-dealer', '1-5-table']
"""Game, version and kind of all that a table owes until its first round is dealt."""


def start(database_url: str, file: Path, moment: str, seconds: float) -> int:
    """Run a bot until it has nothing left to do, or dies; return how it ended."""
    complaints = file.with_suffix('.err')
    ending = ended(speaker.main, complaints, database_url, file, moment, seconds)
    assert complaints.read_text(encoding='utf-8') == ''
    return ending


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGKILL')
@pytest.mark.parametrize(
    ('moment', 'deaths', 'sent'),
    [
        ('committed', 5, OWED),
        ('speaking', 6, OWED),
        # Nobody can know that it arrived. It comes again with its nonce, and Discord makes one message of the two.
        ('spoken', 6, [nonce for nonce in OWED for _ in range(2)]),
        ('never', 0, OWED),
    ],
)
def test_killed_at_every_message(sqlite_url: str, tmp_path: Path, moment: str, deaths: int, sent: list[str]) -> None:
    file = tmp_path / 'said.txt'
    endings: list[int] = []
    while len(endings) <= deaths:
        # The next start comes when the lease of what was being said has run out.
        endings.append(start(sqlite_url, file, moment, len(endings) * (LEASE_SECONDS + 10)))
    assert endings == [*[-signal.SIGKILL] * deaths, 0]
    lines = file.read_text(encoding='utf-8').splitlines()
    assert [line.removeprefix('sent ') for line in lines if line.startswith('sent ')] == sent


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGKILL')
def test_a_start_within_the_lease_waits_for_its_end(sqlite_url: str, tmp_path: Path) -> None:
    """The one that was speaking might still live: two processes must not say the same."""
    file = tmp_path / 'said.txt'
    assert start(sqlite_url, file, 'speaking', 0) == -signal.SIGKILL
    assert start(sqlite_url, file, 'never', 0) == 0
    assert file.read_text(encoding='utf-8') == 'try 1-1-table\n'
    assert start(sqlite_url, file, 'never', LEASE_SECONDS + 10) == 0
    sent = [line for line in file.read_text(encoding='utf-8').splitlines() if line.startswith('sent')]
    assert sent == [f'sent {nonce}' for nonce in OWED]
