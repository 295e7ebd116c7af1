"""Grammar files: for each symbol its phrases, and the function or constant that gives their meaning.

An entry is a line, continued on indented ones::

    relation compared(): <comparison> <other>
    comparison >: above | over | (higher|greater) THAN
    clause: <must> | <case>

After the symbol stands a function, which is called with the parts of the phrase; or the meaning itself; or nothing if
the meaning is that of the only part. Constants in the brackets are passed on with the parts: ``steps(side=up)``. Where
parts stand in the brackets, these are all that is passed, and calls may be nested: ``Count(own_traits(one_kind))``,
``Otherwise(main.condition)``; after each ``?`` follows what must hold of them: ``several.cards?several.is_all``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import Any

from eleusis.rules.language.files import CALL, MistakeInGrammar, arguments, file_entries, file_text, guarded, named
from eleusis.rules.language.parsing import Grammar, NoReading

_NAMED_PARTS = re.compile(r'<(?:(\w+):)?(\w+)>')
_SAID = re.compile(r"(?<![\w.'])[a-z]\w*\b(?![(=])")
"""Names in an expression that may be those of parts."""


class GrammarReader:
    """A reader of grammar files.

    Names in them mean what is in ``meanings``, for some symbols what ``printed`` makes of them, or what has them
    in the module of the file, or in one of those that all share.
    """

    def __init__(
        self,
        grammar: Grammar,
        meanings: Mapping[str, Any],
        printed: Mapping[str, Callable[[str], Any]],
        modules: Sequence[ModuleType],
    ) -> None:
        self._grammar = grammar
        self._meanings = meanings
        self._printed = printed
        self._shared = self._modules = modules
        self._used: dict[str, str] = {}

    def read(self, package: str, name: str, *modules: ModuleType) -> None:
        """Add the entries of a file of a package; see ``add``."""
        self.add(name, file_text(package, name), *modules)

    def add(self, name: str, text: str, *modules: ModuleType) -> None:
        """Add the entries of a file, whose functions and constants are in these modules."""
        self._modules = (*modules, *self._shared)
        for where, symbol, meaning, phrases in file_entries(name, text):
            self.add_entry(where, symbol, meaning, phrases)

    def add_entry(self, where: str, symbol: str, meaning: str, phrases: str) -> None:
        """Add one entry; ``where`` it stands is said of a mistake in it."""
        try:
            names = {name or part for name, part in _NAMED_PARTS.findall(phrases)}
            build = self._builder(symbol, meaning, names)
            parts = self._grammar.add(symbol, build, phrases)
            _check_parts(build, {part.name for part in parts if part.name})
        except (AttributeError, ValueError) as mistake:
            raise MistakeInGrammar(f'{where}: {symbol}: {mistake}') from mistake
        for part in parts:
            self._used.setdefault(part.symbol, where)

    def check(self) -> None:
        """Check that every symbol in a phrase has phrases of its own.

        Raises:
            MistakeInGrammar: naming the line that uses one without.
        """
        for symbol, where in self._used.items():
            if symbol not in self._grammar.symbols and symbol not in self._grammar.terminals:
                raise MistakeInGrammar(f'{where}: nothing says what <{symbol}> is')

    def _builder(self, symbol: str, meaning: str, parts: set[str]) -> Callable[..., Any]:
        if not meaning:
            return only_part
        call = CALL.fullmatch(meaning)
        if not parts.isdisjoint(said := _SAID.findall(meaning)):
            if unused := parts.difference(said):
                raise ValueError(f'{meaning} does not take <{min(unused)}>')
            return partial(_built, guarded(meaning, parts, partial(self._meaning, '')))
        if call is None:
            return partial(_constant, self._meaning(symbol, meaning))
        function = named(call[1], self._modules)
        found = {name: self._meaning('', value) for name, value in arguments(call[2])}
        return partial(function, **found) if found else function

    def _meaning(self, symbol: str, name: str) -> Any:
        if symbol in self._printed and not name.isupper():
            return self._printed[symbol](name)
        if name in self._meanings:
            return self._meanings[name]
        if name.removeprefix('-').isdecimal():
            return int(name)
        return name[1:-1] if name[0] == name[-1] == "'" else named(name, self._modules)


def _built(value: Callable[[Mapping[str, Any]], Any], /, **parts: Any) -> Any:
    meaning = value(parts)
    if meaning is None:
        raise NoReading
    return meaning


def _constant(meaning: Any, /, **_: Any) -> Any:
    return meaning


def only_part(**parts: Any) -> Any:
    """The meaning of the only part, or None where a phrase has none."""
    return next(iter(parts.values()), None)


def _check_parts(build: Callable[..., Any], names: set[str]) -> None:
    """Raise ``ValueError`` when a function does not take the parts of a phrase."""
    function = build.func if isinstance(build, partial) else build
    code = getattr(function, '__code__', None)
    if code is None:
        taken = getattr(function, '__match_args__', ())
    elif code.co_flags & _TAKES_ANY:
        return
    else:
        taken = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if not names <= {*taken}:
        raise ValueError(f'{function.__name__} does not take <{min(names - {*taken})}>')


_TAKES_ANY = 8
"""The flag of functions with ``**parts``."""
