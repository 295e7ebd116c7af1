"""Ratings of people and of riddles, which play each other: a riddle that is found has lost.

The model is Plackett and Luce's as Weng and Lin update it, like that of ``/rating``.
"""

from collections.abc import Sequence
from math import exp, hypot
from typing import NamedTuple

from openskill.models import PlackettLuce

from eleusis.riddles import Measured

MODEL = PlackettLuce()
_SCALE = 60
"""Points per unit of the model."""
_SURE = 2
"""Deviations within which the true figure lies in 95 of 100 cases."""
_USUAL_CARDS = 14
"""The cards that an expert needs for a riddle against which a newcomer has even chances."""
_BY_CARD = 1.5
"""How much harder each further card makes it."""
_UNSURE = 4.0
"""The deviation of a riddle that nobody has played: minds find hard what people find easy, and the other way round."""


class Skill(NamedTuple):
    """A rating as the model has it."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The likeliest figure, as people are told it; everybody begins at 1500."""
        return round(_SCALE * self.mu)

    @property
    def spread(self) -> int:
        """Half the width of its 95% interval, in the same points."""
        return round(_SCALE * _SURE * self.sigma)


NEWCOMER = Skill(MODEL.mu, MODEL.sigma)


def unplayed(measured: Measured) -> Skill:
    """The rating of a riddle before anybody has played it, by the cards that an expert mind needed."""
    return Skill(NEWCOMER.mu + _BY_CARD * (measured.expert - _USUAL_CARDS), _UNSURE)


def forecast(person: Skill, riddle: Skill) -> float:
    """The chance, 0 to 1, that a person finds a riddle: what the model itself expects when it rates the result."""
    spread = hypot(person.sigma, riddle.sigma, MODEL.beta, MODEL.beta)
    return 1 / (1 + exp((riddle.mu - person.mu) / spread))


def met(person: Skill, riddle: Skill, *, found: bool) -> tuple[Skill, Skill]:
    """Both ratings after a person found a riddle, or did not."""
    teams = [[MODEL.rating(*person)], [MODEL.rating(*riddle)]]
    (one,), (other,) = MODEL.rate(teams, ranks=[1, 2] if found else [2, 1])
    return Skill(one.mu, one.sigma), Skill(other.mu, other.sigma)


class ForecastBand(NamedTuple):
    """Forecasts that were much the same, and what came of them."""

    number: int
    said: float
    """Their mean, 0 to 1."""
    found: int
    squares: float
    """The sum of the squared differences between forecast and result."""


class Calibration(NamedTuple):
    """How well forecasts did: at least one, in bands from the lowest to the highest."""

    bands: Sequence[ForecastBand]

    @property
    def number(self) -> int:
        return sum(band.number for band in self.bands)

    @property
    def said(self) -> float:
        """The mean forecast, 0 to 1."""
        return sum(band.said * band.number for band in self.bands) / self.number

    @property
    def found(self) -> float:
        """The share that was found, 0 to 1."""
        return sum(band.found for band in self.bands) / self.number

    @property
    def brier(self) -> float:
        """Brier's score: the mean squared difference between forecast and result, 0 at best."""
        return sum(band.squares for band in self.bands) / self.number

    @property
    def constant(self) -> float:
        """Brier's score of always saying the share that was found, which nobody knows before."""
        return self.found * (1 - self.found)
