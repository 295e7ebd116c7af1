"""Commas, full stops and little words: what belongs together and what does not."""

from __future__ import annotations

from itertools import pairwise

from bot.rules.errors import NotARule
from bot.rules.language.scanner import Token
from bot.rules.language.tokens import (
    ADJECTIVES,
    JOINING,
    RELATIONS,
    SIMPLE,
    kinds_of,
    rest_of_statement,
    statement_at,
)
from bot.rules.language.vocabulary import Meaning
from bot.rules.syntax import Ref


def punctuation(tokens: list[Token]) -> list[Token]:
    """Commas and full stops that only accompany words are dropped; ``, and never a queen`` begins a statement."""
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ''
        if token.kind == 'COMMA' and after == 'AND' and _goes_on_apart(kept, tokens[place + 2 :]):
            kept.append(token._replace(meaning=Meaning('SEPARATOR')))
            place += 2
            continue
        if token.kind == 'SEPARATOR' and after == 'ELSE':
            _chain(kept)
        if token.meaning == _STARTER and after == 'COLON' and not _statement_begun(kept):
            kept.append(Token(Meaning('START'), token.start, tokens[place + 1].end))
            place += 2
            continue
        if token.kind == 'EXCEPT' and kept and kept[-1].kind in ('OR', 'AND'):
            token = token._replace(meaning=Meaning('NOT'))
        if not _is_idle(token.kind, kept, after):
            kept.append(token)
        place += 1
    return kept


_STARTER = Meaning('REF', Ref.STARTER)


def _is_idle(kind: str, kept: list[Token], after: str) -> bool:
    before = kept[-1].kind if kept else ''
    if kind == 'AFTER' and after in ('', 'SEPARATOR', 'COMMA', 'ELSE'):
        return True  # ``a court card must follow``
    if kind == 'COMMA' and (after in JOINING or (after == 'IF' and _statement_begun(kept)[:1] not in _TESTING)):
        return True
    ends = before in ('', 'SEPARATOR') or after in ('ELSE', 'OTHERS', 'SEPARATOR', '')
    return kind in ('SEPARATOR', 'COMMA') and ends


_TESTING = (['IF'], ['AFTER'], ['UNLESS'])


def _goes_on_apart(kept: list[Token], following: list[Token]) -> bool:
    """Whether what follows ``, and`` is a statement of its own."""
    begun = _statement_begun(kept)
    first = following[0].kind if following else ''
    if not begun or 'OPEN' in begun or 'CYCLE' in begun or 'CHOOSE' in begun:
        return False
    if begun[:1] in _TESTING:
        return any(kind in ('THEN', 'COMMA', 'COLON') for kind in begun) and first in _BEGINNING
    return not (begun[-1] in SIMPLE and first in SIMPLE)


_BEGINNING = ('NOT', 'IF', 'AFTER', 'REF', 'EVERY')


def _statement_begun(kept: list[Token]) -> list[str]:
    """The kinds of the statement so far."""
    first = max((place + 1 for place, token in enumerate(kept) if token.kind == 'SEPARATOR'), default=0)
    return [token.kind for token in kept[first:]]


def _chain(kept: list[Token]) -> None:
    """``if A, X; if B, Y; otherwise Z``: the last is for when neither A nor B."""
    ends = [place for place, token in enumerate(kept) if token.kind == 'SEPARATOR']
    if kept and not _is_open_if([token.kind for token in kept[(ends[-1] + 1 if ends else 0) :]]):
        return
    for number in range(len(ends) - 1, -1, -1):
        first = ends[number - 1] + 1 if number else 0
        if not _is_open_if([token.kind for token in kept[first : ends[number]]]):
            return
        kept[ends[number]] = kept[ends[number]]._replace(meaning=Meaning('ELSE'))


def _is_open_if(kinds: list[str]) -> bool:
    return kinds[:1] in (['IF'], ['AFTER']) and 'ELSE' not in kinds


