"""Sentences within sentences: brackets, and additions after a comma.

``higher than the last card (ace is low)``, ``colours alternate, i.e. after red comes black``, ``aces high: play
higher``.
"""

from collections.abc import Iterator, Sequence

from eleusis.rules.language.grammar import grammar
from eleusis.rules.language.parsing import Parse, TooManyReadings
from eleusis.rules.language.words import Word

_PAUSES = {(',',), ('–',), ('-',), (':',), ('—',), ('…',)}
_MOST_TRIED = 12
"""Limit on pauses at which a sentence is tentatively split."""


def split(words: Sequence[Word]) -> Iterator[list[tuple[Word, ...]]]:
    """The ways to split a sentence in several; each part is then read as a sentence."""
    questions = _at_questions(words)
    if len(questions) > 1:
        yield questions
    outside, inside = _without_brackets(words)
    if inside and outside and all(map(_says_something, inside)):
        yield [outside, *inside]
    parts = _at_remarks(outside)
    if len(parts) > 1:
        yield [*parts, *inside]


def _at_questions(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """``What lies on top? A king: ...``: split after each question."""
    parts: list[tuple[Word, ...]] = [()]
    for word in words:
        if word.forms != ('¿',):
            parts[-1] = (*parts[-1], word)
        elif parts[-1]:
            parts.append(())
    return [part for part in parts if part]


def _without_brackets(words: Sequence[Word]) -> tuple[tuple[Word, ...], list[tuple[Word, ...]]]:
    """The words outside brackets, and those in each pair of brackets."""
    outside: list[Word] = []
    inside: list[tuple[Word, ...]] = []
    depth = begin = 0
    for place, word in enumerate(words):
        if word.forms == ('[',):
            depth += 1
            begin = place + 1 if depth == 1 else begin
        elif word.forms == (']',) and depth:
            depth -= 1
            if not depth:
                inside.append(tuple(words[begin:place]))
        elif not depth:
            outside.append(word)
    return (tuple(outside), inside) if not depth else (tuple(words), [])


def _says_something(words: tuple[Word, ...]) -> bool:
    """Whether this is more than a name of some cards, which would explain a word rather than add to the rule."""
    told = words[:-1] if words and words[-1].forms == ('…',) else words
    return bool(told) and not _reads(told, 'bare')


def _at_remarks(words: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """The sentence split at the first pause with a remark or a setting on one side."""
    pauses = [place for place, word in enumerate(words) if word.forms in _PAUSES and 0 < place < len(words) - 1]
    for place in pauses[:_MOST_TRIED]:
        before, after = words[:place], words[place + 1 :]
        if _reads(after, 'remark') or _reads(after, 'setting'):
            return [before, after]
        if place == pauses[0] and _reads(before, 'setting'):
            return [before, after]
    return [words]


def _reads(words: Sequence[Word], symbol: str) -> bool:
    try:
        return bool(Parse(grammar, words).whole(symbol))
    except TooManyReadings:
        return False
