"""Where the hypothesis space is kept between starts: in a file that is named after all that the space is built of."""

import os
from hashlib import sha256
from pathlib import Path

_HERE = Path(__file__).parent
_SOURCES = (
    *(
        _HERE / f'{name}.py'
        for name in ('atoms', 'automata', 'building', 'columns', 'costs', 'evaluating', 'exact', 'forms', 'probes')
    ),
    _HERE.parent / 'rules' / 'syntax.py',
)


def default_folder() -> Path:
    """The user's cache."""
    return Path(os.environ.get('XDG_CACHE_HOME') or Path.home() / '.cache') / 'hierophant'


def space_file(folder: Path | None = None) -> Path:
    """The file of this version in this folder, by default the user's cache, whether it is there or not."""
    version = sha256(b''.join(source.read_bytes() for source in _SOURCES)).hexdigest()[:16]
    return (folder or default_folder()) / f'space-{version}.npz'
