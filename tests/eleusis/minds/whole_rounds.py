"""Whole rounds of machines, every step checked: ``python -m tests.eleusis.minds.whole_rounds 5000 [seed]``."""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from time import perf_counter
from unittest.mock import patch

from eleusis import commands as c
from eleusis import events as e
from eleusis.match import Match, MatchPhase
from eleusis.minds import rounds
from eleusis.minds.cache import cached_space
from eleusis.minds.dealer import Sought, invent
from eleusis.minds.roster import MACHINE_LEVELS, Level
from eleusis.minds.rounds import MachineRound, play_round
from eleusis.minds.seat import Mind
from eleusis.minds.space import Space
from eleusis.rules.syntax import Rule
from eleusis.variants import PRESETS, Variant
from tests.eleusis.invariants import ChannelChecks

SHARES: dict[Level, int] = {'beginner': 4, 'medium': 4, 'fitting': 2, 'expert': 1}
"""How often machines of each level sit down: experts seldom, who take most of the time."""
THOROUGH = 20
"""One position in so many is looked at in a world whose secrets are others."""


class Checks(ChannelChecks):
    """The engine in its own place, checked at every step."""

    def decide(self, match: Match, command: c.AnyCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
        assert match == self.match
        self.rng = rng
        events = self.give(command)
        assert events, f'a machine asked for what is refused: {command}'
        if self.match.phase is MatchPhase.ROUND and len(self.events) % THOROUGH == 0:
            for seat in self.match.present:
                self.check_secrets(seat, Random(len(self.events)))
        return events


def played(rule: Rule, minds: list[Mind], variant: Variant, rng: Random) -> MachineRound:
    """Let minds play a round, every step checked.

    Raises:
        AssertionError: when something is against the rule book, or seen that may not be.
    """
    checks = Checks(variant)
    with patch.object(rounds, 'decide', checks.decide):
        done = play_round(rule, minds, variant, rng)
    checks.check_record()
    return done


def play(space: Space, count: int, seed: int = 0) -> Iterator[Counter[str]]:
    """Let so many rounds be played, each rule of a machine once in every variant, by machines of any level."""
    minds: dict[Level, Mind] = {level: Mind(space, level) for level in SHARES}
    rule = invent(space, Sought('beginner'), Random(seed))
    for number, variant in zip(range(count), cycle(PRESETS.values()), strict=False):
        rng = Random(f'{seed} {number}')
        people = rng.randint(variant.fewest_seats, variant.most_seats) - 1
        levels = rng.choices(list(SHARES), list(SHARES.values()), k=people)
        try:
            if number % len(PRESETS) == 0:
                rule = invent(space, Sought(rng.choice(MACHINE_LEVELS)), rng)
            done = played(rule, [minds[level] for level in levels], variant, rng)
        except Exception as wrong:
            wrong.add_note(f'in round {number} of seed {seed}, {variant.name}')
            raise
        counts = Counter({'rounds': 1, 'void': done.score is None, 'true Prophets': done.true_prophet})
        counts.update([f'with {level}' for level in {*levels}])
        counts.update(type(command).__name__ for command in done.commands)
        yield counts


def main(count: int, seed: int = 0) -> None:
    began, counts = perf_counter(), Counter[str]()
    for round_ in play(cached_space(), count, seed):
        counts += round_
    lines = [f'{name:32}{number:>10,}\n' for name, number in counts.items()]
    sys.stdout.writelines([*lines, f'{"seconds":32}{perf_counter() - began:>10,.1f}\n'])


if __name__ == '__main__':
    main(*map(int, sys.argv[1:]))
