"""Taking turns: cycles, suits in a fixed order, every third card, places on the line."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

from msgspec import structs

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, ELIDED, LAST, rewritten, substituted
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.grammar.patterns import DOWN, UP, zigzag
from eleusis.rules.language.meanings import ByTurns, Clause, Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.language.topics import Introduced
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import refs
from eleusis.rules.syntax import Comparison, Condition, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

# Cycles

Block = tuple[Condition, int]
"""A kind of card, and how many times in a row."""


@grammar.phrase('turn', '(a|an|one)? <single:one_kind>', '(PLAY)? <pred>')
def _turn(pred: Saying | None = None, single: Condition | None = None) -> tuple[Block, ...]:
    return ((closed(pred or Saying(single or s.Anything(True))), 1),)


for _letter, _colour in {'r': Colour.RED, 'b': Colour.BLACK}.items():
    for _symbol in ('turn', 'bare_turn'):
        grammar.means(_symbol, ((s.OfColour(Ref.CARD, _colour), 1),), _letter)


@grammar.phrase('turn', '[ <clause> ]')
def _turn_clause(clause: Clause) -> tuple[Block, ...]:
    return ((clause.condition, 1),)


@grammar.phrase(
    'turn',
    '(go)? (up|higher) <often>',
    '(go)? (down|lower) <down:often>',
)
def _so_often(often: int = 0, down: int = 0) -> tuple[Block, ...]:
    return ((UP if often else DOWN, often or down),)


@grammar.phrase(
    'turn',
    '<whole> <one_kind>',
    '(the)? (first|next) <whole> (cards)? AFTERSTARTER? (MUST be|BE) (<one_kind>|<qualifiers>)',
    '(the)? next <whole> (cards)? (<one_kind>|<qualifiers>)',
    '<whole> (cards|card)? (of|in)? (a)? <one_kind>',
    '<whole> (card|cards)? <qualifiers>',
)
def _turns(whole: int, one_kind: Condition | None = None, qualifiers: Saying | None = None) -> tuple[Block, ...]:
    if not 1 <= whole <= MOST_TURNS:
        raise NoReading
    return ((closed(qualifiers or Saying(one_kind or s.Anything(True))), whole),)


MOST_TURNS = 13
"""How often a part of a cycle may repeat."""
grammar.means(
    'NEXT',
    None,
    '(,|–|then|, then|and then|, and then|→|:|, and|, next|next|followed by|, followed by|;|/|after that|, after that)',
)


@grammar.phrase('last_turns', '<turn> (again)? and <rest:turn> (again)?')
@grammar.phrase(
    'then_turns', '<turn>', '<turn> (again)? NEXT (comes|come)? (<rest:then_turns>|<rest:last_turns>)', '<turn> again'
)
def _then_turns(turn: tuple[Block, ...], rest: tuple[Block, ...] = ()) -> tuple[Block, ...]:
    return turn + rest


@grammar.phrase('bare_turn', '<adjective>', '<noun>', '[ <kinds> ]')
def _bare_turn(
    adjective: Condition | None = None, noun: Condition | None = None, kinds: Condition | None = None
) -> tuple[Block, ...]:
    return ((closed(Saying(adjective or noun or kinds or s.Anything(right=True))), 1),)


grammar.means('turn', ((UP, 1),), 'go (up|higher)')
grammar.means('turn', ((DOWN, 1),), 'go (down|lower)')
grammar.means('bare_turn', ((UP, 1),), '(up|higher)')
grammar.means('bare_turn', ((DOWN, 1),), '(down|lower)')


@grammar.phrase('bare_turns', '<turn:bare_turn> <rest:bare_turns>')
def _row_without_signs(turn: tuple[Block, ...], rest: tuple[Block, ...] = ()) -> tuple[Block, ...]:
    (first, _), (second, _) = turn[0], rest[0]
    if isinstance(first, s.OfRank) and not isinstance(second, s.OfRank):
        raise NoReading  # ``three red``
    return turn + rest


@grammar.phrase('bare_turns', '<turn:bare_turn>', '<turn:bare_turn> , <rest:bare_turns>')
@grammar.phrase('slash_turns', '<turn>', '<turn> (/|,) <rest:slash_turns>')
def _bare_turns(turn: tuple[Block, ...], rest: tuple[Block, ...] = ()) -> tuple[Block, ...]:
    return turn + rest


grammar.means(
    'AGAIN',
    None,
    '(and so on|and repeat|repeat|repeating|in turn|in rotation'
    '|over and over|over and over again|again and again|then repeat|and then repeat|in that order|in this order|and '
    'again|etc|…'
    '|and so forth|all the way|all the way through|throughout'
    '|round and round|, and so on in turn|then (it starts)? again|and start over'
    '|and start again|then start again|forever|always in this order|and the cycle repeats|and then again'
    '|and then it starts again|(and)? then from the (beginning|start)|in order|and then (all)? over again|by turns'
    '|(and)? (then)? back to the (beginning|start|first)|and so on (in turn|round and round|over and over|again and '
    'again)'
    '|then the same again|and then the same again|then all over again|always (in)? the same order|(and|then)? '
    '(then)? again from the (start|beginning)|(and)? (then)? (repeat|repeated|start over) from the (start|beginning)'
    '|back and forth|to and fro|(always)? in (this|that|the same) (order|sequence|pattern)|repeated (over and over)?)',
)
grammar.means('IN_CYCLE', None, 'in a cycle')
grammar.means(
    'CYCLE_IS',
    None,
    '(cycle|cycle through|rotate|rotate through|(the)? cycle is|repeat|repeat the pattern|cycling through)',
    '(the)? (repeating|colour|suit)? (pattern|cycle|sequence) (is)? :',
    'the (repeating|colour|suit)? (pattern|cycle|sequence) is',
    '(round and round|in turn|by turns|in rotation|over and over|always in turn)',
    '(the)? (pattern|cycle|sequence|order) (of (the)? (colours|cards|suits|values))? AFTERSTARTER? (is|goes|runs)? :?',
    '(the (colours|suits|cards|values)|it|they|cards) (always)? (repeat|go|come|follow|run|MUST (go|come|follow))'
    ' (like this|as follows|in this (order|pattern|way|cycle)|in turn|in a cycle) :?',
)
grammar.means(
    'GOES',
    None,
    '(it|they|the (cards|line|sequence|colours|suits)|cards) (go|goes|run|runs|come|comes|are|is|must be|MUST go) :?',
    'always',
    'PLAY',
    'first',
)


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
    named = all(isinstance(kind, s.Named | Introduced) for kind in kinds)
    if len(set(kinds)) < len(kinds) or not (named or (sum(masks) == ALL_CARDS and len(masks) == len(kinds))):
        return None
    if len(kinds) == 2 and is_named and not named:
        return None
    following = zip(kinds, (*kinds[1:], kinds[0]), strict=True)
    return merged(s.All, [s.If(of_last(one), other) for one, other in following])


def of_last(kind: Condition) -> Condition:
    """A condition on the card being judged, applied to the last card."""

    def moved(node: s.Node) -> s.Node:
        return structs.replace(node, card=Ref.LAST) if getattr(node, 'card', None) is Ref.CARD else node

    return cast('Condition', moved(kind) if isinstance(kind, Introduced) else rewritten(kind, moved))


def rounds(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    """The period of a row that goes on: ``R B B R B B`` repeats after three, ``A B C A`` too.

    A row that ends as it began, as ``R B B R``, may end there or start anew; it starts anew where two equal kinds would
    otherwise meet that never met before.
    """
    count = len(blocks)
    known = [(cast('Condition', rewritten(condition, _by_name)), times) for condition, times in blocks]
    for length in range(2, count // 2 + 1):
        if all(block == known[place % length] for place, block in enumerate(known)):
            yield blocks[:length]
            return
    begun = [
        length
        for length in range(count // 2 + 1, count)
        if length > 1 and all(block == known[place - length] for place, block in enumerate(known) if place >= length)
    ]
    if begun:
        yield blocks[: begun[0]]
    if not begun or any(one == two for one, two in pairwise(known)):
        yield blocks


def _by_name(node: s.Node) -> s.Node:
    """*Low (A-4)* becomes *low* where it is repeated."""
    return s.Named(node.card, node.name) if isinstance(node, Introduced) else node


def cycles(blocks: tuple[Block, ...], *, is_named: bool = False) -> Alternatives:
    """Every way to go on: by position, or each after its predecessor whatever the starter is.

    Two kinds that are called a cycle or a pattern go by position.
    """
    steps = {isinstance(condition, s.Apart) for condition, _ in blocks}
    if len(steps) == 2 and all(isinstance(condition, s.Apart | s.Compare) for condition, _ in blocks):
        raise NoReading  # ``two up, one down``: steps or repetitions, but the same for both
    chains = [ByTurns(chain) for turns in rounds(blocks) if (chain := followed(turns, is_named=is_named)) is not None]
    up_and_down = any(_is_up_and_down(turns) for turns in rounds(blocks))
    is_open = not is_named and not chains and all(refs(condition) <= {Ref.CARD} for condition, _ in blocks)
    found = [ByTurns(cycle(turns), is_open=is_open) for turns in rounds(blocks)] + chains
    if up_and_down:
        found.append(ByTurns(zigzag()))
    return Alternatives(tuple(found))


def _is_up_and_down(turns: tuple[Block, ...]) -> bool:
    conditions = expanded(turns)
    return len(conditions) == 2 and {substituted(condition, {ELIDED: LAST}) for condition in conditions} == {UP, DOWN}


@grammar.phrase(
    'named_row',
    'CYCLE_IS :? <then_turns> (,? AGAIN)? (,? AGAIN)?',
    'CYCLE_IS :? <bare_turns> (,? AGAIN)? (,? AGAIN)?',
    'GOES? (<then_turns>|<bare_turns>) ,? (AGAIN ,?)? IN_CYCLE (,? AGAIN)?',
)
@grammar.phrase(
    'going_row',
    'GOES? <then_turns> ,? AGAIN (,? AGAIN)?',
    'GOES? <bare_turns> ,? AGAIN (,? AGAIN)?',
)
def _row(then_turns: tuple[Block, ...] = (), bare_turns: tuple[Block, ...] = ()) -> tuple[Block, ...]:
    return then_turns or bare_turns


grammar.phrase('row', '<named_row>', '<going_row>')(alone)


@grammar.phrase('pattern', '<going_row>', '<named_row>')
def _cycle(going_row: tuple[Block, ...] = (), named_row: tuple[Block, ...] = ()) -> Alternatives:
    return cycles(going_row or named_row, is_named=bool(named_row))


@grammar.phrase('pattern', '(starting|beginning)? AFTERSTARTER ,? :? <row>')
def _cycle_after_starter(row: tuple[Block, ...]) -> Alternatives:
    return Alternatives(tuple(ByTurns(cycle(turns)) for turns in rounds(row)))


@grammar.phrase('pattern', 'GOES? <then_turns>', 'GOES? <then_turns:bare_turns>')
def _shown_twice(then_turns: tuple[Block, ...]) -> Alternatives:
    """*Red, black, black, red, black, black*: a repetition goes on."""
    turns = next(rounds(then_turns))
    if len(turns) < 2 or len(then_turns) < 2 * len(turns):
        raise NoReading
    return cycles(turns)


@grammar.phrase(
    'pattern',
    '<row> ,? (and)? (the)? (first (card|one)?) AFTERSTARTER (MUST be|BE|=|:) (a|an|the)? (first)? <first:turn> '
    'ANYWAY?',
)
def _starting_with(
    row: tuple[Block, ...],
    first: tuple[Block, ...],
) -> Alternatives:
    ways = [turns for turns in rounds(row) if expanded(turns)[0] == first[0][0]]
    if not ways:
        raise NoReading
    return Alternatives(tuple(Must(cycle(turns)) for turns in ways))


@grammar.phrase(
    'pattern',
    '<row> ,? (and)? (starting|beginning|depending) (with|on|from) (whatever|what) (the starter|it|the first card) is',
)
def _from_starter(row: tuple[Block, ...]) -> Must:
    """Two kinds in turn, beginning with the starter."""
    turns = next(rounds(row))
    if len(turns) != 2 or any(times != 1 for _, times in turns):
        raise NoReading
    return Must(s.Alternate(own_traits(turns[0][0]), own_traits(turns[1][0])))


grammar.means('THE_STARTER', None, '(the)? (starter|starting card|start card|starter card|opening card)')
_AS = '(is|being|counts|counting|counted|=|is counted|is taken|to be|is seen|is supposed to be)? (as|for)?'


@grammar.phrase(
    'pattern',
    f'<row> ,? (and|but|with|counting|taking|count|where|so)? THE_STARTER {_AS} (the|a|an)? <ordinal>? <first:turn>'
    ' ANYWAY?',
)
def _starter_as(row: tuple[Block, ...], first: tuple[Block, ...], ordinal: int = 1) -> Must:
    """*Red, red, black, the starter counting as the second red*."""
    turns = expanded(next(rounds(row)))
    like_it = [place for place, condition in enumerate(turns, start=1) if condition == first[0][0]]
    if first[1:] or first[0][1] != 1 or len(set(turns)) < 2 or not 1 <= ordinal <= len(like_it):
        raise NoReading
    place = like_it[ordinal - 1]
    return Must(s.Cycle((*turns[place:], *turns[:place])))


@grammar.phrase(
    'pattern', '(first|PLAY)? <turn> , (and)? then <rest:then_turns>', '<turn> (and)? then <rest:then_turns>'
)
def _then(turn: tuple[Block, ...], rest: tuple[Block, ...]) -> Alternatives:
    return cycles(turn + rest)


_EACH = '(the)? <ordinal> (card|one)? <after_starter>? (MUST be|BE|is|:)? (a|an)? <turn>'


@grammar.phrase('ordinal_turns', _EACH, f'{_EACH} (,|and|, and|;) <rest:ordinal_turns>')
def _ordinal_turns(
    ordinal: int,
    turn: tuple[Block, ...],
    after_starter: bool | None = None,
    rest: tuple[tuple[int, Block], ...] = (),
) -> tuple[tuple[int, Block], ...]:
    if turn[0][1] != 1 or (after_starter is not None and ordinal != 1):
        raise NoReading
    return ((0 if after_starter is not None else ordinal, turn[0]), *rest)


@grammar.phrase('pattern', '<ordinal_turns> ,? AGAIN (,? AGAIN)?')
def _one_by_one(ordinal_turns: tuple[tuple[int, Block], ...]) -> Alternatives:
    """*The first card after the starter is red, the second black and so on*; else the starter may be the first."""
    places = [place for place, _ in ordinal_turns]
    if len(places) < 2 or [max(place, 1) for place in places] != list(range(1, len(places) + 1)):
        raise NoReading
    found: list[Must] = []
    for turns in rounds(tuple(block for _, block in ordinal_turns)):
        found.append(Must(cycle(turns)))
        if places[0]:
            found.append(Must(cycle((*turns[1:], turns[0]))))
    return Alternatives(tuple(found))


_MOVE = (
    '(the)? <ordinal> (card|one)? (MUST be|BE)? <move:bare_comparison> than'
    ' (the)? (<than:ordinal> (card|one)?|THE_STARTER)'
)


@grammar.phrase('ordinal_moves', _MOVE, f'{_MOVE} (,|and|, and) <rest:ordinal_moves>')
def _ordinal_moves(
    ordinal: int, move: Comparison, than: int = 0, rest: tuple[tuple[int, int, Comparison], ...] = ()
) -> tuple[tuple[int, int, Comparison], ...]:
    return ((ordinal, than, move), *rest)


@grammar.phrase('pattern', '<ordinal_moves> ,? AGAIN (,? (AGAIN|up and down|by turns))*'.replace('*', '?'))
def _step_by_step(ordinal_moves: tuple[tuple[int, int, Comparison], ...]) -> Must:
    """*The second card is higher than the starter, the third lower than the second, and so on*."""
    first = ordinal_moves[0][0]
    for place, (ordinal, than, _) in enumerate(ordinal_moves, start=first):
        if ordinal != place or than not in ((0,) if place == first else (place - 1,)):
            raise NoReading
    if first not in (1, 2) or len(ordinal_moves) < 2:
        raise NoReading
    blocks = tuple((cast('Condition', s.Compare(CARD, move, LAST)), 1) for _, _, move in ordinal_moves)
    return Must(cycle(next(rounds(blocks))))
