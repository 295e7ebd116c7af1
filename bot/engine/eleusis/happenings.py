"""What everybody may hear of a round of New Eleusis."""

from __future__ import annotations

from bot.engine import events as e
from bot.engine.cards import by_suit
from bot.engine.eleusis.round import EleusisRound, Phase
from bot.engine.news import Happening, kind_of, of_any_game


def happening(round_: EleusisRound | None, event: e.AnyEvent) -> Happening | None:
    """The public part of an event that follows upon this round."""
    match event:
        case e.PlayerExpelled() | e.PlayerWentOut() | e.ProphetOverthrown() | e.ProphetAbdicated() | e.PlayWithdrawn():
            return Happening(kind_of(event), event.seat)
        case e.OfficeWished() | e.OfficeOffered() | e.OfferDeclined() | e.ThrowInAsked():
            return Happening(kind_of(event), event.seat)
        case e.RuleGuessed():
            return Happening(kind_of(event), event.seat, text=event.text)
        case e.CardsThrownIn():
            return Happening(kind_of(event), event.seat, by_suit(event.thrown))
        case e.RuleSealed() if round_ and round_.seal:
            return Happening('rule-resealed', text=event.seal)
        case e.Dealt() | e.StarterRedrawn():
            return Happening(kind_of(event), cards=(event.starter,)) if event.starter else Happening('dealt-no-starter')
        case e.HintGiven():
            return Happening(kind_of(event), text=event.text)
        case e.CardsPlayed():
            return Happening(kind_of(event), event.seat, event.cards)
        case e.NoPlayDeclared():
            return Happening(kind_of(event), event.seat, by_suit(event.hand))
        case e.ProphetCalled():
            return Happening('prophet-called-right' if event.right else 'prophet-called-wrong', _prophet(round_))
        case e.CardPicked():
            return Happening(kind_of(event), _prophet(round_), (event.card,))
        case e.Judged():
            return _verdict(round_, yes=event.yes) if round_ else None
        case e.CardsLaid():
            return _laid(round_, event)
        case e.CardLaidFromHand():
            return Happening(kind_of(event), event.seat, (event.card,))
        case e.PenaltyDealt():
            return Happening(kind_of(event), event.seat, number=len(event.cards))
        case e.HandReplaced():
            return Happening('went-out' if not event.cards else kind_of(event), event.seat, number=len(event.cards))
        case e.ProphetDeclared():
            return Happening(kind_of(event), event.seat, number=event.marker)
        case e.MistakeFlagged():
            return Happening(kind_of(event), number=event.number)
        case e.CallTakenBack() | e.DeckAdded() | e.GraceEnded() | e.RoundEnded():
            return Happening(kind_of(event))
        case _:
            return of_any_game(event)


def _laid(round_: EleusisRound | None, event: e.CardsLaid) -> Happening:
    seat = round_.pending.seat if round_ and round_.pending else None
    if round_ and round_.starts_line:
        return Happening('line-started', seat, event.cards)
    return Happening('laid-right' if event.right else 'laid-wrong', seat, event.cards)


def _verdict(round_: EleusisRound, *, yes: bool) -> Happening | None:
    """A verdict that is news itself, and not told by what follows from it."""
    pending = round_.pending
    if round_.guess is not None:
        return Happening('guess-right' if yes else 'guess-wrong', round_.guess.seat)
    if round_.phase is Phase.CHECKING:
        return Happening('pick-right' if yes else 'pick-wrong', round_.prophet)
    if pending and pending.call is not None:
        return Happening('call-correct' if yes else 'call-incorrect', round_.prophet)
    if pending and pending.no_play and not yes and not round_.variant.no_play_lays_card:
        return Happening('no-play-wrong', pending.seat)
    return None


def _prophet(round_: EleusisRound | None) -> int | None:
    return round_.prophet if round_ else None
