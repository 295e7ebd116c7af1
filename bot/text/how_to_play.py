"""A variant explained to a newcomer. Every number comes from the variant; what it lacks is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import Variant, changed_fields, preset_of
from bot.games.words import GAME_WORDS
from bot.text.variants import field_said, value_said, variant_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.text.catalogue import Language

LONGEST_PAGE = 1100
"""Characters on a page, so that nobody scrolls far on a phone."""


def pages(language: Language, variant: Variant) -> tuple[str, ...]:
    """The explanation as pages of whole sections."""
    pages: list[str] = []
    for section in _sections(language, variant):
        if pages and len(pages[-1]) + len(section) < LONGEST_PAGE:
            pages[-1] += f'\n{section}'
        else:
            pages.append(section)
    title = language.say('how-title', variant=variant_name(language, variant))
    pages[0] = f'{language.say(f"how-source-{preset_of(variant).name}")}\n{pages[0]}'
    return tuple(f'{title}\n{page}' for page in pages)


def _sections(language: Language, variant: Variant) -> Iterator[str]:
    about, *others = GAME_WORDS[variant.game].how_to_play(language, variant).items()
    for name, lines in (about, ('changed', _changed(language, variant)), *others):
        if lines:
            yield '\n'.join([language.say(f'how-{name}-title'), *lines])


def _changed(language: Language, variant: Variant) -> list[str]:
    usual = preset_of(variant)
    return [
        language.say(
            'how-changed',
            said=field_said(language, name, value),
            usual=value_said(language, name, getattr(usual, name)),
        )
        for name, value in changed_fields(variant).items()
    ]
