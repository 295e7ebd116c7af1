"""Changes in the course of a round: *until somebody plays a king*, *once there is an ace*, *since the last 5*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.discourse import absent, moved
from eleusis.rules.language.gaps import LAST
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.conditionals import THEN, case_of
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import Case, Goes, Must
from eleusis.rules.language.topics import Topic
from eleusis.rules.syntax import Comparison, Condition, Ref

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
    'conditional',
    f'(and|but)? <once> ({THEN})? <must>',
)
def _once(once: Case, must: Must) -> Case:
    return case_of(once, must, before=True)


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
)
@grammar.phrase(
    'first_event',
    f'the (very)? first <one_kind> ({_COMES}|{_LASTING}|BE|lies)? ONLINE?',
    f'(a|an|any|the first) <one_kind> ({_COMES}|BE|lies|{_LASTING}) ONLINE',
    'there (is|BE) (a|an|any) <one_kind> ONLINE',
)
def _event(one_kind: Condition) -> Condition:
    """A card of this kind is played; as an event that happens once, only the first counts."""
    return own_traits(one_kind)


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
    f'<main> ,? (UNTIL|before) <first_event> {_AND} (then|after it) ,? <after:main>',
    '(UNTIL|before) <first_event> ,? <main>',
)
def _until_first(main: Must, first_event: Condition, after: Must | None = None) -> Case:
    none_yet = s.Compare(s.Count(first_event), Comparison.EQUAL, s.Literal(0))
    return Case(none_yet, main.condition, None if after is None else after.condition, voice=main.voice)


# Since the last card of a kind


def is_told_apart(statements: Sequence[object]) -> bool:
    """Whether *until a king is played* comes with a requirement after each king, so that more than the first counts."""
    cases = [one for one in statements if isinstance(one, Case)]
    ends = {kind for one in cases if one.way == _FOR_GOOD and (kind := absent(one.test)) is not None}
    tests = [one.test for one in cases] + [one.condition for one in statements if isinstance(one, Goes)]
    return any(test == moved(kind, Ref.LAST) for test in tests for kind in ends)


_FOR_GOOD = 2
