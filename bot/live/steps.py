"""The steps of the check, in order; each is a function that returns what it saw or raises."""

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import discord
from discord.http import Route

from bot.live.diagnosis import LeftBehind, Skipped, StepFailed, expect
from bot.live.running import CheckRun, CheckStep
from bot.render.draw import Picture, draw_legend
from bot.render.emoji import draw_avatar
from bot.text import language_of
from bot.ui.kit.answers import change, open_dialog, show
from bot.ui.kit.archive import open_thread
from bot.ui.kit.controls import Interaction, Press, dialog, text_field
from bot.ui.kit.emojis import newest_emojis
from bot.ui.kit.replies import CLOSED_DM, Panel, post
from bot.ui.kit.sheet import Sheet, Shown
from eleusis.cards import Card

PERMISSIONS = {
    'view_channel': 'everything',
    'send_messages': 'the messages of a table',
    'embed_links': 'links that show what they lead to',
    'attach_files': 'pictures of tables and hands',
    'create_public_threads': '/table open thread:True',
    'send_messages_in_threads': 'tables in threads',
}
"""What the invitation asks for, with the feature that needs it."""
_ADDED = frozenset(('id', 'application_id', 'version', 'guild_id', 'contexts', 'dm_permission', 'integration_types'))
"""What Discord adds to a command, or says in other words than the bot."""
_FILE = 'check.png'


async def log_in(run: CheckRun) -> str:
    await run.client.login(run.settings.token)
    return 'Discord knows the token and its application.'


async def find_channel(run: CheckRun) -> str:
    place = await run.client.fetch_channel(run.channel)
    if not isinstance(place, discord.TextChannel | discord.VoiceChannel | discord.Thread):
        raise StepFailed('this is no channel for messages of a server', 'Name a text channel or a thread.')
    run.place = place
    return f'A {place.type.name.replace("_", " ")} channel that the bot can look up.'


async def connect_shard(run: CheckRun) -> str:
    """Connect only the shard of this server, alongside the running bot's session."""
    client, guild = run.client, run.place.guild.id
    shards, _, limits = await client.http.get_bot_gateway()
    client.shard_count = run.settings.shards.total if run.settings.shards else shards
    client.shard_ids = [(guild >> 22) % client.shard_count]
    run.connection = asyncio.create_task(client.connect())
    served = asyncio.create_task(client.served(guild))
    try:
        await asyncio.wait({run.connection, served}, return_when=asyncio.FIRST_COMPLETED)
        if run.connection.done():
            run.connection.result()
        run.guild = await served
    finally:
        served.cancel()
    run.language = language_of(run.guild.preferred_locale.value)
    # Looked up again, now that its server is known with all roles.
    await find_channel(run)
    intents = ', '.join(name for name, wanted in client.intents if wanted)
    return (
        f'Shard {client.shard_ids[0]} of {client.shard_count} is connected with the intents: {intents}; '
        f'{limits["remaining"]} sessions are left today.'
    )


async def see_permissions(run: CheckRun) -> str:
    run.may = run.place.permissions_for(await run.guild.fetch_member(run.client.application_id or 0))
    if missing := _missing(run.may):
        told = '; '.join(f'{_title(name)}, for {PERMISSIONS[name]}' for name in missing)
        raise StepFailed(
            f'missing here: {told}', 'Edit the channel, Permissions; or invite the bot again as the README says.'
        )
    return f'All are there: {", ".join(map(_title, PERMISSIONS))}.'


async def compare_commands(run: CheckRun) -> str:
    """Compare Discord's commands with this version's, without changing any; the bot registers them at its start."""
    client, synced_in = run.client, run.settings.sync_guild
    assert client.tree.translator is not None
    wanted = [
        await command.get_translated_payload(client.tree, client.tree.translator)
        for command in client.tree.get_commands()
    ]
    path = f'/guilds/{synced_in}/commands' if synced_in else '/commands'
    route = Route('GET', f'/applications/{client.application_id}{path}')
    found: Any = await client.http.request(route, params={'with_localizations': 'true'})
    ours, theirs = ({command['name']: _canonical(command) for command in commands} for commands in (wanted, found))
    if differing := sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)):
        raise StepFailed(
            f'{len(differing)} commands are missing, outdated or not of this version: {", ".join(differing[:5])}',
            'Start the bot with "hierophant run", which registers them, and check again.',
        )
    return f'All {len(ours)} commands are those of this version.'


