"""The panel where a rule is made by pressing: the rule so far, what it does now, and the next choice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from bot.tables import Refusal
from bot.tables.tables import RULE_LENGTH
from bot.text import Language, plain
from bot.text.cards import cards_text
from bot.text.rule_said import card_lines
from bot.ui.kit.card_controls import in_rows
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, button, select
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.rule.explained import understood
from eleusis.cards import RANK_LETTERS
from eleusis.rules import composing
from eleusis.rules.analysis.grading import graded, quick_card
from eleusis.rules.composing import Against, How, Link, What
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.ui.rule.writing import Writing
    from eleusis.rules.analysis.findings import DealerCard, Needed
    from eleusis.rules.composing import CardSample, Clauses
    from eleusis.rules.syntax import Condition

_MOST_BUTTONS = 13
"""Numbers that are offered as buttons; more of them are a select."""
_MOST_CHARACTERS = 100
"""Of a select's option: Discord's limit."""
_SUITS = dict(zip('SHCD', '♠♥♣♦', strict=True))


class Composition(NamedTuple):
    """A rule that is being made, and what it does.

    Attributes:
        rule: The rule so far.
        sample: Cards that are right or wrong by it.
        card: What is known of it at once.
    """

    rule: Rule
    sample: CardSample
    card: DealerCard


def composed(rule: Rule, *, starter: bool) -> Composition:
    """What a rule does. It takes a moment: not for the event loop.

    Raises:
        Refusal: ``rule-long``.
    """
    text = rule_text(rule)
    if len(text) > RULE_LENGTH:
        raise Refusal('rule-long', most=RULE_LENGTH)
    found = understood(rule, starter=starter)
    sample = composing.card_sample(found.judge, Random(text))  # noqa: S311 - the same rule is to have the same cards.
    return Composition(rule, sample, quick_card(found.compiled))


def composing_sheet(
    language: Language,
    writing: Writing,
    draft: int,
    clauses: Clauses,
    given: Condition | None,
    made: Composition | None,
    needed: Needed | None,
) -> Sheet:
    """The rule so far, and what can be pressed next.

    Args:
        writing: What for.
        draft: The number of the text that is being changed; 0 for none.
        clauses: What has been chosen.
        given: What that text says, if it says anything.
        made: The rule so far; None as long as there is none.
        needed: How many cards it takes to find it, if that is known.
    """
    before = composing.undone(clauses)
    undo = [Button(writing.composing(draft, before), 'compose-undo')] if before else []
    edit = [writing.edit(draft)] if draft else []
    at = composing.open_at(clauses)
    if at is None:
        done = button(
            'compose_done', writing.game, arg=writing.composing(draft, clauses).arg, style=ButtonStyle.success
        )
        steps = [*_additions(language, writing, draft, clauses), _parts(language, writing, draft, clauses, given)]
        last: ControlRow = [done, *undo, *edit]
    else:
        steps = _choices(language, writing, draft, clauses, at)
        last = [*undo, *edit]
    return Sheet(language, [language.say('compose-title'), *_so_far(language, made, needed), *steps, last])


def _so_far(language: Language, made: Composition | None, needed: Needed | None) -> Iterator[str]:
    if made is None:
        return
    yield language.say('draft-understood', rule=plain(rule_text(made.rule)))
    line, right, wrong = (cards_text(cards) for cards in made.sample)
    verdicts = [language.say('compose-deal-right', cards=right) if right else '']
    verdicts += [language.say('compose-deal-wrong', cards=wrong) if wrong else '']
    yield '\n'.join([language.say('compose-deal', line=line), *filter(None, verdicts)])
    grade, *_ = card_lines(language, graded(made.card, needed) if needed else made.card)
    if grade:
        yield language.say('draft-card', grade=grade)


def _additions(language: Language, writing: Writing, draft: int, clauses: Clauses) -> list[ControlRow]:
    """Ways to go on."""
    return in_rows(
        [
            Button(writing.composing(draft, composing.linked(clauses, link)), text=_choice(language, link))
            for link in composing.links(clauses)
        ]
    )


def _parts(language: Language, writing: Writing, draft: int, clauses: Clauses, given: Condition | None) -> ControlRow:
    """One of the parts, to be chosen again."""
    options: list[tuple[str, str, str | None]] = []
    for at, clause in enumerate(clauses):
        said = rule_text(Rule(composing.meaning(clauses, at, given)))
        link = f'{_choice(language, Link(clause[0]))}: ' if at else ''
        options.append((''.join(composing.reopened(clauses, at)), f'{link}{said}'[:_MOST_CHARACTERS], None))
    return [select(writing.composing(draft, clauses), options, placeholder=language.say('compose-part'))]


def _choices(language: Language, writing: Writing, draft: int, clauses: Clauses, at: int) -> list[Part]:
    """The question what comes next in a clause, and the answers to it."""
    test = composing.is_test(clauses, at)
    made = composing.chosen(clauses[at])
    step = ('what-last' if test else 'what', 'against', 'how', 'amount')[len(made) - 1]
    trail = [
        _said(language, made[: place + 1], test=test) for place in range(len(made)) if made[place] is not Link.RULE
    ]
    ways = [(''.join(way), _said(language, composing.chosen(way[at]), test=test)) for way in composing.choices(clauses)]
    rows: list[Part] = [*in_rows([Button(writing.composing(draft, (way,)), text=text) for way, text in ways])]
    if len(ways) > _MOST_BUTTONS:
        options = [(way, text, None) for way, text in ways]
        rows = [[select(writing.composing(draft, clauses), options, placeholder=language.say('compose-amount'))]]
    return [
        '\n'.join([f'**{language.say(f"compose-{step}")}**', *([f'-# {" · ".join(trail)}'] if trail else [])]),
        *rows,
    ]


def _said(language: Language, made: Sequence[Link | What | Against | How | int], *, test: bool) -> str:
    """The last of some choices in a clause."""
    *before, last = made
    if isinstance(last, int):
        ranked = before[1:3] == [What.VALUE, Against.NOTHING]
        return RANK_LETTERS[last - 1] if ranked else str(last)
    if isinstance(last, How) and last.value.upper() in _SUITS and What.SUIT in before:
        suit = _SUITS[last.value.upper()]
        return suit if last.value.isupper() else language.say('compose-how-not-suit', suit=suit)
    if last is Against.LAST and test:
        return language.say('compose-against-before-last')
    if last is Against.ALIKE and What.SUIT in before:
        return language.say('compose-against-alike-colour')
    return _choice(language, last)


def _choice(language: Language, choice: Link | What | Against | How) -> str:
    name = choice.name.lower().replace('_', '-')
    return language.say(f'compose-{type(choice).__name__.lower()}-{name}')
