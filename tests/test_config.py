"""Settings: defaults, precedence, every problem named, no secret ever shown."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import config
from bot.config import (
    BadSettings,
    Settings,
    Shards,
    check_database,
    check_settings,
    load_environment,
    read_settings,
)

TOKEN = 'MTA5MDAwMDAwMDAwMDAwMDAwMA.GaBcDe.abcdefghijklmnopqrstuvwxyz-_0123456789AB'
KEY = f'{"k" * 43}='
GOOD = {'HIEROPHANT_TOKEN': TOKEN}


def problems_of(environ: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(BadSettings) as caught:
        read_settings(environ)
    return caught.value.problems


def with_database(file: Path) -> dict[str, str]:
    return {**GOOD, 'HIEROPHANT_DATABASE_URL': f'sqlite+aiosqlite:///{file}'}


def test_defaults() -> None:
    assert read_settings(GOOD) == Settings(token=TOKEN)
    assert Settings().database_url == 'sqlite+aiosqlite:///hierophant.db'
    assert Settings().grace_seconds == 15


def test_every_setting_is_read() -> None:
    assert read_settings(
        {
            'HIEROPHANT_TOKEN': f' {TOKEN}\n',
            'HIEROPHANT_DATABASE_URL': 'postgresql+asyncpg://bot:secret@db/games',
            'HIEROPHANT_ENCRYPTION_KEYS': f'{KEY}, {KEY}',
            'HIEROPHANT_LOG_LEVEL': 'debug',
            'HIEROPHANT_GRACE_SECONDS': '0',
            'HIEROPHANT_SYNC_GUILD': '1090000000000000000',
            'HIEROPHANT_HEALTH_PORT': '9464',
            'HIEROPHANT_SHARDS': '5, 0-2/8',
            'PATH': '/bin',
        }
    ) == Settings(
        token=TOKEN,
        database_url='postgresql+asyncpg://bot:secret@db/games',
        encryption_keys=(KEY, KEY),
        log_level='DEBUG',
        grace_seconds=0,
        sync_guild=1090000000000000000,
        health_port=9464,
        shards=Shards((0, 1, 2, 5), 8),
    )


def test_a_translator() -> None:
    given = {'HIEROPHANT_TRANSLATOR': 'http://127.0.0.1:8080/v1/', 'HIEROPHANT_TRANSLATOR_KEY': 'sesame'}
    (problem,) = problems_of({**GOOD, **given})
    assert problem.startswith('HIEROPHANT_TRANSLATOR_MODEL is missing')
    found = read_settings({**GOOD, **given, 'HIEROPHANT_TRANSLATOR_MODEL': 'small'})
    assert found == Settings(
        token=TOKEN,
        translator='http://127.0.0.1:8080/v1/chat/completions',
        translator_model='small',
        translator_key='sesame',
    )
    assert 'sesame' not in repr(found)


def test_shards_of_other_processes_need_postgres() -> None:
    (problem,) = problems_of({**GOOD, 'HIEROPHANT_SHARDS': '0/2'})
    assert 'PostgreSQL' in problem
    assert read_settings({**GOOD, 'HIEROPHANT_SHARDS': '0-1/2'}).shards == Shards((0, 1), 2)


def test_empty_means_the_default() -> None:
    assert read_settings({**dict.fromkeys(config.NAMES, ''), **GOOD}) == Settings(token=TOKEN)


def test_the_example_file_holds_every_setting_with_its_default() -> None:
    example = Path(__file__).parent.parent / 'config.example.env'
    lines = example.read_text(encoding='utf-8').splitlines()
    written = dict(line.split('=', 1) for line in lines if line and not line.startswith('#'))
    assert written.keys() == config.NAMES.keys() | {'POSTGRES_PASSWORD'}
    assert read_settings(written, token_required=False) == Settings()


def test_a_token_is_needed_only_where_the_bot_logs_in() -> None:
    (problem,) = problems_of({})
    assert problem.startswith('HIEROPHANT_TOKEN is missing.')
    assert read_settings({}, token_required=False) == Settings()


def test_all_problems_are_named_at_once() -> None:
    problems = problems_of(
        {
            'HIEROPHANT_TOKEN': 'nonsense',
            'HIEROPHANT_DATABASE_URL': 'mysql://localhost/games',
            'HIEROPHANT_ENCRYPTION_KEYS': 'open sesame',
            'HIEROPHANT_LOG_LEVEL': 'LOUD',
            'HIEROPHANT_GRACE_SECONDS': 'soon',
            'HIEROPHANT_MACHINE_SECONDS': 'at once',
            'HIEROPHANT_SYNC_GUILD': 'my server',
            'HIEROPHANT_API': 'localhost:80',
            'HIEROPHANT_HEALTH_PORT': '80',
            'HIEROPHANT_SHARDS': '4/4',
            'HIEROPHANT_KEEP_SENT_DAYS': 'a week',
            'HIEROPHANT_KEEP_LOBBY_DAYS': '-1',
            'HIEROPHANT_KEEP_DRAFT_DAYS': '3651',
            'HIEROPHANT_KEEP_SERVER_DAYS': '1.5',
            'HIEROPHANT_TRANSLATOR': 'ftp://example.org/v1',
            'HIEROPHANT_TRANSLATOR_MODEL': 'any model',
            'HIEROPHANT_TRANSLATOR_KEY': 'open sesame',
            'HIEROPHANT_TRANSLATOR_DAILY': 'often',
            'HIEROPHANT_GRACE_SECOND': '3',
        }
    )
    assert len(problems) == 19
    assert all('\n' not in problem and problem.endswith(('.', '?')) for problem in problems)
    assert {
        name for name in config.NAMES if any(problem.startswith(name) for problem in problems)
    } == config.NAMES.keys()


@pytest.mark.parametrize(
    ('name', 'values'),
    [
        (
            'TOKEN',
            ['x', 'your-token-here', 'a.b.c', f'Bot {TOKEN}', f'{TOKEN}\n{TOKEN}', f'"{TOKEN}"', 'é' * 70, '٣' * 70],
        ),
        ('LOG_LEVEL', ['20', 'NOTSET', 'INFO DEBUG', '\x1b[31mINFO']),
        ('SHARDS', ['0', '/4', '0,/4', '0/0', '4/4', '3-5/4', '2-1/4', '-1/4', '0/4/4', '0-1-2/4', '٣/4', '9' * 5000]),
        ('GRACE_SECONDS', ['-1', '121', '1e1', '1.5', '+5', '1_0', '٣', '0x10', 'nan', '9' * 5000]),
        ('SYNC_GUILD', ['0', '-1', '123', '9' * 20, '9' * 5000, '1090000000000000000.0', '٣' * 18, 'None']),
        (
            'DATABASE_URL',
            [
                'hierophant.db',
                'sqlite:///hierophant.db',
                'sqlite+aiosqlite://hierophant.db',
                'sqlite+aiosqlite:///a\0b.db',
                'postgres://bot:secret@db/games',
                'postgresql+asyncpg://bot:secret@db',
                'postgresql+asyncpg://bot:secret@db:port/games',
                '://',
                '$(reboot)',
            ],
        ),
    ],
)
def test_hostile_values_are_refused_by_name(name: str, values: list[str]) -> None:
    for value in values:
        (problem,) = problems_of({**GOOD, f'HIEROPHANT_{name}': value})
        assert problem.startswith(f'HIEROPHANT_{name} '), value
        assert problem.isprintable(), value


def test_a_misspelt_name_is_told() -> None:
    assert problems_of({**GOOD, 'HIEROPHANT_DATABASE_ULR': 'x'}) == (
        "'HIEROPHANT_DATABASE_ULR' is not a setting. Did you mean HIEROPHANT_DATABASE_URL?",
    )
    assert read_settings({**GOOD, 'HIEROPHANT_ELSEWHERE': 'x', 'TOKEN': 'x'}) == Settings(token=TOKEN)


@given(st.dictionaries(st.sampled_from(sorted(config.NAMES)), st.text(max_size=80)))
def test_any_text_gives_settings_or_problems(environ: dict[str, str]) -> None:
    problems: tuple[str, ...] = ()
    try:
        read_settings(environ)
    except BadSettings as bad:
        problems = bad.problems
    assert len(problems) <= len(config.NAMES)
    assert all(problem.isprintable() for problem in problems)


def test_secrets_are_never_shown() -> None:
    canary = 'CanaryCanaryCanary'
    settings = Settings(token=canary, database_url=f'postgresql+asyncpg://bot:{canary}@db/games')
    assert canary not in repr(settings) + str(settings)
    for name in config.NAMES:
        for value in (canary, f'postgres://bot:{canary}@db/games', f'postgresql+asyncpg://bot:{canary}@db:x/games'):
            assert canary not in '\n'.join(problems_of({name: value}))


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / '.env'
    file.write_text('\ufeffHIEROPHANT_TOKEN=$from_file\nHIEROPHANT_LOG_LEVEL=ERROR\nHIEROPHANT_SYNC_GUILD\n', 'utf-8')
    monkeypatch.delenv('HIEROPHANT_TOKEN', raising=False)
    monkeypatch.setenv('HIEROPHANT_LOG_LEVEL', 'DEBUG')
    environ = load_environment(file)
    assert environ['HIEROPHANT_TOKEN'] == '$from_file'
    assert environ['HIEROPHANT_LOG_LEVEL'] == 'DEBUG'
    assert 'HIEROPHANT_SYNC_GUILD' not in environ
    assert load_environment(tmp_path / 'none')['HIEROPHANT_LOG_LEVEL'] == 'DEBUG'


WORKER = """
import subprocess, sys
from pathlib import Path
from bot.__main__ import main
from bot.cli import run
from bot.tables import Asker, Workers

