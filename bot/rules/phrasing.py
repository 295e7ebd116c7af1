"""What the grammar need not know: the many ways to say one thing, told apart by the words around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.scanner import HIGHEST_NUMBER, Token
from bot.rules.syntax import Attribute, Ref
from bot.rules.vocabulary import Meaning

if TYPE_CHECKING:
    from collections.abc import Sequence

_JOINING = ('AND', 'OR', 'THEN', 'ELSE', 'UNLESS', 'OR_HIGHER', 'OR_LOWER', 'AROUND')
_RELATIONS = ('HIGHER', 'LOWER', 'AT_LEAST', 'AT_MOST', 'OR_HIGHER', 'OR_LOWER', 'EQUAL')
_OPERATORS = ('PLUS', 'MINUS', 'TIMES', 'MOD')
_NUMERIC = (
    'REF', 'REFS', 'NUMBER', 'RANK', 'VALUE_OF', 'POSITION', 'RUN', 'RUN_OF', 'COUNT', 'HIGHEST', 'LOWEST', 'TOTAL',
    'WRONG_CARDS', 'DIGIT', 'OPEN_NUMBER', 'CLOSE_NUMBER', 'CLOSE', 'COLOUR', 'SUIT', 'QUALITY', 'COURT', 'NUMBERED',
    'NAME', 'FACE', 'NON',
)  # fmt: skip
"""What a calculation can hold; the last few are what is counted."""


def phrased(tokens: Sequence[Token]) -> list[Token]:
    """The tokens as the grammar expects them."""
    rephrased = list(tokens)
    for rule in _RULES:
        rephrased = rule(rephrased)
    return rephrased


def _kinds(tokens: Sequence[Token], place: int, length: int) -> tuple[str, ...]:
    return tuple([token.kind for token in tokens[place : place + length]])


def _number(token: Token) -> int:
    value = token.meaning.value
    assert isinstance(value, int), 'numbers and ranks mean numbers'
    return value


def _punctuation(tokens: list[Token]) -> list[Token]:
    """Commas and full stops that only accompany words."""
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        before = kept[-1].kind if kept else ''
        idle = (token.kind == 'COMMA' and after in _JOINING) or (
            token.kind in ('SEPARATOR', 'COMMA')
            and (before in ('', 'SEPARATOR') or after in ('ELSE', 'OTHERS', 'SEPARATOR', ''))
        )
        if not idle:
            kept.append(token)
    return kept


def _it(tokens: list[Token]) -> list[Token]:
    """``it`` after ``if`` is what was tested before, or the card that was named last; otherwise the card."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == 'IT':
            meant = _antecedent(found) if found and found[-1].kind == 'IF' else None
            found.append(token._replace(meaning=meant or Meaning('REF', Ref.CARD)))
        else:
            found.append(token)
    return found


def _antecedent(tokens: list[Token]) -> Meaning | None:
    tested = [
        tokens[place + 1].meaning
        for place, token in enumerate(tokens[:-1])
        if token.kind == 'IF' and tokens[place + 1].kind == 'REF'
    ]
    named = [token.meaning for token in tokens if token.kind == 'REF']
    return tested[-1] if tested else named[-1] if named else None


def _pauses(tokens: list[Token]) -> list[Token]:
    """The commas that people leave out: ``after an ace anything``, ``if it is red it must be odd``."""
    found: list[Token] = []
    for token in tokens:
        opened = [one.kind for one in found if one.kind in ('IF', 'AFTER', 'THEN', 'COMMA', 'COLON', 'SEPARATOR')]
        open_test = opened[-1:] in (['IF'], ['AFTER']) and found[-1].kind in _ADJECTIVES
        of_kind = any(one.kind == 'IF' for one in found) or (found[:1] and found[0].kind == 'AFTER')
        if open_test and of_kind and token.meaning in _STARTING:
            found.append(Token(Meaning('COMMA'), token.start, token.start))
        found.append(token)
    return found


_STARTING = (Meaning('REF', Ref.CARD), Meaning('ANYTHING', True))


