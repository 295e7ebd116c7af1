"""Matches that Hypothesis invents: commands legal and illegal in any order, every step checked.

``whole_rounds.py`` plays longer and faster; what is found here comes with the shortest match that shows it.
"""

from random import Random

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.match import Match, MatchPhase
from eleusis.variants import PRESETS, Variant
from tests.eleusis.invariants import EVENTS, ChannelChecks, check_heard
from tests.eleusis.odd_variants import with_changes
from tests.eleusis.random_commands import may_wish
from tests.examples import examples

COMMANDS = msgspec.json.Decoder(c.AnyCommand)

seats = st.integers(-1, 8)
cards = st.sampled_from(list(Card))
answers = st.booleans()

short_rounds = st.builds(
    Variant,
    hand=st.integers(1, 8),
    expulsion=st.integers(1, 12),
    expulsion_with_prophet=st.integers(1, 6),
)
"""Other numbers than Gardner's bring everything about within a few plays."""

odd_rounds = st.builds(
    lambda preset, hand, seed, changes: with_changes(replace(preset, hand=hand), Random(seed), changes),
    st.sampled_from(list(PRESETS.values())),
    st.integers(1, 8),
    st.integers(0, 2**32),
    st.sampled_from([0, 0, 3, 8]),
)
"""Presets with small hands, some of them with other fields too."""


delphi = st.builds(lambda most: replace(PRESETS['delphi'], skips_to_leave=most), st.integers(1, 3))


