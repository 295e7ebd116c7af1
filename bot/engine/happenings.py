"""What everybody may hear of events: the public part of each, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import events as e
from bot.engine.cards import by_suit
from bot.engine.delphi import happenings as delphi_happenings
from bot.engine.delphi.events import GameEvent
from bot.engine.eleusis.round import Phase, Round
from bot.engine.match import Match, evolve
from bot.engine.views import Happening

if TYPE_CHECKING:
    from collections.abc import Iterable


def happenings(before: Match, events: Iterable[e.AnyEvent]) -> tuple[Happening, ...]:
    """The public part of these events, which follow upon ``before``."""
    told: list[Happening] = []
    match = before
    for event in events:
        happening = _told(match, event)
        if happening is not None:
            told.append(happening)
        match = evolve(match, event)
    return tuple(told)


def _told(match: Match, event: e.AnyEvent) -> Happening | None:
    if match.delphi is not None and (happening := delphi_happenings.told(match.delphi, event)):
        return happening
    round_ = match.round
    match event:
        case e.RoundOpened() if match.variant.oracle:
            return Happening('oracle-named', event.dealer, number=event.number)
        case e.Volunteered() if match.variant.oracle:
            return Happening('oracle-volunteered', event.seat)
        case e.SeatTaken() | e.SeatLeft() | e.Volunteered() | e.TurnSkipped() | e.PlayerLeft() | e.PlayerExpelled():
            return Happening(_kind(event), event.seat)
        case e.ProphetOverthrown() | e.ProphetAbdicated() | e.PlayWithdrawn() | e.VoidVoted() | e.PlayerWentOut():
            return Happening(_kind(event), event.seat)
        case e.OfficeWished() | e.OfficeOffered() | e.OfferDeclined() | e.ThrowInAsked():
            return Happening(_kind(event), event.seat)
        case e.RuleGuessed():
            return Happening(_kind(event), event.seat, text=event.text)
        case e.CardsThrownIn():
            return Happening(_kind(event), event.seat, by_suit(event.thrown))
        case e.RoundOpened():
            return Happening(_kind(event), event.dealer, number=event.number)
        case e.RuleSealed():
            return Happening('rule-resealed' if round_ and round_.seal else 'rule-sealed', text=event.seal)
        case e.Dealt() | e.StarterRedrawn():
            return Happening(_kind(event), cards=(event.starter,)) if event.starter else Happening('dealt-no-starter')
        case e.HintGiven():
            return Happening(_kind(event), text=event.text)
        case e.CardsPlayed():
            return Happening(_kind(event), event.seat, event.cards)
        case e.NoPlayDeclared():
            return Happening(_kind(event), event.seat, by_suit(event.hand))
        case e.ProphetCalled():
            return Happening('prophet-called-right' if event.right else 'prophet-called-wrong', _prophet(match))
        case e.CardPicked():
            return Happening(_kind(event), _prophet(match), (event.card,))
        case e.Judged():
            return _verdict(round_, yes=event.yes) if round_ else None
        case e.CardsLaid():
            seat = round_.pending.seat if round_ and round_.pending else None
            if round_ and round_.starts_line:
                return Happening('line-started', seat, event.cards)
            return Happening('laid-right' if event.right else 'laid-wrong', seat, event.cards)
        case e.CardLaidFromHand():
            return Happening(_kind(event), event.seat, (event.card,))
        case e.PenaltyDealt():
            return Happening(_kind(event), event.seat, number=len(event.cards))
        case e.HandReplaced():
            return Happening('went-out' if not event.cards else _kind(event), event.seat, number=len(event.cards))
        case e.ProphetDeclared():
            return Happening(_kind(event), event.seat, number=event.marker)
        case e.MistakeFlagged():
            return Happening(_kind(event), number=event.number)
        case e.RoundVoided():
            return Happening(_kind(event), text=event.why)
        case e.CallTakenBack() | e.DeckAdded() | e.DealerLeft() | e.DealerRelieved() | e.GraceEnded():
            return Happening(_kind(event))
        case e.VariantChanged() | e.RoundEnded() | e.MatchEnded():
            return Happening(_kind(event))
        case e.MatchOpened() | e.TurnCame() | GameEvent():
            return None


def _verdict(round_: Round, *, yes: bool) -> Happening | None:
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


def _kind(event: e.AnyEvent) -> str:
    name = type(event).__name__
    return ''.join('-' + letter.lower() if letter.isupper() else letter for letter in name).lstrip('-')


def _prophet(match: Match) -> int | None:
    return match.round.prophet if match.round else None
