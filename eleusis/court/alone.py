"""One hand alone with a written rule: how people practise, and how minds are measured.

The protocol is that of the public benchmark of Eleusis. Two decks; a hand of 12, kept at 12; the starter is the first
card drawn that the rule accepts on an empty line. There are 30 turns, one for each card laid. Saying the rule before
the verdict of a turn scores 31 points less the turn, and 2 less for each wrong guess before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from eleusis.cards import Card, deck
from eleusis.court.judge import GUESS_WORK
from eleusis.layout import Layout, Placement
from eleusis.rules.analysis.audit import audit, play_is_right
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.findings import Different
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.compiling.memory import State
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Rule

TURNS, HAND, WRONG_GUESS = 30, 12, 2
_CONTINUATIONS, _CARDS = 100, 40


@dataclass(frozen=True)
class Alone:
    """The rule, the cards laid so far, and those to come: a hand in the order drawn, a stock drawn from its end."""

    judge: CompiledRule
    layout: Layout
    hand: tuple[Card, ...]
    stock: tuple[Card, ...]
    turns: int = TURNS

    @property
    def starter(self) -> Card:
        return self.layout.main_line[0]

    @property
    def turn(self) -> int:
        """The current turn, from 1; one more than there are once all cards are laid."""
        return self.layout.count

    @property
    def over(self) -> bool:
        """Whether all cards are laid, so that only a guess is left."""
        return self.turn > self.turns

    def laying(self, card: Card) -> Alone:
        """The table after this card of the hand and its verdict."""
        if self.over or card not in self.hand:
            raise ValueError(card)
        right = play_is_right(self.judge, self.layout.main_line, self.layout.last_sideline, (card,))
        left = list(self.hand)
        left.remove(card)
        return replace(
            self,
            layout=self.layout.laying(Placement((card,), right)),
            hand=(*left, *self.stock[-1:]),
            stock=self.stock[:-1],
        )


def deal_alone(judge: CompiledRule, cards: Sequence[Card], turns: int = TURNS) -> Alone:
    """Deal from these shuffled cards, the last one first."""
    stock = list(cards)
    hand = tuple([stock.pop() for _ in range(HAND)])
    opening = compile_rule(judge.rule, starter=False).accepted(())
    fit = (index for index in reversed(range(len(stock))) if opening >> stock[index].index & 1)
    starter = stock.pop(next(fit, len(stock) - 1))
    return Alone(judge, Layout().laying(Placement((starter,), right=True)), hand, tuple(stock), turns)


def cards_of(text: str) -> tuple[Card, ...]:
    """Two decks in the order that belongs to a text: by the hash of text and place, the same in every program."""
    cards = deck() * 2
    order = sorted(range(len(cards)), key=lambda place: sha256(f'{text} {place}'.encode()).digest())
    return tuple([cards[place] for place in order])


def first_contradiction(guess: CompiledRule, layout: Layout) -> Different | None:
    """The first verdict on a layout that a guess contradicts; ``by_one`` is the verdict."""
    mistaken = audit(guess, layout)
    if not mistaken:
        return None
    before, judged = Layout(layout.placements[: mistaken[0] - 1]), layout.placements[mistaken[0] - 1]
    sideline = before.last_sideline if guess.sees_layout else ()
    return Different(before.main_line, judged.cards[0], judged.right, sideline)


def refutation(rule: Rule, guess: Rule, starter: Card, layouts: Sequence[Layout]) -> tuple[Different | None, bool]:
    """Where a guess differs from the rule, or None, and whether these layouts already show it.

    Lines begin like the one that is played. A guess that can't be refuted within a second counts as right.
    """
    compiled = compile_rule(guess)
    known = next(filter(None, (first_contradiction(compiled, layout) for layout in layouts)), None)
    if known is not None:
        return known, True
    found = compare(rule, guess, work=GUESS_WORK, starter=starter)
    return (found if isinstance(found, Different) else None), False


def layout_of(different: Different) -> Layout:
    """The line and the card that show a difference, as they lie on the table under the first rule."""
    layout = Layout()
    for cards, right in ((different.line, True), (different.sideline, False), ((different.card,), different.by_one)):
        for card in cards:
            layout = layout.laying(Placement((card,), right))
    return layout


def score_at(turn: int, wrong_guesses: int) -> int:
    """The points for saying the rule in this turn, after this many wrong guesses."""
    return max(TURNS + 1 - turn - WRONG_GUESS * wrong_guesses, 0)


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


def state_after(compiled: CompiledRule, line: Sequence[Card]) -> State:
    state = compiled.start(line[0].index)
    for card in line[1:]:
        state = compiled.step(state, card.index)
    return state
