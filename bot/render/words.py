"""The few words that stand in pictures.

A phrase may name one person. It is kept in parts, because a name must be cut to the room there is and may be written
from right to left, neither of which may touch the words about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.eleusis.views import Phase, Standing

if TYPE_CHECKING:
    from bot.eleusis.scoring import RoundScore, Score
    from bot.eleusis.views import PublicView, RoundView, SeatView

NO_CARDS = 'No cards'
RULE = 'The rule'
TOTAL = 'total'
NOT_IN_ROUND = 'not in this round'
DEALER_DISC = 'D'


@dataclass(frozen=True)
class Phrase:
    """Words, perhaps with somebody's name between them."""

    before: str = ''
    seat: int | None = None
    after: str = ''


def somebody(seat: int) -> str:
    """What a seat is called whose name is unknown or cannot be drawn."""
    return f'Player {seat + 1}'


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number and what it counts: ``1 card``, ``2 cards``."""
    return f'{number} {one if number == 1 else many or one + "s"}'


def phase(round_: RoundView) -> Phrase:
    """Whom the round waits for, and for what."""
    dealer = round_.dealer
    match round_.phase:
        case Phase.WRITING:
            return Phrase(seat=dealer, after='writes the rule')
        case Phase.PLAYING:
            return Phrase(seat=round_.to_move, after='to play')
        case Phase.CALLING:
            return Phrase('Prophet', round_.prophet, 'to call')
        case Phase.JUDGING:
            return Phrase(seat=dealer, after='to judge')
        case Phase.PICKING:
            return Phrase('Prophet', round_.prophet, 'to pick a card')
        case Phase.CHECKING:
            return Phrase(seat=dealer, after='to judge the pick')
        case Phase.ENDED:
            return Phrase('The round is over' if round_.voided is None else 'The round is void')


def heading(round_: RoundView) -> Phrase:
    """Which round it is and who deals."""
    return Phrase(f'Round {round_.number} · dealer', round_.dealer)


def laid(round_: RoundView) -> str:
    """How many cards lie on the table."""
    return counted(round_.layout.count, 'card') if round_.layout.count else ''


def danger(round_: RoundView) -> str:
    """How far expulsion is away (8); empty while it cannot matter."""
    if round_.phase in (Phase.WRITING, Phase.ENDED):
        return ''
    return 'wrong plays expel' if round_.expelling else f'expulsion in {counted(round_.before_expulsion, "card")}'


def folded(cards: int, main: int) -> str:
    """What lies on the table before the first row that is shown."""
    side = cards - main
    beside = f', {side} beside it' if side else ''
    return f'{counted(cards, "card")} before: {main} on the main line{beside}'


def waiting(round_: RoundView) -> tuple[Phrase, str]:
    """Who made the play that waits for a verdict, and what was said of it so far."""
    pending = round_.pending
    if pending is None:
        return Phrase(), ''
    first = Phrase(seat=pending.seat, after='says: no card is right' if pending.no_play else 'lays')
    if pending.pick is not None:
        return first, 'The Prophet picks the marked card'
    if pending.call is None:
        return first, 'Being judged'
    return first, f'The Prophet calls it {"right" if pending.call else "wrong"}'


def state(round_: RoundView, seat: SeatView) -> str:
    """What a seat is in this round besides holding cards; how many they are for a player like any other."""
    if seat.seat not in round_.seats:
        return 'next round'
    if seat.standing is not Standing.PLAYING:
        return {Standing.DEALER: 'dealer', Standing.EXPELLED: 'expelled', Standing.LEFT: 'left'}.get(
            seat.standing, 'away'
        )
    if not seat.present:
        return 'away'
    if seat.is_prophet:
        return 'Prophet'
    if round_.phase is Phase.PLAYING and round_.to_move == seat.seat:
        return 'to play'
    return 'False Prophet' if seat.was_prophet else counted(seat.cards, 'card')


def points(number: int) -> str:
    """Somebody's points of the match."""
    return f'{number} pts' if abs(number) != 1 else f'{number} pt'


def score_title(round_: RoundView) -> str:
    """The heading of the scores."""
    return f'Round {round_.number}: the scores'


def high_count(score: RoundScore) -> str:
    """9.2."""
    return f'high count {score.high_count}'


def prophet(score: RoundScore) -> Phrase:
    """Who ended the round as True Prophet, and what the bonus was counted from (9.4)."""
    if score.prophet is None:
        return Phrase('No True Prophet')
    return Phrase(
        'True Prophet:', score.prophet, f'· {score.main_after} right and {score.side_after} wrong cards since'
    )


def won(number: int) -> str:
    """Points of a round."""
    return f'+{number}'


def score_line(score: RoundScore, line: Score) -> str:
    """How a seat's points were counted (9.2 to 9.5)."""
    if line.seat == score.dealer.seat:
        return _dealer_line(score)
    parts = [f'{score.high_count} − {line.hand} in hand']
    if line.going_out:
        parts.append(f'+ {line.going_out} for going out')
    if line.prophecy:
        parts.append(f'+ {line.prophecy} as True Prophet')
    return ' '.join(parts)


def bonus(view: PublicView, seat: int) -> str:
    """9.7: the bonus for never having dealt, where the total holds it."""
    return f' · total with {view.variant.never_dealt_bonus} for not dealing' if seat in view.never_dealt else ''


def _dealer_line(score: RoundScore) -> str:
    if score.cap is None:
        return 'dealer: as many as the best player'
    return f'dealer: as the best player, at most {score.cap} (2 × {score.before_marker} cards before)'
