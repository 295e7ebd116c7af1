"""Leaving and absence: section 11 of the rule book."""

from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.games.eleusis.decide.course import Course
from eleusis.games.eleusis.round import Offer, Phase

_FEWEST_PLAYERS = 2
"""Players without whom a round cannot be dealt (1.1: three seats, one of them the dealer's)."""


def leave(course: Course, seat: int) -> None:
    """A player or the dealer leaves the round (11.1 to 11.3)."""
    if seat == course.round.dealer:
        course.note(e.DealerLeft() if course.round.machine_checked else e.RoundVoided('dealer-left'))
    else:
        _player_leaves(course, seat)


def _player_leaves(course: Course, seat: int) -> None:
    pending = course.round.pending
    offer = course.round.offer
    if seat == course.round.prophet:
        course.abdicate()
    if pending is not None and pending.seat == seat:
        course.note(e.PlayWithdrawn(seat))
    course.note(e.PlayerLeft(seat))
    round_ = course.round
    if offer is not None:
        _offer_left(course, offer, seat)
        return
    if round_.phase is Phase.WRITING:
        if len(round_.in_play) < _FEWEST_PLAYERS:
            course.note(e.RoundVoided('too-few'))
        return
    if course.end_if_voted_void() or round_.pending is not None or course.end_if_over():
        return
    _pass_turn_of(course, seat)


def _pass_turn_of(course: Course, seat: int) -> None:
    """Pass on the turn of a player who left, or that of their withdrawn play."""
    round_ = course.round
    if round_.to_move == seat:
        course.pass_turn(seat, round_.declarer, grace=round_.grace)


def _offer_left(course: Course, offer: Offer, seat: int) -> None:
    """A player left while the office was offered, which declines the offer or withdraws the request."""
    if course.end_if_voted_void():
        return
    if offer.asker is None and course.round.offer is None:
        # 10.2: the player who went out has left, or too few are left for a Prophet.
        if offer.seats == (seat,) and course.round.variant.ends_with == 'first':
            course.end()
        else:
            course.go_on(offer.seats[0], right=True)
        return
    wish = course.round.offer
    _pass_turn_of(course, seat)
    if wish is not None and wish.asker is not None and not wish.seats:
        course.take_office(wish.asker)


def time_out(course: Course, seat: int) -> None:
    """Time is up for the awaited seat (11.2 to 11.4)."""
    round_ = course.round
    if seat == round_.dealer:
        course.note(e.DealerRelieved() if round_.machine_checked else e.RoundVoided('dealer-clock'))
    elif round_.phase is Phase.OFFERING:
        course.decline(seat)
    elif round_.phase is Phase.THROWING and round_.pending is not None:
        fewest, _ = round_.variant.throw_in(len(round_.pending.cards)) or (0, 0)
        course.throw_in(seat, by_suit(round_.pending.cards)[:fewest])
    elif seat == round_.prophet:
        course.abdicate()
    else:
        _skip(course, seat)


def _skip(course: Course, seat: int) -> None:
    course.note(e.TurnSkipped(seat))
    if course.round.skips[seat] >= course.round.variant.skips_to_leave:
        _player_leaves(course, seat)
    else:
        course.pass_turn(seat, course.round.declarer, grace=course.round.grace)
