"""Hints checked: a dealer's statements about a rule (2.5), proven or refuted on every reachable line.

* *Only colours matter*: take two lines whose cards agree in colour place by place, and two cards of the same colour;
  then both cards are right or both are wrong. Likewise for any other attribute, or several.
* *Suits do not matter*: only values matter. *Values do not matter*: only suits matter.
* *Colours do not matter*: the red suits can be paired with the black ones so that exchanging a suit with its partner on
  any card changes no verdict.
* *Only the last two cards matter*: lines that end in the same two cards have the same right cards. Shorter lines say
  nothing about it.
* *The starter does not matter*: replacing the starter by another fit one leaves the same cards right. Where the first
  card is judged by the starter, it does matter.
* *The position does not matter*: the position in the main line changes no verdict, all else the rule remembers being
  equal.
"""

from collections.abc import Callable, Iterable

from eleusis.cards import Card
from eleusis.rules.analysis.averaging import average
from eleusis.rules.analysis.comparing import Lockstep
from eleusis.rules.analysis.effort import looks
from eleusis.rules.analysis.findings import About, Checked, Claim, JudgedCard, LooksAt, Open, Proven, Refuted
from eleusis.rules.analysis.walking import NOWHERE, Memories, Walk, indices, walks
from eleusis.rules.compiling.card_values import CardValues, Keys, masks_by_key
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.compiling.memory import Length
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute

_Reached = tuple[tuple[Card, ...], int]
"""A line, and the state after it."""
_Ends = dict[frozenset[int], tuple[int, ...]]
"""Sets of states, each with last cards that lead to exactly these."""

HINT_WORK = 2_000_000
"""Steps through a rule's states before the search for a proof gives up: a second or two."""
_MEMORIES = 60_000
_TOLERANCE = 5
"""Of "about", in percentage points."""

