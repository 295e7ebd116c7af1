"""The space says of every hypothesis what the rule itself says."""

from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from eleusis.minds import automata
from eleusis.minds.cache import cached_space, load_space, save_space
from eleusis.minds.columns import Columns
from eleusis.minds.needed import bits_of_behaviour
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Rule

SAMPLE = 400


def sample(space: Space, seed: int, count: int = SAMPLE) -> list[int]:
    """Some hypotheses: short ones and any."""
    rng = Random(seed)
    return [*range(count // 2), *(rng.randrange(len(space.columns)) for _ in range(count // 2))]


def tree_of(space: Space, place: int, columns: Columns | None = None) -> Rule:
    return space.rule(columns or space.columns, place)


def test_there_are_a_quarter_of_a_million_behaviours(space: Space) -> None:
    assert len(space.columns) >= 250_000
    assert (np.diff(space.columns.length) >= 0).all()


@pytest.mark.parametrize('kinds', [('red', 'black'), ('odd', 'even'), ('a court card', 'a number card')])
def test_families_of_cycles_are_whole(space: Space, kinds: tuple[str, str]) -> None:
    """Of a cycle and its contrary both can be thought, and as easily."""
    for length in range(2, 6):
        bits = {
            pattern: bits_of_behaviour(space, compile_rule(read_rule(f'cycle {", ".join(pattern)}')))
            for pattern in product(kinds, repeat=length)
            if len({*pattern}) == 2
        }
        contrary = dict(zip(kinds, reversed(kinds), strict=True))
        assert len(bits) == 2**length - 2
        for pattern, found in bits.items():
            opposite = bits[tuple(contrary[kind] for kind in pattern)]
            assert found is not None
            assert opposite is not None
            assert found == pytest.approx(opposite, abs=1), pattern


@pytest.mark.parametrize('length', [1, 2, 3, 5, 12])
def test_columns_accept_what_the_compiled_rule_accepts(space: Space, length: int) -> None:
    """From the first card on, where many rules look back to cards that are not there."""
    rng = Random(length)
    cards = [rng.choice(CARDS) for _ in range(length)]
    places = sample(space, length)
    masks = space.columns[np.array(places)].masks(space.after(tuple(cards)).seen)
    for place, mask in zip(places, masks.tolist(), strict=True):
        rule = tree_of(space, place)
        assert mask == compile_rule(rule).accepted(cards), (rule_text(rule), cards)


def test_a_test_decides_first_which_branch_looks_back(space: Space) -> None:
    """Also where only one branch does, which no hypothesis of the space is like."""
    seen = space.after((CARDS[0],)).seen
    assert seen.missing is not None
    rng, whole = Random(2), np.flatnonzero(seen.missing == 0)
    tests, torn = whole[seen.past[whole]].tolist(), np.flatnonzero(seen.missing).tolist()
    rows = [(rng.choice(tests), *rng.sample([rng.choice(torn), rng.choice(whole.tolist())], 2)) for _ in range(100)]
    test, then, otherwise = np.array(rows, np.uint16).T
    columns = Columns(test, then, otherwise, space.columns.length[: len(rows)])
    for place, mask in enumerate(columns.masks(seen).tolist()):
        rule = tree_of(space, place, columns)
        assert mask == compile_rule(rule).accepted(CARDS[:1]), rule_text(rule)


def test_a_few_atoms_remember_what_all_do(space: Space) -> None:
    rng = Random(1)
    columns = space.columns[np.array(sample(space, 7))]
    whole = space.atoms.evaluator.start(CARDS[0])
    narrow, part = whole.only(columns)
    for _ in range(6):
        card = rng.choice(CARDS)
        whole, part = whole.after(card), part.after(card)
        assert (columns.masks(whole.seen) == narrow.masks(part.seen)).all()


def test_automata_side_by_side_judge_as_each_alone(space: Space, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that have begun before all was remembered anew go on as well."""
    monkeypatch.setattr(automata, '_FULL', 60)
    rng = Random(3)
    rules = [compile_rule(Rule(condition)) for condition in space.atoms.conditions[5 : space.atoms.count : 40]]
    every = automata.automata_of([rule.rule.condition for rule in rules], automata.by_memory(rules))
    chosen = np.array(rng.sample(range(len(rules)), 5))
    few, groups = every.only(chosen)
    lines = [[card] for card in rng.choices(CARDS, k=5)]
    remembered = [every.start(line[0].index) for line in lines]
    for _ in range(8):
        for line, now in zip(lines, remembered, strict=True):
            accepted = [rule.accepted(line) for rule in rules]
            assert every.masks(now).tolist() == accepted
            assert few.masks(now.only(groups)).tolist() == [accepted[place] for place in chosen]
        cards = rng.choices(CARDS, k=len(lines))
        lines = [[*line, card] for line, card in zip(lines, cards, strict=True)]
        remembered = [now.after(card.index) for now, card in zip(remembered, cards, strict=True)]
    assert len({id(now.transitions) for now in remembered}) > 1


def test_hypotheses_are_read_back_from_their_text(space: Space) -> None:
    for place in sample(space, 3, 120):
        rule = tree_of(space, place)
        assert read_rule(rule_text(rule), limited=False) == rule, rule_text(rule)


def test_what_is_stored_is_the_same(space: Space, tmp_path: Path) -> None:
    save_space(space, tmp_path / 'space.npz')
    again = load_space(tmp_path / 'space.npz')
    line = (CARDS[3], CARDS[40], CARDS[41])
    assert (again.columns.length == space.columns.length).all()
    one, other = (of.columns.masks(of.after(line).seen) for of in (space, again))
    assert (one == other).all()
    assert again.atoms.conditions == space.atoms.conditions


def test_a_damaged_file_is_built_anew(space: Space, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('eleusis.minds.cache.build_space', lambda: space)
    assert cached_space(tmp_path) is space
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:5000])
    assert cached_space(tmp_path) is space
    assert len(load_space(file).columns) == len(space.columns)
