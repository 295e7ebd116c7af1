"""People who play at random, each round in another style, so that in many rounds everything happens."""

from random import Random

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.game import Standing
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.match import Match, MatchPhase
from tests.eleusis.player_styles import PlayerStyle
from tests.eleusis.random_delphi_commands import delphi_odd, delphi_wish

CARDS = tuple(Card)
LONGEST = 400
"""Cards on the layout after which nobody wishes to go on (10.17)."""


def wish(match: Match, style: PlayerStyle, rng: Random) -> c.AnyCommand:
    """A command that a player might give next; usually it is granted."""
    if rng.random() < style.nonsense:
        return nonsense(match, rng)
    if rng.random() < style.odd:
        return odd(match, rng)
    if match.phase is MatchPhase.ROUND and isinstance(match.round, DelphiRound):
        return delphi_wish(match.round, style, rng)
    round_ = match.round
    if not isinstance(round_, EleusisRound) or match.phase is not MatchPhase.ROUND:
        return between(match, rng)
    if round_.layout.count > LONGEST:
        voters = [seat for seat in round_.players if round_.standing[seat] is not Standing.LEFT]
        return c.VoteVoid(rng.choice(voters))
    if round_.phase is Phase.WRITING:
        unfit = tuple(rng.sample(CARDS, rng.choice([0, 0, 26, 52])))
        return c.SealRule(round_.dealer, 'seal', *style.machine, unfit)
    if round_.phase is Phase.GUESSED:
        return c.Judge(round_.dealer, rng.random() < 0.2)
    if round_.phase in (Phase.JUDGING, Phase.CHECKING):
        return verdict(round_, style, rng)
    if round_.phase is Phase.OFFERING:
        assert round_.awaited is not None
        return c.Answer(round_.awaited, rng.random() < style.accepts)
    if round_.phase is Phase.THROWING:
        return throw_in(round_, rng)
    if round_.phase is Phase.PLAYING:
        return turn(round_, style, rng)
    assert round_.prophet is not None
    assert round_.pending is not None
    if round_.phase is Phase.PICKING:
        return c.Pick(round_.prophet, rng.choice(round_.pending.cards))
    return c.Call(round_.prophet, rng.random() < 0.5)


def between(match: Match, rng: Random) -> c.AnyCommand:
    present = match.present
    if len(present) < match.variant.fewest_seats or rng.random() < 0.1:
        return c.Sit(rng.choice([None, *range(len(match.seated))]))
    if match.next_dealer is None or rng.random() < 0.02:
        return c.EndMatch()
    return c.OpenRound(rng.choice(present))


def may_wish(round_: EleusisRound, seat: int) -> bool:
    """In variants where players may become Prophet at any time, that is between any two plays (10.1)."""
    any_time = round_.variant.prophet in ('queue', 'any-time')
    return any_time and round_.begun and round_.phase is Phase.PLAYING and round_.may_declare(seat)


def turn(round_: EleusisRound, style: PlayerStyle, rng: Random) -> c.AnyCommand:
    if round_.declarer is not None and round_.variant.guess:
        if rng.random() < style.guess:
            return c.Guess(round_.declarer, 'Colours alternate.')
    elif round_.declarer is not None and rng.random() < style.declare:
        return c.Declare(round_.declarer)
    wishers = [seat for seat in round_.in_play if may_wish(round_, seat)]
    if wishers and rng.random() < style.declare:
        return c.Declare(rng.choice(wishers))
    if round_.grace:
        assert round_.declarer is not None
        return rng.choice([c.EndGrace(), c.Waive(round_.declarer)])
    if not round_.begun and rng.random() < 0.1:
        return rng.choice([c.RedrawStarter(round_.dealer), c.GiveHint(round_.dealer, 'It is easy.')])
    seat = round_.to_move
    assert seat is not None
    hand = round_.hands[seat]
    if rng.random() < (style.no_play_when_few if len(hand) <= 4 else style.no_play):
        return c.NoPlay(seat)
    longest = 1 if round_.starts_line else round_.variant.longest(len(hand))
    count = rng.randint(1, longest) if rng.random() < style.string else 1
    return c.Play(seat, tuple(rng.sample(hand, count)))


