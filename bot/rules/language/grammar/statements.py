"""Whole sentences: rules, definitions, what cards count, the order of suits, what the starter must be."""

from __future__ import annotations

from dataclasses import dataclass

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.discourse import Groups, Work
from bot.rules.language.gaps import Said, closed, merged, negated, said_of
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
class Known:
    """What goes without saying."""


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
    | Together
)


@grammar.phrase(
    'statement',
    '<clause>',
    '(and|but|also|so|then|in addition|furthermore|moreover|besides|however|except that|except|with one exception) ,? <clause>',
    '(the)? rule (is)? :? <clause>',
    '(the rule is|it is a rule|note|remember|i e|namely|that is|that means|in other words|meaning|so) ,? (that)? <clause>',
    '[ <clause> ]',
)
def _statement(clause: Clause) -> Clause:
    return clause


@grammar.phrase('statement', '<clause> …')
def _trailing(clause: Clause) -> Clause:
    if isinstance(clause.condition, s.Any):
        raise NoReading  # ``spades hearts clubs ...`` goes on
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
    return Together((one, *rest))


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
    return found


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


# Settings


@grammar.phrase(
    'worths',
    '<kinds> (count|counts|count as|counts as|are worth|is worth|worth|have value|has value|have the value|has the value) <whole>',
    '<kinds> (count|counts|count as|counts as|are worth|is worth|worth|have value) <whole> ,? (and|,) <rest:worths>',
)
def _worths(kinds: Condition, whole: int, rest: Worths | None = None) -> Worths:
    return Worths((s.Worth(plain(kinds), whole), *(rest.worths if rest else ())))


grammar.means(
    'worths',
    Worths((s.Worth(s.OfRank(Ref.CARD, 1), 14),)),
    '(with)? (the)? (ace|aces) (is|are|count|counts|counting)? (as)? high',
)
grammar.phrase('statement', '<worths>')(lambda worths: worths)


@grammar.phrase('order', '<suit>', '<suit> (,|then|, then|→|:|-|–|and|, and)? <rest:order>')
def _order(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


def _whole_order(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    if len(suits) == 5 and suits[4] is suits[0]:
        suits = suits[:4]
    if len(suits) != 4 or len(set(suits)) != 4:
        raise NoReading
    return suits


@grammar.phrase(
    'statement',
    '(the)? (suit order|order of (the)? suits) (is)? :? <order>',
    '(the)? suits (are)? in (the)? order :? <order>',
)
def _suit_order(order: tuple[Suit, ...]) -> SuitOrder:
    return SuitOrder(_whole_order(order))


@grammar.phrase(
    'statement',
    '(the)? suits (rank|are ranked) from (low|lowest) to (high|highest) :? <order>',
    '(the)? (suit ranking|ranking of (the)? suits) (is)? from (low|lowest) to (high|highest) :? <order>',
    '<suit> (is|being)? (lowest|the lowest) (suit)? ,? then <rest:order>',
)
def _suit_ranking(order: tuple[Suit, ...] = (), suit: Suit | None = None, rest: tuple[Suit, ...] = ()) -> SuitRanking:
    return SuitRanking(_ranked(order or (suit or Suit.CLUBS, *rest)))


@grammar.phrase(
    'statement',
    '(the)? suits (rank|are ranked) :? <order>',
    '(the)? (suit ranking|ranking of (the)? suits) (is)? :? <order>',
)
def _suit_ranking_either_way(order: tuple[Suit, ...]) -> Choices:
    """From the lowest or from the highest: both are usual."""
    ranked = _ranked(order)
    return Choices((SuitRanking(ranked), SuitRanking(ranked[::-1])))


def _ranked(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    if len(suits) != len(Suit):
        raise NoReading
    return _whole_order(suits)


@grammar.phrase(
    'downward',
    '<suit>',
    '<suit> (beat|beats|outrank|outranks|over|above|, which beat|, which beats|are above|rank above|are higher than) <rest:downward>',
)
@grammar.phrase(
    'upward',
    '<suit>',
    '<suit> (under|below|is beaten by|are beaten by|, below|are below|rank below|are lower than) <rest:upward>',
)
def _chain(suit: Suit, rest: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *rest)


@grammar.phrase(
    'statement',
    '(the)? (suits rank|suits are ranked|ranking (of (the)? suits)? is|suit ranking is)? :? (<downward>|<upward>)',
    '(the)? suits (rank|are ranked) from (high|highest) to (low|lowest) :? <downward:order>',
    '(the)? (suit ranking|ranking of (the)? suits) (is)? from (high|highest) to (low|lowest) :? <downward:order>',
    '<first:suit> (is|being)? (highest|the highest) (suit)? ,? then <rest:order>',
)
def _suits_beat(
    downward: tuple[Suit, ...] = (),
    upward: tuple[Suit, ...] = (),
    first: Suit | None = None,
    rest: tuple[Suit, ...] = (),
) -> SuitRanking:
    if first is not None:
        downward = (first, *rest)
    return SuitRanking(_ranked(upward or downward[::-1]))


@grammar.phrase(
    'statement',
    '(start|start with|starts with|the starter must be|starting card|starter|the starter is|the first card must be|the first card is|first card) (:|=)? <test>',
)
def _start(test: Said) -> Start:
    return Start(plain(closed(test)))


grammar.means('CIRCLE', None, '(round|in a (circle|ring)|a (circle|ring|wheel)|circular|cyclic)')
grammar.means(
    'statement',
    GoesRound(),
    '(think of|imagine|take) the (ranks|values|cards) (as|in|going|as being|as lying in) CIRCLE <silent_ace:ace_after_king>?',
    '(the)? (ranks|values|cards) (go|goes|are|form|make|run|lie) CIRCLE <silent_ace:ace_after_king>?',
    '(the|an)? (ace|a) (comes|follows|is) (next|again)? (after|above|on)? (the|a)? (king|k) (again)?',
    'after (the|a)? (king|k) (comes|follows|is)? (the|an)? (ace|a) (again)?',
    '(go|going|count|counting|we go) (round|around) (the corner)? (from (king|k) to (ace|a))?',
)
grammar.means(
    'ace_after_king',
    None,
    ',? (so|where|with|and|:|–)? (that)? (the|an)? (ace|a) (comes|coming|follows|following|is|being) (next|again)? (after|above)? (the|a)? (king|k) (again)?',
    ',? (so|where|with|and|:|–)? (that)? after (the|a)? (king|k) (comes|follows|is)? (the|an)? (ace|a) (again)?',
)

grammar.means(
    'statement',
    Known(),
    '(the)? first card (may|can) be anything',
    '(with|counting) (the)? (queen|queens) (as)? even',
    '(the)? (queen|queens) (is|are) even',
    'suits (do not|never) matter',
    '(the first card (laid down)?|the starter) is always right',
    'ace is (low|one|1)',
    'aces (are|count) (low|one|1)',
    'both included',
    'inclusive',
    'ends included',
)

__all__ = ['merged', 'said_of']
