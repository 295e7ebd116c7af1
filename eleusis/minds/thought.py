"""What a machine in its seat sees, and what it has made of it, when it is to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from eleusis.minds.guessing import best_guess
from eleusis.minds.play import Chances

if TYPE_CHECKING:
    from random import Random

    from eleusis.cards import Card
    from eleusis.minds.belief import Belief
    from eleusis.minds.evaluating import LineMemory
    from eleusis.minds.guessing import BestGuess
    from eleusis.minds.temper import Temper
    from eleusis.views import PlayerView


class Thought(NamedTuple):
    """A machine at the table, before it acts."""

    view: PlayerView
    """The table as its seat sees it."""
    belief: Belief
    trail: LineMemory
    """The main line, as all atoms remember it."""
    refused: frozenset[Card]
    """The cards that were refused after this line."""
    temper: Temper
    whim: Random

    def chances(self, *, expelling: bool) -> Chances:
        """How good cards are now."""
        return Chances(self.belief, self.trail, self.view.public.variant, self.refused, expelling=expelling)

    def sure_of(self) -> BestGuess | None:
        """The rule, where it is sure enough to answer for it."""
        round_ = self.view.public.round
        if round_ is None:
            return None
        guess = best_guess(self.belief, round_.layout.main_line, self.trail, self.temper.sure)
        return guess if guess and guess.confidence >= self.temper.sure else None
