"""When each command may be given: the one place that says so.

A guard takes the round, the seat and what the command brings, and raises IllegalMove with the reason. ``decide`` asks
it before anything happens; what a seat may do are the acts whose guards let it pass.
"""

from collections.abc import Callable

from eleusis.cards import Card, without
from eleusis.commands import HINT_LENGTH, IllegalMove
from eleusis.game import Act, Standing, passing
from eleusis.games.eleusis.round import EleusisRound, Phase


def acts(round_: EleusisRound, seat: int) -> frozenset[Act]:
    return passing(_GUARDS, round_, seat)


# Before the first play


def seal(round_: EleusisRound, seat: int) -> None:
    _is_dealer(round_, seat)
    if round_.begun:
        raise IllegalMove('rule-is-fixed')
    if round_.hint is not None:
        raise IllegalMove('rule-fixed-by-hint')


def redraw(round_: EleusisRound, seat: int) -> None:
    """1.4."""
    _is_dealer(round_, seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet')
    if not round_.variant.starter:
        raise IllegalMove('no-starter')
    if round_.begun:
        raise IllegalMove('starter-stays')
    if round_.machine_checked:
        raise IllegalMove('starter-is-fit')


def hint(round_: EleusisRound, seat: int) -> None:
    """2.5."""
    _is_dealer(round_, seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet')
    if round_.begun:
        raise IllegalMove('hint-too-late')
    if round_.hint is not None:
        raise IllegalMove('hint-given')


def text_on_one_line(text: str, *, guess: bool = False) -> str:
    """The text of a hint or a guess on one line."""
    line = ' '.join(text.split())
    if not 0 < len(line) <= HINT_LENGTH:
        raise IllegalMove('guess-length' if guess else 'hint-length', most=HINT_LENGTH)
    return line


# Playing


def play(round_: EleusisRound, seat: int) -> None:
    """It must be this seat's turn, with no window open for another player (3.1, 3.2, 6.3)."""
    _is_in_play(round_, seat)
    if round_.phase is Phase.WRITING:
        raise IllegalMove('no-rule-yet', seat=round_.dealer)
    if seat == round_.prophet:
        raise IllegalMove('prophet-does-not-play')
    _is_between_plays(round_)
    if seat != round_.to_move:
        raise IllegalMove('not-your-turn', seat=round_.to_move)
    grace_is_over(round_)


def cards_to_play(round_: EleusisRound, seat: int, cards: tuple[Card, ...]) -> None:
    play(round_, seat)
    if not cards:
        raise IllegalMove('no-cards')
    longest = round_.variant.longest_string
    if longest is not None and len(cards) > longest:
        raise IllegalMove('string-too-long', most=longest)
    _holds(round_, seat, cards)
    if round_.starts_line and len(cards) > 1:
        raise IllegalMove('first-card-alone')  # 10.5


def no_play(round_: EleusisRound, seat: int) -> None:
    play(round_, seat)
    if round_.starts_line:
        raise IllegalMove('first-card-alone')  # 10.5: with nothing on the line every card is right.


def throw_in(round_: EleusisRound, seat: int) -> None:
    """5.2."""
    _is_in_play(round_, seat)
    if round_.phase is not Phase.THROWING or seat != round_.awaited:
        raise IllegalMove('nothing-to-throw-in')


def cards_to_throw_in(round_: EleusisRound, seat: int, cards: tuple[Card, ...]) -> None:
    throw_in(round_, seat)
    fewest, most = round_.variant.throw_in(len(round_.hands[seat])) or (0, 0)
    if not fewest <= len(cards) <= most:
        raise IllegalMove('throw-in-count' if fewest < most else 'throw-in-exactly', fewest=fewest, most=most)
    _holds(round_, seat, cards)


def guess(round_: EleusisRound, seat: int) -> None:
    """The window is the same as for a declaration (6.3, 10.3)."""
    _is_in_play(round_, seat)
    if not round_.variant.guess:
        raise IllegalMove('no-guesses')
    if round_.phase is not Phase.PLAYING or round_.declarer != seat:
        raise IllegalMove('no-window-to-guess')


# The Prophet


def declare(round_: EleusisRound, seat: int) -> None:
    """6.1, 10.1."""
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
    if round_.variant.prophet != 'after-play':
        _is_between_plays(round_)
        if not round_.begun:
            raise IllegalMove('no-play-yet')
    elif round_.declarer != seat:
        raise IllegalMove('no-window')


def answer(round_: EleusisRound, seat: int) -> None:
    _takes_part(round_, seat)
    if round_.phase is not Phase.OFFERING or seat != round_.awaited:
        raise IllegalMove('nothing-offered')


def waive(round_: EleusisRound, seat: int) -> None:
    if round_.declarer != seat or not round_.grace:
        raise IllegalMove('nothing-to-waive')


def call(round_: EleusisRound, seat: int) -> None:
    _is_prophet(round_, seat, Phase.CALLING)


def pick(round_: EleusisRound, seat: int) -> None:
    _is_prophet(round_, seat, Phase.PICKING)


def card_to_pick(round_: EleusisRound, seat: int, card: Card) -> None:
    pick(round_, seat)
    if round_.pending is None or card not in round_.pending.cards:
        raise IllegalMove('not-in-shown-hand', card=card)


# The dealer


def judge(round_: EleusisRound, seat: int) -> None:
    if seat != round_.dealer:  # Even one who has left: a machine judges on in their name (11.3).
        raise IllegalMove('not-the-dealer', seat=round_.dealer)
    if round_.phase in (Phase.CALLING, Phase.PICKING):
        raise IllegalMove('prophet-first', seat=round_.prophet)
    if not round_.phase.is_judging:
        raise IllegalMove('nothing-to-judge')


def card_to_lay(round_: EleusisRound, card: Card | None) -> None:
    """The right card of the shown hand that must come with a no (5.3, 7.8)."""
    if card is None:
        raise IllegalMove('name-a-card')
    if round_.pending is None or card not in round_.pending.cards:
        raise IllegalMove('not-in-shown-hand', card=card)
    if card is round_.pending.pick:
        raise IllegalMove('pick-was-wrong', card=card)


def take_back(round_: EleusisRound, seat: int) -> None:
    _is_dealer(round_, seat)
    if round_.machine_judged:
        raise IllegalMove('machine-verdict-stays')
    if round_.before_verdict is None:
        raise IllegalMove('nothing-to-take-back')


def flag(round_: EleusisRound, seat: int, number: int) -> None:
    """4.3."""
    _is_dealer(round_, seat)
    if not round_.first_judged <= number <= round_.layout.count:
        raise IllegalMove('no-such-card', fewest=round_.first_judged, most=round_.layout.count)
    if number in round_.flags:
        raise IllegalMove('flagged-already', number=number, place=round_.layout.place_of(number))


def vote_void(round_: EleusisRound, seat: int) -> None:
    """All players who haven't left may vote, expelled ones included (4.3)."""
    _takes_part(round_, seat)
    if seat == round_.dealer:
        raise IllegalMove('dealer-has-no-vote')
    if round_.standing[seat] is Standing.LEFT:
        raise IllegalMove('left-already')
    if not round_.begun:
        raise IllegalMove('nothing-to-void')
    if seat in round_.void_votes:
        raise IllegalMove('voted-already')


# The clock


def grace_is_over(round_: EleusisRound) -> None:
    """Before the next play, another player may still act (6.3, 10.3)."""
    if round_.grace:
        raise IllegalMove('grace-to-guess' if round_.variant.guess else 'grace', seat=round_.declarer)


def end_grace(round_: EleusisRound) -> None:
    if not round_.grace:
        raise IllegalMove('no-grace')


def time_out(round_: EleusisRound, seat: int) -> None:
    machine_judges = seat == round_.dealer and round_.machine_judged  # 11.3
    if seat != round_.awaited or machine_judges:
        raise IllegalMove('not-awaited')
    grace_is_over(round_)


def _judge_in_person(round_: EleusisRound, seat: int) -> None:
    """While a machine judges in the dealer's name, the dealer has nothing to say."""
    _is_dealer(round_, seat)
    judge(round_, seat)
    if round_.machine_calls:
        raise IllegalMove('nothing-to-judge')


def _flag_any(round_: EleusisRound, seat: int) -> None:
    numbers = range(round_.first_judged, round_.layout.count + 1)
    flag(round_, seat, next((number for number in numbers if number not in round_.flags), round_.layout.count))


_GUARDS: dict[Act, Callable[[EleusisRound, int], None]] = {
    'seal': seal,
    'redraw': redraw,
    'hint': hint,
    'play': play,
    'no_play': no_play,
    'throw_in': throw_in,
    'guess': guess,
    'declare': declare,
    'answer': answer,
    'waive': waive,
    'call': call,
    'pick': pick,
    'judge': _judge_in_person,
    'take_back': take_back,
    'flag': _flag_any,
    'vote_void': vote_void,
}


def _takes_part(round_: EleusisRound, seat: int) -> None:
    if seat not in round_.seats:
        raise IllegalMove('not-in-this-round')


def _is_dealer(round_: EleusisRound, seat: int) -> None:
    if seat != round_.dealer:
        raise IllegalMove('not-the-dealer', seat=round_.dealer)
    if round_.standing[seat] is Standing.LEFT:
        raise IllegalMove('left-already')


def _is_in_play(round_: EleusisRound, seat: int) -> None:
    _takes_part(round_, seat)
    if seat == round_.dealer:
        raise IllegalMove('dealer-does-not-play')
    if round_.standing[seat] is not Standing.PLAYING:
        raise IllegalMove('not-in-play')


def _is_prophet(round_: EleusisRound, seat: int, phase: Phase) -> None:
    _takes_part(round_, seat)
    if seat != round_.prophet:
        raise IllegalMove('not-the-prophet')
    if round_.phase is not phase:
        raise IllegalMove('nothing-to-call')


def _is_between_plays(round_: EleusisRound) -> None:
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


def _holds(round_: EleusisRound, seat: int, cards: tuple[Card, ...]) -> None:
    hand = round_.hands[seat]
    if without(hand, cards) is None:
        missing = next(card for card in cards if cards.count(card) > hand.count(card))
        if missing not in hand:
            raise IllegalMove('not-held', card=missing)
        raise IllegalMove('not-held-so-often', card=missing, wanted=cards.count(missing))
