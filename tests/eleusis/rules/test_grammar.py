"""The grammars are whole: every symbol is part of a sentence, and none begins with itself."""

from collections.abc import Iterator
from typing import Any

import pytest

from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.parsing import Grammar
from eleusis.rules.language.printed import printed_grammar


def symbols_in(grammar: Grammar, symbol: str) -> Iterator[str]:
    """The symbols that its phrases are made of."""
    waiting: list[Any] = [grammar.symbols[symbol]]
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield from (part.symbol for part in node.parts)
            waiting += [*node.words.values(), *node.parts.values(), *node.onward]


def begins_with(grammar: Grammar, symbol: str) -> set[str]:
    """The symbols that it can begin with, directly or through others."""
    found: set[str] = set()
    waiting = [symbol]
    while waiting:
        node = grammar.symbols.get(waiting.pop())
        new = set() if node is None else {part.symbol for behind in node.closure() for part in behind.parts} - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize('grammar', [grammar, printed_grammar], ids=['written', 'printed'])
def test_every_symbol_is_part_of_a_statement(grammar: Grammar) -> None:
    reached, waiting = {'statement'}, ['statement']
    while waiting:
        symbol = waiting.pop()
        new = set() if symbol in grammar.terminals else set(symbols_in(grammar, symbol)) - reached
        reached |= new
        waiting += new
    assert {*grammar.symbols, *grammar.terminals} - reached == set()


@pytest.mark.parametrize('grammar', [grammar, printed_grammar], ids=['written', 'printed'])
def test_no_symbol_begins_with_itself(grammar: Grammar) -> None:
    """The parser would find nothing there, and say so to nobody."""
    assert [symbol for symbol in grammar.symbols if symbol in begins_with(grammar, symbol)] == []
