"""What may come after what: *after a heart play a spade*, *kings only on hearts*, lists of cases."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.discourse import moved
from eleusis.rules.language.gaps import CARD, IT, LAST, OneLike, filled, nth_last
from eleusis.rules.language.grammar.comparisons import apart, related
from eleusis.rules.language.grammar.kinds import of_sort
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Goes, Must, Otherwise, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.said import Saying, Subject, closed, earlier, opposite, said_of
from eleusis.rules.language.topics import Topic
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Condition, Ref


def after(past: Condition, then: Condition, voice: Wording = Wording.ORDER) -> Case:
    """The requirement after cards of this kind."""
    return Case(past, then, topic=Topic(LAST), voice=voice)


# Anything after


def goes_after(past: Condition, **_: Condition) -> Goes:
    return Goes(past)


# After, on, follows


def case_after(past: Condition, must: Must | None = None, pred: Saying | None = None) -> Case:
    if must is None:
        return after(past, closed(pred or Saying(ANY)))
    if isinstance(must.condition, s.If) and is_settled(must.condition.test):
        raise NoReading  # ``♣ → ♦ → ♥`` means three cases.
    return after(past, must.condition, must.voice)


def from_range(must: Must, kinds: Condition) -> Case:
    """*From 8 to 13 you must go down*: *from* refers to the last card."""
    return after(said_of(kinds, LAST), must.condition, must.voice)


def ranks(rank: int, rest: Condition | None = None, last: int = 0) -> Condition:
    return merged(s.Any, [s.OfRank(IT, rank), rest or s.OfRank(IT, last)])


def after_ranks(ranks: Condition, must: Must) -> Case:
    """*After J, Q, K it is free*: a list without *or* ends where a new part of the sentence begins."""
    return after(said_of(ranks, LAST), must.condition, must.voice)


def asks(past: Condition, pred: Saying) -> Case:
    return after(past, closed(pred))


def arted(kinds: Condition = ANY, unlike: Saying | None = None) -> Saying:
    return Saying(kinds) if unlike is None else opposite(unlike)


# Lists: "hearts: even", "K → red"


def item_after(
    past: Condition, must: Must | None = None, case_pred: Saying | None = None, ranks: Condition | None = None
) -> Case:
    return after(past, must.condition if must else closed(case_pred or Saying(ranks or ANY)))


def item(must: Must, lying: Saying) -> Alternatives | Case:
    lies_there = Case(said_of(lying.condition, LAST, earlier(LAST)), must.condition, topic=Topic(LAST), listed=True)
    if must.voice is not Wording.BARE or must.condition in (ANY, NEVER_RIGHT):
        return lies_there
    return Alternatives(
        (lies_there, Case(filled(lying.condition, CARD, LAST), must.condition, topic=Topic(CARD), listed=True))
    )


# Followed by, with the verb said once: "hearts are followed by spades, spades by clubs"


def by(pred: Saying, rest: Condition | None = None) -> Condition:
    return closed(pred) if rest is None else merged(s.Any, [closed(pred), rest])


def followed(past: Condition, by: Condition) -> Case:
    return after(past, by)


def one_followed(by: Condition, past: Condition | None = None) -> Case | Otherwise:
    return Otherwise(by) if past is None else after(past, by)


# "on hearts an ace, on spades a king"; "hearts go on spades and clubs on diamonds"


def follows_one(sort: Condition, past: Condition, *, may: bool = False) -> Alternatives:
    return Alternatives((replace(after(past, sort), way=1, may=may), replace(of_sort(sort, past), way=2, may=may)))


def may_follow_one(sort: Condition, past: Condition) -> Alternatives:
    return follows_one(sort, past, may=True)


# Only after


def only_after(sort: Condition, past: Condition) -> Case:
    return of_sort(sort, another(past, sort))


def another(past: Condition, sort: Condition | None) -> Condition:
    """*Another one* must be of the kind that may follow, or not."""
    return moved(sort, Ref.LAST) if sort is not None and cast('s.Node', past) == OneLike(Ref.LAST, own=True) else past


def may_always(sort: Condition, past: Condition) -> Goes:
    return Goes(s.All((sort, past)))


def may_come(sort: Condition, past: Condition) -> Case:
    return replace(of_sort(sort, past), may=True, way=2)


def only_pairs(sort: Condition, past: Condition) -> tuple[Case, ...]:
    return (of_sort(sort, past),)


def all_only(sort: Condition, past: Condition, rest: tuple[Case, ...]) -> tuple[Case, ...]:
    return (of_sort(sort, past), *rest)


def only_on(sort: Condition, past: Condition) -> Case:
    return after(past, sort)


# The test said last: "a spade on clubs"


def after_said(past: Condition, then: Saying | None = None, then_sort: Condition | None = None) -> Case:
    return replace(after(past, closed(then) if then is not None else then_sort or ANY), way=1)


def after_bare(past: Condition, then: Saying) -> Case:
    return replace(after(past, closed(then)), way=1, bare=True)


# Never after


def no_pairs(past: Condition, sort: Condition | None = None, said: Saying | None = None) -> Case:
    """With the condition on what lies there applied to the card being played, because either can be compared."""
    past = another(past, sort)
    never = sort if sort is not None else closed(said) if said else ANY
    return replace(after(past, negated(never) if never != ANY else NEVER_RIGHT), never=True)


def more_no_pairs(sort: Condition, past: Condition) -> Case:
    return after(past, negated(sort))


def never_do_after(verbs: Saying, past: Condition) -> Case:
    return after(past, negated(closed(verbs)), Wording.BARE)


def nor_do_after(no_doing: Case, said: Saying, past: Condition) -> tuple[Case, ...]:
    return (no_doing, after(past, negated(closed(said)), Wording.BARE))


# Comparisons


def either_way(whole: int, other: Subject | None = None) -> Saying:
    return related(lambda number: apart(((whole, whole),), number, around=False, sides=(1, -1)), other)


# Colours by their initials


def lettered(colour_letters: tuple[Colour, ...], rest: Condition | None = None) -> Condition:
    """The colours of the last cards: ``RB`` for a black one after a red one."""
    count = len(colour_letters)
    cards = [s.OfColour(nth_last(count - place), colour) for place, colour in enumerate(colour_letters)]
    found = merged(s.All, cards)
    return found if rest is None else merged(s.Any, [found, rest])


def lettered_case(lettered: Condition, must: Must | None = None, colour_letters: tuple[Colour, ...] = ()) -> Case:
    if must is not None:
        return after(lettered, must.condition)
    if len(colour_letters) != 1:
        raise NoReading
    return after(lettered, s.OfColour(Ref.CARD, colour_letters[0]))
