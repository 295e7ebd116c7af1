"""The library: the rules that somebody keeps, and those that come with the game."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from bot.text import Language, plain
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, button, select
from bot.ui.kit.pages import page_of
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Explained, card_said, mended_said
from eleusis.rules.library import LibraryRule, built_in_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Draft, OwnRule
    from eleusis.rules.analysis.findings import DealerCard

ON_A_PAGE = 25
"""Discord's limit for the options of a select."""
READY = 3
"""Easy rules that are offered to a dealer."""
LONGEST_LABEL = 40
"""Characters of a rule that stands on a button."""
GRADES = (1, 2, 3, 4, 5)
_SHORT = 100
"""Characters that Discord shows of an option's description."""


def own_sheet(language: Language, rules: Sequence[OwnRule], page: int = 0, news: str | None = None) -> Sheet:
    """The rules of who asks, to choose one.

    Args:
        rules: All of them.
        page: Which twenty-five are shown, from 0 on.
        news: What has just happened.
    """
    there = page_of(rules, ON_A_PAGE, page)
    options = [(rule.name, rule.name, _cut(rule.text)) for rule in there.shown]
    return Sheet(
        language,
        [
            news,
            language.say('library-own', number=len(rules)),
            [select(Press('own_shown', arg=str(there.number)), options, placeholder=language.say('library-choose'))]
            if options
            else None,
            there.turning('own'),
            [button('own_new'), button('built_in', arg='1.0', style=ButtonStyle.primary)],
        ],
    )


def built_in_sheet(language: Language, grade: int, page: int = 0) -> Sheet:
    """The rules of one grade that come with the game, to choose one."""
    rules = [rule for rule in built_in_rules() if rule.grade == grade]
    there = page_of(rules, ON_A_PAGE, page)
    options = [(rule.name, rule_name(language, rule), _cut(rule.text)) for rule in there.shown]
    grades: ControlRow = [
        button('built_in', arg=f'{each}.0', label=f'grade-{each}', style=_style(each == grade)) for each in GRADES
    ]
    return Sheet(
        language,
        [
            language.say('library-built-in', number=len(rules), grade=grade),
            [select(Press('built_in_shown', arg=str(grade)), options, placeholder=language.say('library-choose'))]
            if options
            else None,
            there.turning('built_in_page', f'{grade}.'),
            grades,
            [button('own', arg='0', label='library-back')],
        ],
    )


def ready_rules(game: int, number: int) -> ControlRow:
    """Three easy rules of the game for its dealer: others in each round, and the same at every look."""
    easy = [rule for rule in built_in_rules() if rule.grade == 1 and len(rule.text) <= LONGEST_LABEL]
    chosen = Random(f'{game}.{number}').sample(easy, READY)  # noqa: S311 - no secret: the dealer is shown them.
    return [Button(Press('ready', game, arg=slug(rule)), text=rule.text[0].upper() + rule.text[1:]) for rule in chosen]


def ready_sheet(language: Language, game: int, number: int) -> Sheet:
    """A choice of easy rules for the dealer, and the way to all others."""
    row: ControlRow = [button('built_in', arg='1.0', label='own'), button('write', game)]
    return Sheet(language, [language.say('ready-rules'), ready_rules(game, number), row])


def own_rule_sheet(language: Language, explained: Explained, draft: Draft, card: DealerCard, page: int = 0) -> Sheet:
    """A kept rule, and what can be done with it; the draft holds its name and text."""
    row = [*_uses(draft), button('own_delete', arg=str(draft.number), label='delete', style=ButtonStyle.danger)]
    title = language.say('library-rule', name=plain(draft.text))
    return _rule_sheet(
        language, title, None, explained, card, [*row, button('own', arg=str(page), label='library-back')]
    )


def built_in_rule_sheet(
    language: Language, rule: LibraryRule, explained: Explained, draft: Draft, card: DealerCard
) -> Sheet:
    """A rule that comes with the game, and what can be done with it."""
    back = button('built_in', arg=f'{rule.grade}.0', label='library-back')
    row = [*_uses(draft), button('keep', arg=str(draft.number)), back]
    title = language.say('library-rule-graded', name=plain(rule_name(language, rule)), grade=rule.grade)
    return _rule_sheet(language, title, rule_note(language, rule), explained, card, row)


def rule_name(language: Language, rule: LibraryRule) -> str:
    """What a rule that comes with the game is called."""
    return language.own(f'library-name-{slug(rule)}', rule.name)


def rule_note(language: Language, rule: LibraryRule) -> str:
    """What its dealer may expect at the table."""
    return language.own(f'library-note-{slug(rule)}', rule.note)


def slug(rule: LibraryRule) -> str:
    """How keys of the catalogue name a rule: ``the-starter-s-shadow``."""
    return re.sub('[^a-z]+', '-', rule.name.lower()).strip('-')


def _rule_sheet(
    language: Language, title: str, note: str | None, explained: Explained, card: DealerCard, row: ControlRow
) -> Sheet:
    understood = language.say('library-text', rule=plain(explained.text))
    return Sheet(
        language,
        [
            title,
            understood,
            mended_said(language, explained.mended),
            note,
            [explained.picture],
            card_said(language, card),
            row,
        ],
    )


def _uses(draft: Draft) -> ControlRow:
    number = str(draft.number)
    return [button('use', arg=number, style=ButtonStyle.success), button('try', arg=number)]


def _style(chosen: bool) -> ButtonStyle:
    return ButtonStyle.primary if chosen else ButtonStyle.secondary


def _cut(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + '…'
