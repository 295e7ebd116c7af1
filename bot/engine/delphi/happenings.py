"""What everybody may hear of a game of Delphi: never what somebody said before all have spoken."""

from __future__ import annotations

from bot.engine import events as e
from bot.engine.delphi.round import WHY_VOID, DelphiRound
from bot.engine.news import Happening, of_any_game


def happening(round_: DelphiRound | None, event: e.AnyEvent) -> Happening | None:
    """The public part of an event that follows upon this game."""
    match event:
        case e.RoundOpened():
            return Happening('oracle-named', event.dealer, number=event.number)
        case e.Volunteered():
            return Happening('oracle-volunteered', event.seat)
        case e.DeckShuffled():
            return Happening('deck-shuffled', cards=(event.starter,))
        case e.CardTurned():
            return Happening('card-turned', cards=round_.deck[:1] if round_ else ())
        case e.Said():
            return Happening('said', event.seat)
        case e.Revealed():
            return _with_sayings(round_, 'revealed')
        case e.Judged():
            return _with_sayings(round_, 'delphi-judged-right' if event.yes else 'delphi-judged-wrong')
        case e.CallTakenBack():
            return Happening('delphi-verdict-taken-back')
        case e.EndWished():
            return Happening('end-wished', event.seat)
        case e.DealerLeft():
            return Happening('oracle-left')
        case e.DealerRelieved():
            return Happening('oracle-relieved')
        case e.RoundVoided():
            return Happening('round-voided', text=WHY_VOID.get(event.why, event.why))
        case e.DelphiEnded():
            return Happening('delphi-ended')
        case _:
            return of_any_game(event)


def _with_sayings(round_: DelphiRound | None, kind: str) -> Happening:
    """By seat: in which order they spoke might betray who was sure."""
    if round_ is None:
        return Happening(kind)
    said = sorted(round_.said)
    right = tuple(seat for seat, thinks_right in said if thinks_right)
    wrong = tuple(seat for seat, thinks_right in said if not thinks_right)
    return Happening(kind, cards=(round_.card,) if round_.card else (), right=right, wrong=wrong)
