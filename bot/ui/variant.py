"""Choosing a way of playing: presets as choices, the lobby's line and buttons, and the form of all fields (10)."""

from __future__ import annotations

from discord import app_commands

from bot.eleusis.variants import PRESETS
from bot.text import say

VARIANTS = [app_commands.Choice(name=say(f'command-variant-{name}'), value=name) for name in PRESETS]
"""Each preset in a few words."""
