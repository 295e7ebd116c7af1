"""What is asked of a written rule and takes its time. Questions and answers can be sent to another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from eleusis.court.sealed import read_typed
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.grading import full_card
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.analysis.partings import partings
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.hearing.proposing import propose

if TYPE_CHECKING:
    from eleusis.rules.analysis.findings import Checked, Claim, DealerCard, Parting
    from eleusis.rules.hearing.proposing import Proposal
    from eleusis.rules.language.reading import Readings
    from eleusis.rules.syntax import Rule


class Meanings(NamedTuple):
    """What a text may mean, and what tells its readings apart."""

    readings: Readings
    partings: tuple[Parting, ...]


def meanings(text: str) -> Meanings:
    """Every rule that a text can mean.

    Raises:
        NotARule: when it states none.
    """
    found = read_typed(text)
    return Meanings(found, partings(found.rules) if len(found.rules) > 1 else ())


class Nearest(NamedTuple):
    """What a text that is not understood may mean, and what tells these rules apart."""

    proposals: tuple[Proposal, ...]
    partings: tuple[Parting, ...]


def nearest(text: str) -> Nearest:
    """The nearest rules to a text that is not understood exactly, to be asked about."""
    found = tuple(propose(text))
    rules = [proposal.rule for proposal in found]
    return Nearest(found, partings(rules) if len(rules) > 1 else ())


def whole_card(rule: Rule) -> DealerCard:
    """The dealer's card of a rule, with its grade."""
    return full_card(compile_rule(rule))


def checked_hint(text: str, rule: Rule) -> tuple[tuple[Claim, Checked], ...]:
    """What a hint says that can be checked, and what became of it."""
    compiled = compile_rule(rule)
    return tuple((claim, check_claim(compiled, claim)) for claim in read_claims(text))
