"""What is printed reads back as the same rule, and it is the same however it was said."""

from random import Random

import msgspec
import pytest
from hypothesis import given

from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule
from tests.eleusis.rules.sayable import Sayable, sayable_rules
from tests.examples import some


@given(sayable_rules())
def test_what_is_printed_reads_back_the_same(rule: Rule) -> None:
    assert read_rule(rule_text(rule), limited=False) == rule


@pytest.mark.parametrize('seed', some(range(11, 15), 4))
def test_a_hundred_more_read_back_the_same(seed: int) -> None:
    sayable = Sayable(Random(seed))
    for _ in range(100):
        rule = sayable.rule()
        assert read_rule(rule_text(rule), limited=False) == rule


def test_equal_rules_are_one_key_and_survive_storage() -> None:
    sayable = Sayable(Random(5))
    for _ in range(200):
        rule = sayable.rule()
        stored = msgspec.json.decode(msgspec.json.encode(rule), type=Rule)
        assert stored == rule
        assert hash(stored) == hash(rule)
