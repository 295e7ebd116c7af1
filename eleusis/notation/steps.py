"""The commands that led to the events of a match, and chance that comes out as recorded."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from random import Random
from typing import Any

import msgspec

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.game import Turned
from eleusis.match import Match, decide, replay
from eleusis.notation.phrases import RecordPhrase, RecordWord

Cards = tuple[Card, ...]

NOBODY = -1
"""The seat of a dealer or Prophet who doesn't exist: the rules refuse all its commands."""


class Step(msgspec.Struct, frozen=True):
    """One granted command, and the match around it."""

    before: Match
    command: c.AnyCommand
    events: tuple[e.AnyEvent, ...]
    after: Match


class WrongShuffle(Exception):
    """What was recorded is no order of the cards that are shuffled, or not what can be drawn from them."""

    def __init__(self, missing: Cards, surplus: Cards) -> None:
        super().__init__(missing, surplus)
        self.missing = missing
        """Cards that are shuffled and not recorded; as many as are expected when nothing was recorded."""
        self.surplus = surplus
        """Cards that are recorded and not shuffled."""


class Script(Random):
    """Chance that comes out as recorded: one order of cards for each time that cards are shuffled or drawn.

    With ``again``, the last order comes out as often as needed.
    """

    def __init__(self, orders: Iterable[Cards], *, again: bool = False) -> None:
        super().__init__(0)
        self._orders = iter(orders)
        self._again = again
        self._last: Cards = ()
        self.used = 0
        """How many orders came out."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put the cards into the recorded order; raises ``WrongShuffle`` if there is none or it has other cards."""
        order = next(self._orders, self._last if self._again else ())
        recorded, cards = Counter(order), Counter[Card](x)
        if recorded != cards:
            raise WrongShuffle(tuple((cards - recorded).elements()), tuple((recorded - cards).elements()))
        x[:] = order
        self._last = order
        self.used += 1

    def sample(self, population: Sequence[Any], k: int, *, counts: Iterable[int] | None = None) -> list[Any]:
        """Draw the recorded cards; raises ``WrongShuffle`` if they are too few or too many, or aren't there."""
        del counts
        order = next(self._orders, ())
        if len(order) == k and (surplus := Counter(order) - Counter[Card](population)):
            raise WrongShuffle((), tuple(surplus.elements()))
        self.used += 1
        if len(order) != k:
            raise WrongShuffle(tuple(population[:k]), ())
        return list(order)

    def random(self) -> float:
        """The engine only shuffles."""
        raise NotImplementedError

    def getrandbits(self, k: int, /) -> int:
        raise NotImplementedError


def opening_of(events: Sequence[e.AnyEvent]) -> e.MatchOpened:
    """The event that begins a match; raises ``ValueError`` if these events don't begin with it."""
    first = events[0] if events else None
    if not isinstance(first, e.MatchOpened):
        raise ValueError('a match begins with MatchOpened')
    return first


def steps(events: Sequence[e.AnyEvent]) -> Iterator[Step]:
    """The commands behind the events of a match from its beginning; raise ``ValueError`` if no rules lead to them."""
    match = replay((opening_of(events),))
    index = 1
    while index < len(events):
        rest = events[index:]
        command = _command(match, rest)
        try:
            orders = (tuple(card for part in parts for card in part.cards) for parts in shuffles(match, rest))
            granted = decide(match, command, chance_of(command, orders))
        except (c.IllegalMove, WrongShuffle) as error:
            raise ValueError(f'event {index} cannot have happened: {rest[0]}') from error
        if granted != tuple(rest[: len(granted)]):
            raise ValueError(f'what follows event {index} cannot have happened: {rest[0]}')
        after = replay(granted, match)
        yield Step(match, command, granted, after)
        match = after
        index += len(granted)


def chance_of(command: c.AnyCommand, orders: Iterable[Cards]) -> Script:
    """The script by which a command is decided again."""
    if isinstance(command, c.SealRule) and command.unfit_starters:
        # 1.4: only the last of up to 52 tries is recorded; it stays even if unfit.
        return Script(itertools.islice(orders, 1), again=True)
    return Script(orders)


def shuffles(match: Match, events: Iterable[e.AnyEvent]) -> Iterator[tuple[RecordPhrase, ...]]:
    """What chance did: the cards of a new deal, the whole stock, top card first, or cards of an unordered stock (1.6).

    The cards of all phrases of one shuffle, one after another, are the order in which they came out.
    """
    unordered = match.round is not None and match.round.unordered
    for event in events:
        unordered = unordered or isinstance(event, e.DeckAdded)
        match event:
            case e.Dealt():
                hands = [RecordPhrase(RecordWord.HOLDS, seat, hand) for seat, hand in event.hands]
                starter = () if event.starter is None else (RecordPhrase(RecordWord.STARTER, cards=(event.starter,)),)
                yield (*hands, *starter, RecordPhrase(RecordWord.STOCK, cards=event.stock))
            case e.DeckShuffled():
                starter = RecordPhrase(RecordWord.STARTER, cards=(event.starter,))
                yield starter, RecordPhrase(RecordWord.STOCK, cards=event.deck)
            case e.StarterRedrawn():
                yield (RecordPhrase(RecordWord.SHUFFLED, cards=(event.starter, *event.stock)),)
            case e.PenaltyDealt() if unordered:
                yield (RecordPhrase(RecordWord.SHUFFLED, cards=event.cards),)
            case e.HandReplaced() | e.CardsThrownIn():
                yield (RecordPhrase(RecordWord.SHUFFLED, cards=(*event.cards, *event.stock)),)
                unordered = False
            case _:
                pass


