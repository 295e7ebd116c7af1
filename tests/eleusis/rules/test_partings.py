"""Where readings part: each is told from all others, and what is said of them is so."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different, OtherStarters, Parting
from eleusis.rules.analysis.partings import partings
from eleusis.rules.language.reading import read_rule
from tests.eleusis.rules.oracle import is_fit, is_right
from tests.eleusis.rules.trees import Trees


def parted(*texts: str) -> tuple[Parting, ...]:
    return partings([read_rule(text) for text in texts])


def so(rule: s.Rule, parting: Parting) -> bool:
    if not parting.line:
        return is_fit(rule, parting.card)
    return is_right(rule, parting.line, parting.card, parting.sideline)


@pytest.mark.parametrize(
    ('number', 'seeds'), [(2, (0, 1, 2, 3)), (3, (0, 1)), pytest.param(4, (0, 1), marks=pytest.mark.long)]
)
def test_random_rules_are_told_apart_by_what_is_so(number: int, seeds: Iterable[int]) -> None:
    for seed in seeds:
        trees = Trees(Random(f'{number} {seed}'), depth=1)
        frame = trees.condition(1)
        rules = [s.Rule(s.Any((frame, trees.condition(1)))) for _ in range(number)]
        found = partings(rules)
        assert len(found) < number
        for parting in found:
            assert parting.by == tuple(so(rule, parting) for rule in rules), (seed, parting)
        for one, other in combinations(range(number), 2):
            if isinstance(compare(rules[one], rules[other], work=20_000), Different):
                assert any(parting.by[one] != parting.by[other] for parting in found), (seed, one, other)


def test_as_few_as_can_be_on_one_line() -> None:
    found = parted('red', 'black', 'odd', 'even')
    assert len(found) == 2
    assert len({parting.line for parting in found}) == 1
    assert len(found[0].line) == 1


def test_one_alone_is_told_from_the_rest_where_that_can_be() -> None:
    found = parted('a king', 'a queen', 'a jack')
    assert [sorted(parting.by) for parting in found] == [[False, False, True]] * 2


def test_a_card_that_does_not_lie_there_already() -> None:
    (parting,) = parted('black', 'red')
    assert parting.card not in parting.line


def test_starters() -> None:
    (parting,) = parted('start: red; higher', 'start: black; higher')
    assert (parting.line, parting.by) == ((), (False, True))
    assert isinstance(compare(read_rule('start: red; higher'), read_rule('start: black; higher')), OtherStarters)


def test_wrong_cards() -> None:
    (parting,) = parted('red', 'if the number of wrong cards is above 0, then black, otherwise red')
    assert parting.line
    assert parting.sideline


def test_the_same_rules_do_not_part() -> None:
    assert parted('red', 'not black') == ()
    (parting,) = parted('red', 'not black', 'black')
    assert parting.by in ((True, True, False), (False, False, True))
