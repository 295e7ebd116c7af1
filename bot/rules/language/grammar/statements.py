"""Whole sentences: rules, definitions, what cards count, the order of suits, what the starter must be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.discourse import Groups, Work
from bot.rules.language.gaps import Said, closed, merged, said_of
from bot.rules.language.grammar.cards import plain
from bot.rules.language.grammar.lexicon import alone, grammar
from bot.rules.language.grammar.places import StarterCounts
from bot.rules.language.meanings import Case, Clause, Goes, Must, Otherwise, Right, Voice
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.reach import is_settled
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
    '<clause> …',
)
def _statement(clause: Clause) -> Clause:
    return clause


grammar.phrase('statement', '<rest_said>', '(and|but) <rest_said>')(alone)


@grammar.phrase('statement', '<several_cases>')
def _several_cases(several_cases: tuple[Statement, ...]) -> Together:
    return Together(several_cases)


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


grammar.means('ANDBUT', None, '(and|while|whereas|yet|though)', 'and (also|likewise)', 'as well as', 'and so')


@grammar.phrase('statement', '<parted>')
def _parted(parted: Together) -> Together:
    return parted


@grammar.phrase(
    'parted',
    '<one:statement_part> <rest:statement_rest>',
    '<one:statement_part> , <listed:statement_parts>',
    '<one:statement_part> (,|;)? (but|but also) <but:statement_parts>',
    '<one:bare> , ANDBUT <rest:statement_parts>',
    '<one:bare> , but <but:statement_parts>',
    '<one:bare> (,|;|:|–)? <rest:rest_part>',
    '<one:bare> (,|;|–) <rest:if_part>',
    '<one:statement_part> ,? EXCEPTTHAT <rest:going_part>',
    '<one:bare> ,? EXCEPTTHAT <rest:going_part>',
)
def _together(
    one: Statement,
    rest: tuple[Statement, ...] = (),
    listed: tuple[Statement, ...] = (),
    but: tuple[Statement, ...] = (),
) -> Together:
    """Parts of one sentence."""
    return Together(_row(one, rest, listed, but))


def _row(
    one: Statement,
    rest: tuple[Statement, ...],
    listed: tuple[Statement, ...],
    but: tuple[Statement, ...] = (),
) -> tuple[Statement, ...]:
    """In ``if the last card is an ace, two or three, play a club`` no two clauses are listed."""
    if listed and isinstance(one, Case) and isinstance(listed[0], Must | Right):
        raise NoReading
    if but and isinstance(one, Must) and isinstance(but[0], Case) and but[0].is_exception:
        return (replace(but[0], otherwise=one.condition), *but[1:])
    return (one, *rest, *listed, *but)


grammar.means('EXCEPTTHAT', None, 'except that', 'with the exception that', 'except', 'only that', 'though', 'although')


def is_stated(must: Must) -> bool:
    """Whether this only says what lies there: ``the last card is red``."""
    return must.voice is Voice.CARD and not must.may and is_settled(must.condition)


@grammar.phrase('rest_part', '<rest_said>')
@grammar.phrase('if_part', '<rest_said:if_first>')
def _alone(rest_said: Otherwise | Case) -> tuple[Statement, ...]:
    return (rest_said,)


@grammar.phrase('going_part', '<goes>', '<goes:right>')
def _going(goes: Goes | Right) -> tuple[Statement, ...]:
    return (Goes(goes.condition),)


@grammar.phrase('statement_rest', '(,|;|–)? ANDBUT ,? <parts:statement_parts>', '(;|–) <parts:statement_parts>')
def _rest(parts: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return parts


@grammar.phrase('statement', '<works> (,|:|and|, and|then|, then)? (and)? <rest:statement_parts>', '<works>')
def _works(works: tuple[Work, ...], rest: tuple[Statement, ...] = ()) -> Together:
    return Together((*works, *rest))


@grammar.phrase(
    'statement_part', '<case>', '<goes>', '<goes:right>', '<must>', '<conditional>', '<pattern>', '<rest_said>'
)
def _part(
    case: Case | None = None,
    goes: Goes | Right | None = None,
    must: Must | None = None,
    conditional: Case | None = None,
    pattern: Must | None = None,
    rest_said: Otherwise | None = None,
) -> Statement:
    found = case or goes or must or conditional or pattern or rest_said
    assert found is not None
    if isinstance(found, Must) and (isinstance(found.condition, s.Anything) or is_stated(found)):
        raise NoReading
    return found


@grammar.phrase('statement_part', '<several_cases>')
def _part_of_several(several_cases: tuple[Statement, ...]) -> Together:
    return Together(several_cases)


@grammar.phrase(
    'statement_parts',
    '<statement_part>',
    '<statement_part> <rest:statement_rest>',
    '<statement_part> , <listed:statement_parts>',
    '<statement_part> (,|;)? (but|but also) <but:statement_parts>',
)
def _parts(
    statement_part: Statement,
    rest: tuple[Statement, ...] = (),
    listed: tuple[Statement, ...] = (),
    but: tuple[Statement, ...] = (),
) -> tuple[Statement, ...]:
    return _row(statement_part, rest, listed, but)


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
grammar.phrase('statement', '<worths>')(alone)


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
