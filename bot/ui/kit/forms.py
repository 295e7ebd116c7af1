"""What people write in forms: text that was refused is there again when its form is opened again."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import ui
from discord.utils import utcnow

from bot.store import DatabaseFault
from bot.tables import Refusal
from bot.text import legible
from bot.ui.kit.controls import Press

if TYPE_CHECKING:
    from bot.ui.kit.controls import Interaction

_KEPT = 'kept'
"""Marks an interaction whose text is kept."""


async def keep_form(interaction: Interaction) -> bool:
    """Keep what was sent with a form that is refused; False for anything else, and where there is nothing to keep."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return False
    with contextlib.suppress(Refusal, DatabaseFault):
        press = Press.of(interaction)
        if not interaction.client.controls.knows(press) or not any(legible(text) for _, text in press.fields):
            return False
        text = msgspec.json.encode(dict(press.fields)).decode()
        await interaction.client.store.drafts.keep(interaction.user.id, text, '', utcnow(), press.form)
        interaction.extras[_KEPT] = True
    return _KEPT in interaction.extras


async def forget_form(interaction: Interaction) -> None:
    """Drop what was refused before, now that the form was taken."""
    if interaction.type is discord.InteractionType.modal_submit and _KEPT not in interaction.extras:
        await interaction.client.store.drafts.forget(interaction.user.id, Press.of(interaction).form)


async def fill_form(interaction: Interaction, dialog: ui.Modal) -> None:
    """Put what was refused last into the fields of the same form."""
    form = Press.at(dialog.custom_id).form
    kept = await interaction.client.store.drafts.refused(interaction.user.id, form)
    texts = msgspec.json.decode(kept.text, type=dict[str, str]) if kept else {}
    for item in dialog.walk_children():
        if isinstance(item, ui.TextInput) and (text := texts.get(item.custom_id)):
            item.default = text[: item.max_length]
