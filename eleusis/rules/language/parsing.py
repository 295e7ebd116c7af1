"""A parser that finds every reading of a sentence.

A grammar is a set of *symbols*, each with alternative phrases. A phrase is written the way people would write it, with
its symbols in angle brackets: ``if <test> ,? then? <clause>``. ``word`` stands for itself, ``a|b`` for either,
``(...)`` groups, ``?`` is optional; ``<symbol>`` is a part whose meaning is passed to a function under the symbol's
name, ``<name:symbol>`` under another name; ``SYMBOL``, in capitals, and ``<:symbol>`` are parts whose meaning is
ignored. The function returns the meaning of the whole or ``Alternatives`` of several, or raises ``NoReading`` where the
parts do not go together.

Parts with equal meanings are merged: the chart has one entry for each symbol, start, end and distinct meaning. So
several derivations of the same meaning cost nothing, and what is left at the end are the meanings of the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from eleusis.rules.language.words import Word

Piece = TypeVar('Piece')
_Keys = tuple[str, ...]
"""All that a word can be to a phrase."""
Endings = tuple[tuple[int, Any], ...]
"""The ends of a part, and its meanings for each end."""

MOST_STEPS = 16_000
"""Steps before the search gives up: about a tenth of a second."""
_WORDS_KEPT = 1024
_MOVES_KEPT = 40_000
"""Of all nodes of a grammar together: a sentence needs some thousands, most of them the same for all sentences."""


@dataclass(slots=True)
class Patience:
    """The budget for a text, shared by all its sentences."""

    steps: int = MOST_STEPS
    """The number of steps left."""


class NoReading(Exception):
    """The parts make no sense together: not a reading, and not an error."""


class TooManyReadings(Exception):
    """The search was given up: the sentence has too many readings."""


class Alternatives(NamedTuple):
    """Several meanings of one phrase."""

    meanings: tuple[Any, ...]


class SymbolUse(NamedTuple):
    """A symbol within a phrase."""

    symbol: str
    name: str
    """The name under which its meaning is passed on; empty if it is ignored."""


class _Moves(NamedTuple):
    """What a search can do at a node, given the next word."""

    builders: tuple[Callable[..., Any], ...]
    """Of the phrases that are complete here."""
    words: tuple[_Node, ...]
    """The nodes after the word."""
    parts: tuple[tuple[SymbolUse, _Node], ...]
    """The parts that can begin with the word, and the nodes after them."""


@dataclass(slots=True)
class _Node:
    """A node of a symbol's trie: phrases with the same beginning share it."""

    words: dict[str, _Node] = field(default_factory=dict[str, '_Node'])
    parts: dict[SymbolUse, _Node] = field(default_factory=dict[SymbolUse, '_Node'])
    onward: list[_Node] = field(default_factory=list['_Node'])
    """Nodes reached without a word: after a group, or past an optional part."""
    builders: list[Callable[..., Any]] = field(default_factory=list['Callable[..., Any]'])
    moves: dict[_Keys, _Moves] = field(default_factory=dict['_Keys', _Moves])
    """A cache of the moves from here."""

    def after(self, item: str | SymbolUse) -> _Node:
        """The node after this word or part."""
        branches: dict[Any, _Node] = self.words if isinstance(item, str) else self.parts
        return branches.setdefault(item, _Node())

    def closure(self) -> Iterator[_Node]:
        """The node and all nodes reachable from it without a word."""
        yield self
        for node in self.onward:
            yield from node.closure()


Terminals: TypeAlias = Mapping[str, Callable[[Word], Any]]
"""The symbols that are single words, with what gives the meaning of a word; None where it has none."""


class Grammar:
    """Symbols with their phrases."""

    def __init__(self, terminals: Terminals) -> None:
        self.symbols: dict[str, _Node] = {}
        self.terminals = terminals
        self._first: dict[str, frozenset[str]] | None = None
        self._vocabulary: frozenset[str] | None = None
        self._moves = 0
        self.keys = lru_cache(_WORDS_KEPT)(self._keys)

    def add(self, symbol: str, builder: Callable[..., Any], phrases: str) -> list[SymbolUse]:
        """Add phrases to a symbol, between bars; the function gives their meaning.

        Returns:
            The symbols within the phrases.

        Raises:
            ValueError: for brackets that do not match, and for a phrase that can be empty.
        """
        start = self.symbols.setdefault(symbol, _Node())
        pattern = _Pattern(phrases)
        for end in pattern.ends(start):
            end.builders.append(builder)
        if any(node.builders for node in start.closure()):
            raise ValueError('a phrase can be empty')
        self._first = self._vocabulary = None
        self.keys.cache_clear()
        return pattern.parts

    def vocabulary(self) -> frozenset[str]:
        """Every word that occurs in some phrase."""
        if self._vocabulary is None:
            self._vocabulary = frozenset(word for node in self._nodes() for word in node.words)
        return self._vocabulary

    def moves(self, node: _Node, keys: _Keys) -> _Moves:
        """The moves from this node and all those reached from it without a word."""
        if self._first is None:
            self._first = self._first_words()
        first = self._first
        if self._moves >= _MOVES_KEPT:
            self._moves = 0
            for known in self._nodes():
                known.moves.clear()
        self._moves += 1
        nodes = tuple(node.closure())
        moves = node.moves[keys] = _Moves(
            tuple(builder for node in nodes for builder in node.builders),
            tuple(node.words[key] for node in nodes for key in keys if key in node.words),
            tuple(move for node in nodes for move in node.parts.items() if not first[move[0].symbol].isdisjoint(keys)),
        )
        return moves

    def _keys(self, word: Word) -> _Keys:
        """What phrases can begin with at this word: its own forms, and the terminals that accept it."""
        fitting = [f'#{symbol}' for symbol, terminal in self.terminals.items() if terminal(word) is not None]
        vocabulary = self.vocabulary()
        return (*(form for form in word.forms if form in vocabulary), *fitting)

    def _nodes(self) -> Iterator[_Node]:
        waiting = list(self.symbols.values())
        seen: set[int] = set()
        while waiting:
            node = waiting.pop()
            if id(node) in seen:
                continue
            seen.add(id(node))
            yield node
            waiting += [*node.words.values(), *node.parts.values(), *node.onward]

    def _first_words(self) -> dict[str, frozenset[str]]:
        first: dict[str, set[str]] = {symbol: set[str]() for symbol in self.symbols}
        first.update({terminal: {f'#{terminal}'} for terminal in self.terminals})
        grown = True
        while grown:
            grown = False
            for symbol, node in self.symbols.items():
                begins = {word for behind in node.closure() for word in behind.words}
                begins.update(*(first[part.symbol] for behind in node.closure() for part in behind.parts))
                if not begins <= first[symbol]:
                    first[symbol] |= begins
                    grown = True
        return {symbol: frozenset(words) for symbol, words in first.items()}


