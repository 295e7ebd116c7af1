"""The course of one command while it is decided: the events so far and the round they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis import events as e
from bot.eleusis.cards import deck, shuffled
from bot.eleusis.round import Round, Standing, evolve
from bot.eleusis.scoring import round_score

if TYPE_CHECKING:
    from random import Random

    from bot.eleusis.cards import Card


class Course:
    """Collects events, each one applied at once, so that the next step sees what the last one did.

    Attributes:
        round: The round as it is after the events so far.
        events: What happened, in order.
    """

    def __init__(self, round_: Round, rng: Random) -> None:
        self.round = round_
        self.rng = rng
        self.events: list[e.RoundEvent] = []

    def note(self, event: e.RoundEvent) -> None:
        """Let the event happen."""
        self.events.append(event)
        self.round = evolve(self.round, event)

    def deal_penalty(self, seat: int, count: int) -> None:
        """Deal cards from the stock to a hand."""
        self.refill(count)
        self.note(e.PenaltyDealt(seat, self.round.stock[:count]))

    def refill(self, count: int) -> None:
        """1.6: before a deal, shuffle fresh decks in while the stock is too small."""
        while len(self.round.stock) < count or len(self.round.stock) <= 4:
            self.note(e.DeckAdded(shuffled((*self.round.stock, *deck()), self.rng)))

    def replace_hand(self, seat: int, shown: tuple[Card, ...]) -> None:
        """5.2: the hand goes into the stock; four fewer come back, or none and the player is out."""
        stock = shuffled((*self.round.stock, *shown), self.rng)
        count = max(0, len(shown) - self.round.variant.no_play_discard)
        self.note(e.HandReplaced(seat, stock[:count], stock[count:]))

    def overthrow(self) -> None:
        """7.3: marker off, penalty cards, never Prophet again in this round."""
        prophet = self.round.prophet
        if prophet is not None:
            self.note(e.ProphetOverthrown(prophet))
            self.deal_penalty(prophet, self.round.variant.overthrow_penalty)

    def finish_play(self, seat: int) -> None:
        """The play is resolved: the round ends (9.1) or the next turn comes, with a window for a new Prophet (6)."""
        if self.end_if_over():
            return
        declarer = seat if self.round.may_declare(seat) else None
        self.pass_turn(seat, declarer, grace=declarer is not None)

    def pass_turn(self, seat: int, declarer: int | None, *, grace: bool) -> None:
        """The turn goes clockwise from this seat."""
        following = self.round.next_after(seat)
        if following is not None:
            self.note(e.TurnCame(following, declarer, grace and following != declarer))

    def end_if_over(self) -> bool:
        """9.1: somebody has no cards, or nobody but the Prophet is left to play."""
        round_ = self.round
        out = any(not round_.hands[seat] for seat in round_.in_play)
        if not out and any(seat != round_.prophet for seat in round_.in_play):
            return False
        self.note(e.RoundEnded(_score(round_)))
        return True


def _score(round_: Round) -> e.RoundScore:
    hands = {seat: len(round_.hands[seat]) for seat in round_.players if round_.standing[seat] is not Standing.ABSENT}
    after = round_.layout.after(round_.prophecy.marker) if round_.prophecy else (0, 0)
    return round_score(round_.variant, hands, round_.dealer, round_.prophecy, after)
