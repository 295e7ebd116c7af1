"""Which of several readings of a text are the same rule."""

from collections.abc import Sequence
from functools import cache
from random import Random

from eleusis.cards import Card
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.masks import ALL_CARDS, CARDS
from eleusis.rules.syntax import Rule

_WORK = 20_000
"""Steps of an exact comparison; readings that it cannot distinguish within them count as the same."""
_LENGTH = 13
_LONG, _SELDOM = 24, 11
"""How long one of so many lines is, for rules that count."""
_RUNS = [CARDS[at::13] for at in range(13)] + [CARDS[at : at + 5] for at in range(0, 48, 4)]
"""Lines of one rank, and lines that mostly are of one suit and go up."""


def distinct(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """One rule of each class of equivalent ones, the shortest wording, ordered by length."""
    found: list[Rule] = []
    masks: list[tuple[int, ...]] = []
    for rule in sorted(rules, key=lambda rule: len(rule_text(rule))):
        seen = sample_masks(rule) if len(rules) > 1 else ()
        alike = (
            other for other, known in zip(found, masks, strict=True) if known == seen and rule.start == other.start
        )
        if all(isinstance(compare(rule, other, work=_WORK), Different) for other in alike):
            found.append(rule)
            masks.append(seen)
    return tuple(found)


def sample_masks(rule: Rule) -> tuple[int, ...]:
    """The rule's answers on varied lines that end in each card: if two rules differ here, no proof is needed."""
    compiled = compile_rule(rule)
    masks = [compiled.accepted(line) & ALL_CARDS for line in _lines()]
    if len(set(masks)) == 1:  # as of a rule on three kings in a row
        masks += [compiled.accepted(line) & ALL_CARDS for line in _RUNS]
    return (compiled.fit_starters, *masks)


@cache
def _lines() -> tuple[tuple[Card, ...], ...]:
    chance = Random('lines')  # noqa: S311 - a sample, no secret
    lengths = (place % _LENGTH if place % _SELDOM else _LONG for place in range(len(CARDS)))
    return tuple((*chance.choices(CARDS, k=length), last) for length, last in zip(lengths, CARDS, strict=True))
