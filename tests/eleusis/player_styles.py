"""How people are while they play at random."""

from random import Random

import msgspec


class PlayerStyle(msgspec.Struct):
    """How people play in one round: each number is a probability."""

    plays_right: float
    """That the dealer calls a play right."""
    calls_right: float
    """That the dealer finds the Prophet correct."""
    no_play: float
    no_play_when_few: float
    """With four cards or fewer."""
    string: float
    declare: float
    odd: float
    """Something else than to go on: to take back, flag, vote, volunteer, and now and then to leave or be late."""
    nonsense: float
    machine: tuple[bool, bool]
    """Whether a machine judges, and whether it can judge on."""
    accepts: float = 0.5
    """That somebody takes the office that is offered."""
    guess: float = 0.3

    @classmethod
    def drawn(cls, rng: Random) -> 'PlayerStyle':
        return cls(
            plays_right=rng.uniform(0.1, 0.95),
            calls_right=rng.choice([rng.uniform(0.4, 1), rng.uniform(0.9, 1), 1]),
            no_play=rng.choice([0, 0.05, 0.3]),
            no_play_when_few=rng.choice([0, 0.3, 0.9]),
            string=rng.choice([0, 0.1, 0.5]),
            declare=rng.choice([0, 0.02, 0.1, 0.7]),
            odd=rng.choice([0, 0.01, 0.05, 0.2]),
            nonsense=rng.choice([0.02, 0.1]),
            machine=rng.choice([(False, False)] * 3 + [(True, False), (False, True)]),
        )
