"""What must be played: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from __future__ import annotations

from typing import cast

from bot.rules import syntax as s
from bot.rules.language.discourse import Topic
from bot.rules.language.gaps import (
    CARD,
    IT,
    ITS_VALUE,
    THAT,
    THAT_VALUE,
    TOGETHER,
    Pronoun,
    Said,
    Subject,
    Told,
    all_of,
    closed,
    filled,
    has_gap,
    joined,
    mask_of,
    merged,
    negated,
    said_of,
)
from bot.rules.language.grammar.lexicon import alone, given, grammar
from bot.rules.language.grammar.sameness import Attributes, same
from bot.rules.language.meanings import ANY, NOTHING, Case, Goes, Must, Right, Voice
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.reach import is_settled
from bot.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Value

# Anything, nothing

grammar.means(
    'ANYCARD',
    None,
    '(anything|everything|whatever|any card|every card|a card of (either|any) colour)',
)
grammar.means('ALLCARDS', None, '(all cards|any|all)')

grammar.means(
    'GOES_TOO',
    None,
    '(goes|is RIGHT|works|will do|are RIGHT|may be PLAYED|can be PLAYED|may follow|can follow|can come)',
    '(may come|you (like|want)|at all|else|does)',
)

grammar.means(
    'anything',
    ANY,
    'ANYCARD GOES_TOO?',
    'ALLCARDS GOES_TOO',
    'no (restriction|restrictions|limit|constraint)',
    'YOU (may|can) (start|begin) (again|over|anew|afresh)? (again)? (with|from) (any card|anything|any)',
    'there (is|are) (no|not any) (restriction|restrictions|rule|rules)',
    'free',
    '(free choice|your choice|a free choice|(a)? free (play|card|pick))',
    '(whatever|what) (you want|you like|goes|you please)',
    '(it|that|this|everything|anything|the (next|new)? (card|one)|(the)? (choice|play)) (is|are|may be|can be) '
    '(all)? (free|open|arbitrary)',
    '(YOU)? (are|may be) (completely|totally)? free (again)?',
    '(YOU)? (are|be) free to (play|lay|choose|put down) '
    '(anything|any card|(what|whatever) you (like|want|please|wish))',
    '(YOU)? (may|can)? do (what|whatever|as) you (like|want|please|wish)',
    '(it is)? up to you',
    '(YOU)? MUST? PLAY (anything|any card|any|whatever|all) (at all|you (like|want|please|wish))?',
    '(YOU)? (may|can)? PLAY (what|whatever) you (like|want|please|wish)',
    '(play|lay)? (anything|whatever|any card) (you (like|want|please|wish))?',
    '(it|what (follows|you play|comes next)) does not matter',
    '(does not|do not) matter',
    'any card (may|can) (follow|be played|come next)',
    'any card at all',
    'any (colour|suit|rank|number|value) (is RIGHT|goes|may be PLAYED|can be PLAYED)?',
    '(both|either|all) (colours|colour|suits|are|is)? (are|is)? RIGHT',
    '(it|(the|your|each|a)? (next|new)? (card|one)|the next|the ones in between|the others) (may|can) be '
    '(either|anything|any card|any cards|whatever)',
    'wild',
)
grammar.means('nothing', NOTHING, 'no card RIGHT?', '(no card|nothing) BE RIGHT')

grammar.means('statement', Must(ANY), 'all cards')

# What the new card must be


@grammar.phrase('must', '<anything>', '<nothing>')
def _anything(anything: Condition | None = None, nothing: Condition | None = None) -> Must:
    found = given(anything, nothing)
    return Must(found)


@grammar.phrase('bare', '<pred>', '<verbs>')
@grammar.phrase('must', '<finite:full_test>')
def _bare(pred: Said | None = None, finite: Said | None = None, verbs: Said | None = None) -> Must:
    said = given(pred, finite, verbs)
    if finite is None:
        _not_just_the_same(said)
        return Must(closed(said))
    if finite.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return Must(closed(said), Voice.IT if finite.pronoun else Voice.CARD)


@grammar.phrase(
    'must',
    '(YOU)? <duty>? PLAY (only|always|either|just)? <pred>',
    '(only|always|simply|just) (PLAY)? <pred>',
    '(YOU)? <duty>? PLAY? nothing (but|except) <pred>',
    '(YOU) <duty> (only|always|either)? <verbs>',
    '<duty> (only|always)? <verbs>',
    '(always|only|just) <verbs>',
    '(YOU) <duty> (only|always)? be <pred>',
    '(YOU)? (need|want) <pred>',
)
def _play(pred: Said | None = None, verbs: Said | None = None, *, duty: bool = True) -> Must:
    said = given(pred, verbs)
    return Must(_allowed(said, duty=duty), Voice.ORDER if pred else Voice.BARE, may=not duty)


def _allowed(said: Said, *, duty: bool) -> Condition:
    """What must or may be; ``may not`` forbids, and ``any card may be played on hearts`` demands nothing."""
    condition = closed(said)
    said_parts = condition.conditions if isinstance(condition, s.All | s.Any) else (condition,)
    if not duty and (isinstance(condition, s.Not) or any(map(is_settled, said_parts))):
        raise NoReading
    return condition


@grammar.phrase(
    'must',
    '(YOU)? MUSTNOT PLAY <pred>',
    '(just)? (do|does) not PLAY <pred>',
    '(never|nothing) <pred>',
    'no <kinds>',
    'not <pred:plain_or>',
    '(YOU)? MUSTNOT <verbs>',
    '(do) not <verbs>',
    '(never) <verbs>',
    'avoid <pred>',
    '(YOU)? MUST (avoid|not play) <pred>',
    'no (card|cards) <qualifiers>',
    'nothing <qualifiers>',
    '(YOU)? MUSTNOT PLAY (a|any)? (card|cards)? <qualifiers>',
)
def _play_not(
    pred: Said | None = None,
    verbs: Said | None = None,
    qualifiers: Said | None = None,
    kinds: Condition | None = None,
) -> Must:
    said = pred or verbs or qualifiers or Said(kinds or ANY)
    assert said is not None
    return Must(negated(closed(said)), Voice.BARE if verbs else Voice.ORDER)


grammar.means('judged', Voice.IT, '(it|they|this|what you play|everything|each)', 'it itself')
grammar.means(
    'judged', Voice.CARD, '<every>', '<new>', '(the)? (next|new) (card|one|play) (you play|played)?', '(the)? next'
)


@grammar.phrase(
    'must',
    '<judged> <duty> (only|always|either|also|then)? <verbs>',
    '<judged> <duty> be (either)? <pred>',
    '<judged> BE (always|only|either)? <pred>',
    '<judged> (always|only)? <verbs>',
    '(the)? next (card|one)? :? <pred>',
    '<judged> <duty> (always|only)? <pred>',
    '(the)? (next|new|following) (card|one) (:|always)? <pred:relation_first>',
)
def _judged_must(
    judged: Voice = Voice.CARD, verbs: Said | None = None, pred: Said | None = None, *, duty: bool = True
) -> Must:
    said = given(verbs, pred)
    if judged is Voice.IT:
        _not_just_the_same(said)
    return Must(_allowed(said, duty=duty), judged, may=not duty)


@grammar.phrase('relation_first', '<relation>', '<relation> ,? or <pred>', '<relation> and <other:ands>')
def _relation_first(relation: Said, pred: Said | None = None, other: Said | None = None) -> Said:
    """``next card higher than the last``."""
    if pred is not None:
        return joined(s.Any, [relation, pred])
    return relation if other is None else joined(s.All, [relation, other])


def _not_just_the_same(said: Said) -> None:
    """Whether it is the suit, the colour or the value, ``it must stay the same`` does not say."""
    if said.that is None and said.condition == s.Compare(ITS_VALUE, Comparison.EQUAL, THAT_VALUE):
        raise NoReading


@grammar.phrase(
    'must',
    '<judged> MUSTNOT (be)? <pred> (at the same time|at once|together)?',
    '<judged> MUSTNOT <verbs>',
    '<judged> BE (not|never) <pred>',
    '<judged> MUSTNOT PLAY? <pred>',
    '<judged> (do|does) not <verbs>',
    'no card MUST (be <pred>|<verbs>)',
    'no card MUST be PLAYED (that|which) BE <pred>',
    'no (card|cards) BE <pred>',
)
def _judged_must_not(judged: Voice = Voice.CARD, verbs: Said | None = None, pred: Said | None = None) -> Must:
    said = given(verbs, pred)
    return Must(negated(closed(said)), judged)


grammar.means(
    'must', Must(ANY, Voice.IT), '(it|they|the card|your card|the new card) (is|are) (always)? RIGHT (anyway)?'
)
grammar.means('must', Must(NOTHING, Voice.IT), '(it|they|the card|your card|the new card|a card) BE (always)? WRONG')


@grammar.phrase(
    'must',
    '<sameness> BE WRONG',
    '<sameness> MUSTNOT (come|be PLAYED|be repeated|appear|occur|come up|follow|be RIGHT) (again|once more)?',
)
def _same_not(sameness: Said) -> Must:
    return Must(negated(closed(sameness)), Voice.CARD)


@grammar.phrase(
    'must',
    '(if|when) you add (up)? <left:number> (to|and) <right:number> ,? (the (answer|result|sum|total)|you|it)'
    ' MUST (be|get|give|come to|have) <of_number>',
)
def _if_you_add(left: Number, right: Number, of_number: Said) -> Must:
    return Must(filled(of_number.condition, s.Calculation(s.Operation.PLUS, left, right)), Voice.CARD)


@grammar.phrase('must', 'together with <earlier> ,? <judged> (MUST|<duty>)? <verbs>')
def _together_with(earlier: CardRef, judged: Voice, verbs: Said, *, duty: bool = True) -> Must:
    """``together with the last card, the new one must make 12``."""
    if not has_gap(verbs.condition, TOGETHER):
        raise NoReading
    return Must(closed(Said(said_of(verbs.condition, all_of((CARD, Value(earlier)))))), judged, may=not duty)


# Both cards: "the card and the last card must ..."; sums and the like


@grammar.phrase(
    'must',
    '<subject> MUST (always|only|both)? be <pred>',
    '<subject> MUST (always|only|both)? <verbs>',
    '<subject> MUST have <sameness>',
    '<subject> MUST have <feature>',
)
def _subject_must(
    subject: Subject,
    pred: Said | None = None,
    verbs: Said | None = None,
    sameness: Said | None = None,
    feature: Said | None = None,
) -> Must:
    said = given(pred, verbs, sameness, feature)
    return Must(closed(Said(said_of(said.condition, subject), subject)), Voice.CARD)


@grammar.phrase(
    'must',
    '<judged> MUSTNOT be followed by (a|another|any)? (card|one)? (of|with|in) <sameness>',
    '(no|never) (a)? (card|cards) (may|can|must|should) (follow|be followed by) (a|another|one|any)? (card|one)? '
    '(of|with|in) <sameness>',
)
def _never_followed(sameness: Said, judged: Voice = Voice.CARD) -> Must:
    """``no card may be followed by one of the same suit``: each by the next."""
    return Must(negated(closed(sameness)), judged)


@grammar.phrase('must', '<subject> MUSTNOT (all|both) be <pred>', '<subject> MUSTNOT (all|both) <verbs>')
def _not_all(subject: Subject, pred: Said | None = None, verbs: Said | None = None) -> Must:
    said = given(pred, verbs)
    return Must(s.Not(closed(Said(said_of(said.condition, subject), subject))), Voice.CARD)


@grammar.phrase('must', '<subject> MUSTNOT be <pred>', '<subject> MUSTNOT <verbs>', '<subject> MUSTNOT have <sameness>')
def _subject_must_not(
    subject: Subject, pred: Said | None = None, verbs: Said | None = None, sameness: Said | None = None
) -> Must:
    said = given(pred, verbs, sameness)
    return Must(negated(closed(Said(said_of(said.condition, subject), subject))), Voice.CARD)


@grammar.phrase('must', '<sort> (must|has to|should|comes|have to) (follow|come|come next|be played|be next|go there)?')
def _must_follow(sort: Condition) -> Must:
    return Must(sort, Voice.ORDER)


grammar.means('EVER_AGAIN', None, '(twice|two times) (in a row|running|in succession)')


@grammar.phrase(
    'must',
    'no (repeating|repeated|repeat|repeats|repetition) (of)? (a|an|the)? <attributes> EVER_AGAIN?',
    'no <attributes> (repeats|repeat|repetition|repetitions|twins)',
    '(never|do not) repeat (a|an|any) <attributes> EVER_AGAIN?',
    '(avoid|no) repeating (a|an|any)? <attributes>',
    '<attributes> (may|can|must|should|do|shall) (not|never) (be)? (repeat|repeated|come|appear|occur) EVER_AGAIN',
)
def _no_repeating(attributes: Attributes) -> Must | Choices:
    once = closed(Said(negated(same(attributes, THAT_VALUE))))
    if attributes[1] != (Attribute.VALUE,):
        return Must(once, Voice.CARD)
    ever = s.Not(s.Seen(Attribute.VALUE))
    return Choices((Must(once, Voice.CARD), Must(ever, Voice.CARD)))


@grammar.phrase('must', 'no <attributes> (may|can|must|should) (follow|repeat|come after) itself')
def _no_repeat(attributes: Attributes) -> Must:
    return Must(closed(Said(same(attributes, THAT_VALUE, different=True))), Voice.CARD)


grammar.means('tie', Said(s.Same(Attribute.VALUE, IT, THAT)), '(tie|ties)', 'equal (rank|ranks|value|values|cards)')
grammar.phrase('sameness', '(a|the)? <tie>')(alone)


@grammar.phrase('must', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _none_of_these(sort: Condition, noes: Condition) -> Must:
    return Must(negated(merged(s.Any, [sort, noes])), Voice.ORDER)


@grammar.phrase('noes', 'no <sort>', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _noes(sort: Condition, noes: Condition | None = None) -> Condition:
    return sort if noes is None else merged(s.Any, [sort, noes])


@grammar.phrase(
    'several_cases', '<sort> (is|are) RIGHT (,|and|, and|but|, but|while) <wrong:sort> (is|are) (not|WRONG)'
)
def _right_and_wrong(sort: Condition, wrong: Condition) -> tuple[Must, ...]:
    """*Hearts and spades are fine, clubs and diamonds are not*."""
    one, other = mask_of(sort), mask_of(wrong)
    if one is None or other is None or one & other or one | other != mask_of(ANY):
        raise NoReading
    return (Must(sort, Voice.ORDER),)


@grammar.phrase('pattern', '<must> ,? or (else)? (it|they|the card) <duty> (be <pred>|<verbs>)')
def _or_must(must: Must, pred: Said | None = None, verbs: Said | None = None, *, duty: bool = True) -> Must:
    """``it must be lower than the last card, or it must be a king``."""
    if must.may or not duty:
        raise NoReading
    return Must(merged(s.Any, [must.condition, closed(given(pred, verbs))]), must.voice)


# Kinds of cards


@grammar.phrase(
    'sort',
    '(a|an|any|the|all|every|each)? <kinds>',
    '<kinds:suit_row>',
    '<kinds> ,? (and|or) <rest:kinds>',
    '<kind> <qualifiers>',
    '(a|an|any|the|those|all)? (card|cards|one|ones) <qualifiers>',
    '(a|an|any|the|all)? <qualifiers:leading> (card|cards|one|ones)',
    '(those|everything|anything|something) <qualifiers>',
)
def _sort(
    kinds: Condition | None = None,
    rest: Condition | None = None,
    kind: Condition | None = None,
    qualifiers: Said | None = None,
) -> Condition:
    if qualifiers is not None:
        return closed(qualified(qualifiers, kind))
    assert kinds is not None
    return said_of(kinds if rest is None else merged(s.Any, [kinds, rest]), CARD)


def qualified(qualifiers: Said, kind: Condition | None) -> Said:
    """Cards of a kind of which more is said.

    Raises:
        NoReading: for ``the sum of both cards``.
    """
    match qualifiers.condition:
        case s.OfRank():
            raise NoReading  # ``a black one 1 lower``
        case s.Compare(left, Comparison.EQUAL, s.Calculation() | s.Literal()) if kind is None and left == ITS_VALUE:
            raise NoReading
        case s.Compare(comparison=Comparison.EQUAL, right=right) if isinstance(cast('s.Node', right), Told):
            raise NoReading  # ``even sum``
        case _:
            return qualifiers if kind is None else joined(s.All, [Said(kind), qualifiers])


def of_sort(sort: Condition, then: Condition, otherwise: Condition | None = None) -> Case:
    """What holds for cards of a kind."""
    return Case(sort, then, otherwise, Topic(CARD), voice=Voice.CARD)


@grammar.phrase(
    'case',
    '<sort> MUST (always|only|either)? be <pred>',
    '<sort> MUST (always|only|either)? <verbs>',
    '<sort> BE (always)? <pred>',
    '<sort> HAS <feature>',
    '<sort> <verbs>',
    'to PLAY <sort> ,? YOU MUST <verbs>',
    '<sort> , only <pred>',
)
def _sort_must(
    sort: Condition, pred: Said | None = None, verbs: Said | None = None, feature: Said | None = None
) -> Case:
    said = given(pred, verbs, feature)
    if not has_gap(said.condition, IT):
        raise NoReading  # ``a heart follows a spade`` can be meant in two ways
    return of_sort(sort, closed(said))


@grammar.phrase(
    'gapped', '<sort> (must)? (be)? <pred>', '<sort> (must)? (be)? <pred> (,|and|, and|;|but|, but) <rest:gapped>'
)
def _gapped(sort: Condition, pred: Said, rest: tuple[Case, ...] = ()) -> tuple[Case, ...]:
    return (of_sort(sort, closed(pred)), *rest)


@grammar.phrase(
    'several_cases',
    '<sort> (must|should|shall|has to|have to|are|is|may|can) (always)? (be)? <pred> (,|and|, and|;|but|, but) '
    '<rest:gapped>',
    '<sort> (must|should|shall|has to|have to) (always)? <verbs> (,|and|, and|;|but|, but) <rest:gapped>',
)
def _all_sorts(
    sort: Condition, rest: tuple[Case, ...], pred: Said | None = None, verbs: Said | None = None
) -> tuple[Case, ...]:
    """``red cards must be odd and black cards even``."""
    pred = given(pred, verbs)
    is_one_step = any(isinstance(case.then, s.Apart) and abs(case.then.least) == 1 for case in rest)
    if is_one_step and isinstance(pred.condition, s.Compare):
        raise NoReading  # ``a red card must be higher, a black one lower``
    return (of_sort(sort, closed(pred)), *rest)


@grammar.phrase('case', '<sort> MUSTNOT be <pred>', '<sort> MUSTNOT <verbs>', '<sort> BE (not|never) <pred>')
def _sort_must_not(sort: Condition, pred: Said | None = None, verbs: Said | None = None) -> Case:
    said = given(pred, verbs)
    return of_sort(sort, negated(closed(said)))


@grammar.phrase(
    'must',
    'only <sort> (is|are)? (always)? (RIGHT)?',
    '<sort> only (is|are) RIGHT',
    '<sort> (is|are) the only RIGHT (cards|ones)?',
    'only <sort> (may|can|must)? be? PLAYED?',
    'only <sort> (may|can) (be)? (PLAYED|RIGHT)',
    '(only)? <sort> (must|should|has to|have to) be PLAYED',
)
def _only(sort: Condition) -> Must:
    return Must(sort, Voice.ORDER)


@grammar.phrase('must', '(YOU)? (may|can) only PLAY <sort>', 'PLAY? <sort> only')
def _may_only(sort: Condition) -> Must:
    return Must(sort, Voice.ORDER, may=True)


@grammar.phrase(
    'right',
    '(what is)? RIGHT (is|are) (all)? <sort>',
    '<sort> (is|are) RIGHT',
    '<sort> (may|can) be (PLAYED|RIGHT)',
    '<sort> (may|can) (go|follow)',
    '(a)? <tie> (is|are) RIGHT',
)
def _right(sort: Condition | None = None, tie: Said | None = None) -> Right:
    return Right(given(sort, closed(tie) if tie else None))


@grammar.phrase(
    'must',
    '(no)? <sort> BE (always)? WRONG',
    '(the)? (only)? WRONG (card|cards|ones)? (is|are) (all)? <sort>',
    '(the only WRONG (card|cards|ones)) (is|are) (all)? <sort>',
    'no <sort> (BE|may be|can be) (RIGHT|PLAYED)',
    'neither <sort> (nor|or) <more:sort> (BE|may be|can be|may|can) (be)? (RIGHT|PLAYED)',
    '<sort> MUSTNOT be (PLAYED|RIGHT)',
    'no <sort> (PLAYED|RIGHT)?',
    '<sort> BE not (RIGHT|allowed)',
    '<sort> BE never (RIGHT|allowed)',
    'it (is|BE) WRONG to PLAY <sort>',
    'it is not RIGHT to PLAY <sort>',
)
def _never(sort: Condition, more: Condition | None = None) -> Must:
    return Must(negated(sort if more is None else merged(s.Any, [sort, more])), Voice.ORDER)


@grammar.phrase(
    'goes',
    '<sort> (is|are) wild (and (may|can) (always)? (be PLAYED|go|follow|come) ANYTIME?)?',
    '<sort> (is|are) wild ,? (and)? (always)? RIGHT ANYTIME?',
    '<sort> (is|are) (always|also) RIGHT (too|ANYTIME)?',
    '<sort> (is|are)? (always)? RIGHT (too|also|ANYTIME)',
    '<same_sort:sameness> (again)? (is|are) (always|also) RIGHT (too|ANYTIME)?',
    '<same_sort:sameness> (again)? (may|can) always be PLAYED',
    '<same_sort:sameness> (again)? (is|are)? RIGHT (too|ANYTIME)',
    '<same_sort:verbs> is (always)? RIGHT (too|ANYTIME)?',
    '<sort> always (RIGHT|go|goes|fits|fit)',
    '<sort> (may|can) (always|also) be (PLAYED|RIGHT) ANYTIME?',
    '<sort> (may|can) be (PLAYED|RIGHT) (too|also|ANYTIME)',
    '<sort> (may|can)? (always)? (go|goes|come|comes|follow|follows|be played|be put|be laid) ANYTIME',
    '<sort> (may|can)? (always)? (follow|follows) (anything|any card|everything)',
    '(YOU)? (may|can) (always) PLAY <sort>',
    '(YOU)? (may|can) PLAY <sort> ANYTIME',
    '<sort> (fits|fit|match|matches) (anything|everything)',
    'except (for)? <sort> ,? (which|that)? (are|is) always RIGHT',
    '<sort> : (anything|any card|always|anywhere)',
    '<sort> ANYTIME',
    '(for|with) <sort> there (is|are) (no|not any) (rule|rules|restriction|restrictions|limit|condition|conditions)',
    '(for|with) <sort> (anything|everything) goes',
    '<sort> (can|may|must)? (be)? (anything|any card)',
    '<sort> ,? (in|of)? any (colour|suit|value|rank|number)',
)
def _goes(sort: Condition | None = None, same_sort: Said | None = None) -> Goes:
    return Goes(given(sort, closed(same_sort) if same_sort else None))
