"""Pages of lists that are longer than a message, with buttons to turn them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.ui.kit.controls import ControlRow, button

T = TypeVar('T')


@dataclass(frozen=True)
class ListPage(Generic[T]):
    """A page of a list.

    Attributes:
        number: Which one, from 0 on.
        pages: How many there are, at least one.
        shown: What stands on it.
    """

    number: int
    pages: int
    shown: Sequence[T]

    def turning(self, verb: str, arg: str = '', game: int = 0) -> ControlRow:
        """Buttons for the previous and next page, if there are several; the page number follows ``arg``."""
        if self.pages == 1:
            return []
        return [
            button(verb, game, arg=f'{arg}{self.number - 1}', label='page-before', disabled=self.number == 0),
            button(
                verb, game, arg=f'{arg}{self.number + 1}', label='page-after', disabled=self.number + 1 == self.pages
            ),
        ]


def page_of(things: Sequence[T], size: int, wanted: int) -> ListPage[T]:
    """The requested page, or the nearest one if the list has become shorter."""
    pages = max(1, -(-len(things) // size))
    number = max(0, min(wanted, pages - 1))
    return ListPage(number, pages, things[number * size : (number + 1) * size])
