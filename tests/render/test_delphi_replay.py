"""The animated replay of a round of Delphi: steady frames, every seat with its tokens, the rule at the end."""

import pytest

from bot.games.delphi.pictures import frame
from bot.games.delphi.words import tokens_said
from bot.look import Look
from bot.render.game import Frame, Sign
from bot.text import ENGLISH, Words
from bot.text.described import MOST_ALT, alt_text
from eleusis import commands as c
from eleusis.games.delphi.views import DelphiView
from eleusis.views import Scene
from tests.render.delphi_games import Sibyl, retold
from tests.render.scenes import NAMES
from tests.render.test_replay import MOST_BYTES, RULE, digests, frames, seen
from tests.shown import draw_replay, plan_replay_rows, plan_stage, retold_text


def frame_of(scene: Scene) -> Frame:
    assert isinstance(scene.view.round, DelphiView)
    return frame(ENGLISH, scene, scene.view.round)


def states(frame: Frame) -> list[str]:
    return [stand.state for stand in frame.stands]


# What is told


def test_a_card_what_was_said_of_it_and_what_it_was_worth() -> None:
    sibyl = Sibyl(5)
    sibyl.seal()
    sibyl.do(c.Say(1, right=True), c.Say(2, right=False), c.Say(3, right=True), c.TimeOut(4), c.Judge(0, yes=False))
    deal, card = map(frame_of, sibyl.scenes)
    assert states(deal) == ['oracle', *['0 tokens'] * 4]
    assert (card.above.before, card.title[0].before, card.title[1]) == ('2 said right, 1 wrong', 'Wrong', 'wrong')
    assert [(said.before, tone) for said, tone in card.beneath] == [('said the oracle', 'muted')]
    assert states(card) == ['oracle', '“right” −1', '“wrong” +1', '“right” −1', 'said nothing']
    assert [stand.rim for stand in card.stands] == [None, 'wrong', 'right', 'wrong', None]
    assert [stand.sign for stand in card.stands] == [
        Sign('oracle'), Sign('coin', -1), Sign('coin', 1), Sign('coin', -1), Sign('coin', 0),
    ]  # fmt: skip
    assert sibyl.scenes[-1].verdict is not None
    assert len(sibyl.scenes[-1].verdict.cards) == 1


def test_of_a_card_that_nobody_spoke_of() -> None:
    sibyl = Sibyl(4)
    sibyl.seal()
    sibyl.do(c.TimeOut(1), c.Judge(0, yes=True))
    card = frame_of(sibyl.scenes[-1])
    assert card.above.before == 'Nobody said anything'
    assert states(card) == ['oracle', *['said nothing'] * 3]


def test_who_leaves_keeps_tokens_and_the_end_counts_them() -> None:
    sibyl = Sibyl(5)
    sibyl.seal()
    sibyl.cards(3)
    tokens = dict(sibyl.game.tokens)
    sibyl.do(c.Leave(4))
    left = frame_of(sibyl.scenes[-1])
    assert (left.title[0].seat, left.title[0].after) == (4, 'leaves')
    assert states(left) == ['oracle', *(tokens_said(ENGLISH, tokens[seat]) for seat in (1, 2, 3)), 'left']
    assert [stand.out for stand in left.stands] == [False] * 4 + [True]
    sibyl.count()
    end = frame_of(sibyl.scenes[-1])
    assert sibyl.game.score is not None
    points = sibyl.game.score.points
    assert states(end) == [f'{points[seat]:+}'.replace('-', '−') for seat in range(5)]
    assert [stand.sign.number for stand in end.stands[1:]] == [tokens[seat] for seat in range(1, 5)]
    assert [stand.seat for stand in end.stands if stand.rim == 'gold'] == [
        seat for seat in range(5) if points[seat] == max(points.values())
    ]
    assert end.beneath[0][0].before == f'The oracle scores {points[0]}'


