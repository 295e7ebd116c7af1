"""A match of which every step is checked against what the rule book promises, told here a second time."""

from collections import Counter
from itertools import pairwise
from operator import attrgetter
from random import Random

import msgspec
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.commands import IllegalMove
from eleusis.game import Standing
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.match import Match, MatchPhase, decide, evolve, open_match, replay, standing_of
from eleusis.variants import Variant
from eleusis.views import dealer_view, player_view, public_news, public_view
from tests.eleusis.delphi_invariants import check_game, check_tokens
from tests.eleusis.driver import WAITING
from tests.eleusis.expected_scores import check_score, check_throw_in, check_verdict
from tests.eleusis.masks import masked, masked_event

EVENTS = msgspec.json.Decoder(tuple[e.AnyEvent, ...])


class ChannelChecks:
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
        self._before_call: EleusisRound | None = None
        self._before_judgment: DelphiRound | None = None

    def give(self, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        """Give a command, check the result, and return the events; none if it is refused."""
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
        if isinstance(before.round, EleusisRound) and isinstance(after.round, EleusisRound):
            if isinstance(command, c.Judge):
                check_verdict(before.round, command, after.round)
                self._before_call = before.round
            if isinstance(command, c.ThrowIn):
                check_throw_in(before.round, command, after.round)
        if isinstance(command, c.Judge) and isinstance(before.round, DelphiRound):
            self._before_judgment = before.round
        if (
            isinstance(command, c.TakeBack)
            and isinstance(after.round, DelphiRound)
            and self._before_judgment is not None
        ):
            ballots = {'wish_end': after.round.wish_end, 'void_votes': after.round.void_votes}
            assert after.round == replace(self._before_judgment, before_verdict=None, **ballots)
        elif isinstance(command, c.TakeBack):
            assert after.round == self._before_call, 'as it was before that call (4.2)'
        check_position(after)
        self.match = after
        self.events += events
        if any(isinstance(event, e.RoundEnded) for event in events):
            assert isinstance(after.round, EleusisRound)
            check_score(after.round, self.events)
        if any(isinstance(event, e.DelphiEnded | e.CallTakenBack) for event in events) and isinstance(
            after.round, DelphiRound
        ):
            check_tokens(after.round, self.events)
        return events

    def check_record(self) -> None:
        """Check that the events alone lead to the match, even after they were written down and read again."""
        assert replay(self.events) == self.match
        read = EVENTS.decode(msgspec.json.encode(self.events))
        assert list(read) == self.events

    def check_secrets(self, seat: int, chance: Random) -> None:
        """Check that a seat's views don't change when everything it cannot know is exchanged."""
        match = self.match
        other = masked(match, None, chance)
        assert public_view(other) == public_view(match)
        assert dealer_view(other, seat) == dealer_view(match, seat)
        if seat != match.dealer:
            assert player_view(masked(match, seat, chance), seat) == player_view(match, seat)

    def check_granted(self, seat: int) -> None:
        """Check that a view offers exactly what would be granted."""
        offered = player_view(self.match, seat).may
        granted = {act for act, command in self._wishes(seat).items() if self._grants(command)}
        on_table = self.match.round
        if on_table is not None and on_table.machine_judged:
            # The bot's word, in the dealer's name; a guess it may hand over to a dealer who is there (10.3).
            there = standing_of(self.match, on_table.dealer) is not Standing.LEFT
            handed_over = on_table.phase is Phase.GUESSED and there
            granted -= set() if handed_over else {'judge'}
        assert offered == granted, (seat, offered ^ granted)

    def _grants(self, command: c.AnyCommand) -> bool:
        try:
            decide(self.match, command, Random(0))
        except IllegalMove:
            return False
        return True

    def _wishes(self, seat: int) -> dict[str, c.AnyCommand]:
        """One command for each act that views offer, as well chosen as possible."""
        round_ = self.match.round
        hand = round_.hands[seat] if isinstance(round_, EleusisRound) and seat < len(round_.hands) else ()
        shown = round_.pending.cards if isinstance(round_, EleusisRound) and round_.pending else ()
        first = 1 if self.match.variant.first_play_judged and not self.match.variant.starter else 2
        numbers = range(first, round_.layout.count + 1) if round_ is not None else ()
        flags = round_.flags if isinstance(round_, EleusisRound) else ()
        unflagged = next((number for number in numbers if number not in flags), 0)
        return {
            'volunteer': c.Volunteer(seat),
            'open_round': c.OpenRound(seat),
            'seal': c.SealRule(seat, 'seal'),
            'redraw': c.RedrawStarter(seat),
            'hint': c.GiveHint(seat, 'hint'),
            'play': c.Play(seat, hand[:1]),
            'no_play': c.NoPlay(seat),
            'throw_in': c.ThrowIn(seat, shown[: (self.match.variant.throw_in(len(shown)) or (0, 0))[0]]),
            'guess': c.Guess(seat, 'Colours alternate.'),
            'declare': c.Declare(seat),
            'answer': c.Answer(seat, yes=True),
            'waive': c.Waive(seat),
            'call': c.Call(seat, right=True),
            'pick': c.Pick(seat, shown[0] if shown else Card.SA),
            'judge': c.Judge(seat, yes=True),
            'take_back': c.TakeBack(seat),
            'flag': c.Flag(seat, unflagged),
            'vote_void': c.VoteVoid(seat),
            'say': c.Say(seat, right=True),
            'wish_end': c.WishEnd(seat),
        }


def check_heard(before: Match, events: tuple[e.AnyEvent, ...], chance: Random) -> None:
    """Check that what everyone hears of events doesn't depend on what only some could see."""
    if any(isinstance(event, e.Revealed) for event in events):
        return  # What was said just before is not secret any more.
    heard = public_news(before, events)
    assert heard == public_news(before, tuple(masked_event(event, chance) for event in events))


def check_position(match: Match) -> None:
    """Check what holds in every position."""
    round_ = match.round
    if isinstance(round_, DelphiRound):
        assert (match.phase is MatchPhase.ROUND) == (round_.phase is not DelphiPhase.ENDED)
        assert len(match.present) <= match.variant.most_seats
        check_game(round_)
        return
    if round_ is None:
        assert match.phase in (MatchPhase.LOBBY, MatchPhase.OVER)
        return
    assert (match.phase is MatchPhase.ROUND) == (round_.phase is not Phase.ENDED)
    assert len(match.present) <= match.variant.most_seats
    check_cards(round_)
    check_phase(round_)
    check_offices(round_)


def check_cards(round_: EleusisRound) -> None:
    """No card is lost or doubled: there are whole decks of 52, at least as many as were dealt from."""
    if round_.seal is None:
        assert not any(round_.hands)
        assert round_.layout.count == 0
        return
    cards = [card for hand in round_.hands for card in hand]
    cards += round_.stock
    for placement in round_.layout.placements:
        cards += placement.cards
    if round_.pending is not None and not round_.pending.no_play:
        cards += round_.pending.cards
    decks = len(cards) // 52
    if round_.voided is None:  # A void round forgets the play that was pending.
        assert decks >= round_.variant.decks_given(len(round_.seats))
        assert len(cards) == 52 * decks
        assert set(Counter(map(attrgetter('text'), cards)).values()) == {decks}
    assert round_.layout.count == sum(len(placement.cards) for placement in round_.layout.placements)


def check_phase(round_: EleusisRound) -> None:
    """The phase agrees with what the round waits for."""
    phase = round_.phase
    pending = round_.pending
    assert phase is Phase.ENDED or (phase is Phase.WRITING) == (round_.seal is None)
    assert (pending is not None) == (phase in (*WAITING, Phase.THROWING))
    assert (round_.offer is not None) == (phase is Phase.OFFERING)
    assert (round_.guess is not None) == (phase is Phase.GUESSED)
    assert (round_.score is not None or round_.voided is not None) == (phase is Phase.ENDED)
    if pending is not None:
        assert pending.seat == round_.to_move
        assert not pending.no_play or pending.cards == round_.hands[pending.seat]
    if pending is not None and phase is not Phase.THROWING:
        assert (round_.prophecy is not None) == (phase is not Phase.JUDGING or pending.call is not None)
        assert (pending.pick is not None) == (phase is Phase.CHECKING)
        assert pending.no_play or phase in (Phase.CALLING, Phase.JUDGING)
    if phase in (Phase.PLAYING, Phase.GUESSED):
        assert round_.to_move in round_.in_play
        assert round_.to_move != round_.prophet
        playing = [seat for seat in round_.in_play if seat != round_.prophet]
        assert all(round_.hands[seat] for seat in playing), 'a player without cards has ended the round'
    assert round_.awaited is not None or phase is Phase.ENDED
    here = [seat for seat in round_.seats if round_.standing[seat] is not Standing.LEFT and seat != round_.dealer]
    assert set(round_.void_votes) <= set(here)
    if phase is not Phase.ENDED:
        assert 2 * len(round_.void_votes) <= len(here), 'a majority has voided the round (4.3)'
        most = round_.variant.skips_to_leave
        assert all(round_.skips[seat] < most for seat in here), 'three times is leaving (11.4)'


def check_offices(round_: EleusisRound) -> None:
    assert not round_.hands[round_.dealer]
    assert round_.standing[round_.dealer] in (Standing.DEALER, Standing.LEFT)
    assert len(set(round_.former_prophets)) == len(round_.former_prophets), 'once in a round (6.1d)'
    if round_.prophecy is not None:
        assert round_.standing[round_.prophecy.seat] is Standing.PLAYING, 'never expelled (7.7)'
        assert round_.prophecy.seat in round_.former_prophets
        assert 1 <= round_.prophecy.marker <= round_.layout.count
    offices = round_.offices
    assert tuple(office.seat for office in offices) == round_.former_prophets
    assert all(office.ended for office in round_.past_offices)
    assert all(1 <= office.marker <= office.last <= round_.layout.count for office in offices)
    assert all(one.last <= other.marker for one, other in pairwise(offices)), 'one Prophet at a time (6.1b)'
    rivals = [seat for seat in round_.seats if round_.standing[seat] is Standing.PLAYING]
    eligible = [*((round_.declarer,) if round_.declarer is not None and not round_.variant.guess else ())]
    if round_.offer is not None:
        eligible += [*round_.offer.seats, *(() if round_.offer.asker is None else (round_.offer.asker,))]
    for seat in eligible:
        assert round_.prophecy is None
        assert seat not in round_.former_prophets
        assert seat in rivals
        assert len(rivals) > round_.variant.rivals_for_prophet
    if round_.declarer is not None:
        assert round_.phase is Phase.PLAYING
        assert round_.declarer in rivals
    assert not round_.grace or round_.declarer not in (None, round_.to_move)


def check_step(before: Match, event: e.AnyEvent, after: Match) -> None:
    """Check one event: whose turn it is, where cards come from, who deals."""
    if isinstance(event, e.RoundOpened):
        check_dealer(before, event.dealer)
    then, now = before.round, after.round
    if not isinstance(then, EleusisRound) or not isinstance(now, EleusisRound) or before.phase is not MatchPhase.ROUND:
        return
    match event:
        case e.Dealt() | e.StarterRedrawn():
            assert now.to_move == first_player(now, event.starter)
            assert (event.starter is not None) == now.variant.starter
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
            assert Counter(now.stock) == Counter(then.stock) - Counter(event.cards)
            assert then.unordered or now.stock == then.stock[len(event.cards) :]
        case e.DeckAdded():
            assert len(then.stock) < max(8, most_dealt(then))
            assert len(now.stock) == len(then.stock) + 52
        case e.CardLaidFromHand() if then.pending is not None and then.prophecy is None:
            assert event.card is not then.pending.pick, 'what was picked wrongly is not laid as right'
        case _:
            pass


def check_dealer(match: Match, dealer: int) -> None:
    """Volunteers deal first, then clockwise, and nobody twice (9.7)."""
    waiting = [seat for seat in match.present if seat not in match.dealt]
    volunteers = [seat for seat in match.volunteers if seat in waiting]
    places = len(match.seated)
    last = match.past[-1].dealer if match.past else places - 1
    clockwise_ = [(last + step) % places for step in range(1, places + 1)]
    assert dealer == next(seat for seat in [*volunteers, *clockwise_] if seat in waiting)


def most_dealt(round_: EleusisRound) -> int:
    """The most cards that may have to be dealt now (1.6)."""
    variant = round_.variant
    laid = len(round_.layout.placements[-1].cards) if round_.layout.placements else 0
    penalties = (variant.no_play_penalty, variant.overthrow_penalty, variant.overthrow_penalty_when_out)
    return max(*penalties, variant.penalty_per_card * laid)


def first_player(round_: EleusisRound, starter: Card | None) -> int:
    seat = round_.dealer
    for _ in range(starter.rank if starter and round_.variant.first_player == 'starter' else 1):
        seat = clockwise(round_, seat)
    return seat


def clockwise(round_: EleusisRound, seat: int) -> int:
    """The next seat clockwise that plays."""
    places = len(round_.standing)
    around = [(seat + step) % places for step in range(1, places + 1)]
    return next(other for other in around if round_.standing[other] is Standing.PLAYING and other != round_.prophet)
