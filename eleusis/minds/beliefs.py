"""What a mind believes after what the table has shown."""

from cachetools import LRUCache

from eleusis.cards import Card
from eleusis.minds.belief import Belief
from eleusis.minds.columns import Columns
from eleusis.minds.evaluating import LineMemory
from eleusis.minds.evidence import Evidence
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import Claim

_HUMAN_ERROR = 0.01
"""How often a person's verdict contradicts the rule."""
BELIEF_BYTES = 24 * 2**20
"""Total size of the beliefs that a mind remembers: three at the start of their rounds, or dozens after a few cards."""


class Beliefs:
    """What a round's table has shown so far, weighed once: one more card costs one more observation.

    What is remembered is a cache: without it the same comes out, later.
    """

    def __init__(self, space: Space, columns: Columns | None = None, thought: float = 1.0) -> None:
        """With ``columns`` only these are believed possible: the share ``thought`` of belief in the whole space."""
        self._space = space
        self._thought = thought
        self._columns = columns
        self._kept: LRUCache[object, tuple[tuple[Card, ...], tuple[Evidence, ...], Belief]] = LRUCache(
            BELIEF_BYTES, lambda kept: min(kept[-1].size, BELIEF_BYTES)
        )

    def after(
        self,
        key: object,
        line: tuple[Card, ...],
        shown: tuple[Evidence, ...],
        *,
        by_machine: bool,
        hints: tuple[Claim, ...] = (),
        forgotten: int = 0,
    ) -> Belief:
        """What to believe after a main line of at least one card; ``key`` tells rounds apart.

        The first ``forgotten`` things shown are remembered as an impression only.
        """
        key = key, by_machine, hints, forgotten
        seen, known, belief = self._kept.pop(key, ((), (), None))
        # A call that was taken back, a mistake, or what is forgotten has changed what came before.
        if belief is None or line[: len(seen)] != seen or shown[: len(known)] != known:
            known = ()
            belief = self._begun(hints, by_machine=by_machine)
        for number, one in enumerate(shown[len(known) :], len(known)):
            _weigh(belief, self._space.after(line[: one.place]), one, forgotten=number < forgotten)
        belief.look_deeper()
        self._kept[key] = line, shown, belief
        return belief

    def _begun(self, hints: tuple[Claim, ...], *, by_machine: bool) -> Belief:
        """What to believe before the first card. To hold a hint against the whole space takes a third of a second."""
        if (known := self._kept.get((hints, by_machine))) is not None:
            return known[-1].copy()
        error = 0.0 if by_machine else _HUMAN_ERROR
        belief = Belief(self._space, error=error, columns=self._columns, thought=self._thought)
        if hints:
            belief.hinted(hints)
            self._kept[hints, by_machine] = (), (), belief.copy()
        return belief


def _weigh(belief: Belief, line: LineMemory, one: Evidence, *, forgotten: bool) -> None:
    if forgotten:
        for card in one.cards if not one.hand and (one.right or len(one.cards) == 1) else ():
            belief.impression.add(line, card, right=one.right)
            line = line.after(card) if one.right else line
    elif one.hand:
        belief.hand(line, one.cards, some=one.right)
    elif one.right:
        for card in one.cards:
            belief.verdict(line, card, right=True)
            line = line.after(card)
    elif len(one.cards) == 1:
        belief.verdict(line, one.cards[0], right=False)
    else:
        belief.wrong_string(line, one.cards)
