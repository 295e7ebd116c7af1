"""``python -m tests.eleusis.minds.fit_laws FILE`` fits the laws of ``eleusis/minds/needed.py``.

Minds play alone with rules. These are those of the file, those of the library, and some that machines invent.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from bot.cli.bench import read_rules
from eleusis.minds.cache import cached_space
from eleusis.minds.dealer import Sought, invent
from eleusis.minds.needed import LAWS, Law, bits_of_behaviour, mean_information
from eleusis.minds.roster import MIND_LEVELS, Level
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS
from eleusis.rules.analysis.findings import MOST_NEEDED
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.syntax import Rule

_FOLDS = 10


class Fit(NamedTuple):
    """A law fitted to all rules, and how far off such laws are where they were not fitted: each tenth is held out."""

    level: Level
    law: Law
    rules: int
    known: int
    """Rules that the level can think of."""
    cards: float
    """The mean of the cards that were needed."""
    error: float
    """The mean distance from the cards that were needed, in cards; who never found a rule needed ``MOST_NEEDED``."""
    error_known: float
    """The same of rules that the level can think of."""
    factor: float
    """The factor by which a prediction is off, as a standard deviation of its logarithm."""
    correlation: float
    """Of predicted and needed cards."""


class Played(NamedTuple):
    """A rule with the cards that one mind needed, as a mean."""

    bits: float | None
    told: float
    cards: float


def fits(space: Space, rules: Sequence[Rule], plays: int, invented: int, seed: int) -> tuple[Fit, ...]:
    """Let minds play these rules, those of the library and some that machines invent, and fit their laws."""
    every = dict.fromkeys([*rules, *(read_rule(rule.text) for rule in built_in_rules()), *_invented(space, invented)])
    return tuple(_report(level, _played(space, every, level, plays, seed)) for level in LAWS)


def fitted(played: Sequence[Played]) -> Law:
    """The law that is nearest to these plays: least squares of the logarithm of the cards."""
    known = [one for one in played if one.bits is not None]
    unknown = [one.cards for one in played if one.bits is None]
    inputs = np.log2([[2.0, one.bits or 1.0, one.told] for one in known])
    scale, by_bits, by_information = np.linalg.lstsq(inputs, np.log2([one.cards for one in known]))[0].tolist()
    mean = float(np.mean(unknown)) if unknown else float(MOST_NEEDED)
    return Law(2**scale, by_bits, by_information, mean)


def _invented(space: Space, count: int) -> Iterable[Rule]:
    rng = Random(count)
    avoid: set[str] = set()
    for number in range(count):
        rule = invent(space, Sought(MIND_LEVELS[number % len(MIND_LEVELS)], avoid), rng)
        avoid.add(rule_text(rule))
        yield rule


def _played(space: Space, rules: Iterable[Rule], level: Level, plays: int, seed: int) -> list[Played]:
    temper, found = TEMPERS[level], list[Played]()
    for rule in rules:
        compiled = compile_rule(rule)
        cards = 0.0
        for play in range(plays):
            rng = Random(f'{seed} {play} {rule_text(rule)}')
            cards += play_alone(space, rule, rng, temper, MOST_NEEDED).turns / plays
        found.append(Played(temper.thought(bits_of_behaviour(space, compiled)), mean_information(compiled), cards))
    return found


def _report(level: Level, played: Sequence[Played]) -> Fit:
    order = list(range(len(played)))
    Random(_FOLDS).shuffle(order)
    said = np.zeros(len(played))
    for fold in range(_FOLDS):
        held = {*order[fold::_FOLDS]}
        law = fitted([one for place, one in enumerate(played) if place not in held])
        for place in held:
            said[place] = law.cards(played[place].bits, played[place].told)
    needed, known = np.array([one.cards for one in played]), np.array([one.bits is not None for one in played])
    law = fitted(played)
    return Fit(
        level=level,
        law=law,
        rules=len(played),
        known=int(known.sum()),
        cards=float(needed.mean()),
        error=float(np.abs(said - needed).mean()),
        error_known=float(np.abs(said - needed)[known].mean()),
        factor=float(2 ** np.std(np.log2(said / needed))),
        correlation=float(np.corrcoef(said, needed)[0, 1]),
    )


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument('rules', type=Path)
    parser.add_argument('--plays', type=int, default=2, help='how often each mind plays each rule')
    parser.add_argument('--invented', type=int, default=90, help='how many rules of machines')
    given = parser.parse_args()
    rules = [rule for _, rule in read_rules(given.rules) or ()]
    for fit in fits(cached_space(), rules, given.plays, given.invented, 0):
        sys.stdout.write(
            f'{fit.level}: {fit.law}: {fit.rules} rules, {fit.known} of them thought of; on those held out off by '
            f'{fit.error:.1f} cards ({fit.error_known:.1f} where thought of), by a factor of {fit.factor:.2f}, '
            f'correlation {fit.correlation:.2f}\n'
        )


if __name__ == '__main__':
    main()
