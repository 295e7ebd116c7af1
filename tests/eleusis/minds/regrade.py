"""``python -m tests.eleusis.minds.regrade`` grades the built-in rules and the dealer’s patterns in their files."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from eleusis.minds.cache import cached_space
from eleusis.minds.dealer import PATTERNS_FILE
from eleusis.minds.needed import needed
from eleusis.minds.space import Space
from eleusis.minds.varying import varied
from eleusis.rules.analysis.findings import Grade
from eleusis.rules.analysis.grading import grade_of
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import RULES_FILE

LIBRARY = Path(__file__).parents[3] / 'eleusis'
FILE = LIBRARY / 'rules' / 'library' / RULES_FILE
PATTERNS = LIBRARY / 'minds' / PATTERNS_FILE
SEEDS, MOST_VARIATIONS = 40, 24
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


def repatterned(space: Space, lines: Iterable[str]) -> Iterator[str]:
    """The patterns with what an expert needs and how readily each is drawn; none that is a variation of another."""
    graded = {text: needed(space, read_rule(text)).expert.middle for text in lines}
    known: set[str] = set()
    for text in sorted(graded, key=lambda text: (graded[text], text)):
        if text not in known:
            varied_ = {rule_text(varied(read_rule(text), Random(seed))) for seed in range(SEEDS)}
            known |= varied_
            yield f'{graded[text]:.1f} {round(min(len(varied_), MOST_VARIATIONS) ** 0.7)} {text}'


if __name__ == '__main__':
    patterns = repatterned(cached_space(), [line.split(' ', 2)[2] for line in PATTERNS.read_text().splitlines()])
    PATTERNS.write_text('\n'.join([*patterns, '']), encoding='utf-8')
    FILE.write_text(regraded(cached_space(), FILE.read_text(encoding='utf-8')), encoding='utf-8')
