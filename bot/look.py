"""How a server wants its pictures to look."""

from __future__ import annotations

from typing import Literal

import msgspec

ThemeName = Literal['dark', 'light']
DeckName = Literal['four', 'two']


class Look(msgspec.Struct, frozen=True):
    theme: ThemeName = 'dark'
    deck: DeckName = 'four'
    """Each suit in a shade of its own, or plainly red and black."""
