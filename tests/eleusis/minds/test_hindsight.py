"""A round as an expert sees it afterwards, checked by going through the rules one by one."""

from collections.abc import Sequence
from math import log2
from random import Random

import numpy as np
import pytest

from eleusis.cards import Card
from eleusis.minds import belief
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.hindsight import KNOWN, Experiment, Hindsight, Retrospect, experiments_in, prophets_in
from eleusis.minds.hinting import true_of
from eleusis.minds.looking_back import look_back, outlook
from eleusis.minds.seat import Mind
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import About, Claim, Proven
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Attribute, Rule
from eleusis.scenes import hands_held, scenes
from eleusis.variants import PRESETS
from tests.eleusis.minds.test_belief import fits
from tests.eleusis.minds.test_space import tree_of
from tests.render.delphi_games import retold
from tests.render.rounds import played

FEW = 150
"""So many rules are believed possible, few enough to go through one by one."""
VARIANT = PRESETS['gardner']


@pytest.fixture
def expert(space: Space, monkeypatch: pytest.MonkeyPatch) -> Mind:
    """An expert who knows a few rules, and that it is one of them."""
    monkeypatch.setattr(belief, 'UNKNOWN', 0.0)
    mind = Mind(space, 'expert')
    mind.beliefs = Beliefs(space, space.columns[:FEW])
    return mind


def test_numbers_agree_with_going_through_all_rules(space: Space, expert: Mind) -> None:
    rules = [compile_rule(tree_of(space, place)) for place in range(FEW)]
    weights = [2.0 ** -float(space.columns.bits[place]) for place in range(FEW)]
    found: list[int] = []
    nearly: list[float] = []
    for truth in (7, 60):
        plays = plays_of(rules[truth], Random(truth))
        seen = looked_back(expert, plays, tree_of(space, truth))
        left = list(range(FEW))
        for number, experiment in enumerate(plays[1:], 2):
            before = sum(weights[place] for place in left)
            kind = 'hand' if experiment.no_play and experiment.laid is None else 'card'
            cards = experiment.cards if experiment.laid is None else (experiment.laid,)
            told = not experiment.right if kind == 'hand' else experiment.right or experiment.laid is not None
            line = main_line(plays[: number - 1])
            left = [place for place in left if fits(rules[place], line, [(kind, len(line), cards, told)])]
            after = sum(weights[place] for place in left)
            moment = seen.moments[number - 1]
            assert moment.bits == pytest.approx(-log2(after / before), abs=1e-5)
            line = main_line(plays[:number])
            differ = {one: differing(rules[one], rules[truth], line) for one in left}
            true, near = (sum(weights[one] for one in left if differ[one] <= most) / after for most in (0.0, 0.1))
            assert true - 1e-6 <= moment.after.true <= near + 1e-6
            nearly.append(moment.after.true - true)
            assert moment.after.known is (moment.after.true >= KNOWN)
            shares = [one.share for one in moment.after.likeliest]
            assert shares == sorted(shares, reverse=True)
            assert sum(shares) <= 1 + 1e-9
            told_true = [one.share for one in moment.after.likeliest if one.true]
            assert told_true == pytest.approx([true] * len(told_true))
            assert len(told_true) == 1 or not moment.after.known
            if moment.better:
                assert moment.better.right is bool(rules[truth].accepted(main_line(plays[: number - 1]))
                                                   >> moment.better.card.index & 1)  # fmt: skip
        known = [number for number, one in enumerate(seen.outlooks) if one.known]
        assert seen.knowable == (known[0] if known else None)
        assert not known or (seen.led or 0) <= known[0]
        found += known
        assert seen.telling is not None
        assert seen.moments[seen.telling - 1].bits == max(one.bits for one in seen.moments)
    assert found
    assert max(nearly) > 0.01, 'rules that differ in a few verdicts are not told apart'


def test_a_hint_counts_from_the_first_card(space: Space, expert: Mind) -> None:
    only = Claim(About.ONLY, attributes=(Attribute.COLOUR,))
    true = true_of(space, space.columns[:FEW], only)
    weights = np.exp2(-space.columns.bits[:FEW]) * np.where(true, 0.98, 0.02)
    black = [compile_rule(tree_of(space, place)).accepted([Card.H2]) >> Card.S9.index & 1 for place in range(FEW)]
    plays = [
        Experiment(None, (Card.H2,), True, 1, 0),
        Experiment(1, (Card.S9,), True, 2, 1, (Card.S9, Card.D4)),
    ]
    hinted, plain = (looked_back(expert, plays, None, hint).moments[1] for hint in ('Only colours matter.', None))
    assert hinted.chance == pytest.approx(float(weights @ black / weights.sum()), abs=1e-3)
    assert hinted.chance != pytest.approx(plain.chance, abs=0.01)
    (one, *_) = hinted.after.likeliest
    assert isinstance(check_claim(compile_rule(read_rule(one.text)), only), Proven)


