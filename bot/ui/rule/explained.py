"""A text explained to its writer: one rule with examples of what it does, several that may be meant, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from msgspec import structs

from bot.look import Look
from bot.render.draw import draw_examples
from bot.store.texts import Draft
from bot.text import Language, plain
from bot.text.kinds import faces_said
from bot.text.rule_said import card_lines, counting_text, mended_text, not_a_rule_text, oddity_text, parting_text
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, button, in_rows
from bot.ui.kit.sheet import Sheet, Shown
from bot.ui.rule.writing import COMPOSED, Place, Writing
from eleusis.cards import Card
from eleusis.court.alone import first_contradiction
from eleusis.court.questions import Nearest
from eleusis.layout import Layout
from eleusis.rules.analysis.examples import examples
from eleusis.rules.analysis.findings import DealerCard, Parting
from eleusis.rules.analysis.partings import starter_counted
from eleusis.rules.analysis.sense import Oddity
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.proposing import Proposal
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Mended, Readings
from eleusis.rules.language.reading_back import sounds_abroad
from eleusis.rules.masks import cards_in
from eleusis.rules.syntax import Rule

EXAMPLES_FILE = 'examples.png'
_LENGTHS = (2, 3, 5)
"""Of the lines that are shown: more of them would be too small to read on a phone."""


@dataclass(frozen=True)
class Understood:
    """The one rule that a text states, ready to be asked."""

    compiled: CompiledRule
    judge: CompiledRule
    """The same for the lines of a table: where no starter begins them, the first card is judged too."""
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
    """A rule as its writer sees it."""

    text: str
    """What was understood, in the words of its reader."""
    picture: Shown
    first: tuple[Card, ...] | None
    """Where no starter begins the line, the cards that may."""


def explained(language: Language, found: Understood, look: Look) -> Explained:
    """What a rule does, on a few lines. It takes a while: not for the event loop."""
    text, chance = rule_text(found.rule, language.code), Random(rule_text(found.rule))  # noqa: S311 - always the same
    lines = examples(found.judge, chance, _LENGTHS)
    shown = [(example.line, cards_in(example.accepted)) for example in lines]
    picture = draw_examples(shown, language=language, look=look)
    alt = '\n'.join(
        language.say('draft-example', line=' '.join(card.symbol for card in line), cards=faces_said(language, right))
        for line, right in shown
    )
    first = None if found.judge is found.compiled else cards_in(found.judge.beginnings)
    return Explained(found.compiled, found.judge, found.mended, text, Shown(picture, EXAMPLES_FILE, alt), first)


def understood(rule: Rule, mended: tuple[Mended, ...] = (), *, starter: bool = True) -> Understood:
    """A rule ready to be asked, with or without a ``starter``. It takes a moment: not for the event loop."""
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


def sealed_said(language: Language, rule: Rule) -> str | None:
    """The canonical English in which a rule is sealed, for readers who are shown it in other words."""
    text = rule_text(rule)
    return None if text == rule_text(rule, language.code) else language.say('rule-sealed-as', rule=plain(text))


_LONGEST_READING = 800
"""Characters that are shown of each of several readings."""
_AROUND = 60
"""Characters of a text that are shown on either side of what was not understood."""


def not_a_rule_sheet(
    language: Language,
    error: NotARule,
    text: str,
    writing: Writing,
    draft: Draft,
    nearest: Nearest,
    meant: Sequence[Draft],
) -> Sheet:
    """What was not understood in this text, where, the nearest rules to choose from, and a way back to the draft.

    Where all of the text is heard in the first of them, that question is all there is to say.

    Args:
        meant: For each of them a draft that says it.
    """
    ours, translated = len(meant) - nearest.translated, f'\n-# {language.say("nearest-translated")}'
    ways = [
        f'{_reading(language, number, proposal.rule)}{_left_out(language, proposal) if number <= ours else translated}'
        for number, proposal in enumerate(nearest.proposals, 1)
    ]
    asked = [
        language.say('nearest', number=len(meant)),
        '\n'.join(ways),
        language.say('learned') if nearest.learned else None,
        '\n'.join(parting_text(language, parting) for parting in nearest.partings),
    ]
    heard = ours > 0 and all(used for _, used in nearest.proposals[0].heard)
    missed = [
        language.say('draft-not-understood'),
        f'> {_marked(text, error.start, error.end)}' if text else None,
        _why(language, error, writing),
    ]
    return Sheet(
        language,
        *([f'> {plain(text)}'] if heard else missed),
        *(asked if meant else ()),
        *_ways_on(language, writing, draft, meant),
    )


def _why(language: Language, error: NotARule, writing: Writing) -> str:
    """What is wrong with the text; of a sentence in another language, how one is written that can be read."""
    words = error.facts.get('words')
    if isinstance(words, tuple) and sounds_abroad(words):
        return language.say('rule-not-understood-abroad', built=writing.purpose in COMPOSED)
    return not_a_rule_text(language, error)


def _reading(language: Language, number: int, rule: Rule) -> str:
    return language.say('reading', number=number, rule=plain(rule_text(rule, language.code), _LONGEST_READING))


def _left_out(language: Language, proposal: Proposal) -> str:
    """The dealer's own sentence with the words struck through that the rule does not contain, if there are any."""
    if all(used for _, used in proposal.heard):
        return ''
    heard = ''.join(_spaced(piece) if used else f'~~{plain(piece)}~~' for piece, used in proposal.heard)
    return f'\n-# {language.say("nearest-heard", heard=heard.strip())}'


