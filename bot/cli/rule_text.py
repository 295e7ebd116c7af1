"""What the command line says of rules: each answer as text and as data."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.eleusis.cards import Card, UnreadableCard
from bot.rules.analysis.comparing import differences
from bot.rules.analysis.examples import examples
from bot.rules.analysis.findings import (
    Comparison,
    DealerCard,
    Differences,
    Different,
    Grade,
    OtherStarters,
    Same,
    Undecided,
)
from bot.rules.analysis.grading import full_card
from bot.rules.compiling.compiled import compile_rule
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.rules.library import built_in_rules
from bot.rules.masks import cards_in
from bot.text import legible, say
from bot.text.faces import faces_said
from bot.text.rule_said import card_lines, difference_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule


class Told(NamedTuple):
    """An answer in both forms."""

    text: str
    data: dict[str, Any]


class NoAnswer(Exception):
    """What was asked makes no sense; the sentence that says so."""


def explanation(text: str) -> Told:
    """The canonical form, the dealer's card, and lines that show what the rule does.

    Raises:
        NoAnswer: when the text is no rule. So do all functions of this module that are given one.
    """
    compiled = _compiled(text)
    canonical, card = rule_text(compiled.rule), full_card(compiled)
    shown = examples(compiled, Random(canonical))  # noqa: S311 - the same rule is to have the same examples
    lines = [(_line(example.line), cards_in(example.accepted)) for example in shown]
    said = [say('draft-example', line=line, cards=faces_said(accepted)) for line, accepted in lines]
    titles = say('cli-rule'), say('cli-card'), say('cli-examples')
    return Told(
        '\n'.join(_paragraphs(zip(titles, ([canonical], card_lines(card, write=_line), said), strict=True))),
        {
            'rule': canonical,
            'card': _card_data(card),
            'examples': [
                {'line': line.split(), 'accepted': [card.text for card in accepted]} for line, accepted in lines
            ],
        },
    )


def accepted(text: str, line: str, sideline: str) -> Told:
    """The cards that may come next.

    Args:
        text: The rule.
        line: The main line, starter first.
        sideline: The wrong cards below its last card.

    Raises:
        NoAnswer: also when the line is empty or something in it is no card.
    """
    main, side = _cards(line), _cards(sideline)
    compiled = _compiled(text)
    if not main:
        raise NoAnswer(say('cli-empty-line'))
    found = cards_in(compiled.accepted(main, side))
    return Told(_line(found), {'accepted': [card.text for card in found]})


def comparison(one: str, other: str) -> Told:
    """Whether two rules are the same, and where they differ."""
    rules = _rule(one), _rule(other)
    found = differences(*rules)
    names = say('cli-first-rule'), say('cli-second-rule')
    said = difference_text(found, *names, write=_line)
    texts = [rule_text(rule) for rule in rules]
    # What was understood of both: a difference is often one of reading.
    lines = _paragraphs((name.capitalize(), [text]) for name, text in zip(names, texts, strict=True))
    return Told('\n'.join([*lines, '', said]), {'rules': texts, **_comparison_data(found), 'text': said})


def grade(text: str) -> Told:
    """The dealer's card of a rule."""
    compiled = _compiled(text)
    card = full_card(compiled)
    return Told('\n'.join(card_lines(card, write=_line)), {'rule': rule_text(compiled.rule), **_card_data(card)})


def library(grade: int | None) -> Told:
    """The rules that come with the game, of all grades or of one."""
    rules = [rule for rule in built_in_rules() if grade in (None, rule.grade)]
    return Told(
        '\n'.join(
            _paragraphs(
                (
                    say('cli-grade', number=each, name=say(f'grade-{each}-label')),
                    [
                        line
                        for rule in rules
                        if rule.grade == each
                        for line in (rule.name, *_indented(rule.text, rule.note))
                    ],
                )
                for each in sorted({rule.grade for rule in rules})
            )
        ),
        {'rules': msgspec.to_builtins(rules)},
    )


def error_text(error: NotARule) -> str:
    """Why a text is no rule. What it repeats of the text cannot move the cursor of a terminal."""
    facts = {name: legible(fact) if isinstance(fact, str) else fact for name, fact in error.facts.items()}
    return say(f'rule-{error.code}', **facts)


def unreadable_text(error: UnreadableCard) -> str:
    """Why a text is no card."""
    return say('refuse-unreadable-card', text=legible(error.text))


def _rule(text: str) -> Rule:
    try:
        return read_rule(text)
    except NotARule as error:
        raise NoAnswer(error_text(error)) from None


def _compiled(text: str) -> CompiledRule:
    return compile_rule(_rule(text))


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return Card.many_from_text(text)
    except UnreadableCard as error:
        raise NoAnswer(unreadable_text(error)) from None


def _line(cards: Iterable[Card]) -> str:
    return ' '.join([card.text for card in cards])


def _paragraphs(parts: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    """Each title with its lines below it."""
    for place, (title, lines) in enumerate(parts):
        if place:
            yield ''
        yield title
        yield from _indented(*lines)


def _indented(*lines: str) -> list[str]:
    return [f'  {line}' for line in lines]


def _card_data(card: DealerCard) -> dict[str, Any]:
    return {**msgspec.to_builtins(card), 'grade_name': Grade(card.grade).name.lower()}


def _comparison_data(found: Comparison | Differences) -> dict[str, Any]:
    match found:
        case Same():
            return {'same': True}
        case OtherStarters():
            return {'same': False, 'same_in_play': True, **_plainly(found)}
        case Different():
            return {'same': False, **_plainly(found)}
        case Differences(shortest, share, gaps, always):
            gaps_data = [msgspec.to_builtins(gap) for gap in gaps]
            return {'same': False, **_plainly(shortest), 'share': share, 'gaps': gaps_data, 'always': always}
        case Undecided(lines):
            return {'same': None, 'lines': lines}


def _plainly(found: OtherStarters | Different) -> dict[str, Any]:
    """All fields of what was found, those that are as usual too."""
    return {name: msgspec.to_builtins(getattr(found, name)) for name in found.__struct_fields__}
