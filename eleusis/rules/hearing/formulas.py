"""Formulas: *a_{n+1} > a_n*, *|x - y| ≤ 3*, *suit(new) ≠ suit(old)*, *a + b ≡ 0 (mod 3)*."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.hearing.tokens import Token
from eleusis.rules.hearing.trees import WINDOW, Side, kind_mask, total_of, with_remainder, with_subject
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.lexicon import shared, stem
from eleusis.rules.language.words import NUMBERS
from eleusis.rules.reach import is_settled, parts, refs
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

_CARD_WORDS = ('new', 'cur', 'curr', 'current', 'next', 'candidate', 'card', 'this', 'yours', 'played', 'mine')
_LAST_WORDS = ('prev', 'previous', 'last', 'old', 'preceding', 'before')
CARD_NAMES: Mapping[str, CardRef] = {
    **dict.fromkeys(_CARD_WORDS, Ref.CARD),
    **dict.fromkeys(_LAST_WORDS, Ref.LAST),
    'prevprev': Ref.SECOND,
    'c': Ref.CARD,
    'p': Ref.LAST,
    'starter': Ref.STARTER,
}
"""The cards that words in a formula stand for."""
_CARDS = (Ref.CARD, Ref.LAST, Ref.SECOND, Ref.THIRD)
_ATTRIBUTES = {
    **dict.fromkeys(('rank', 'value', 'val', 'number', 'v', 'r'), Attribute.VALUE),
    **dict.fromkeys(('suit', 's'), Attribute.SUIT),
    **dict.fromkeys(('color', 'colour', 'col', 'c'), Attribute.COLOUR),
    'parity': Attribute.PARITY,
}
_SIGNS = {
    '<': Comparison.BELOW, '≤': Comparison.AT_MOST, '<=': Comparison.AT_MOST, '>': Comparison.ABOVE,
    '≥': Comparison.AT_LEAST, '>=': Comparison.AT_LEAST, '=': Comparison.EQUAL, '≡': Comparison.EQUAL,
    '≠': Comparison.UNEQUAL, '!=': Comparison.UNEQUAL, '≢': Comparison.UNEQUAL,
}  # fmt: skip
_SUMS = {'+': Operation.PLUS, '-': Operation.MINUS}
_PRODUCTS = {
    '*': Operation.TIMES, '×': Operation.TIMES, '·': Operation.TIMES, '%': Operation.MOD, 'mod': Operation.MOD,
}  # fmt: skip
_MEMBERS = ('∈', '∉')
_KINDS: dict[str, Condition] = {
    **{colour.value: s.OfColour(Ref.CARD, colour) for colour in Colour},
    **{
        word: s.OfSuit(Ref.CARD, Suit[entry.meaning.upper()])
        for entry in shared()
        if entry.type == 'suit'
        for word in (*entry.exact, *entry.loose)
    },
}
_EXTREMES = {'max': Operation.HIGHER, 'min': Operation.LOWER, 'sum': Operation.PLUS}
_BARS = ('|', '\u2223')
_LETTERS = 'abcdinpqrvxyz'
_POSITIONS = {'n', 'i'}
"""Letters that stand for the position where no letter stands for a card."""
_RANKS = {'A': 1, 'j': 11, 'q': 12, 'k': 13}
_NEIGHBOURS = ('consecutive', 'neighbouring', 'adjacent', 'successive')
_INDEXED = re.compile(
    r'(?<!\S)(?:[a-z]+ (?:\[ (?P<back>- \d) \]|(?P<open>[({[] )?[nik](?(open)(?P<offset> [+-] \d)? [)}\]]))'
    r'|card [nik](?P<plain> [+-] \d)?)(?!\S)'
)
_DEFINED = re.compile(
    r'(?<!\S)(?P<letters>[a-z](?:(?: ,)?(?: and)? [a-z])*)(?: is| =| be| are| being| for| the)+'
    rf'(?: value| rank| two| of| the)* (?P<which>{"|".join((*_CARD_WORDS, *_LAST_WORDS, *_NEIGHBOURS))})'
    r'(?P<back> but one| card before)?(?: two| value| rank| cards?)*(?!\S)'
)


class _NoFormulaError(Exception):
    """The words from here on are no formula."""


class Formulas:
    """The formulas among some words: where each is, its type and its meaning; and the words that define letters."""

    def __init__(self, words: Sequence[Token]) -> None:
        self._words = words
        self._at = 0
        self.defining: set[int] = set()
        self._positions: set[str] = set()
        self._congruent = False
        self._indices = self._indexed()
        self._letters = self._lettered()

    def found(self) -> Iterator[tuple[int, int, str, Condition | s.Calculation]]:
        """Each formula as far as it goes, with the brackets around it."""
        start = 0
        while start < len(self._words):
            said = self._tried(start)
            begin, end = (start, start + 1) if said is None else (start, self._at)
            if said is not None:
                around = [
                    token.word for token in (*self._words[max(0, start - 1) : start], *self._words[end : end + 1])
                ]
                if around == ['(', ')']:
                    begin, end = start - 1, end + 1
                yield begin, end, _type(said), said
            start = end

    def cards(self) -> Iterator[tuple[int, int, CardRef]]:
        """The cards that letters and indices stand for, wherever they are."""
        yield from ((at, end, card) for at, (end, card) in self._indices.items())
        for at, token in enumerate(self._words):
            if token.word in self._letters and token.word != 'a' and at not in self.defining:
                yield at, at + 1, self._letters[token.word]

    def _tried(self, start: int) -> Condition | s.Calculation | None:
        self._at = start
        self._congruent = False
        try:
            said = self._comparison()
        except _NoFormulaError:
            return None
        alone = self._at == start + 2 and self._words[start].word in _LAST_WORDS
        return said if not alone and (refs(said) or s.Position() in parts(said)) else None

    def _word(self, ahead: int = 0) -> str:
        at = self._at + ahead
        return self._words[at].word if at < len(self._words) else ''

    def _take(self, *signs: str) -> str:
        word = self._word()
        if word not in signs:
            raise _NoFormulaError
        self._at += 1
        return word

    def _is_bar(self, ahead: int = 0) -> bool:
        at = self._at + ahead
        return at < len(self._words) and self._words[at].text in _BARS

    def _indexed(self) -> dict[int, tuple[int, CardRef]]:
        """Where cards have an index, *a_{n+1}*, *suit(n-1)*: where it ends, and the card, the highest being new."""
        line = ' '.join(token.word for token in self._words)
        offsets: dict[int, tuple[int, int]] = {}
        for match in _INDEXED.finditer(line):
            at = line.count(' ', 0, match.start())
            if match['open'] or match['back'] or self._words[at + 1].start - self._words[at].end == 1:
                offset = int((match['back'] or match['offset'] or match['plain'] or '0').replace(' ', ''))
                offsets[at] = at + 1 + match.group().count(' '), offset
        highest = max((offset for _, offset in offsets.values()), default=0)
        if highest < 0:
            highest = 0
        elif all(offset == highest for _, offset in offsets.values()):
            return {}
        return {at: (end, _CARDS[min(highest - offset, 3)]) for at, (end, offset) in offsets.items()}

    def _lettered(self) -> dict[str, CardRef]:
        """The cards that single letters stand for, as the text says or else in order: *a* before *b*."""
        line = ' '.join(token.word for token in self._words)
        cards: dict[str, CardRef] = {}
        for match in _DEFINED.finditer(line):
            letters = re.findall(r'\b[a-z]\b', match['letters'])
            which = match['which']
            first = 0 if which in _CARD_WORDS or which in _NEIGHBOURS else 2 if match['back'] else 1
            cards.update(zip(reversed(letters), _CARDS[first:], strict=False))
            start = line.count(' ', 0, match.start())
            self.defining |= set(range(start, start + 1 + match.group().count(' ')))
        signs = {*_SIGNS, *_SUMS, *_PRODUCTS, *_BARS, 'or'}
        beside = {
            token.word
            for before, token, after in zip([None, *self._words], self._words, [*self._words[1:], None], strict=False)
            if token.text in _LETTERS
            and not (before is not None and before.word == '.')
            and any(other is not None and other.word in signs for other in (before, after))
        }
        if 'p' in beside and not beside & {'q', 'r'}:
            cards.setdefault('p', Ref.LAST)
        else:
            self._positions = set() if beside - _POSITIONS else set(beside)
            beside -= {'n', *self._positions}
        rest = sorted(beside - cards.keys(), reverse=True)
        free = [card for card in _CARDS[: len(rest) + len(cards)] if card not in cards.values()]
        return cards | dict(zip(rest, free, strict=False))

    def _comparison(self) -> Condition | s.Calculation:
        """Numbers or attributes compared, perhaps several in a row: *min ≤ c ≤ max*."""
        left = self._sum()
        if self._word() in _MEMBERS:
            return self._member(_number(left), self._take(*_MEMBERS))
        ways: list[Condition] = []
        signs: list[tuple[Number | Side, Comparison, Number | Side]] = []
        while self._word() in _SIGNS or (
            self._is_bar() and not signs and isinstance(left, s.Value | s.Literal) and self._is_variable(1)
        ):
            if self._is_bar():
                self._at += 1
                divided, left = _number(self._sum()), _number(left)
                ways.append(s.Compare(s.Calculation(Operation.MOD, divided, left), Comparison.EQUAL, s.Literal(0)))
                left = divided
                continue
            self._congruent = self._word() in ('≡', '≢')
            comparison = _SIGNS[self._take(*_SIGNS)]
            start = self._at
            kind = _KINDS.get(stem(self._word()))
            if kind is not None and isinstance(left, tuple):
                self._at += 1
                is_such = with_subject(kind, left[1])
                ways.append(is_such if comparison is Comparison.EQUAL else negated(is_such))
                break
            try:
                several = [*self._each(), *self._others()]
            except _NoFormulaError:
                if not signs and not ways:
                    self._at = start - 1
                    break
                raise
            if len(several) > 1 and comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
                join = s.Any if comparison is Comparison.EQUAL else s.All
                ways.append(merged(join, [_compared(left, comparison, each, None) for each in several]))
                break
            right = several[0]
            signs.append((left, comparison, right))
            left = right
        modulus = self._modulus(signs)
        ways += [_compared(*sign, modulus) for sign in signs]
        if ways:
            return merged(s.All, ways)
        if not isinstance(left, s.Calculation):
            raise _NoFormulaError
        return left

    def _member(self, number: Number, sign: str) -> Condition:
        """A number among several, *{0, 1}*, *{x ± 1, x ± 4}*, or in an interval, *[x - 3, x + 3]*."""
        opened = self._take('{', '[', '(')
        members: list[Number] = []
        while True:
            members += map(_number, self._each())
            if self._take(',', '}', ']', ')') != ',':
                break
        if opened == '[' and len(members) > 1:
            within = s.All(
                (
                    s.Compare(number, Comparison.AT_LEAST, members[0]),
                    s.Compare(number, Comparison.AT_MOST, members[1]),
                )
            )
        else:
            within = merged(s.Any, [s.Compare(number, Comparison.EQUAL, member) for member in members])
        return negated(within) if sign == '∉' else within

    def _each(self) -> list[Number | Side]:
        """A number, or two: *p ± 2*."""
        number = self._sum()
        if self._word() != '±':
            return [number]
        self._at += 1
        other = _number(self._product())
        return [s.Calculation(operation, _number(number), other) for operation in _SUMS.values()]

    def _others(self) -> Iterator[Number | Side]:
        """The numbers that stand behind one: *p + 2 or p - 2*, *10, 11, 12*."""
        while self._word() in (',', 'or'):
            start = self._at
            self._at += 2 if self._word(1) == 'or' else 1
            try:
                found = self._each()
            except _NoFormulaError:
                found = []
            if not found or self._word() in _SIGNS:
                self._at = start
                return
            yield from found

    def _modulus(self, signs: list[tuple[Number | Side, Comparison, Number | Side]]) -> int | None:
        """What stands behind a congruence: *(mod 3)*, *≡ 2p mod 5*."""
        words = [self._word(ahead) for ahead in range(4)]
        if signs and words[:2] == ['(', 'mod'] and words[2].isdigit() and words[3] == ')':
            self._at += 4
            return int(words[2])
        match signs:
            case [(left, comparison, s.Calculation(Operation.MOD, right, s.Literal(modulus)))] if self._congruent:
                signs[0] = left, comparison, right
                return modulus
            case _:
                return None

    def _is_variable(self, ahead: int) -> bool:
        word = self._word(ahead)
        return word in self._letters or word in CARD_NAMES or self._at + ahead in self._indices

    def _sum(self) -> Number | Side:
        return self._chain(_SUMS, self._product)

    def _product(self) -> Number | Side:
        return self._chain(_PRODUCTS, self._part)

    def _chain(self, signs: Mapping[str, Operation], part: Callable[[], Number | Side]) -> Number | Side:
        """Parts with these signs between them; *2x* is a product too."""
        whole = part()
        while not isinstance(whole, tuple):
            times = signs is _PRODUCTS and isinstance(whole, s.Literal) and self._is_variable(0)
            if self._word() not in signs and not times:
                break
            operation = Operation.TIMES if times else signs[self._take(*signs)]
            whole = s.Calculation(operation, whole, _number(part()))
        return whole

    def _part(self) -> Number | Side:
        if self._is_bar() or (self._word() == 'abs' and self._word(1) == '('):
            self._at += 1 if self._is_bar() else 2
            inside = self._sum()
            self._at += 1
            is_closed = self._is_bar(-1) or self._word(-1) == ')'
            if is_closed and isinstance(inside, s.Calculation) and inside.operation is Operation.MINUS:
                return s.Calculation(Operation.DISTANCE, inside.left, inside.right)
            raise _NoFormulaError
        operation = _EXTREMES.get(self._word()) if self._word(1) == '(' else None
        if operation is None and self._word() != '(':
            return self._atom()
        self._at += 1 if operation is None else 2
        whole = (self._few(operation) if operation else None) or self._sum()
        while operation is not None and self._word() == ',':
            self._at += 1
            whole = s.Calculation(operation, _number(whole), _number(self._sum()))
        self._take(')')
        return whole

    def _atom(self) -> Number | Side:
        """A number, a card, or an attribute of a card: *cur.suit*, *suit(new)*, *suit(n-1)*."""
        word = self._word()
        attribute = _ATTRIBUTES.get(word)
        if (few := self._few(Operation.PLUS)) is not None:
            return few
        if self._at in self._indices:
            self._at, card = self._indices[self._at]
            return self._attribute_of(card, attribute)
        self._at += 1
        if word.isascii() and word.isdigit():
            return s.Literal(int(word))
        if word in self._positions:
            return s.Position()
        if word in _RANKS and word not in self._letters:
            return s.RankValue(_RANKS[word])
        if attribute is not None and word not in self._letters and self._word() in ('(', 'of'):
            opened = self._take('(', 'of') == '('
            card = self._card()
            if opened:
                self._take(')')
            return _side(attribute, card)
        if attribute is Attribute.VALUE and len(word) > 1:
            return Value(Ref.CARD)
        self._at -= 1
        card = self._card()
        return self._attribute_of(card, None)

    def _few(self, operation: Operation) -> Number | None:
        """Several cards with this between them: *last 2*, *previous three*."""
        number = self._word(1)
        if self._word() not in _LAST_WORDS or number not in (*NUMBERS[2:9], *'2345678'):
            return None
        if self._words[self._at].end == self._words[self._at + 1].start:
            return None
        self._at += 2
        return total_of(operation, WINDOW[: int(number) if number.isdigit() else NUMBERS.index(number)])

    def _attribute_of(self, card: CardRef, attribute: Attribute | None) -> Number | Side:
        """What is named after the card, *c[i].suit*, *new suit*, or else the attribute."""
        dotted = self._word() == '.'
        following = _ATTRIBUTES.get(self._word(1 if dotted else 0))
        spoken = len(self._word()) > 1 and self._words[self._at - 1].word in CARD_NAMES
        if following is not None and (dotted or spoken):
            self._at += 2 if dotted else 1
            attribute = following
        return _side(attribute, card)

    def _card(self) -> CardRef:
        word = self._word()
        card = self._letters.get(word, CARD_NAMES.get(word))
        if card is None or self._words[self._at].text == 'A':
            raise _NoFormulaError
        self._at += 1
        if card is Ref.LAST and self._word().isdigit() and self._words[self._at].start == self._words[self._at - 1].end:
            self._at += 1
            return WINDOW[min(int(self._word(-1)), len(WINDOW)) - 1]
        if word in CARD_NAMES and self._word() == 'card':
            self._at += 1
        return card


def _side(attribute: Attribute | None, card: CardRef) -> Number | Side:
    return Value(card) if attribute in (None, Attribute.VALUE) else Side(attribute, card)


def _number(said: Number | Side) -> Number:
    if isinstance(said, tuple):
        raise _NoFormulaError
    return said


def _compared(left: Number | Side, comparison: Comparison, right: Number | Side, modulus: int | None) -> Condition:
    if isinstance(left, tuple) or isinstance(right, tuple):
        if isinstance(left, tuple) and isinstance(right, tuple) and left[0] is right[0]:
            same = s.Same(left[0], left[1], right[1])
            if comparison in (Comparison.EQUAL, Comparison.UNEQUAL):
                return same if comparison is Comparison.EQUAL else s.Not(same)
        raise _NoFormulaError
    if modulus is not None:
        return s.Compare(with_remainder(left, modulus), comparison, with_remainder(right, modulus))
    return s.Compare(left, comparison, right)


def _type(said: Condition | s.Calculation) -> str:
    """What a formula may be in a sentence."""
    if isinstance(said, s.Calculation):
        return 'number'
    if kind_mask(said) is not None:
        return 'kind'
    if is_settled(said):
        return 'test'
    return 'relation' if refs(said) == frozenset((Ref.CARD, Ref.LAST)) else 'condition'
