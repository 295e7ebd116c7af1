"""Whether what a text claims about its own rule is true: *suits do not matter*, *regardless of colour*."""

from collections.abc import Iterable

from eleusis.rules.analysis.findings import About, Claim, Refuted
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.syntax import Attribute, Rule

_BEYOND_COLOUR = Claim(About.ONLY, attributes=(Attribute.COLOUR, Attribute.VALUE))
"""What people mean by "suits do not matter": apart from their colour."""


def bear_out(rule: Rule, claims: Iterable[Claim]) -> bool:
    """Whether none of these claims about a rule is refuted."""
    compiled = compile_rule(rule)
    return all(any(not isinstance(check_claim(compiled, way), Refuted) for way in _ways(claim)) for claim in claims)


def _ways(claim: Claim) -> tuple[Claim, ...]:
    of_suits = claim.about is About.NOT and claim.attributes == (Attribute.SUIT,)
    return (claim, _BEYOND_COLOUR) if of_suits else (claim,)
