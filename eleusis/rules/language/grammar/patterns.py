"""Patterns of the line: alternation, cards that are never beside each other, up and down."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, ELIDED, IT, LAST, THAT, filled, has_gap
from eleusis.rules.language.grammar.anaphora import work_on
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import Case, Must
from eleusis.rules.language.parsing import Alternatives, NoReading, alone
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import Saying, Several, all_of, said_of
from eleusis.rules.language.topics import Work
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Number, Quality, Ref, Value

# Alternation


_TURNS = (
    '(alternate|alternates|alternating|take turns|taking turns|by turns|in alternation|take it in turns'
    '|follow one another by turns|alternately|switch|switches|follow each other in turn|come by turns)'
)


@grammar.phrase(
    'pattern',
    f'(the)? <one:kind> (and|or|,) (the)? <other:kind> (cards)? (MUST|always)? {_TURNS} (, (starting'
    '|beginning) with <start:kind>)?',
    'alternate (between)? <one:kind> (and|or|,|with) <other:kind> (cards)?',
    '<one:kinds> (MUST)? (alternate|alternates|alternating|(take|takes|taking) (it in)? turns) with <other:kinds>',
)
def _alternate(one: Condition, other: Condition, start: Condition | None = None) -> Must:
    one, other = own_traits(one), own_traits(other)
    if start is None:
        return Must(alternation(one, other))
    if own_traits(start) not in (one, other):
        raise NoReading
    return Must(s.Cycle((one, other) if own_traits(start) == one else (other, one)))


def alternation(one: Condition, other: Condition) -> Condition:
    """One kind and another in turn; said as a condition on the last card if each card is of one of the kinds."""
    return s.Alternate(one, other)


@grammar.phrase(
    'pattern',
    '<one:kind> and (all)? (the)? (other cards|others|other|the rest|non <silent:kind>|not <silent:kind>|cards that '
    f'are not) (MUST)? {_TURNS}',
    '<one:kinds> (MUST)? (alternate|alternates) with (all)? (the)? (others|other|other cards|rest|the rest|not '
    '<silent:kind>|non <silent:kind>)',
)
def _alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


@grammar.phrase(
    'pattern',
    '(the)? <attributes> (of (the)? cards)? (MUST|always)? (alternate|change|switch|take turns|be alternated'
    '|alternates|changes) (from card to card|each time|every time|with (each|every) card|every card|each card|every '
    'turn)?',
    '(MUST|always)? (alternate|change|switch|vary) THE? <attributes> (each time|every time|with (each|every) card'
    '|every turn)?',
)
def _alternate_attribute(attributes: Attributes) -> Must:
    return Must(filled(same(attributes, LAST, different=True), CARD))


# Up and down

UP = s.Compare(CARD, Comparison.ABOVE, LAST)
DOWN = s.Compare(CARD, Comparison.BELOW, LAST)
_SECOND = Value(Ref.SECOND)
_BY_TURNS = '(alternately|by turns|in turn|alternating|and so on|in alternation|again and again)'
grammar.means(
    'ups_and_downs',
    (UP, DOWN),
    '(up|higher|rise|rising|ascending|going up) (and|,|then|, then) (down|lower|fall|falling|descending|going down)',
)


_THEY = '(the)? (values|cards|ranks|line)? (MUST|always)? (go|move|run|alternate|be|are|alternates|goes)?'


@grammar.phrase(
    'wave',
    '(go|PLAY)? alternately <ups_and_downs>',
    f'{_THEY} {_BY_TURNS}? <ups_and_downs> ,? {_BY_TURNS}',
)
def _wave(ups_and_downs: tuple[Condition, Condition]) -> tuple[Condition, Condition]:
    return ups_and_downs


@grammar.phrase('pattern', '<wave>', '<wave> :? <said:zigzag_said>')
def _by_turns(wave: tuple[Condition, Condition], said: bool = False) -> Alternatives | Must:
    return Must(zigzag()) if said else Alternatives((Must(zigzag()), Must(s.Cycle(wave))))


@grammar.phrase(
    'ZIGZAG',
    '(zigzag|zig zag|zig (–|-) zag)',
    '(the)? (numbers|values|cards|ranks) MUST? (alternately|by turns|in turn) (rise|go up) and (fall|go down)',
    '(the)? (line|values|cards|ranks)? (MUST)? (zigzag|zigzags)',
    '<one:after_move> ,? (and)? (vice versa|the other way round|the reverse|conversely|the other way around)',
    '<one:after_move> ,? (and)? <other:after_move>',
)
def _zigzag(one: Comparison | None = None, other: Comparison | None = None) -> None:
    if one is not None and one is other:
        raise NoReading


@grammar.phrase(
    'after_move',
    'after <one:move> (comes|come|follows|there MUST be|MUST (come|follow|be))? <other:move>',
)
def _after_move(one: Comparison, other: Comparison) -> Comparison:
    if one is other:
        raise NoReading
    return one


@grammar.phrase(
    'pattern',
    'ZIGZAG',
    'ZIGZAG (:)? ZIGZAG? , (the)? (same|equal) (card|cards|rank|ranks|value|values) (count|counts'
    '|counting) as <equal:move>',
)
def _zigzags(equal: Comparison | None = None) -> Must:
    return Must(there_and_back(equal))


def zigzag() -> Condition:
    """After a step up one down, after a step down one up."""
    return there_and_back(None)


def there_and_back(equal: Comparison | None) -> Condition:
    """After a step up one down and vice versa; an equal card is neither, unless it counts as one of them."""
    up = Comparison.AT_LEAST if equal is Comparison.ABOVE else Comparison.ABOVE
    down = Comparison.AT_MOST if equal is Comparison.BELOW else Comparison.BELOW
    return merged(
        s.All,
        [
            s.If(s.Compare(LAST, up, _SECOND), s.Compare(CARD, down, LAST)),
            s.If(s.Compare(LAST, down, _SECOND), s.Compare(CARD, up, LAST)),
        ],
    )


# Steps as nouns: *after a rise there must be a fall*

for _comparison, _words in {
    Comparison.ABOVE: '(rise|increase|(step|move|jump) (up|upward|upwards)|upward (step|move|jump))',
    Comparison.BELOW: '(fall|drop|decrease|descent|(step|move|jump) DOWNWARDS|downward (step|move|jump))',
}.items():
    grammar.means('move', _comparison, f'(a|an|each|every|any) {_words}')
for _comparison, _words in {
    Comparison.ABOVE: '(gone|went|moved|stepped|going|came) (up|upward|upwards)|risen|rose|increased|climbed',
    Comparison.BELOW: '(gone|went|moved|stepped|going|came) (down|downward|downwards)|fallen|fell|decreased|dropped',
    Comparison.EQUAL: '(stayed|remained) (level|the same|equal|on the same (value|rank|number))',
}.items():
    grammar.means('moved', _comparison, f'(has|have)? (just)? ({_words})')


@grammar.phrase('past', '<move>')
def _past_move(move: Comparison) -> Condition:
    return s.Compare(LAST, move, _SECOND)


@grammar.phrase('must', '(there MUST be|there (comes|follows)|MUST? (come|follow))? <move> (MUST (come|follow))?')
def _must_move(move: Comparison) -> Must:
    return Must(s.Compare(CARD, move, LAST))


@grammar.phrase(
    'finite',
    '(the (main)? line|the (last)? (value|values|cards|rank|ranks)|it|you) <moved>',
)
def _line_moved(moved: Comparison) -> Saying:
    return Saying(s.Compare(LAST, moved, _SECOND), LAST)


# Adjacent cards: *two neighbouring cards*, *no two primes touch*, *kings only beside red cards*


# Two of them, in either order

_NEIGHBOURING = '(successive|adjacent|neighbouring|consecutive|subsequent|touching)'
_LYING = '((that|which)? (BE|lie|come|stand|go|follow)|lying|standing|coming|played)?'
grammar.means(
    'neighbours',
    (CARD, LAST),
    f'(two|2) {_NEIGHBOURING} cards ONLINE?',
    f'(two|2) cards {_LYING} AROW ONLINE?',
)
grammar.phrase('pair', '(any|every)? <neighbours>')(alone)


@grammar.phrase(
    'plural_pred',
    '(both|all)? <ands>',
)
def _plural_pred(ands: Saying) -> tuple[Saying, ...]:
    return (ands,)


@grammar.phrase(
    'pattern',
    '(any)? <neighbours> (MUSTNOT|never) (ever|both)? be <plural_pred>',
    '(no|never) <neighbours> (MUST|that|which)? <quality:verbs>',
)
def _no_neighbours(
    neighbours: tuple[Number, ...] = (CARD, LAST), plural_pred: tuple[Saying, ...] = (), quality: Saying | None = None
) -> Must:
    said = plural_pred or (quality or Saying(s.Anything(right=True)),)
    if any(one.subject is not None for one in said):
        raise NoReading
    return Must(merged(s.All, [negated(said_of(one.condition, all_of(neighbours))) for one in said]))


# Two of a kind, one of each of two kinds


@grammar.phrase(
    'pattern',
    '(a|an|any)? <one:kinds> NEVER STAND? BESIDE (a|an|any|another)? <other:kinds>',
    'never (put|lay|place|play)? (a|an)? <one:kinds> BESIDE (a|an)? <other:kinds>',
    '(a|an|any)? <one:one_kind> (and|or) (a|an|any)? <other:one_kind> NEVER SIDE_BY_SIDE',
)
def _never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(own_traits(one), own_traits(other)))


# Only beside


# One and the other of two


@grammar.phrase('two', '(of)? <lasts>', 'the two')
def _two(lasts: tuple[Number, ...] = ()) -> tuple[Number, ...]:
    if lasts and len(lasts) != 2:
        raise NoReading
    return lasts or (CARD, LAST)


_THE_OTHER = ',? (and|but)? the other (one)? (MUST be|BE|be|is)?'


@grammar.phrase(
    'finite',
    f'one of <two> BE <one:ands> {_THE_OTHER} <other:ands>',
)
def _one_and_the_other(two: tuple[Number, ...], one: Saying, other: Saying) -> Saying:
    ways = [
        merged(s.All, [said_of(one.condition, first), said_of(other.condition, second)])
        for first, second in (two, two[::-1])
    ]
    return Saying(merged(s.Any, ways), all_of(two))


@grammar.phrase('several', '(of|among) (any)? (<cards:lasts>|<cards:neighbours>) ,? <amount>')
def _so_many_of(cards: tuple[Number, ...], amount: tuple[int, int]) -> Several:
    least, most = amount
    return Several(cards, least, min(most, len(cards)))


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


def most_of_one(attributes: Attributes, most: int) -> Condition:
    """At most so many cards in a row that agree in an attribute; *two of a kind* is ambiguous."""
    if len(attributes[1]) != 1 or most < 1 or attributes[1][0] is Attribute.KIND:
        raise NoReading
    other = s.Not(s.Same(attributes[1][0], Ref.CARD, Ref.LAST))
    return other if most == 1 else s.If(s.Compare(s.Run(attributes[1][0]), Comparison.AT_LEAST, s.Literal(most)), other)


_NEVER = (
    '(never|no|not|(YOU)? MUSTNOT (play|lay|put)|never (play|lay|put)|(there|it) MUSTNOT be'
    '|it is (WRONG|forbidden) to (play|lay|put|have))'
)
_COME = '(MUST? (come|be|go|lie|follow|stand|be PLAYED|be found))?'


@grammar.phrase('limit', '<limit_at>', '<limit_over>')
def _limit(limit_at: int = 0, limit_over: int = 0) -> int:
    return limit_at or limit_over


@grammar.phrase('limit_at', f'{_NEVER} <most:count>')
def _not_so_many(most: int) -> int:
    return most - 1


@grammar.phrase(
    'limit_over',
    f'{_NEVER} more than <most:count>',
    '(PLAY)? (at most|no more than|not more than|up to|a maximum of|never more than|max|maximum) <most:count>',
)
def _no_more(most: int) -> int:
    return most


@grammar.phrase(
    'pattern',
    f'<limit> <kind:one_kind> (cards)? {_COME} AROW',
)
def _row(kind: Condition, limit: int) -> Must | Alternatives:
    if not isinstance(kind, s.Any):
        return Must(most_in_a_row(kind, limit))
    each = Must(merged(s.All, [most_in_a_row(one, limit) for one in kind.conditions]))
    return each if own_mask(kind) == _EVERY_CARD else Alternatives((each, Must(most_in_a_row(kind, limit))))


_EVERY_CARD = own_mask(s.Anything(right=True))


_OF_ONE = '((of|in|with|from|that have|which have|sharing) (the same|one|a single|any one|any)|of (a|each))'


@grammar.phrase(
    'pattern',
    f'<limit> (cards|card)? {_OF_ONE} <attributes> {_COME} AROW',
)
def _row_of_one(attributes: Attributes, limit: int) -> Must:
    return Must(most_of_one(attributes, limit))


grammar.phrase('often', '<whole> times')(alone)


@grammar.phrase(
    'pattern',
    'no <attributes> MUST? (come|appear|occur|be PLAYED|repeat)? <too_often:often> AROW',
    'the same <attributes> <too_often:often> AROW BE WRONG',
    '(YOU)? (never|MUSTNOT|do not) PLAY? the same <attributes> <too_often:often> AROW',
)
def _so_often(attributes: Attributes, too_often: int) -> Must:
    return Must(most_of_one(attributes, too_often - 1))


# Gaps between


# Runs


_ANOTHER = '(the other|another|a different|a new|the opposite)'


@grammar.phrase(
    'group_turn',
    '<whole> (cards|card)? (of|in|with) (one|the same|the one|a) <attribute>',
    f'<whole> (cards|card)? (of|in|with) ({_ANOTHER}|that|this|the first|the first one|the new) (one|<attribute>)? '
    '(again)?',
)
def _group_turn(whole: int, attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return whole, attribute


@grammar.phrase('group_turn', f'(change|switch) (to {_ANOTHER} (<attribute>|one)?|the? <attribute>|again|back)?')
def _group_change(attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return 0, attribute


@grammar.phrase(
    'group_turns', '<group_turn>', '<group_turn> (,|and|then|, and|, then|and then|, and then) <rest:group_turns>'
)
def _group_turns(
    group_turn: tuple[int, Attribute | None], rest: tuple[tuple[int, Attribute | None], ...] = ()
) -> tuple[tuple[int, Attribute | None], ...]:
    return (group_turn, *rest)


@grammar.phrase(
    'pattern',
    '(it goes|they come|there come|the cards come|PLAY|always)? <group_turns> (,? (and so on|again|and back again'
    '|and again|etc|and so forth))?',
)
def _groups(group_turns: tuple[tuple[int, Attribute | None], ...]) -> Must:
    """*Two of one colour, then two of the other*."""
    lengths = {length for length, _ in group_turns if length}
    named = {attribute for _, attribute in group_turns if attribute is not None}
    if len(group_turns) < 2 or len(lengths) != 1 or len(named) != 1 or group_turns[0][1] is None:
        raise NoReading
    return Must(runs_of(named.pop(), lengths.pop()))


def runs_of(attribute: Attribute, length: int) -> Condition:
    """So many of one colour, suit and so on, then another, throughout; the starter is the first."""
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    number = s.Calculation(s.Operation.MOD, s.Run(attribute), s.Literal(length))
    return s.If(s.Compare(number, Comparison.EQUAL, s.Literal(0)), s.Not(same_again), same_again)


# Totals: *at most three hearts in total*, *the suit played least*, *all cards add up to 20*


# Limits in total


def at_most_in_all(cards: Condition, most: int) -> Case:
    """Once so many of a kind lie there, no more of it."""
    full = s.Compare(s.Count(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most))
    return Case(full, s.Not(said_of(cards, CARD)), never=True)


_OFTEN = '(at most|no more than|not more than|never more than|only|a maximum of) <often>'


@grammar.phrase(
    'pattern',
    f'(any|a|the same) <attribute> MUST? COME_UP? {_OFTEN} IN_TOTAL',
    '(no|never the same) <attribute> (MUST? COME_UP)? more than <often> IN_TOTAL',
)
def _each_so_often(attribute: Attribute, often: int) -> Must:
    if often == 1:
        return Must(s.Not(s.Seen(attribute)))
    return Must(merged(s.All, [at_most_in_all(kind, often).condition for kind in _kinds_by(attribute)]))


def _kinds_by(attribute: Attribute) -> list[Condition]:
    """The kinds of cards by colour, suit or rank."""
    match attribute:
        case Attribute.COLOUR:
            return [s.OfColour(IT, colour) for colour in Colour]
        case Attribute.SUIT:
            return [s.OfSuit(IT, suit) for suit in Suit]
        case Attribute.VALUE:
            return [s.OfRank(IT, rank) for rank in range(1, 14)]
        case _:
            raise NoReading


# The rarest kind


# Totals of all cards

_ALL = '(all|all of|all the|all of the|the)? (cards|values|ranks|numbers)'


@grammar.phrase(
    'worked',
    f'(add|sum|total) (up)? (the (values|ranks) of)? {_ALL} ONLINE (up)?',
)
def _add_up_all() -> Work:
    return work_on(s.Total())


# Majorities


def is_level_of_cards(conditions: Sequence[Condition]) -> bool:
    """Whether *if equal* may refer to cards, although numbers of cards were compared."""
    counted = any(
        isinstance(part, s.Compare) and isinstance(part.left, s.Count) and isinstance(part.right, s.Count)
        for condition in conditions
        for part in parts(condition)
    )
    level = s.Compare(CARD, Comparison.EQUAL, Value(ELIDED))
    return counted and any(part == level for condition in conditions for part in parts(condition))


# Existence on the line: *there is an ace*, *more reds than blacks*, *two of the last three are even*


# Existence


@grammar.phrase(
    'finite',
    'there (BE|BE at least|BE already) (a|an|any|at least one|one)? <one_kind> (among|in|within) <lasts>',
)
def _among(one_kind: Condition, lasts: tuple[Number, ...]) -> Saying:
    return Saying(merged(s.Any, [said_of(one_kind, one) for one in lasts]))


@grammar.phrase(
    'weighed',
    'there BE (no|not a|not any|not yet a|none) <one_kind> (yet)? (ONLINE|(on|in) it)? (yet)?',
    'there (has|have) (not|never)? (yet)? been (no|a|an|any) <one_kind> (ONLINE|yet)?',
    'no <one_kind> (yet|so far|(yet)? ONLINE|played yet)',
    'the (main)? line (contains|has|holds|includes) no <one_kind> (yet)?',
)
def _there_is_none(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.EQUAL, s.Literal(0)))


_EXIST = '(BE|lie|lies|(have|has) been (played|laid)?|appear|were played|were laid)'


@grammar.phrase(
    'counted',
    '<one_kind:and_kinds>',
    'cards',
)
def _counted(one_kind: Condition | None = None) -> Number:
    return s.Position() if one_kind is None else s.Count(own_traits(one_kind))


@grammar.phrase('number_quality', '(an)? <adjective> (number|count|amount)')
def _number_quality(adjective: Condition) -> s.Quality:
    if not isinstance(adjective, s.Is):
        raise NoReading
    return adjective.quality


@grammar.phrase(
    'finite',
    f'there {_EXIST} <number_quality> of <counted> ONLINE?',
    f'<number_quality> of <counted> {_EXIST} ONLINE?',
)
def _so_many_there(number_quality: Quality, counted: Number) -> Saying:
    return Saying(s.Is(counted, number_quality), counted)


@grammar.phrase(
    'finite',
    f'there {_EXIST} <relation> cards ONLINE?',
)
def _there_are_cards(relation: Saying) -> Saying:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Saying(filled(relation.condition, s.Position()), s.Position())


grammar.phrase('compared_kind', '(of)? (the)? <one_kind>')(alone)


@grammar.phrase(
    'weighed',
    'THERE? more <one:compared_kind> than <other:compared_kind> ONLINE?',
    '(the)? <one:one_kind> (ONLINE)? OUTNUMBER (the)? <other:one_kind> (ONLINE)?',
)
def _more(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.ABOVE, s.Count(own_traits(other))))


grammar.phrase('finite', '<weighed>')(alone)
