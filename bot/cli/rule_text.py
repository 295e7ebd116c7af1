"""Answers of `hierophant rule`, each as text and as data."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.text import ENGLISH, legible
from bot.text.cards import AS_TEXT
from bot.text.kinds import faces_said
from bot.text.rule_said import (
    card_lines,
    counting_text,
    difference_text,
    mended_text,
    not_a_rule_text,
    oddity_text,
    parting_text,
)
from eleusis.cards import Card, Suit, UnreadableCard
from eleusis.court.questions import nearest
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.examples import examples
from eleusis.rules.analysis.findings import (
    ComparisonResult,
    DealerCard,
    Differences,
    Different,
    OtherStarters,
    SameRule,
    Undecided,
)
from eleusis.rules.analysis.grading import full_card, with_grade
from eleusis.rules.analysis.partings import partings, starter_counted
from eleusis.rules.analysis.sense import oddities
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Readings, readings
from eleusis.rules.library import built_in_rules
from eleusis.rules.masks import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from eleusis.rules.syntax import Rule


class Told(NamedTuple):
    text: str
    data: dict[str, Any]


class NoAnswer(Exception):
    """The question has no answer: why, in both forms."""

    def __init__(self, sentence: str, data: dict[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.data = data or {'error': sentence}


def explanation(text: str) -> Told:
    """The canonical form, what makes no sense in it, the dealer's card, and lines that show what the rule does.

    Raises:
        NoAnswer: when the text is no rule, or has several readings. So do all functions of this module that take a
            rule.
    """
    found = _read(text)
    compiled = compile_rule(found.rules[0])
    canonical, card, odd = rule_text(compiled.rule), _card(compiled), oddities(compiled.rule)
    shown = examples(compiled, Random(canonical))  # noqa: S311 - the same rule is to have the same examples
    lines = [(_line(example.line), cards_in(example.accepted)) for example in shown]
    said = [ENGLISH.say('draft-example', line=line, cards=faces_said(ENGLISH, accepted)) for line, accepted in lines]
    questions = [oddity_text(ENGLISH, each.oddness, each.said(), here=each.here) for each in odd]
    parts = {
        'cli-rule': [canonical, *_mended(found)],
        'cli-odd': questions,
        'cli-card': [*map(_typed, card_lines(ENGLISH, card))],
        'cli-examples': said,
    }
    return Told(
        '\n'.join(_paragraphs((ENGLISH.say(title), lines) for title, lines in parts.items() if lines)),
        {
            'rule': canonical,
            'mended': [each._asdict() for each in found.mended],
            'oddities': [
                {'oddness': each.oddness.value, 'parts': each.said(), 'here': each.here, 'text': question}
                for each, question in zip(odd, questions, strict=True)
            ],
            'card': _card_data(card),
            'examples': [
                {'line': line.split(), 'accepted': [card.text for card in accepted]} for line, accepted in lines
            ],
        },
    )


def accepted(text: str, line: str, sideline: str) -> Told:
    """The cards that may come next after a line, starter first, with wrong cards below its last one.

    Raises:
        NoAnswer: also when the line is empty or something in it is no card.
    """
    main, side = _cards(line), _cards(sideline)
    compiled = _compiled(text)
    if not main:
        raise NoAnswer(ENGLISH.say('cli-empty-line'))
    found = cards_in(compiled.accepted(main, side))
    return Told(_line(found), {'accepted': [card.text for card in found]})


def comparison(one: str, other: str) -> Told:
    """Whether two rules are the same, and where they differ."""
    read = _read(one, 'first'), _read(other, 'second')
    rules = read[0].rules[0], read[1].rules[0]
    found = differences(*rules)
    names = ENGLISH.say('cli-first-rule'), ENGLISH.say('cli-second-rule')
    said = _typed(difference_text(ENGLISH, found, *names))
    texts = [rule_text(rule) for rule in rules]
    # Show how both were understood: a difference is often one of reading.
    shown = ([text, *_mended(each)] for text, each in zip(texts, read, strict=True))
    lines = _paragraphs((name.capitalize(), each) for name, each in zip(names, shown, strict=True))
    return Told('\n'.join([*lines, '', said]), {'rules': texts, **_comparison_data(found), 'text': said})


def grade(text: str) -> Told:
    compiled = _compiled(text)
    card = _card(compiled)
    return Told(_typed('\n'.join(card_lines(ENGLISH, card))), {'rule': rule_text(compiled.rule), **_card_data(card)})


def library(grade: int | None) -> Told:
    """The built-in rules, of all grades or of one."""
    rules = [rule for rule in built_in_rules() if grade in (None, rule.grade)]
    return Told(
        '\n'.join(
            _paragraphs(
                (
                    ENGLISH.say('cli-grade', number=each, name=ENGLISH.say(f'grade-{each}-label')),
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


def heard(texts: Sequence[tuple[str, str]]) -> Told:
    """What people typed, each with the rule that they meant."""
    lines = [line for typed, meant in texts for line in (legible(typed), *_indented(meant))]
    return Told('\n'.join(lines), {'heard': [{'typed': typed, 'meant': meant} for typed, meant in texts]})


def error_text(error: NotARule) -> str:
    """Why a text is not a rule. Control characters in quotations are removed."""
    return not_a_rule_text(ENGLISH, error, legible)


def not_a_rule_data(text: str, error: NotARule) -> dict[str, Any]:
    """Why a text is not a rule, and the nearest rules, as data."""
    found = nearest(text).proposals
    return {'error': error_text(error)} | ({'proposals': [each.text for each in found]} if found else {})


def unreadable_text(error: UnreadableCard) -> str:
    """Why a text is not a card."""
    return ENGLISH.say('refuse-unreadable-card', text=legible(error.text))


def ambiguous_data(rules: Iterable[Rule]) -> dict[str, Any]:
    """The readings of an ambiguous text, as data."""
    return {'ambiguous': [rule_text(rule) for rule in rules]}


def _read(text: str, of: str = 'one') -> Readings:
    """The reading of an unambiguous text: of the only one, or of the first or the second of two."""
    try:
        found = readings(text)
    except NotARule as error:
        raise NoAnswer(_nearest(text, error), not_a_rule_data(text, error)) from None
    if len(found.rules) > 1:
        which = {} if of == 'one' else {'which': of}
        raise NoAnswer(_question(found, of), ambiguous_data(found.rules) | which)
    return found


def _nearest(text: str, error: NotARule) -> str:
    """Why a text is not a rule, and the question whether one of the nearest rules is meant."""
    found = nearest(text)
    if not found.proposals:
        return error_text(error)
    lines = [ENGLISH.say('cli-nearest', number=len(found.proposals))]
    for number, proposal in enumerate(found.proposals, 1):
        heard = ''.join(piece if used else f'[{piece}]' for piece, used in proposal.heard)
        lines += _indented(ENGLISH.say('reading', number=number, rule=proposal.text), f'   {legible(heard)}')
    told = [_typed(parting_text(ENGLISH, parting)) for parting in found.partings]
    return '\n'.join([error_text(error), *lines, *told])


def _question(found: Readings, of: str) -> str:
    """The question which reading is meant, and what tells them apart."""
    ways = [ENGLISH.say('reading', number=number, rule=rule_text(rule)) for number, rule in enumerate(found.rules, 1)]
    told = counting_text(ENGLISH, starter_counted(found.rules))
    told += [_typed(parting_text(ENGLISH, parting)) for parting in partings(found.rules)]
    asked = ENGLISH.say('cli-asked', number=len(ways), of=of)
    return '\n'.join([asked, *_mended(found), *_indented(*ways), *told])


def _mended(found: Readings) -> list[str]:
    said = mended_text(ENGLISH, found.mended, quoted='mended-word-quoted')
    return [said] if said else []


def _compiled(text: str) -> CompiledRule:
    return compile_rule(_read(text).rules[0])


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return Card.many_from_text(text)
    except UnreadableCard as error:
        raise NoAnswer(unreadable_text(error)) from None


_LETTERS = {ord(suit.symbol): suit.value for suit in Suit} | dict.fromkeys(map(ord, f'`{AS_TEXT}'))


def _typed(text: str) -> str:
    """A sentence with its cards as people type them."""
    return text.translate(_LETTERS)


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


def _card(compiled: CompiledRule) -> DealerCard:
    # Slow to import, and needed for no other answer.
    from eleusis.minds.cache import cached_space
    from eleusis.minds.needed import needed

    return with_grade(full_card(compiled), needed(cached_space(), compiled.rule))


def _card_data(card: DealerCard) -> dict[str, Any]:
    return {**msgspec.to_builtins(card), 'grade_name': card.grade and card.grade.name.lower()}


def _comparison_data(found: ComparisonResult | Differences) -> dict[str, Any]:
    match found:
        case SameRule():
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
    """All fields of a finding, including those with default values."""
    return {name: msgspec.to_builtins(getattr(found, name)) for name in found.__struct_fields__}
