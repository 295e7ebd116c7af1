"""The files around the code: what is declared, what is locked."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def locked() -> dict[str, str]:
    lock = (ROOT / 'requirements.lock').read_text(encoding='utf-8')
    return dict(re.findall(r'^([a-z0-9.-]+)==(\S+)', lock, re.MULTILINE))


def test_the_lock_holds_all_that_is_declared() -> None:
    declared = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))
    project = declared['project']
    wanted = [*project['dependencies'], *declared['build-system']['requires']]
    wanted += [line for extra in project['optional-dependencies'].values() for line in extra]
    versions = locked()
    for requirement in map(Requirement, wanted):
        version = versions.get(canonicalize_name(requirement.name), 'nothing')
        assert version in requirement.specifier, f'{requirement} is locked as {version}: run make lock'


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = (ROOT / 'requirements.lock').read_text(encoding='utf-8')
    assert '://' not in lock
    assert not re.search(r'^-', lock, re.MULTILINE), 'an option, such as an index'
    assert len(re.findall(r'==[^\n]* \\\n    --hash=sha256:', lock)) == len(locked())
