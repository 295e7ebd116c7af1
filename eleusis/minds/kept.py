"""What is kept between starts, in files that are named after all that the hypothesis space is built of."""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from eleusis.rules.analysis.findings import Needed
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

_HERE = Path(__file__).parent
_SOURCES = (
    *(
        _HERE / f'{name}.py'
        for name in ('atoms', 'automata', 'building', 'columns', 'costs', 'evaluating', 'exact', 'forms', 'space')
    ),
    _HERE / 'costs.txt',
    _HERE.parent / 'rules' / 'syntax.py',
    _HERE.parent / 'rules' / 'analysis' / 'shortlist.py',
)


def default_folder() -> Path:
    """The user's cache."""
    return Path(os.environ.get('XDG_CACHE_HOME') or Path.home() / '.cache') / 'hierophant'


def space_file(folder: Path | None = None) -> Path:
    """The file of this version in this folder, by default the user's cache, whether it is there or not."""
    version = sha256(b''.join(source.read_bytes() for source in _SOURCES)).hexdigest()[:16]
    return (folder or default_folder()) / f'space-{version}.npz'


class Studied:
    """The cards that minds needed for rules they played. A secret rule is known by a hash of its text.

    What cannot be written into the folder, by default the user's cache, is known until the end.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._file = space_file(folder).with_suffix('.studied.json')
        self._known = dict[str, Needed]()
        with suppress(OSError, msgspec.DecodeError):
            self._known = msgspec.json.decode(self._file.read_bytes(), type=dict[str, Needed])

    def __getitem__(self, rule: Rule) -> Needed | None:
        return self._known.get(_hash(rule))

    def __setitem__(self, rule: Rule, found: Needed) -> None:
        self._known[_hash(rule)] = found
        with suppress(OSError):
            new = self._file.with_suffix('.new')
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(msgspec.json.encode(self._known))
            new.replace(self._file)


def _hash(rule: Rule) -> str:
    return sha256(rule_text(rule).encode()).hexdigest()
