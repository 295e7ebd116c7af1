"""How many cards a mind needs to find a rule: predicted by laws that are fitted to its plays alone with rules.

A mind knows a rule once the verdicts have told as many bits as the rule is less probable than all rules together, and
a card tells at most the information in its verdict. So the cards needed are nearly

    scale * bits ** by_bits * information ** by_information

with the prior of the rule's behaviour in the space and the mean information of a verdict if cards were laid at random.
For behaviours that are not in the space, or longer than what a level thinks of, only the mean is known: to know more,
minds play them (``studied``).

A rule and its opposite count as equally improbable, and both with red for black: what differs between them is which
of them people happen to say.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import fsum
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from eleusis.minds.exact import power
from eleusis.minds.play import information
from eleusis.minds.roster import Level
from eleusis.minds.solo import turns_alone
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS
from eleusis.minds.varying import mirrored
from eleusis.rules import syntax as s
from eleusis.rules.analysis.averaging import LONGEST_LINE
from eleusis.rules.analysis.findings import MOST_NEEDED, Needed, Spread
from eleusis.rules.analysis.walking import Memories, games
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS
from eleusis.rules.syntax import Rule

_STUDIED = 5
"""Plays by each mind of a rule that it cannot be predicted for."""
_GAMES = 52
"""One random game per starter."""
_COMPARED, _LENGTH = 8, 8
"""Games, and the cards of each, on which a rule is compared with all hypotheses."""
_LEAST_TOLD = 0.1
"""Bits that a verdict is taken to tell at least: who chooses cards well learns more than by chance."""


class Law(NamedTuple):
    """The cards that one mind needs."""

    scale: float
    by_bits: float
    by_information: float
    unknown: float
    """The cards for rules that it cannot think of; ``MOST_NEEDED`` where it hardly finds any."""

    def cards(self, bits: float | None, told: float) -> float:
        """The cards for a behaviour of this many bits, None for one not thought of, by what a verdict tells."""
        if bits is None:
            return self.unknown
        return min(self.scale * power(bits, self.by_bits) * power(told, self.by_information), MOST_NEEDED)


LAWS: Mapping[Level, Law] = {
    'expert': Law(0.93, 1.01, -0.30, 48.7),
    'medium': Law(0.99, 0.98, -0.18, 55.2),
}
"""Fitted by ``tests/eleusis/minds/fit_laws.py``; ``docs/minds.md`` tells to what, and how well they hold."""


def needed(space: Space, rule: Rule) -> Needed:
    """The cards that an expert and a medium mind are expected to need for a rule."""
    bits, told = _bits_and_information(space, rule)
    return Needed.predicted(**{level: law.cards(TEMPERS[level].thought(bits), told) for level, law in LAWS.items()})


def studied(space: Space, rule: Rule) -> Iterator[Needed | None]:
    """The cards that minds need; played to find out where it is not known. None after each turn, at last the answer."""
    if _bits_and_information(space, rule)[0] is not None:
        yield needed(space, rule)
        return
    found: list[Spread] = []
    for level in LAWS:
        cards: list[int] = []
        for play in range(_STUDIED):
            for solo in turns_alone(space, rule, Random(play), TEMPERS[level], MOST_NEEDED):  # noqa: S311
                yield None
                cards += [solo.turns if solo.solved else MOST_NEEDED] if solo else []
        found.append(Spread(min(cards), sorted(cards)[_STUDIED // 2], max(cards)))
    yield Needed(*found)


@lru_cache(1000)
def _bits_and_information(space: Space, rule: Rule) -> tuple[float | None, float]:
    """How improbable a rule is and what a verdict tells on average: as its opposite, and as both with red for black."""
    compiled = [compile_rule(form) for form in (rule, mirrored(rule))]
    bits = [bits_of_behaviour(space, each, opposite=opposite) for each in compiled for opposite in (False, True)]
    opposites = [compile_rule(replace(each.rule, condition=s.Not(each.rule.condition))) for each in compiled]
    told = mean_information(*compiled, *opposites)
    return min((each for each in bits if each is not None), default=None), told


def bits_of_behaviour(space: Space, rule: CompiledRule, *, opposite: bool = False) -> float | None:
    """How improbable a rule is before anything is seen, or its opposite; None where no hypothesis judges like it.

    They are compared on lines that can come about by the rule, so that it does not matter how it is told.
    """
    memories, atoms, columns = Memories(rule), space.atoms.evaluator, space.columns
    for line, after in games(memories, Random(_GAMES), _COMPARED, _LENGTH):  # noqa: S311 - a sample, no secret
        trail = atoms.start(CARDS[line[0]])
        for card, memory in zip([*line[1:], None], after, strict=True):
            mask = memories.mask(memory) ^ (ALL_CARDS if opposite else NO_CARDS)
            columns = columns[columns.masks(trail.seen) == np.uint64(mask)]
            if not len(columns):
                return None
            # From here on only the atoms of those that are left are evaluated.
            columns, trail = trail.only(columns)
            atoms = trail.evaluator
            trail = trail if card is None else trail.after(CARDS[card])
    return float(columns.bits.min())


def mean_information(*rules: CompiledRule) -> float:
    """The mean information in the verdict on a random card, in bits, over random lines of each of these rules."""
    told = [
        information(memories.mask(memory).bit_count() / 52)
        for memories in map(Memories, rules)
        for _, after in games(memories, Random(_GAMES), _GAMES, LONGEST_LINE)  # noqa: S311 - a sample, no secret
        for memory in after
    ]
    return max(fsum(told) / len(told), _LEAST_TOLD) if told else _LEAST_TOLD
