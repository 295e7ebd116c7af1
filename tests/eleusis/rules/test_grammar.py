"""The grammars are whole: every symbol is part of a sentence, and none begins with itself."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from eleusis.rules.language.grammar import grammar, kinds
from eleusis.rules.language.parsing import Grammar
from eleusis.rules.language.phrases import GrammarReader, MistakeInGrammar
from eleusis.rules.language.printing import tongue


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


@pytest.mark.parametrize('grammar', [grammar, tongue('en').grammar, tongue('de').grammar])
def test_every_symbol_is_part_of_a_statement(grammar: Grammar) -> None:
    reached, waiting = {'statement'}, ['statement']
    while waiting:
        symbol = waiting.pop()
        new = set() if symbol in grammar.terminals else set(symbols_in(grammar, symbol)) - reached
        reached |= new
        waiting += new
    assert {*grammar.symbols} - reached == set()


@pytest.mark.parametrize('grammar', [grammar, tongue('en').grammar, tongue('de').grammar])
def test_no_symbol_begins_with_itself(grammar: Grammar) -> None:
    """The parser would find nothing there, and say so to nobody."""
    assert [symbol for symbol in grammar.symbols if symbol in begins_with(grammar, symbol)] == []


@pytest.mark.parametrize(
    ('text', 'mistake'),
    [
        ('thing LAST: the thing\nthing BEFORE the other', "words.txt:2: no colon after 'thing BEFORE the other'"),
        ('# Things\nthing (a|an: one', "words.txt:2: thing: '(' was never closed"),
        ('thing: (a|an thing', 'words.txt:1: thing: a bracket is not closed'),
        ('thing: a|an) thing', 'words.txt:1: thing: a bracket is closed that was not opened'),
        ('thing: the?', 'words.txt:1: thing: a phrase can be empty'),
        ('thing nobody(): the <whole>', "words.txt:1: thing: nothing is called 'nobody'"),
        ('thing lasts(): the <number>', 'words.txt:1: thing: lasts does not take <number>'),
        ('thing:\n    the <number>', 'words.txt:1: nothing says what <number> is'),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, mistake: str) -> None:
    with pytest.raises(MistakeInGrammar, match=re.escape(mistake)):
        read_phrases(text)


def read_phrases(text: str) -> None:
    phrases = GrammarReader(Grammar({}), {}, {}, ())
    phrases.add('words.txt', text, kinds)
    phrases.check()
