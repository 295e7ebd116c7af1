"""A hint that the written rule contradicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text import Language, plain
from bot.ui.kit.controls import ButtonStyle, ControlRow, button
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Draft
    from bot.ui.rule.writing import Writing


def doubted_sheet(language: Language, doubts: Sequence[str], writing: Writing, draft: Draft) -> Sheet:
    """Why a hint is not true, and the choice to change it, to give it all the same, or to give none.

    Args:
        doubts: Empty where there was no time to find out.
    """
    row: ControlRow = [
        writing.edit(draft.number),
        button('hint_anyway', writing.game, arg=str(draft.number), style=ButtonStyle.danger),
        button('hint_back', writing.game, label='back'),
    ]
    return Sheet(
        language,
        [
            language.say('hint-doubted' if doubts else 'hint-unchecked'),
            f'> {plain(draft.text)}',
            '\n'.join(doubts),
            row,
        ],
    )
