"""Compiled rules: from the main line to the cards that may come next, as a mask of 52 bits."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from eleusis.cards import Card
from eleusis.rules.compiling.amounts import within_bounds
from eleusis.rules.compiling.card_values import RANK_KEYS, CardValues, Keys
from eleusis.rules.compiling.conditions import Conditions
from eleusis.rules.compiling.expressions import CardMissing, apply, reader
from eleusis.rules.compiling.memory import Register, State
from eleusis.rules.compiling.planning import Plan
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, cards_in
from eleusis.rules.reach import depth, parts, sees_layout
from eleusis.rules.syntax import Attribute, Condition, LastAlike, Node, Rule

DEEPEST = 250
"""Limit on nesting; deeper than 400 characters can express, and shallow enough for recursion."""
_MASKS_KEPT = 4096
"""Size of a compiled rule's cache of masks by state."""


@dataclass(eq=False)
class CompiledRule:
    """A rule as an automaton over lines.

    A state is what the rule remembers of a line: lines with the same state have the same continuations.
    """

    rule: Rule
    fit_starters: int
    """The cards that may be the starter or, without one, the first card (1.4)."""
    registers: tuple[Register, ...]
    """The components of its states."""
    judge: Callable[[State], int]
    """The mask of a state; raises ``CardMissing`` where the rule looks back to a card that is not there yet."""
    starter: bool
    """Whether each line begins with a starter; otherwise the first card is judged too (10.5)."""
    sees_layout: bool
    """Whether the rule looks at sidelines (2.2)."""

    def __post_init__(self) -> None:
        self.finite = all(register.finite for register in self.registers)
        """Whether the state space is finite by construction."""
        self._masks: dict[State, int] = {}
        self._reads = [register.read for register in self.registers]
        self._afters = [register.after for register in self.registers]

    def accepted(self, line: Sequence[Card], sideline: Sequence[Card] = ()) -> int:
        """The mask of the cards that may come next after a main line, starter first, with a sideline below its end."""
        mask = self.mask(tuple([read(line, sideline) for read in self._reads]))
        return mask if line else mask & self.fit_starters

    @property
    def beginnings(self) -> int:
        """The mask of the cards that may begin a line: the fit starters or, without a starter, the first cards."""
        return self.fit_starters if self.starter else self.accepted(())

    @property
    def accepts_nothing(self) -> bool:
        """Whether no card may follow any possible first card: nobody could play by such a rule."""
        return not any(self.accepted([card]) for card in cards_in(self.beginnings))

    def mask(self, state: State) -> int:
        known = self._masks.get(state)
        if known is not None:
            return known
        if len(self._masks) >= _MASKS_KEPT:
            self._masks.clear()
        return self._masks.setdefault(state, self.fresh_mask(state))

    def fresh_mask(self, state: State) -> int:
        """The mask of this state, computed again and not kept."""
        try:
            return self.judge(state)
        except CardMissing:
            return ALL_CARDS

    def start(self, starter: int) -> State:
        """The state after the starter alone, given by index."""
        return tuple([read(CARDS[starter : starter + 1], ()) for read in self._reads])

    def step(self, state: State, card: int) -> State:
        """The state after a right card, given by index."""
        return tuple([after(state, card) for after in self._afters])

    def masks(self, line: Sequence[int]) -> Iterator[int]:
        """The mask after each card of a line, which is given by index."""
        state = self.start(line[0])
        yield self.mask(state)
        for card in line[1:]:
            state = self.step(state, card)
            yield self.mask(state)

    def rejecting(self, state: State, card: int) -> State:
        """The state after a wrong card, given by index; the same state if the rule does not see the layout."""
        if not self.sees_layout:
            return state
        return tuple([register.after_wrong(state, card) for register in self.registers])


def compile_rule(rule: Rule, *, starter: bool = True) -> CompiledRule:
    """Compile a rule; raises ``ValueError`` for trees that the parser cannot produce.

    Without a ``starter`` the first card has position 1, the rule's condition on the starter applies to the first card,
    and a rule that looks back to the starter takes any first card.
    """
    if any(depth(part) > DEEPEST for part in _conditions_of(rule)):
        raise ValueError('the parts of the rule lie too deep within each other')
    found = [part for condition in _conditions_of(rule) for part in parts(condition)]
    kinds = {type(part) for part in found}
    tables = CardValues(_values(rule, kinds), rule.suit_order, rule.suit_ranking, kinds)
    plan = Plan(starter=starter)
    sets = _sets(rule, tables)
    own = dict.fromkeys([part.attribute for part in found if isinstance(part, LastAlike)])
    if own:
        mask = _part_by_part(rule.condition, tuple(own), tables, plan, sets)
    else:
        mask = reader(Conditions(tables, plan, sets).condition(rule.condition), plan)
    fit_starters = ALL_CARDS if rule.start is None else Conditions(tables, plan, sets).plain(rule.start)
    return CompiledRule(rule, fit_starters, plan.registers(), mask, starter, sees_layout(found))


def _part_by_part(
    condition: Condition, own: tuple[Attribute, ...], tables: CardValues, plan: Plan, sets: Mapping[str, int]
) -> Callable[[State], int]:
    """The mask of a condition that refers to the last card agreeing with the judged one in these attributes.

    Candidates are evaluated in groups, because such a card may be there for some of them but not for others.
    """
    parts: list[tuple[int, Callable[[State], int]]] = []
    for alike in dict.fromkeys(zip(*map(tables.same, own), strict=True)):
        judged = reduce(int.__and__, alike)
        conditions = Conditions(tables, plan, sets, dict(zip(own, alike, strict=True)))
        parts.append((judged, reader(apply(judged.__and__, conditions.condition(condition), plan=plan), plan)))

    def mask(state: State) -> int:
        cards = NO_CARDS
        for judged, read in parts:
            try:
                cards |= read(state)
            except CardMissing:
                cards |= judged
        return cards

    return mask


def _conditions_of(rule: Rule) -> Iterator[Condition]:
    yield rule.condition
    if rule.start is not None:
        yield rule.start
    for said in (*rule.definitions, *rule.worths):
        yield said.cards


def _sets(rule: Rule, tables: CardValues) -> dict[str, int]:
    """The mask of each word defined by the dealer."""
    sets: dict[str, int] = {}
    conditions = Conditions(tables, Plan(), sets)
    for definition in rule.definitions:
        sets[definition.name] = conditions.plain(definition.cards)
    return sets


def _values(rule: Rule, kinds: Container[type[Node]]) -> Keys:
    """The values of cards. Conditions that assign values are evaluated with every card counting its rank."""
    if not rule.worths:
        return RANK_KEYS
    tables = CardValues(RANK_KEYS, rule.suit_order, rule.suit_ranking, kinds)
    conditions = Conditions(tables, Plan(), _sets(rule, tables))
    values = list(RANK_KEYS)
    for worth in rule.worths:
        mask = conditions.plain(worth.cards)
        values = [within_bounds(worth.value) if mask >> index & 1 else value for index, value in enumerate(values)]
    return tuple(values)
