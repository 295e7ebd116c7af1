"""Games that an earlier version left behind are told, shown and gone on with as that version would have done it.

``fixtures/database-0028.json.gz`` holds the tables of ``tests.discord.record_stored`` as the first version with Delphi
left them, brought to the first migration: each way of playing at one of its moments, rules kept and typed, a server's
look, and a message unsent.

Where words have changed on purpose, ``RETELL=1 .venv/bin/pytest -s tests/discord/test_stored.py`` keeps what is told
today and prints each difference, to be looked at.
"""

import json
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.changes import OPTIONS
from bot.store.columns import EVENTS, read_events
from tests.discord.stored import StoredWorld, read

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_people_go_on_with_what_is_stored(tmp_path: Path) -> None:
    world = StoredWorld(tmp_path, read('database-0028'))
    await world.start()
    told = [await world.again(act) for act in world.recording['acts']]
    await world.stop()
    if os.environ.get('RETELL'):
        world.retell(told, 'database-0028')
        return
    for number, (act, now) in enumerate(zip(world.recording['acts'], told, strict=True)):
        assert timeless(now) == timeless(act['told']), number


def timeless(told: list[str]) -> list[str]:
    """Without when a time ends: simulated seconds pass during real work, and more of them on a busy machine."""
    return sorted(re.sub(r'<t:\d+:', '<t:', text) for text in told)


def test_every_stored_event_and_option_is_written_as_it_was(tmp_path: Path) -> None:
    with closing(sqlite3.connect(':memory:')) as connection:
        connection.executescript(read('database-0028')['database'])
        stored = connection.execute('SELECT format, events FROM event').fetchall()
        options = connection.execute('SELECT options FROM game').fetchall()
    assert [EVENTS.text(read_events(written, text)) for written, text in stored] == [text for _, text in stored]
    # Fields that have been added since stand at their default.
    assert all(json.loads(OPTIONS.text(OPTIONS.read(text))).items() >= json.loads(text).items() for (text,) in options)
