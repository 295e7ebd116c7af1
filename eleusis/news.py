"""The public part of an event."""

import msgspec

from eleusis import events as e
from eleusis.cards import Card


class NewsItem(msgspec.Struct, frozen=True):
    """An event as everyone may hear of it."""

    kind: str
    """The event's name in words, for example ``cards-played``: a key of the text catalogue."""
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
            return NewsItem(kind_of(event), event.seat)
        case e.TurnSkipped() | e.PlayerLeft() | e.VoidVoted():
            return NewsItem(kind_of(event), event.seat)
        case e.RoundOpened():
            return NewsItem(kind_of(event), event.dealer, number=event.number)
        case e.RoundVoided():
            return NewsItem(kind_of(event), text=event.why)
        case e.RuleSealed():
            return NewsItem(kind_of(event), text=event.seal)
        case e.VariantChanged() | e.MatchEnded() | e.DealerLeft() | e.DealerRelieved():
            return NewsItem(kind_of(event))
        case _:
            return None


def kind_of(event: e.AnyEvent) -> str:
    """The event's name in words."""
    name = type(event).__name__
    return ''.join('-' + letter.lower() if letter.isupper() else letter for letter in name).lstrip('-')
