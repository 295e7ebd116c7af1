"""What follows from a verdict: sections 3 to 5, 7 and 8 of the rule book."""

from eleusis import events as e
from eleusis.commands import Judge
from eleusis.games.eleusis import guards
from eleusis.games.eleusis.decide.course import Course
from eleusis.games.eleusis.round import Pending, Phase


def judge(course: Course, command: Judge) -> None:
    """The dealer's verdict on what is pending; refused without a right card to lay where one is needed.

    A play: 3.4 to 3.6, 4.1, 7.2 to 7.5. A no-play: 5.2, 5.3 and rows 1 to 3 of table 7.8. A pick: rows 4 and 5.
    """
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
    checking = course.round.phase is Phase.CHECKING
    expelling = course.round.expelling  # Before anything is laid: "judged by where it starts" (8.1).
    course.note(e.Judged(command.yes))
    if course.round.phase is Phase.PICKING:
        return  # Row 4 or 5 of table 7.8 has begun.
    overthrown = pending.call is not None and not command.yes
    right = not checking and (command.yes if pending.call is None else pending.call == command.yes)
    if overthrown:
        course.overthrow()
    if not pending.no_play:
        course.note(e.CardsLaid(pending.cards, right))
    elif right:
        course.resolve_right_no_play(pending.seat, pending.cards)
        return
    elif laid := card or pending.pick:
        course.note(e.CardLaidFromHand(pending.seat, laid))
    if not right:
        _pay(course, pending, overthrown=overthrown, expelling=expelling)
    course.finish_play(pending.seat, right=right)


def _pay(course: Course, pending: Pending, *, overthrown: bool, expelling: bool) -> None:
    """What a wrong play or no-play costs (3.6, 5.3, 8)."""
    variant = course.round.variant
    # 7.4: who overthrew the Prophet pays nothing; not in all variants (10.2a).
    if overthrown and variant.overthrow_excuses:
        return
    penalty = variant.no_play_penalty if pending.no_play else variant.penalty_per_card * len(pending.cards)
    course.deal_penalty(pending.seat, penalty)
    if expelling:  # 7.5: even a player who pays no penalty.
        course.note(e.PlayerExpelled(pending.seat))
