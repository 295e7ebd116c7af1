"""A round of Delphi told again as an animation: steady frames, every seat with its tokens, the rule at the end."""

from __future__ import annotations

from functools import cache

import pytest

from bot.eleusis import commands as c
from bot.eleusis.scenes import scenes
from bot.eleusis.variants import PRESETS
from bot.eleusis.views import Scene
from bot.look import Look
from bot.render import draw_replay
from bot.render.delphi_replay import frame_of_game
from bot.render.frame import Frame
from bot.render.names import spoken
from bot.render.replay_plan import plan_rows, plan_stage
from bot.render.text import line_of
from bot.render.theme import NAME, STATE
from bot.render.tokens import Sign
from bot.text import Words
from bot.text.retold import LONGEST, retold_text
from tests.render.delphi_games import Sibyl
from tests.render.rounds import Telling
from tests.render.scenes import NAMES
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.render.test_replay import MOST_BYTES, RULE, frames

DELPHI = PRESETS['delphi']


class Retold(Sibyl):
    """A match of Delphi that keeps what happened."""

    def __init__(self, seats: int = 5, seed: int = 3) -> None:
        self.telling = Telling(seats, DELPHI, seed)
        super().__init__(0, seed)

    def do(self, *commands: c.AnyCommand) -> None:
        if not self.telling.match.past and self.telling.match.delphi is None:
            commands = (c.OpenRound(0),)
        self.telling.do(*commands)
        self.match = self.telling.match

    def scenes(self) -> tuple[Scene, ...]:
        return scenes(self.telling.batches, 1)


@cache
def whole_round(seats: int = 5, cards: int = 20, seed: int = 3) -> tuple[Scene, ...]:
    """A round that is over after so many cards."""
    retold = Retold(seats, seed)
    retold.seal()
    retold.cards(cards)
    retold.count()
    return retold.scenes()


def frame_of(scene: Scene) -> Frame:
    assert scene.view.delphi is not None
    return frame_of_game(scene, scene.view.delphi)


def states(frame: Frame) -> list[str]:
    return [stand.state for stand in frame.stands]


# What is told


def test_a_card_what_was_said_of_it_and_what_it_was_worth() -> None:
    retold = Retold(5)
    retold.seal()
    retold.do(c.Say(1, right=True), c.Say(2, right=False), c.Say(3, right=True), c.TimeOut(4), c.Judge(0, yes=False))
    deal, card = map(frame_of, retold.scenes())
    assert states(deal) == ['oracle', *['0 tokens'] * 4]
    assert (card.above.before, card.title[0].before, card.title[1]) == ('2 said right, 1 wrong', 'Wrong', 'wrong')
    assert [(said.before, tone) for said, tone in card.beneath] == [('said the oracle', 'muted')]
    assert states(card) == ['oracle', 'said right, −1', 'said wrong, +1', 'said right, −1', 'said nothing']
    assert [stand.rim for stand in card.stands] == [None, 'wrong', 'right', 'wrong', None]
    assert [stand.sign for stand in card.stands] == [
        Sign('oracle'), Sign('coin', -1), Sign('coin', 1), Sign('coin', -1), Sign('coin', 0),
    ]  # fmt: skip
    assert len(card.cards) == 1


def test_of_a_card_that_nobody_spoke_of() -> None:
    retold = Retold(4)
    retold.seal()
    retold.do(c.TimeOut(1), c.Judge(0, yes=True))
    card = frame_of(retold.scenes()[-1])
    assert card.above.before == 'Nobody said anything'
    assert states(card) == ['oracle', *['said nothing'] * 3]


def test_who_leaves_keeps_tokens_and_the_end_counts_them() -> None:
    retold = Retold(5)
    retold.seal()
    retold.cards(3)
    tokens = dict(retold.game.tokens)
    retold.do(c.Leave(4))
    left = frame_of(retold.scenes()[-1])
    assert (left.title[0].seat, left.title[0].after) == (4, 'leaves')
    assert states(left) == ['oracle', '3 tokens', '3 tokens', '1 token', 'left']
    assert [stand.out for stand in left.stands] == [False] * 4 + [True]
    retold.count()
    end = frame_of(retold.scenes()[-1])
    assert retold.game.score is not None
    points = retold.game.score.points
    assert states(end) == [f'{points[seat]:+}'.replace('-', '−') for seat in range(5)]
    assert [stand.sign.number for stand in end.stands[1:]] == [tokens[seat] for seat in range(1, 5)]
    assert [stand.seat for stand in end.stands if stand.rim == 'gold'] == [1, 2]
    assert end.beneath[0][0].before == f'The oracle scores {points[0]}'


