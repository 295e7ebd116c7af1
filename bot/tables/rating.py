"""How well people play, from who had more points than whom: a free-for-all rating with its uncertainty.

Nothing of it is stored. It is computed from all rounds anew, so it stays right when somebody is forgotten, or another
version of this program begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

    from bot.store import Contest, Contestant

_SCALE = 60
"""Points for one unit of the model, in which everybody begins at 25 with a deviation of 8.3."""
_SURE = 2
"""Deviations within which the true figure lies in 95 of 100 cases."""
_MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """How well somebody plays, as far as can be told.

    Attributes:
        user: Who.
        points: The likeliest figure; everybody begins at 1500.
        spread: In 95 of 100 cases the true figure is no further away.
        rounds: From how many.
    """

    user: int
    points: int
    spread: int
    rounds: int

    @property
    def least(self) -> int:
        """What is reached almost certainly."""
        return self.points - self.spread


@lru_cache(maxsize=32)
def ratings(contests: tuple[Contest, ...]) -> tuple[Rating, ...]:
    """Everybody by what they have reached almost certainly, the best first.

    It takes 0.1 ms for each round, and nothing when the same is asked again.

    Args:
        contests: The rounds, oldest first.
    """
    known: dict[Contestant, PlackettLuceRating] = {}
    rounds: dict[Contestant, int] = {}
    for contest in contests:
        people = [known.get(person) or _MODEL.rating() for person, _ in contest]
        rated = _MODEL.rate([[one] for one in people], scores=[points for _, points in contest])
        for (person, _), (after,) in zip(contest, rated, strict=True):
            known[person] = after
            rounds[person] = rounds.get(person, 0) + 1
    found = [
        Rating(person, round(_SCALE * one.mu), round(_SCALE * _SURE * one.sigma), rounds[person])
        for person, one in known.items()
        if isinstance(person, int)
    ]
    return tuple(sorted(found, key=lambda one: (-one.least, -one.points, one.user)))