class Parse:
    """The readings of a sequence of words."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], patience: Patience | None = None) -> None:
        self._grammar = grammar
        self._words = words
        self._patience = patience or Patience()
        self._keys = [*map(grammar.keys, words), ()]
        self._known: list[dict[str, Endings]] = [{} for _ in self._keys]
        self.furthest = 0
        """The length of the longest prefix that was understood."""

    def whole(self, symbol: str) -> tuple[Any, ...]:
        """Every meaning of all the words as this symbol.

        Raises:
            TooManyReadings: when the search exceeds its budget or nests too deeply.
        """
        try:
            found = self._found(symbol, 0)
        except RecursionError:
            raise TooManyReadings from None
        return tuple(meaning for end, meaning in found if end == len(self._words))

    def _found(self, symbol: str, at: int) -> Endings:
        found: dict[tuple[int, Any], None] = {}
        if at < len(self._words):
            terminal = self._grammar.terminals.get(symbol)
            if terminal is not None:
                meaning = terminal(self._words[at])
                found = {} if meaning is None else {(at + 1, meaning): None}
            else:
                self._walk(self._grammar.symbols[symbol], at, (), found)
        if found:
            self.furthest = max(self.furthest, *(end for end, _ in found))
        self._known[at][symbol] = result = tuple(found)
        return result

    def _walk(
        self, node: _Node, at: int, parts: tuple[tuple[str, Any], ...], found: dict[tuple[int, Any], None]
    ) -> None:
        self._patience.steps -= 1
        if self._patience.steps < 0:
            raise TooManyReadings
        keys = self._keys[at]
        builders, words, nested = node.moves.get(keys) or self._grammar.moves(node, keys)
        for builder in builders:
            for meaning in self._built(builder, parts):
                found[at, meaning] = None
        if words:
            self.furthest = max(self.furthest, at + 1)
            for after in words:
                self._walk(after, at + 1, parts, found)
        known = self._known[at]
        for (symbol, name), after in nested:
            endings = known.get(symbol)
            if endings is None:
                endings = self._found(symbol, at)
            for end, meaning in endings:
                self._walk(after, end, (*parts, (name, meaning)) if name else parts, found)

    def _built(self, builder: Callable[..., Any], parts: tuple[tuple[str, Any], ...]) -> tuple[Any, ...]:
        try:
            meaning = builder(**dict(parts))
        except NoReading:
            return ()
        return meaning.meanings if isinstance(meaning, Alternatives) else (meaning,)


_ITEMS = re.compile(r'<(?:(\w*):)?(\w+)>|([A-Z_]{2,}\d?)|([()|?])|([^\s()|?<>]+)')


class _Pattern:
    """The parser for a phrase as written in the grammar."""

    def __init__(self, text: str) -> None:
        self._items = list(_ITEMS.finditer(text))
        self._place = 0
        self.parts: list[SymbolUse] = []
        """The symbols in the phrases."""

    def ends(self, start: _Node) -> list[_Node]:
        """The end nodes of the phrases when they start at this node."""
        ends = self._alternatives(start)
        if self._place < len(self._items):
            raise ValueError('a bracket is closed that was not opened')
        return ends

    def _alternatives(self, start: _Node) -> list[_Node]:
        ends = [self._sequence(start)]
        while self._sign() == '|':
            self._place += 1
            ends.append(self._sequence(start))
        return ends

    def _sequence(self, node: _Node) -> _Node:
        while self._place < len(self._items) and self._sign() not in ('|', ')'):
            before = node
            if self._sign() == '(':
                self._place += 1
                ends = self._alternatives(node)
                if self._sign() != ')':
                    raise ValueError('a bracket is not closed')
                node = ends[0] if len(ends) == 1 else _met(ends)
            else:
                node = node.after(self._item(self._items[self._place]))
            self._place += 1
            if self._sign() == '?':
                self._place += 1
                node = _met([before, node])
        return node

    def _item(self, match: re.Match[str]) -> str | SymbolUse:
        name, symbol, silent, _, word = match.groups()
        if word:
            return word
        part = SymbolUse(silent or symbol, '' if silent else symbol if name is None else name)
        self.parts.append(part)
        return part

    def _sign(self) -> str | None:
        return self._items[self._place].group(4) if self._place < len(self._items) else None


def _met(nodes: list[_Node]) -> _Node:
    """A node reached from all of these."""
    meeting = _Node()
    for node in nodes:
        node.onward.append(meeting)
    return meeting


def given(*parts: Piece | None) -> Piece:
    """The part that was said, where a phrase has one of several. Raises ``NoReading`` when none was."""
    for part in parts:
        if part is not None:
            return part
    raise NoReading