def verdict(round_: EleusisRound, style: PlayerStyle, rng: Random) -> c.AnyCommand:
    pending = round_.pending
    assert pending is not None
    # Where nobody is expelled people get better with time, or their hands would grow for ever.
    plays_right = style.plays_right if round_.variant.expulsion else max(style.plays_right, round_.layout.count / 60)
    yes = rng.random() < (plays_right if pending.call is None else style.calls_right)
    others = [card for card in pending.cards if card is not pending.pick]
    if pending.pick is not None and not others:
        yes = True  # There is one face in the hand, and the dealer has said that it holds a right card.
    return c.Judge(round_.dealer, yes, rng.choice(others) if others and pending.no_play else None)


def throw_in(round_: EleusisRound, rng: Random) -> c.AnyCommand:
    assert round_.pending is not None
    fewest, most = round_.variant.throw_in(len(round_.pending.cards)) or (0, 0)
    return c.ThrowIn(round_.pending.seat, tuple(rng.sample(round_.pending.cards, rng.randint(fewest, most))))


def odd(match: Match, rng: Random) -> c.AnyCommand:
    """What may happen at any moment."""
    seat = rng.choice(match.present) if match.present else 0
    round_ = match.round
    rare = rng.random()
    if rare < 0.01:
        return c.EndMatch()
    if rare < 0.013:
        return c.VoidRound()
    if rare < 0.04:
        return c.Leave(seat)
    if rare < 0.07:
        return c.Sit(rng.choice([None, *range(len(match.seated))]))
    if rare < 0.1:
        return c.StandIn(rng.choice(match.awaited or (seat,)))
    if rare < 0.13:
        return c.TakeOver(rng.choice(match.stood_in or (seat,)))
    if rare < 0.2:
        return c.VoteVoid(seat)
    if rare < 0.3:
        return c.Volunteer(seat)
    if match.phase is MatchPhase.ROUND and isinstance(match.round, DelphiRound):
        return delphi_odd(match.round, seat, rng)
    if not isinstance(round_, EleusisRound):
        return c.Sit()
    if rare < 0.6 and round_.awaited is not None and (round_.awaited != round_.dealer or rng.random() < 0.05):
        return c.TimeOut(round_.awaited)
    if rare < 0.8:
        return c.TakeBack(round_.dealer)
    return c.Flag(round_.dealer, rng.randint(1, max(2, round_.layout.count)))


def nonsense(match: Match, rng: Random) -> c.AnyCommand:
    """Any command from anyone. Some are granted by chance, but none that would end rounds too often."""
    seat = rng.randint(-1, max(3, len(match.seated)))
    card = rng.choice(CARDS)
    round_ = match.round if isinstance(match.round, EleusisRound) else None
    turn_of = seat if round_ is None or round_.to_move is None else round_.to_move
    held = round_.hands[turn_of] if round_ is not None and 0 <= turn_of < len(round_.hands) else ()
    shown = round_.pending.cards if round_ is not None and round_.pending else (card,)
    dealer = seat if match.dealer is None else match.dealer
    cards = tuple(rng.choices(CARDS, k=rng.randint(0, 5)))
    yes = rng.random() < 0.5
    return rng.choice(
        [
            c.Sit(seat) if seat >= 0 else c.OpenRound(seat),
            c.OpenRound(seat),
            c.SealRule(seat, 'other'),
            c.RedrawStarter(seat),
            c.GiveHint(seat, rng.choice(['', 'x' * 301, 'A hint.'])),
            c.Play(seat, cards),
            c.Play(seat, (card,)),
            c.Play(turn_of, (rng.choice(held or (card,)),) * 2),
            c.NoPlay(seat),
            c.Declare(seat),
            c.Waive(seat),
            c.Answer(seat, yes),
            c.ThrowIn(seat, cards),
            c.ThrowIn(turn_of, shown[:5]),
            c.Guess(seat, rng.choice(['', 'x' * 301, 'Colours alternate.'])),
            c.Call(seat, yes),
            c.Pick(seat, card),
            c.Judge(seat, yes, card if yes else None),
            c.Judge(dealer, yes, rng.choice(shown)),
            c.Flag(seat, rng.randint(-2, 60)),
            c.Say(seat, yes),
            c.WishEnd(-1),
            c.EndGrace(),
            c.TakeBack(seat) if rng.random() < 0.2 else c.TakeBack(-1),
            c.TimeOut(seat) if seat != dealer else c.TimeOut(-1),
        ]
    )
