"""One round: its state. How each event changes it is in ``evolve``."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from eleusis.cards import Card
from eleusis.game import Pause, Question, RoundPhase, Standing
from eleusis.games.eleusis.scoring import Prophecy
from eleusis.layout import Layout
from eleusis.scores import EleusisScore, NoPlays
from eleusis.variants import Variant


class Phase(RoundPhase):
    WRITING = 'writing'
    """The dealer, to write the rule."""
    PLAYING = 'playing'
    """The player whose turn it is."""
    CALLING = 'calling'
    """The Prophet, to call the pending play."""
    JUDGING = 'judging'
    """The dealer, to judge the pending play or the Prophet's call."""
    PICKING = 'picking'
    """The Prophet, to pick a right card from the shown hand (7.8)."""
    CHECKING = 'checking'
    """The dealer, to judge that pick (7.8)."""
    THROWING = 'throwing'
    """The player whose no-play was right, to throw cards in (5.2)."""
    OFFERING = 'offering'
    """The player to whom the office of Prophet is offered (10.1, 10.2)."""
    GUESSED = 'guessed'
    """The dealer, to judge the rule that a player has said (10.3)."""
    ENDED = 'ended'

    @property
    def is_judging(self) -> bool:
        return self in (Phase.JUDGING, Phase.CHECKING, Phase.GUESSED)


class Pending(msgspec.Struct, frozen=True):
    seat: int
    cards: tuple[Card, ...]
    """The cards laid; for a no-play the hand shown."""
    no_play: bool = False
    call: bool | None = None
    """The Prophet's."""
    pick: Card | None = None
    """The Prophet's, from the shown hand."""


class ShownHand(msgspec.Struct, frozen=True):
    """The hand shown by a no-play that was judged (5.1), sorted."""

    cards: tuple[Card, ...]
    upheld: bool
    """Whether none of them was right (5.2)."""
    placements: int
    """How many the layout had then."""


class PendingGuess(msgspec.Struct, frozen=True):
    """A rule that a player has said (10.3)."""

    seat: int
    text: str


class Offer(msgspec.Struct, frozen=True):
    """The office of Prophet is offered (10.1, 10.2)."""

    seats: tuple[int, ...]
    """The players still to answer; the first of them is awaited."""
    asker: int | None = None
    """Who takes office if they all decline (10.1); None if it is offered to a player who went out (10.2)."""


class Office(msgspec.Struct, frozen=True):
    """A Prophet's time in office, by the numbers of cards on the layout."""

    seat: int
    marker: int
    """The marked card (6.4); those after it were laid while this Prophet was in office."""
    last: int
    """The last card laid in this office, at first the marked one."""
    ended: Literal['overthrown', 'abdicated'] | None = None
    """How it ended (7.3, 11.2); None for a Prophet still in office, or in office at the end of the round."""


