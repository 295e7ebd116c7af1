"""A match of which every step is checked against what the rule book promises, told here a second time."""

from collections import Counter
from random import Random
from typing import Literal

import msgspec

from bot.eleusis import commands as c
from bot.eleusis import events as e
from bot.eleusis.cards import Card
from bot.eleusis.commands import IllegalMove
from bot.eleusis.happenings import happenings
from bot.eleusis.match import Match, MatchPhase, decide, evolve, open_match, replay
from bot.eleusis.round import Pending, Phase, Round, Standing
from bot.eleusis.variants import Variant
from bot.eleusis.views import dealer_view, player_view, public_view
from tests.eleusis.driver import WAITING
from tests.eleusis.masks import masked, masked_event

EVENTS = msgspec.json.Decoder(tuple[e.AnyEvent, ...])


class Watch:
    """Plays a match and raises AssertionError as soon as something is wrong.

    Attributes:
        match: As it is now.
        events: All that happened.
        refused: How many commands were refused.
    """

    def __init__(self, variant: Variant | None = None, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.events: list[e.AnyEvent] = list(open_match(variant or Variant()))
        self.match = replay(self.events)
        self.refused = 0
        self._before_call: Round | None = None

    def give(self, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        """Give a command, check what comes of it, and return the events; none when it is refused."""
        before, chance = self.match, self.rng.getstate()
        try:
            events = decide(before, command, self.rng)
        except IllegalMove:
            assert self.rng.getstate() == chance, 'a refusal draws no chance'
            self.refused += 1
            return ()
        assert events, 'what is granted leaves a trace'
        after = before
        for event in events:
            follows = evolve(after, event)
            check_step(after, event, follows)
            after = follows
        if isinstance(command, c.Judge) and before.round is not None and after.round is not None:
            check_verdict(before.round, command, after.round)
            self._before_call = before.round
        if isinstance(command, c.TakeBack):
            assert after.round == self._before_call, 'as it was before that call (4.2)'
        check_position(after)
        self.match = after
        self.events += events
        return events

    def check_record(self) -> None:
        """Check that the events alone lead to the match, also when they were written down and read again."""
        assert replay(self.events) == self.match
        read = EVENTS.decode(msgspec.json.encode(self.events))
        assert list(read) == self.events

    def check_secrets(self, seat: int, chance: Random) -> None:
        """Check that a seat's views do not change when everything is exchanged that it cannot know."""
        match = self.match
        other = masked(match, None, chance)
        assert public_view(other) == public_view(match)
        assert dealer_view(other, seat) == dealer_view(match, seat)
        if match.round is None or seat != match.round.dealer:
            assert player_view(masked(match, seat, chance), seat) == player_view(match, seat)

    def check_granted(self, seat: int) -> None:
        """Check that a view offers exactly what would be granted."""
        offered = player_view(self.match, seat).may
        granted = {act for act, command in self._wishes(seat).items() if self._grants(command)}
        round_ = self.match.round
        if round_ is not None and round_.machine_judged:
            granted -= {'judge'}  # The bot's word, in the dealer's name.
        assert offered == granted, (seat, offered ^ granted)

    def _grants(self, command: c.AnyCommand) -> bool:
        try:
            decide(self.match, command, Random(0))
        except IllegalMove:
            return False
        return True

    def _wishes(self, seat: int) -> dict[str, c.AnyCommand]:
        """One command for each act that views offer, as well chosen as can be."""
        round_ = self.match.round
        hand = round_.hands[seat] if round_ is not None and seat < len(round_.hands) else ()
        shown = round_.pending.cards if round_ is not None and round_.pending else ()
        numbers = range(2, round_.layout.count + 1) if round_ is not None else ()
        flags = round_.flags if round_ is not None else ()
        unflagged = next((number for number in numbers if number not in flags), 0)
        return {
            'volunteer': c.Volunteer(seat),
            'open_round': c.OpenRound(seat),
            'seal': c.SealRule(seat, 'seal'),
            'redraw': c.RedrawStarter(seat),
            'hint': c.GiveHint(seat, 'hint'),
            'play': c.Play(seat, hand[:1]),
            'no_play': c.NoPlay(seat),
            'declare': c.Declare(seat),
            'waive': c.Waive(seat),
            'call': c.Call(seat, right=True),
            'pick': c.Pick(seat, shown[0] if shown else Card.SA),
            'judge': c.Judge(seat, yes=True),
            'take_back': c.TakeBack(seat),
            'flag': c.Flag(seat, unflagged),
            'vote_void': c.VoteVoid(seat),
        }


def check_heard(before: Match, events: tuple[e.AnyEvent, ...], chance: Random) -> None:
    """Check that what everybody hears of events does not change with what only some could see."""
    heard = happenings(before, events)
    assert heard == happenings(before, tuple(masked_event(event, chance) for event in events))


def check_position(match: Match) -> None:
    """Check what holds in every position."""
    round_ = match.round
    if round_ is None:
        assert match.phase in (MatchPhase.LOBBY, MatchPhase.OVER)
        return
    assert (match.phase is MatchPhase.ROUND) == (round_.phase is not Phase.ENDED)
    assert len(match.present) <= match.variant.most_seats
    check_cards(round_)
    check_phase(round_)
    check_offices(round_)


def check_cards(round_: Round) -> None:
    """No card is lost or doubled: there are whole decks of 52, not fewer than were dealt from."""
    if round_.phase is Phase.WRITING or (round_.phase is Phase.ENDED and round_.layout.count == 0):
        assert not any(round_.hands)
        return
    cards = [card for hand in round_.hands for card in hand]
    cards += round_.stock
    for placement in round_.layout.placements:
        cards += placement.cards
    if round_.pending is not None and not round_.pending.no_play:
        cards += round_.pending.cards
    decks = len(cards) // 52
    if round_.voided is None:  # A void round forgets the play that was pending.
        assert decks >= 2 + (len(round_.seats) == 8)
        assert len(cards) == 52 * decks
        assert set(Counter(card.text for card in cards).values()) == {decks}
    assert round_.layout.count == sum(len(placement.cards) for placement in round_.layout.placements)


def check_phase(round_: Round) -> None:
    """The phase agrees with what is waited for."""
    phase = round_.phase
    pending = round_.pending
    assert (pending is not None) == (phase in WAITING)
    assert (round_.score is not None or round_.voided is not None) == (phase is Phase.ENDED)
    if pending is not None:
        assert pending.seat == round_.to_move
        assert (round_.prophecy is not None) == (phase is not Phase.JUDGING or pending.call is not None)
        assert (pending.pick is not None) == (phase is Phase.CHECKING)
        assert pending.no_play or phase in (Phase.CALLING, Phase.JUDGING)
        assert not pending.no_play or pending.cards == round_.hands[pending.seat]
    if phase is Phase.PLAYING:
        assert round_.to_move in round_.in_play
        assert round_.to_move != round_.prophet
        assert all(round_.hands[seat] for seat in round_.in_play), 'a player without cards has ended the round'
    assert round_.awaited is not None or phase is Phase.ENDED
    here = [seat for seat in round_.seats if round_.standing[seat] is not Standing.LEFT and seat != round_.dealer]
    assert set(round_.void_votes) <= set(here)
    if phase is not Phase.ENDED:
        assert 2 * len(round_.void_votes) <= len(here), 'a majority has voided the round (4.3)'
        assert all(round_.skips[seat] < 3 for seat in here), 'three times is leaving (11.4)'


def check_offices(round_: Round) -> None:
    """Dealer, Prophet and who may become one."""
    assert not round_.hands[round_.dealer]
    assert round_.standing[round_.dealer] in (Standing.DEALER, Standing.LEFT)
    assert len(set(round_.former_prophets)) == len(round_.former_prophets), 'once in a round (6.1d)'
    if round_.prophecy is not None:
        assert round_.standing[round_.prophecy.seat] is Standing.PLAYING, 'never expelled (7.7)'
        assert round_.prophecy.seat in round_.former_prophets
        assert 1 <= round_.prophecy.marker <= round_.layout.count
    if round_.declarer is not None:
        assert round_.phase is Phase.PLAYING
        assert round_.prophecy is None
        assert round_.declarer not in round_.former_prophets
        rivals = [seat for seat in round_.seats if round_.standing[seat] is Standing.PLAYING]
        assert round_.declarer in rivals
        assert len(rivals) >= 3
    assert not round_.grace or round_.declarer not in (None, round_.to_move)


def check_step(before: Match, event: e.AnyEvent, after: Match) -> None:
    """Check one event: whose turn it is, where cards come from, who deals."""
    if isinstance(event, e.RoundOpened):
        check_dealer(before, event.dealer)
    if before.round is None or after.round is None or before.phase is not MatchPhase.ROUND:
        return
    then, now = before.round, after.round
    match event:
        case e.Dealt() | e.StarterRedrawn():
            assert now.to_move == first_player(now, event.starter)
        case e.TurnCame():
            assert then.to_move is not None
            assert event.seat == clockwise(then, then.to_move)
        case e.CardsPlayed() | e.NoPlayDeclared():
            assert (then.phase, then.to_move, then.grace) == (Phase.PLAYING, event.seat, False)
            assert now.skips[event.seat] == 0
        case e.TurnSkipped():
            assert now.skips[event.seat] == then.skips[event.seat] + 1
        case e.PenaltyDealt():
            assert len(then.stock) >= max(5, len(event.cards)), 'first a fresh deck (1.6)'
            assert now.stock == then.stock[len(event.cards) :]
        case e.DeckAdded():
            assert len(then.stock) < 8
        case e.CardLaidFromHand() if then.pending is not None and then.prophecy is None:
            assert event.card is not then.pending.pick, 'what was picked wrongly is not laid as right'
        case _:
            pass


def check_dealer(match: Match, dealer: int) -> None:
    """9.7: volunteers first, then clockwise, and nobody twice."""
    waiting = [seat for seat in match.present if seat not in match.dealt]
    volunteers = [seat for seat in match.volunteers if seat in waiting]
    places = len(match.seated)
    last = match.past[-1].dealer if match.past else places - 1
    clockwise_ = [(last + step) % places for step in range(1, places + 1)]
    assert dealer == next(seat for seat in [*volunteers, *clockwise_] if seat in waiting)


def first_player(round_: Round, starter: Card) -> int:
    """1.5, counted out."""
    seat = round_.dealer
    for _ in range(starter.rank):
        seat = clockwise(round_, seat)
    return seat


def clockwise(round_: Round, seat: int) -> int:
    """The next seat clockwise that plays."""
    places = len(round_.standing)
    around = [(seat + step) % places for step in range(1, places + 1)]
    return next(other for other in around if round_.standing[other] is Standing.PLAYING and other != round_.prophet)


class Effect(msgspec.Struct):
    """What a verdict does, in numbers."""

    player: int = 0
    """Cards more in the hand of who played."""
    main: int = 0
    side: int = 0
    overthrown: bool = False
    faulty: bool = False
    """The play was incorrect and paid for, so that it may expel (8)."""
    resolved: bool = True


def effect(pending: Pending, verdict: Literal['yes', 'no']) -> Effect:
    """Sections 3 to 5 and 7 as a table: what the Prophet said, what the dealer says."""
    count = len(pending.cards)
    if not pending.no_play:
        return {
            (None, 'yes'): Effect(main=count),
            (None, 'no'): Effect(side=count, player=2 * count, faulty=True),
            (True, 'yes'): Effect(main=count),
            (True, 'no'): Effect(side=count, overthrown=True),
            (False, 'yes'): Effect(side=count, player=2 * count, faulty=True),
            (False, 'no'): Effect(main=count, overthrown=True),
        }[pending.call, verdict]
    fewer = -min(4, count)
    paid = Effect(main=1, player=-1 + 5, faulty=True)
    falsified = Effect(main=1, player=-1, overthrown=True)
    if pending.pick is not None:
        return paid if verdict == 'yes' else falsified
    return {
        (None, 'yes'): Effect(player=fewer),
        (None, 'no'): paid,
        (True, 'yes'): Effect(player=fewer),
        (True, 'no'): falsified,
        (False, 'yes'): Effect(resolved=False),
        (False, 'no'): Effect(player=fewer, overthrown=True),
    }[pending.call, verdict]


def check_verdict(before: Round, command: c.Judge, after: Round) -> None:
    """Check hands, layout, Prophet, expulsion and end against the numbers."""
    pending = before.pending
    assert pending is not None
    expected = effect(pending, 'yes' if command.yes else 'no')
    assert expected.resolved == (after.phase in (Phase.PLAYING, Phase.ENDED))

    sizes = [len(hand) for hand in before.hands]
    sizes[pending.seat] += expected.player
    if expected.overthrown:
        assert before.prophet is not None
        sizes[before.prophet] += 5
    assert [len(hand) for hand in after.hands] == sizes

    laid = after.layout.placements[len(before.layout.placements) :]
    assert after.layout.placements[: len(before.layout.placements)] == before.layout.placements
    assert sum(len(placement.cards) for placement in laid if placement.right) == expected.main
    assert sum(len(placement.cards) for placement in laid if not placement.right) == expected.side
    assert after.prophecy == (None if expected.overthrown else before.prophecy)

    since = before.layout.count - (before.prophecy.marker if before.prophecy else 0)
    variant = before.variant
    expelled = expected.faulty and since >= (variant.expulsion_with_prophet if before.prophecy else variant.expulsion)
    assert (after.standing[pending.seat] is Standing.EXPELLED) == expelled
    left = [seat for seat in after.seats if after.standing[seat] is Standing.PLAYING]
    over = any(not sizes[seat] for seat in left) or not set(left) - {after.prophet}
    assert (after.phase is Phase.ENDED) == (expected.resolved and over)
    if after.score is not None:
        check_score(after)


def check_score(round_: Round) -> None:
    """9.2 to 9.5, from the hands and the layout as they lie there."""
    score = round_.score
    assert score is not None
    hands = {seat: len(round_.hands[seat]) for seat in round_.seats if seat != round_.dealer}
    high = max(hands.values())
    expected = {seat: high - held + (4 if not held else 0) for seat, held in hands.items()}
    cap = None
    if round_.prophecy is not None:
        number = 0
        for placement in round_.layout.placements:
            for _ in placement.cards:
                number += 1
                if number > round_.prophecy.marker:
                    expected[round_.prophecy.seat] += 1 if placement.right else 2
        cap = 2 * (round_.prophecy.marker - 1)
    best = max(expected.values())
    expected[round_.dealer] = best if cap is None else min(best, cap)
    assert score.points == expected
    assert min(expected.values()) >= 0
