"""What a module of this package must offer."""

from argparse import ArgumentParser, Namespace, _SubParsersAction  # pyright: ignore[reportPrivateUsage]
from collections.abc import Callable
from typing import Protocol, TypeAlias

Action: TypeAlias = Callable[[Namespace], int]
"""Performs the subcommand and returns the exit status; may raise BadSettings."""

Subparsers: TypeAlias = '_SubParsersAction[ArgumentParser]'
"""What `add_subparsers` returns; argparse has no public name for it."""


class Subcommand(Protocol):
    """A module with one subcommand, or one group of them."""

    def add_parser(self, subparsers: Subparsers, /) -> None:
        """Add the parser of this subcommand, with its `act` as a default."""
        ...
