"""Places on the line: every third card, the 1st, 4th, 7th card, from the tenth on; and whether the starter counts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import CARD, rewritten
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.comparisons import divides
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, Case
from eleusis.rules.language.parsing import Alternatives, NoReading, alone, given
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Digits, Number, Operation, Quality, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WITH_STARTER = s.Calculation(Operation.PLUS, s.Position(), s.Literal(1))
"""The position of the card being judged, with the starter in position 1."""


class CountedPlace(s.Position, frozen=True, tag='place'):
    """The position of the card being judged, by the sentence's own way of counting; never part of a rule."""

    with_starter: bool | None = None
    """Whether the starter is in position 1; None if other sentences or custom decide."""


class Numbered(CountedPlace, frozen=True, tag='numbered'):
    """A position that is meant only if the text says whether the starter counts."""


def are_counted_alike(tests: Sequence[Condition]) -> bool:
    """Whether *even numbered cards* refers to positions throughout the text, or to values."""
    by_place = [any(isinstance(part, Numbered) for part in parts(test)) for test in tests]
    by_value = [any(part.number == CARD for part in parts(test) if isinstance(part, s.Is)) for test in tests]
    return not any(by_place) or not any(by_value)


_LOOKED_AT = (s.Run, s.PreviousRun, s.RunOf, s.Count, s.Highest, s.Lowest, s.Total, s.Seen)
"""What treats the starter like any other card."""


def counted_from(condition: Condition, starter: bool | None) -> Condition:
    """The condition with every position counted the way the rule does.

    Args:
        condition: Perhaps with ``CountedPlace`` in it.
        starter: Whether the starter counts, None if the text does not say.

    Raises:
        NoReading: where the text contradicts itself, or where nothing is counted.
    """
    found = list(parts(condition))
    if starter is not None and not any(isinstance(part, (*_LOOKED_AT, s.Position, s.Cycle)) for part in found):
        raise NoReading
    if {False, True} <= {part.with_starter for part in found if isinstance(part, CountedPlace)}:
        raise NoReading

    def change(node: s.Node) -> s.Node:
        match node:
            case Numbered(None) if starter is None:
                raise NoReading
            case CountedPlace(with_starter):
                if starter is not None and with_starter is (not starter):
                    raise NoReading
                return _WITH_STARTER if starter or with_starter else s.Position()
            case s.Position() if starter is False:
                return s.Calculation(Operation.MINUS, node, s.Literal(1))
            case s.Cycle((first, *rest)) if starter:
                return s.Cycle((*rest, first))
            case _ if isinstance(node, _LOOKED_AT) and starter is False:
                raise NoReading
            case _:
                return node

    return cast('Condition', rewritten(condition, change))


# Whether the starter counts


grammar.phrase('note', ',? [ <starter_note> ]', ', <starter_note> ,?')(alone)

# Positions


def _one_in(step: int, first: int) -> Condition:
    """Every nth position from this one on."""
    if step < 2 or not 1 <= first <= step:
        raise NoReading
    if first == step:
        return divides(s.Literal(step), CountedPlace())
    return s.Compare(s.Calculation(Operation.MOD, CountedPlace(), s.Literal(step)), Comparison.EQUAL, s.Literal(first))


@grammar.phrase(
    'every_nth',
    '(on|in|at)? (every|each) <ordinal> (card|one|place|position|turn)?',
    '(every|each) other card',
)
def _every_nth(ordinal: int = 2) -> Condition:
    return _one_in(ordinal, ordinal)


_THOSE = '((the|those)? (card|cards|one|ones|those)? (in|on|at))? (the)?'


@grammar.phrase('unsettled', f'{_THOSE} odd (places|positions|place|position)')
def _odd_places() -> Condition:
    return s.Is(CountedPlace(), Quality.ODD)


@grammar.phrase('unsettled', f'{_THOSE} even (places|positions|place|position)')
def _even_places() -> Condition:
    return s.Is(CountedPlace(), Quality.EVEN)


_ETC = ',? (…|and so on|and so forth|etc)'


@grammar.phrase('ordinals', '(the)? <ordinal>', '(the)? <ordinal> (,|and|, and) <rest:ordinals>')
def _ordinals(ordinal: int, rest: tuple[int, ...] = ()) -> tuple[int, ...]:
    return (ordinal, *rest)


@grammar.phrase(
    'card_numbers', 'card (number)? <ordinal:whole>', 'card (number)? <ordinal:whole> (,|and|, and) <rest:card_numbers>'
)
def _card_numbers(ordinal: int, rest: tuple[int, ...] = ()) -> tuple[int, ...]:
    return (ordinal, *rest)


@grammar.phrase(
    'unsettled',
    f'<numbers:ordinals> {_ETC} (card|cards|place|places|one)',
    f'<numbers:ordinals> (card|cards|one) OFLINE? {_ETC}',
    f'<numbers:card_numbers> {_ETC}',
)
def _progression(numbers: tuple[int, ...]) -> Condition:
    """*The 1st, 4th, 7th ... card*: at least three at equal distances, or two with the second twice the first."""
    steps = {two - one for one, two in pairwise(numbers)}
    step = steps.pop() if len(steps) == 1 else 0
    if len(numbers) == 2 and numbers[0] != step:
        raise NoReading
    return _one_in(step, numbers[0])