def test_the_bot_judges_and_a_void_round_says_why() -> None:
    retold = Retold(4)
    retold.do(c.SealRule(0, '0' * 64, machine_checked=True))
    retold.cards(1)
    retold.do(c.Leave(0))
    aside = frame_of(retold.scenes()[-1])
    assert (aside.title[0].before, aside.title[1], aside.stands[0].state) == ('The oracle leaves', 'accent', 'left')
    retold.cards(1)
    assert frame_of(retold.scenes()[-1]).beneath[0][0].before == 'by the written rule'
    retold.do(c.EndMatch())
    end = frame_of(retold.scenes()[-1])
    assert (end.title[0].before, end.quoted) == (
        'The round is void', 'The round is void, because the match was ended. Nobody scores in it.',
    )  # fmt: skip
    assert not any(stand.counted or stand.rim for stand in end.stands)


# The file


@pytest.mark.parametrize(('seats', 'cards'), [(3, 1), (5, 20), (8, 51)])
def test_each_scene_is_a_frame_of_one_size_and_it_fits_into_a_message(seats: int, cards: int) -> None:
    told = whole_round(seats, cards)
    made = draw_replay(told, NAMES, rule=RULE, look=Look('light', 'two'))
    seen = list(frames(made.gif))
    assert made.frames == len(seen) == len(told) == cards + 2
    assert {image.size for image, _ in seen} == {(made.width, made.height)}
    assert len(made.gif) < MOST_BYTES
    assert made.seconds < 100
    times = [time for _, time in seen]
    assert times[-1] == max(times)


def test_the_rule_is_in_the_last_frame_alone() -> None:
    told = whole_round()
    with_rule, without = (
        [image for image, _ in frames(draw_replay(told, NAMES, rule=rule).gif)] for rule in (RULE, None)
    )
    same = [one.tobytes() == two.tobytes() for one, two in zip(with_rule, without, strict=True)]
    assert same == [True] * (len(told) - 1) + [False]


def test_a_card_judged_against_the_rule_is_marked_from_where_it_lies_and_held_longer() -> None:
    told = whole_round()
    plain, marked = (list(frames(draw_replay(told, NAMES, contradicted=numbers).gif)) for numbers in ((), (5,)))
    differ = [one.tobytes() != other.tobytes() for (one, _), (other, _) in zip(plain, marked, strict=True)]
    assert differ.index(True) == 4, 'the deal, then the cards from the second on'
    longer = [place for place, (one, other) in enumerate(zip(plain, marked, strict=True)) if one[1] != other[1]]
    assert longer == [4]
    assert marked[4][1] > plain[4][1]


@pytest.mark.parametrize('name', [*HOSTILE, *UNDRAWABLE])
def test_any_name_and_any_rule_can_be_drawn(name: str) -> None:
    made = draw_replay(whole_round(8, 3), dict.fromkeys(range(8), name), rule=name)
    assert len(list(frames(made.gif))) == 5


# Where everything lies


def test_every_word_has_its_room() -> None:
    told = whole_round(8, 51)
    stage = plan_stage(told)
    for scene in told:
        frame = frame_of(scene)
        assert len(frame.beneath) <= 2
        assert spoken(frame.above, NAMES, NAME, 10_000).width <= stage.words.width
        for stand in frame.stands:
            state = line_of(stand.state, NAME if stand.counted else STATE)
            assert state.width <= stage.tiles[stand.seat].width - 94


def test_the_card_that_was_judged_glows() -> None:
    told = whole_round()
    stage = plan_stage(told)
    for scene in told:
        newest = [card.card for band in plan_rows(stage, scene, ()).bands for card in band.cards if card.newest]
        assert newest == list(scene.verdict.cards if scene.verdict else ())


# In words


def test_a_round_in_words() -> None:
    retold = Retold(5)
    retold.seal()
    retold.cards(3)
    retold.do(c.Leave(4))
    retold.count()
    told = retold.scenes()
    right = sum(scene.verdict.right for scene in told if scene.verdict)
    text = retold_text(told, Words({0: 'Ada', 4: 'Emil'}, formatted=False))
    assert text == (
        f'Round 1 of Delphi, oracle Ada, card by card: 3 cards, {right} right and {3 - right} wrong. '
        'At 4 cards: Emil leaves the round. The round is over.'
    )
    assert len(retold_text(whole_round(8, 51), Words(NAMES, formatted=False))) <= LONGEST
