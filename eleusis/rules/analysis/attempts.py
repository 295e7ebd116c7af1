"""Candidate simplifications: changes that leave a rule the same on sample lines, and so are worth a proof.

A condition is evaluated on all lines at once: the masks of its cards on each line are packed into one large integer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import bits_of, cost, effort, looks
from eleusis.rules.analysis.findings import LooksAt
from eleusis.rules.analysis.rewording import ANYTHING, NOTHING, Path, PlacedCondition, places, tidied, with_part
from eleusis.rules.analysis.shortlist import kinds, relations
from eleusis.rules.analysis.walking import Memories, games, pack
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.masks import ALL_CARDS, CARDS
from eleusis.rules.reach import is_number, is_plain, is_settled, parts, with_cards
from eleusis.rules.syntax import Condition, Ref, Rule

_GAMES, _LENGTH = 12, 8
"""Number of random games, and the length of the longest."""
_MOST = 200
"""Limit on conditions tried on the sample lines: a few tenths of a second."""
_LEAST = 8
"""A condition that costs fewer points is not simplified further."""
_PLAIN, _RELATED = 5.5, 8.0
"""The bits of the longest kinds of an earlier card, and of the longest relations to one."""
_IN_CASES = 160
"""Conditions of which all pairs are tried as cases."""
_REFS = {LooksAt.LAST: Ref.LAST, LooksAt.SECOND: Ref.SECOND, LooksAt.THIRD: Ref.THIRD, LooksAt.STARTER: Ref.STARTER}
_BACK = {Ref.LAST: 1, Ref.SECOND: 2, Ref.THIRD: 3}
_CASES = bits_of(s.If(ANYTHING, ANYTHING)) - 2 * bits_of(ANYTHING)


class Known(NamedTuple):
    """A condition, its cost, and its cards: for each possible earlier card, or on all lines, packed."""

    cost: float
    condition: Condition
    table: tuple[int, ...] = ()
    cards: int = 0


class Attempts:
    """Finds changes to a rule that make no difference on a sample of lines that it allows."""

    def __init__(self, memories: Memories) -> None:
        rule = memories.rule
        opposite = compile_rule(replace(rule.rule, condition=s.Not(rule.rule.condition)))
        # If a card that the rule looks back to is missing, it and its negation both hold: such lines say nothing.
        self._lines = [line for line in _lines(memories) if not rule.accepted(line) & opposite.accepted(line)]
        self._masks = [rule.accepted(line) for line in self._lines]
        self._ones = pack([1] * len(self._lines))
        self._known: dict[Rule, int] = {}
        self._related: dict[Ref, list[Known]] = {}

    def wholes(self, rule: Rule) -> Iterator[Rule]:
        """Variants with default values and suit orders, and built-in rules that fit."""
        used = {name for place in places(rule) for name in _words_in(place.condition)}
        usual = s.Rule(
            rule.condition, tuple([word for word in rule.definitions if word.name in used]), start=rule.start
        )
        for name in rule.__struct_fields__:
            if getattr(rule, name) != getattr(usual, name):
                yield replace(rule, **{name: getattr(usual, name)})
        for known in library():
            if all(known.accepted(line) == mask for line, mask in zip(self._lines, self._masks, strict=True)):
                yield replace(known.rule, start=rule.start)

    def parts(self, rule: Rule) -> Iterator[tuple[Path, Condition, Condition]]:
        """Where conditions stand, and simpler ones: outermost first, and for each its simplest replacements first."""
        words, few = self._words(rule)
        plain = [word for word in words if is_plain(word.condition)]
        for place in places(rule):
            path, old, asked = place
            limit = cost(old)
            if limit < _LEAST or path[0][0] in ('start', 'worths'):
                continue
            if len(self._known) > _MOST:
                return
            cards, among = self._wanted(rule, place)
            # A kind of card, as in *the last even card*: no line says what it is.
            some = words if asked or not is_plain(old) else plain
            first = next((word for word in some if not (word.cards ^ cards) & among), None)
            cases = None if is_plain(old) else _cases(few, cards, among, limit)
            tidy = tidied(s.Rule(old)).condition
            found = (first, cases, Known(cost(tidy), tidy) if tidy != old else None)
            for guess in sorted([each for each in found if each], key=attrgetter('cost')):
                # A word must not be defined by itself.
                if guess.cost < limit and (path[0][0] != 'definitions' or not _words_in(guess.condition)):
                    yield path, old, guess.condition

    def _wanted(self, rule: Rule, place: PlacedCondition) -> tuple[int, int]:
        """The cards for which a replacement must hold, and those among which that matters to the rule, both packed."""
        own = self._cards(replace(rule, condition=place.condition))
        if place.joined:
            none, every = (self._cards(with_part(rule, place.path, instead)) for instead in (NOTHING, ANYTHING))
            return own, none ^ every
        return own, self._ones * ALL_CARDS

    def _words(self, rule: Rule) -> tuple[list[Known], list[Known]]:
        """Conditions that may serve, cheapest first: short ones, and those that the rule is made of; fewer as cases."""
        seen = looks(rule)
        words = [Known(kind.cost, kind.condition, cards=self._ones * kind.table[0]) for kind in kinds_of(rule)]
        for look, ref in _REFS.items():
            if look in seen or (seen and ref is Ref.LAST):
                words += self._about(rule, ref)
        inner = [condition for _, condition, joined in places(rule) if joined and condition != rule.condition]
        inner += [
            s.Is(part, s.Quality.ODD)
            for part in parts(rule.condition)
            if is_number(part) and not isinstance(part, s.Literal | s.RankValue) and is_settled(part)
        ]
        own = [
            Known(cost(each), each, cards=self._cards(replace(rule, condition=each))) for each in dict.fromkeys(inner)
        ]
        words.sort(key=attrgetter('cost'))
        every, few = (sorted([*some, *own], key=attrgetter('cost')) for some in (words, words[:_IN_CASES]))
        return every, few

    def _about(self, rule: Rule, ref: Ref) -> list[Known]:
        """The short conditions about an earlier card, evaluated on the lines."""
        if ref not in self._related:
            # The earlier card in each line, or the starter if the line is too short.
            cards = [line[-min(_BACK.get(ref, len(line)), len(line))] for line in self._lines]
            indices = [card.index for card in cards]
            self._related[ref] = [
                Known(known.cost, known.condition, cards=pack([known.table[index] for index in indices]))
                for known in _related(_with_values_of(rule), ref)
            ]
        return self._related[ref]

    def _cards(self, rule: Rule) -> int:
        """The right cards on the lines, packed."""
        known = self._known.get(rule)
        if known is None:
            compiled = compile_rule(rule)
            known = self._known[rule] = pack([compiled.accepted(line) for line in self._lines])
        return known


def _cases(words: Sequence[Known], cards: int, among: int, limit: float) -> Known | None:
    """A test, and a condition for each case."""
    best = None
    wrong = [(known, (known.cards ^ cards) & among) for known in words]
    for test in words:
        passed, failed = among & test.cards, among & ~test.cards
        then = next((known for known, off in wrong if not off & passed), None) if passed and failed else None
        if then is None or _CASES + test.cost + then.cost >= limit:
            continue
        otherwise = next((known for known, off in wrong if not off & failed), None)
        if otherwise is None:
            continue
        free = otherwise.condition == ANYTHING
        total = _CASES + test.cost + then.cost + (0 if free else otherwise.cost)
        if total < limit:
            limit = total
            best = Known(total, s.If(test.condition, then.condition, None if free else otherwise.condition))
    return best


def kinds_of(rule: Rule) -> tuple[Known, ...]:
    """Short conditions on a single card under a rule's card values; of equivalent ones the cheapest, in order."""
    return _kinds(_with_values_of(rule))


