"""A round of Delphi told again: a scene for each card whose verdict stands, with nothing in it that was not public."""

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.match import Match, evolve, replay
from eleusis.scenes import scenes
from eleusis.variants import PRESETS
from eleusis.views import Scene
from tests.render.rounds import Batches, Telling, played

DELPHI = PRESETS['delphi']
Judged = tuple[Card, bool, dict[int, bool]]
"""A card, whether it is right, and who said so or not."""


def standing(batches: Batches, number: int) -> list[Judged]:
    """The verdicts that stand, as the test finds them in the events."""
    found: list[Judged] = []
    said: dict[int, bool] = {}
    match = Match()
    for event in (event for events in batches for event in events):
        before = match.round
        match = evolve(match, event)
        if before is None or before.number != number:
            continue
        match event:
            case e.Said():
                said[event.seat] = event.right
            case e.PlayerLeft():
                said.pop(event.seat, None)
            case e.CardTurned():
                said = {}
            case e.Judged():
                assert isinstance(before, DelphiRound)
                assert before.card is not None
                found.append((before.card, event.yes, {**said}))
            case e.CallTakenBack():
                *found, (_, _, said) = found
                said = {**said}
            case _:
                pass
    return found


def shown(scene: Scene) -> DelphiView:
    assert isinstance(scene.view.round, DelphiView)
    return scene.view.round


def told_of(scene: Scene) -> Judged:
    game, verdict = shown(scene), scene.verdict
    assert verdict is not None
    assert game.last is not None
    assert (game.last.card,) == verdict.cards == game.layout.placements[-1].cards
    assert game.last.right is verdict.right is game.layout.placements[-1].right
    return game.last.card, verdict.right, dict(game.last.said)


@pytest.mark.parametrize('seed', range(25))
def test_each_card_whose_verdict_stands_has_its_scene(seed: int) -> None:
    telling = played(seed, DELPHI)
    for record in telling.match.past:
        told = scenes(telling.batches, record.number)
        cards = [scene for scene in told if scene.verdict is not None]
        assert [told_of(scene) for scene in cards] == standing(telling.batches, record.number)
        if not told:
            continue
        kinds = [scene.kind for scene in told]
        assert (kinds[0], kinds[-1], kinds.count('deal'), kinds.count('end')) == ('deal', 'end', 1, 1)
        assert set(kinds) <= {'deal', 'play', 'aside', 'end'}
        assert shown(told[-1]).score == record.score
        assert {shown(scene).number for scene in told} == {record.number}
        assert all(shown(scene).phase is not DelphiPhase.ENDED for scene in told[:-1])
        assert all(scene.seat is None for scene in cards)


@pytest.mark.parametrize('seed', range(25))
def test_tokens_are_won_one_by_one_and_nothing_is_shown_that_was_not_public_yet(seed: int) -> None:
    """Neither the next card, turned up with the verdict, nor what a player says of it."""
    telling = played(seed, DELPHI)
    for record in telling.match.past:
        tokens: dict[int, int] = {}
        for scene in scenes(telling.batches, record.number):
            game = shown(scene)
            if scene.verdict is not None:
                assert game.card is None
                _, right, said = told_of(scene)
                for seat, thinks_right in said.items():
                    tokens[seat] = tokens.get(seat, 0) + (1 if thinks_right is right else -1)
            assert all(count == tokens.get(seat, 0) for seat, count in game.tokens)
            assert not any(one.right or one.wrong for one in scene.news if one.kind == 'said')
            assert game.phase is DelphiPhase.JUDGING or game.said == ()


def begun(people: int = 5, *, machine: bool = False) -> Telling:
    telling = Telling(people, DELPHI)
    telling.do(c.OpenRound(0), c.SealRule(0, 'seal', machine, machine))
    return telling


def card(telling: Telling, *, right: bool = True, judged: bool = True) -> None:
    """Everyone says right, and then it is judged."""
    assert isinstance(telling.match.round, DelphiRound)
    telling.do(*[c.Say(seat, right=True) for seat in telling.match.round.players])
    if judged:
        telling.do(c.Judge(0, right))


def kinds_of(telling: Telling) -> list[tuple[str, int | None]]:
    return [(scene.kind, scene.seat) for scene in scenes(telling.batches, 1)]


def test_a_verdict_that_was_taken_back_is_not_told() -> None:
    telling = begun()
    card(telling, right=False)
    telling.do(c.TakeBack(0))
    assert kinds_of(telling) == [('deal', None)]
    telling.do(c.Judge(0, yes=True))
    assert [scene.verdict.right for scene in scenes(telling.batches, 1) if scene.verdict] == [True]


def test_what_the_bot_judges_in_the_same_moment_is_one_scene() -> None:
    telling = begun(3, machine=True)
    telling.do(c.Say(1, right=True))
    *before, last = telling.batches
    match = replay(event for events in before for event in events)
    match = replay(last, match)
    spoken = (e.Said(2, right=False), e.Revealed(), e.Judged(yes=False), e.CardTurned())
    *_, scene = scenes([*telling.batches, spoken], 1)
    game = shown(scene)
    assert told_of(scene)[1:] == (False, {1: True, 2: False})
    assert (game.card, game.layout.count, dict(game.tokens)) == (None, 2, {1: -1, 2: 1})


def test_who_leaves_has_a_scene_and_who_is_silent_has_none() -> None:
    telling = begun()
    card(telling)
    telling.do(c.Say(1, right=True), c.TimeOut(2), c.Judge(0, yes=False), c.Leave(3), c.EndMatch())
    assert kinds_of(telling) == [('deal', None), ('play', None), ('play', None), ('aside', 3), ('end', None)]
    assert shown(scenes(telling.batches, 1)[-1]).voided == 'match-ended'


@pytest.mark.parametrize(('machine', 'last'), [(False, ('end', None)), (True, ('aside', None))])
def test_the_oracle_leaves(machine: bool, last: tuple[str, int | None]) -> None:
    telling = Telling(5, DELPHI)
    telling.do(c.OpenRound(0), c.SealRule(0, 'seal', False, machine))
    card(telling)
    telling.do(c.Leave(0))
    assert kinds_of(telling) == [('deal', None), ('play', None), last]


def test_the_last_card_of_the_deck_and_the_scores() -> None:
    telling = begun(3)
    for _ in range(51):
        card(telling)
    told = scenes(telling.batches, 1)
    assert [scene.kind for scene in told] == ['deal', *['play'] * 51, 'end']
    assert shown(told[-2]).score is None
    assert shown(told[-1]).score is not None


def test_where_no_card_was_judged_there_is_nothing_to_tell() -> None:
    telling = begun()
    card(telling, judged=False)
    assert scenes(telling.batches, 1) == ()
    telling.do(c.EndMatch())
    assert scenes(telling.batches, 1) == scenes(telling.batches, 2) == ()
