"""A way of playing explained, for one person alone: the pages of ``/rules`` and of the button *Rules*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.how_to_play import pages
from bot.ui.kit.controls import button
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from bot.engine.variants import Variant
    from bot.text import Language


def rules_sheet(language: Language, variant: Variant, page: int = 0, *, game: int = 0) -> Sheet:
    """One page of the explanation.

    Args:
        variant: What is explained.
        page: Which page, from 0 on; the nearest one where there is none.
        game: The table whose rules these are; 0 where they are a preset's.
    """
    written = pages(language, variant)
    page = max(0, min(page, len(written) - 1))
    arg = '' if game else variant.name
    turning = [
        button('rules_page', game, arg=f'{arg}.{page - 1}', label='page-before', disabled=page == 0),
        button('rules_page', game, arg=f'{arg}.{page + 1}', label='page-after', disabled=page == len(written) - 1),
    ]
    numbered = language.say('how-page', page=page + 1, pages=len(written))
    return Sheet(language, [written[page], numbered, turning] if len(written) > 1 else [written[page]])
