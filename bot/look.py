"""The look of pictures, chosen by servers; players choose the suit colours of their own hand."""

from typing import Literal

import msgspec

ThemeName = Literal['dark', 'light']
DeckName = Literal['two', 'four']


class Look(msgspec.Struct, frozen=True):
    theme: ThemeName = 'dark'
    deck: DeckName = 'two'
    """Plain red and black, a shade apart within each, or a colour for each suit."""


USUAL = Look()
