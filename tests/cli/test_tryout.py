"""`hierophant try`: its command line; `tests/browser` plays in it."""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, get_args

import discord
import pytest
import simcord
from discord.ext import commands

from bot import tryout
from bot.__main__ import main
from bot.cli.tryout import ROLES
from bot.store import Judging
from bot.tables import minds
from eleusis.variants import PRESETS
from tests.processes import LONGEST

ROOT = Path(__file__).parents[2]


def test_help_names_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(['try', '--help'])
    assert leaving.value.code == 0
    said = ' '.join(capsys.readouterr().out.split())
    assert f'by which rules: {", ".join(PRESETS)} (default: gardner)' in said
    assert 'hand, assisted, automatic (default: assisted among machines, else hand)' in said


@pytest.mark.parametrize(
    ('arguments', 'named'),
    [
        (('--variant', 'chess'), PRESETS),
        (('--role', 'prophet'), ROLES),
        (('--variant', ''), PRESETS),
        (('--judging', 'by hand'), get_args(Judging)),
    ],
)
def test_an_unknown_name_is_refused_and_the_others_named(
    arguments: tuple[str, str], named: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(['try', *arguments])
    assert leaving.value.code == 2
    said = capsys.readouterr().err
    assert f"invalid choice: '{arguments[1]}'" in said
    assert [name for name in named if name not in said] == []


@pytest.mark.skipif(shutil.which('make') is None, reason='no make on this machine')
@pytest.mark.parametrize(
    ('settings', 'options'),
    [
        ((), []),
        (('VARIANT=berkeley',), ['--variant', 'berkeley']),
        (('VARIANT=express', 'JUDGING=automatic'), ['--variant', 'express', '--judging', 'automatic']),
        (('JUDGING=assisted',), ['--judging', 'assisted']),
        (('LOCALE=de',), ['--locale', 'de']),
        (('ROLE=dealer', 'LEVEL=expert'), ['--role', 'dealer', '--level', 'expert']),
    ],
)
def test_make_play_passes_them_on(settings: tuple[str, ...], options: list[str]) -> None:
    # These tests may run under make themselves, whose variables would leak into this one.
    environment = {name: value for name, value in os.environ.items() if not name.startswith('MAKE')}
    told = subprocess.run(
        ['make', '--dry-run', 'play', 'PYTHON=true', *settings],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=LONGEST,
    )
    last = told.stdout.strip().splitlines()[-1].replace("'", '').split()
    assert last == ['.venv/bin/hierophant', 'try', *options]


async def test_patience_ends_while_the_simulated_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, 'within', minds.within)
    tryout._wait_by_the_real_clock(SimpleNamespace(_workers=()))
    bot, known = commands.Bot('!', intents=discord.Intents(guilds=True)), Event()

    @bot.tree.command()
    async def ask(interaction: discord.Interaction) -> None:
        """What takes longer than anybody waits."""
        found = await minds.within(0.01, asyncio.to_thread(known.wait, LONGEST))
        known.set()
        await interaction.response.send_message(f'Found: {found}')

    env: Any = simcord.Env(bot, strict_sync=False)
    await env.start()
    try:
        channel, (ada,) = tryout._set_the_stage(env, 'player')
        await ada.slash(channel, 'ask')
        assert channel.history()[-1].content == 'Found: None'
    finally:
        known.set()
        await env.shutdown()
