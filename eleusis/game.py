"""The contract between a match and its game, and the terms that both share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from random import Random
from typing import Any, ClassVar, Literal, Protocol, TypeVar

import msgspec

from eleusis.cards import Card
from eleusis.commands import IllegalMove, RoundCommand
from eleusis.events import AnyEvent, RoundOpened
from eleusis.news import NewsItem
from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import RecordWord
from eleusis.variants import Variant

Act = Literal[
    'volunteer', 'open_round', 'seal', 'redraw', 'hint', 'play', 'no_play', 'throw_in', 'guess', 'declare', 'waive',
    'answer', 'call', 'pick', 'judge', 'take_back', 'flag', 'vote_void', 'say', 'wish_end',
]  # fmt: skip
"""What a seat may do, by the names that buttons carry."""

Pause = Literal['grace', 'guess', 'offer']
"""Why play pauses, even without a clock: a player may become Prophet (6.3) or say the rule (10.3), or is offered the
office (10.1)."""

SceneKind = Literal['deal', 'play', 'guess', 'prophet', 'aside', 'end']
"""What a scene of a replay shows: the table before the first play, a play (or a card turned up) with its verdict, a
guess (10.3), a new Prophet, a minor event, the end of the round."""


class Standing(Enum):
    """What a seat is in this round. Office and turn are separate: a Prophet is PLAYING too."""

    ABSENT = 'absent'
    DEALER = 'dealer'
    PLAYING = 'playing'
    EXPELLED = 'expelled'
    OUT = 'out'
    """Without cards, in variants where the round goes on (9.1)."""
    LEFT = 'left'


class RoundPhase(Enum):
    """Whom a round waits for. Each game has its own phases; all of them have ``writing`` and ``judging``."""

    @property
    def is_writing(self) -> bool:
        """The dealer must write the rule."""
        return self.value == 'writing'

    @property
    def is_judging(self) -> bool:
        """A verdict is due, from the dealer or a machine in the dealer's name."""
        return self.value == 'judging'

    @property
    def waits_for_dealer(self) -> bool:
        return self.is_writing or self.is_judging


class Question(msgspec.Struct, frozen=True):
    """What the dealer is asked to judge."""

    about: Literal['play', 'no-play', 'pick', 'guess', 'turned']
    """A play, a no-play, the Prophet's pick from the shown hand (7.8), a guess (10.3), or a card turned up."""
    seat: int | None = None
    """Whose play it is; None if the card comes from the deck."""
    cards: tuple[Card, ...] = ()
    """The cards laid or turned up; for a no-play and a pick the hand that is shown."""
    call: bool | None = None
    """The Prophet's call, if the question is whether it is correct (7.1)."""
    prophet: int | None = None
    pick: Card | None = None
    text: str = ''
    card_for_no: bool = False
    """Answering no takes a right card of the shown hand (5.3, 7.8)."""


class Turned(msgspec.Struct, frozen=True):
    """A card that is turned up, about which everyone speaks in secret."""

    card: Card
    number: int
    """How many cards were turned up before it, the starter included."""
    open: bool
    """Not everyone has spoken yet."""
    silent: tuple[int, ...]
    spoken: bool
    """At least one player has spoken."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone sees it."""

    seat: int
    present: bool
    standing: Standing
    cards: int
    points: int
    """Of the match so far."""
    dealt: bool
    """In an earlier round."""
    volunteers: bool
    """Wants to deal."""
    is_prophet: bool = False
    was_prophet: bool = False
    """Was Prophet in this round, but no longer is."""
    tokens: int | None = None
    """In games played for tokens; None for the dealer."""


class Verdict(msgspec.Struct, frozen=True):
    """A play that is replayed, or a card that was turned up, and what was said of it."""

    cards: tuple[Card, ...]
    """The cards laid; for a no-play the hand that was shown, sorted."""
    no_play: bool
    right: bool
    """The final verdict, whoever gave it."""
    prophet: int | None = None
    """The Prophet who called it, if one did."""
    upheld: bool = True
    """Whether the Prophet was correct."""
    laid: Card | None = None
    """The card of the shown hand that was laid as right (5.4)."""


class Episode(msgspec.Struct, frozen=True):
    """What came of one command and deserves a scene in a replay."""

    kind: SceneKind
    after: int
    """How many events of the command have happened by then."""
    seat: int | None = None
    verdict: Verdict | None = None
    right: bool | None = None
    """For a guess: whether it was right."""
    said: NewsItem | None = None
    """That guess."""


