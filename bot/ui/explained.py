"""A rule explained to its writer: what was understood, and examples of what it does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from bot.court.sealed import read_again
from bot.render import draw_examples
from bot.rules.analysis.examples import examples
from bot.rules.compiling.compiled import compile_rule
from bot.rules.language.printing import rule_text
from bot.rules.masks import cards_in
from bot.text import say
from bot.text.faces import faces_said
from bot.ui.sheet import Shown

if TYPE_CHECKING:
    from bot.eleusis.cards import Card
    from bot.look import Look
    from bot.rules.analysis.examples import Example
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule

EXAMPLES_FILE = 'examples.png'
READ_RULES = 50
"""Rules kept ready for the next press of their panels."""


@dataclass(frozen=True)
class Explained:
    """A rule as its writer sees it.

    Attributes:
        rule: What was understood.
        compiled: The same, ready to be asked.
        text: The same in canonical English.
        picture: Lines with the cards that may follow.
        first: Where no starter begins the line, the cards that may.
    """

    rule: Rule
    compiled: CompiledRule
    text: str
    picture: Shown
    first: tuple[Card, ...] | None = None


def explained(formal: str, look: Look, *, starter: bool = True) -> Explained:
    """The rule that this text states. It takes a while: not for the event loop.

    Args:
        formal: The text.
        look: How the picture of examples is to look.
        starter: Whether a starter begins each line where it is to be played by.

    Raises:
        NotARule: when it states none.
    """
    rule, compiled = understood(formal)
    text = rule_text(rule)
    _, judge = understood(formal, starter=starter)
    lines = examples(judge, Random(text))  # noqa: S311 - the same rule is to have the same examples.
    shown = [(example.line, frozenset(cards_in(example.accepted))) for example in lines]
    picture = draw_examples(shown, look=look)
    alt = '\n'.join(map(_in_words, lines))
    first = None if starter else cards_in(judge.beginnings)
    return Explained(rule, compiled, text, Shown(picture, EXAMPLES_FILE, alt), first)


@lru_cache(READ_RULES)
def understood(formal: str, *, starter: bool = True) -> tuple[Rule, CompiledRule]:
    """The rule that this text states, ready to be asked on lines with a starter, or without one.

    Raises:
        NotARule: when it states none.
    """
    rule = read_again(formal)
    return rule, compile_rule(rule, starter=starter)


def _in_words(example: Example) -> str:
    line = ' '.join(card.symbol for card in example.line)
    return say('draft-example', line=line, cards=faces_said(cards_in(example.accepted)))
