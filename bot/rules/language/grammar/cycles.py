"""What comes by turns: cycles, suits in a fixed order, every third card, places on the line."""

from __future__ import annotations

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.gaps import CARD, Said, closed, merged, said_of
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.meanings import Must
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.syntax import Condition, Number, Ref

# Cycles


@grammar.phrase('turn', '<pred>', '(a|an|one)? <single:oneKind>', '(PLAY) <pred>')
def _turn(pred: Said | None = None, single: Condition | None = None) -> tuple[Condition, ...]:
    return (closed(pred or Said(single or s.Anything(True))),)


@grammar.phrase('turn', '[ <condition:clause_condition> ]')
def _turn_clause(condition: Condition) -> tuple[Condition, ...]:
    return (condition,)


grammar.phrase('clause_condition', '<clause>')(lambda clause: clause.condition)


@grammar.phrase('turn', '<whole> <oneKind>', '<whole> (cards|card)? (of|in)? (a)? <oneKind>')
def _turns(whole: int, oneKind: Condition) -> tuple[Condition, ...]:  # noqa: N803
    if not 1 <= whole <= MOST_TURNS:
        raise NoReading
    return (said_of(oneKind, CARD),) * whole


MOST_TURNS = 13
"""How often a part of a cycle may come in a row."""


@grammar.phrase(
    'then_turns',
    '<turn>',
    '<turn> (,|–|then|, then|and then|, and then|→|:|, and|and|, next|next|followed by|, followed by|;|and then|, and then) (comes)? <rest:then_turns>',
)
def _then_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


@grammar.phrase('bare_turns', '<turn>', '<turn> <rest:bare_turns>')
def _bare_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


@grammar.phrase('slash_turns', '<turn>', '<turn> (/|,) <rest:slash_turns>')
def _slash_turns(turn: tuple[Condition, ...], rest: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return turn + rest


_AGAIN = '(and so on|and repeat|repeat|repeating|repeat cyclically|and repeat cyclically|in turn|in rotation|in a cycle|over and over|again and again|then repeat|and then repeat|in that order|in this order|and again|etc|…|and so forth|round and round|cyclically|cycling|, and so on in turn|then (it starts)? again|and start over|and start again|then start again|forever|always in this order|and the cycle repeats|and then again|and then it starts again|and then from the beginning|in order)'


def cycle(turns: tuple[Condition, ...]) -> Condition:
    """These by turns, the first for the first card after the starter."""
    if len(turns) < 2:
        raise NoReading
    return s.Cycle(turns)


@grammar.phrase(
    'pattern',
    '(cycle|cycle through|rotate|rotate through|the cycle is|repeat|the pattern is|repeat the pattern|cycling through) :? <then_turns>',
    f'(PLAY)? <then_turns> ,? {_AGAIN}',
    f'(PLAY)? <then_turns> ,? {_AGAIN} ,? {_AGAIN}',
)
def _cycle(then_turns: tuple[Condition, ...]) -> Must:
    return Must(cycle(then_turns))


@grammar.phrase('pattern', f'<bare_turns> ,? {_AGAIN}')
def _bare_cycle(bare_turns: tuple[Condition, ...]) -> Must:
    return Must(cycle(repeated(bare_turns)))


def repeated(turns: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """``R B B R B B R B B`` goes round after three."""
    for length in range(1, len(turns) // 2 + 1):
        if all(turn == turns[place % length] for place, turn in enumerate(turns)):
            return turns[:length]
    return turns


@grammar.phrase(
    'pattern', '(first|PLAY)? <turn> , (and)? then <rest:then_turns>', '<turn> (and)? then <rest:then_turns>'
)
def _then(turn: tuple[Condition, ...], rest: tuple[Condition, ...]) -> Must:
    return Must(cycle(turn + rest))


# Suits in order


@grammar.phrase('suits', '<suit>', '<suit> (,|then|, then|–|→|:|-|and|, and)? (again)? <rest:suits>')
def _suits(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


@grammar.phrase(
    'pattern',
    f'(the)? (suit|suits) (MUST)? (go|rotate|run|cycle|come|follow|follow each other|take turns|go round|are played|must be played|repeat) (in)? (the)? (this|order|fixed order|sequence|order of)? (like this)? ,? :? <suits> ,? ({_AGAIN})? ({_AGAIN})?',
    f'<suits> ,? {_AGAIN}',
    f'(rotate|cycle) (through)? (the suits)? :? <suits> ,? ({_AGAIN})?',
    f'(go|PLAY) <suits> {_AGAIN} ({_AGAIN})?',
)
def _suit_round(suits: tuple[Suit, ...]) -> Choices | Must:
    order = repeated_suits(suits)
    steps = [
        s.If(s.OfSuit(Ref.LAST, one), s.OfSuit(Ref.CARD, two))
        for one, two in zip(order, (*order[1:], order[0]), strict=True)
    ]
    return Must(merged(s.All, steps))


def repeated_suits(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """Each suit once: an order that goes round may end with its first suits again."""
    order = tuple(dict.fromkeys(suits))
    if len(order) < 3 or any(suit is not order[place % len(order)] for place, suit in enumerate(suits)):
        raise NoReading
    return order


# Choices by a number


@grammar.phrase(
    'pattern',
    'choose by <number> :? <slash_turns>',
    '<number> (chooses|decides|picks|selects) (between|among)? :? <slash_turns>',
)
def _choose(number: Number, slash_turns: tuple[Condition, ...]) -> Must:
    if len(slash_turns) < 2:
        raise NoReading
    return Must(s.Choose(number, slash_turns))
