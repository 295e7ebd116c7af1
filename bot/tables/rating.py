"""Ratings of players with their uncertainty, from who had more points than whom in free-for-all rounds.

Nothing is stored. Ratings are computed from all rounds each time, so that they stay right when a user is forgotten or
the model changes.
"""

from dataclasses import dataclass
from functools import lru_cache

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store import Contest, Contestant

_SCALE = 60
"""Points per unit of the model, in which everybody begins at 25 with a deviation of 8.3."""
_SURE = 2
"""Deviations within which the true figure lies in 95 of 100 cases."""
_MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """A player's rating.

    Attributes:
        user: The player.
        points: The likeliest figure; everybody begins at 1500.
        spread: Half the width of its 95% interval.
        rounds: The number of rated rounds.
    """

    user: int
    points: int
    spread: int
    rounds: int

    @property
    def least(self) -> int:
        """The lower end of the interval."""
        return self.points - self.spread


@lru_cache(maxsize=32)
def ratings(contests: tuple[Contest, ...]) -> tuple[Rating, ...]:
    """All players by the lower end of their interval, the best first: 0.1 ms per round, cached.

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
