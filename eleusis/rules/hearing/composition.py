"""Compositions by which meanings of neighbouring words go together, decided by their types.

They stand in ``compositions.txt``, a line each: what type comes of it, its price, the function that makes the meaning
of the parts that have one (without it the meaning is that of the first), and the types of the parts::

    relation 0.0 same: same ~0 attributes
    condition 0.0 NeverBeside: kind beside kind | never_both kind

``a/b`` is either type; ``~0.2`` between two parts lets them stand the other way round too, at this price. A function
returns the meaning, or several with what each costs more, or None where the parts do not go together. After ``*``, in
place of the type, it yields prices, types and meanings. Where parts are to be named, as *a*, *b* and on, it may be an
expression without blanks; after each ``?`` follows what must hold of them: ``If(a,negated(b))?is_settled(a)``.

The types are those of the lexicon and what is made of them:

* ``kind``, a condition on the card alone; ``relation``, one on the card and the last card, which stands for any
  other card that is named; ``condition``, a whole requirement; ``test``, a condition on the line
* ``intro``, the test of a case; ``unless_so``, ``but_not``, ``only_if`` likewise; ``else_so``, what applies otherwise;
  ``permit``, what is right whatever else is said; ``start``, the kind of the starter
* ``attributes``, ``cards``, ``spans``, ``list``: several of them; ``side``, an attribute of a card; ``limit``, how
  many in a row; ``quota``, how many of several
* ``topic``, a card or number that what follows is about; ``transition``, the last card's kind and the card's;
  ``progression``, *3, 6, 9 and so on*; ``shift``, that the starter is number 1
* ``flip``, the kind of card that turns the rule round
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from types import ModuleType
from typing import Any, TypeAlias, cast

from eleusis.rules.language.files import expression, file_entries, file_text, named
from eleusis.rules.syntax import Comparison, Operation

Composed: TypeAlias = 'tuple[float, str, Any]'
"""A price, a type and a meaning."""
Priced: TypeAlias = 'list[tuple[float, Any]]'
"""Several meanings, with what each costs more."""
Binary: TypeAlias = 'Callable[[Any, Any], Iterable[Composed]]'
Unary: TypeAlias = 'Callable[[Any], Iterable[Composed]]'
_PARTS = ('a', 'b', 'c', 'd')
_Made: TypeAlias = 'Callable[[tuple[Any, ...]], Iterable[Composed]]'


class Compositions:
    """Compositions for pairs of types, and changes of single types, whose functions are in these modules.

    A ``ValueError`` names the line of the file that cannot be read.
    """

    def __init__(self, *modules: ModuleType) -> None:
        self.binary: dict[tuple[str, str], list[Binary]] = {}
        self.unary: dict[str, list[Unary]] = {}
        self._modules = modules
        self._begun: set[tuple[str, str, str]] = set()
        for where, type_, said, phrases in file_entries(
            'compositions.txt', file_text('eleusis.rules.hearing', 'compositions.txt')
        ):
            *price, name = [*said.split(' '), ''][:2] if said[:1] in '-0123456789' else ['0', said]
            try:
                for phrase in phrases.split('|'):
                    self._add(type_, float(*price), self._named(name), phrase.split())
            except ValueError as mistake:
                raise ValueError(f'{where}: {mistake}') from mistake

    def _named(self, name: str) -> Callable[..., Any] | None:
        if not name:
            return None
        if name.isidentifier() and name not in _PARTS:
            return self._meaning(name)
        value = expression(name, _PARTS, self._meaning)

        def made(a: Any = None, b: Any = None, c: Any = None, d: Any = None) -> Any:
            return value({'a': a, 'b': b, 'c': c, 'd': d})

        return made

    def _meaning(self, name: str) -> Any:
        return named(name, (*self._modules, Comparison, Operation))

    def _add(self, type_: str, price: float, function: Callable[..., Any] | None, parts: list[str]) -> None:
        swapped = next((part for part in parts if part.startswith('~')), None)
        parts = [part for part in parts if part != swapped]
        made = _made(type_, price, function)
        if len(parts) == 1:
            for part in parts[0].split('/'):
                self.unary.setdefault(part, []).append(lambda one: made((one,)))
            return
        begun = parts[0]
        for at in range(1, len(parts) - 1):
            begun = self._begin(begun, parts[at], at)
        last = made if len(parts) > 2 else None
        for pair in product(begun.split('/') if last is None else (begun,), parts[-1].split('/')):
            self._pair(pair, (lambda row, one: made((*row, one))) if last else lambda one, other: made((one, other)))
        if swapped:
            turned = _made(type_, price + float(swapped[1:]), function)
            for other, one in product(parts[-1].split('/'), parts[0].split('/')):
                self._pair((other, one), lambda one, other: turned((other, one)))

    def _begin(self, begun: str, part: str, at: int) -> str:
        """The type of the first parts of a longer composition, which all that begin so share."""
        whole = f'{begun} {part}'
        for pair in product((begun,) if at > 1 else begun.split('/'), part.split('/')):
            if (*pair, whole) not in self._begun:
                self._begun.add((*pair, whole))
                self._pair(
                    pair,
                    (lambda row, one: [(0.0, whole, (*row, one))])
                    if at > 1
                    else lambda one, other: [(0.0, whole, (one, other))],
                )
        return whole

    def _pair(self, pair: tuple[str, str], build: Binary) -> None:
        self.binary.setdefault(pair, []).append(build)


def _made(type_: str, price: float, function: Callable[..., Any] | None) -> _Made:
    """What gives the compositions of some parts."""

    def made(parts: Sequence[Any]) -> Iterable[Composed]:
        said = [part for part in parts if part is not None]
        if function is None:
            return [(price, type_, said[0] if said else None)]
        found = function(*said)
        if type_ == '*':
            return [(price + cost, new, meaning) for cost, new, meaning in cast('Iterable[Composed]', found or ())]
        if isinstance(found, list):
            return [(price + cost, type_, meaning) for cost, meaning in cast('Priced', found)]
        return () if found is None else [(price, type_, found)]

    return made
