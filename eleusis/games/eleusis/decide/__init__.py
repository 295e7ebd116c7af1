"""Which commands a round grants, and the events that follow. ``decide`` never changes the round it is given."""

from random import Random

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck, fit_first, shuffled
from eleusis.commands import IllegalMove
from eleusis.games.eleusis import guards
from eleusis.games.eleusis.decide.absence import leave, time_out
from eleusis.games.eleusis.decide.course import Course
from eleusis.games.eleusis.decide.judging import judge
from eleusis.games.eleusis.round import EleusisRound, Phase


def decide(round_: EleusisRound, command: c.RoundCommand, rng: Random) -> tuple[e.RoundEvent, ...]:
    if round_.phase is Phase.ENDED:
        raise IllegalMove('round-over')
    course = Course(round_, rng)
    match command:
        case c.Play():
            _play(course, command)
        case c.Judge():
            guards.judge(round_, command.seat)
            judge(course, command)
        case c.NoPlay():
            guards.no_play(round_, command.seat)
            course.note(e.NoPlayDeclared(command.seat, round_.hands[command.seat]))
        case c.ThrowIn():
            guards.cards_to_throw_in(round_, command.seat, command.cards)
            course.throw_in(command.seat, command.cards)
        case c.Guess():
            guards.guess(round_, command.seat)
            course.note(e.RuleGuessed(command.seat, guards.text_on_one_line(command.text, guess=True)))
        case c.Declare():
            guards.declare(round_, command.seat)
            _declare(course, command.seat)
        case c.Answer():
            guards.answer(round_, command.seat)
            course.take_office(command.seat) if command.yes else course.decline(command.seat)
        case c.Waive():
            guards.waive(round_, command.seat)
            course.note(e.GraceEnded())
        case c.Call():
            guards.call(round_, command.seat)
            course.note(e.ProphetCalled(command.right))
        case c.Pick():
            guards.card_to_pick(round_, command.seat, command.card)
            course.note(e.CardPicked(command.card))
        case c.SealRule():
            guards.seal(round_, command.seat)
            _seal(course, command)
        case c.RedrawStarter():
            guards.redraw(round_, command.seat)
            _draw_starter(course, ())
        case c.GiveHint():
            guards.hint(round_, command.seat)
            course.note(e.HintGiven(guards.text_on_one_line(command.text)))
        case c.TakeBack():
            guards.take_back(round_, command.seat)
            course.note(e.CallTakenBack())
        case c.Flag():
            guards.flag(round_, command.seat, command.number)
            course.note(e.MistakeFlagged(command.number))
        case c.VoteVoid():
            guards.vote_void(round_, command.seat)
            course.note(e.VoidVoted(command.seat))
            course.end_if_voted_void()
        case c.EndGrace():
            guards.end_grace(round_)
            course.note(e.GraceEnded())
        case c.TimeOut():
            guards.time_out(round_, command.seat)
            time_out(course, command.seat)
        case c.Leave():
            leave(course, command.seat)
        case c.Say() | c.WishEnd():
            raise IllegalMove('only-in-delphi')
    return tuple(course.events)


def _seal(course: Course, command: c.SealRule) -> None:
    first = course.round.phase is Phase.WRITING
    course.note(e.RuleSealed(command.seal, command.machine_judged, command.machine_checked))
    if first:
        _deal(course, command.unfit_starters)
    elif course.round.variant.starter and course.round.layout.main_line[0] in command.unfit_starters:
        _draw_starter(course, command.unfit_starters)


def _deal(course: Course, unfit: tuple[Card, ...]) -> None:
    round_ = course.round
    variant = round_.variant
    stock = shuffled(deck() * variant.decks_at(len(round_.seats)), course.rng)
    hands: list[tuple[int, tuple[Card, ...]]] = []
    for seat in round_.in_play:
        hands.append((seat, stock[: variant.hand]))
        stock = stock[variant.hand :]
    if not variant.starter:
        course.note(e.Dealt(tuple(hands), None, stock))
        return
    stock = fit_first(stock, unfit, course.rng)
    course.note(e.Dealt(tuple(hands), stock[0], stock[1:]))


def _draw_starter(course: Course, unfit: tuple[Card, ...]) -> None:
    round_ = course.round
    stock = shuffled((*round_.stock, *round_.layout.main_line), course.rng)
    stock = fit_first(stock, unfit, course.rng)
    course.note(e.StarterRedrawn(stock[0], stock[1:]))


def _play(course: Course, command: c.Play) -> None:
    round_ = course.round
    guards.cards_to_play(round_, command.seat, command.cards)
    course.note(e.CardsPlayed(command.seat, command.cards))
    if round_.starts_line:  # 10.5: nobody judges it.
        course.note(e.CardsLaid(command.cards, right=True))
        course.finish_play(command.seat, right=True)


def _declare(course: Course, seat: int) -> None:
    """With a queue (10.1), the office is first offered to those ahead of the player in it."""
    round_ = course.round
    before = round_.queue_before(seat) if round_.variant.prophet == 'queue' else ()
    if before:
        course.note(e.OfficeWished(seat, before))
    else:
        course.take_office(seat)
