"""From typed text to words: unified spelling, sentences split, each word with its position in the text."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import normalize

from eleusis.cards import RANK_LETTERS, Card, Suit
from eleusis.rules.errors import NotARule
from eleusis.rules.language.files import file_sections

LONGEST_RULE = 400
"""Characters."""
MOST_BRACKETS = 30
HIGHEST_NUMBER = 999


class Word(NamedTuple):
    """A word, number, card or sign, with its position."""

    forms: tuple[str, ...]
    """Its form in the grammar: ``colour`` for *Colors*."""
    start: int
    end: int
    text: str
    """As it was typed."""
    number: int | None = None
    rank: int | None = None
    """Set if it can be a rank: ``K``, ``7s``, ``jacks``."""
    face: Card | None = None
    name: str | None = None
    """Set if it is a word of the dealer's own for some cards."""


def sentences(text: str, *, limited: bool = True) -> list[list[Word]]:
    """The words of a text, sentence by sentence.

    Raises:
        NotARule: ``empty``, ``too-long``, ``brackets`` or ``number``.
    """
    if limited and len(text) > LONGEST_RULE:
        raise NotARule('too-long', LONGEST_RULE, len(text), most=LONGEST_RULE, length=len(text))
    words = list(_words(_without_marks(text)))
    if limited and sum(word.forms in (('[',), ('{',)) for word in words) > MOST_BRACKETS:
        raise NotARule('brackets', most=MOST_BRACKETS)
    found: list[list[Word]] = [[]]
    for word in words:
        if word.forms == (';',):
            found.append([])
        else:
            found[-1].append(word)
    found = [sentence for sentence in map(_trimmed, found) if sentence]
    if not found:
        raise NotARule('empty')
    return found


SUITS = dict(zip('SHCD♠♥♣♦♤♡♧♢❤', [Suit(letter) for letter in 'SHCDSHCDSHCDH'], strict=True))
_SUIT_SIGNS = '♠♥♣♦♤♡♧♢❤'
_TOKENS = re.compile(
    rf"""(?P<face>(?<!\w)(?:10|[2-9]|[AKQJT])(?:[SHCD](?![^\W_])|[{_SUIT_SIGNS}])|(?<!\w)(?:10|[2-9])[hcd](?![^\W_])
        |(?<!\w)[AKQJT][hcd](?![^\W_])|(?<!\w)[akqjt][{_SUIT_SIGNS}])
    |(?P<plural>(?<!\w)(?:10|[2-9]|[AKQJ])['’]?s(?![^\W_]))
    |(?P<ordinal>\d+(?:st|nd|rd|th)(?![^\W_]))
    |(?P<number>\d+)
    |(?P<word>[^\W\d_]+(?:_[^\W\d_]+)*)
    |(?P<suit>[{_SUIT_SIGNS}])
    |(?P<clitic>['’](?:s|re|ll|d|ve)(?![^\W_]))
    |(?P<quote>["“”„«»\u2039\u203a\u2018’'`\u00b4])
    |(?P<line>\s*\n\s*(?:[-–—*•‣▪·◦]\s+|\(?\d{{1,2}}[.)]\s+|[a-h][.)]\s+)?)
    |(?P<sign>:=|<=|>=|!=|==|=>|->|→|⇒|\.\.\.|\.\.|…|[^\w\s])
    |(?P<other>_+)""",
    re.VERBOSE,
)
_SIGNS = {
    '(': '[', '{': '{', '}': '}', ')': ']', '[': '[', ']': ']', '.': ';', '!': ';', ';': ';', '?': '¿', '>': 'above',
    '<': 'below', '>=': '≥', '<=': '≤', '≧': '≥', '≦': '≤', '!=': '≠', '==': '=', ':=': '=', '=>': '→', '->': '→',
    '⇒': '→', '...': '…', '×': '*', '−': '-', '–': '–', '—': '–', '&': 'and', '..': '…', 'π': 'pi',
    '·': '*',
}  # fmt: skip
_CLITICS = {'re': 'are', 'll': 'will', 'd': 'would', 've': 'have'}
_IS_AFTER = ('it', 'that', 'there', 'what', 'this', 'one', 'here', 'which', 'who')
"""After these *'s* means *is*; after other words it is the genitive."""
_DATA = file_sections(__package__ or '', 'words.txt')
NUMBERS, ORDINALS = _DATA['numbers'], _DATA['ordinals']
NAMED_RANKS = {word: int(rank) for rank, *words in map(str.split, _DATA['ranks']) for word in words}
_SPELLINGS, _NEGATED = (
    {typed: said for typed, _, said in (line.partition(' = ') for line in _DATA[name])}
    for name in ('spellings', 'negated')
)
_IDLE = re.compile('(?i)' + '|'.join(_DATA['idle']))
"""Redundant remarks, filler and politeness."""


