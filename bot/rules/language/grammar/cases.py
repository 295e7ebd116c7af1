"""What may come after what: *after a heart play a spade*, *kings only on hearts*, lists of cases."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from bot.rules import syntax as s
from bot.rules.language.discourse import Topic
from bot.rules.language.gaps import (
    CARD,
    LAST,
    THAT,
    Said,
    all_of,
    closed,
    earlier,
    filled,
    has_gap,
    is_open,
    merged,
    negated,
    nth_last,
    said_of,
)
from bot.rules.language.grammar.clauses import of_sort, qualified
from bot.rules.language.grammar.lexicon import alone, grammar
from bot.rules.language.meanings import ANY, NOTHING, Case, Goes, Must, Otherwise, Voice
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.reach import is_settled
from bot.rules.syntax import Condition, Value

# What lies there: "a red card", "two hearts"


@grammar.phrase(
    'lying',
    '(a|an|any|the|every|each)? <kinds>',
    '<kind> <qualifiers>',
    '(a|an|any|the|each|every)? (card|one|cards|ones) <qualifiers>',
    '(something|anything) <qualifiers>',
    '(a|an|any|the)? <qualifiers:relation> (card|cards|one|ones)',
)
def _lying(kinds: Condition | None = None, kind: Condition | None = None, qualifiers: Said | None = None) -> Said:
    if qualifiers is None:
        assert kinds is not None
        return Said(kinds)
    return Said(_without_that(qualified(qualifiers, kind)))


def _without_that(said: Said) -> Condition:
    return said.condition if has_gap(said.condition, THAT) and said.that is None else said_of(said.condition, LAST)


@grammar.phrase('past', '<lying>', '<several:after_several>')
def _past(lying: Said | None = None, several: Condition | None = None) -> Condition:
    """What lies there, compared with what lies before it."""
    if several is not None:
        return several
    assert lying is not None
    if is_open(lying) or (isinstance(lying.condition, s.Not) and has_gap(lying.condition, THAT)):
        raise NoReading  # ``After anything higher``, ``a card of any other suit``: than which?
    return said_of(lying.condition, LAST, earlier(LAST))


@grammar.phrase('beneath', '<lying>', '<several:after_several>', '<lying> ,? or AFTER <rest:beneath>')
def _beneath(lying: Said | None = None, several: Condition | None = None, rest: Condition | None = None) -> Condition:
    """What lies there, compared with what is played on it: ``on one of the same colour``."""
    if rest is not None and lying is not None:
        return merged(s.Any, [filled(lying.condition, LAST, CARD), rest])
    if several is not None:
        return several
    assert lying is not None
    return filled(lying.condition, LAST, CARD)


@grammar.phrase(
    'after_several',
    '<whole> <kinds> (in a row|running)?',
    '<whole> (cards) <qualifiers>',
    '<whole> (card|cards) of <sameness> (in a row)?',
    '<whole> <kinds> in succession',
)
def _after_several(
    whole: int, kinds: Condition | None = None, qualifiers: Said | None = None, sameness: Said | None = None
) -> Condition:
    if not 2 <= whole <= 5:
        raise NoReading
    subject = all_of(tuple(Value(nth_last(place)) for place in range(1, whole + 1)))
    condition = kinds or (qualifiers or sameness or Said(ANY)).condition
    return said_of(condition, subject)


def after(past: Condition, then: Condition, voice: Voice = Voice.ORDER) -> Case:
    """What holds where this lies at the end of the line."""
    return Case(past, then, topic=Topic(LAST), voice=voice)


grammar.means('AFTER', None, '(directly|right|immediately)? (after|on|upon|following|on top of|behind)')
grammar.means(
    'FOLLOWS',
    None,
    '(must|should|shall|has to|have to)? (always)? (follow|follows|come after|comes after)',
    '(must|should|shall|has to|have to)? (always)? (go|goes|come|comes) on',
)
grammar.means('MAYFOLLOW_IT', None, '(may|can|could) (also)? (follow|come after|come on)')
grammar.means('MAYCOME', None, '(may|can|could) (also)? (be PLAYED|go) AFTER')
grammar.means('MAYALWAYS', None, '(may|can|could) always (follow|come after|come on|be PLAYED AFTER|go AFTER)')
grammar.means(
    'COMES',
    None,
    '(may|can|must|should)? (ever)? (be)? (PLAYED|go|goes|come|comes|be put|be laid)? AFTER',
    '(BE)? RIGHT AFTER',
    '(may|can|must|should)? (ever)? (directly)? (follow|follows)',
)
grammar.means(
    'ONLYCOMES',
    None,
    '(may|can|must|should|BE)? only (be)? (PLAYED|go|goes|come|comes|RIGHT)? AFTER',
    '(may|can|must|should)? (be)? (PLAYED|go|goes|come|comes)? only AFTER',
    '(BE)? (RIGHT|PLAYED) only AFTER',
    '(BE)? RIGHT only (if|when) (it|they) (follow|follows)',
    '(may|can|must|should)? (directly)? only (follow|follows)',
    '(may|can|must|should)? (directly)? (follow|follows) only',
    'BE RIGHT AFTER',
    '(must|has to|have to|should|always|needs to) (always)? (be PLAYED|go) AFTER',
)

grammar.means(
    'MAYFOLLOW',
    None,
    '(goes|is RIGHT|may follow|can follow|follows|can go|may go|may be PLAYED|can be PLAYED|fits|may come)',
    'can come',
)

# Anything after


@grammar.phrase(
    'goes',
    '(anything|any card|everything|whatever|every card) MAYFOLLOW? (on|after|upon|on top of)? <past> (too|also)?',
    'AFTER <past> ,? :? <anything>',
    '<past> : <anything>',
    '<past> (may|can) be followed by (anything|any card|everything)',
)
def _goes_after(past: Condition, **_: Condition) -> Goes:
    return Goes(past)


grammar.means(
    'MUST_COME',
    None,
    '(comes|come|goes|go|follows|must come|must go|must follow|there must be|there comes|there has to be)',
)

grammar.means(
    'ASKS_FOR',
    None,
    '(needs|need|requires|require|wants|want|calls for|call for|leads to|lead to|asks for|ask for|demands)',
    '(demand|means|mean|says|say|gives|give)',
)

# After, on, follows


@grammar.phrase(
    'case',
    'AFTER <past> (,|:|→|–|-|then|comes|follows|only|always|, then|, only|, always|: only) <must:main>',
    'AFTER <past> <must>',
    'AFTER <past> <pred:arted>',
    'AFTER <past> ,? MUST_COME (always|only)? <pred>',
)
def _after(past: Condition, must: Must | None = None, pred: Said | None = None) -> Case:
    if must is None:
        return after(past, closed(pred or Said(ANY)))
    if isinstance(must.condition, s.If) and is_settled(must.condition.test):
        raise NoReading  # ``♣ → ♦ → ♥`` are three cases.
    return after(past, must.condition, must.voice)


@grammar.phrase(
    'case',
    '<past> ASKS_FOR (for)? <pred>',
)
def _asks(past: Condition, pred: Said) -> Case:
    return after(past, closed(pred))


@grammar.phrase(
    'arted', '(a|an|another|any|the) <kinds>', 'the? <sameness>', '(a|an|any)? (card|cards|one) <qualifiers>'
)
def _arted(kinds: Condition | None = None, sameness: Said | None = None, qualifiers: Said | None = None) -> Said:
    return sameness or qualifiers or Said(kinds or ANY)


# Lists: "hearts: even", "K → red"


@grammar.phrase('case', '<past> (→|=) <must:main>', '<past> → <case_pred:pred>')
def _item_after(past: Condition, must: Must | None = None, case_pred: Said | None = None) -> Case:
    return after(past, must.condition if must else closed(case_pred or Said(ANY)))


@grammar.phrase('case', '<lying> (:|–|-) <must:main>')
def _item(lying: Said, must: Must) -> Choices | Case:
    lies_there = Case(said_of(lying.condition, LAST, earlier(LAST)), must.condition, topic=Topic(LAST), listed=True)
    if must.voice is not Voice.BARE or must.condition in (ANY, NOTHING):
        return lies_there
    return Choices(
        (lies_there, Case(filled(lying.condition, CARD, LAST), must.condition, topic=Topic(CARD), listed=True))
    )


grammar.means('BE_ALWAYS', None, '(BE|MUST be|MUST always be|BE always|(wants|want|needs|need) to be)')

# Followed by, with what is said once for all: "hearts are followed by spades, spades by clubs"


@grammar.phrase('by', '<pred>', '<pred> ,? (or|or only) by <rest:by>')
def _by(pred: Said, rest: Condition | None = None) -> Condition:
    return closed(pred) if rest is None else merged(s.Any, [closed(pred), rest])


@grammar.phrase(
    'followed',
    '<past> BE_ALWAYS? (always|only|directly)? followed (directly|only|always)? by (only)? <by>',
    '<past> (BE|MUST be)? (always)? covered (only)? (by|with) <by>',
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


Follows: TypeAlias = tuple[Condition, Condition]


@grammar.phrase('case', '<sort> FOLLOWS <past>', '<sort> <may:may_follow> <past>')
def _follows_one(sort: Condition, past: Condition, *, may: bool = False) -> Choices:
    return Choices((replace(after(past, sort), way=1, may=may), replace(of_sort(sort, past), way=2, may=may)))


grammar.means('may_follow', True, 'MAYFOLLOW_IT')


@grammar.phrase('case', '<sort> MAYCOME <past:beneath>')
def _may_come(sort: Condition, past: Condition) -> Case:
    return replace(of_sort(sort, past), may=True)


@grammar.phrase('goes', '<sort> MAYALWAYS <past:beneath>')
def _may_always(sort: Condition, past: Condition) -> Goes:
    return Goes(s.All((sort, past)))


@grammar.phrase(
    'pairs', '<sort> (after|on|upon)? <past>', '<sort> (after|on|upon)? <past> (,|and|, and|;) <rest:pairs>'
)
def _pairs(sort: Condition, past: Condition, rest: tuple[Follows, ...] = ()) -> tuple[Follows, ...]:
    return ((sort, past), *rest)


@grammar.phrase(
    'several_cases',
    '<sort> FOLLOWS <past> (,|and|, and|;) <rest:pairs>',
    '<sort> <may:may_follow> <past> (,|and|, and|;) <rest:pairs>',
)
def _all_follow(sort: Condition, past: Condition, rest: tuple[Follows, ...], *, may: bool = False) -> Choices:
    """Every item is meant the same way."""
    pairs = ((sort, past), *rest)
    return Choices(
        (
            tuple(replace(after(lies, comes), way=1, may=may) for comes, lies in pairs),
            tuple(replace(of_sort(comes, lies), way=2, may=may) for comes, lies in pairs),
        )
    )


# Only after


@grammar.phrase(
    'case',
    '<sort> ONLYCOMES <past:beneath>',
    '(YOU)? (may|can|must)? (only)? PLAY <sort> only AFTER <past:beneath>',
    '(YOU)? (may|can|must) only PLAY <sort> AFTER <past:beneath>',
    'it BE (only)? RIGHT to PLAY <sort> only? AFTER <past:beneath>',
    '<sort> (needs|need|requires|require|wants|want) <past:beneath> (before|under|below|beneath) (it|them)',
)
def _only_after(sort: Condition, past: Condition) -> Case:
    return of_sort(sort, past)


@grammar.phrase(
    'only_pairs',
    '<sort> only AFTER? <past:beneath>',
    '<sort> only AFTER? <past:beneath> (,|and|, and|;|, but) <rest:only_pairs>',
)
def _only_pairs(sort: Condition, past: Condition, rest: tuple[Case, ...] = ()) -> tuple[Case, ...]:
    return (of_sort(sort, past), *rest)


@grammar.phrase('several_cases', '<sort> ONLYCOMES <past:beneath> (,|and|, and|;|, but) <rest:only_pairs>')
def _all_only(sort: Condition, past: Condition, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (of_sort(sort, past), *rest)


@grammar.phrase(
    'case',
    'AFTER <past> ,? (only|any)? <sort> (is|are|will be) RIGHT',
    'AFTER <past> ,? only <sort> (may|can) be PLAYED',
)
@grammar.phrase('case', 'only <sort> COMES <past>', 'only <sort> BE RIGHT AFTER <past>')
def _only_on(sort: Condition, past: Condition) -> Case:
    return after(past, sort)


# Said behind: "a spade on clubs"


@grammar.phrase('case', '(PLAY)? <then:pred> AFTER <past>', '<then_sort:sort> (comes|come|goes|go) (after|on) <past>')
def _after_said(past: Condition, then: Said | None = None, then_sort: Condition | None = None) -> Case:
    return after(past, closed(then) if then is not None else then_sort or ANY)


# Never after


@grammar.phrase(
    'no_pairs',
    '(no|never|not|nor) <sort> COMES <past:beneath>',
    '(never|do not|nor) PLAY <sort> AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) PLAY (a|any) card AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) (put|lay|place|play) (a|any) (card|one) down AFTER <past:beneath>',
    '(never|do not|YOU? MUSTNOT) (put|lay|place|play) <sort> down AFTER <past:beneath>',
    'nothing <said:qualifiers> COMES <past:beneath>',
    '(YOU)? MUSTNOT PLAY <sort> AFTER <past:beneath>',
    '<sort> (MUSTNOT|never|BE not|BE never) (be)? (PLAYED|go|come|RIGHT)? AFTER <past:beneath>',
    '<sort> (MUSTNOT|never) (directly)? (follow|follows) <past:beneath>',
    'it BE (WRONG|not RIGHT) to PLAY <sort> AFTER <past:beneath>',
    '<sort> BE WRONG AFTER <past:beneath>',
    'WRONG (is|are) (all)? <sort> AFTER <past:beneath>',
)
def _no_pairs(past: Condition, sort: Condition | None = None, said: Said | None = None) -> Case:
    """With what may lie there said of the card that is played, because both can be compared."""
    never = sort if sort is not None else closed(said) if said else ANY
    return after(past, negated(never) if never != ANY else NOTHING)


@grammar.phrase(
    'more_no_pairs',
    '<no_pairs>',
    '(likewise|also)? to PLAY <sort> AFTER <past:beneath>',
    '(nor)? <sort> AFTER <past:beneath>',
)
def _more_no_pairs(no_pairs: Case | None = None, sort: Condition | None = None, past: Condition | None = None) -> Case:
    if no_pairs is not None:
        return no_pairs
    assert past is not None
    assert sort is not None
    return after(past, negated(sort))


@grammar.phrase('no_list', '<more_no_pairs>', '<more_no_pairs> (,|and|, and|;|, nor)? <rest:no_list>')
def _no_list(more_no_pairs: Case, rest: tuple[Case, ...] = ()) -> tuple[Case, ...]:
    return (more_no_pairs, *rest)


@grammar.phrase('several_cases', '<no_pairs> (,|and|, and|;)? <rest:no_list>')
def _all_never(no_pairs: Case, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (no_pairs, *rest)


grammar.phrase('case', '<no_pairs>')(alone)


@grammar.phrase(
    'case',
    '<past> (MUSTNOT|BE not|BE never|never|not) (be)? followed by <pred>',
    'AFTER <past> ,? (no|never|not) <pred>',
    'AFTER <past> ,? YOU? MUSTNOT PLAY <pred>',
)
def _not_followed(past: Condition, pred: Said) -> Case:
    return after(past, negated(closed(pred)))


@grammar.phrase('no_doing', '(never|do not|YOU? MUSTNOT) <verbs> (AFTER|from) <past>', 'no <verbs> AFTER <past>')
def _never_do_after(verbs: Said, past: Condition) -> Case:
    return after(past, negated(closed(verbs)), Voice.BARE)


grammar.phrase('case', '<no_doing>')(alone)


@grammar.phrase('several_cases', '<no_doing> ,? (nor|or) (<said:verbs>|<said:pred>) (AFTER|from) <past>')
def _nor_do_after(no_doing: Case, said: Said, past: Condition) -> tuple[Case, ...]:
    return (no_doing, after(past, negated(closed(said)), Voice.BARE))


@grammar.phrase('case', '(always|MUST|YOU MUST|only)? <verbs> AFTER <past>')
def _do_after(verbs: Said, past: Condition) -> Case:
    return after(past, closed(verbs), Voice.BARE)


@grammar.phrase('case', 'YOU? (may|can) only <verbs> with <sort>')
def _only_with(verbs: Said, sort: Condition) -> Case:
    """``you can only repeat the colour with an ace``: no other card may do so."""
    return Case(closed(verbs), sort, topic=Topic(CARD))
