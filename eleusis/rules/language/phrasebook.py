"""Phrases that are used both ways: a tree is printed by them, and what they print is read back as that tree.

A file of phrases has the form of a grammar file (``phrases.py``), but the meaning of an entry is a pattern::

    is NextSuit(IT, steps): <steps:whole> suits after <other:ref>
    sorts (one, *more): <one:kind> or <more:sorts>

Names in small letters stand for what the phrase says, fields that are not named for its parts of that name. The first
phrase that fits a tree is printed. An entry that begins with ``<`` is only read, one that begins with ``>`` only
printed. Words may be inflected: ``ref.nom.dat Ref.LAST: {die;der} letzte{;n} Karte`` are the phrases of the symbols
``ref_nom`` and ``ref_dat``, and ``.*`` in them repeats the ending of the symbol.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import update_wrapper
from inspect import Parameter, signature
from types import ModuleType
from typing import Any, NamedTuple, cast

from eleusis.rules.language.files import MistakeInGrammar, expression, file_entries, file_text, named
from eleusis.rules.language.gaps import IT, ITS_VALUE
from eleusis.rules.language.parsing import Grammar, Terminals
from eleusis.rules.language.phrases import GrammarReader
from eleusis.rules.syntax import CardRef, Value

Bound = dict[str, Any]
"""What the names of a pattern stand for."""
Printers = Mapping[str, Callable[[Any], str]]
"""What prints some symbols in place of phrases."""
SUBJECT = 'IT'
"""The name of the gap that a subject leaves."""


class NoPhrase(Exception):
    """None of a symbol's phrases says this."""


# Patterns


@dataclass(frozen=True)
class _Constant:
    value: Any

    def fits(self, value: Any, bound: Bound) -> bool:
        if self.value == ITS_VALUE:
            return _binds(SUBJECT, value, bound)
        if self.value is IT:
            return _binds(SUBJECT, Value(cast('CardRef', value)), bound)
        return type(value) is type(self.value) and value == self.value


@dataclass(frozen=True)
class _Name:
    name: str
    negative: bool = False

    def fits(self, value: Any, bound: Bound) -> bool:
        return _binds(self.name, -value if self.negative else value, bound)


@dataclass(frozen=True)
class _Row:
    """A tuple, one element of which may be a row of any other length than 0."""

    before: tuple[_Pattern, ...]
    rest: _Pattern | None
    after: tuple[_Pattern, ...]

    def fits(self, value: Any, bound: Bound) -> bool:
        least, last = len(self.before) + len(self.after), len(value) - len(self.after)
        if len(value) <= least if self.rest else len(value) != least:
            return False
        ends = (*value[: len(self.before)], *value[last:])
        fit = all(part.fits(each, bound) for part, each in zip((*self.before, *self.after), ends, strict=True))
        return fit and (self.rest is None or self.rest.fits(value[len(self.before) : last], bound))


class TwoWay:
    """A function that a pattern may call, and its inverse: the arguments, or None if it does not give this."""

    def __init__(self, make: Callable[..., Any], undone: Callable[[Any], Bound | None]) -> None:
        self._make = make
        self.undone = undone
        update_wrapper(self, make)

    def __call__(self, *row: Any, **named: Any) -> Any:
        return self._make(*row, **named)


@dataclass(frozen=True)
class _Call:
    """A node of a tree, or what a ``TwoWay`` makes."""

    make: Callable[..., Any]
    fields: Mapping[str, _Pattern]
    defaults: tuple[tuple[str, Any], ...] = ()

    def fits(self, value: Any, bound: Bound) -> bool:
        if isinstance(self.make, TwoWay):
            given = self.make.undone(value)
            return given is not None and all(each.fits(given[name], bound) for name, each in self.fields.items())
        if type(value) is not self.make:
            return False
        if any(getattr(value, name) != default for name, default in self.defaults):
            return False
        return all(pattern.fits(getattr(value, name), bound) for name, pattern in self.fields.items())


_Pattern = _Constant | _Name | _Row | _Call


def _binds(name: str, value: Any, bound: Bound) -> bool:
    return bound.setdefault(name, value) == value


