"""Minds in a process of their own: they think without holding up anybody, and what they know is there once."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache, cached_property, lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from eleusis.cards import Card
from eleusis.minds.kept import Studied, space_file
from eleusis.minds.roster import MIND_LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from pathlib import Path

    from eleusis.commands import AnyCommand
    from eleusis.minds.hindsight import Experiment, Moment, Outlook, Retrospect
    from eleusis.minds.roster import Level, Machine
    from eleusis.minds.seat import Mind
    from eleusis.minds.space import Space
    from eleusis.rules.analysis.findings import Claim, Needed
    from eleusis.rules.syntax import Rule
    from eleusis.views import PlayerView

P = ParamSpec('P')
R = TypeVar('R')

_SPAWN = get_context('spawn')


class MindProcess:
    """The minds of all machines, started when the first of them is asked.

    Its methods wait for the answer: they are called in a thread. They raise ``BrokenProcessPool`` when the process has
    died; the next call starts another.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` keeps the hypothesis space; by default it is the user's cache."""
        self._folder = folder
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None
        self._starting = Lock()

    def act(self, view: PlayerView, machine: Machine) -> AnyCommand | None:
        """What this machine does in its seat; None for nothing."""
        return self._ask(_act, self._folder, view, machine)

    def invent(self, level: Level, avoid: Collection[str], rng: Random, cards: float | None = None) -> Rule:
        """A rule of this level that is none of those to avoid; one that fits needs about so many cards.

        Between one try and the next machines have their turns. Raises ``LookupError`` when none is found.
        """
        facts = level, frozenset(avoid), cards
        for idea in self._ask(_drawn, *facts, rng.getrandbits(64)):
            rule = self._ask(_rule_of, self._folder, *facts, idea)
            if rule is not None:
                return rule
        raise LookupError(f'no {level} rule')

    def needed(self, rule: Rule) -> Needed:
        """How many cards minds need for a rule, by what they played (``study``) or as is expected."""
        return self._studied[rule] or self._ask(_needed, self._folder, rule)

    def study(self, rule: Rule) -> None:
        """Have minds play a rule in the background where nothing can be predicted for it, a turn at a time."""

        def play() -> None:
            with suppress(BrokenProcessPool, RuntimeError):  # It has died, or was closed meanwhile.
                while (found := self._ask(_study, self._folder, rule)) is None:
                    pass
                self._studied[rule] = found

        Thread(target=play, daemon=True).start()

    def hint(self, rule: Rule, rng: Random) -> Claim | None:
        """A true statement about a rule that helps without giving it away; None where there is none."""
        return self._ask(_hint, self._folder, rule, rng.getrandbits(64))

    def look_back(self, retrospect: Retrospect, experiment: Experiment) -> Moment:
        """A play of a round that is over as an expert sees it."""
        return self._ask(_look_back, self._folder, retrospect, experiment)

    def outlook(self, retrospect: Retrospect) -> Outlook:
        """What an expert believes at a moment of a round that is over."""
        return self._ask(_outlook, self._folder, retrospect)

    def warm(self) -> Future[None]:
        """Start the process, so that the first machine need not wait for it, nor the first rule."""
        pool = self._started()
        loaded = pool.submit(_load, self._folder)

        def rehearse(_: Future[None]) -> None:
            with suppress(RuntimeError):  # It was closed meanwhile, or has died.
                pool.submit(_rehearse, self._folder)

        loaded.add_done_callback(rehearse)
        return loaded

    def build_ahead(self) -> None:
        """Have the space built where it is not kept yet, by a process of lowest priority that ends with that."""
        if not space_file(self._folder).exists():
            _SPAWN.Process(target=_build, args=(self._folder,), daemon=True).start()

    def close(self) -> None:
        """End the process, in the middle of a thought too."""
        if self._pool is not None and self._leash is not None:
            self._leash.close()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    @cached_property
    def _studied(self) -> Studied:
        return Studied(self._folder)

    def _ask(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        pool = self._started()
        try:
            return pool.submit(work, *args, **kwargs).result()
        except BrokenProcessPool:
            if pool is self._pool:
                self.close()
            raise

    def _started(self) -> ProcessPoolExecutor:
        with self._starting:
            if self._pool is None:
                held, self._leash = _SPAWN.Pipe(duplex=False)
                self._pool = ProcessPoolExecutor(1, _SPAWN, _live_with_the_bot, (held,))
            return self._pool


def _live_with_the_bot(leash: Connection) -> None:
    """End with the bot, however it ends, or when it lets go of the leash; not before: Ctrl-C reaches both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = parent_process()
    if bot is not None:
        Thread(target=lambda: (wait([bot.sentinel, leash]), os._exit(0)), daemon=True).start()


@cache
def _space(folder: Path | None) -> Space:
    from eleusis.minds.cache import cached_space  # noqa: PLC0415 - only the process with the minds needs numpy

    return cached_space(folder)


def _build(folder: Path | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError):  # Windows knows no such priorities.
        os.nice(19)
    _space(folder)


def _load(folder: Path | None) -> None:
    """Nothing is answered: minds cannot be sent."""
    from eleusis.rules.analysis.attempts import library  # noqa: PLC0415 - a dealer compares its rules with these

    _minds(folder)
    library()


def _rehearse(folder: Path | None) -> None:
    """Have ready what a first decision needs and a first rule does not."""
    _ = _space(folder).after((Card.SA,)).seen, _space(folder).choices  # Both are worked out once.


@cache
def _minds(folder: Path | None) -> Mapping[Level, Mind]:
    from eleusis.minds.seat import Mind  # noqa: PLC0415

    minds: dict[Level, Mind] = {level: Mind(_space(folder), level) for level in MIND_LEVELS}
    return {**minds, 'fitting': minds['medium']}


def _act(folder: Path | None, view: PlayerView, machine: Machine) -> AnyCommand | None:
    return _minds(folder)[machine.level].act(view, machine.number)


def _drawn(level: Level, avoid: frozenset[str], cards: float | None, seed: int) -> list[tuple[str, int]]:
    from eleusis.minds.dealer import Sought, drawn  # noqa: PLC0415

    return drawn(Sought(level, avoid, cards), Random(seed))  # noqa: S311 - drawn from the table's own chance


def _rule_of(
    folder: Path | None, level: Level, avoid: frozenset[str], cards: float | None, idea: tuple[str, int]
) -> Rule | None:
    from eleusis.minds.dealer import Sought, rule_of  # noqa: PLC0415

    return rule_of(_space(folder), idea, Sought(level, avoid, cards))


@lru_cache(50)
def _needed(folder: Path | None, rule: Rule) -> Needed:
    from eleusis.minds.needed import needed  # noqa: PLC0415

    return needed(_space(folder), rule)


_studies: dict[Rule, Iterator[Needed | None]] = {}


def _study(folder: Path | None, rule: Rule) -> Needed | None:
    """Play a turn; the cards needed once that is known."""
    from eleusis.minds.needed import studied  # noqa: PLC0415

    found = next(_studies.setdefault(rule, studied(_space(folder), rule)))
    if found is not None:
        del _studies[rule]
    return found


@cache
def _worths(folder: Path | None) -> Mapping[Claim, float]:
    from eleusis.minds.hinting import worths  # noqa: PLC0415

    return worths(_space(folder))


def _hint(folder: Path | None, rule: Rule, seed: int) -> Claim | None:
    from eleusis.minds.hinting import hint_about  # noqa: PLC0415

    return hint_about(_worths(folder), rule, Random(seed))  # noqa: S311 - drawn from the table's own chance


def _look_back(folder: Path | None, retrospect: Retrospect, experiment: Experiment) -> Moment:
    from eleusis.minds.looking_back import look_back  # noqa: PLC0415

    return look_back(_minds(folder)['expert'], retrospect, experiment)


def _outlook(folder: Path | None, retrospect: Retrospect) -> Outlook:
    from eleusis.minds.looking_back import outlook  # noqa: PLC0415

    return outlook(_minds(folder)['expert'], retrospect)
