"""What must be played: *play a red card*, *red cards must be higher*, *if ... then ... otherwise ...*."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.rules import syntax as s
from bot.rules.language.discourse import NOTHING, Topic, about, open_test
from bot.rules.language.gaps import CARD, LAST, Said, Subject, all_of, closed, has_gap, joined, merged, negated, said_of
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.reach import is_settled
from bot.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value

_ANY = s.Anything(True)


@dataclass(frozen=True)
class Must:
    """What a right card must be."""

    condition: Condition


@dataclass(frozen=True)
class Case:
    """What holds where a test does; ``otherwise`` may follow in a sentence of its own."""

    test: Condition
    then: Condition
    otherwise: Condition | None = None
    topic: Topic = NOTHING
    """Of whom the test speaks: the sentences after it may go on with *it*."""

    @property
    def condition(self) -> Condition:
        """Both in one."""
        return s.If(self.test, self.then, self.otherwise)


@dataclass(frozen=True)
class Goes:
    """What is right whatever else is said."""

    condition: Condition


@dataclass(frozen=True)
class Otherwise:
    """What holds where nothing before it does."""

    then: Condition


Clause = Must | Case | Goes


def whole(clause: Clause) -> Condition:
    """The condition that a clause is."""
    return s.Any((clause.condition, s.Anything(False))) if isinstance(clause, Goes) and False else clause.condition


# Anything, nothing

grammar.means(
    'anything',
    _ANY,
    '(anything|everything|whatever|any card|every card|all cards|any|all) (goes|is right|is fine|is allowed|is okay|is legal|works|is ok|is good|is possible|are right|are fine|are allowed|are legal|are okay|may be played|can be played|may follow|can follow|will do|you like|you want|at all|else)?',
    '(anything|whatever|any card|every card)',
    '(play|lay)? (anything|whatever|any card) (you (like|want|please|wish))?',
    'no (restriction|restrictions|limit|constraint)',
    'free',
    '(free choice|your choice|a free choice)',
    'whatever (you want|you like|goes)',
    '(you may|you can) play (anything|any card|whatever you like|what you like|what you want|whatever you want)',
    'it does not matter',
    '(does not|do not) matter',
    'any card (may|can) (follow|be played|come next)',
    'any card at all',
    'any (number|value|rank|suit|colour|one) (is|will) (RIGHT|do)',
    'any (number|value|rank|suit|colour)',
    'wild',
)
grammar.means('nothing', s.Anything(False), 'no card (is right)?', 'nothing (is right)?')

# What the new card must be


@grammar.phrase('must', '<anything>', '<nothing>')
def _anything(anything: Condition | None = None, nothing: Condition | None = None) -> Must:
    found = anything or nothing
    assert found is not None
    return Must(found)


@grammar.phrase('bare', '<pred>', '<verbs>')
@grammar.phrase('must', '<finite:full_test>')
def _bare(pred: Said | None = None, finite: Said | None = None, verbs: Said | None = None) -> Must:
    said = pred or finite or verbs
    assert said is not None
    return Must(closed(said))


@grammar.phrase(
    'must',
    '(YOU)? (MUST)? PLAY (only|always|either|just)? <pred>',
    '(only|always|simply) (PLAY)? <pred>',
    '(YOU) MUST (only|always|either)? <verbs>',
    'MUST (only|always)? <verbs>',
    '(always|only) <verbs>',
    'MUST PLAY <pred>',
    '(YOU) MUST (only|always)? be <pred>',
)
def _play(pred: Said | None = None, verbs: Said | None = None) -> Must:
    said = pred or verbs
    assert said is not None
    return Must(closed(said))


@grammar.phrase(
    'must',
    '(YOU)? MUSTNOT PLAY <pred>',
    '(YOU)? (do|does) not PLAY <pred>',
    '(never|nothing) <pred>',
    'no <kinds>',
    'not <pred:plain_or>',
    '(YOU)? MUSTNOT <verbs>',
    '(YOU)? (do) not <verbs>',
    '(YOU)? (never) <verbs>',
    'avoid <pred>',
    '(YOU)? MUST (avoid|not play) <pred>',
    'no (card|cards) <qualifiers>',
    'nothing <qualifiers>',
)
def _play_not(
    pred: Said | None = None,
    verbs: Said | None = None,
    qualifiers: Said | None = None,
    kinds: Condition | None = None,
) -> Must:
    said = pred or verbs or qualifiers or Said(kinds or _ANY)
    assert said is not None
    return Must(negated(closed(said)))


@grammar.phrase(
    'judged',
    '<every>',
    '<new>',
    '(it|they|this|what you play|everything|each)',
    '(the)? (next|new) (card|one|play) (you play|played)?',
)
def _judged(every: CardRef | None = None, new: CardRef | None = None) -> Subject:
    return CARD


@grammar.phrase(
    'must',
    '<judged> MUST (only|always|either|also|then)? <verbs>',
    '<judged> MUST be (either)? <pred>',
    '<judged> BE (always|only|either)? <pred>',
    '<judged> (always|only)? <verbs>',
    '<judged> MUST (always|only)? <pred>',
)
def _judged_must(judged: Subject, verbs: Said | None = None, pred: Said | None = None) -> Must:
    said = verbs or pred
    assert said is not None
    return Must(closed(said))


@grammar.phrase(
    'must',
    '<judged> MUSTNOT (be)? <pred>',
    '<judged> MUSTNOT <verbs>',
    '<judged> BE (not|never) <pred>',
    '<judged> MUSTNOT PLAY? <pred>',
    '<judged> (do|does) not <verbs>',
    'no card MUST (be <pred>|<verbs>)',
    'no (card|cards) BE <pred>',
)
def _judged_must_not(judged: Subject | None = None, verbs: Said | None = None, pred: Said | None = None) -> Must:
    said = verbs or pred
    assert said is not None
    return Must(negated(closed(said)))


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
    said = pred or verbs or sameness or feature
    assert said is not None
    return Must(closed(Said(said_of(said.condition, subject), subject)))


@grammar.phrase('must', '<subject> MUSTNOT be <pred>', '<subject> MUSTNOT <verbs>', '<subject> MUSTNOT have <sameness>')
def _subject_must_not(
    subject: Subject, pred: Said | None = None, verbs: Said | None = None, sameness: Said | None = None
) -> Must:
    said = pred or verbs or sameness
    assert said is not None
    return Must(negated(closed(Said(said_of(said.condition, subject), subject))))


@grammar.phrase('must', '<sort> (must|has to|should|comes|have to) (follow|come|come next|be played|be next|go there)?')
def _must_follow(sort: Condition) -> Must:
    return Must(sort)


# Kinds of cards


@grammar.phrase(
    'sort',
    '(a|an|any|the|all|every|each)? <kinds>',
    '<kinds> ,? (and|or) <rest:kinds>',
    '<kind> <qualifiers>',
    '(a|any) card <qualifiers>',
    'cards <qualifiers>',
)
def _sort(
    kinds: Condition | None = None,
    rest: Condition | None = None,
    kind: Condition | None = None,
    qualifiers: Said | None = None,
) -> Condition:
    if qualifiers is not None:
        said = qualifiers if kind is None else joined(s.All, [Said(kind), qualifiers])
        return closed(said)
    assert kinds is not None
    return said_of(kinds if rest is None else merged(s.Any, [kinds, rest]), CARD)


@grammar.phrase(
    'case',
    '<sort> MUST (always|only|either)? be <pred>',
    '<sort> MUST (always|only|either)? <verbs>',
    '<sort> BE (always)? <pred>',
    '<sort> HAS <feature>',
    '<sort> <verbs>',
)
def _sort_must(
    sort: Condition, pred: Said | None = None, verbs: Said | None = None, feature: Said | None = None
) -> Case:
    said = pred or verbs or feature
    assert said is not None
    return Case(sort, closed(said))


@grammar.phrase('case', '<sort> MUSTNOT be <pred>', '<sort> MUSTNOT <verbs>', '<sort> BE (not|never) <pred>')
def _sort_must_not(sort: Condition, pred: Said | None = None, verbs: Said | None = None) -> Case:
    said = pred or verbs
    assert said is not None
    return Case(sort, negated(closed(said)))


@grammar.phrase(
    'must',
    '(only)? <sort> BE (the)? (only)? RIGHT',
    'only <sort> (may|can|must)? be? PLAYED?',
    'only <sort> (may|can) (be)? (PLAYED|RIGHT)',
    '(YOU)? (may|can|must|should) only PLAY <sort>',
    '(only)? <sort> MUST be PLAYED',
    '(only) <sort>',
    '<sort> only',
)
def _only(sort: Condition) -> Must:
    return Must(sort)


@grammar.phrase(
    'must',
    '(no)? <sort> BE WRONG',
    'no <sort> (BE|may be|can be) (RIGHT|PLAYED)',
    '<sort> MUSTNOT be (PLAYED|RIGHT)',
    'no <sort> (PLAYED|RIGHT)?',
    '<sort> BE not (RIGHT|allowed)',
    '<sort> BE never (RIGHT|allowed)',
)
def _never(sort: Condition) -> Must:
    return Must(negated(sort))


@grammar.phrase(
    'goes',
    '<sort> BE (always|also)? (RIGHT|wild) (too|anyway|anywhere|at any time|any time|whenever you like|whatever lies there)?',
    '<sort> (may|can) (always|also|be|follow|go)? (be)? (PLAYED|RIGHT) (on|after|upon)? (anything|any card|at any time|any time|anytime|always|whenever you like|everything|anywhere)?',
    '<sort> (may|can)? (always)? (go|goes|follow|follows|be played|be put|be laid) (on|after|upon)? (anything|any card|everything|anywhere|any other card|whatever|all cards)',
    '(YOU)? (may|can) (always) PLAY <sort>',
    '(YOU)? (may|can) PLAY <sort> (at any time|any time|anytime|always|whenever you (like|want)|on anything|after anything)',
    '<sort> (fits|fit|match|matches) (anything|everything)',
    'except (for)? <sort> ,? (which|that)? (are|is) always RIGHT',
    '<sort> : (anything|any card|always|anywhere)',
    '<sort> whenever you like',
)
def _goes(sort: Condition) -> Goes:
    return Goes(sort)


@grammar.phrase(
    'goes',
    '(anything|any card|everything|whatever|every card) (goes|is RIGHT|may follow|can follow|follows|can go|may go|may be played|can be played|fits)? (on|after|upon|on top of)? <past> (too|also)?',
    '(after|on|upon|following) <past> ,? :? (you may|you can|one may)? (play)? <anything>',
    '<past> : <anything>',
    '<past> (may|can) be followed by (anything|any card|everything)',
)
def _goes_after(past: Condition, anything: Condition | None = None) -> Goes:
    return Goes(past)


# After, on, follows


@grammar.phrase(
    'past',
    '(a|an|any|the|every|each)? <kinds>',
    '<kind> <qualifiers>',
    '(a|any|the)? card <qualifiers>',
    '<lasts_said:after_several>',
)
def _past(
    kinds: Condition | None = None,
    kind: Condition | None = None,
    qualifiers: Said | None = None,
    lasts_said: Condition | None = None,
) -> Condition:
    if lasts_said is not None:
        return lasts_said
    if qualifiers is not None:
        said = qualifiers if kind is None else joined(s.All, [Said(kind), qualifiers])
        return closed(said, LAST)
    assert kinds is not None
    return said_of(kinds, LAST)


_TWO = all_of((LAST, Value(Ref.SECOND)))


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
    from bot.rules.language.gaps import nth_last

    if not 2 <= whole <= 5:
        raise NoReading
    subject = all_of(tuple(Value(nth_last(place)) for place in range(1, whole + 1)))
    condition = kinds or (qualifiers or sameness or Said(_ANY)).condition
    return said_of(condition, subject)


@grammar.phrase(
    'case',
    '(after|on|upon|following|on top of|behind) <past> (,|:|–|→)? (then|comes|follows|only|always)? <must:obligation>',
    '(after|on|upon|following|on top of) <past> ,? (comes|goes|follows|must come|must follow|you must play|play|there must be|there comes) (always|only)? <pred>',
    '<past> (:|→|–|=) <must:obligation>',
    '<past> (BE|must be|should be|has to be|have to be|is always|are always)? (always|only)? followed (directly)? by <pred>',
    '<past> (needs|need|requires|require|wants|want|calls for|call for|leads to|lead to|asks for|demands|means) <pred>',
    '<past> (:|→) <pred>',
)
def _after(past: Condition, must: Condition | None = None, pred: Said | None = None) -> Case:
    if isinstance(must, s.If) and is_settled(must.test):
        raise NoReading  # ``♣ → ♦ → ♥`` are three cases.
    return Case(past, must if must is not None else closed(pred or Said(_ANY)))


@grammar.phrase(
    'case',
    '<past> (MUSTNOT|BE not|BE never|never|not) (be)? followed by <pred>',
    '(after|on|upon|following) <past> ,? (no|never|not) <pred>',
    '(no|never) <never:sort> (may|can|must|should)? (ever)? (be)? (PLAYED|go|come|follow|follows|comes)? (after|on|upon|on top of|directly after|following)? <past>',
    '(never|do not) (play|put|lay) <never:sort> (after|on|upon|on top of|following|behind) <past>',
    '<never:sort> (MUSTNOT|never|BE not|BE never) (be)? (PLAYED|go|come|follow|follows|allowed|RIGHT)? (after|on|upon|on top of|directly after|directly)? <past>',
)
def _never_after(past: Condition, pred: Said | None = None, never: Condition | None = None) -> Case:
    return Case(past, negated(closed(pred) if pred is not None else never if never is not None else _ANY))


@grammar.phrase(
    'case',
    '<then:pred> (after|on|upon|following|behind) <past>',
    '(PLAY)? <then:pred> (after|on|upon|following) <past>',
    '<then:sort> (comes|come|goes|go) (after|on) <past>',
)
def _after_said(past: Condition, then: Said | Condition) -> Case:
    return Case(past, closed(then) if isinstance(then, Said) else then)


@grammar.phrase(
    'case',
    '<sort> (may|can|must|should)? (only) (be)? (PLAYED|go|come|follow|follows|be put|be laid|RIGHT)? (after|on|upon|on top of|directly after|directly)? <past>',
    '(only)? (PLAY) <sort> only (after|on|upon) <past>',
    '<sort> (BE)? (RIGHT|allowed|PLAYED) only (after|on|upon|when following) <past>',
    '<sort> only (if|when) <only_if:test>',
    '<sort> (may|can|must)? (only)? (be)? (PLAYED|RIGHT)? (only (if|when)|only) <only_if:test>',
    '<sort> (BE)? (only)? (RIGHT|allowed|PLAYED) only (if|when) <only_if:test>',
    '<sort> only <past>',
    '<sort> (may|can) only (be)? PLAYED? (if|when) <only_if:test>',
    '(YOU)? (may|can) (only)? PLAY <sort> only? (if|when) <only_if:test>',
)
def _only_after(sort: Condition, past: Condition | None = None, only_if: Said | None = None) -> Case:
    return Case(sort, past if past is not None else closed(only_if or Said(_ANY), LAST))


@grammar.phrase(
    'case',
    '<sort> (must|has to|have to|should|always|needs to|may|can|must always)? (be)? (follow|follows|PLAYED (after|on|upon)|go on|goes on|come after|comes after|come on) <past>',
)
def _follows(sort: Condition, past: Condition) -> Choices | Case:
    """``a pointy card must follow a round one``: on a round one a pointy card, or a pointy card only on a round one."""
    as_past = _moved(sort, Ref.CARD)
    return Choices((Case(past, as_past), Case(sort, past)))


def _moved(condition: Condition, card: CardRef) -> Condition:
    return condition


# If, unless, otherwise


@grammar.phrase(
    'obligation', '<must>', '<must:bare>', '(then|it) <must:bare>', '(then|it) <must>', '[ <clause> ]', '<case>'
)
def _obligation(must: Must | None = None, clause: Clause | None = None, case: Case | None = None) -> Condition:
    found = must or clause or case
    assert found is not None
    if isinstance(found, Goes):
        raise NoReading
    return found.condition


_IF = '(if|when|whenever|where|in case|as long as|while|provided|provided that|should|every time|each time|if ever|if and only if|so long as)'
_ELSE = '(,|;|:)? (otherwise|else|or else|if not|in all other cases|in any other case|in other cases|in every other case|and otherwise|but otherwise|if it is not|and if not|for all others|on all others|after (all)? (the)? others|after anything else|or otherwise|and in all other cases|at all other times)'


@grammar.phrase('tested', f'{_IF} <test>', f'(only|just|but)? {_IF} <test>')
def _tested(test: Said) -> Said:
    return test


@grammar.phrase('tested', '(and|but)? (only)? (once|as soon as) <test>')
def _once(test: Said) -> Said:
    return replace(test, condition=_reached(test.condition))


def _reached(condition: Condition) -> Condition:
    """*Once there are ten cards* lasts when there are more."""
    match condition:
        case s.Compare(s.Count() | s.Position(), Comparison.EQUAL, s.Literal(number)) if number:
            return s.Compare(condition.left, Comparison.AT_LEAST, condition.right)
        case _:
            return condition


@grammar.phrase(
    'conditional',
    '(and|but|so|then)? <tested> (,|:|→|–|then|, then|it must be|, (the|your) (next|new) card must be|, (it|you) must)? <then:obligation>',
    f'(and|but)? <tested> (,|:|→|–|then|, then)? <then:obligation> {_ELSE} (,|:)? <otherwise>',
)
def _conditional(tested: Said, then: Condition, otherwise: Condition | None = None) -> Case:
    return case_of(tested, then, otherwise)


def case_of(tested: Said, then: Condition, otherwise: Condition | None = None, *, unless: bool = False) -> Case:
    """A test and what follows from it; both may go on about what the test speaks of."""
    topic = NOTHING.of(tested)
    test = open_test(tested)
    return Case(
        negated(test) if unless else test,
        about(then, topic),
        None if otherwise is None else about(otherwise, topic),
        topic,
    )


@grammar.phrase('otherwise', '<obligation>', '<conditional>')
def _otherwise(obligation: Condition | None = None, conditional: Case | None = None) -> Condition:
    found = obligation or (conditional.condition if conditional else None)
    assert found is not None
    return found


@grammar.phrase('conditional', f'<case> {_ELSE} (,|:)? <otherwise>')
def _case_else(case: Case, otherwise: Condition) -> Case:
    if case.otherwise is not None:
        raise NoReading
    return Case(case.test, case.then, otherwise)


@grammar.phrase(
    'conditional',
    '(<must>|<must:bare>) ,? <tested>',
    f'(<must>|<must:bare>) ,? <tested> {_ELSE} (,|:)? <otherwise>',
    '(<must>|<must:bare>) ,? (except|but not) (if|when|after) <exception:test>',
)
def _then_if(
    must: Must, tested: Said | None = None, otherwise: Condition | None = None, exception: Said | None = None
) -> Case:
    if exception is not None:
        return case_of(exception, must.condition, unless=True)
    return case_of(tested or Said(_ANY), must.condition, otherwise)


@grammar.phrase(
    'conditional',
    '(<must>|<must:bare>) ,? unless <test>',
    'unless <test> ,? (then)? (<must>|<must:bare>)',
    '(<must>|<must:bare>) ,? (except|except when|except if|but not if) <test>',
    f'unless <test> ,? (<must>|<must:bare>) {_ELSE} ,? <otherwise>',
)
def _unless(must: Must, test: Said, otherwise: Condition | None = None) -> Case:
    return case_of(test, must.condition, otherwise, unless=True)


@grammar.phrase('conditional', 'until <test> ,? (<must>|<must:bare>)', '(<must>|<must:bare>) ,? until <test>')
def _until(must: Must, test: Said) -> Case:
    """What holds up to then; what can become untrue again is no end."""
    condition = _reached(closed(test, LAST))
    if not isinstance(condition, s.Compare) or not isinstance(condition.left, s.Count | s.Position):
        raise NoReading
    if condition.comparison not in (Comparison.AT_LEAST, Comparison.ABOVE):
        raise NoReading
    return Case(negated(condition), must.condition)


@grammar.phrase(
    'conditional',
    '(<must>|<must:bare>) ,? (except|but not) (after|on) <past>',
    'except (after|on) <past> ,? (<must>|<must:bare>)',
)
def _except_after(must: Must, past: Condition) -> Case:
    return Case(negated(past), must.condition)


@grammar.phrase('clause', '<must>', '<must:bare>', '<case>', '<goes>', '<conditional>', '<pattern>')
def _clause(
    must: Must | None = None,
    case: Case | None = None,
    goes: Goes | None = None,
    conditional: Case | None = None,
    pattern: Must | None = None,
) -> Clause:
    found = must or case or goes or conditional or pattern
    assert found is not None
    if isinstance(found, Case) and found.otherwise is None and found.then == _ANY:
        return Goes(found.test)
    return found


__all__ = ['Number', 'has_gap', 'plain']