def test_the_bot_judges_and_a_void_round_says_why() -> None:
    sibyl = Sibyl(4)
    sibyl.do(c.SealRule(0, '0' * 64, machine_checked=True))
    sibyl.cards(1)
    sibyl.do(c.Leave(0))
    aside = frame_of(sibyl.scenes[-1])
    assert (aside.title[0].before, aside.title[1], aside.stands[0].state) == ('The oracle leaves', 'accent', 'left')
    sibyl.cards(1)
    assert frame_of(sibyl.scenes[-1]).beneath[0][0].before == 'by the written rule'
    sibyl.do(c.EndMatch())
    end = frame_of(sibyl.scenes[-1])
    assert (end.title[0].before, end.quoted) == (
        'The round is void', 'The round is void because the match was ended. No one scores in it.',
    )  # fmt: skip
    assert not any(stand.counted or stand.rim for stand in end.stands)


# The file


@pytest.mark.parametrize(('seats', 'cards'), [(3, 1), (5, 20), (8, 51)])
def test_each_scene_is_a_frame_of_one_size_and_it_fits_into_a_message(seats: int, cards: int) -> None:
    told = retold(seats, cards)
    made = draw_replay(told, NAMES, rule=RULE, look=Look('light', 'two'))
    seen = [(image.size, time) for image, time in frames(made.data)]
    assert made.frames == len(seen) == len(told) == cards + 2
    assert {size for size, _ in seen} == {(made.width, made.height)}
    assert len(made.data) < MOST_BYTES
    assert made.seconds < 100
    times = [time for _, time in seen]
    assert times[-1] == max(times)


def test_the_rule_is_in_the_last_frame_alone() -> None:
    told = retold(5, 6)
    with_rule, without = (
        [image for image, _ in digests(draw_replay(told, NAMES, rule=rule).data)] for rule in (RULE, None)
    )
    same = [one == two for one, two in zip(with_rule, without, strict=True)]
    assert same == [True] * (len(told) - 1) + [False]


def test_a_card_judged_against_the_rule_is_marked_from_where_it_lies_and_held_longer() -> None:
    told = retold(5, 6)
    plain, marked = (digests(draw_replay(told, NAMES, contradicted=numbers).data) for numbers in ((), (5,)))
    differ = [one != other for (one, _), (other, _) in zip(plain, marked, strict=True)]
    assert differ.index(True) == 4, 'the deal, then the cards from the second on'
    longer = [place for place, (one, other) in enumerate(zip(plain, marked, strict=True)) if one[1] != other[1]]
    assert longer == [4]
    assert marked[4][1] > plain[4][1]


# Where everything lies


def test_every_word_has_its_room() -> None:
    told = retold(8, 51)
    assert not any(frame.cut for frame in seen(told))
    assert all(len(frame_of(scene).beneath) <= 2 for scene in told)


def test_the_card_that_was_judged_glows() -> None:
    told = retold()
    stage = plan_stage(told)
    for scene in told:
        newest = [card.card for band in plan_replay_rows(stage, scene, ()).bands for card in band.cards if card.newest]
        assert newest == list(scene.verdict.cards if scene.verdict else ())


# In words


def test_a_round_in_words() -> None:
    sibyl = Sibyl(5)
    sibyl.seal()
    sibyl.cards(3)
    sibyl.do(c.Leave(4))
    sibyl.count()
    told = sibyl.scenes
    right = sum(scene.verdict.right for scene in told if scene.verdict)
    text = retold_text(told, Words(ENGLISH, {0: 'Ada', 4: 'Emil'}, formatted=False))
    assert text == (
        f'Round 1 of Delphi, oracle Ada, card by card: 3 cards, {right} right and {3 - right} wrong.\n'
        'At 4 cards: **Emil** leaves the round.\n**The round is over.**'
    )
    described = alt_text(retold_text(retold(8, 51), Words(ENGLISH, NAMES, formatted=False)))
    assert len(described) <= MOST_ALT
    assert described.endswith('The round is over.')
