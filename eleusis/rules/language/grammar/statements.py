"""Whole sentences: rules, definitions, values of cards, the order of suits, the condition on the starter."""

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, has_gaps
from eleusis.rules.language.grammar.kinds import own_traits
from eleusis.rules.language.meanings import (
    ANY,
    Case,
    Clause,
    Must,
    Otherwise,
    Start,
    Statement,
    SuitOrder,
    Together,
    Wording,
)
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.possible import is_denial, own_mask
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Condition, Ref


def sensible(clause: Clause) -> Clause:
    """The clause, if anybody could mean it as a requirement.

    Raises:
        NoReading: for *queens are odd*, which is a fact.
    """
    if not isinstance(clause, Case) or clause.voice is Wording.ORDER:
        return clause
    if not isinstance(clause.then, s.Anything) and not has_gaps(clause.test):
        test, then = own_mask(clause.test), own_mask(clause.then)
        if test is not None and then is not None and not test & then:
            raise NoReading
    return clause


def together(
    one: Statement,
    rest: tuple[Statement, ...] = (),
    listed: tuple[Statement, ...] = (),
    but: tuple[Statement, ...] = (),
) -> Together | Alternatives:
    """Parts of a sentence; *if it is a club, play a red one, and it must also be high* may go on within the case."""
    together = Together(parts(one, rest, listed, but))
    first, *others = rest or (None,)
    if not isinstance(one, Case) or one.otherwise or one.turned or not isinstance(first, Must):
        return together
    if first.voice is not Wording.IT:
        return together
    within = replace(one, then=merged(s.All, [one.then, first.condition]))
    return Alternatives((together, Together(parts(within, tuple(others)))))


def parts(
    one: Statement,
    rest: tuple[Statement, ...] = (),
    listed: tuple[Statement, ...] = (),
    but: tuple[Statement, ...] = (),
) -> tuple[Statement, ...]:
    """In ``if the last card is an ace, two or three, play a club`` the commas do not separate clauses."""
    if listed and isinstance(one, Case) and isinstance(listed[0], Must):
        raise NoReading
    if any(_is_half_said(one, part) for part in (*rest, *listed, *but)):
        raise NoReading
    if listed and isinstance(one, Must) and isinstance(one.condition, s.OfRank) and isinstance(listed[0], Case):
        raise NoReading  # ``only fours, fives and sixes may follow a heart``
    if isinstance(one, Must) and any(isinstance(part, Case) and part.then == one.condition for part in rest):
        raise NoReading  # ``higher and higher until ...``
    if but and isinstance(one, Must) and one.condition == ANY and isinstance(but[0], Case) and but[0].bare:
        raise NoReading  # ``any card but a diamond after a club``
    if but and isinstance(one, Must) and isinstance(but[0], Case) and (but[0].may or (one.may and but[0].turned)):
        raise NoReading  # ``you can play any black card, but red cards only if they are low``
    if but and isinstance(one, Must) and isinstance(but[0], Case) and _is_exception(but[0]):
        return (replace(but[0], otherwise=one.condition), *but[1:])
    if isinstance(one, Case) and one.never and any(isinstance(part, Case) and part.bare for part in (*rest, *listed)):
        raise NoReading  # ``do not play red on odd cards and black on even ones`` forbids both
    if isinstance(one, Case) and one.turned and any(map(_is_bare, (*rest, *listed, *but))):
        raise NoReading  # ``you may play a heart unless ..., and a spade unless ...``: *may* applies to both
    return (one, *rest, *listed, *but)


def _is_exception(case: Case) -> bool:
    """Whether this, after *but*, says where something else applies: ``but if the last card is a king, black``."""
    apart = case.before and not case.turned and case.otherwise is None and case.subject != CARD
    return apart and not is_denial(case.then)


def _is_bare(part: Statement) -> bool:
    return isinstance(part, Case) and not part.turned and not part.before and part.voice is Wording.BARE


def _is_half_said(one: Statement, other: Statement) -> bool:
    """``a red card which is odd if ... and even if ...``: leaves open if the even one must be red too."""
    if not isinstance(one, Case) or not isinstance(other, Case) or one.before or other.before:
        return False
    if one.turned or other.turned or not isinstance(one.then, s.All) or isinstance(other.then, s.All):
        return False
    return any(type(part) is type(other.then) for part in one.then.conditions)


def part(found: Clause | Otherwise) -> Statement:
    if isinstance(found, Must):
        is_stated = found.voice is Wording.CARD and not found.may and is_settled(found.condition)
        if is_stated or isinstance(found.condition, s.Anything):
            raise NoReading  # ``the last card is red`` only describes it
    return found if isinstance(found, Otherwise) else sensible(found)


def is_setting(statement: Statement) -> bool:
    """Whether a statement contains no requirement."""
    if isinstance(statement, Together):
        return all(map(is_setting, statement.statements))
    return isinstance(statement, s.Definition | s.Worth | SuitOrder | Start)


# Values of cards


def valued_kind(rank: int = 0, valued_kind: Condition | None = None) -> Condition:
    found = s.OfRank(Ref.CARD, rank) if rank else s.Court(Ref.CARD)
    return found if valued_kind is None else merged(s.Any, [found, valued_kind])


def worths(
    whole: int = 0,
    kinds: Condition | None = None,
    kind: Condition | None = None,
    rest: Together | None = None,
) -> Together:
    cards = kind or own_traits(kinds or s.Anything(True))
    # A jack counts 11 anyway.
    goes_without_saying = isinstance(cards, s.OfRank) and cards.rank == whole
    found = () if goes_without_saying else (s.Worth(cards, whole),)
    return Together((*found, *(rest.statements if rest else ())))


ACE_HIGH = Together((s.Worth(s.OfRank(Ref.CARD, 1), 14),))
