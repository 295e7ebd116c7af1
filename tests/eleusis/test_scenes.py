"""A round told again: a scene for each play whose verdict stands, with nothing in it that was not public."""

from collections import Counter
from dataclasses import dataclass

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import Match, MatchPhase, evolve
from eleusis.scenes import hands_held, scenes
from eleusis.variants import PRESETS
from eleusis.views import Scene, Verdict
from tests.render.rounds import Batches, Telling, played


@dataclass
class Standing:
    """A play whose verdict stands, as the test finds it in the events."""

    seat: int
    right: bool
    laid: int
    """Cards on the table after it."""


def standing(batches: Batches, number: int) -> list[Standing]:
    """Every play whose final verdict stands."""
    found: list[Standing] = []
    kept: list[Standing] = []
    seat, match = 0, Match()
    for event in (event for events in batches for event in events):
        before = match
        match = evolve(match, event)
        if before.phase is not MatchPhase.ROUND or before.round is None or before.round.number != number:
            continue
        assert isinstance(before.round, EleusisRound)
        assert match.round is not None
        seat = before.round.pending.seat if before.round.pending else seat
        count = match.round.layout.count
        match event:
            case e.Judged():
                kept = [*found]
            case e.CallTakenBack():
                found = kept
            case e.CardsLaid():
                found.append(Standing(seat, event.right, count))
            case e.CardLaidFromHand():
                found.append(Standing(seat, False, count))
            case e.HandReplaced() | e.ThrowInAsked():
                found.append(Standing(seat, True, count))
            case _:
                pass
    return found


def shown(scene: Scene) -> EleusisView:
    assert isinstance(scene.view.round, EleusisView)
    return scene.view.round


@pytest.mark.parametrize('variant', [name for name, variant in PRESETS.items() if not variant.oracle])
@pytest.mark.parametrize('seed', range(5))
def test_each_play_whose_verdict_stands_has_its_scene(variant: str, seed: int) -> None:
    telling = played(seed, PRESETS[variant])
    lays = PRESETS[variant].no_play_lays_card  # A wrong no-play that lays nothing leaves no trace in those events.
    for record in telling.match.past:
        told = scenes(telling.batches, record.number)
        plays = [
            Standing(scene.seat or 0, scene.verdict.right, shown(scene).layout.count)
            for scene in told
            if scene.verdict is not None and (lays or scene.verdict.right or not scene.verdict.no_play)
        ]
        assert plays == standing(telling.batches, record.number)
        held = hands_held(telling.batches, record.number)
        for scene, hand in zip(told, held, strict=True):
            verdict = scene.verdict
            assert bool(hand) is (verdict is not None)
            if verdict is not None:
                assert not Counter(verdict.cards) - Counter(hand)
                assert len(hand) == len(verdict.cards) or not verdict.no_play
        if told:
            shows = [scene.verdict for scene in told if scene.verdict is not None and scene.verdict.no_play]
            hands = shown(told[-1]).shown_hands
            assert [(hand.cards, hand.upheld) for hand in hands] == [(show.cards, show.right) for show in shows]
            assert [scene.kind for scene in told].count('deal') == [scene.kind for scene in told].count('end') == 1
            assert (told[0].kind, told[-1].kind) == ('deal', 'end')
            assert shown(told[-1]).score == record.score
            assert {shown(scene).number for scene in told} == {record.number}
            assert all(shown(scene).phase is not Phase.ENDED for scene in told[:-1])


@pytest.mark.parametrize('seed', range(12))
def test_no_card_is_seen_that_was_not_laid_or_shown(seed: int) -> None:
    telling = played(seed)
    for record in telling.match.past:
        public = {
            (event.seat, by_suit(event.cards if isinstance(event, e.CardsPlayed) else event.hand))
            for events in telling.batches
            for event in events
            if isinstance(event, e.CardsPlayed | e.NoPlayDeclared)
        }
        for scene in scenes(telling.batches, record.number):
            if scene.verdict is not None:
                assert (scene.seat, by_suit(scene.verdict.cards)) in public
            hidden = [one for one in scene.news if one.kind in ('penalty-dealt', 'hand-replaced', 'went-out')]
            assert all(one.cards == () for one in hidden)


def dealt(people: int = 6) -> Telling:
    telling = Telling(people)
    telling.do(c.OpenRound(0), c.SealRule(0, 'seal'))
    return telling


def round_of(telling: Telling) -> EleusisRound:
    assert isinstance(telling.match.round, EleusisRound)
    return telling.match.round


