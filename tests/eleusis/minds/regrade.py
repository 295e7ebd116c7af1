"""``python -m tests.eleusis.minds.regrade`` grades the built-in rules again and writes them to their file."""

import re
from collections.abc import Iterator
from pathlib import Path

from eleusis.minds.cache import cached_space
from eleusis.minds.needed import needed
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import Grade
from eleusis.rules.analysis.grading import grade_of
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import RULES_FILE

FILE = Path(__file__).parents[3] / 'eleusis' / 'rules' / 'library' / RULES_FILE
ENTRY = re.compile(r"^(\[\[rule\]\]\nname = .*\ntext = '(.*)'\nnote = .*\ngrade = )\d$", re.MULTILINE)


def regraded(space: Space, text: str) -> str:
    """The file with each rule under its grade as it is computed now."""
    return '\n\n'.join(_sections(space, text)) + '\n'


def _sections(space: Space, text: str) -> Iterator[str]:
    """The lines above the rules, and for each grade its name and its rules, in the order in which they stood."""
    yield text.partition('\n\n')[0]
    graded = [(grade_of(needed(space, read_rule(entry[2]))), entry[1]) for entry in ENTRY.finditer(text)]
    for grade in Grade:
        yield f'# {grade.name.capitalize()}'
        yield from (f'{entry}{grade.value}' for own, entry in graded if own is grade)


if __name__ == '__main__':
    FILE.write_text(regraded(cached_space(), FILE.read_text(encoding='utf-8')), encoding='utf-8')
