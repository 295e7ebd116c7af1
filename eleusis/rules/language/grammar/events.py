"""Changes in the course of a round: *until somebody plays a king*, *once there is an ace*, *since the last 5*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.discourse import absent, moved
from eleusis.rules.language.gaps import LAST, THAT, filled, has_gap
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.conditionals import THEN, case_of, only_then
from eleusis.rules.language.grammar.lexicon import alone, given, grammar
from eleusis.rules.language.meanings import Case, Goes, Must, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.said import Saying
from eleusis.rules.language.topics import Topic
from eleusis.rules.syntax import Comparison, Condition, Number, Ref

# Beginnings


def _reached(tested: Case) -> Case:
    """*Once there are ten cards* goes on applying when there are more."""
    match tested.test:
        case s.Compare(s.Count() | s.Position() as number, Comparison.EQUAL, s.Literal(least)) if least:
            return replace(tested, test=s.Compare(number, Comparison.AT_LEAST, s.Literal(least)))
        case _:
            return tested


grammar.phrase('once', '(once|as soon as|from the moment) <tested>')(_reached)


@grammar.phrase(
    'once',
    '(once|as soon as) <event>',
    '(after|since|from|following) <first:first_event> (on|onward|onwards|has been PLAYED|is PLAYED)?',
)
def _since_then(event: Condition | None = None, first: Condition | None = None) -> Case:
    return _lies_there(given(first, event))


def _lies_there(kind: Condition) -> Case:
    return Case(s.Compare(s.Count(kind), Comparison.AT_LEAST, s.Literal(1)), s.Anything(True))


@grammar.phrase(
    'conditional',
    f'(and|but)? (only)? <once> ({THEN})? <main>',
    f'(and|but)? <once> ({THEN})? <main> (,|;|:|–)? ELSE (,|:)? <otherwise>',
    f'(and|but)? <once> ({THEN})? <must>',
    '<main> ,? <once>',
)
def _once(once: Case, main: Must | None = None, must: Must | None = None, otherwise: Condition | None = None) -> Case:
    found = given(main, must)
    return case_of(once, found, otherwise, before=True)


@grammar.phrase(
    'conditional',
    '<sort> (may|can|BE) only (be)? (PLAYED|RIGHT|go)? <once>',
)
def _only_once(sort: Condition, once: Case | None = None) -> Case:
    return only_then(sort, once or _lies_there(given()), Wording.CARD)


# Ends

_WHO = '(somebody|someone|anybody|anyone|YOU|a player|somebody else|one of (us|the players))'
_DOES = (
    '(play|plays|lay|lays|put|puts|put down|puts down|lay down|lays down|reach|reaches|hit|hits|see|sees|get|gets'
    '|get to|gets to|come to|comes to|find|finds|meet|meets|run into|runs into)'
)
_COMES = (
    '(come|comes|appear|appears|turns up|shows up|comes up|comes along|arrives|is PLAYED|lies there|is reached'
    '|is there|comes next|is the last card)'
)
_LASTING = '(has|have) (come|appeared|turned up|shown up|been PLAYED|been reached|been seen|come up)'


@grammar.phrase(
    'event',
    f'{_WHO} {_DOES} (a|an|any|another|the next) <one_kind>',
    f'(a|an|any|another|the next) <one_kind> {_COMES}',
    'there (is|BE|comes) (a|an|any|another) <one_kind>',
    '(a|an|the next) <one_kind>',
)
@grammar.phrase(
    'first_event',
    f'{_WHO} {_DOES} (the|a) (very)? first <one_kind>',
    f'the (very)? first <one_kind> ({_COMES}|{_LASTING}|BE|lies)? ONLINE?',
    f'(a|an|any|the first) <one_kind> ({_COMES}|BE|lies|{_LASTING}) ONLINE',
    f'(a|an|any) <one_kind> {_LASTING}',
    f'{_WHO} (has|have) (PLAYED|laid down|reached) (a|an|any|the first) <one_kind>',
    'there (is|BE) (a|an|any) <one_kind> ONLINE',
)
def _event(one_kind: Condition) -> Condition:
    """A card of this kind is played; as an event that happens once, only the first counts."""
    return own_traits(one_kind)


grammar.means('UNTIL', None, '(until|till|til|up to when)')

_AND = '(,|;|–)? (and)?'


@grammar.phrase(
    'of_next',
    '(the next (card|one)|the (card|one) after (it|that)) (MUST|BE)? (be)? <anything>',
)
def _of_next(anything: Condition) -> Condition:
    return anything


@grammar.phrase('conditional', f'<main> ,? UNTIL <event> {_AND} then? ,? <of_next>')
def _until_next(main: Must, event: Condition, of_next: Condition) -> Case:
    """*Go up until somebody plays a king, then the next card can be anything*: after each king."""
    return Case(moved(event, Ref.LAST), of_next, main.condition, Topic(LAST), voice=main.voice)


@grammar.phrase(
    'conditional',
    '<main> ,? UNTIL <event>',
    f'<main> ,? UNTIL <event> {_AND} then ,? <after:main>',
    f'UNTIL <event> ,? <main> {_AND} then ,? <after:main>',
)
def _until_event(main: Must, event: Condition, after: Must | None = None) -> Alternatives:
    """*Play red until somebody plays a king, then black*: after each king, or once and for all."""
    every_time = Case(moved(event, Ref.LAST), given(after).condition, main.condition) if after else None
    each = every_time or Case(negated(moved(event, Ref.LAST)), main.condition)
    each = replace(each, topic=Topic(LAST), voice=main.voice, way=1)
    return Alternatives((each, replace(_until_first(main, event, after), way=2)))


@grammar.phrase(
    'conditional',
    '<main> ,? (UNTIL|before) <first_event>',
    f'<main> ,? (UNTIL|before) <first_event> {_AND} (then|after it) ,? <after:main>',
    '(UNTIL|before) <first_event> ,? <main>',
    'before <first_event:event> ,? <main>',
)
def _until_first(main: Must, first_event: Condition, after: Must | None = None) -> Case:
    none_yet = s.Compare(s.Count(first_event), Comparison.EQUAL, s.Literal(0))
    return Case(none_yet, main.condition, None if after is None else after.condition, voice=main.voice)


@grammar.phrase(
    'conditional',
    'UNTIL <tested> ,? <main>',
    '<main> ,? UNTIL <tested>',
)
def _until(tested: Case, main: Must) -> Case:
    """The requirement up to an event; a test that can become false again is no event."""
    end = _reached(tested).test
    if not isinstance(end, s.Compare) or not isinstance(end.left, s.Count | s.Position):
        raise NoReading
    if end.comparison not in (Comparison.AT_LEAST, Comparison.ABOVE):
        raise NoReading
    return case_of(replace(tested, test=negated(end)), main, None, before=True)


# Since the last card of a kind

grammar.phrase('since', 'since (the)? LASTWORD <one_kind> (PLAYED|came|appeared|ONLINE)?')(alone)
_PLAYED = '(has|have) been (PLAYED|seen|laid down|there)?'


def _cards_since(kind: Condition) -> Number:
    """The number of cards played since the last of this kind."""
    return s.RunOf(negated(kind))


@grammar.phrase(
    'weighed',
    f'(a|an|any|at least one|some) <one:one_kind> {_PLAYED} <since>',
    f'there {_PLAYED} (a|an|any|at least one|some) <one:one_kind> <since>',
    f'<since> ,? (a|an|any|at least one|some) <one:one_kind> {_PLAYED}',
)
def _one_since(one: Condition, since: Condition) -> Saying:
    """The last card of one kind came after the last of another."""
    return Saying(s.Compare(_cards_since(own_traits(one)), Comparison.BELOW, _cards_since(own_traits(since))))


@grammar.phrase(
    'weighed',
    f'no <one:one_kind> {_PLAYED} <since>',
    f'<since> ,? (there (has|have) been)? no <one:one_kind> ({_PLAYED})?',
)
def _none_since(one: Condition, since: Condition) -> Saying:
    return Saying(negated(_one_since(one, since).condition))


@grammar.phrase(
    'finite',
    f'<relation> cards {_PLAYED} <since>',
)
def _so_many_since(relation: Saying, since: Condition) -> Saying:
    if relation.that is not None or has_gap(relation.condition, THAT):
        raise NoReading
    number = _cards_since(own_traits(since))
    return Saying(filled(relation.condition, number), number)


def is_told_apart(statements: Sequence[object]) -> bool:
    """Whether *until a king is played* comes with a requirement after each king, so that more than the first counts."""
    cases = [one for one in statements if isinstance(one, Case)]
    ends = {kind for one in cases if one.way == _FOR_GOOD and (kind := absent(one.test)) is not None}
    tests = [one.test for one in cases] + [one.condition for one in statements if isinstance(one, Goes)]
    return any(test == moved(kind, Ref.LAST) for test in tests for kind in ends)


_FOR_GOOD = 2
