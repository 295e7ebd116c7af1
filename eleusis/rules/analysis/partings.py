"""Where the readings of a text differ: lines and cards that tell each reading from the others."""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from eleusis.cards import Card
from eleusis.rules.analysis.comparing import COMPARING_WORK, compare
from eleusis.rules.analysis.findings import Different, OtherStarters, Parting
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Cycle, Rule

_WORK = COMPARING_WORK // 10
"""Steps for all comparisons together: the dealer is waiting, and readings differ early or hardly ever."""


def partings(rules: Sequence[Rule]) -> tuple[Parting, ...]:
    """The fewest partings, on the shortest lines, that tell each rule from every other one known to differ from it.

    The line of a parting need not be right by every rule: a rule decides for every line (2.1).
    """
    found = list(_found(rules))
    for count in range(1, len(rules)):
        for few in sorted(combinations(found, count), key=_trouble):
            if _told_apart(few, rules) == _told_apart(found, rules):
                return few
    return ()


def _found(rules: Sequence[Rule]) -> Iterable[Parting]:
    """One parting for each way in which the rules disagree: the one on the shortest line."""
    compiled = [compile_rule(rule) for rule in rules]
    found: dict[tuple[bool, ...], Parting] = {}
    for line, sideline in _lines(rules):
        masks = [rule.accepted(line, sideline) if line else rule.fit_starters for rule in compiled]
        # The last card itself comes last, because people take two cards of the same face for a mistake.
        for card in sorted(CARDS, key=lambda card: card in line[-1:]):
            by = tuple([bool(mask >> card.index & 1) for mask in masks])
            found.setdefault(by, Parting(line, card, by, sideline))
    return [parting for by, parting in found.items() if len(set(by)) > 1]


def _lines(rules: Sequence[Rule]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Lines after which two rules differ, with wrong cards below them; the empty line last, if only starters differ."""
    pairs = list(combinations(rules, 2))
    compared = [compare(one, other, work=_WORK // len(pairs)) for one, other in pairs]
    lines = [(each.line, each.sideline) for each in compared if isinstance(each, Different)]
    lines.sort(key=lambda cards: len(cards[0] + cards[1]))
    return [*lines, ((), ())] if any(isinstance(each, OtherStarters) for each in compared) else lines


def _told_apart(partings: Sequence[Parting], rules: Sequence[Rule]) -> int:
    """The number of groups into which these partings sort the rules."""
    return len({tuple([parting.by[index] for parting in partings]) for index in range(len(rules))})


def _trouble(partings: Sequence[Parting]) -> tuple[int, int, int]:
    """How hard partings are to read: the number of lines, of cards, and of rules on the smaller sides."""
    lines = {(parting.line, parting.sideline) for parting in partings}
    alone = sum(min(parting.by.count(True), parting.by.count(False)) for parting in partings)
    return len(lines), sum(len(line + sideline) for line, sideline in lines), alone


def starter_counted(rules: Sequence[Rule]) -> tuple[int, int] | None:
    """Two cycles that differ in whether the starter is the first of the row, by index: without it, and with it.

    ``spades, hearts, clubs`` with the starter is ``hearts, clubs, spades`` from the next card on.
    """
    cycles = [rule.condition.conditions if isinstance(rule.condition, Cycle) else () for rule in rules]
    for without, counting in permutations(range(len(cycles)), 2):
        first, *others = cycles[without] or (None,)
        if others and cycles[counting] == (*others, first):
            return without, counting
    return None
