"""Answers to interactions: private ones, edits of the panel that was used, and refusals, which keep what was typed."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import discord
import msgspec
from discord import app_commands, ui
from discord.utils import utcnow

from bot.store import DatabaseFault
from bot.tables import Asker, Refusal
from bot.text import Language, MissingSentence, Words, language_of, legible, plain
from bot.ui.kit.controls import Interaction, Press, storable
from bot.ui.kit.faults import noted
from bot.ui.kit.replies import (
    ANSWERED_ALREADY,
    LAST_SECOND,
    NETWORK,
    UNKNOWN_INTERACTION,
    Answering,
    Panel,
    answering,
    defer,
)
from bot.ui.kit.sheet import SILENT, Sheet
from eleusis.cards import UnreadableCard

log = logging.getLogger(__name__)

UNKNOWN_WEBHOOK = 10015
"""Discord's error for more that is said to somebody who was never answered."""
AnySheet = str | Sheet
"""A sentence, or a whole panel."""
_KEPT = 'kept'
"""Marks an interaction whose text is kept."""
_TYPED = 'typed'
"""Under which an interaction has the form that was typed as a command."""
_OPENING = (discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update)
"""The answers by which the token of a press opens the message with its control."""
_NOT_OFFERED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


def language_for(interaction: Interaction) -> Language:
    """The language of the person being answered, as set in their Discord."""
    return language_of(interaction.locale.value)


def asker_of(interaction: Interaction) -> Asker:
    """The person charged for an analysis."""
    return Asker(interaction.user.id, interaction.guild_id, answering(interaction))


def told_where(interaction: Interaction, answer: AnySheet, channel: int | None = None) -> Sheet:
    """The answer as a sheet; in direct messages with its table: that of ``channel``, or the one asked about."""
    sheet = answer if isinstance(answer, Sheet) else Sheet(language_for(interaction), answer)
    where = _where(interaction, channel)
    if not where:
        return sheet
    parts, last = [*sheet.parts], max((at for at, part in enumerate(sheet.parts) if isinstance(part, str)), default=0)
    # Into a text that is there: a hand leaves no room for another component.
    text = parts[last] if parts else None
    parts[last : last + 1] = [f'{text}{where}'] if isinstance(text, str) else [where.strip(), *parts[last : last + 1]]
    return Sheet(sheet.language, *parts)


def _where(interaction: Interaction, channel: int | None = None) -> str:
    asking = answering(interaction)
    place = channel or (asking.channel if asking else None)
    if interaction.guild_id is not None or place is None:
        return ''
    return '\n-# ' + language_for(interaction).say('table-at', place=f'<#{place}>')


async def whisper(interaction: Interaction, text: str) -> None:
    """Say a sentence that only this person sees."""
    text += _where(interaction)
    async with _turn(interaction) as first:
        if first:
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=SILENT)
            return
    await interaction.followup.send(text, ephemeral=True, allowed_mentions=SILENT)


async def show(interaction: Interaction, answer: AnySheet) -> Panel | None:
    """Show a panel that only this person sees; None if that was not possible."""
    number = await _send(interaction, told_where(interaction, answer), private=True)
    return None if number is None else Panel(number)


async def show_below(interaction: Interaction, sheet: Sheet) -> Panel | None:
    """Show another private panel long after the answer; not while a public answer is still pending."""
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        return None  # Discord would take it for that answer, and show it to whomever that is promised to.
    return Panel(await _follow(interaction, sheet, private=True))


async def publish(interaction: Interaction, sheet: Sheet) -> None:
    """Answer in public, or in private if the person was deferred first."""
    await _send(interaction, sheet, private=False)


async def _send(interaction: Interaction, sheet: Sheet, *, private: bool) -> int | None:
    async with _turn(interaction) as first:
        if first:
            given = await interaction.response.send_message(**_message(interaction, sheet, private=private))
            if given.message_id is not None:
                interaction.client.replies.opens(given.message_id, interaction.token)
            return given.message_id
    return await _follow(interaction, sheet, private=private)