def it(tokens: list[Token]) -> list[Token]:
    """``it`` after ``if`` is what was tested before, or the card that was named last; otherwise the card."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == 'IT':
            compared = found and found[-1].kind in ('THAN', *RELATIONS)
            meant = _antecedent(found) if found and found[-1].kind == 'IF' else None
            if compared:
                named = [one.meaning for one in found if one.kind == 'REF' and one.meaning.value is not Ref.CARD]
                meant = named[-1] if named else Meaning('REF', Ref.LAST)
            found.append(token._replace(meaning=meant or Meaning('REF', Ref.CARD)))
        elif token.kind == 'BEFORE_IT':
            named = [one.meaning.value for one in found if one.kind == 'REF']
            earlier = {Ref.LAST: Ref.SECOND, Ref.SECOND: Ref.THIRD}
            meant = earlier.get(named[-1], Ref.LAST) if named and isinstance(named[-1], Ref) else Ref.LAST
            found.append(token._replace(meaning=Meaning('REF', meant)))
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


def pauses(tokens: list[Token]) -> list[Token]:
    """The commas that people leave out: ``after an ace anything``, ``if it is red it must be odd``."""
    if not any(token.kind in ('IF', 'AFTER') for token in tokens):
        return tokens
    found: list[Token] = []
    for token in tokens:
        opened = [one.kind for one in found if one.kind in ('IF', 'AFTER', 'THEN', 'COMMA', 'COLON', 'SEPARATOR')]
        open_test = opened[-1:] in (['IF'], ['AFTER']) and found[-1].kind in ADJECTIVES
        of_kind = any(one.kind == 'IF' for one in found) or (found[:1] and found[0].kind == 'AFTER')
        if opened[-1:] == ['IF'] and token.kind == 'ELSE' and all(one.kind in ADJECTIVES for one in found[-2:]):
            found.insert(-1, Token(Meaning('COMMA'), token.start, token.start))  # ``if odd black else red``
        if open_test and of_kind and token.meaning in _STARTING:
            found.append(Token(Meaning('COMMA'), token.start, token.start))
        found.append(token)
    return found


_STARTING = (Meaning('REF', Ref.CARD), Meaning('ANYTHING', True))


def or_else(tokens: list[Token]) -> list[Token]:
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


def enumerations(tokens: list[Token]) -> list[Token]:
    """``a 2, 3 or 4``: the commas of a list mean what stands before its last member."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind == 'COMMA' and place > 0 and tokens[place - 1].kind in SIMPLE:
            following = next((one.kind for one in tokens[place + 1 :] if one.kind not in (*SIMPLE, 'COMMA')), '')
            if following in ('AND', 'OR') and _in_list(tokens, place):
                found[place] = token._replace(meaning=Meaning(following))
    return found


def _in_list(tokens: list[Token], place: int) -> bool:
    """Whether a comma here cannot be the one after an ``if`` or between the parts of a cycle."""
    statement = [token.kind for token in statement_at(tokens, place)]
    if 'CYCLE' in statement or 'CHOOSE' in statement or 'ALTERNATE' in statement:
        return False
    before = [token.kind for token in tokens[:place]]
    opened = max((at for at, kind in enumerate(before) if kind in ('IF', 'AFTER')), default=None)
    if opened is None or any(kind in ('THEN', 'COLON', 'COMMA') for kind in before[opened:]):
        return True
    rest = [token.kind for token in rest_of_statement(tokens, place)]
    return 'THEN' in rest or 'COLON' in rest


