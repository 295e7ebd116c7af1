"""What a Prophet has written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text import Language, plain
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Explained, mended_said

if TYPE_CHECKING:
    from bot.store import Draft
    from bot.ui.rule.writing import Writing


def guess_sheet(language: Language, explained: Explained, writing: Writing, draft: Draft) -> Sheet:
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
