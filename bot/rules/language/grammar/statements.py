"""Whole sentences: rules, definitions, what cards count, the order of suits, what the starter must be."""

from __future__ import annotations

from dataclasses import dataclass

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.discourse import Conversely, Groups, Work
from bot.rules.language.gaps import Said, closed, has_gaps, mask_of, negated
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.clauses import Case, Clause, Goes, Must, Otherwise
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.language.grammar.places import StarterCounts
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.syntax import Condition, Ref


@dataclass(frozen=True)
class Together:
    """Several statements in one sentence."""

    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Worths:
    """What some cards count."""

    worths: tuple[s.Worth, ...]


@dataclass(frozen=True)
class SuitOrder:
    """The order of suits."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class SuitRanking:
    """Which suits are higher, lowest first."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class Start:
    """What the starter must be."""

    cards: Condition


@dataclass(frozen=True)
class GoesRound:
    """Ranks go round, from king on to ace."""


@dataclass(frozen=True)
class Remark:
    """A sentence that follows from what was said before it, or is an example of it."""

    statement: Statement


@dataclass(frozen=True)
class Known:
    """What goes without saying."""


@dataclass(frozen=True)
class FreeStart(Known):
    """The starter may be any card."""


@dataclass(frozen=True)
class AfterStart:
    """What holds after the starter, which a sentence before speaks of."""

    clause: Clause


Statement = (
    Clause
    | Otherwise
    | s.Definition
    | Worths
    | SuitOrder
    | SuitRanking
    | Start
    | GoesRound
    | Known
    | StarterCounts
    | Work
    | Groups
    | Remark
    | Conversely
    | AfterStart
    | Together
)


@grammar.phrase(
    'statement',
    '<clause>',
    '(so|then|except that|except|with one exception) ,? <clause>',
    '(it is a rule|note|remember) ,? (that)? <clause>',
    '[ <clause> ]',
    '<clause> …',
)
def _statement(clause: Clause) -> Clause:
    return sensible(clause)


def sensible(clause: Clause) -> Clause:
    """The clause, where somebody may mean it.

    Raises:
        NoReading: for *queens are odd* and *the ace is low*, which are no demands.
    """
    if isinstance(clause, Case) and not isinstance(clause.then, s.Anything) and not has_gaps(clause.test):
        test, then = mask_of(clause.test), mask_of(clause.then)
        if test is not None and then is not None and not test & then:
            raise NoReading
        if isinstance(clause.test, s.OfRank) and isinstance(clause.then, s.Named) and clause.then.name in ('high', 'low'):
            raise NoReading
    return clause


grammar.phrase('statement', '<counts:starter_note>', '[ <counts:starter_note> ]')(StarterCounts)


@grammar.phrase(
    'statement',
    '<clause> <note>',
    '<clause> [ <note:starter_note> ]',
    '<note:starter_note> ,? <clause>',
    '<together:parted> <note>',
)
def _noted(note: bool, clause: Clause | None = None, together: Together | None = None) -> Together:
    found = clause or together
    assert found is not None
    return Together((found, StarterCounts(note)))


@grammar.phrase(
    'statement',
    '(otherwise|else|or else|in all other cases|in any other case|if not|in other cases|for all others|all (the)? others|all other cards|on all others|after all others|after others|after anything else|other cards|any other card|the others|the rest|everything else|all the others|in every other case|all the rest|if it is not|after (all)? the others) (must be|must|are|is|,|:|→|play|may be|are always|can be|have to be|should be|may)* <obligation>'.replace(
        '*', '?'
    ),
    '(otherwise|else|or else|in all other cases) ,? <conditional>',
)
def _otherwise(obligation: Condition | None = None, conditional: Case | None = None) -> Otherwise:
    found = obligation or (conditional.condition if conditional else None)
    assert found is not None
    return Otherwise(found)


