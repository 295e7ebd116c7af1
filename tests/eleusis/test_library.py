"""The library by itself: its wheel, imported where there is nothing else, and the examples of its pages."""

import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import cachetools
import msgspec
import numpy as np
import pytest

from eleusis.minds.space import Space
from tests.processes import LONGEST

ROOT = Path(__file__).parents[2]
DOCTEST = 'import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False).failed)'


@pytest.fixture(scope='module')
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp('dist')
    command = [sys.executable, '-m', 'hatchling', 'build', '--target', 'wheel', '--directory', str(folder)]
    subprocess.run(command, cwd=ROOT / 'eleusis', check=True, capture_output=True, timeout=LONGEST)
    (built,) = folder.glob('*.whl')
    return built


def alone(wheel: Path, *libraries: ModuleType) -> list[str]:
    """A command that runs Python with the wheel and these libraries, and nothing else."""
    folder = wheel.parent / '-'.join(['with', *(library.__name__ for library in libraries)])
    if not folder.exists():
        ZipFile(wheel).extractall(folder)
        for library in libraries:
            place = Path(str(library.__file__)).parent
            (folder / place.name).symlink_to(place)
            for shared in place.parent.glob(f'{place.name}.libs'):
                (folder / shared.name).symlink_to(shared)
    return [sys.executable, '-I', '-S', '-c', f'import sys; sys.path.append({str(folder)!r})\n']


def run(command: list[str], code: str, *arguments: str, **environ: str) -> str:
    *python, path = command
    done = subprocess.run(
        [*python, path + code, *arguments],
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
        cwd='/',
        env=os.environ | environ,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_the_library_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert {name.partition('/')[0] for name in names} == {'eleusis', 'eleusis-0.1.0.dist-info'}
    assert {'eleusis/py.typed', 'eleusis/rules/library/rules.toml'} <= set(names)
    metadata = ZipFile(wheel).read('eleusis-0.1.0.dist-info/METADATA').decode()
    assert re.findall(r'^Requires-Dist: ([\w-]+)', metadata, re.MULTILINE) == ['msgspec', 'cachetools', 'numpy']
    assert len(re.findall(r"extra == 'minds'", metadata)) == 2


def test_the_bot_has_no_wheel(tmp_path: Path) -> None:
    """It would put ``bot`` and ``cogs`` into other people's site-packages."""
    command = [sys.executable, '-m', 'hatchling', 'build', '--target', 'wheel', '--directory', str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert done.returncode != 0
    assert 'Unable to determine which files to ship' in done.stdout + done.stderr
    assert not list(tmp_path.glob('*.whl'))


def test_rules_and_the_game_need_msgspec_alone(wheel: Path) -> None:
    code = """
import eleusis.court.judge, eleusis.notation.read, eleusis.match
from eleusis.rules import read_rule, rule_text
print(rule_text(read_rule('alternate colours')))
"""
    said = run(alone(wheel, msgspec), code)
    assert said == 'the card has a different colour from the last card\n'


def test_the_ten_lines_of_the_readme(wheel: Path, space: Space, folder: Path) -> None:
    """Where the space is kept already: others build it."""
    (code,) = re.findall('```python\n(.*?)```', (ROOT / 'eleusis' / 'README.md').read_text(encoding='utf-8'), re.DOTALL)
    assert len(code.strip().split('\n')) <= 12
    said = run(alone(wheel, msgspec, np, cachetools), code, XDG_CACHE_HOME=str(folder.parent))
    assert said.startswith("['AS', '2S',")


def test_the_examples_of_the_guide(wheel: Path, space: Space, folder: Path) -> None:
    guide = str(ROOT / 'docs' / 'library.md')
    run(alone(wheel, msgspec, np, cachetools), DOCTEST, guide, XDG_CACHE_HOME=str(folder.parent))


def test_the_examples_in_docstrings() -> None:
    for path in (ROOT / 'eleusis').rglob('*.py'):
        if '>>> ' in path.read_text(encoding='utf-8'):
            name = '.'.join(path.relative_to(ROOT).with_suffix('').parts).removesuffix('.__init__')
            done = doctest.testmod(import_module(name))
            assert done.attempted, name
            assert not done.failed, name
