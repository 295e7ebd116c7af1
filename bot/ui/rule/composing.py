"""The panel where a rule is made by pressing: the rule so far, what it does now, and the next choice."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from msgspec import structs

from bot.tables import Refusal
from bot.tables.tables import RULE_LENGTH
from bot.text import Language, plain
from bot.text.cards import AS_TEXT, cards_text
from bot.text.rule_said import card_lines
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, Select, select
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.rule.explained import understood
from bot.ui.rule.writing import Writing
from eleusis.cards import RANK_LETTERS
from eleusis.rules import composing
from eleusis.rules.analysis.findings import DealerCard, Needed
from eleusis.rules.analysis.grading import quick_card, with_grade
from eleusis.rules.composing import Against, CardSample, Choice, Clauses, How, Link, What
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Condition, Rule

_MOST_BUTTONS = 13
"""Numbers that are offered as buttons; more of them are a select."""
_MOST_CHARACTERS = 100
"""Of a select's option: Discord's limit."""
_ACROSS = 4
_PHONE, _FRAME = 46.0, 4.5
"""What fits side by side on a phone 375 points wide, and what a button takes besides its text, in letters."""
_SUITS = dict(zip('SHCD', '♠♥♣♦', strict=True))


class Composition(NamedTuple):
    """A rule that is being made, and what it does."""

    rule: Rule
    sample: CardSample
    card: DealerCard


def composed(rule: Rule, *, starter: bool) -> Composition:
    """What a rule does; refused as ``rule-long``. It takes a moment: not for the event loop."""
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

    ``draft`` is the number of the text that is being changed, 0 for none; ``given`` is what that says, if anything.
    """
    press = partial(writing.composing, draft)
    undone = composing.undone(clauses)
    last: ControlRow = [Button(press(undone), 'compose-undo')] if undone else []
    last += [writing.edit(draft)] if draft else []
    at = composing.open_at(clauses)
    if at is None:
        done = replace(press(clauses), verb='compose_done')
        last.insert(0, Button(done, 'compose-done', ButtonStyle.success))
        links = [
            Button(press(composing.linked(clauses, link)), text=_choice(language, link))
            for link in composing.links(clauses)
        ]
        steps: list[Part] = [*_packed(links), [_parts(language, press(clauses), clauses, given)]]
    else:
        steps = [_question(language, clauses, at), *_answers(language, press, clauses, at)]
    so_far = _so_far(language, made, needed) if made else [language.say('compose-title')]
    return Sheet(language, *so_far, *steps, last)


def _so_far(language: Language, made: Composition, needed: Needed | None) -> Iterator[str]:
    yield language.say('draft-understood', rule=plain(rule_text(made.rule, language.code)))
    line, right, wrong = (cards_text(cards) for cards in made.sample)
    verdicts = [language.say('compose-deal', line=line)]
    verdicts += [language.say('compose-deal-right', cards=right)] if right else []
    verdicts += [language.say('compose-deal-wrong', cards=wrong)] if wrong else []
    yield '\n'.join(verdicts)
    card = structs.replace(made.card, reasons=())
    grade, *_ = card_lines(language, with_grade(card, needed) if needed else card)
    if grade:
        yield language.say('draft-card', grade=grade)


def _parts(language: Language, press: Press, clauses: Clauses, given: Condition | None) -> Select:
    """The clauses, one of which can be chosen again."""
    options: list[tuple[str, str, str | None]] = []
    for at, clause in enumerate(clauses):
        said = rule_text(Rule(composing.meaning(clauses, at, given)), language.code)
        link = f'{_choice(language, Link(clause[0]))}: ' if at else ''
        options.append((''.join(composing.reopened(clauses, at)), f'{link}{said}'[:_MOST_CHARACTERS], None))
    return select(press, options, placeholder=language.say('compose-part'))


def _question(language: Language, clauses: Clauses, at: int) -> str:
    """What is to be chosen next in a clause, and what has been."""
    test, made = composing.is_test(clauses, at), composing.chosen(clauses[at])
    step = ('what-last' if test else 'what', 'against', 'how', 'amount')[len(made) - 1]
    first = 2 if made[0] is Link.RULE else 1
    trail = [_said(language, made[:length], test=test) for length in range(first, len(made) + 1)]
    asked = f'**{language.say(f"compose-{step}")}**'
    return f'{asked}\n-# {" · ".join(filter(None, trail))}' if trail else asked


def _answers(language: Language, press: Callable[[Clauses], Press], clauses: Clauses, at: int) -> list[ControlRow]:
    said = partial(_said, language, test=composing.is_test(clauses, at))
    led_to = ((way, composing.chosen(way[at])) for way in composing.choices(clauses))
    # Of a position there is nothing to compare.
    ways = [(way, said(made) or said(made[:-1])) for way, made in led_to]
    if len(ways) <= _MOST_BUTTONS:
        return _packed([Button(press(way), text=text) for way, text in ways])
    options = [(''.join(way), text, None) for way, text in ways]
    return [[select(press(clauses), options, placeholder=language.say('compose-amount'))]]


def _said(language: Language, made: Sequence[Choice], *, test: bool) -> str:
    """The last of some choices in a clause; nothing where it was none."""
    *before, last = made
    if isinstance(last, int):
        ranked = before[1:3] == [What.VALUE, Against.NOTHING]
        return RANK_LETTERS[last - 1] if ranked else str(last)
    if What.POSITION in before and last is Against.NOTHING:
        return ''
    if isinstance(last, How) and What.SUIT in before and last.value.upper() in _SUITS:
        suit = _SUITS[last.value.upper()] + AS_TEXT
        return suit if last.value.isupper() else language.say('compose-how-not-suit', suit=suit)
    if last is Against.LAST and test:
        return language.say('compose-against-before-last')
    if last is Against.ALIKE and What.SUIT in before:
        return language.say('compose-against-alike-colour')
    return _choice(language, last)


def _choice(language: Language, choice: Link | What | Against | How) -> str:
    name = choice.name.lower().replace('_', '-')
    return language.say(f'compose-{type(choice).__name__.lower()}-{name}')


def _packed(buttons: Sequence[Button]) -> list[ControlRow]:
    """The buttons in rows that a phone need not break."""
    rows: list[ControlRow] = []
    room = 0.0
    for each in buttons:
        width = len(each.text) + _FRAME
        if width > room or len(rows[-1]) == _ACROSS:
            rows.append([])
            room = _PHONE
        rows[-1].append(each)
        room -= width
    return rows
