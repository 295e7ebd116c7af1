"""`hierophant rule accepts --batch`: one question per line, and one answer to each.

A question is a JSON object, `{"rule": "alternate colours", "line": ["7H", "6S"]}`, perhaps with the wrong cards below
the last one as `"sideline"`; an answer is `{"accepted": ["AD", ...]}` or `{"error": "..."}`, or if the rule has several
readings `{"ambiguous": ["the card is ...", ...]}`. Blank lines are skipped.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from bot.cli.rule_text import ambiguous_data, not_a_rule_data, unreadable_text
from bot.text import ENGLISH
from eleusis.cards import Card, UnreadableCard
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import Ambiguous, read_rule
from eleusis.rules.language.words import LONGEST_RULE
from eleusis.rules.masks import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from io import BufferedReader

RULES_KEPT = 200
"""Size of the cache of compiled rules and unreadable texts."""
ANSWERS_KEPT = 8192
LONGEST_QUESTION = 1_000_000
"""Bytes. Longer lines are not kept in memory beyond that, and answered with an error."""
_CHUNK = 65_536


class _Question(msgspec.Struct, frozen=True):
    """A rule and a table position, cards as text. Other fields are ignored."""

    rule: str
    line: tuple[str, ...]
    sideline: tuple[str, ...] = ()


def answer_all() -> int:
    """Answer the lines of standard input; return the exit status.

    Everything that has arrived is answered before waiting for more: a program that asks one question at a time gets its
    answer immediately. Ends with the input, or quietly when the output is closed.
    """
    if sys.stdin is None or sys.stdout is None:  # Closed by the shell's `<&-`.
        print(ENGLISH.say('cli-no-input'), file=sys.stderr)
        return 1
    output = sys.stdout.buffer
    try:
        for questions in _arriving(cast('BufferedReader', sys.stdin.buffer)):
            output.write(b''.join([answer(question) for question in questions if question.strip()]))
            output.flush()
    except BrokenPipeError:
        sys.stdout = None  # Do not try to flush the rest at exit either.
        return 1
    return 0


def answer(question: bytes) -> bytes:
    """The answer to one line, as a line of JSON."""
    if len(question) > LONGEST_QUESTION:
        return _error(ENGLISH.say('cli-question-long', most=LONGEST_QUESTION))
    try:
        asked = _QUESTIONS.decode(question)
        line, sideline = _cards(asked.line), _cards(asked.sideline)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _error(ENGLISH.say('cli-no-question'))
    except UnreadableCard as error:
        return _error(unreadable_text(error))
    compiled = _kept(asked.rule) if len(asked.rule) <= LONGEST_RULE else _understood(asked.rule)
    if not isinstance(compiled, CompiledRule):
        return compiled
    return _accepted(compiled.accepted(line, sideline)) if line else _error(ENGLISH.say('cli-empty-line'))


def _arriving(source: BufferedReader) -> Iterator[list[bytes]]:
    """The lines that arrived together, without line breaks."""
    rest = b''
    while arrived := source.read1(_CHUNK):
        lines = (rest + arrived).split(b'\n')
        rest = lines.pop()[: LONGEST_QUESTION + 1]
        yield lines
    yield [rest]


_QUESTIONS = msgspec.json.Decoder(_Question)
_CARDS = {card.text: card for card in Card}


def _cards(texts: Sequence[str]) -> list[Card]:
    return [_CARDS.get(text) or Card.from_text(text) for text in texts]


def _understood(text: str) -> CompiledRule | bytes:
    """The rule, or an answer in its place."""
    try:
        return compile_rule(read_rule(text))
    except Ambiguous as error:
        return _encoded(ambiguous_data(error.rules))
    except NotARule as error:
        return _encoded(not_a_rule_data(text, error))


_kept = lru_cache(RULES_KEPT)(_understood)


@lru_cache(ANSWERS_KEPT)
def _accepted(mask: int) -> bytes:
    return _encoded({'accepted': [card.text for card in cards_in(mask)]})


def _error(sentence: str) -> bytes:
    return _encoded({'error': sentence})


def _encoded(answer: dict[str, Any]) -> bytes:
    return msgspec.json.encode(answer) + b'\n'
