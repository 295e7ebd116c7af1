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
    elif 'only' in said:
        yield from _only(said)
    else:
        yield from _not(said)


def _only(said: dict[str, str]) -> Iterator[Claim]:
    if 'attributes' in said:
        yield Claim(About.ONLY, attributes=tuple(_attributes(said['attributes'])))
    elif 'played' in said:
        yield Claim(About.LAST_CARDS, 0)
    else:
        yield Claim(About.LAST_CARDS, _NUMBERS[said.get('last') or said.get('back') or 'one'])


def _not(said: dict[str, str]) -> Iterator[Claim]:
    if 'attributes' in said:
        known = (attribute for attribute in _attributes(said['attributes']) if attribute is not Attribute.PARITY)
        yield from (Claim(About.NOT, attributes=(attribute,)) for attribute in known)
    elif 'starter' in said:
        yield Claim(About.NO_STARTER)
    elif 'position' in said:
        yield Claim(About.NO_POSITION)
    elif 'line' in said:
        yield Claim(About.LAST_CARDS, 0)
    else:
        yield Claim(About.LAST_CARDS, _NUMBERS[said.get('before') or 'one'])


def _attributes(text: str) -> Iterator[Attribute]:
    return (attribute for attribute, words in _ATTRIBUTES.items() if re.search(rf'\b(?:{words})\b', text))


def _of_share(said: dict[str, str]) -> Iterator[Claim]:
    fraction = _fraction(said)
    if fraction > 1:
        return
    cards = fraction * 52
    comparison = said.get('comparison', '').strip()
    if comparison in _AT_LEAST or comparison == 'exactly':
        yield Claim(About.AT_LEAST, ceil(cards))
    if comparison in _AT_MOST or comparison == 'exactly':
        yield Claim(About.AT_MOST, floor(cards))
    if comparison in _MORE_THAN:
        yield Claim(About.AT_LEAST, min(floor(cards) + 1, 52))
    if comparison in _LESS_THAN:
        yield Claim(About.AT_MOST, max(ceil(cards) - 1, 0))
    if not comparison or comparison in _ROUGHLY:
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
_SPELLINGS = [
    (re.compile(pattern), instead)
    for pattern, instead in (
        (r'[’`\u00b4]', "'"),
        (r"\bcan't\b|\bcannot\b", 'can not'),
        (r"\b(it|that|there)'s\b", r'\1 is'),
        (r"n't\b", ' not'),
        (r'\b(do|does|is|are)nt\b', r'\1 not'),
        (r'colou?r', 'colour'),
        (r'[-–—_*"“”()]', ' '),
        (r'\s*(?:%|\bper ?cent\b)', ' %'),
        (r'\b(?:really|actually|completely|totally|entirely|quite|at all|ever|simply|of course|whatsoever)\b', ' '),
        (r'\b(?:previously|most recently) (?:played|laid)\b', 'last'),
        (r'\b(?:previous|preceding|latest)\b', 'last'),
        (r'\blast (?:(one|two|three|1|2|3) )?(?:played|laid)\b', r'last \1'),
        (
            r'(\blast \s*(?:\w+ )?cards?) (?:(?:that|which) )?(?:(?:was|were|has been|have been) )?'
            r'(?:played|laid down|laid|put down|on the (?:main )?line)\b',
            r'\1',
        ),
        (r'\s+', ' '),
    )
]
_HEDGES = re.compile(
    r'\b(?:not true|untrue|false|lie|unless|except|apart from|almost|nearly|mostly|usually|often|sometimes|maybe|'
    r'perhaps|if|when|whether|might|could|seems?|think|guess|hardly|'
    r'not (?:only|just|always)|either|after|following|as long as|until|once)\b'
)
_BEFORE = re.compile(
    r'(?:[,: ]|\b(?:and|that|so|because|since|also|as|yes|well|hint|note|remember|both|of the cards|'
    r'in (?:my|this|the) rule|at (?:any|every|each) (?:time|moment|point))\b)*'
)
_AFTER = re.compile(
    r'(?: (?:is|it is|it has|a card (?:is|has)|always|much|in (?:my|this|the) rule|this (?:time|round)|today|now|too|'
    r'as well|on average|on the whole|at (?:any|every) (?:time|moment|point)|'
    r'(?:to|for) (?:you|me|it|(?:the|my|this|our) rule)))?'
    r'\s*(?:$|[,:]|\b(?:and|or|because|since|so)\b)'
)