def lay(telling: Telling) -> int:
    """The player to move lays a card; return the seat."""
    if round_of(telling).grace:
        telling.do(c.EndGrace())
    seat = round_of(telling).to_move
    assert seat is not None
    telling.do(c.Play(seat, round_of(telling).hands[seat][:1]))
    return seat


def last_verdict(telling: Telling) -> tuple[int | None, Verdict]:
    *_, scene = [scene for scene in scenes(telling.batches, 1) if scene.verdict is not None]
    assert scene.verdict is not None
    return scene.seat, scene.verdict


def with_prophet() -> tuple[Telling, int]:
    telling = dealt()
    prophet = lay(telling)
    telling.do(c.Judge(0, yes=True), c.Declare(prophet))
    return telling, prophet


@pytest.mark.parametrize(('call', 'yes', 'right'), [(True, True, True), (True, False, False), (False, True, False),
                                                    (False, False, True)])  # fmt: skip
def test_what_the_prophet_called_and_whether_it_was_upheld(call: bool, yes: bool, right: bool) -> None:
    telling, prophet = with_prophet()
    seat = lay(telling)
    telling.do(c.Call(prophet, call), c.Judge(0, yes))
    cards = telling.match.round.layout.placements[-1].cards if telling.match.round else ()
    assert last_verdict(telling) == (seat, Verdict(cards, False, right, prophet, yes))


def test_a_shown_hand_is_judged_in_two_steps_and_is_one_scene() -> None:
    telling, prophet = with_prophet()
    telling.do(*([c.EndGrace()] if round_of(telling).grace else []))
    seat = round_of(telling).to_move
    assert seat is not None
    hand = round_of(telling).hands[seat]
    before = len(scenes(telling.batches, 1))
    telling.do(c.NoPlay(seat), c.Call(prophet, right=False), c.Judge(0, yes=True), c.Pick(prophet, hand[0]))
    assert len(scenes(telling.batches, 1)) == before
    telling.do(c.Judge(0, False, next(card for card in hand if card is not hand[0])))
    assert len(scenes(telling.batches, 1)) == before + 1
    laid = round_of(telling).layout.placements[-1].cards[0]
    assert last_verdict(telling) == (seat, Verdict(by_suit(hand), True, False, prophet, False, laid))


def test_a_verdict_that_was_taken_back_is_not_told() -> None:
    telling = dealt()
    lay(telling)
    telling.do(c.Judge(0, yes=False), c.TakeBack(0))
    assert [scene.kind for scene in scenes(telling.batches, 1)] == ['deal']
    telling.do(c.Judge(0, yes=True))
    assert [scene.verdict.right for scene in scenes(telling.batches, 1) if scene.verdict] == [True]


def test_the_prophet_and_who_leaves_have_scenes_of_their_own() -> None:
    telling, prophet = with_prophet()
    telling.do(c.Leave(prophet), c.EndMatch())
    told = scenes(telling.batches, 1)
    assert [(scene.kind, scene.seat) for scene in told] == [
        ('deal', None), ('play', prophet), ('prophet', prophet), ('aside', prophet), ('end', None),
    ]  # fmt: skip
    assert shown(told[2]).marker == 2
    assert shown(told[-1]).voided == 'match-ended'


def test_a_rule_that_was_said_is_told_with_its_verdict() -> None:
    telling = Telling(4, PRESETS['express'])
    telling.do(c.OpenRound(0), c.SealRule(0, 'seal'))
    seat = lay(telling)  # Without a starter the first card is right by itself.
    while round_of(telling).declarer is None:
        telling.do(*([c.Judge(0, yes=True)] if round_of(telling).pending else []))
        if round_of(telling).declarer is None:
            seat = lay(telling)
    seat = round_of(telling).declarer
    assert seat is not None
    telling.do(c.Guess(seat, 'Colours alternate.'), c.Judge(0, yes=True))
    *_, said, end = scenes(telling.batches, 1)
    assert (said.kind, said.seat, said.right) == ('guess', seat, True)
    assert said.news[0].text == 'Colours alternate.'
    assert end.kind == 'end'


def test_where_nobody_has_played_there_is_nothing_to_tell() -> None:
    telling = dealt()
    assert scenes(telling.batches, 1) == ()
    telling.do(c.EndMatch())
    assert scenes(telling.batches, 1) == scenes(telling.batches, 2) == scenes((), 1) == ()


def test_of_several_rounds_each_is_told_by_itself() -> None:
    telling = next(found for seed in range(30) if len((found := played(seed)).match.past) == 2)
    first, second = (scenes(telling.batches, number) for number in (1, 2))
    assert {shown(scene).number for scene in first} == {1}
    assert {shown(scene).number for scene in second} == {2}
