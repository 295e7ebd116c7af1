"""Which commands a round grants, and the events that follow. ``decide`` never changes the round it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import commands as c
from bot.engine import events as e
from bot.engine.cards import deck, shuffled, without
from bot.engine.commands import IllegalMove
from bot.engine.eleusis.absence import check_grace, leave, time_out
from bot.engine.eleusis.course import Course
from bot.engine.eleusis.judging import judge
from bot.engine.eleusis.round import TO_JUDGE, Phase, Round, Standing

if TYPE_CHECKING:
    from random import Random

    from bot.engine.cards import Card

HINT_LENGTH = 300
"""The most characters a hint, or a rule that is said, may have."""
STARTER_TRIES = 52
"""1.4: of so many starters the last one stays, fit or not."""


def decide(round_: Round, command: c.RoundCommand, rng: Random) -> tuple[e.RoundEvent, ...]:
    """Grant the command and say what happens, chance resolved with ``rng`` (1.7).

    Raises:
        IllegalMove: when the rules do not allow it now (3.2).
    """
    if round_.phase is Phase.ENDED:
        raise IllegalMove('round-over')
    course = Course(round_, rng)
    match command:
        case c.Play():
            _play(course, command)
        case c.Judge():
            _judge(course, command)
        case c.NoPlay():
            _no_play(course, command.seat)
        case c.ThrowIn():
            _throw_in(course, command)
        case c.Guess():
            _guess(course, command)
        case c.Declare():
            _declare(course, command.seat)
        case c.Answer():
            _answer(course, command)
        case c.Waive():
            _waive(course, command.seat)
        case c.Call():
            _as_prophet(round_, command.seat, Phase.CALLING)
            course.note(e.ProphetCalled(command.right))
        case c.Pick():
            _pick(course, command)
        case c.SealRule():
            _seal(course, command)
        case c.RedrawStarter():
            _redraw(course, command.seat)
        case c.GiveHint():
            _hint(course, command)
        case c.TakeBack():
            _take_back(course, command.seat)
        case c.Flag():
            _flag(course, command)
        case c.VoteVoid():
            _vote_void(course, command.seat)
        case c.EndGrace():
            if not round_.grace:
                raise IllegalMove('no-grace')
            course.note(e.GraceEnded())
        case c.TimeOut():
            time_out(course, command.seat)
        case c.Leave():
            leave(course, command.seat)
        case c.Say() | c.WishEnd():
            raise IllegalMove('only-in-delphi')
    return tuple(course.events)


# Before the first play


def _seal(course: Course, command: c.SealRule) -> None:
    _as_dealer(course.round, command.seat)
    if course.round.begun:
        raise IllegalMove('rule-is-fixed')
    if course.round.hint is not None:
        raise IllegalMove('rule-fixed-by-hint')
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
    stock = _fit_first(stock, unfit, course.rng)
    course.note(e.Dealt(tuple(hands), stock[0], stock[1:]))


def _fit_first(stock: tuple[Card, ...], unfit: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """1.4: the stock, reshuffled until its top card is a fit starter."""
    for _ in range(STARTER_TRIES - 1):
        if stock[0] not in unfit:
            break
        stock = shuffled(stock, rng)
    return stock


def _redraw(course: Course, seat: int) -> None:
    round_ = course.round
    _as_dealer(round_, seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet')
    if not round_.variant.starter:
        raise IllegalMove('no-starter')
    if round_.begun:
        raise IllegalMove('starter-stays')
    if round_.machine_checked:
        raise IllegalMove('starter-is-fit')
    _draw_starter(course, ())


def _draw_starter(course: Course, unfit: tuple[Card, ...]) -> None:
    round_ = course.round
    stock = shuffled((*round_.stock, *round_.layout.main_line), course.rng)
    stock = _fit_first(stock, unfit, course.rng)
    course.note(e.StarterRedrawn(stock[0], stock[1:]))


def _hint(course: Course, command: c.GiveHint) -> None:
    round_ = course.round
    _as_dealer(round_, command.seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet')
    if round_.begun:
        raise IllegalMove('hint-too-late')
    if round_.hint is not None:
        raise IllegalMove('hint-given')
    text = ' '.join(command.text.split())
    if not text or len(text) > HINT_LENGTH:
        raise IllegalMove('hint-length', most=HINT_LENGTH)
    course.note(e.HintGiven(text))


# Playing


def _may_play(round_: Round, seat: int) -> None:
    """3.1, 3.2, 6.3: it must be this seat's turn, and nobody else's moment.

    Raises:
        IllegalMove: why it is not.
    """
    _is_in_play(round_, seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet', seat=round_.dealer)
    if seat == round_.prophet:
        raise IllegalMove('prophet-does-not-play')
    _is_between_plays(round_)
    if seat != round_.to_move:
        raise IllegalMove('not-your-turn', seat=round_.to_move)
    check_grace(round_)


def _is_between_plays(round_: Round) -> None:
    match round_.phase:
        case Phase.PLAYING:
            return
        case Phase.OFFERING:
            raise IllegalMove('offer-pending', seat=round_.awaited)
        case Phase.THROWING:
            raise IllegalMove('throw-in-pending', seat=round_.awaited)
        case Phase.GUESSED:
            raise IllegalMove('guess-pending', seat=round_.awaited)
        case _:
            raise IllegalMove('verdict-pending', seat=round_.awaited)


def _play(course: Course, command: c.Play) -> None:
    round_ = course.round
    _may_play(round_, command.seat)
    cards = command.cards
    if not cards:
        raise IllegalMove('no-cards')
    longest = round_.variant.longest_string
    if longest is not None and len(cards) > longest:
        raise IllegalMove('string-too-long', most=longest)
    _holds(round_, command.seat, cards)
    if round_.starts_line:
        _start_line(course, command)
    else:
        course.note(e.CardsPlayed(command.seat, cards))


def _start_line(course: Course, command: c.Play) -> None:
    """10.5: one card, and nobody judges it."""
    if len(command.cards) > 1:
        raise IllegalMove('first-card-alone')
    course.note(e.CardsPlayed(command.seat, command.cards))
    course.note(e.CardsLaid(command.cards, right=True))
    course.finish_play(command.seat, right=True)


def _no_play(course: Course, seat: int) -> None:
    round_ = course.round
    _may_play(round_, seat)
    if round_.starts_line:
        raise IllegalMove('first-card-alone')  # 10.5: with nothing on the line every card is right.
    course.note(e.NoPlayDeclared(seat, round_.hands[seat]))


def _throw_in(course: Course, command: c.ThrowIn) -> None:
    round_, seat = course.round, command.seat
    _is_in_play(round_, seat)
    if round_.phase is not Phase.THROWING or seat != round_.awaited:
        raise IllegalMove('nothing-to-throw-in')
    fewest, most = round_.variant.throw_in(len(round_.hands[seat])) or (0, 0)
    if not fewest <= len(command.cards) <= most:
        raise IllegalMove('throw-in-count' if fewest < most else 'throw-in-exactly', fewest=fewest, most=most)
    _holds(round_, seat, command.cards)
    course.throw_in(seat, command.cards)


def _holds(round_: Round, seat: int, cards: tuple[Card, ...]) -> None:
    hand = round_.hands[seat]
    if without(hand, cards) is None:
        missing = next(card for card in cards if cards.count(card) > hand.count(card))
        raise IllegalMove('not-held', card=missing, wanted=cards.count(missing), held=hand.count(missing))


def _guess(course: Course, command: c.Guess) -> None:
    """10.3: the window is that of a declaration (6.3)."""
    round_ = course.round
    _is_in_play(round_, command.seat)
    if not round_.variant.guess:
        raise IllegalMove('no-guesses')
    if round_.phase is not Phase.PLAYING or round_.declarer != command.seat:
        raise IllegalMove('no-window-to-guess')
    text = ' '.join(command.text.split())
    if not text or len(text) > HINT_LENGTH:
        raise IllegalMove('guess-length', most=HINT_LENGTH)
    course.note(e.RuleGuessed(command.seat, text))


# The Prophet


def _declare(course: Course, seat: int) -> None:
    round_ = course.round
    _is_in_play(round_, seat)
    if round_.prophecy is not None:
        raise IllegalMove('prophet-exists', seat=round_.prophet)
    if seat in round_.former_prophets:
        raise IllegalMove('prophet-before')
    if round_.variant.prophet == 'none':
        raise IllegalMove('no-prophets')
    if round_.begun and not round_.layout.count:
        raise IllegalMove('nothing-to-mark')
    if round_.layout.count and not round_.may_declare(seat):
        raise IllegalMove('too-few-rivals', fewest=round_.variant.rivals_for_prophet)
    if round_.variant.prophet == 'after-play' and round_.declarer != seat:
        raise IllegalMove('no-window')
    if round_.variant.prophet != 'after-play':
        _wish(course, seat)
        return
    course.take_office(seat)


def _wish(course: Course, seat: int) -> None:
    """10.1: where there is a queue, those before the asker in it are offered the office first."""
    round_ = course.round
    _is_between_plays(round_)
    if not round_.begun:
        raise IllegalMove('no-play-yet')
    before = round_.queue_before(seat) if round_.variant.prophet == 'queue' else ()
    if before:
        course.note(e.OfficeWished(seat, before))
    else:
        course.take_office(seat)


def _answer(course: Course, command: c.Answer) -> None:
    round_ = course.round
    _takes_part(round_, command.seat)
    if round_.phase is not Phase.OFFERING or command.seat != round_.awaited:
        raise IllegalMove('nothing-offered')
    if command.yes:
        course.take_office(command.seat)
    else:
        course.decline(command.seat)


def _waive(course: Course, seat: int) -> None:
    if course.round.declarer != seat or not course.round.grace:
        raise IllegalMove('nothing-to-waive')
    course.note(e.GraceEnded())


def _as_prophet(round_: Round, seat: int, phase: Phase) -> None:
    _takes_part(round_, seat)
    if seat != round_.prophet:
        raise IllegalMove('not-the-prophet')
    if round_.phase is not phase:
        raise IllegalMove('nothing-to-call')


def _pick(course: Course, command: c.Pick) -> None:
    _as_prophet(course.round, command.seat, Phase.PICKING)
    pending = course.round.pending
    if pending is None or command.card not in pending.cards:
        raise IllegalMove('not-in-shown-hand', card=command.card)
    course.note(e.CardPicked(command.card))


# The dealer


def _as_dealer(round_: Round, seat: int) -> None:
    if seat != round_.dealer:
        raise IllegalMove('not-the-dealer', seat=round_.dealer)
    if round_.standing[seat] is Standing.LEFT:
        raise IllegalMove('left-already')


def _judge(course: Course, command: c.Judge) -> None:
    round_ = course.round
    if command.seat != round_.dealer:  # One who has left is heard too: it is the machine that judges on (11.3).
        raise IllegalMove('not-the-dealer', seat=round_.dealer)
    if round_.phase in (Phase.CALLING, Phase.PICKING):
        raise IllegalMove('prophet-first', seat=round_.prophet)
    if round_.phase not in TO_JUDGE:
        raise IllegalMove('nothing-to-judge')
    judge(course, command)


def _take_back(course: Course, seat: int) -> None:
    round_ = course.round
    _as_dealer(round_, seat)
    if round_.machine_judged:
        raise IllegalMove('machine-verdict-stays')
    if round_.before_verdict is None:
        raise IllegalMove('nothing-to-take-back')
    course.note(e.CallTakenBack())


def _flag(course: Course, command: c.Flag) -> None:
    round_ = course.round
    _as_dealer(round_, command.seat)
    if not round_.first_judged <= command.number <= round_.layout.count:
        raise IllegalMove('no-such-card', fewest=round_.first_judged, most=round_.layout.count)
    if command.number in round_.flags:
        raise IllegalMove('flagged-already', number=command.number)
    course.note(e.MistakeFlagged(command.number))


def _vote_void(course: Course, seat: int) -> None:
    """4.3: the players who have not left may, those expelled among them."""
    round_ = course.round
    _takes_part(round_, seat)
    if seat == round_.dealer:
        raise IllegalMove('dealer-has-no-vote')
    if round_.standing[seat] is Standing.LEFT:
        raise IllegalMove('left-already')
    if not round_.begun:
        raise IllegalMove('nothing-to-void')
    if seat in round_.void_votes:
        raise IllegalMove('voted-already')
    course.note(e.VoidVoted(seat))
    course.end_if_voted_void()


def _takes_part(round_: Round, seat: int) -> None:
    if seat not in round_.seats:
        raise IllegalMove('not-in-this-round')


def _is_in_play(round_: Round, seat: int) -> None:
    _takes_part(round_, seat)
    if seat == round_.dealer:
        raise IllegalMove('dealer-does-not-play')
    if round_.standing[seat] is not Standing.PLAYING:
        raise IllegalMove('not-in-play')
