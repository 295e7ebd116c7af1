"""What differs between the ways of playing: one frozen value, and its presets by name."""

from __future__ import annotations

import msgspec


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every number of the rules that a source or a table may change (10). The defaults are Gardner's."""

    name: str = 'gardner'
    fewest_seats: int = 3
    """1.1: three are allowed; then nobody can become Prophet."""
    most_seats: int = 8
    decks: int = 2
    decks_for_most: int = 3
    """1.2: the decks when every one of ``most_seats`` is taken."""
    hand: int = 14
    """1.3: cards dealt to each player."""
    longest_string: int = 4
    penalty_per_card: int = 2
    """3.6: penalty cards for each card of a wrong play."""
    no_play_discard: int = 4
    """5.2: a right no-play makes the hand smaller by this; a hand no larger than this goes out."""
    no_play_penalty: int = 5
    """5.3."""
    overthrow_penalty: int = 5
    """7.3."""
    expulsion: int = 30
    """8.1: cards on the layout from which a wrong play expels."""
    expulsion_with_prophet: int = 20
    """8.2: cards after the marker from which a wrong play expels."""
    rivals_for_prophet: int = 2
    """6.1c: players besides the declarer who must still be in."""
    going_out_bonus: int = 4
    """9.3."""
    prophet_per_main: int = 1
    prophet_per_side: int = 2
    """9.4."""
    dealer_cap_per_card: int = 2
    dealer_cap_counts_marked: bool = False
    """9.5."""
    never_dealt_bonus: int = 10
    """9.7."""
    skips_to_leave: int = 3
    """11.4: turns run out in a row that count as leaving."""

    def decks_at(self, seats: int) -> int:
        """1.2: how many 52-card decks are shuffled together for this many seats, the dealer's included."""
        usual = self.decks_for_most if seats >= self.most_seats else self.decks
        dealt = (seats - 1) * self.hand + 1
        return max(usual, -(-dealt // 52))  # A table with larger hands needs more, whatever the presets say.


PRESETS: dict[str, Variant] = {'gardner': Variant()}
