"""What may come after what: *after a heart play a spade*, *kings only on hearts*, lists of cases."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.discourse import moved
from eleusis.rules.language.gaps import CARD, IT, LAST, OneLike, filled, nth_last
from eleusis.rules.language.grammar.comparisons import apart, related
from eleusis.rules.language.grammar.kinds import of_sort
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Goes, Must, Otherwise, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading, alone
from eleusis.rules.language.said import Saying, Subject, closed, earlier, opposite, said_of
from eleusis.rules.language.topics import Topic
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Comparison, Condition, Number, Operation, Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from eleusis.rules.language.words import Word


def after(past: Condition, then: Condition, voice: Wording = Wording.ORDER) -> Case:
    """The requirement after cards of this kind."""
    return Case(past, then, topic=Topic(LAST), voice=voice)


# Anything after


@grammar.phrase(
    'goes',
    '(anything|any card|everything|whatever|every card) MAYFOLLOW? (on|after|upon|on top of)? <past> (too|also)?',
    '<past> (lets|let|allows|allow|permits|permit) (you (to)?)? <anything>',
)
def _goes_after(past: Condition, **_: Condition) -> Goes:
    return Goes(past)


# After, on, follows


@grammar.phrase(
    'case',
    'AFTER <past> (,|:|→|–|-|then|comes|follows|only|always|, then|, only|, always|: only) <must:main>',
    'AFTER <past> <must>',
    'AFTER <past> <pred:arted>',
    'AFTER <past> (always|only)? <pred:verbs>',
    'AFTER <past> ,? MUST_COME (always|only)? <pred>',
    'AFTER <past> ,? there (may|can|must|has to) (only)? be <pred>',
)
def _after(past: Condition, must: Must | None = None, pred: Saying | None = None) -> Case:
    if must is None:
        return after(past, closed(pred or Saying(ANY)))
    if isinstance(must.condition, s.If) and is_settled(must.condition.test):
        raise NoReading  # ``♣ → ♦ → ♥`` means three cases.
    return after(past, must.condition, must.voice)


@grammar.phrase(
    'case',
    '<kinds:from_range> ,? <must:main>',
)
def _from(must: Must, kinds: Condition) -> Case:
    """*From 8 to 13 you must go down*: *from* refers to the last card."""
    return after(said_of(kinds, LAST), must.condition, must.voice)


@grammar.phrase('ranks', '<rank> ,? <rest:ranks>', '<rank> ,? <last:rank>')
def _ranks(rank: int, rest: Condition | None = None, last: int = 0) -> Condition:
    return merged(s.Any, [s.OfRank(IT, rank), rest or s.OfRank(IT, last)])


@grammar.phrase('case', 'AFTER <ranks> ,? <must>', '<ranks> → <must:main>')
def _after_ranks(ranks: Condition, must: Must) -> Case:
    """*After J, Q, K it is free*: a list without *or* ends where a new part of the sentence begins."""
    return after(said_of(ranks, LAST), must.condition, must.voice)


@grammar.phrase(
    'case',
    '<past> ASKS_FOR (for)? <pred> ON_TOP?',
)
def _asks(past: Condition, pred: Saying) -> Case:
    return after(past, closed(pred))


@grammar.phrase(
    'arted',
    '(a|an|another|any|the) <kinds>',
    '(anything|everything|any card) (that is not|but|except|other than) <unlike:pred>',
)
def _arted(kinds: Condition = ANY, unlike: Saying | None = None) -> Saying:
    return Saying(kinds) if unlike is None else opposite(unlike)


# Lists: "hearts: even", "K → red"


@grammar.phrase('case', '<past> (→|=) <must:main>', '<past> → <case_pred:pred>', '<past> (→|:) <ranks>')
def _item_after(
    past: Condition, must: Must | None = None, case_pred: Saying | None = None, ranks: Condition | None = None
) -> Case:
    return after(past, must.condition if must else closed(case_pred or Saying(ranks or ANY)))


@grammar.phrase(
    'case',
    '<lying> (:|–|-) <must:main>',
    '<lying> ¿ then? ,? <must:main>',
)
def _item(must: Must, lying: Saying) -> Alternatives | Case:
    lies_there = Case(said_of(lying.condition, LAST, earlier(LAST)), must.condition, topic=Topic(LAST), listed=True)
    if must.voice is not Wording.BARE or must.condition in (ANY, NEVER_RIGHT):
        return lies_there
    return Alternatives(
        (lies_there, Case(filled(lying.condition, CARD, LAST), must.condition, topic=Topic(CARD), listed=True))
    )


# Followed by, with the verb said once: "hearts are followed by spades, spades by clubs"


@grammar.phrase('by', '<pred>', '<pred> ,? (or|or only) by <rest:by>')
def _by(pred: Saying, rest: Condition | None = None) -> Condition:
    return closed(pred) if rest is None else merged(s.Any, [closed(pred), rest])


@grammar.phrase(
    'followed',
    '<past> BE_ALWAYS? (always|only|directly)? followed (directly|only|always)? by (only)? <by>',
    '<past> (may|can|must|should) only be (directly)? followed by <by>',
    '<past> (may|can|must|should|has to|have to) be (directly)? followed only by <by>',
    '<past> (must|should|has to|have to) (always|directly)? be (always|directly)? followed by <by>',
    '<past> (MUST be)? answered (only)? (by|with) <by>',
)
def _followed(past: Condition, by: Condition) -> Case:
    return after(past, by)


grammar.phrase('case', '<followed>')(alone)


@grammar.phrase('one_followed', '<past> (only)? by <by>', 'REST (only)? by <by>')
def _one_followed(by: Condition, past: Condition | None = None) -> Case | Otherwise:
    return Otherwise(by) if past is None else after(past, by)


@grammar.phrase('more_followed', '<one_followed>', '<one_followed> (,|and|, and|;|, but) <rest:more_followed>')
def _more_followed(one_followed: Case | Otherwise, rest: tuple[Case, ...] = ()) -> tuple[Case | Otherwise, ...]:
    return (one_followed, *rest)


@grammar.phrase('several_cases', '<followed> (,|and|, and|;|, but) <rest:more_followed>')
def _all_followed(followed: Case, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (followed, *rest)


# "on hearts an ace, on spades a king"; "hearts go on spades and clubs on diamonds"


@grammar.phrase('case', '<sort> FOLLOWS <past>')
def _follows_one(sort: Condition, past: Condition, *, may: bool = False) -> Alternatives:
    return Alternatives((replace(after(past, sort), way=1, may=may), replace(of_sort(sort, past), way=2, may=may)))


@grammar.phrase('case', '<sort> (may|can) (follow|come after|go on|come on) <past>')
def _may_follow_one(sort: Condition, past: Condition) -> Alternatives:
    return _follows_one(sort, past, may=True)


# Only after


@grammar.phrase(
    'case',
    '<sort> ONLYCOMES <past:beneath>',
    '<sort> (needs|need|requires|require|wants|want) <past:beneath> BENEATH (it|them|themselves)',
    'only AFTER <past:beneath> (may|can|must|should|is|are|do|does) <sort> (be)? (PLAYED|RIGHT|go|come|follow)?',
)
def _only_after(sort: Condition, past: Condition) -> Case:
    return of_sort(sort, another(past, sort))


def another(past: Condition, sort: Condition | None) -> Condition:
    """*Another one* must be of the kind that may follow, or not."""
    return moved(sort, Ref.LAST) if sort is not None and cast('s.Node', past) == OneLike(Ref.LAST, own=True) else past


@grammar.phrase('goes', '<sort> MAYALWAYS <past:beneath>')
def _may_always(sort: Condition, past: Condition) -> Goes:
    return Goes(s.All((sort, past)))


@grammar.phrase('case', '<sort> MAYCOME <past:beneath>')
def _may_come(sort: Condition, past: Condition) -> Case:
    return replace(of_sort(sort, past), may=True, way=2)


@grammar.phrase(
    'only_pairs',
    '<sort> only AFTER? <past:beneath>',
)
def _only_pairs(sort: Condition, past: Condition) -> tuple[Case, ...]:
    return (of_sort(sort, past),)


@grammar.phrase('several_cases', '<sort> ONLYCOMES <past:beneath> (,|and|, and|;|, but) <rest:only_pairs>')
def _all_only(sort: Condition, past: Condition, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (of_sort(sort, past), *rest)


@grammar.phrase(
    'case',
    '(only|nothing but|nothing except|none but) <sort> COMES <past>',
)
def _only_on(sort: Condition, past: Condition) -> Case:
    return after(past, sort)


# The test said last: "a spade on clubs"


@grammar.phrase(
    'case',
    'YOU? PLAY <then:pred> AFTER <past>',
    '<then_sort:sort> (comes|come|goes|go) (after|on) <past>',
)
def _after_said(past: Condition, then: Saying | None = None, then_sort: Condition | None = None) -> Case:
    return replace(after(past, closed(then) if then is not None else then_sort or ANY), way=1)


@grammar.phrase('case', '<then:pred> AFTER <past>')
def _after_bare(past: Condition, then: Saying) -> Case:
    return replace(after(past, closed(then)), way=1, bare=True)


# What may not come after what: *never a king on a queen*, *no heart after a spade*


# Never after


@grammar.phrase(
    'no_pairs',
    '(no|never|not|nor) <sort> COMES <past:beneath>',
    '(never|do not|YOU? MUSTNOT) PLAY (a|any) card AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) (put|lay|place|play) (a|any) (card|one) down AFTER <past:beneath>',
    'nothing <said:qualifiers> COMES <past:beneath>',
    '(YOU)? MUSTNOT PLAY <sort> AFTER <past:beneath>',
    '<sort> (MUSTNOT|never) (directly)? (follow|follows) <past:beneath>',
    'it BE (WRONG|not RIGHT) to PLAY <sort> AFTER <past:beneath>',
    '<sort> AFTER <past:beneath> BE WRONG',
)
def _no_pairs(past: Condition, sort: Condition | None = None, said: Saying | None = None) -> Case:
    """With the condition on what lies there applied to the card being played, because either can be compared."""
    past = another(past, sort)
    never = sort if sort is not None else closed(said) if said else ANY
    return replace(after(past, negated(never) if never != ANY else NEVER_RIGHT), never=True)


@grammar.phrase(
    'more_no_pairs',
    '(likewise|also)? (nor)? (to PLAY)? <sort> AFTER <past:beneath>',
    '(no|nor) <sort> <past:beneath>',
)
def _more_no_pairs(sort: Condition, past: Condition) -> Case:
    return after(past, negated(sort))


@grammar.phrase('no_list', '<more_no_pairs>', '<more_no_pairs> (,|and|, and|;|, nor|or|, or)? <rest:no_list>')
def _no_list(more_no_pairs: Case, rest: tuple[Case, ...] = ()) -> tuple[Case, ...]:
    return (more_no_pairs, *rest)


@grammar.phrase('several_cases', '<no_pairs> (,|and|, and|;|or|, or)? <rest:no_list>')
def _all_never(no_pairs: Case, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (no_pairs, *rest)


grammar.phrase('case', '<no_pairs>')(alone)


@grammar.phrase(
    'case',
    '<past> (MUSTNOT|BE not|BE never|never|not) (be)? followed by <pred>',
)
def _not_followed(past: Condition, pred: Saying) -> Case:
    return after(past, negated(closed(pred)))


@grammar.phrase('no_doing', '(never|do not|YOU? MUSTNOT) <verbs> (AFTER|from) <past>')
def _never_do_after(verbs: Saying, past: Condition) -> Case:
    return after(past, negated(closed(verbs)), Wording.BARE)


@grammar.phrase('several_cases', '<no_doing> ,? (nor|or) (<said:verbs>|<said:pred>) (AFTER|from) <past>')
def _nor_do_after(no_doing: Case, said: Saying, past: Condition) -> tuple[Case, ...]:
    return (no_doing, after(past, negated(closed(said)), Wording.BARE))


# Short notation: *last + new = prime*, *|new − last| ≤ 3*, *suit ≠ last suit*, *RR → B*, *± 1*


# Numbers


@grammar.phrase(
    'factor',
    '¦ <left:product> (-|–) <right:product> ¦',
)
def _distance(left: Number, right: Number) -> Number:
    return s.Calculation(Operation.DISTANCE, left, right)


# Comparisons

_DOWN = (Comparison.BELOW, Comparison.AT_MOST)
_UP = (Comparison.ABOVE, Comparison.AT_LEAST)
_TURNED = {
    Comparison.BELOW: Comparison.ABOVE,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.ABOVE: Comparison.BELOW,
    Comparison.AT_LEAST: Comparison.AT_MOST,
}


@grammar.phrase('finite', '<one:literal> <left:sign> <number> <right:sign> <other:literal>')
def _between(one: Number, left: Comparison, number: Number, right: Comparison, other: Number) -> Saying:
    """``10 ≤ last + new ≤ 18``."""
    if {left, right} - {*_DOWN} and {left, right} - {*_UP}:
        raise NoReading
    ends = [s.Compare(number, _TURNED[left], one), s.Compare(number, right, other)]
    return Saying(merged(s.All, ends), number)


@grammar.phrase('relation', '± <whole> (from|of|to)? <other>?')
def _either_way(whole: int, other: Subject | None = None) -> Saying:
    return related(lambda number: apart(((whole, whole),), number, around=False, sides=(1, -1)), other)


# Attributes


# Colours by initial

_COLOURS = {'R': Colour.RED, 'B': Colour.BLACK}


def _letters(word: Word) -> Iterator[tuple[Colour, ...]]:
    if 1 <= len(word.text) <= 12 and set(word.text) <= {'R', 'B'}:
        yield tuple(_COLOURS[letter] for letter in word.text)


grammar.word('colour_letters', _letters)


@grammar.phrase('lettered', '<colour_letters>', '<colour_letters> (or|/) <rest:lettered>')
def _lettered(colour_letters: tuple[Colour, ...], rest: Condition | None = None) -> Condition:
    """The colours of the last cards: ``RB`` for a black one after a red one."""
    count = len(colour_letters)
    cards = [s.OfColour(nth_last(count - place), colour) for place, colour in enumerate(colour_letters)]
    found = merged(s.All, cards)
    return found if rest is None else merged(s.Any, [found, rest])


@grammar.phrase('case', '<lettered> (→|:) <must:main>', '<lettered> → <colour_letters>')
def _lettered_case(
    lettered: Condition | None = None,
    must: Must | None = None,
    colour_letters: tuple[Colour, ...] = (),
) -> Case:
    lying = lettered
    assert lying is not None
    if must is not None:
        return after(lying, must.condition)
    if len(colour_letters) != 1:
        raise NoReading
    return after(lying, s.OfColour(Ref.CARD, colour_letters[0]))
