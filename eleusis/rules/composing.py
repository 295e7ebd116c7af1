"""A rule made by choosing: what counts, compared with what, how; then *and*, *or*, *if*, *unless*, *otherwise*.

What has been chosen is a tuple of clauses, each a text of five letters that a button can carry: its link to the clauses
before it, what counts, what it is compared with, how, and a number. Every step is a pure function from such a tuple to
the next ones, and from the tuple to a condition.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from eleusis.cards import Card, Colour, Suit, by_suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.examples import examples
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.masks import ALL_CARDS, cards_in
from eleusis.rules.reach import is_condition, parts
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Quality, Ref

Clauses = tuple[str, ...]

MOST_CLAUSES = 8
SHOWN_CARDS = 12
_LINE = 3
"""Cards of the line that they may follow."""
_WIDTH = 5
_OPEN = '_'
"""In place of what has not been chosen."""
_GIVEN = '*'
"""What counts is a part of the rule that was there before; its index among all parts of that rule follows."""
_DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'


class NoComposition(ValueError):
    """A text that no choices lead to."""


class Link(Enum):
    """What a clause is to those before it."""

    RULE = 'r'
    """The first of all."""
    AND = 'a'
    OR = 'o'
    IF = 'i'
    """Begins a test on which the requirement before depends."""
    UNLESS = 'u'
    """The same; the requirement applies where the test fails."""
    OTHERWISE = 'e'
    """Begins the requirement for where the one before doesn't apply."""
    ALSO = 's'
    """Begins a requirement besides all before."""


class What(Enum):
    """What counts."""

    COLOUR = 'c'
    SUIT = 's'
    VALUE = 'v'
    PARITY = 'p'
    FACE = 'f'
    SUM = 't'
    DIFFERENCE = 'd'
    POSITION = 'n'


class Against(Enum):
    """What it is compared with."""

    NOTHING = 'n'
    LAST = 'l'
    BEFORE = 'b'
    """The card before the last."""
    ALIKE = 'k'
    """The last card of the same suit, or where suits are compared, of the same colour."""
    STARTER = 's'


class How(Enum):
    """How it must be, or compare."""

    RED = 'r'
    BLACK = 'b'
    SPADES = 'S'
    HEARTS = 'H'
    CLUBS = 'C'
    DIAMONDS = 'D'
    NO_SPADES = 's'
    NO_HEARTS = 'h'
    NO_CLUBS = 'c'
    NO_DIAMONDS = 'd'
    ODD = 'o'
    EVEN = 'e'
    COURT = 'f'
    NUMBER = 'n'
    SAME = 'm'
    DIFFERENT = 'x'
    NEXT = 't'
    PREVIOUS = 'q'
    HIGHER = '+'
    LOWER = '-'
    HIGHER_BY = 'U'
    LOWER_BY = 'L'
    EXACTLY = '='
    NOT = '!'
    AT_LEAST = '>'
    AT_MOST = '<'
    MULTIPLE = 'M'
    PRIME = 'p'


Choice: TypeAlias = Link | What | Against | How | int

_KINDS = {
    What.COLOUR: 'rb',
    What.SUIT: 'SHCDshcd',
    What.VALUE: '=!><p',
    What.PARITY: 'oe',
    What.FACE: 'fn',
}
"""How a card can be that is compared with nothing."""
_COMPARED = {What.SUIT: 'mxtq', What.VALUE: '+-mxUL', What.SUM: 'oe=><Mp', What.DIFFERENCE: '=><'}
"""How it can compare with another one; colours and such are the same or different."""
_TESTED_POSITION, _POSITION = 'oeM<', 'm+-'
"""How the position in the line can be, and how a value can compare with it."""
_AMOUNTS = {
    What.VALUE: {'=': (1, 13), '!': (1, 13), '>': (2, 13), '<': (1, 12), 'U': (1, 12), 'L': (1, 12)},
    What.SUM: {'=': (2, 26), '>': (3, 26), '<': (2, 25), 'M': (2, 13)},
    What.DIFFERENCE: {'=': (1, 12), '>': (1, 12), '<': (1, 11)},
    What.POSITION: {'M': (2, 13), '<': (1, 13)},
}
"""The lowest and the highest number to choose where one is needed."""


def read(text: str) -> Clauses:
    """The clauses in a text; raise ``NoComposition`` if nobody could have chosen them."""
    clauses = tuple(text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH))
    given = [clause[1:] for clause in clauses if clause[1:2] == _GIVEN]
    if (
        len(clauses) > MOST_CLAUSES
        or sum(map(_is_open, clauses)) > 1
        or len({*given}) < len(given)
        or not _fit(clauses)
        or not all(_steps(clause, is_test(clauses, at)) for at, clause in enumerate(clauses))
    ):
        raise NoComposition
    return clauses


