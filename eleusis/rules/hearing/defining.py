"""Names that a text gives to kinds of cards: *call a card warm if it is red*, *hot = red or a black ace*."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, pairwise, permutations
from typing import NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.hearing.lexicon import NO_TITLE, lexicon
from eleusis.rules.hearing.search import Search
from eleusis.rules.hearing.tokens import RANK_WORDS, Token
from eleusis.rules.hearing.trees import kind_mask
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.words import NUMBERS
from eleusis.rules.syntax import Condition

_LONGEST_BRACKET = 12
_SAID_TO_BE = ['is'], ['are'], ['be'], ['being']


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
    for row in chain.from_iterable(_clauses(each, names) for each in rows):
        found = {} if kinds.keys() >= _named(row, names) and kinds else dict(_definitions(row, names, kinds))
        if found and _is_definition(row, names):
            kinds.update(found)
        else:
            left.append(list(_without_brackets(row, possible, kinds)))
    for pair in lexicon().near['opposites']:
        for name, other in permutations(pair.split()):
            if name in kinds and other in counts.keys() - kinds.keys() and not _is_opposite(other, kinds[name]):
                kinds[other] = negated(kinds[name])
    return Defined(left, kinds) if left and kinds else Defined(list(rows), {})


def _is_opposite(word: str, kind: Condition) -> bool:
    """Whether a word means what a kind is not without being told so."""
    usual = (sense.meaning for sense in lexicon().phrases.get((word,), ()) if sense.type == 'kind')
    return any(kind_mask(each) == kind_mask(negated(kind)) for each in usual)


def _clauses(row: list[Token], names: set[str]) -> list[list[Token]]:
    """A sentence, and each of its definitions apart: *..., low is ace to four, high is ten to king*."""
    words = [stem(token.word) for token in row]
    near = lexicon().near
    begun = (at for at, word in enumerate(words) if at and word in names and words[at - 1] in near['before a name'])
    starts = [at for at in begun if _says_a_kind(words[at + 1 : at + 2])]
    ends = [at for at in range(starts[-1], len(row)) if words[at] in (')', ',', ':')] if starts else []
    done = [at for at in ends if words[at] == ')' or names & set(words[at:])][:1]
    cuts = [0, *sorted({*starts, *done}), len(row)]
    return [row[start : end - (words[end - 1] in ('and', '(', 'where'))] for start, end in pairwise(cuts)]


def _says_a_kind(after: Sequence[str]) -> bool:
    """Whether a name is followed by what it means: *low is 1 to 4*, *low 1-4*."""
    named = {*lexicon().near['after a name'], *RANK_WORDS, *NUMBERS[2:]}
    return any(word in named or word.isdigit() for word in after)


def _may_be_a_name(word: str) -> bool:
    known = lexicon()
    if not word.isalpha() or (len(word) < 3 and word not in known.near['names']):
        return False
    if stem(word) in known.near['groups']:
        return False
    return word in known.near['names'] or word not in known.words


def _named(row: Sequence[Token], names: set[str]) -> set[str]:
    return {stem(token.word) for token in row} & names


def _is_definition(row: Sequence[Token], names: set[str]) -> bool:
    """Whether a sentence says what a name means: *call*, *=*, or the name and *is* or *are*, with nothing before it."""
    near = lexicon().near
    words = [stem(token.word) for token in row]
    if any(f' {said} ' in f' {" ".join(words)} ' for said in near['defining']) or (
        words[0] in names and words[1:2] == [':']
    ):
        return True
    start = next((at for at, word in enumerate(words) if word in names), len(words))
    after = [word for word in words[start + 1 : start + 4] if word != 'card']
    if 1 < start < len(words) and words[start - 1] == 'the' and words[start - 2] in ('is', 'are'):
        return True
    if start > 1 and words[-1] in names and words[start - 1] in ('is', 'are') and words[0] not in NO_TITLE:
        return 'if' not in words
    return all(word in ('a', 'the', 'card', 'let', '(') for word in words[:start]) and _says_a_kind(after[:1])


def _definitions(row: list[Token], names: set[str], known: dict[str, Condition]) -> Iterator[tuple[str, Condition]]:
    """Each name in a sentence with the kind that is said beside it, after it or else before it."""
    starts = [at for at, token in enumerate(row) if stem(token.word) in names]
    earlier = list(known.values())
    follow = [at > 0 and row[at - 1].word in lexicon().near['named'] for at in starts]
    for before, at, end in zip([-1, *starts], starts, [*starts[1:], len(row)], strict=False):
        name = stem(row[at].word)
        if all(follow) or (starts[0] > 1 and starts[-1] == len(row) - 1):
            kind = _kind(row[before + 1 : at], earlier)
        else:
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


def grouped(rows: Sequence[list[Token]]) -> tuple[list[list[Token]], tuple[Condition, ...]]:
    """The groups of cards in a text, *two teams: hearts and spades, clubs and diamonds*, and its other words."""
    words = lexicon().near['groups']
    if not any(stem(token.word) in words for row in rows for token in row):
        return list(rows), ()
    said = [stem(token.word) for row in rows for token in row]
    numbers = [_number(one) or 0 for one, other in pairwise(said) if other in words]
    several = [number for number in numbers if number > 1]
    number = several[0] if several else None
    groups: list[Condition] = []
    left: list[list[Token]] = []
    for row in rows:
        compares = any(token.word in lexicon().near['comparing'] for token in row)
        opens = (at for at, token in enumerate(row) if token.word in ('(', ':') or _lists_groups(row, at))
        colon = next(opens, len(row)) if compares else 0
        sides = (row[colon:], row[:colon])
        divisions = (found for side in sides for found in _divided(side, number) if _is_division(found, number))
        pieces = next(divisions, None) or []
        if any(_overlap(piece[1], group) for group in groups for piece in pieces):
            pieces.clear()
        if not pieces and not compares and any(stem(token.word) in words for token in row):
            pieces = [piece for piece in _groups([row]) if not any(_overlap(piece[1], group) for group in groups)]
        groups += [kind for _, kind in pieces]
        used = {token for piece, _ in pieces for token in piece}
        if compares or not pieces:
            counted = {one for one, other in pairwise(row) if _number(one.word) and stem(other.word) in words}
            left.append([token for token in row if token not in used | counted])
    return (left, tuple(groups)) if len(groups) > 1 else (list(rows), ())


def _lists_groups(row: Sequence[Token], at: int) -> bool:
    """Whether groups are named from here on: *..., the groups being ace to four, five to nine*."""
    return at > 0 and [row[at].word] in _SAID_TO_BE and stem(row[at - 1].word) in lexicon().near['groups']


def _number(word: str) -> int | None:
    return int(word) if word.isdigit() else NUMBERS.index(word) if word in NUMBERS else None


def _divided(row: list[Token], number: int | None) -> Iterator[list[tuple[list[Token], Condition]]]:
    """Ways to divide a sentence into pieces, each with the kind that it names."""
    said = sum(stem(token.word) in lexicon().near['groups'] for token in row)
    for signs in ('{}[]()', '/', '{}[](),:;', ('and', 'or', *'{}[](),:'))[: 4 if number or said > 1 else 3]:
        pieces: list[list[Token]] = [[]]
        for token in row:
            if token.word in signs:
                pieces.append([])
            else:
                pieces[-1].append(token)
        yield _groups(pieces)


def _groups(pieces: Sequence[list[Token]]) -> list[tuple[list[Token], Condition]]:
    words = lexicon().near['groups']
    found: list[tuple[list[Token], Condition]] = []
    for piece in pieces:
        kept = [
            token
            for at, token in enumerate(piece)
            if not (at and stem(piece[at - 1].word) in words and len(token.word) == 1 and len(piece) == at + 1)
            and not (_number(token.word) and at + 1 < len(piece) and stem(piece[at + 1].word) in words)
        ]
        kind = _kind(kept, [kind for _, kind in found])
        if kind is not None:
            found.append((piece, kind))
    return found


def _is_division(pieces: Sequence[tuple[list[Token], Condition]], number: int | None) -> bool:
    apart = not any(_overlap(one, other) for (_, one), (_, other) in combinations(pieces, 2))
    return apart and len(pieces) > 1 and number in (None, len(pieces))


def _overlap(one: Condition, other: Condition) -> bool:
    return bool((kind_mask(one) or 0) & (kind_mask(other) or 0))
