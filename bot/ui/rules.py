"""A way of playing explained, for one person alone: the pages of ``/rules`` and of the button *Rules*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.examples import example
from bot.text.how_to_play import pages, rules_source, rules_title
from bot.text.variants import variant_name
from bot.ui.kit.drawing import example_shown
from bot.ui.kit.pages import page_of
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from bot.look import Look
    from bot.text import Language
    from bot.ui.game import ShownGame
    from eleusis.variants import Variant


async def rules_sheet(
    language: Language, shown: ShownGame, variant: Variant, page: int = 0, *, look: Look, game: int = 0
) -> Sheet:
    """One page of the explanation, with a picture out of a round that was played.

    Args:
        shown: The game that it is a variant of.
        variant: What is explained.
        page: Which page, from 0 on; the nearest one where there is none.
        look: How the picture looks.
        game: The table whose rules these are; 0 where they are a preset's.
    """
    written = pages(shown.words, language, variant)
    there = page_of(written, 1, page)
    (explained,) = there.shown
    played, play = example(variant.game), explained.play
    picture = [await example_shown(language, shown, played, play, look=look)] if play is not None else None
    title, text = rules_title(language, variant), explained.text
    if there.number == 0:
        title += f'\n{rules_source(language, variant)}'
        told = language.say('how-picture', variant=variant_name(language, played.variant), rule=played.rule)
        text = f'{told}\n{text}'
    numbered = language.say('how-page', page=there.number + 1, pages=there.pages)
    turning = there.turning('rules_page', f'{"" if game else variant.name}.', game)
    return Sheet(language, [title, picture, text, numbered, turning])
