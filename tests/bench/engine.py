"""How fast the engine decides and evolves: whole rounds of plays and verdicts, recorded first and then played again."""

from random import Random
from time import perf_counter

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import Match, MatchPhase, decide, open_match, replay
from eleusis.variants import Variant

ROUNDS = 60
SEATS = 5


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    seeds = range(ROUNDS)
    recorded = [recorded_round(seed) for seed in seeds]
    for seed in seeds[:5]:  # Caches and the processor's clock speed settle.
        replayed(recorded[seed], seed)
    began = perf_counter()
    events = sum(replayed(commands, seed) for seed, commands in zip(seeds, recorded, strict=True))
    took = perf_counter() - began
    # The end of a grace costs time like any command, but the numbers are of plays and verdicts.
    commands = sum(not isinstance(command, c.EndGrace) for commands in recorded for command in commands)
    return [
        ('engine, plays and verdicts', commands / took, 'commands/s'),
        ('engine, events', events / took, 'events/s'),
        ('engine, a whole round', 1000 * took / ROUNDS, 'ms'),
    ]


def recorded_round(seed: int) -> list[c.AnyCommand]:
    """Return the commands after the deal that play one round whose rule is that the colours alternate."""
    match, rng = dealt(seed)
    choices = Random(seed)
    commands: list[c.AnyCommand] = []
    while match.phase is MatchPhase.ROUND:
        assert isinstance(match.round, EleusisRound)
        command = next_command(match.round, choices)
        commands.append(command)
        match = replay(decide(match, command, rng), match)
    return commands


def dealt(seed: int) -> tuple[Match, Random]:
    """Return a match whose first round has just been dealt, and the chance to play it with."""
    rng = Random(seed)
    match = replay(open_match(Variant()))
    for command in (*[c.Sit()] * SEATS, c.OpenRound(0), c.SealRule(0, '')):
        match = replay(decide(match, command, rng), match)
    return match, rng


def next_command(round_: EleusisRound, choices: Random) -> c.AnyCommand:
    """A player who follows the rule three times out of four."""
    last = round_.layout.main_line[-1]
    if round_.pending is not None:
        return c.Judge(round_.dealer, fits(last, round_.pending.cards[0]))
    if round_.grace:
        return c.EndGrace()
    assert round_.to_move is not None
    hand = round_.hands[round_.to_move]
    right = [card for card in hand if fits(last, card)]
    return c.Play(round_.to_move, (choices.choice(right if right and choices.random() < 0.75 else hand),))


def fits(last: Card, card: Card) -> bool:
    return card.colour is not last.colour


def replayed(commands: list[c.AnyCommand], seed: int) -> int:
    """Decide and evolve these commands again; return how many events came of them."""
    match, rng = dealt(seed)
    count = 0
    for command in commands:
        events = decide(match, command, rng)
        match = replay(events, match)
        count += len(events)
    return count
