"""What differs between the ways of playing: one frozen value, and its presets by name (10)."""

from dataclasses import dataclass
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import asdict

CARDS_IN_DECK = 52

VariantTopic = Literal['deal', 'play', 'prophet', 'end', 'score']
"""What a field is about, in the order of the rule book."""


@dataclass(frozen=True)
class Setting:
    """How a table may set a field. It stands beside the type, and does not limit what is read from a database."""

    topic: VariantTopic
    least: int = 0
    most: int = 0
    limited: bool = False
    """None is only read from games and records of earlier versions; no table may choose it."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a source or a table may change (10). The defaults are Gardner's; None means never or no limit."""

    name: str = 'gardner'
    fewest_seats: Annotated[int, Setting('deal', 3, 8)] = 3
    """1.1: three are allowed; then nobody can become Prophet."""
    most_seats: Annotated[int, Setting('deal', 3, 8)] = 8
    decks: Annotated[int, Setting('deal', 1, 8)] = 2
    decks_for_most: Annotated[int, Setting('deal', 1, 8)] = 3
    """1.2: the decks when every one of ``most_seats`` is taken."""
    hand: Annotated[int, Setting('deal', 1, 30)] = 14
    """1.3: cards dealt to each player."""
    longest_string: Annotated[int | None, Setting('play', 1, 30, limited=True)] = 4
    """3.1; None, at tables of earlier versions: as long as the hand."""
    penalty_per_card: Annotated[int, Setting('play', 0, 10)] = 2
    """3.6: penalty cards for each card of a wrong play."""
    no_play_discard: Annotated[int, Setting('play', 1, 20)] = 4
    """5.2: a right no-play makes the hand smaller by this; a hand no larger than this goes out."""
    no_play_penalty: Annotated[int, Setting('play', 0, 20)] = 5
    """5.3."""
    overthrow_penalty: Annotated[int, Setting('prophet', 0, 20)] = 5
    """7.3."""
    expulsion: Annotated[int | None, Setting('end', 1, 200)] = 30
    """8.1: cards on the layout from which a wrong play expels."""
    expulsion_with_prophet: Annotated[int | None, Setting('end', 0, 200)] = 20
    """8.2: cards after the marker from which a wrong play expels."""
    rivals_for_prophet: Annotated[int, Setting('prophet', 1, 7)] = 2
    """6.1c: players besides the declarer who must still be in."""
    going_out_bonus: Annotated[int, Setting('score', 0, 50)] = 4
    """9.3."""
    prophet_per_main: Annotated[int, Setting('score', 0, 20)] = 1
    prophet_per_side: Annotated[int, Setting('score', 0, 20)] = 2
    """9.4."""
    dealer_cap_per_card: Annotated[int | None, Setting('score', 0, 20)] = 2
    dealer_cap_counts_marked: Annotated[bool, Setting('score')] = False
    """9.5."""
    never_dealt_bonus: Annotated[int, Setting('score', 0, 100)] = 10
    """9.7."""
    skips_to_leave: Annotated[int, Setting('end', 1, 20)] = 3
    """11.4: turns run out in a row that count as leaving."""
    seats_per_deck: Annotated[int | None, Setting('deal', 1, 8)] = None
    """1.2: one deck for every this many seats, rounded up, in place of ``decks``."""
    starter: Annotated[bool, Setting('deal')] = True
    """1.4: a card is turned up; without one the first play starts the line, see ``first_play_judged``."""
    first_play_judged: Annotated[bool, Setting('deal')] = False
    """1.4: without a starter the first play is judged like any other; it may be a string or a no-play."""
    first_player: Annotated[Literal['starter', 'left'], Setting('deal')] = 'starter'
    """1.5: counted by the value of the starter, or the player to the left of the dealer."""
    no_play_throw_in: Annotated[int | None, Setting('play', 1, 30)] = None
    """5.2: the most cards that a player throws in, to draw fewer; None: the whole hand is replaced."""
    no_play_throw_in_full: Annotated[bool, Setting('play')] = False
    """5.2: exactly ``no_play_throw_in`` cards are thrown in, or the whole hand if it has no more."""
    no_play_lays_card: Annotated[bool, Setting('play')] = True
    """5.3: after a wrong no-play a right card of the hand is laid."""
    prophet: Annotated[Literal['after-play', 'queue', 'any-time', 'none'], Setting('prophet')] = 'after-play'
    """Section 6: right after a play of one's own; by the queue of 10.1; between any two plays; never."""
    prophet_after_going_out: Annotated[bool, Setting('prophet')] = False
    """10.2: a player who goes out may forgo the bonus and become Prophet instead."""
    overthrow_penalty_when_out: Annotated[int, Setting('prophet', 1, 20)] = 8
    """10.2: penalty cards of a Prophet who had gone out."""
    overthrow_excuses: Annotated[bool, Setting('prophet')] = True
    """7.4: a player whose wrong play overthrows the Prophet pays nothing and isn't expelled."""
    overthrown_sits_out: Annotated[bool, Setting('prophet')] = False
    """7.6: a False Prophet is out of the round."""
    expulsion_after_calls: Annotated[int | None, Setting('end', 0, 200)] = None
    """8.2: right calls of the Prophet in office from which a wrong play expels."""
    expulsion_after_cards_called: Annotated[int | None, Setting('end', 0, 200)] = None
    """8.2: cards in plays that the Prophet in office called correctly from which a wrong play expels."""
    prophet_per_no_play_right: Annotated[int, Setting('score', 0, 50)] = 0
    """9.4: for each right no-play that a True Prophet called correctly."""
    prophet_per_card_out: Annotated[int | None, Setting('score', 0, 20)] = None
    """9.4: for each card of the hand when such a no-play goes out; None: it counts like any other."""
    prophet_per_no_play_wrong: Annotated[int | None, Setting('score', 0, 50)] = None
    """9.4: for each wrong no-play that a True Prophet called correctly; None: its card counts as a main-line card."""
    prophet_per_call: Annotated[int, Setting('score', 0, 20)] = 0
    """9.4: for each right call, no-plays included, to False Prophets too."""
    prophet_per_card_called: Annotated[int, Setting('score', 0, 20)] = 0
    """9.4: for each card of a play called correctly, to False Prophets too; no-plays have none."""
    prophets_score_hand: Annotated[bool, Setting('score')] = True
    """9.2: the hands of Prophets count, for themselves and for the high count."""
    fixed_count: Annotated[int | None, Setting('score', 0, 100)] = None
    """9.2: less the own hand, at least 0, in place of the high count."""
    ends_with: Annotated[Literal['first', 'last'], Setting('end')] = 'first'
    """9.1: the first player who is out of cards ends the round, or only the last."""
    guess: Annotated[bool, Setting('prophet')] = False
    """10.3: after a right play its player may say the rule; the right guess ends the round."""
    guess_bonus: Annotated[int, Setting('score', 0, 50)] = 0
    """10.3."""
    oracle: bool = False
    """Delphi: no hands; everyone says of each card turned up whether it is right (``docs/delphi.md``)."""

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        return ADDED_GAMES.get(self.name) or ('delphi' if self.oracle else 'eleusis')

    @property
    def way_to_win(self) -> Literal['prophet', 'guess', 'none']:
        """What players can do besides getting rid of cards."""
        if self.guess:
            return 'guess'
        return 'none' if self.prophet == 'none' else 'prophet'

    def decks_at(self, seats: int) -> int:
        """The number of decks shuffled together for this many seats, the dealer's included (1.2)."""
        dealt = (seats - 1) * self.hand + 1
        # A table with larger hands needs more, whatever the presets say.
        return max(self.decks_given(seats), -(-dealt // CARDS_IN_DECK))

    def decks_given(self, seats: int) -> int:
        """The number of decks that the variant names for this many seats, enough or not (1.2)."""
        if self.seats_per_deck is not None:
            return -(-seats // self.seats_per_deck)
        return self.decks_for_most if seats >= self.most_seats else self.decks

    @property
    def judges_first_card(self) -> bool:
        """Whether the first card of the line is a play that is judged (1.4)."""
        return self.first_play_judged and not self.starter

    @property
    def counts_no_plays(self) -> bool:
        """Whether no-plays that the Prophet called correctly score by themselves (9.4)."""
        by_number = (self.prophet_per_card_out, self.prophet_per_no_play_wrong)
        return self.prophet_per_no_play_right > 0 or any(points is not None for points in by_number)

    def longest(self, held: int) -> int:
        """The most cards that a player with this many may lay at once (3.1)."""
        return held if self.longest_string is None else min(held, self.longest_string)

    def throw_in(self, held: int) -> tuple[int, int] | None:
        """The fewest and most cards to throw in after a right no-play; None if the whole hand goes (5.2)."""
        most = self.no_play_throw_in
        if most is None or held <= self.no_play_discard:
            return None
        if self.no_play_throw_in_full:
            return (most, most) if held > most else None
        return self.no_play_discard, min(held, most)

    def overthrow_cards(self, held: int) -> int:
        """The penalty of an overthrown Prophet; without cards, they had gone out (7.3, 10.2)."""
        return self.overthrow_penalty if held else self.overthrow_penalty_when_out


ADDED_GAMES: dict[str, str] = {}
"""Games beside those of the library, by the names of their presets; see ``eleusis.games.registry``."""

PRESETS: dict[str, Variant] = {}
"""The columns of section 10, and Delphi."""
# Each lists the fields in which it differs from Gardner's, or from the preset that it is like.
for _name, _fields in msgspec.json.decode(files('eleusis').joinpath('presets.json').read_bytes()).items():
    _base = PRESETS.get(_fields.pop('like', ''), Variant())
    PRESETS[_name] = msgspec.convert({**asdict(_base), **_fields, 'name': _name}, Variant)


def preset_of(variant: Variant) -> Variant:
    """The preset that a variant is named after; Gardner's for any other name."""
    return PRESETS.get(variant.name, PRESETS['gardner'])


def changed_fields(variant: Variant) -> dict[str, Any]:
    """The fields that differ from the preset, with their values."""
    usual = asdict(preset_of(variant))
    return {name: value for name, value in asdict(variant).items() if name != 'name' and value != usual[name]}
