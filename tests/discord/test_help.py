"""``/help``: every command, for one person alone."""

from typing import Any

import discord

from tests.discord.world import World, labels_of, words_of


async def commands(world: World) -> dict[str, str]:
    """Every slash command that Discord was told of, with its description."""
    found: dict[str, str] = {}
    for command in await world.bot.tree.fetch_commands():
        groups = [one for one in command.options if isinstance(one, discord.app_commands.AppCommandGroup)]
        found |= {f'{command.name} {one.name}': one.description for one in groups} or {
            command.name: command.description
        }
    return found


async def test_every_command_stands_there_once(world: World) -> None:
    there = await commands(world)
    result = await world.people['fay'].slash(world.channel, 'help')
    panel: Any = result.response
    assert panel.ephemeral
    lines = list[str]()
    sections = ['Opening a table', 'Playing', 'Dealing', 'Afterwards', 'At any time', 'Moderating']
    assert labels_of(panel) == sections
    for section in sections:
        await world.people['fay'].click(panel, label=section)
        shown = words_of(panel).split('\n')
        assert f'### {section}' in shown
        lines += [line for line in shown if line.startswith('`/')]
    assert [line for command, about in there.items() if (line := f'`/{command}` {about}') not in lines] == []
    assert len(lines) == len(there)
    assert not [line for line in lines if line.endswith('…')]


async def test_in_direct_messages_too(world: World) -> None:
    assert '`/table open` Open a table in this channel' in await world.dm_command('fay', 'help')
