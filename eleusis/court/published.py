"""The rules of the public benchmark of Eleusis, said in the rule language, and attempts to find them.

The benchmark has 26 rules, each played with three shuffles. Ours are of the same kinds; the shuffles are our own. A
rule keeps its number, and a deal its cards, because stored attempts name them.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple, Self

import msgspec
from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.court.alone import TURNS, Alone, cards_of, deal_alone, same_from_here, score_at
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule

_RULES_FILE = 'published.txt'
SHUFFLES = 3


class AttemptedCard(msgspec.Struct, frozen=True):
    card: Card
    right: bool
    sure: float | None = None
    """The probability that the player gave it, before the verdict, to be right; None if they did not say."""


class AttemptedGuess(msgspec.Struct, frozen=True):
    turn: int
    rule: str
    """In canonical English."""
    right: bool
    sure: float | None = None
    """The probability that the player gave it to be right; None if they did not say."""


class Attempt(msgspec.Struct, frozen=True):
    """What a player alone with a rule laid and said. The guess of a turn comes before its card."""

    plays: tuple[AttemptedCard, ...] = ()
    guesses: tuple[AttemptedGuess, ...] = ()

    @property
    def turn(self) -> int:
        """From 1; one more than there are once all cards are laid."""
        return len(self.plays) + 1

    @property
    def solved(self) -> bool:
        return bool(self.guesses) and self.guesses[-1].right

    @property
    def wrong_guesses(self) -> int:
        return len(self.guesses) - self.solved

    @property
    def worth(self) -> int:
        """The points for saying the rule now, or for having said it."""
        return score_at(self.turn, self.wrong_guesses)

    @property
    def points(self) -> int:
        return self.worth if self.solved else 0

    @property
    def over(self) -> bool:
        """Whether nothing more can be laid or said."""
        return self.solved or self.turn > TURNS

    @property
    def may_guess(self) -> bool:
        """Whether no rule was said in this turn."""
        return not self.over and (not self.guesses or self.guesses[-1].turn < self.turn)

    def laying(self, card: Card, *, right: bool, sure: float | None) -> Self:
        return replace(self, plays=(*self.plays, AttemptedCard(card, right, sure)))

    def guessing(self, rule: str, *, right: bool, sure: float | None) -> Self:
        return replace(self, guesses=(*self.guesses, AttemptedGuess(self.turn, rule, right, sure)))


class Deal(NamedTuple):
    """A rule and one of its shuffles, both from 1."""

    rule: int
    shuffle: int

    @property
    def text(self) -> str:
        """The rule in canonical English."""
        return published_rules()[self.rule - 1]

    @property
    def judge(self) -> CompiledRule:
        return _compiled(self.text)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Both decks as shuffled; the last card is dealt first."""
        return cards_of(f'{self.rule} {self.shuffle}')

    def table(self, laid: Sequence[Card] = ()) -> Alone:
        alone = deal_alone(self.judge, self.cards)
        for card in laid:
            alone = alone.laying(card)
        return alone

    def is_right(self, guess: Rule, line: Sequence[Card]) -> bool:
        """Whether a guess is right after this line, judged as those of minds are; the same at each asking."""
        rng = Random(f'{self.rule} {self.shuffle} {rule_text(guess)}')  # noqa: S311 - cards to compare by, no secret
        return same_from_here(guess, self.judge.rule, line, rng)


@cache
def published_rules() -> tuple[str, ...]:
    """All rules, in canonical English."""
    return tuple(files('eleusis.court').joinpath(_RULES_FILE).read_text(encoding='utf-8').splitlines())


def deals_of(number: int) -> list[Deal]:
    """All deals in the order of the participant with this number: each rule once, then each again, and once more."""
    rng, rules = Random(number), range(1, len(published_rules()) + 1)  # noqa: S311 - an order, no secret
    shuffles = {rule: rng.sample(range(1, SHUFFLES + 1), SHUFFLES) for rule in rules}
    return [Deal(rule, shuffles[rule][time]) for time in range(SHUFFLES) for rule in rng.sample(rules, len(rules))]


@cache
def _compiled(text: str) -> CompiledRule:
    return compile_rule(read_rule(text, limited=False))
