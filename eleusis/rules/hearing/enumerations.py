"""Enumerations of ranks or suits: *9, 10, J, Q or K*, *A-4, 7 and 10 to K*, *♥ or ♠*."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.hearing.trees import between
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.words import NUMBERS
from eleusis.rules.syntax import Condition, Ref

RANK_WORDS = {'ace': 1, 'jack': 11, 'queen': 12, 'king': 13, 'j': 11, 'q': 12, 'k': 13, 'A': 1, 'deuce': 2, 'T': 10}
SUIT_WORDS: dict[str, str] = dict(zip(('spade', 'heart', 'club', 'diamond', *'♠♥♣♦'), 'SHCDSHCD', strict=True))
_JOINS = (',', 'or', 'and', '/', '&', 'nor', '+', '|')
_TO = ('-', 'to', 'through', 'thru', '–', '..')
_FEWEST = {'spans': 3, 'suits': 2}
_ALL_SUITS = 4
_LONGEST_SIGN = 2
"""Ranks that need no word between them: *3 6 9 Q*, as do none that have names: *jack queen or king*."""
_ORDINAL = (['st'], ['nd'], ['rd'], ['th'])
_COURTS = {(11, 11), (12, 12), (13, 13)}
Spans: TypeAlias = 'tuple[tuple[int, int], ...]'
Item: TypeAlias = 'Callable[[Sequence[str], int], tuple[int, Sequence[Any]] | None]'


def enumerations(words: Sequence[str]) -> Iterator[tuple[int, int, str, Spans | Condition]]:
    """The longest enumerations among some words: where, the type, and the meaning."""
    start = 0
    while start < len(words):
        end, spans = _listed(words, start, _span)
        if len(spans) + sum(low != high for low, high in spans) >= _FEWEST['spans']:
            yield start, end, 'spans', tuple(spans)
            if all(1 <= low <= high <= 13 for low, high in spans):
                yield start, end, 'kind', merged(s.Any, _kinds(spans))
        else:
            end, suits = _listed(words, start, _suit)
            if _FEWEST['suits'] <= len(set(suits)) < _ALL_SUITS:
                yield start, end, 'kind', merged(s.Any, [s.OfSuit(Ref.CARD, Suit(suit)) for suit in suits])
        start = max(end, start + 1)


def _listed(words: Sequence[str], start: int, item: Item) -> tuple[int, list[Any]]:
    """The items from here on with joins between them, and where they end."""
    items: list[Any] = []
    end = at = start
    while (said := item(words, at)) is not None:
        at, more = said
        if set(more) & set(items):
            break
        items += more
        end = at
        while at < len(words) and words[at] in _JOINS and at < end + 2:
            at += 1
        if at == end and any(len(word) > _LONGEST_SIGN and word not in RANK_WORDS for word in words[at - 1 : at + 1]):
            break
        while at > end and words[at : at + 1] in (['a'], ['an'], ['the']):
            at += 1
    return end, items


def _kinds(spans: Sequence[tuple[int, int]]) -> list[Condition]:
    courts = set(spans) > _COURTS
    return list(
        dict.fromkeys(
            s.Court(Ref.CARD)
            if courts and span in _COURTS
            else s.OfRank(Ref.CARD, span[0])
            if span[0] == span[1]
            else between(*span)
            for span in spans
        )
    )


def _span(words: Sequence[str], at: int) -> tuple[int, Spans] | None:
    low = _rank(words, at)
    if low is None:
        return None
    high = _rank(words, at + 2) if words[at + 1 : at + 2] and words[at + 1] in _TO else None
    if high is None:
        return at + 1, ((low, low),)
    if high == 1:
        return at + 3, ((low, 13), (1, 1))
    return (at + 3, ((low, high),)) if low < high else (at + 1, ((low, low),))


def _rank(words: Sequence[str], at: int) -> int | None:
    word = words[at] if at < len(words) else ''
    if word.isascii() and word.isdigit():
        return None if len(word) > 2 or words[at + 1 : at + 2] in _ORDINAL else int(word)
    return RANK_WORDS.get(word) or (NUMBERS.index(word) if word in NUMBERS else None)


def _suit(words: Sequence[str], at: int) -> tuple[int, list[str]] | None:
    suit = SUIT_WORDS.get(words[at]) if at < len(words) else None
    return None if suit is None else (at + 1, [suit])
