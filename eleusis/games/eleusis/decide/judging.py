"""What follows from a verdict: sections 3 to 5, 7 and 8 of the rule book."""

from eleusis import events as e
from eleusis.cards import Card
from eleusis.commands import Judge
from eleusis.games.eleusis import guards
from eleusis.games.eleusis.decide.course import Course
from eleusis.games.eleusis.round import Pending, Phase


def judge(course: Course, command: Judge) -> None:
    """The dealer's verdict on what is pending; refused without a right card to lay where one is needed."""
    if course.round.guess is not None:
        course.note(e.Judged(command.yes))
        if command.yes:
            course.end()  # 10.3
        return
    pending = course.round.pending
    assert pending is not None, 'phases JUDGING and CHECKING have a pending play'
    card = None
    if not command.yes and course.round.card_for_no:
        guards.card_to_lay(course.round, command.card)
        card = command.card
    phase = course.round.phase
    expelling = course.round.expelling  # Before anything is laid: "judged by where it starts" (8.1).
    course.note(e.Judged(command.yes))
    if phase is Phase.CHECKING:
        _pick_judged(course, pending, card, expelling=expelling)
    elif pending.no_play:
        _no_play_judged(course, pending, card, yes=command.yes, expelling=expelling)
    else:
        _play_judged(course, pending, yes=command.yes, expelling=expelling)


def _play_judged(course: Course, pending: Pending, *, yes: bool, expelling: bool) -> None:
    """3.4 to 3.6, 4.1, 7.2 to 7.5."""
    overthrown = pending.call is not None and not yes
    right = yes if pending.call is None else pending.call == yes
    if overthrown:
        course.overthrow()
    course.note(e.CardsLaid(pending.cards, right))
    # 7.5: a wrong play may expel even a player who pays no penalty.
    if not right and not _excused(course, overthrown=overthrown):
        course.deal_penalty(pending.seat, course.round.variant.penalty_per_card * len(pending.cards))
        if expelling:
            course.note(e.PlayerExpelled(pending.seat))
    course.finish_play(pending.seat, right=right)


def _no_play_judged(course: Course, pending: Pending, card: Card | None, *, yes: bool, expelling: bool) -> None:
    """5.2, 5.3 and rows 1 to 3 of table 7.8; after row 4 or 5 has begun the Prophet picks."""
    if course.round.phase is Phase.PICKING:
        return
    overthrown = pending.call is not None and not yes
    right = yes if pending.call is None else pending.call == yes
    if overthrown:
        course.overthrow()
    if right:
        course.resolve_right_no_play(pending.seat, pending.cards)
        return
    if card is not None:
        course.note(e.CardLaidFromHand(pending.seat, card))
    if not _excused(course, overthrown=overthrown):
        _pay_for_no_play(course, pending.seat, expelling=expelling)
    course.finish_play(pending.seat, right=False)


def _pick_judged(course: Course, pending: Pending, card: Card | None, *, expelling: bool) -> None:
    """Rows 4 and 5 of table 7.8."""
    overthrown = card is not None
    if overthrown:
        course.overthrow()
    laid = card or pending.pick
    assert laid is not None, 'phase CHECKING has a pick'
    course.note(e.CardLaidFromHand(pending.seat, laid))
    if not _excused(course, overthrown=overthrown):
        _pay_for_no_play(course, pending.seat, expelling=expelling)
    course.finish_play(pending.seat, right=False)


def _excused(course: Course, *, overthrown: bool) -> bool:
    """Whether the player whose play overthrew the Prophet pays nothing (7.4); not in all variants (10.2a)."""
    return overthrown and course.round.variant.overthrow_excuses


def _pay_for_no_play(course: Course, seat: int, *, expelling: bool) -> None:
    course.deal_penalty(seat, course.round.variant.no_play_penalty)
    if expelling:
        course.note(e.PlayerExpelled(seat))
