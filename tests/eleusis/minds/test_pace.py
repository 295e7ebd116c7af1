"""How soon people find rules, from what they needed before."""

from random import Random

import pytest

from eleusis.minds.pace import Player, Tried, ratio_at


def test_who_is_unknown_is_as_a_medium_machine() -> None:
    assert Player().factor == pytest.approx(1)
    assert ratio_at([Player()], 0.5) == pytest.approx(1, rel=0.02)
    assert ratio_at([Player()], 0.5) < ratio_at([Player()], 0.75)


def test_little_is_known_after_one_rule_and_more_after_many() -> None:
    slow = Tried(needed=10, cards=20, found=True)
    one, many = Player([slow]).factor, Player([slow] * 20).factor
    assert 1 < one < many < 2
    assert many == pytest.approx(2, rel=0.05)
    assert Player([Tried(10, 5, found=True)] * 20).factor == pytest.approx(0.5, rel=0.05)


def test_who_did_not_find_a_rule_is_slower_the_longer_they_had() -> None:
    short, long = (Player([Tried(10, cards, found=False)] * 5).factor for cards in (2, 40))
    assert short == pytest.approx(1, rel=0.15), 'a round that ended early tells next to nothing'
    assert long > 2


def test_several_find_a_rule_sooner_than_one() -> None:
    assert ratio_at([Player()] * 3, 0.5) < ratio_at([Player()], 0.5)
    assert ratio_at([Player(), Player([Tried(10, 5, found=True)] * 9)], 0.5) < ratio_at([Player()] * 2, 0.5)


@pytest.mark.parametrize('chance', [0.5, 0.75])
def test_what_is_said_comes_true(chance: float) -> None:
    """People drawn as the model thinks of them, three at a table, each known by twelve rules they played for."""
    rng = Random(7)
    true = 0
    tables = 250
    for _ in range(tables):
        factors = [rng.gauss(0, 0.7) for _ in range(3)]
        known = [Player(_tried(rng, factor) for _ in range(12)) for factor in factors]
        first = min(2 ** (factor + rng.gauss(0, 0.6)) for factor in factors)
        true += first <= ratio_at(known, chance)
    assert true / tables == pytest.approx(chance, abs=0.09)


def _tried(rng: Random, factor: float) -> Tried:
    """A rule that needs twelve cards, in a round of at most twenty."""
    cards = 12 * 2 ** (factor + rng.gauss(0, 0.6))
    return Tried(12, round(min(cards, 20)), found=cards <= 20)
