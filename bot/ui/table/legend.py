"""What the signs of the table's picture mean, told to whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.words import GAME_WORDS
from bot.ui.kit.controls import button
from bot.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.variants import Variant
    from bot.tables import Table
    from bot.text import Language


def legend_sheet(language: Language, table: Table) -> Sheet:
    """The signs that can occur at this table, and the ways to its rules and to the seal of its rule."""
    lines = [language.say('legend-title'), *(f'• {line}' for line in _lines(language, table.view.variant))]
    shown = table.view.round
    proof = [button('proof', table.id, arg=str(shown.number))] if shown is not None and shown.seal else []
    return Sheet(language, ['\n'.join(lines), [button('rules', table.id), *proof]])


def _lines(language: Language, variant: Variant) -> Iterator[str]:
    signs = ['right', 'wrong']
    if GAME_WORDS[variant.game].has_hands:
        signs += ['string'] if variant.longest_string != 1 else []
        signs += ['sideways'] if variant.no_play_lays_card else []
        signs += ['crown'] if variant.prophet != 'none' else []
        signs += ['white-pawn'] if variant.expulsion is not None else []
        signs += ['black-pawn'] if variant.expulsion_with_prophet is not None and variant.prophet != 'none' else []
    return (language.say(f'legend-{sign}') for sign in (*signs, 'newest'))