class MatchMachine(RuleBasedStateMachine):
    """A table of three to eight people whose commands make sense now, or don't."""

    channel_checks: ChannelChecks
    chance: Random

    @initialize(
        seed=st.integers(0, 2**32),
        count=st.integers(3, 8),
        variant=st.just(Variant()) | short_rounds | odd_rounds | delphi,
        begun=st.sampled_from([True, True, True, False]),
    )
    def sit_down(self, seed: int, count: int, variant: Variant, begun: bool) -> None:
        self.channel_checks = ChannelChecks(variant, seed)
        self.chance = Random(seed)
        for _ in range(max(count, variant.fewest_seats)):
            self.give(c.Sit())
        if begun:
            self.give(c.OpenRound(0))
            self.give(c.SealRule(0, 'seal'))

    @property
    def match(self) -> Match:
        return self.channel_checks.match

    @property
    def round(self) -> EleusisRound:
        assert isinstance(self.match.round, EleusisRound)
        return self.match.round

    @property
    def game(self) -> DelphiRound:
        assert isinstance(self.match.round, DelphiRound)
        return self.match.round

    def give(self, command: c.AnyCommand) -> None:
        """Give a command; if it is refused, nothing may have changed."""
        before, shown = self.match, repr(self.match)
        assert COMMANDS.decode(msgspec.json.encode(command)) == command
        events = self.channel_checks.give(command)
        assert repr(before) == shown, 'deciding changes nothing by itself'
        if not events:
            assert self.match is before
        assert EVENTS.decode(msgspec.json.encode(events)) == events
        check_heard(before, events, self.chance)

    # What makes sense now

    def is_under_way(self) -> bool:
        return self.match.phase is MatchPhase.ROUND

    def is_round(self) -> bool:
        return self.is_under_way() and isinstance(self.match.round, EleusisRound)

    def is_game(self) -> bool:
        return self.is_under_way() and isinstance(self.match.round, DelphiRound)

    def waits_for(self, *phases: Phase | DelphiPhase) -> bool:
        return self.is_under_way() and self.match.round is not None and self.match.round.phase in phases

    @precondition(lambda self: not self.is_under_way())
    @rule(machine=answers, checked=answers, unfit=st.lists(cards, max_size=52).map(tuple))
    def open_round(self, machine: bool, checked: bool, unfit: tuple[Card, ...]) -> None:
        while len(self.match.present) < self.match.variant.fewest_seats and self.match.phase is not MatchPhase.OVER:
            self.give(c.Sit())
        self.give(c.OpenRound(next(iter(self.match.present), 0)))
        if self.is_under_way():
            assert self.match.dealer is not None
            self.give(c.SealRule(self.match.dealer, 'seal', machine, checked, unfit))

    @precondition(lambda self: self.waits_for(Phase.WRITING, DelphiPhase.WRITING))
    @rule()
    def seal(self) -> None:
        assert self.match.dealer is not None
        self.give(c.SealRule(self.match.dealer, 'seal'))

    @precondition(lambda self: self.waits_for(Phase.PLAYING))
    @rule(first=st.integers(0, 30), count=st.integers(1, 4))
    def play(self, first: int, count: int) -> None:
        self.end_grace()
        assert self.round.to_move is not None
        hand = self.round.hands[self.round.to_move]
        first %= len(hand)
        longest = self.round.variant.longest(len(hand)) if self.round.layout.count else 1
        self.give(c.Play(self.round.to_move, hand[first : first + min(count, longest)]))

    @precondition(lambda self: self.waits_for(Phase.PLAYING))
    @rule(right=answers, data=st.data())
    def no_play(self, right: bool, data: st.DataObject) -> None:
        """With a Prophet, up to the pick if there is one."""
        self.end_grace()
        assert self.round.to_move is not None
        self.give(c.NoPlay(self.round.to_move))
        if not self.waits_for(Phase.CALLING):
            return
        if self.round.prophet is not None:
            self.call(right)
            if not right:
                self.give(c.Judge(self.round.dealer, yes=True))
                if self.waits_for(Phase.PICKING):
                    self.pick(data)

    @precondition(lambda self: self.waits_for(Phase.PLAYING))
    @rule(rights=st.lists(answers, min_size=1, max_size=12), consents=answers)
    def several_turns(self, rights: list[bool], consents: bool) -> None:
        """Single cards; a Prophet calls them all right and may be wrong about the last."""
        for place, right in enumerate(rights):
            if not self.waits_for(Phase.PLAYING):
                return
            self.play(place, 1)
            if not self.waits_for(Phase.CALLING, Phase.JUDGING):  # The first card where there is no starter.
                continue
            if self.round.prophet is None:
                self.give(c.Judge(self.round.dealer, right))
            else:
                self.call(right)
                self.give(c.Judge(self.round.dealer, consents or place < len(rights) - 1))

    def end_grace(self) -> None:
        if self.round.grace:
            self.give(c.EndGrace())

    @precondition(lambda self: self.is_round() and self.round.declarer is not None)
    @rule()
    def declare(self) -> None:
        assert self.round.declarer is not None
        self.give(c.Declare(self.round.declarer))

    @precondition(lambda self: self.waits_for(Phase.CALLING))
    @rule(right=answers)
    def call(self, right: bool) -> None:
        assert self.round.prophet is not None
        self.give(c.Call(self.round.prophet, right))

    @precondition(lambda self: self.waits_for(Phase.PICKING))
    @rule(data=st.data())
    def pick(self, data: st.DataObject) -> None:
        assert self.round.prophet is not None
        self.give(c.Pick(self.round.prophet, self.shown(data)))

    @precondition(lambda self: self.waits_for(Phase.PLAYING))
    @rule(place=st.integers(0, 7))
    def wish(self, place: int) -> None:
        """In variants where one may at any time (10.1)."""
        wishers = [seat for seat in self.round.in_play if may_wish(self.round, seat)]
        if wishers:
            self.give(c.Declare(wishers[place % len(wishers)]))

    @precondition(lambda self: self.waits_for(Phase.OFFERING))
    @rule(yes=answers)
    def answer(self, yes: bool) -> None:
        assert self.round.awaited is not None
        self.give(c.Answer(self.round.awaited, yes))

    @precondition(lambda self: self.waits_for(Phase.THROWING))
    @rule(count=st.integers(0, 6))
    def throw_in(self, count: int) -> None:
        assert self.round.pending is not None
        shown = self.round.pending.cards
        fewest, most = self.round.variant.throw_in(len(shown)) or (0, 0)
        self.give(c.ThrowIn(self.round.pending.seat, shown[: min(most, fewest + count)]))

    @precondition(lambda self: self.is_round() and self.round.declarer is not None and self.round.variant.guess)
    @rule()
    def guess(self) -> None:
        assert self.round.declarer is not None
        self.give(c.Guess(self.round.declarer, 'Colours alternate.'))

    @precondition(lambda self: self.waits_for(Phase.GUESSED))
    @rule(yes=answers)
    def judge_guess(self, yes: bool) -> None:
        self.give(c.Judge(self.round.dealer, yes))

    @precondition(lambda self: self.waits_for(Phase.JUDGING, Phase.CHECKING))
    @rule(yes=answers, data=st.data())
    def judge(self, yes: bool, data: st.DataObject) -> None:
        self.give(c.Judge(self.round.dealer, yes, self.shown(data)))

    def shown(self, data: st.DataObject) -> Card:
        assert self.round.pending is not None
        return data.draw(st.sampled_from(self.round.pending.cards))

    @precondition(lambda self: self.waits_for(DelphiPhase.SAYING))
    @rule(rights=st.lists(answers, min_size=1, max_size=8))
    def say(self, rights: list[bool]) -> None:
        """Some or all players speak of the card that is turned up."""
        for seat, right in zip(self.game.silent, rights, strict=False):
            self.give(c.Say(seat, right))

    @precondition(lambda self: self.waits_for(DelphiPhase.SAYING))
    @rule(rights=st.lists(st.lists(answers, min_size=8, max_size=8), min_size=1, max_size=8))
    def several_cards(self, rights: list[list[bool]]) -> None:
        for first, *others in rights:
            if self.waits_for(DelphiPhase.SAYING):
                self.say(others)
            if self.waits_for(DelphiPhase.JUDGING):
                self.give(c.Judge(self.game.oracle, first))

    @precondition(lambda self: self.waits_for(DelphiPhase.JUDGING))
    @rule(right=answers)
    def judge_card(self, right: bool) -> None:
        self.give(c.Judge(self.game.oracle, right))

    @precondition(lambda self: self.is_game())
    @rule(place=st.integers(0, 7))
    def wish_end(self, place: int) -> None:
        players = self.game.players
        self.give(c.WishEnd(players[place % len(players)]))

    @precondition(lambda self: self.is_under_way())
    @rule()
    def take_back(self) -> None:
        assert self.match.dealer is not None
        self.give(c.TakeBack(self.match.dealer))

    @precondition(lambda self: self.is_under_way() and self.match.dealer not in self.match.awaited)
    @rule()
    def time_out(self) -> None:
        if self.match.awaited:  # Not while it is for a machine to judge.
            self.give(c.TimeOut(self.match.awaited[-1]))

    @rule(seat=seats, really=st.integers(0, 9))
    def leave(self, seat: int, really: int) -> None:
        if really == 0:  # Seldom, or nobody would be left to play.
            self.give(c.Leave(seat))

    # What may not

    @rule(
        command=st.one_of(
            st.builds(c.Sit, st.none() | seats),
            st.builds(c.Volunteer, seats),
            st.builds(c.OpenRound, seats),
            st.builds(c.SealRule, seats, st.text(), answers),
            st.builds(c.RedrawStarter, seats),
            st.builds(c.GiveHint, seats, st.text()),
        )
    )
    def anything_about_the_table(self, command: c.AnyCommand) -> None:
        self.give(command)

    @rule(
        command=st.one_of(
            st.builds(c.Play, seats, st.lists(cards, max_size=6).map(tuple)),
            st.builds(c.NoPlay, seats),
            st.builds(c.Declare, seats),
            st.builds(c.Waive, seats),
            st.builds(c.Answer, seats, answers),
            st.builds(c.ThrowIn, seats, st.lists(cards, max_size=8).map(tuple)),
            st.builds(c.Guess, seats, st.text()),
            st.builds(c.Call, seats, answers),
            st.builds(c.Pick, seats, cards),
            st.builds(c.Judge, seats, answers, st.none() | cards),
            st.builds(c.TakeBack, seats),
            st.builds(c.Flag, seats, st.integers(-1, 60)),
            st.builds(c.VoteVoid, seats),
            st.builds(c.TimeOut, seats),
            st.builds(c.Say, seats, answers),
            st.builds(c.WishEnd, seats),
            st.just(c.EndGrace()),
        )
    )
    def anything_about_the_round(self, command: c.AnyCommand) -> None:
        self.give(command)

    # What holds always

    @invariant()
    def views_show_what_may_be_seen_and_offer_what_is_granted(self) -> None:
        for seat in range(len(self.match.seated) + 1):
            self.channel_checks.check_granted(seat)
        self.channel_checks.check_secrets(self.chance.randint(0, len(self.match.seated)), self.chance)

    def teardown(self) -> None:
        if hasattr(self, 'channel_checks'):  # Not when Hypothesis gave up before anybody sat down.
            self.channel_checks.check_record()


