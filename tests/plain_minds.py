"""Machines that do not think: thinking is tested separately."""

from collections.abc import Callable, Collection
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

from bot.tables import Minds
from eleusis.commands import AnyCommand
from eleusis.minds.hinting import CLAIMS, hint_about
from eleusis.minds.plain import act_plainly, rule_from_library
from eleusis.minds.process import MindProcess
from eleusis.minds.roster import Level, Machine
from eleusis.rules.analysis.effort import length
from eleusis.rules.analysis.findings import Claim, Needed
from eleusis.rules.syntax import Rule
from eleusis.views import PlayerView

Decider = Callable[[PlayerView, Machine], AnyCommand | None]


class PlainMinds(MindProcess):
    """Machines take the first legal action and deal built-in rules, and no expert looks back."""

    def act(self, view: PlayerView, machine: Machine) -> AnyCommand | None:
        return act_plainly(view, machine)

    def invent(self, level: Level, avoid: Collection[str], rng: Random, cards: float | None = None) -> Rule:
        return rule_from_library(level, avoid, rng, cards)

    def needed(self, rule: Rule) -> Needed:
        return Needed.predicted(expert=length(rule) / 2, medium=length(rule))

    def hint(self, rule: Rule, rng: Random) -> Claim | None:
        return hint_about(dict.fromkeys(CLAIMS, 1.5), rule, rng)

    def look_back(self, *_: Any, **__: Any) -> Any:
        raise BrokenProcessPool

    def outlook(self, *_: Any, **__: Any) -> Any:
        raise BrokenProcessPool

    def study(self, rule: Rule) -> None: ...

    def warm(self) -> Any: ...

    def build_ahead(self) -> None: ...


def plain_minds(**instead: Callable[..., Any]) -> Minds:
    """Minds that do not think, with these methods of the process in place of the plain ones."""
    process = PlainMinds()
    for name, method in instead.items():
        setattr(process, name, method)
    return Minds(process)
