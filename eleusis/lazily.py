"""Public names of a package that are imported when they are first used."""

from collections.abc import Callable, Mapping
from importlib import import_module  # noqa: TID251 - of this library alone
from typing import Any


def imported_on_use(package: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """A ``__getattr__`` for a package (PEP 562); ``names`` are public ones by their module, relative to it."""
    homes = {name: module for module, defined in names.items() for name in defined.split()}

    def attribute(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f'module {package!r} has no attribute {name!r}')
        return getattr(import_module(f'{package}.{homes[name]}'), name)

    return attribute