MatchMachine.TestCase.settings = examples(8, steps=50)
TestMatches = MatchMachine.TestCase


@pytest.mark.parametrize('preset', ['berkeley', 'express'])
def test_nobody_lays_the_first_card(preset: str) -> None:
    """Found by exploring. Without a starter a round may be over with nothing on the table and hands full."""
    state = MatchMachine()
    state.sit_down(seed=0, count=4, variant=replace(PRESETS[preset], hand=1, starter=False), begun=True)
    while state.is_round():
        state.time_out()
        state.views_show_what_may_be_seen_and_offer_what_is_granted()
    assert state.match.past[0].score is not None
    state.teardown()


def test_a_dealer_leaves_before_the_first_card() -> None:
    state = MatchMachine()
    state.sit_down(seed=0, count=4, variant=PRESETS['berkeley'], begun=True)
    state.give(c.Leave(state.round.dealer))
    assert state.round.voided == 'dealer-left'
    state.teardown()


def test_nobody_is_asked_about_a_rule_that_is_said_when_the_dealer_has_left() -> None:
    """Found by exploring."""
    state = MatchMachine()
    state.sit_down(seed=0, count=4, variant=PRESETS['express'], begun=False)
    state.give(c.OpenRound(0))
    state.give(c.SealRule(0, 'seal', machine_judged=True))
    state.play(0, 1)
    state.give(c.Judge(0, yes=True))
    state.give(c.Leave(0))
    state.guess()
    assert state.round.guess is not None
    state.views_show_what_may_be_seen_and_offer_what_is_granted()
    state.judge_guess(yes=True)
    assert state.round.score is not None
