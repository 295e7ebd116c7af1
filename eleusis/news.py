"""The public part of an event."""

import msgspec

from eleusis import events as e
from eleusis.cards import Card


class NewsItem(msgspec.Struct, frozen=True):
    """An event as everyone may hear of it."""

    kind: str
    """That of the event, or what became of it in particular."""
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    number: int = 0
    text: str = ''
    right: tuple[int, ...] = ()
    """The seats that called the card right, for a card that was turned up."""
    wrong: tuple[int, ...] = ()
    """The seats that called it wrong."""


def of_any_game(event: e.AnyEvent) -> NewsItem | None:
    """News that is the same in every game."""
    match event:
        case e.SeatTaken() | e.SeatLeft() | e.Volunteered() | e.StandInCame() | e.StandInWent():
            return NewsItem(event.kind, event.seat)
        case e.TurnSkipped() | e.PlayerLeft() | e.VoidVoted():
            return NewsItem(event.kind, event.seat)
        case e.RoundOpened():
            return NewsItem(event.kind, event.dealer, number=event.number)
        case e.RoundVoided():
            return NewsItem(event.kind, text=event.why)
        case e.RuleSealed():
            return NewsItem(event.kind, text=event.seal)
        case e.VariantChanged() | e.MatchEnded() | e.DealerLeft() | e.DealerRelieved():
            return NewsItem(event.kind)
        case _:
            return None