def plays_of(rule: CompiledRule, rng: Random) -> list[Experiment]:
    """A starter and fifteen plays of any kind, judged by the rule."""
    line = [rng.choice(CARDS)]
    found = [Experiment(None, tuple(line), True, 1, 0)]
    for number in range(2, 17):
        hand = tuple(rng.choices(CARDS, k=5))
        kind = rng.choice(('card', 'card', 'string', 'no-play'))
        right_ones = [card for card in hand if rule.accepted(line) >> card.index & 1]
        cards = hand[: {'card': 1, 'string': 2, 'no-play': 5}[kind]]
        laid = right_ones[0] if kind == 'no-play' and right_ones else None
        right = not right_ones if kind == 'no-play' else fits(rule, line, [('card', len(line), cards, True)])
        found.append(Experiment(1, cards, right, number, len(line), hand, kind == 'no-play', laid))
        line += found[-1].added
    return found


def main_line(plays: Sequence[Experiment]) -> list[Card]:
    return [card for experiment in plays for card in experiment.added]


def differing(one: CompiledRule, other: CompiledRule, line: Sequence[Card]) -> float:
    """The share of verdicts in which two rules differ, along many lines that go on with what the second accepts."""
    differ = judged = 0
    for seed in range(30):
        rng, longer = Random(seed), [*line]
        for _ in range(12):
            mask = other.accepted(longer)
            differ, judged = differ + (one.accepted(longer) ^ mask).bit_count(), judged + len(CARDS)
            if not mask:
                break
            longer.append(rng.choice(cards_in(mask)))
    return differ / judged


def looked_back(mind: Mind, plays: Sequence[Experiment], rule: Rule | None, hint: str | None = None) -> Hindsight:
    """The whole round."""
    now = Retrospect('seal', (), (), rule, VARIANT, by_machine=True, hint=hint)
    before, moments = outlook(mind, now), []
    for experiment in plays:
        moments.append(look_back(mind, now, experiment))
        now = now.after(experiment)
    return Hindsight(None, rule is not None, before, tuple(moments))


def test_the_card_that_should_have_been_laid(expert: Mind, space: Space) -> None:
    """Ten reds were right and three blacks wrong: another black one tells nothing, and a red one is right."""
    place = next(place for place in range(FEW) if tree_of(space, place) == red())
    line = Card.many_from_text('2H 9D KH 4D JH 3D 8H 7D 5H QD')
    plays = [Experiment(None, line[:1], True, 1, 0)]
    plays += [
        Experiment(1, (card,), True, number, number - 1, (card, Card.SA)) for number, card in enumerate(line[1:], 2)
    ]
    plays += [
        Experiment(2, (card,), False, number, 10, (card,))
        for number, card in enumerate((Card.CA, Card.SK, Card.C5), 11)
    ]
    plays.append(Experiment(2, (Card.S8,), False, 14, 10, (Card.S8, Card.H10)))
    seen = looked_back(expert, plays, tree_of(space, place))
    one, two = seen.scientists
    assert one.plays == 9
    assert one.confirmed == sum(moment.chance > 0.9 for moment in seen.moments[1:10] if moment.chance)
    assert 0 < one.confirmed < 9
    assert two.costliest == 14
    better = seen.moments[13].better
    assert better is not None
    assert (better.card, better.right) == (Card.H10, True)
    assert better.worth > 0.2


def red() -> Rule:
    return read_rule('the card is red')


def test_what_tells_nothing(expert: Mind) -> None:
    first = Experiment(None, (Card.H2,), True, 1, 0)
    flagged = Experiment(1, (Card.D9,), False, 2, 1, (Card.D9,), flagged=True)
    seen = looked_back(expert, [first, flagged], None)
    assert [(moment.bits, moment.chance) for moment in seen.moments] == [(0.0, None)] * 2
    assert seen.moments[0].after == seen.moments[1].after
    assert seen.knowable is None
    assert seen.before.unknown == 1.0


@pytest.mark.parametrize('seed', range(3))
def test_plays_are_read_off_the_scenes(seed: int) -> None:
    telling = played(seed)
    for record in telling.match.past:
        told = scenes(telling.batches, record.number)
        if not told:
            continue
        plays = experiments_in(told, hands_held(telling.batches, record.number))
        round_ = told[-1].view.round
        assert round_ is not None
        starter = round_.layout.main_line[: plays[0].place]
        assert (*starter, *main_line(plays)) == round_.layout.main_line
        assert [experiment.seat for experiment in plays] == [scene.seat for scene in told if scene.verdict]
        reigns = prophets_in(told)
        assert [(reign.seat, reign.until is None) for reign in reigns] == [
            (office.seat, office.ended is None) for office in getattr(round_, 'offices', ())
        ]


def test_of_delphi_nobody_has_a_hand() -> None:
    told = retold(5, 20)
    plays = experiments_in(told, [()] * len(told))
    assert {experiment.seat for experiment in plays} == {None}
    assert not any(experiment.hand or experiment.expelling for experiment in plays)
    assert len(plays) == sum(scene.verdict is not None for scene in told)