def _names(pattern: _Pattern) -> Iterator[str]:
    match pattern:
        case _Name(name):
            yield name
        case _Row(before, rest, after):
            for part in (*before, *([rest] if rest else ()), *after):
                yield from _names(part)
        case _Call(_, fields):
            for part in fields.values():
                yield from _names(part)
        case _:
            return


# Phrases


class _Slot(NamedTuple):
    name: str
    symbol: str
    optional: bool = False


class TwoWayPhrase(NamedTuple):
    """A phrase that can be printed."""

    pattern: _Pattern
    words: tuple[str | _Slot, ...]


_PARTS = re.compile(r'<(?:(\w+):)?(\w+)>(\?)?|([^\s<>]+)')
_INFLECTED = re.compile(r'\{([^{}]*;[^{}]*)\}')
_JOINED = str.maketrans({'[': '(', ']': ')'})
_HYPHEN, _SLASH = re.compile(r'(?<=\w)-(?=\s)'), re.compile(r'(?<=\w)/(?=\w)')
_UMLAUTS = str.maketrans({'ä': 'ae', 'ö': 'oe', 'ü': 'ue'})


def without_accents(word: str) -> str:
    """A word without capitals, umlauts and sharp s."""
    return word.casefold().translate(_UMLAUTS)


def _spaced(phrase: str) -> str:
    """A phrase as the words of a text: without the hyphen of ``non-``, and with a slash as a word."""
    return _SLASH.sub(' / ', _HYPHEN.sub('', phrase))


def _whole(slots: Sequence[_Slot]) -> _Pattern:
    return _Name(slots[0].name) if slots else _Constant(None)