def asked_sheet(
    language: Language, unclear: Unclear, writing: Writing, draft: Draft, place: Place, meant: Sequence[Draft]
) -> Sheet:
    """A text that can be read in several ways, and the choice which is meant.

    Args:
        place: Where in the draft that text stands.
        meant: For each way a draft with that one meaning.
    """
    ways = [_reading(language, number, rule) for number, rule in enumerate(unclear.readings.rules, 1)]
    two = writing.purpose == 'compare' and draft.formal
    of = 'one' if not two else 'first' if place == 'text' else 'second'
    return Sheet(
        language,
        language.say('asked', number=len(ways), of=of),
        f'> {plain(getattr(draft, place))}',
        mended_said(language, unclear.readings.mended),
        '\n'.join(ways),
        language.say('learned') if unclear.learned else None,
        *counting_text(language, starter_counted(unclear.readings.rules)),
        '\n'.join(parting_text(language, parting) for parting in unclear.partings),
        *_ways_on(language, writing, draft, meant),
    )


def _ways_on(language: Language, writing: Writing, draft: Draft, meant: Sequence[Draft]) -> list[ControlRow]:
    """A button for each draft that may be meant, numbered, one for each to change it by pressing, and the ways back."""
    verb, style = f'{writing.purpose}_meant', ButtonStyle.primary
    choices: list[Button] = []
    pressed: list[Button] = []
    for number, each in enumerate(meant, 1):
        choices.append(button(verb, writing.game, arg=str(each.number), label=f'reading-{number}', style=style))
        pressed.append(Button(writing.composing(each.number), text=language.say('compose-numbered', number=number)))
    if len(meant) <= 1:
        pressed = [Button(writing.composing((meant or [draft])[0].number), 'compose')]
    pressed = pressed if writing.purpose in COMPOSED else []
    return [*in_rows([*choices, writing.edit(draft.number)]), *in_rows(pressed), writing.back]


def _marked(text: str, start: int, end: int) -> str:
    """The text about the place that was not understood, which is underlined."""
    before, word, after = text[:start], text[start:end], text[end:]
    before = before if len(before) <= _AROUND else '…' + before[1 - _AROUND :]
    after = after if len(after) <= _AROUND else after[: _AROUND - 1] + '…'
    marked = f'__**{plain(word)}**__' if word.strip() else '**▸◂**'
    return f'{_spaced(before)}{marked}{_spaced(after)}'


def _spaced(text: str) -> str:
    """The text made harmless, with a blank at its ends where it had one."""
    before, after = ' ' * text[:1].isspace(), ' ' * text[-1:].isspace()
    return f'{before}{plain(text)}{after}' if text.strip() else before
