"""Candidate simplifications: changes that leave a rule the same on sample lines, and so are worth a proof."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import cost, effort, looks
from eleusis.rules.analysis.findings import LooksAt
from eleusis.rules.analysis.guessing import CYCLES, Candidate, Guessing, KnownCondition, Wanted
from eleusis.rules.analysis.rewording import (
    ANYTHING,
    NOTHING,
    Path,
    PlacedCondition,
    is_number,
    places,
    said_of_card,
    tidied,
    with_part,
    with_word,
)
from eleusis.rules.analysis.shortlist import Shortlist, shortlist
from eleusis.rules.analysis.walking import Memories, games, pack
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, mask_of
from eleusis.rules.reach import is_plain, is_settled, parts, refs
from eleusis.rules.syntax import Condition, Ref, Rule

_GAMES, _LENGTH = 12, 8
"""Number of random games, and the length of the longest."""
_MOST = 200
"""Limit on conditions tried on the sample lines: a few tenths of a second."""
_LEAST = 8
"""A condition that costs fewer points is not simplified further."""
WORD = 'kind'
"""The name given to a kind of card that has none."""
_WORTH_A_WORD = 27
"""A kind of card that costs fewer points is not worth a word of its own."""
_REFS = {LooksAt.LAST: Ref.LAST, LooksAt.SECOND: Ref.SECOND, LooksAt.THIRD: Ref.THIRD, LooksAt.STARTER: Ref.STARTER}
_BACK = {Ref.LAST: 1, Ref.SECOND: 2, Ref.THIRD: 3}
_OF_RANK = {rank: mask_of(card for card in CARDS if card.rank == rank) for rank in range(1, 14)}


class Replacement(NamedTuple):
    """One condition replaced by another; ``old`` and ``new`` are the parts that differ."""

    path: Path
    instead: Condition
    old: Condition
    new: Condition


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
        self._related: dict[tuple[int, Ref], list[KnownCondition]] = {}
        self._higher: dict[Ref, dict[int, int]] = {}

    def wholes(self, rule: Rule) -> Iterator[Rule]:
        """Variants with default values and suit orders or a word for a kind of card, and built-in rules that fit."""
        used = {name for place in places(rule) for name in _words_in(place.condition)}
        usual = s.Rule(
            rule.condition, tuple([word for word in rule.definitions if word.name in used]), start=rule.start
        )
        for name in rule.__struct_fields__:
            if getattr(rule, name) != getattr(usual, name):
                yield replace(rule, **{name: getattr(usual, name)})
        if not rule.definitions:
            yield from (with_word(rule, cards, WORD) for cards in _nameless(rule))
        for known, compiled in library():
            if all(compiled.accepted(line) == mask for line, mask in zip(self._lines, self._masks, strict=True)):
                yield replace(known, start=rule.start)

    def parts(self, rule: Rule) -> Iterator[Replacement]:
        """Conditions replaced by simpler ones, outermost first, and for each its simplest replacements first."""
        guessing = self._guessing(rule)
        for place in places(rule):
            path, old, asked = place
            limit = cost(old)
            if limit < _LEAST or path[0][0] in ('start', 'worths'):
                continue
            if len(self._known) > _MOST:
                return
            wanted = self._wanted(rule, place)
            found = guessing.guesses(wanted, limit)
            found += [Candidate(cost(apart), apart) for apart in self._apart(rule, wanted)]
            tidy = tidied(s.Rule(old)).condition
            found += [Candidate(cost(tidy), tidy)] if tidy != old else []
            if not asked and is_plain(old):  # A kind of card, as in *the last even card*: no line says what it is.
                found = [guess for guess in found if is_plain(guess.condition)]
            for guess in sorted(found, key=attrgetter('cost')):
                # A word must not be defined by itself.
                if guess.cost < limit and (path[0][0] != 'definitions' or not _words_in(guess.condition)):
                    yield Replacement(path, guess.condition, old, guess.condition)
            if isinstance(old, s.All | s.Any) and len(old.conditions) > 2 and not is_plain(old):
                yield from self._merged(rule, path, old, guessing)

    def _merged(self, rule: Rule, path: Path, joint: s.All | s.Any, guessing: Guessing) -> Iterator[Replacement]:
        """Two of several conditions replaced by one."""
        for two in combinations(joint.conditions, 2):
            pair = type(joint)(two)
            wanted = Wanted(self._cards(replace(rule, condition=pair)), self._ones * ALL_CARDS)
            guess = guessing.single(wanted, cost(pair))
            if guess is not None:
                left = (each for each in joint.conditions if each not in two)
                yield Replacement(path, type(joint)((guess.condition, *left)), pair, guess.condition)

    def _wanted(self, rule: Rule, place: PlacedCondition) -> Wanted:
        """The verdicts that a replacement must give: those that make a difference to the rule."""
        own = self._cards(replace(rule, condition=place.condition))
        if place.joined:
            none, every = (self._cards(with_part(rule, place.path, instead)) for instead in (NOTHING, ANYTHING))
            return Wanted(own, none ^ every)
        return Wanted(own, self._ones * ALL_CARDS)

    def _guessing(self, rule: Rule) -> Guessing:
        short, seen = shortlist(rule), looks(rule)
        words = [KnownCondition(kind.cost, kind.condition, self._ones * kind.table[0]) for kind in short.kinds]
        for ref in self._refs(rule):
            words += self._about(short, ref)
        inner = [condition for _, condition, joined in places(rule) if joined and condition != rule.condition]
        inner += [s.Is(number, s.Quality.ODD) for number in _numbers(rule)]
        words += [
            KnownCondition(cost(each), each, self._cards(replace(rule, condition=each)))
            for each in dict.fromkeys(inner)
        ]
        turns = [self._turns(length) for length in CYCLES] if LooksAt.POSITION in seen else []
        sets = [KnownCondition(each.cost, each.condition, each.table[0]) for each in short.sets]
        return Guessing(sorted(words, key=attrgetter('cost')), sets, turns)

    def _refs(self, rule: Rule) -> list[Ref]:
        """The cards that the rule looks back to, as far as the shortlist covers them."""
        seen = looks(rule)
        return [ref for look, ref in _REFS.items() if look in seen or (seen and ref is Ref.LAST)]

    def _about(self, short: Shortlist, ref: Ref) -> list[KnownCondition]:
        """The short conditions about an earlier card, evaluated on the lines; shared by equal rules."""
        known = self._related.get((id(short), ref))
        if known is None:
            indices = [card.index for card in self._earlier(ref)]
            known = self._related[id(short), ref] = [
                KnownCondition(each.cost, each.condition, pack([each.table[index] for index in indices]))
                for each in short.about(ref)
            ]
        return known

    def _earlier(self, ref: Ref) -> list[Card]:
        """The earlier card in each line, or the starter if the line is too short."""
        if ref is Ref.STARTER:
            return [line[0] for line in self._lines]
        return [line[-min(_BACK[ref], len(line))] for line in self._lines]

    def _turns(self, length: int) -> list[int]:
        """For each position in a cycle of this length, the lines at that position, packed."""
        return [
            pack([ALL_CARDS if (len(line) - 1) % length == turn else NO_CARDS for line in self._lines])
            for turn in range(length)
        ]

    def _apart(self, rule: Rule, wanted: Wanted) -> Iterator[Condition]:
        """Conditions that only bound the difference from an earlier card."""
        for ref in self._refs(rule) if not rule.worths else ():
            steps = self._steps(ref)
            right = {step for step, cards in steps.items() if cards & wanted.among & wanted.cards}
            wrong = {step for step, cards in steps.items() if cards & wanted.among & ~wanted.cards}
            yield from _spans(right, wrong, ref)

    def _steps(self, ref: Ref) -> dict[int, int]:
        """For each difference in rank, the cards that are this much higher than an earlier card, on all lines."""
        known = self._higher.get(ref)
        if known is None:
            ranks = [card.rank for card in self._earlier(ref)]
            known = self._higher[ref] = {
                step: pack([_OF_RANK.get(rank + step, NO_CARDS) for rank in ranks]) for step in range(-12, 13)
            }
        return known

    def _cards(self, rule: Rule) -> int:
        """The right cards on the lines, packed."""
        known = self._known.get(rule)
        if known is None:
            compiled = compile_rule(rule)
            known = self._known[rule] = pack([compiled.accepted(line) for line in self._lines])
        return known


def _words_in(condition: Condition) -> set[str]:
    return {part.name for part in parts(condition) if isinstance(part, s.Named)}


def _numbers(rule: Rule) -> Iterator[s.Number]:
    """The numbers of the rule that are computed from the line alone."""
    for part in parts(rule.condition):
        if is_number(part) and not isinstance(part, s.Literal | s.RankValue) and is_settled(part):
            yield part


def _nameless(rule: Rule) -> Iterator[Condition]:
    """Conditions of the rule on a single card that have no short name."""
    short = {known.table[0] for known in shortlist(rule).sets}
    for _, condition, _ in places(rule):
        spoken_of = refs(condition)
        cards = said_of_card(condition, Ref.CARD, *spoken_of) if len(spoken_of) == 1 else condition
        if cost(cards) >= _WORTH_A_WORD and is_plain(cards):
            mask = compile_rule(replace(rule, condition=cards)).accepted(CARDS[:1])
            if mask not in short:
                yield cards


def _spans(right: set[int], wrong: set[int], ref: Ref) -> Iterator[Condition]:
    """The steps as one span, if they form one, straight or wrapping around."""
    value, other = s.Value(Ref.CARD), s.Value(ref)
    least, most = min(right, default=0), max(right, default=0)
    if right and not any(least <= step <= most for step in wrong):
        yield s.Apart(value, least, most, other)
    around = {step % 13 for step in right}
    begins = [step for step in around if (step - 1) % 13 not in around]
    if len(begins) == 1 and around.isdisjoint(step % 13 for step in wrong):
        least = begins[0] if begins[0] <= 6 else begins[0] - 13
        yield s.Apart(value, least, least + len(around) - 1, other, around=True)


def _lines(memories: Memories) -> list[tuple[Card, ...]]:
    """Every starter alone, and random games cut at each length: the same for equal rules however worded."""
    rng = Random(_GAMES)  # noqa: S311 - a sample, no secret
    found: list[tuple[Card, ...]] = [(card,) for card in CARDS if memories.rule.fit_starters >> card.index & 1]
    for line, _ in games(memories, rng, _GAMES, _LENGTH):
        cards = tuple([CARDS[card] for card in line])
        found += [cards[:length] for length in range(2, len(cards) + 1)]
    return list(dict.fromkeys(found))


@lru_cache(1)
def library() -> list[tuple[Rule, CompiledRule]]:
    """The built-in rules, simplest first."""
    rules: list[Rule] = []
    for known in built_in_rules():
        # A text that cannot be read must not break grading; the library's own tests find it.
        with suppress(NotARule):
            rules.append(read_rule(known.text))
    return [(rule, compile_rule(rule)) for rule in sorted(rules, key=effort)]
