"""A rule explained to its writer: what was understood, and examples of what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from msgspec import structs

from bot.look import Look
from bot.render.draw import draw_examples
from bot.store import Secret
from bot.text import Language, plain
from bot.text.kinds import faces_said
from bot.text.rule_said import card_lines, mended_text, oddity_text
from bot.ui.kit.sheet import Shown
from eleusis.cards import Card
from eleusis.court.alone import first_contradiction
from eleusis.layout import Layout
from eleusis.rules.analysis.examples import Example, examples
from eleusis.rules.analysis.findings import DealerCard, Parting
from eleusis.rules.analysis.sense import Oddity
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Mended, Readings
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Rule

EXAMPLES_FILE = 'examples.png'
_LENGTHS = (2, 3, 5)
"""Of the lines that are shown: more of them would be too small to read on a phone."""


@dataclass(frozen=True)
class Understood:
    """The one rule that a text states, ready to be asked.

    Attributes:
        judge: The same for the lines of a table: where no starter begins them, the first card is judged too.
    """

    compiled: CompiledRule
    judge: CompiledRule
    mended: tuple[Mended, ...]

    @property
    def rule(self) -> Rule:
        return self.compiled.rule


class Unclear(Exception):
    """A text that can be read in several ways, so that its writer must be asked.

    Attributes:
        readings: The ways, the likeliest first.
        learned: Whether the first one was meant by the same text before.
    """

    def __init__(self, readings: Readings, partings: tuple[Parting, ...], *, learned: bool = False) -> None:
        super().__init__(len(readings.rules))
        self.readings = readings
        self.partings = partings
        self.learned = learned

    def beginning_with(self, index: int) -> Unclear:
        """The same with this reading first, because it was meant before."""
        return self._with(sorted(range(len(self.readings.rules)), key=lambda at: at != index), learned=True)

    def fitting(self, judged: Sequence[Layout]) -> Unclear:
        """Only the readings that agree with what was judged; all of them where none does."""
        compiled = [compile_rule(rule) for rule in self.readings.rules]
        fit = [at for at, rule in enumerate(compiled) if not any(first_contradiction(rule, each) for each in judged)]
        return self._with(fit or range(len(compiled)))

    def _with(self, order: Sequence[int], *, learned: bool = False) -> Unclear:
        readings = self.readings._replace(rules=tuple([self.readings.rules[at] for at in order]))
        partings = [structs.replace(one, by=tuple([one.by[at] for at in order])) for one in self.partings]
        return Unclear(readings, tuple([one for one in partings if len({*one.by}) > 1]), learned=learned)


@dataclass(frozen=True)
class Explained(Understood):
    """A rule as its writer sees it.

    Attributes:
        text: What was understood, in the words of its reader.
        picture: Lines with the cards that may follow.
        first: Where no starter begins the line, the cards that may.
    """

    text: str
    picture: Shown
    first: tuple[Card, ...] | None


def explained(language: Language, found: Understood, look: Look) -> Explained:
    """What a rule does, on a few lines. It takes a while: not for the event loop."""
    text, chance = rule_text(found.rule, language.code), Random(rule_text(found.rule))  # noqa: S311 - always the same
    lines = examples(found.judge, chance, _LENGTHS)
    shown = [(example.line, frozenset(cards_in(example.accepted))) for example in lines]
    picture = draw_examples(shown, language=language, look=look)
    alt = '\n'.join(_in_words(language, line) for line in lines)
    first = None if found.judge is found.compiled else cards_in(found.judge.beginnings)
    return Explained(found.compiled, found.judge, found.mended, text, Shown(picture, EXAMPLES_FILE, alt), first)


def understood(rule: Rule, mended: tuple[Mended, ...] = (), *, starter: bool = True) -> Understood:
    """A rule ready to be asked. It takes a moment: not for the event loop.

    Args:
        starter: Whether a starter begins each line where it is to be played by.
    """
    compiled = compile_rule(rule)
    return Understood(compiled, compiled if starter else compile_rule(rule, starter=False), mended)


def card_said(language: Language, card: DealerCard, *, hands: bool = True) -> str:
    first, *others = card_lines(language, card, hands=hands)
    return '\n'.join([language.say('draft-card', grade=first), *(f'- {line}' for line in others)])


def mended_said(language: Language, mended: Sequence[Mended]) -> str | None:
    """Which words were read as others; None where none was."""
    return mended_text(language, [(plain(word), plain(instead)) for word, instead in mended])


def odd_said(language: Language, odd: Sequence[Oddity]) -> str | None:
    """What makes no sense in a rule, as questions to its writer; None where all does."""
    lines = [
        f'- {oddity_text(language, each.oddness, [plain(part) for part in each.said(language.code)], here=each.here)}'
        for each in odd
    ]
    return '\n'.join([language.say('draft-odd'), *lines]) if lines else None


def _in_words(language: Language, example: Example) -> str:
    line = ' '.join(card.symbol for card in example.line)
    return language.say('draft-example', line=line, cards=faces_said(language, cards_in(example.accepted)))


def rule_quoted(language: Language, secret: Secret) -> str:
    """A rule as its dealer wrote it: own words line by line, and below them what the bot understood."""
    formal = [rule_text(secret.formal, language.code)] if secret.formal else []
    words = secret.words or ('' if formal else secret.text)
    return '\n'.join(f'> {plain(line)}' for line in [*words.splitlines(), *formal])


def sealed_said(language: Language, rule: Rule) -> str | None:
    """The canonical English in which a rule is sealed, for readers who are shown it in other words."""
    text = rule_text(rule)
    return None if text == rule_text(rule, language.code) else language.say('rule-sealed-as', rule=plain(text))
