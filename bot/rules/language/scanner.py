"""From what was typed to the terminals of the grammar: words, numbers, cards and signs, each with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bot.eleusis.cards import RANK_LETTERS, Card, Suit
from bot.rules.errors import NotARule
from bot.rules.language.vocabulary import SKIPPED, Meaning, longest_phrase, phrases
from bot.rules.syntax import Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_RULE = 400
"""Characters."""
MOST_BRACKETS = 30
HIGHEST_NUMBER = 999

_SUIT_LETTERS = 'SHCD♠♥♣♦♤♡♧♢'
_SIGNS = re.compile(
    rf"""(?P<face>(?<!\w)(?:10|[2-9]|[AKQJT])[{_SUIT_LETTERS}](?!\w)|(?<!\w)(?:10|[2-9])[hcd](?!\w))
    |(?P<plural>(?<!\w)(?:10|[2-9]|[AKQJ])'?s(?!\w))
    |(?P<number>\d+)
    |(?P<word>[^\W\d_]+(?:_[^\W\d_]+)*(?:['’](?:t|s))?)
    |(?P<dash>[-–—−])
    |(?P<sign>:=|<=|>=|!=|==|=>|->|\.\.\.|[^\w\s])
    |(?P<other>_+)
    |(?P<line>\n)""",
    re.VERBOSE,
)
_DEFINITION = re.compile(
    r'(?:^|[;.\n])\s*(?:an?\s+|the\s+)?([^\W\d_]+(?:_[^\W\d_]+)*)(?:\s+cards?)?\s*(?::=|=(?!=)|\bmeans\b)'
)
_SUITS_BY_LETTER = dict(zip(_SUIT_LETTERS, [Suit(letter) for letter in 'SHCD'] * 3, strict=True))


class Token(NamedTuple):
    """A terminal of the grammar and where it stands."""

    meaning: Meaning
    start: int
    end: int

    @property
    def kind(self) -> str:
        """The terminal's name."""
        return self.meaning.kind


class _Sign(NamedTuple):
    """A word, number or sign as it was typed."""

    group: str
    text: str
    start: int
    end: int


def scan(text: str, *, limited: bool = True) -> list[Token]:
    """The terminals of a text, as long and deep as a dealer's may be or of any length.

    Raises:
        NotARule: ``empty``, ``too-long``, ``brackets``, ``number``, ``name-taken`` or ``unknown-word``.
    """
    if limited and len(text) > LONGEST_RULE:
        raise NotARule('too-long', LONGEST_RULE, len(text), most=LONGEST_RULE, length=len(text))
    signs = list(_signs(text))
    if not signs:
        raise NotARule('empty')
    if limited and sum(sign.text in '([{' for sign in signs) > MOST_BRACKETS:
        raise NotARule('brackets', most=MOST_BRACKETS)
    return list(_tokens(text, signs, _defined(text)))


def _signs(text: str) -> Iterator[_Sign]:
    for match in _SIGNS.finditer(text):
        assert match.lastgroup is not None, 'every alternative has a name'
        yield _Sign(match.lastgroup, match.group(), match.start(), match.end())


def _defined(text: str) -> frozenset[str]:
    """The words that the dealer defines.

    Raises:
        NotARule: ``name-taken`` for one that means something already.
    """
    names: set[str] = set()
    for match in _DEFINITION.finditer(text):
        name = match.group(1).casefold()
        known = phrases().get((name,))
        if known is not None and known.kind != 'START':
            if known.kind in ('REF', 'POSITION', 'TOTAL', 'ATTRIBUTE', 'HIGHEST', 'LOWEST'):
                continue  # ``position = 3`` compares.
            raise NotARule('name-taken', match.start(1), match.end(1), word=match.group(1))
        names.add(name)
    return frozenset(names)


def _tokens(text: str, signs: list[_Sign], defined: frozenset[str]) -> Iterator[Token]:
    place = 0
    while place < len(signs):
        meaning, length = _read(text, signs, place, defined)
        if meaning.kind != SKIPPED:
            yield Token(meaning, signs[place].start, signs[place + length - 1].end)
        place += length


def _read(text: str, signs: list[_Sign], place: int, defined: frozenset[str]) -> tuple[Meaning, int]:
    """The meaning of what begins here, and how many signs it takes."""
    sign = signs[place]
    spelled = _spelled_card(signs, place)
    special = _special(text, signs, place)
    if special is not None:
        return spelled or (special, 1)
    meaning, length = _phrase(signs, place)
    if sign.text.casefold() in ('the', 'a', 'an') and length and _phrase(signs, place + 1)[1] >= max(length, 2):
        return Meaning(SKIPPED), 1  # ``the sum of all cards so far`` is more than ``the sum of``.
    ranked = _ranked(signs, place)
    if ranked is not None:
        return ranked
    if spelled is not None and spelled[1] > length:
        return spelled
    word = sign.text.casefold()
    singular = word.removesuffix('s')
    if word in defined or singular in defined:
        return Meaning('NAME', word if word in defined else singular), 1
    if meaning is not None:
        return meaning, length
    raise NotARule('unknown-word', sign.start, sign.end, word=sign.text)


def _special(text: str, signs: list[_Sign], place: int) -> Meaning | None:
    """What is not a phrase: cards, numbers, dashes, line ends, and letters that stand for ranks and suits."""
    sign = signs[place]
    match sign.group:
        case 'face':
            return Meaning('FACE', _face(sign.text))
        case 'plural':
            return _rank(sign.text.rstrip("s'"))
        case 'number':
            return _number(sign)
        case 'dash':
            return _dash(text, sign)
        case 'line':
            return Meaning('SEPARATOR')
        case 'word' if sign.text.casefold() in ('card', 'value') and _in_calculation(signs, place):
            return Meaning('REF', Ref.CARD)
        case 'word' if len(sign.text) == 1:
            return _letter(signs, place)
        case 'word' if sign.text.casefold() == 'one' and place + 1 < len(signs):
            counted = signs[place + 1].text.casefold() in _AFTER_NUMBER
            counted |= place > 0 and signs[place - 1].text.casefold() in ('between', 'by')
            return Meaning('NUMBER', 1) if counted else None
        case _:
            return None


def _face(text: str) -> Card:
    rank = text[:-1].replace('T', '10')
    return Card(rank + _SUITS_BY_LETTER[text[-1].upper()].value)


def _rank(letters: str) -> Meaning:
    rank = RANK_LETTERS.index(letters.upper()) + 1
    return Meaning('NUMBER', rank) if letters.isdigit() else Meaning('RANK', rank)


def _number(sign: _Sign) -> Meaning:
    if len(sign.text.lstrip('0')) > len(str(HIGHEST_NUMBER)):
        raise NotARule('number', sign.start, sign.end, most=HIGHEST_NUMBER)
    return Meaning('NUMBER', int(sign.text))


def _dash(text: str, sign: _Sign) -> Meaning:
    """``5-10`` is a range, ``non-prime`` is two words, and with blanks around it one number is taken from another."""
    before, after = text[: sign.start][-1:], text[sign.end :][:1]
    if before.isalpha() and after.isalpha():
        return Meaning(SKIPPED)
    if sign.text in '–—' or (before.isdigit() and after.isalnum()):
        return Meaning('TO')
    return Meaning('MINUS')


def _letter(signs: list[_Sign], place: int) -> Meaning | None:
    """A letter that stands for a rank or a suit; ``a`` is an ace only where no word follows that it belongs to."""
    sign = signs[place]
    if _in_suit_order(signs, place) and sign.text.upper() in 'SHCD':
        return Meaning('SUIT', Suit(sign.text.upper()))
    in_set = _in_set(signs, place)
    if sign.text in 'KQJ' or (in_set and sign.text.upper() in 'KQJA'):
        return _rank(sign.text)
    if sign.text == 'T' or (in_set and sign.text in 'tT'):
        return Meaning('NUMBER', 10)
    following = signs[place + 1] if place + 1 < len(signs) else None
    alone = following is None or following.group != 'word' or following.text in _AFTER_ACE
    if sign.text == 'A' and alone:
        return _rank('A')
    return None


def _in_calculation(signs: list[_Sign], place: int) -> bool:
    """Whether ``card`` or ``value`` is one side of a calculation: ``card mod 3``, ``position + value``."""
    around = [signs[at].text.casefold() for at in (place - 1, place + 1) if 0 <= at < len(signs)]
    return any(text in _OPERATORS for text in around) and 'of' not in around


_OPERATORS = ('mod', 'modulo', '%', '+', '*', '×', 'plus', 'minus', 'times')
_AFTER_ACE = ('or', 'to', 'must', 'is', 'and', 'may', 'counts', 'count', 'after', 'on')
"""Words before which a single ``A`` is no article."""
_AFTER_NUMBER = ('higher', 'lower', 'above', 'below', 'more', 'less', 'to', 'away', 'up', 'down')
"""Words before which ``one`` is a number."""


def _in_set(signs: list[_Sign], place: int) -> bool:
    """Whether a curly bracket stands open here."""
    opened = [sign.text for sign in signs[:place] if sign.text in ('{', '}')]
    return bool(opened) and opened[-1] == '{'


def _in_suit_order(signs: list[_Sign], place: int) -> bool:
    """Whether an order of suits is being listed: only letters, commas and the like since the word ``order``."""
    for sign in reversed(signs[:place]):
        if sign.text.casefold() in ('order', 'is') or sign.text in ',:>-=' or sign.text.casefold() in 'shcd':
            if sign.text.casefold() == 'order':
                return True
            continue
        return sign.text.casefold() == 'suits' and any(one.text.casefold() == 'order' for one in signs[:place])
    return False


def _phrase(signs: list[_Sign], place: int) -> tuple[Meaning | None, int]:
    """The longest known phrase that begins here."""
    known = phrases()
    words: list[str] = []
    found: tuple[Meaning | None, int] = (None, 0)
    for length, sign in enumerate(signs[place : place + 2 * longest_phrase()], 1):
        if sign.group == 'dash' and length > 1:
            continue  # ``second-last`` is ``second last``.
        if len(words) == longest_phrase():
            break
        words.append(sign.text.casefold().replace('’', "'").removesuffix("'s"))
        meaning = known.get(tuple(words))
        if meaning is not None:
            found = meaning, length
    return found


def _ranked(signs: list[_Sign], place: int) -> tuple[Meaning, int] | None:
    """``a 9``, ``an eight``: of a card with an article its rank is meant, not how much higher."""
    if signs[place].text.casefold() not in ('a', 'an') or place + 1 >= len(signs) or _spelled_card(signs, place + 1):
        return None
    sign = signs[place + 1]
    known = phrases().get((sign.text.casefold(),))
    number = known.value if known is not None and known.kind == 'NUMBER' else sign.text
    if not str(number).isascii() or not str(number).isdigit() or not 1 <= int(str(number)[:4]) <= 13:
        return None
    return Meaning('RANK', int(str(number))), 2


def _spelled_card(signs: list[_Sign], place: int) -> tuple[Meaning, int] | None:
    """``queen of hearts``, ``4 of spades``."""
    if place + 2 >= len(signs) or signs[place + 1].text.casefold() != 'of':
        return None
    suit = phrases().get((signs[place + 2].text.casefold(),))
    sign = signs[place]
    rank = phrases().get((sign.text.casefold(),))
    number = rank.value if rank is not None and rank.kind in ('RANK', 'NUMBER') else sign.text
    if suit is None or suit.kind != 'SUIT' or not str(number).isdigit() or not 1 <= int(str(number)[:4]) <= 13:
        return None
    assert isinstance(suit.value, Suit), 'suits mean suits'
    return Meaning('FACE', Card(RANK_LETTERS[int(str(number)) - 1] + suit.value.value)), 3
