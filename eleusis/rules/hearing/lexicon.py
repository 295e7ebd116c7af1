"""The words of people and their typed meanings, read from ``lexicon.txt``."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, cast
from unicodedata import normalize

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.hearing.formulas import CARD_NAMES, Formulas
from eleusis.rules.hearing.tokens import RANK_WORDS, Token
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.files import file_figures, file_text
from eleusis.rules.language.lexicon import shared, stem
from eleusis.rules.language.reading_back import read_back
from eleusis.rules.language.spelling import is_slip
from eleusis.rules.language.words import NUMBERS, ORDINALS, SUITS
from eleusis.rules.syntax import Attribute, Comparison, Ref

_PRICE = 1.0
"""What it costs not to use a word of a type that is not in ``prices.txt``."""
_UNKNOWN = 0.9
_EITHER = 0.12
"""The price of a word that has a meaning and also a use without one."""
_MUST_OF_KIND = 0.3
"""The price of *must* after a kind of card, of which it says something."""
_LONGEST_LABEL = 10
_LABEL = 0.1
"""The price of each word before a colon at the start, which may be a title."""
_SAYING_LABEL = 0.2
"""The same if the title names a kind or a relation."""
_SAYING = ('kind', 'relation', 'same', 'different')
_NAMING = ('kind', 'literal', 'and', 'or', 'comma', 'slash', 'others')
"""The types in *clubs and hearts: ...*, which is a case and no title."""
NO_TITLE = ('if', 'after', 'when', 'on', 'alternate', 'cycle')
"""Words that no title begins with or holds: what follows the colon belongs to them."""
_LONGEST_PHRASE = 9
_SHORTEST_MENDED = 5
_SHORTEST_ABBREVIATION = 3
_MOST_MENDED = 3


class Sense(NamedTuple):
    """What some words mean."""

    type: str
    meaning: Any


_TOKENS = re.compile(
    r"""(?P<row>(?<!\w)(?:[RBrb](?:[ ,/-]{0,2}[RBrb]){2,}|[EOeo](?:[ ,/-]{0,2}[EOeo]){2,}|[UD]{3,}|[LH]{3,}
    |[SHCD]{3,})(?!\w))
    |(?P<face>(?<!\w)(?:10|[2-9]|[AKQJ])[SHCD♠♥♣♦](?![^\W_]))|(?<!\w)(?:b4|w/o?)(?![^\W\d_])|\d+
    |[^\W\d_]+(?:['’][^\W\d_]+)?|[♠♥♣♦♤♡♧♢]|\n|<=>|<->|<>|<=|>=|!=|==|=>|->|→|⇒|↔|&&|:=|\.\.+|…|[^\w\s]""",
    re.VERBOSE,
)
_LETTERS = {
    'r': 'red', 'b': 'black', 'e': 'even', 'o': 'odd', 's': 'spade', 'h': 'heart', 'c': 'club', 'd': 'diamond',
}  # fmt: skip
"""What the letters of a row stand for: *rr bb rr bb*."""
_HALVES = {'u': 'higher', 'd': 'lower', 'h': 'high', 'l': 'low'}
"""The same beside *u* or *l*."""
_DASHES = '-–—\u2010\u2011−'
_SHORT = {f'{word}s': word for word in ('that', 'it', 'what', 'anything', 'everything')}
_TENS = ('twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety')


def tokens(text: str) -> list[Token]:
    """The words and signs of a text."""
    found: list[Token] = []
    for match in _TOKENS.finditer(text):
        said = match.group()
        if match.lastgroup == 'row':
            letters = [(match.start() + at, each) for at, each in enumerate(said) if each.isalpha()]
            kinds = _LETTERS | _HALVES if set('ul') & set(said.lower()) else _LETTERS
            found += [Token(kinds[each.lower()], at, at + 1, kinds[each.lower()]) for at, each in letters]
            continue
        word = normalize('NFKC', said).replace('’', "'")
        word = word if match.lastgroup == 'face' or word == 'A' else word.casefold()
        if word in _DASHES:
            word = '-'
            before, after = text[: match.start()][-1:], text[match.end() : match.end() + 1]
            named = found and found[-1].word in CARD_NAMES
            if (
                before.isalpha()
                and after.isalpha()
                and not named
                and found[-1].word not in RANK_WORDS
                and len(found[-1].word) > 1
            ):
                continue  # ``even-ranked`` is two words
        word = 'or' if word == '|' else word
        if word.startswith('..') or word == '…':
            inside = text[match.end() : match.end() + 1].isalnum() and text[: match.start()][-1:].isalnum()
            word = 'to' if inside else '…'
        if word.endswith("'s") and len(word) > 2:
            word = word[:-2]
        word = _SHORT.get(word, word.replace("'", '') if len(word) > 1 else word)
        if found and word in NUMBERS[1:10] and found[-1].text.casefold() in _TENS:
            tens = found.pop()
            word, said = str(int(tens.word) + NUMBERS.index(word)), text[tens.start : match.end()]
        word = str(20 + 10 * _TENS.index(word)) if word in _TENS else word
        found.append(Token(word, match.end() - len(said), match.end(), said))
    return [
        token._replace(word='a') if token.word == 'A' and _is_article(found, at) else token
        for at, token in enumerate(found)
    ]


class Lexicon(NamedTuple):
    phrases: dict[tuple[str, ...], tuple[Sense, ...]]
    glue: frozenset[tuple[str, ...]]
    words: frozenset[str]
    full: tuple[str, ...]
    """Words that are often abbreviated, the usual ones first."""
    short: dict[str, str]
    """Abbreviations that do not follow by rule."""
    near: dict[str, frozenset[str]]
    """Words that tell, beside a number, what it is: ``counted`` after it, ``counting`` before it, and so on."""


@cache
def lexicon() -> Lexicon:
    """All phrases with their meanings."""
    phrases: dict[tuple[str, ...], tuple[Sense, ...]] = {}
    glue: set[tuple[str, ...]] = set()
    near: dict[str, frozenset[str]] = {}
    short = {word: head.removeprefix('short ') for head, said in _lines() if head.startswith('short ') for word in said}
    for head, said in _lines():
        if head.startswith('short ') or head == 'forms':
            continue
        if head.startswith('near '):
            near[head.removeprefix('near ')] = frozenset(said)
            continue
        type_, _, name = head.partition(' ')
        entry = None if type_ == 'glue' else Sense(name if type_ == 'op' else type_, _meaning(type_, name))
        for phrase in said:
            said_so = [_uninflected(stem(short.get(token.word, token.word))) for token in tokens(phrase)]
            key = _key(said_so)
            if entry is None:
                glue.add(tuple(said_so))
            elif entry not in phrases.get(key, ()):
                phrases[key] = (*phrases.get(key, ()), entry)
    words = frozenset(word for phrase in (*phrases, *glue) for word in phrase)
    return Lexicon(phrases, frozenset(glue), words, tuple(dict.fromkeys(short.values())), short, near)


def _key(words: Sequence[str]) -> tuple[str, ...]:
    """A phrase as it is looked up: any article inside it and any form of a verb are the same."""
    if len(words) == 1:
        return tuple(words)
    forms = lexicon_forms()
    inside = (word.lower() for at, word in enumerate(words) if word != 'the' or at in (0, len(words) - 1))
    return tuple(forms.get(word, word) for word in inside)


@cache
def lexicon_forms() -> Mapping[str, str]:
    """Words that are told apart by nothing in a phrase, each with one for all."""
    rows = (said for head, said in _lines() if head == 'forms')
    return {word: row[0] for row in rows for word in row}


def senses() -> Iterator[tuple[str, list[str]]]:
    """What can be said of cards, as the bot says it, each with the words for it."""
    found: dict[str, list[str]] = {}
    for head, said in _lines():
        type_, _, name = head.partition(' ')
        if type_ in ('kind', 'attribute', 'relation', 'card', 'compare', 'number'):
            found.setdefault(name, []).extend(said)
    yield from found.items()


def _lines() -> Iterator[tuple[str, list[str]]]:
    for entry in shared():
        kind = f'a {entry.meaning[:-1]}' if entry.type == 'suit' else entry.meaning
        yield f'{_SHARED_TYPES.get(entry.type, entry.type)} {kind}', [*entry.exact, *entry.loose]
    text = file_text('eleusis.rules.hearing', 'lexicon.txt')
    for line in text.splitlines():
        if line and not line.startswith('#'):
            head, _, said = line.partition(': ')
            yield head, said.split(' | ')


_SHARED_TYPES = {'colour': 'kind', 'suit': 'kind', 'quality': 'kind', 'noun': 'kind', 'direction': 'compare'}
"""What the ear calls the types of words that the exact reader knows too."""


def _meaning(type_: str, name: str) -> Any:
    match type_:
        case 'kind':
            return _printed(f'the card is {name}')
        case 'test' | 'intro' | 'condition' | 'shortage':
            return _printed(name)
        case 'relation' | 'shared':
            return _printed(name if name.startswith(('the ', 'not (', '(')) else f'the card {name}')
        case 'attribute':
            return Attribute(name)
        case 'cards':
            return (Ref.LAST, Ref.CARD if name == 'with the new one' else Ref.SECOND)
        case 'compare' | 'compare_by' | 'compare_away' | 'compare_from' | 'amount' | 'outnumber':
            return Comparison(name)
        case 'move':
            return s.Compare(s.Value(Ref.CARD), Comparison(name), s.Value(Ref.LAST))
        case 'card' if name == 'the starter':
            return Ref.STARTER
        case 'card':
            return cast('s.Same', _printed(f'the card has the same suit as {name}')).other
        case 'number' | 'slot':
            return cast('s.Compare', _printed(f'{name} is 1')).left
        case _:
            return None


def _printed(text: str) -> s.Condition:
    rule = read_back(text)
    assert rule is not None, text
    return rule.condition


@cache
def _single_words() -> frozenset[str]:
    """The words that mean something alone."""
    phrases = (phrase for head, said in _lines() if not head.startswith('short ') for phrase in said)
    return frozenset(stem(found[0].word) for phrase in phrases if len(found := tokens(phrase)) == 1)


def _uninflected(word: str) -> str:
    """A word without *-ing*, *-ed* or *-ly* if what is left has a meaning of its own."""
    known = _single_words()
    if word in known or len(word) < _SHORTEST_MENDED or not word.isalpha():
        return word
    bases = (word.removesuffix(ending) for ending in ('ing', 'ed', 'd', 'ly') if word.endswith(ending))
    forms = (form for base in bases for form in (base, f'{base}e', base[:-1]) if len(form) > 2)
    return next((form for form in forms if form in known), word)


@lru_cache(2048)
def mended(word: str) -> str:
    """A known word that an unknown one may be a slip for, or the word itself."""
    known = lexicon().words
    word = _uninflected(word)
    if word in known or len(word) < _SHORTEST_MENDED or not word.isalpha():
        return word
    near = [other for other in known if len(other) >= _SHORTEST_MENDED - 1 and is_slip(word, other)]
    return max(near, key=lambda other: (len(other), other)) if 0 < len(near) < _MOST_MENDED else word


def spelled_out(words: Sequence[Token]) -> list[Token]:
    """The words with each abbreviation written in full."""
    return [token._replace(word=_in_full(token.word)) for token in words]


@lru_cache(2048)
def _in_full(word: str) -> str:
    """The usual word that an unknown one is the beginning or the consonants of: *consec*, *prv*."""
    known = lexicon()
    if word in known.short:
        return known.short[word]
    single = stem(word)
    if len(single) < _SHORTEST_ABBREVIATION or not word.isalpha() or single in known.words:
        return word
    return next((full for full in known.full if _is_short_for(single, full)), word)


def _is_short_for(word: str, full: str) -> bool:
    letters = iter(full)
    in_order = word[0] == full[0] and all(letter in letters for letter in word)
    return full.startswith(word) or (in_order and not set(word[1:]) & set('aeiou'))


def entries(words: list[Token], names: Mapping[str, s.Condition]) -> Iterator[tuple[int, int, Sense]]:
    """Every meaning of some neighbouring words: from where, to where, and the meaning."""
    phrases = lexicon().phrases
    stems = [mended(stem(token.word)) for token in words]
    none = lexicon().near['none']
    idle = [span for span in _idle(stems) if span[1] - span[0] > (1 if stems[span[0]] in none else 2)]
    silent = {at for start, end in idle for at in range(start, end)}
    formulas = Formulas(words)
    yield from ((start, end, Sense(type_, said)) for start, end, type_, said in formulas.found())
    for start, end, card in formulas.cards():
        yield start, end, Sense('laid', None) if card is Ref.CARD else Sense('card', card)
    yield from ((at, at + 1, Sense('silent', None)) for at in formulas.defining)
    for start, end, spans in _enumerations([token.word if token.word == 'A' else stem(token.word) for token in words]):
        yield start, end, Sense('spans', spans)
        silent |= set(range(start, end))
    for start in range(len(words)):
        if start in silent or start in formulas.defining:
            continue
        if (name := stem(words[start].word)) in names:
            yield start, start + 1, Sense('kind', names[name])
            continue
        for end in range(start + 1, min(len(words), start + _LONGEST_PHRASE) + 1):
            said = _key(stems[start:end])
            for entry in phrases.get(said, ()):
                following = stems[end] if end < len(stems) else ''
                counted = _is_kind_or_number(following) or (start and _number_said(stems[start - 1]))
                if entry.type == 'lasts' and not counted:
                    continue
                if (
                    (end > start + 2 or not {'if', 'when'} & set(stems[:start]))
                    and stems[start] in ('if', 'when')
                    and _names_a_kind(stems[end : end + 2]) is _NEEDS_NO_KIND.get(entry.type)
                ):
                    continue
                if entry.type == 'else' and stems[start:end] == ['no'] and following.isalnum():
                    continue
                if entry.type == 'kind' and stems[start] == 'number' and end == start + 1 and _is_a_value(stems, start):
                    continue
                if (
                    entry == _LAST
                    and stems[end - 1 : end] != ['last']
                    and stems[start:end]
                    and _is_further_back(words, start, end)
                ):
                    yield start, end, Sense('card', Ref.SECOND)
                if entry.type == 'notboth' and stems[end - 1] == 'one' and following in lexicon().near['after one']:
                    continue
                if not (entry.type == 'compare' and following == 'than' and stems[start] in ('and', 'or')):
                    yield start, end, entry
        yield from ((start, start + 1, entry) for entry in _numerals(words, start))
        yield from _signed(words, start)


_NEEDS_NO_KIND = {'else': True, 'unless': False}
"""Whether *if it isn't* means this only where no kind follows."""
_LAST = Sense('card', Ref.LAST)


def _is_further_back(words: Sequence[Token], start: int, end: int) -> bool:
    """Whether *the one before* follows a mention of the last card, so that it may be the card before that."""
    earlier = {word.word for word in words[:start]}
    return any(word.word == 'before' for word in words[start:end]) and bool(earlier & lexicon().near['last'])


def _is_a_value(stems: Sequence[str], at: int) -> bool:
    """Whether *number* is what stands on a card: *the number*, *number of*, not *after a picture a number*."""
    near = lexicon().near
    before, after = stems[at - 1] if at else '', stems[at + 1] if at + 1 < len(stems) else ''
    return before in near['its number'] or after in near['number of']


def _idle(stems: list[str]) -> Iterator[tuple[int, int]]:
    """The phrases without a meaning of their own."""
    glue = lexicon().glue
    for start in range(len(stems)):
        for end in range(start + 1, min(len(stems), start + _LONGEST_PHRASE) + 1):
            if tuple(stems[start:end]) in glue:
                yield start, end


def _numerals(words: list[Token], at: int) -> Iterator[Sense]:
    token = words[at]
    if len(token.text) == 1 and token.text.isascii() and token.text.isalpha():
        yield Sense('letter', token.text.upper())
    word, single = token.word, stem(token.word)
    following = words[at + 1] if at + 1 < len(words) else None
    if word.isascii() and word.isdigit() and int(word) < 1000:
        if following and following.word in ('st', 'nd', 'rd', 'th') and following.start == token.end:
            yield Sense('ordinal', int(word))
        else:
            yield Sense('howmany' if _is_count(words, at) else 'literal', int(word))
    elif single == 'one':
        if word == single and _is_number_one(words, at):
            yield Sense('count', 1)
    elif single in NUMBERS:
        if _is_count(words, at):
            yield Sense('howmany', NUMBERS.index(single))
        else:
            has_article = at > 0 and words[at - 1].word in ('a', 'an')
            yield Sense('literal' if word != single or has_article else 'spelled', NUMBERS.index(single))
            if word == single:
                yield Sense('count', NUMBERS.index(single))
    elif word in ORDINALS:
        yield Sense('ordinal', ORDINALS.index(word) + 1)
    elif (word if word == 'A' else single) in RANK_WORDS:
        yield Sense('literal', RANK_WORDS[word if word == 'A' else single])
    elif len(word) > 1 and word[-1] in 'SHCD♠♥♣♦' and word[:-1] in ('10', *'23456789AKQJ'):
        yield Sense('kind', s.Face(Ref.CARD, Card(word[:-1] + SUITS[word[-1]].value)))
    elif token.text.isupper() and token.text.lower() in _LETTERS:
        yield from (sense for sense in lexicon().phrases[_LETTERS[token.text.lower()],] if sense.type == 'kind')
    elif word in _SEPARATORS:
        yield Sense(_SEPARATORS[word], None)
    elif word == '-' and is_dash(words, at):
        yield Sense('colon', None)


def is_dash(words: Sequence[Token], at: int) -> bool:
    """Whether a sign parts a sentence: a dash with space around it."""
    apart = 0 < at < len(words) - 1 and words[at - 1].end < words[at].start
    return words[at].word == '-' and apart and words[at].end < words[at + 1].start


_JOINS = (',', 'or', 'and', '/', '&', 'nor', '+', '|')
_TO = ('-', 'to', 'through', 'thru', '–', '..')
_FEWEST_LISTED = 5


def _enumerations(words: Sequence[str]) -> Iterator[tuple[int, int, tuple[tuple[int, int], ...]]]:
    """Long lists of ranks, *9, 10, J, Q or K*, *A, 4-6, 7 and 10 to K*: where they are, and which."""
    start = 0
    while start < len(words):
        spans: list[tuple[int, int]] = []
        at = end = start
        while (low := _rank(words, at)) is not None and all(low not in one for one in spans):
            high = _rank(words, at + 2) if words[at + 1 : at + 2] and words[at + 1] in _TO else None
            spans.append((low, high if high is not None and low < high else low))
            at = end = at + (3 if low < spans[-1][1] else 1)
            while at < len(words) and words[at] in _JOINS and at < end + 2:
                at += 1
            if at == end and _rank(words, at) is None:
                break
        if len(spans) >= _FEWEST_LISTED - (2 if words[start - 1 : start] == ['('] else 0):
            yield start, end, tuple(spans)
        start = max(end, start + 1)


def _rank(words: Sequence[str], at: int) -> int | None:
    word = words[at] if at < len(words) else ''
    if word.isascii() and word.isdigit():
        return int(word) if len(word) < 3 and words[at + 1 : at + 2] not in (['st'], ['nd'], ['rd'], ['th']) else None
    return RANK_WORDS.get(word) or (NUMBERS.index(word) if word in NUMBERS else None)


_STEPS = {'+': (1,), '-': (-1,), '±': (1, -1), '+-': (1, -1), '+/-': (1, -1)}
"""The directions of numbers with a sign."""


def _signed(words: Sequence[Token], at: int) -> Iterator[tuple[int, int, Sense]]:
    """*+2*, *±1*: so many higher or lower."""
    if at and words[at - 1].end == words[at].start and (words[at - 1].word.isalnum() or words[at - 1].word in _STEPS):
        return
    for end in range(at + 1, min(at + 3, len(words) - 1) + 1):
        ways = _STEPS.get(''.join(token.word for token in words[at:end]))
        number = words[end].word if end < len(words) else ''
        touching = end < len(words) and words[end].start == words[end - 1].end
        if ways and number.isdecimal() and (touching or len(ways) > 1) and 1 <= int(number) <= 12:
            steps = [
                s.Apart(s.Value(Ref.CARD), way * int(number), way * int(number), s.Value(Ref.LAST)) for way in ways
            ]
            yield at, end + 1, Sense('relation', merged(s.Any, steps))


def _is_count(words: Sequence[Token], at: int) -> bool:
    """Whether a number says how many cards, and is no rank: *the last two*, *two of them*, *two red cards*."""
    if at and stem(words[at - 1].word) in lexicon().near['counting']:
        return not (len(words) > at + 2 and words[at + 1].word in _TO and words[at + 2].word.isdigit())
    ahead = [stem(token.word) for token in words[at + 1 : at + 4]]
    if ahead and ahead[0] in lexicon().near['counted']:
        return ahead[0] != 'in' or ahead[1:] == ['a', 'row']
    return bool(ahead) and _is_kind(ahead[0]) and (ahead[1:2] == ['card'] or words[at + 1].word != ahead[0])


def _names_a_kind(words: Sequence[str]) -> bool:
    return any(_is_kind(word) for word in words[: 2 if words[:1] in (['a'], ['an']) else 1])


def _number_said(word: str) -> bool:
    return word.isdigit() or word in NUMBERS


def _is_kind_or_number(word: str) -> bool:
    return _number_said(word) or word in RANK_WORDS or _is_kind(word) or word == 'few'


def _is_kind(word: str) -> bool:
    return any(sense.type == 'kind' for sense in lexicon().phrases.get((word,), ()))


def _is_number_one(words: Sequence[Token], at: int) -> bool:
    """Whether *one* is a number, and stands for no card: *up by one*, *one higher*."""
    before = words[at - 1].word if at else ','
    after = stem(words[at + 1].word) if at + 1 < len(words) else ''
    if before in lexicon().near['pronoun one']:
        return False
    return after in lexicon().near['after one'] or before in lexicon().near['before one']


_SEPARATORS = {
    ',': 'comma', '/': 'slash', '…': 'and_so_on', '(': 'bracket', ')': 'close', '{': 'bracket', '}': 'close',
    '[': 'bracket', ']': 'close',
}  # fmt: skip


def _is_article(words: list[Token], at: int) -> bool:
    if (
        at > 1
        and words[at - 1].word in ('or', 'and')
        and (words[at - 2].word in RANK_WORDS or words[at - 2].word.isdigit())
    ):
        return False
    if at and (words[at - 1].word.isdigit() or words[at - 1].word in (*RANK_WORDS, ',')):
        return False
    following, then = ([word.text for word in words[at + 1 : at + 3]] + ['', ''])[:2]
    if (not at or words[at - 1].word in '.;:!?\n') and following.isdigit() and not then.isdigit():
        return True
    return len(following) > 1 and following.isalpha() and following not in lexicon().near['after A']


@cache
def _prices() -> Mapping[str, float]:
    return file_figures('eleusis.rules.hearing', 'prices.txt')


def prices(words: list[Token], found: list[tuple[int, int, Sense]]) -> list[float]:
    """For each word what it costs to leave it out."""
    stems = [mended(stem(token.word)) for token in words]
    is_glue = [False] * len(words)
    for start, end in _idle(stems):
        is_glue[start:end] = [True] * (end - start)
    price = [
        0.0 if known else _UNKNOWN if token.word[0].isalnum() else 0.0
        for known, token in zip(is_glue, words, strict=True)
    ]
    for start, end, entry in found:
        if end == start + 1:
            cost = _prices().get(entry.type, _PRICE)
            price[start] = (
                min(cost, _EITHER) if is_glue[start] else max(cost, price[start] if price[start] != _UNKNOWN else 0)
            )
    ends = {end for _, end, sense in found if sense.type == 'kind'}
    for start, _, sense in found:
        if sense.type == 'must' and start in ends:
            price[start] = max(price[start], _MUST_OF_KIND)
    label = next((at for at, token in enumerate(words[:_LONGEST_LABEL]) if token.word == ':'), 0)
    if not any(token.word in NO_TITLE for token in words[:label]):
        says = any(end <= label and sense.type in _SAYING for _, end, sense in found)
        if {at for start, end, sense in found if sense.type in _NAMING for at in range(start, end)} >= set(
            range(label)
        ):
            return price
        price[:label] = [min(each, _SAYING_LABEL if says else _LABEL) for each in price[:label]]
    return price


def spare_words(words: Sequence[Token]) -> list[bool]:
    """For each word whether nothing is lost when it is left out."""
    return [each <= _EITHER for each in prices(list(words), list(entries(list(words), {})))]
