"""`hierophant check`: what keeps the bot from starting; with `--live` also what keeps it from playing on Discord."""

import argparse
import asyncio
import re
import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from bot.cli.output import write_out
from bot.config import BadSettings, check_settings, load_environment, read_settings


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        '--live',
        metavar='CHANNEL',
        type=_channel,
        help='try everything the bot needs in this channel of Discord (an id or a link); asks you to press two buttons',
    )
    parser.add_argument('--report', metavar='FILE', type=Path, help='with --live, also write the report to a file')
    parser.set_defaults(act=check)


def check(chosen: Namespace) -> int:
    """Print one line for each problem; return 1 if there are any."""
    if chosen.live is not None:
        return _check_live(chosen.live, chosen.report)
    if chosen.report is not None:
        raise BadSettings(['--report needs --live.'])
    environment = load_environment()
    problems = check_settings(environment)
    if not problems and (settings := read_settings(environment)).translator:
        from bot.translator import check_translator

        problems = asyncio.run(check_translator(settings))
    print(*problems or ['Everything is ready.'], sep='\n')
    return 1 if problems else 0


def _channel(text: str) -> int:
    found = re.fullmatch(
        r'<#(\d+)>|(?:https://(?:\w+\.)?discord\.com/channels/\d+/)?(\d{15,20})(?:/\d+)?', text.strip()
    )
    if found is None:
        raise argparse.ArgumentTypeError(
            'this is no channel. With developer mode on, right-click it and choose Copy Channel ID or Copy Link.'
        )
    return int(found[1] or found[2])


def _check_live(channel: int, file: Path | None) -> int:
    """Run the live check, report each step on the standard output, and return 1 if one failed."""
    settings = read_settings(load_environment())
    import discord
    from discord.http import Route

    from bot.live import live_check

    # The bot never uses voice channels, so do not warn about missing libraries for them.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    Route.BASE = settings.api
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(line)
        write_out(line)

    prompt = partial(print, file=sys.stderr, flush=True)
    try:
        return int(not asyncio.run(live_check(settings, channel, tell, prompt)))
    finally:
        if file is not None:
            try:
                file.write_text('\n'.join(lines) + '\n', encoding='utf-8')
            except OSError as error:
                print(f'The report cannot be written to {file}: {error.strerror}.', file=sys.stderr)
