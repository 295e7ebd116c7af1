"""Whether two rules are the same, and if not, how they differ.

Two lines are laid in parallel, card by card, to find a shortest pair on which the verdicts differ.

Either two rules judge the same cards (are the rules the same?), or one rule judges cards that agree in suit, value or
colour (does nothing else matter?). States visited as a pair are merged; a pair that is merged already, directly or
through others, need not be visited again, so there are no more pairs than states. The first disagreement found is still
a shortest one: if a skipped pair led to a shorter one, so would one of the pairs that merged it, and that one came
earlier. This is Hopcroft and Karp's equivalence algorithm, breadth first.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
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
from eleusis.rules.analysis.walking import NOWHERE, Layouts, Memories, indices, seed_of
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
_WRONG = 0.4
"""The probability that a card of a random line is a wrong one, where wrong cards matter."""
_COPIES = 2
"""Copies of each face: two decks are dealt from (1.2), at the largest tables three."""
_ALL_COPIES = 52 * _COPIES
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
    the difference.

    With sight of the layout, wrong cards matter too (2.2). Wrong strings, mistaken verdicts and cards laid from a hand
    can produce nearly any layout, but only single wrong cards are tried: a difference found is real; if none is found,
    nothing is proven.
    """
    rules = _Both(one, other)
    if starter is not None:
        rules.starters = (starter.index,)
    if replace(one, start=None) == replace(other, start=None):
        return rules.same()
    search = Lockstep(rules.one, rules.other, zip(rules.starters, rules.starters, strict=True))
    search.run(work if rules.finite and not rules.see_layout else work // _UNBOUNDED)
    if search.apart is not None:
        found, _ = search.apart
        return rules.sparing([card.index for card in found.line], found.card.index)
    if search.closed and not rules.see_layout:
        return rules.same()
    return rules.try_lines(max(_FEWEST_LINES, _LINES * work // COMPARING_WORK))


def differences(one: Rule, other: Rule, most: int = 4) -> ComparisonResult | Differences:
    """How two rules differ, summarised by at most ``most`` gaps; if they don't, the result of ``compare``."""
    found = compare(one, other)
    if not isinstance(found, Different):
        return found
    rules = _Both(one, other)
    apart = {} if rules.see_layout else _apart_after(rules)
    gaps = _gaps(apart)
    if not 0 < len(gaps) <= most:
        return Differences(found, rules.share())
    return Differences(found, rules.share(), gaps, all(len(kinds) == 1 for kinds in apart.values()))


class _Both:
    def __init__(self, one: Rule, other: Rule) -> None:
        compiled = compile_rule(one), compile_rule(other)
        self.see_layout = any(rule.sees_layout for rule in compiled)
        self.one, self.other = map(Layouts if self.see_layout else Memories, compiled)
        self.fit = compiled[0].fit_starters, compiled[1].fit_starters
        self.starters = indices(self.fit[0] & self.fit[1] or ALL_CARDS)
        self.finite = all(rule.finite for rule in compiled)

    def same(self) -> SameRule | OtherStarters:
        """The verdict of equality, which mentions starters that differ."""
        one, other = self.fit
        return SameRule() if one == other else OtherStarters(cards_in(one & ~other), cards_in(other & ~one))

    def lines(self, count: int, length: int, copies: int, *, wrong: bool) -> Iterator[tuple[list[int], int, int]]:
        """Random lines that both rules allow, wrong cards among them or not; cut at each length, with the states."""
        chance = Random(seed_of(self.one.rule.rule, self.other.rule.rule))  # noqa: S311 - a sample, no secret
        for _ in range(count):
            line, spent = [chance.choice(self.starters)], 0
            left, right = self.one.start(line[0]), self.other.start(line[0])
            yield line, left, right
            while len(line) < length:
                cards = self.one.mask(left) & self.other.mask(right) & ~spent
                if wrong and (chance.random() < _WRONG or not cards):
                    cards = ALL_CARDS & ~(self.one.mask(left) | self.other.mask(right) | spent) or cards
                if not cards:
                    break
                line.append(chance.choice(indices(cards)))
                spent |= (line.count(line[-1]) >= copies) << line[-1]
                left, right = self.one.next(left, line[-1]), self.other.next(right, line[-1])
                yield line, left, right

    def try_lines(self, count: int) -> Different | Undecided:
        """Look for a difference on random lines, first on those that the decks can supply."""
        for copies in (_COPIES, _ALL_COPIES):
            for line, card in self._met(count, _LENGTH, copies):
                return self._different(line, card, shortest=False)
        return Undecided(count)

    def sparing(self, line: list[int], card: int) -> Different:
        """The difference on a shortest line, on one that the decks can supply if one is found cheaply."""
        if max(Counter((*line, card)).values()) <= _COPIES or len(line) >= _ALL_COPIES:
            return self._different(line, card)
        return self._with_other_cards(line) or self._on_a_random_line(len(line)) or self._different(line, card)

    def _with_other_cards(self, line: list[int]) -> Different | None:
        """The same difference with other cards that lead through the same states."""
        after = {card: (self.one.start(card), self.other.start(card)) for card in self.starters}
        alike: list[int] = []
        left = right = 0
        for card in line:
            left, right = after[card]
            alike.append(sum(1 << other for other, there in after.items() if there == (left, right)))
            pairs = enumerate(zip(self.one.nexts(left), self.other.nexts(right), strict=True))
            after = {other: pair for other, pair in pairs if NOWHERE not in pair}
        cards = _dealt([*alike, self._apart(left, right)])
        return self._different(cards[:-1], cards[-1]) if cards else None

    def _on_a_random_line(self, shortest: int) -> Different | None:
        """The shortest one among random lines that the decks can supply."""
        met = [(list(line), card) for line, card in self._met(_SPARING_LINES, _ALL_COPIES - 1, _COPIES)]
        line, card = min(met, key=lambda found: len(found[0]), default=(list[int](), 0))
        return self._different(line, card, shortest=len(line) == shortest) if line else None

    def _met(self, count: int, length: int, copies: int) -> Iterator[tuple[list[int], int]]:
        """Random lines after which the rules differ, each with a card that only one of them takes."""
        for line, left, right in self.lines(count, length, copies, wrong=self.see_layout):
            cards = [card for card in indices(self._apart(left, right)) if line.count(card) < copies]
            if cards:
                yield line, cards[0]

    def _apart(self, left: int, right: int) -> int:
        """The cards that exactly one of the rules takes."""
        return self.one.mask(left) ^ self.other.mask(right)

    def _different(self, laid: Sequence[int], card: int, *, shortest: bool = True) -> Different:
        line, sideline, memory = [CARDS[laid[0]]], list[Card](), self.one.start(laid[0])
        for each in laid[1:]:
            if self.one.mask(memory) >> each & 1:
                line.append(CARDS[each])
                sideline.clear()
            else:
                sideline.append(CARDS[each])
            memory = self.one.next(memory, each)
        by_one = bool(self.one.mask(memory) >> card & 1)
        return Different(tuple(line), CARDS[card], by_one, tuple(sideline), shortest)

    def share(self) -> float:
        """The share of next cards that only one rule takes, on random lines that both allow."""
        lines = self.lines(_SHARE_LINES, _SHARE_LENGTH, _ALL_COPIES, wrong=False)
        apart = [self._apart(left, right).bit_count() for _, left, right in lines]
        return sum(apart) / len(apart) / 52


def _dealt(choices: Sequence[int]) -> list[int] | None:
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
            if len(holding) < _COPIES:
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


_OnlyOne: TypeAlias = tuple[int, int]
"""What only the first rule takes, and what only the second does."""


def _apart_after(rules: _Both) -> dict[int, set[_OnlyOne]]:
    """After each last card, how the rules can differ on lines that both allow; empty if there are too many states."""
    one, other = rules.one, rules.other
    lasts: dict[tuple[int, int], int] = {}
    """The last cards that lead to each pair of states."""
    order: list[tuple[int, int]] = []

    def enter(left: int, right: int, card: int) -> None:
        if (left, right) not in lasts:
            order.append((left, right))
        lasts[left, right] = lasts.get((left, right), 0) | 1 << card

    for starter in rules.starters:
        enter(one.start(starter), other.start(starter), starter)
    for left, right in order:
        if len(lasts) > _PAIRS:
            return {}
        for card in indices(one.mask(left) & other.mask(right)):
            enter(one.nexts(left)[card], other.nexts(right)[card], card)
    apart: dict[int, set[_OnlyOne]] = {}
    for (left, right), cards in lasts.items():
        only = one.mask(left) & ~other.mask(right), other.mask(right) & ~one.mask(left)
        for last in indices(cards):
            apart.setdefault(last, set()).add(only)
    return apart


def _gaps(apart: dict[int, set[_OnlyOne]]) -> tuple[Disagreement, ...]:
    """After which last cards only one rule takes which cards; last cards with the same effect are grouped."""
    after: dict[tuple[int, bool], int] = {}
    for last, kinds in apart.items():
        for by_one, each in zip((True, False), zip(*kinds, strict=True), strict=True):
            if cards := reduce(int.__or__, each):
                after[cards, by_one] = after.get((cards, by_one), 0) | 1 << last
    return tuple([Disagreement(cards_in(lasts), cards_in(cards), by_one) for (cards, by_one), lasts in after.items()])


Trail: TypeAlias = tuple[int, Optional['Trail']]
"""The last card of a line, and the rest of it."""


class _Pair(NamedTuple):
    left: int
    right: int
    left_trail: Trail
    right_trail: Trail


class Lockstep:
    """The search for two lines that are alike card by card and disagree.

    To compare a rule with itself, pass its states twice. The first of each two ``starters`` is judged by the first
    rule; where a rule is compared with itself, each starter is paired with itself too. ``alike`` are masks of cards
    that count as alike; together they cover all 52. ``apart`` is the shortest disagreement, once found: two lines that
    are alike card by card, and alike cards with opposite verdicts. If it is unset when the search is ``closed``, there
    is none on any line.
    """

    def __init__(
        self, one: Memories, other: Memories, starters: Iterable[tuple[int, int]], alike: tuple[int, ...] = EACH_CARD
    ) -> None:
        self.apart: tuple[JudgedCard, JudgedCard] | None = None
        self.closed = False
        self._memories = (one, other)
        self._second = 0 if one is other else 1
        self._alike = alike
        self._members = tuple([indices(mask) for mask in alike])
        self._uniform: dict[int, bool] = {}
        self._joined: dict[int, int] = {}
        self._waiting: deque[_Pair] = deque()
        for first, second in starters:
            left, right = one.start(first) << 1, other.start(second) << 1 | self._second
            self._join(left, right, (first, None), (second, None))

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
