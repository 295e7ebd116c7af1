"""What somebody writes as a rule, for which purpose, and the dialogs where it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from discord import ui

from bot.store import Judging
from bot.store.texts import Draft
from bot.tables import Table
from bot.tables.tables import RULE_LENGTH
from bot.text import Language
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, DialogField, Press, button, dialog
from bot.ui.kit.sheet import Sheet
from eleusis.commands import HINT_LENGTH
from eleusis.layout import Layout
from eleusis.rules.language.words import LONGEST_RULE

NAME_LENGTH = 50
"""The most characters the name of a kept rule may have."""
ALONE = ('practice', 'benchmark')
"""Purposes of somebody alone with a rule, who goes back to the cards with ``<purpose>_show``."""
PURPOSES = ('rule', 'guess', 'try', 'own', 'hint', 'compare', *ALONE)
COMPOSED = ('rule', 'guess', 'say', 'try', 'own', *ALONE)
"""Purposes for which a rule can be made by pressing."""
Place = Literal['text', 'formal']
"""Where in a draft a rule in the language stands; in ``text`` the first of two that are compared."""


@dataclass(frozen=True)
class Writing:
    """What a text is written for, and where.

    Attributes:
        purpose: ``rule`` for the dealer's rule, ``guess`` for the Prophet's, ``say`` for one that a player says aloud,
            ``try`` to try one, ``own`` to keep one, ``hint`` for the dealer's hint, ``compare`` to compare two rules,
            one of ``ALONE`` for the rule that is to be found there.
        game: The number of the table, or of what somebody is alone with; 0 where there is none.
        starter: Whether a starter begins the lines there; without a table a rule is shown as most play it.
        guild: The server of the table; None where there is no table.
        judged: What somebody alone with a rule has laid, and has been shown: readings that it excludes are not offered.
    """

    purpose: str
    game: int = 0
    starter: bool = True
    guild: int | None = None
    judged: tuple[Layout, ...] = ()

    @classmethod
    def at(cls, purpose: str, table: Table | None) -> Writing:
        """What is written at a table, or nowhere in particular."""
        if table is None:
            return cls(purpose)
        return cls(purpose, table.id, not table.view.variant.judges_first_card, table.row.guild_id)

    def edit(self, draft: int) -> Button:
        """The button that brings the text back."""
        if self.purpose == 'say':
            return button('say_rule', self.game, arg=str(draft), label='edit')
        return button('edit', self.game, arg=f'{draft}.{self.purpose}')

    def composing(self, draft: int, clauses: Iterable[str] = ()) -> Press:
        """The press that shows a rule that is being made.

        Args:
            draft: The number of the text that is being changed; 0 for none.
            clauses: What has been chosen; where nothing has, that begins with what the text says.
        """
        return Press('compose', self.game, arg=f'{self.purpose}.{draft}.{"".join(clauses)}')

    @property
    def is_guess(self) -> bool:
        """Whether it is a guess at the rule of a game."""
        return self.purpose in ('guess', 'say', *ALONE)

    @property
    def back(self) -> ControlRow:
        """The way back to where it is written, where that was in the panel that asks about it."""
        if self.purpose not in ALONE:
            return []
        return [button(f'{self.purpose}_show', self.game, label='back-to-cards', style=ButtonStyle.primary)]


def writing_dialog(
    language: Language, writing: Writing, text: str = '', formal: str = '', *, judging: Judging = 'automatic'
) -> ui.Modal:
    """Where a text of this purpose is written, filled with what is written already.

    Args:
        writing: What for.
        text: The rule in own words, the name of a rule to keep, the hint, or the first of two rules to compare.
        formal: The rule in the rule language.
        judging: How the table is judged: a rule that the bot could use there is asked for first, one that it needs
            must be written.
    """
    purpose = writing.purpose
    fields = {
        'rule': _rule_fields(language, text, formal, judging),
        'own': [_name(language, text), _sole(language, formal)],
        'hint': [_hint(language, text)],
        'compare': [
            _compared(language, text),
            replace(
                _formal(language, formal, note='compare-modal-help', required=False),
                label=language.say('compare-modal-other-label'),
            ),
        ],
    }.get(purpose, [_sole(language, formal)])
    return dialog(Press(f'{purpose}_written', writing.game), language.say(f'{purpose}-modal-title'), *fields)


def _rule_fields(language: Language, text: str, formal: str, judging: Judging) -> list[DialogField]:
    words, needed = _words(language, text), judging == 'automatic'
    read = _formal(language, formal, note=f'formal-modal-help-{"rule" if needed else "optional"}', required=needed)
    return [words, read] if judging == 'hand' else [read, words]


def name_dialog(language: Language, draft: int, suggested: str = '') -> ui.Modal:
    """Where a rule that is to be kept gets its name."""
    return dialog(Press('named', arg=str(draft)), language.say('own-modal-title'), _name(language, suggested))


def asked_again_sheet(language: Language, reason: str, writing: Writing, draft: Draft) -> Sheet:
    """Something else is missing or wrong: the reason, and a way back to the text."""
    return Sheet(language, reason, [writing.edit(draft.number)])


def _words(language: Language, text: str) -> DialogField:
    return DialogField(
        'text',
        language.say('rule-modal-label'),
        language.say('rule-modal-placeholder'),
        RULE_LENGTH,
        note=language.say('rule-modal-help'),
        filled=text,
        required=False,
    )


def _formal(language: Language, formal: str, *, note: str = 'formal-modal-help', required: bool = True) -> DialogField:
    return DialogField(
        'formal',
        language.say('formal-modal-label'),
        language.say('formal-modal-placeholder'),
        max(LONGEST_RULE, len(formal)),  # A rule that was kept may be printed longer now.
        note=language.say(note, most=LONGEST_RULE),
        filled=formal,
        required=required,
    )


def _sole(language: Language, formal: str) -> DialogField:
    return replace(_formal(language, formal), label=language.say('sole-modal-label'))


def _name(language: Language, name: str) -> DialogField:
    return DialogField(
        'text',
        language.say('own-modal-label'),
        language.say('own-modal-placeholder'),
        NAME_LENGTH,
        filled=name,
        short=True,
    )


def _compared(language: Language, text: str) -> DialogField:
    return replace(_formal(language, text), name='text', label=language.say('compare-modal-label'), note=None)


def _hint(language: Language, text: str) -> DialogField:
    return DialogField(
        'text', language.say('hint-modal-label'), language.say('hint-modal-placeholder'), HINT_LENGTH, filled=text
    )
