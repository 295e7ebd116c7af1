"""A first round by buttons alone."""

import threading
from pathlib import Path

import pytest

from bot import client
from bot.text import card_text
from eleusis.games.eleusis.views import EleusisView
from tests.discord.world import World


async def test_a_first_card_by_touch(world: World) -> None:
    await world.seat(4)
    dealer = await world.deal()
    table = await world.table()
    assert isinstance(table.view.round, EleusisView)
    player = world.name_in(table.view.round.to_move, table)
    card = (await world.hand(player))[0]
    await world.lay_by_hand(player, card.text)
    assert f'**{player}** lays {card_text(card)}' in world.post()
    await world.press_dm(dealer, 'Right')
    assert '**Right!**' in world.post()
    after = (await world.table()).view.round
    assert after is not None
    assert card in after.layout.main_line


async def test_fonts_are_found_at_the_start_and_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(client, 'prepare', lambda: threads.append(threading.current_thread()))
    world = World(tmp_path)
    await world.start()
    await world.seat(3)
    await world.stop()
    (thread,) = threads
    assert thread is not threading.main_thread()
