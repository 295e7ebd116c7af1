"""References to cards: the card itself, the last one, the card two back, the last red one; and several at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, IT, card_before, filled, has_gaps, nth_last
from eleusis.rules.language.grammar.lexicon import alone, given, grammar
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Several, all_of
from eleusis.rules.reach import is_plain
from eleusis.rules.syntax import Attribute, Ref, Value

if TYPE_CHECKING:
    from eleusis.rules.syntax import CardRef

# The card being judged

grammar.means(
    'new',
    Ref.CARD,
    'the card',
    '(this|your|the) (new|next|current|played|following) card?',
    '(the|a) card (to be|being) (played|judged)',
    '(the|this) card (that)? (you|i|we) (play|lay|put|place|are playing|want to play|lay down|put down)',
    '(what|whatever) (you|i|we) (play|lay|put down|place)',
    'yours',
    'mine',
    'this card',
    'your card',
    'the (new|next) one',
    '(the|your) (newly)? played card',
    'new card',
    'next card',
    'the card played',
    'what (follows|comes next)',
)
grammar.means(
    'every',
    Ref.CARD,
    '(a|each|every|any|all) (card|cards)',
    '(each|every|a|any|all) (new|next|right|further|legal|played|following|later|single)? (card|cards)',
    'cards',
    '(each|every) (one|play)',
    'cards played',
    '(each|every) card (you play|played|that is played|on the line|of the line|in the line)',
    'all the cards',
)
grammar.means('it', IT, 'it', 'they', 'that', 'that card', 'that one', 'this', 'them', 'these')

# Earlier cards

grammar.means('ONECARD', None, '(card|one|play)')
grammar.means(
    'LAID',
    None,
    'ONECARD (PLAYED|laid down|ONLINE|on which it is (played|laid))?',
    '(PLAYED ONECARD|RIGHT ONECARD PLAYED?|legally PLAYED ONECARD|ONECARD legally PLAYED)',
)
grammar.means('NEWONE', None, '(this|yours|this one|the new card|your card|the new one|them|this card)')

grammar.means(
    'THE_ONE_BEFORE',
    None,
    '(the)? (card|one) (right|just|immediately|directly)? before',
    '(the)? (card|one) that (came|comes|lies|lay|was played) (just|immediately|directly)? before (it)?',
)
grammar.means(
    'named',
    Ref.LAST,
    'THE? LASTWORD LAID?',
    '(the)? (card|one) (just|immediately|directly|right)? before NEWONE',
    'the predecessor',
    '(the)? card it (follows|is played on|is laid on|is put on|goes on|covers)',
    'the top card',
    '(the)? (card|one) (it|you) (touches|touch|covers|cover|lands on|land on)',
    'the (last|previous) card (of|on|in) the (main)? line',
    '(the)? (last|previous) (value|rank)',
    'the (last|previous) one (on the line|played|there)?',
    'what lies there',
    '(the)? most recent',
    'the (card|one) it touches',
    '(whatever|what) (came|comes|lay|was there) before (it)?',
    '(its|the) (immediate)? predecessor',
)
grammar.means(
    'named',
    Ref.SECOND,
    'THE? (second|next|2nd) (to|from)? (the)? last (card|one|value|played|card played)?',
    'THE? last (card|one)? but one',
    'THE? (card|one) before (the)? (last|previous) (card|one|two|played|card played)?',
    'THE? (card|one) before (the)? (last|previous) one',
    '(the)? (card|one) (two|2) (cards|places|positions|steps|back|before|ago|earlier)? (back|before|ago|earlier)',
    '(two|2) (cards|places|positions|plays|turns)? (back|ago|earlier)',
    'two before',
    'the card two before (it|that)',
    '(the)? (card|one) two places back',
    'THE? last but one',
    'the (earlier|first) of (the)? (last)? two',
    'the second card back',
    'the (card|one) two before',
    'the second last',
    'THE? (card|one) two (cards|places|positions|steps)? before (it|NEWONE|yours)',
)
grammar.means(
    'named',
    Ref.THIRD,
    '(the)? (card|one) (three|3) (cards|places|positions|back|before|ago|earlier) (back|before|ago|earlier)?',
    '(three|3) (cards|places|positions)? (back|ago|earlier)',
)
grammar.means(
    'named',
    BEFORE,
    '(the)? (one|card) (just|right)? before (it|that|that one|that card)',
    'its predecessor',
)
grammar.means(
    'named',
    Ref.STARTER,
    'THE? (starter|first|starting|opening|start) (card|one)',
    '(the)? starter',
    'THE? first card (of|on|in) the (main)? line',
    'the very first card',
)
grammar.means('OF_THIS', None, "(its|the same|that|their|this|the new card 's|your card 's)")


grammar.means('named', Ref.WRONG, '(the)? last (wrong|rejected|sideline) card', '(the)? (wrong|rejected) card')


@grammar.phrase(
    'named',
    'THE? <ordinal> (to|from)? (the)? last (card|one)?',
    'the <ordinal> card back',
    'THE? <ordinal> (card|one)? from the end',
)
def _nth_last(ordinal: int) -> CardRef:
    return nth_last(ordinal)


@grammar.phrase(
    'named',
    '(the)? (card|one) <whole> (cards|places|positions|back|before|ago|earlier) (back|before|ago|earlier)?',
    '<whole> (cards|places) (back|ago|earlier)',
)
def _places_back(whole: int) -> CardRef:
    return nth_last(whole)


@grammar.phrase(
    'named',
    'THE? LASTWORD <noun:one_kind> (ONLINE|PLAYED|laid|before it)?',
    'THE? nearest <noun:one_kind>',
)
def _last_like(noun: s.Condition) -> CardRef:
    if isinstance(noun, s.OfRank) and 2 <= noun.rank <= 10:
        raise NoReading  # ``the last two``
    return s.LastLike(own_traits(noun))


@grammar.phrase(
    'named',
    'THE? LASTWORD card (of|in|with) OF_THIS own? <attribute> (ONLINE|PLAYED)?',
)
def _last_alike(attribute: Attribute) -> CardRef:
    return s.LastAlike(attribute)


grammar.phrase('earlier', '<named>')(alone)
grammar.means('earlier', Ref.LAST, 'THE_ONE_BEFORE')
grammar.means('named_or_before', BEFORE, 'THE_ONE_BEFORE')
grammar.phrase('named_or_before', '<named>')(alone)


@grammar.phrase('ref', '<earlier>', '<new>')
def _ref(earlier: CardRef | None = None, new: CardRef | None = None) -> CardRef:
    return given(earlier, new)


def own_traits(condition: s.Condition) -> s.Condition:
    """A condition on a single card.

    Raises:
        NoReading: when it involves other cards.
    """
    condition = filled(condition, Value(Ref.CARD))
    if has_gaps(condition) or not is_plain(condition):
        raise NoReading
    return condition


# Several

_LASTS = 'THE? (last|previous|preceding|latest|most recent)'


@grammar.phrase(
    'lasts',
    f'{_LASTS} <whole> (cards|card|ones|values|ranks|plays)? (PLAYED|ONLINE|before it)?',
    'THE? <whole> (last|previous|preceding|latest|most recent) (cards|ones|values)? (PLAYED|ONLINE)?',
    'THE? <whole> (cards|ones) (before|before (it|that|yours)|in front of (it|NEWONE)|ahead of (it|NEWONE))',
)
def _lasts(whole: int) -> tuple[s.Number, ...]:
    if whole < 2:
        raise NoReading
    return tuple(Value(nth_last(place)) for place in range(1, whole + 1))


grammar.means(
    'lasts',
    (Value(Ref.LAST), Value(Ref.SECOND)),
    'both (of)? (the)? (last|previous|preceding) (cards|ones)',
)


@grammar.phrase('lasts', '<one:earlier> and <other:named_or_before>')
def _two_earlier(one: CardRef, other: CardRef) -> tuple[s.Number, ...]:
    return (Value(one), Value(before_if_gap(other, one)))


@grammar.phrase(
    'pair',
    '<one:every_or_new> and <other:earlier>',
    '<one:earlier> and <other:new>',
    '<other:earlier> and (it|this one|this)',
    '(it|this one) and <other:earlier>',
)
def _pair(other: CardRef, one: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    return (Value(one), Value(before_if_gap(other, one)))


grammar.means('pair', (Value(Ref.CARD), Value(Ref.LAST)), '(the)? (last|previous) and (the)? (new|next) (card|cards)')


@grammar.phrase('pair', '<lasts> ,? (counting|including|with) (<new>|it|this one) ,?')
def _lasts_with_new(lasts: tuple[s.Number, ...], new: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    """``the last three cards, counting the new one``: that and two before it."""
    return (Value(new), *lasts[:-1])


@grammar.phrase('pair', '<new> and <lasts>', '<lasts> and <new>')
def _new_and_lasts(lasts: tuple[s.Number, ...], new: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    return (Value(new), *lasts)


@grammar.phrase('every_or_new', '<every>', '<new>')
def _every_or_new(every: CardRef = Ref.CARD, new: CardRef = Ref.CARD) -> CardRef:
    return new if every is Ref.CARD else every


def before_if_gap(card: CardRef, one: CardRef) -> CardRef:
    """What *the one before that* means next to another card."""
    return card_before(one) if card is BEFORE else card


@grammar.phrase('several', '(all|both|each|every one|every)? (of)? <lasts>', '<lasts> (both|all)', '(all|both) <lasts>')
def _all(lasts: tuple[s.Number, ...]) -> Several:
    return all_of(lasts)


@grammar.phrase(
    'several',
    '(any|one|either|at least one|any one|some) (card)? (of|among|in) <lasts>',
)
def _any(lasts: tuple[s.Number, ...]) -> Several:
    return Several(lasts, 1, len(lasts))


@grammar.phrase('several', '(neither|none|not one|no card) (of|among|in) <lasts>')
def _none(lasts: tuple[s.Number, ...]) -> Several:
    return Several(lasts, 0, 0)


@grammar.phrase('several', '(exactly|only|just|precisely) <count> of <lasts>')
def _exactly(count: int, lasts: tuple[s.Number, ...]) -> Several:
    return Several(lasts, count, count)


@grammar.phrase(
    'several',
    '(at least <count>|<count> or more) (of|among) <lasts>',
    'most:most (of|among) <lasts>'.replace('most:most', '(most|the majority)'),
)
def _at_least(lasts: tuple[s.Number, ...], count: int = 0) -> Several:
    return Several(lasts, count or len(lasts) // 2 + 1, len(lasts))


@grammar.phrase('several', '<one:ref> or <other:named_or_before>')
def _either(one: CardRef, other: CardRef) -> Several:
    return Several((Value(one), Value(before_if_gap(other, one))), 1, 2)
