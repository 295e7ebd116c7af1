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


FEWEST_IN_STOCK = 5
"""1.6: with fewer cards than these a fresh deck is shuffled in, whatever is to be dealt."""


class Course:
    """Collects events, so that the next step sees what the last one did.

    Attributes:
        events: What happened, in order.
    """

    def __init__(self, round_: Round, rng: Random) -> None:
        self.rng = rng
        self.events: list[e.RoundEvent] = []
        self._round = round_
        self._seen = 0

    @property
    def round(self) -> Round:
        """The round as it is after the events so far."""
        # Only when somebody asks: nobody needs to know what the last event of a command leads to.
        while self._seen < len(self.events):
            self._round = evolve(self._round, self.events[self._seen])
            self._seen += 1
        return self._round

    def note(self, event: e.RoundEvent) -> None:
        """Let the event happen."""
        self.events.append(event)

    def deal_penalty(self, seat: int, count: int) -> None:
        """Deal cards from the stock to a hand."""
        self.refill(count)
        self.note(e.PenaltyDealt(seat, self.round.stock[:count]))

    def refill(self, count: int) -> None:
        """1.6: before a deal, shuffle fresh decks in while the stock is too small."""
        while len(self.round.stock) < max(count, FEWEST_IN_STOCK):
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

    def end_if_voted_void(self) -> bool:
        """4.3: more than half of the players who have not left wish the round to be void."""
        round_ = self.round
        voters = [seat for seat in round_.players if round_.standing[seat] is not Standing.LEFT]
        if 2 * len(round_.void_votes) <= len(voters):
            return False
        self.note(e.RoundVoided('vote'))
        return True

    def end_if_over(self) -> bool:
        """9.1: somebody has no cards, or nobody but the Prophet is left to play."""
        round_ = self.round
        in_play = round_.in_play
        if all(round_.hands[seat] for seat in in_play) and in_play not in ((), (round_.prophet,)):
            return False
        self.note(e.RoundEnded(_score(round_)))
        return True


def _score(round_: Round) -> e.RoundScore:
    hands = {seat: len(round_.hands[seat]) for seat in round_.players if round_.standing[seat] is not Standing.ABSENT}
    after = round_.layout.after(round_.prophecy.marker) if round_.prophecy else (0, 0)
    return round_score(round_.variant, hands, round_.dealer, round_.prophecy, after)
