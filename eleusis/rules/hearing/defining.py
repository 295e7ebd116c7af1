"""Names that a text gives to kinds of cards: *call a card warm if it is red*, *hot = red or a black ace*."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.hearing.lexicon import lexicon, stem
from eleusis.rules.hearing.search import Search
from eleusis.rules.hearing.trees import kind_mask
from eleusis.rules.language.conditions import merged, negated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from eleusis.rules.hearing.lexicon import Token
    from eleusis.rules.syntax import Condition

_LONGEST_BRACKET = 12


class Defined(NamedTuple):
    """The rows of a text that say a rule, and what its names mean."""

    rows: list[list[Token]]
    kinds: dict[str, Condition]


def defined(rows: Sequence[list[Token]]) -> Defined:
    """The text without its definitions, and these."""
    counts = Counter(stem(token.word) for row in rows for token in row)
    possible = {word for word in counts if _may_be_a_name(word)}
    names = {word for word in possible if counts[word] > 1}
    kinds: dict[str, Condition] = {}
    if not names and not any(token.word == '(' for row in rows for token in row):
        return Defined(list(rows), kinds)
    left: list[list[Token]] = []
    for row in rows:
        found = {} if kinds.keys() >= _named(row, names) and kinds else dict(_definitions(row, names, kinds))
        if found and _is_definition(row, names):
            kinds.update(found)
        else:
            left.append(list(_without_brackets(row, possible, kinds)))
    return Defined(left, kinds) if left and kinds else Defined(list(rows), {})


def _may_be_a_name(word: str) -> bool:
    if not word.isalpha() or len(word) < 3:
        return False
    known = lexicon()
    return word in known.near['names'] or word not in known.words


def _named(row: Sequence[Token], names: set[str]) -> set[str]:
    return {stem(token.word) for token in row} & names


def _is_definition(row: Sequence[Token], names: set[str]) -> bool:
    """Whether a sentence says what a name means: *call*, *=*, or the name and *is* or *are*, with nothing before it."""
    near = lexicon().near
    words = [stem(token.word) for token in row]
    if any(word in near['defining'] for word in words) or (words[0] in names and words[1:2] == [':']):
        return True
    start = next((at for at, word in enumerate(words) if word in names), len(words))
    after = [word for word in words[start + 1 : start + 4] if word != 'card']
    return all(word in ('a', 'the', 'card', 'let') for word in words[:start]) and after[:1] in (['is'], ['are'], ['be'])


def _definitions(row: list[Token], names: set[str], known: dict[str, Condition]) -> Iterator[tuple[str, Condition]]:
    """Each name in a sentence with the kind that is said beside it, after it or else before it."""
    starts = [at for at, token in enumerate(row) if stem(token.word) in names]
    earlier = list(known.values())
    for at, end in zip(starts, [*starts[1:], len(row)], strict=False):
        name = stem(row[at].word)
        kind = _kind(row[at + 1 : end], earlier) or (_kind(row[:at], earlier) if at == starts[0] else None)
        if kind is None and len(starts) == 1:
            kind = _kind(row[:at] + row[at + 1 :], earlier)
        if kind is not None:
            earlier.append(kind)
            yield name, kind


def _kind(words: list[Token], earlier: Sequence[Condition]) -> Condition | None:
    """The likeliest kind that some words describe; *otherwise* and *the others* are what no earlier one is."""
    search = Search(words) if words else None
    if search is None:
        return None
    ways = [way for way in search.found('kind', 'intro', 'else') if way.type == 'else' or kind_mask(way.meaning)]
    best = min(ways, key=lambda way: way.cost, default=None)
    if best is None:
        return None
    if best.type == 'else':
        return negated(merged(s.Any, earlier)) if earlier else None
    return best.meaning


def _without_brackets(row: Sequence[Token], names: set[str], kinds: dict[str, Condition]) -> Iterator[Token]:
    """The sentence without brackets that explain a name just before them; what they say becomes its meaning."""
    at = 0
    while at < len(row):
        if row[at].word == '(' and at:
            named = (row[back] for back in (at - 1, at - 2, at - 3) if back >= 0 and stem(row[back].word) in names)
            before = next(named, None)
            end = next((up for up in range(at, min(len(row), at + _LONGEST_BRACKET)) if row[up].word == ')'), None)
            kind = _kind(list(row[at + 1 : end]), ()) if before is not None and end is not None else None
            if kind is not None and before is not None and end is not None:
                kinds[stem(before.word)] = kind
                at = end + 1
                continue
        yield row[at]
        at += 1
