"""Turns of phrase that mean one thing: how much higher, how many in a row, a calculation in brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.language.scanner import HIGHEST_NUMBER, Token
from bot.rules.language.tokens import (
    OPERATORS,
    RELATIONS,
    UP_DOWN,
    kinds_of,
    merged,
    number_in,
    rest_of_statement,
)
from bot.rules.language.vocabulary import SKIPPED, Meaning
from bot.rules.syntax import Attribute

if TYPE_CHECKING:
    from collections.abc import Sequence


def or_relations(tokens: list[Token]) -> list[Token]:
    """``5 or higher`` is one thing, ``red or higher than 5`` are two."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        before = tokens[place - 1].kind if place else ''
        alone = before in ('NUMBER', 'RANK') and after not in ('NUMBER', 'RANK', 'THAN', 'REF')
        if token.kind in _SPLIT and not alone:
            middle = token.start + 2
            found += [Token(Meaning('OR'), token.start, middle), Token(Meaning(_SPLIT[token.kind]), middle, token.end)]
        else:
            found.append(token)
    return found


_SPLIT = {'OR_HIGHER': 'HIGHER', 'OR_LOWER': 'LOWER'}


def spans(tokens: list[Token]) -> list[Token]:
    """How much higher or lower: ``5 to 10 higher``, ``at most 3 lower``, ``higher by 2``, ``2 or more higher``."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        span, length = _span(tokens, place)
        if span is not None and tokens[place + length : place + length + 1] and tokens[place + length].kind in UP_DOWN:
            found.append(merged(tokens, place, length, Meaning('SPAN', span)))
            place += length
            continue
        span, length = _span(tokens, place + 2)
        if span is not None and tokens[place].kind in UP_DOWN and tokens[place + 1].kind == 'BY':
            found += [merged(tokens, place + 2, length, Meaning('SPAN', span)), tokens[place]]
            place += length + 2
            continue
        found.append(tokens[place])
        place += 1
    return found


def ways(tokens: list[Token]) -> list[Token]:
    """``3 higher or lower``, ``1 higher or 1 lower, going round``: what is said once is meant of both ways."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        kinds = kinds_of(tokens, place, 7)
        spanned = bool(found) and found[-1].kind == 'SPAN'
        found.append(token)
        if spanned and kinds[:3] in (('HIGHER', 'OR', 'LOWER'), ('LOWER', 'OR', 'HIGHER')):
            found += [tokens[place + 1], found[-2]]
            tokens[place + 1] = tokens[place + 1]._replace(meaning=Meaning(SKIPPED))
        elif spanned and kinds[1:3] == ('OR', 'SPAN') and 'AROUND' in kinds and 'THAN' not in kinds:
            found.append(tokens[place + kinds.index('AROUND')])
    return [token for token in found if token.kind != SKIPPED]


def _span(tokens: list[Token], place: int) -> tuple[tuple[int, int] | None, int]:
    """The least and the most that is said here, and in how many tokens."""
    match kinds_of(tokens, place, 3):
        case ('NUMBER', 'TO', 'NUMBER') | ('NUMBER', 'OR', 'NUMBER') as three:
            one, other = sorted((number_in(tokens[place]), number_in(tokens[place + 2])))
            if three[1] == 'OR' and other != one + 1:
                return None, 0
            return (one, other), 3
        case ('BETWEEN', 'NUMBER', 'TO' | 'AND') if kinds_of(tokens, place + 3, 1) == ('NUMBER',):
            one, other = sorted((number_in(tokens[place + 1]), number_in(tokens[place + 3])))
            return (one, other), 4
        case ('AT_MOST', 'THAN', 'NUMBER'):
            return (1, number_in(tokens[place + 2])), 3
        case ('HIGHER', 'THAN', 'NUMBER'):
            return (number_in(tokens[place + 2]) + 1, HIGHEST_NUMBER), 3
        case ('LOWER', 'THAN', 'NUMBER'):
            return (1, number_in(tokens[place + 2]) - 1), 3
        case ('AT_MOST', 'NUMBER', _):
            return (1, number_in(tokens[place + 1])), 2
        case ('AT_LEAST', 'NUMBER', _):
            return (number_in(tokens[place + 1]), HIGHEST_NUMBER), 2
        case ('NUMBER', 'OR_HIGHER', _):
            return (number_in(tokens[place]), HIGHEST_NUMBER), 2
        case ('AT_MOST', 'NUMBER'):
            return (1, number_in(tokens[place + 1])), 2
        case ('AT_LEAST', 'NUMBER'):
            return (number_in(tokens[place + 1]), HIGHEST_NUMBER), 2
        case ('NUMBER', *_):
            number = number_in(tokens[place])
            return (number, number), 1
        case _:
            return None, 0


def rows(tokens: list[Token]) -> list[Token]:
    """``at most two red cards in a row``, ``never three of one suit in a row``."""
    if all(token.kind != 'IN_A_ROW' for token in tokens):
        return tokens
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        rest = rest_of_statement(tokens, place)
        if any(token.kind == 'IN_A_ROW' for token in rest):
            limit, length = _row_limit(tokens, place)
            if limit is not None:
                found.append(merged(tokens, place, length, Meaning('MOST_IN_A_ROW', limit)))
                place += length
                continue
        found.append(tokens[place])
        place += 1
    return found