@grammar.phrase('unsettled', '(for)? the first <whole> (cards|places)')
def _first(whole: int) -> Condition:
    if whole < 2:
        raise NoReading
    return s.Compare(CountedPlace(), Comparison.AT_MOST, s.Literal(whole))


_OF = 'OFLINE? <after_starter>? <note>?'


@grammar.phrase('places', f'<every_nth> {_OF}', f'<unsettled> {_OF}')
def _places(
    every_nth: Condition | None = None,
    unsettled: Condition | None = None,
    after_starter: bool | None = None,
    note: bool | None = None,
) -> Alternatives:
    """Both ways of counting, with the starter and without it, where neither the wording nor custom decides."""
    said = {one for one in (after_starter, note) if one is not None}
    if len(said) == 2:
        raise NoReading
    ways = tuple(said) or ((False, True) if unsettled else (None,))
    condition = given(every_nth, unsettled)
    return Alternatives(tuple(cast('Condition', rewritten(condition, _from(way))) for way in ways))


def _from(with_starter: bool | None) -> Callable[[s.Node], s.Node]:
    return lambda node: type(node)(with_starter) if isinstance(node, CountedPlace) else node


_MUST = '(MUST (be)?|BE|be|:|,|–)?'
_REST = (
    ',? (and)? (otherwise|else|(all)? the (others|rest)|(all)? (the)? other cards|the other (ones|places)|all others'
    '|those in between|(the)? cards in between|in between|(up to|until|before) then|before that|then|from then on'
    '|after that|afterwards)'
    f' {_MUST}'
)


_OTHERS_NOT = (
    ',? (and|but)? ((the|all)? (the)? (others|other cards|rest|other ones) (MUSTNOT|BE not|do not) (be)? (one|that|so)?'
    '|no other (card|one) (may|must|can|is|be)? (be)? (one|that)?)'
)


@grammar.phrase(
    'pattern',
    f'<places> {_MUST} <must:obligation>',
    f'<places> {_MUST} <must:obligation> {_REST} <rest:obligation>',
    f'<places> {_MUST} <only_be:pred> {_OTHERS_NOT}',
)
def _at_places(
    places: Condition, must: Condition = ANY, rest: Condition | None = None, only_be: Saying | None = None
) -> Case:
    if only_be is not None:
        return Case(places, closed(only_be), negated(closed(only_be)))
    return Case(places, must, rest)


# After every third card


Group = tuple[int, 'bool | None']
"""A number of cards, and whether the starter is the first of them, if that is said."""


# How many cards there are


# Numbers of the whole line: positions, counts, totals, runs, digits of pi


# The line


@grammar.phrase(
    'line_number',
    '(the)? (number|count|amount) of <one_kind> (ONLINE)?',
)
def _count(one_kind: Condition) -> Number:
    return s.Count(own_traits(one_kind))


@grammar.phrase(
    'line_number',
    '(the)? (run|streak|length of the run|run length) of <one_kind>',
)
def _run_of(one_kind: Condition) -> Number:
    return s.RunOf(own_traits(one_kind))


@grammar.phrase(
    'line_number',
    '(the)? (length of the)? (current|present|last)? (run|streak) (of (one|the same) <attribute>|of cards of (one'
    '|the same) <attribute>)',
    '(the)? (length of the)? <attribute> (run|streak)',
)
def _run(attribute: Attribute) -> Number:
    return s.Run(attribute)


_SEQUENCES = (
    (Digits.PI, '(the number)? pi'),
    (Digits.E, "(the number e|euler 's (number)?|e)"),
    (Digits.ROOT_2, '(root (two|2)|the square root of (two|2))'),
    (Digits.GOLDEN, '(the golden (ratio|section|mean)|phi)'),
)
_AFTER_POINT = '(,? (starting|beginning)? (after|behind) the (decimal)? (point|comma))?'

for _digits, _name in _SEQUENCES:
    grammar.means(
        'digits_of',
        _digits,
        f'(digits|decimals|decimal digits|decimal places|digit sequence) of {_name} {_AFTER_POINT}',
    )
    grammar.means(
        'line_number',
        s.Digit(_digits),
        f'(the)? (next|corresponding)? digit of {_name} {_AFTER_POINT}',
        f'(the)? (digits|decimals|decimal digits) of {_name} {_AFTER_POINT}',
    )


@grammar.phrase(
    'digit_row',
    '(the)? (cards|values|ranks|card values)? (MUST)? (be|are|follow|spell|show|form|match|give|run through|go '
    'through|copy)? (the)? <digits_of>',
)
def _digit_row(digits_of: Digits) -> Condition:
    return s.Compare(Value(Ref.CARD), Comparison.EQUAL, s.Digit(digits_of))
