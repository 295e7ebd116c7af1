"""Truthful evidence never rules the truth out, and what is believed agrees with counting one by one."""

import tracemalloc
from random import Random

import numpy as np
import pytest

from bot.text import ENGLISH
from bot.text.rule_said import claim_text
from eleusis.cards import Card
from eleusis.court.alone import same_from_here
from eleusis.minds.belief import UNKNOWN, Belief
from eleusis.minds.beliefs import Beliefs
from eleusis.minds.evidence import Evidence, shown_by
from eleusis.minds.guessing import best_guess
from eleusis.minds.hinting import CLAIMS, claims_in, true_of
from eleusis.minds.rounds import play_round
from eleusis.minds.seat import Mind
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import About, Claim, Proven
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS, cards_in, mask_of
from eleusis.rules.syntax import Attribute
from eleusis.variants import PRESETS
from eleusis.views import public_view
from tests.eleusis.minds.same_everywhere import CHOICES
from tests.eleusis.minds.test_space import tree_of

FEW = 300
"""So many hypotheses are held against what was seen one by one."""


class Truth:
    """A rule that shows itself in all the ways there are."""

    def __init__(self, space: Space, place: int, rng: Random, *, columns: slice) -> None:
        self.rule = compile_rule(tree_of(space, place))
        self.rng = rng
        self.line = [rng.choice(CARDS)]
        self.seen: list[tuple[str, int, tuple[Card, ...], bool]] = []
        self.belief = Belief(space, columns=space.columns[columns])
        self.trail = space.atoms.evaluator.start(self.line[0])

    def show(self) -> None:
        hand = [self.rng.choice(CARDS) for _ in range(4)]
        kind = self.rng.choice(('card', 'card', 'string', 'hand'))
        place = len(self.line)
        if kind == 'hand':
            some = bool(self.rule.accepted(self.line) & mask_of(hand))
            self.belief.hand(self.trail, hand, some=some)
            self.seen.append((kind, place, tuple(hand), some))
            return
        cards = tuple(hand[: 1 if kind == 'card' else 2])
        right = fits(self.rule, self.line, [('string', place, cards, True)])
        self.seen.append(('string', place, cards, right))
        if len(cards) > 1 and not right:
            self.belief.wrong_string(self.trail, cards)
            return
        for card in cards:
            self.belief.verdict(self.trail, card, right=right)
            if right:
                self.line.append(card)
                self.trail = self.trail.after(card)


def fits(rule: CompiledRule, line: list[Card], seen: list[tuple[str, int, tuple[Card, ...], bool]]) -> bool:
    """One rule held against all that was seen, the plain way."""
    for kind, place, cards, told in seen:
        before, right = list(line[:place]), list[bool]()
        for card in cards:
            right.append(bool(rule.accepted(before) >> card.index & 1))
            before += [] if kind == 'hand' else [card]
        if (any(right) if kind == 'hand' else all(right)) != told:
            return False
    return True


def left_of(belief: Belief) -> set[int]:
    """The places of the first hypotheses of the space that are still believed possible."""
    return {*np.flatnonzero(np.isin(belief.space.columns[:FEW].keys, belief.columns.keys)).tolist()}


def test_elimination_agrees_with_brute_force(space: Space) -> None:
    for seed in range(2):
        truth = Truth(space, seed * 37, Random(seed), columns=slice(0, FEW))
        for _ in range(8):
            truth.show()
        rules = [compile_rule(tree_of(space, place)) for place in range(FEW)]
        assert left_of(truth.belief) == {
            place for place, rule in enumerate(rules) if fits(rule, truth.line, truth.seen)
        }


def test_a_hint_speaks_against_rules_of_which_it_is_not_true(space: Space) -> None:
    """Against hardly any of which it can be proven: only lines that cannot come about by them may mislead."""
    few, denied = 50, {True: [0, 0], False: [0, 0]}
    rules = [compile_rule(tree_of(space, place)) for place in range(few)]
    for claim in CLAIMS:
        belief = Belief(space, columns=space.columns[:few])
        before = belief.weights
        belief.hinted((claim,))
        factors = belief.weights / before
        for rule, factor in zip(rules, factors, strict=True):
            denied[isinstance(check_claim(rule, claim), Proven)][int(factor < 0.1 * factors.max())] += 1
    assert denied[True][0] > 50 * denied[True][1]
    assert denied[False][1] > 9 * denied[False][0]


def test_what_a_hint_denies_is_not_looked_for(space: Space) -> None:
    truth = Truth(space, 0, Random(5), columns=slice(0, 10))
    truth.belief = Belief(space)
    for _ in range(8):
        truth.show()
    hinted = truth.belief.copy()
    only_suits = Claim(About.ONLY, attributes=(Attribute.SUIT,))
    hinted.hinted((only_suits,))
    further: list[float] = []
    for belief in (truth.belief, hinted):
        belief.look_deeper()
        new = belief.columns[~np.isin(belief.columns.keys, space.columns.keys)]
        further.append(float(true_of(space, new, only_suits).mean()) if len(new) else 1.0)
    assert further[0] < further[1] == 1.0


