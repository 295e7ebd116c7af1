"""A variant explained to a newcomer. Every number comes from the variant; what it lacks is left out."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.text.catalogue import Language
from bot.text.game import GameWords
from bot.text.variants import field_said, value_said
from eleusis.variants import Variant, changed_fields, preset_of

LONGEST_PAGE = 800
"""Characters on a page, so that with its picture it roughly fills a phone screen."""


class RulesPage(NamedTuple):
    """A page of the explanation, with a picture of the game's example after this play; None for no picture."""

    text: str
    play: int | None


def pages(game: GameWords[Any], language: Language, variant: Variant) -> tuple[RulesPage, ...]:
    illustrated = game.illustrated(variant)
    pages: list[dict[str, str]] = []
    for name, section in _sections(game, language, variant):
        full = not pages or sum(map(len, pages[-1].values())) + len(section) >= LONGEST_PAGE
        if full or (name in illustrated and any(other in illustrated for other in pages[-1])):
            pages.append({})
        pages[-1][name] = section
    return tuple(
        RulesPage('\n'.join(page.values()), next((illustrated[name] for name in page if name in illustrated), None))
        for page in pages
    )


def _sections(game: GameWords[Any], language: Language, variant: Variant) -> Iterator[tuple[str, str]]:
    about, *others = game.how_to_play(language, variant).items()
    for name, lines in (about, ('changed', _changed(language, variant)), *others):
        if lines:
            yield name, '\n'.join([language.say(f'how-{name}-title'), *lines])


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
