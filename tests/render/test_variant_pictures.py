"""Pictures that only some variants need: no starter, cards given back, offers, a rule that is said."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.eleusis import captions
from bot.render.names import Phrase
from bot.text import ENGLISH
from eleusis import commands as c
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.games.eleusis.scoring import Prophecy, Tally, round_score
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import Match, decide, open_match, replay
from eleusis.scores import NoPlays
from eleusis.variants import PRESETS
from eleusis.views import public_view
from tests.render.test_pictures import check
from tests.shown import draw_round_end, draw_table

NAMES = {0: 'ada', 1: 'ben', 2: 'cleo', 3: 'dora', 4: 'emil'}


class Game:
    """A match that is played by commands."""

    def __init__(self, preset: str) -> None:
        self.chance = Random(3)
        self.match = replay(open_match(PRESETS[preset]))
        self.do(*[c.Sit()] * 5, c.OpenRound(0), c.SealRule(0, '0' * 64))

    def do(self, *commands: c.AnyCommand) -> None:
        for command in commands:
            self.match = replay(decide(self.match, command, self.chance), self.match)

    @property
    def round(self) -> EleusisRound:
        assert isinstance(self.match.round, EleusisRound)
        return self.match.round

    @property
    def mover(self) -> int:
        assert self.round.to_move is not None
        return self.round.to_move

    def lay(self, count: int = 1) -> None:
        self.do(c.Play(self.mover, self.round.hands[self.mover][:count]))


def without_starter() -> Match:
    return Game('berkeley').match


def throwing() -> Match:
    game = Game('berkeley')
    game.do(c.NoPlay(game.mover), c.Judge(0, yes=True))
    return game.match


def begun(*verdicts: bool) -> Match:
    """A string of two and then single cards; the table is empty before the first right one."""
    game = Game('berkeley')
    for place, right in enumerate(verdicts):
        game.lay(1 if place else 2)
        game.do(c.Judge(0, yes=right))
    return game.match


def begun_wrong() -> Match:
    return begun(False)


def begun_at_last() -> Match:
    return begun(False, False, True, True, False)


def offering() -> Match:
    game = Game('drexler')
    game.lay()
    game.do(c.Judge(0, yes=True))
    game.do(c.Declare(game.round.players[-1]))
    return game.match


def guessed() -> Match:
    game = Game('express')
    game.lay()
    game.do(c.Judge(0, yes=True))
    assert game.round.declarer is not None
    game.do(c.Guess(game.round.declarer, 'Hearts.'))
    return game.match


def sitting_out() -> Match:
    game = Game('berkeley')
    game.lay()
    game.do(c.Judge(0, yes=True), c.Declare(game.round.players[-1]))
    game.lay()
    game.do(c.Call(game.round.players[-1], right=True), c.Judge(0, yes=False))
    return game.match


@pytest.mark.parametrize(
    ('scene', 'phase', 'title'),
    [
        (without_starter, Phase.PLAYING, ' to play'),
        (begun_wrong, Phase.PLAYING, ' to play'),
        (begun_at_last, Phase.PLAYING, ' to play'),
        (throwing, Phase.THROWING, ' to give cards back'),
        (offering, Phase.OFFERING, ' to be Prophet or not'),
        (guessed, Phase.GUESSED, ' to judge the rule'),
        (sitting_out, Phase.PLAYING, ' to play'),
    ],
)
@pytest.mark.parametrize('whole', [True, False])
def test_the_table(scene: Callable[[], Match], phase: Phase, title: str, whole: bool) -> None:
    view = public_view(scene())
    assert isinstance(view.round, EleusisView)
    assert view.round.phase is phase
    assert captions.phase(ENGLISH, view.round).after == title.strip()
    check(draw_table(view, NAMES, whole=whole))


def test_the_states_that_are_named() -> None:
    view = public_view(sitting_out())
    assert isinstance(view.round, EleusisView)
    assert [captions.state(ENGLISH, view.round, seat) for seat in view.seats].count('False Prophet, out') == 1
    view = public_view(throwing())
    assert isinstance(view.round, EleusisView)
    assert captions.waiting(ENGLISH, view.round)[1] == 'Some go back'


@pytest.mark.parametrize('verdicts', [(False,), (False, True), (False, False, True, True, False), (True, True)])
def test_the_end_of_a_round_that_began_with_nothing(verdicts: tuple[bool, ...]) -> None:
    view = public_view(replay(decide(begun(*verdicts), c.EndMatch(), Random(1)), begun(*verdicts)))
    check(draw_round_end(view, NAMES, rule='Hearts.'))


@pytest.mark.parametrize('preset', [name for name, variant in PRESETS.items() if not variant.oracle])
def test_the_scores(preset: str) -> None:
    """The line below the title and every sum; a name can be cut, a reason must not be."""
    game = Game(preset)
    game.lay()
    if game.round.pending is not None:
        game.do(c.Judge(0, yes=True))
    variant = PRESETS[preset]
    if variant.guess:
        assert game.round.declarer is not None
        game.do(c.Guess(game.round.declarer, 'Hearts.'), c.Judge(0, yes=True))
    else:
        if game.round.grace:
            game.do(c.EndGrace())
        for seat in game.round.players[1:]:
            game.do(c.Leave(seat))
        while game.round.phase is not Phase.ENDED:
            game.lay(min(variant.longest(len(game.round.hands[game.mover])), len(game.round.hands[game.mover])))
            game.do(c.Judge(0, yes=True))
    view = public_view(game.match)
    check(draw_round_end(view, NAMES, rule='Hearts.'))


def test_the_heading_of_the_scores() -> None:
    hands = {1: 3, 2: 4}
    drexler, express, berkeley = PRESETS['drexler'], PRESETS['express'], PRESETS['berkeley']
    said = round_score(express, hands, 0, None, (0, 0), Tally((0, 0, 0), guesser=2))
    assert (captions.prophet(ENGLISH, express, said).seat, captions.prophet(ENGLISH, express, said).after) == (
        2,
        'said the rule',
    )
    nobody = round_score(express, hands, 0, None, (0, 0), Tally((0, 0, 0)))
    assert captions.prophet(ENGLISH, express, nobody) == Phrase()
    assert captions.high_count(ENGLISH, express, nobody) == '12 minus the cards in hand'
    prophecy = Prophecy(1, 2)
    tally = Tally((0, 4, 0), prophets=(1,), cards_called=(0, 5, 0))
    called = round_score(berkeley, hands, 0, prophecy, (3, 1), tally)
    assert captions.prophet(ENGLISH, berkeley, called).after == '· 5 cards called correctly'
    by_call = replace(berkeley, prophet_per_call=3)
    called = round_score(by_call, hands, 0, prophecy, (3, 1), tally)
    assert captions.prophet(ENGLISH, by_call, called).after == '· 4 right calls'
    played = round_score(drexler, hands, 0, prophecy, (3, 1), Tally((0, 0, 0), no_plays=NoPlays(right=1, wrong=1)))
    assert captions.prophet(ENGLISH, drexler, played).after == '· 3 right, 1 wrong, 2 no-plays'
