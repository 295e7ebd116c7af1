"""Requirements: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, ITS_VALUE, THAT_VALUE, TOGETHER, filled, has_gap
from eleusis.rules.language.grammar.lexicon import given, grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Must, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.said import Pronoun, Saying, Subject, all_of, closed, joined, said_of
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Value

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
    'no (restriction|restrictions|limit|constraint|rule|rules)',
    'free',
    '(free choice|your choice|a free choice|(a)? free (play|card|pick))',
    '(whatever|what) (you want|you like|goes|you please|you fancy|you wish)',
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
grammar.means('nothing', NEVER_RIGHT, '(no card|nothing) RIGHT?', '(no card|nothing) BE RIGHT')

grammar.means('statement', Must(ANY), 'all cards')

# What the new card must be


@grammar.phrase('must', '<anything>', '<nothing>')
def _anything(anything: Condition | None = None, nothing: Condition | None = None) -> Must:
    found = given(anything, nothing)
    return Must(found)


@grammar.phrase('bare', '<pred>', '<verbs>')
@grammar.phrase('must', '<finite:full_test>')
def _bare(pred: Saying | None = None, finite: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, finite, verbs)
    if finite is None:
        _not_just_the_same(said)
        return Must(closed(said))
    if finite.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return Must(closed(said), Wording.IT if finite.pronoun else Wording.CARD)


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
def _play(pred: Saying | None = None, verbs: Saying | None = None, *, duty: bool = True) -> Must:
    said = given(pred, verbs)
    return Must(_allowed(said, duty=duty), Wording.ORDER if pred else Wording.BARE, may=not duty)


def _allowed(said: Saying, *, duty: bool) -> Condition:
    """A requirement or a permission; ``may not`` forbids, and ``any card may be played on hearts`` requires nothing."""
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
    '(YOU)? MUST (avoid|not play) <pred>',
    'no (card|cards) <qualifiers>',
    'nothing <qualifiers>',
    '(YOU)? MUSTNOT PLAY (a|any)? (card|cards)? <qualifiers>',
)
def _play_not(
    pred: Saying | None = None,
    verbs: Saying | None = None,
    qualifiers: Saying | None = None,
    kinds: Condition | None = None,
) -> Must:
    said = pred or verbs or qualifiers or Saying(kinds or ANY)
    assert said is not None
    return Must(negated(closed(said)), Wording.BARE if verbs else Wording.ORDER)


grammar.means('judged', Wording.IT, '(it|they|this|what you play|everything|each)')
grammar.means(
    'judged', Wording.CARD, '<every>', '<new>', '(the)? (next|new) (card|one|play) (you play|played)?', '(the)? next'
)


@grammar.phrase(
    'must',
    '<judged> <duty> (only|always|either|also|then)? <verbs>',
    '<judged> <duty> be (either)? <pred>',
    '<judged> BE (always|only|either)? <pred>',
    '<judged> (always|only)? <verbs>',
    '<judged> <duty> be PLAYED (always)? <pred:relation>',
    '(the)? next (card|one)? :? <pred>',
    '<judged> <duty> (always|only)? <pred>',
    '(the)? (next|new|following) (card|one) (:|always)? <pred:relation_first>',
)
def _judged_must(
    judged: Wording = Wording.CARD, verbs: Saying | None = None, pred: Saying | None = None, *, duty: bool = True
) -> Must:
    said = given(verbs, pred)
    if judged is Wording.IT:
        _not_just_the_same(said)
    return Must(_allowed(said, duty=duty), judged, may=not duty)


@grammar.phrase('relation_first', '<relation>', '<relation> ,? or <pred>')
def _relation_first(relation: Saying, pred: Saying | None = None) -> Saying:
    """``next card higher than the last``."""
    if pred is not None:
        return joined(s.Any, [relation, pred])
    return relation


def _not_just_the_same(said: Saying) -> None:
    """``it must stay the same`` leaves open if it is the suit, the colour or the value."""
    if said.that is None and said.condition == s.Compare(ITS_VALUE, Comparison.EQUAL, THAT_VALUE):
        raise NoReading


@grammar.phrase(
    'must',
    '<judged> MUSTNOT (be)? <pred> (at the same time|at once|together)?',
    '<judged> MUSTNOT <verbs>',
    '<judged> BE (not|never) <pred>',
    '<judged> MUSTNOT PLAY? <pred>',
    'no card MUST (be <pred>|<verbs>)',
    'no card MUST be PLAYED (that|which) BE <pred>',
    'no (card|cards) BE <pred>',
)
def _judged_must_not(judged: Wording = Wording.CARD, verbs: Saying | None = None, pred: Saying | None = None) -> Must:
    said = given(verbs, pred)
    return Must(negated(closed(said)), judged)


grammar.means(
    'must', Must(ANY, Wording.IT), '(it|they|the card|your card|the new card) (is|are) (always)? RIGHT (anyway)?'
)
grammar.means(
    'must', Must(NEVER_RIGHT, Wording.IT), '(it|they|the card|your card|the new card|a card) BE (always)? WRONG'
)


@grammar.phrase(
    'must',
    '<sameness> BE WRONG',
    '<sameness> MUSTNOT (come|be PLAYED|be repeated|appear|occur|come up|follow|be RIGHT) (again|once more)?',
    '<sameness> BE (always)? WRONG',
    '<sameness:equal> BE (never|not) RIGHT',
)
def _same_not(sameness: Saying) -> Must:
    return Must(negated(closed(sameness)), Wording.CARD)


@grammar.phrase(
    'must',
    '(if|when) you add (up)? <left:number> (to|and) <right:number> ,? (the (answer|result|sum|total)|you|it)'
    ' MUST (be|get|give|come to|have) <of_number>',
)
def _if_you_add(left: Number, right: Number, of_number: Saying) -> Must:
    return Must(filled(of_number.condition, s.Calculation(s.Operation.PLUS, left, right)), Wording.CARD)


@grammar.phrase('must', 'together with <earlier> ,? <judged> (MUST|<duty>)? <verbs>')
def _together_with(earlier: CardRef, judged: Wording, verbs: Saying, *, duty: bool = True) -> Must:
    """``together with the last card, the new one must make 12``."""
    if not has_gap(verbs.condition, TOGETHER):
        raise NoReading
    return Must(closed(Saying(said_of(verbs.condition, all_of((CARD, Value(earlier)))))), judged, may=not duty)


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
    pred: Saying | None = None,
    verbs: Saying | None = None,
    sameness: Saying | None = None,
    feature: Saying | None = None,
) -> Must:
    said = given(pred, verbs, sameness, feature)
    return Must(closed(Saying(said_of(said.condition, subject), subject)), Wording.CARD)


@grammar.phrase(
    'must',
    '<judged> MUSTNOT be followed by (a|another|any)? (card|one)? (of|with|in) <sameness>',
    '(no|never) (a)? (card|cards) (may|can|must|should) (follow|be followed by) (a|another|one|any)? (card|one)? '
    '(of|with|in) <sameness>',
)
def _never_followed(sameness: Saying, judged: Wording = Wording.CARD) -> Must:
    """``no card may be followed by one of the same suit``: applies to each pair of neighbours."""
    return Must(negated(closed(sameness)), judged)


@grammar.phrase('must', '<subject> MUSTNOT (all|both) be <pred>', '<subject> MUSTNOT (all|both) <verbs>')
def _not_all(subject: Subject, pred: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, verbs)
    return Must(s.Not(closed(Saying(said_of(said.condition, subject), subject))), Wording.CARD)


@grammar.phrase('must', '<subject> MUSTNOT be <pred>', '<subject> MUSTNOT <verbs>', '<subject> MUSTNOT have <sameness>')
def _subject_must_not(
    subject: Subject, pred: Saying | None = None, verbs: Saying | None = None, sameness: Saying | None = None
) -> Must:
    said = given(pred, verbs, sameness)
    return Must(negated(closed(Saying(said_of(said.condition, subject), subject))), Wording.CARD)


@grammar.phrase('must', '<sort> (must|has to|should|comes|have to) (follow|come|come next|be played|be next|go there)?')
def _must_follow(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER)


@grammar.phrase(
    'must',
    'no (repeating|repeated|repeat|repeats|repetition) (of)? (a|an|the)? <attributes>',
    '(never|do not) repeat (a|an|any) <attributes>',
    '(avoid|no) repeating (a|an|any)? <attributes>',
)
def _no_repeating(attributes: Attributes) -> Must | Alternatives:
    once = closed(Saying(negated(same(attributes, THAT_VALUE))))
    if attributes[1] != (Attribute.VALUE,):
        return Must(once, Wording.CARD)
    ever = s.Not(s.Seen(Attribute.VALUE))
    return Alternatives((Must(once, Wording.CARD), Must(ever, Wording.CARD)))


@grammar.phrase('must', 'no <attributes> (may|can|must|should) (follow|repeat|come after) itself')
def _no_repeat(attributes: Attributes) -> Must:
    return Must(closed(Saying(same(attributes, THAT_VALUE, different=True))), Wording.CARD)


@grammar.phrase('pattern', '<must> ,? or (else)? (it|they|the card) <duty> (be <pred>|<verbs>)')
def _or_must(must: Must, pred: Saying | None = None, verbs: Saying | None = None, *, duty: bool = True) -> Must:
    """``it must be lower than the last card, or it must be a king``."""
    if must.may or not duty:
        raise NoReading
    return Must(merged(s.Any, [must.condition, closed(given(pred, verbs))]), must.voice)
