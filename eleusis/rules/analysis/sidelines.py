"""Lines that the decks can supply, and the search for a difference where wrong cards matter (2.2).

A rule that sees the layout depends on wrong cards too, so a main line is not enough: wrong strings, mistaken verdicts
and cards laid from a hand can produce nearly any layout. Only single wrong cards are laid here. A difference found is
real; if none is found, nothing is proven.
"""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from eleusis.rules.analysis.findings import Different, Undecided
from eleusis.rules.analysis.walking import indices
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.compiling.memory import State
from eleusis.rules.masks import ALL_CARDS, CARDS

COPIES = 2
"""Copies of each face: two decks are dealt from (1.2), at the largest tables three."""
ALL_COPIES = 52 * COPIES
_PAIRS = 5_000
_LINES = 300
_LENGTH = 30
_WRONG = 0.4
"""The probability that a card of a random line is a wrong one."""


class _Moment(NamedTuple):
    """The states of both rules, and the cards that led there."""

    left: State
    right: State
    line: tuple[int, ...]
    sideline: tuple[int, ...]

    @property
    def lying(self) -> tuple[int, ...]:
        return self.line + self.sideline


def first_difference(
    one: CompiledRule, other: CompiledRule, starters: tuple[int, ...], chance: Random
) -> Different | Undecided:
    """Try all short lines with single wrong cards, then random ones."""
    found = _nearest(one, other, starters)
    if found is not None:
        return _different(one, other, found, shortest=True)
    for _ in range(_LINES):
        found = _on_a_random_line(one, other, chance.choice(starters), chance)
        if found is not None:
            return _different(one, other, found, shortest=False)
    return Undecided(_LINES)


def _nearest(one: CompiledRule, other: CompiledRule, starters: tuple[int, ...]) -> _Moment | None:
    waiting = deque(_begin(one, other, starter) for starter in starters)
    seen: set[tuple[State, State]] = set()
    while waiting and len(seen) < _PAIRS:
        now = waiting.popleft()
        if (now.left, now.right) in seen:
            continue
        seen.add((now.left, now.right))
        if one.mask(now.left) != other.mask(now.right):
            return now
        # Prefer cards that do not lie there yet: the decks hold few copies of each.
        waiting.extend(_laid(one, other, now, card) for card in sorted(range(52), key=now.lying.count))
    return None


def _on_a_random_line(one: CompiledRule, other: CompiledRule, starter: int, chance: Random) -> _Moment | None:
    now = _begin(one, other, starter)
    for _ in range(_LENGTH):
        right = one.mask(now.left)
        if right != other.mask(now.right):
            return now
        wrong = ALL_CARDS & ~right
        cards = indices(wrong if chance.random() < _WRONG and wrong else right or wrong)
        now = _laid(one, other, now, chance.choice(_left_in_decks(cards, now) or cards))
    return None


def _left_in_decks(cards: tuple[int, ...], now: _Moment) -> list[int]:
    return [card for card in cards if now.lying.count(card) < COPIES]


def _begin(one: CompiledRule, other: CompiledRule, starter: int) -> _Moment:
    return _Moment(one.start(starter), other.start(starter), (starter,), ())


def _laid(one: CompiledRule, other: CompiledRule, now: _Moment, card: int) -> _Moment:
    """The states after a card on which both rules agree."""
    if one.mask(now.left) >> card & 1:
        return _Moment(one.step(now.left, card), other.step(now.right, card), (*now.line, card), ())
    left, right = one.rejecting(now.left, card), other.rejecting(now.right, card)
    return _Moment(left, right, now.line, (*now.sideline, card))


def _different(one: CompiledRule, other: CompiledRule, now: _Moment, *, shortest: bool) -> Different:
    left, right = one.mask(now.left), other.mask(now.right)
    apart = indices(left ^ right)
    card = (_left_in_decks(apart, now) or apart)[0]
    line, sideline = (tuple([CARDS[laid] for laid in cards]) for cards in (now.line, now.sideline))
    return Different(line, CARDS[card], bool(left >> card & 1), sideline, shortest)


def are_dealt(cards: Iterable[object]) -> bool:
    """Whether the decks hold enough copies of each face."""
    return all(copies <= COPIES for copies in Counter(cards).values())


def dealt(choices: Sequence[int]) -> list[int] | None:
    """One card from each of these masks, by index, no face more often than the decks hold it; None if impossible.

    A bipartite matching by augmenting paths.
    """
    holders: dict[int, list[int]] = {}

    def take(place: int, asked: set[int]) -> bool:
        for card in indices(choices[place]):
            if card in asked:
                continue
            asked.add(card)
            holding = holders.setdefault(card, [])
            if len(holding) < COPIES:
                holding.append(place)
                return True
            for other in holding:
                if take(other, asked):
                    holding[holding.index(other)] = place
                    return True
        return False

    if not all(take(place, set()) for place in reversed(range(len(choices)))):
        return None
    cards = {place: card for card, places in holders.items() for place in places}
    return [cards[place] for place in range(len(choices))]
