"""Answers to interactions: private ones, edits of the panel that was used, and refusals."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.engine.cards import UnreadableCard
from bot.tables import Asker, Refusal
from bot.tables.asking import ASKING
from bot.text import Language, MissingSentence, Words, language_of, plain
from bot.ui.kit.faults import noted
from bot.ui.kit.sheet import SILENT, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.ui.kit.controls import Interaction

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
"""Discord's error for an answer that came more than three seconds late."""
ANSWERED_ALREADY = 40060
"""Discord's error for a second answer: another process was told of the interaction too."""


_NOT_OFFERED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


def language_for(interaction: Interaction) -> Language:
    """The language of whom this answers: that of their Discord."""
    return language_of(interaction.locale.value)


def asker_of(interaction: Interaction) -> Asker:
    """On whose account something is analysed."""
    return Asker(interaction.user.id, interaction.guild_id)


def told_where(interaction: Interaction, sheet: Sheet, channel: int | None = None) -> Sheet:
    """The same sheet; in direct messages, where one may sit at many tables, with which one it is about.

    Args:
        channel: That of the table; by default of the one that is asked about.
    """
    where = _where(interaction, channel)
    if not where:
        return sheet
    parts, last = [*sheet.parts], max((at for at, part in enumerate(sheet.parts) if isinstance(part, str)), default=0)
    # Into a text that is there: a hand leaves no room for another component.
    text = parts[last] if parts else None
    parts[last : last + 1] = [f'{text}{where}'] if isinstance(text, str) else [where.strip(), *parts[last : last + 1]]
    return replace(sheet, parts=parts)


def _where(interaction: Interaction, channel: int | None = None) -> str:
    asking = ASKING.get()
    place = channel or (asking.table if asking else None)
    if interaction.guild_id is not None or place is None:
        return ''
    return '\n-# ' + language_for(interaction).say('table-at', place=f'<#{place}>')


async def whisper(interaction: Interaction, text: str) -> None:
    """A sentence for this person alone."""
    text += _where(interaction)
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=SILENT)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=SILENT)


async def show(interaction: Interaction, sheet: Sheet) -> None:
    """A panel for this person alone."""
    sheet = told_where(interaction, sheet)
    view, files = sheet.view(), sheet.files()
    await interaction.response.send_message(
        view=view, files=files, ephemeral=_hidden(interaction), allowed_mentions=SILENT
    )


async def change(interaction: Interaction, sheet: Sheet) -> None:
    """Put this in place of the panel whose control was used; where that was not in a panel, show it as one.

    What others can see is never changed so: a panel may hold a hand or the rule.
    """
    if not in_panel(interaction):
        await show(interaction, sheet)
        return
    await interaction.response.edit_message(**changes(told_where(interaction, sheet)))


def changes(sheet: Sheet) -> dict[str, Any]:
    """What Discord is told to change in a message so that it is this."""
    changed: dict[str, Any] = {'view': sheet.view(), 'allowed_mentions': SILENT}
    return changed if sheet.keeps_pictures else changed | {'attachments': sheet.files()}


async def complete(interaction: Interaction, sheet: Sheet, control: str) -> None:
    """Put more into a panel that was shown in answer to this some seconds ago; its pictures stay as they are.

    Nothing happens when the panel has no control with this ``custom_id`` any more: its reader has gone on to something
    else, has closed it, or it is too old.
    """
    try:
        shown = await interaction.original_response()
        if control in _controls(shown.components):
            await shown.edit(view=sheet.view(), allowed_mentions=SILENT)
    except (discord.HTTPException, discord.ClientException) as error:
        log.info('a panel was not completed: %s', type(error).__name__)


async def begin(interaction: Interaction) -> None:
    """Take the time that an answer needs, which ``conclude`` then gives."""
    await interaction.response.defer(ephemeral=_hidden(interaction), thinking=not in_panel(interaction))


async def conclude(interaction: Interaction, answer: str | Sheet) -> None:
    """The answer that was begun, in place of the panel whose control was used."""
    if isinstance(answer, str):
        if not in_panel(interaction):
            await whisper(interaction, answer)
            return
        answer = Sheet(language_for(interaction), [answer])
    answer = told_where(interaction, answer)
    if in_panel(interaction):
        try:
            await interaction.edit_original_response(**changes(answer))
        except discord.NotFound:
            log.info('a panel was closed before its answer came')
        else:
            return
    await interaction.followup.send(
        view=answer.view(), files=answer.files(), ephemeral=_hidden(interaction), allowed_mentions=SILENT
    )


async def update(interaction: Interaction, sheet: Sheet) -> None:
    """Bring the message whose control was used up to date for all who see it; its pictures stay as they are."""
    await interaction.response.edit_message(view=sheet.view(), allowed_mentions=SILENT)


async def done(interaction: Interaction, text: str) -> None:
    """Acknowledge what the table already shows: a command needs an answer, a button does not."""
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await whisper(interaction, text)


async def refuse(interaction: Interaction, error: BaseException) -> None:
    """Say privately why it was not done. A mistake of the program is logged under a number that the person is told."""
    if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
        log.warning('answered too late: %s', interaction.id)
        return
    if isinstance(error, discord.HTTPException) and error.code == ANSWERED_ALREADY:
        log.info('answered by another process: %s', interaction.id)
        return
    try:
        await whisper(interaction, _sentence(language_for(interaction), error))
    except discord.HTTPException:
        log.warning('a refusal could not be delivered', exc_info=True)


def reason(language: Language, refusal: Refusal) -> str:
    """Why something was not done, and what to do instead."""
    return Words(language, refusal.names).refusal(refusal)


def in_panel(interaction: Interaction) -> bool:
    """Whether the control stands in a message that this person alone can see."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


def _hidden(interaction: Interaction) -> bool:
    """Whether an answer must be hidden from others; in direct messages it need not be, and so it stays."""
    return interaction.guild_id is not None


def _controls(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        yield from _controls(getattr(component, 'children', ()))
        if (custom_id := getattr(component, 'custom_id', None)) is not None:
            yield custom_id


def _sentence(language: Language, error: BaseException) -> str:
    try:
        if isinstance(error, Refusal):
            return reason(language, error)
    except MissingSentence as missing:
        error = missing  # A bug of ours; answer the person anyway.
    if isinstance(error, UnreadableCard):
        return language.say('refuse-unreadable-card', text=plain(error.text, 40))
    if isinstance(error, app_commands.NoPrivateMessage):
        return language.say('refuse-in-server')
    if isinstance(error, _NOT_OFFERED):
        return language.say('refuse-unknown-command')  # Their Discord still shows the commands of an older version.
    return language.say('refuse-error', number=noted(error))
