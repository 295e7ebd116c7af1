"""The sentences and signs that stand in pictures of New Eleusis."""

from bot.games.eleusis.words import role_of, score_terms
from bot.render.game import Sign
from bot.render.names import Phrase, phrase
from bot.text.catalogue import Language
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView, Office, Phase
from eleusis.scores import EleusisScore, Score
from eleusis.variants import Variant
from eleusis.views import SeatView


def sign(seat: SeatView, cards: int) -> Sign:
    """The sign of a seat with this many cards."""
    if seat.standing is Standing.DEALER:
        return Sign('dealer')
    fallen = 'fallen_king' if seat.was_prophet else None
    return Sign('cards', cards, 'king' if seat.is_prophet else fallen)


def phase(language: Language, round_: EleusisView) -> Phrase:
    """Whom the round is waiting for, and for what."""
    if round_.phase is Phase.ENDED:
        return phrase(language, 'over' if round_.voided is None else 'void')
    return phrase(language, f'phase-{round_.phase.value}', round_.awaited)


def heading(language: Language, round_: EleusisView) -> Phrase:
    """Which round it is and who deals."""
    return phrase(language, 'heading', round_.dealer, round=round_.number)


def danger(language: Language, round_: EleusisView) -> str:
    """How far away expulsion is (8); empty while it cannot matter."""
    if round_.phase in (Phase.WRITING, Phase.ENDED):
        return ''
    if round_.expelling:
        return language.say('picture-expelling')
    ahead = {
        'picture-before-expulsion': round_.first_expelling,
        'picture-calls-before-expulsion': round_.calls_before_expulsion,
        'picture-cards-called-before-expulsion': round_.cards_called_before_expulsion,
    }
    return next((language.say(key, number=number) for key, number in ahead.items() if number is not None), '')


def waiting(language: Language, round_: EleusisView) -> tuple[Phrase, str]:
    """Whose play waits for a verdict, and what the Prophet has said of it."""
    pending = round_.pending
    if pending is None:
        return Phrase(), ''
    key = 'judged' if pending.call is None else 'called-right' if pending.call else 'called-wrong'
    key = 'throwing' if round_.phase is Phase.THROWING else 'picked' if pending.pick else key
    first = phrase(language, 'pending-no-play' if pending.no_play else 'pending', pending.seat)
    return first, language.say(f'picture-{key}')


def state(language: Language, round_: EleusisView, seat: SeatView) -> str:
    """A seat's role; the number of cards for an ordinary player."""
    return language.say(f'picture-seat-{_state(round_, seat)}', number=seat.cards)


def office(language: Language, round_: EleusisView, office: Office) -> Phrase:
    """Who was Prophet from which card to which."""
    ended = office.ended or ('open' if round_.score is None else 'true')
    if office.ended and office.marker == office.last:
        ended += '-at-once'
    marker, last = map(round_.layout.place_of, (office.marker, office.last))
    return phrase(language, 'office', office.seat, ended=ended, marker=marker, last=last)


def high_count(language: Language, variant: Variant, score: EleusisScore) -> str:
    """9.2: what hands were subtracted from."""
    key = 'picture-high-count' if variant.fixed_count is None else 'picture-counted-from'
    return language.say(key, number=score.high_count)


def prophet(language: Language, variant: Variant, score: EleusisScore) -> Phrase:
    """The True Prophet and what the bonus was counted from (9.4), or who guessed the rule (10.3)."""
    if score.guesser is not None:
        return phrase(language, 'guesser', score.guesser)
    if score.prophet is None:
        return Phrase() if variant.prophet == 'none' else phrase(language, 'no-prophet')
    line = next(line for line in score.players if line.seat == score.prophet)
    if variant.prophet_per_call:
        return phrase(language, 'prophet-calls', score.prophet, number=line.calls // variant.prophet_per_call)
    if variant.prophet_per_card_called:
        number = line.cards_called // variant.prophet_per_card_called
        return phrase(language, 'prophet-cards-called', score.prophet, number=number)
    if variant.counts_no_plays:
        plays = score.no_plays
        facts = {'main': score.main_after, 'side': score.side_after, 'number': plays.right + plays.wrong}
        return phrase(language, 'prophet-no-plays', score.prophet, **facts)
    return phrase(language, 'true-prophet', score.prophet, main=score.main_after, side=score.side_after)


def score_line(language: Language, variant: Variant, score: EleusisScore, line: Score) -> str:
    """How a seat's points were counted (9.2 to 9.5)."""
    if line.seat != score.dealer.seat:
        return ' + '.join(score_terms(language, variant, score, line, brief=True))
    if score.cap is None:
        return language.say('picture-score-dealer')
    each = variant.dealer_cap_per_card or 0
    return language.say('picture-score-capped', cap=score.cap, each=each, before=score.before_marker)


def _state(round_: EleusisView, seat: SeatView) -> str:
    if seat.seat not in round_.seats:
        return 'next-round'
    away = seat.standing is Standing.ABSENT or (seat.standing is Standing.PLAYING and not seat.present)
    return 'away' if away else role_of(round_, seat)