class PublicRound(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone may see of a round just as it is."""

    number: int
    dealer: int
    seats: tuple[int, ...]
    """Clockwise, dealer included."""
    phase: Phase = Phase.WRITING
    seal: str | None = None
    machine_judged: bool = False
    """A machine calls each play; nobody waits for the dealer."""
    machine_checked: bool = False
    """A machine can judge on if the dealer leaves (11.3)."""
    hint: str | None = None
    begun: bool = False
    """The first play was made: rule, starter and hint are fixed now (1.4, 2.4, 2.5)."""
    layout: Layout = Layout()
    flags: tuple[int, ...] = ()
    """Numbers of cards judged by mistake (4.3)."""
    shown_hands: tuple[ShownHand, ...] = ()
    to_move: int | None = None
    pending: Pending | None = None
    declarer: int | None = None
    """The last to play, if eligible then (6.1) or free to say the rule (10.3)."""
    grace: bool = False
    """The next player waits for the declarer (6.3)."""
    offer: Offer | None = None
    guess: PendingGuess | None = None
    guesser: int | None = None
    """The player who said the rule (10.3)."""
    score: EleusisScore | None = None
    voided: str | None = None


class EleusisRound(PublicRound, frozen=True, kw_only=True):
    """Everything about a round, hands and stock included; only ``views`` are shown."""

    variant: Variant
    standing: tuple[Standing, ...]
    """By seat."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat; empty for the dealer and for seats that take no part."""
    stock: tuple[Card, ...] = ()
    """Top card first, unless ``unordered``."""
    unordered: bool = False
    """A deck was added since the stock was last shuffled (1.6): chance picks each card when it is dealt."""
    prophecy: Prophecy | None = None
    former_prophets: tuple[int, ...] = ()
    """All Prophets of this round, the one in office included (6.1d)."""
    past_offices: tuple[Office, ...] = ()
    """Of former Prophets, the first one first."""
    skips: tuple[int, ...] = ()
    """By seat: turns run out in a row (11.4)."""
    right_calls: tuple[int, ...] = ()
    """By seat: calls as Prophet that were correct (9.4)."""
    cards_called: tuple[int, ...] = ()
    """By seat: cards in the plays that were called correctly as Prophet (9.4)."""
    no_plays: NoPlays = NoPlays()
    """Called correctly by the Prophet in office (9.4)."""
    last_to_play: int | None = None
    """The first in the queue of 10.1."""
    void_votes: tuple[int, ...] = ()
    before_verdict: EleusisRound | None = None
    """The round before the dealer's last verdict, while it may still be taken back (4.2)."""

    turned: ClassVar[None] = None
    """No card is turned up in this game."""

    @property
    def players(self) -> tuple[int, ...]:
        """All players, clockwise from the dealer's left, whatever became of them."""
        place = self.seats.index(self.dealer)
        return self.seats[place + 1 :] + self.seats[:place]

    @property
    def over(self) -> bool:
        return self.phase is Phase.ENDED

    @property
    def in_play(self) -> tuple[int, ...]:
        """The players who are neither expelled nor gone, Prophet included."""
        standing = self.standing
        return tuple([seat for seat in self.players if standing[seat] is Standing.PLAYING])

    @property
    def prophet(self) -> int | None:
        return self.prophecy.seat if self.prophecy else None

    @property
    def marker(self) -> int | None:
        return self.prophecy.marker if self.prophecy else None

    @property
    def offices(self) -> tuple[Office, ...]:
        """All offices so far, the current one included."""
        if self.prophecy is None:
            return self.past_offices
        return (*self.past_offices, Office(self.prophecy.seat, self.prophecy.marker, self.layout.count))

    @property
    def starts_line(self) -> bool:
        """Without a starter the next card is the first on the line, and nobody judges it (10.5)."""
        return not (self.layout.count or self.variant.starter or self.variant.first_play_judged)

    @property
    def first_judged(self) -> int:
        """The number of the first card that may have been judged by mistake; the starter can't be (4.3)."""
        return 1 if self.variant.judges_first_card else 2

    @property
    def expelling(self) -> bool:
        """Whether a wrong play that starts now expels its player (8.1, 8.2)."""
        variant = self.variant
        if self.prophecy is None:
            return _reached(self.layout.count, variant.expulsion)
        seat, since = self.prophecy.seat, self.layout.count - self.prophecy.marker
        return (
            _reached(since, variant.expulsion_with_prophet)
            or _reached(self.right_calls[seat], variant.expulsion_after_calls)
            or _reached(self.cards_called[seat], variant.expulsion_after_cards_called)
        )

    @property
    def awaited(self) -> int | None:
        if self.phase is Phase.PLAYING:
            return self.to_move
        if self.phase in (Phase.CALLING, Phase.PICKING):
            return self.prophet
        if self.phase is Phase.THROWING:
            return self.pending.seat if self.pending else None
        if self.phase is Phase.OFFERING:
            return self.offer.seats[0] if self.offer else None
        return None if self.phase is Phase.ENDED else self.dealer

    @property
    def machine_calls(self) -> bool:
        """Whether a machine gives the next verdict; a guess may be beyond it (10.3)."""
        return self.machine_judged and self.phase is not Phase.GUESSED

    @property
    def card_for_no(self) -> bool:
        """Whether a no must come with a right card of the shown hand (5.3, 7.8)."""
        pending = self.pending
        if pending is None or not pending.no_play or not self.variant.no_play_lays_card:
            return False
        return self.phase is Phase.CHECKING or pending.call is not False

    @property
    def question(self) -> Question | None:
        if self.guess is not None:
            return Question('guess', self.guess.seat, text=self.guess.text)
        pending = self.pending
        if pending is None or not self.phase.is_judging:
            return None
        return Question(
            'pick' if self.phase is Phase.CHECKING else 'no-play' if pending.no_play else 'play',
            pending.seat,
            pending.cards,
            call=pending.call if self.phase is Phase.JUDGING else None,
            prophet=self.prophet,
            pick=pending.pick,
            card_for_no=self.card_for_no,
        )

    @property
    def pause(self) -> Pause | None:
        """Why play pauses for one player."""
        if self.phase is Phase.OFFERING:
            return 'offer'
        if not self.grace:
            return None
        return 'guess' if self.variant.guess else 'grace'

    def may_declare(self, seat: int) -> bool:
        """6.1 (b) to (d) as of now, and a card for the marker (6.4); (a) is for ``declarer``, or for 10.1."""
        return (
            self.variant.prophet != 'none'
            and self.prophecy is None
            and self.layout.count > 0
            and seat not in self.former_prophets
            and self.standing[seat] is Standing.PLAYING
            and len(self.in_play) > self.variant.rivals_for_prophet  # The seat itself is one of them.
        )

    def queue_before(self, asker: int) -> tuple[int, ...]:
        """Who is offered the office before the player who asked for it, clockwise from the last to play (10.1)."""
        begins = self.seats.index(self.last_to_play) if self.last_to_play in self.seats else 0
        queue = self.seats[begins:] + self.seats[:begins]
        return tuple([seat for seat in queue[: queue.index(asker)] if self.may_declare(seat)])

    def has_window(self, seat: int, *, right: bool = True) -> bool:
        """Whether the next player waits for this one after a play, right or not (6.3, 10.3)."""
        may_guess = right and self.variant.guess and self.standing[seat] is Standing.PLAYING
        return may_guess or (self.variant.prophet == 'after-play' and self.may_declare(seat))

    def next_after(self, seat: int) -> int | None:
        """The next player clockwise who is in the round and not Prophet; None if there is none."""
        place = self.seats.index(seat)
        for other in self.seats[place + 1 :] + self.seats[: place + 1]:
            if self.standing[other] is Standing.PLAYING and other != self.prophet:
                return other
        return None


def _reached(count: int, limit: int | None) -> bool:
    return limit is not None and count >= limit