async def _follow(interaction: Interaction, sheet: Sheet, *, private: bool) -> int:
    sent = await interaction.followup.send(**_message(interaction, sheet, private=private), wait=True)
    interaction.client.replies.opens(sent.id, interaction.token)
    return sent.id


def _message(interaction: Interaction, sheet: Sheet, *, private: bool) -> dict[str, Any]:
    seen = {'ephemeral': private and in_company(interaction), 'allowed_mentions': SILENT if private else sheet.mentions}
    return {'view': sheet.view(), 'files': sheet.files(), **seen}


async def open_dialog(interaction: Interaction, dialog: discord.ui.Modal, *, as_refused: bool = True) -> None:
    """Open a dialog; after a deferral Discord opens none, so the person is asked to try again.

    With ``as_refused`` it is filled with what was last refused; not so where a button brings back another text.
    """
    if as_refused:
        await fill_form(interaction, dialog)
    async with _turn(interaction) as first:
        if first:
            await interaction.response.send_modal(dialog)
            return
    await whisper(interaction, language_for(interaction).say('refuse-busy'))


async def change(interaction: Interaction, answer: AnySheet) -> Panel | None:
    """Put this in place of the panel whose control was used; where that was not in a panel, show it as one.

    What others can see is never changed so: a panel may hold a hand or the rule. Where the answer has become an
    announcement, the panel is renewed if Discord still lets it.
    """
    panel = panel_of(interaction)
    if panel is None:
        return None if await is_announced(interaction) else await show(interaction, answer)
    sheet = told_where(interaction, answer)
    async with _turn(interaction) as first:
        if first:
            await interaction.response.edit_message(**sheet.changes())
            interaction.client.replies.opens(panel, interaction.token)
            return panel
    await _put(interaction, panel, sheet)
    return panel


async def _put(interaction: Interaction, panel: Panel, sheet: Sheet) -> bool:
    """Put this into the panel that was used, after the first answer.

    That opens it unless it was a message: then whatever touched the panel before does, while that lasts.
    """
    if interaction.response.type in _OPENING:
        interaction.client.replies.opens(panel, interaction.token)
    return await interaction.client.replies.put(panel, sheet)


async def complete(interaction: Interaction, panel: Panel | None, sheet: Sheet, control: str) -> None:
    """Put more into a panel that was shown some seconds ago; its pictures stay as they are.

    Nothing happens when the panel has no control with this ``custom_id`` any more: its reader has gone on to something
    else, has closed it, or it is too old.
    """
    shown = None if panel is None else await interaction.client.replies.look(panel)
    if panel is not None and shown is not None and control in _controls(shown.components):
        await interaction.client.replies.put(panel, sheet)


async def begin(interaction: Interaction, *, public: bool = False) -> None:
    """Defer an answer: a private one that ``conclude`` will give, or a public one."""
    private = in_company(interaction) and not public
    async with _turn(interaction) as first:
        if first:
            await interaction.response.defer(ephemeral=private, thinking=public or panel_of(interaction) is None)


async def put_off(interaction: Interaction, asking: Answering) -> None:
    """Defer an answer that is taking long, so that the result arrives however late. A panel just stays."""
    async with asking.turn:
        if not asking.is_announced and not asking.is_lost and not interaction.response.is_done():
            asking.reply = None
            try:
                await defer(interaction, asyncio.get_running_loop().time() + LAST_SECOND)
            except (discord.HTTPException, *NETWORK) as error:
                asking.is_lost = True
                log.warning('neither answered nor put off: %s: %s', interaction.id, error)
    if asking.announcing is not None:
        asking.announcing.set()