def _or_else(tokens: list[Token]) -> list[Token]:
    """``if A, then B, if C, then D``: a further ``if`` after a comma is for when the first is not so."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        if token.kind == 'COMMA' and after == 'IF' and _begins_with_if(found):
            found.append(token._replace(meaning=Meaning('ELSE')))
        else:
            found.append(token)
    return found


def _begins_with_if(tokens: list[Token]) -> bool:
    """Whether the statement under way is an ``if`` that has said what follows."""
    first = max((place + 1 for place, token in enumerate(tokens) if token.kind == 'SEPARATOR'), default=0)
    said = [token.kind for token in tokens[first:]]
    return said[:1] == ['IF'] and any(kind in ('THEN', 'COMMA', 'COLON') for kind in said)


def _enumerations(tokens: list[Token]) -> list[Token]:
    """``a 2, 3 or 4``: the commas of a list mean what stands before its last member."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind == 'COMMA' and place > 0 and tokens[place - 1].kind in _SIMPLE:
            following = next((one.kind for one in tokens[place + 1 :] if one.kind not in (*_SIMPLE, 'COMMA')), '')
            if following in ('AND', 'OR') and _in_list(tokens, place):
                found[place] = token._replace(meaning=Meaning(following))
    return found


_ADJECTIVES = ('COLOUR', 'SUIT', 'QUALITY', 'COURT', 'NUMBERED', 'FACE', 'NAME', 'RANK')
_SIMPLE = (*_ADJECTIVES, 'NUMBER')


def _in_list(tokens: list[Token], place: int) -> bool:
    """Whether a comma here cannot be the one after an ``if`` or between the parts of a cycle."""
    statement = [token.kind for token in _whole_statement(tokens, place)]
    if 'CYCLE' in statement or 'CHOOSE' in statement or 'ALTERNATE' in statement:
        return False
    before = [token.kind for token in tokens[:place]]
    opened = max((at for at, kind in enumerate(before) if kind in ('IF', 'AFTER')), default=None)
    if opened is None or any(kind in ('THEN', 'COLON', 'COMMA') for kind in before[opened:]):
        return True
    rest = [token.kind for token in _statement(tokens, place)]
    return 'THEN' in rest or 'COLON' in rest


def _exclusive(tokens: list[Token]) -> list[Token]:
    """``hearts and spades`` are hearts or spades: no card is both."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind != 'AND' or not 0 < place < len(tokens) - 1:
            continue
        around = tokens[place - 1].kind, tokens[place + 1].kind
        outside = (found[place - 2].kind if place > 1 else '', _kinds(tokens, place + 2, 1))
        both = around in (('SUIT', 'SUIT'), ('FACE', 'FACE'), ('RANK', 'RANK'), ('NUMBER', 'NUMBER'))
        free = outside[0] not in _BEFORE_PAIR and outside[1] not in (('ALTERNATE',), *_AFTER_PAIR)
        if both and free:
            found[place] = token._replace(meaning=Meaning('OR'))
    return found


_BEFORE_PAIR = (
    'ALTERNATE', 'BETWEEN', 'DISTANCE', 'SUM', 'PRODUCT', 'THAN', 'TO', 'AND', 'PLUS', 'MINUS', 'TIMES', 'MOD',
    'WITHIN', 'DIVISIBLE', 'HIGHER', 'LOWER', 'AT_LEAST', 'AT_MOST', 'EQUAL', 'UNEQUAL', 'IS',
)  # fmt: skip
"""Before these two numbers stand for themselves; after ``is`` somebody says what one card is."""
_AFTER_PAIR = (('HIGHER',), ('LOWER',), ('OR_HIGHER',), ('OR_LOWER',), ('TO',), ('AWAY',), ('SUITS',))


def _kinds_apart(tokens: list[Token]) -> list[Token]:
    """``black cards are even and red cards are odd``: two statements."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        joins = token.kind in ('AND', 'COMMA')
        if joins and _says_of_kind(_statement(tokens, place + 1)) and _says_of_kind(_whole_statement(tokens, place)):
            found[place] = token._replace(meaning=Meaning('SEPARATOR'))
    return found


