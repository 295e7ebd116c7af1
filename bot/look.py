"""The look of pictures, as a server chooses it; for their own hand each player chooses the colours of suits."""

from __future__ import annotations

from typing import Literal

import msgspec

ThemeName = Literal['dark', 'light']
DeckName = Literal['two', 'four']


def other_deck(deck: DeckName) -> DeckName:
    """What a press on the hand's button changes this deck to."""
    return 'four' if deck == 'two' else 'two'


class Look(msgspec.Struct, frozen=True):
    theme: ThemeName = 'dark'
    deck: DeckName = 'two'
    """Plain red and black, a shade apart within each, or a colour for each suit."""
