"""One mind alone with one rule, by the protocol of the public benchmark of Eleusis (``eleusis/court/alone.py``).

Each turn the player lays a card and may guess, both before the verdict. A guess is right when it accepts the same cards
as the rule along 100 random continuations of 40 cards.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

import msgspec

from eleusis.cards import Card, deck, shuffled
from eleusis.court.alone import TURNS, deal_alone, same_from_here
from eleusis.court.published import Attempt
from eleusis.minds.belief import Belief
from eleusis.minds.guessing import BestGuess, best_guess
from eleusis.minds.play import most_telling
from eleusis.minds.space import Space
from eleusis.minds.temper import TEMPERS, Temper
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

_LEAST = 0.2
"""Less confidence than this is never worth a guess."""
_COST = 1.0
"""What a wrong guess costs, in points: two, less one for what it rules out without a verdict."""


class Solo(msgspec.Struct, frozen=True):
    """How it went."""

    attempt: Attempt
    """What was laid and said; of each card and each guess how sure the mind was."""
    seconds: tuple[float, ...]

    @property
    def solved(self) -> bool:
        return self.attempt.solved

    @property
    def turns(self) -> int:
        """The turn in which it ended."""
        return len(self.attempt.plays) + self.solved

    @property
    def score(self) -> int:
        return self.attempt.points


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
    attempt, seconds = Attempt(), list[float]()
    for _ in range(turns):
        began = perf_counter()
        belief.look_deeper()
        line = alone.layout.main_line
        wanders = rng.random() < temper.wanders
        card = rng.choice(alone.hand) if wanders else most_telling(belief, trail, alone.hand, refused)
        guess = best_guess(belief, line, trail, _LEAST)
        seconds.append(perf_counter() - began)
        (chance,) = belief.chances(trail, [card])
        if guess and guess.confidence >= worth_a_guess(guess, line, card, chance, attempt.worth):
            right = same_from_here(guess.rule, rule, line, rng)
            attempt = attempt.guessing(rule_text(guess.rule), right=right, sure=guess.confidence)
            if right:
                yield Solo(attempt, tuple(seconds))
                return
            belief.not_these(guess.places) if len(guess.places) else belief.not_this_set(guess.rule)
        alone = alone.laying(card)
        right = alone.layout.placements[-1].right
        attempt = attempt.laying(card, right=right, sure=chance)
        began = perf_counter()
        belief.verdict(trail, card, right=right)
        seconds[-1] += perf_counter() - began
        if right:
            trail, refused = trail.after(card), frozenset[Card]()
        else:
            refused |= {card}
        yield None
    yield Solo(attempt, tuple(seconds))


def worth_a_guess(guess: BestGuess, line: Sequence[Card], card: Card, chance: float, left: float) -> float:
    """The confidence at which to guess before this card is judged, rather than after it.

    To wait costs a point where the guess is right. It saves the cost of a wrong guess where the verdict tells it from
    the truth: how likely that is say the other hypotheses. No more than the ``left`` points can be lost.
    """
    agreed = chance if compile_rule(guess.rule).accepted(line) >> card.index & 1 else 1 - chance
    agreeing = max(0.0, agreed - guess.share) / max(1 - guess.share, 1e-9)
    told_apart = min(_COST, max(left, 0)) * (1 - agreeing)
    return max(told_apart / (1 + told_apart), _LEAST)
