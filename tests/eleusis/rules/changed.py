"""``python -m tests.eleusis.rules.changed`` lists the known sentences that are not read as at the last commit.

Below each, ``-`` what it was read as, and ``+`` what it is now; a sentence may have several readings.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[3]
READ = """
import json, sys
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings

def read(text):
    try:
        return [rule_text(rule) for rule in readings(text).rules]
    except NotARule as refusal:
        return [refusal.code]

print(json.dumps([read(text) for text in json.load(sys.stdin)]))
"""


def known() -> list[str]:
    """The sentences that writers wrote, and those that were not understood once."""
    here = Path(__file__).parent
    people = (here / 'people/sentences.jsonl').read_text(encoding='utf-8').splitlines()
    said = (here / 'said.txt').read_text(encoding='utf-8').splitlines()[::2]
    return list(dict.fromkeys([json.loads(row)['text'] for row in people] + said))


def read(texts: list[str], tree: str) -> list[list[str]]:
    """What the reader in a tree makes of the texts."""
    environ = {**os.environ, 'PYTHONPATH': tree}
    command = [sys.executable, '-c', READ]
    done = subprocess.run(
        command, input=json.dumps(texts), cwd=tree, env=environ, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def main() -> None:
    texts = known()
    with TemporaryDirectory() as before:
        archive = subprocess.run(['git', 'archive', 'HEAD', 'eleusis'], cwd=ROOT, capture_output=True, check=True)
        subprocess.run(['tar', 'x', '-C', before], input=archive.stdout, check=True)
        was, now = read(texts, before), read(texts, str(ROOT))
    changed = [row for row in zip(texts, was, now, strict=True) if row[1] != row[2]]
    for text, before, after in changed:
        said = [text, *(f'  - {each}' for each in before), *(f'  + {each}' for each in after)]
        sys.stdout.write('\n'.join([*said, '']))
    sys.stdout.write(f'{len(changed)} of {len(texts)} sentences are read otherwise.\n')


if __name__ == '__main__':
    main()
