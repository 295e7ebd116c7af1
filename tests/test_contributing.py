"""CONTRIBUTING.md is true: its five changes touch the files that it names, and pass the tests that it names."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import LONGEST

ROOT = Path(__file__).parent.parent
COPIED = ('eleusis', 'bot', 'cogs', 'tests', 'docs', 'pyproject.toml', 'README.md', 'CONTRIBUTING.md')
NUMBERS = {'two': 2, 'three': 3, 'four': 4, 'five': 5, 'six': 6}
TRANSLATED = 'bot/text/fr.ftl', 'bot/text/de.ftl'
"""The catalogue that no patch brings along, and the one of which it is a copy."""
BORDERS = 'tests/test_architecture.py', 'tests/test_project.py'
"""What every change must pass."""
QUICK = (
    *('test_every_command_stands_there_once', 'test_a_coin_is_tossed', 'test_each_is_understood_or_offered'),
    'test_what_is_computed_is_as_it_says',
    *('test_it_says_what_english_says', 'test_names_of_commands_are_such', 'test_commands_that_are_mentioned'),
    *('test_10_there_are_six', 'test_10_the_table_above', 'test_as_the_book_says', 'test_every_field_is_explained'),
    *('test_they_are_those_of_the_table', 'values', 'test_each_package_imports', 'test_imports_go_round'),
    'test_every_known_fault_can_be_made',
)
"""Of the tests that the page names, those that fail without the changes, or would fail by half of one."""


def recipes() -> dict[str, str]:
    """What the page says of each change, by the address of its patch."""
    page = (ROOT / 'CONTRIBUTING.md').read_text(encoding='utf-8').partition('## Where five')[2].partition('\n## ')[0]
    parts = re.split(r'^\*\*\[[^]]+\]\(([^)]+)\)\*\*', page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def named_tests(recipe: str) -> list[str]:
    return re.findall(r'tests/[\w/]+\.py', recipe[recipe.index('\nRun `') :])


def touched(patch: str) -> set[str]:
    return set(re.findall(r'^\+\+\+ b/(.+)$', (ROOT / patch).read_text(encoding='utf-8'), re.MULTILINE))


def test_each_patch_belongs_to_a_recipe() -> None:
    assert sorted(recipes()) == sorted(f'docs/changes/{path.name}' for path in (ROOT / 'docs/changes').iterdir())


@pytest.mark.parametrize('patch', recipes())
def test_each_recipe_names_the_files_that_are_touched(patch: str) -> None:
    """No more and no fewer, in the number that it promises; tests are added to files that it tells to run."""
    recipe = recipes()[patch]
    named = re.findall(r'^\d\. `([-\w/.<>]+)`', recipe, re.MULTILINE)
    assert len(named) == NUMBERS[re.match(r', (\w+) files', recipe)[1]]  # pyright: ignore[reportOptionalSubscript]
    translated = {TRANSLATED[0]} if patch.endswith('language.diff') else set[str]()
    changed = (touched(patch) | translated) - set(named_tests(recipe))
    assert len(changed) == len(named)
    for name in named:
        assert any(re.fullmatch(re.sub(r'<\w+>', r'\\w+', name), path) for path in changed), name


@pytest.mark.skipif(shutil.which('git') is None, reason='needs git')
def test_the_changes_pass_the_tests_that_the_page_names(tmp_path: Path) -> None:
    """If a patch no longer applies, change the code it is about in a scratch copy and write `git diff -U1` to it.

    Without the line below each hunk, as they are, a change beside them does no harm.
    """
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, tmp_path / name)
    environ = {**os.environ, 'PYTHONPATH': str(tmp_path), 'GIT_CEILING_DIRECTORIES': str(tmp_path.parent)}
    for patch in recipes():
        apply = ['git', 'apply', '--unidiff-zero', ROOT / patch]
        applied = subprocess.run(apply, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
        assert applied.returncode == 0, f'{patch} does not apply: {applied.stderr}'
    shutil.copy2(tmp_path / TRANSLATED[1], tmp_path / TRANSLATED[0])
    # The order of imports depends on what a change beside a patch imports.
    ruff = [sys.executable, '-m', 'ruff', 'check', '-q', '--no-cache', '--extend-ignore', 'I', *COPIED[:4]]
    styled = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert styled.returncode == 0, styled.stdout
    tests = [*BORDERS, *sorted({test for recipe in recipes().values() for test in named_tests(recipe)})]
    command = [sys.executable, '-m', 'pytest', '-q', '-n', '0', '-p', 'no:cacheprovider', '-k', ' or '.join(QUICK)]
    done = subprocess.run(
        [*command, *tests], cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_each_quick_test_is_among_those_named() -> None:
    """A name that no file has would choose nothing."""
    files = {*BORDERS, *recipes(), *(test for recipe in recipes().values() for test in named_tests(recipe))}
    texts = [(ROOT / file).read_text(encoding='utf-8') for file in files]
    assert [name for name in QUICK if not any(name in text for text in texts)] == []
