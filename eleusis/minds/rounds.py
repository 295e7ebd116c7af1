"""Whole rounds between machines, through the engine: how ``hierophant bench rounds`` and tests let them play."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Protocol

import msgspec

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.court.judge import machine_verdict
from eleusis.games.registry import RoundScore
from eleusis.match import Match, decide, open_match, replay
from eleusis.minds.plain import goes_along
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import ALL_CARDS, cards_in
from eleusis.rules.syntax import Rule
from eleusis.scores import EleusisScore
from eleusis.variants import Variant
from eleusis.views import PlayerView, player_view

_MOST = 2000
"""More commands than any round takes."""


class MachineRound(msgspec.Struct, frozen=True):
    """How a round went."""

    score: RoundScore | None
    """None for a round that was void."""
    match: Match
    seconds: tuple[float, ...]
    """What each decision of a mind took."""
    commands: tuple[c.AnyCommand, ...]

    @property
    def true_prophet(self) -> bool:
        """Whether a Prophet was in office at the end."""
        return isinstance(self.score, EleusisScore) and self.score.prophet is not None


class Actor(Protocol):
    """Who plays in a seat: a mind, or what watches one."""

    def act(self, view: PlayerView, number: int = 0) -> c.AnyCommand | None: ...


class Stuck(Exception):
    """Nobody had anything to do, or the round did not end."""


def play_round(rule: Rule, minds: Sequence[Actor], variant: Variant, rng: Random) -> MachineRound:
    """Let minds play a round by a rule that judges by itself; seat 0 deals."""
    match = replay(open_match(variant))
    given: list[c.AnyCommand] = []
    seconds: list[float] = []

    def give(command: c.AnyCommand) -> None:
        nonlocal match
        given.append(command)
        match = replay(decide(match, command, rng), match)

    for _ in range(len(minds) + 1):
        give(c.Sit())
    give(c.Volunteer(0))
    give(c.OpenRound(0))
    judge = compile_rule(rule, starter=variant.starter)
    unfit = tuple[Card, ...](cards_in(ALL_CARDS & ~judge.fit_starters)) if variant.starter else ()
    give(c.SealRule(0, seal='0' * 64, machine_judged=True, machine_checked=True, unfit_starters=unfit))
    for _ in range(_MOST):
        round_ = match.round
        if round_ is None or round_.score is not None or round_.voided is not None:
            return MachineRound(round_.score if round_ else None, match, tuple(seconds), tuple(given))
        if round_.machine_judged and round_.phase.is_judging:
            verdict = machine_verdict(round_, judge, rng)
            give(verdict or c.Judge(round_.dealer, yes=False))
            continue
        views = [player_view(match, seat) for seat in range(1, len(minds) + 1)]
        if (wish := next(filter(None, (goes_along(view, ()) for view in views)), None)) is not None:
            give(wish)
            continue
        for place, (mind, view) in enumerate(zip(minds, views, strict=True)):
            began = perf_counter()
            command = mind.act(view, place)
            seconds.append(perf_counter() - began)
            if command is not None:
                give(command)
                break
        else:
            raise Stuck(str(round_.phase))
    raise Stuck('the round does not end')