def _says_of_kind(tokens: list[Token]) -> bool:
    """Whether this begins with a kind of cards and a verb: ``red cards are``."""
    kinds = [token.kind for token in tokens]
    length = next((at for at, kind in enumerate(kinds) if kind not in _SIMPLE), 0)
    return length > 0 and kinds[length] in ('IS', 'ISNOT')


def _others(tokens: list[Token]) -> list[Token]:
    """``primes and other cards``: the two words belong together."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == 'OTHERS' and found and found[-1].kind == 'AND':
            found[-1] = Token(Meaning('AND_OTHERS'), found[-1].start, token.end)
        else:
            found.append(token)
    return found


def _cases(tokens: list[Token]) -> list[Token]:
    """``black: higher, red: lower``: the comma before a further case ends the case before it."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind == 'COMMA':
            following = next((one.kind for one in tokens[place + 1 :] if one.kind in _AFTER_CASE), '')
            if following == 'COLON':
                found[place] = token._replace(meaning=Meaning('SEPARATOR'))
    return found


_AFTER_CASE = ('COMMA', 'SEPARATOR', 'COLON', 'IF', 'ELSE', 'CHOOSE', 'OPEN', 'CLOSE')


def _or_relations(tokens: list[Token]) -> list[Token]:
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


def _spans(tokens: list[Token]) -> list[Token]:
    """How much higher or lower: ``5 to 10 higher``, ``at most 3 lower``, ``higher by 2``, ``2 or more higher``."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        span, length = _span(tokens, place)
        if span is not None and tokens[place + length : place + length + 1] and tokens[place + length].kind in _UP_DOWN:
            found.append(_merged(tokens, place, length, Meaning('SPAN', span)))
            place += length
            continue
        span, length = _span(tokens, place + 2)
        if span is not None and tokens[place].kind in _UP_DOWN and tokens[place + 1].kind == 'BY':
            found += [_merged(tokens, place + 2, length, Meaning('SPAN', span)), tokens[place]]
            place += length + 2
            continue
        found.append(tokens[place])
        place += 1
    return found


_UP_DOWN = ('HIGHER', 'LOWER', 'AWAY')


def _span(tokens: list[Token], place: int) -> tuple[tuple[int, int] | None, int]:
    """The least and the most that is said here, and in how many tokens."""
    match _kinds(tokens, place, 3):
        case ('NUMBER', 'TO', 'NUMBER') | ('NUMBER', 'OR', 'NUMBER') as three:
            one, other = sorted((_number(tokens[place]), _number(tokens[place + 2])))
            if three[1] == 'OR' and other != one + 1:
                return None, 0
            return (one, other), 3
        case ('BETWEEN', 'NUMBER', 'TO' | 'AND') if _kinds(tokens, place + 3, 1) == ('NUMBER',):
            one, other = sorted((_number(tokens[place + 1]), _number(tokens[place + 3])))
            return (one, other), 4
        case ('HIGHER', 'THAN', 'NUMBER'):
            return (_number(tokens[place + 2]) + 1, HIGHEST_NUMBER), 3
        case ('LOWER', 'THAN', 'NUMBER'):
            return (1, _number(tokens[place + 2]) - 1), 3
        case ('AT_MOST', 'NUMBER', _):
            return (1, _number(tokens[place + 1])), 2
        case ('AT_LEAST', 'NUMBER', _):
            return (_number(tokens[place + 1]), HIGHEST_NUMBER), 2
        case ('NUMBER', 'OR_HIGHER', _):
            return (_number(tokens[place]), HIGHEST_NUMBER), 2
        case ('AT_MOST', 'NUMBER'):
            return (1, _number(tokens[place + 1])), 2
        case ('AT_LEAST', 'NUMBER'):
            return (_number(tokens[place + 1]), HIGHEST_NUMBER), 2
        case ('NUMBER', *_):
            number = _number(tokens[place])
            return (number, number), 1
        case _:
            return None, 0


def _rows(tokens: list[Token]) -> list[Token]:
    """``at most two red cards in a row``, ``never three of one suit in a row``."""
    if all(token.kind != 'IN_A_ROW' for token in tokens):
        return tokens
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        rest = _statement(tokens, place)
        if any(token.kind == 'IN_A_ROW' for token in rest):
            limit, length = _row_limit(tokens, place)
            if limit is not None:
                found.append(_merged(tokens, place, length, Meaning('MOST_IN_A_ROW', limit)))
                place += length
                continue
        found.append(tokens[place])
        place += 1
    return found


def _row_limit(tokens: list[Token], place: int) -> tuple[int | None, int]:
    match _kinds(tokens, place, 3):
        case ('AT_MOST', 'NUMBER', *_):
            return _number(tokens[place + 1]), 2
        case ('AT_MOST', 'THAN', 'NUMBER'):
            return _number(tokens[place + 2]), 3
        case ('NOT', 'NUMBER', *_):
            return _number(tokens[place + 1]) - 1, 2
        case ('NOT', 'HIGHER', 'THAN') if _kinds(tokens, place + 3, 1) == ('NUMBER',):
            return _number(tokens[place + 3]), 4
        case _:
            return None, 0


def _besides(tokens: list[Token]) -> list[Token]:
    """``never a jack beside a queen`` is ``a jack never beside a queen``."""
    if all(token.kind != 'BESIDE' for token in tokens):
        return tokens
    found: list[Token] = []
    for place, token in enumerate(tokens):
        rest = _statement(tokens, place)
        begins = not found or found[-1].kind in ('SEPARATOR', 'AND')
        beside = [one.kind for one in rest].count('BESIDE')
        if token.kind == 'NOT' and begins and beside:
            continue
        found.append(token._replace(meaning=Meaning('NEVER_BESIDE')) if token.kind == 'BESIDE' else token)
    return found


def _relations(tokens: list[Token]) -> list[Token]:
    """``higher value`` is ``higher``; in ``same suit or value`` the words belong together."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = found[-1].kind if found else ''
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        if token.kind == 'ATTRIBUTE' and before in _RELATIONS and token.meaning.value is Attribute.VALUE:
            continue
        tested = any(one.kind in ('IF', 'AFTER') for one in found)
        if token.kind == 'THEN' and before in _UP_DOWN and after == 'REF' and not tested:
            token = token._replace(meaning=Meaning('THAN'))  # noqa: PLW2901 - as many write it
        if token.kind in ('AND', 'OR') and after == 'ATTRIBUTE' and before in _ATTRIBUTED:
            token = token._replace(meaning=Meaning(f'{token.kind}_ATTRIBUTE'))  # noqa: PLW2901 - the same word
        found.append(token)
    return found


