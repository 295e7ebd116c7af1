"""What is asked of a written rule and takes its time. Questions and answers can be sent to another process."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from eleusis.court.sealed import read_typed
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import Checked, Claim, DealerCard, Parting
from eleusis.rules.analysis.grading import full_card
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.analysis.partings import partings
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.proposing import MOST_PROPOSED, Proposal, propose, says_something
from eleusis.rules.language.distinguishing import sample_masks
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Readings
from eleusis.rules.syntax import Rule


class Meanings(NamedTuple):
    """What a text may mean, and what tells its readings apart."""

    readings: Readings
    partings: tuple[Parting, ...]


def meanings(text: str) -> Meanings:
    """Every rule that a text can mean; raise ``NotARule`` when it states none."""
    found = read_typed(text)
    return Meanings(found, partings(found.rules))


class Nearest(NamedTuple):
    """What a text that is not understood may mean, and what tells these rules apart."""

    proposals: tuple[Proposal, ...]
    partings: tuple[Parting, ...]
    translated: int = 0
    """How many proposals, the last ones, come from a translator."""
    learned: bool = False
    """Whether the first one was meant by the same text before."""


def nearest(text: str) -> Nearest:
    """The nearest rules to a text that is not understood exactly, to be asked about."""
    return _told_apart(propose(text))


def with_translations(found: Nearest, sentences: Sequence[str]) -> Nearest:
    """The same with at most three other rules that a translator has proposed, if they are rules."""
    proposals = list(found.proposals)
    seen = {sample_masks(proposal.rule) for proposal in proposals}
    for sentence in sentences:
        with suppress(NotARule):
            rule, *others = read_typed(sentence).rules
            if not others and says_something(masks := sample_masks(rule)) and masks not in seen:
                seen.add(masks)
                proposals.append(Proposal(rule_text(rule), (), rule))
    proposals = proposals[: len(found.proposals) + MOST_PROPOSED]
    return _told_apart(proposals)._replace(translated=len(proposals) - len(found.proposals))


def with_learned(found: Nearest, learned: str) -> Nearest:
    """The same with the rule first that was meant by the same text before."""
    try:
        rule, *others = read_typed(learned).rules
    except NotARule:
        return found  # An earlier version worded its rules in other ways.
    if others:
        return found
    masks, ours = sample_masks(rule), len(found.proposals) - found.translated
    rest = [each for each in found.proposals[:ours] if sample_masks(each.rule) != masks][: MOST_PROPOSED - 1]
    translated = [each for each in found.proposals[ours:] if sample_masks(each.rule) != masks]
    made = _told_apart([Proposal(rule_text(rule), (), rule), *rest, *translated])
    return made._replace(translated=len(translated), learned=True)


def _told_apart(proposals: Sequence[Proposal]) -> Nearest:
    return Nearest(tuple(proposals), partings([proposal.rule for proposal in proposals]))


def whole_card(rule: Rule) -> DealerCard:
    """The dealer's card of a rule, with its grade."""
    return full_card(compile_rule(rule))


def checked_hint(text: str, rule: Rule) -> tuple[tuple[Claim, Checked], ...]:
    """What a hint says that can be checked, and what became of it."""
    compiled = compile_rule(rule)
    return tuple((claim, check_claim(compiled, claim)) for claim in read_claims(text))