@grammar.phrase(
    'statement',
    '(a)? (card|cards|play) (is|are) (RIGHT) (if|when|iff|if and only if|exactly when|just when|only if|only when|provided|provided that|as long as|whenever|so long as) <test>',
    '<test:finite> makes a card RIGHT',
    '(it is)? RIGHT (if|iff|when) <test>',
    '(a)? card (may|can) be PLAYED (if|iff|when|only if|only when|if and only if|as long as|provided) <test>',
    'one of (the|these|the following) (must be true|is true) :? <test>',
    '(it (must|has to) be (true|the case) that) <test>',
)
def _right_if(test: Said) -> Must:
    return Must(closed(test))


@grammar.phrase(
    'statement',
    '(a)? (card|cards|play) (is|are) WRONG (if|when|iff|if and only if|exactly when|just when|whenever) <test>',
    '(it is)? WRONG (if|when) <test>',
    '(a)? card (may|can|must) not be PLAYED (if|when) <test>',
)
def _wrong_if(test: Said) -> Must:
    return Must(negated(closed(test)))


@grammar.phrase('statement', '<parted>')
def _parted(parted: Together) -> Together:
    return parted


_AND_ALSO = '(and|but|, and|;|while|whereas|, while|, whereas|and also|, except that|except that|, but|, and also)'


@grammar.phrase(
    'parted',
    f'<one:statement_part> ,? {_AND_ALSO} <rest:statement_parts>',
    '<one:bare> , (and|but|except that) <rest:statement_parts>',
)
def _together(one: Statement, rest: tuple[Statement, ...]) -> Together:
    """Parts of one sentence."""
    return Together((one, *rest))


@grammar.phrase('statement', '<one:statement_part> , <rest:statement_parts>')
def _listed(one: Statement, rest: tuple[Statement, ...]) -> Together:
    """Parts with nothing but a comma between."""
    _check_listed(one, rest)
    _check_cycles((one, *rest))
    return Together((one, *rest))


def _check_cycles(parts: tuple[Statement, ...]) -> None:
    """Nobody states two cycles in one sentence."""
    if sum(isinstance(part, Must) and isinstance(part.condition, s.Cycle) for part in parts) > 1:
        raise NoReading


def _check_listed(one: Statement, rest: tuple[Statement, ...]) -> None:
    if isinstance(one, Case) and isinstance(rest[0], Must):
        raise NoReading  # ``if it is 0, 1, 2 or 3, play red``


@grammar.phrase(
    'statement',
    '<works> (,|:|and|, and|then|, then)? (and)? <rest:statement_parts>',
    '<works>',
)
def _works(works: tuple[Work, ...], rest: tuple[Statement, ...] = ()) -> Together:
    return Together((*works, *rest))


@grammar.phrase('statement_part', '<case>', '<goes>', '<must>', '<conditional>', '<pattern>')
def _part(
    case: Case | None = None,
    goes: Goes | None = None,
    must: Must | None = None,
    conditional: Case | None = None,
    pattern: Must | None = None,
) -> Statement:
    found = case or goes or must or conditional or pattern
    assert found is not None
    if isinstance(found, Case) and found.otherwise is None and found.then == s.Anything(True):
        return Goes(found.test)
    if isinstance(found, Must) and isinstance(found.condition, s.Anything):
        raise NoReading
    return sensible(found)


@grammar.phrase(
    'statement_parts',
    '<statement_part>',
    f'<statement_part> ,? {_AND_ALSO} <rest:statement_parts>',
)
def _parts(statement_part: Statement, rest: tuple[Statement, ...] = ()) -> tuple[Statement, ...]:
    return (statement_part, *rest)


@grammar.phrase('statement_parts', '<statement_part> , <rest:statement_parts>')
def _listed_parts(statement_part: Statement, rest: tuple[Statement, ...]) -> tuple[Statement, ...]:
    _check_listed(statement_part, rest)
    return (statement_part, *rest)


def is_setting(statement: Statement) -> bool:
    """Whether a statement says nothing of what must be played."""
    if isinstance(statement, Together):
        return all(map(is_setting, statement.statements))
    return isinstance(statement, s.Definition | Worths | SuitOrder | SuitRanking | GoesRound | Start | Known)
