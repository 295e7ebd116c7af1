"""What somebody writes as a rule, for which purpose, and the dialogs where it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from discord import ui

from bot.store import Judging
from bot.tables import Table
from bot.tables.tables import RULE_LENGTH
from bot.text import Language
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, Press, button, dialog, text_field
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
    """What a text is written for, and where."""

    purpose: str
    """``rule`` for the dealer's rule, ``guess`` for the Prophet's, ``say`` for one that a player says aloud,
    ``try`` to try one, ``own`` to keep one, ``hint`` for the dealer's hint, ``compare`` to compare two rules,
    one of ``ALONE`` for the rule that is to be found there."""
    game: int = 0
    """The number of the table, or of what somebody is alone with; 0 where there is none."""
    starter: bool = True
    """Whether a starter begins the lines there; without a table a rule is shown as most play it."""
    guild: int | None = None
    """The server of the table; None where there is no table."""
    judged: tuple[Layout, ...] = ()
    """What somebody alone with a rule has laid, and has been shown: readings that it excludes are not offered."""

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
        """The press that shows a rule that is being made; where nothing is chosen, it begins with the draft."""
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

    ``text`` is the rule in own words, the name of a rule to keep, the hint, or the first of two to compare. A rule
    that the bot could judge by is asked for first; one that it needs must be written.
    """
    say = language.say

    def rule(
        label: str, note: str | None = 'formal-modal-help', *, name: str = 'formal', required: bool = True
    ) -> ui.Label[Any]:
        written = formal if name == 'formal' else text
        most = max(LONGEST_RULE, len(written))  # A rule that was kept may be printed longer now.
        told = say(note, most=LONGEST_RULE) if note else None
        placeholder = say('formal-modal-placeholder')
        return text_field(name, say(label), placeholder, most, note=told, filled=written, required=required)

    match writing.purpose:
        case 'rule':
            label, placeholder, needed = say('rule-modal-label'), say('rule-modal-placeholder'), judging == 'automatic'
            note = say('rule-modal-help')
            words = text_field('text', label, placeholder, RULE_LENGTH, note=note, filled=text, required=False)
            read = rule('formal-modal-label', f'formal-modal-help-{"rule" if needed else "optional"}', required=needed)
            fields = [words, read] if judging == 'hand' else [read, words]
        case 'own':
            fields = [_name(language, text), rule('sole-modal-label')]
        case 'hint':
            label, placeholder = say('hint-modal-label'), say('hint-modal-placeholder')
            fields = [text_field('text', label, placeholder, HINT_LENGTH, filled=text)]
        case 'compare':
            other = rule('compare-modal-other-label', 'compare-modal-help', required=False)
            fields = [rule('compare-modal-label', None, name='text'), other]
        case _:
            fields = [rule('sole-modal-label')]
    return dialog(Press(f'{writing.purpose}_written', writing.game), say(f'{writing.purpose}-modal-title'), *fields)


def name_dialog(language: Language, draft: int) -> ui.Modal:
    """Where a rule that is to be kept gets its name."""
    return dialog(Press('named', arg=str(draft)), language.say('own-modal-title'), _name(language, ''))


def _name(language: Language, name: str) -> ui.Label[Any]:
    label, placeholder = language.say('own-modal-label'), language.say('own-modal-placeholder')
    return text_field('text', label, placeholder, NAME_LENGTH, filled=name, short=True)
