"""The panels of somebody who writes a rule: what was understood, or what was not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from bot.engine.commands import HINT_LENGTH
from bot.rules.language.printing import rule_text
from bot.tables.tables import RULE_LENGTH
from bot.text import plain
from bot.text.faces import faces_said
from bot.text.rule_said import card_lines, mended_text, not_a_rule_text, oddity_text, parting_text
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, DialogField, Press, button, dialog
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.rules.analysis.findings import DealerCard
    from bot.rules.analysis.oddness import Oddity
    from bot.rules.errors import NotARule
    from bot.rules.language.reading import Mended
    from bot.store import Draft
    from bot.text import Language
    from bot.ui.rule.explained import Explained, Unclear

FORMAL_LENGTH = 1000
"""Characters that a dialog takes for a rule in the language: more than a rule may have, so that a text that is too long
comes back to be made shorter and is not cut by Discord."""
NAME_LENGTH = 50
"""The most characters the name of a kept rule may have."""
_LONGEST_READING = 800
"""Characters that are shown of each of several readings."""
_AROUND = 60
"""Characters of a text that are shown on either side of what was not understood."""


Place = Literal['text', 'formal']
"""Where in a draft a rule in the language stands; in ``text`` the first of two that are compared."""


@dataclass(frozen=True)
class Writing:
    """What a text is written for, and where.

    Attributes:
        purpose: ``rule`` for the dealer's rule, ``guess`` for the Prophet's, ``say`` for one that a player says aloud,
            ``try`` to try one, ``own`` to keep one, ``hint`` for the dealer's hint, ``compare`` to compare two rules.
        game: The table's number; 0 where there is none.
    """

    purpose: str
    game: int = 0

    def edit(self, draft: int) -> Button:
        """The button that brings the text back."""
        if self.purpose == 'say':
            return button('say_rule', self.game, arg=str(draft), label='edit')
        return button('edit', self.game, arg=f'{draft}.{self.purpose}')


PURPOSES = ('rule', 'guess', 'try', 'own', 'hint', 'compare')


def writing_dialog(
    language: Language, writing: Writing, text: str = '', formal: str = '', *, formal_needed: bool = True
) -> ui.Modal:
    """Where a text of this purpose is written, filled with what is written already.

    Args:
        writing: What for.
        text: The rule in own words, the name of a rule to keep, the hint, or the first of two rules to compare.
        formal: The rule in the rule language.
        formal_needed: Whether the rule must be written in the language.
    """
    purpose = writing.purpose
    fields = {
        'rule': [_words(language, text), _formal(language, formal, required=formal_needed)],
        'own': [_name(language, text), _formal(language, formal)],
        'hint': [_hint(language, text)],
        'compare': [_compared(language, text), _formal(language, formal, required=False)],
    }.get(purpose, [_formal(language, formal)])
    return dialog(Press(f'{purpose}_written', writing.game), language.say(f'{purpose}-modal-title'), *fields)


def name_dialog(language: Language, draft: int, suggested: str = '') -> ui.Modal:
    """Where a rule that is to be kept gets its name."""
    return dialog(Press('named', arg=str(draft)), language.say('own-modal-title'), _name(language, suggested))


def draft_sheet(
    language: Language,
    explained: Explained,
    draft: Draft,
    game: int,
    card: DealerCard,
    odd: Sequence[Oddity],
    *,
    complete: bool,
    drawn: bool = False,
) -> Sheet:
    """The dealer's rule before it is sealed.

    Args:
        explained: What was understood.
        draft: What was typed.
        game: The table's number.
        card: The dealer's card.
        odd: What makes no sense in the rule.
        complete: Whether that is all there is to say.
        drawn: Whether the message has the picture already.
    """
    return Sheet(
        language,
        [
            language.say('draft-title'),
            language.say('draft-words', text=plain(draft.text)) if draft.text else None,
            language.say('draft-understood', rule=plain(explained.text)),
            None
            if explained.first is None
            else language.say('draft-first', cards=faces_said(language, explained.first)),
            mended_said(language, explained.mended),
            language.say('draft-examples'),
            [explained.picture.kept() if drawn else explained.picture],
            card_said(language, card),
            None if complete else language.say('draft-card-coming'),
            odd_said(language, odd),
            _draft_buttons(draft, game, '' if card.accepts_nothing else 'seal_anyway' if odd else 'seal'),
        ],
    )


def card_said(language: Language, card: DealerCard) -> str:
    """The dealer's card as a list."""
    first, *others = card_lines(language, card)
    return '\n'.join([language.say('draft-card', grade=first), *(f'- {line}' for line in others)])


