"""Finds statements about a rule in free text: the parts of a hint that can be checked.

A text is read sentence by sentence. A sentence that hedges or negates ("almost", "unless", "it is not true that") is
skipped: a hint is checked as it was meant or not at all.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from re import Match
from unicodedata import normalize

from eleusis.rules.analysis.findings import About, Claim
from eleusis.rules.language.files import file_sections
from eleusis.rules.syntax import Attribute

LONGEST_CLAIM = 400
"""Number of characters that are read."""


def read_claims(text: str) -> tuple[Claim, ...]:
    """The statements in a text that ``check_claim`` can check, in the order of the text and without duplicates."""
    found: dict[Claim, None] = {}
    for sentence in _SENTENCE_ENDS.split(_plain(text)):
        if not _HEDGES.search(sentence):
            found.update(dict.fromkeys(_claims_of(sentence)))
    if any(claim.about is About.ONLY and Attribute.COLOUR in claim.attributes for claim in found):
        # "Suits do not matter, only colours do" means: beyond their colour.
        found.pop(Claim(About.NOT, attributes=(Attribute.SUIT,)), None)
    return tuple(found)


def _plain(text: str) -> str:
    """In lower case, with spelling variants unified."""
    plain = normalize('NFKC', text[:LONGEST_CLAIM]).casefold()
    for pattern, instead in _SPELLINGS:
        plain = pattern.sub(instead, plain)
    return plain


def _claims_of(sentence: str) -> Iterator[Claim]:
    """Matches from left to right; of overlapping ones the first, and the longest of those.

    A statement with a qualification ("for court cards", "of the last card") says something else and is skipped.
    """
    found = (match for pattern in _PATTERNS for match in pattern.finditer(sentence))
    matches = [match for match in found if _AFTER.match(sentence, match.end())]
    end = 0
    for match in sorted(matches, key=lambda match: (match.start(), -match.end())):
        if match.start() >= end and _BEFORE.fullmatch(sentence, end, match.start()):
            end = match.end()
            yield from _claims_in(match)


def _claims_in(match: Match[str]) -> Iterator[Claim]:
    said = {name: text for name, text in match.groupdict().items() if text is not None}
    if 'fraction' in said:
        yield from _of_share(said)
    elif 'always' in said:
        yield Claim(About.ALWAYS_A_CARD)
    elif 'attributes' in said:
        listed = said['attributes']
        attributes = tuple([one for one, words in _ATTRIBUTES.items() if re.search(rf'\b(?:{words})\b', listed)])
        if 'only' in said:
            yield Claim(About.ONLY, attributes=attributes)
        else:
            yield from (Claim(About.NOT, attributes=(each,)) for each in attributes if each is not Attribute.PARITY)
    elif 'starter' in said:
        yield Claim(About.NO_STARTER)
    elif 'position' in said:
        yield Claim(About.NO_POSITION)
    else:
        counted = said.get('last') or said.get('back') or said.get('before') or 'one'
        yield Claim(About.LAST_CARDS, 0 if 'played' in said or 'line' in said else _NUMBERS[counted])


def _of_share(said: dict[str, str]) -> Iterator[Claim]:
    fraction = _fraction(said)
    if fraction > 1:
        return
    cards, compared = fraction * 52, _COMPARED.get(said.get('comparison', '').strip(), 'about')
    least = {'least': ceil(cards), 'exactly': ceil(cards), 'more': min(floor(cards) + 1, 52)}.get(compared)
    most = {'most': floor(cards), 'exactly': floor(cards), 'less': max(ceil(cards) - 1, 0)}.get(compared)
    if least is not None:
        yield Claim(About.AT_LEAST, least)
    if most is not None:
        yield Claim(About.AT_MOST, most)
    if compared == 'about':
        yield Claim(About.SHARE, round(100 * fraction))


def _fraction(said: dict[str, str]) -> Fraction:
    if 'percent' in said:
        return Fraction(int(said['percent']), 100)
    if 'part' in said:
        return Fraction(_number(said.get('parts', 'one')), _PARTS[said['part'].rstrip('s')])
    if 'of' in said:
        return Fraction(_number(said['some']), max(_number(said['of']), 1))
    return Fraction(_number(said['cards']), 52)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else _NUMBERS[text]


_SENTENCE_ENDS = re.compile(r'[.!?;\n]+|\bbut\b(?! (?:the|its) )|\bhowever\b')
_ATTRIBUTES = {
    Attribute.SUIT: r'suits?',
    Attribute.COLOUR: r'colours?',
    Attribute.VALUE: r'values?|ranks?|numbers?|pips',
    Attribute.PARITY: r'parity|odds? (?:and|or) evens?',
}
_NAME = re.compile(r'\{([a-z_]+)\}')


def _spelt_out(pattern: str, words: dict[str, str]) -> str:
    return _NAME.sub(lambda name: words[name[1]], pattern)


_SECTIONS = file_sections(__package__ or '', 'claims.txt')
_NUMBERS = {word: number for number, words in enumerate(_SECTIONS['numbers']) for word in words.split()}
_PARTS = {word: int(number) for word, number in map(str.split, _SECTIONS['parts'])}
_COMPARED = {
    words: meaning
    for meaning, listed in (line.split(': ') for line in _SECTIONS['comparisons'])
    for words in listed.split(' | ')
}
_WORDS = {
    'comparison': '|'.join(sorted(_COMPARED, reverse=True)),
    'count': '|'.join(sorted(_NUMBERS, key=len, reverse=True)) + r'|\d{1,3}',
    'attribute_words': '|'.join(_ATTRIBUTES.values()),
    'part_words': '|'.join(_PARTS),
}
for _name, _, _pattern in (line.partition(' = ') for line in _SECTIONS['words']):
    _WORDS[_name] = _spelt_out(_pattern, _WORDS)
_SPELLINGS = [
    (re.compile(old), new[1:-1]) for old, _, new in (line.partition(' => ') for line in _SECTIONS['spellings'])
]
_HEDGES, _BEFORE, _AFTER = (re.compile(_SECTIONS[name][0]) for name in ('hedges', 'before', 'after'))
_PATTERNS = [
    re.compile(rf'\b{_spelt_out(pattern, {**_WORDS, "thing": _WORDS.get(thing, _WORDS["thing"])})}')
    for pattern in _SECTIONS['claims']
    for thing in (('list', 'cards') if pattern.startswith('(?P<only>') and '{thing}' in pattern else ('thing',))
]
