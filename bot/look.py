"""The look that a server chooses for its pictures."""

from __future__ import annotations

from typing import Literal

import msgspec

ThemeName = Literal['dark', 'light']
DeckName = Literal['four', 'two']


class Look(msgspec.Struct, frozen=True):
    theme: ThemeName = 'dark'
    deck: DeckName = 'four'
    """A shade for each suit, or plain red and black."""
