"""Stretches of a sentence that may be left out as a whole: brackets, titles, examples, remarks and corrections."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from eleusis.rules.hearing.lexicon import NO_TITLE, Sense, is_dash, lexicon
from eleusis.rules.hearing.tokens import Token
from eleusis.rules.language.lexicon import stem

Aside = tuple[int, int, float]
"""From which word to which, and what it costs to leave it out."""
Known = Sequence[tuple[int, int, Sense]]
_BRACKET, _DASH, _TITLE, _EXAMPLE, _REMARK, _CORRECTED, _REPEATED, _EXPLAINED = 0.7, 0.9, 0.3, 0.5, 0.4, 0.5, 0.8, 0.9
"""What it costs to leave out each."""
_LONGEST_TITLE = 6
_BREAKS = (',', ':', '…', '(', ')', '[', ']', 'and', 'but')


def asides(words: Sequence[Token], known: Known) -> Iterator[Aside]:
    """What may be left out of a sentence."""
    breaks = [at for at, token in enumerate(words) if token.word in _BREAKS or is_dash(words, at)]
    opened: list[int] = []
    for at, token in enumerate(words):
        if token.word in ('(', '['):
            opened.append(at)
        elif token.word in (')', ']') and opened:
            yield opened.pop(), at + 1, _BRACKET
    yield from ((at, len(words), _BRACKET) for at in opened)
    dashes = [at for at in breaks if words[at].word == '-']
    yield from ((one, other, _DASH) for one, other in pairwise((*dashes, len(words))))
    colon = next((at for at, token in enumerate(words) if token.word == ':' or is_dash(words, at)), 0)
    if 0 < colon < _LONGEST_TITLE and not any(token.word in NO_TITLE for token in words[:colon]):
        yield 0, colon + 1, _TITLE
    if colon and words[-1].word in lexicon().near['ends a row']:
        yield colon, len(words), _EXAMPLE
    for start, end, sense in known:
        begins = not start or start - 1 in breaks
        if sense.type == 'illustration' or (sense.type == 'example' and begins and (start or end > 1)):
            until = next((at for at in breaks if at > start and words[at].word in (')', ']', '-')), len(words))
            yield start, until, _EXAMPLE
            yield 0, end, _EXPLAINED
        if sense.type == 'correction' and start and begins:
            yield 0, end, _CORRECTED
    yield from _remarks(words, known, breaks)


def _remarks(words: Sequence[Token], known: Known, breaks: Sequence[int]) -> Iterator[Aside]:
    """What stands between commas and says nothing of cards, or nothing that was not said before."""
    idle = lexicon().near['types without meaning']
    meaning = {at for start, end, sense in known if sense.type not in idle for at in range(start, end)}
    for start, end in pairwise((0, *breaks, len(words))):
        said = {stem(words[at].word) for at in meaning if start < at < end}
        if said <= {stem(token.word) for token in words[:start]}:
            yield start, end, _REPEATED if said else _REMARK
