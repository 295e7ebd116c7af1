"""The written rule as judge of a rule that somebody says (10.3)."""

from eleusis.court.judge import says_the_rule
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule


def test_10_3_what_cannot_be_compared_in_time_is_left_to_a_person() -> None:
    rule = compile_rule(read_rule('more red cards than black cards so far'))
    assert says_the_rule('a heart', rule) is False
    assert says_the_rule('the number of black cards is lower than the number of red cards', rule) is None
