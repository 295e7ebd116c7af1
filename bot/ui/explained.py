"""A rule explained to its writer: what was understood, and examples of what it does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from bot.render import draw_examples
from bot.rules.analysis.examples import examples
from bot.rules.compiling.compiled import compile_rule
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.rules.masks import cards_in
from bot.text import say
from bot.text.faces import faces_said
from bot.ui.sheet import Shown

if TYPE_CHECKING:
    from bot.look import Look
    from bot.rules.analysis.examples import Example
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule

EXAMPLES_FILE = 'examples.png'
LONGEST_CANONICAL = 4000
"""What was typed in the permitted length may be longer when it is printed back."""
_NEARLY_OURS = 1.1
"""How much longer a text may be than our words for its rule and still be taken for them: they can change a little."""
_LIMITS = ('too-long', 'brackets')
"""Codes of texts that state a rule all the same."""
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
    """

    rule: Rule
    compiled: CompiledRule
    text: str
    picture: Shown


def explained(formal: str, look: Look) -> Explained:
    """The rule that this text states. It takes a while: not for the event loop.

    Raises:
        NotARule: when it states none.
    """
    rule, compiled = understood(formal)
    text = rule_text(rule)
    lines = examples(compiled, Random(text))  # noqa: S311 - the same rule is to have the same examples.
    shown = [(example.line, frozenset(cards_in(example.accepted))) for example in lines]
    picture = draw_examples(shown, look=look)
    alt = '\n'.join(map(_in_words, lines))
    return Explained(rule, compiled, text, Shown(picture, EXAMPLES_FILE, alt))


@lru_cache(READ_RULES)
def understood(formal: str) -> tuple[Rule, CompiledRule]:
    """The rule that this text states, ready to be asked.

    Raises:
        NotARule: when it states none.
    """
    rule = _read(formal)
    return rule, compile_rule(rule)


def _read(formal: str) -> Rule:
    try:
        return read_rule(formal)
    except NotARule as error:
        rule = _read_long(formal) if error.code in _LIMITS else None
        if rule is None or len(formal) > _NEARLY_OURS * len(rule_text(rule)):
            raise
        return rule


def _read_long(formal: str) -> Rule | None:
    """Our own words for a rule may be longer than what people may type."""
    try:
        return read_rule(formal[:LONGEST_CANONICAL], limited=False)
    except NotARule:
        return None


def _in_words(example: Example) -> str:
    line = ' '.join(card.symbol for card in example.line)
    return say('draft-example', line=line, cards=faces_said(cards_in(example.accepted)))
