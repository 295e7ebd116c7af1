"""What whoever runs the bot sees of it: its health, its figures and its log, in which no secret stands."""

import asyncio
import re
import socket

import aiohttp

from bot.config import LOG_LEVELS
from tests.wire.conftest import Start
from tests.wire.dealt import deal
from tests.wire.discord_server import DiscordServer
from tests.wire.people import LONGEST
from tests.wire.round_play import RULE, WireTable

LINE = re.compile(
    r'at=\S+Z level=\w+ from=[\w.]+ said=(?:[\w.:/+-]+|"(?:[^"\\]|\\.)*")(?: trace="(?:[^"\\]|\\.)*")?', re.ASCII
)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        return taken.getsockname()[1]


async def test_a_running_bot_is_watched(server: DiscordServer, process: Start, sqlite_url: str) -> None:
    port = free_port()
    bot = process(sqlite_url, HIEROPHANT_HEALTH_PORT=str(port), HIEROPHANT_LOG_LEVEL=LOG_LEVELS[0])
    table = WireTable(server, server.guild())
    await deal(sqlite_url, table)
    await bot.ready()
    await table.next_board(None)
    await table.play(2)
    async with aiohttp.ClientSession(f'http://127.0.0.1:{port}') as session:
        async with asyncio.timeout(LONGEST):
            while True:
                async with session.get('/ready') as answer:
                    if answer.status == 200:
                        break
                await asyncio.sleep(0.05)
        async with session.get('/metrics') as answer:
            told = await answer.text()
    figures = dict(re.findall(r'^(hierophant_\w+(?:\{[^}]*\})?) ([\d.e+-]+)$', told, re.MULTILINE))
    assert float(figures['hierophant_moves_total']) >= 2
    assert float(figures['hierophant_answer_seconds_count']) >= len(table.people)
    assert float(figures['hierophant_requests_total{counted="yes",status="200"}']) >= 2
    await bot.stop()
    lines = bot.said.splitlines()
    assert lines
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert RULE not in bot.said
    assert not re.search(r'\b(?:10|[2-9AJQK])[SHCD♠♥♣♦]', bot.said)
    assert not any(person.name in bot.said for person in table.people)
