"""``hierophant sync``: the cards become emojis of the application, once each, and the bot gets its face if asked."""

import asyncio
import re

import pytest
from discord.http import Route

from bot.render.emoji import Emoji, draw_emoji
from bot.ui.kit import emojis
from eleusis.cards import Card
from tests.cli.command import run
from tests.wire.bot_process import TOKEN
from tests.wire.discord_server import DiscordServer, Fault


async def synced(*options: str) -> tuple[int, str, str]:
    return await asyncio.to_thread(run, 'sync', *options)


def names(server: DiscordServer) -> list[str]:
    return sorted(emoji['name'] for emoji in server.emojis.values())


async def test_each_card_is_uploaded_once(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again it does nothing; what looks different is new at once, and the old one goes at the call after."""
    monkeypatch.setenv('HIEROPHANT_API', server.address)
    monkeypatch.setenv('HIEROPHANT_TOKEN', TOKEN)
    monkeypatch.setattr(Route, 'BASE', Route.BASE)
    server.limits = False
    server.emojis['5'] = {'id': '5', 'name': 'queen_of_somewhere', 'animated': False}

    status, said, _ = await synced()
    assert (status, said.splitlines()[0]) == (0, 'Cards as emojis: 52 uploaded, 0 there already, 0 old ones removed.')
    assert server.avatar is None
    before = names(server)
    assert len(before) == 53
    assert sum(bool(re.fullmatch(r'queen_of_hearts_[0-9a-f]{4}', name)) for name in before) == 1

    assert (await synced())[:2] == (0, 'Cards as emojis: 0 uploaded, 52 there already, 0 old ones removed.\n')
    assert names(server) == before

    def other(card: Card) -> Emoji:
        return Emoji(draw_emoji(card).png, 'f' * 64) if card is Card.HQ else draw_emoji(card)

    monkeypatch.setattr(emojis, 'draw_emoji', other)
    assert (await synced())[1].startswith('Cards as emojis: 1 uploaded, 51 there already, 0 old ones removed.')
    assert set(before) < set(names(server))
    status, said, _ = await synced('--avatar')
    assert said == 'Cards as emojis: 0 uploaded, 52 there already, 1 old ones removed.\nThe bot has its face.\n'
    assert len(names(server)) == 53
    assert 'queen_of_hearts_ffff' in names(server)
    assert str(server.avatar).startswith('data:image/png;base64,')

    server.faults.append(Fault('GET', 'emojis', status=403))
    status, said, error = await synced()
    assert (status, said) == (1, '')
    assert error == 'Discord refuses the bot with status 403. Try again later.\n'


async def test_a_wrong_token_is_one_sentence(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('HIEROPHANT_API', server.address)
    monkeypatch.setenv('HIEROPHANT_TOKEN', TOKEN[:-1] + 'x')
    monkeypatch.setattr(Route, 'BASE', Route.BASE)
    status, said, error = await synced()
    assert (status, said) == (1, '')
    assert error.startswith('Discord does not accept the token.')
