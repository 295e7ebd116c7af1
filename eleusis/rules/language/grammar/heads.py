"""Cases with the test before a colon or an arrow, and cases that share a verb.

*Last card red: play black*, *same suit → higher*, *both odd → hearts*, *if it is red play a heart, if it is black a
spade*.
"""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST, THAT, has_gap
from eleusis.rules.language.grammar.lexicon import alone, given, grammar
from eleusis.rules.language.grammar.statements import Together
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Must, Otherwise, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, Subject, closed, joined, opposite, said_of
from eleusis.rules.language.topics import NO_TOPIC as NOBODY
from eleusis.rules.language.topics import BetweenThem, Plurally
from eleusis.rules.syntax import Condition, Value

# Tests without a verb


@grammar.phrase(
    'head',
    '<subject> <pred>',
)
def _of_subject(subject: Subject, pred: Saying | None = None) -> Saying:
    said = given(pred)
    if said.subject is not None or subject == CARD or not isinstance(subject, Value | Several):
        raise NoReading
    if has_gap(said.condition, THAT) and said.that is None and not isinstance(subject, Several):
        raise NoReading  # ``last card higher``: than which?
    return Saying(said_of(said.condition, subject), subject, said.that)


grammar.means(
    'BOTH',
    None,
    '(both|all)',
)


@grammar.phrase(
    'head',
    'BOTH <pred>',
)
def _of_them(pred: Saying | None = None, none: Saying | None = None) -> Saying:
    said = given(pred, none)
    if said.subject is not None or (none is not None and has_gap(said.condition, THAT)):
        raise NoReading
    return Saying(cast('Condition', Plurally((said if pred else opposite(said)).condition)))


@grammar.phrase('head', '<sameness>')
def _between_them(sameness: Saying) -> Saying:
    if sameness.that is not None or sameness.subject is not None:
        raise NoReading
    return Saying(cast('Condition', BetweenThem(sameness.condition)))


@grammar.phrase('head', '<sort> PLAYED? AFTER <past:beneath>')
def _pair(sort: Condition, past: Condition) -> Saying:
    """*Red on black: no problem*."""
    return Saying(merged(s.All, [sort, past]), CARD)


@grammar.phrase('heads', '<head>', '<head> or (if)? <rest:heads>')
def _heads(head: Saying, rest: Saying | None = None) -> Saying:
    return head if rest is None else joined(s.Any, [head, rest])


_HOLDS = '(:|→|–|=|means|means that)'


grammar.means('verdict', Must(ANY), '(always)? RIGHT')
grammar.means('verdict', Must(NEVER_RIGHT), '(always)? WRONG')


@grammar.phrase(
    'headed',
    f'<heads> {_HOLDS} <main>',
    f'<heads> {_HOLDS} <verdict>',
    '<heads> ¿ then? ,? <main>',
    '<full:finite> (:|→|=) <main>',
)
def _headed(
    main: Must | None = None,
    heads: Saying | None = None,
    full: Saying | None = None,
    otherwise: Condition | None = None,
    order: Must | None = None,
    question: Saying | None = None,
    verdict: Must | None = None,
) -> Case:
    said = given(heads, full, question)
    main = given(main, order, verdict)
    if order is not None and order.voice is not Wording.ORDER:
        raise NoReading
    topic = NOBODY.of(said)
    pronoun = None if question is None else said.pronoun
    test = said.condition if said.subject is None else closed(said)
    return Case(test, main.condition, otherwise, topic, pronoun, main.voice, listed=topic.subject == LAST)


grammar.phrase('conditional', '<headed>')(alone)


# A verb said once: "if it is red play a heart, if it is black a spade"


@grammar.phrase(
    'more_ifs',
    '(,|;|and|, and|but|, but|;? or) IF <tested> ,? <must:bare>',
    '(,|;|and|, and|but|, but|;? or) IF <tested> ,? <must:bare> <rest:more_ifs>',
)
def _more_ifs(
    tested: Case | None = None,
    must: Must | None = None,
    rest: tuple[Case | Otherwise, ...] = (),
    otherwise: Condition | None = None,
) -> tuple[Case | Otherwise, ...]:
    if tested is None or must is None:
        return (Otherwise(otherwise or ANY),)
    first = Case(tested.test, must.condition, None, tested.topic, tested.pronoun, Wording.ORDER)
    return (first, *rest)


@grammar.phrase('parted', '<if_first> <rest:more_ifs>')
def _shared(if_first: Case, rest: tuple[Case | Otherwise, ...]) -> Together:
    if if_first.otherwise is not None:
        raise NoReading
    return Together((if_first, *rest))
