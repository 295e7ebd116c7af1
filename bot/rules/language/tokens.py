"""Looking at tokens in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.language.scanner import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.language.vocabulary import Meaning


JOINING = ('AND', 'OR', 'THEN', 'ELSE', 'UNLESS', 'OR_HIGHER', 'OR_LOWER', 'AROUND')
RELATIONS = ('HIGHER', 'LOWER', 'AT_LEAST', 'AT_MOST', 'OR_HIGHER', 'OR_LOWER', 'EQUAL')
OPERATORS = ('PLUS', 'MINUS', 'TIMES', 'MOD')
ADJECTIVES = ('COLOUR', 'SUIT', 'QUALITY', 'COURT', 'NUMBERED', 'FACE', 'NAME', 'RANK')
SIMPLE = (*ADJECTIVES, 'NUMBER')
UP_DOWN = ('HIGHER', 'LOWER', 'AWAY')


def kinds_of(tokens: Sequence[Token], place: int, length: int) -> tuple[str, ...]:
    """The kinds of so many tokens from here."""
    return tuple([token.kind for token in tokens[place : place + length]])


def number_in(token: Token) -> int:
    """The number that a token carries."""
    value = token.meaning.value
    assert isinstance(value, int), 'numbers and ranks mean numbers'
    return value


def rest_of_statement(tokens: list[Token], place: int) -> list[Token]:
    """The rest of the statement from here."""
    end = next((at for at in range(place, len(tokens)) if tokens[at].kind == 'SEPARATOR'), len(tokens))
    return tokens[place:end]


def statement_at(tokens: list[Token], place: int) -> list[Token]:
    """The whole statement that this place is in."""
    first = max((at + 1 for at in range(place) if tokens[at].kind == 'SEPARATOR'), default=0)
    return rest_of_statement(tokens, first)


def merged(tokens: list[Token], place: int, length: int, meaning: Meaning) -> Token:
    """So many tokens as one."""
    return Token(meaning, tokens[place].start, tokens[place + length - 1].end)
