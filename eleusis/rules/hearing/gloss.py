"""Words of other languages, heard as the English words that the lexicon knows: ``gloss.de.txt``.

German builds sentences in another order; the ear minds order little and may leave words out, so that words alone carry
most rules across: *auf Rot kommt Schwarz* is heard as *after red comes black*.
"""

from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import chain
from typing import NamedTuple

from eleusis.rules.hearing.tokens import Token
from eleusis.rules.language.files import file_text
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.phrasebook import without_accents
from eleusis.rules.language.words import ORDINALS

LANGUAGES = ('de',)
_ENDINGS = ('', 'e', 'n', 's', 'en', 'er', 'es', 'em')
_LONGEST = 7


class Gloss(NamedTuple):
    """For the words of a phrase, the English words that they are heard as, one or two ways."""

    phrases: dict[tuple[str, ...], list[tuple[str, ...]]]
    words: frozenset[str]


@cache
def gloss(language: str) -> Gloss:
    """The words of a language."""
    lines = file_text('eleusis.rules.hearing', f'gloss.{language}.txt').splitlines()
    rows = [line.partition(': ')[::2] for line in lines if line and not line.startswith('#')]
    said = [
        (tuple(english.replace('-', '').split()), phrase.split())
        for english, all_ in rows
        for phrase in all_.split(' | ')
    ]
    alone = frozenset(without_accents(phrase[0]) for _, phrase in said if len(phrase) == 1)
    phrases: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for english, phrase in said:
        phrases.setdefault(tuple(_base(word, alone) for word in phrase), []).append(english)
    return Gloss(phrases, frozenset(chain.from_iterable(phrases)))


def in_english(words: Sequence[Token], known: Set[str]) -> Iterator[list[Token]]:
    """The words as English ones, in one or two ways, if more of them are of another language; else as they are.

    Args:
        words: The words and signs of a text.
        known: The English words that the ear knows.
    """
    letters = [at for at, word in enumerate(words) if word.word.isalpha()]
    most = sum(stem(words[at].word) in known for at in letters)
    ways = [list(words)]
    for language in LANGUAGES:
        said = [_base(word.word, gloss(language).words) for word in words]
        if sum(said[at] in gloss(language).words for at in letters) > most:
            ways = [list(_glossed(words, said, gloss(language), way)) for way in (0, -1)]
    yield from ways[: len(ways) if ways[0] != ways[-1] else 1]


def _glossed(words: Sequence[Token], said: Sequence[str], known: Gloss, way: int) -> Iterator[Token]:
    at = 0
    while at < len(words):
        ends = range(min(len(words), at + _LONGEST), at, -1)
        end = next((end for end in ends if tuple(said[at:end]) in known.phrases), at + 1)
        heard = known.phrases.get(tuple(said[at:end]))
        first, last = words[at], words[end - 1]
        if heard is not None:
            for word in heard[way]:
                yield Token(word, first.start, last.end, word)
        elif first.word.isdecimal() and _is_ordinal(words, said, at, known):
            yield first._replace(word=ORDINALS[int(first.word) - 1])
            end += 1
        else:
            yield first
        at = end


def _is_ordinal(words: Sequence[Token], said: Sequence[str], at: int, known: Gloss) -> bool:
    """Whether a number is followed by a full stop that makes it an ordinal: *jede 3. Karte*."""
    stop = words[at + 1 : at + 3]
    return (
        len(stop) == 2 and stop[0].word == '.' and said[at + 2] in known.words and int(words[at].word) in range(1, 10)
    )


def _base(word: str, known: frozenset[str]) -> str:
    """A word as it stands in the file, without its ending."""
    word = without_accents(word)
    for ending in _ENDINGS:
        base = word.removesuffix(ending)
        if word.endswith(ending) and base in known:
            return base
    return word
