"""Whole rounds of machines, every step checked: ``python -m tests.minds.whole_rounds 5000 [seed]``."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import perf_counter
from unittest.mock import patch

from bot.engine import commands as c
from bot.engine import events as e
from bot.engine.match import Match, MatchPhase
from bot.engine.variants import PRESETS, Variant
from bot.minds import rounds
from bot.minds.cache import cached_space
from bot.minds.dealer import Sought, invent
from bot.minds.roster import MACHINE_LEVELS, Level
from bot.minds.rounds import MachineRound, play_round
from bot.minds.seat import Mind
from bot.minds.space import Space
from bot.rules.syntax import Rule
from tests.engine.invariants import ChannelChecks

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


def play(space: Space, count: int, seed: int = 0) -> Counter[str]:
    """Let so many rounds be played, of each variant in turn, by machines of any level and their rules."""
    minds: dict[Level, Mind] = {level: Mind(space, level) for level in MACHINE_LEVELS}
    counts: Counter[str] = Counter()
    for number in range(count):
        rng = Random(seed * 1_000_003 + number)
        variant = list(PRESETS.values())[number % len(PRESETS)]
        levels = rng.choices(MACHINE_LEVELS, k=rng.randint(variant.fewest_seats, variant.most_seats) - 1)
        try:
            rule = invent(space, Sought(rng.choice(MACHINE_LEVELS)), rng)
            done = played(rule, [minds[level] for level in levels], variant, rng)
        except Exception as wrong:
            wrong.add_note(f'in round {number} of seed {seed}, {variant.name}')
            raise
        counts.update({'rounds': 1, 'void': done.score is None, 'true Prophets': done.true_prophet})
        counts.update(type(command).__name__ for command in done.commands)
    return counts


def main(count: int, seed: int = 0) -> None:
    began = perf_counter()
    counts = play(cached_space(), count, seed)
    lines = [f'{name:32}{number:>10,}\n' for name, number in counts.items()]
    sys.stdout.writelines([*lines, f'{"seconds":32}{perf_counter() - began:>10,.1f}\n'])


if __name__ == '__main__':
    main(*map(int, sys.argv[1:]))
