"""Parts of rules that tests speak of again and again."""

from collections.abc import Sequence

from eleusis.cards import Card, Colour
from eleusis.rules import syntax as s
from eleusis.rules.masks import mask_of
from tests.eleusis.rules import oracle

CARD, LAST, SECOND, THIRD = s.Ref.CARD, s.Ref.LAST, s.Ref.SECOND, s.Ref.THIRD
RED, BLACK = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
LAST_RED = s.OfColour(LAST, Colour.RED)
COURT = s.Court(CARD)
VALUE = s.Value(CARD)
ODD = s.Is(VALUE, s.Quality.ODD)
EVEN = s.Is(VALUE, s.Quality.EVEN)
NONE = s.Anything(right=False)
SAME_COLOUR = s.Same(s.Attribute.COLOUR, CARD, LAST)
BELOW_THREE = (s.Comparison.BELOW, s.Literal(3))


def expected(rule: s.Rule, line: Sequence[Card], sideline: Sequence[Card] = (), *, starter: bool = True) -> int:
    return mask_of(oracle.accepted(rule, line, sideline, starter=starter))


def calculation(operation: s.Operation, *numbers: s.Number) -> s.Number:
    total, *rest = numbers
    for number in rest:
        total = s.Calculation(operation, total, number)
    return total
