"""What everybody may hear of a game of Delphi: never what somebody said before all have spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import events as e
from bot.engine.delphi import events as d
from bot.engine.views import Happening

if TYPE_CHECKING:
    from bot.engine.delphi.round import Game


def told(game: Game, event: e.AnyEvent) -> Happening | None:
    """The public part of an event that follows upon this game; None where it is heard as in New Eleusis."""
    match event:
        case d.DeckShuffled():
            return Happening('deck-shuffled', cards=(event.starter,))
        case d.CardTurned():
            return Happening('card-turned', cards=game.deck[:1])
        case d.Said():
            return Happening('said', event.seat)
        case d.Revealed():
            return _with_sayings(game, 'revealed')
        case e.Judged():
            return _with_sayings(game, 'delphi-judged-right' if event.yes else 'delphi-judged-wrong')
        case e.CallTakenBack():
            return Happening('delphi-verdict-taken-back')
        case d.EndWished():
            return Happening('end-wished', event.seat)
        case e.DealerLeft():
            return Happening('oracle-left')
        case e.DealerRelieved():
            return Happening('oracle-relieved')
        case e.RoundVoided(why='dealer-left' | 'dealer-clock'):
            return Happening('round-voided', text=event.why.replace('dealer', 'oracle'))
        case d.DelphiEnded():
            return Happening('delphi-ended')
        case _:
            return None


def _with_sayings(game: Game, kind: str) -> Happening:
    """By seat: in which order they spoke might betray who was sure."""
    said = sorted(game.said)
    right = tuple(seat for seat, thinks_right in said if thinks_right)
    wrong = tuple(seat for seat, thinks_right in said if not thinks_right)
    return Happening(kind, cards=(game.card,) if game.card else (), right=right, wrong=wrong)
