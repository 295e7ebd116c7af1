"""The points of a round, as its last event keeps them: each with what it was counted from (9.2 to 9.5)."""

import msgspec


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
    """9.4: as True Prophet."""
    calls: int = 0
    """9.4: for right calls, as True or False Prophet."""
    guess: int = 0
    """10.3: for saying the rule."""
    hand_counts: bool = True
    """9.2: not where the hands of Prophets score nothing."""
    cards_called: int = 0
    """9.4: for cards in plays called correctly, as True or False Prophet."""


class NoPlays(msgspec.Struct, frozen=True):
    """No-plays that the Prophet in office called correctly, where they score by themselves (9.4)."""

    right: int = 0
    wrong: int = 0
    cards_out: int = 0
    """Cards of hands that went out by right no-plays, where each of them scores."""


class EleusisScore(msgspec.Struct, frozen=True):
    """All points of a round and what they were counted from."""

    high_count: int
    """9.2: what hands are subtracted from: the largest hand that counts, or the fixed number of the variant."""
    players: tuple[Score, ...]
    dealer: Score
    prophet: int | None = None
    main_after: int = 0
    side_after: int = 0
    """9.4: cards after the marker."""
    before_marker: int = 0
    cap: int | None = None
    """9.5: the most the dealer may score; None without a True Prophet or without a cap."""
    no_plays: NoPlays = NoPlays()
    """9.4: what the True Prophet called correctly; see ``NoPlays``."""
    guesser: int | None = None

    @property
    def points(self) -> dict[int, int]:
        """By seat, dealer included."""
        return {score.seat: score.points for score in (*self.players, self.dealer)}


class DelphiScore(msgspec.Struct, frozen=True):
    """Points by seat, and the tokens they were counted from."""

    players: tuple[tuple[int, int], ...]
    oracle: tuple[int, int]
    tokens: tuple[tuple[int, int], ...]

    @property
    def points(self) -> dict[int, int]:
        """By seat, oracle included."""
        return dict((*self.players, self.oracle))
