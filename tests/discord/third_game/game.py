"""The engine's part: nobody holds cards, and the round without its deck is its own view."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck
from eleusis.commands import IllegalMove
from eleusis.game import Act, Episode, RoundPhase, SeatView, Standing, Verdict, WithoutHands, passing
from eleusis.layout import Layout, Placement
from eleusis.news import NewsItem, of_any_game
from eleusis.notation.phrases import RecordWord
from eleusis.scores import EleusisScore, Score
from eleusis.variants import Variant

PRESET = Variant(name='higher', decks=1, decks_for_most=1, prophet='none', never_dealt_bonus=0)
has_settings = False
notation: Any = SimpleNamespace(
    opening=RecordWord.DEALS_TO,
    sums=lambda *_: (),
)
"""What ``/record`` asks for."""


class HigherPhase(RoundPhase):
    WRITING = 'writing'
    GUESSING = 'guessing'
    ENDED = 'ended'


class HigherRound(WithoutHands, msgspec.Struct, frozen=True):
    variant: Variant
    number: int
    dealer: int
    seats: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """Who has guessed right: each player guesses once."""
    phase: HigherPhase = HigherPhase.WRITING
    seal: str | None = None
    deck: tuple[Card, ...] = ()
    """The next card first."""
    layout: Layout = Layout()
    turn: int = 0
    begun: bool = False
    score: EleusisScore | None = None
    voided: str | None = None
    machine_judged: bool = False
    machine_checked: bool = False
    machine_calls: bool = False
    can_take_back: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat != self.dealer)

    @property
    def mover(self) -> int:
        return self.players[self.turn % len(self.players)]

    @property
    def over(self) -> bool:
        return self.phase is HigherPhase.ENDED


def check_mechanisms(_variant: Variant) -> None:
    """Nothing can be set."""


check_decks = check_mechanisms


def open_round(variant: Variant, opened: e.RoundOpened, _places: int) -> HigherRound:
    return HigherRound(variant, opened.number, opened.dealer, opened.seats)


def seal(round_: HigherRound, seat: int) -> None:
    if seat != round_.dealer or round_.phase is not HigherPhase.WRITING:
        raise IllegalMove('not-the-dealer', seat=round_.dealer)


def say(round_: HigherRound, seat: int) -> None:
    if round_.phase is not HigherPhase.GUESSING or seat != round_.mover:
        raise IllegalMove('not-your-turn', seat=round_.mover)


def acts(round_: HigherRound, seat: int) -> frozenset[Act]:
    return passing({'seal': seal, 'say': say}, round_, seat)


def decide(round_: HigherRound, command: c.RoundCommand, rng: Random) -> tuple[e.AnyEvent, ...]:
    match command:
        case c.SealRule():
            seal(round_, command.seat)
            starter, *rest = rng.sample(deck(), len(Card))
            return e.RuleSealed(command.seal), e.DeckShuffled(starter, tuple(rest)), e.TurnCame(round_.mover)
        case c.Say():
            say(round_, command.seat)
            card = round_.deck[0]
            right = (card.rank > round_.layout.main_line[-1].rank) is command.right
            drawn = (e.Said(command.seat, command.right), e.CardsPlayed(command.seat, (card,)), e.Judged(right))
            after = reduce(evolve, drawn, round_)
            if after.turn == len(after.players):
                players = tuple(Score(seat, int(seat in after.winners)) for seat in after.players)
                return (*drawn, e.RoundEnded(EleusisScore(0, players, Score(after.dealer, 0))))
            return (*drawn, e.TurnCame(after.mover))
        case c.Leave() | c.TimeOut():
            return (e.RoundVoided('dealer-left'),)
        case _:
            raise IllegalMove('not-in-delphi')


def evolve(round_: HigherRound, event: e.AnyEvent) -> HigherRound:
    match event:
        case e.RuleSealed():
            return replace(round_, seal=event.seal, phase=HigherPhase.GUESSING)
        case e.DeckShuffled():
            return replace(round_, layout=Layout().laying(Placement((event.starter,), right=True)), deck=event.deck)
        case e.CardsPlayed():
            return replace(
                round_, layout=round_.layout.laying(Placement(event.cards, right=True)), deck=round_.deck[1:]
            )
        case e.Judged():
            winners = (*round_.winners, round_.mover) if event.yes else round_.winners
            return replace(round_, winners=winners, turn=round_.turn + 1, begun=True)
        case e.RoundEnded():
            return replace(round_, phase=HigherPhase.ENDED, score=event.score)
        case e.RoundVoided():
            return replace(round_, phase=HigherPhase.ENDED, voided=event.why)
        case _:
            return round_


def standing(round_: HigherRound, seat: int) -> Standing:
    role = Standing.DEALER if seat == round_.dealer else Standing.PLAYING
    return role if seat in round_.seats else Standing.ABSENT


def awaited(round_: HigherRound) -> tuple[int, ...]:
    waits = {HigherPhase.WRITING: (round_.dealer,), HigherPhase.GUESSING: (round_.mover,)}
    return waits.get(round_.phase, ())


def view(round_: HigherRound) -> HigherRound:
    return replace(round_, deck=())


def seat_view(_round: HigherRound, seat: SeatView) -> SeatView:
    return seat


def hand(_round: HigherRound, _seat: int) -> tuple[Card, ...]:
    return ()


def said(_round: HigherRound, _seat: int) -> None:
    """What is said is seen at once."""


def news_item(_round: HigherRound | None, event: e.AnyEvent) -> NewsItem | None:
    match event:
        case e.DeckShuffled():
            return NewsItem('higher-begins', cards=(event.starter,))
        case e.Said():
            return NewsItem('higher-said' if event.right else 'lower-said', event.seat)
        case e.CardsPlayed():
            return NewsItem('higher-drawn', cards=event.cards)
        case e.Judged():
            return NewsItem('higher-right' if event.yes else 'higher-wrong')
        case e.RoundEnded():
            return NewsItem('higher-ended')
        case _:
            return of_any_game(event)


def episodes(_round: HigherRound, events: Sequence[e.AnyEvent]) -> Iterator[Episode]:
    for drawn, judged in pairwise(events):
        if isinstance(drawn, e.CardsPlayed) and isinstance(judged, e.Judged):
            verdict = Verdict(drawn.cards, no_play=False, right=judged.yes)
            yield Episode('play', events.index(judged) + 1, drawn.seat, verdict)