def _fit(clauses: Clauses) -> bool:
    """Whether each clause can be linked to those before it in its way."""
    return all(clause[:1] in [link.value for link in _links(clauses[:at])] for at, clause in enumerate(clauses))


def _steps(clause: str, test: bool) -> list[str]:
    """The clause after each choice in it; empty if nobody could have chosen it."""
    if clause[1:2] == _GIVEN:
        return [clause] if len(clause) == _WIDTH and all(digit in _DIGITS for digit in clause[2:]) else []
    steps = [_unchosen(clause[0])]
    while steps[-1] != clause:
        way = next((way for way in _ways(steps[-1], test) if clause.startswith(way.rstrip(_OPEN))), None)
        if way is None:
            return []
        steps.append(way)
    return steps


# Choices


def _is_open(clause: str) -> bool:
    return clause.endswith(_OPEN)


def open_at(clauses: Clauses) -> int | None:
    """The index of the clause that is being chosen."""
    return next((at for at, clause in enumerate(clauses) if _is_open(clause)), None)


def is_test(clauses: Clauses, at: int) -> bool:
    """Whether a clause is part of a test, and so about the last card instead of the next one."""
    return _head(clauses[: at + 1]) in (Link.IF, Link.UNLESS)


def _head(clauses: Clauses) -> Link:
    """How the last requirement or test begins."""
    return next(Link(each[0]) for each in reversed(clauses) if each[0] not in (Link.AND.value, Link.OR.value))


def links(clauses: Clauses) -> tuple[Link, ...]:
    """The ways in which another clause can be added."""
    return _links(clauses) if len(clauses) < MOST_CLAUSES and open_at(clauses) is None else ()


def _links(clauses: Clauses) -> tuple[Link, ...]:
    if not clauses:
        return (Link.RULE,)
    tested = _head(clauses) in (Link.IF, Link.UNLESS)
    ways = (Link.AND, Link.OR, *((Link.OTHERWISE,) if tested else (Link.IF, Link.UNLESS)))
    return (*ways, Link.ALSO) if len(clauses) > 1 else ways


def linked(clauses: Clauses, link: Link) -> Clauses:
    """The clauses with another one to be chosen."""
    return (*clauses, _unchosen(link.value))


def reopened(clauses: Clauses, at: int) -> Clauses:
    """The clauses with one of them to be chosen again."""
    return (*clauses[:at], _unchosen(clauses[at][0]), *clauses[at + 1 :])


def left_out(clauses: Clauses, at: int) -> Clauses | None:
    """The clauses without one of them; None if the others make no sense without it."""
    after = clauses[at + 1 :]
    if after and after[0][0] in (Link.AND.value, Link.OR.value):
        after = (clauses[at][0] + after[0][1:], *after[1:])
    rest = (*clauses[:at], *after)
    return rest if _fit(rest) else None


def choices(clauses: Clauses) -> list[Clauses]:
    """What the clauses can be after the next choice in the open one."""
    at = open_at(clauses)
    if at is None:
        return []
    return [(*clauses[:at], way, *clauses[at + 1 :]) for way in _ways(clauses[at], is_test(clauses, at))]


def undone(clauses: Clauses) -> Clauses | None:
    """The clauses before the last choice in the open one, or in the last one; None where there was none."""
    at = open_at(clauses)
    at = len(clauses) - 1 if at is None else at
    *_, before, _ = ('', *_steps(clauses[at], is_test(clauses, at)))
    return (*clauses[:at], before, *clauses[at + 1 :]) if before else left_out(clauses, at) or None


def _unchosen(link: str) -> str:
    return link + _OPEN * (_WIDTH - 1)


def chosen(clause: str) -> list[Choice]:
    """The choices in a clause that is no given part, in order."""
    link, what, against, how, amount = clause
    kinds = zip((Link, What, Against, How), (link, what, against, how), strict=True)
    found: list[Choice] = [kind(code) for kind, code in kinds if code != _OPEN]
    return [*found, _DIGITS.index(amount)] if amount not in (_OPEN, '0') else found


def _ways(clause: str, test: bool) -> Iterator[str]:
    """The clause after each possible next choice, and after those that leave nothing to choose."""
    link, what, against, how, _ = clause
    if what == _OPEN:
        for each in What:
            yield f'{link}{each.value}{Against.NOTHING.value if each is What.POSITION else _OPEN}__'
    elif against == _OPEN:
        yield from (f'{link}{what}{each.value}__' for each in _comparable(What(what), test))
    elif how == _OPEN:
        needed = _AMOUNTS.get(What(what), {})
        for each in _hows(What(what), Against(against), test):
            yield f'{link}{what}{against}{each}{_OPEN if each in needed else 0}'
    else:
        least, most = _AMOUNTS[What(what)][how]
        yield from (f'{clause[:-1]}{_DIGITS[amount]}' for amount in range(least, most + 1))