def _row_limit(tokens: list[Token], place: int) -> tuple[int | None, int]:
    match kinds_of(tokens, place, 3):
        case ('AT_MOST', 'NUMBER', *_):
            return number_in(tokens[place + 1]), 2
        case ('AT_MOST', 'THAN', 'NUMBER'):
            return number_in(tokens[place + 2]), 3
        case ('NOT', 'NUMBER', *_):
            return number_in(tokens[place + 1]) - 1, 2
        case ('NOT', 'HIGHER', 'THAN') if kinds_of(tokens, place + 3, 1) == ('NUMBER',):
            return number_in(tokens[place + 3]), 4
        case _:
            return None, 0


def besides(tokens: list[Token]) -> list[Token]:
    """``never a jack beside a queen`` is ``a jack never beside a queen``."""
    if all(token.kind != 'BESIDE' for token in tokens):
        return tokens
    found: list[Token] = []
    for place, token in enumerate(tokens):
        rest = rest_of_statement(tokens, place)
        begins = not found or found[-1].kind in ('SEPARATOR', 'AND')
        beside = [one.kind for one in rest].count('BESIDE')
        if token.kind == 'NOT' and begins and beside:
            continue
        found.append(token._replace(meaning=Meaning('NEVER_BESIDE')) if token.kind == 'BESIDE' else token)
    return found


def of_one(tokens: list[Token]) -> list[Token]:
    """``of the same colour``: where nothing is in a row it compares."""
    if any(token.kind == 'IN_A_ROW' for token in tokens):
        return tokens
    return [
        token._replace(meaning=Meaning('SAME_ATTRIBUTE', token.meaning.value)) if token.kind == 'OF_ONE' else token
        for token in tokens
    ]


def relations(tokens: list[Token]) -> list[Token]:
    """``higher value`` is ``higher``; in ``same suit or value`` the words belong together."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = found[-1].kind if found else ''
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        if token.kind == 'ATTRIBUTE' and before in RELATIONS and token.meaning.value is Attribute.VALUE:
            continue
        tested = any(one.kind in ('IF', 'AFTER') for one in found)
        if token.kind == 'THEN' and before in UP_DOWN and after == 'REF' and not tested:
            token = token._replace(meaning=Meaning('THAN'))  # noqa: PLW2901 - as many write it
        if token.kind in ('AND', 'OR') and after == 'ATTRIBUTE' and before in _ATTRIBUTED:
            token = token._replace(meaning=Meaning(f'{token.kind}_ATTRIBUTE'))  # noqa: PLW2901 - the same word
        found.append(token)
    return found


_ATTRIBUTED = ('SAME_ATTRIBUTE', 'DIFFERENT_ATTRIBUTE', 'ATTRIBUTE')


def arithmetic(tokens: list[Token]) -> list[Token]:
    """Brackets around a calculation are told from brackets around a condition by what stands in them."""
    found = list(tokens)
    opened: list[int] = []
    for place, token in enumerate(tokens):
        if token.kind == 'OPEN':
            opened.append(place)
        elif token.kind == 'CLOSE' and opened:
            first = opened.pop()
            if _is_number(_own_kinds(tokens[first + 1 : place])):
                found[first] = token._replace(meaning=Meaning('OPEN_NUMBER'), start=tokens[first].start)
                found[place] = token._replace(meaning=Meaning('CLOSE_NUMBER'))
    return found


def _is_number(kinds: list[str]) -> bool:
    """Whether a calculation stands in the brackets."""
    several = any(kind in _OF_SEVERAL for kind in kinds)
    known = {*_NUMERIC, *OPERATORS, *_OF_SEVERAL, *(('AND', 'COMMA') if several else ())}
    return (several or any(kind in OPERATORS for kind in kinds)) and known.issuperset(kinds)


_NUMERIC = (
    'REF', 'REFS', 'NUMBER', 'RANK', 'VALUE_OF', 'POSITION', 'RUN', 'RUN_OF', 'COUNT', 'HIGHEST', 'LOWEST', 'TOTAL',
    'WRONG_CARDS', 'DIGIT', 'OPEN_NUMBER', 'CLOSE_NUMBER', 'CLOSE', 'COLOUR', 'SUIT', 'QUALITY', 'COURT', 'NUMBERED',
    'NAME', 'FACE', 'NON',
)  # fmt: skip
"""What a calculation can hold; the last few are what is counted."""
_OF_SEVERAL = ('DISTANCE', 'SUM', 'PRODUCT')


def _own_kinds(tokens: Sequence[Token]) -> list[str]:
    """The kinds of tokens that do not stand in further brackets."""
    depth = 0
    kinds: list[str] = []
    for token in tokens:
        depth += (token.kind == 'OPEN') - (token.kind == 'CLOSE')
        if depth == 0:
            kinds.append(token.kind)
    return kinds
