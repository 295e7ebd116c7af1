"""How good and how fast the minds are, measured: what ``hierophant bench`` reports."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import mean, median, stdev
from typing import NamedTuple

import msgspec

from eleusis import commands as c
from eleusis.court.published import AttemptedCard, AttemptedGuess
from eleusis.minds.dealer import Sought, invent
from eleusis.minds.roster import MIND_LEVELS
from eleusis.minds.rounds import play_round
from eleusis.minds.seat import Mind
from eleusis.minds.solo import Solo, play_alone
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.syntax import Rule
from eleusis.variants import Variant
from eleusis.views import PlayerView


class SoloRule(msgspec.Struct, frozen=True):
    """One rule of a solo bench."""

    rule: str
    score: float
    solved: float
    turn: float | None
    """The mean turn of those that were solved."""
    wrong_guesses: float


class Bin(msgspec.Struct, frozen=True):
    """Guesses, or cards, of like confidence."""

    guesses: int
    said: float
    """The mean confidence."""
    right: float
    """The share that was right."""


class SoloReport(msgspec.Struct, frozen=True):
    """A solo bench: means over all rules and shuffles."""

    mean_score: float
    solved: float
    mean_turn: float | None
    """Of those that were solved."""
    wrong_guesses: float
    median_seconds: float
    """Of a turn."""
    worst_seconds: float
    calibration: tuple[Bin, ...]
    """Guesses by confidence, in tenths."""
    rules: tuple[SoloRule, ...]


def bench_solo(space: Space, rules: Sequence[tuple[str, Rule]], shuffles: int, seed: int) -> SoloReport:
    """Play each rule alone with so many shuffles."""
    played: list[list[Solo]] = [
        [play_alone(space, rule, Random(f'{seed} {text} {shuffle}')) for shuffle in range(shuffles)]  # noqa: S311
        for text, rule in rules
    ]
    every = [solo for row in played for solo in row]
    seconds = [second for solo in every for second in solo.seconds]
    whole = _fared('', every)
    return SoloReport(
        mean_score=whole.score,
        solved=whole.solved,
        mean_turn=whole.turn,
        wrong_guesses=whole.wrong_guesses,
        median_seconds=median(seconds),
        worst_seconds=max(seconds),
        calibration=calibration_of(guess for solo in every for guess in solo.attempt.guesses),
        rules=tuple(_fared(text, row) for (text, _), row in zip(rules, played, strict=True)),
    )


def _fared(text: str, played: Sequence[Solo]) -> SoloRule:
    attempts = [solo.attempt for solo in played]
    turns = [attempt.turn for attempt in attempts if attempt.solved]
    return SoloRule(
        text,
        mean(attempt.points for attempt in attempts),
        mean(attempt.solved for attempt in attempts),
        mean(turns) if turns else None,
        mean(attempt.wrong_guesses for attempt in attempts),
    )


def calibration_of(judged: Iterable[AttemptedCard | AttemptedGuess]) -> tuple[Bin, ...]:
    """What was said to be right with like confidence, in tenths, and how often it was."""
    said = [(one.sure, one.right) for one in judged if one.sure is not None]
    tenths = [[one for one in said if min(int(one[0] * 10), 9) == tenth] for tenth in range(10)]
    return tuple([Bin(len(inside), *map(mean, zip(*inside, strict=True))) for inside in tenths if inside])


class Mean(NamedTuple):
    """A mean with the half width of its interval of 95 per cent."""

    mean: float
    within: float
    scores: int


class Blind(NamedTuple):
    """Plays of single cards by players who believe rather in no rule that they know."""

    plays: int
    right: float
    """The share that was right."""
    random: float
    """The share of right cards in the hands that they were laid from."""


class _Watched:
    """A mind whose plays without belief are noted."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self.rule: CompiledRule | None = None
        self.noted: list[tuple[bool, float]] = []
        """Of each of these plays whether it was right, and the share of the hand that was."""

    def act(self, view: PlayerView, number: int = 0) -> c.AnyCommand | None:
        command, round_ = self._mind.act(view, number), view.public.round
        if self.rule and round_ and round_.layout.main_line and isinstance(command, c.Play):
            mask = self.rule.accepted(round_.layout.main_line)
            right = [bool(mask >> card.index & 1) for card in (*command.cards, *view.hand)]
            if len(command.cards) == 1 and self._mind.chances(view, round_).belief.unknown > 0.5:
                self.noted.append((right[0], mean(right[1:])))
        return command


class RoundsReport(msgspec.Struct, frozen=True):
    """Rounds between machines of all levels, by rules of one level."""

    rules: str
    rounds: int
    void: int
    scores: dict[str, Mean]
    """By level of the player, and ``dealer``."""
    ahead: dict[str, Mean]
    """By how much a level is ahead of the one below it, round by round: chance of the deal is the same for both."""
    prophets: int
    true_prophets: int
    blind: Blind


def bench_rounds(space: Space, variant: Variant, rounds: int, seed: int) -> Iterator[RoundsReport]:
    """Let one machine of each level play together, by rules of each level in turn."""
    minds = [_Watched(Mind(space, level)) for level in MIND_LEVELS]
    for dealt in MIND_LEVELS:
        scores: dict[str, list[int]] = {}
        void = prophets = true = 0
        for number in range(rounds):
            rng = Random(f'{seed} {dealt} {number}')  # noqa: S311
            order = rng.sample(range(len(minds)), len(minds))
            rule = invent(space, Sought(dealt), rng)
            for mind in minds:
                mind.rule = compile_rule(rule)
            played = play_round(rule, [minds[place] for place in order], variant, rng)
            void += played.score is None
            prophets += sum(isinstance(command, c.Declare) for command in played.commands)
            true += played.true_prophet
            for seat, points in (played.score.points if played.score else {}).items():
                name = MIND_LEVELS[order[seat - 1]] if seat else 'dealer'
                scores.setdefault(name, []).append(points)
        means = {level: _interval(points) for level, points in scores.items()}
        ahead = {
            level: _interval([own - other for own, other in zip(scores[level], scores[below], strict=True)])
            for below, level in pairwise(MIND_LEVELS)
            if level in scores
        }
        noted = [play for mind in minds for play in mind.noted]
        for mind in minds:
            mind.noted = []
        right, random = (mean(column) for column in zip(*noted or [(0.0, 0.0)], strict=True))
        blind = Blind(len(noted), right, random)
        yield RoundsReport(dealt, rounds, void, means, ahead, prophets, true, blind)


def _interval(points: Sequence[int]) -> Mean:
    spread = stdev(points) if len(points) > 1 else 0.0
    return Mean(mean(points), 1.96 * spread / len(points) ** 0.5, len(points))
