"""Grammar files: for each symbol its phrases, and the function or constant that gives their meaning.

An entry is a line, continued on indented ones::

    relation compared(): <comparison> <other>
    comparison >: above | over | (higher|greater) THAN
    clause: <must> | <case>

After the symbol stands a function, which is called with the parts of the phrase; or the meaning itself; or nothing if
the meaning is that of the only part. In the brackets may stand constants, ``steps(side=up)``, and parts, also within
other calls: ``Count(own_traits(one_kind))``, ``Otherwise(main.condition)``. After each ``?`` follows what must hold of
the parts: ``several.cards?several.is_all``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from inspect import signature
from types import ModuleType
from typing import Any

from eleusis.rules.language.files import MistakeInGrammar, expression, file_entries, file_text, named
from eleusis.rules.language.parsing import Grammar, NoReading

_NAMED_PARTS = re.compile(r'<(?:(\w+):)?(\w+)>')
_CALL = re.compile(r'(\w+)\(')
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
        except (AttributeError, SyntaxError, ValueError) as mistake:
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
        call, others = _CALL.match(meaning), parts.difference(_SAID.findall(meaning))
        if call is None and symbol in self._printed and not meaning.isupper():
            return partial(_constant, self._printed[symbol](meaning))
        if meaning in self._meanings:
            return partial(_constant, self._meanings[meaning])
        if call and (unknown := others.difference(signature(self._meaning(call[1])).parameters)):
            raise ValueError(f'{call[1]} does not take <{min(unknown)}>')
        return partial(_built, expression(meaning, parts, self._meaning, others))

    def _meaning(self, name: str) -> Any:
        return self._meanings[name] if name in self._meanings else named(name, self._modules)


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