class Phrasebook:
    """The phrases of a language, from a file of this package, and the grammar of those that can be read.

    The printers print what no phrase says, numbers, names, cards, and the terminals read it.
    """

    def __init__(self, name: str, printers: Printers, terminals: Terminals, modules: Sequence[ModuleType]) -> None:
        self.grammar = Grammar(terminals)
        self._printers = printers
        self._phrases: dict[str, list[TwoWayPhrase]] = {}
        self._fitting: dict[tuple[str, type], list[TwoWayPhrase]] = {}
        self._modules = modules
        reader = GrammarReader(self.grammar, {}, {}, modules)
        for where, symbol, meaning, phrases in file_entries(name, file_text(__package__ or '', name)):
            for inflected, text in _inflections(symbol.lstrip('<>'), phrases):
                if not symbol.startswith('>'):
                    reader.add_entry(where, inflected, meaning, without_accents(_spaced(text)))
                if not symbol.startswith('<'):
                    try:
                        self._phrases.setdefault(inflected, []).extend(self._two_way(meaning, text))
                    except (SyntaxError, ValueError) as mistake:
                        raise MistakeInGrammar(f'{where}: {symbol}: {mistake}') from mistake
        reader.check()

    def _two_way(self, meaning: str, phrases: str) -> Iterator[TwoWayPhrase]:
        for text in phrases.split('|'):
            words = tuple(_words(text))
            slots = [word for word in words if isinstance(word, _Slot)]
            pattern = self._of(ast.parse(meaning, mode='eval').body) if meaning else _whole(slots)
            yield TwoWayPhrase(self._completed(pattern, slots) if isinstance(pattern, _Call) else pattern, words)

    def _completed(self, call: _Call, slots: Sequence[_Slot]) -> _Call:
        """With the slots that are not in the pattern as fields, and the defaults of fields that nothing gives."""
        named = {*_names(call)}
        given = {slot.name: _Name(slot.name) for slot in slots if slot.name not in named and not slot.optional}
        optional = {slot.name for slot in slots if slot.optional}
        fields = {**call.fields, **given}
        left = [each for name, each in signature(call.make).parameters.items() if name not in {*fields, *optional}]
        if missing := [each.name for each in left if each.default is Parameter.empty]:
            raise ValueError(f'nothing gives {missing[0]!r}')
        return _Call(call.make, fields, tuple((each.name, each.default) for each in left))

    def _of(self, node: ast.expr) -> _Pattern:
        match node:
            case ast.UnaryOp(ast.USub(), ast.Name(name)) if name.islower():
                return _Name(name, negative=True)
            case ast.Name(name) if name.islower() and name not in ('yes', 'no'):
                return _Name(name)
            case ast.Tuple(parts):
                star = next((at for at, part in enumerate(parts) if isinstance(part, ast.Starred)), len(parts))
                before, after = map(self._of, parts[:star]), map(self._of, parts[star + 1 :])
                rest = [self._of(part.value) for part in parts if isinstance(part, ast.Starred)]
                return _Row(tuple(before), rest[0] if rest else None, tuple(after))
            case ast.Call(function, arguments, named):
                make = self._named(function)
                fields = dict(zip(signature(make).parameters, map(self._of, arguments), strict=False))
                return _Call(make, fields | {str(each.arg): self._of(each.value) for each in named})
            case _:
                return _Constant(self._named(node))

    def _named(self, node: ast.expr) -> Any:
        return expression(ast.unparse(node), (), lambda name: named(name, self._modules))({})

    def words(self, symbol: str) -> tuple[str, ...]:
        """The phrases of a symbol that have no parts."""
        return tuple(' '.join(map(str, phrase.words)) for phrase in self._phrases.get(symbol, ()))

    def fitting(self, symbol: str, value: Any) -> Iterator[tuple[TwoWayPhrase, Bound]]:
        """The phrases that fit a value, with what their names stand for."""
        kind = cast('type[object]', type(value))
        key = symbol, kind
        if key not in self._fitting:
            self._fitting[key] = [
                phrase
                for phrase in self._phrases.get(symbol, ())
                if not isinstance(phrase.pattern, _Call)
                or phrase.pattern.make is kind
                or isinstance(phrase.pattern.make, TwoWay)
            ]
        for phrase in self._fitting[key]:
            bound: Bound = {}
            if phrase.pattern.fits(value, bound):
                yield phrase, bound

    def said(self, symbol: str, value: Any, hooks: Printers) -> str:
        """A value in the words of a symbol. Raises ``NoPhrase`` when no phrase says it."""
        printer = hooks.get(symbol) or self._printers.get(symbol)
        return printer(value) if printer else self.phrased(symbol, value, hooks)

    def phrased(self, symbol: str, value: Any, hooks: Printers) -> str:
        """A value in the first phrase of a symbol that fits. Raises ``NoPhrase`` when none says it."""
        for phrase, bound in self.fitting(symbol, value):
            try:
                return self.filled(phrase, value, bound, hooks)
            except NoPhrase:
                continue
        raise NoPhrase(symbol, value)

    def filled(self, phrase: TwoWayPhrase, value: Any, bound: Bound, hooks: Printers) -> str:
        """A phrase with its parts in words."""
        said: list[str] = []
        for word in phrase.words:
            if isinstance(word, str):
                said.append(word)
            elif not word.optional:
                said.append(self.said(word.symbol, bound[word.name], hooks))
            elif getattr(value, word.name):
                said.append(self.said(word.symbol, getattr(value, word.name), hooks))
        return ' '.join(said)


def written(text: str) -> str:
    """What phrases print, with round brackets and without the blanks that no text has."""
    return _TIGHT.sub('', text.translate(_JOINED))


_TIGHT = re.compile(r'(?:(?<=\()|(?<=\{)) +| +(?=[,:)}])|(?<=\w-) +')


def _inflections(symbol: str, phrases: str) -> Iterator[tuple[str, str]]:
    """The symbols of an entry, with the phrases of each."""
    stem, *endings = symbol.split('.')
    if not endings:
        yield stem, phrases
    for at, ending in enumerate(endings):
        text = _INFLECTED.sub(lambda forms, at=at: forms[1].split(';')[at], phrases)
        yield f'{stem}_{ending}', text.replace('.*', f'_{ending}')


def _words(text: str) -> Iterator[str | _Slot]:
    for name, symbol, optional, word in _PARTS.findall(text):
        yield word or _Slot(name or symbol, symbol, bool(optional))
