"""Parts of a rule that make no sense: that never hold, always hold, change nothing, or are never reached.

Each part is looked at on lines that the rule allows. Once it has been seen to hold, to fail and to matter, nothing is
odd; for most rules a few short games suffice. What still seems odd is then proven, on all lines of cards or on all
lines that the rule allows. A line that refutes it is looked at too, and the search begins again; where there are too
many lines, nothing is reported.

What people say on purpose is not odd: that any card is right, or none, and the last of several cases.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Oddness, SameRule
from eleusis.rules.analysis.rewording import (
    ANYTHING,
    JOINTS,
    NOTHING,
    Path,
    conditions_in,
    is_readable,
    places,
    with_part,
)
from eleusis.rules.analysis.walking import Memories, Watch, games, pack, seed_of, walks
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import condition_text
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS
from eleusis.rules.reach import is_plain, parts, sees_layout
from eleusis.rules.syntax import Condition, Rule

MOST_ODDITIES = 3
SENSE_WORK = 250_000
"""The budget, in units of ``Memories.work``, before the search gives up: a few tenths of a second."""
_FEW_GAMES, _GAMES, _LENGTH = 6, 40, 12
_MEMORIES = 20_000


class Oddity(msgspec.Struct, frozen=True):
    """A part of a rule that is probably not meant as it stands."""

    oddness: Oddness
    parts: tuple[Condition, ...]
    """The conditions concerned, as they stand in the rule."""
    here: bool = False
    """Whether this is so only in this place of the rule."""

    def said(self, language: str = 'en') -> tuple[str, ...]:
        """The conditions in canonical words: ``red``, ``the last card is odd``."""
        return tuple([condition_text(part, language) for part in self.parts])


def oddities(rule: Rule) -> tuple[Oddity, ...]:
    """What is odd about a rule, outermost first: at most three findings, without duplicates.

    For a rule that sees the layout only conditions on single cards are examined, for a large rule nothing.
    """
    if not is_readable(rule):
        return ()
    found: list[Oddity] = []
    empty: set[Condition] = set()
    for cards, counting in _sets(rule):
        first, *others = [_Search(around, cards, NOTHING).oddities() for around in counting]
        found += [odd for odd in first if all(odd in other for other in others)]
        if compile_rule(replace(rule, condition=cards)).accepted(CARDS[:1]) in (NO_CARDS, ALL_CARDS):
            empty.add(cards)
    empty |= {s.Named(s.Ref.CARD, word.name) for word in rule.definitions if word.cards in empty}
    if not sees_layout(parts(rule.condition)):
        odd_in_play = _Search(rule, rule.condition, rule.condition).oddities()
        found += [odd for odd in odd_in_play if not _is_about(odd, empty)]
    return tuple(dict.fromkeys(found))[:MOST_ODDITIES]


def _sets(rule: Rule) -> Iterator[tuple[Condition, tuple[Rule, ...]]]:
    """The conditions on a single card in definitions, values, counts and the like.

    Each comes with the rule by which cards count there; with two of them where a word is used both outside and inside
    the definition of values, since ranks count 1 to 13 inside.
    """
    ranks = replace(rule, worths=())
    counting = {'worths': (ranks,), 'definitions': (rule, ranks) if rule.worths else (rule,)}
    outer: Path = ()
    for path, condition, joined in places(rule):
        if not joined and is_plain(condition) and not (outer and path[: len(outer)] == outer):
            outer = path
            yield condition, counting.get(path[0][0], (rule,))


def _is_about(odd: Oddity, cards: set[Condition]) -> bool:
    """Whether it involves any of these conditions."""
    inner = [part for condition in odd.parts for part in parts(condition)]
    words = [s.Named(s.Ref.CARD, part.name) for part in inner if isinstance(part, s.Named)]
    return not cards.isdisjoint([*inner, *words])


class _Suspicion(NamedTuple):
    oddity: Oddity
    never: Condition | None
    """What never holds if it is odd anywhere; None if it is about this place only."""
    given: tuple[Condition, ...]
    """What holds wherever the part is asked."""
    without: tuple[Condition, Condition] | None = None
    """A condition, and the same without an idle part that looks back to a card that may not be there yet."""


class _Asked(NamedTuple):
    """A condition in its place: what holds where it is asked, and the cards about which it is, on all lines."""

    condition: Condition
    given: tuple[Condition, ...]
    cards: int
    cases: 'tuple[tuple[Condition, ...], int] | None' = None
    """For a further case of several, where the first one is asked: the last test is there for completeness only."""


class _Seen(NamedTuple):
    """For which cards a condition holds and fails on all lines; neither where a card it looks back to is missing."""

    holds: int
    fails: int

    @property
    def known(self) -> int:
        return self.holds | self.fails


class _Search:
    """Looks for oddities in a condition on the lines that another one allows, within a budget."""

    def __init__(self, rule: Rule, condition: Condition, leading: Condition) -> None:
        # Where no starter is fit, any card may be the first (1.4).
        self._rule = rule if compile_rule(rule).fit_starters else replace(rule, start=None)
        self._condition = condition
        self._leading = leading
        self._lines: list[tuple[int, ...]] = []
        self._seen: dict[Condition, _Seen] = {}

    def oddities(self) -> list[Oddity]:
        """What is proven to be odd, outermost first."""
        for count in (_FEW_GAMES, _GAMES):
            self._play(count)
            if not any(self._suspicions()):
                return []
        verdicts: dict[_Suspicion, Oddity | None] = {}
        while True:
            lines = len(self._lines)
            suspicions = list(self._suspicions())
            for suspicion in suspicions:
                if suspicion not in verdicts:
                    verdicts[suspicion] = self._proven(suspicion)
                    if len(self._lines) > lines:
                        break
            else:
                return [odd for suspicion in suspicions if (odd := verdicts[suspicion])]

    def _play(self, count: int) -> None:
        rng = Random(seed_of(self._rule))  # noqa: S311 - a sample, the same on every machine; no secret
        memories = Memories(compile_rule(replace(self._rule, condition=self._leading)))
        self._lines = [tuple(line) for line, _ in games(memories, rng, count, _LENGTH)]
        self._seen.clear()

    def _suspicions(self) -> Iterator[_Suspicion]:
        return self._odd_in(_Asked(self._condition, (), self._everywhere))

    # What was seen

    @property
    def _everywhere(self) -> int:
        return pack([ALL_CARDS] * sum(map(len, self._lines)))

    def _see(self, condition: Condition) -> _Seen:
        seen = self._seen.get(condition)
        if seen is None:
            holds = self._cards(condition)
            fails = self._everywhere ^ holds if is_plain(condition) else self._cards(s.Not(condition))
            seen = self._seen[condition] = _Seen(holds & ~fails, fails & ~holds)
        return seen

    def _cards(self, condition: Condition) -> int:
        """The cards for which a condition holds along the lines, packed."""
        compiled = compile_rule(replace(self._rule, condition=condition))
        return pack([mask for line in self._lines for mask in compiled.masks(line)])

    def _varies(self, asked: _Asked) -> bool:
        """Whether a condition both holds and fails where it is asked."""
        seen = self._see(asked.condition)
        return bool(asked.cards & seen.holds and asked.cards & seen.fails)

    def _parts(self, asked: _Asked) -> list[_Asked]:
        """The parts that are asked about the card being judged."""
        condition, given, cards, cases = asked
        joint = isinstance(condition, JOINTS)
        inner = [part for part in conditions_in(condition) if joint or not is_plain(part)]
        match condition:
            case s.If(test):
                first, seen = cases or (given, cards), self._see(test)
                branches = [_Asked(inner[1], (*given, test), cards & seen.holds)]
                branches += [_Asked(rest, (*given, s.Not(test)), cards & seen.fails, first) for rest in inner[2:]]
                return [_Asked(test, *first), *branches]
            case s.Cycle() | s.Choose():
                turns = [_choice(condition, index) for index in range(len(inner))]
                return [
                    _Asked(part, (*given, turn), cards & self._see(turn).holds)
                    for part, turn in zip(inner, turns, strict=True)
                ]
            case _:
                return [_Asked(part, given, cards) for part in inner]

    # What seems odd

    def _odd_in(self, asked: _Asked) -> Iterator[_Suspicion]:
        """What is odd about a condition as far as was seen, outermost first."""
        seen = self._see(asked.condition)
        if is_on_purpose(asked.condition) or (not asked.cards & seen.known and not asked.cases):
            return
        if asked.cards & seen.known and not self._varies(asked):
            yield from self._causes(asked, always=not asked.cards & seen.fails)
            return
        inner = self._parts(asked)
        idle = dict(self._idle(asked, inner)) if isinstance(asked.condition, JOINTS) else {}
        yield from idle.values()
        tested = not isinstance(asked.condition, s.If) or self._varies(inner[0])
        for index, part in enumerate(inner):
            if part.cards and index not in idle:
                yield from self._odd_in(part)
            elif tested and not part.cards and not is_on_purpose(part.condition):
                yield _unasked(part)

    def _causes(self, asked: _Asked, *, always: bool) -> Iterator[_Suspicion]:
        """Why a condition never holds, or always does: because of one part, several parts together, or as a whole."""
        condition, inner = asked.condition, self._parts(asked)
        match condition:
            case s.Not(denied) if not is_on_purpose(denied):
                yield from self._causes(inner[0], always=not always)
            case s.All() | s.Any() if isinstance(condition, s.Any) is always:
                yield self._joint_cause(asked, inner, always=always)
            case s.All() | s.Any():
                for part in inner:
                    if not is_on_purpose(part.condition):
                        yield from self._causes(part, always=always)
            case s.If(test) if not inner[1].cards:
                holds = inner[0].cards & self._see(test).holds
                yield from [_unasked(inner[1])] if holds else self._causes(inner[0], always=False)
            case _:
                never = s.Not(condition) if always else condition
                oddity = Oddity(Oddness.ALWAYS if always else Oddness.NEVER, (condition,))
                yield _Suspicion(oddity, never, asked.given)

    def _joint_cause(self, asked: _Asked, inner: list[_Asked], *, always: bool) -> _Suspicion:
        """Why several parts never hold together, or why at least one of them always does."""
        seen = [self._see(part.condition) for part in inner]
        does = [asked.cards & (each.fails if always else each.holds) for each in seen]
        stuck = [part for part, cards in zip(inner, does, strict=True) if not cards]
        if stuck and not is_on_purpose(stuck[0].condition):
            return next(self._causes(stuck[0], always=always))
        pairs = combinations(range(len(inner)), 2)
        apart = next((pair for pair in pairs if not does[pair[0]] & does[pair[1]]), None)
        indices = apart if apart and not stuck else range(len(inner))
        conditions = tuple([inner[index].condition for index in indices])
        if always:
            return _Suspicion(Oddity(Oddness.ALWAYS_ONE, conditions), s.Not(s.Any(conditions)), asked.given)
        return _Suspicion(Oddity(Oddness.NEVER_TOGETHER, conditions), s.All(conditions), asked.given)

    def _idle(self, asked: _Asked, inner: list[_Asked]) -> Iterator[tuple[int, _Suspicion]]:
        """The indices of parts that change nothing given the parts that stay."""
        able = [i for i, part in enumerate(inner) if self._varies(part) and not is_on_purpose(part.condition)]
        known = asked.cards & self._see(asked.condition).known
        match asked.condition:
            case s.All() | s.Any():
                gone: set[int] = set()
                for one, other in combinations(able, 2):
                    for idle, beside in ((other, one), (one, other)):
                        if not gone & {one, other} and not self._matters(asked, inner, idle, [beside]):
                            gone.add(idle)
                            yield idle, self._idle_beside(asked, inner, idle, [beside])
                rest = {i: [other for other in range(len(inner)) if other != i] for i in able}
                unneeded = [i for i in able if not self._matters(asked, inner, i, rest[i])]
                if unneeded and not gone:
                    yield unneeded[-1], self._idle_beside(asked, inner, unneeded[-1], rest[unneeded[-1]])
            case _:
                branches = range(isinstance(asked.condition, s.If), len(inner))
                first, *others = [self._see(inner[i].condition) for i in branches]
                differ = any(known & (first.holds ^ other.holds) for other in others)
                if others and not differ and {*branches} <= {*able}:
                    one, other = (inner[i].condition for i in branches[:2])
                    yield branches[0], _alike(one, other, asked.given)

    def _matters(self, asked: _Asked, inner: list[_Asked], index: int, beside: list[int]) -> int:
        """The cards for which a part makes a difference given others."""
        cards = asked.cards & self._see(asked.condition).known
        for each, own in [(index, True), *[(other, False) for other in beside]]:
            seen = self._see(inner[each].condition)
            cards &= seen.holds if own is isinstance(asked.condition, s.Any) else seen.fails
        return cards

    def _idle_beside(self, asked: _Asked, inner: list[_Asked], idle: int, beside: list[int]) -> _Suspicion:
        condition, others = inner[idle].condition, tuple([inner[index].condition for index in beside])
        if len(beside) == 1 and not self._matters(asked, inner, beside[0], [idle]):
            found = _alike(others[0], condition, asked.given)
        else:
            own = isinstance(asked.condition, s.Any)
            never = (condition, *map(s.Not, others)) if own else (*others, s.Not(condition))
            found = _Suspicion(Oddity(Oddness.IDLE, (condition, *others)), s.All(never), asked.given)
        if not asked.cards & ~self._see(condition).known:
            return found
        left = tuple([part.condition for index, part in enumerate(inner) if index != idle])
        less = left[0] if len(left) == 1 else replace(asked.condition, conditions=left)
        return found._replace(without=(asked.condition, less))

    # What is odd

    def _proven(self, suspicion: _Suspicion) -> Oddity | None:
        """What is odd, anywhere or here; None where it is not, or where that cannot be proven."""
        oddity, never, given, _ = suspicion
        if not self._may_go(suspicion):
            return None
        if never is not None and self._never(never, ANYTHING) is None:
            return oddity
        there = (*given, *([never] if never else []))
        line = self._never(there[0] if len(there) == 1 else s.All(there), self._leading)
        if line:
            self._lines.append(line)
            self._seen.clear()
        return replace(oddity, here=never is not None) if line is None else None

    def _never(self, condition: Condition, leading: Condition) -> tuple[int, ...] | None:
        """None if a condition holds on no line that another one allows; otherwise one where it does, if found."""
        watch = Watch(self._rule, leading, (condition, s.Not(condition)))
        for walk in walks(watch, _MEMORIES, SENSE_WORK // 4):
            for memory in walk.order:
                if watch.watched(memory, 0) & ~watch.watched(memory, 1):
                    return tuple([card.index for card in walk.line_to(memory)])
            if walk.closed:
                return None
        return ()

    def _may_go(self, suspicion: _Suspicion) -> bool:
        """Whether the rule is the same without the idle part, including lines where cards are missing."""
        if suspicion.without is None:
            return True
        whole, less = suspicion.without
        path = next(path for path, condition, _ in places(self._rule) if condition == whole)
        return isinstance(compare(self._rule, with_part(self._rule, path, less), work=SENSE_WORK // 4), SameRule)


def _choice(condition: s.Cycle | s.Choose, index: int) -> Condition:
    """A condition that holds for the cards for which the part with this index is selected."""
    parts_ = tuple([ANYTHING if other == index else NOTHING for other in range(len(condition.conditions))])
    return replace(condition, conditions=parts_)


def _unasked(part: _Asked) -> _Suspicion:
    return _Suspicion(Oddity(Oddness.UNASKED, (part.condition,)), None, part.given)


def _alike(one: Condition, other: Condition, given: tuple[Condition, ...]) -> _Suspicion:
    never = s.Any((s.All((one, s.Not(other))), s.All((other, s.Not(one)))))
    return _Suspicion(Oddity(Oddness.ALIKE, (one, other)), never, given)


def is_on_purpose(condition: Condition) -> bool:
    """Whether the condition says outright that any card is right, or none."""
    free = isinstance(condition, s.If) and condition.then == ANYTHING and condition.otherwise in (None, ANYTHING)
    return free or isinstance(condition, s.Anything)
