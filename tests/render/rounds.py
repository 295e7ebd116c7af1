"""Rounds to tell again: the events of matches played at random, those of one command together."""

from random import Random

from msgspec.structs import replace as changed

from eleusis import commands as c
from eleusis import events as e
from eleusis.commands import IllegalMove
from eleusis.match import Match, MatchPhase, decide, open_match, replay
from eleusis.variants import Variant
from tests.eleusis.random_commands import PlayerStyle, wish

Batches = list[tuple[e.AnyEvent, ...]]
ENDLESS = changed(Variant(), expulsion=999, expulsion_with_prophet=999, prophet='none')
"""Without expulsion, so that a round can have any length."""


class Telling:
    """A match being played.

    Attributes:
        batches: What happened.
        match: What it has led to.
    """

    def __init__(self, seats: int, variant: Variant | None = None, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.batches: Batches = [open_match(variant or Variant())]
        self.match: Match = replay(self.batches[0])
        for _ in range(seats):
            self.do(c.Sit())

    def do(self, *commands: c.AnyCommand) -> None:
        """Give these commands, which are granted."""
        for command in commands:
            events = decide(self.match, command, self.rng)
            self.batches.append(events)
            self.match = replay(events, self.match)

    def at_random(self, style: PlayerStyle) -> None:
        """Apply a command."""
        try:
            self.do(wish(self.match, style, self.rng))
        except IllegalMove:
            return


def played(seed: int, variant: Variant | None = None, rounds: int = 2) -> Telling:
    """Some rounds as people of any style play them."""
    rng = Random(seed)
    chosen = variant or Variant()
    telling = Telling(rng.randint(chosen.fewest_seats, min(8, chosen.most_seats)), chosen, seed)
    style = PlayerStyle.drawn(rng)
    for _ in range(1200):
        if telling.match.phase is MatchPhase.OVER or len(telling.match.past) == rounds:
            break
        telling.at_random(style)
    return telling


def long_round(cards: int, seats: int = 8, *, seed: int = 1) -> Telling:
    """A round with at least this number of cards on the table, then ended."""
    telling = Telling(seats, ENDLESS, seed)
    telling.do(c.OpenRound(0), c.SealRule(0, 'seal'))
    style = PlayerStyle(0.4, 1, 0.02, 0, 0.1, 0, 0, 0, (False, False))
    while telling.match.round is not None and telling.match.round.layout.count < cards:
        telling.at_random(style)
        assert telling.match.phase is MatchPhase.ROUND
    telling.do(c.EndMatch())
    return telling
