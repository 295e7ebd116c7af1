"""The shortest known wording of a rule: what it is graded by, however the dealer put it.

The rule is evaluated on sample lines, and for each of its parts shorter conditions are sought that serve as well there.
What counts is the verdict of the whole rule, so a part may change freely in cases that never arise. The built-in rules
are tried as well. A candidate is accepted only after a proof that it means the same on every line.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from eleusis.rules.analysis.attempts import Attempts, kinds_of
from eleusis.rules.analysis.comparing import Lockstep
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.rewording import ANYTHING, is_readable, spell_out, tidied, with_part, without_dead_parts
from eleusis.rules.analysis.walking import Memories, Watch, indices, walks
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.masks import CARDS
from eleusis.rules.reach import is_settled, parts
from eleusis.rules.syntax import Condition, NextSuit, Not, Rule

SIMPLEST_WORK = 150_000
"""Steps through the rules' states for all proofs: a few tenths of a second."""
_PROOF = 75_000
_PART_WORK = 100_000
"""The same for proofs about parts."""
_PART_PROOF = 20_000
_PART_MEMORIES = 5_000
_SHORTER = 0.75
"""A rule with at most this share of another's effort is clearly shorter ..."""
_TEXT = 1.25
"""... unless its text is more than this many times as long."""


@lru_cache(256)
def simplest(rule: Rule) -> Rule:
    """The simplest rule found that is the same on every line.

    The dealer's own words are spelt out where their meaning has a short name: they are no part of the rule then. A rule
    that sees the layout is left alone, because nothing can be proven about it, and so are a large one and one without
    a fit starter.
    """
    if not is_readable(rule):
        return rule
    compiled = compile_rule(rule)
    if compiled.sees_layout or not compiled.fit_starters:
        return rule
    search = _Search(Memories(compiled))
    return min([search.from_here(start) for start in _spelt_out(rule)], key=effort)


def shorter_text(rule: Rule) -> str:
    """The simplest rule in canonical English, if that is clearly shorter and no less plain; otherwise empty."""
    simple = simplest(rule)
    told = spell_out(simple, {word.name: word.cards for word in simple.definitions if word not in rule.definitions})
    text = rule_text(told)
    orders = [any(isinstance(part, NextSuit) for part in parts(each.condition)) for each in (rule, told)]
    longer_text = len(text) > _TEXT * len(rule_text(rule))
    return '' if longer_text or effort(simple) > _SHORTER * effort(rule) or orders == [False, True] else text


def _spelt_out(rule: Rule) -> Iterator[Rule]:
    """The rule without words that stand for something with a short name, and the rule without any words."""
    short = {} if rule.worths else {known.table[0]: known.condition for known in kinds_of(rule)}
    masks = {
        word.name: compile_rule(replace(rule, condition=word.cards)).accepted(CARDS[:1]) for word in rule.definitions
    }
    plain = spell_out(rule, {name: short[mask] for name, mask in masks.items() if mask in short})
    yield plain
    while plain.definitions:
        first = plain.definitions[0]
        plain = spell_out(plain, {first.name: first.cards})
        if not plain.definitions:
            yield plain


class _Search:
    """Searches for simpler equivalent rules within a budget."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories
        self._starters = indices(self._memories.rule.fit_starters)
        self._work = SIMPLEST_WORK if self._memories.rule.finite else 0
        self._part_work = _PART_WORK
        self._attempts = Attempts(self._memories)

    def from_here(self, rule: Rule) -> Rule:
        """Simplify an equivalent rule until nothing changes."""
        tidy = tidied(rule)
        rule = tidy if tidy != rule and self._is_same(tidy) else rule
        while (simpler := self._simpler(rule)) is not None:
            rule = simpler
        return rule

    def _simpler(self, rule: Rule) -> Rule | None:
        bound = effort(rule)
        for other in self._attempts.wholes(rule):
            if effort(other) < bound and self._is_same(other):
                return other
        for path, old, new in self._attempts.parts(rule):
            changed = with_part(rule, path, new)
            clear = without_dead_parts(changed)
            # With custom values a word can mean two things: inside the definition of values ranks count 1 to 13.
            alone = path[0][0] != 'definitions' or not rule.worths
            if alone and effort(clear) < bound and self._say_the_same(rule, old, new):
                return clear
            tidy = tidied(changed)
            if effort(tidy) < bound and self._is_same(tidy):
                return tidy
        return None

    def _is_same(self, other: Rule) -> bool:
        """Whether another rule is proven to take the same cards on every line."""
        if self._work <= 0:
            return False
        before = self._memories.work
        memories = Memories(compile_rule(other))
        if memories.rule.fit_starters != self._memories.rule.fit_starters:
            return False
        search = Lockstep(self._memories, memories, zip(self._starters, self._starters, strict=True))
        search.run(min(_PROOF, self._work))
        # If one proof takes too long so would all others: the cost is in walking the rule's states.
        self._work -= self._memories.work - before + memories.work if search.closed else self._work
        return search.closed and search.apart is None

    def _say_the_same(self, rule: Rule, one: Condition, other: Condition) -> bool:
        """Whether two conditions are proven equivalent on every line, including lines where cards are missing."""
        if self._part_work <= 0 or is_settled(one) is not is_settled(other):
            return False
        watch = Watch(rule, ANYTHING, (one, other, Not(one), Not(other)))
        agree = closed = False
        for walk in walks(watch, _PART_MEMORIES, _PART_PROOF):
            seen = ([watch.watched(memory, number) for number in range(4)] for memory in walk.order)
            agree = all(first == second and third == fourth for first, second, third, fourth in seen)
            closed = walk.closed
            if closed or not agree:
                break
        self._part_work -= watch.work
        return agree and closed
