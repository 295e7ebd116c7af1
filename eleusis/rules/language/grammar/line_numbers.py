"""Numbers of the whole line: positions, counts, totals, runs, digits of pi."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.syntax import Attribute, Comparison, Condition, Digits, Number, Ref, Value

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
