"""What must not be seen, exchanged for something else: whatever a view shows must stay the same."""

from random import Random

from msgspec.structs import replace

from eleusis import events as e
from eleusis.cards import Card, shuffled
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import Match


def masked(match: Match, seat: int | None, rng: Random) -> Match:
    """The match with every card exchanged that this seat, or the public if None, cannot see."""
    if isinstance(match.round, DelphiRound):
        game = _masked_game(match.round, seat, rng)
        if game.before_verdict is not None:
            game = replace(game, before_verdict=_masked_game(game.before_verdict, seat, rng))
        return replace(match, round=game)
    if match.round is None:
        return match
    round_ = _masked_round(match.round, seat, rng)
    if round_.before_verdict is not None:
        round_ = replace(round_, before_verdict=_masked_round(round_.before_verdict, seat, rng))
    return replace(match, round=round_)


def _masked_round(round_: EleusisRound, seat: int | None, rng: Random) -> EleusisRound:
    hidden = [other for other in range(len(round_.hands)) if other != seat]
    pool = shuffled([*(card for other in hidden for card in round_.hands[other]), *round_.stock], rng)
    hands = list(round_.hands)
    for other in hidden:
        count = len(hands[other])
        hands[other], pool = pool[:count], pool[count:]
    return replace(round_, hands=tuple(hands), stock=pool)


def _masked_game(game: DelphiRound, seat: int | None, rng: Random) -> DelphiRound:
    """The deck in another order; what others said, and when, is secret until everyone has spoken."""
    said = list(game.said)
    if game.phase is DelphiPhase.SAYING:
        said = [(other, right if other == seat else rng.random() < 0.5) for other, right in said]
    rng.shuffle(said)
    return replace(game, deck=shuffled(game.deck, rng), said=tuple(said))


def masked_event(event: e.AnyEvent, rng: Random) -> e.AnyEvent:
    """The event with every card exchanged that not everyone saw."""
    match event:
        case e.Dealt():
            hands = tuple((seat, _other_cards(hand, rng)) for seat, hand in event.hands)
            return replace(event, hands=hands, stock=_other_cards(event.stock, rng))
        case e.HandReplaced() | e.CardsThrownIn():
            return replace(event, cards=_other_cards(event.cards, rng), stock=_other_cards(event.stock, rng))
        case e.PenaltyDealt():
            return replace(event, cards=_other_cards(event.cards, rng))
        case e.StarterRedrawn():
            return replace(event, stock=_other_cards(event.stock, rng))
        case e.DeckShuffled():
            # The first card is turned up at once.
            return replace(event, deck=(*event.deck[:1], *_other_cards(event.deck[1:], rng)))
        case e.Said():
            return replace(event, right=not event.right)
        case _:
            return event


def _other_cards(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    return tuple(rng.choices(list(Card), k=len(cards)))