async def told(_, settings):
    assert settings.token == sys.argv[1]
    workers, asker = Workers(), Asker(1, None)
    print(await workers.run(asker, 60, Path('/proc/self/environ').read_bytes))
    print(await workers.run(asker, 60, subprocess.check_output, ['env']))
    workers.close()

if __name__ == '__main__':
    run._serve = told  # No Discord is needed for what workers can see.
    sys.exit(main(['run']))
"""


@pytest.mark.skipif(not Path('/proc/self/environ').exists(), reason='only Linux shows the environment of a process')
def test_whoever_analyses_rules_is_not_given_the_token(tmp_path: Path) -> None:
    script = tmp_path / 'script.py'
    script.write_text(WORKER, encoding='utf-8')
    secrets = {
        'HIEROPHANT_TOKEN': TOKEN,
        'HIEROPHANT_DATABASE_URL': 'sqlite+aiosqlite:///canary.db',
        'HIEROPHANT_ENCRYPTION_KEYS': KEY,
        'POSTGRES_PASSWORD': 'canary',
    }
    environ = {**os.environ, 'PYTHONPATH': str(Path(__file__).parent.parent), **secrets}
    command = [sys.executable, script, TOKEN]
    told = subprocess.run(command, cwd=tmp_path, env=environ, check=True, capture_output=True, text=True).stdout
    assert told.count('PYTHONPATH') == 2
    assert not [secret for secret in (TOKEN, KEY, 'canary') if secret in told]


def test_an_unreadable_file_is_a_problem(tmp_path: Path) -> None:
    utf16 = tmp_path / '.env'
    utf16.write_text('HIEROPHANT_TOKEN=é', 'utf-16')
    for file in (utf16, tmp_path):
        with pytest.raises(BadSettings, match='cannot be read'):
            load_environment(file)


def test_check_is_content_with_a_new_an_empty_and_a_used_database(tmp_path: Path) -> None:
    file = tmp_path / 'games of ours #1.db'
    assert check_settings(with_database(file)) == []
    assert not list(tmp_path.iterdir()), 'a check changes nothing'
    file.touch()
    assert check_settings(with_database(file)) == []
    sqlite3.connect(file).execute('CREATE TABLE games (id)').connection.close()
    assert check_settings(with_database(file)) == []


def test_check_names_what_is_wrong_with_the_database(tmp_path: Path) -> None:
    text = tmp_path / 'notes.txt'
    text.write_text('not a database, but long enough to be looked at: ' * 20, 'utf-8')
    for file, reason in (
        (text, 'file is not a database'),
        (tmp_path, 'unable to open'),
        (tmp_path / 'nowhere' / 'a.db', 'does not exist'),
        (text / 'a.db', 'Not a directory'),
    ):
        (problem,) = check_settings(with_database(file))
        assert reason in problem
        assert str(tmp_path) in problem
    (problem,) = check_settings({**GOOD, 'HIEROPHANT_DATABASE_URL': 'sqlite+aiosqlite:///:memory:'})
    assert 'in memory' in problem


def test_check_names_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, 'DATABASE_PATIENCE', 0)
    holder = sqlite3.connect(tmp_path / 'a.db')
    holder.execute('BEGIN EXCLUSIVE')
    (problem,) = check_settings(with_database(tmp_path / 'a.db'))
    holder.close()
    assert 'database is locked' in problem


def test_check_names_a_folder_without_the_right_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may write anywhere, so the error is simulated.
    def refuse(**_: object) -> None:
        raise PermissionError(13, 'Permission denied')

    monkeypatch.setattr('tempfile.TemporaryFile', refuse)
    (problem,) = check_settings(with_database(tmp_path / 'a.db'))
    assert problem == f'The folder {tmp_path} for the database cannot be used: Permission denied.'


def test_check_adds_the_database_to_the_other_problems(tmp_path: Path) -> None:
    problems = check_settings({'HIEROPHANT_DATABASE_URL': f'sqlite+aiosqlite:///{tmp_path}/nowhere/a.db'})
    assert ['TOKEN is missing' in problems[0], 'does not exist' in problems[1], len(problems)] == [True, True, 2]
    assert len(check_settings({**GOOD, 'HIEROPHANT_DATABASE_URL': 'nonsense'})) == 1


def test_check_names_a_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, 'find_spec', lambda name: None)
    (problem,) = check_database('postgresql+asyncpg://bot:secret@localhost/games')
    assert 'pip install asyncpg' in problem


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows waits long before it says that nobody listens')
def test_check_names_a_server_that_does_not_answer() -> None:
    pytest.importorskip('asyncpg')
    (problem,) = check_database('postgresql+asyncpg://bot:Canary@127.0.0.1:1/games')
    assert problem.startswith('PostgreSQL at 127.0.0.1 cannot be used: ')
    assert 'Canary' not in problem