_LAST_CARDS = (LooksAt.LAST, LooksAt.SECOND, LooksAt.THIRD)
_KEYS = {attribute: CardValues().keys(attribute) for attribute in Attribute}
_WITHOUT = {Attribute.SUIT: Attribute.VALUE, Attribute.VALUE: Attribute.SUIT}
"""What remains of a card when this attribute does not matter."""
_PAIRS = [tuple([(suit + shift) // 2 % 2 for suit in _KEYS[Attribute.SUIT]]) for shift in (0, 1)]
"""Both ways to pair the red suits with the black ones."""


def check_claim(compiled: CompiledRule, claim: Claim) -> Checked:
    """Prove or refute a claim; open if the rule has too many states, or sees the layout and is not refuted."""
    if not compiled.fit_starters:
        return Open()
    found = _CHECKS[claim.about](Memories(compiled), claim)
    return Open() if compiled.sees_layout and isinstance(found, Proven) else found


def alike_cards(claim: Claim) -> list[tuple[int, ...]]:
    """Masks of the cards that are interchangeable if a claim about attributes is true; of several ways, in one."""
    if claim.about is About.ONLY:
        return [_classes(*[_KEYS[attribute] for attribute in claim.attributes])]
    (attribute,) = claim.attributes
    if attribute is Attribute.COLOUR:
        return [_classes(pairs, _KEYS[Attribute.VALUE]) for pairs in _PAIRS]
    return [_classes(_KEYS[_WITHOUT[attribute]])]


def _classes(*keys: Keys) -> tuple[int, ...]:
    return tuple(masks_by_key(zip(*keys, strict=True)).values())


def _attributes(memories: Memories, claim: Claim) -> Checked:
    ways = [_alike(memories, classes) for classes in alike_cards(claim)]
    return min(ways, key=lambda checked: (Proven, Open, Refuted).index(type(checked)))


def _alike(memories: Memories, classes: tuple[int, ...]) -> Checked:
    """Whether cards of one class are interchangeable everywhere."""
    fit = [indices(alike & memories.rule.fit_starters) for alike in classes]
    return _searched(Lockstep(memories, memories, [(some[0], each) for some in fit for each in some], classes))


def _no_starter(memories: Memories, _claim: Claim) -> Checked:
    starters = indices(memories.rule.fit_starters)
    return _searched(Lockstep(memories, memories, [(starters[0], starter) for starter in starters]))


def _searched(search: Lockstep) -> Checked:
    search.run(HINT_WORK)
    if search.apart is None:
        return Proven() if search.closed else Open()
    return Refuted(search.apart)


def _no_position(memories: Memories, _claim: Claim) -> Checked:
    if not any(isinstance(register, Length) for register in memories.rule.registers):
        return Proven()
    for walk in walks(memories, _MEMORIES, HINT_WORK):
        first: dict[tuple[int, ...], int] = {}
        for memory in walk.order:
            other = first.setdefault(memories.but_position(memory), memory)
            if memories.mask(other) != memories.mask(memory):
                return _opposite(memories, (walk.line_to(other), other), (walk.line_to(memory), memory))
        if walk.closed:
            return Proven()
    return Open()


def _last_cards(memories: Memories, claim: Claim) -> Checked:
    """Follow all states through the same last cards: the verdicts after these must agree."""
    if set(looks(memories.rule.rule)) <= set(_LAST_CARDS[: claim.number]):
        return Proven()
    for walk in walks(memories, _MEMORIES, HINT_WORK):
        ends: _Ends = {frozenset(walk.order): ()}
        for left in range(claim.number, 0, -1):
            if sum(map(len, ends)) > _MEMORIES:
                return Open()
            ends = _one_card_more(memories, ends, start=left == claim.number)
        for memory_set, cards in ends.items():
            if len({memories.mask(memory) for memory in memory_set}) > 1:
                return _opposite(memories, *_two_lines(memories, walk, cards))
        if walk.closed:
            return Proven()
    return Open()


def _one_card_more(memories: Memories, ends: _Ends, *, start: bool) -> _Ends:
    """The states after each next card, with last cards that lead to them; at the start, a starter counts as one."""
    more: _Ends = {}
    for memory_set, cards in ends.items():
        after: list[set[int]] = [set() for _ in CARDS]
        for starter in indices(memories.rule.fit_starters if start else 0):
            after[starter].add(memories.start(starter))
        for memory in memory_set:
            for card, reached in enumerate(memories.nexts(memory)):
                after[card].add(reached)
        for card, reached in enumerate(after):
            if reached := frozenset(reached - {NOWHERE}):
                more.setdefault(reached, (*cards, card))
    return more


def _two_lines(memories: Memories, walk: Walk, cards: tuple[int, ...]) -> tuple[_Reached, _Reached]:
    """Two short lines that end in these cards but disagree about the next one, and their states."""
    last = tuple([CARDS[card] for card in cards])
    found: list[_Reached] = []
    if cards and memories.rule.fit_starters >> cards[0] & 1:
        memory = _followed(memories, memories.start(cards[0]), cards[1:])
        if memory != NOWHERE:
            found.append((last, memory))
    for before in walk.order:
        memory = _followed(memories, before, cards)
        if memory != NOWHERE:
            found.append(((*walk.line_to(before), *last), memory))
        if len(found) > 1 and memories.mask(found[-1][1]) != memories.mask(found[0][1]):
            break
    return found[0], found[-1]


def _followed(memories: Memories, memory: int, cards: Iterable[int]) -> int:
    """The state after these cards, or ``NOWHERE`` if one of them is wrong."""
    for card in cards:
        if memory != NOWHERE:
            memory = memories.nexts(memory)[card]
    return memory


def _opposite(memories: Memories, one: _Reached, other: _Reached) -> Refuted:
    """A card that is right after exactly one of the lines."""
    right = memories.mask(one[1])
    card = indices(right ^ memories.mask(other[1]))[0]
    by_one = bool(right >> card & 1)
    return Refuted((JudgedCard(one[0], CARDS[card], by_one), JudgedCard(other[0], CARDS[card], not by_one)))


def _always(memories: Memories, claim: Claim) -> Checked:
    """Whether the number of right cards is as claimed on every line."""
    least = {About.ALWAYS_A_CARD: 1, About.AT_LEAST: claim.number, About.AT_MOST: 0}[claim.about]
    most = claim.number if claim.about is About.AT_MOST else 52
    for walk in walks(memories, _MEMORIES, HINT_WORK):
        for memory in walk.order:
            right = memories.mask(memory).bit_count()
            if not least <= right <= most:
                return Refuted(line=walk.line_to(memory), right=right)
        if walk.closed:
            return Proven()
    return Open()


def _share(memories: Memories, claim: Claim) -> Checked:
    computed = average(memories)
    if computed is None:
        return Open()
    percent = 100 * computed.share
    return Proven() if abs(percent - claim.number) <= _TOLERANCE else Refuted(right=round(percent))


_CHECKS: dict[About, Callable[[Memories, Claim], Checked]] = {
    About.ONLY: _attributes,
    About.NOT: _attributes,
    About.LAST_CARDS: _last_cards,
    About.NO_STARTER: _no_starter,
    About.NO_POSITION: _no_position,
    About.ALWAYS_A_CARD: _always,
    About.SHARE: _share,
    About.AT_LEAST: _always,
    About.AT_MOST: _always,
}