_NUMBERS = {
    word: number
    for number, words in enumerate(
        ['zero', 'one single 1 a', 'two 2', 'three 3', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
    )
    for word in words.split()
}
_PARTS = {
    'half': 2,
    'halve': 2,
    'third': 3,
    'quarter': 4,
    'fourth': 4,
    'fifth': 5,
    'sixth': 6,
    'eighth': 8,
    'tenth': 10,
}
_AT_LEAST = {'at least', 'no fewer than', 'not fewer than', 'no less than', 'not less than', 'never fewer than'}
_AT_MOST = {'at most', 'no more than', 'not more than', 'never more than', 'up to'}
_MORE_THAN = {'more than', 'over'}
_LESS_THAN = {'less than', 'fewer than', 'under', 'below'}
_ROUGHLY = {'about', 'around', 'roughly', 'approximately', 'some', 'circa', 'close to', 'more or less', 'on average'}

_ATTRIBUTES = {
    Attribute.SUIT: r'suits?',
    Attribute.COLOUR: r'colours?',
    Attribute.VALUE: r'values?|ranks?|numbers?|pips',
    Attribute.PARITY: r'parity|odds? (?:and|or) evens?',
}
_THE = r"(?:the |its |their |a |any |of |cards?'?s? )*"
_ATTRIBUTE = rf'{_THE}(?:{"|".join(_ATTRIBUTES.values())})(?: (?:of|on) (?:(?:the |all )?cards|a card|any card))?'
_LIST = rf'(?P<attributes>{_ATTRIBUTE}(?:(?:, |,? ?(?:and|or|nor|&) )(?:also |on |at |about )?{_ATTRIBUTE})*)'
_FEW = r'one|two|three|1|2|3'
_THING = (
    rf'(?:{_LIST}|(?:the |which |a )?(?P<starter>starter|(?:starting|first|opening) card)|'
    rf'{_THE}(?P<position>(?:position|place)s?(?: of a card)? (?:in|on) the (?:main )?line|positions?|'
    r'length of the (?:main )?line)|'
    r'(?:the )?(?P<line>cards on the (?:table|(?:main )?line)|(?:main )?line|what (?:lies|is) on the table)|'
    r'(?:everything|anything|nothing|what(?:ever)?|(?:the |all )?cards?)(?: that)?'
    r'(?: (?:was|were|is|are|lies|lie|came|come|comes|has been|laid|played|happened))* before '
    rf'(?:the )?last (?:(?P<before>{_FEW}) )?(?:cards?|ones?))'
)
_CARDS = (
    rf'(?:the |your |a )?(?:last (?:(?P<last>{_FEW}) )?(?:cards?|ones?)|(?P<back>{_FEW}) (?:last )?cards?(?: back)?|'
    r'card before(?: it)?|(?P<played>(?:played|new|next) card|card (?:itself|alone)|'
    r'card (?:that is |being |that you |you )?(?:played|play|laid|lay)))'
    r'(?! (?:and|or|as well as|plus) (?:also |on |of |at )?(?:the|a|its|their|starter|cards?|suits?|positions?)\b)'
)
_MATTER = (
    r'(?:matters?|counts?|decides?|plays? (?:a|any) (?:role|part)|makes? (?:a|any) difference|'
    r'ha(?:s|ve) (?:an |any )?(?:influence|effect|bearing|meaning|importance|relevance)|'
    r'(?:is|are) (?:important|relevant|looked at|considered|used|of (?:importance|interest))|do|does)\b'
)
_NOT_MATTER = (
    r'(?:(?:do|does|will|would|can) (?:not|never) (?:matter|count|decide|play (?:a|any) (?:role|part)|'
    r'make (?:a|any) difference|have (?:an |any )?(?:influence|effect|bearing|meaning|importance|relevance)|'
    r'(?:change|mean|influence|affect) (?:anything|a thing|the verdict))|never (?:matters?|counts?)|'
    r'(?:makes?|plays?|ha(?:s|ve)) no (?:difference|role|part|influence|effect|bearing|meaning|importance|relevance)|'
    r'counts? for nothing|means? nothing|(?:can|may) (?:safely )?be (?:ignored|forgotten|disregarded)|'
    r'(?:is|are) (?:irrelevant|unimportant|ignored|immaterial|meaningless|of no (?:importance|interest|consequence)|'
    r'(?:not|never) (?:important|relevant|considered|looked at|used|needed|of (?:any )?(?:importance|interest))))\b'
)
_RULE = r'(?:(?:the |my |this |our )?(?:secret )?rule|it|you|we|i)'
_LOOKS = (
    r'(?:looks?(?: back)?|depends?|cares?|considers?|uses?|sees?|needs?|minds?|remembers?|watch(?:es)?|knows?|judges?|'
    r'involves?|concerns?|deals? with|has to do with|have to do with|is about)'
)
_AT = r'(?: (?:at|on|about|for|by))?'
_ONLY = r'(?:only|just|solely|nothing (?:else )?(?:but|besides|other than|more than)|no more than|at most)'
_IS_ONLY = r'(?:all|the only (?:things?|ones?)|what)(?: that| which)?'
_ASIDE = (
    r'(?:(?:you (?:can|may) )?(?:ignore|disregard|forget(?: about)?|never mind)|regardless of|irrespective of|'
    r'independent(?:ly)? of|no matter (?:what|which)?|whatever|'
    rf'{_RULE} (?:(?:do|does|need|must|can) not|never)(?: need to| have to)? {_LOOKS}{_AT}|'
    rf'{_RULE} (?:ignores?|disregards?|is independent of|has nothing to do with|pays? no attention to)|'
    rf'no need to {_LOOKS}{_AT}|it (?:does not|never) matters? (?:what|which|about)?)'
)
_RIGHT = r'(?:right|correct|good|accepted|playable|legal|allowed|taken)'
_FITTING = rf'(?:{_RIGHT}|fitting|possible)'
_FITS = rf'(?:(?:is|will be|can be) {_FITTING}|fits?|works?|can (?:be played|come next)|you (?:can|may) play)'
_COMPARISON = '|'.join(sorted(_AT_LEAST | _AT_MOST | _MORE_THAN | _LESS_THAN | _ROUGHLY | {'exactly'}, reverse=True))
_COUNT = '|'.join(sorted(_NUMBERS, key=len, reverse=True)) + r'|\d{1,3}'
_FRACTION = (
    rf'(?P<fraction>(?P<percent>\d{{1,3}}) %|(?:(?P<parts>{_COUNT}) )?(?P<part>{"|".join(_PARTS)})s?|'
    rf'(?P<some>{_COUNT})(?: cards?)? (?:in|of|out of)(?: the| every)? (?P<of>{_COUNT})|'
    rf'(?P<cards>{_COUNT})(?= {_FITTING}| cards?))'
)
_OF_CARDS = r'(?: of)?(?: all)?(?: the| your)?(?: 52)?(?: cards?)?(?: (?:in|of) (?:a|the|your) (?:deck|pack|hand))?'

_PATTERNS = [
    re.compile(rf'\b{pattern}')
    for pattern in (
        rf'(?:both )?{_THING} {_NOT_MATTER}',
        rf'neither {_LIST} {_MATTER}',
        rf'nothing before (?:the )?last (?:(?P<before>{_FEW}) )?(?:cards?|ones?) {_MATTER}',
        rf'{_ASIDE} ?{_THING}\b',
        *(
            rf'(?P<only>{pattern})'
            for thing in (_LIST, _CARDS)
            for pattern in (
                rf'{_ONLY} {thing} {_MATTER}',
                rf'(?:only|just|solely) {thing}$',
                rf'{thing} alone {_MATTER}',
                rf'nothing {_MATTER} (?:but|besides|except) {thing}\b',
                rf'{_IS_ONLY} {_MATTER} (?:is|are) (?:only )?{thing}\b',
                rf'{thing} (?:is|are) {_IS_ONLY} {_MATTER}',
                rf'(?:{_RULE} )?{_LOOKS} {_ONLY}{_AT} {thing}\b',
                rf'(?:{_RULE} )?{_LOOKS}{_AT} {_ONLY} {thing}\b',
                rf'(?:{_RULE} )?{_ONLY} (?:(?:need|have|must|should)(?: to)? )?{_LOOKS}{_AT} {thing}\b',
                rf'it is (?:only|all|just){_AT} {thing}$',
                rf'(?:{_RULE} )?(?:(?:need|have|must|should)(?: to)? )?{_LOOKS}{_AT} {thing} (?:only|alone)\b',
            )
        ),
        rf'(?P<only>{_RULE} (?:\w+ )?{_LOOKS}{_AT} {_CARDS})\b',
        r'(?P<always>there (?:is always|are always|will always be|will be always) (?:at least )?(?:a|one|some)'
        rf'(?: {_FITTING})? cards?(?: that {_FITS})?)\b',
        r'(?P<always>(?:there (?:is|are) |it has |has )?(?:no|never (?:a|any)) dead ends?)\b',
        r'(?P<always>(?:(?:you|we|one|it|the (?:line|game)) )?(?:(?:can|will|do|does) )?(?:not|never) '
        r'(?:gets?|runs?|be) (?:stuck|into a dead end))\b',
        r'(?P<always>(?:the )?(?:main )?(?:line|game) can always (?:go on|be continued|continue))\b',
        rf'(?P<always>(?:some|a|at least one) card (?:always {_FITS}|(?:is|will be) always {_FITTING}))\b',
        rf'(?:(?:there (?:is|are) )?always )?(?:(?P<comparison>{_COMPARISON}) )?{_FRACTION}{_OF_CARDS}'
        rf'(?: (?:is|are|will be|can be|that|then|always))* (?:{_RIGHT}|fits?|works?)\b',
        rf'(?:(?:there (?:is|are) )?always )?(?:(?P<comparison>{_COMPARISON}) )?{_FRACTION} {_FITTING} cards?\b',
    )
]
