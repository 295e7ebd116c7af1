"""The space on disk: built once, then loaded in a moment. What is damaged or of another version is built anew."""

import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from eleusis.minds.automata import automata_of
from eleusis.minds.building import build_space
from eleusis.minds.columns import COLUMN_NAMES, AtomMasks, Columns
from eleusis.minds.evaluating import Atoms, Evaluator
from eleusis.minds.kept import space_file
from eleusis.minds.space import Space
from eleusis.rules import syntax as s

_TREES = msgspec.json.Decoder(list[s.Condition])


def cached_space(folder: Path | None = None) -> Space:
    """The space from this folder, where it is put when it is not there."""
    path = space_file(folder)
    try:
        return load_space(path)
    except (OSError, ValueError, KeyError, BadZipFile, msgspec.DecodeError):
        built = build_space()
        with suppress(OSError):  # A disk that takes nothing costs a few seconds at each start.
            save_space(built, path)
        return built


def save_space(space_: Space, path: Path) -> None:
    """Write the space; nobody ever sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix='.npz', delete=False) as file:
        np.savez(file, allow_pickle=False, **_arrays(space_))
    Path(file.name).replace(path)


def _arrays(space_: Space) -> Mapping[str, Any]:
    of, evaluator = space_.atoms, space_.atoms.evaluator
    return {
        'trees': np.frombuffer(msgspec.json.encode(of.conditions), np.uint8),
        **{name: getattr(of, name) for name in _ATOMS},
        **{name: getattr(evaluator, name) for name in _EVALUATOR},
        'groups': evaluator.automata.group,
        'opposites': evaluator.missing,
        'probes': np.array([seen.masks for seen in space_.probes]),
        'probes_missing': np.array(
            [np.zeros_like(seen.masks) if seen.missing is None else seen.missing for seen in space_.probes]
        ),
        **{f'column_{name}': getattr(space_.columns, name) for name in COLUMN_NAMES},
    }


_ATOMS = ('bits', 'family', 'alone', 'plain', 'by_last', 'compound', 'partitions', 'partition_bits')
_EVALUATOR = ('past', 'fixed', 'after_last', 'tables', 'remembering', 'compounds', 'one', 'other')


def load_space(path: Path) -> Space:
    """Read a space; when there is none, or it cannot be read, raise what ``cached_space`` catches."""
    with path.open('rb') as file, np.load(file, allow_pickle=False) as arrays:
        found = {name: arrays[name] for name in arrays.files}
    conditions = _TREES.decode(found['trees'].tobytes())
    remembering = [conditions[place] for place in map(int, found['remembering'])]
    opposites = [s.Not(conditions[place]) for place in map(int, found['opposites'])]
    evaluator = Evaluator(
        count=len(found['fixed']),
        automata=automata_of([*remembering, *opposites], found['groups']),
        opposed=len(opposites),
        **{name: found[name] for name in _EVALUATOR},
    )
    of = Atoms(conditions=conditions, evaluator=evaluator, **{name: found[name] for name in _ATOMS})
    columns = Columns(*(found[f'column_{name}'] for name in COLUMN_NAMES))
    probes = [
        AtomMasks(masks, missing if missing.any() else None, evaluator.past)
        for masks, missing in zip(found['probes'], found['probes_missing'], strict=True)
    ]
    return Space(of, columns, probes)
