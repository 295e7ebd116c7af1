"""One mind alone with one rule, by the protocol of the public benchmark of Eleusis: 30 turns, a guess at each.

Two decks; a hand of 12, kept at 12; the starter is the first card drawn that the rule accepts on an empty line. Each
turn the player lays a card and may guess, both before the verdict. A guess is right when it accepts the same cards as
the rule along 100 random continuations of 40 cards. The score is 31 less the turn and less 2 for each wrong guess.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from bot.engine.cards import deck
from bot.minds.belief import Belief
from bot.minds.guessing import best_guess, state_after
from bot.minds.play import most_telling
from bot.rules.compiling.compiled import compile_rule
from bot.rules.masks import cards_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.minds.evaluating import LineMemory
    from bot.minds.guessing import BestGuess
    from bot.minds.space import Space
    from bot.rules.syntax import Rule

TURNS, HAND, WRONG_GUESS = 30, 12, 2
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

    @property
    def score(self) -> int:
        """By the protocol."""
        return max((31 - self.turns if self.solved else 0) - WRONG_GUESS * self.wrong_guesses, 0)


def play_alone(space: Space, rule: Rule, rng: Random) -> Solo:
    """Let an expert look for a rule."""
    judge = compile_rule(rule)
    opening = compile_rule(rule, starter=False).accepted(())
    stock = list(deck() * 2)
    rng.shuffle(stock)
    hand = [stock.pop() for _ in range(HAND)]
    place = next((place for place in reversed(range(len(stock))) if opening >> stock[place].index & 1), len(stock) - 1)
    line = [stock.pop(place)]
    trail = space.atoms.evaluator.start(line[0])
    belief = Belief(space)
    wrong_guesses, seconds, confidences = 0, list[float](), list[tuple[float, bool]]()
    for turn in range(1, TURNS + 1):
        began = perf_counter()
        belief.look_deeper()
        card = most_telling(belief, trail, hand)
        guess = best_guess(belief, line, trail, _LEAST)
        seconds.append(perf_counter() - began)
        left = 31 - turn - WRONG_GUESS * wrong_guesses
        if guess and guess.confidence >= worth_a_guess(belief, trail, card, guess, left):
            right = same_from_here(guess.rule, rule, line, rng)
            confidences.append((guess.confidence, right))
            if right:
                return Solo(True, turn, wrong_guesses, tuple(seconds), tuple(confidences))
            wrong_guesses += 1
            belief.not_these(guess.places)
        right = bool(judge.accepted(line) >> card.index & 1)
        began = perf_counter()
        belief.verdict(trail, card, right=right)
        seconds[-1] += perf_counter() - began
        hand.remove(card)
        if stock:
            hand.append(stock.pop())
        if right:
            line.append(card)
            trail = trail.after(card)
    return Solo(False, TURNS, wrong_guesses, tuple(seconds), tuple(confidences))


def worth_a_guess(belief: Belief, line: LineMemory, card: Card, guess: BestGuess, left: float) -> float:
    """The confidence at which to guess before this card is judged, rather than after it.

    To wait costs a point where the guess is right. It saves those of a wrong guess where the verdict tells it from the
    truth: how likely that is say the other hypotheses. No more than the ``left`` points can be lost.
    """
    agreeing, others = belief.agreement(line, card, guess.places)
    told_apart = min(WRONG_GUESS, max(left, 0)) * (1 - agreeing / max(others, 1e-9))
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
