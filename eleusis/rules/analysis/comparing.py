"""Whether two rules are the same, and if not, how they differ.

Two lines are laid in parallel, card by card, to find a shortest pair on which the verdicts differ.

Either two rules judge the same cards (are the rules the same?), or one rule judges cards that agree in suit, value or
colour (does nothing else matter?). States visited as a pair are merged; a pair that is merged already, directly or
through others, need not be visited again, so there are no more pairs than states. The first disagreement found is still
a shortest one: if a skipped pair led to a shorter one, so would one of the pairs that merged it, and that one came
earlier. This is Hopcroft and Karp's equivalence algorithm, breadth first.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Optional, TypeAlias

from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.rules.analysis.findings import (
    ComparisonResult,
    Differences,
    Different,
    Disagreement,
    JudgedCard,
    OtherStarters,
    SameRule,
    Undecided,
)
from eleusis.rules.analysis.sidelines import ALL_COPIES, COPIES, are_dealt, dealt, first_difference
from eleusis.rules.analysis.walking import NOWHERE, Memories, indices, seed_of
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, cards_in
from eleusis.rules.syntax import Rule

COMPARING_WORK = 3_500_000
"""Steps through the rules' states before the search for a proof gives up: a few seconds."""
_UNBOUNDED = 16
"""Unbounded state spaces get this fraction of it: the search cannot finish there, and its steps take longer."""
_LINES = 400
_FEWEST_LINES = 40
"""Random lines tried where less work is granted."""
_LENGTH = 60
"""Longer than the main lines of most rounds."""
_SPARING_LINES = 100
"""Random lines searched for a counterexample that the decks can actually supply."""
_PAIRS = 10_000
"""Pairs of states visited for a summary of the differences."""
_SHARE_LINES = 200
_SHARE_LENGTH = 20

EACH_CARD = tuple([1 << index for index in range(52)])
"""Each card is like itself only."""


