"""The files around the code: what is declared, what is locked."""

import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import faults

ROOT = Path(__file__).parent.parent


LOCKS = ('requirements.lock', 'requirements-hosting.lock', 'requirements-dev.lock')
HOSTING = {'postgres', 'encryption', 'metrics'}


def locked(*names: str) -> dict[str, str]:
    """Version by package, in these lock files together."""
    locks = ''.join((ROOT / name).read_text(encoding='utf-8') for name in names)
    return dict(re.findall(r'^([a-z0-9.-]+)==(\S+)', locks, re.MULTILINE))


def declared() -> dict[str, list[str]]:
    """The requirements of each group and extra; those of the bot itself under the name of its lock."""
    file = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))
    groups = {'requirements.lock': [*file['project']['dependencies'], *file['build-system']['requires']]}
    for name, lines in (file['project']['optional-dependencies'] | file['dependency-groups']).items():
        groups[name] = [line for line in lines if isinstance(line, str)]
    return groups


@pytest.mark.parametrize('group', declared())
def test_the_locks_hold_all_that_is_declared(group: str) -> None:
    versions = locked(*(LOCKS if group == 'dev' else LOCKS[:2] if group in HOSTING else LOCKS[:1]))
    for requirement in map(Requirement, declared()[group]):
        version = versions.get(canonicalize_name(requirement.name), 'nothing')
        assert version in requirement.specifier, f'{requirement} is locked as {version}: run make lock'


def test_who_only_plays_gets_no_tools() -> None:
    for name, others in zip(LOCKS, (LOCKS[1:], LOCKS[2:], ()), strict=True):
        assert locked(name).keys().isdisjoint(locked(*others))
    assert locked('requirements.lock').keys().isdisjoint({'asyncpg', 'av', 'playwright', 'pyright', 'pytest', 'ruff'})


@pytest.mark.parametrize('name', LOCKS)
def test_the_locks_have_hashes_and_no_addresses(name: str) -> None:
    lock = (ROOT / name).read_text(encoding='utf-8')
    assert '://' not in lock
    assert not re.search(r'^-', lock, re.MULTILINE), 'an option, such as an index'
    assert len(re.findall(r'==[^\n]* \\\n    --hash=sha256:', lock)) == len(locked(name))


def test_a_crash_is_mended_at_once_but_not_for_ever() -> None:
    unit = ConfigParser(strict=False)
    unit.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    unit.read(ROOT / 'docs/hierophant.service')
    assert unit['Service']['Restart'] == 'always'
    assert unit['Service']['RestartSec'] == '100ms'
    # Started again however long something is missing, and not without pause.
    assert unit['Unit']['StartLimitIntervalSec'] == '0'
    assert unit['Service']['RestartMaxDelaySec'] == '30s'


@pytest.mark.parametrize('name', ['compose.yaml', 'compose.shards.yaml'])
def test_no_container_starts_with_a_password_that_everybody_knows(name: str) -> None:
    text = (ROOT / name).read_text(encoding='utf-8')
    passwords = re.findall(r'\$\{?POSTGRES_PASSWORD([^}]*)\}', text)
    assert len(passwords) == (2 if name == 'compose.yaml' else 0)
    assert all(one.startswith(':?') and '.env' in one for one in passwords), passwords
    assert re.findall(r'PASSWORD: (?!\$\{)\S|://\w+:(?!\$\{)[^@\s]+@', text) == []


PAGES = sorted([*ROOT.glob('*.md'), *(ROOT / 'docs').glob('*.md')])


@pytest.mark.parametrize('page', PAGES, ids=lambda page: page.name)
def test_pages_name_only_files_that_are_there(page: Path) -> None:
    text = page.read_text(encoding='utf-8')
    named = [ROOT / path for path in re.findall(r'`((?:eleusis|bot|cogs|docs|tests)/[\w./-]*)`', text)]
    linked = [page.parent / target for target in re.findall(r'\]\(([^)#:]+)(?:#[^)]*)?\)', text)]
    assert [str(path) for path in (*named, *linked) if not path.exists()] == []


def test_every_known_fault_can_be_made() -> None:
    program = '\0'.join(file.read_text(encoding='utf-8') for file in faults.sources(ROOT))
    assert [fault.name for fault in faults.known() if program.count(fault.old) != 1] == []


def test_each_python_that_is_promised_is_tested() -> None:
    project = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))['project']
    promised = [line.rpartition(' ')[2] for line in project['classifiers'] if re.search(r'Python :: 3\.\d', line)]
    workflow = (ROOT / '.github' / 'workflows' / 'test.yml').read_text(encoding='utf-8')
    assert re.findall(r"'(3\.\d+)'", workflow) == promised


NEEDED_BY_SOME = 'prometheus_client asyncpg cryptography hypothesis playwright jsonschema pytest'
IMPORT_ALL = """
import pkgutil, sys
from importlib import import_module
hidden = sys.argv[1].split()
sys.modules |= dict.fromkeys(hidden)  # None there: whoever imports it meets an ImportError.
import bot.client, cogs, eleusis
assert 'numpy' not in sys.modules, 'only the process with the minds needs it'
for package in bot, cogs, eleusis:
    for module in pkgutil.walk_packages(package.__path__, f'{package.__name__}.'):
        if '.migrations.' not in module.name and not module.name.endswith('__main__'):
            import_module(module.name)
"""


def test_whoever_lacks_what_only_some_need_can_import_everything() -> None:
    """As after `make play` on a bare machine, where the extras and the developers' tools are not installed."""
    done = subprocess.run(
        [sys.executable, '-c', IMPORT_ALL, NEEDED_BY_SOME], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
