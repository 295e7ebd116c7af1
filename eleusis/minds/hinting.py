"""The hint of a machine that deals (2.5): a true statement about its rule that tells an expert a bit or two."""

from collections.abc import Mapping
from random import Random

import numpy as np

from eleusis.minds.exact import log2, weights_of
from eleusis.minds.space import Space
from eleusis.minds.statements import CLAIMS, true_of
from eleusis.rules.analysis.findings import Claim, Proven
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.syntax import Rule

_WORTH = 1.5
"""Bits that a hint is to tell."""
_LEAST, _MOST = 0.4, 3.0
"""Less is no help, and more is half of the rule."""
_NEAR = 0.6
"""Hints whose worth is so near to the best one are as good as that."""
_DRAWN = 3000
"""Hypotheses by which worth is measured, drawn by their prior: that is what can be believed before the first card."""


def hint_about(worths: Mapping[Claim, float], rule: Rule, rng: Random) -> Claim | None:
    """A statement that is proven of the rule and worth about so much as a hint should be; None where none is.

    Args:
        worths: The bits that each statement tells.
        rule: The rule.
        rng: Chooses among those that are as good.
    """
    worth = {claim: bits for claim, bits in worths.items() if _LEAST <= bits <= _MOST}
    compiled = compile_rule(rule)
    true = [claim for claim in worth if isinstance(check_claim(compiled, claim), Proven)]
    best = min((abs(worth[claim] - _WORTH) for claim in true), default=0.0)
    good = [claim for claim in true if abs(worth[claim] - _WORTH) <= best + _NEAR]
    return rng.choice(good) if good else None


def worths(space: Space) -> dict[Claim, float]:
    """The bits that each statement tells an expert who has seen nothing yet."""
    weights = weights_of(space.columns.length).tolist()
    rng = Random(_DRAWN)  # noqa: S311 - a sample, no secret
    columns = space.columns[np.array(rng.choices(range(len(weights)), weights, k=_DRAWN))]
    found: dict[Claim, float] = {}
    for claim in CLAIMS:
        share = float(np.mean(true_of(space, columns, claim)))
        found[claim] = -log2(max(share, 1 / _DRAWN))
    return found