_ATTRIBUTED = ('SAME_ATTRIBUTE', 'DIFFERENT_ATTRIBUTE', 'ATTRIBUTE')


def _arithmetic(tokens: list[Token]) -> list[Token]:
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
    known = {*_NUMERIC, *_OPERATORS, *_OF_SEVERAL, *(('AND', 'COMMA') if several else ())}
    return (several or any(kind in _OPERATORS for kind in kinds)) and known.issuperset(kinds)


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


def _statement(tokens: list[Token], place: int) -> list[Token]:
    """The rest of the statement from here."""
    end = next((at for at in range(place, len(tokens)) if tokens[at].kind == 'SEPARATOR'), len(tokens))
    return tokens[place:end]


def _whole_statement(tokens: list[Token], place: int) -> list[Token]:
    first = max((at + 1 for at in range(place) if tokens[at].kind == 'SEPARATOR'), default=0)
    return _statement(tokens, first)


def _merged(tokens: list[Token], place: int, length: int, meaning: Meaning) -> Token:
    return Token(meaning, tokens[place].start, tokens[place + length - 1].end)


_RULES = (
    _punctuation,
    _it,
    _pauses,
    _or_else,
    _or_relations,
    _kinds_apart,
    _enumerations,
    _exclusive,
    _others,
    _cases,
    _spans,
    _rows,
    _besides,
    _relations,
    _arithmetic,
)
"""In this order: each sees what the one before has left."""