_MARKDOWN = re.compile(
    r'(?<![^\s("“])(?:\*{1,3}|~~)(?=[^\W\d]|["“])|(?<=[\w.!?"”])(?:\*{1,3}|~~)(?=[\s).,;:!?]|$)'
    r'|\|\||^\s*>+\s|```|`',
    re.MULTILINE,
)
"""Markup for bold, hidden or quoted text."""
_BULLET = re.compile(r'^\s*(?:[-–—*•‣▪·◦]\s+|\(?\d{1,2}[.)]\s+|\(?[a-hA-H]\)\s+)')
"""Markers of the first item of a list."""


def _without_marks(text: str) -> str:
    """Without the invisible characters that phones append to signs; replaced so that positions stay the same."""
    for marks in (_IDLE, _MARKDOWN) if _numbered(text) else (_IDLE, _MARKDOWN, _BULLET):
        text = marks.sub(lambda match: ' ' * len(match.group()), text)
    return ''.join(' ' if sign in '\ufe0e\ufe0f\u200b\u200d\u2060\ufeff\u00ad' else sign for sign in text)


def _words(text: str) -> Iterator[Word]:
    matches = list(_TOKENS.finditer(text))
    listed = _numbered(text)
    place = 0
    while place < len(matches):
        match = matches[place]
        assert match.lastgroup is not None, 'every alternative has a name'
        if match.start() in listed:
            yield Word((';',), match.start(), match.end() + 1, match.group())
            place += 2
            continue
        yield from _read(text, matches, place)
        place += 1


def _numbered(text: str) -> frozenset[int]:
    """The positions of the numbers in a list on one line: ``1. red 2. black``."""
    marks = list(re.finditer(r'(?:(?<=^)|(?<=[\s:;,.]))(\d{1,2})[.)]\s+(?=\S)', text))
    in_order = [int(mark.group(1)) for mark in marks] == list(range(1, len(marks) + 1))
    return frozenset(mark.start(1) for mark in marks) if len(marks) > 1 and in_order else frozenset()


def _read(text: str, matches: list[re.Match[str]], place: int) -> Iterator[Word]:
    match = matches[place]
    said, start, end = match.group(), match.start(), match.end()
    match match.lastgroup:
        case 'face':
            rank = said[:-1].upper().replace('T', '10')
            card = Card(rank + SUITS[said[-1].upper()].value)
            yield Word((), start, end, said, face=card)
        case 'plural':
            forms = ('as',) if said == 'As' else ()  # *aces*, or the first word of *as long as*
            yield Word(forms, start, end, said, rank=_rank(said.rstrip("s'’")))
        case 'ordinal':
            yield Word((), start, end, said, number=int(said[:-2][:4]))
        case 'number':
            if len(said.lstrip('0')) > len(str(HIGHEST_NUMBER)):
                raise NotARule('number', start, end, most=HIGHEST_NUMBER)
            number = int(said)
            yield Word((said,), start, end, said, number=number, rank=number if 1 <= number <= 13 else None)
        case 'suit':
            yield Word((SUITS[said].name.lower(),), start, end, said)
        case 'word':
            yield from _word(text, matches, place)
        case 'clitic':
            before = matches[place - 1].group().casefold() if place else ''
            form = _CLITICS.get(said[1:]) or ('is' if before in _IS_AFTER else "'s")
            yield Word((form,), start, end, said)
        case 'line':
            yield Word((';',), start, end, said)
        case 'sign' if forms := _sign(text, match, matches, place):
            yield Word(forms, start, end, said)
        case _:
            return


def _rank(letters: str) -> int:
    return RANK_LETTERS.index(letters.upper()) + 1