def exclusive(tokens: list[Token]) -> list[Token]:
    """``hearts and spades`` are hearts or spades: no card is both."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind != 'AND' or not 0 < place < len(tokens) - 1:
            continue
        around = tokens[place - 1].kind, tokens[place + 1].kind
        outside = (found[place - 2].kind if place > 1 else '', kinds_of(tokens, place + 2, 1))
        both = around in (('SUIT', 'SUIT'), ('FACE', 'FACE'), ('RANK', 'RANK'), ('NUMBER', 'NUMBER'))
        free = outside[0] not in _BEFORE_PAIR and outside[1] not in (('ALTERNATE',), *_AFTER_PAIR)
        if both and free:
            found[place] = token._replace(meaning=Meaning('OR'))
    return found


_BEFORE_PAIR = (
    'ALTERNATE', 'BETWEEN', 'DISTANCE', 'SUM', 'PRODUCT', 'THAN', 'TO', 'AND', 'PLUS', 'MINUS', 'TIMES', 'MOD',
    'WITHIN', 'DIVISIBLE', 'HIGHER', 'LOWER', 'AT_LEAST', 'AT_MOST', 'EQUAL', 'UNEQUAL', 'IS', 'NOT', 'ISNOT', 'NON',
    'RUN_OF', 'COUNT',
)  # fmt: skip
"""Before these two numbers stand for themselves; after ``is`` and ``not`` somebody speaks of one card."""
_AFTER_PAIR = (('HIGHER',), ('LOWER',), ('OR_HIGHER',), ('OR_LOWER',), ('TO',), ('AWAY',), ('SUITS',))


def apart(tokens: list[Token]) -> list[Token]:
    """No card is ``red black``: somebody has left out what stands between.

    Raises:
        NotARule: ``side-by-side``.
    """
    if any(token.kind == 'SUIT_ORDER' for token in tokens):
        return tokens
    in_set = False
    for one, other in pairwise(tokens):
        in_set = one.kind == 'OPEN_SET' or (in_set and one.kind != 'CLOSE_SET')
        if not in_set and one.kind == other.kind and one.kind in ('COLOUR', 'SUIT', 'FACE', 'RANK'):
            raise NotARule('side-by-side', one.start, other.end)
    return tokens


def kinds_apart(tokens: list[Token]) -> list[Token]:
    """``black cards are even and red cards are odd``: two statements."""
    if not any(token.kind in _VERBS for token in tokens):
        return tokens
    found = list(tokens)
    for place, token in enumerate(tokens):
        joins = token.kind in ('AND', 'COMMA')
        if token.kind == 'AND' and _is_whole(tokens, place) and _relates_kinds(rest_of_statement(tokens, place + 1)):
            found[place] = token._replace(meaning=Meaning('SEPARATOR'))
        if joins and _says_of_kind(rest_of_statement(tokens, place + 1)) and _says_of_kind(statement_at(tokens, place)):
            found[place] = token._replace(meaning=Meaning('SEPARATOR'))
    return found


_RELATING = ('NEVER_BESIDE', 'ALTERNATE_WITH', 'FOLLOWED', 'NEVER_FOLLOWED')
_VERBS = ('IS', 'ISNOT', *_RELATING)


def _is_whole(tokens: list[Token], place: int) -> bool:
    """Whether what stands before this ``and`` says more than what a card is."""
    first = max((at + 1 for at in range(place) if tokens[at].kind == 'SEPARATOR'), default=0)
    kinds = [token.kind for token in tokens[first:place]]
    return kinds[:1] not in _TESTING and any(
        kind not in (*SIMPLE, 'AND', 'OR', 'COMMA', 'NON', 'NOT') for kind in kinds
    )


def _relates_kinds(tokens: list[Token]) -> bool:
    """Whether this begins with kinds of cards that are related to others: ``a jack or a king is never beside``."""
    kinds = [token.kind for token in tokens]
    length = next((at for at, kind in enumerate(kinds) if kind not in (*ADJECTIVES, 'OR')), 0)
    return length > 0 and kinds[length] in _RELATING


def _says_of_kind(tokens: list[Token]) -> bool:
    """Whether this begins with a kind of cards and a verb: ``red cards are``."""
    kinds = [token.kind for token in tokens]
    length = next((at for at, kind in enumerate(kinds) if kind not in SIMPLE), 0)
    return length > 0 and kinds[length] in ('IS', 'ISNOT')


def others(tokens: list[Token]) -> list[Token]:
    """``primes and other cards``: the two words belong together."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == 'OTHERS' and found and found[-1].kind == 'AND':
            found[-1] = Token(Meaning('AND_OTHERS'), found[-1].start, token.end)
        else:
            found.append(token)
    return found


def cases(tokens: list[Token]) -> list[Token]:
    """``black: higher, red: lower``: the comma before a further case ends the case before it."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.kind == 'COMMA':
            following = next((one.kind for one in tokens[place + 1 :] if one.kind in _AFTER_CASE), '')
            if following == 'COLON':
                found[place] = token._replace(meaning=Meaning('SEPARATOR'))
    return found


_AFTER_CASE = ('COMMA', 'SEPARATOR', 'COLON', 'IF', 'ELSE', 'CHOOSE', 'OPEN', 'CLOSE')
