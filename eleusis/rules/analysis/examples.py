"""Example lines that show what a rule does: of different lengths, with next cards as different as possible."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from eleusis.cards import Card
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.masks import ALL_CARDS, cards_in

LENGTHS = (1, 2, 3, 4, 5)
"""Lengths of the lines, starter included."""
_WALKS = 80
"""Number of lines sampled: enough to reach every branch that is taken once in twenty cards."""
_FIRST = 2
"""The length picked first: the shortest at which a rule about the last card shows much."""


class Example(NamedTuple):
    """A possible main line, and the mask of the cards that may follow it."""

    line: tuple[Card, ...]
    accepted: int


def examples(compiled: CompiledRule, rng: Random, lengths: Sequence[int] = LENGTHS) -> tuple[Example, ...]:
    """A line of each length, none above ``LENGTHS[-1]``; other lengths if the rule lets no line grow that long."""
    pool = list(dict.fromkeys(example for _ in range(_WALKS) for example in _walk(compiled, rng)))
    chosen: list[Example] = []
    for length in sorted(lengths, key=lambda length: (length != _FIRST, length)):
        fitting = [example for example in pool if len(example.line) == length] or pool
        if fitting:
            best = max(fitting, key=lambda example: _teaches(example, chosen))
            chosen.append(best)
            pool.remove(best)
    return tuple(sorted(chosen, key=lambda example: len(example.line)))


def starters(compiled: CompiledRule) -> tuple[Card, ...]:
    """The cards with which a line may begin; all cards if none is fit (1.4: the last starter drawn is kept)."""
    return cards_in(compiled.beginnings or ALL_CARDS)


def _walk(compiled: CompiledRule, rng: Random) -> Iterable[Example]:
    """A line that grows by random right cards, yielded at every length until it is long enough or stuck."""
    card = rng.choice(starters(compiled))
    line, state = [card], compiled.start(card.index)
    while True:
        accepted = compiled.mask(state)
        yield Example(tuple(line), accepted)
        if not accepted or len(line) == LENGTHS[-1]:
            return
        card = rng.choice(cards_in(accepted))
        line.append(card)
        state = compiled.step(state, card.index)


def _teaches(example: Example, chosen: Sequence[Example]) -> tuple[bool, int, bool, int]:
    """Sort key for how instructive a line is.

    The first line must have both right and wrong next cards. Then come the distance of its next cards from those of the
    nearest line chosen so far, new first and last cards, and the total distance from all lines chosen so far.
    """
    apart = [(example.accepted ^ other.accepted).bit_count() for other in chosen]
    says = example.accepted not in (0, ALL_CARDS) or bool(chosen)
    ends = {card for other in chosen for card in (other.line[0], other.line[-1])}
    fresh = not ends & {example.line[0], example.line[-1]}
    return says, min(apart, default=0), fresh, sum(apart)