def test_machines_hear_what_machines_say() -> None:
    """All hints that a machine gives in English, but the one about court cards, which a number can be read in."""
    heard = [claim for claim in CLAIMS if claims_in(claim_text(ENGLISH, claim)) == (claim,)]
    assert len(heard) == len(CLAIMS) - 1
    assert not claims_in('It is fun.')


def test_a_round_of_delphi_leaves_what_agrees_with_what_was_revealed(space: Space) -> None:
    """What players say of a card tells nothing of the rule; that it was revealed to be right or wrong does."""
    dealt, rng = tree_of(space, 40), Random(7)
    played = play_round(dealt, [Mind(space, 'beginner')] * 3, PRESETS['delphi'], rng)
    assert played.match.round is not None
    round_ = public_view(played.match).round
    assert round_ is not None
    shown = shown_by(round_)
    layout = played.match.round.layout
    line = layout.main_line
    assert len(shown) == len(layout.placements) - 1
    belief = Beliefs(space, space.columns[:FEW]).after('one', line, shown, by_machine=True)
    seen = [('string', one.place, one.cards, one.right) for one in shown]
    expected = {place for place in range(FEW) if fits(compile_rule(tree_of(space, place)), list(line), seen)}
    assert 40 in expected
    assert left_of(belief) == expected


def test_shares_sum_to_one_and_something_is_kept_for_the_unknown(space: Space) -> None:
    truth = Truth(space, 5, Random(3), columns=slice(0, 50_000))
    assert truth.belief.unknown == UNKNOWN
    for _ in range(6):
        truth.show()
        assert truth.belief.share(slice(None)) + truth.belief.unknown == pytest.approx(1)
        assert truth.belief.unknown > 0


def test_a_person_may_err(space: Space) -> None:
    """One verdict against the rule makes it less likely, not impossible."""
    line = space.atoms.evaluator.start(Card.S5)
    belief = Belief(space, error=0.02, columns=space.columns[:2000])
    for card in (Card.HA, Card.H4, Card.D9, Card.DK):
        belief.verdict(line, card, right=True)
    for card in (Card.S8, Card.CJ, Card.C2):
        belief.verdict(line, card, right=False)
    belief.verdict(line, Card.D2, right=False)
    guess = best_guess(belief, [Card.S5], line)
    assert guess is not None
    assert guess.confidence > 0
    chances = belief.chances(line, [Card.H7, Card.C7])
    assert chances[0] > 0.5 > chances[1]


@pytest.mark.parametrize('text', CHOICES)
def test_choices_outside_the_space_fit_all_that_was_seen(space: Space, text: str) -> None:
    """Cards, strings and hands are shown; the truth is among what is found, and nothing that they rule out."""
    truth = Truth(space, 0, Random(text), columns=slice(0, 10))
    truth.belief, truth.rule = Belief(space), compile_rule(read_rule(text))
    truth.line = [Card.S4]
    truth.trail = space.atoms.evaluator.start(Card.S4)
    for _ in range(45):
        truth.show()
    truth.belief.look_deeper()
    columns = truth.belief.columns
    places = truth.belief.likeliest(60).tolist()
    rules = [compile_rule(space.rule(columns, place)) for place in places]
    assert not np.isin(columns.keys[places], space.columns.keys).all()
    assert all(fits(rule, truth.line, truth.seen) for rule in rules)
    masks = columns[np.array(places)].masks(truth.trail.seen).tolist()
    assert masks == [rule.accepted(truth.line) for rule in rules]
    best = best_guess(truth.belief, truth.line, truth.trail)
    assert best is not None
    assert same_from_here(best.rule, read_rule(text), truth.line, Random(1))


@pytest.mark.parametrize(
    'text', ['the card is red', 'higher than the last card', 'if the last card is odd, play red, otherwise black']
)
def test_an_expert_finds_plain_rules_alone(space: Space, text: str) -> None:
    solo = play_alone(space, read_rule(text), Random(text))
    assert solo.solved
    assert solo.score == 31 - solo.turns - 2 * solo.attempt.wrong_guesses


def test_guesses_are_compared_from_here_on() -> None:
    red, same = read_rule('the card is red'), read_rule('the same colour as the last card')
    rng = Random(1)
    assert same_from_here(same, red, [Card.H2], rng)
    assert not same_from_here(same, red, [Card.S2], rng)
    assert cards_in(compile_rule(red).accepted([Card.S2]))


def test_what_is_remembered_of_many_rounds_has_a_limit_in_bytes(space: Space) -> None:
    """Twenty rounds after one card would take 80 MB."""
    beliefs, line = Beliefs(space), (Card.S5,)
    shown = Evidence(1, (Card.H7,), right=True)
    space.after(line)
    tracemalloc.start()
    try:
        for number in range(20):
            beliefs.after(number, line, (shown,), by_machine=True)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 40 * 2**20