def _comparable(what: What, test: bool) -> Iterator[Against]:
    if what not in (What.SUM, What.DIFFERENCE):
        yield Against.NOTHING
    yield Against.LAST
    if not test:
        yield Against.BEFORE
        if what is not What.COLOUR:
            yield Against.ALIKE
    yield Against.STARTER


def _hows(what: What, against: Against, test: bool) -> str:
    if what is What.POSITION:
        return _TESTED_POSITION if test else _POSITION
    return _KINDS[what] if against is Against.NOTHING else _COMPARED.get(what, 'mx')


# Meaning


def condition(clauses: Clauses, given: Condition | None = None) -> Condition | None:
    """What the clauses before the open one say; None if there are none.

    Raises ``NoComposition`` if a clause refers to what is no part of the ``given`` condition that was there before.
    """
    statements: list[list[list[Condition]]] = []
    for at, clause in enumerate(clauses[: open_at(clauses)]):
        link, said = Link(clause[0]), meaning(clauses, at, given)
        if link in (Link.RULE, Link.ALSO):
            statements.append([[said]])
        elif link in (Link.AND, Link.OR):
            case = statements[-1][-1]
            case[-1] = merged(s.All if link is Link.AND else s.Any, [case[-1], said])
        elif link is Link.OTHERWISE:
            statements[-1].append([said])
        else:
            statements[-1][-1].append(negated(said) if link is Link.UNLESS else said)
    return merged(s.All, [_first_that_applies(cases) for cases in statements]) if statements else None


def meaning(clauses: Clauses, at: int, given: Condition | None = None) -> Condition:
    """What one clause says; raise ``NoComposition`` if it is no part of what was there before."""
    clause = clauses[at]
    if clause[1] != _GIVEN:
        return _meaning(clause, is_test(clauses, at))
    found = dict(enumerate(parts(given) if given else ())).get(int(clause[2:4], 36))
    if not is_condition(found):
        raise NoComposition
    return found


def _first_that_applies(cases: Sequence[Sequence[Condition]]) -> Condition:
    """Requirements with their tests, the last one perhaps without."""
    *before, last = cases
    found = s.If(last[1], last[0]) if len(last) > 1 else last[0]
    for said, test in reversed(before):
        found = s.If(test, said, found)
    return found


def _meaning(clause: str, test: bool) -> Condition:
    what, against, how, amount = What(clause[1]), Against(clause[2]), How(clause[3]), _DIGITS.index(clause[4])
    card = Ref.LAST if test else Ref.CARD
    return _said(what, how, card, _other(what, against, test), amount)


def _other(what: What, against: Against, test: bool) -> CardRef | None:
    match against:
        case Against.NOTHING:
            return None
        case Against.STARTER:
            return Ref.STARTER
        case Against.ALIKE:
            return s.LastAlike(Attribute.COLOUR if what is What.SUIT else Attribute.SUIT)
        case Against.BEFORE:
            return Ref.SECOND
        case Against.LAST:
            return Ref.SECOND if test else Ref.LAST


def _said(what: What, how: How, card: Ref, other: CardRef | None, amount: int) -> Condition:
    if how in _OPPOSITES:
        return s.Not(_said(what, _OPPOSITES[how], card, other, amount))
    value = s.Value(card)
    match how:
        case How.RED | How.BLACK:
            return s.OfColour(card, Colour.RED if how is How.RED else Colour.BLACK)
        case How.SPADES | How.HEARTS | How.CLUBS | How.DIAMONDS:
            return s.OfSuit(card, Suit(how.value))
        case How.COURT:
            return s.Court(card)
        case How.EXACTLY if what is What.VALUE:
            return s.OfRank(card, amount)
        case How.NEXT | How.PREVIOUS if other:
            return s.NextSuit(card, 1 if how is How.NEXT else -1, other)
        case How.SAME if other:
            return s.Same(_ATTRIBUTES[what], card, other)
        case How.HIGHER_BY | How.LOWER_BY if other:
            steps = amount if how is How.HIGHER_BY else -amount
            return s.Apart(value, steps, steps, s.Value(other))
        case How.HIGHER | How.LOWER | How.SAME:
            return s.Compare(value, _COMPARISONS[how], s.Value(other) if other else s.Position())
        case _:
            return _of_number(_number(what, value, other), how, amount)


def _number(what: What, value: Number, other: CardRef | None) -> Number:
    if what is What.POSITION:
        return s.Position()
    if what is What.VALUE or other is None:
        return value
    return s.Calculation(Operation.PLUS if what is What.SUM else Operation.DISTANCE, value, s.Value(other))