class WithoutHands:
    """A round of a game in which nobody lays cards or holds an office, as its state and as everybody sees it."""

    __slots__ = ()
    pending: ClassVar[None] = None
    """A play that waits for a verdict."""
    in_play: ClassVar[tuple[int, ...]] = ()
    """Players who hold cards."""
    prophet: ClassVar[None] = None
    offer: ClassVar[None] = None
    unordered: ClassVar[bool] = False
    """Chance picks each card of the stock only when it is dealt (1.6)."""
    card_for_no: ClassVar[bool] = False
    """Answering no takes a right card of the shown hand."""
    pause: ClassVar[Pause | None] = None
    """Why play waits a little."""
    shown_hand: ClassVar[tuple[Card, ...]] = ()
    flags: ClassVar[tuple[int, ...]] = ()
    """Numbers of cards judged by mistake."""
    expelling: ClassVar[bool] = False
    """A wrong play now expels its player."""
    hint: ClassVar[str | None] = None
    true_prophet: ClassVar[tuple[int, int] | None] = None
    """Who is Prophet, or was to the end of the round, and the number of the marked card."""

    @property
    def undecided(self) -> bool:
        """A play, or a card that was turned up, waits for its verdict."""
        return False

    @property
    def question(self) -> Question | None:
        return None

    @property
    def turned(self) -> Turned | None:
        return None

    def cards_until(self, _seat: int) -> int | None:
        """The cards on the table when this seat became the True Prophet, or at the end; None where nobody can."""
        return None

    def choice(self, _variant: Variant, _may: frozenset[Act], _held: int) -> tuple[int, int]:
        """How many cards of the hand, at least and at most, may be chosen now."""
        return 0, 0


def fields_of(part: type[msgspec.Struct], whole: msgspec.Struct, **others: Any) -> dict[str, Any]:
    """The fields of this part of a struct: these others, and the rest with its values."""
    return {name: getattr(whole, name) for name in part.__struct_fields__ if name not in others} | others


S = TypeVar('S')


def passing(guards: Mapping[Act, Callable[[S, int], object]], state: S, seat: int) -> frozenset[Act]:
    """The acts whose guards let this seat pass."""
    passed: set[Act] = set()
    for act, guard in guards.items():
        with suppress(IllegalMove):
            guard(state, seat)
            passed.add(act)
    return frozenset(passed)


R = TypeVar('R')
"""A round of the game: a frozen value that holds every secret."""
R_contra = TypeVar('R_contra', contravariant=True)
V_co = TypeVar('V_co', covariant=True)
"""The round as everyone sees it."""


class Game(Protocol[R, V_co]):
    """A game: the module ``game`` of its folder. ``eleusis.games.registry`` lists them all."""

    @property
    def has_settings(self) -> bool:
        """Whether a table may change single fields of its variants."""
        ...

    def check_mechanisms(self, variant: Variant, /) -> None:
        """Raise ``IllegalMove`` if the mechanisms of the variant make no sense together, whatever its numbers."""
        ...

    def check_decks(self, variant: Variant, /) -> None:
        """Raise ``IllegalMove`` if the decks of the variant have too few cards for its hands (1.2)."""
        ...

    def open_round(self, variant: Variant, opened: RoundOpened, places: int, /) -> R:
        """The round before its rule is written; ``places`` counts the seats at the table, empty ones included."""
        ...

    def decide(self, round_: R, command: RoundCommand, rng: Random, /) -> tuple[AnyEvent, ...]:
        """Grant the command and say what happens, chance resolved with ``rng`` (1.7). Only who is in the round leaves.

        Raises:
            IllegalMove: when the rules do not allow it now (3.2).
        """
        ...

    def evolve(self, round_: R, event: AnyEvent, /) -> R:
        """The round after the event. Total: an event that doesn't concern it changes nothing."""
        ...

    def standing(self, round_: R, seat: int, /) -> Standing:
        """What a seat is in the round; ABSENT if it takes no part in it."""
        ...

    def acts(self, round_: R, seat: int, /) -> frozenset[Act]: ...

    def awaited(self, round_: R, /) -> tuple[int, ...]:
        """The seats that everyone is waiting for; none while a machine judges."""
        ...

    def view(self, round_: R, /) -> V_co: ...

    def seat_view(self, round_: R, seat: SeatView, /) -> SeatView:
        """The seat, with what everyone sees of it in this round."""
        ...

    def hand(self, round_: R, seat: int, /) -> tuple[Card, ...]:
        """The seat's cards, sorted by suit."""
        ...

    def said(self, round_: R, seat: int, /) -> bool | None:
        """What the seat has said in secret of the card that is turned up."""
        ...

    def news_item(self, round_: R | None, event: AnyEvent, /) -> NewsItem | None:
        """The public part of an event that follows this round; None if there is none."""
        ...

    def episodes(self, round_: R, events: Sequence[AnyEvent], /) -> Iterator[Episode]:
        """What a replay shows of the events of one command."""
        ...

    @property
    def notation(self) -> Notation[R]: ...


class Notation(Protocol[R_contra]):
    """How records write a game: the module ``notation`` of its folder."""

    @property
    def opening(self) -> RecordWord:
        """What the dealer does at the start of a round."""
        ...

    def verdict(self, round_: R_contra, /, *, yes: bool) -> RecordWord:
        """How the dealer's verdict is written."""
        ...

    def heading(self, round_: R_contra, names: SeatNames, /) -> str:
        """The number of the round and its dealer."""
        ...

    def holdings(self, round_: R_contra, names: SeatNames, /) -> Iterator[str]:
        """What everyone holds, line by line under a title."""
        ...

    def marks(self, round_: R_contra, number: int, /) -> str:
        """The signs behind a card of the layout."""
        ...

    def data(self, round_: R_contra, /) -> dict[str, Any]:
        """What only rounds of this game have, as JSON; seats count from 1."""
        ...

    def sums(self, score: Any, names: SeatNames, /) -> Iterator[str]:
        """How the points of a round add up, a line for each player, then the dealer."""
        ...
