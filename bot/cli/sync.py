"""`hierophant sync`: what the Discord application has besides its commands, the cards as emojis and a face."""

import asyncio
import sys
from argparse import ArgumentParser, Namespace

import discord
from discord.http import Route

from bot.cli.run import connection_error
from bot.config import Settings, load_environment, read_settings
from bot.render.emoji import draw_avatar
from bot.ui.kit.emojis import sync_emojis


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument('--avatar', action='store_true', help='make its own face the picture of the bot as well')
    parser.set_defaults(act=sync)


def sync(chosen: Namespace) -> int:
    """Upload what is missing and say what was done; what Discord refuses is one sentence, with status 1."""
    settings = read_settings(load_environment())
    Route.BASE = settings.api
    try:
        print(asyncio.run(_synced(settings, avatar=chosen.avatar)))
    except (discord.HTTPException, discord.LoginFailure) as error:
        print(connection_error(error), file=sys.stderr)
        return 1
    return 0


async def _synced(settings: Settings, *, avatar: bool) -> str:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.token)
        done = await sync_emojis(client)
        said = [f'Cards as emojis: {done.new} uploaded, {done.kept} there already, {done.gone} old ones removed.']
        if done.new:
            said.append('A bot that is running shows them once it is started anew.')
        if avatar and client.user is not None:
            await client.user.edit(avatar=draw_avatar().data)
            said.append('The bot has its face.')
    return '\n'.join(said)
