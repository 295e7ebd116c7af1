"""Keeps refused text of forms, so that it is there when the form is opened again."""

import contextlib
from dataclasses import replace

import discord
import msgspec
from discord import ui
from discord.utils import utcnow

from bot.store import DatabaseFault
from bot.tables import Refusal
from bot.text import legible
from bot.ui.kit.controls import Interaction, Press, storable

_KEPT = 'kept'
"""Marks an interaction whose text is kept."""
_TYPED = 'typed'
"""Under which an interaction has the form that was typed as a command."""


def types_form(interaction: Interaction, form: Press, **fields: str) -> None:
    """Treat what was typed with a command as this form with these fields, so that it is kept if it is refused."""
    interaction.extras[_TYPED] = replace(form, fields=tuple((name, storable(text)) for name, text in fields.items()))


def _form_of(interaction: Interaction) -> Press | None:
    """The form that was submitted or typed, if any."""
    if interaction.type is discord.InteractionType.modal_submit:
        return Press.of(interaction)
    return interaction.extras.get(_TYPED)


async def keep_form(interaction: Interaction) -> bool:
    """Keep the text of a refused form; False if there is none."""
    with contextlib.suppress(Refusal, DatabaseFault):
        form = _form_of(interaction)
        if form is None or not interaction.client.controls.knows(form):
            return False
        if not any(legible(text) for _, text in form.fields):
            return False
        text = msgspec.json.encode(dict(form.fields)).decode()
        await interaction.client.store.drafts.keep(interaction.user.id, text, '', utcnow(), form.form)
        interaction.extras[_KEPT] = True
    return _KEPT in interaction.extras


async def forget_form(interaction: Interaction) -> None:
    """Drop the refused text of a form that has now been accepted."""
    if _KEPT not in interaction.extras and (form := _form_of(interaction)) is not None:
        await interaction.client.store.drafts.forget(interaction.user.id, form.form)


async def fill_form(interaction: Interaction, dialog: ui.Modal) -> None:
    """Fill a dialog with what was last refused."""
    form = Press.at(dialog.custom_id).form
    kept = await interaction.client.store.drafts.refused(interaction.user.id, form)
    texts = msgspec.json.decode(kept.text, type=dict[str, str]) if kept else {}
    for item in dialog.walk_children():
        if isinstance(item, ui.TextInput) and (text := texts.get(item.custom_id)):
            item.default = text[: item.max_length]