def _with_values_of(rule: Rule) -> Rule:
    """The part of a rule that what its words and numbers mean depends on."""
    words = rule.definitions if rule.worths else ()
    return replace(rule, condition=ANYTHING, start=None, definitions=words)


@lru_cache(16)
def _kinds(rule: Rule) -> tuple[Known, ...]:
    said = [ANYTHING, NOTHING, *(short.condition for short in kinds(Ref.CARD))]
    found = [
        Known(cost(each), each, (compile_rule(replace(rule, condition=each)).accepted(CARDS[:1]),)) for each in said
    ]
    cheapest = {known.table: known for known in sorted(found, key=attrgetter('cost'), reverse=True)}
    return tuple(sorted(cheapest.values(), key=attrgetter('cost')))


@lru_cache(16)
def _related(rule: Rule, ref: Ref) -> list[Known]:
    """Short conditions on an earlier card, or on it and the card being judged together."""
    few = {short.condition for short in kinds(Ref.CARD) if short.bits <= _PLAIN}
    plain = [known for known in _kinds(rule) if known.condition in few]
    found = [
        Known(
            kind.cost,
            with_cards(kind.condition, {Ref.CARD: ref}),
            tuple([ALL_CARDS * (kind.table[0] >> i & 1) for i in range(52)]),
        )
        for kind in plain
    ]
    others = [short.condition for short in relations(Ref.CARD, Ref.LAST) if short.bits <= _RELATED]
    if ref is Ref.LAST:
        named = {kind.table[0]: kind.condition for kind in plain}
        others += [
            s.Alternate(kind.condition, named.get(ALL_CARDS & ~kind.table[0], s.Not(kind.condition))) for kind in plain
        ]
    for each in others:
        said, compiled = with_cards(each, {Ref.LAST: ref}), compile_rule(replace(rule, condition=each))
        found.append(Known(cost(said), said, tuple([compiled.accepted((last,)) for last in CARDS])))
    return found


def _words_in(condition: Condition) -> set[str]:
    return {part.name for part in parts(condition) if isinstance(part, s.Named)}


def _lines(memories: Memories) -> list[tuple[Card, ...]]:
    """Every starter alone, and random games cut at each length: the same for equal rules however worded."""
    rng = Random(_GAMES)  # noqa: S311 - a sample, no secret
    found: list[tuple[Card, ...]] = [(card,) for card in CARDS if memories.rule.fit_starters >> card.index & 1]
    for line, _ in games(memories, rng, _GAMES, _LENGTH):
        cards = tuple([CARDS[card] for card in line])
        found += [cards[:length] for length in range(2, len(cards) + 1)]
    return list(dict.fromkeys(found))


@lru_cache(1)
def library() -> list[CompiledRule]:
    """The built-in rules, simplest first."""
    return [compile_rule(rule) for rule in sorted([read_rule(known.text) for known in built_in_rules()], key=effort)]
