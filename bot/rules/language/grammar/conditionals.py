"""If, when, unless, only if, otherwise: what holds when, and what else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.rules import syntax as s
from bot.rules.language.discourse import NOTHING as NOBODY
from bot.rules.language.discourse import Topic, open_test
from bot.rules.language.gaps import CARD, LAST, Pronoun, Said, closed, filled, is_open, mask_of, merged, negated
from bot.rules.language.grammar.clauses import of_sort
from bot.rules.language.grammar.lexicon import alone, given, grammar
from bot.rules.language.meanings import ANY, Case, Clause, Goes, Must, Otherwise, Right, Voice
from bot.rules.language.parsing import NoReading
from bot.rules.syntax import Comparison, Condition, Value

# What must be, as a part of something


@grammar.phrase('main', '<must>', '<must:bare>', '(then|it) <must:bare>', '(then|just|so) <must>')
def _main(must: Must) -> Must:
    return must


@grammar.phrase('obligation', '<main>', '[ <clause> ]', '<case>')
def _obligation(main: Must | None = None, clause: Clause | None = None, case: Case | None = None) -> Condition:
    found = given(main, clause, case)
    if isinstance(found, Goes | Right):
        raise NoReading
    return found.condition


# Tests

grammar.means(
    'IF',
    None,
    '(if|when|whenever|where|in case|as long as|while|provided|provided that|should|every time|each time)',
    '(if ever|so long as|on condition that|given that|assuming)',
)
grammar.means(
    'IFF',
    None,
    '(iff|if and only if|when and only when|exactly (when|if)|just (when|if)|precisely (when|if)|if , and only if ,)',
)
grammar.means(
    'ONLYIF', None, 'only (if|when|while|as long as|so long as|where|on condition that|provided|provided that|in case)'
)
_IS_NOT = '(is|are|was|were|do|does|has|have|did|had) not'
grammar.means(
    'ELSE',
    None,
    '(and|but|or)? (otherwise|else|if not|when not)',
    'or else',
    '(and|but)? in (all|any|every) other (case|cases)',
    'in other cases',
    '(for|on) all others',
    '(and|but)? at all other times',
    'all other times',
    'any other time',
    f'(and|but)? (if|when|where) (it|they|that|there|the last card|this) {_IS_NOT}',
    '(and|but)? (if|when) there is none',
    '(and|but)? (if|when) (it|they|that) (is|does|do|are) ,',
)


@grammar.phrase('tested', '<test>')
def _tested(test: Said) -> Case:
    """The test alone: what then holds is not known yet."""
    return Case(open_test(test), ANY, topic=NOBODY.of(test), pronoun=test.pronoun)


def _case(tested: Case, must: Must, otherwise: Condition | None = None, *, before: bool, turned: bool = False) -> Case:
    test = negated(tested.test) if turned else tested.test
    return Case(test, must.condition, otherwise, tested.topic, tested.pronoun, must.voice, before)


_THEN = '(,|:|→|–|then|, then|so|, so)'


grammar.phrase('conditional', '<if_first>')(alone)


@grammar.phrase('if_first', '(and|so|then|just)? IF <tested> <relation>')
def _if_it_is_red_higher(tested: Case, relation: Said) -> Case:
    """``if it is red higher, if black lower``."""
    if not is_open(relation) or mask_of(tested.test) is None or isinstance(tested.test, s.OfRank | s.Between):
        raise NoReading
    return _case(tested, Must(closed(relation)), before=True)


@grammar.phrase(
    'if_first',
    f'(and|so|then|just)? IF <tested> {_THEN} <must:main>',
    '(and|so|then|just)? IF <tested> <must>',
    '(and|so|then|just)? IF <tested> <must> (,|;|:|–)? ELSE (,|:)? <otherwise>',
    'IF <tested> <must:bare> ELSE <otherwise>',
    f'(and|so|then|just)? IF <tested> {_THEN} <must:main> (,|;|:|–)? ELSE (,|:)? <otherwise>',
    '(and|but)? only IF <tested> ,? <anything>',
)
def _conditional(
    tested: Case, must: Must | None = None, otherwise: Condition | None = None, anything: Condition | None = None
) -> Case:
    return _case(tested, must or Must(anything or ANY, Voice.CARD), otherwise, before=True)


@grammar.phrase(
    'conditional', f'(and|but)? IF <tested> ({_THEN})? <case>', f'(and|but)? IF <tested> {_THEN} [ <clause> ]'
)
def _case_in_case(tested: Case, case: Case | None = None, clause: Clause | None = None) -> Case:
    found = given(case, clause)
    if isinstance(found, Goes | Right):
        raise NoReading
    return _case(tested, Must(found.condition, Voice.CARD), before=True)


@grammar.phrase(
    'conditional',
    '<weighed> (:|→|–) <main>',
    '<weighed> (:|→|–) <main> (,|;|:|–)? ELSE (,|:)? <otherwise>',
)
def _weighed(weighed: Said, main: Must, otherwise: Condition | None = None) -> Case:
    return Case(closed(weighed), main.condition, otherwise, voice=main.voice)


@grammar.phrase('otherwise', '<obligation>', '<conditional>', '<right>')
def _otherwise(
    obligation: Condition | None = None, conditional: Case | None = None, right: Right | None = None
) -> Condition:
    clause = conditional or right
    found = obligation or (clause.condition if clause else None)
    assert found is not None
    return found


@grammar.phrase('conditional', '<case> (,|;|:|–)? ELSE (,|:)? <otherwise>')
def _case_else(case: Case, otherwise: Condition) -> Case:
    if case.otherwise is not None:
        raise NoReading
    return Case(case.test, case.then, otherwise, case.topic, case.pronoun, case.voice)


@grammar.phrase(
    'conditional',
    '<main> ,? IF <tested>',
    '<main> ,? IF <tested> (,|;|:|–)? ELSE (,|:)? <otherwise>',
)
def _then_if(main: Must, tested: Case, otherwise: Condition | None = None) -> Case:
    if isinstance(main.condition, s.Any) and _is_measured_in_ranks(main.condition.conditions):
        raise NoReading  # ``one up or down, or two if ...``
    if main.may and otherwise is None and main.condition != ANY:
        return _only_then(main.condition, tested, main.voice)
    return _case(tested, main, otherwise, before=False)


def _is_measured_in_ranks(ways: Sequence[Condition]) -> bool:
    """Whether what looks like a rank may be a number of steps."""
    is_far = any(isinstance(way, s.Apart | s.Compare) and isinstance(way.right, Value) for way in ways)
    return is_far and any(isinstance(way, s.OfRank) and 2 <= way.rank <= 10 for way in ways)


def _only_then(condition: Condition, tested: Case, voice: Voice, *, turned: bool = False) -> Case:
    """``a card may be red if ...``: it may not be red in any other case."""
    test = negated(tested.test) if turned else tested.test
    return Case(condition, test, None, tested.topic, tested.pronoun, voice, before=False, turned=True)


@grammar.phrase('conditional', '<main> IFF <tested>', 'IFF <tested> ,? <main>')
def _just_if(main: Must, tested: Case) -> Case:
    return _case(tested, main, negated(main.condition), before=False)


@grammar.phrase('conditional', '<main> ,? (but)? ONLYIF <tested>', 'ONLYIF <tested> ,? (may|can) YOU? <main>')
def _only_if(main: Must, tested: Case) -> Case:
    if main.condition == ANY:
        raise NoReading
    return _only_then(main.condition, tested, main.voice)


@grammar.phrase(
    'conditional',
    '<sort> ONLYIF <tested>',
    '<sort> (may|can|must|BE)? (only)? (be)? (PLAYED|RIGHT|go)? (ONLYIF|only) <tested>',
    '<sort> (may|can|BE) only (be)? (PLAYED|RIGHT|go) IF <tested>',
    '<sort> (may|can|BE) (be)? (PLAYED|RIGHT) IF <tested>',
    '(YOU)? (may|can) only PLAY <sort> IF <tested>',
    'it BE only? RIGHT to PLAY <sort> (IF|ONLYIF) <tested>',
)
def _sort_only_if(sort: Condition, tested: Case) -> Case:
    return _only_then(sort, tested, Voice.CARD)


@grammar.phrase('conditional', '<sort> BE WRONG IF <tested>', '(YOU)? MUSTNOT PLAY <sort> IF <tested>')
def _sort_wrong_if(sort: Condition, tested: Case) -> Case:
    return _case(tested, Must(negated(sort), Voice.ORDER), before=False)


# Unless, except


# From when on, until when


@grammar.phrase('once', '(once|as soon as|from the moment) <tested>')
def _reached(tested: Case) -> Case:
    """*Once there are ten cards* lasts when there are more."""
    match tested.test:
        case s.Compare(s.Count() | s.Position() as number, Comparison.EQUAL, s.Literal(least)) if least:
            return replace(tested, test=s.Compare(number, Comparison.AT_LEAST, s.Literal(least)))
        case _:
            return tested


grammar.phrase('once', '(once|as soon as|from the moment) <tested>')(_reached)


@grammar.phrase(
    'conditional',
    f'(and|but)? (only)? <once> ({_THEN})? <main>',
    f'(and|but)? <once> ({_THEN})? <main> (,|;|:|–)? ELSE (,|:)? <otherwise>',
    f'(and|but)? <once> ({_THEN})? <must>',
    '<main> ,? <once>',
)
def _once(once: Case, main: Must | None = None, must: Must | None = None, otherwise: Condition | None = None) -> Case:
    found = given(main, must)
    return _case(once, found, otherwise, before=True)


@grammar.phrase('conditional', '(until|till) <tested> ,? <main>', '<main> ,? (until|till) <tested>')
def _until(tested: Case, main: Must) -> Case:
    """What holds up to then; what can become untrue again is no end."""
    end = _reached(tested).test
    if not isinstance(end, s.Compare) or not isinstance(end.left, s.Count | s.Position):
        raise NoReading
    if end.comparison not in (Comparison.AT_LEAST, Comparison.ABOVE):
        raise NoReading
    return _case(replace(tested, test=negated(end)), main, before=True)


grammar.means('EXCEPT', None, '(except|except for|apart from|other than|save)')

grammar.means('UNLESS', None, 'unless', '(except|but not|only not|save) (if|when|where)', 'except in case')


@grammar.phrase(
    'conditional',
    '<main> ,? UNLESS <tested>',
    '<main> ,? UNLESS <tested> (,|;|:|–)? (ELSE|in which case|then|when) (,|:)? <otherwise>',
)
def _unless(main: Must, tested: Case, otherwise: Condition | None = None) -> Case:
    if main.condition == ANY:
        return _case(tested, Must(s.Anything(False), main.voice), otherwise, before=False)
    if main.may and otherwise is None:
        return _only_then(main.condition, tested, main.voice, turned=True)
    return _case(tested, main, otherwise, before=False, turned=True)


@grammar.phrase(
    'conditional',
    'unless <tested> ,? (<must>|<must:bare>)',
    'unless <tested> ,? (<must>|<must:bare>) (,|;|:|–)? ELSE ,? <otherwise>',
)
def _unless_before(tested: Case, must: Must, otherwise: Condition | None = None) -> Case:
    """Not with *then*: ``unless it was a king, then lower`` says what holds after a king."""
    return _case(tested, must, otherwise, before=True, turned=True)


@grammar.phrase('conditional', '<case> ,? UNLESS <tested>')
def _case_unless(case: Case, tested: Case) -> Case:
    if case.otherwise is not None:
        raise NoReading
    return _case(tested, Must(case.condition, Voice.CARD), before=False, turned=True)


@grammar.phrase('must', '<silent:anything> ,? (except|but|but not|except for|apart from|other than) <sort>')
def _anything_but(sort: Condition, **_: Condition) -> Must:
    return Must(negated(sort))


@grammar.phrase('conditional', '<sort> (may|can|BE) (be)? (PLAYED|RIGHT) UNLESS <tested>')
def _sort_unless(sort: Condition, tested: Case) -> Case:
    return _only_then(sort, tested, Voice.CARD, turned=True)


@grammar.phrase(
    'conditional',
    '<main> ,? (except|but not|unless) AFTER <past>',
    'except AFTER <past> ,? <main>',
    '<main> ,? (except|but not|unless) AFTER <past> (,|;)? (when|where|then|ELSE) ,? <otherwise>',
)
def _except_after(main: Must, past: Condition, otherwise: Condition | None = None) -> Case:
    return Case(negated(past), main.condition, otherwise, Topic(LAST), voice=main.voice)


@grammar.phrase(
    'clause',
    '<main> ,? (except that|except|but|with the exception that|only) <case>',
    '<main> ,? (except that|with the exception that) <conditional>',
)
def _except_that(main: Must, case: Case | None = None, conditional: Case | None = None) -> Clause:
    found = given(case, conditional)
    if found.otherwise is not None:
        raise NoReading
    if found.may:
        return Must(merged(s.Any, [main.condition, s.All((found.test, found.then))]), main.voice)
    return Case(found.test, found.then, main.condition, found.topic, found.pronoun, found.voice, found.before)


@grammar.phrase(
    'conditional',
    '<exempt:kinds> excepted , <main>',
    '(except|except for|apart from|other than) <exempt:kinds> ,? <main>',
    '<main> ,? EXCEPT <exempt:kinds> (, (which|who|that|they) (may|can|are|do))?',
)
def _excepted(exempt: Condition, main: Must) -> Case:
    """``kings excepted, every card must be higher``: kings may be anything."""
    if main.voice is not Voice.CARD:
        raise NoReading
    return of_sort(negated(filled(exempt, CARD)), main.condition)


grammar.means('MAY_BE', None, '(BE|may be|can be)')

# What is right if; what is wrong if


@grammar.phrase(
    'must',
    '(a|the|your|any|this)? (new|next)? (card|cards|play|plays|one) MAY_BE (RIGHT|PLAYED) (IF|ONLYIF|IFF) <test>',
    '<test:finite> makes a card RIGHT',
    '(it is)? RIGHT (IF|IFF) <test>',
    '(one|at least one|any) of (the|these|the following) (things)? (must be true|is true|must hold) :? <test>',
    '(it (must|has to) be (true|the case) that) <test>',
)
def _right_if(test: Said) -> Must:
    return Must(closed(_of_card(test)))


@grammar.phrase(
    'must',
    '(a|the|your|any|this)? (new|next)? (card|cards|play|plays|one) BE (always)? WRONG (IF|IFF) <test>',
    '(it is)? WRONG (IF|IFF) <test>',
    '(a)? (card|cards) (may|can|must) not be PLAYED (IF) <test>',
    '(the)? (card|cards) BE RIGHT UNLESS <test>',
)
def _wrong_if(test: Said) -> Must:
    return Must(negated(closed(_of_card(test))))


def _of_card(test: Said) -> Said:
    if test.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return test


# Otherwise, in a sentence of its own


@grammar.phrase(
    'rest_said',
    'ELSE (,|:)? <otherwise>',
    'REST (,|:|→|–)? (MUST be|BE|may be|have to be|must|may)? <otherwise:obligation>',
    'REST (MUST)? (only|always)? <verbs>',
    'REST (MUST)? only <otherwise_pred:pred>',
    'AFTER REST (,|:|→|–)? <otherwise:obligation>',
    'REST ONLYCOMES <otherwise:past>',
    'REST (MUST|BE)? (only)? followed by <otherwise:by>',
    'REST (may|can|must) be followed (only)? by <otherwise:by>',
    'ELSE (it|they|the card) BE only RIGHT (IF|ONLYIF) <test>',
    'ELSE only IF <test>',
    'REST (BE)? (only)? RIGHT (IF|ONLYIF) <test>',
)
def _rest_said(
    otherwise: Condition | None = None,
    verbs: Said | None = None,
    test: Said | None = None,
    otherwise_pred: Said | None = None,
) -> Otherwise:
    if otherwise is not None:
        return Otherwise(otherwise)
    return Otherwise(closed(verbs or otherwise_pred or _of_card(test or Said(ANY))))


grammar.means(
    'rest_said',
    Otherwise(ANY),
    'REST MAY_BE (always|also)? (RIGHT|PLAYED) ANYTIME?',
    'REST (may|can)? (go|goes|be PLAYED|follow|follows)? ANYTIME',
    'nothing else BE WRONG',
    'REST (,|:|→|–)? <anything>',
    'AFTER REST (,|:|→|–)? (YOU may PLAY)? <anything>',
)
grammar.means(
    'rest_said',
    Otherwise(s.Anything(False)),
    'REST (BE) (always)? WRONG',
    'nothing else (BE RIGHT|goes|fits)',
    'never else',
)


@grammar.phrase('clause', '<must>', '<must:bare>', '<case>', '<goes>', '<goes:right>', '<conditional>', '<pattern>')
def _clause(
    must: Must | None = None,
    case: Case | None = None,
    goes: Goes | Right | None = None,
    conditional: Case | None = None,
    pattern: Must | None = None,
) -> Clause:
    return given(must, case, goes, conditional, pattern)
