"""Attempts at the public benchmark in figures: of people, and of minds on the same deals."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import mean

import msgspec
from msgspec.structs import replace

from eleusis.court.published import Attempt, Deal
from eleusis.minds.belief import Belief
from eleusis.minds.exact import log2
from eleusis.minds.hindsight import CERTAIN
from eleusis.minds.measuring import Bin, calibration_of
from eleusis.minds.roster import Level
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS

Attempted = tuple[Deal, Attempt]
"""An attempt, and what it was at."""
_RAREST = 1e-6
"""What nothing that is believed allows counts as this surprising: 20 bits."""


class BaselineFigures(msgspec.Struct, frozen=True):
    """How attempts went; the first five are means over them."""

    attempts: int
    solved: float
    points: float
    turn: float | None
    """Of those that were solved."""
    wrong_guesses: float
    bits: float
    """What a card told an expert who saw the same: the surprise in its verdict."""
    confirming: float
    """The share of cards that an expert gave more than 90 per cent to be right: they could only confirm."""
    cards: tuple[Bin, ...]
    """Cards by how sure the player was that they are right, where they said so."""
    guesses: tuple[Bin, ...]
    """Guesses in the same way."""


def figures_of(space: Space, attempted: Sequence[Attempted]) -> BaselineFigures:
    """The figures of at least one attempt."""
    attempts = [attempt for _, attempt in attempted]
    turns = [attempt.turn for attempt in attempts if attempt.solved]
    laid = [play for attempt in attempts for play in attempt.plays]
    given = [chance for deal, attempt in attempted for chance in chances_along(space, deal, attempt)]
    told = [chance if play.right else 1 - chance for chance, play in zip(given, laid, strict=True)]
    return BaselineFigures(
        attempts=len(attempts),
        solved=mean(attempt.solved for attempt in attempts),
        points=mean(attempt.points for attempt in attempts),
        turn=mean(turns) if turns else None,
        wrong_guesses=mean(attempt.wrong_guesses for attempt in attempts),
        bits=mean(-log2(max(share, _RAREST)) for share in told) if told else 0.0,
        confirming=mean(chance > CERTAIN for chance in given) if given else 0.0,
        cards=calibration_of(laid),
        guesses=calibration_of(guess for attempt in attempts for guess in attempt.guesses),
    )


def chances_along(space: Space, deal: Deal, attempt: Attempt) -> Iterator[float]:
    """For each card that was laid, how likely to be right it was to an expert who had seen the cards before it."""
    starter = deal.table().starter
    belief, trail = Belief(space), space.atoms.evaluator.start(starter)
    belief.begun(starter)
    for play in attempt.plays:
        belief.look_deeper()
        yield belief.chances(trail, [play.card])[0]
        belief.verdict(trail, play.card, right=play.right)
        trail = trail.after(play.card) if play.right else trail


def minds_on(space: Space, deals: Iterable[Deal], level: Level) -> list[Attempted]:
    """What a mind of this level does with each of these deals."""
    return [(deal, _by_mind(space, deal, level, Random(f'{level} {deal}'))) for deal in deals]  # noqa: S311


def _by_mind(space: Space, deal: Deal, level: Level, rng: Random, wanders: float | None = None) -> Attempt:
    temper = TEMPERS[level] if wanders is None else TEMPERS[level]._replace(wanders=wanders)
    return play_alone(space, deal.judge.rule, rng, temper, cards=deal.cards).attempt


def simulated(space: Space, deals: Iterable[Deal], said: Sequence[float], rng: Random) -> list[Attempted]:
    """What a simulated person does with each of these deals: no measurement of people.

    It is a beginner or medium mind that lays many cards on a hunch, gives up some time, and says seldom, and badly, how
    sure it is: one of the probabilities ``said``.
    """
    level: Level = rng.choice(('beginner', 'medium'))
    wanders, patience, talks = rng.uniform(0.2, 0.7), rng.randint(12, 30), rng.random()

    def blurred(sure: float | None) -> float | None:
        felt = (sure or 0.0) + rng.gauss(0.05, 0.2)
        return min(said, key=lambda one: abs(one - felt)) if rng.random() < talks else None

    found: list[Attempted] = []
    for deal in deals:
        attempt = _by_mind(space, deal, level, rng, wanders)
        plays = tuple([replace(play, sure=blurred(play.sure)) for play in attempt.plays[:patience]])
        guesses = tuple([replace(one, sure=blurred(one.sure)) for one in attempt.guesses if one.turn <= patience])
        found.append((deal, Attempt(plays, guesses)))
    return found
