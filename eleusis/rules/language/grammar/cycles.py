"""Taking turns: cycles, suits in a fixed order, every third card, places on the line."""

from collections.abc import Iterator
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, ELIDED, LAST, has_gap
from eleusis.rules.language.grammar.comparisons import Attributes
from eleusis.rules.language.grammar.kinds import own_traits
from eleusis.rules.language.meanings import ANY, ByTurns, Case, Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import Saying, closed, said_of
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import with_cards
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref

# Cycles

Block = tuple[Condition, int]
"""A kind of card, and how many times in a row."""


def turns(whole: int, one_kind: Condition | None = None, qualifiers: Saying | None = None) -> tuple[Block, ...]:
    if not 1 <= whole <= MOST_TURNS:
        raise NoReading
    return ((closed(qualifiers or Saying(one_kind or s.Anything(True))), whole),)


MOST_TURNS = 13
"""How often a part of a cycle may repeat."""


def expanded(blocks: tuple[Block, ...]) -> tuple[Condition, ...]:
    return tuple(condition for condition, times in blocks for _ in range(times))


def cycle(blocks: tuple[Block, ...]) -> Condition:
    """These in turn, the first one for the first card after the starter."""
    conditions = expanded(blocks)
    if len(set(blocks)) < 2:
        raise NoReading
    return s.Cycle(conditions)


def followed(blocks: tuple[Block, ...], *, is_named: bool = False) -> Condition | None:
    """After each kind the next one, whatever the position; None if the last card does not determine the kind.

    It does if every card is of exactly one of these kinds, or if the kinds have names.
    """
    kinds = expanded(blocks)
    masks = [mask for kind in kinds if (mask := own_mask(kind)) is not None]
    named = all(isinstance(kind, s.Named) for kind in kinds)
    if len(set(kinds)) < len(kinds) or not (named or (sum(masks) == ALL_CARDS and len(masks) == len(kinds))):
        return None
    if len(kinds) == 2 and is_named and not named:
        return None
    following = zip(kinds, (*kinds[1:], kinds[0]), strict=True)
    return merged(s.All, [s.If(with_cards(one, {Ref.CARD: Ref.LAST}), other) for one, other in following])


def rounds(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    """The period of a row that goes on: ``R B B R B B`` repeats after three, ``A B C A`` too.

    A row that ends as it began, as ``R B B R``, may end there or start anew; it starts anew where two equal kinds would
    otherwise meet that never met before.
    """
    count = len(blocks)
    for length in range(2, count // 2 + 1):
        if all(block == blocks[place % length] for place, block in enumerate(blocks)):
            yield blocks[:length]
            return
    begun = [
        length
        for length in range(count // 2 + 1, count)
        if length > 1 and all(block == blocks[place - length] for place, block in enumerate(blocks) if place >= length)
    ]
    if begun:
        yield blocks[: begun[0]]
    if not begun or any(one == two for one, two in pairwise(blocks)):
        yield blocks


def cycles(blocks: tuple[Block, ...], *, is_named: bool = False) -> Alternatives:
    """Every way to go on: by position, or each after its predecessor whatever the starter is.

    Two kinds that are called a cycle or a pattern go by position.
    """
    if any(has_gap(condition, ELIDED) for condition, _ in blocks):
        raise NoReading  # ``two up, one down``: steps or repetitions, from the last card or by turns
    chains = [ByTurns(chain) for turns in rounds(blocks) if (chain := followed(turns, is_named=is_named)) is not None]
    is_open = not is_named and not chains
    return Alternatives((*(ByTurns(cycle(turns), is_open=is_open) for turns in rounds(blocks)), *chains))


def after_starter(going_row: tuple[Block, ...]) -> Alternatives:
    return Alternatives(tuple(ByTurns(cycle(turns)) for turns in rounds(going_row)))


# Places on the line


def at_places(
    places: Condition, must: Condition = ANY, rest: Condition | None = None, only_be: Saying | None = None
) -> Case:
    if only_be is not None:
        return Case(places, closed(only_be), negated(closed(only_be)))
    return Case(places, must, rest)


# Alternation


def alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


# Runs of equal cards: at most, exactly, in pairs and groups


def most_in_a_row(cards: Condition, most: int) -> Condition:
    """At most so many cards of a kind in a row."""
    if most < 1:
        raise NoReading
    if most == 1:
        return s.If(said_of(cards, LAST), s.Not(said_of(cards, CARD)))
    return s.If(
        s.Compare(s.RunOf(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most)), s.Not(said_of(cards, CARD))
    )


def row_of_one(attributes: Attributes, limit: int) -> Must:
    """At most so many cards in a row that agree in an attribute; *two of a kind* is ambiguous."""
    (attribute, *others) = attributes[1]
    if others or limit < 1 or attribute is Attribute.KIND:
        raise NoReading
    other = s.Not(s.Same(attribute, Ref.CARD, Ref.LAST))
    full = s.Compare(s.Run(attribute), Comparison.AT_LEAST, s.Literal(limit))
    return Must(other if limit == 1 else s.If(full, other))
