"""A round of Delphi: its state. How each event changes it is in ``evolve``."""

from __future__ import annotations

import msgspec

from eleusis.cards import Card
from eleusis.game import Question, RoundPhase, Turned, WithoutHands
from eleusis.layout import Layout
from eleusis.scores import DelphiScore
from eleusis.variants import Variant

FEWEST_PLAYERS = 2
"""Without differences there is nothing to score."""


class DelphiPhase(RoundPhase):
    WRITING = 'writing'
    """The oracle, to write the rule."""
    SAYING = 'saying'
    """The players, to speak of the card that is turned up."""
    JUDGING = 'judging'
    """The oracle, to judge it."""
    ENDED = 'ended'


WHY_VOID = {'dealer-left': 'oracle-left', 'dealer-clock': 'oracle-clock'}
"""Reasons for a void round that the event gives in terms of a dealer."""


class Judgment(msgspec.Struct, frozen=True):
    """A card that was judged, and what was said of it."""

    card: Card
    said: tuple[tuple[int, bool], ...]
    right: bool


class PublicDelphi(WithoutHands, msgspec.Struct, frozen=True, kw_only=True):
    """What everyone may see of a round just as it is."""

    number: int
    oracle: int
    seats: tuple[int, ...]
    """Clockwise, oracle included."""
    tokens: tuple[tuple[int, int], ...]
    """By player; possibly negative."""
    phase: DelphiPhase = DelphiPhase.WRITING
    seal: str | None = None
    machine_judged: bool = False
    machine_checked: bool = False
    """A machine can judge on if the oracle leaves."""
    card: Card | None = None
    """Turned up, and not yet judged."""
    layout: Layout = Layout()
    last: Judgment | None = None
    """The card judged before it."""
    left: tuple[int, ...] = ()
    wish_end: tuple[int, ...] = ()
    """Players who want to stop and count."""
    score: DelphiScore | None = None
    voided: str | None = None

    @property
    def dealer(self) -> int:
        """What a match calls the oracle."""
        return self.oracle


class DelphiRound(PublicDelphi, frozen=True, kw_only=True):
    """Everything about a round, secrets included; only ``views`` are shown."""

    variant: Variant
    deck: tuple[Card, ...] = ()
    """Face down, top card first."""
    said: tuple[tuple[int, bool], ...] = ()
    """What each player said of the card, in the order in which they spoke."""
    skips: tuple[tuple[int, int], ...] = ()
    """By player: cards in a row on which they ran out of time. Players who spoke of the last one are not listed."""
    void_votes: tuple[int, ...] = ()
    before_verdict: DelphiRound | None = None
    """The round before the last verdict, while it may be taken back."""

    @property
    def players(self) -> tuple[int, ...]:
        """Everyone but the oracle who is still there."""
        return tuple(seat for seat in self.seats if seat != self.oracle and seat not in self.left)

    @property
    def silent(self) -> tuple[int, ...]:
        """The players who haven't spoken about the card."""
        spoke = dict(self.said)
        return tuple(seat for seat in self.players if seat not in spoke)

    @property
    def over(self) -> bool:
        return self.phase is DelphiPhase.ENDED

    @property
    def begun(self) -> bool:
        """Whether a card was judged, so that there is something to count or to void."""
        return self.layout.count > 1

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that everyone is waiting for; none while a machine judges."""
        if self.phase is DelphiPhase.SAYING:
            return self.silent
        waits = self.phase is DelphiPhase.WRITING or (self.phase is DelphiPhase.JUDGING and not self.machine_judged)
        return (self.oracle,) if waits else ()

    @property
    def turned(self) -> Turned | None:
        if self.card is None:
            return None
        open_ = self.phase is DelphiPhase.SAYING
        return Turned(self.card, self.layout.count, open_, self.silent, spoken=bool(self.said))

    @property
    def machine_calls(self) -> bool:
        return self.machine_judged

    @property
    def question(self) -> Question | None:
        if self.phase is not DelphiPhase.JUDGING or self.card is None:
            return None
        return Question('turned', cards=(self.card,))