def _word(text: str, matches: list[re.Match[str]], place: int) -> Iterator[Word]:
    match = matches[place]
    said, start, end = match.group(), match.start(), match.end()
    plain = normalize('NFKC', said).casefold()
    following = text[end : end + 2]
    if following[:1] in "'’" and following[1:2].casefold() == 't' and plain in _NEGATED:
        yield Word((_NEGATED[plain],), start, end, said)
        return
    if plain == 't' and text[start - 1 : start] in ("'", '’') and place and matches[place - 1].group() in "'’":
        yield Word(('not',), start, end, said)
        return
    for spelled in _SPELLINGS.get(plain, plain).split():
        yield _spelled(spelled, said, start, end, text)


def _spelled(plain: str, said: str, start: int, end: int, text: str) -> Word:
    forms: tuple[str, ...] = (plain,)
    number = NUMBERS.index(plain) if plain in NUMBERS else None
    rank = NAMED_RANKS.get(plain)
    if plain in ORDINALS:
        number = ORDINALS.index(plain) + 1
    elif number is not None and 1 <= number <= 13:
        rank = number
    big_alone = said in ('A', 'T') and not _is_article(text, start, end)
    if big_alone or (plain in ('a', 't') and _beside_rank(text, start, end)):
        rank = 1 if plain == 'a' else 10
    if plain in ('s', 'h', 'c', 'd') and not (said.islower() and _IN_FORMULA.match(text, end)):
        forms = (plain, SUITS[plain.upper()].name.lower())
    return Word(forms, start, end, said, number=number, rank=rank)


_AFTER_ACE = frozenset(_DATA['after_ace'][0].split())
"""Small words that can follow an ace, but not the article."""


_IN_FORMULA = re.compile(r'\s*(?:[<=>!]=?|[≤≥≠%+*-])\s*(?![>\s])(?![schdSCHD]\b)')
"""What makes a small letter before it the name of a card: ``c > prev``."""


def _is_article(text: str, start: int, end: int) -> bool:
    """Whether a capital A merely begins a sentence: ``A card must be red``."""
    begins = re.search(r'(?:^|[.!?;:\n("“]\s*)$', text[:start]) is not None
    following = re.match(r' +([a-z]+)', text[end:])
    return begins and following is not None and following[1] not in _AFTER_ACE


def _beside_rank(text: str, start: int, end: int) -> bool:
    """Whether a small letter stands for a rank: ``a-5``, ``a/4``, ``{a 4 6}``."""
    before, after = text[:start].rstrip()[-1:], text[end:].lstrip()[:1]
    follows = before in ('/', '{', '-', '–') and text[start - 1 : start] != ' '
    return follows or after in ('-', '–', '/', '}')


def _sign(text: str, match: re.Match[str], matches: list[re.Match[str]], place: int) -> tuple[str, ...]:
    """The forms of a sign; empty where it is none, as the full stop of ``i.e.``."""
    said, start, end = match.group(), match.start(), match.end()
    before, following = text[start - 1 : start], text[end : end + 1]
    if said == '.' and _abbreviates(text, start):
        return ()
    if said in '-–—−' and before.isalpha() and following.isalpha():
        one, other = matches[place - 1].group(), matches[place + 1].group()
        are_ranks = all(word.casefold() in (*NAMED_RANKS, *NUMBERS) for word in (one, other))
        if len(one) > 1 and len(other) > 1 and not are_ranks:
            return ()  # ``non-prime`` is two words.
    if said in ('-', '–', '—', '−', '..', '...', '…') and before.isalnum() and following.isalnum():
        return ('to',)  # ``A-5``, ``4..10``
    if said == '|':
        return ('/', '¦')
    if said == '!' and following.isalnum():
        return ('!',)  # ``!face`` is no end of a sentence
    if said == '/' and not before.isspace() and not following.isspace():
        return ('/', 'tight/')
    return (_SIGNS.get(said, said),)


def _abbreviates(text: str, dot: int) -> bool:
    """Whether a full stop does not end a sentence, as in ``i.e.`` and ``etc.``."""
    return re.search(r'(?i)(?:\b(?:i\.?e|e\.?g|etc|vs|no|resp)|\b[ie])$', text[:dot]) is not None


def _trimmed(sentence: list[Word]) -> list[Word]:
    """Without leading and trailing commas and colons."""
    first, last = 0, len(sentence)
    while first < last and sentence[first].forms in ((',',), (':',), ('–',), ('-',), ('*',), ('¿',)):
        first += 1
    while first < last and sentence[last - 1].forms in ((',',), (':',), ('–',), ('-',), ('¿',)):
        last -= 1
    return sentence[first:last]
