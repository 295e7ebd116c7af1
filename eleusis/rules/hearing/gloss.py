"""Words of other languages, heard as the English words that the lexicon knows: ``gloss.de.txt``.

German builds sentences in another order; the ear minds order little and may leave words out, so that words alone carry
most rules across: *auf Rot kommt Schwarz* is heard as *after red comes black*. Where order matters, lines of the file
turn whole constructions: *ab sieben* into *7 or higher*.
"""

from collections.abc import Iterator, Sequence, Set
from functools import cache, reduce
from itertools import chain
from typing import NamedTuple

from eleusis.rules.hearing.tokens import RANK_WORDS, Token
from eleusis.rules.language.files import file_text
from eleusis.rules.language.lexicon import stem
from eleusis.rules.language.phrasebook import without_accents
from eleusis.rules.language.spelling import is_slip
from eleusis.rules.language.words import NUMBERS, ORDINALS

LANGUAGES = ('de',)
_ENDINGS = ('', 'e', 'n', 's', 'en', 'er', 'es', 'em', 'ie', 'as')
_LONGEST = 10
_SHORTEST_PART = 3
_SHORTEST_MENDED = 5
_SENTENCE_ENDS = '.;:!?(\n'
_CLAUSE_ENDS = '.,;:!?)\n'
_NUMBER = '_'


class Gloss(NamedTuple):
    """For the words of a phrase, the English words that they are heard as, one or two ways."""

    phrases: dict[tuple[str, ...], list[tuple[str, ...]]]
    words: frozenset[str]

    def numeral(self, word: str) -> str | None:
        """The number or rank that a word stands for."""
        english = self.phrases.get((word,), [()])[0]
        if word.isdecimal():
            return word
        return english[0] if len(english) == 1 and (english[0] in NUMBERS or english[0] in RANK_WORDS) else None


@cache
def gloss(language: str) -> Gloss:
    """The words of a language."""
    lines = file_text('eleusis.rules.hearing', f'gloss.{language}.txt').splitlines()
    rows = [line.partition(': ')[::2] for line in lines if line and not line.startswith('#')]
    groups = {name: f'({several})' for name, several in rows if name.startswith('<')}
    said = [
        (tuple(english.replace('-', '').split()), alternative.split())
        for english, all_ in rows
        if english not in groups
        for phrase in all_.split(' | ')
        for alternative in _alternatives(reduce(lambda told, name: told.replace(name, groups[name]), groups, phrase))
    ]
    alone = frozenset(without_accents(phrase[0]) for _, phrase in said if len(phrase) == 1)
    phrases: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for english, phrase in said:
        ways = phrases.setdefault(tuple(_base(word, alone) for word in phrase), [])
        if english not in ways:
            ways.append(english)
    return Gloss(phrases, frozenset(chain.from_iterable(phrases)) - {'^', '$', _NUMBER})


def _alternatives(phrase: str) -> list[str]:
    """Each way to say a phrase: *(die|der) neue*."""
    before, bracket, rest = phrase.partition('(')
    inside, _, after = rest.partition(')')
    if not bracket:
        return [phrase]
    return [before + each + end for each in inside.split('|') for end in _alternatives(after)]


def in_english(words: Sequence[Token], known: Set[str]) -> Iterator[list[Token]]:
    """The words as English ones, in one or two ways, if more of them are of another language; else as they are.

    Args:
        words: The words and signs of a text.
        known: The English words that the ear knows.
    """
    letters = [word.word for word in words if word.word.isalpha()]
    most = sum(stem(word) in known for word in letters)
    ways = [list(words)]
    for language in LANGUAGES:
        heard = gloss(language)
        if sum(_base(word, heard.words) in heard.words for word in letters) > most:
            said = list(chain.from_iterable(_parts(word, heard.words) for word in words))
            ways = [list(_glossed(said, heard, way)) for way in (0, -1)]
    yield from ways[: len(ways) if ways[0] != ways[-1] else 1]


def _parts(token: Token, known: frozenset[str]) -> Iterator[Token]:
    """A word without its ending; one made of two known ones as these, one with a slip of the pen as what is meant."""
    word = _base(token.word, known)
    if word in known or not word.isalpha():
        yield token._replace(word=word) if word in known else token
        return
    cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    made = [(_base(word[:cut], known), _base(word[cut:], known)) for cut in cuts]
    near = (other for other in sorted(known) if len(word) >= _SHORTEST_MENDED and is_slip(word, other))
    for part in next((both for both in made if known.issuperset(both)), None) or [next(near, token.word)]:
        yield token._replace(word=part)


def _glossed(words: Sequence[Token], known: Gloss, way: int) -> Iterator[Token]:
    at = 0
    while at < len(words):
        ends = range(min(len(words), at + _LONGEST), at, -1)
        keys = ((end, key) for end in ends for key in _keys(words, at, end, known) if key in known.phrases)
        end, key = next(keys, (at + 1, ()))
        first, last = words[at], words[end - 1]
        if key:
            numbers = filter(None, (known.numeral(word.word) for word in words[at:end]))
            for word in known.phrases[key][way]:
                said = next(numbers) if word == _NUMBER else word
                yield Token(said, first.start, last.end, said)
        elif first.word.isdecimal() and _is_ordinal(words, at, known):
            yield first._replace(word=ORDINALS[int(first.word) - 1])
            end += 1
        else:
            yield first
        at = end


def _keys(words: Sequence[Token], at: int, end: int, known: Gloss) -> Iterator[tuple[str, ...]]:
    """How a phrase may stand in the file: at the beginning or end of a clause, with numbers left open, or as it is."""
    said = tuple(word.word for word in words[at:end])
    begins = ('^',) if at == 0 or words[at - 1].word in _SENTENCE_ENDS else ()
    ends = ('$',) if end == len(words) or words[end].word in _CLAUSE_ENDS else ()
    several = end - at > 1
    for phrase in (said, tuple(_NUMBER if several and known.numeral(word) else word for word in said)):
        yield from ((*begins, *phrase, *ends), (*begins, *phrase), (*phrase, *ends), phrase)


def _is_ordinal(words: Sequence[Token], at: int, known: Gloss) -> bool:
    """Whether a number is followed by a full stop that makes it an ordinal: *jede 3. Karte*."""
    stop = words[at + 1 : at + 3]
    return (
        len(stop) == 2 and stop[0].word == '.' and stop[1].word in known.words and int(words[at].word) in range(1, 10)
    )


def _base(word: str, known: frozenset[str]) -> str:
    """A word as it stands in the file, without its ending."""
    word = without_accents(word)
    for ending in _ENDINGS:
        base = word.removesuffix(ending)
        if word.endswith(ending) and base in known:
            return base
    return word