async def conclude(interaction: Interaction, answer: AnySheet) -> Panel | None:
    """Give the answer that was begun, in place of the panel that was used."""
    panel = panel_of(interaction)
    if panel is None and isinstance(answer, str):
        await whisper(interaction, answer)
        return None
    sheet = told_where(interaction, answer)
    if panel is not None and await _put(interaction, panel, sheet):
        return panel
    return Panel(await _follow(interaction, sheet, private=True))


async def update(interaction: Interaction, sheet: Sheet) -> None:
    """Refresh the message whose control was used, for everyone who sees it; its pictures stay."""
    async with _turn(interaction) as first:
        if first:
            await interaction.response.edit_message(view=sheet.view(), allowed_mentions=SILENT)
            return
    if interaction.message is not None and interaction.response.type in _OPENING:
        interaction.client.replies.opens(interaction.message.id, interaction.token)
        await interaction.client.replies.edit(interaction.message.id, view=sheet.view(), allowed_mentions=SILENT)


async def done(interaction: Interaction, text: str) -> None:
    """Acknowledge what the table already shows: a command needs an answer, a button does not."""
    if interaction.type is not discord.InteractionType.component:
        await confirm(interaction, text)
        return
    async with _turn(interaction) as first:
        if first:
            await interaction.response.defer()


async def confirm(interaction: Interaction, text: str) -> None:
    """Confirm in private, unless the public announcement is the answer."""
    if not await is_announced(interaction):
        await whisper(interaction, text)


async def refuse(interaction: Interaction, error: BaseException) -> None:
    """Explain in private why nothing was done. A bug is logged under a number that the person is told."""
    if isinstance(error, discord.NotFound) and error.code in (UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK):
        log.warning('answered too late: %s', interaction.id)
        await keep_form(interaction)
        return
    if isinstance(error, discord.HTTPException) and error.code == ANSWERED_ALREADY:
        log.info('answered by another process: %s', interaction.id)
        return
    language = language_for(interaction)
    said = _sentence(language, error)
    try:
        await whisper(interaction, f'{said}\n{language.say("text-kept")}' if await keep_form(interaction) else said)
    except discord.HTTPException:
        log.warning('a refusal could not be delivered', exc_info=True)


def reason(language: Language, refusal: Refusal) -> str:
    return Words(language, refusal.names).refusal(refusal)


def panel_of(interaction: Interaction) -> Panel | None:
    """The private message whose control was used; None if others see it too."""
    message = interaction.message
    if message is None or (in_company(interaction) and not message.flags.ephemeral):
        return None
    return Panel(message.id)


@asynccontextmanager
async def _turn(interaction: Interaction) -> AsyncGenerator[bool]:
    """Hold the right to give the first answer; yields whether it is still to be given."""
    asking = answering(interaction)
    if asking is None:
        yield not interaction.response.is_done()
        return
    if asking.announcing is not None:
        await asking.announcing.wait()
    async with asking.turn:
        try:
            yield not (asking.is_lost or asking.is_announced or interaction.response.is_done())
        except discord.HTTPException as error:
            if error.code in (ANSWERED_ALREADY, UNKNOWN_INTERACTION):
                asking.answered()  # By another process, or never.
            raise
        finally:
            if interaction.response.is_done():
                asking.answered()


async def is_announced(interaction: Interaction) -> bool:
    """Whether the public announcement is the answer."""
    asking = answering(interaction)
    if asking is None or asking.announcing is None:
        return False
    await asking.announcing.wait()
    return asking.is_announced


def in_company(interaction: Interaction) -> bool:
    """Whether others read there too, from whom answers are hidden. In direct messages with the bot they stay."""
    return interaction.guild_id is not None or interaction.context.private_channel


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
    form = Press.at(dialog.custom_id).form
    kept = await interaction.client.store.drafts.refused(interaction.user.id, form)
    texts = msgspec.json.decode(kept.text, type=dict[str, str]) if kept else {}
    for item in dialog.walk_children():
        if isinstance(item, ui.TextInput) and (text := texts.get(item.custom_id)):
            item.default = text[: item.max_length]