async def see_emojis(run: CheckRun) -> str:
    found = len(await newest_emojis(run.client))
    if found < len(Card):
        raise Skipped(f'{found} of {len(Card)} cards are emojis, so they are shown as letters; see "hierophant sync".')
    return f'All {found} cards are emojis.'


async def send_message(run: CheckRun) -> str:
    """Send a message with a picture twice under one nonce, as after a crash: it must be there once."""
    picture = draw_avatar()
    sheet = _sheet(run, 'live-message', picture)
    run.message = await run.make('a message', post(run.place, sheet, run.key), discord.Message.delete)
    again = await run.make('a message', post(run.place, sheet, run.key), discord.Message.delete)
    expect(again.id == run.message.id, 'it posted the same nonce twice')
    _check_message(run, run.message, sheet, picture)
    return f'With a described picture of {len(picture.data)} bytes; sent again under its nonce, it is there once.'


async def edit_message(run: CheckRun) -> str:
    """Replace the picture, then change only the words."""
    picture = draw_legend(['right', 'wrong'], language=run.language)
    sheet = _sheet(run, 'live-edited', picture)
    run.message = await run.message.edit(**sheet.changes())
    _check_message(run, run.message, sheet, picture)
    kept = _sheet(run, 'live-message', picture).kept()
    run.message = await run.message.edit(**kept.changes())
    _check_message(run, run.message, kept, picture)
    return 'Its picture was replaced, then its words changed and the picture stayed.'


async def show_panel(run: CheckRun) -> str:
    """Wait for a press, and answer it with a panel that only the host sees."""
    replies = run.client.replies

    async def answer(interaction: Interaction, _: Press) -> tuple[Interaction, Panel | None]:
        sheet = Sheet(run.language, run.language.say('live-panel'), [run.button('open')])
        return interaction, await run.make('a private panel', show(interaction, sheet), _close)

    async def _close(panel: Panel | None) -> None:
        if panel is not None and not await replies.close(panel):
            raise LeftBehind('its reader can dismiss it')

    async def ask(interaction: Interaction, _: Press) -> None:
        language = run.language
        field = text_field('text', language.say('live-field'), language.say('live-example'), 100, short=True)
        form = dialog(run.press('submit'), language.say('live-title'), field)
        await open_dialog(interaction, form, as_refused=False)

    async def thank(interaction: Interaction, press: Press) -> str:
        await change(interaction, Sheet(run.language, run.language.say('live-thanks')))
        return press.field('text')

    for which, answering in (('press', answer), ('open', ask), ('submit', thank)):
        run.expect(which, answering)
    sheet = Sheet(run.language, run.language.say('live-press'), [run.button('press')])
    await run.make('the message with the button', post(run.place, sheet, f'{run.key}p'), discord.Message.delete)
    interaction, panel = await run.awaited('press', 'Now press "Press me" in the channel.')
    denied = set(_missing(interaction.app_permissions)) - {*_missing(run.may or discord.Permissions.none())}
    expect(not denied, f'with the press it denied {", ".join(map(_title, denied))}')
    expect(panel is not None, 'it did not tell the number of the panel')
    original = await replies.original(interaction.token)
    expect(original is not None and int(original['id']) == panel, 'the answer cannot be asked for afterwards')
    seen = None if panel is None else await replies.look(panel)
    expect(seen is not None and seen.flags.ephemeral, 'the panel is not private')
    return 'The press arrived, and its answer is private and can be asked for.'


async def fill_dialog(run: CheckRun) -> str:
    await run.awaited('open', 'Now press "Open the dialog" in what you were shown.')
    text = await run.awaited('submit', 'Now write a word into the dialog and submit it.')
    expect(bool(text), 'what was written did not arrive')
    return 'It opened, and what was written arrived.'


