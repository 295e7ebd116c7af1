"""One mind alone with one rule, by the protocol of the public benchmark of Eleusis (``eleusis/court/alone.py``).

Each turn the player lays a card and may guess, both before the verdict. A guess is right when it accepts the same cards
as the rule along 100 random continuations of 40 cards.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

import msgspec

from eleusis.cards import Card, deck, shuffled
from eleusis.court.alone import TURNS, WRONG_GUESS, deal_alone, score_at
from eleusis.minds.belief import Belief
from eleusis.minds.guessing import BestGuess, best_guess, state_after
from eleusis.minds.play import most_telling
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS, Temper
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Rule

_CONTINUATIONS, _CARDS = 100, 40
_LEAST = 0.25
"""Less confidence than this is never worth a guess."""


class Solo(msgspec.Struct, frozen=True):
    """How it went."""

    solved: bool
    turns: int
    wrong_guesses: int
    seconds: tuple[float, ...]
    """What each turn took."""
    confidences: tuple[tuple[float, bool], ...]
    """For each guess how sure the mind was, and whether it was right."""
    guess: Rule | None = None
    """The right one."""

    @property
    def score(self) -> int:
        """By the protocol."""
        return score_at(self.turns, self.wrong_guesses) if self.solved else 0


def play_alone(
    space: Space,
    rule: Rule,
    rng: Random,
    temper: Temper = TEMPERS['expert'],
    turns: int = TURNS,
    cards: Sequence[Card] | None = None,
) -> Solo:
    """Let a mind look for a rule, an expert by default, for so many turns; with these cards or shuffled ones."""
    *_, solo = turns_alone(space, rule, rng, temper, turns, cards)
    assert solo is not None
    return solo


def turns_alone(
    space: Space, rule: Rule, rng: Random, temper: Temper, turns: int, cards: Sequence[Card] | None = None
) -> Iterator[Solo | None]:
    """Turn by turn: None after each, and at last how it went."""
    alone = deal_alone(compile_rule(rule), cards or shuffled(deck() * 2, rng), turns)
    trail = space.atoms.evaluator.start(alone.layout.main_line[0])
    columns, thought = temper.within(space.columns)
    belief = Belief(space, columns=columns, thought=thought)
    belief.begun(alone.starter)
    refused = frozenset[Card]()
    wrong_guesses, seconds, confidences = 0, list[float](), list[tuple[float, bool]]()
    for turn in range(1, turns + 1):
        began = perf_counter()
        belief.look_deeper()
        line = alone.layout.main_line
        wanders = rng.random() < temper.wanders
        card = rng.choice(alone.hand) if wanders else most_telling(belief, trail, alone.hand, refused)
        guess = best_guess(belief, line, trail, _LEAST)
        seconds.append(perf_counter() - began)
        left = score_at(turn, wrong_guesses)
        if guess and guess.confidence >= worth_a_guess(guess, line, card, belief.chances(trail, [card])[0], left):
            right = same_from_here(guess.rule, rule, line, rng)
            confidences.append((guess.confidence, right))
            if right:
                yield Solo(True, turn, wrong_guesses, tuple(seconds), tuple(confidences), guess.rule)
                return
            wrong_guesses += 1
            belief.not_these(guess.places) if len(guess.places) else belief.not_this_set(guess.rule)
        alone = alone.laying(card)
        right = alone.layout.placements[-1].right
        began = perf_counter()
        belief.verdict(trail, card, right=right)
        seconds[-1] += perf_counter() - began
        if right:
            trail, refused = trail.after(card), frozenset[Card]()
        else:
            refused |= {card}
        yield None
    yield Solo(False, turns, wrong_guesses, tuple(seconds), tuple(confidences))


def worth_a_guess(guess: BestGuess, line: Sequence[Card], card: Card, chance: float, left: float) -> float:
    """The confidence at which to guess before this card is judged, rather than after it.

    To wait costs a point where the guess is right. It saves those of a wrong guess where the verdict tells it from the
    truth: how likely that is say the other hypotheses. No more than the ``left`` points can be lost.
    """
    agreed = chance if compile_rule(guess.rule).accepted(line) >> card.index & 1 else 1 - chance
    agreeing = max(0.0, agreed - guess.share) / max(1 - guess.share, 1e-9)
    told_apart = min(WRONG_GUESS, max(left, 0)) * (1 - agreeing)
    return max(told_apart / (1 + told_apart), _LEAST)


def same_from_here(guess: Rule, rule: Rule, line: Sequence[Card], rng: Random) -> bool:
    """Whether two rules accept the same cards along random continuations of this line."""
    one, other = compile_rule(guess), compile_rule(rule)
    for _ in range(_CONTINUATIONS):
        state, true = state_after(one, line), state_after(other, line)
        for _ in range(_CARDS):
            mask = other.mask(true)
            if one.mask(state) != mask:
                return False
            if not mask:
                break
            card = rng.choice(cards_in(mask)).index
            state, true = one.step(state, card), other.step(true, card)
    return True