def _of_number(number: Number, how: How, amount: int) -> Condition:
    if how in _QUALITIES:
        return s.Is(number, _QUALITIES[how])
    named = isinstance(number, s.Value) and amount in (1, 11, 12, 13)
    bound = s.RankValue(amount) if named else s.Literal(amount)
    if how is How.MULTIPLE:
        return s.Compare(s.Calculation(Operation.MOD, number, bound), Comparison.EQUAL, s.Literal(0))
    return s.Compare(number, _COMPARISONS[how], bound)


_OPPOSITES = {How(suit.lower()): How(suit) for suit in 'SHCD'} | {
    How.NUMBER: How.COURT,
    How.NOT: How.EXACTLY,
    How.DIFFERENT: How.SAME,
}
_ATTRIBUTES = {
    What.COLOUR: Attribute.COLOUR,
    What.SUIT: Attribute.SUIT,
    What.VALUE: Attribute.VALUE,
    What.PARITY: Attribute.PARITY,
    What.FACE: Attribute.KIND,
}
_QUALITIES = {How.ODD: Quality.ODD, How.EVEN: Quality.EVEN, How.PRIME: Quality.PRIME}
_COMPARISONS = {
    How.HIGHER: Comparison.ABOVE,
    How.LOWER: Comparison.BELOW,
    How.SAME: Comparison.EQUAL,
    How.EXACTLY: Comparison.EQUAL,
    How.AT_LEAST: Comparison.AT_LEAST,
    How.AT_MOST: Comparison.AT_MOST,
}


# A rule that is there


def clauses_of(given: Condition) -> Clauses:
    """The clauses that say the same; what could not have been chosen is a given part."""
    for clauses in (tuple(_taken_apart(given, given)), (f'{Link.RULE.value}{_GIVEN}000',)):
        if len(clauses) <= MOST_CLAUSES and _fit(clauses) and condition(clauses, given) == given:
            return clauses
    raise NoComposition


def _taken_apart(said: Condition, given: Condition) -> Iterator[str]:
    several = isinstance(said, s.All) and any(isinstance(each, s.If) for each in said.conditions)
    statements = said.conditions if isinstance(said, s.All) and several else (said,)
    link = Link.RULE
    for statement in statements:
        case: Condition | None = statement
        while isinstance(case, s.If):
            yield from _joined(case.then, link, given)
            yield from _joined(case.test, Link.IF, given)
            case, link = case.otherwise, Link.OTHERWISE
        if case is not None:
            yield from _joined(case, link, given)
        link = Link.ALSO


def _joined(said: Condition, link: Link, given: Condition) -> Iterator[str]:
    """The clauses of a requirement or a test; all parts but the first must be single clauses."""
    if isinstance(said, s.All | s.Any):
        first, *others = said.conditions
        yield from _joined(first, link, given)
        join = Link.AND if isinstance(said, s.All) else Link.OR
        yield from (join.value + _coded(other, link, given) for other in others)
    else:
        yield link.value + _coded(said, link, given)


def _coded(said: Condition, link: Link, given: Condition) -> str:
    """A clause without its link: one that can be chosen or, where there is none, a part of what is given."""
    if known := _known(link is Link.IF).get(said):
        return known
    index = next(at for at, part in enumerate(parts(given)) if part is said)
    return f'{_GIVEN}{_DIGITS[index // 36]}{_DIGITS[index % 36]}0'


@cache
def _known(test: bool) -> dict[Condition, str]:
    """What can be chosen, by its meaning."""
    found: dict[Condition, str] = {}
    ahead = [_unchosen(Link.RULE.value)]
    while ahead:
        clause = ahead.pop()
        if _is_open(clause):
            ahead += _ways(clause, test)
        else:
            found.setdefault(_meaning(clause, test), clause[1:])
    return found


# What it does


class CardSample(NamedTuple):
    """A line, and twelve cards with whether each could follow now."""

    line: tuple[Card, ...]
    right: tuple[Card, ...]
    wrong: tuple[Card, ...]


def card_sample(compiled: CompiledRule, rng: Random) -> CardSample:
    """Twelve cards after a line that shows what the rule does."""
    (example,) = examples(compiled, rng, (_LINE,))
    good, bad = cards_in(example.accepted), cards_in(ALL_CARDS & ~example.accepted)
    many = min(len(good), max(SHOWN_CARDS // 2, SHOWN_CARDS - len(bad)))
    right, wrong = rng.sample(good, many), rng.sample(bad, SHOWN_CARDS - many)
    return CardSample(example.line, by_suit(right), by_suit(wrong))
