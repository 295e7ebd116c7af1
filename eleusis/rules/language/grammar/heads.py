"""Cases with the test before a colon or an arrow, and cases that share a verb.

*Last card red: play black*, *same suit → higher*, *both odd → hearts*, *if it is red play a heart, if it is black a
spade*.
"""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, LAST, THAT, has_gap
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.statements import Together
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Must, Otherwise, Wording
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, Several, Subject, closed, joined, said_of
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


@grammar.phrase(
    'head',
    'BOTH <pred>',
)
def _of_them(pred: Saying) -> Saying:
    if pred.subject is not None:
        raise NoReading
    return Saying(cast('Condition', Plurally(pred.condition)))


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
    f'<said:heads> {_HOLDS} <main>',
    f'<said:heads> {_HOLDS} <main:verdict>',
    '<said:heads> ¿ then? ,? <main>',
    '<said:finite> (:|→|=) <main>',
)
def _headed(main: Must, said: Saying) -> Case:
    topic = NOBODY.of(said)
    test = said.condition if said.subject is None else closed(said)
    return Case(test, main.condition, None, topic, None, main.voice, listed=topic.subject == LAST)


grammar.phrase('conditional', '<headed>')(alone)


# A verb said once: "if it is red play a heart, if it is black a spade"


@grammar.phrase(
    'more_ifs',
    '(,|;|and|, and|but|, but|;? or) IF <tested> ,? <must:bare>',
    '(,|;|and|, and|but|, but|;? or) IF <tested> ,? <must:bare> <rest:more_ifs>',
)
def _more_ifs(tested: Case, must: Must, rest: tuple[Case | Otherwise, ...] = ()) -> tuple[Case | Otherwise, ...]:
    return (Case(tested.test, must.condition, None, tested.topic, tested.pronoun, Wording.ORDER), *rest)


@grammar.phrase('parted', '<if_first> <rest:more_ifs>')
def _shared(if_first: Case, rest: tuple[Case | Otherwise, ...]) -> Together:
    if if_first.otherwise is not None:
        raise NoReading
    return Together((if_first, *rest))
