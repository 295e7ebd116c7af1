"""Suits in a fixed order, and choices by a number."""

from __future__ import annotations

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.grammar.cycles import Block, expanded
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.syntax import Number, Ref

# Suits in order


@grammar.phrase(
    'suits', '<suit> (again)?', '<suit> (again)? (,|then|, then|–|→|:|-|and|, and|and then|, and then)? <rest:suits>'
)
def _suits(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


@grammar.phrase(
    'pattern',
    '(the)? (suit|suits) (MUST)? (go|rotate|run|cycle|come|follow|follow each other|take turns|go round|are played'
    '|must be played|repeat) (in)? (the)? (this|order|fixed order|sequence|order of)? (like this)? ,? :? <suits> ,? '
    '(AGAIN)? (AGAIN)?',
)
def _suit_round(suits: tuple[Suit, ...]) -> Alternatives | Must:
    order = repeated_suits(suits)
    steps = [
        s.If(s.OfSuit(Ref.LAST, one), s.OfSuit(Ref.CARD, two))
        for one, two in zip(order, (*order[1:], order[0]), strict=True)
    ]
    return Must(merged(s.All, steps))


def repeated_suits(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """Each suit once: a cyclic order may repeat its first suits at the end."""
    order = tuple(dict.fromkeys(suits))
    if len(order) < 4 and len(suits) == len(order):
        raise NoReading
    if len(order) < 3 or any(suit is not order[place % len(order)] for place, suit in enumerate(suits)):
        raise NoReading
    return order


# Choices by a number


@grammar.phrase(
    'pattern',
    'choose by <number> :? <slash_turns>',
    '<number> (chooses|decides|picks|selects) (between|among)? :? <slash_turns>',
)
def _choose(number: Number, slash_turns: tuple[Block, ...]) -> Must:
    if len(slash_turns) < 2:
        raise NoReading
    return Must(s.Choose(number, expanded(slash_turns)))


grammar.phrase('pattern', '<condition:digit_row>')(Must)
