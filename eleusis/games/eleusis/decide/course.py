"""A command while it is decided: the events so far and the round they lead to."""

from random import Random

from eleusis import events as e
from eleusis.cards import Card, shuffled
from eleusis.game import Standing
from eleusis.games.eleusis.evolve import evolve
from eleusis.games.eleusis.round import EleusisRound
from eleusis.games.eleusis.scoring import Tally, round_score

FEWEST_IN_STOCK = 5
"""1.6: with fewer cards than these a fresh deck is shuffled in, whatever is to be dealt."""


class Course:
    """Collects events, so that the next step sees what the last one did."""

    def __init__(self, round_: EleusisRound, rng: Random) -> None:
        self.rng = rng
        self.events: list[e.RoundEvent] = []
        self._round = round_
        self._seen = 0

    @property
    def round(self) -> EleusisRound:
        # On demand: what the last event of a command leads to is rarely needed.
        while self._seen < len(self.events):
            self._round = evolve(self._round, self.events[self._seen])
            self._seen += 1
        return self._round

    def note(self, event: e.RoundEvent) -> None:
        self.events.append(event)

    def deal_penalty(self, seat: int, count: int) -> None:
        """Deal from the stock, with fresh decks added while it is too small (1.6)."""
        if count:
            while len(self.round.stock) < max(count, FEWEST_IN_STOCK):
                self.note(e.DeckAdded())
            stock = self.round.stock
            drawn = tuple(self.rng.sample(stock, count)) if self.round.unordered else stock[:count]
            self.note(e.PenaltyDealt(seat, drawn))

    def resolve_right_no_play(self, seat: int, shown: tuple[Card, ...]) -> None:
        """The hand, or what the player chooses of it, goes into the stock and fewer cards come back (5.2).

        If none come back of the whole hand, the player is out.
        """
        if self.round.variant.throw_in(len(shown)) is not None:
            self.note(e.ThrowInAsked(seat))
            return
        stock = shuffled((*self.round.stock, *shown), self.rng)
        count = max(0, len(shown) - self.round.variant.no_play_discard)
        self.note(e.HandReplaced(seat, stock[:count], stock[count:]))
        self.finish_play(seat, right=True)

    def throw_in(self, seat: int, thrown: tuple[Card, ...]) -> None:
        """These cards go into the stock, and fewer come back (5.2)."""
        stock = shuffled((*self.round.stock, *thrown), self.rng)
        count = len(thrown) - self.round.variant.no_play_discard
        self.note(e.CardsThrownIn(seat, thrown, stock[:count], stock[count:]))
        self.finish_play(seat, right=True)

    def overthrow(self) -> None:
        """Take the marker off and deal the penalty (7.3); some variants put the player out of the round (7.6)."""
        variant, prophet = self.round.variant, self.round.prophet
        if prophet is None:
            return
        self.note(e.ProphetOverthrown(prophet))
        self.deal_penalty(prophet, variant.overthrow_cards(len(self.round.hands[prophet])))
        if variant.overthrown_sits_out:
            self.note(e.PlayerExpelled(prophet))

    def abdicate(self) -> None:
        """*Ruling* on 11.2: a player who had gone out (10.2) is dealt cards, or silence would undo their choice."""
        variant, prophet = self.round.variant, self.round.prophet
        if prophet is None:
            return
        self.note(e.ProphetAbdicated(prophet))
        if not self.round.hands[prophet]:
            self.deal_penalty(prophet, variant.overthrow_penalty_when_out)

    def finish_play(self, seat: int, *, right: bool) -> None:
        """The play is resolved: the round ends (9.1), or the next turn comes with a window for a new Prophet (6)."""
        round_ = self.round
        out = round_.standing[seat] is Standing.PLAYING and not round_.hands[seat]
        if out and round_.variant.prophet_after_going_out and round_.may_declare(seat):
            self.note(e.OfficeOffered(seat))
        else:
            self.go_on(seat, right=right)

    def go_on(self, seat: int, *, right: bool) -> None:
        if self.end_if_over():
            return
        declarer = seat if self.round.has_window(seat, right=right) else None
        self.pass_turn(seat, declarer, grace=declarer is not None)

    def take_office(self, seat: int) -> None:
        """The marker goes on the last card (6.4); a Prophet has no turn."""
        self.note(e.ProphetDeclared(seat, self.round.layout.count))
        if self.round.to_move == seat:
            self.pass_turn(seat, None, grace=False)

    def decline(self, seat: int) -> None:
        """The next player is asked, or the one who asked takes office (10.1); or the player stays out (10.2)."""
        offer = self.round.offer
        self.note(e.OfferDeclined(seat))
        if self.round.offer is not None or offer is None:
            return
        if offer.asker is None:
            self.go_on(seat, right=True)
        else:
            self.take_office(offer.asker)

    def pass_turn(self, seat: int, declarer: int | None, *, grace: bool) -> None:
        """Pass the turn clockwise from this seat."""
        following = self.round.next_after(seat)
        if following is not None:
            self.note(e.TurnCame(following, declarer, grace and following != declarer))

    def end_if_voted_void(self) -> bool:
        """Void the round if most of the players who haven't left want that (4.3)."""
        round_ = self.round
        voters = [seat for seat in round_.players if round_.standing[seat] is not Standing.LEFT]
        if 2 * len(round_.void_votes) <= len(voters):
            return False
        self.note(e.RoundVoided('vote'))
        return True

    def end_if_over(self) -> bool:
        """End the round once a player has no cards, or nobody but the Prophet can play (9.1).

        In variants where only the last player ends the round, players without cards go out.
        """
        round_ = self.round
        playing = [seat for seat in round_.in_play if seat != round_.prophet]  # A Prophet may have gone out (10.2).
        out = [seat for seat in playing if not round_.hands[seat]]
        if round_.variant.ends_with == 'last':
            for seat in out:
                self.note(e.PlayerWentOut(seat))
            over = len(out) == len(playing)
        else:
            over = bool(out) or not playing
        if over:
            self.end()
        return over

    def end(self) -> None:
        round_, layout = self.round, self.round.layout
        left = [seat for seat in round_.players if round_.standing[seat] is not Standing.ABSENT]
        hands = {seat: len(round_.hands[seat]) for seat in left}
        since = layout.count if round_.marker is None else round_.marker
        calls, called, prophets = round_.right_calls, round_.cards_called, round_.former_prophets
        tally = Tally(calls, prophets, layout.from_hand_after(since), round_.guesser, round_.no_plays, called)
        score = round_score(round_.variant, hands, round_.dealer, round_.prophecy, layout.after(since), tally)
        self.note(e.RoundEnded(score))