def guess_sheet(language: Language, explained: Explained, writing: Writing, draft: Draft) -> Sheet:
    """What a Prophet has written down as the rule."""
    return Sheet(
        language,
        [
            language.say('guess-written'),
            language.say('draft-understood', rule=plain(explained.text)),
            mended_said(language, explained.mended),
            [explained.picture],
            [writing.edit(draft.number)],
        ],
    )


def not_a_rule_sheet(language: Language, error: NotARule, text: str, writing: Writing, draft: Draft) -> Sheet:
    """What was not understood in this text, where, and a way back to the draft."""
    return Sheet(
        language,
        [
            language.say('draft-not-understood'),
            f'> {_marked(text, error.start, error.end)}' if text else None,
            not_a_rule_text(language, error),
            [writing.edit(draft.number)],
        ],
    )


def doubted_sheet(language: Language, doubts: Sequence[str], writing: Writing, draft: Draft) -> Sheet:
    """Why a hint is not true, and the choice to change it, to give it all the same, or to give none."""
    row: ControlRow = [
        writing.edit(draft.number),
        button('hint_anyway', writing.game, arg=str(draft.number), style=ButtonStyle.danger),
        button('hint_back', writing.game, label='back'),
    ]
    return Sheet(language, [language.say('hint-doubted'), f'> {plain(draft.text)}', '\n'.join(doubts), row])


def asked_sheet(
    language: Language, unclear: Unclear, writing: Writing, draft: Draft, place: Place, meant: Sequence[Draft]
) -> Sheet:
    """A text that can be read in several ways, and the choice which is meant.

    Args:
        unclear: The ways, and what tells them apart.
        writing: What for.
        draft: What was typed.
        place: Where in the draft that text stands.
        meant: For each way a draft with that one meaning.
    """
    ways = [
        language.say('reading', number=number, rule=plain(rule_text(rule), _LONGEST_READING))
        for number, rule in enumerate(unclear.readings.rules, 1)
    ]
    verb, style = f'{writing.purpose}_meant', ButtonStyle.primary
    row = [
        button(verb, writing.game, arg=str(each.number), label=f'reading-{number}', style=style)
        for number, each in enumerate(meant, 1)
    ]
    return Sheet(
        language,
        [
            _asked(language, writing, draft, place, len(ways)),
            f'> {plain(getattr(draft, place))}',
            mended_said(language, unclear.readings.mended),
            '\n'.join(ways),
            '\n'.join(parting_text(language, parting) for parting in unclear.partings),
            [*row, writing.edit(draft.number)],
        ],
    )


def asked_again_sheet(language: Language, reason: str, writing: Writing, draft: Draft) -> Sheet:
    """Something else is missing or wrong: the reason, and a way back to the text."""
    return Sheet(language, [reason, [writing.edit(draft.number)]])


def mended_said(language: Language, mended: Sequence[Mended]) -> str | None:
    """Which words were read as others; None where none was."""
    return mended_text(language, [(plain(word), plain(instead)) for word, instead in mended])


def odd_said(language: Language, odd: Sequence[Oddity]) -> str | None:
    """What makes no sense in a rule, as questions to its writer; None where all does."""
    lines = [
        f'- {oddity_text(language, each.oddness, [plain(part) for part in each.said], here=each.here)}' for each in odd
    ]
    return '\n'.join([language.say('draft-odd'), *lines]) if lines else None


def _asked(language: Language, writing: Writing, draft: Draft, place: Place, number: int) -> str:
    """The question, and where there are two texts, about which."""
    two = writing.purpose == 'compare' and draft.formal
    of = 'one' if not two else 'first' if place == 'text' else 'second'
    return language.say('asked', number=number, of=of)


def _draft_buttons(draft: Draft, game: int, seal: str) -> ControlRow:
    """The verb ``seal`` is empty for a rule that cannot be sealed."""
    number = str(draft.number)
    style = ButtonStyle.success if seal == 'seal' else ButtonStyle.danger
    row: ControlRow = [button(seal, game, arg=number, style=style)] if seal else []
    row += [Writing('rule', game).edit(draft.number), button('try', game, arg=number), button('keep', arg=number)]
    return row


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


def _formal(language: Language, formal: str, *, required: bool = True) -> DialogField:
    return DialogField(
        'formal',
        language.say('formal-modal-label'),
        language.say('formal-modal-placeholder'),
        max(FORMAL_LENGTH, len(formal)),
        note=language.say('formal-modal-help' if required else 'formal-modal-help-optional'),
        filled=formal,
        required=required,
    )


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
