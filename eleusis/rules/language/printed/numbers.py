"""Numbers: values, counts and calculations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eleusis.rules import syntax as s
from eleusis.rules.language.parsing import alone
from eleusis.rules.language.printed.words import printed_grammar
from eleusis.rules.syntax import Digits, Operation, Value

if TYPE_CHECKING:
    from eleusis.rules.syntax import Number

printed_grammar.phrase('literal', '<number:whole>')(s.Literal)


@printed_grammar.phrase('literal', '(a|an) <rank>')
def _rank_value(rank: int) -> Number:
    return s.RankValue(rank)


printed_grammar.phrase('atom', '<card:ref>')(Value)
printed_grammar.phrase('atom', '<literal>', '[ <literal:number> ]', '[ <literal:calculation> ]')(alone)
printed_grammar.means('atom', s.Position(), 'the position')
printed_grammar.means('atom', s.Highest(), 'the highest so far')
printed_grammar.means('atom', s.Lowest(), 'the lowest so far')
printed_grammar.means('atom', s.Total(), 'the total so far')
printed_grammar.means('atom', s.WrongCards(), 'the number of wrong cards')
printed_grammar.phrase('atom', 'the run of one <attribute>')(s.Run)
printed_grammar.phrase('atom', 'the length of the previous run of one <attribute>')(s.PreviousRun)
printed_grammar.phrase('atom', 'the run of <cards>')(s.RunOf)
printed_grammar.phrase('atom', 'the number of <cards>')(s.Count)
printed_grammar.phrase('atom', 'the number of letters of <card:ref>')(s.Letters)
printed_grammar.phrase('atom', 'the suit rank of <card:ref>')(s.SuitRank)
for _digits, _said in {
    Digits.PI: 'pi',
    Digits.E: 'e',
    Digits.ROOT_2: 'root 2',
    Digits.GOLDEN: 'the golden ratio',
}.items():
    printed_grammar.means('atom', s.Digit(_digits), f'the next digit of {_said}')
for _operation, _said in {
    Operation.DISTANCE: 'the distance between',
    Operation.HIGHER: 'the higher of',
    Operation.LOWER: 'the lower of',
}.items():

    @printed_grammar.phrase('atom', f'{_said} <left:atom> and <right:atom>')
    def _of_two(left: Number, right: Number, operation: Operation = _operation) -> Number:
        return s.Calculation(operation, left, right)


for _operation, _said in {
    Operation.PLUS: 'plus',
    Operation.MINUS: 'minus',
    Operation.TIMES: 'times',
    Operation.MOD: 'mod',
    Operation.OVER: 'over',
}.items():
    printed_grammar.means('sign', _operation, _said)


@printed_grammar.phrase('tail', '<sign> <atom>', '<sign> <atom> <tail>')
def _tail(sign: Operation, atom: Number, tail: tuple[tuple[Operation, Number], ...] = ()) -> Any:
    return ((sign, atom), *tail)


@printed_grammar.phrase('calculation', '<atom> <tail>')
def _calculation(atom: Number, tail: tuple[tuple[Operation, Number], ...]) -> Number:
    for sign, right in tail:
        atom = s.Calculation(sign, atom, right)
    return atom


printed_grammar.phrase('number', '<atom>', '<atom:calculation>')(alone)
