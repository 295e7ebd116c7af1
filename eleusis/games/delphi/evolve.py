"""How each event changes a round of Delphi. ``evolve`` is total: it never refuses, because an event has happened."""

from msgspec.structs import replace

from eleusis import events as e
from eleusis.games.delphi.round import DelphiPhase, DelphiRound, Judgment
from eleusis.layout import Layout, Placement
from eleusis.variants import Variant


def open_round(variant: Variant, opened: e.RoundOpened, _places: int) -> DelphiRound:
    tokens = tuple((seat, 0) for seat in opened.seats if seat != opened.dealer)
    return DelphiRound(variant=variant, number=opened.number, oracle=opened.dealer, seats=opened.seats, tokens=tokens)


def evolve(round_: DelphiRound, event: e.AnyEvent) -> DelphiRound:
    match event:
        case e.Said():
            return _said(round_, event)
        case e.Revealed():
            return replace(round_, phase=DelphiPhase.JUDGING, before_verdict=None)
        case e.Judged():
            return _judged(round_, right=event.yes)
        case e.CardTurned():
            return replace(round_, phase=DelphiPhase.SAYING, card=round_.deck[0], deck=round_.deck[1:], said=())
        case e.RuleSealed():
            judged, checked = event.machine_judged, event.machine_judged or event.machine_checked
            return replace(round_, seal=event.seal, machine_judged=judged, machine_checked=checked)
        case e.DeckShuffled():
            layout = Layout().laying(Placement((event.starter,), right=True))
            return replace(round_, layout=layout, deck=event.deck)
        case e.CallTakenBack():
            before = round_.before_verdict or round_
            return replace(before, wish_end=round_.wish_end)
        case e.EndWished():
            return replace(round_, wish_end=(*round_.wish_end, event.seat))
        case e.VoidVoted():
            return replace(round_, void_votes=(*round_.void_votes, event.seat))
        case e.TurnSkipped():
            skips = {**dict(round_.skips), event.seat: dict(round_.skips).get(event.seat, 0) + 1}
            return replace(round_, skips=tuple(skips.items()))
        case e.PlayerLeft():
            return _left(round_, event.seat)
        case e.DealerLeft():
            return replace(round_, left=(*round_.left, round_.oracle), machine_judged=True, before_verdict=None)
        case e.DealerRelieved():
            return replace(round_, machine_judged=True, before_verdict=None)
        case e.DelphiEnded():
            return replace(round_, phase=DelphiPhase.ENDED, score=event.score, card=None, before_verdict=None)
        case e.RoundVoided():
            return replace(round_, phase=DelphiPhase.ENDED, voided=event.why, card=None, before_verdict=None)
        case _:
            return round_


def _said(round_: DelphiRound, event: e.Said) -> DelphiRound:
    others = tuple(said for said in round_.said if said[0] != event.seat)
    skips = tuple(skipped for skipped in round_.skips if skipped[0] != event.seat)
    return replace(round_, said=(*others, (event.seat, event.right)), skips=skips, before_verdict=None)


def _judged(round_: DelphiRound, *, right: bool) -> DelphiRound:
    """Those who were right win a token, those who were wrong lose one, the silent keep theirs."""
    if round_.card is None:
        return round_
    said = dict(round_.said)
    change = {seat: 1 if said[seat] == right else -1 for seat in said}
    tokens = tuple((seat, count + change.get(seat, 0)) for seat, count in round_.tokens)
    layout = round_.layout.laying(Placement((round_.card,), right))
    before = replace(round_, before_verdict=None)
    judgment = Judgment(round_.card, tuple(sorted(round_.said)), right)
    return replace(round_, tokens=tokens, layout=layout, card=None, last=judgment, before_verdict=before)


def _left(round_: DelphiRound, seat: int) -> DelphiRound:
    if round_.phase is DelphiPhase.WRITING:  # Nothing was said yet: as if they hadn't sat down.
        seats = tuple(other for other in round_.seats if other != seat)
        return replace(round_, seats=seats, tokens=tuple(held for held in round_.tokens if held[0] != seat))
    return replace(
        round_,
        left=(*round_.left, seat),
        said=tuple(said for said in round_.said if said[0] != seat),
        wish_end=tuple(other for other in round_.wish_end if other != seat),
        void_votes=tuple(other for other in round_.void_votes if other != seat),
        before_verdict=None,
    )
