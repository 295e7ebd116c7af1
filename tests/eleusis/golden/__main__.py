"""``python -m tests.eleusis.golden``: say what differs from the files; with ``--write``, write them anew."""

import difflib
import sys
from pathlib import Path

from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.notation.steps import steps
from eleusis.views import public_news
from tests.eleusis.golden.printed import fields, heard, seen, wrapped

FOLDER = Path(__file__).parent
ROUNDS = sorted(file.stem for file in FOLDER.glob('*.record'))


def as_played(name: str) -> str:
    text = (FOLDER / f'{name}.record').read_text(encoding='utf-8')
    record = read_record(text)
    title = text.partition('\n')[0].removeprefix('; ')
    lines = [title, '', *wrapped('variant', fields(record.variant)), '']
    for number, step in enumerate(steps(replay_record(record).events), 1):
        lines.append(f'{number}. {type(step.command).__name__} {fields(step.command, answers=True)}'.rstrip())
        lines += [*heard(public_news(step.before, step.events)), *seen(step.after), '']
    return '\n'.join(lines).rstrip() + '\n'


def as_kept(name: str) -> str:
    """The round as it is kept; empty if there is no such file yet."""
    file = FOLDER / f'{name}.txt'
    return file.read_text(encoding='utf-8') if file.exists() else ''


def difference(name: str) -> str:
    """The lines that differ, with some context."""
    kept, played = as_kept(name).splitlines(), as_played(name).splitlines()
    return '\n'.join(difflib.unified_diff(kept, played, f'{name} as kept', f'{name} as played', lineterm='', n=4))


def main(arguments: list[str]) -> int:
    """Compare or write all files; the status is 1 if something differs and isn't written."""
    differences = [found for name in ROUNDS if (found := difference(name))]
    sys.stdout.writelines(f'{found}\n' for found in differences)
    if arguments != ['--write']:
        return 1 if differences else 0
    for name in ROUNDS:
        (FOLDER / f'{name}.txt').write_text(as_played(name), encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
