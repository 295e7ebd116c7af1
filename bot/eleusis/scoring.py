"""Points of one round (9.2 to 9.5), each with the lines that explain it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from bot.eleusis.variants import Variant


class Score(msgspec.Struct, frozen=True):
    """One seat's points and where they come from."""

    seat: int
    points: int
    hand: int = 0
    """Cards left in the hand; 0 for the dealer."""
    shortfall: int = 0
    """9.2: high count less own hand."""
    going_out: int = 0
    """9.3."""
    prophecy: int = 0
    """9.4."""


class RoundScore(msgspec.Struct, frozen=True):
    """All points of a round and what they were counted from."""

    high_count: int
    players: tuple[Score, ...]
    dealer: Score
    prophet: int | None = None
    """The True Prophet's seat."""
    main_after: int = 0
    side_after: int = 0
    """9.4: cards after the marker."""
    before_marker: int = 0
    cap: int | None = None
    """9.5: the most the dealer may score; None without a True Prophet."""

    @property
    def points(self) -> dict[int, int]:
        """Points by seat, dealer included."""
        return {score.seat: score.points for score in (*self.players, self.dealer)}


class Prophecy(msgspec.Struct, frozen=True):
    """A Prophet in office and the number of the marked card (6.4)."""

    seat: int
    marker: int


def round_score(
    variant: Variant,
    hands: dict[int, int],
    dealer: int,
    prophecy: Prophecy | None,
    after_marker: tuple[int, int],
) -> RoundScore:
    """Score a round.

    Args:
        variant: The bonuses.
        hands: Cards left in hand by player's seat; without the dealer, with those expelled or gone.
        dealer: The dealer's seat.
        prophecy: The True Prophet, if there is one.
        after_marker: Main-line and sideline cards laid after the marker.
    """
    high_count = max(hands.values(), default=0)
    main_after, side_after = after_marker if prophecy else (0, 0)
    players: list[Score] = []
    for seat, hand in hands.items():
        going_out = 0 if hand else variant.going_out_bonus
        is_prophet = prophecy is not None and prophecy.seat == seat
        bonus = variant.prophet_per_main * main_after + variant.prophet_per_side * side_after if is_prophet else 0
        shortfall = high_count - hand
        players.append(Score(seat, shortfall + going_out + bonus, hand, shortfall, going_out, bonus))
    best = max((score.points for score in players), default=0)
    if prophecy is None:
        return RoundScore(high_count, tuple(players), Score(dealer, best))
    before = prophecy.marker - (0 if variant.dealer_cap_counts_marked else 1)
    cap = variant.dealer_cap_per_card * before
    return RoundScore(
        high_count,
        tuple(players),
        Score(dealer, min(best, cap)),
        prophecy.seat,
        main_after,
        side_after,
        before,
        cap,
    )