def compare(one: Rule, other: Rule, *, work: int = COMPARING_WORK, starter: Card | None = None) -> ComparisonResult:
    """Whether two rules take the same cards on every line that both allow.

    Lines begin with the ``starter``. Where none is given they begin with a card that is a fit starter for both, or with
    any card if there is none, because then any card may end up as the starter (1.4). Without sight of the layout the
    answer is exact, unless the search exceeds ``work``; then random lines are tried.

    A counterexample is a shortest one unless it says otherwise. If possible, it uses no face more than twice including
    its card, as two decks allow; such a line is looked for along the same states as the shortest line and among some
    random ones. Failing that it uses whatever cards it needs, for example where only lines of hundreds of cards show
    the difference. With sight of the layout, unused cards are merely tried first.
    """
    rules = _Both(one, other)
    if starter is not None:
        rules.starters = (starter.index,)
    if replace(one, start=None) == replace(other, start=None):
        return rules.same()
    if rules.see_layout:
        return first_difference(rules.one.rule, rules.other.rule, rules.starters, rules.chance())
    search = Lockstep(rules.one, rules.other)
    search.begin((starter, starter) for starter in rules.starters)
    search.run(work if rules.finite else work // _UNBOUNDED)
    if search.apart is not None:
        found, _ = search.apart
        return rules.sparing(Different(found.line, found.card, found.right))
    return rules.same() if search.closed else rules.try_lines(max(_FEWEST_LINES, _LINES * work // COMPARING_WORK))


def differences(one: Rule, other: Rule, most: int = 4) -> ComparisonResult | Differences:
    """How two rules differ, summarised by at most ``most`` gaps; if they don't, the result of ``compare``."""
    found = compare(one, other)
    if not isinstance(found, Different):
        return found
    rules = _Both(one, other)
    if rules.see_layout:
        return Differences(found, rules.share())
    seen = _Pairs(rules)
    gaps = seen.gaps() if seen.closed else ()
    if len(gaps) > most:
        return Differences(found, rules.share())
    return Differences(found, rules.share(), gaps, seen.always)


class _Both:
    def __init__(self, one: Rule, other: Rule) -> None:
        self.one, self.other = Memories(compile_rule(one)), Memories(compile_rule(other))
        self.fit = self.one.rule.fit_starters, self.other.rule.fit_starters
        self.starters = indices(self.fit[0] & self.fit[1] or ALL_CARDS)
        self.finite = self.one.rule.finite and self.other.rule.finite
        self.see_layout = self.one.rule.sees_layout or self.other.rule.sees_layout

    def same(self) -> SameRule | OtherStarters:
        """The verdict of equality, which mentions starters that differ."""
        one, other = self.fit
        return SameRule() if one == other else OtherStarters(cards_in(one & ~other), cards_in(other & ~one))

    def chance(self) -> Random:
        """The same for the same two rules on every machine."""
        return Random(seed_of(self.one.rule.rule, self.other.rule.rule))  # noqa: S311 - a sample, no secret

    def lines(self, count: int, length: int, copies: int = ALL_COPIES) -> Iterator[tuple[list[int], int, int]]:
        """Random lines that both rules allow, cut at each length, with the states after them."""
        chance = self.chance()
        for _ in range(count):
            line, spent = [chance.choice(self.starters)], 0
            left, right = self.one.start(line[0]), self.other.start(line[0])
            yield line, left, right
            while len(line) < length and (both := self.one.mask(left) & self.other.mask(right) & ~spent):
                line.append(chance.choice(indices(both)))
                spent |= (line.count(line[-1]) >= copies) << line[-1]
                left, right = self.one.next(left, line[-1]), self.other.next(right, line[-1])
                yield line, left, right

    def try_lines(self, count: int) -> Different | Undecided:
        """Look for a difference on random lines, first on those that the decks can supply."""
        for copies in (COPIES, ALL_COPIES):
            for found in self._met(count, _LENGTH, copies):
                return found
        return Undecided(count)

    def sparing(self, found: Different) -> Different:
        """A shortest difference, on a line that the decks can supply if one is found cheaply."""
        if are_dealt((*found.line, found.card)) or len(found.line) >= ALL_COPIES:
            return found
        return self._with_other_cards(found) or self._on_a_random_line(len(found.line)) or found

    def _with_other_cards(self, found: Different) -> Different | None:
        """The same difference with other cards that lead through the same states."""
        after = {card: (self.one.start(card), self.other.start(card)) for card in self.starters}
        alike: list[int] = []
        left = right = 0
        for card in found.line:
            left, right = after[card.index]
            alike.append(sum(1 << other for other, there in after.items() if there == (left, right)))
            both = indices(self.one.mask(left) & self.other.mask(right))
            after = {other: (self.one.next(left, other), self.other.next(right, other)) for other in both}
        cards = dealt([*alike, self._apart(left, right)])
        return self._different(cards[:-1], cards[-1], left) if cards else None

    def _on_a_random_line(self, shortest: int) -> Different | None:
        """The shortest one among random lines that the decks can supply."""
        met = self._met(_SPARING_LINES, ALL_COPIES - 1, COPIES)
        found = min(met, key=lambda different: len(different.line), default=None)
        return found and replace(found, shortest=len(found.line) == shortest)

    def _met(self, count: int, length: int, copies: int) -> Iterator[Different]:
        for line, left, right in self.lines(count, length, copies):
            cards = [card for card in indices(self._apart(left, right)) if line.count(card) < copies]
            if cards:
                yield self._different(line, cards[0], left, shortest=False)

    def _apart(self, left: int, right: int) -> int:
        """The cards that exactly one of the rules takes."""
        return self.one.mask(left) ^ self.other.mask(right)

    def _different(self, line: Sequence[int], card: int, left: int, *, shortest: bool = True) -> Different:
        by_one = bool(self.one.mask(left) >> card & 1)
        return Different(tuple([CARDS[laid] for laid in line]), CARDS[card], by_one, shortest=shortest)

    def share(self) -> float:
        """The share of next cards that only one rule takes, on random lines that both allow."""
        apart = [self._apart(left, right).bit_count() for _, left, right in self.lines(_SHARE_LINES, _SHARE_LENGTH)]
        return sum(apart) / len(apart) / 52


class _Pairs:
    """All pairs of states reachable by a line that both rules allow, with the last cards that lead to each."""

    def __init__(self, rules: _Both) -> None:
        self._rules = rules
        self._last: dict[tuple[int, int], int] = {}
        self.closed = self._reach()
        self._apart = self._by_last_card()
        self.always = self.closed and all(len(kinds) == 1 for kinds in self._apart.values())
        """Whether the differences depend on the last card alone."""

    def gaps(self) -> tuple[Disagreement, ...]:
        """After which last cards only one rule takes which cards; last cards with the same effect are grouped."""
        after: dict[tuple[int, bool], int] = {}
        for last, kinds in self._apart.items():
            for side in (0, 1):
                cards = 0
                for kind in kinds:
                    cards |= kind[side]
                if cards:
                    after[cards, side == 0] = after.get((cards, side == 0), 0) | 1 << last
        return tuple(Disagreement(cards_in(lasts), cards_in(cards), by_one) for (cards, by_one), lasts in after.items())

    def _reach(self) -> bool:
        one, other = self._rules.one, self._rules.other
        waiting: deque[tuple[int, int]] = deque()
        for starter in self._rules.starters:
            self._enter((one.start(starter), other.start(starter)), starter, waiting)
        while waiting:
            if len(self._last) > _PAIRS:
                return False
            left, right = waiting.popleft()
            lefts, rights = one.nexts(left), other.nexts(right)
            for card in indices(one.mask(left) & other.mask(right)):
                self._enter((lefts[card], rights[card]), card, waiting)
        return True

    def _enter(self, pair: tuple[int, int], card: int, waiting: deque[tuple[int, int]]) -> None:
        if pair not in self._last:
            self._last[pair] = 0
            waiting.append(pair)
        self._last[pair] |= 1 << card

    def _by_last_card(self) -> dict[int, set[tuple[int, int]]]:
        """For each last card the distinct pairs: what only the first rule takes, and what only the second does."""
        apart: dict[int, set[tuple[int, int]]] = {}
        for (left, right), lasts in self._last.items():
            one, other = self._rules.one.mask(left), self._rules.other.mask(right)
            for last in indices(lasts):
                apart.setdefault(last, set()).add((one & ~other, other & ~one))
        return apart


Trail: TypeAlias = tuple[int, Optional['Trail']]
"""The last card of a line, and the rest of it."""


class _Pair(NamedTuple):
    left: int
    right: int
    left_trail: Trail
    right_trail: Trail


class Lockstep:
    """The search for two lines that are alike card by card and disagree.

    To compare a rule with itself, pass its states twice. ``alike`` are masks of cards that count as alike; together
    they cover all 52. ``apart`` is the shortest disagreement, once found: two lines that are alike card by card, and
    alike cards with opposite verdicts. If it is unset when the search is ``closed``, there is none on any line.
    """

    def __init__(self, one: Memories, other: Memories, alike: tuple[int, ...] = EACH_CARD) -> None:
        self.apart: tuple[JudgedCard, JudgedCard] | None = None
        self.closed = False
        self._memories = (one, other)
        self._second = 0 if one is other else 1
        self._alike = alike
        self._members = tuple([indices(mask) for mask in alike])
        self._uniform: dict[int, bool] = {}
        self._joined: dict[int, int] = {}
        self._waiting: deque[_Pair] = deque()

    def begin(self, starters: Iterable[tuple[int, int]]) -> None:
        """Pair these starters, the first of each judged by the first rule.

        Where a rule is compared with itself, each starter is paired with itself too.
        """
        for one, other in starters:
            left = self._memories[0].start(one) << 1
            right = self._memories[1].start(other) << 1 | self._second
            self._join(left, right, (one, None), (other, None))

    def run(self, work: int) -> None:
        """Search until a disagreement is found, the pairs are exhausted, or this many steps are taken."""
        limit = self._work() + work
        while self._waiting:
            if self._work() > limit:
                return
            pair = self._waiting.popleft()
            left, right = self._mask(pair.left), self._mask(pair.right)
            if left != right or not self._is_uniform(left):
                self.apart = self._difference(pair, left, right)
                break
            self._go_on(pair)
        self.closed = True

    def _work(self) -> int:
        return self._memories[0].work + self._memories[1].work

    def _mask(self, place: int) -> int:
        return self._memories[place & 1].mask(place >> 1)

    def _is_uniform(self, mask: int) -> bool:
        """Whether alike cards are all right or all wrong."""
        known = self._uniform.get(mask)
        if known is None:
            known = self._uniform[mask] = all(mask & alike in (0, alike) for alike in self._alike)
        return known

    def _difference(self, pair: _Pair, left: int, right: int) -> tuple[JudgedCard, JudgedCard]:
        """Two alike cards with opposite verdicts, the same card if possible."""
        if left != right:
            card = other_card = indices(left ^ right)[0]
        else:
            alike = next(alike for alike in self._alike if left & alike not in (0, alike))
            card, other_card = indices(left & alike)[0], indices(alike & ~left)[0]
        by_left = bool(left >> card & 1)
        return (
            JudgedCard(_line(pair.left_trail), CARDS[card], by_left),
            JudgedCard(_line(pair.right_trail), CARDS[other_card], not by_left),
        )

    def _go_on(self, pair: _Pair) -> None:
        """Extend the left line by one right card of each class, and the right line by every card of that class.

        The other cards of the class are laid on the left line where it is the right one of another pair.
        """
        left_side, right_side = pair.left & 1, pair.right & 1
        left = self._memories[left_side].nexts(pair.left >> 1)
        right = self._memories[right_side].nexts(pair.right >> 1)
        done: set[tuple[int, int]] = set()
        for members in self._members:
            first = members[0]
            if left[first] == NOWHERE:
                continue
            here = left[first] << 1 | left_side
            for card in members:
                there = right[card] << 1 | right_side
                if (here, there) not in done:
                    done.add((here, there))
                    self._join(here, there, (first, pair.left_trail), (card, pair.right_trail))

    def _join(self, left: int, right: int, left_trail: Trail, right_trail: Trail) -> None:
        """Queue a pair of states, unless they are merged already."""
        new = left not in self._joined or right not in self._joined
        here, there = self._root(left), self._root(right)
        if here != there:
            self._joined[there] = here
        if new or here != there:
            self._waiting.append(_Pair(left, right, left_trail, right_trail))

    def _root(self, place: int) -> int:
        joined = self._joined
        root = place
        while (up := joined.setdefault(root, root)) != root:
            root = up
        while place != root:
            joined[place], place = root, joined[place]
        return root


def _line(trail: Trail | None) -> tuple[Card, ...]:
    cards: list[Card] = []
    while trail is not None:
        card, trail = trail
        cards.append(CARDS[card])
    return tuple(reversed(cards))
