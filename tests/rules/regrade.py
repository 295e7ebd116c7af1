"""``python -m tests.rules.regrade`` computes the grades of the built-in rules anew and writes them into their file."""

import re
from pathlib import Path

from bot.rules.analysis.grading import quick_card
from bot.rules.compiling.compiled import compile_rule
from bot.rules.language.reading import read_rule
from bot.rules.library import RULES_FILE

FILE = Path(__file__).parents[2] / 'bot' / 'rules' / 'library' / RULES_FILE
ENTRY = re.compile(r"^(name = .*\ntext = '(.*)'\nnote = .*\ngrade = )\d$", re.MULTILINE)


def regraded(text: str) -> str:
    """The file with each grade as it is computed now."""
    return ENTRY.sub(lambda entry: f'{entry[1]}{grade(entry[2])}', text)


def grade(text: str) -> int:
    return quick_card(compile_rule(read_rule(text))).grade.value


if __name__ == '__main__':
    FILE.write_text(regraded(FILE.read_text(encoding='utf-8')), encoding='utf-8')
