"""A message as it will be sent: components, pictures, and who is pinged."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import discord
from discord import ui

from bot.render.draw import Animation, Picture
from bot.text import Language
from bot.text.described import alt_text
from bot.ui.kit.controls import Button, ButtonStyle, Component, ControlRow, Select, button

ACCENT = 0x2ECC71
SILENT = discord.AllowedMentions.none()


@dataclass(frozen=True)
class Shown:
    """A picture in a message."""

    picture: Picture | Animation | None
    """None when the message has it already and only its words or buttons change."""
    file: str
    """Its file name; says nothing about the game."""
    alt: str
    error: str | None = None
    """Where it could not be drawn, the number under which the log has the reason."""

    @property
    def description(self) -> str:
        """The same in words, as Discord takes them."""
        return alt_text(self.alt)

    def kept(self) -> Shown:
        """The same for a message that already has the pictures."""
        return replace(self, picture=None)

    def attachment(self) -> discord.File | None:
        if self.picture is None:
            return None
        return discord.File(io.BytesIO(self.picture.data), filename=self.file, description=self.description)


Part = str | Sequence[Shown] | Sequence[Button | Select] | None
MOST_COMPONENTS = 40
"""Discord's limit for a message."""
TEXT_LIMIT = 4000
"""Discord's limit for all texts of a message together."""
_UNFINISHED = re.compile(r'<[^<>\s]*$')
"""The beginning of an emoji, a mention or a time whose end is cut off."""


class Sheet:
    """A message of parts, from top to bottom: texts, pictures, and rows of buttons or selects. Empty ones are left out.

    Args:
        pings: Whom the message may notify.
        passing: How many parts are for this moment only: the last ones, but for those that stay.
        staying: How many parts stay at the end.
    """

    def __init__(
        self, language: Language, *parts: Part, pings: Sequence[int] = (), passing: int = 0, staying: int = 0
    ) -> None:
        self.language = language
        self.parts = parts
        self.pings = pings
        self._passing = passing
        self._staying = staying

    @property
    def past(self) -> Sheet:
        """What remains once its moment is over."""
        end = len(self.parts) - self._staying
        return Sheet(self.language, *self.parts[: end - self._passing], *self.parts[end:])

    def kept(self) -> Sheet:
        """The same for a message that already has the pictures."""
        parts = ([item.kept() for item in _shown(part)] or part for part in self.parts)
        return Sheet(self.language, *parts, pings=self.pings, passing=self._passing, staying=self._staying)

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Mentions of exactly those who are called."""
        return discord.AllowedMentions(users=[discord.Object(user) for user in self.pings]) if self.pings else SILENT

    def view(self) -> ui.LayoutView:
        """The components (a fresh object at each call)."""
        return _Layout([self._box()])

    @property
    def count(self) -> int:
        """The number of its components."""
        return _count([self._box()])

    def _box(self) -> Component:
        parts = [self._component(part) for part in _fitting([*self._with_errors()]) if part]
        return {'type': discord.ComponentType.container.value, 'accent_color': ACCENT, 'components': parts}

    def files(self) -> list[discord.File]:
        """The pictures to upload (fresh objects at each call)."""
        return [file for part in self.parts for item in _shown(part) if (file := item.attachment())]

    @property
    def keeps_pictures(self) -> bool:
        """Whether the message already has its pictures."""
        return any(item.picture is None for part in self.parts for item in _shown(part))

    def changes(self) -> dict[str, Any]:
        """The edit that turns a message into this one."""
        changed: dict[str, Any] = {'view': self.view(), 'allowed_mentions': SILENT}
        return changed if self.keeps_pictures else changed | {'attachments': self.files()}

    def _with_errors(self) -> Iterator[Part]:
        """The parts, with a sentence about each picture that could not be drawn."""
        for part in self.parts:
            yield part
            yield from (self.language.say('picture-lost', number=item.error) for item in _shown(part) if item.error)

    def _component(self, part: str | Sequence[Shown] | Sequence[Button | Select]) -> Component:
        if isinstance(part, str):
            return {'type': discord.ComponentType.text_display.value, 'content': part}
        pictures = [
            {'media': {'url': f'attachment://{item.file}'}, 'description': item.description} for item in _shown(part)
        ]
        if pictures:
            return {'type': discord.ComponentType.media_gallery.value, 'items': pictures}
        controls = [
            item.component(self.language) if isinstance(item, Button) else item.to_component_dict()
            for item in part
            if not isinstance(item, Shown)
        ]
        return {'type': discord.ComponentType.action_row.value, 'components': controls}


def _shown(part: Part) -> list[Shown]:
    return [] if isinstance(part, str) else [item for item in part or () if isinstance(item, Shown)]


class _Layout(ui.LayoutView):
    """Ready-made components: discord.py's own objects take ten times as long for each button.

    Raises:
        ValueError: for more of them than Discord takes.
    """

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        if _count(components) > MOST_COMPONENTS:
            raise ValueError('too many components')
        self._components = components
        self.stop()  # Stop it at once, so that discord.py keeps no reference to it.

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True


def _count(components: Sequence[Component]) -> int:
    return sum(1 + _count(item.get('components', ())) for item in components)


def _fitting(parts: Sequence[Part]) -> list[Part]:
    """The parts with the longest texts cut until together they fit."""
    fitting = list(parts)
    while (excess := sum(len(part) for part in fitting if isinstance(part, str)) - TEXT_LIMIT) > 0:
        index, text = max(
            ((index, part) for index, part in enumerate(fitting) if isinstance(part, str)),
            key=lambda item: len(item[1]),
        )
        # At most half of it, to spread the cut over several long texts.
        fitting[index] = _UNFINISHED.sub('', text[: max(len(text) - excess - 1, len(text) // 2)]) + '…'
    return fitting


T = TypeVar('T')


@dataclass(frozen=True)
class ListPage(Generic[T]):
    """A page of a list; the first has the number 0."""

    number: int
    pages: int
    shown: Sequence[T]

    def turning(self, verb: str, arg: str = '', game: int = 0) -> ControlRow:
        """Buttons for the previous and next page, if there are several; the page number follows ``arg``."""
        if self.pages == 1:
            return []
        first, last = self.number == 0, self.number + 1 == self.pages
        return [
            button(verb, game, arg=f'{arg}{self.number - 1}', label='page-before', disabled=first),
            button(verb, game, arg=f'{arg}{self.number + 1}', label='page-after', disabled=last),
        ]


def page_of(things: Sequence[T], size: int, wanted: int) -> ListPage[T]:
    """The requested page, or the nearest one if the list has become shorter."""
    pages = max(1, -(-len(things) // size))
    number = max(0, min(wanted, pages - 1))
    return ListPage(number, pages, things[number * size : (number + 1) * size])


def section_buttons(verb: str, sections: Sequence[str], shown: str) -> list[Button]:
    """A button for each section of a panel; the one that is shown is marked."""
    styles = {section: ButtonStyle.primary if section == shown else ButtonStyle.secondary for section in sections}
    return [button(verb, arg=section, label=f'{verb}-{section}', style=style) for section, style in styles.items()]