_BEGINS: dict[type[e.Event], type[c.FromSeat]] = {
    e.Volunteered: c.Volunteer, e.StandInCame: c.StandIn, e.StandInWent: c.TakeOver, e.SeatLeft: c.Leave,
    e.PlayerLeft: c.Leave, e.PlayWithdrawn: c.Leave, e.TurnSkipped: c.TimeOut, e.StarterRedrawn: c.RedrawStarter,
    e.HintGiven: c.GiveHint, e.CardsPlayed: c.Play, e.NoPlayDeclared: c.NoPlay, e.RuleGuessed: c.Guess,
    e.OfficeWished: c.Declare, e.CallTakenBack: c.TakeBack, e.MistakeFlagged: c.Flag, e.VoidVoted: c.VoteVoid,
    e.Said: c.Say, e.EndWished: c.WishEnd,
}  # fmt: skip
"""Events that hold everything about the command that led to them; those without a seat are the dealer's."""


def made(kind: type[Any], seat: int, source: msgspec.Struct) -> c.AnyCommand:
    """A command of this kind, from this seat if it is one of a seat; other fields are those of an event or a phrase."""
    return kind(*(seat if name == 'seat' else getattr(source, name) for name in kind.__struct_fields__))


def _command(match: Match, events: Sequence[e.AnyEvent]) -> c.AnyCommand:
    """The command that led to the first of these events."""
    event, dealer = events[0], dealer_of(match)
    if type(event) in _BEGINS:
        return made(_BEGINS[type(event)], event.seat if isinstance(event, e.OfSeat) else dealer, event)
    match event:
        case e.SeatTaken():
            return c.Sit(event.seat if event.seat < len(match.seated) else None)
        case e.VariantChanged():
            return c.ChangeVariant(event.variant)
        case e.RoundOpened():
            return c.OpenRound(event.dealer)
        case e.RoundVoided(why='moderator'):
            return c.VoidRound()
        case e.MatchEnded() | e.RoundVoided(why='match-ended'):
            return c.EndMatch()
        case e.ProphetAbdicated():
            # A Prophet who leaves may be dealt cards first, after having gone out (10.2).
            after = itertools.dropwhile(lambda later: isinstance(later, e.DeckAdded | e.PenaltyDealt), events[1:])
            leaves = next(after, None) == e.PlayerLeft(event.seat)
            return c.Leave(event.seat) if leaves else c.TimeOut(event.seat)
        case e.DealerLeft() | e.RoundVoided(why='dealer-left'):
            return c.Leave(dealer)
        case e.DealerRelieved() | e.RoundVoided(why='dealer-clock'):
            return c.TimeOut(dealer)
        case e.RuleSealed():
            return c.SealRule(dealer, event.seal, event.machine_judged, event.machine_checked, _unfit(match, events))
        case e.Judged():
            return c.Judge(dealer, event.yes, None if event.yes else _laid(events[1:]))
        case e.ProphetDeclared():
            return becomes_prophet(match, event.seat)
        case e.OfferDeclined():
            return c.Answer(event.seat, yes=False)
        case e.CardsThrownIn():
            return c.ThrowIn(event.seat, event.thrown)
        case e.ProphetCalled():
            return c.Call(prophet_of(match), event.right)
        case e.CardPicked():
            return c.Pick(prophet_of(match), event.card)
        case e.GraceEnded():
            return c.EndGrace()
        case _:
            raise ValueError(f'no command begins with this event: {event}')


def becomes_prophet(match: Match, seat: int) -> c.AnyCommand:
    """The answer to an offer, or a declaration."""
    offered = match.round and match.round.offer
    return c.Answer(seat, yes=True) if offered else c.Declare(seat)


def _unfit(match: Match, events: Sequence[e.AnyEvent]) -> Cards:
    """Another rule may reject the starter that lies there. Starters rejected in silence leave no trace (1.4)."""
    round_ = match.round
    redrawn = any(isinstance(event, e.StarterRedrawn) for event in events[1:2])
    return round_.layout.main_line if round_ and redrawn else ()


def _laid(events: Iterable[e.AnyEvent]) -> Card | None:
    """The card that the dealer named with a no; it is laid after the penalty of an overthrown Prophet."""
    penalty = (e.ProphetOverthrown, e.PlayerExpelled, e.DeckAdded, e.PenaltyDealt)
    event = next(itertools.dropwhile(lambda event: isinstance(event, penalty), events), None)
    return event.card if isinstance(event, e.CardLaidFromHand) else None


def dealer_of(match: Match) -> int:
    """The seat of the dealer, or ``NOBODY``."""
    return NOBODY if match.dealer is None else match.dealer


def prophet_of(match: Match) -> int:
    """The seat of the Prophet, or ``NOBODY``."""
    prophet = match.round and match.round.prophet
    return NOBODY if prophet is None else prophet


def turned_in(match: Match) -> Turned | None:
    """The card that is turned up for everyone to speak of."""
    return match.round and match.round.turned
