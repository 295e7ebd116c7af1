"""A small language in which the tests of the engine are written.

Seats are numbers, the dealer sits in seat 0, cards are text. A layout is text too: ``7D QC -2H -3C+4C ~9H`` is the
starter, a right card, a wrong one, a wrong string, and a card laid from a shown hand.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck
from eleusis.commands import IllegalMove
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.games.eleusis.scoring import Prophecy
from eleusis.layout import Layout, Placement
from eleusis.match import Match, decide, open_match, replay
from eleusis.scores import EleusisScore
from eleusis.variants import Variant

Hand = str | int
"""Cards by name, or so many of no importance."""


class Table:
    """A match, and what people do at it.

    Attributes:
        match: As it is now.
        events: All that happened.
        last: What the last command led to.
        before: The match before it.
        kept: A round to compare with.
    """

    def __init__(self, match: Match, events: tuple[e.AnyEvent, ...] = (), seed: int = 1) -> None:
        self.match = match
        self.events = events
        self.before = match
        self.last: tuple[e.AnyEvent, ...] = ()
        self.rng = Random(seed)
        self.kept: object = None

    # What happens

    def do(self, command: c.AnyCommand) -> tuple[str, ...]:
        """Give a command that must be granted, and return the names of the events."""
        self.before, self.last = self.match, decide(self.match, command, self.rng)
        self.match = replay(self.last, self.match)
        self.events += self.last
        return self.kinds

    def refuses(self, command: c.AnyCommand) -> IllegalMove:
        """Give a command that must be refused without any change, and return the refusal."""
        before, chance = repr(self.match), self.rng.getstate()
        try:
            granted = decide(self.match, command, self.rng)
        except IllegalMove as refusal:
            assert (repr(self.match), self.rng.getstate()) == (before, chance)
            return refusal
        raise AssertionError(f'{command} was granted: {granted}')

    def play(self, seat: int, cards: str) -> tuple[str, ...]:
        return self.do(c.Play(seat, Card.many_from_text(cards)))

    def judge(self, yes: bool, card: str | None = None) -> tuple[str, ...]:
        return self.do(c.Judge(self.round.dealer, yes, Card.from_text(card) if card else None))

    def end_grace(self) -> tuple[str, ...]:
        return self.do(c.EndGrace())

    def leave(self, seat: int) -> tuple[str, ...]:
        return self.do(c.Leave(seat))

    def right(self, seat: int, cards: str) -> tuple[str, ...]:
        """A play that the dealer calls right, and the Prophet, if there is one, too."""
        return self.judged_play(seat, cards, right=True)

    def wrong(self, seat: int, cards: str) -> tuple[str, ...]:
        """A play that the dealer calls wrong, and the Prophet, if there is one, too."""
        return self.judged_play(seat, cards, right=False)

    def judged_play(self, seat: int, cards: str, *, right: bool) -> tuple[str, ...]:
        if self.round.grace:
            self.end_grace()
        self.play(seat, cards)
        if self.round.prophet is None:
            return self.judge(right)
        self.do(c.Call(self.prophet, right))
        return self.judge(True)

    def next_round(self, seal: str = 'seal') -> tuple[str, ...]:
        """Open a round and have its dealer write a rule."""
        self.do(c.OpenRound(self.match.present[0]))
        assert self.match.dealer is not None
        return self.do(c.SealRule(self.match.dealer, seal))

    # What is on the table

    @property
    def round(self) -> EleusisRound:
        assert isinstance(self.match.round, EleusisRound)
        return self.match.round

    @property
    def prophet(self) -> int:
        assert self.round.prophet is not None
        return self.round.prophet

    @property
    def score(self) -> EleusisScore:
        assert self.round.score is not None
        return self.round.score

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(type(event).__name__ for event in self.last)

    def hand(self, seat: int) -> str:
        return text(self.round.hands[seat])

    def size(self, seat: int) -> int:
        return len(self.round.hands[seat])

    @property
    def main_line(self) -> str:
        return text(self.round.layout.main_line)

    @property
    def layout(self) -> str:
        return ' '.join(map(_placement_text, self.round.layout.placements))

    @property
    def all_cards(self) -> Counter[Card]:
        """Every card, wherever it is."""
        round_ = self.round
        pending = round_.pending.cards if round_.pending and not round_.pending.no_play else ()
        laid = [card for placement in round_.layout.placements for card in placement.cards]
        return Counter([*(card for hand in round_.hands for card in hand), *round_.stock, *laid, *pending])


def lobby(seats: int, variant: Variant | None = None, seed: int = 1) -> Table:
    """A table where this many players have sat down."""
    events = open_match(variant or Variant())
    table = Table(replay(events), events, seed)
    for _ in range(seats):
        table.do(c.Sit())
    return table


def dealt(seats: int = 5, seed: int = 1) -> Table:
    """A first round, dealt at random; the dealer sits in seat 0."""
    table = lobby(seats, seed=seed)
    table.next_round()
    return table


def stacked(
    hands: Mapping[int, Hand],
    layout: str = '7D',
    *,
    laid: int = 0,
    to_move: int = 1,
    marker: tuple[int, int] | None = None,
    stock: str = '',
    machine: bool = False,
    checked: bool = False,
    variant: Variant | None = None,
) -> Table:
    """A round that came to this: cards are chosen out of two decks, and those not named elsewhere are the stock.

    Args:
        hands: By seat, from 1 on.
        layout: What lies there, in the language of this module; nothing where there is no starter.
        laid: Right cards are added until so many cards lie on the layout.
        to_move: Whose turn it is.
        marker: Seat of the Prophet, and number of the marked card.
        stock: Cards on top of the stock.
        machine: The rule is machine-judged.
        checked: A machine could judge by the rule.
        variant: Other numbers than Gardner's.
    """
    pool = _Pool()
    named = {seat: pool.take(hand) for seat, hand in hands.items() if isinstance(hand, str)}
    placements = [_placement(word, pool) for word in layout.split()]
    top = pool.take(stock)
    dealt_ = tuple((seat, named.get(seat) or pool.take(hand)) for seat, hand in hands.items())
    while sum(len(placement.cards) for placement in placements) < laid:
        placements.append(Placement(pool.take(1), right=True))
    rest = top + pool.take(pool.size)

    seats = (0, *hands)
    events: tuple[e.AnyEvent, ...] = (
        *open_match(variant or Variant()),
        *map(e.SeatTaken, seats),
        e.RoundOpened(1, 0, seats),
        e.RuleSealed('seal', machine, checked),
        e.Dealt(dealt_, placements[0].cards[0] if placements else None, rest),
    )
    match = replay(events)
    assert match.round is not None
    lies = Layout()
    for placement in placements:
        lies = lies.laying(placement)
    round_ = replace(match.round, layout=lies, to_move=to_move, begun=lies.count > 1)
    if marker is not None:
        round_ = replace(round_, prophecy=Prophecy(*marker), former_prophets=(marker[0],))
    return Table(replace(match, round=round_))


def with_round(table: Table, **fields: object) -> Table:
    """The table with these fields of the round replaced."""
    return Table(replace(table.match, round=replace(table.round, **fields)))


def text(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.text for card in cards)


WAITING = (Phase.CALLING, Phase.JUDGING, Phase.PICKING, Phase.CHECKING)
"""The phases in which a play waits for a verdict."""


class _Pool:
    def __init__(self) -> None:
        self._cards = list(deck() * 2)
        Random(7).shuffle(self._cards)

    @property
    def size(self) -> int:
        return len(self._cards)

    def take(self, cards: Hand) -> tuple[Card, ...]:
        if isinstance(cards, int):
            taken, self._cards = self._cards[:cards], self._cards[cards:]
            return tuple(taken)
        named = Card.many_from_text(cards)
        for card in named:
            self._cards.remove(card)
        return named


def _placement(word: str, pool: _Pool) -> Placement:
    cards = pool.take(word.lstrip('-~').replace('+', ' '))
    return Placement(cards, right=not word.startswith('-'), from_hand=word.startswith('~'))


def _placement_text(placement: Placement) -> str:
    if placement.right:
        return ('~' if placement.from_hand else '') + text(placement.cards)
    return '-' + '+'.join(card.text for card in placement.cards)
