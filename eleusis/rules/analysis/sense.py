"""Parts of a rule that make no sense: that never hold, always hold, change nothing, or are never reached.

A rule is watched on lines that it allows. Once every part has been seen to hold, to fail and to matter, nothing is odd;
for most rules a few short games suffice. What still seems odd is then proven, either on all possible lines or on all
lines that the rule allows; where there are too many, nothing is reported.

What people say on purpose is not odd: that any card is right, or none, and the last of several cases.
"""

from collections import deque
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import SameRule
from eleusis.rules.analysis.oddness import Oddity, OddPart, odd_in
from eleusis.rules.analysis.rewording import ANYTHING, NOTHING, Path, conditions_in, is_readable, places, with_part
from eleusis.rules.analysis.walking import seed_of
from eleusis.rules.analysis.watching import Watch, WatchedPart
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS
from eleusis.rules.reach import is_plain, parts, sees_layout
from eleusis.rules.syntax import Condition, Rule

MOST_ODDITIES = 3
SENSE_WORK = 250_000
"""The budget, in units of ``Watch.work``, before the search gives up: a few tenths of a second."""
_GAMES = 40
_LENGTH = 12


def oddities(rule: Rule, *, work: int = SENSE_WORK) -> tuple[Oddity, ...]:
    """What is odd about a rule, outermost first: at most three findings, without duplicates.

    For a rule that sees the layout only conditions on single cards are examined, for a large rule nothing.
    """
    if not is_readable(rule):
        return ()
    found: list[Oddity] = []
    empty: set[Condition] = set()
    for cards, counting in _sets(rule):
        first, *others = [_Search(around, work).of(cards, NOTHING) for around in counting]
        found += [odd for odd in first if all(odd in other for other in others)]
        empty |= {cards} if _is_none_or_all(rule, cards) else set()
    empty |= {s.Named(s.Ref.CARD, word.name) for word in rule.definitions if word.cards in empty}
    if not sees_layout(parts(rule.condition)):
        odd_in_play = _Search(rule, work).of(rule.condition, rule.condition)
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


def _is_none_or_all(rule: Rule, cards: Condition) -> bool:
    return compile_rule(replace(rule, condition=cards)).accepted(CARDS[:1]) in (NO_CARDS, ALL_CARDS)


def _is_about(odd: Oddity, cards: set[Condition]) -> bool:
    """Whether it involves any of these conditions."""
    inner = [part for condition in odd.parts for part in parts(condition)]
    words = [s.Named(s.Ref.CARD, part.name) for part in inner if isinstance(part, s.Named)]
    return not cards.isdisjoint([*inner, *words])


class _Search:
    """Looks for oddities in the parts of a rule within a budget."""

    def __init__(self, rule: Rule, work: int) -> None:
        self._rule = rule
        self._work = work

    def of(self, condition: Condition, leading: Condition) -> list[Oddity]:
        """What is odd about a condition on the lines that another one allows."""
        if self._work <= 0:
            return []
        watched: list[Condition] = []
        part = WatchedPart(condition, watched)
        watch = Watch(self._rule, leading, watched)
        self._play(part, watch)
        self._work -= watch.work
        seeming = list(odd_in(part))
        proven = [found.oddity for found in seeming if self._is_so_anywhere(found)]
        if len(proven) == len(seeming):
            return proven
        if self._look_at_all(part, watch, self._work // 2):
            return [
                found.oddity if found.oddity in proven else replace(found.oddity, here=found.never is not None)
                for found in odd_in(part)
                if self._may_go(found)
            ]
        return proven + [odd for inner in conditions_in(condition) for odd in self.of(inner, ANYTHING)]

    def _play(self, part: WatchedPart, watch: Watch) -> None:
        """Watch random games until nothing seems odd any more."""
        rng = Random(seed_of(self._rule))  # noqa: S311 - a sample, the same on every machine; no secret
        starts = watch.starts()
        for _ in range(_GAMES):
            state = rng.choice(starts)
            for _ in range(_LENGTH):
                part.look(ALL_CARDS, watch.asking(state))
                after = watch.after_any(state, rng)
                if after is None:
                    break
                state = after
            if not any(odd_in(part)):
                return

    def _is_so_anywhere(self, found: OddPart) -> bool:
        """Whether it holds on every line of arbitrary cards."""
        if found.never is None or not self._may_go(found):
            return False
        watched: list[Condition] = []
        part = WatchedPart(found.never, watched)
        closed = self._look_at_all(part, Watch(self._rule, ANYTHING, watched), self._work // 4)
        return closed and not part.holds

    def _look_at_all(self, part: WatchedPart, watch: Watch, work: int) -> bool:
        """Watch every line; False if that exceeds the budget."""
        waiting = deque(watch.starts())
        seen = set(waiting)
        before = watch.work
        while waiting and watch.work - before < work:
            state = waiting.popleft()
            part.look(ALL_CARDS, watch.asking(state))
            new = [after for after in dict.fromkeys(watch.nexts(state)) if after not in seen]
            seen.update(new)
            waiting.extend(new)
        self._work -= watch.work - before
        return not waiting

    def _may_go(self, found: OddPart) -> bool:
        """Whether the rule is the same without the idle part, including lines where cards are missing."""
        if found.without is None:
            return True
        whole, less = found.without
        path = next(path for path, condition, _ in places(self._rule) if condition == whole)
        return isinstance(compare(self._rule, with_part(self._rule, path, less), work=self._work // 4), SameRule)
