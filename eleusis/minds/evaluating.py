"""All atoms after a line at once: which cards each accepts, as one array of masks.

Most atoms look at the judged card alone, or at the last card besides: these are constants and a table by the last card.
The others remember, and are the automata that ``eleusis.rules`` compiles. A compound is the union of two atoms.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from eleusis.cards import Card
from eleusis.minds.automata import Automata, Remembered, automata_of, by_memory
from eleusis.minds.columns import AtomMasks, Bits, Columns, Flags, Indices, Masks
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.compiling.memory import LastCard
from eleusis.rules.masks import ALL_CARDS, CARDS
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Rule

ALL = np.uint64(ALL_CARDS)


@dataclass(slots=True, kw_only=True)
class Evaluator:
    """How to evaluate some atoms. Atom ``i`` of ``count`` has the negation ``i + count``."""

    count: int
    past: Flags
    fixed: Masks
    """The masks of atoms that look at the judged card alone; 0 for the others."""
    after_last: Indices
    """The atoms that look at the last card as well."""
    tables: Masks
    """Their masks by the last card: 52 rows."""
    remembering: Indices
    """The atoms that remember more; those that may miss a card come last."""
    automata: Automata
    """Of these, and then of the negations of those that may miss a card: where both accept a card, it is missed."""
    opposed: int
    """How many may."""
    compounds: Indices
    """The atoms that are unions."""
    one: Indices
    """The first part of each, an atom or a negation."""
    other: Indices

    @property
    def missing(self) -> Indices:
        """The atoms that may miss a card."""
        return self.remembering[len(self.remembering) - self.opposed :]

    def with_unions(self, one: Indices, other: Indices) -> Evaluator:
        """These atoms, and behind them the unions of each of ``one`` with its other: atoms or negations of them."""
        count = self.count + len(one)

        def moved(places: Indices) -> Indices:
            # A part in the second half is a negation: all atoms are counted before the halves are.
            return np.where(places >= self.count, places + len(one), places)

        past = np.concatenate([self.past[: self.count], self.past[one]])
        return replace(
            self,
            count=count,
            past=np.tile(past, 2),
            fixed=np.concatenate([self.fixed, np.zeros(len(one), np.uint64)]),
            compounds=np.arange(self.count, count),
            one=moved(one),
            other=moved(other),
        )

    def start(self, starter: Card) -> LineMemory:
        return LineMemory(self, (starter,), self.automata.start(starter.index))

    def seen(self, last: int, remembered: Remembered) -> AtomMasks:
        """The masks of all atoms after a line that ends in this card."""
        masks = np.empty(2 * self.count, np.uint64)
        plain, negated = masks[: self.count], masks[self.count :]
        plain[:] = self.fixed
        plain[self.after_last] = self.tables[last]
        found = self.automata.masks(remembered)
        plain[self.remembering] = found[: len(self.remembering)]
        np.bitwise_xor(plain, ALL, out=negated)
        negated[self.missing] = found[len(self.remembering) :]
        return self.joined(masks)

    def opening(self) -> AtomMasks:
        """The masks of all atoms on an empty line: where one looks back, there is no card to be seen."""
        masks = np.full(2 * self.count, ALL, np.uint64)
        plain, negated = masks[: self.count], masks[self.count :]
        plain[:] = self.fixed
        plain[self.after_last] = ALL
        np.bitwise_xor(plain, ALL, out=negated)
        negated[self.after_last] = ALL
        for place, condition in zip(self.remembering.tolist(), self.automata.conditions, strict=False):
            plain[place], negated[place] = (
                compile_rule(Rule(one), starter=False).accepted(()) for one in (condition, s.Not(condition))
            )
        return self.joined(masks, np.concatenate([self.after_last, self.remembering]))

    def joined(self, masks: Masks, looking_back: Indices | None = None) -> AtomMasks:
        """All atoms from those that are no unions; where both an atom and its negation accept a card, it is missed."""
        plain, negated = masks[: self.count], masks[self.count :]
        missing_at = self.missing if looking_back is None else looking_back
        both = plain[missing_at] & negated[missing_at]
        plain[self.compounds] = masks[self.one] | masks[self.other]
        negated[self.compounds] = plain[self.compounds] ^ ALL
        if not both.any():
            return AtomMasks(masks, None, self.past)
        missing = np.zeros_like(masks)
        missing[missing_at] = missing[missing_at + self.count] = both
        missing[self.compounds] = missing[self.compounds + self.count] = missing[self.one] | missing[self.other]
        masks |= missing
        return AtomMasks(masks, missing, self.past)

    def only(self, chosen: Indices) -> tuple[Evaluator, Indices, Indices]:
        """The part of this for a few atoms, to think on about a few hypotheses.

        With it come for each atom of this one its place in the part, the numbers of inner choices behind, and which
        groups of the automata are kept.
        """
        choices = np.arange(max(0, int(chosen.max(initial=0)) + 1 - 2 * self.count))
        chosen = np.unique(np.concatenate([[0], chosen[chosen < 2 * self.count] % self.count]))
        made = np.isin(self.compounds, chosen)
        used = np.concatenate([chosen, self.one[made] % self.count, self.other[made] % self.count])
        chosen = np.unique(used)
        new = np.concatenate([np.zeros(2 * self.count, np.int64), choices + 2 * len(chosen)])
        new[chosen] = np.arange(len(chosen))
        new[chosen + self.count] = np.arange(len(chosen)) + len(chosen)
        after_last = np.isin(self.after_last, chosen)
        remembering = np.flatnonzero(np.isin(self.remembering, chosen))
        opposed = np.flatnonzero(np.isin(self.missing, chosen))
        automata, groups = self.automata.only(np.concatenate([remembering, opposed + len(self.remembering)]))
        evaluator = Evaluator(
            count=len(chosen),
            past=self.past[np.concatenate([chosen, chosen + self.count])],
            fixed=self.fixed[chosen],
            after_last=new[self.after_last[after_last]],
            tables=self.tables[:, after_last],
            remembering=new[self.remembering[remembering]],
            automata=automata,
            opposed=len(opposed),
            compounds=new[self.compounds[made]],
            one=new[self.one[made]],
            other=new[self.other[made]],
        )
        return evaluator, new, groups


@dataclass(frozen=True, slots=True, kw_only=True)
class Atoms:
    """The atoms with their negations: atom ``i`` of ``count`` has the negation ``i + count``. Atom 0 is *true*."""

    conditions: Sequence[s.Condition]
    """The tree of each, negations in the second half, as in all that follows."""
    bits: Bits
    family: Indices
    """What it is about, a place in ``FAMILIES``."""
    alone: Flags
    """Whether it is a rule only by itself, not part of another."""
    plain: Flags
    """Whether it is about the judged card alone."""
    by_last: Flags
    """Whether it depends on the last card, and on nothing before it."""
    compound: Flags
    """Whether it is made of two others."""
    evaluator: Evaluator
    partitions: Indices
    """Tests of the past that part lines into three or four cases, the first that holds counts: three for each, of which
    the last may be *false*."""
    partition_bits: Bits

    @property
    def count(self) -> int:
        """How many there are, not counting negations."""
        return self.evaluator.count

    @property
    def past(self) -> Flags:
        """Whether each is decided before the next card is known."""
        return self.evaluator.past

    def negation(self, places: Indices) -> Indices:
        return (places + self.count) % (2 * self.count)


class LineMemory:
    """A main line and what every atom remembers of it. Never changed; ``after`` makes another."""

    __slots__ = ('_remembered', '_seen', 'end', 'evaluator')

    def __init__(self, evaluator: Evaluator, end: tuple[Card, ...], remembered: Remembered) -> None:
        self.evaluator = evaluator
        self.end = end
        """Its last two cards; the starter alone has none before it."""
        self._remembered = remembered
        self._seen: AtomMasks | None = None

    def after(self, card: Card) -> LineMemory:
        return LineMemory(self.evaluator, (self.end[-1], card), self._remembered.after(card.index))

    def only(self, columns: Columns) -> tuple[Columns, LineMemory]:
        """These hypotheses, and the same line as the atoms remember it that they are made of."""
        evaluator, new, groups = self.evaluator.only(columns.used)
        return columns.renumbered(new), LineMemory(evaluator, self.end, self._remembered.only(groups))

    @property
    def seen(self) -> AtomMasks:
        """The masks of all atoms after this line, evaluated once."""
        if self._seen is None:
            self._seen = self.evaluator.seen(self.end[-1].index, self._remembered)
        return self._seen


def evaluator_of(rules: Sequence[CompiledRule], past: Sequence[bool]) -> Evaluator:
    """Evaluate atoms, each compiled as a rule of its own; ``past`` says which are decided before the next card."""
    fixed = np.zeros(len(rules), np.uint64)
    after_last: list[int] = []
    tables: list[list[int]] = []
    remembering: list[int] = []
    looking_back: list[int] = []
    for place, compiled in enumerate(rules):
        if not compiled.registers:
            fixed[place] = compiled.mask(())
        elif all(isinstance(register, LastCard) for register in compiled.registers):
            after_last.append(place)
            tables.append([compiled.mask(compiled.start(card.index)) for card in CARDS])
        else:
            (looking_back if may_miss(compiled.rule.condition) else remembering).append(place)
    none = np.zeros(0, np.int64)
    opposites = [compile_rule(Rule(s.Not(rules[place].rule.condition))) for place in looking_back]
    automata = [*(rules[place] for place in (*remembering, *looking_back)), *opposites]
    return Evaluator(
        count=len(rules),
        past=np.array([*past] * 2),
        fixed=fixed,
        after_last=np.array(after_last),
        tables=np.array(tables, np.uint64).T.copy(),
        remembering=np.array([*remembering, *looking_back]),
        automata=automata_of([one.rule.condition for one in automata], by_memory(automata)),
        opposed=len(opposites),
        compounds=none,
        one=none,
        other=none,
    )


def may_miss(condition: s.Condition) -> bool:
    """Whether this may look back to a card that is not there; the last card and the starter always are."""
    return any(
        isinstance(part, s.Back | s.LastLike | s.LastAlike)
        or any(getattr(part, name) in (s.Ref.SECOND, s.Ref.THIRD) for name in part.__struct_fields__)
        for part in parts(condition)
    )