async def try_thread(run: CheckRun) -> str:
    """Open a thread as for a table, write there, put it away, find it again, and write there again."""
    client, place = run.client, run.place
    if not isinstance(place, discord.TextChannel) or place.is_news():
        raise Skipped('only a text channel can have threads for tables')

    async def close(thread: discord.Thread) -> None:
        try:
            await thread.delete()
        except discord.Forbidden:
            # Messages in an archived thread cannot be deleted.
            await thread.edit(archived=False)
            for message in written:
                await message.delete()
            await thread.edit(archived=True)
            raise LeftBehind(
                'empty and archived, because only Manage Threads could delete it, which the bot does not need'
            ) from None
        raise LeftBehind('deleted, but the line that announced it stays')

    written: list[discord.Message] = []

    async def write(number: int) -> None:
        there = client.get_partial_messageable(thread.id, guild_id=run.guild.id)
        written.append(await post(there, _sheet(run, 'live-message'), f'{run.key}t{number}'))

    opening = open_thread(place, run.language.say('live-title'), run.client.host)
    thread = await run.make('a thread', opening, close)
    await write(1)
    await thread.edit(archived=True)
    found = await client.archive.thread(run.guild, thread.id)
    expect(found is not None and found.archived, 'the archived thread was not found again')
    await write(2)
    return 'Opened, written to, archived, found again and written to again.'


async def send_direct(run: CheckRun) -> str:
    host = run.client.host
    assert host is not None
    try:
        direct = await run.client.create_dm(host)
        sheet = _sheet(run, 'live-message')
        message = await run.make('a direct message', post(direct, sheet, f'{run.key}d'), discord.Message.delete)
    except discord.HTTPException as error:
        if error.code in CLOSED_DM:
            raise Skipped(
                f'whoever pressed takes no direct messages from this server (error {error.code}), as is their right; '
                'the bot then writes to such dealers in the channel instead'
            ) from None
        raise
    _check_message(run, message, sheet)
    return 'It arrived.'


CHECK_STEPS = (
    CheckStep('token', log_in),
    CheckStep('channel', find_channel, ('token',)),
    CheckStep('gateway', connect_shard, ('channel',)),
    CheckStep('permissions', see_permissions, ('gateway',)),
    CheckStep('commands', compare_commands, ('token',)),
    CheckStep('emojis', see_emojis, ('token',)),
    CheckStep('message', send_message, ('channel',)),
    CheckStep('edit', edit_message, ('message',)),
    CheckStep('panel', show_panel, ('gateway',)),
    CheckStep('dialog', fill_dialog, ('panel',)),
    CheckStep('thread', try_thread, ('gateway',)),
    CheckStep('direct message', send_direct, ('panel',)),
)


def _missing(may: discord.Permissions) -> list[str]:
    return [name for name in PERMISSIONS if not getattr(may, name)]


def _title(permission: str) -> str:
    return permission.replace('_', ' ').title()


def _sheet(run: CheckRun, key: str, picture: Picture | None = None) -> Sheet:
    shown = [Shown(picture, _FILE, run.language.say('live-picture'))] if picture else None
    return Sheet(run.language, run.language.say(key), shown)


def _check_message(run: CheckRun, message: discord.Message, sheet: Sheet, picture: Picture | None = None) -> None:
    """What came back is what was sent. Pictures of such messages stand in components, never among attachments."""
    expect(message.author.id == run.client.application_id, 'its author is not the bot')
    expect(message.flags.components_v2, 'it is no message of components')
    parts = list(_parts(message.components))
    texts = [part.content for part in parts if isinstance(part, discord.TextDisplay)]
    expect(texts == [part for part in sheet.parts if isinstance(part, str)], 'its words are different')
    shown = [item for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items]
    expect(len(shown) == (picture is not None), f'it has {len(shown)} pictures')
    for item in shown:
        expect(item.description == run.language.say('live-picture'), 'the description of its picture is different')
        expect(item.media.url.startswith('http'), 'its picture was not kept')
        if picture is not None and item.media.width:
            size = item.media.width, item.media.height
            expect(size == (picture.width, picture.height), f'its picture measures {size}')


def _parts(components: Any) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _parts(getattr(component, 'children', ()))


def _canonical(data: Any) -> Any:
    """A command without what Discord adds, and without what both may leave out."""
    if isinstance(data, list):
        return [_canonical(command) for command in cast('list[Any]', data)]
    if not isinstance(data, dict):
        return str(data)
    items = cast('dict[str, Any]', data).items()
    return {key: _canonical(value) for key, value in items if key not in _ADDED and value not in (None, False, [], {})}
